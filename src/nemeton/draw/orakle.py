"""Pictures of Orakle.

A view may also carry `names`, one a seat.
"""

from nemeton.draw.orakle_board import WIDE_SIZE, tall_board, tall_height, wide_board
from nemeton.draw.orakle_choose import keep_target, tall_choose, wide_choose
from nemeton.draw.orakle_draft import tall_draft, wide_draft
from nemeton.draw.orakle_end import tall_end, wide_end
from nemeton.draw.orakle_hand import TALL, WIDE, hand
from nemeton.draw.orakle_seats import column, points_panel, strip
from nemeton.draw.orakle_table import Table
from nemeton.draw.orakle_theme import ORAKLE, ORAKLE_DARK
from nemeton.draw.orakle_words import description, question
from nemeton.draw.page import document, slab
from nemeton.draw.question import bar, tall_question, wide_question
from nemeton.draw.seats import COLUMN, View
from nemeton.draw.svg import moved
from nemeton.draw.theme import Theme
from nemeton.draw.words import title

_MARGIN, _GAP = 10.0, 12.0
_HAND = 54.0 + 34  # below the board: the question, and room for cards that are raised
_BAR = 62.0


def picture(view: View, shape: str, dark: bool) -> str:
    """What the viewer sees, as an SVG document."""
    theme = ORAKLE_DARK if dark else ORAKLE
    return (_wide if shape == "wide" else _tall)(Table(view), theme)


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


def _wide(table: Table, theme: Theme) -> str:
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
    seats, end = column(table, theme, _MARGIN, _MARGIN)
    points = "" if table.is_over else points_panel(table, theme, _MARGIN, end, _MARGIN + full)
    parts = [slab(theme, x, _MARGIN, width, full, 18), seats, points, moved(x, _MARGIN, board(table, theme), below)]
    return document(
        theme,
        x + width + _MARGIN,
        full + 2 * _MARGIN,
        title(table.view, "Orakle"),
        description(table, asked),
        parts,
    )


def _tall(table: Table, theme: Theme) -> str:
    """For phones: seats above, the board, the question, the hand."""
    view = table.view
    asked = question(table)
    seats, top = strip(table, theme, 360)
    if table.is_played:
        board, height = tall_board(table, theme), tall_height(view)
    else:
        board, height = {"choose": tall_choose, "draft": tall_draft, "over": tall_end}[view["phase"]](table, theme)
    parts = [bar(theme, asked, 8, height, 344, _BAR), tall_question(theme, asked, 8, height, 344, _BAR)]
    full = height + _BAR + 12
    if view["seat"] is not None and not table.is_over:
        cards, high = hand(table, theme, TALL, full + 4)
        parts.append(cards)
        full += high + 16
    return document(
        theme,
        360,
        top + full,
        title(view, "Orakle"),
        description(table, asked),
        [seats, slab(theme, 0, top, 360, full, 0), moved(0, top, board, *parts)],
    )
