// Several people at one screen: between two hands there is a curtain.

import { $ } from "./dom.js";
import { word } from "./words.js";

export class Curtain {
  /** `onOpen` gets the seat whose hand may be seen now; the curtain goes when all is there. */
  constructor({ onOpen }) {
    this.onOpen = onOpen;
    this.place = $("#curtain");
    this.button = $("#curtain-button");
    this.button.addEventListener("click", () => this.open());
  }

  get isDrawn() {
    return !this.place.hidden;
  }

  /**
   * Another one at this screen is asked: nothing of either hand is to be seen until they say so. Nor after the page was
   * loaded, since nobody knows who did that.
   */
  cover({ seats, status, seat, hot }, first) {
    const together = seats.filter(({ mine }) => mine).length > 1;
    if (!together || status === "over") this.lift();
    else if (hot != null || first || this.isDrawn) this.draw(seats[hot ?? seat]);
  }

  /** Covers everything until the one whose hand it is says so. */
  draw({ seat, name, asked }) {
    this.seat = seat;
    $("#curtain-title").textContent = word(asked ? "curtain" : "curtain_covered", { name });
    this.button.textContent = word("curtain_open", { name });
    $("#curtain-head").setAttribute("href", `#head-${seat}`);
    for (const one of document.querySelectorAll("body > :not(.curtain)")) one.inert = true;
    this.place.hidden = false;
    this.button.focus();
  }

  async open() {
    const { seat } = this;
    await this.onOpen(seat);
    if (seat === this.seat) this.lift();
  }

  lift() {
    if (this.place.hidden) return;
    for (const one of document.querySelectorAll("body > [inert]")) one.inert = false;
    this.place.hidden = true;
  }
}
