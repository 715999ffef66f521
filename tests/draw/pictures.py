"""Pictures to look into: what they show, in which ids, words and places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any
from xml.etree import ElementTree

from nemeton.draw import draw
from tests.draw import keltis_views, orakel_views

View = dict[str, Any]
SVG = "{http://www.w3.org/2000/svg}"
TRANSLATE = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)")

SAMPLES: dict[str, View] = {
    f"{game}-{name}": view
    for game, views in (("keltis", keltis_views.SAMPLES), ("orakel", orakel_views.SAMPLES))
    for name, view in views.items()
}


@cache
def drawn(name: str, shape: str = "wide", dark: bool = False) -> str:
    """The picture of a sample, drawn once for all tests that only look at it."""
    return draw(SAMPLES[name], shape, dark)


@dataclass(frozen=True)
class Line:
    """A line of words, and where its origin lies in the picture."""

    x: float
    y: float
    size: float
    anchor: str
    words: str


@dataclass(frozen=True)
class Content:
    """What a picture says of itself, and what is written in it."""

    tag: str
    attributes: dict[str, str]
    title: str
    description: str
    lines: list[Line]


@cache
def content(name: str, shape: str = "wide", dark: bool = False) -> Content:
    """The same picture taken apart."""
    root = ElementTree.fromstring(drawn(name, shape, dark))
    assert [child.tag for child in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
    return Content(root.tag, dict(root.attrib), root[0].text or "", root[1].text or "", list(_lines(root)))


def _lines(element: ElementTree.Element, x: float = 0, y: float = 0) -> Iterator[Line]:
    move = TRANSLATE.search(element.get("transform", ""))
    if move:
        x, y = x + float(move[1]), y + float(move[2])
    if element.tag == f"{SVG}text":
        size, anchor = float(element.get("font-size", 0)), element.get("text-anchor", "start")
        yield Line(x + float(element.get("x", 0)), y + float(element.get("y", 0)), size, anchor, _text(element))
    for child in element:
        yield from _lines(child, x, y)


def _text(element: ElementTree.Element) -> str:
    return "".join(element.itertext())


def written(name: str, shape: str = "wide") -> list[str]:
    """What is written in the picture of a sample, line by line."""
    return [line.words for line in content(name, shape).lines]


def words(picture: str) -> list[str]:
    """What is written in any picture, line by line."""
    return [_text(line) for line in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def ids(picture: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', picture)


def legal(picture: str) -> int:
    """How many stones, rows and piles are framed in gold."""
    return picture.count('class="legal"')


def place_of(picture: str, name: str) -> tuple[float, float]:
    """Where the thing with an id stands on the slab."""
    found = re.search(rf' id="{name}" transform="translate\(([-\d.]+) ([-\d.]+)\)"', picture)
    assert found, name
    return float(found[1]), float(found[2])
