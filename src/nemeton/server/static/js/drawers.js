// What stands beside the board on wide pages and opens as a sheet over it on narrow ones.

import { $, $$ } from "./dom.js";
import { isWide } from "./shape.js";

export class Drawers {
  constructor({ onOpen }) {
    this.onOpen = onOpen;
    this.open = "";
    for (const one of $$("[data-drawer]")) one.addEventListener("click", () => this.toggle(one.dataset.drawer, one));
    for (const one of $$("[data-shows]")) one.addEventListener("click", () => this.tab(one.dataset.shows));
    addEventListener("keydown", (event) => event.key === "Escape" && this.open && !$("dialog[open]") && this.set(""));
    this.set("");
  }

  toggle(name, opener) {
    this.opener = opener;
    this.set(this.open === name ? "" : name);
  }

  set(name) {
    const closed = this.open && !name;
    this.open = name;
    $("#side").classList.toggle("open", Boolean(name));
    for (const drawer of $$(".drawer")) {
      const own = drawer.id === `drawer-${name}`;
      drawer.classList.toggle("open", own);
      if (["drawer-help", "drawer-seats"].includes(drawer.id)) drawer.hidden = !own;
      if (drawer.id === "drawer-log") drawer.hidden = isWide() && ["help", "seats"].includes(name);
    }
    for (const one of $$("[data-drawer][aria-expanded]")) {
      one.setAttribute("aria-expanded", one.dataset.drawer === name);
    }
    if (name) this.onOpen(name);
    else if (closed) this.opener?.focus({ preventScroll: true });
  }

  /** Log or talk, in the same drawer. */
  tab(name) {
    $("#log").hidden = name !== "log";
    $("#talk").hidden = name !== "talk";
    for (const one of $$("[data-shows]")) one.setAttribute("aria-pressed", one.dataset.shows === name);
    for (const one of $$("[data-title]")) one.hidden = one.dataset.title !== name;
    this.onOpen(name);
  }
}
