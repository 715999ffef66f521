// A replay: any moment of a game by slider, keys or turn; through any seat's eyes.

import { address, get } from "./api.js";
import { $, $$, head, json, make, tell, toast } from "./dom.js";
import { fairDeal } from "./fair.js";
import { keep, kept } from "./kept.js";
import { headingOf } from "./log.js";
import { share } from "./page.js";
import { Picture } from "./picture.js";
import { Seats } from "./seats.js";
import { onChange, wanted } from "./shape.js";
import { word } from "./words.js";

const PACES = { slow: 2600, steady: 1300, quick: 500 }; // how long a step can be seen

class Replay {
  constructor({ id }) {
    this.path = `/api/records/${id}`;
    this.picture = new Picture($("#picture"));
    this.seats = new Seats({ onPress: () => {} });
    this.slider = $("#step");
    this.step = -1;
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    for (const one of $$("[data-step]")) one.addEventListener("click", () => this.press(one.dataset.step));
    $("#eyes").addEventListener("change", () => this.look());
    $("#pace").value = kept("replay", "steady");
    $("#pace").addEventListener("change", () => keep("replay", $("#pace").value));
    $("[data-share]").addEventListener("click", () => share(location.href, document.title));
    addEventListener("keydown", (event) => this.key(event));
    onChange(() => this.go(this.step, true));
  }

  async begin() {
    this.record = await get(this.path);
    this.slider.max = this.record.steps;
    const eyes = this.record.names.map((name, seat) => make("option", { value: seat }, word("eyes_of", { name })));
    $("#eyes").replaceChildren(make("option", { value: "" }, word("watching")), ...eyes);
    await this.showLines();
    this.showFair();
    const wished = Number(new URLSearchParams(location.search).get("step"));
    await this.go(wished > 0 && wished <= this.record.steps ? wished : 0);
  }

  get eyes() {
    return $("#eyes").value === "" ? null : $("#eyes").value;
  }

  /** Through other eyes one has heard other things. */
  async look() {
    await Promise.all([this.showLines(), this.go(this.step, true)]).catch((problem) => toast(problem.message));
  }

  /** All that happened, in words; the line of the moment also shows its notation. */
  async showLines() {
    const { log } = await get(address(`${this.path}/log`, { seat: this.eyes }));
    const parts = [];
    this.lines = log.map((line, i) => {
      const heading = headingOf(line);
      if (!i || headingOf(log[i - 1]) !== heading) parts.push(make("li", { class: "turn" }, heading));
      const name = make("span", { class: "heard" }, `${this.record.names[line.seat]}: `);
      const press = make(
        "button",
        { type: "button", onclick: () => this.go(line.number) },
        head(line.seat),
        make("span", {}, name, line.words),
        make("span", { class: "told" }, line.notation),
      );
      parts.push(make("li", {}, press));
      return { press, step: line.number };
    });
    $("#turns").replaceChildren(...parts);
    this.showLine();
  }

  showLine() {
    for (const { press, step } of this.lines) press.classList.toggle("shown", step === this.step);
    this.lines.findLast(({ step }) => step <= this.step)?.press.scrollIntoView({ block: "nearest" });
  }

  showFair() {
    $("#fair").replaceChildren(...fairDeal(this.record.verified));
  }

  async go(step, anew = false) {
    if (step === this.step && !anew) return;
    const onwards = step === this.step + 1;
    this.step = step;
    this.slider.value = step;
    try {
      const scene = await get(address(`${this.path}/steps/${step}`, { seat: this.eyes, ...wanted() }));
      if (this.step !== step) return;
      const drawn = this.picture.show(scene.svg, { still: !onwards || anew });
      this.seats.take(scene.seats, this.picture.seats);
      this.showWords(scene);
      await drawn;
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
    this.showLine();
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
      else if (this.playing) this.timer = setTimeout(next, PACES[$("#pace").value]);
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
