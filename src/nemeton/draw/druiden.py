"""Pictures of Die Druiden.

A view may also carry `names`, one a seat.
"""

from nemeton.draw.druiden_board import TALL as TALL_BOARD
from nemeton.draw.druiden_board import WIDE as WIDE_BOARD
from nemeton.draw.druiden_board import board
from nemeton.draw.druiden_cards import TALL as TALL_HAND
from nemeton.draw.druiden_cards import TIGHT as TIGHT_HAND
from nemeton.draw.druiden_cards import WIDE as WIDE_HAND
from nemeton.draw.druiden_cards import hand, hand_height
from nemeton.draw.druiden_end import tall_end, wide_end
from nemeton.draw.druiden_question import question
from nemeton.draw.druiden_seats import column, decision_panel, strip, vote_panel
from nemeton.draw.druiden_side import tall_side, wide_side
from nemeton.draw.druiden_table import Table
from nemeton.draw.druiden_theme import DRUIDEN, DRUIDEN_DARK
from nemeton.draw.druiden_vote import TALL_HEIGHT, tall_vote, wide_vote
from nemeton.draw.druiden_words import description
from nemeton.draw.page import document, seats_alone, slab, slab_alone
from nemeton.draw.question import bar, bar_height, tall_question, wide_question
from nemeton.draw.seats import COLUMN, View
from nemeton.draw.svg import moved
from nemeton.draw.theme import Theme
from nemeton.draw.words import title
from nemeton.games.druiden.data.dice import DICE
from nemeton.language import say

_MARGIN, _GAP = 10.0, 12.0
_WIDTH = 716.0
_QUESTION = 530.0  # where it begins on a wide slab
_HAND = _QUESTION + 54 + 24
_BAR = 78.0  # height of the question on a tall one
_TALL_WIDTH = 360.0
_AIR, _LITTLE_AIR = 12.0, 8.5  # above and below a hand on a phone; less where a page has its bars beside the slab


def picture(view: View, shape: str, dark: bool, part: str) -> str:
    """What the viewer sees, or a part of it, as an SVG document."""
    theme = DRUIDEN_DARK if dark else DRUIDEN
    table = Table(view)
    if part == "seats":
        gold, _ = lit(table)
        seats, height = strip(table, theme, gold, _TALL_WIDTH)
        return seats_alone(_TALL_WIDTH, height, say("The seats"), seats)
    return (_wide if shape == "wide" else _tall)(table, theme, part)


def targets(action: str, view: View) -> list[str]:
    """The ids that one clicks or drags, in this order, to answer with an action."""
    deed, *rest = action.split()
    if deed in DICE:
        figure = f"druid-{view['turn']}" if rest[0] == "druid" else f"spirit-{rest[0]}"
        return [f"die-{deed}", figure, f"field-{rest[1]}"]
    if deed == "place":
        return [f"field-{rest[0]}"]
    if deed == "magic" and rest != ["draw"]:
        return [f"spirit-{rest[0]}", f"field-{rest[1]}"]
    if deed == "raven":
        return ["card-raven", f"seat-{rest[0]}"]
    if deed in ("call", "summon", "banish"):
        card = [f"card-{deed}"] if view["phase"] == "spell" else []
        return [*card, f"spirit-{rest[0]}"]
    if deed == "take":  # a button first: the same spirit may perhaps be banished too
        return [f"take-{rest[0]}", f"spirit-{rest[0]}"]
    if deed == "swap":
        return [f"druid-{rest[0]}", f"swap-{rest[0]}-{rest[1]}"]
    if deed == "give":
        return [f"card-{rest[0]}"]
    return ["-".join([deed, *rest])]


def lit(table: Table) -> tuple[list[str], list[str]]:
    """What is gold: the targets of legal actions, and the card that an answer concerns; then the spirits that magic may
    move, which are pale, for they may go almost anywhere."""
    gold: set[str] = set()
    pale: set[str] = set()
    for action in table.actions:
        names = targets(action, table.view)
        if action.startswith("magic "):
            pale.update(name for name in names if name.startswith("spirit-"))
        elif table.phase != "give":  # there every card is legal
            gold.update(names)
        if action in ("wind", "counter"):
            gold.add(f"card-{action}")
    return sorted(gold), sorted(pale)


def _wide(table: Table, theme: Theme, part: str) -> str:
    """For desks: seats and panels at the left, the board above question and hand."""
    view = table.view
    x = _MARGIN + COLUMN + _GAP
    asked = question(table)
    gold, pale = lit(table)
    if table.is_vote:
        drawn = wide_vote(table, theme)
    elif table.is_over:
        drawn = wide_end(table, theme)
    else:
        drawn = board(table, theme, WIDE_BOARD, gold, pale) + wide_side(table, theme, gold)
    below = wide_question(theme, asked, 12, _QUESTION, 692)
    full = _QUESTION + 54 + 14
    if table.seat is not None:
        below += hand(table, theme, WIDE_HAND, _HAND, gold)
        full = _HAND + max(hand_height(WIDE_HAND, len(view["hands"][table.seat])), WIDE_HAND.card[1]) + 11
    words = title(view, "Die Druiden"), description(table, asked)
    if part == "slab":
        return slab_alone(theme, _WIDTH, full, 18, *words, [drawn, below])
    seats, end = column(table, theme, gold, _MARGIN, _MARGIN, full)
    parts = [
        slab(theme, x, _MARGIN, _WIDTH, full, 18),
        seats,
        _panel(table, theme, end + _GAP, _MARGIN + full),
        moved(x, _MARGIN, drawn, below),
    ]
    size = x + _WIDTH + _MARGIN, max(full, end - _MARGIN) + 2 * _MARGIN
    return document(theme, *size, *words, parts)


def _panel(table: Table, theme: Theme, top: float, bottom: float) -> str:
    """Something more below the seats, where there is room."""
    if table.is_over:
        return ""
    panel = vote_panel(theme) if table.is_vote else decision_panel(table, theme)
    y = bottom - panel.height
    return panel.draw(_MARGIN, y) if y >= top else ""


def _tall(table: Table, theme: Theme, part: str) -> str:
    """For phones: seats above, the board, the question, the hand."""
    view = table.view
    asked = question(table)
    gold, pale = lit(table)
    space, air = (TIGHT_HAND, _LITTLE_AIR) if part == "slab" else (TALL_HAND, _AIR)
    if table.is_vote:
        drawn, height = tall_vote(table, theme), TALL_HEIGHT
    elif table.is_over:
        drawn, height = tall_end(table, theme)
    else:
        side = tall_side(table, theme, gold, TALL_BOARD.side + 2)
        drawn, height = board(table, theme, TALL_BOARD, gold, pale) + side, TALL_BOARD.side + 48 + air
    high = bar_height(asked, 344, _BAR)
    parts = [bar(theme, asked, 8, height, 344, high), tall_question(theme, asked, 8, height, 344, high)]
    full = height + high + air
    if table.seat is not None:
        count = len(view["hands"][table.seat])
        parts.append(hand(table, theme, space, full + 6, gold))
        full += 6 + hand_height(space, count) + air
    words = title(view, "Die Druiden"), description(table, asked)
    if part == "slab":
        return slab_alone(theme, _TALL_WIDTH, full, 0, *words, [drawn, *parts])
    seats, top = strip(table, theme, gold, _TALL_WIDTH)
    ground = slab(theme, 0, top, _TALL_WIDTH, full, 0)
    return document(theme, _TALL_WIDTH, top + full, *words, [seats, ground, moved(0, top, drawn, *parts)])
