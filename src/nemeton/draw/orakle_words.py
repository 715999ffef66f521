"""What a position of Orakle says in words: the question, and the whole for those who listen."""

from collections.abc import Callable
from dataclasses import replace

from nemeton.draw.counts import cards as card_count
from nemeton.draw.counts import points as point_count
from nemeton.draw.orakle_prophecies import animal_name, fate_words, points, sentence
from nemeton.draw.orakle_table import Table
from nemeton.draw.question import Button, Question
from nemeton.draw.seats import View, seat_name
from nemeton.draw.spoken import capital, count_word
from nemeton.draw.suits import card_name, colour_name, suit_name
from nemeton.draw.svg import room
from nemeton.draw.words import Asked, ending, listed
from nemeton.games.orakle.data import ANIMALS, CHIPS, KEPT
from nemeton.language import say, say_count

_LONGEST = 620.0  # of a question at size 15


def question(table: Table) -> Question:
    """Who is asked what, or how the game ended."""
    view = table.view
    p = view["actor"]
    if p is None:
        rounds = say("All {count} rounds are played", count=count_word(table.players))
        told = ending(view, {"rounds": (rounds, rounds)})
        return told if room(told.words, 15) < _LONGEST else replace(told, words=told.short)
    if p == view["seat"]:
        return Question(p, *_ASKED[view["phase"]](table), is_lit=True, buttons=_buttons(view))
    words, hint = _OTHERS[view["phase"]](table, seat_name(view, p))
    return Question(p, words, hint, words, hint, is_lit=False)


def _buttons(view: View) -> tuple[Button, ...]:
    """T-25: keeping the loser chip is declining, so it is plain and stands first."""
    if view["phase"] != "loser":
        return ()
    return (
        Button("hold", (say("Keep it"), say("Keep"))),
        Button("return", (say("Put it back"), say("Put back")), is_lit=True),
    )


def receiver(view: View) -> int | None:
    """T-12: who gets what the seat at turn passes on; None: the open pile."""
    return None if view["turn"] == view["dealer"] else (view["turn"] + 1) % view["players"]


# When the viewer is asked.


def _highest() -> str:
    return say("The highest number wins; against a 12, a 1 does.")


def _choose(table: Table) -> Asked:
    view = table.view
    kept, offered = len(view["oracles"][view["seat"]]), len(view["offers"][view["seat"]])
    secret = say("Nobody learns your choice before the scoring.")
    rest = offered + kept - KEPT
    aside = say_count(
        "The other {count} are laid aside.", "The other {count} are laid aside.", rest, count=count_word(rest)
    )
    if kept:
        short = say("Keep a second prophecy")
        return say("Which second prophecy do you keep?"), f"{aside} {secret}", short, secret
    hint = f"{say('Choose the first.')} {aside} {secret}"
    return say("Which two prophecies do you keep?"), hint, say("Keep two prophecies"), secret


def _draft(table: Table) -> Asked:
    view = table.view
    is_first = len(view["oracles"][view["seat"]]) == 2 * KEPT
    p = receiver(view)
    if p is None:
        return (
            say(
                "Which two prophecies do you lay on the open pile?"
                if is_first
                else "Which second prophecy do you lay on the open pile?"
            ),
            f"{say('What lies there is out of this round.')} {_draft_goes_on(view)}",
            say("Lay two prophecies on the open pile" if is_first else "Lay a second one on the open pile"),
            say("They are out of this round."),
        )
    name = seat_name(view, p)
    return (
        say(
            "Which two prophecies do you pass to {name}?"
            if is_first
            else "Which second prophecy do you pass to {name}?",
            name=name,
        ),
        f"{say('{name} sees them, nobody else does.', name=name)} {_draft_goes_on(view)}",
        say("Pass two prophecies to {name}" if is_first else "Pass a second one to {name}", name=name),
        say("Nobody else sees them."),
    )


def _draft_goes_on(view: View) -> str:
    left = view["stack"]
    if not left:
        return say("The stack is empty: you keep the other two.")
    return say_count(
        "{number} card of the stack are still to come.", "{number} cards of the stack are still to come.", left
    )


def _play(table: Table) -> Asked:
    view = table.view
    any_card = f"{say('Any card.')} {_highest()}"
    if not view["trick"]:
        short = say("You lead: which card?")
        return say("You lead: which card do you play?"), any_card, short, say("Any of yours.")
    c = view["trick"][0]["card"][0]
    colour = colour_name(c)
    own = sum(card[0] == c for card in view["hands"][view["seat"]])
    if not own:
        words = say("You have no {colour}: which card do you play?", colour=colour)
        return words, any_card, capital(say("No {colour}: which card?", colour=colour)), say("Any of yours.")
    many = capital(count_word(own))
    hint = say_count(
        "{count} of your cards is {colour}.", "{count} of your cards are {colour}.", own, count=many, colour=colour
    )
    short_hint = say_count(
        "{count} of yours is {colour}.", "{count} of yours are {colour}.", own, count=many, colour=colour
    )
    return (
        say("Follow {colour}: which card do you play?", colour=colour),
        f"{capital(hint)} {_highest()}",
        say("Follow {colour}: which card?", colour=colour),
        capital(short_hint),
    )


def _loser(table: Table) -> Asked:
    a = table.asked_animal or 0
    animal = animal_name(a)
    held = table.state.chips[table.view["seat"]][a]
    if held:
        spoilt = say_count(
            "With it, your {animal} chip counts nothing.",
            "With it, your {count} {animal} chips count nothing.",
            held,
            count=count_word(held),
            animal=animal,
        )
    else:
        spoilt = say("You have no {animal} chips for it to spoil.", animal=animal)
    return (
        say("You have the {animal} loser chip: put it back?", animal=animal),
        f"{say('{card} won.', card=_winning_card(table))} {spoilt}",
        say("{animal} loser chip: put it back?", animal=animal),
        say("It spoils your chips." if held else "It spoils nothing."),
    )


def _winning_card(table: Table) -> str:
    return next(card_name(laid["card"]) for laid in table.view["trick"] if laid["seat"] == table.ahead)


_ASKED: dict[str, Callable[[Table], Asked]] = {"choose": _choose, "draft": _draft, "play": _play, "loser": _loser}


# When another seat is.


def _chooses(table: Table, name: str) -> tuple[str, str]:
    return say("{name} chooses two prophecies", name=name), say("Nobody learns the choice before the scoring.")


def _drafts(table: Table, name: str) -> tuple[str, str]:
    view = table.view
    is_first = len(view["oracles"][view["actor"]]) == 2 * KEPT
    p = receiver(view)
    if p is None:
        words = say(
            "{name} lays two prophecies on the open pile"
            if is_first
            else "{name} lays a second prophecy on the open pile",
            name=name,
        )
        return words, say("They are out of this round.")
    words = say("{name} passes two prophecies on" if is_first else "{name} passes a second prophecy on", name=name)
    if p == view["seat"]:
        return words, say("To you; nobody else sees them.")
    return words, say("To {name}; nobody else sees them.", name=seat_name(view, p))


def _plays(table: Table, name: str) -> tuple[str, str]:
    trick = table.view["trick"]
    if not trick:
        return say("{name} leads to a trick", name=name), say("Any card may be led.")
    led = card_name(trick[0]["card"])
    words = say("{name} plays a card", name=name)
    if len(trick) == 1:
        return words, say("{card} was led.", card=led)
    return words, say("{card} was led; {best} wins as it lies.", card=led, best=_winning_card(table))


def _ponders(table: Table, name: str) -> tuple[str, str]:
    animal = animal_name(table.asked_animal or 0)
    return (
        say("{name} may put the {animal} loser chip back", name=name, animal=animal),
        say("{card} won, and no {animal} chip is left.", card=_winning_card(table), animal=animal),
    )


_OTHERS: dict[str, Callable[[Table, str], tuple[str, str]]] = {
    "choose": _chooses,
    "draft": _drafts,
    "play": _plays,
    "loser": _ponders,
}


# For those who listen.


def chip_words(table: Table, p: int) -> str:
    """What a seat has won."""
    chips = table.state.chips[p]
    animals = range(len(ANIMALS))
    found = [
        say_count("{number} {animal} chip", "{number} {animal} chips", chips[a], animal=animal_name(a))
        for a in animals
        if chips[a]
    ]
    found += [say("the {animal} loser chip", animal=animal_name(a)) for a in animals if table.loser(a) == p]
    return listed(found) if found else say("no chips")


def supply_words(table: Table, a: int) -> str:
    """What is left of an animal, and where its loser chip is."""
    p = table.loser(a)
    left, of = table.middle[a], CHIPS[table.players][a]
    if p is None:
        return say("{animal}: {left} of {all} left, loser chip in the middle", animal=animal_name(a), left=left, all=of)
    return say(
        "{animal}: {left} of {all} left, loser chip with {name}",
        animal=animal_name(a),
        left=left,
        all=of,
        name=seat_name(table.view, p),
    )


def trick_words(table: Table) -> str:
    trick = table.lying
    if not trick:
        return say("The trick: nothing laid yet")
    laid = ", ".join(f"{seat_name(table.view, one['seat'])} {card_name(one['card'])}" for one in trick)
    name = seat_name(table.view, table.ahead or 0)
    if table.is_past:
        return say("Nothing laid yet. The last trick: {cards}; won by {name}", cards=laid, name=name)
    is_won = len(trick) == table.players
    return say(
        "The trick: {cards}; won by {name}" if is_won else "The trick: {cards}; so far for {name}",
        cards=laid,
        name=name,
    )


def round_words(table: Table) -> str:
    """Where in the game this is."""
    return say("Round {number} of {all}", number=table.view["round"] + 1, all=table.players)


def prophecy_words(table: Table, p: int, name: str) -> str:
    """A prophecy with its points and, where it counts already, how things stand with it."""
    stands = f": {fate_words(table, p, name)}" if table.is_played or table.is_over else ""
    return f"{sentence(name)} ({point_count(points(name))}){stands}"


def seat_words(table: Table, p: int) -> str:
    """A seat in one line."""
    view = table.view
    told = [point_count(table.score(p)), card_count(len(view["hands"][p])), chip_words(table, p)]
    known = [prophecy_words(table, p, name) for name in view["oracles"][p] if name is not None and p != view["seat"]]
    secret = sum(name is None for name in view["oracles"][p])
    if known:
        told.append(say("prophecies: {all}", all="; ".join(known)))
    if secret:
        told.append(say_count("{number} secret prophecy", "{number} secret prophecies", secret))
    name = seat_name(view, p)
    if p == view["dealer"]:
        name = say("{name}, dealer", name=name)
    return f"{name}: {', '.join(told)}"


def description(table: Table, asked: Question) -> str:
    """The whole position in sentences."""
    view = table.view
    sentences = [asked.words if asked.words.endswith("?") else f"{asked.words}.", asked.hint, f"{round_words(table)}."]
    if view["left_out"]:
        sentences.append(left_out_words(view["left_out"]))
    if table.is_played:
        sentences.append(f"{trick_words(table)}.")
        sentences += [f"{supply_words(table, a)}." for a in range(len(ANIMALS))]
    if view["phase"] == "draft":
        sentences.append(f"{stack_words(view)}. {open_words(view)}.")
    sentences += [f"{seat_words(table, p)}." for p in range(table.players)]
    if view["seat"] is not None:
        sentences += _own_words(table)
    return " ".join(sentences)


def left_out_words(c: str) -> str:
    """T-3: the suit that nobody has."""
    return say("{colour} is out of this game.", colour=suit_name(c))


def stack_words(view: View) -> str:
    return say_count("Stack: {number} card", "Stack: {number} cards", view["stack"])


def open_words(view: View) -> str:
    lying = [sentence(name) for name in view["open"]]
    return say("Open pile: {cards}", cards=", ".join(lying) or say("empty"))


def _own_words(table: Table) -> list[str]:
    """What only the viewer sees."""
    view = table.view
    p = view["seat"]
    told = []
    own = [prophecy_words(table, p, name) for name in view["oracles"][p]]
    if own:
        told.append(say("Your prophecies: {all}.", all="; ".join(own)))
    if view["phase"] == "choose" and view["offers"][p]:
        offered = [prophecy_words(table, p, name) for name in view["offers"][p]]
        told.append(say("Still to choose from: {all}.", all="; ".join(offered)))
    hand = [card_name(card) for card in view["hands"][p]]
    told.append(say("Your hand: {cards}.", cards=", ".join(hand) or say("empty")))
    return told
