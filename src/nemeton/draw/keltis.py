"""Pictures of Keltis.

A view may also carry `names`, one a seat.
"""

from nemeton.draw.hand import Space
from nemeton.draw.keltis_board import board, in_goal
from nemeton.draw.keltis_shapes import TALL, WIDE
from nemeton.draw.keltis_words import question, stands
from nemeton.draw.layout import Scene, end_panel, only_seats, tall, wide
from nemeton.draw.piles import card_targets
from nemeton.draw.seats import Stat, View, point_stat, seats_of, wish_stat
from nemeton.draw.theme import KELTIS, KELTIS_DARK, Theme
from nemeton.draw.words import description, title
from nemeton.games.keltis.data import GOAL_FIGURES
from nemeton.language import say

_BAR = 62.0
_HAND = Space(x=8, width=344, height=400, card=(38, 55), gap=5.6, least=36, most_lines=4)


def picture(view: View, shape: str, dark: bool, part: str) -> str:
    """What the viewer sees, or a part of it, as an SVG document."""
    theme = KELTIS_DARK if dark else KELTIS
    if part == "seats":
        return only_seats(theme, seats_of(view, _stats), TALL.width)
    scene = _scene(view, theme)
    if shape == "wide":
        goal = end_panel(theme, say("Goal"), say("the fifth figure ends the game"), in_goal(view), GOAL_FIGURES)
        return wide(scene, board(view, WIDE, theme, scene.gold), WIDE.height, [goal], part)
    size = TALL.width, TALL.height
    return tall(scene, board(view, TALL, theme, scene.gold), size, _BAR, _HAND, has_deck=True, part=part)


def targets(action: str, view: View) -> list[str]:
    """The ids that one clicks or drags, in this order, to answer with an action."""
    deed, *rest = action.split()
    what = rest[0] if rest else ""
    p = view["actor"]
    if deed == "enter":
        return [f"figure-{p}-{rest[1]}", f"stone-{what}1"]
    if deed == "move":
        return [f"figure-{p}-{what}", f"stone-{what}{view['figures'][p][what]['stone'] + 1}"]
    return card_targets(deed, what)


def lit(view: View) -> list[str]:
    """What is gold: the targets of all legal actions, but nothing where every card of the hand is legal."""
    if view["phase"] == "card":
        return []
    return sorted({name for action in view.get("actions", ()) for name in targets(action, view)})


def _scene(view: View, theme: Theme) -> Scene:
    asked = question(view)
    seats = seats_of(view, _stats)
    told = description(view, asked, seats, stands)
    return Scene(view, theme, lit(view), asked, seats, title(view, "Keltis"), told)


def _stats(view: View, p: int) -> tuple[Stat, ...]:
    return wish_stat(view, p, in_words=True), point_stat(view, p, 129)
