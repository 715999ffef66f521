"""The colours of Die Druiden: dusk on stone circles, two cults, four kinds of cards."""

from dataclasses import dataclass, replace

from nemeton.draw.suits import dimmed
from nemeton.draw.theme import DARK, LIGHT, Theme

_SLAB_TEXT_2 = "#D3D0BC"
_BACK, _BACK_SHADE = "#6B4A1E", "#452F12"

DRUIDEN = replace(
    LIGHT,
    page="#ECEAE0",
    surface="#FCFBF5",
    surface_2="#F3F1E7",
    line="#D5D1BF",
    slab_1="#4A4A3A",
    slab_2="#2A2C22",
    slab_text_2=_SLAB_TEXT_2,
    back=_BACK,
    back_shade=_BACK_SHADE,
)
DRUIDEN_DARK = replace(
    DARK,
    page="#14120D",
    surface="#211E17",
    surface_2="#2B2820",
    line="#453F31",
    ink="#F1EDE2",
    ink_2="#BDB6A5",
    slab_1="#33332A",
    slab_2="#1B1C16",
    slab_text_2=_SLAB_TEXT_2,
    back=_BACK,
    back_shade=_BACK_SHADE,
)

NIGHT = "#15160F"  # pills on the slab, and what a card at rest is veiled with
POINTS = "#FFE9A8"
PATH = "#F4EBD3"  # circles and spokes
CULT_LIGHT = {"sun": "#FFD76E", "moon": "#DCE5FF"}  # of a cult on the slab
CULT_INK = {"sun": "#B26F00", "moon": "#3A4A86"}  # on cards


@dataclass(frozen=True, eq=False)
class Paper:
    """How a kind of card looks."""

    ground: str
    edge: str
    ink: str  # of the word above the drawing


_NIGHT_INK = "#2B2519"
PAPERS = {
    "sun": Paper("#FFF6DA", "#C98A12", _NIGHT_INK),
    "moon": Paper("#EDF1FC", "#5566A8", _NIGHT_INK),
    "any": Paper("#EDF6E8", "#4E8F5B", "#1D5A36"),
    "poison": Paper("#F8E9EA", "#93404F", "#7A1F30"),
    "spell": Paper("#F5EFFB", "#7D4FA6", "#5B2C83"),
}
_NIGHT_PAPERS = {
    name: Paper(dimmed(paper.ground), dimmed(paper.edge), dimmed(paper.ink)) for name, paper in PAPERS.items()
}
CARD_INK = _NIGHT_INK


def papers(theme: Theme) -> dict[str, Paper]:
    """Cards as they look by day or by night."""
    return _NIGHT_PAPERS if theme.dark else PAPERS
