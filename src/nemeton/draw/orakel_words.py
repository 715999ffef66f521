"""What a position of Das Orakel says in words: the question and what answers do, and where figures stand."""

from nemeton.draw.orakel_board import tile_words
from nemeton.draw.question import Button, Question
from nemeton.draw.seats import View, counted, seat_name
from nemeton.draw.suits import SUITS, card_name
from nemeton.draw.words import OTHERS, REASONS, Asked, Speech, draw_question, listed, may_decline, question_of
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
        "Which card do you lay or discard?",
        "Laid in your row, it moves a figure to its next stone of that colour, or the priestess.",
        "Lay a card, or discard one",
        "Laying one moves a figure or the priestess.",
    )


def _move(view: View) -> Asked:
    card = view["pending"]["card"]
    name, colour = card_name(card), SUITS[card[0]].name.lower()
    words = f"{name} is laid: who moves?"
    if not priestess_steps(view):
        hint = f"One of your figures, to its next {colour} stone."
        return words, hint, f"{name}: who moves?", hint
    return (
        words,
        f"A figure to its next {colour} stone, or the priestess.",
        f"{name}: who moves?",
        "A figure, or priestess by",
    )


def priestess_steps(view: View) -> list[int]:
    """How far the viewer may move the priestess."""
    return [int(action.split()[1]) for action in view.get("actions", ()) if action.startswith("priestess")]


def _clover(view: View) -> Asked:
    c = clover_colour(view)
    colour = SUITS[c].name
    if view["options"]["any_clover"]:
        return (
            f"{colour} clover: which figure goes on?",
            f"Any of yours may, to its next {colour.lower()} stone. You may decline.",
            f"{colour} clover: who goes on?",
            f"Any, to its next {colour.lower()} stone.",
        )
    there = next_field(landed_on(view), c)
    words = f"{colour} clover: does your figure go on to field {there}?"
    return words, _what_awaits(view, there), f"{colour} clover: on to field {there}?", _what_awaits(view, there)


def _what_awaits(view: View, n: int) -> str:
    """What a figure of the player finds on a field to which it may go."""
    if _ends_game(view, n):
        return "That ends the game."
    kind = view["tiles"].get(str(n))
    if kind is None or n in view["pending"]["used"][view["pending"]["figure"]]:  # O-25
        what = "nothing more"
    elif kind.startswith("wish"):
        what = "a wish stone"
    else:
        what = tile_words(kind) if kind.isdigit() else f"a {tile_words(kind).lower()}"
    return f"Worth {counted(VALUES[n], 'point')}; there: {what}."


def _ends_game(view: View, n: int) -> bool:
    """O-40: whether the game is over when the figure that landed stands on field n."""
    fields = [list(own) for own in view["figures"]]
    fields[view["actor"]][view["pending"]["figure"]] = n
    reached = [sum(place >= ORACLE for place in own) for own in fields]
    return n >= ORACLE and (reached[view["actor"]] >= ORACLE_OWN or sum(reached) >= ORACLE_ALL)


def _spiral(view: View) -> Asked:
    began = view["pending"]["began"][view["pending"]["figure"]]
    if began < landed_on(view):
        where = f"field {began}" if began else "the start"
        hint, short = f"To any earlier field but {where}, where it began the turn.", f"Any earlier field but {where}."
    else:
        hint = short = "To any earlier field."
    return "Spiral: where does your figure go back to?", f"{hint} You may decline.", "Spiral: back to where?", short


def _leprechaun(view: View) -> Asked:
    _, one, two = LEPRECHAUN_POINTS
    three = view["options"]["leprechaun_three"]
    return (
        f"All your figures stand on leprechauns: score {leprechaun_points(view)} points now?",
        f"Three different fields give {three}, two {two}, one {one}, once in a game.",
        "Score your leprechauns?",
        "Once in a game.",
    )


def leprechaun_points(view: View) -> int:
    """O-26: what the leprechauns are worth now."""
    different = len(set(view["figures"][view["actor"]]))
    return int(view["options"]["leprechaun_three"] if different == FIGURES else LEPRECHAUN_POINTS[different])


def _throw(view: View) -> Asked:
    return (
        "Leprechaun: do you throw a card away?",
        "One of your hand, and you draw twice; or the top card of one of your rows.",
        "Leprechaun: throw a card?",
        "From hand, or the top of a row.",
    )


def _draw(view: View) -> Asked:
    return draw_question(view, "the first of two cards" if view.get("pending") else "your card")


def _buttons(view: View) -> tuple[Button, ...]:
    """Answers that have no place on the board, and those of the priestess, who may go several ways."""
    if view["phase"] == "leprechaun":
        points = leprechaun_points(view)
        score = Button("score", (f"Score: {points} points", f"{points} points", f"+{points}"), is_lit=True)
        return Button("wait", ("Wait for a better chance", "Wait")), score
    return may_decline(view) + tuple(_priestess_button(view, i, n) for i, n in enumerate(priestess_steps(view)))


def _priestess_button(view: View, i: int, steps: int) -> Button:
    """O-13: how far she goes, and that she meets a figure of the player."""
    meets = view["priestess"] + steps in view["figures"][view["actor"]]
    long = f"{steps}: {PRIESTESS_POINTS} points" if meets else str(steps)
    short = f"{steps}: +{PRIESTESS_POINTS}" if meets else str(steps)
    her = "" if i else "Priestess "  # where there is less room, only the first one names her
    return Button(f"priestess {steps}", (f"Priestess {long}", her + long, her + short, short), meets)


def _reasons(view: View) -> dict[str, tuple[str, str]]:
    """O-40: three of one seat in the oracle, or five in all."""
    for p, own in enumerate(view["figures"]):
        if sum(n >= ORACLE for n in own) >= ORACLE_OWN:
            name = seat_name(view, p)
            full = f"All three figures of {name} are in the oracle", f"All three of {name} in the oracle"
            return REASONS | {"oracle": full}
    return REASONS | {"oracle": ("The fifth figure has reached the oracle", "Fifth figure in the oracle")}


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
        "move": ("chooses who moves", "{card} is laid: a figure, or the priestess."),
        "clover": ("is on a clover", "A figure may go on to a stone of its colour."),
        "spiral": ("is on a spiral", "The figure may go back to an earlier field."),
        "leprechaun": ("may score leprechauns", "All three figures stand on leprechauns."),
        "throw": ("is on a leprechaun", "A card may be thrown away."),
    },
    buttons=_buttons,
    reasons=_reasons,
)


def question(view: View) -> Question:
    """Who is asked what, or how the game ended."""
    return question_of(view, _SPEECH)


def stands(view: View, p: int) -> str:
    """Where a seat's figures are."""
    figures = [
        f"{SUITS[FIELD_COLOURS[n - 1]].name.lower()} field {n}" if n else "the start" for n in view["figures"][p]
    ]
    if set(view["figures"][p]) == {0}:
        return "all figures on the start"
    return f"figures on {listed(figures)}"
