"""The slab of Die Druiden when it is over: which cult won the vote and how, and every point of everybody."""

from collections.abc import Sequence
from functools import cache

from nemeton.draw.druiden_art import cult_sign, spirit
from nemeton.draw.druiden_question import outcome
from nemeton.draw.druiden_table import TWO_CULTS, Figure, Table
from nemeton.draw.druiden_theme import CULT_LIGHT, POINTS
from nemeton.draw.druiden_words import vote_count
from nemeton.draw.figures import head
from nemeton.draw.spoken import capital, fitting
from nemeton.draw.stones import contours
from nemeton.draw.svg import Paint, moved, rect, shortened, signed, tag, text
from nemeton.draw.theme import GOLD, SLAB_TEXT, Theme
from nemeton.language import say


def _ranking(table: Table) -> list[int]:
    """Seats in the order of points."""
    return sorted(range(table.players), key=lambda p: -table.view["scores"][p])


def _votes(table: Table) -> str:
    """How the ballots ended, if the viewer was told."""
    tallies = [[table.tally(i + 1, cult) for cult in TWO_CULTS] for i in range(len(table.view["ballots"]))]
    if not tallies:
        return ""
    sun, moon = tallies[0]
    if len(tallies) == 1:
        return say("Sun {sun}, moon {moon}", sun=sun, moon=moon)
    sun_2, moon_2 = tallies[1]
    return say(
        "first ballot: sun {sun}, moon {moon}; second ballot: sun {sun_2}, moon {moon_2}",
        sun=sun,
        moon=moon,
        sun_2=sun_2,
        moon_2=moon_2,
    )


def _said(table: Table, p: int) -> str:
    """What a seat said in the last ballot in which it had a say."""
    for ballot in reversed(table.view["ballots"]):
        if ballot[p]:
            return str(ballot[p])
    return ""


def _said_words(table: Table, p: int) -> tuple[str, str]:
    """What a seat said, and the votes that it gave in the last ballot."""
    said = _said(table, p)
    if not said:
        return "", ""
    if said == "abstain":
        return say("abstained"), ""
    ballots = len(table.view["ballots"])
    votes = table.free_votes(p, ballots) + (table.view["hand_votes"][p] if ballots == 1 else 0)
    return say("said sun" if said == "sun" else "said moon"), vote_count(votes)


def _small(one: Figure, radius: float) -> str:
    return head(one.p, radius * 0.9) if one.name == "druid" else spirit(one.name, radius, one.p)


def _banner(table: Table, sign: float, x: float, y: float) -> str:
    """The sign of the cult that won, or both."""
    cult = table.view["cult"]
    if cult != "none":
        return moved(x, y, cult_sign(cult, sign, CULT_LIGHT[cult]))
    return "".join(
        moved(x + sign * 0.75 * way, y, cult_sign(one, sign * 0.6, CULT_LIGHT[one]))
        for way, one in zip((-1, 1), TWO_CULTS, strict=True)
    )


def wide_end(table: Table, theme: Theme) -> str:
    """716 by 530: the verdict, then a column a seat in the order of points."""
    cult = table.view["cult"]
    colour = CULT_LIGHT.get(cult, SLAB_TEXT)
    edge: Paint = {"stroke": colour, "stroke_opacity": 0.6, "stroke_width": 1.4}
    votes = _votes(table)
    parts = [
        _still(),
        rect(16, 16, 684, 86, 14, fill="#000", fill_opacity=0.24, **edge),
        _banner(table, 24, 58, 59),
        text(98, 46 if votes else 59, capital(outcome(table)), 24, SLAB_TEXT, 700, "start", serif=True),
        text(98, 76, votes, 14, theme.slab_text_2, 400, "start") if votes else "",
        text(684, 34, say("In the centre"), 12.5, theme.slab_text_2, 400, "end"),
        *(moved(670 - 42 * i, 68, _small(one, 14)) for i, one in enumerate(reversed(table.centre))),
    ]
    order = _ranking(table)
    label = 112.0
    pitch = (684 - label) / len(order)
    width = min(pitch - 8, 170)
    sources = [source for source, _ in table.lines(0, cult)]
    top, step = 218.0, 40.0
    for i, source in enumerate(sources):
        parts.append(text(20, top + step * i, source, 14, SLAB_TEXT, 600, "start"))
    parts.append(text(20, top + step * len(sources) + 16, say("Total"), 16, SLAB_TEXT, 700, "start", serif=True))
    rules = "".join(f"M20 {top + step * (i + 0.5):g}H700" for i in range(len(sources) - 1))
    for i, p in enumerate(order):
        x = 16 + label + pitch * (i + 0.5)
        parts.append(_column(table, theme, p, x, width, top, step))
    parts.append(tag("path", d=rules, stroke="#FFF", stroke_opacity=0.1))
    return "".join(parts)


def _column(table: Table, theme: Theme, p: int, x: float, width: float, top: float, step: float) -> str:
    won = p in table.view["result"]["winners"]
    edge: Paint = {"stroke": GOLD, "stroke_width": 2.2} if won else {"stroke": "#FFF", "stroke_opacity": 0.16}
    fill, opacity = (GOLD, 0.13) if won else ("#000", 0.22)
    lines = table.lines(p, table.view["cult"])
    left = x - width / 2
    bottom = top + step * len(lines) - 14
    name = shortened(table.name(p), 14, width - 42)
    parts = [
        rect(left, 118, width, 398, 12, fill=fill, fill_opacity=opacity, **edge),
        moved(left + 20, 142, head(p, 10)),
        text(left + 36, 142, name, 14, SLAB_TEXT, 700, "start"),
        *(text(x, 166 + 17 * i, words, 12, theme.slab_text_2, 400) for i, words in enumerate(_said_words(table, p))),
        *(_points(x, top + step * i, points) for i, (_, points) in enumerate(lines)),
        tag("path", d=f"M{left + 12:g} {bottom:g}h{width - 24:g}", stroke="#FFF", stroke_opacity=0.5, stroke_width=2),
        text(x, bottom + 30, signed(table.view["scores"][p]), 28, GOLD if won else SLAB_TEXT, 700, serif=True),
    ]
    return "".join(parts)


def _points(x: float, y: float, points: int, size: float = 18) -> str:
    colour = POINTS if points > 0 else "#FFB3A6" if points < 0 else "#8F9385"
    return text(x, y, signed(points) if points else "–", size, colour, 700, serif=True)


@cache
def _still() -> str:
    return contours(716, 514, 8, 8)


_LINES = 6


def tall_end(table: Table, theme: Theme) -> tuple[str, float]:
    """A table in 360, and how high it is."""
    cult = table.view["cult"]
    colour = CULT_LIGHT.get(cult, SLAB_TEXT)
    edge: Paint = {"stroke": colour, "stroke_opacity": 0.6, "stroke_width": 1.3}
    votes = _votes(table)
    size = 11.5 if len(table.view["ballots"]) > 1 else 12.5
    parts = [
        rect(8, 10, 344, 62, 12, fill="#000", fill_opacity=0.24, **edge),
        _banner(table, 16, 38, 41),
        text(68, 31 if votes else 41, capital(outcome(table)), 18, SLAB_TEXT, 700, "start", serif=True),
        text(68, 54, votes, size, theme.slab_text_2, 400, "start") if votes else "",
    ]
    order: Sequence[int] = _ranking(table)
    label, step, top = 84.0, 26.0, 152.0
    pitch = (344 - label) / len(order)
    lines = {p: table.lines(p, cult) for p in order}
    bottom = top + step * _LINES
    for i, p in enumerate(order):
        x = 8 + label + pitch * (i + 0.5)
        won = p in table.view["result"]["winners"]
        rim: Paint = {"stroke": GOLD, "stroke_width": 2} if won else {"stroke": "#FFF", "stroke_opacity": 0.16}
        fill, opacity = (GOLD, 0.13) if won else ("#000", 0.22)
        width = min(pitch - 4, 78)
        said = _said(table, p)
        sign = cult_sign(said, 7, CULT_LIGHT[said]) if said in TWO_CULTS else ""
        name = say("You") if p == table.seat else table.name(p)
        parts += [
            rect(x - width / 2, 82, width, bottom + 34 - 82, 10, fill=fill, fill_opacity=opacity, **rim),
            moved(x - (10 if sign else 0), 99, head(p, 9)),
            moved(x + 13, 99, sign) if sign else "",
            text(x, 122, shortened(name, 11, width - 2), 11, SLAB_TEXT, 600),
            *(_points(x, top + step * j, points, 15) for j, (_, points) in enumerate(lines[p])),
            text(x, bottom + 14, signed(table.view["scores"][p]), 21, GOLD if won else SLAB_TEXT, 700, serif=True),
        ]
    for j, (source, _) in enumerate(lines[order[0]]):
        parts.append(text(12, top + step * j, source, fitting(source, 12, 80), SLAB_TEXT, 600, "start"))
    parts.append(text(12, bottom + 14, say("Total"), 14, SLAB_TEXT, 700, "start", serif=True))
    rule = f"M12 {bottom - 6:g}H348"
    parts.append(tag("path", d=rule, stroke="#FFF", stroke_opacity=0.5, stroke_width=1.6))
    return "".join(parts), bottom + 44
