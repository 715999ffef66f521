"""The pieces of Die Druiden: spirits, signs of fields and cults, dice, and the drawings on cards."""

import math
from functools import cache, lru_cache

from nemeton.draw.druiden_table import CULT_OF, SPIRIT_SIGNS
from nemeton.draw.figures import head
from nemeton.draw.svg import Paint, moved, number, rect, tag, text
from nemeton.draw.theme import GOLD

FIELD_GROUNDS = {"D": "#FBE3A2", "P": "#CFE6C4", "G": "#D9D5F2"}

# Ground, letters and edge of a spirit: by cult, and of the Morrigan.
_SPIRIT_PAINT = {
    "sun": ("#FFD76E", "#4A2E00", "#7A4E00"),
    "moon": ("#E1E8FA", "#1A2550", "#3A4A86"),
    "none": ("#D9B48A", "#3A2108", "#5C3A14"),
    "morrigan": ("#3A0F1C", "#FFD9E0", "#FF9DB0"),
}
_LEGAL_LINE = 6.5


def _points(pairs: list[tuple[float, float]]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in pairs)


def _outline(kind: str, radius: float) -> tuple[str, Paint]:
    """A toothed disc for the sun, a disc for the moon, a square for the Dwarf King, a diamond for the Morrigan."""
    if kind == "sun":
        teeth = [
            (radius * reach * math.cos(math.pi * i / 12), radius * reach * math.sin(math.pi * i / 12))
            for i, reach in enumerate((1.12, 0.9) * 12)
        ]
        return "polygon", {"points": _points(teeth)}
    if kind == "moon":
        return "circle", {"r": radius * 1.02}
    if kind == "none":
        side = radius * 1.8
        return "rect", {"x": -side / 2, "y": -side / 2, "width": side, "height": side, "rx": radius * 0.3}
    far = radius * 1.15
    return "polygon", {"points": _points([(0, -far), (far, 0), (0, far), (-far, 0)])}


@lru_cache(maxsize=1024)
def spirit(name: str, radius: float, of: int | None = None, legal: bool = False, badge_left: bool = False) -> str:
    """A spirit around the origin: two letters, and the head of who controls it as a badge."""
    cult = CULT_OF[name]
    kind = "morrigan" if name == "morrigan" else cult
    ground, ink, edge = _SPIRIT_PAINT[kind]
    form, where = _outline(kind, radius)
    is_moon = kind == "moon"
    parts = [moved(0, radius * 0.14, tag(form, **where, fill="#000", opacity=0.35))]
    if legal:
        parts.append(tag(form, **where, fill="none", stroke=GOLD, stroke_width=_LEGAL_LINE, stroke_linejoin="round"))
    parts.append(tag(form, **where, fill=ground, stroke=edge, stroke_width=1.3, stroke_linejoin="round"))
    size = radius * (0.82 if is_moon else 0.92)
    parts.append(text(-radius * 0.2 if is_moon else 0, 0, SPIRIT_SIGNS[name], size, ink, 800))
    if is_moon:
        crescent = "M.3-.97A1.02 1.02 0 0 1 .3.97A1.35 1.35 0 0 0 .3-.97Z"
        parts.append(tag("path", d=crescent, transform=f"scale({number(radius)})", fill=edge))
    if of is not None:
        aside = radius * (-0.85 if badge_left else 0.85)
        parts.append(moved(aside, radius * 0.85, head(of, max(radius * 0.46, 4.6))))
    return "".join(parts)


@cache
def field_sign(kind: str, size: float) -> str:
    """Pentagram, sprout or ghost around the origin; an empty field has none."""
    if kind == "D":
        turns = [math.radians(-90 + 144 * i) for i in range(5)]
        star = _points([(size * math.cos(turn), size * math.sin(turn)) for turn in turns])
        pen: Paint = {"stroke": "#6A3D00", "stroke_width": size * 0.17, "stroke_linejoin": "round"}
        return tag("polygon", points=star, fill="none", **pen)
    grow = f"scale({number(size)})"
    if kind == "P":
        stem = tag("path", d="M0 .95V-.2", stroke="#1D5A36", stroke_width=0.18, stroke_linecap="round")
        leaves = "M0 .1C-.1-.35-.45-.5-.9-.5C-.85 0-.5.2 0 .1ZM0-.1C.05-.6 .35-.9 .85-.95C.9-.4 .55-.05 0-.1Z"
        return tag("g", stem, tag("path", d=leaves, fill="#1D5A36"), transform=grow)
    if kind == "G":
        body = tag("path", d="M-.6.9C-.75.2-.7-.9 0-.95C.7-.9 .75.2 .6.9L.3.62L0 .92L-.3.62Z", fill="#44407C")
        eyes = "".join(tag("circle", cx=x, cy=-0.3, r=0.13, fill="#FFF") for x in (-0.23, 0.23))
        return tag("g", body, eyes, transform=grow)
    return ""


@cache
def field_badge(kind: str, radius: float) -> str:
    """The kind of an occupied field, small."""
    ground = tag("circle", r=radius, fill=FIELD_GROUNDS[kind], stroke="#2A2C22", stroke_width=1.2)
    return ground + field_sign(kind, radius * 0.64)


@cache
def cult_sign(cult: str, size: float, colour: str) -> str:
    """A sun with rays, or a crescent, around the origin."""
    if cult == "moon":
        crescent = "M.35-.9A.95.95 0 1 0 .35.9A1.15 1.15 0 0 1 .35-.9Z"
        place = f"translate({number(size * 0.2)} 0) scale({number(size)})"
        return tag("path", d=crescent, transform=place, fill=colour)
    rays = []
    for i in range(8):
        x, y = math.cos(math.pi * i / 4), math.sin(math.pi * i / 4)
        rays.append(f"M{number(size * 0.7 * x)} {number(size * 0.7 * y)}L{number(size * x)} {number(size * y)}")
    pen: Paint = {"stroke": colour, "stroke_width": size * 0.2, "stroke_linecap": "round"}
    return tag("circle", r=size * 0.52, fill=colour) + tag("path", d="".join(rays), fill="none", **pen)


# Dice.

_ARROWS = {
    "line": "M-.5 0H.5M.2-.28L.52 0L.2.28",
    "bend": "M-.45.42V-.3H.45M.16-.56L.46-.3L.16-.04",
    "double bend": "M-.5.45V-.1H.1V-.5M-.14-.28L.1-.52L.34-.28",
}


@lru_cache(maxsize=128)
def die(face: str, half: float) -> str:
    """A die around the origin: a number or an arrow, and perhaps a ring round it."""
    symbol = face.strip("()")
    corner = half * 0.32
    parts = [
        rect(-half, -half + half * 0.16, 2 * half, 2 * half, corner, fill="#000", opacity=0.4),
        rect(-half, -half, 2 * half, 2 * half, corner, fill="#F7F0DD", stroke="#5A4A27", stroke_width=1.4),
    ]
    if face.startswith("("):
        parts.append(tag("circle", r=half * 0.8, fill="none", stroke="#B07A08", stroke_width=half * 0.09))
    if symbol.isdigit():
        parts.append(text(0, 0, symbol, half * 1.15, "#2B2519", 700, serif=True))
    else:
        pen: Paint = {"stroke": "#2B2519", "stroke_width": 0.17, "stroke_linecap": "round", "stroke_linejoin": "round"}
        size = half * (0.86 if face.startswith("(") else 1)
        parts.append(tag("path", d=_ARROWS[symbol], transform=f"scale({number(size)})", fill="none", **pen))
    return "".join(parts)


@lru_cache(maxsize=32)
def die_away(letter: str, half: float, used: bool) -> str:
    """The place of a die that is not rolled yet, or of one that is used: faded, with a check mark."""
    faint: Paint = {"fill": "#F7F0DD", "fill_opacity": 0.12, "stroke": "#FFF", "stroke_opacity": 0.34}
    dashes = None if used else "4 4"
    ground = rect(-half, -half, 2 * half, 2 * half, half * 0.32, **faint, stroke_width=1.3, stroke_dasharray=dashes)
    if not used:
        return ground + text(0, 0, letter, half * 0.8, "#D3D0BC", 700, serif=True)
    pen: Paint = {"stroke": "#D3D0BC", "stroke_width": 0.16, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return ground + tag("path", d="M-.36.04L-.1.3L.38-.26", transform=f"scale({number(half)})", fill="none", **pen)


# Drawings on cards, in units of half their height.

_GREEN, _LEAF_GREEN, _VIOLET, _PALE_VIOLET, _BLACK = "#1D5A36", "#4E8F5B", "#5B2C83", "#EDE6F6", "#3A2352"


def _line(path: str, colour: str, width: float, fill: str = "none") -> str:
    pen: Paint = {"stroke_width": width, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("path", d=path, fill=fill, stroke=colour, **pen)


def _stem(path: str) -> str:
    return _line(path, _GREEN, 0.11)


def _leaf(x: float, y: float, turn: float, size: float = 1) -> str:
    place = f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({number(size)})"
    leaf = "M0 0C.12-.3 .12-.5 0-.75C-.12-.5-.12-.3 0 0Z"
    return tag("path", d=leaf, transform=place, fill=_LEAF_GREEN, stroke=_GREEN, stroke_width=0.06)


def _dot(x: float, y: float, radius: float, fill: str, stroke: str | None = None, line: float = 0.03) -> str:
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke, stroke_width=line if stroke else None)


def _spell(path: str, width: float = 0.12) -> str:
    return _line(path, _VIOLET, width, _PALE_VIOLET)


def _stroke(path: str, width: float = 0.12) -> str:
    return _line(path, _VIOLET, width)


def _chamomile() -> str:
    petals = []
    for i in range(9):
        place = f"translate(0 -.45) rotate({number(i * 40)})"
        petals.append(
            tag("ellipse", cy=-0.3, rx=0.1, ry=0.21, transform=place, fill="#FFF", stroke="#A58A3A", stroke_width=0.04)
        )
    twigs = _line("M0 .62L-.34.42M0 .62L.34.42M0 .9L-.42.76M0 .9L.42.76M0 .34L-.24.18M0 .34L.24.18", _LEAF_GREEN, 0.09)
    return _stem("M0 1V-.3") + twigs + "".join(petals) + _dot(0, -0.45, 0.19, "#F2BC2E", "#8A6200", 0.05)


def _wort() -> str:
    flowers = [
        _dot(x + 0.17 * math.cos(i * 1.257), y + 0.17 * math.sin(i * 1.257), 0.13, "#F2BC2E", "#8A6200")
        for x, y in ((0, -0.5), (-0.5, -0.42), (0.5, -0.42))
        for i in range(5)
    ]
    leaves = _leaf(0, 0.8, -65, 0.8) + _leaf(0, 0.8, 65, 0.8)
    return _stem("M0 1V-.2M0 .2L-.4-.2M0 .2L.4-.2") + leaves + "".join(flowers)


def _vervain() -> str:
    leaves = _leaf(0, 0.6, -60) + _leaf(0, 0.6, 60) + _leaf(0, 0.2, -55, 0.8) + _leaf(0, 0.2, 55, 0.8)
    flowers = [_dot((-1) ** i * 0.12, -0.35 - 0.17 * i, 0.13, "#8C6CC9") for i in range(4)]
    return _stem("M0 1V-.5") + leaves + "".join(flowers)


def _mugwort() -> str:
    leaves = [_leaf(0, 0.75 - 0.32 * i, turn, 0.72 - 0.08 * i) for i in range(4) for turn in (-58, 58)]
    places = ((0, -0.86), (-0.15, -0.66), (0.15, -0.66), (-0.1, -0.48), (0.12, -0.46))
    return _stem("M0 1V-.75") + "".join(leaves) + "".join(_dot(x, y, 0.1, "#B7A04A", "#5E5216") for x, y in places)


def _henbane() -> str:
    leaves = _leaf(0, 0.7, -70) + _leaf(0, 0.7, 70) + _leaf(0.02, 0.3, 60, 0.8)
    bloom = "M-.5-.85Q-.1-.6 .35-.8Q.3-.25-.08-.05Q-.45-.25-.5-.85Z"
    flower = tag("path", d=bloom, fill="#EFE3B0", stroke="#5B3B6B", stroke_width=0.07)
    return _stem("M0 1Q.05.2-.1-.1") + leaves + flower + _dot(-0.08, -0.5, 0.16, "#5B3B6B")


def _mandrake() -> str:
    leaves = "".join(_leaf(0, -0.2, turn) for turn in (-62, 62, -22, 22))
    root = "M-.24-.22Q0-.34 .24-.22Q.34.1 .2.34L.42.94Q.2.86 .03.5Q-.16.86-.38.96L-.18.36Q-.34.1-.24-.22Z"
    face = "M-.1 0V.02M.1 0V.02M-.07.18Q0 .23 .07.18"
    return leaves + _line(root, "#6B4217", 0.07, "#C99A62") + _line(face, "#4A2B0C", 0.08)


def _mistletoe() -> str:
    leaves = _leaf(-0.5, 0.3, 200, 1.1) + _leaf(-0.5, 0.3, 250) + _leaf(0.5, 0.3, 160, 1.1) + _leaf(0.5, 0.3, 110)
    berries = [_dot(x, y, 0.15, "#FFFDF2", "#7A8A5A", 0.05) for x, y in ((-0.14, 0), (0.14, 0), (0, 0.22))]
    return _stem("M0-.9V-.2M0-.2L-.5.3M0-.2L.5.3") + leaves + "".join(berries)


def _belladonna() -> str:
    leaves = _leaf(0, -0.1, -75, 1.1) + _leaf(0, -0.1, 75, 1.1) + _leaf(0, -0.3, -28, 0.85) + _leaf(0, -0.3, 28, 0.85)
    berries = []
    for x, y in ((-0.4, 0.55), (0.4, 0.55), (0, 0.78)):
        berries.append(_dot(x, y, 0.22, "#241530", "#7A1F30", 0.04) + _dot(x - 0.07, y - 0.08, 0.05, "#FFF"))
    return _stem("M0-.9V.6M0 0Q-.38.1-.4.4M0 0Q.38.1 .4.4") + leaves + "".join(berries)


def _image() -> str:
    post = "M-.5-.5Q-.5-.95 0-.95Q.5-.95 .5-.5L.42.95L-.42.95Z"
    return _spell(post) + _stroke("M-.2-.42V-.4M.2-.42V-.4M0-.36V-.1M-.2.1Q0 .2 .2.1M-.3.48H.3")


def _twice(y: float) -> str:
    return text(0, y, "×2", 0.62, _VIOLET, 800)


def _teutates() -> str:
    """A torc."""
    ring = _line("M-.3.62A.74.74 0 1 1 .3.62", _VIOLET, 0.32) + _line("M-.3.62A.74.74 0 1 1 .3.62", _PALE_VIOLET, 0.12)
    ends = "".join(_dot(x, 0.68, 0.22, _PALE_VIOLET, _VIOLET, 0.11) for x in (-0.32, 0.32))
    return ring + ends + _twice(-0.06)


def _lug() -> str:
    """A spear that gleams."""
    shaft = _stroke("M-.72.92L.4-.5", 0.14)
    blade = _spell("M.84-.96Q.82-.5 .5-.34Q.44-.44 .32-.5Q.4-.86 .84-.96Z", 0.1)
    return shaft + blade + _stroke("M-.1-.72L-.34-.9M.04-.94V-1M-.18-.44L-.44-.48", 0.1) + moved(0.42, 0, _twice(0.5))


def _counter() -> str:
    return _spell("M0-.9L.75-.6V.1Q.7.7 0 .95Q-.7.7-.75.1V-.6Z") + _stroke("M-.32 0L-.05.28L.4-.3", 0.15)


def _wind() -> str:
    gusts = "M-.95-.3H.35A.3.3 0 1 0 .06-.62M-.8.06H.72A.32.32 0 1 1 .42.42M-.9.42H-.02A.28.28 0 1 1-.28.74"
    return _stroke(gusts, 0.15)


def _call() -> str:
    return _spell("M-.85-.45C-.75.4-.1.85 .8.85L.86-.05C.35.1-.3 0-.58-.6Z") + _stroke(
        "M.1-.35L.2-.75M.45-.3L.7-.68", 0.1
    )


def _banish() -> str:
    """A ghost that is sent off."""
    ghost = "M-.86.86C-1-.1-.86-.86-.3-.86C.26-.86 .4-.1 .26.86L-.02.6L-.3.86L-.58.6Z"
    eyes = _dot(-0.48, -0.26, 0.1, _VIOLET) + _dot(-0.12, -0.26, 0.1, _VIOLET)
    return _spell(ghost) + eyes + _stroke("M.44 0H.94M.7-.26L.98 0L.7.26", 0.15)


def _raven() -> str:
    bird = (
        "M-.98-.34L-.62-.5Q-.5-.78-.2-.74Q.06-.7 .1-.42Q.44-.3 .62.1L.98.66L.5.5Q.28.66 0 .62L.02.94H-.14"
        "L-.16.58Q-.54.4-.54-.08Q-.54-.2-.6-.28Z"
    )
    wing = _line("M-.24-.06Q.1-.02 .4.36Q.06.4-.16.24", _PALE_VIOLET, 0.09)
    return _line(bird, _BLACK, 0.06, _BLACK) + wing + _dot(-0.34, -0.5, 0.07, "#FFF")


def _antidote() -> str:
    """A phial with a leaf in it."""
    glass = "M-.2-.9V-.36L-.62.5Q-.74.92-.3.92H.3Q.74.92 .62.5L.2-.36V-.9"
    drink = tag("path", d="M-.45.16L-.58.5Q-.68.86-.3.86H.3Q.68.86 .58.5L.45.16Z", fill="#BFE0C6")
    return _spell(glass) + drink + _stroke("M-.34-.92H.34") + _stroke(glass) + _leaf(0, 0.78, 0, 0.7)


_DRAWINGS = {
    "chamomile": _chamomile,
    "wort": _wort,
    "vervain": _vervain,
    "mugwort": _mugwort,
    "henbane": _henbane,
    "mandrake": _mandrake,
    "mistletoe": _mistletoe,
    "belladonna": _belladonna,
    "image": _image,
    "teutates": _teutates,
    "lug": _lug,
    "counter": _counter,
    "wind": _wind,
    "call": _call,
    "banish": _banish,
    "raven": _raven,
    "antidote": _antidote,
}


@lru_cache(maxsize=256)
def drawing(kind: str, size: float) -> str:
    """What a card shows, around the origin."""
    return tag("g", _DRAWINGS[kind](), transform=f"scale({number(size)})")
