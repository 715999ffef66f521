"""Beside the circles on the slab: the roll, the piles, and what signs mean."""

from collections.abc import Collection

from nemeton.draw.cards import back
from nemeton.draw.druiden_art import FIELD_GROUNDS, die, die_away, field_sign, spirit
from nemeton.draw.druiden_cards import deck, discard_count, discard_words, discards
from nemeton.draw.druiden_names import die_words, face_words, spirit_name
from nemeton.draw.druiden_table import Table
from nemeton.draw.piles import deck_words
from nemeton.draw.remembered import remembered
from nemeton.draw.spoken import fitting
from nemeton.draw.states import frame
from nemeton.draw.svg import Paint, lines, moved, rect, room, shortened, tag, text, thing
from nemeton.draw.theme import GOLD, PALE, SLAB_TEXT, Theme
from nemeton.games.druiden.data.dice import DICE
from nemeton.games.druiden.data.spirits import SPIRIT_NAMES
from nemeton.language import say


def _die(table: Table, i: int, half: float, lit: Collection[str], x: float, y: float) -> str:
    """A die with its id; gold where it may be used, pale where the wind is announced."""
    face = table.view["dice"][i] if table.view["dice"] else None
    is_rolled = table.view["dice"] is not None
    drawn = die(face, half) if face else die_away(DICE[i], half, is_rolled)
    name = f"die-{DICE[i]}"
    edge = ""
    if name in lit:
        edge = moved(-half, -half, frame(2 * half, 2 * half, half * 0.32, 2.6, 6.5))
    elif table.phase == "counter" and table.view["pending"]["action"] == "wind":
        far = half + 4
        pen: Paint = {"stroke": PALE, "stroke_width": 2.2, "stroke_dasharray": "4 3.4", "class_": "second"}
        edge = rect(-far, -far, 2 * far, 2 * far, half * 0.32 + 4, fill="none", **pen)
    return thing(name, die_words(face, i, is_rolled), drawn, edge, x=x, y=y)


def _shown(table: Table, i: int) -> str:
    """What a die shows, after the roll."""
    face = table.view["dice"][i]
    return face_words(face) if face else say("used")


def _whose(table: Table) -> str:
    """Whose roll it is."""
    if table.view["dice"] is None:
        return say("Not rolled yet")
    return say("Your roll") if table.turn == table.seat else say("Roll of {name}", name=table.name(table.turn))


def wide_side(table: Table, theme: Theme, lit: Collection[str]) -> str:
    """At the left of a wide board, 180 wide."""
    faint = theme.slab_text_2
    parts = [
        text(16, 24, shortened(_whose(table), 13.5, 156), 13.5, SLAB_TEXT, 700, "start", serif=True),
        _wide_key(theme),
        deck(theme, table.view["deck"], 24, 168),
        discards(theme, table.view["discard"], 102, 168),
    ]
    for i, x in enumerate((48.0, 126.0)):
        is_lit = f"die-{DICE[i]}" in lit
        parts.append(_die(table, i, 25, lit, x, 66))
        if table.view["dice"]:
            ink, weight = (GOLD, 700) if is_lit else (faint, 600)
            words = _shown(table, i)
            parts.append(text(x, 104, DICE[i], 12.5, ink, weight))
            parts.append(text(x, 119, words, fitting(words, 12, 80), ink, weight))
    return "".join(parts)


@remembered(8)
def _wide_key(theme: Theme) -> str:
    """Headings, lines, the kinds of fields and the names of spirits."""
    lines = tag("path", d="M16 130H168M16 276H168M16 398H168", stroke="#FFF", stroke_opacity=0.16)
    parts = [lines]
    parts += [
        text(16, y, words, 13.5, SLAB_TEXT, 700, "start", serif=True)
        for y, words in ((149, say("Cards")), (295, say("Fields")), (417, say("Spirits")))
    ]
    kinds = (("D", say("to the centre")), ("P", say("draw a card")), ("G", say("summon, banish")))
    for i, (kind, words) in enumerate(kinds):
        y = 320 + i * 29
        parts.append(tag("circle", cx=29, cy=y, r=12, fill=FIELD_GROUNDS[kind]) + moved(29, y, field_sign(kind, 7.6)))
        parts.append(text(50, y, words, 12.5, SLAB_TEXT, 400, "start"))
    # The three of the sun and the Dwarf King at the left, the three of the moon and the Morrigan at the right.
    order = (*SPIRIT_NAMES[:3], "dwarf", *SPIRIT_NAMES[3:6], "morrigan")
    for i, name in enumerate(order):
        x, y = 25 + 90 * (i // 4), 440 + 23 * (i % 4)
        words = spirit_name(name)
        size = fitting(words, 11, 64, 0.7)
        parts.append(moved(x, y, spirit(name, 9)) + text(x + 13, y, words, size, SLAB_TEXT, 400, "start"))
    return "".join(parts)


def tall_side(table: Table, theme: Theme, lit: Collection[str], y: float) -> str:
    """The same in one line of 50 below a tall board."""
    faint = theme.slab_text_2
    pile = say("Draw pile {number}", number=table.view["deck"])
    parts = [rect(8, y, 344, 50, 12, fill="#000", fill_opacity=0.2)]
    middle = y + 25
    for i, x in enumerate((37.0, 86.0)):
        parts.append(_die(table, i, 17, lit, x, middle))
        if table.view["dice"]:
            is_lit = f"die-{DICE[i]}" in lit
            face = table.view["dice"][i]
            words = f"{DICE[i]}: {_shown(table, i)}"
            if face and face.startswith("("):
                words = say("{die}, ring", die=words)
            paint = (GOLD, 700) if is_lit else (faint, 600)
            parts.append(text(116, middle - 9 + 18 * i, words, 12, *paint, "start"))
    if not table.view["dice"]:
        whose = lines(_whose(table), 12, 196 - room(pile, 12))
        top = middle - 8 * (len(whose) - 1)
        parts += [text(116, top + 16 * i, line, 12, faint, 600, "start") for i, line in enumerate(whose)]
    cards = table.view["discard"]
    piles = (
        ("deck", deck_words(table.view["deck"]), pile, SLAB_TEXT, 600),
        ("discard", discard_words(cards), discard_count(cards), faint, 400),
    )
    for i, (name, words, label, colour, weight) in enumerate(piles):
        drawn = text(322, middle - 9 + 18 * i, label, 12, colour, weight, "end")
        parts.append(thing(name, words, drawn))
    parts.append(moved(327, middle - 13, back(theme, 18, 26)))
    return "".join(parts)
