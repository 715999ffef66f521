// Scenes one after the other, so that everything that others did can be seen.

import { later } from "./dom.js";

const GAP = 250; // between two moves of others
const MANY = 8; // so many waiting scenes are shown without pauses

export class Queue {
  /** `isQuick` says whether the player wants no pauses. */
  constructor(show, isQuick) {
    this.show = show;
    this.isQuick = isQuick;
    this.waiting = [];
    this.newest = 0;
    this.running = false;
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

  async run() {
    this.running = true;
    while (this.waiting.length) {
      const skipped = new Promise((skip) => (this.skip = skip));
      const { scene, own, anew } = this.waiting.shift();
      const hurried = document.hidden || this.isQuick() || this.waiting.length > MANY;
      const shown = this.show(scene, { own, anew, hurried }).catch((problem) => console.error(problem));
      await Promise.race([shown, skipped]);
      if (this.waiting.length && !hurried) await Promise.race([later(GAP), skipped]);
    }
    this.running = false;
  }
}
