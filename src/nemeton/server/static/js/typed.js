// The box for typed moves, with completion. It takes the notation, or the beginning of it.

import { $, make } from "./dom.js";
import { word } from "./words.js";

const SHOWN = 40;

export class Typed {
  constructor({ onTyped }) {
    Object.assign(this, { onTyped, actions: [], at: -1, field: $("#typed"), list: $("#typed-list") });
    this.field.addEventListener("input", () => this.complete());
    this.field.addEventListener("focus", () => this.complete());
    this.field.addEventListener("keydown", (event) => this.key(event));
    const form = $("[data-typed]");
    form.addEventListener("focusout", (event) => form.contains(event.relatedTarget) || this.close());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
  }

  take(actions) {
    this.actions = actions;
    this.field.placeholder = actions.length ? word("type_like", { move: actions[0].action }) : word("type");
    if (this.list.hidden) return;
    if (document.activeElement === this.field) this.complete();
    else this.close();
  }

  get fitting() {
    const text = this.field.value.trim().toLowerCase();
    const begins = this.actions.filter(({ action }) => action.toLowerCase().startsWith(text));
    const holds = this.actions.filter(
      (one) => !begins.includes(one) && `${one.action} ${one.label}`.toLowerCase().includes(text),
    );
    return [...begins, ...holds].slice(0, SHOWN);
  }

  complete() {
    const found = this.fitting;
    this.at = -1;
    this.list.replaceChildren(
      ...found.map((one, i) =>
        make(
          "li",
          { role: "option", id: `typed-${i}`, "aria-selected": "false", onpointerdown: (event) => this.pick(event, one) },
          make("code", {}, one.action),
          make("span", { class: "quiet" }, one.label),
        ),
      ),
    );
    this.list.hidden = !found.length;
    this.field.setAttribute("aria-expanded", found.length > 0);
    this.field.removeAttribute("aria-activedescendant");
  }

  close() {
    this.list.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
  }

  pick(event, one) {
    event.preventDefault();
    this.field.value = one.action;
    this.send();
  }

  key(event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      this.mark(this.at + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Tab" && !event.shiftKey && this.at < 0 && this.field.value && this.fitting.length === 1) {
      event.preventDefault();
      this.field.value = this.fitting[0].action;
    } else if (event.key === "Escape") {
      this.close();
    }
  }

  mark(at) {
    const lines = [...this.list.children];
    if (!lines.length) return;
    this.at = (at + lines.length) % lines.length;
    lines.forEach((line, i) => line.setAttribute("aria-selected", i === this.at));
    lines[this.at].scrollIntoView({ block: "nearest" });
    this.field.setAttribute("aria-activedescendant", lines[this.at].id);
    this.field.value = $("code", lines[this.at]).textContent;
  }

  send() {
    const text = this.field.value.trim().replace(/\s+/g, " ");
    if (!text) return;
    const exact = this.actions.find(({ action }) => action.toLowerCase() === text.toLowerCase());
    const only = this.fitting.length === 1 ? this.fitting[0] : null;
    this.close();
    this.onTyped((exact ?? only)?.action ?? text);
  }

  clear() {
    this.field.value = "";
    this.close();
  }
}
