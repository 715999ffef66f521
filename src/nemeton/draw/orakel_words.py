"""What a position of Das Orakel says in words: the question and what answers do, and where figures stand."""

from nemeton.draw.counts import points
from nemeton.draw.question import Button, Question
from nemeton.draw.seats import View, seat_name
from nemeton.draw.suits import card_name, colour_name, suit_name
from nemeton.draw.words import OTHERS, Asked, Speech, Told, draw_question, listed, may_decline, question_of, used_up
from nemeton.games.keltic.data import COLOURS
from nemeton.games.orakel.data import (
    FIELD_COLOURS,
    FIGURES,
    LEPRECHAUN_POINTS,
    NEXT,
    ORACLE,
    ORACLE_ALL,
    ORACLE_OWN,
    PRIESTESS_POINTS,
    VALUES,
)
from nemeton.language import mark, say, say_count


def next_field(n: int, c: str) -> int:
    """O-12: the next field ahead in a colour."""
    return NEXT[COLOURS.index(c)][n]


def landed_on(view: View) -> int:
    """The field on which the figure in question has landed."""
    return int(view["figures"][view["actor"]][view["pending"]["figure"]])


def clover_colour(view: View) -> str:
    """The colour of the clover on which a figure has landed."""
    return str(view["tiles"][str(landed_on(view))][-1])


def _card(view: View) -> Asked:
    return (
        say("Which card do you lay or discard?"),
        say("Laid in your row, it moves a figure to its next stone of that colour, or the priestess."),
        say("Lay a card, or discard one"),
        say("Laying one moves a figure or the priestess."),
    )


def _move(view: View) -> Asked:
    card = view["pending"]["card"]
    name, colour = card_name(card), colour_name(card[0])
    words, short = say("{card} is laid: who moves?", card=name), say("{card}: who moves?", card=name)
    if not priestess_steps(view):
        hint = say("One of your figures, to its next {colour} stone.", colour=colour)
        return words, hint, short, hint
    hint = say("A figure to its next {colour} stone, or the priestess.", colour=colour)
    return words, hint, short, say("A figure, or priestess by")


def priestess_steps(view: View) -> list[int]:
    """How far the viewer may move the priestess."""
    return [int(action.split()[1]) for action in view.get("actions", ()) if action.startswith("priestess")]


def _clover(view: View) -> Asked:
    c = clover_colour(view)
    clover, colour = suit_name(c), colour_name(c)
    if view["options"]["any_clover"]:
        return (
            say("{colour} clover: which figure goes on?", colour=clover),
            say("Any of yours may, to its next {colour} stone. You may decline.", colour=colour),
            say("{colour} clover: who goes on?", colour=clover),
            say("Any, to its next {colour} stone.", colour=colour),
        )
    there = next_field(landed_on(view), c)
    hint = _what_awaits(view, there)
    words = say("{colour} clover: does your figure go on to field {n}?", colour=clover, n=there)
    return words, hint, say("{colour} clover: on to field {n}?", colour=clover, n=there), hint


def _what_awaits(view: View, n: int) -> str:
    """What a figure of the player finds on a field to which it may go."""
    if _ends_game(view, n):
        return say("That ends the game.")
    kind = view["tiles"].get(str(n))
    if kind is None or n in view["pending"]["used"][view["pending"]["figure"]]:  # O-25
        what = say("nothing more")
    elif kind.isdigit():
        what = points(int(kind))
    elif kind.startswith("clover"):
        what = say("a {colour} clover", colour=colour_name(kind[-1]))
    else:
        what = say(_THERE[kind.split()[0]])
    worth = VALUES[n]
    return say_count("Worth {number} point; there: {what}.", "Worth {number} points; there: {what}.", worth, what=what)


_THERE = {
    "wish": mark("a wish stone"),
    "mirror": mark("a mirror"),
    "spiral": mark("a spiral"),
    "leprechaun": mark("a leprechaun"),
}


def _ends_game(view: View, n: int) -> bool:
    """O-40: whether the game is over when the figure that landed stands on field n."""
    fields = [list(own) for own in view["figures"]]
    fields[view["actor"]][view["pending"]["figure"]] = n
    reached = [sum(place >= ORACLE for place in own) for own in fields]
    return n >= ORACLE and (reached[view["actor"]] >= ORACLE_OWN or sum(reached) >= ORACLE_ALL)


def _spiral(view: View) -> Asked:
    began = view["pending"]["began"][view["pending"]["figure"]]
    if began >= landed_on(view):
        hint, short = say("To any earlier field. You may decline."), say("To any earlier field.")
    elif began:
        hint = say("To any earlier field but field {n}, where it began the turn. You may decline.", n=began)
        short = say("Any earlier field but field {n}.", n=began)
    else:
        hint = say("To any earlier field but the start, where it began the turn. You may decline.")
        short = say("Any earlier field but the start.")
    return say("Spiral: where does your figure go back to?"), hint, say("Spiral: back to where?"), short


def _leprechaun(view: View) -> Asked:
    _, one, two = LEPRECHAUN_POINTS
    worth = {"one": one, "two": two, "three": view["options"]["leprechaun_three"]}
    return (
        say_count(
            "All your figures stand on leprechauns: score {number} point now?",
            "All your figures stand on leprechauns: score {number} points now?",
            leprechaun_points(view),
        ),
        say("Three different fields give {three}, two {two}, one {one}, once in a game.", **worth),
        say("Score your leprechauns?"),
        say("Once in a game."),
    )


def leprechaun_points(view: View) -> int:
    """O-26: what the leprechauns are worth now."""
    different = len(set(view["figures"][view["actor"]]))
    return int(view["options"]["leprechaun_three"] if different == FIGURES else LEPRECHAUN_POINTS[different])


def _throw(view: View) -> Asked:
    return (
        say("Leprechaun: do you throw a card away?"),
        say("One of your hand, and you draw twice; or the top card of one of your rows."),
        say("Leprechaun: throw a card?"),
        say("From hand, or the top of a row."),
    )


def _draw(view: View) -> Asked:
    return draw_question(view, first_of_two=bool(view.get("pending")))


def _buttons(view: View) -> tuple[Button, ...]:
    """Answers that have no place on the board, and those of the priestess, who may go several ways."""
    if view["phase"] == "leprechaun":
        worth = leprechaun_points(view)
        long = say_count("Score: {number} point", "Score: {number} points", worth)
        wait = Button("wait", (say("Wait for a better chance"), say("Wait")))
        return wait, Button("score", (long, points(worth), f"+{worth}"), is_lit=True)
    return may_decline(view) + tuple(_priestess_button(view, i, n) for i, n in enumerate(priestess_steps(view)))


def _priestess_button(view: View, i: int, steps: int) -> Button:
    """O-13: how far she goes, and that she meets a figure of the player."""
    meets = view["priestess"] + steps in view["figures"][view["actor"]]
    long = f"{steps}: {points(PRIESTESS_POINTS)}" if meets else str(steps)
    short = f"{steps}: +{PRIESTESS_POINTS}" if meets else str(steps)
    whole = say("Priestess {steps}", steps=long)
    # Where there is less room, only the first one names her.
    labels = (whole, long, short, short) if i else (whole, whole, say("Priestess {steps}", steps=short), short)
    return Button(f"priestess {steps}", labels, meets)


def _reasons(view: View) -> dict[str, Told]:
    """O-40: three of one seat in the oracle, or five in all."""
    full = say("The fifth figure has reached the oracle"), say("Fifth figure in the oracle")
    for p, own in enumerate(view["figures"]):
        if sum(n >= ORACLE for n in own) >= ORACLE_OWN:
            name = seat_name(view, p)
            long = say("All three figures of {name} are in the oracle", name=name)
            full = long, say("All three of {name} in the oracle", name=name)
            break
    return {**used_up(), "oracle": full}


_SPEECH = Speech(
    asked={
        "card": _card,
        "move": _move,
        "clover": _clover,
        "spiral": _spiral,
        "leprechaun": _leprechaun,
        "throw": _throw,
        "draw": _draw,
    },
    others=OTHERS
    | {
        "move": (mark("{name} chooses who moves"), mark("{card} is laid: a figure, or the priestess.")),
        "clover": (mark("{name} is on a clover"), mark("A figure may go on to a stone of its colour.")),
        "spiral": (mark("{name} is on a spiral"), mark("The figure may go back to an earlier field.")),
        "leprechaun": (mark("{name} may score leprechauns"), mark("All three figures stand on leprechauns.")),
        "throw": (mark("{name} is on a leprechaun"), mark("A card may be thrown away.")),
    },
    buttons=_buttons,
    reasons=_reasons,
)


def question(view: View) -> Question:
    """Who is asked what, or how the game ended."""
    return question_of(view, _SPEECH)


def stands(view: View, p: int) -> str:
    """Where a seat's figures are."""
    if set(view["figures"][p]) == {0}:
        return say("all figures on the start")
    figures = [
        say("{colour} field {n}", colour=colour_name(FIELD_COLOURS[n - 1]), n=n) if n else say("the start")
        for n in view["figures"][p]
    ]
    return say("figures on {places}", places=listed(figures))
