"""The seats of Die Druiden beside the slab: cards, spirits, points; and how near the vote is."""

from collections.abc import Collection

from nemeton.draw.counts import cards as card_count
from nemeton.draw.druiden_art import spirit
from nemeton.draw.druiden_cards import chips
from nemeton.draw.druiden_table import Figure, Table
from nemeton.draw.druiden_words import druid_words, known_cards, seat_words
from nemeton.draw.figures import figure, head
from nemeton.draw.layout import Panel
from nemeton.draw.seats import COLUMN, sheet
from nemeton.draw.svg import Paint, lines, moved, rect, room, shortened, signed, tag, text, thing
from nemeton.draw.theme import Theme
from nemeton.games.druiden.data.board import CENTRE_FIGURES
from nemeton.language import mark, say

_PANEL = 82.0
_GAP = 10.0
_KNOWN = 25.0  # a line of known cards
_CHIP = 20.0
_ICON = "M5 6.5L13 4.5L16 17L8 19ZM16 7L20 8L17.5 18.5"  # cards


def is_lit(table: Table, p: int) -> bool:
    """The one who is asked, as far as the viewer knows, or who won."""
    result = table.view["result"]
    return p == table.actor or (result is not None and p in result["winners"])


def doing(table: Table, p: int) -> str:
    """What a seat is doing, in a word or two."""
    is_own = p == table.seat
    if p == table.actor:
        if table.is_vote:
            return say("Your vote" if is_own else "Speaks now")
        if p == table.turn:
            return say("Your turn" if is_own else "On turn")
        return say("Your answer" if is_own else "Asked")
    if table.is_over and is_lit(table, p):
        return say("Winner")
    said = table.view["votes"][p] if table.is_vote else None
    if said:
        return say(_SAID[said])
    if p == table.turn and not table.is_vote and not table.is_over:
        return say("Turn")
    return say("You") if is_own else ""


_SAID = {"sun": mark("Said sun"), "moon": mark("Said moon"), "abstain": mark("Abstained")}


def _triangle(theme: Theme, x: float, y: float) -> str:
    """Marks whose turn it is while another one is asked."""
    return tag("path", d=f"M{x:.1f} {y - 4:.1f}l7 4l-7 4z", fill=theme.turn_edge)


def _has_triangle(table: Table, p: int) -> bool:
    return p == table.turn and p != table.actor and table.phase in ("counter", "steal")


def _choice(theme: Theme, x: float, y: float, width: float, height: float, radius: float) -> str:
    """Round a seat that may be pointed at: gold is too pale on paper, so the turn's colour, dashed."""
    edge: Paint = {"stroke": theme.turn_edge, "stroke_width": 2, "stroke_dasharray": "6 4"}
    return rect(x + 1, y + 1, width - 2, height - 2, radius, fill="none", **edge, class_="legal")


def _known_lines(table: Table, theme: Theme, p: int, most: int) -> int:
    known = known_cards(table, p)
    return chips(theme, known, 0, 0, COLUMN - 66, _CHIP, most)[1] if known else 0


def column(table: Table, theme: Theme, lit: Collection[str], x: float, y: float, height: float) -> tuple[str, float]:
    """The seats one above the other within a height, and where they end."""
    for most in (3, 2, 1):
        heights = [_PANEL + _KNOWN * _known_lines(table, theme, p, most) for p in range(table.players)]
        if sum(heights) + _GAP * (table.players - 1) <= height:
            break
    parts = []
    for p in range(table.players):
        parts.append(_panel(table, theme, lit, p, x, y, heights[p], most))
        y += heights[p] + _GAP
    return "".join(parts), y - _GAP


def _panel(
    table: Table, theme: Theme, lit: Collection[str], p: int, x: float, y: float, height: float, most: int
) -> str:
    parts = [
        sheet(theme, x, y, COLUMN, height, 12, is_lit(table, p)),
        moved(x + 28, y + 46, figure(p, 34)),
        text(x + 53, y + 20, table.name(p), 15, theme.ink, 700, "start"),
        _word_line(table, theme, p, x + 53, y + 38),
        text(x + COLUMN - 12, y + 25, signed(table.view["scores"][p]), 24, theme.ink, 700, "end", serif=True),
    ]
    own = table.own_spirits(p)
    parts += [moved(x + 25 + 28.5 * i, y + 64, spirit(name, 10.5)) for i, name in enumerate(own)]
    if not own:
        words = say("druid not placed yet" if p in table.unplaced else "no spirits")
        parts.append(text(x + 14, y + 64, words, 12, theme.ink_2, 400, "start"))
    known = known_cards(table, p)
    if known:
        parts.append(text(x + 13, y + _PANEL + 6, say("Holds"), 12, theme.ink_2, 400, "start"))
        parts.append(chips(theme, known, x + 53, y + _PANEL - 4, COLUMN - 66, _CHIP, most)[0])
    if f"seat-{p}" in lit:
        parts.append(_choice(theme, x, y, COLUMN, height, 11))
    return thing(f"seat-{p}", seat_words(table, p), *parts)


def _word_line(table: Table, theme: Theme, p: int, x: float, y: float) -> str:
    cards = card_count(len(table.view["hands"][p]))
    word = doing(table, p)
    mark = ""
    if _has_triangle(table, p):
        mark, x = _triangle(theme, x, y), x + 11
    if not word:
        line = text(x, y, cards, 12, theme.ink_2, 400, "start")
    else:
        lit = is_lit(table, p)
        rest = tag("tspan", f"· {cards}", dx=4, font_weight=400, fill=theme.ink if lit else theme.ink_2)
        line = text(x, y, word, 12, theme.turn_ink if lit else theme.ink_2, 700, "start", more=rest)
    return thing(f"hand-{p}", cards, mark, line)


# Panels below the seats.


def decision_panel(table: Table, theme: Theme) -> Panel:
    """How near the vote is: the figures in the centre, and places for those that are missing."""
    figures = table.centre
    votes = {cult: len(table.spirits_for(cult)) for cult in ("sun", "moon")}
    free = len(figures) - sum(votes.values())
    words = say("Sun {sun}, moon {moon}, free {free}; the fifth calls it.", free=free, **votes)

    def draw(x: float, y: float) -> str:
        parts = [
            sheet(theme, x, y, COLUMN, 108, 14, lit=False),
            text(x + 13, y + 21, say("Place of decision"), 15, theme.ink, 700, "start", serif=True),
            text(x + COLUMN - 12, y + 21, say("vote at {number}", number=CENTRE_FIGURES), 12, theme.ink_2, 400, "end"),
        ]
        for i in range(CENTRE_FIGURES):
            has = i < len(figures)
            edge: Paint = {"stroke": theme.turn_edge, "stroke_width": 1.5, "stroke_dasharray": None if has else "3 4"}
            ring = tag("circle", r=17, fill=theme.turn_ground if has else "none", **edge)
            parts.append(moved(x + 30 + 48 * i, y + 55, ring, _small(figures[i]) if has else ""))
        parts.append(text(x + 13, y + 91, words, 12, theme.ink_2, 400, "start"))
        return "".join(parts)

    return Panel(108, draw)


def _small(one: Figure) -> str:
    return head(one.p, 9.5) if one.name == "druid" else spirit(one.name, 10.5, one.p)


def vote_panel(theme: Theme) -> Panel:
    """What counts in the vote."""
    words = lines(
        say(
            "A druid in the centre 3. The Dwarf King there, each Image and each complete potion 1. Teutates and Lug"
            " double a spirit’s vote. Spirits vote for their own cult. A tie brings a second ballot."
        ),
        12,
        COLUMN - 22,
    )
    height = 40 + 17.0 * len(words)

    def draw(x: float, y: float) -> str:
        parts = [
            sheet(theme, x, y, COLUMN, height, 14, lit=False),
            text(x + 13, y + 21, say("What counts"), 15, theme.ink, 700, "start", serif=True),
            text(x + COLUMN - 12, y + 21, "D-51, D-52", 12, theme.ink_2, 400, "end"),
        ]
        parts += [text(x + 13, y + 44 + 17 * i, line, 12, theme.ink, 400, "start") for i, line in enumerate(words)]
        return "".join(parts)

    return Panel(height, draw)


# The strip of a tall picture: a line a seat, and a second one for known cards.

_LINE = 29.0
_SECOND = 22.0
_STRIP_GAP = 3.0
_STRIP_MARGIN = 6.0
_SPIRITS = 158.0


def strip(table: Table, theme: Theme, lit: Collection[str], width: float) -> tuple[str, float]:
    """The seats over the whole width, and how high they are."""
    parts = []
    y = _STRIP_MARGIN
    for p in range(table.players):
        height = _LINE + (_SECOND if known_cards(table, p) else 0)
        parts.append(_strip_panel(table, theme, lit, p, y, width - 2 * _STRIP_MARGIN, height))
        y += height + _STRIP_GAP
    return "".join(parts), y - _STRIP_GAP + _STRIP_MARGIN


def _strip_panel(
    table: Table, theme: Theme, lit: Collection[str], p: int, y: float, width: float, height: float
) -> str:
    x = _STRIP_MARGIN
    middle = y + _LINE / 2
    is_gold = is_lit(table, p)
    word = doing(table, p)
    own = table.own_spirits(p)
    # Many spirits stand closer together.
    pitch = min(21.0, 118 / max(1, len(own)))
    space = _SPIRITS - 44 - room(word, 11) - (11 if _has_triangle(table, p) else 0)
    name = shortened(table.name(p), 13, space)
    colour = theme.turn_ink if is_gold else theme.ink_2
    mark = ""
    if _has_triangle(table, p):
        mark = _triangle(theme, x + 34 + room(name, 13), middle)
    more = tag("tspan", word, dx=17 if mark else 6, font_size=11, fill=colour) if word else ""
    right = x + width
    parts = [
        sheet(theme, x, y, width, height, 10, is_gold),
        moved(x + 16, middle, head(p, 8.5)),
        text(x + 30, middle, name, 13, theme.ink, 700, "start", more=more),
        mark,
        *(moved(x + _SPIRITS + 8 + pitch * i, middle, spirit(one, 8.6)) for i, one in enumerate(own)),
        _strip_cards(table, theme, p, right - 66, middle),
        text(right - 9, middle, signed(table.view["scores"][p]), 17, theme.ink, 700, "end", serif=True),
    ]
    if not own:
        words = say("not placed yet") if p in table.unplaced else druid_words(table, p)
        parts.append(text(x + _SPIRITS, middle, words, 11, theme.ink_2, 400, "start"))
    known = known_cards(table, p)
    if known:
        label = text(x + 9, y + _LINE + 8, say("holds"), 11, theme.ink_2, 400, "start")
        parts.append(label + chips(theme, known, x + 44, y + _LINE - 1, width - 56, 18, 1)[0])
    if f"seat-{p}" in lit:
        parts.append(_choice(theme, x, y, width, height, 9))
    return thing(f"seat-{p}", seat_words(table, p), *parts)


def _strip_cards(table: Table, theme: Theme, p: int, x: float, y: float) -> str:
    """How many cards a seat holds, beside a sign."""
    count = len(table.view["hands"][p])
    pen: Paint = {"stroke_width": 1.9, "stroke_linecap": "round", "stroke_linejoin": "round"}
    icon = tag("path", d=_ICON, transform="scale(.66)", fill="none", stroke=theme.ink_2, **pen)
    words = text(x + 10, y, str(count), 12, theme.ink, 400, "start")
    return thing(f"hand-{p}", card_count(count), moved(x - 8, y - 8, icon), words)
