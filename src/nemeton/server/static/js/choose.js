// Choosing an answer thing by thing. The server says which ids make which answer; nothing here knows a game.

const COPY = /-\d+$/; // the second copy of a thing has -2 at the end of its id

/** A button in the question gives an answer at once; its id is the answer with hyphens for spaces. */
const buttonOf = ({ action }) => action.replaceAll(" ", "-");

export class Choice {
  constructor(actions) {
    this.actions = actions;
    this.buttons = new Map(actions.map((one) => [buttonOf(one), one]));
    this.chosen = [];
  }

  /** Answers that are still possible with what is chosen. */
  get possible() {
    return this.actions.filter(({ ids }) => this.chosen.every((id) => ids.includes(id)));
  }

  /** Several answers, of which one needs nothing more and others do: the player has to say which is meant. */
  get ambiguous() {
    const { possible, chosen } = this;
    return chosen.length && possible.length > 1 && possible.some(({ ids }) => ids.length === chosen.length) ? possible : [];
  }

  /** What may be pointed at first. */
  get things() {
    return new Set([...this.actions.flatMap(({ ids }) => ids), ...this.buttons.keys()]);
  }

  /** What may be pointed at next. */
  get next() {
    return new Set(this.possible.flatMap(({ ids }) => ids.filter((id) => !this.chosen.includes(id))));
  }

  /** The id as answers name it: a copy counts as the thing itself. */
  named(id) {
    const things = this.things;
    const original = id.replace(COPY, "");
    return things.has(id) || !things.has(original) ? id : original;
  }

  /**
   * Points at a thing. Gives the answer if it is complete; `null` while more is needed; `undefined` if the thing is no
   * part of any answer. What does not go on from the thing chosen begins anew with it.
   */
  point(id) {
    const name = this.named(id);
    if (this.buttons.has(name)) {
      const answer = this.buttons.get(name);
      this.chosen = [...answer.ids];
      return answer;
    }
    if (this.chosen.includes(name)) {
      this.chosen = this.chosen.filter((one) => one !== name);
      return null;
    }
    if (!this.next.has(name)) {
      if (!this.things.has(name)) return undefined;
      this.chosen = [];
    }
    this.chosen.push(name);
    return this.possible.length === 1 ? this.possible[0] : null;
  }

  clear() {
    this.chosen = [];
  }
}
