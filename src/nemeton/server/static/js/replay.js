// A replay: any moment of a game by slider, keys or turn; through any seat's eyes.

import { address, get } from "./api.js";
import { $, $$, head, json, make, tell, toast } from "./dom.js";
import { fairDeal } from "./fair.js";
import { share } from "./page.js";
import { Picture } from "./picture.js";
import { Seats } from "./seats.js";
import { onChange, wanted } from "./shape.js";
import { word } from "./words.js";

const PACE = 1300;

class Replay {
  constructor({ id }) {
    this.path = `/api/records/${id}`;
    this.picture = new Picture($("#picture"));
    this.seats = new Seats({ onPress: () => {} });
    this.slider = $("#step");
    this.step = -1;
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    for (const one of $$("[data-step]")) one.addEventListener("click", () => this.press(one.dataset.step));
    $("#eyes").addEventListener("change", () => this.go(this.step, true));
    $("[data-share]").addEventListener("click", () => share(location.href, document.title));
    addEventListener("keydown", (event) => this.key(event));
    onChange(() => this.go(this.step, true));
  }

  async begin() {
    this.record = await get(this.path);
    this.slider.max = this.record.steps;
    const eyes = this.record.names.map((name, seat) => make("option", { value: seat }, word("eyes_of", { name })));
    $("#eyes").replaceChildren(make("option", { value: "" }, word("watching")), ...eyes);
    this.showTurns();
    this.showFair();
    const wished = Number(new URLSearchParams(location.search).get("step"));
    await this.go(wished > 0 && wished <= this.record.steps ? wished : 0);
  }

  showTurns() {
    this.lines = this.record.turns.map(({ turn, seat, step, actions }) => {
      const heading = word("turn", { number: turn });
      const press = make(
        "button",
        { type: "button", onclick: () => this.go(step + actions.length) },
        head(seat),
        make("span", {}, make("span", { class: "quiet small" }, heading), make("code", {}, actions.join("; "))),
      );
      return { press, from: step, to: step + actions.length };
    });
    $("#turns").replaceChildren(...this.lines.map(({ press }) => make("li", {}, press)));
  }

  showFair() {
    $("#fair").replaceChildren(...fairDeal(this.record.verified));
  }

  async go(step, anew = false) {
    if (step === this.step && !anew) return;
    const onwards = step === this.step + 1;
    this.step = step;
    this.slider.value = step;
    const seat = $("#eyes").value === "" ? null : $("#eyes").value;
    try {
      const scene = await get(address(`${this.path}/steps/${step}`, { seat, ...wanted() }));
      if (this.step !== step) return;
      this.seats.take(scene.seats);
      this.showWords(scene);
      await this.picture.show(scene.svg, { still: !onwards || anew });
    } catch (problem) {
      toast(problem.message);
    }
  }

  showWords(scene) {
    const [line] = scene.log;
    const { steps } = this.record;
    $("#moment").textContent = line ? word("turn_step", { turn: line.turn, step: this.step, steps }) : word("beginning");
    const name = line ? this.record.names[line.seat] : "";
    const said = scene.result ? scene.question.words : line?.words ? `${name}: ${line.words}` : "";
    $("#said").textContent = said;
    this.slider.setAttribute("aria-valuetext", `${$("#moment").textContent}. ${said}`);
    if (this.playing) tell(said);
    for (const { press, from, to } of this.lines) {
      const now = from < this.step && this.step <= to;
      press.classList.toggle("shown", now);
      if (now) press.scrollIntoView({ block: "nearest" });
    }
  }

  press(name) {
    const { steps } = this.record;
    const aims = { first: 0, back: Math.max(0, this.step - 1), on: Math.min(steps, this.step + 1), last: steps };
    if (name === "play") return this.play(!this.playing);
    this.play(false);
    return this.go(aims[name]);
  }

  play(playing) {
    this.playing = playing;
    clearTimeout(this.timer);
    const press = $('[data-step="play"]');
    press.querySelector("use").setAttribute("href", playing ? "#i-pause" : "#i-play");
    press.querySelector("span").textContent = word(playing ? "pause" : "play");
    if (!playing) return;
    if (this.step >= this.record.steps) this.step = -1;
    const next = async () => {
      await this.go(this.step + 1);
      if (this.step >= this.record.steps) this.play(false);
      else if (this.playing) this.timer = setTimeout(next, PACE);
    };
    next();
  }

  key(event) {
    const names = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" };
    if (event.target.matches("input, select, textarea, button, summary, a") || !(event.key in names)) return;
    event.preventDefault();
    this.press(names[event.key]);
  }
}

new Replay(json("replay")).begin().catch((problem) => toast(problem.message));
