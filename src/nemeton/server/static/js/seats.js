// The strip of seats, where the picture has none. A seat that an answer names can be pointed at here.

import { $, $$, head, make } from "./dom.js";
import { drawing } from "./picture.js";
import { minus, word } from "./words.js";

export class Seats {
  constructor({ onPress }) {
    this.place = $("#strip");
    this.onPress = onPress;
  }

  take(seats) {
    this.shown = seats;
    this.place.classList.toggle("many", seats.length > 3);
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
    const key = asked ? (mine ? "your_turn" : "on_turn") : turn ? "turn_of" : mine ? "you" : "";
    const points = make("span", { class: "total" }, score == null ? "" : minus(score));
    const away = !mine && !bot && present === false;
    return make(
      "button",
      {
        type: "button",
        class: `${asked ? "asked" : ""} ${away ? "away" : ""}`.trim(),
        "data-thing": `seat-${seat}`,
        title: away ? word("away", { name }) : name,
        onclick: () => this.onPress(seat),
      },
      head(seat),
      make(
        "span",
        { class: "texts" },
        make("span", { class: "name" }, name),
        make("span", { class: "line" }, points, make("span", { class: "word" }, key && word(key))),
      ),
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
