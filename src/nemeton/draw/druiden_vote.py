"""The vote, in the place of the circles: who said what, the centre, both cults, and the own votes counted out."""

import math
from functools import cache

from nemeton.draw.druiden_art import cult_sign, spirit
from nemeton.draw.druiden_board import figure_words
from nemeton.draw.druiden_cults import tall_cult, tall_own, wide_cult, wide_own
from nemeton.draw.druiden_table import CULT_OF, TWO_CULTS, Figure, Table
from nemeton.draw.druiden_theme import CULT_LIGHT, NIGHT, POINTS
from nemeton.draw.druiden_words import centre_count, centre_words
from nemeton.draw.figures import figure, head
from nemeton.draw.stones import contours
from nemeton.draw.svg import Paint, moved, number, rect, room, shortened, tag, text, thing
from nemeton.draw.theme import GOLD, SLAB_TEXT, Theme
from nemeton.games.druiden.data.board import CENTRE_FIGURES
from nemeton.games.druiden.vote import DRUID_VOTES
from nemeton.language import mark, say

# Speakers in their order.


def _word(table: Table, p: int) -> tuple[str, str]:
    """What a seat said, or whether it is to come: a kind, and words."""
    said = table.view["votes"][p]
    if said == "abstain":
        return "abstain", say("abstains")
    if said:
        return str(said), say("says sun" if said == "sun" else "says moon")
    if p == table.actor:
        return "now", say("your word" if p == table.seat else "speaks now")
    return "later", say("to come")


def _speaker(table: Table, theme: Theme, p: int, width: float, height: float, size: float) -> str:
    kind, words = _word(table, p)
    now = kind == "now"
    edge: Paint = {"stroke": GOLD, "stroke_width": 2} if now else {"stroke": "#FFF", "stroke_opacity": 0.16}
    fill, opacity = (GOLD, 0.14) if now else ("#000", 0.26)
    dashes = "4 4" if kind == "later" else None
    left = height * 0.29
    high, low = height * 0.3, height * 0.68
    faint = theme.slab_text_2
    colour = CULT_LIGHT.get(kind, GOLD if now else faint)
    name = say("You") if p == table.seat else table.name(p)
    space = width - left * 1.85 - 5
    return (
        rect(0, 0, width, height, 11, fill=fill, fill_opacity=opacity, **edge, stroke_dasharray=dashes)
        + moved(left, high, head(p, height * 0.145))
        + text(left * 1.85, high, shortened(name, size, space), size, SLAB_TEXT, 700, "start")
        + moved(left, low, _said_sign(kind, height * 0.14, faint))
        + text(left * 1.85, low, shortened(words, size, space), size, colour, 700 if kind != "later" else 400, "start")
    )


@cache
def _said_sign(kind: str, size: float, faint: str) -> str:
    if kind in TWO_CULTS:
        return cult_sign(kind, size, CULT_LIGHT[kind])
    if kind == "abstain":
        half = number(size * 0.85)
        return tag("path", d=f"M-{half} 0H{half}", stroke=faint, stroke_width=3, stroke_linecap="round")
    if kind == "now":
        return tag("path", d="M-.6-.75L.7 0L-.6.75Z", transform=f"scale({number(size)})", fill=GOLD)
    dots: Paint = {"stroke": faint, "stroke_width": 1.5, "stroke_dasharray": "3 3"}
    return tag("circle", r=size * 0.75, fill="none", **dots)


# The centre.


def _centre(table: Table, x: float, y: float, radius: float, ring: float, is_wide: bool) -> str:
    """The place of decision with its figures, and each one's vote below it."""
    edge: Paint = {"stroke": GOLD, "stroke_opacity": 0.75, "stroke_width": 1.8}
    ticks = ""
    for i in range(6):
        turn = math.radians(60 * i - 90)
        near, far = radius - 8, radius + 7
        ticks += (
            f"M{number(x + near * math.cos(turn))} {number(y + near * math.sin(turn))}"
            f"L{number(x + far * math.cos(turn))} {number(y + far * math.sin(turn))}"
        )
    dots: Paint = {"stroke_width": 2.4, "stroke_dasharray": "2 4", "stroke_linecap": "round"}
    figures = table.centre
    ground = (
        tag("circle", cx=x, cy=y, r=radius + 7, fill="#000", fill_opacity=0.16)
        + tag("circle", cx=x, cy=y, r=radius, fill=GOLD, fill_opacity=0.14, **edge)
        + tag("path", d=ticks, stroke=GOLD, stroke_opacity=0.5, **dots)
        + text(x, y - 2, centre_count(len(figures)), 14 if is_wide else 11.5, POINTS, 700)
    )
    parts = [thing("centre", centre_words(len(figures)), ground)]
    for i, one in enumerate(figures):
        turn = math.radians(360 * i / len(figures) - 90)
        across, down = x + ring * math.cos(turn), y - 2 + ring * math.sin(turn)
        parts.append(_voter(table, one, across, down, is_wide))
    return "".join(parts)


def _voter(table: Table, one: Figure, x: float, y: float, is_wide: bool) -> str:
    """A figure and what it votes."""
    if one.name == "druid":
        height = 46 if is_wide else 30
        drawn = moved(0, height * 0.36, figure(one.p, height))
    else:
        drawn = moved(0, -3 if is_wide else -2, spirit(one.name, 20 if is_wide else 13, one.p))
    words = _vote_words(table, one, is_wide)
    told = f"{figure_words(one, 'centre')}, {_vote_words(table, one, True)}"
    size, high, down = (12.0, 18.0, 32.0) if is_wide else (9.5, 13.0, 19.5)
    width = room(words, size) + (12 if is_wide else 8)
    pill = rect(-width / 2, down - high / 2, width, high, high / 2, fill=NIGHT, fill_opacity=0.85)
    colour = GOLD if one.p == table.seat else SLAB_TEXT
    return thing(
        one.identifier,
        told,
        drawn,
        pill,
        text(0, down, words, size, colour, 700),
        x=x,
        y=y,
    )


def _vote_words(table: Table, one: Figure, is_wide: bool) -> str:
    if one.name not in ("druid", "dwarf"):
        return _for_cult(CULT_OF[one.name], 1)
    votes = DRUID_VOTES if one.name == "druid" and table.ballot == 1 else 1
    said = table.view["votes"][one.p]
    if said in TWO_CULTS:
        return _for_cult(said, votes)
    if said == "abstain":
        return say("none")
    if not is_wide:
        return str(votes)
    return say("{votes}, yours" if one.p == table.seat else "{votes}, open", votes=votes)


def _for_cult(cult: str, votes: int) -> str:
    return say("sun {votes}" if cult == "sun" else "moon {votes}", votes=votes)


# The whole.


def _began(table: Table, is_wide: bool) -> str:
    """D-50, D-65: why the vote is held, and who began."""
    if table.ballot == 2:
        return _tie(table, is_wide)
    name = table.name(table.turn)
    if is_wide and len(table.centre) >= CENTRE_FIGURES:
        if table.turn == table.seat:
            return say("You brought the fifth figure and began")
        return say("{name} brought the fifth figure and began", name=name)
    return say("You began") if table.turn == table.seat else say("{name} began", name=name)


def _tie(table: Table, is_wide: bool) -> str:
    """D-53: how the first ballot ended, if that is known."""
    sun, moon = (table.tally(1, cult) for cult in TWO_CULTS) if table.view["ballots"] else (0, 0)
    if not sun:
        return say("The first ballot was a tie" if is_wide else "The first was a tie")
    return say(
        "The first ballot was a tie, {sun} to {moon}" if is_wide else "The first was a tie, {sun} to {moon}",
        sun=sun,
        moon=moon,
    )


def _title(table: Table) -> str:
    return say("The vote: first ballot" if table.ballot == 1 else "The vote: second ballot")


def wide_vote(table: Table, theme: Theme) -> str:
    """716 by 530."""
    speakers = table.speakers()
    width = min(170.0, (684 - 6 * (len(speakers) - 1)) / len(speakers))
    left = 16 + (684 - len(speakers) * (width + 6) + 6) / 2
    parts = [
        _still(),
        text(16, 24, _title(table), 15, SLAB_TEXT, 700, "start", serif=True),
        text(700, 24, shortened(_began(table, is_wide=True), 13, 420), 13, theme.slab_text_2, 400, "end"),
    ]
    for i, p in enumerate(speakers):
        x = left + i * (width + 6)
        parts.append(moved(x, 46, _speaker(table, theme, p, width, 68, 13)))
    parts += [
        moved(16, 130, wide_cult(table, theme, "sun")),
        moved(504, 130, wide_cult(table, theme, "moon")),
        _centre(table, 358, 262, 126, 76, is_wide=True),
        moved(16, 410, wide_own(table, theme)),
    ]
    return "".join(parts)


@cache
def _still() -> str:
    return contours(716, 514, 8, 8)


def tall_vote(table: Table, theme: Theme) -> str:
    """360 by 330."""
    speakers = table.speakers()
    width = min(112.0, (344 - 4 * (len(speakers) - 1)) / len(speakers))
    left = 8 + (344 - len(speakers) * (width + 4) + 4) / 2
    parts = [
        text(10, 15, _title(table), 13, SLAB_TEXT, 700, "start", serif=True),
        text(350, 15, shortened(_began(table, is_wide=False), 11, 200), 11, theme.slab_text_2, 400, "end"),
    ]
    for i, p in enumerate(speakers):
        narrow = len(speakers) > 3
        drawn = _narrow_speaker(table, theme, p, width) if narrow else _speaker(table, theme, p, width, 48, 12)
        parts.append(moved(left + i * (width + 4), 28, drawn))
    parts += [
        moved(8, 88, tall_cult(table, theme, "sun")),
        moved(264, 88, tall_cult(table, theme, "moon")),
        _centre(table, 180, 174, 76, 47, is_wide=False),
        moved(8, 270, tall_own(table, theme)),
    ]
    return "".join(parts)


TALL_HEIGHT = 330.0


_NARROW = {
    "sun": mark("sun"),
    "moon": mark("moon"),
    "abstain": mark("none"),
    "now": mark("now"),
    "later": mark("to come"),
}


def _narrow_speaker(table: Table, theme: Theme, p: int, width: float) -> str:
    """Where four or five stand side by side: the head, and below it what was said."""
    kind, _ = _word(table, p)
    now = kind == "now"
    edge: Paint = {"stroke": GOLD, "stroke_width": 2} if now else {"stroke": "#FFF", "stroke_opacity": 0.16}
    fill, opacity = (GOLD, 0.14) if now else ("#000", 0.26)
    dashes = "4 4" if kind == "later" else None
    words = say(_NARROW[kind])
    colour = CULT_LIGHT.get(kind, GOLD if now else theme.slab_text_2)
    return (
        rect(0, 0, width, 48, 10, fill=fill, fill_opacity=opacity, **edge, stroke_dasharray=dashes)
        + moved(width / 2 - 13, 16, head(p, 8.5))
        + moved(width / 2 + 13, 16, _said_sign(kind, 8, theme.slab_text_2))
        + text(width / 2, 37, words, 11.5, colour, 700)
    )
