// What happened, newest first, in words; a line that is pressed shows its notation and its place on the board.

import { $, head, make, tell } from "./dom.js";
import { word } from "./words.js";

export class Log {
  constructor(place, latest, { onShow }) {
    Object.assign(this, { place, latest, onShow, lines: new Map(), seats: [] });
  }

  /** Of a scene's lines those that were not told yet. */
  fresh(lines) {
    return lines.filter((line) => line.words && !this.lines.has(line.number));
  }

  /** Lines of a scene; `anew` forgets all others, as after something was taken back. */
  take(lines, seats, { anew = false, aloud = false } = {}) {
    this.seats = seats;
    if (anew) this.lines.clear();
    const fresh = this.fresh(lines);
    for (const line of fresh) this.lines.set(line.number, line);
    if (anew || fresh.length) this.draw();
    if (aloud && fresh.length) tell(fresh.map((line) => `${this.name(line.seat)} ${line.words}`).join(". "));
  }

  name(seat) {
    return this.seats[seat]?.name ?? "";
  }

  draw() {
    const newest = [...this.lines.values()].sort((a, b) => b.number - a.number);
    const parts = [];
    newest.forEach((line, i) => {
      const isFirst = newest[i - 1]?.turn !== line.turn;
      if (isFirst && line.turn) parts.push(make("li", { class: "turn" }, word("turn", { number: line.turn })));
      parts.push(this.line(line));
    });
    this.place.replaceChildren(...parts);
    const short = (line) => make("div", {}, head(line.seat), make("span", {}, line.words));
    this.latest.replaceChildren(...newest.slice(0, 2).map(short));
  }

  line(line) {
    const press = make(
      "button",
      { type: "button", title: line.notation, onclick: () => this.shown(press, line) },
      line.seat == null ? make("span") : head(line.seat),
      make("span", {}, make("span", { class: "heard" }, `${this.name(line.seat)}: `), line.words),
      make("span", { class: "told" }, line.notation ?? ""),
    );
    return make("li", {}, press);
  }

  shown(press, line) {
    const was = press.classList.contains("shown");
    $(".shown", this.place)?.classList.remove("shown");
    press.classList.toggle("shown", !was);
    this.onShow(was ? [] : (line.ids ?? []));
  }
}
