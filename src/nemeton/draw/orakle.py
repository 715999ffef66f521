"""Pictures of Orakle.

A view may also carry `names`, one a seat.
"""

from nemeton.draw.orakle_board import WIDE_SIZE, tall_board, tall_height, wide_board
from nemeton.draw.orakle_choose import keep_target, tall_choose, wide_choose
from nemeton.draw.orakle_draft import tall_draft, wide_draft
from nemeton.draw.orakle_end import tall_end, wide_end
from nemeton.draw.orakle_hand import TALL, TIGHT, WIDE, hand
from nemeton.draw.orakle_seats import column, points_panel, strip
from nemeton.draw.orakle_secrets import SMALL_SLIPS, TIGHT_SLIPS
from nemeton.draw.orakle_table import Table
from nemeton.draw.orakle_theme import ORAKLE, ORAKLE_DARK
from nemeton.draw.orakle_words import description, question
from nemeton.draw.page import document, seats_alone, slab, slab_alone
from nemeton.draw.question import bar, bar_height, tall_question, wide_question
from nemeton.draw.seats import COLUMN, View
from nemeton.draw.svg import moved
from nemeton.draw.theme import Theme
from nemeton.draw.words import title
from nemeton.language import say

_MARGIN, _GAP = 10.0, 12.0
_HAND = 54.0 + 34  # below the board: the question, and room for cards that are raised
_BAR = 62.0
_TALL_WIDTH = 360.0
# On a phone: above and below a hand; less where a page has its bars beside the slab, also below the board.
_AIR, _LITTLE_AIR, _LESS = 12.0, 9.0, 7.0


def picture(view: View, shape: str, dark: bool, part: str) -> str:
    """What the viewer sees, or a part of it, as an SVG document."""
    theme = ORAKLE_DARK if dark else ORAKLE
    table = Table(view)
    if part == "seats":
        seats, height = strip(table, theme, _TALL_WIDTH)
        return seats_alone(_TALL_WIDTH, height, say("The seats"), seats)
    return (_wide if shape == "wide" else _tall)(table, theme, part)


def targets(action: str, view: View) -> list[str]:
    """The ids that one clicks or drags, in this order, to answer with an action."""
    deed, _, what = action.partition(" ")
    if deed == "play":
        return [f"card-{what}", "trick"]
    if deed == "keep":
        return [keep_target(Table(view), what)]
    if deed == "pass":
        return [f"oracle-{what}"]
    return [deed]


def _wide(table: Table, theme: Theme, part: str) -> str:
    """For desks: seats and points at the left, the board above question and hand."""
    x = _MARGIN + COLUMN + _GAP
    asked = question(table)
    width, height = WIDE_SIZE
    board = {"choose": wide_choose, "draft": wide_draft, "over": wide_end}.get(table.view["phase"], wide_board)
    below = wide_question(theme, asked, 12, height, 692)
    full = height + 54 + 14
    if table.view["seat"] is not None and not table.is_over:
        cards, _ = hand(table, theme, WIDE, height + _HAND)
        below += cards
        full = height + _HAND + 108 + 30
    words = title(table.view, "Orakle"), description(table, asked)
    if part == "slab":
        return slab_alone(theme, width, full, 18, *words, [board(table, theme), below])
    seats, end = column(table, theme, _MARGIN, _MARGIN)
    points = "" if table.is_over else points_panel(table, theme, _MARGIN, end, _MARGIN + full)
    parts = [slab(theme, x, _MARGIN, width, full, 18), seats, points, moved(x, _MARGIN, board(table, theme), below)]
    return document(theme, x + width + _MARGIN, full + 2 * _MARGIN, *words, parts)


def _tall(table: Table, theme: Theme, part: str) -> str:
    """For phones: seats above, the board, the question, the hand."""
    view = table.view
    asked = question(table)
    space, air, less = (TIGHT, _LITTLE_AIR, _LESS) if part == "slab" else (TALL, _AIR, 0.0)
    if table.is_played:
        board, height = tall_board(table, theme), tall_height(view) - (less if view["seat"] is not None else 0)
    elif view["phase"] == "draft":
        board, height = tall_draft(table, theme, TIGHT_SLIPS if part == "slab" else SMALL_SLIPS)
    else:
        board, height = {"choose": tall_choose, "over": tall_end}[view["phase"]](table, theme)
    high = bar_height(asked, 344, _BAR)
    parts = [bar(theme, asked, 8, height, 344, high), tall_question(theme, asked, 8, height, 344, high)]
    full = height + high + air
    if view["seat"] is not None and not table.is_over:
        cards, high = hand(table, theme, space, full + 4)
        parts.append(cards)
        full += 4 + high + air
    words = title(view, "Orakle"), description(table, asked)
    if part == "slab":
        return slab_alone(theme, _TALL_WIDTH, full, 0, *words, [board, *parts])
    seats, top = strip(table, theme, _TALL_WIDTH)
    ground = slab(theme, 0, top, _TALL_WIDTH, full, 0)
    return document(theme, _TALL_WIDTH, top + full, *words, [seats, ground, moved(0, top, board, *parts)])
