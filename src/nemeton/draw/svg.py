"""SVG as text: elements, numbers, words and how much room words need.

Colours and fonts are written as attributes, not as styles, so that every viewer shows the same picture.
"""

from functools import lru_cache
from html import escape

# What `room` reckons with fits these. DejaVu Sans, which `system-ui` is where nothing else is installed, is wider.
SANS = "'Noto Sans', 'Liberation Sans', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif"

Paint = dict[str, str | float | None]
Point = tuple[float, float]

# How far below its middle the baseline of a line of digits or capitals lies, in font sizes.
BASELINE = 0.355


@lru_cache(maxsize=4096)
def escaped(words: str) -> str:
    """Words that may stand anywhere in SVG."""
    return escape(words)


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """A coordinate with at most two decimals and nothing superfluous."""
    shown = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown


def signed(value: int) -> str:
    """A score as people write it, with a real minus sign."""
    return str(value).replace("-", "−")


def tag(name: str, *children: str, **attributes: str | float | None) -> str:
    """An element. Children are finished SVG; attributes are escaped; `stroke_width` means `stroke-width`."""
    parts = [f"<{name}"]
    for key, value in attributes.items():
        if value is not None:
            shown = escaped(value) if isinstance(value, str) else number(value)
            parts.append(f' {key.rstrip("_").replace("_", "-")}="{shown}"')
    if any(children):
        return "".join((*parts, ">", *children, f"</{name}>"))  # at once, for children may be a whole board
    return "".join((*parts, "/>"))


@lru_cache(maxsize=2048)
def rect(x: float, y: float, width: float, height: float, radius: float, **paint: str | float | None) -> str:
    """A rectangle with round corners."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, **paint)


def shape(path: str, scale: float, fill: str, stroke: str | None = None, line: float = 1.3, y: float = 0) -> str:
    """A path drawn in units of 1, enlarged, with a line whose width does not grow along."""
    place = f"translate(0 {number(y)}) scale({number(scale)})" if y else f"scale({number(scale)})"
    width = line / scale if stroke else None
    join = "round" if stroke else None
    return tag("path", transform=place, d=path, fill=fill, stroke=stroke, stroke_width=width, stroke_linejoin=join)


def moved(x: float, y: float, *inner: str) -> str:
    """Something drawn around the origin, brought to its place."""
    return "".join((f'<g transform="translate({number(x)} {number(y)})">', *inner, "</g>"))


def thing(identifier: str, words: str, *inner: str, x: float = 0, y: float = 0) -> str:
    """What one may point at: a group with an id, and words for those who hover or listen."""
    place = f' transform="translate({number(x)} {number(y)})"' if x or y else ""
    opening = f'<g id="{escaped(identifier)}"{place}><title>{escaped(words)}</title>'
    return "".join((opening, *inner, "</g>"))


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str,
    weight: int = 600,
    anchor: str = "middle",
    serif: bool = False,
    more: str = "",
) -> str:
    """One line of words whose middle is at height y; `more` is finished SVG that follows, such as a `<tspan>`."""
    family = f' font-family="{SERIF}"' if serif else ""
    align = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{number(x)}" y="{number(y + size * BASELINE)}" font-size="{number(size)}"{family}'
        f' font-weight="{weight}"{align} fill="{fill}">{escaped(words)}{more}</text>'
    )


# Widths of letters in font sizes, those of a wide bold sans serif, so that other fonts need less room.
_GROUPS = {
    0.26: " ’",
    0.30: "ijl',.:;·!",
    0.34: "J-()[]",
    0.40: "If/",
    0.44: "tr",
    0.50: "szc?г“–",
    0.52: "сэ„",
    0.56: "зтГЕЁ",
    0.58: "0123456789+−=×FSELTZvyxухТ",
    0.60: "аеёя",
    0.62: "aeoYkäöоькб«»",
    0.66: "PbdgpqChnuKRVBüвдлнпрчБЗРСУЬЭЯ",
    0.68: "ВКХ",
    0.70: "XAÄßцА",
    0.73: "ийъЛПЧЪ",
    0.76: "GDU&ÜДН",
    0.81: "HOQNÖфОЦ",
    0.86: "w…мыжИЙФ",
    0.90: "юЫ",
    0.95: "ЖМ",
    0.98: "MWm%@шщ",
    1.08: "ШЩЮ",
}
_WIDTHS = {letter: width for width, letters in _GROUPS.items() for letter in letters}
_OTHER = 0.7
_IDEOGRAPH = 1.0


@lru_cache(maxsize=2048)
def room(words: str, size: float) -> float:
    """About how wide a line is, rather too much than too little."""
    return size * sum(_WIDTHS.get(letter, _IDEOGRAPH if letter > "⺀" else _OTHER) for letter in words)


@lru_cache(maxsize=2048)
def shortened(words: str, size: float, width: float) -> str:
    """The words if they fit, else as many letters as fit and an ellipsis."""
    if room(words, size) <= width:
        return words
    while words and room(words + "…", size) > width:
        words = words[:-1]
    return words.rstrip() + "…"


@lru_cache(maxsize=2048)
def lines(words: str, size: float, width: float) -> list[str]:
    """The words broken into lines; a word that is too long for a line is shortened."""
    broken: list[str] = []
    for word in words.split():
        longer = f"{broken[-1]} {word}" if broken else word
        if broken and room(longer, size) <= width:
            broken[-1] = longer
        else:
            broken.append(shortened(word, size, width))
    return broken
