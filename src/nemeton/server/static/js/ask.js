// What the table asks while somebody chooses: which of several answers, or where a card goes.

import { word } from "./words.js";

const LABELS = 3; // so many answers can be told in one line

/** `choice` is what is chosen, `table` where the note stands and the answer is given. */
export function ask(table, choice) {
  const { ambiguous, chosen, answer } = choice;
  const buttons = ambiguous.map(({ action, ids, label }) => [label, () => table.answers.give(action, ids), {}]);
  if (buttons.length) table.note.show("which", word("which"), "", buttons);
  else if (chosen.length && !answer) whereTo(table, choice);
}

/** A card is chosen: the question is where it goes now. Where the question has buttons, it stays. */
function whereTo({ note, picture, hands }, { chosen, possible, actions }) {
  const card = picture.thing(chosen[0]);
  const isCard = chosen.length === 1 && chosen[0].startsWith("card-");
  if (!card || !isCard || possible.length > LABELS || actions.some(({ ids }) => ids.length === 1)) return;
  const hint = possible.map(({ label }) => label).join(" · ");
  note.show("where", word("where_to", { thing: hands.name(card) }), hint);
}
