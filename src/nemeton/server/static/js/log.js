// What happened, newest first, in words; a line that is pressed shows its notation and its place on the board.

import { $, head, make, tell } from "./dom.js";
import { word } from "./words.js";

export class Log {
  constructor(place, latest, { onShow }) {
    Object.assign(this, { place, latest, onShow, lines: new Map(), seats: [] });
  }

  /** Of a scene's lines those that were not told yet. */
  fresh(lines) {
    return lines.filter((line) => line.words && !this.lines.has(key(line)));
  }

  /** Lines of a scene; `anew` forgets all others, as after something was taken back; `ids` changed with them. */
  take(lines, seats, { anew = false, aloud = false, ids = [] } = {}) {
    this.seats = seats;
    const known = new Map(anew ? this.lines : []);
    if (anew) this.lines.clear();
    const fresh = this.fresh(lines);
    for (const line of fresh) {
      const shown = known.get(key(line))?.ids ?? (ids.length ? ids : line.ids);
      this.lines.set(key(line), { ...line, ids: shown });
    }
    if (anew || fresh.length) this.draw();
    if (aloud && fresh.length) tell(fresh.map((line) => `${this.name(line.seat)} ${line.words}`).join(". "));
  }

  name(seat) {
    return this.seats[seat]?.name ?? "";
  }

  draw() {
    const newest = [...this.lines.values()].sort((a, b) => b.number - a.number || b.part - a.part);
    const parts = [];
    newest.forEach((line, i) => {
      const heading = headingOf(line);
      const isFirst = !i || headingOf(newest[i - 1]) !== heading;
      if (isFirst && heading) parts.push(make("li", { class: "turn" }, heading));
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
    this.onShow(was ? null : (line.ids ?? []));
  }
}

/** One answer may have several lines. */
const key = ({ number, seat, words }) => `${number} ${seat} ${words}`;

export const headingOf = ({ heading, turn }) => heading || (turn ? word("turn", { number: turn }) : "");
