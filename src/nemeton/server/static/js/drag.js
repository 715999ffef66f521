// Dragging a thing to its target. A press that does not move is a click.

import { kind } from "./choose.js";
import { nearest } from "./places.js";
import { THING } from "./picture.js";

const START = 6; // pixels before a press becomes a drag
const REACH = 48; // how near to a target a thing may be let go
const EDGE = 1; // the same where it lies on a place that is none

export class Drag {
  constructor(hands) {
    this.hands = hands;
    this.now = null;
  }

  begin(event, thing, legal) {
    this.stop();
    const listen = new AbortController();
    const options = { signal: listen.signal };
    this.now = { thing, legal, listen, x: event.clientX, y: event.clientY, moving: false, pointer: event.pointerId };
    addEventListener("pointermove", (moved) => this.move(moved), options);
    addEventListener("pointerup", (up) => this.end(up), options);
    addEventListener("pointercancel", () => this.cancel(), options);
  }

  move(event) {
    const { now, hands } = this;
    if (!now || event.pointerId !== now.pointer || !now.legal) return;
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
    if (!now.moving && Math.hypot(dx, dy) < START) return;
    if (!now.moving) this.lift();
    const scale = hands.picture.scale;
    now.thing.style.translate = `${dx * scale}px ${dy * scale}px`;
    const target = this.target(event);
    if (target === now.target) return;
    now.target = target;
    hands.marks.clear("target");
    hands.marks.gold([...hands.choice.next].filter((id) => id !== target?.id), "target", true);
    if (target) hands.marks.gold([hands.choice.named(target.id)]);
  }

  /** The thing leaves its place: it is chosen, and lies above all others. */
  lift() {
    const { now, hands } = this;
    now.moving = true;
    const id = hands.choice.named(now.thing.id);
    hands.onOther?.();
    hands.choice.back();
    if (!hands.choice.chosen.includes(id)) hands.choice.choose(id);
    hands.marks.clear("nope");
    hands.show();
    hands.marks.clear("chosen");
    hands.picture.place.classList.add("dragging");
    now.thing.style.pointerEvents = "none";
    now.thing.classList.remove("raised");
    now.after = now.thing.nextSibling;
    now.thing.parentNode.append(now.thing);
  }

  /** Where the thing would go now: the nearest goal; none while it lies on a place of that kind where it can't go. */
  target(event) {
    const { choice, legal } = this.hands;
    const targets = legal.filter((thing) => thing !== this.now.thing && choice.next.has(choice.named(thing.id)));
    const below = this.below(event);
    const isWrong = below && !targets.includes(below) && targets.some(({ id }) => kind(id) === kind(below.id));
    return nearest(targets, event.clientX, event.clientY, isWrong ? EDGE : REACH);
  }

  /** What lies under the thing that is dragged. */
  below({ clientX, clientY }) {
    return document.elementFromPoint(clientX, clientY)?.closest("#picture " + THING) ?? null;
  }

  end(event) {
    const { now, hands } = this;
    if (!now || event.pointerId !== now.pointer) return;
    const { moving, thing, target } = now;
    const below = this.below(event);
    this.stop(target);
    if (!moving) hands.pointed(thing);
    else if (target) hands.pointed(target);
    else if (below && below !== thing && kind(below.id) !== kind(thing.id)) hands.refuse(below);
    else hands.letGo();
  }

  cancel() {
    const moving = this.now?.moving;
    this.stop();
    if (moving) this.hands.letGo();
  }

  /** Ends a drag; what was let go on a target stays there until the answer comes. */
  stop(target = null) {
    const { now } = this;
    if (!now) return;
    now.listen.abort();
    this.now = null;
    if (!now.moving) return;
    this.hands.picture.place.classList.remove("dragging");
    now.thing.style.pointerEvents = "";
    if (!target) now.thing.style.translate = "";
    if (now.after !== undefined && now.thing.isConnected) now.thing.parentNode.insertBefore(now.thing, now.after);
  }
}
