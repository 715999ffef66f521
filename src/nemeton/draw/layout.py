"""The two shapes of a picture of a card table: board, question, hand and seats put together, with the same ids."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from nemeton.draw.cards import face
from nemeton.draw.figures import head
from nemeton.draw.hand import Space, hand, spread
from nemeton.draw.page import document, seats_alone, slab, slab_alone
from nemeton.draw.piles import deck_button, deck_width, draw_pile
from nemeton.draw.question import Question, bar, tall_question, wide_question
from nemeton.draw.seats import COLUMN, Seat, View, column, sheet, strip
from nemeton.draw.svg import moved, tag, text
from nemeton.draw.theme import Theme
from nemeton.language import say

BOARD = 716.0  # width of a wide board
_MARGIN = 10.0
_GAP = 12.0
_SLAB = 718.0  # high with a hand
_WATCHED = 126.0  # of the slab below the board where there is no hand
_HAND = Space(x=110, width=592, height=126, card=(66, 94), gap=9, least=40, most_lines=2)
_HAND_MIDDLE = 648.0
_LAID = 64.0  # what the card just laid takes from the hand
_AIR, _LITTLE_AIR = 12.0, 10.0  # above and below a hand on a phone; less where a page has its bars beside it
_GOLD = (3.0, 7.0)  # line and halo round the draw pile


@dataclass(frozen=True)
class Scene:
    """What a game says of a view; where it goes is decided here."""

    view: View
    theme: Theme
    gold: Collection[str]  # ids of what the viewer may point at
    question: Question
    seats: Sequence[Seat]
    title: str
    description: str
    steps: Sequence[int] = ()  # the priestess's numbers, if there is one
    laid: str = ""  # the card just laid, where it deserves to be shown

    @property
    def held(self) -> list[str]:
        """The own hand."""
        return list(self.view["hands"][self.view["seat"]])


@dataclass(frozen=True)
class Panel:
    """Something more beside the slab, below the seats."""

    height: float
    draw: Callable[[float, float], str]  # at its upper left corner


def wide(scene: Scene, board: str, height: float, panels: Sequence[Panel], part: str) -> str:
    """For desks: seats and panels at the left, the board of a height above question and hand."""
    view, theme = scene.view, scene.theme
    x = _MARGIN + COLUMN + _GAP
    line, halo = _GOLD if "deck" in scene.gold else (0, 0)
    if view["seat"] is None:
        full = height + _WATCHED
        asked = wide_question(theme, scene.question, 96, height + 26, 608)
        below = draw_pile(theme, view["deck"], 16, height + 8, line, halo) + asked
    else:
        full = _SLAB
        asked = wide_question(theme, scene.question, 12, height, 692)
        below = asked + draw_pile(theme, view["deck"], 16, 600, line, halo) + _wide_hand(scene, height + 62)
    if part == "slab":
        return slab_alone(theme, BOARD, full, 18, scene.title, scene.description, [board, below])
    seats, end = column(theme, scene.seats, _MARGIN, _MARGIN, full)
    parts = [
        slab(theme, x, _MARGIN, BOARD, full, 18),
        seats,
        _panels(panels, end + _GAP, _MARGIN + full),
        moved(x, _MARGIN, board, below),
    ]
    return document(theme, x + BOARD + _MARGIN, full + 2 * _MARGIN, scene.title, scene.description, parts)


def _wide_hand(scene: Scene, top: float) -> str:
    """The hand, and beside it the card just laid; both stay below the top."""
    width = _HAND.width - (_LAID if scene.laid else 0)
    space = replace(_HAND, width=width, height=min(_HAND.height, _SLAB - 8 - top))
    y = max(top, _HAND_MIDDLE - spread(len(scene.held), space).height / 2)
    cards = hand(scene.theme, scene.held, space, y, scene.steps)
    if not scene.laid:
        return cards
    x = _HAND.x + _HAND.width - 48
    value = int(scene.laid[1:])
    card = face(scene.theme, scene.laid[0], value, 48, 68, steps=scene.steps[value] if scene.steps else 0)
    label = text(x + 24, _HAND_MIDDLE - 39, say("Just laid"), 12, scene.theme.slab_text_2)
    return cards + label + moved(x, _HAND_MIDDLE - 21, card)


def _panels(panels: Sequence[Panel], top: float, bottom: float) -> str:
    """As many as there is room for, from the bottom up."""
    parts = []
    for panel in panels:
        bottom -= panel.height
        if bottom < top:
            break
        parts.append(panel.draw(_MARGIN, bottom))
        bottom -= _GAP
    return "".join(parts)


def tall(
    scene: Scene, board: str, size: tuple[float, float], bar_height: float, space: Space, has_deck: bool, part: str
) -> str:
    """For phones: seats above, the board of a size, the question, in which the draw pile may be a button, the hand."""
    view, theme, asked = scene.view, scene.theme, scene.question
    below = size[1] + 2
    air = _LITTLE_AIR if part == "slab" else _AIR
    height = below + bar_height + air
    cards = ""
    if view["seat"] is not None:
        cards = hand(theme, scene.held, space, height, scene.steps)
        height += spread(len(scene.held), space).height + air
    parts = [bar(theme, asked, 8, below, 344, bar_height)]
    pile = deck_width()
    parts.append(tall_question(theme, asked, 8, below, 344 - (14 + pile if has_deck else 0), bar_height))
    if has_deck:
        left = 352 - 8 - pile
        parts.append(deck_button(theme, view["deck"], left, below + (bar_height - 44) / 2, "deck" in scene.gold))
    if part == "slab":
        return slab_alone(theme, size[0], height, 0, scene.title, scene.description, [board, *parts, cards])
    seats, top = strip(theme, scene.seats, size[0])
    return document(
        theme,
        size[0],
        top + height,
        scene.title,
        scene.description,
        [seats, slab(theme, 0, top, size[0], height, 0), moved(0, top, board, *parts, cards)],
    )


def only_seats(theme: Theme, seats: Sequence[Seat], width: float) -> str:
    """The seats as the tall picture shows them."""
    drawn, height = strip(theme, seats, width)
    return seats_alone(width, height, say("The seats"), drawn)


def end_panel(theme: Theme, heading: str, words: str, seats: Sequence[int], places: int) -> Panel:
    """How near the end is: the heads of the figures that bring it about, and places for those that are missing."""

    def draw(x: float, y: float) -> str:
        parts = [
            sheet(theme, x, y, COLUMN, 92, 14, lit=False),
            text(x + 13, y + 21, heading, 15, theme.ink, 700, "start", serif=True),
            text(x + COLUMN - 12, y + 21, words, 12, theme.ink_2, 400, "end"),
        ]
        for i in range(places):
            has = i < len(seats)
            dashes = None if has else "3 4"
            ground = theme.turn_ground if has else "none"
            ring = tag("circle", r=17, fill=ground, stroke=theme.turn_edge, stroke_width=1.5, stroke_dasharray=dashes)
            parts.append(moved(x + 30 + 48 * i, y + 58, ring, head(seats[i], 9.5) if has else ""))
        return "".join(parts)

    return Panel(92, draw)
