// Pointing at things on the board: click, drag, keys. All end in the same `Choice`.

import { $$, calm } from "./dom.js";
import { Choice, kind } from "./choose.js";
import { inOrder, nearest, towards } from "./places.js";
import { Drag } from "./drag.js";
import { THING } from "./picture.js";

const RAISE = 10;
const RISING = { duration: 120, easing: "ease-out" };
const EXACT = 8; // how far from a legal thing a mouse may be that rests on another one

export class Hands {
  /**
   * `onAnswer` gets an answer that is complete, `onRefused` the ids of something that is not allowed; `onOther` is
   * called when something else was pointed at, or let go: what waits to be sent is no longer meant.
   */
  constructor(picture, marks, { onAnswer, onRefused, onChange, onOther }) {
    Object.assign(this, { picture, marks, onAnswer, onRefused, onChange, onOther });
    this.choice = new Choice([]);
    this.asked = false;
    this.legal = [];
    this.drag = new Drag(this);
    const place = picture.place;
    place.addEventListener("pointerdown", (event) => this.down(event));
    place.addEventListener("keydown", (event) => this.key(event));
    place.addEventListener("focusin", (event) => this.focused(event.target));
    place.addEventListener("focusout", () => this.marks.focus(null));
    place.addEventListener("pointerover", (event) => this.hover(event));
    place.addEventListener("click", (event) => {
      if (event.detail === 0) this.pointed(event.target.closest(THING)); // a screen reader's click
    });
  }

  /** A new scene: what may be answered now. */
  take(actions, asked) {
    this.drag.stop();
    this.choice = new Choice(actions);
    this.asked = asked;
    this.prepare();
    this.show();
  }

  /** Everything that may be pointed at can be reached with keys; one of them with Tab. */
  prepare() {
    const things = this.choice.things;
    this.legal = this.picture.things.filter((thing) => things.has(this.choice.named(thing.id)));
    for (const thing of this.legal) {
      thing.classList.add("can");
      thing.setAttribute("role", "button");
      thing.setAttribute("tabindex", "-1");
      thing.setAttribute("aria-label", this.label(thing));
    }
    this.first?.setAttribute("tabindex", "0");
  }

  /** Where keys begin: with what answers begin with, a hand of cards before all else. */
  get first() {
    const ids = new Set(this.choice.actions.map(({ ids: [id] }) => id));
    const begin = inOrder(this.legal.filter((thing) => ids.has(this.choice.named(thing.id))));
    return begin.find(({ id }) => kind(id) === "card") ?? begin[0] ?? inOrder(this.legal)[0];
  }

  /** What pointing at a thing answers, or the thing's own words if more is needed. */
  label(thing) {
    const id = this.choice.named(thing.id);
    const answer = this.choice.buttons.get(id) ?? this.choice.meant([id]);
    return answer?.label ?? this.name(thing);
  }

  name(thing) {
    return thing.querySelector(":scope > title")?.textContent ?? thing.id;
  }

  show() {
    const { chosen } = this.choice;
    const next = this.choice.answer ? new Set() : this.choice.next;
    const kinds = new Set(chosen.map(kind));
    const rising = [];
    for (const old of ["target", "chosen", "hover"]) this.marks.clear(old);
    for (const one of $$("[data-thing].gold")) one.classList.remove("gold");
    this.picture.place.classList.toggle("chosen", chosen.length > 0);
    for (const thing of this.legal) {
      const id = this.choice.named(thing.id);
      const is = chosen.includes(id);
      if (!is) thing.style.translate = ""; // it lies where it was dragged to as long as it is chosen
      const raised = is && isCard(thing) && !thing.style.translate;
      if (raised && !thing.classList.contains("raised")) rising.push(thing);
      thing.classList.toggle("raised", raised);
      thing.classList.toggle("at-rest", !is && !next.has(id) && kinds.has(kind(id)) && isCard(thing));
      if (is) thing.setAttribute("aria-pressed", "true");
      else thing.removeAttribute("aria-pressed");
    }
    if (chosen.length) {
      this.marks.gold(next);
      this.marks.gold(chosen, "chosen");
    }
    this.rise(rising);
    this.onChange?.(this.choice);
  }

  /** What was just chosen is raised, with the gold around it. */
  rise(things) {
    if (!things.length || calm()) return;
    const frames = { translate: ["0px 0px", `0px ${-RAISE}px`] };
    for (const thing of things) thing.animate(frames, RISING);
    const around = { translate: [`0px ${RAISE}px`, "0px 0px"] };
    for (const mark of $$(".mark-chosen", this.picture.marks)) mark.animate(around, RISING);
  }

  /** Points at a thing, as a click does. */
  pointed(thing) {
    if (!thing || !this.asked) return;
    const answer = this.choice.point(thing.id);
    this.marks.clear("nope");
    if (!answer) this.onOther?.();
    if (answer === undefined) return this.refuse(thing);
    if (answer) this.onAnswer(answer);
    this.show();
    if (!answer) this.refocus();
  }

  /** What is chosen can't go there, or nothing can be done with it: says why, and starts nothing. */
  refuse(thing) {
    this.show();
    this.marks.nope(thing.id);
    this.onRefused([...this.choice.chosen, thing.id]);
  }

  /** The thing that a finger means: legal ones first, those that complete the answer before all others. */
  meant(event) {
    const { clientX: x, clientY: y } = event;
    const hit = event.target.closest?.(THING);
    const is = (set) => this.legal.filter((thing) => set.has(this.choice.named(thing.id)));
    if (this.choice.chosen.length) {
      const next = nearest(is(this.choice.next), x, y, 6);
      if (next) return next;
    }
    if (hit && this.legal.includes(hit)) return hit;
    const reach = hit && event.pointerType === "mouse" ? EXACT : undefined;
    return nearest(this.legal, x, y, reach) ?? hit ?? nearest(this.picture.things, x, y, 1); // signs lie above their stones
  }

  down(event) {
    if (event.button !== 0 || !this.asked) return;
    const thing = this.meant(event);
    if (!thing) return this.letGo();
    this.drag.begin(event, thing, this.legal.includes(thing) && this.choice.isTaken(thing.id));
  }

  /** The line that appears under a mouse; on what still travels only when it has arrived. */
  async hover(event) {
    const thing = event.target.closest(THING);
    this.hovered = event.pointerType === "mouse" ? thing : null;
    this.marks.clear("hover");
    await Promise.allSettled(thing?.getAnimations().map(({ finished }) => finished) ?? []);
    if (this.hovered !== thing || !this.legal.includes(thing) || thing.matches(".raised, :has(.legal)")) return;
    this.marks.clear("hover");
    this.marks.gold([thing.id], "hover");
  }

  letGo() {
    this.onOther?.();
    this.choice.clear();
    this.marks.clear("nope");
    this.show();
  }

  key(event) {
    const thing = event.target.closest(THING);
    if (event.key === "Escape" && this.choice.chosen.length) {
      event.stopPropagation();
      return this.letGo();
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return this.pointed(thing);
    }
    if (/^[1-9]$/.test(event.key)) return this.focus(inOrder(this.reachable)[event.key - 1]);
    if (!event.key.startsWith("Arrow") || !thing) return;
    event.preventDefault();
    this.focus(towards(this.reachable, thing, event.key) ?? towards(this.legal, thing, event.key));
  }

  /** What arrows lead to: where the thing chosen may go, or everything legal. */
  get reachable() {
    if (!this.choice.chosen.length) return this.legal;
    const reachable = new Set([...this.choice.next, ...this.choice.chosen]);
    return this.legal.filter((thing) => reachable.has(this.choice.named(thing.id)));
  }

  focus(thing, focusVisible = true) {
    if (!thing) return;
    for (const one of this.legal) one.setAttribute("tabindex", one === thing ? "0" : "-1");
    thing.focus({ focusVisible, preventScroll: true });
  }

  /** After a choice by keys the focus goes on to where the thing may go. */
  refocus() {
    const focused = document.activeElement?.closest?.(THING);
    if (!focused || !this.choice.chosen.length || !focused.matches(":focus-visible")) return;
    const next = this.legal.filter((thing) => this.choice.next.has(this.choice.named(thing.id)));
    this.focus(inOrder(next)[0]);
  }

  focused(thing) {
    const id = thing.closest(THING)?.id;
    this.marks.focus(id && thing.matches(":focus-visible") ? id : null);
  }
}

/** Cards stand upright; they are raised when chosen. */
function isCard(thing) {
  const { width, height } = thing.getBoundingClientRect();
  return height > width * 1.2;
}
