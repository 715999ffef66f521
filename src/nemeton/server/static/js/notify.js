// Says that it is one's turn to those who look elsewhere: title, icon of the tab, and a notification if they wish so.

import { $, toast } from "./dom.js";
import { keep, kept } from "./kept.js";
import { word } from "./words.js";

export class Notify {
  constructor() {
    this.icon = $("#tab-icon");
    this.usual = this.icon.href;
    this.lit = this.usual.replace("icon.svg", "icon-turn.svg");
    this.asked = false;
    const box = $("[data-notify]");
    box.checked = kept("notify") === "yes";
    box.addEventListener("change", () => this.allow(box));
    document.addEventListener("visibilitychange", () => document.hidden || this.shown?.close());
  }

  async allow(box) {
    if (box.checked && "Notification" in window && (await Notification.requestPermission()) !== "granted") {
      box.checked = false;
      toast(word("no_notifications"));
    }
    keep("notify", box.checked ? "yes" : "no");
  }

  take({ asked, title, question }) {
    document.title = title;
    this.icon.href = asked ? this.lit : this.usual;
    if (asked && !this.asked && document.hidden && kept("notify") === "yes") this.say(title, question?.words);
    this.asked = asked;
  }

  say(title, body) {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    this.shown = new Notification(title, { body, icon: this.lit, tag: location.pathname });
    this.shown.onclick = () => (window.focus(), this.shown.close());
  }
}
