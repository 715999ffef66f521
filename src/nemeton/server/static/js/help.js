// The help drawer: the rules of this game, a search through them, and the answer to "Why not?".

import { $, make } from "./dom.js";
import { search } from "./search.js";
import { word } from "./words.js";

export class Help {
  constructor(game) {
    this.place = $("#help");
    this.address = `/help/${game}/drawer`;
  }

  async load() {
    if (this.loaded) return this.loaded;
    this.loaded = fetch(this.address).then(async (response) => {
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      this.place.replaceChildren(...page.body.children);
      $("[data-rule-search]", this.place).addEventListener("input", (event) => search(this.place, event.target.value));
    });
    this.loaded.catch(() => (this.loaded = null));
    return this.loaded;
  }

  /** Opens at one rule, with the sentence that sent one here above it. */
  async why(sentence, rule) {
    await this.load();
    $(".why", this.place)?.remove();
    search(this.place, "");
    const found = rule && $(`[data-rule="${CSS.escape(rule)}"]`, this.place);
    const notice = make("div", { class: "notice why" }, make("b", {}, word("why_not")), make("p", {}, sentence));
    if (found) notice.append(make("div", { class: "one" }, found.cloneNode(true)));
    this.place.prepend(notice);
    this.place.scrollTop = 0;
    this.place.focus({ preventScroll: true });
  }
}
