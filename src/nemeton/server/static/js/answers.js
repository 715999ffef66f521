// Giving an answer. One that can't be taken back waits a moment behind an Undo before it is sent.

import { address, call } from "./api.js";
import { $, later, toast } from "./dom.js";
import { choices } from "./kept.js";
import { word } from "./words.js";

const SECONDS = 3;

export class Answers {
  constructor(table) {
    this.table = table;
    this.wish = null; // what the player wants to answer; nothing else is ever sent
    this.sending = false;
    this.decide = null; // of an answer that waits: whether it is sent
    this.chosenWay = choices("final", "wait"); // ask, wait or once
  }

  get way() {
    return this.chosenWay();
  }

  /** Gives an answer to what is shown, in place of one that still waits. A second click is no second answer. */
  async give(action, ids = []) {
    if (this.wish?.action === action) return;
    this.wish = { action, ids, scene: this.table.scene };
    this.decide?.(false);
    if (this.sending) return;
    this.sending = true;
    try {
      while (this.wish) await this.send(this.wish);
    } finally {
      this.sending = false;
    }
  }

  /** The answer that waits is no longer meant. */
  takeBack() {
    this.wish = null;
    this.decide?.(false);
  }

  /** Sends a wish, once the player is sure. What was wished in the meantime comes next, if the table still asks. */
  async send(wish) {
    try {
      let { status, answer } = await this.post(wish.action, this.way === "once");
      if (status === 202) {
        if (this.wish !== wish || !(await this.sure(wish, answer.words))) return this.notSent(wish);
        ({ answer } = await this.post(wish.action, true));
      }
      this.done(wish);
      return this.table.took(answer, wish.ids);
    } catch (problem) {
      this.done(wish);
      return this.refused(problem, wish.action);
    }
  }

  /** The scene is answered: whatever else was wished in it is void. */
  done({ scene }) {
    if (this.wish?.scene === scene) this.wish = null;
  }

  notSent(wish) {
    if (this.wish !== wish) return;
    this.wish = null;
    this.table.hands.letGo();
  }

  post(action, sure) {
    const { scene, path } = this.table;
    const body = { seat: scene.seat, action, number: scene.number, sure };
    return call("POST", address(`${path}/actions`, this.table.query()), body);
  }

  /** Lets a moment pass, or asks; gives false if the player takes the answer back or turns to something else. */
  sure(wish, words) {
    const { note, scene } = this.table;
    const label = scene.actions?.find((one) => one.action === wish.action)?.label ?? wish.action;
    const waits = this.way === "wait";
    const before = document.activeElement;
    const listen = new AbortController();
    return new Promise((decided) => {
      const decide = (yes) => {
        if (this.decide !== decide) return;
        this.decide = null;
        listen.abort();
        clearTimeout(timer);
        const focused = note.place.contains(document.activeElement);
        note.hide("final");
        if (focused) before?.focus?.({ preventScroll: true });
        decided(yes);
      };
      this.decide = decide;
      const buttons = [
        [word("undo"), () => decide(false), { sign: "undo" }],
        [word(waits ? "now" : "do_it"), () => decide(true), { kind: "main" }],
      ];
      const options = { seconds: waits ? SECONDS : 0, onGone: () => decide(false) };
      const timer = waits ? setTimeout(() => decide(!$("dialog[open]")), SECONDS * 1000) : 0;
      addEventListener("keydown", (event) => this.escape(event), { capture: true, signal: listen.signal });
      note.show("final", label, words, buttons, options)[1].focus({ preventScroll: true });
    });
  }

  escape(event) {
    if (event.key !== "Escape" || $("dialog[open]")) return;
    event.stopPropagation();
    this.decide?.(false);
  }

  /** The table has moved on: look again. Not allowed: say why. */
  async refused(problem, action) {
    this.table.hands.letGo();
    if (problem.status === 422) {
      this.table.refused(problem.message, problem.answer.rule ?? "", action);
    } else {
      toast(problem.message);
      if (problem.status !== 409) return;
      await later(50);
      await this.table.refresh().catch((lost) => toast(lost.message));
    }
  }
}
