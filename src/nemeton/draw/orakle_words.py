"""What a position of Orakle says in words: the question, and the whole for those who listen."""

from collections.abc import Callable
from dataclasses import replace

from nemeton.draw.orakle_prophecies import COUNTS, count_word, fate_words, points, sentence
from nemeton.draw.orakle_table import Table
from nemeton.draw.question import Button, Question
from nemeton.draw.seats import View, counted, seat_name
from nemeton.draw.suits import SUITS, card_name
from nemeton.draw.svg import room
from nemeton.draw.words import Asked, ending, listed
from nemeton.games.orakle.data import ANIMALS, CHIPS, KEPT

_LONGEST = 620.0  # of a question at size 15
HIGHEST = "The highest number wins; against a 12, a 1 does."


def question(table: Table) -> Question:
    """Who is asked what, or how the game ended."""
    view = table.view
    p = view["actor"]
    if p is None:
        rounds = f"All {count_word(table.players)} rounds are played"
        told = ending(view, {"rounds": (rounds, rounds)})
        return told if room(told.words, 15) < _LONGEST else replace(told, words=told.short)
    if p == view["seat"]:
        return Question(p, *_ASKED[view["phase"]](table), is_lit=True, buttons=_buttons(view))
    deed, hint = _OTHERS[view["phase"]](table)
    name = seat_name(view, p)
    return Question(p, f"{name} {deed}", hint, f"{name} {deed}", hint, is_lit=False)


def _buttons(view: View) -> tuple[Button, ...]:
    """T-25: keeping the loser chip is declining, so it is plain and stands first."""
    if view["phase"] != "loser":
        return ()
    return Button("hold", ("Keep it", "Keep")), Button("return", ("Put it back", "Put back"), is_lit=True)


def animal_name(a: int) -> str:
    return ANIMALS[a].capitalize()


def receiver(view: View) -> int | None:
    """T-12: who gets what the seat at turn passes on; None: the open pile."""
    return None if view["turn"] == view["dealer"] else (view["turn"] + 1) % view["players"]


def receiver_name(view: View) -> str:
    p = receiver(view)
    return "the open pile" if p is None else "you" if p == view["seat"] else seat_name(view, p)


# When the viewer is asked.


def _choose(table: Table) -> Asked:
    view = table.view
    kept, offered = len(view["oracles"][view["seat"]]), len(view["offers"][view["seat"]])
    secret = "Nobody learns your choice before the scoring."
    aside = f"The other {count_word(offered + kept - KEPT)} are laid aside."
    if kept:
        return "Which second prophecy do you keep?", f"{aside} {secret}", "Keep a second prophecy", secret
    return "Which two prophecies do you keep?", f"Choose the first. {aside} {secret}", "Keep two prophecies", secret


def _draft(table: Table) -> Asked:
    view = table.view
    left = len(view["oracles"][view["seat"]]) - KEPT
    which = "two prophecies" if left == KEPT else "second prophecy"
    many = "two prophecies" if left == KEPT else "a second one"
    if receiver(view) is None:
        hint = f"What lies there is out of this round. {_draft_goes_on(view)}"
        words = f"Which {which} do you lay on the open pile?"
        return words, hint, f"Lay {many} on the open pile", "They are out of this round."
    name = receiver_name(view)
    hint = f"{name} sees them, nobody else does. {_draft_goes_on(view)}"
    return f"Which {which} do you pass to {name}?", hint, f"Pass {many} to {name}", "Nobody else sees them."


def _draft_goes_on(view: View) -> str:
    if view["stack"]:
        return f"{counted(view['stack'], 'card')} of the stack are still to come."
    return "The stack is empty: you keep the other two."


def _play(table: Table) -> Asked:
    view = table.view
    if not view["trick"]:
        return "You lead: which card do you play?", f"Any card. {HIGHEST}", "You lead: which card?", "Any of yours."
    c = view["trick"][0]["card"][0]
    colour = SUITS[c].name.lower()
    own = sum(card[0] == c for card in view["hands"][view["seat"]])
    if not own:
        words = f"You have no {colour}: which card do you play?"
        return words, f"Any card. {HIGHEST}", f"No {colour}: which card?", "Any of yours."
    many = COUNTS[own].capitalize() if own < len(COUNTS) else str(own)
    are = "is" if own == 1 else "are"
    hint = f"{many} of your cards {are} {colour}. {HIGHEST}"
    words, short = f"Follow {colour}: which card do you play?", f"Follow {colour}: which card?"
    return words, hint, short, f"{many} of yours {are} {colour}."


def _loser(table: Table) -> Asked:
    a = table.asked_animal or 0
    animal = animal_name(a)
    held = table.state.chips[table.view["seat"]][a]
    chips = f"your {animal} chip counts" if held == 1 else f"your {count_word(held)} {animal} chips count"
    hint = f"With it, {chips} nothing." if held else f"You have no {animal} chips for it to spoil."
    return (
        f"You have the {animal} loser chip: put it back?",
        f"{_winning_card(table)} won. {hint}",
        f"{animal} loser chip: put it back?",
        "It spoils your chips." if held else "It spoils nothing.",
    )


def _winning_card(table: Table) -> str:
    return next(card_name(laid["card"]) for laid in table.view["trick"] if laid["seat"] == table.ahead)


_ASKED: dict[str, Callable[[Table], Asked]] = {"choose": _choose, "draft": _draft, "play": _play, "loser": _loser}


# When another seat is.


def _chooses(table: Table) -> tuple[str, str]:
    return "chooses two prophecies", "Nobody learns the choice before the scoring."


def _drafts(table: Table) -> tuple[str, str]:
    view = table.view
    left = len(view["oracles"][view["actor"]]) - KEPT
    many = "two prophecies" if left == KEPT else "a second prophecy"
    if receiver(view) is None:
        return f"lays {many} on the open pile", "They are out of this round."
    return f"passes {many} on", f"To {receiver_name(view)}; nobody else sees them."


def _plays(table: Table) -> tuple[str, str]:
    trick = table.view["trick"]
    if not trick:
        return "leads to a trick", "Any card may be led."
    led = f"{card_name(trick[0]['card'])} was led"
    return "plays a card", f"{led}." if len(trick) == 1 else f"{led}; {_winning_card(table)} wins as it lies."


def _ponders(table: Table) -> tuple[str, str]:
    animal = animal_name(table.asked_animal or 0)
    return f"may put the {animal} loser chip back", f"{_winning_card(table)} won, and no {animal} chip is left."


_OTHERS: dict[str, Callable[[Table], tuple[str, str]]] = {
    "choose": _chooses,
    "draft": _drafts,
    "play": _plays,
    "loser": _ponders,
}


# For those who listen.


def chip_words(table: Table, p: int) -> str:
    """What a seat has won."""
    chips = table.state.chips[p]
    found = [counted(chips[a], f"{animal_name(a)} chip") for a in range(len(ANIMALS)) if chips[a]]
    found += [f"the {animal_name(a)} loser chip" for a in range(len(ANIMALS)) if table.loser(a) == p]
    return listed(found) if found else "no chips"


def supply_words(table: Table, a: int) -> str:
    """What is left of an animal, and where its loser chip is."""
    p = table.loser(a)
    where = "in the middle" if p is None else f"with {seat_name(table.view, p)}"
    return f"{animal_name(a)}: {table.middle[a]} of {CHIPS[table.players][a]} left, loser chip {where}"


def trick_words(table: Table) -> str:
    trick = table.view["trick"]
    if not trick:
        return "The trick: nothing laid yet"
    laid = [f"{seat_name(table.view, one['seat'])} {card_name(one['card'])}" for one in trick]
    verb = "won by" if table.view["phase"] == "loser" else "so far for"
    return f"The trick: {', '.join(laid)}; {verb} {seat_name(table.view, table.ahead or 0)}"


def round_words(table: Table) -> str:
    """Where in the game this is."""
    return f"Round {table.view['round'] + 1} of {table.players}"


def prophecy_words(table: Table, p: int, name: str) -> str:
    """A prophecy with its points and, where it counts already, how things stand with it."""
    stands = f": {fate_words(table, p, name)}" if table.is_played or table.is_over else ""
    return f"{sentence(name)} ({counted(points(name), 'point')}){stands}"


def seat_words(table: Table, p: int) -> str:
    """A seat in one line."""
    view = table.view
    told = [counted(table.score(p), "point"), counted(len(view["hands"][p]), "card"), chip_words(table, p)]
    known = [prophecy_words(table, p, name) for name in view["oracles"][p] if name is not None and p != view["seat"]]
    secret = sum(name is None for name in view["oracles"][p])
    if known:
        told.append(f"prophecies: {'; '.join(known)}")
    if secret:
        told.append(f"{secret} secret {'prophecy' if secret == 1 else 'prophecies'}")
    return f"{seat_name(view, p)}{', dealer' if p == view['dealer'] else ''}: {', '.join(told)}"


def description(table: Table, asked: Question) -> str:
    """The whole position in sentences."""
    view = table.view
    sentences = [asked.words if asked.words.endswith("?") else f"{asked.words}.", asked.hint, f"{round_words(table)}."]
    if view["left_out"]:
        sentences.append(f"{SUITS[view['left_out']].name} is out of this game.")
    if table.is_played:
        sentences.append(f"{trick_words(table)}.")
        sentences += [f"{supply_words(table, a)}." for a in range(len(ANIMALS))]
    if view["phase"] == "draft":
        lying = [sentence(name) for name in view["open"]]
        sentences.append(f"Stack: {counted(view['stack'], 'card')}. Open pile: {', '.join(lying) or 'empty'}.")
    sentences += [f"{seat_words(table, p)}." for p in range(table.players)]
    p = view["seat"]
    if p is not None:
        own = [prophecy_words(table, p, name) for name in view["oracles"][p]]
        if own:
            sentences.append(f"Your prophecies: {'; '.join(own)}.")
        if view["phase"] == "choose" and view["offers"][p]:
            offered = [prophecy_words(table, p, name) for name in view["offers"][p]]
            sentences.append(f"Still to choose from: {'; '.join(offered)}.")
        hand = [card_name(card) for card in view["hands"][p]]
        sentences.append(f"Your hand: {', '.join(hand) or 'empty'}.")
    return " ".join(sentences)
