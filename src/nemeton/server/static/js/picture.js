// The board's picture: put in anew with every scene; what keeps its id travels from its old place to the new one.

import { $$, calm, draw } from "./dom.js";

export const THING = "g[id]:not(#question)"; // what one may point at
const GOLD = ".legal, .second"; // lines that say what is allowed
const PIECE = 320;
const LONGEST = 900;
const EASE = "cubic-bezier(.2,.7,.2,1)";
const FADE = 120;
const NEAR = 2; // what moved less has not moved
const MOST = 0.4; // where more than this part of all things moved, the picture itself has another size

export class Picture {
  constructor(place) {
    this.place = place;
    this.svg = null;
  }

  /** The thing with an id; the second copy of a thing has `-2` at its end. */
  thing(id) {
    return this.svg?.querySelector(`[id="${CSS.escape(id)}"]`) ?? null;
  }

  /** Shows a picture. `from` and `to` are ids between which new and vanished things travel. */
  async show(text, { still = false, from = [], to = [] } = {}) {
    const before = still || !this.svg ? null : this.measure();
    const svg = drawing(text);
    this.prepare(svg);
    this.place.replaceChildren(svg);
    this.svg = svg;
    if (before && !document.hidden) await this.travel(before, from, to);
  }

  /** The whole is a group with a name; its parts speak for themselves. */
  prepare(svg) {
    const title = svg.querySelector(":scope > title");
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", title?.textContent ?? "");
    const { width, height } = svg.viewBox.baseVal;
    svg.setAttribute("preserveAspectRatio", width > height * 0.9 ? "xMidYMin meet" : "xMidYMid meet");
    title?.remove();
    const description = svg.querySelector(":scope > desc");
    if (description) {
      description.id = "picture-description";
      svg.setAttribute("aria-describedby", description.id);
    }
    svg.append(draw("g", { class: "marks" }));
  }

  get things() {
    return $$(THING, this.svg);
  }

  get marks() {
    return this.svg.querySelector(":scope > .marks");
  }

  measure() {
    return new Map(this.things.map((thing) => [thing.id, { box: thing.getBoundingClientRect(), thing }]));
  }

  /** How many units of the drawing a pixel of the page is. */
  get scale() {
    const matrix = this.svg.getScreenCTM();
    return matrix ? 1 / matrix.a : 1;
  }

  /** A thing's box in units of the drawing, without the gold around it. */
  box(thing) {
    if (!thing.querySelector(GOLD)) return this.inDrawing(thing.getBoundingClientRect());
    const parts = $$("path, rect, circle, ellipse, text", thing).filter((part) => !part.closest(GOLD));
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width);
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    return this.inDrawing({ left, top, width: right - left, height: bottom - top });
  }

  inDrawing(page) {
    const matrix = this.svg.getScreenCTM().inverse();
    const corner = new DOMPoint(page.left, page.top).matrixTransform(matrix);
    return { x: corner.x, y: corner.y, width: page.width * matrix.a, height: page.height * matrix.a };
  }

  async travel(before, from, to) {
    const ways = new Map();
    for (const thing of this.things) {
      const was = before.get(thing.id)?.box;
      if (was) ways.set(thing, this.way(was, thing, ways));
    }
    const moved = [...ways].filter(([, way]) => way.length > NEAR);
    const moves = moved.length > ways.size * MOST ? [] : moved.map(([thing, way]) => this.move(thing, way));
    const source = from.map((id) => before.get(id)?.box).find(Boolean);
    const came = this.things.filter((thing) => !before.has(thing.id) && isOutermost(thing));
    if (source) for (const thing of came) moves.push(this.move(thing, this.way(source, thing, ways), true));
    const gone = from.map((id) => before.get(id)).filter((was) => was && !this.thing(was.thing.id));
    const aim = to.map((id) => this.thing(id)).find(Boolean);
    if (aim) for (const was of gone) moves.push(this.ghost(was, aim));
    await Promise.all(moves);
  }

  /** The way back to an old place, less the way that the thing around it goes. */
  way(was, thing, ways) {
    const now = thing.getBoundingClientRect();
    if (!now.width || !was.width) return { x: 0, y: 0, length: 0 };
    const around = ways.get(thing.parentElement.closest(THING)) ?? { x: 0, y: 0 };
    const x = (was.left + was.width / 2 - now.left - now.width / 2) * this.scale - around.x;
    const y = (was.top + was.height / 2 - now.top - now.height / 2) * this.scale - around.y;
    return { x, y, length: Math.hypot(x, y) };
  }

  /** Lets a thing come from where it was, or fade in if things shall not travel. */
  move(thing, { x, y, length }, appears = false) {
    if (calm()) return thing.animate({ opacity: [0, 1] }, FADE).finished.catch(() => {});
    const frames = [{ translate: `${x}px ${y}px`, opacity: appears ? 0.3 : 1 }, { translate: "0px 0px", opacity: 1 }];
    const duration = Math.min(LONGEST, PIECE + length);
    return thing.animate(frames, { duration, easing: EASE }).finished.catch(() => {});
  }

  /** A copy of what is no longer there flies to where it went. */
  ghost(was, aim) {
    if (calm()) return null;
    const box = this.inDrawing(was.box);
    const copy = was.thing.cloneNode(true);
    copy.removeAttribute("id");
    for (const one of $$("[id], .legal", copy)) one.matches(".legal") ? one.remove() : one.removeAttribute("id");
    const goal = this.box(aim);
    const layer = draw("g", { "pointer-events": "none", "aria-hidden": "true" }, copy);
    this.svg.append(layer);
    const drawn = this.inDrawing(layer.getBoundingClientRect());
    const [x, y] = [box.x - drawn.x, box.y - drawn.y];
    const dx = goal.x + goal.width / 2 - box.x - box.width / 2;
    const dy = goal.y + goal.height / 2 - box.y - box.height / 2;
    const frames = [{ translate: `${x}px ${y}px`, opacity: 1 }, { translate: `${x + dx}px ${y + dy}px`, opacity: 0.4 }];
    return layer.animate(frames, { duration: 260, easing: EASE }).finished.catch(() => {}).then(() => layer.remove());
  }
}

/** A drawing from its text; it comes from our own server, which escapes every word in it. */
export function drawing(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return document.adoptNode(template.content.firstElementChild);
}

const isOutermost = (thing) => !thing.parentElement.closest(THING);
