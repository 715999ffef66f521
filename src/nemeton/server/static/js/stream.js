// The live connection. It resumes by itself where it was, and says while it is lost.

import { address } from "./api.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

export class Stream {
  /** `query` gives the parameters of the moment, with the number of the last scene that was seen. */
  constructor(path, query, { onScene, onPresent, onLost }) {
    Object.assign(this, { path, query, onScene, onPresent, onLost, wait: FIRST_WAIT });
    addEventListener("online", () => this.open());
    addEventListener("offline", () => this.onLost(true));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.source?.readyState === EventSource.CLOSED) this.open();
    });
  }

  open() {
    this.close();
    const source = new EventSource(address(this.path, this.query()));
    this.source = source;
    source.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.onLost(false);
    });
    source.addEventListener("scene", (event) => this.onScene(JSON.parse(event.data)));
    source.addEventListener("presence", (event) => this.onPresent(JSON.parse(event.data)));
    source.addEventListener("error", () => {
      if (this.source !== source) return;
      this.onLost(true);
      source.close(); // a new one asks for what is wanted now, not for what was wanted then
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    });
  }

  close() {
    clearTimeout(this.timer);
    this.source?.close();
  }
}
