// What the table says over the question: a refusal, a hint, a chance to take back, a request. One at a time.

import { button, icon, make, tell } from "./dom.js";

const ROOM = 8; // pixels below a question that are free

export class Note {
  constructor(place, picture) {
    this.place = place;
    this.picture = picture;
    this.kind = null;
    new ResizeObserver(() => this.put()).observe(picture.place);
  }

  /**
   * `buttons`: [words, deed, options]; `seconds` lets its time run out visibly; `onGone` is called when the note goes,
   * by whatever: no question is left open that nobody can see.
   */
  show(kind, words, hint = "", buttons = [], { seconds = 0, sign = "", onGone = null } = {}) {
    this.gone();
    Object.assign(this, { kind, onGone });
    const made = buttons.map(([label, deed, options]) => button(label, deed, options));
    this.place.className = `note ${kind}`;
    this.place.replaceChildren(
      ...(sign ? [icon(sign)] : []),
      make("div", { class: "words" }, make("b", {}, words), hint ? make("span", {}, hint) : ""),
      make("div", { class: "buttons" }, ...made),
    );
    if (seconds) this.run(seconds);
    this.place.hidden = false;
    this.put();
    tell(hint ? `${words} ${hint}` : words);
    return made;
  }

  run(seconds) {
    const bar = make("div", { class: "time" });
    this.place.append(bar);
    bar.animate({ transform: ["scaleX(1)", "scaleX(0)"] }, { duration: seconds * 1000, fill: "forwards" });
  }

  /** Takes a note away, if it is of this kind. */
  hide(kind = this.kind) {
    if (kind !== this.kind) return;
    this.kind = null;
    this.place.hidden = true;
    this.place.replaceChildren();
    this.gone();
  }

  gone() {
    const told = this.onGone;
    this.onGone = null;
    told?.();
  }

  /** It lies exactly over the question in the picture (if higher, it reaches out both ways), else at the board's foot. */
  put() {
    if (this.place.hidden) return;
    const board = this.place.parentElement.getBoundingClientRect();
    const question = this.picture.thing("question")?.getBoundingClientRect();
    const foot = { left: board.left + 8, bottom: board.bottom - 8, width: board.width - 16, height: 54 };
    const over = question?.width ? question : foot;
    const style = this.place.style;
    Object.assign(style, {
      left: `${over.left - board.left}px`,
      width: `${over.width}px`,
      minHeight: `${Math.max(over.height, 48)}px`,
    });
    const more = Math.max(0, this.place.offsetHeight - over.height);
    style.bottom = `${board.bottom - over.bottom - Math.min(more / 2, ROOM)}px`;
  }
}
