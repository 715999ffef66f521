// The board's picture: put in anew with every scene; what keeps its id travels from its old place to the new one.

import { kind } from "./choose.js";
import { $$, calm, draw } from "./dom.js";
import { middle } from "./places.js";
import { hasPanels } from "./shape.js";

export const THING = "g[id]:not(#question)"; // what one may point at
const GOLD = ".legal, .second"; // lines that say what is allowed
const PIECE = 320;
const LONGEST = 900;
const EASE = "cubic-bezier(.2,.7,.2,1)";
const FADE = 120;
const NEAR = 2; // what moved less has not moved
const MOST = 0.4; // where more than this part of all things moved, the picture itself has another size
const MARGIN = 10; // around a picture that has seats
const GAP = 12; // between its seats and the slab
const MOVERS = new Set(["figure", "druid", "spirit", "priestess", "card"]); // they go somewhere
const PLACES = new Set(["row", "pile", "discard"]); // something comes to them or goes
const FAR = 0.6; // of its own size: what moved less made room for another
const MANY = 12; // so many things that are gone at once are another board, not somebody's answer

export class Picture {
  constructor(place) {
    this.place = place;
    this.svg = null;
    this.seats = []; // drawings of single seats, where they stand apart from the board
    this.changed = []; // ids of what is other than in the picture before
  }

  /** The thing with an id; the second copy of a thing has `-2` at its end. */
  thing(id) {
    return this.svg?.querySelector(`[id="${CSS.escape(id)}"]`) ?? null;
  }

  /** Shows a picture. `from` and `to` are ids between which new and vanished things travel. */
  async show(text, { still = false, from = [], to = [] } = {}) {
    const before = this.svg && this.measure();
    const svg = drawing(text);
    this.prepare(svg);
    this.frame(svg);
    this.place.replaceChildren(svg);
    this.svg = svg;
    this.changed = before ? this.compare(before) : [];
    if (before && !still && !document.hidden) await this.travel(before, from, to);
  }

  /** What somebody did, by what is other than before: things went somewhere, places are called something else. */
  compare(before) {
    const { things } = this;
    const now = new Set(things.map(({ id }) => id));
    if ([...before.keys()].filter((id) => !now.has(id)).length > MANY) return [];
    const isOther = (thing) => before.get(thing.id)?.name !== nameOf(thing);
    const went = (thing) => MOVERS.has(kind(thing.id)) && isOnBoard(thing) && hasGone(before.get(thing.id)?.box, thing);
    const is = (thing) => went(thing) || (PLACES.has(kind(thing.id)) && isOther(thing));
    return things.filter(is).map(({ id }) => id);
  }

  /** Cuts the margin off, which the page has itself; where the strip has room for the seats, they go there. */
  frame(svg) {
    const seats = $$('[id^="seat-"]', svg);
    const box = svg.viewBox.baseVal;
    this.seats = [];
    if (seats.length && hasPanels()) {
      const right = Math.max(...seats.map((seat) => edges(seat).x + edges(seat).width));
      this.seats = seats.map(alone);
      box.width -= right + GAP + MARGIN;
      box.x = right + GAP;
    } else if (seats.length) {
      box.x = MARGIN;
      box.width -= 2 * MARGIN;
    }
    if (seats.length) [box.y, box.height] = [MARGIN, box.height - 2 * MARGIN];
    this.place.closest(".play").style.setProperty("--aspect", box.width / box.height);
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
    return new Map(this.things.map((thing) => [thing.id, { box: thing.getBoundingClientRect(), name: nameOf(thing), thing }]));
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
    for (const thing of this.things.filter(isFree)) {
      const was = before.get(thing.id)?.box;
      if (was) ways.set(thing, this.way(was, thing, ways));
    }
    const moved = [...ways].filter(([, way]) => way.length > NEAR);
    const moves = moved.length > ways.size * MOST ? [] : moved.map(([thing, way]) => this.move(thing, way));
    const source = from.map((id) => before.get(id)?.box).find(Boolean);
    const came = this.things.filter((thing) => !before.has(thing.id) && isOutermost(thing) && isFree(thing));
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

/** Buttons in the question are none of the board's things. */
const isFree = (thing) => !thing.closest("#question");

/** Cards of the own hand are nobody else's doing. */
const isOnBoard = (thing) => kind(thing.id) !== "card" || !isOutermost(thing);

function hasGone(was, thing) {
  const now = thing.getBoundingClientRect();
  if (!was?.width) return now.width > 0;
  const [from, to] = [middle(was), middle(now)];
  return Math.hypot(to.x - from.x, to.y - from.y) > FAR * Math.min(now.width, now.height);
}

const nameOf = (thing) => thing.querySelector(":scope > title")?.textContent ?? thing.textContent;

/** The frame of a seat, which is drawn first. */
function edges(seat) {
  const { x, y, width, height } = seat.querySelector("rect");
  return { x: x.baseVal.value, y: y.baseVal.value, width: width.baseVal.value, height: height.baseVal.value };
}

/** A seat as a drawing of its own; nothing in it is a thing of the board. */
function alone(seat) {
  const { x, y, width, height } = edges(seat);
  const font = seat.ownerSVGElement.getAttribute("font-family");
  const viewBox = `${x - 1} ${y - 1} ${width + 2} ${height + 2}`;
  const svg = draw("svg", { class: "seat", viewBox, "font-family": font, "aria-hidden": "true" }, seat);
  for (const one of [seat, ...$$("[id]", seat)]) one.removeAttribute("id");
  return svg;
}

const isOutermost = (thing) => !thing.parentElement.closest(THING);
