// Lines over the picture: what is chosen, where it may go, what has the focus, what is refused.

import { draw } from "./dom.js";

const OUT = 3; // how far outside a thing its line lies

export class Marks {
  constructor(picture) {
    this.picture = picture;
  }

  clear(kind) {
    for (const one of this.picture.marks?.querySelectorAll(kind ? `.mark-${kind}` : "*") ?? []) one.remove();
  }

  /** Gold: it may be pointed at. */
  gold(ids, kind = "target", weak = false) {
    for (const id of ids) this.add(id, kind, weak ? ["weak"] : ["halo", "gold"]);
  }

  /** Pale: something that was done, or that somebody else announced. */
  pale(ids, kind = "last") {
    for (const id of ids) this.add(id, kind, [this.picture.thing(id)?.closest("[id^='seat-']") ? "paper" : "pale"]);
  }

  focus(id) {
    this.clear("focus");
    if (id) this.add(id, "focus", ["dark", "white"], OUT + 2);
  }

  /** Coral and dashed, with a cross at the upper right corner. */
  nope(id) {
    this.clear("nope");
    const box = this.add(id, "nope", ["nope"], 4.5);
    if (!box) return;
    const [x, y] = [box.x + box.width + 3, box.y - 2];
    this.picture.marks.append(
      draw("circle", { class: "mark-nope nope-disc", cx: x, cy: y, r: 8.5 }),
      draw("path", { class: "mark-nope nope-cross", d: `M${x - 3.2} ${y - 3.2}l6.4 6.4m0-6.4l-6.4 6.4` }),
    );
  }

  add(id, kind, classes, out = OUT) {
    const thing = this.picture.thing(id);
    if (!thing) {
      document.querySelector(`[data-thing="${CSS.escape(id)}"]`)?.classList.toggle("gold", kind === "target");
      return null;
    }
    const box = this.picture.box(thing);
    if (!box.width) return null;
    for (const one of classes) this.picture.marks.append(outline(box, `mark-${kind} ${one}`, out));
    return box;
  }
}

/** Round things get an ellipse, others a frame with round corners. */
function outline({ x, y, width, height }, classes, out) {
  const ratio = width / height;
  if (ratio > 0.8 && ratio < 1.3 && width < 90) {
    const middle = { cx: x + width / 2, cy: y + height / 2 };
    return draw("ellipse", { class: classes, ...middle, rx: width / 2 + out, ry: height / 2 + out });
  }
  const size = { width: width + 2 * out, height: height + 2 * out };
  return draw("rect", { class: classes, x: x - out, y: y - out, ...size, rx: Math.min(width, height) * 0.12 + out });
}
