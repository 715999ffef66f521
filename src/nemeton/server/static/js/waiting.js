// The waiting room: who is there, links for those who are not, the seal in plain words.

import { chance, get, post } from "./api.js";
import { $, button, head, icon, make, toast } from "./dom.js";
import { keep, kept } from "./kept.js";
import { copy, share } from "./page.js";
import { word } from "./words.js";

export class Waiting {
  constructor(table) {
    this.table = table;
    $("[data-sit]").addEventListener("submit", (event) => this.sit(event));
  }

  async show(scene) {
    const info = await get(this.table.path);
    if (info.kept.length) return this.sit(); // one's own table, or a rematch: nothing to decide
    if (info.status !== "waiting" && this.table.scene?.status !== "waiting") return;
    const invited = this.table.invitation && !info.mine.length; // the page has looked whether the invitation is good
    const others = { title: word("waiting_others"), words: word("begins_itself"), begins: word("begins_itself") };
    const { title, words, begins } = scene.waiting ?? others;
    $("#waiting-title").textContent = invited ? word("waiting_you") : title;
    $("#waiting-words").textContent = invited ? begins : words;
    $("#waiting-heads").replaceChildren(...info.seats.map((seat) => this.figure(seat)));
    $("#waiting-seats").replaceChildren(...info.seats.map((seat) => this.seat(seat, info.mine)));
    $("#invitations").replaceChildren(...(info.invitations ?? []).map((one) => this.invitation(one)));
    $("#seal").textContent = spaced(info.commitment.slice(0, 16));
    const own = kept(`word-${this.table.id}`);
    $("#word-line").hidden = !own || !info.mine.length;
    $("#own-word").textContent = spaced((own ?? "").slice(0, 16));
    const free = info.public && info.seats.some(({ kind, taken }) => kind === "link" && !taken);
    $("#sit").hidden = info.mine.length > 0 || !(this.table.invitation || free);
    $("#sit-words").textContent = word("sit_words", { game: info.title });
  }

  figure({ seat, taken }) {
    return make("span", { class: taken ? "" : "missing" }, taken ? head(seat) : "?");
  }

  seat({ seat, name, kind, taken }, mine) {
    const words = mine.includes(seat) ? word("this_browser") : word(taken ? "sits_here" : `waits_${kind}`);
    const state = taken ? [icon("check"), word("ready")] : [icon("clock"), word("waiting")];
    return make(
      "li",
      { class: taken ? "" : "missing" },
      head(seat),
      make("span", {}, make("b", {}, name), make("span", { class: "quiet" }, words)),
      make("span", { class: "state" }, ...state),
    );
  }

  invitation({ seat, url }) {
    const link = new URL(url, location.href).href;
    const label = word("link_for", { number: seat + 1 });
    const field = make("input", { readonly: true, value: link, "aria-label": label, onfocus: () => field.select() });
    return make(
      "section",
      { class: "panel invitation" },
      this.code(link),
      make("p", {}, word("scan_or_send", { number: seat + 1 })),
      make("div", { class: "buttons" }, make("span", { class: "field" }, icon("link"), field)),
      make(
        "div",
        { class: "buttons" },
        button(word("send"), () => share(link, document.title), { kind: "main large", sign: "send" }),
        button(word("copy"), () => copy(link), { kind: "large", sign: "copy" }),
      ),
    );
  }

  /** The link as a picture to be scanned; a link too long for that has none. */
  code(link) {
    const place = make("span", { class: "code" });
    const size = { width: 150, height: 150 };
    place.append(make("img", { src: `${link}/code.svg`, alt: word("code"), ...size, onerror: () => place.remove() }));
    return place;
  }

  async sit(event) {
    event?.preventDefault();
    const own = chance();
    try {
      const request = { word: own, name: event ? $("#sit-name").value.trim() : "" };
      if (this.table.invitation) request.key = this.table.invitation;
      await post(`${this.table.path}/seats`, request);
      keep(`word-${this.table.id}`, own);
      history.replaceState(null, "", `/t/${this.table.id}`);
      this.table.seat = null;
      await this.table.refresh(true);
    } catch (problem) {
      toast(problem.message);
    }
  }
}

const spaced = (text) => (text ? `${text.match(/.{1,4}/g).join(" ")} …` : "");
