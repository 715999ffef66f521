// Choosing an answer thing by thing. The server says which ids make which answer; nothing here knows a game.

const COPY = /-\d+$/; // the second copy of a thing has -2 at the end of its id

/** A button in the question gives an answer at once; its id is the answer with hyphens for spaces. */
const buttonOf = ({ action }) => action.replaceAll(" ", "-");

/** What sort of thing an id names: its first word. */
export const kind = (id) => id.split("-")[0];

const isCard = (id) => kind(id) === "card";

export class Choice {
  constructor(actions) {
    this.actions = actions;
    this.buttons = new Map(actions.map((one) => [buttonOf(one), one]));
    const led = actions.filter(({ ids }) => ids.length > 1);
    this.goals = new Set(led.map(({ ids }) => ids.at(-1))); // where things go; never where an answer begins
    this.common = new Set(led[0]?.ids.filter((id) => led.every(({ ids }) => ids.includes(id))));
    this.chosen = [];
    this.answer = null; // what the things chosen come to, when they are complete
  }

  /** Answers that are still possible with what is chosen. */
  get possible() {
    return this.with(this.chosen);
  }

  with(chosen) {
    return this.actions.filter(({ ids }) => chosen.every((id) => ids.includes(id)));
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

  /** Is it something that is taken somewhere? */
  isTaken(id) {
    return this.actions.some(({ ids }) => ids.slice(0, -1).includes(this.named(id)));
  }

  /**
   * The one answer that these things come to. A thing wants its goal too, and a card is never guessed; what all answers
   * have in common goes without saying, and so does what alone can reach a goal.
   */
  meant(chosen) {
    const [only, other] = this.with(chosen);
    if (!only || other) return null;
    const unsaid = only.ids.filter((id) => !chosen.includes(id) && !this.common.has(id));
    const goes = chosen.includes(only.ids.at(-1)) && !unsaid.some(isCard);
    return !unsaid.length || goes ? only : null;
  }

  /**
   * Points at a thing. Gives the answer if it is complete; `null` while more is needed; `undefined` if the thing can't
   * follow on what is chosen. Another thing that could be taken somewhere begins anew; a goal never does.
   */
  point(id) {
    const name = this.named(id);
    this.back();
    if (this.buttons.has(name)) return this.complete(this.buttons.get(name));
    if (this.chosen.includes(name)) {
      this.chosen = this.chosen.filter((one) => one !== name);
      return null;
    }
    if (!this.choose(name)) return undefined;
    const answer = this.meant(this.chosen);
    return answer && this.complete(answer);
  }

  /** Adds a thing to what is chosen, or begins anew with it and what goes with it; says whether that can be. */
  choose(name) {
    if (this.next.has(name)) {
      this.chosen.push(name);
      return true;
    }
    const begun = this.chosen.some((id) => !this.goals.has(id));
    if (!this.things.has(name) || (begun && this.goals.has(name))) return false;
    const before = this.chosen;
    this.chosen = [name];
    for (const id of before) if (this.with([...this.chosen, id]).length) this.chosen.push(id);
    return true;
  }

  complete(answer) {
    this.chosen = [...answer.ids];
    this.answer = answer;
    return answer;
  }

  /** A complete answer is open again: where its thing goes may be chosen anew. */
  back() {
    if (this.answer) this.chosen = this.answer.ids.slice(0, -1);
    this.answer = null;
  }

  clear() {
    this.chosen = [];
    this.answer = null;
  }
}
