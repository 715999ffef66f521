// The strip of seats, where the picture has none. A seat that an answer names can be pointed at here.

import { $, $$, head, make } from "./dom.js";
import { drawing } from "./picture.js";
import { minus, word } from "./words.js";

export class Seats {
  constructor({ onPress }) {
    this.place = $("#strip");
    this.onPress = onPress;
  }

  /** `drawn` are the seats' own drawings, where there is room for them. */
  take(seats, drawn = this.drawn ?? []) {
    this.shown = seats;
    this.drawn = drawn;
    this.together = seats.filter(({ mine }) => mine).length > 1; // at one screen nobody is "you"
    this.place.classList.toggle("many", seats.length > 3);
    this.place.classList.toggle("crowded", seats.length > 4);
    this.place.classList.toggle("full", drawn.length > 0);
    const focused = document.activeElement?.dataset?.thing;
    this.place.replaceChildren(...seats.map((seat) => this.seat(seat)));
    if (focused) $(`[data-thing="${focused}"]`, this.place)?.focus();
    for (const said of $$(".asked .word", this.place)) {
      if (said.scrollWidth > said.clientWidth) said.textContent = word("turn_of"); // shorter
    }
  }

  /** Who is looking now. */
  present(numbers) {
    const isHere = ({ bot, seat }) => Boolean(bot) || numbers.includes(seat);
    if (this.shown) this.take(this.shown.map((seat) => ({ ...seat, present: isHere(seat) })));
  }

  seat({ seat, name, score, asked, turn, mine, present, bot }) {
    const isYou = mine && !this.together;
    const key = asked ? (isYou ? "your_turn" : "on_turn") : turn ? "turn_of" : isYou ? "you" : "";
    const points = make("span", { class: "total" }, score == null ? "" : minus(score));
    const away = !mine && !bot && present === false;
    const texts = make(
      "span",
      { class: "texts" },
      make("span", { class: "name" }, name),
      make("span", { class: "line" }, points, make("span", { class: "word" }, key && word(key))),
    );
    return make(
      "button",
      {
        type: "button",
        class: `${asked ? "asked" : ""} ${away ? "away" : ""}`.trim(),
        "data-thing": `seat-${seat}`,
        title: away ? word("away", { name }) : name,
        "aria-label": [name, score == null ? "" : minus(score), key && word(key)].filter(Boolean).join(", "),
        onclick: () => this.onPress(seat),
      },
      this.drawn[seat] ?? head(seat),
      texts,
    );
  }

  /** All that the table shows of the seats, for the sheet. Its ids must not be those of the board. */
  static picture(text) {
    const svg = drawing(text);
    for (const one of svg.querySelectorAll("[id]")) one.removeAttribute("id");
    svg.setAttribute("width", "100%");
    svg.removeAttribute("height");
    return svg;
  }
}
