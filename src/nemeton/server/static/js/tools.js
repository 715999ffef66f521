// Undo, hint and why not: what helps with an answer.

import { address, post } from "./api.js";
import { $$, toast } from "./dom.js";
import { word } from "./words.js";

export class Tools {
  constructor(table) {
    this.table = table;
    for (const one of $$("[data-undo]")) one.addEventListener("click", () => this.undo());
    for (const one of $$("[data-hint]")) one.addEventListener("click", () => this.hint());
  }

  take({ undo, asked, undo_request: request }) {
    for (const one of $$("[data-undo]")) {
      one.setAttribute("aria-disabled", undo.state === "no");
      one.title = undo.words ?? "";
    }
    for (const one of $$("[data-hint]")) one.setAttribute("aria-disabled", !asked);
    if (request) this.asked(request);
    else this.table.note.hide("request");
  }

  async trying(deed) {
    try {
      await deed();
    } catch (problem) {
      toast(problem.message);
    }
  }

  undo() {
    const { scene, note, hands } = this.table;
    if (note.kind === "final") return hands.letGo();
    if (scene.undo.state === "no") return toast(scene.undo.words);
    return this.trying(async () => {
      const path = address(`${this.table.path}/undo`, this.table.query());
      this.table.took(await post(path, { seat: scene.seat, number: scene.number }), []);
    });
  }

  /** Somebody asks to take something back. */
  asked(request) {
    const { note, scene } = this.table;
    const agree = [
      [word("no"), () => this.answer(false), {}],
      [word("yes"), () => this.answer(true), { kind: "turn" }],
    ];
    const withdraw = [[word("withdraw"), () => this.answer(false), {}]];
    const buttons = request.answer ? agree : request.seat === scene.seat ? withdraw : [];
    note.show("request", request.words, "", buttons, { sign: "undo" });
  }

  answer(yes) {
    const { scene } = this.table;
    return this.trying(async () => {
      const path = address(`${this.table.path}/undo/answer`, this.table.query());
      this.table.took(await post(path, { seat: scene.seat, yes, number: scene.number }), []);
    });
  }

  hint() {
    const { scene, note, marks, hands } = this.table;
    if (!scene.asked) return toast(word("not_your_turn"));
    hands.letGo();
    note.show("hint", word("thinking"), "", [], { sign: "hint" });
    return this.trying(async () => {
      const { advice, words, more } = await post(`${this.table.path}/hint`, { seat: scene.seat, number: scene.number });
      if (note.kind !== "hint") return null; // the player went on without it
      if (this.table.scene.number !== scene.number) return note.hide("hint");
      const best = advice[0];
      if (!best) return note.show("hint", words, more, [[word("close"), () => note.hide("hint"), {}]]);
      marks.clear("hint");
      marks.gold(best.ids, "hint");
      note.show("hint", words, more, [
        [word("close"), () => (marks.clear("hint"), note.hide("hint")), {}],
        [word("do_it"), () => (note.hide("hint"), this.table.answers.give(best.action, best.ids)), { kind: "main" }],
      ]);
      return null;
    }).finally(() => note.place.textContent.trim() === word("thinking") && note.hide("hint"));
  }

  /** Somebody pointed at what is not allowed: one sentence, and the rule on request; or at a seat: its score. */
  why(ids) {
    const { scene } = this.table;
    return this.trying(async () => {
      const { sentence, rule, text, refuses } = await post(`${this.table.path}/why`, { seat: scene.seat, ids });
      const { table } = this;
      if (table.scene.number !== scene.number || table.answers.wish) return null;
      if (refuses) return table.refused(sentence, rule, "", text);
      table.marks.clear("nope");
      return table.note.show("hint", sentence, "", [[word("close"), () => table.note.hide("hint"), {}]]);
    });
  }
}
