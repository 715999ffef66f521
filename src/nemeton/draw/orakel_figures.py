"""Figures and the priestess on the spiral, and the signs of fields, which make room for them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from nemeton.draw.figures import figure, priestess, times
from nemeton.draw.orakel_places import PRIESTESS, Standing, group_places, sign_place
from nemeton.draw.orakel_shapes import Shape
from nemeton.draw.seats import View
from nemeton.draw.suits import SUITS, sign_at
from nemeton.draw.svg import moved, thing
from nemeton.games.orakel.data import FIELD_COLOURS
from nemeton.language import mark, say

_SIGN = 0.46  # of a stone's radius
_EACH = 4  # so many stand on a field one by one; of more, each seat shows one

Shown = tuple[tuple[int, tuple[int, ...]], ...]  # by seat: the places in its list of those that one stands for


@dataclass
class Crowd:
    """Who stands on a field: figures by seat, as places in their lists, and perhaps the priestess."""

    figures: dict[int, list[int]] = field(default_factory=dict)
    priestess: bool = False

    def shown(self, n: int) -> Shown:
        """What is drawn on field n; on the start, where all begin, each seat shows one."""
        count = sum(map(len, self.figures.values())) + self.priestess
        first: Shown = ((PRIESTESS, (0,)),) if self.priestess else ()
        if n == 0 or count > _EACH:
            return first + tuple((p, tuple(own)) for p, own in self.figures.items())
        return first + tuple((p, (i,)) for p, own in self.figures.items() for i in own)


def crowds(view: View) -> dict[int, Crowd]:
    """Who stands where."""
    found: dict[int, Crowd] = {}
    for p, own in enumerate(view["figures"]):
        for i, n in enumerate(own):
            found.setdefault(n, Crowd()).figures.setdefault(p, []).append(i)
    found.setdefault(view["priestess"], Crowd()).priestess = True
    return found


def signs(shape: Shape, groups: Mapping[int, Crowd], fields: Iterable[int]) -> str:
    """The signs of the fields on which nobody stands."""
    return "".join(_sign(shape, n) for n in fields if n not in groups)


@cache
def _sign(shape: Shape, n: int) -> str:
    return sign_at(SUITS[FIELD_COLOURS[n - 1]], *shape.field(n), shape.radius(n) * _SIGN)


def figures(shape: Shape, groups: Mapping[int, Crowd], lit: Collection[str]) -> str:
    """All who stand on the board, those farther up in the picture first, and the signs of their fields beside them."""
    fields = sorted(groups, key=lambda n: shape.field(n)[1])
    shown = {n: groups[n].shown(n) for n in fields}
    standing = {n: group_places(shape, n, _kinds(group)) for n, group in shown.items()}
    parts = [_group(n, group, standing[n], lit) for n, group in shown.items()]
    for n, group in shown.items():
        if n:
            x, y, radius = sign_place(shape, n, _kinds(group))
            parts.append(sign_at(SUITS[FIELD_COLOURS[n - 1]], x, y, radius))
    return "".join(parts)


def _kinds(group: Shown) -> tuple[tuple[bool, bool], ...]:
    """What decides how a group stands: who is the priestess, who stands for several."""
    return tuple((p == PRIESTESS, len(own) > 1) for p, own in group)


_STANDING = {False: mark("Seat {seat}: figure on the start"), True: mark("Seat {seat}: figure on field {n}")}


def _group(n: int, group: Shown, standing: Sequence[Standing], lit: Collection[str]) -> str:
    """Those who share a field."""
    parts = []
    pills = []
    for (p, own), at in zip(group, standing, strict=True):
        if p == PRIESTESS:
            drawn = priestess(at.height, "priestess" in lit)
            words = say("Priestess on field {n}" if n else "Priestess on the start", n=n)
            parts.append(thing("priestess", words, drawn, x=at.x, y=at.y))
            continue
        for i in _front_last(p, own, lit):
            name = f"figure-{p}-{i}"
            drawn = figure(p, at.height, legal=name in lit)
            words = say(_STANDING[n > 0], seat=p + 1, n=n)
            parts.append(thing(name, words, drawn, x=at.x, y=at.y))
        if len(own) > 1:
            pills.append(moved(*at.pill, times(len(own))))
    return "".join(parts + pills)


def _front_last(p: int, own: Sequence[int], lit: Collection[str]) -> list[int]:
    """Of figures that stand for each other, the one that may move comes last, on top; else the first listed."""
    return sorted(own, key=lambda i: (f"figure-{p}-{i}" in lit, -i))
