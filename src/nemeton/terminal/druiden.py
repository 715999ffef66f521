"""Die Druiden in a terminal, 80 columns wide. Everything is told by a letter or number; colour only repeats it."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from nemeton.draw.druiden_names import spirit_name, spirit_words
from nemeton.draw.druiden_table import (
    CULT_OF,
    PLANT,
    SPIRIT_SIGNS,
    TWO_CULTS,
    Figure,
    Table,
    field_kind,
    in_order,
)
from nemeton.games.druiden.data.board import CENTRE_FIGURES, CIRCLES, ROUNDS, SPOKES
from nemeton.games.druiden.data.dice import DICE

View = dict[str, Any]

CELL = 8
IN_LINE = {"I": 6, "M": 9, "O": 8}
CIRCLE_NAMES = {"I": "Inner", "M": "Middle", "O": "Outer"}
KIND_STYLES = {"D": "bold yellow", "P": "green", "G": "magenta", "-": "dim"}
KIND_NAMES = {"D": "a pentagram", "P": "a plant field", "G": "a ghost field", "-": "an empty field"}
CULT_STYLES = {"sun": "yellow", "moon": "blue", "none": "red"}
LABEL = 8
MANY = 4  # spirits in a line with their names; a seat that has as many shows letters alone
LEGEND = (
    "Fields: name, then D pentagram (to the centre), P plant (draw a card), G ghost (summon or banish), · empty; + on "
    "a spoke; below them who stands there: 0 is the druid of seat 0, Si0 is Sirona of seat 0 · Spirits: sun Be "
    "Belenus, Gr Grannus, Si Sirona; moon Ar Arianrhod, Cr Cerridwen, Cn Cernunnos; Dk the Dwarf King (dwarf), Mo the "
    "Morrigan (morrigan) · Dice: a number of fields, or line, bend, double bend; a ring on both is magic · Cards: (s5) "
    "is a sun plant worth 5, (m15) a moon plant worth 15"
)
QUESTIONS = {
    "place": "put your druid on a pentagram (place FIELD)",
    "spell": "cast a spell ({answers}), or roll",
    "wind": "you rolled {dice}: roll again (wind), or keep",
    "move": "move with {dice} ({answers})",
    "land": "{figure} landed on {field}: {answers}?",
    "give": "give a card to seat {to}, {left} to go (give CARD)",
    "steal": "the Morrigan steals from seat {victim}: one card or two (steal 1, steal 2)",
    "counter": "seat {by} announced: {action}. Undo it (counter), or let it be (let)?",
    "waiting": "the game waits for answers: seat {by} announced {action}",
    "vote": "name a cult (vote sun, vote moon), or abstain; you have {sun} for sun, {moon} for moon",
    "vote-2": "a tie: name a cult once more (vote sun, vote moon); you have {sun}",
    "over": "the game is over",
}
ANSWERS = {
    "call": "call SPIRIT",
    "banish": "banish SPIRIT",
    "raven": "raven SEAT",
    "summon": "summon SPIRIT",
    "take": "take SPIRIT",
    "swap": "swap SEAT NUMBER",
    "draw": "draw",
    "A": "A FIGURE FIELD",
    "B": "B FIGURE FIELD",
    "magic": "magic draw, magic SPIRIT FIELD",
    "nothing": "nothing",
}
ENDINGS = {
    "vote": "the fifth figure came to the centre, and it was voted",
    "empty": "no figure was left on the circles, and it was voted",
    "rounds": f"{ROUNDS} rounds were over, and it was voted",
}


def board(view: View) -> RenderableType:
    """The whole table as the viewer sees it."""
    table = Table(view)
    centre = f"Centre {len(table.centre)} of {CENTRE_FIGURES}"
    head = f"Turn {view['turn_number']}   Draw pile {view['deck']}   Discards {len(view['discard'])}   {centre}"
    return Group(Text(head, "bold"), _circles(table), _places(table), _seats(table), _cards(table))


def question(view: View) -> str:
    """What is asked, in words."""
    table = Table(view)
    is_secret = view["phase"] == "counter" and not table.is_asked
    return QUESTIONS["waiting" if is_secret else view["phase"]].format(**_facts(table))


def legend() -> str:
    return LEGEND


# What questions speak of.


def _facts(table: Table) -> dict[str, Any]:
    view = table.view
    pending = view["pending"] or {}
    facts: dict[str, Any] = {"answers": _answers(table), "dice": _dice(table), "victim": table.robbed} | pending
    if view["landed"]:
        field = table.landing
        kind = KIND_NAMES[field_kind(field)] if field[0] in CIRCLES else "a field"
        facts |= {"figure": _figure_name(view["landed"]), "field": f"{field}, {kind}"}
    if table.is_vote and table.actor is not None:
        facts |= {cult: table.own_votes(table.actor, cult) for cult in TWO_CULTS}
    return facts


def _answers(table: Table) -> str:
    """The forms of the legal answers but `roll`; without any, where others are asked, all that the phase may offer."""
    verbs = dict.fromkeys(action.split()[0] for action in table.actions)
    shown = [form for verb, form in ANSWERS.items() if verb in verbs]
    if not shown:
        phases = {"spell": ("call", "banish", "raven"), "move": ("A", "B"), "land": ("summon", "banish", "draw")}
        shown = [ANSWERS[verb] for verb in phases.get(table.phase, ())]
    return ", ".join(shown)


def _dice(table: Table) -> str:
    faces = table.view["dice"]
    if not faces:
        return "dice not rolled yet"
    return ", ".join(f"{letter} {_face(face)}" for letter, face in zip(DICE, faces, strict=True) if face) or "no die"


def _face(face: str) -> str:
    return f"{face.strip('()')}{' with a ring' if face.startswith('(') else ''}"


def _figure_name(name: str) -> str:
    return "your druid" if name == "druid" else spirit_words(name)


# The circles.


def _circles(table: Table) -> Text:
    """The fields of each circle in order, two lines each: what it is, who stands there."""
    on_spoke = {field for spoke in SPOKES for field in spoke}
    text = Text()
    for circle, signs in CIRCLES.items():
        for first in range(0, len(signs), IN_LINE[circle]):
            fields = [f"{circle}{i}" for i in range(first, min(first + IN_LINE[circle], len(signs)))]
            text.append(f"\n{'' if first else CIRCLE_NAMES[circle]}".ljust(LABEL + 1), "bold")
            for field in fields:
                kind = field_kind(field)
                name = f"{field}{'+' if field in on_spoke else ''} {'·' if kind == '-' else kind}"
                text.append(name.ljust(CELL), KIND_STYLES[kind])
            if not any(field in table.standing for field in fields):
                continue
            text.append("\n".ljust(LABEL + 1))
            for field in fields:
                figures = table.standing.get(field, [])
                text.append("".join(map(_sign, figures)).ljust(CELL), _style(figures))
    spokes = "  ".join("–".join(spoke) for spoke in SPOKES)
    text.append(f"\nSpokes  {spokes}", "dim")
    return text


def _sign(one: Figure) -> str:
    return str(one.p) if one.name == "druid" else f"{SPIRIT_SIGNS[one.name]}{one.p}"


def _style(figures: list[Figure]) -> str:
    spirits = [one for one in figures if one.name != "druid"]
    return f"bold {CULT_STYLES[CULT_OF[spirits[0].name]]}" if spirits else "bold"


def _places(table: Table) -> Text:
    """What is on no circle: centre, place of spirits, dice, and what is said in the vote."""
    text = Text("\nCentre  ")
    for one in table.centre:
        text.append(f"{_sign(one)}  ", _style([one]))
    if not table.centre:
        text.append("–", "dim")
    if table.unplaced:
        text.append(f"   not placed yet: druid of seat {', '.join(map(str, table.unplaced))}", "dim")
    text.append("\nOutside ")
    for i, name in enumerate(table.outside):
        text.append("\n".ljust(LABEL + 1) if i and i % MANY == 0 else "")
        text.append_text(_spirit(name, in_full=True)).append("  ")
    if not table.outside:
        text.append("–", "dim")
    if table.view["dice"]:
        faces = zip(DICE, table.view["dice"], strict=True)
        shown = [f"{letter} {_face(face) if face else 'used'}" for letter, face in faces]
        text.append(f"\nDice    {'   '.join(shown)}", "bold")
    if table.phase == "counter":
        pending = table.view["pending"]
        text.append(f"\nWaiting for answers: seat {pending['by']} announced {pending['action']}", "bold")
    for i, ballot in enumerate(table.view["ballots"]):
        sun, moon = (table.tally(i + 1, cult) for cult in TWO_CULTS)
        text.append(f"\nBallot {i + 1}  {_said(ballot)}\nVotes     sun {sun}, moon {moon}")
    if table.is_vote:
        text.append(f"\nBallot {table.ballot}  {_said(table.view['votes'])}", "bold")
    cult = table.view["cult"]
    if cult:
        text.append(f"\n{'Neither cult' if cult == 'none' else cult.capitalize()} has won", "bold")
    text.append("\n")
    return text


def _said(ballot: list[str | None]) -> str:
    return "  ".join(f"{seat} {said or '–'}" for seat, said in enumerate(ballot))


# Seats and cards.


def _seats(table: Table) -> Grid:
    """A line a seat: score, cards, where the druid is, spirits."""
    view = table.view
    grid = Grid(box=None, padding=(0, 1), header_style="dim")
    for name in ("seat", "score", "cards", "druid", "spirits"):
        grid.add_column(name, justify="right" if name in ("score", "cards") else "left", no_wrap=True)
    for seat in range(table.players):
        turn = "▶" if seat == table.actor else " "
        you = " you" if seat == table.seat else ""
        place = "–" if seat in table.unplaced else view["druids"][seat]
        own = table.own_spirits(seat)
        spirits = Text("  ").join(_spirit(name, len(own) < MANY) for name in own)
        score = str(view["scores"][seat]).replace("-", "−")
        grid.add_row(f"{turn}{seat}{you}", score, str(len(view["hands"][seat])), place, spirits or "–")
    return grid


def _spirit(name: str, in_full: bool) -> Text:
    words = f"{SPIRIT_SIGNS[name]} {spirit_name(name)}" if in_full else SPIRIT_SIGNS[name]
    return Text(words, CULT_STYLES[CULT_OF[name]])


def _cards(table: Table) -> Text:
    """Known cards of other hands, the discard pile from its top, and the own hand."""
    text = Text()
    for seat, hand in enumerate(table.view["hands"]):
        known = [card for card in hand if card]
        if known and seat != table.seat:
            text.append(f"\nSeat {seat} holds ")
            text.append_text(_listed(in_order(known)))
    text.append("\nDiscards   ")
    text.append_text(_listed(table.view["discard"][::-1]))
    if table.seat is not None:
        text.append("\nYour hand  ")
        text.append_text(_listed(in_order(table.view["hands"][table.seat])))
    return text


def _listed(cards: list[str]) -> Text:
    text = Text() if cards else Text("none", "dim")
    for card in cards:
        if card in PLANT:
            cult, points = PLANT[card]
            text.append(f"{card}({cult[0]}{points})  ", CULT_STYLES[cult])
        else:
            text.append(f"{card}  ", "red" if card == "belladonna" else "")
    return text
