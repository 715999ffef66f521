// Table talk. What people write is text and stays text.

import { post } from "./api.js";
import { $, $$, make, toast } from "./dom.js";
import { word } from "./words.js";

export class Talk {
  constructor(path) {
    this.path = path;
    this.heard = new Set();
    this.unread = 0;
    this.place = $("#talk-lines");
    $("[data-talk]").addEventListener("submit", (event) => this.say(event));
  }

  get isOpen() {
    return !$("#talk").hidden && $("#talk").offsetParent !== null;
  }

  take(lines, first) {
    for (const { number, name, text } of lines) {
      if (this.heard.has(number)) continue;
      this.heard.add(number);
      this.place.append(make("li", {}, make("b", {}, `${name}: `), text));
      if (!first && !this.isOpen) this.unread += 1;
    }
    if (lines.length) this.place.scrollTop = this.place.scrollHeight;
    this.count();
  }

  read() {
    this.unread = 0;
    this.count();
    this.place.scrollTop = this.place.scrollHeight;
  }

  count() {
    for (const one of [$("#talk-count"), ...$$("[data-talk-count]")]) {
      one.hidden = this.unread === 0;
      one.textContent = this.unread || "";
    }
    for (const one of $$("[data-unread]")) one.textContent = this.unread ? word("unread", { number: this.unread }) : "";
  }

  async say(event) {
    event.preventDefault();
    const field = $("#talk-text");
    const text = field.value.trim();
    if (!text) return;
    try {
      await post(`${this.path}/talk`, { text });
      field.value = "";
    } catch (problem) {
      toast(problem.message);
    }
  }
}
