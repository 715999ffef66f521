"""Pictures of Das Orakel.

A view may also carry `names`, one a seat.
"""

from nemeton.draw.hand import Space
from nemeton.draw.layout import Panel, Scene, end_panel, only_seats, tall, wide
from nemeton.draw.orakel_board import board, in_oracle, may_draw
from nemeton.draw.orakel_shapes import TALL, WIDE
from nemeton.draw.orakel_words import clover_colour, landed_on, next_field, priestess_steps, question, stands
from nemeton.draw.piles import card_targets
from nemeton.draw.seats import COLUMN, Stat, View, point_stat, seats_of, sheet, wish_stat
from nemeton.draw.stones import tile
from nemeton.draw.svg import moved, text
from nemeton.draw.theme import ORAKEL, ORAKEL_DARK, Theme
from nemeton.draw.words import description, title
from nemeton.games.orakel.data import ORACLE_ALL, PRIESTESS_NUMBERS
from nemeton.language import mark, say, say_count

_BAR = 76.0
_HAND = Space(x=8, width=344, height=400, card=(39, 57), gap=4.5, least=36, most_lines=4)


def picture(view: View, shape: str, dark: bool, part: str) -> str:
    """What the viewer sees, or a part of it, as an SVG document."""
    theme = ORAKEL_DARK if dark else ORAKEL
    if part == "seats":
        return only_seats(theme, seats_of(view, _stats), TALL.width)
    scene = _scene(view, theme)
    pale = [view["priestess"] + steps for steps in priestess_steps(view)]
    if shape == "wide":
        oracle = end_panel(theme, say("Oracle"), say("three of a seat or five end it"), in_oracle(view), ORACLE_ALL)
        drawn = board(view, WIDE, theme, scene.gold, pale)
        return wide(scene, drawn, WIDE.height, [_key(theme), oracle], part)
    size = TALL.width, TALL.height
    drawn = board(view, TALL, theme, scene.gold, pale)
    return tall(scene, drawn, size, _BAR, _HAND, has_deck=may_draw(view), part=part)


def targets(action: str, view: View) -> list[str]:
    """The ids that one clicks or drags, in this order, to answer with an action."""
    deed, *rest = action.split()
    what = rest[-1] if rest else ""
    if rest[:1] == ["row"]:
        return [f"row-{what}", f"pile-{what}"]
    if deed == "move":
        return [_figure_on(view, int(what)), f"field-{next_field(int(what), view['pending']['card'][0])}"]
    if deed == "priestess":
        return ["priestess", f"field-{view['priestess'] + int(what)}"]
    if deed == "clover":
        return [_figure_on(view, int(what)), f"field-{next_field(int(what), clover_colour(view))}"]
    if deed == "back":
        return [_figure_on(view, landed_on(view)), f"field-{what}"]
    return card_targets(deed, what)


def _figure_on(view: View, n: int) -> str:
    """The player's figure on a field: the one that just landed if it stands there, else the first listed."""
    p = view["actor"]
    figures = view["figures"][p]
    landed = view["pending"].get("figure")
    i = landed if landed is not None and figures[landed] == n else figures.index(n)
    return f"figure-{p}-{i}"


def lit(view: View) -> list[str]:
    """What is gold: the targets of legal actions, but no cards and piles where every card of the hand is legal.

    The fields of the priestess are pale instead.
    """
    found: set[str] = set()
    for action in view.get("actions", ()):
        names = targets(action, view)
        found.update(names[:1] if action.startswith(("priestess", "throw")) else names)
    if view["phase"] == "card":
        return []
    return sorted(name for name in found if not name.startswith("card-"))


def _scene(view: View, theme: Theme) -> Scene:
    asked = question(view)
    seats = seats_of(view, _stats)
    told = description(view, asked, seats, stands)
    n = view["priestess"]
    told += " " + (say("The priestess is on field {n}.", n=n) if n else say("The priestess is on the start."))
    laid = view["pending"]["card"] if view["phase"] == "move" else ""
    return Scene(view, theme, lit(view), asked, seats, title(view, "Das Orakel"), told, PRIESTESS_NUMBERS, laid)


def _stats(view: View, p: int) -> tuple[Stat, ...]:
    """Wish stones, mirrors, points, and whether the leprechauns are scored, which happens once."""
    mirrors = view["mirrors"][p]
    told = say_count("{number} mirror", "{number} mirrors", mirrors)
    seen = Stat("mirror", str(mirrors), str(mirrors), told, 52)
    if view["scored_leprechauns"][p]:
        leprechauns = Stat("leprechaun", "✓", say("scored"), say("leprechauns scored"), 179)
    else:
        leprechauns = Stat("leprechaun", "–", say("open"), say("leprechauns not scored"), 179)
    return wish_stat(view, p), seen, point_stat(view, p, 91), leprechauns


_KEY = (
    ("wish", mark("Wish stone")),
    ("mirror", mark("Mirror")),
    ("clover", mark("moves on")),
    ("spiral", mark("moves back")),
    ("leprechaun", mark("throw a card")),
    ("+", mark("points")),
)


def _key(theme: Theme) -> Panel:
    """What the tiles do."""

    def draw(x: float, y: float) -> str:
        parts = [
            sheet(theme, x, y, COLUMN, 114, 14, lit=False),
            text(x + 13, y + 21, say("Tiles"), 15, theme.ink, 700, "start", serif=True),
        ]
        for i, (kind, words) in enumerate(_KEY):
            left, middle = x + 23 + 118 * (i % 2), y + 46 + 25 * (i // 2)
            parts.append(moved(left, middle, tile(kind, 9.5)))
            parts.append(text(left + 17, middle, say(words), 12, theme.ink, 400, "start"))
        return "".join(parts)

    return Panel(114, draw)
