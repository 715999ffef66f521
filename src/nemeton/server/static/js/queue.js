// Scenes one after the other, so that everything that others did can be seen.

import { later } from "./dom.js";

const GAPS = { steps: 250, slow: 1500 }; // between two moves of others
const PAUSE = 1200; // the same where something is to be looked at before it goes
const MANY = 8; // so many waiting scenes are shown without pauses

export class Queue {
  /** `pace` gives how the player wants to see others move: in steps, slowly, or quick, without any pauses. */
  constructor(show, pace) {
    this.show = show;
    this.pace = pace;
    this.waiting = [];
    this.newest = 0;
    this.running = false;
    this.rest = 0; // until then the last scene can be seen
    this.skip = () => {};
  }

  /** A scene from the server. One that was overtaken is dropped; what follows an own answer is shown at once. */
  push(scene, { own = false, anew = false } = {}) {
    if (!anew && scene.number < this.newest) return;
    this.newest = scene.number;
    if (own || anew) this.waiting = [];
    this.waiting.push({ scene, own, anew });
    if (own || anew) this.skip();
    if (!this.running) this.run();
  }

  get isQuick() {
    return this.pace() === "quick";
  }

  /** How long a scene can be seen before the next one. */
  gap({ pause }) {
    return Math.max(GAPS[this.pace()] ?? GAPS.steps, pause ? PAUSE : 0);
  }

  async run() {
    this.running = true;
    while (this.waiting.length) {
      const skipped = new Promise((skip) => (this.skip = skip));
      const [{ scene, own, anew }] = this.waiting;
      const hurried = document.hidden || this.isQuick || this.waiting.length > MANY;
      const rest = this.rest - performance.now();
      if (rest > 0 && !own && !anew && !hurried) {
        await Promise.race([later(rest), skipped]);
        continue;
      }
      this.waiting.shift();
      const shown = this.show(scene, { own, anew, hurried }).catch((problem) => console.error(problem));
      await Promise.race([shown, skipped]);
      this.rest = performance.now() + this.gap(scene);
    }
    this.running = false;
  }
}
