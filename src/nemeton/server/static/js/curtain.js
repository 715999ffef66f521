// Several people at one screen: between two hands there is a curtain.

import { $ } from "./dom.js";
import { word } from "./words.js";

export class Curtain {
  constructor() {
    this.place = $("#curtain");
    this.button = $("#curtain-button");
    this.button.addEventListener("click", () => this.onOpen?.());
  }

  /** Covers everything until the one who is asked says so. */
  draw(seat, name, onOpen) {
    this.onOpen = onOpen;
    $("#curtain-title").textContent = word("curtain", { name });
    this.button.textContent = word("curtain_open", { name });
    $("#curtain-head").setAttribute("href", `#head-${seat}`);
    for (const one of document.querySelectorAll("body > :not(.curtain)")) one.inert = true;
    this.place.hidden = false;
    this.button.focus();
  }

  lift() {
    if (this.place.hidden) return;
    for (const one of document.querySelectorAll("body > [inert]")) one.inert = false;
    this.place.hidden = true;
  }
}
