// The table: everything on its page, put together.

import { address, get } from "./api.js";
import { $, json, later, tell } from "./dom.js";
import { Answers } from "./answers.js";
import { ask } from "./ask.js";
import { Curtain } from "./curtain.js";
import { Drawers } from "./drawers.js";
import { Hands } from "./hands.js";
import { Help } from "./help.js";
import { choices } from "./kept.js";
import { Log } from "./log.js";
import { Marks } from "./marks.js";
import { Note } from "./note.js";
import { Notify } from "./notify.js";
import { share } from "./page.js";
import { Picture } from "./picture.js";
import { Queue } from "./queue.js";
import { Score } from "./score.js";
import { Seats } from "./seats.js";
import { isWide, onChange, wanted } from "./shape.js";
import { Stream } from "./stream.js";
import { Talk } from "./talk.js";
import { Tools } from "./tools.js";
import { Typed } from "./typed.js";
import { Waiting } from "./waiting.js";
import { word } from "./words.js";

const PASSING = ["refusal", "hint", "which", "where"]; // notes that go when something else is pointed at
const LOOK = 1400; // how long the end can be seen on the board before the points cover it

class Table {
  constructor({ id, key, game }) {
    Object.assign(this, { id, invitation: key, path: `/api/tables/${id}`, seat: null, scene: null });
    this.from = []; // ids of the last own answer
    this.moved = []; // ids of what others did since then
    this.picture = new Picture($("#picture"));
    this.marks = new Marks(this.picture);
    this.note = new Note($("#note"), this.picture);
    this.hands = new Hands(this.picture, this.marks, {
      onAnswer: ({ action, ids }) => this.answers.give(action, ids),
      onRefused: (ids) => this.tools.why(ids),
      onChange: (choice) => this.choosing(choice),
      onOther: () => this.answers.takeBack(),
    });
    this.answers = new Answers(this);
    this.tools = new Tools(this);
    this.help = new Help(game);
    this.talk = new Talk(this.path);
    this.drawers = new Drawers({ onOpen: (name) => this.opened(name) });
    this.log = new Log($("#log"), $("#latest"), { onShow: (ids) => this.lastMove(ids ?? this.moved) });
    this.typed = new Typed({ onTyped: (action) => this.typedIn(action) });
    this.seats = new Seats({ onPress: (seat) => this.seatPressed(seat) });
    this.curtain = new Curtain({ onOpen: (seat) => this.lookAs(seat) });
    this.notify = new Notify();
    this.waiting = new Waiting(this);
    this.score = new Score(this);
    const pace = choices("pace", "steps");
    this.queue = new Queue((scene, how) => this.show(scene, how), pace);
    this.stream = new Stream(`${this.path}/events`, () => ({ ...this.query(), after: this.queue.newest }), {
      onScene: (scene) => (this.seat === null || scene.seat === this.seat) && this.queue.push(scene),
      onPresent: (seats) => this.seats.present(seats),
      onLost: (lost) => ($("#lost").hidden = !lost),
    });
    onChange(() => this.refresh(true));
    addEventListener("keydown", (event) => this.key(event));
    $("[data-share]").addEventListener("click", () => share(new URL(`/t/${id}`, location.href).href, document.title));
  }

  /** What every request says about the picture that is wanted. */
  query() {
    return { seat: this.seat, ...wanted(), after: this.queue.newest };
  }

  async begin() {
    await this.refresh(true);
    this.stream.open();
  }

  /** Asks for the present scene; `whole` also for all that happened before, and restarts the live connection. */
  async refresh(whole = false) {
    const scene = await get(address(`${this.path}/scene`, { ...this.query(), after: whole ? 0 : this.queue.newest }));
    this.queue.push(scene, { anew: whole });
    if (whole && this.stream.source) this.stream.open();
  }

  /** The table took something of ours. */
  took(scene, ids) {
    this.from = ids;
    this.typed.clear();
    this.queue.push(scene, { own: true });
  }

  async show(scene, { own, anew, hurried }) {
    const before = this.scene;
    this.scene = scene;
    if (this.seat === null) this.seat = scene.seat;
    this.notify.take(scene);
    this.talk.take(scene.talk, !before);
    if (scene.status === "waiting") return this.showWaiting(scene);
    $("#waiting").hidden = true;
    if ($("#score").hidden) this.showBoard();
    this.curtain.cover(scene, !before);
    const isOther = anew || !isSame(scene, before);
    if (isOther) this.answers.takeBack();
    for (const kind of PASSING) this.note.hide(kind);
    const ids = own ? this.from : (this.log.fresh(scene.log).at(-1)?.ids ?? []);
    const drawn = isOther ? this.draw(scene, ids, anew || hurried) : null;
    const changed = drawn && !anew ? this.picture.changed : [];
    if (own || scene.log_whole) this.moved = [];
    else this.moved = [...new Set([...this.moved, ...changed])];
    this.mark(scene);
    this.typed.take(scene.actions ?? []);
    this.tools.take(scene);
    this.seats.take(scene.seats, this.picture.seats);
    this.log.take(scene.log, scene.seats, { anew: scene.log_whole, aloud: Boolean(before) && !own, ids: changed });
    this.about(scene);
    await drawn;
    if (this.scene !== scene) return null; // overtaken by an own answer
    this.lastMove(this.moved);
    if (scene.asked && !before?.asked) tell(`${scene.question.words} ${scene.question.hint}`);
    if (scene.status === "over" && before?.status !== "over") this.over(scene, Boolean(before));
    else if (scene.again && !before.again) this.score.show(scene);
    return null;
  }

  /** For styles and tests: which scene is shown, and whether the player is asked. */
  mark({ number, status, asked, seat }) {
    document.body.classList.toggle("watching", seat === null);
    Object.assign($("#main").dataset, { number, state: status === "playing" ? (asked ? "asked" : "others") : status });
  }

  /** Puts the picture in; the focus stays on the same thing, or goes to the first one that may be answered with. */
  async draw(scene, ids, still) {
    const focused = document.activeElement?.closest?.("#picture g[id]");
    const byKeys = focused?.matches(":focus-visible");
    const from = ids.length > 1 ? ids.slice(0, -1) : ids;
    const travelling = this.picture.show(scene.svg, { still, from, to: ids.slice(-1) });
    this.hands.take(scene.actions ?? [], scene.asked);
    if (scene.seats_svg && this.drawers.open === "seats") this.opened("seats");
    const same = focused && this.picture.thing(focused.id);
    if (focused) this.hands.focus(same?.matches(".can") ? same : $(".can[tabindex='0']"), byKeys);
    this.note.put();
    await travelling;
  }

  showWaiting(scene) {
    this.mark(scene);
    this.hideBoard();
    $("#waiting").hidden = false;
    return this.waiting.show(scene);
  }

  showBoard() {
    $("#play").hidden = $("#bottom").hidden = false;
  }

  hideBoard() {
    $("#play").hidden = $("#bottom").hidden = true;
  }

  /** The title's small line. */
  about(scene) {
    const now = scene.status === "over" ? word("finished") : scene.heading;
    const words = [now, scene.seat === null ? word("watching") : ""];
    $("#about").textContent = words.filter(Boolean).join(" · ");
  }

  /** At a screen of several people: this hand is to be seen now. */
  async lookAs(seat) {
    if (seat === this.seat) return;
    this.seat = seat;
    await this.refresh(true);
  }

  async over(scene, seen) {
    this.note.hide();
    if (seen && !this.queue.isQuick) await later(LOOK);
    await this.score.show(scene);
    this.drawers.set("");
    tell(scene.question.words);
  }

  choosing(choice) {
    this.marks.clear("hint");
    for (const kind of PASSING) this.note.hide(kind);
    ask(this, choice);
  }

  refused(sentence, rule, action, text = "") {
    const buttons = [[word("close"), () => (this.marks.clear("nope"), this.note.hide("refusal")), {}]];
    if (rule) buttons.push([word("why_not"), () => this.why(sentence, rule, text), { kind: "turn", sign: "help" }]);
    this.note.show("refusal", sentence, rule ? word("rule", { rule }) : "", buttons);
  }

  why(sentence, rule) {
    this.drawers.set("help");
    return this.help.why(sentence, rule);
  }

  typedIn(action) {
    const known = this.scene.actions?.find((one) => one.action === action);
    if (!this.scene.asked) return this.refused(word("not_your_turn"), "", action);
    return this.answers.give(action, known?.ids ?? []);
  }

  lastMove(ids) {
    this.marks.clear("last");
    this.marks.pale(ids);
  }

  seatPressed(seat) {
    const id = `seat-${seat}`;
    if (this.scene.asked && this.hands.choice.next.has(id)) this.hands.pointed({ id });
    else if (this.scene.seats_svg) this.drawers.toggle("seats", document.activeElement);
  }

  opened(name) {
    if (name === "help") this.help.load();
    if (name === "talk") this.talk.read();
    if (name === "log" && !$("#talk").hidden) this.talk.read();
    if (name === "type") $("#typed").focus();
    if (name === "seats") $("#seats-picture").replaceChildren(Seats.picture(this.scene.seats_svg ?? "<svg/>"));
  }

  key(event) {
    if (event.target.matches("input, textarea, select") || event.metaKey || event.ctrlKey || event.altKey) return;
    const deeds = {
      "/": () => (isWide() ? $("#typed").focus() : this.drawers.set("type")),
      "?": () => this.drawers.toggle("help"),
      h: () => this.tools.hint(),
      u: () => this.tools.undo(),
    };
    if (event.key === "Escape" && this.hands.choice.chosen.length) this.hands.letGo();
    const deed = deeds[event.key.toLowerCase()];
    const plays = this.scene && this.scene.status !== "waiting" && (this.scene.seat !== null || event.key === "?");
    if (!deed || $("dialog[open]") || !plays) return;
    event.preventDefault();
    deed();
  }
}

/** Does one see and may one do the same as before? Talk and undo requests change neither. */
const isSame = (scene, before) =>
  scene.svg === before?.svg && JSON.stringify(scene.actions) === JSON.stringify(before.actions);

const table = new Table(json("table"));
table.begin().catch((problem) => ($("#about").textContent = problem.message));
