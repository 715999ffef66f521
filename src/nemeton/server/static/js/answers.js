// Giving an answer. One that can't be taken back waits a moment behind an Undo before it is sent.

import { address, call } from "./api.js";
import { later, toast } from "./dom.js";
import { choices } from "./kept.js";
import { word } from "./words.js";

const SECONDS = 3;

export class Answers {
  constructor(table) {
    this.table = table;
    this.answering = null;
    this.given = Promise.resolve();
    this.chosenWay = choices("final", "wait"); // ask, wait or once
  }

  get way() {
    return this.chosenWay();
  }

  /** Gives an answer to what is shown. Only one for each scene: a second click is no second answer. */
  async give(action, ids = []) {
    const { scene } = this.table;
    if (this.answering === scene.number) return;
    const before = this.given;
    this.answering = scene.number;
    this.given = before.then(() => this.send(action, ids, scene));
    await this.given;
    if (this.answering === scene.number) this.answering = null;
  }

  /** Sends it, once the player is sure. */
  async send(action, ids, scene) {
    try {
      let { status, answer } = await this.post(action, scene, this.way === "once");
      if (status === 202) {
        const label = scene.actions.find((one) => one.action === action)?.label ?? action;
        if (!(await this.sure(label, answer.words))) return this.table.hands.letGo();
        ({ answer } = await this.post(action, scene, true));
      }
      return this.table.took(answer, ids);
    } catch (problem) {
      return this.refused(problem, action);
    }
  }

  post(action, scene, sure) {
    const path = address(`${this.table.path}/actions`, this.table.query());
    return call("POST", path, { seat: scene.seat, action, number: scene.number, sure });
  }

  /** Lets a moment pass, or asks; gives false if the player takes the answer back. */
  sure(label, words) {
    return new Promise((decide) => {
      const { note } = this.table;
      const done = (yes) => {
        clearTimeout(timer);
        removeEventListener("keydown", key, true);
        note.hide("final");
        decide(yes);
      };
      const key = (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        done(false);
      };
      const waits = this.way === "wait";
      const timer = waits ? setTimeout(() => done(true), SECONDS * 1000) : 0;
      addEventListener("keydown", key, true);
      const buttons = [
        [word("undo"), () => done(false), { sign: "undo" }],
        [word(waits ? "now" : "do_it"), () => done(true), { kind: "main" }],
      ];
      const made = note.show("final", label, words, buttons, { seconds: waits ? SECONDS : 0 });
      made[1].focus({ preventScroll: true });
    });
  }

  /** The table has moved on: look again. Not allowed: say why. */
  async refused(problem, action) {
    this.table.hands.letGo();
    if (problem.status === 422) {
      this.table.refused(problem.message, problem.answer.rule ?? "", action);
    } else {
      toast(problem.message);
      if (problem.status === 409) await later(50).then(() => this.table.refresh());
    }
  }
}
