// The end: who won, why, every point; then what now.

import { get, post } from "./api.js";
import { $, button, head, icon, make, toast } from "./dom.js";
import { fairDeal } from "./fair.js";
import { share } from "./page.js";
import { minus, word } from "./words.js";

export class Score {
  constructor(table) {
    this.table = table;
    this.place = $("#score");
  }

  async show(scene) {
    const [score, record] = await Promise.all([
      get(`${this.table.path}/score`),
      get(`/api/records/${this.table.id}`).catch(() => null),
    ]);
    const winners = scene.result.winners;
    const seats = [...score.seats].sort((a, b) => b.total - a.total);
    const fair = record && make("section", { class: "panel fair-deal" }, ...fairDeal(record.verified));
    const beside = make("div", { class: "stack" }, this.whatNow(scene), fair);
    this.place.replaceChildren(
      this.banner(scene, seats, winners),
      make("div", { class: "score-halves" }, this.points(seats, winners, score.account), beside),
    );
    this.table.note.hide("ended");
    this.table.hideBoard();
    this.place.hidden = false;
  }

  banner(scene, seats, winners) {
    const most = Math.max(1, ...seats.map(({ total }) => total));
    const podium = seats.map((seat) => {
      const won = winners.includes(seat.seat) ? "won" : "";
      const bar = make("li", { class: won }, head(seat.seat), make("b", {}, minus(seat.total)));
      bar.style.height = `${52 + 38 * Math.max(0, seat.total / most)}%`;
      return bar;
    });
    return make(
      "section",
      { class: "banner" },
      make("div", { class: "banner-heads" }, ...winners.map((seat) => make("span", {}, head(seat)))),
      make("div", { class: "grow" }, make("h2", {}, scene.question.words), make("p", {}, scene.question.hint)),
      make("ol", { class: "podium", "aria-hidden": "true" }, ...podium),
    );
  }

  /** One line a source of points, one column a seat; below it what else the points follow from, as a vote. */
  points(seats, winners, account) {
    const sources = [...new Set(seats.flatMap(({ lines }) => lines.map(({ words }) => words)))];
    const won = (seat) => (winners.includes(seat.seat) ? "won" : "");
    const crown = (seat) => (winners.includes(seat.seat) ? icon("crown") : "");
    const name = (seat) => make("span", {}, head(seat.seat), seat.name, crown(seat));
    const names = seats.map((seat) => make("th", { scope: "col", class: won(seat) }, name(seat)));
    const lines = sources.map((source) => {
      const of = ({ lines }) => lines.filter(({ words }) => words === source);
      const cells = seats.map((seat) => make("td", { class: won(seat) }, ...amount(of(seat))));
      return make("tr", {}, make("th", { scope: "row" }, source), ...cells);
    });
    const totals = seats.map((seat) => make("td", { class: won(seat) }, make("b", {}, minus(seat.total))));
    return make(
      "div",
      { class: seats.length > 3 ? "panel points many" : "panel points" },
      make(
        "table",
        {},
        make("caption", { class: "heard" }, word("points")),
        make("thead", {}, make("tr", {}, make("td"), ...names)),
        make("tbody", {}, ...lines),
        make("tfoot", {}, make("tr", {}, make("th", { scope: "row" }, word("total")), ...totals)),
      ),
      ...account.map((sentence) => make("p", { class: "account quiet" }, sentence)),
    );
  }

  whatNow(scene) {
    const id = this.table.id;
    const plays = scene.seat !== null;
    const again = button(word("again"), () => this.again(), { kind: "main large", sign: "again" });
    const record = { class: "button", href: `/api/tables/${id}/record`, download: `nemeton-${id}.txt` };
    const replay = new URL(`/r/${id}`, location.href).href;
    return make(
      "section",
      { class: "panel stack" },
      make("h2", {}, word("what_now")),
      plays && (scene.again ? this.next(scene.again) : again),
      make("a", { class: "button", href: `/r/${id}` }, icon("play"), word("replay_game")),
      button(word("board"), () => this.hide(), { sign: "eye" }),
      make("a", record, icon("save"), word("save_record")),
      button(word("share_game"), () => share(replay, document.title), { sign: "send" }),
      make("a", { class: "button", href: "/" }, word("to_grove")),
    );
  }

  /** Somebody has opened the next table for the same people. */
  next(id) {
    const there = make("a", { class: "button main large", href: `/t/${id}` }, icon("again"), word("go_there"));
    return make("div", { class: "notice stack", role: "status" }, word("again_open"), there);
  }

  async again() {
    try {
      const { id } = await post(`${this.table.path}/again`);
      location.href = `/t/${id}`;
    } catch (problem) {
      toast(problem.message);
    }
  }

  /** Shows the board as it was at the end, with a way back to the points. */
  hide() {
    const { table } = this;
    const { words, hint } = table.scene.question;
    const back = () => {
      table.note.hide("ended");
      table.hideBoard();
      this.place.hidden = false;
    };
    this.place.hidden = true;
    table.showBoard();
    const [press] = table.note.show("ended", words, hint, [[word("to_points"), back, { kind: "main", sign: "crown" }]]);
    press.focus({ preventScroll: true });
  }
}

function amount(lines) {
  if (!lines.length) return []; // not this seat’s, such as a prophecy of somebody else
  const sum = lines.reduce((all, { points }) => all + points, 0);
  const why = [...new Set(lines.map(({ detail }) => detail))].filter(Boolean).join(", ");
  const reason = make("span", { class: "quiet small" }, why);
  return [make("div", { class: "amount" }, make("b", {}, minus(sum)), why ? reason : "")];
}
