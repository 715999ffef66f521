"""Both cults in the vote, with the votes that the viewer can count, and the own votes as a sum."""

from dataclasses import dataclass

from nemeton.draw.druiden_art import cult_sign, spirit
from nemeton.draw.druiden_cards import face
from nemeton.draw.druiden_names import card_name, cult_name, spirit_name
from nemeton.draw.druiden_table import TWO_CULTS, Table
from nemeton.draw.druiden_theme import CULT_LIGHT, POINTS
from nemeton.draw.figures import figure, head
from nemeton.draw.spoken import either, fitting
from nemeton.draw.svg import Paint, moved, rect, room, shortened, signed, tag, text
from nemeton.draw.theme import GOLD, SLAB_TEXT, Theme
from nemeton.games.druiden.vote import DRUID_VOTES
from nemeton.language import say, say_count


@dataclass(frozen=True)
class _Share:
    """Whose votes, how many are certain, and whether hand cards may add some."""

    p: int
    votes: int
    is_open: bool

    @property
    def words(self) -> str:
        return f"{self.votes} + ?" if self.is_open else str(self.votes)


def _shares(table: Table, cult: str) -> list[_Share]:
    """The seats that named a cult. Counted is what the viewer can see: hand cards of others are open."""
    found = []
    for p in table.speakers():
        if table.view["votes"][p] != cult:
            continue
        if p == table.seat:
            found.append(_Share(p, table.own_votes(p, cult), False))
        else:
            free = table.free_votes(p, table.ballot)
            found.append(_Share(p, free, table.ballot == 1 and bool(table.view["hands"][p])))
    return found


def certain(table: Table, cult: str) -> int:
    """The votes for a cult that the viewer can count."""
    return len(table.spirits_for(cult)) + sum(share.votes for share in _shares(table, cult))


def wide_cult(table: Table, theme: Theme, cult: str) -> str:
    """A panel of 196 by 266."""
    width, height = 196.0, 266.0
    colour = CULT_LIGHT[cult]
    faint = theme.slab_text_2
    shares = _shares(table, cult)
    is_open = any(share.is_open for share in shares)
    parts = [
        rect(0, 0, width, height, 14, fill="#000", fill_opacity=0.24, stroke=colour, stroke_opacity=0.55),
        moved(32, 34, cult_sign(cult, 16, colour)),
        text(58, 34, cult_name(cult), 22, SLAB_TEXT, 700, "start", serif=True),
        text(width - 16, 34, str(certain(table, cult)), 32, colour, 700, "end", serif=True),
        text(16, 64, say("so far; ? are hand cards" if is_open else "certain so far"), 12.5, faint, 400, "start"),
        tag("path", d=f"M14 80H{width - 14:g}M14 {height - 58:g}H{width - 14:g}", stroke="#FFF", stroke_opacity=0.16),
    ]
    y = 98.0
    spirits = table.spirits_for(cult)
    if spirits:
        parts += [moved(28 + 26 * i, y, spirit(name, 9.5)) for i, name in enumerate(spirits)]
        words = say_count("spirit", "spirits", len(spirits))
        parts.append(text(28 + 26 * len(spirits) - 6, y, words, 13, SLAB_TEXT, 400, "start"))
        parts.append(text(width - 16, y, str(len(spirits)), 16, SLAB_TEXT, 700, "end", serif=True))
        y += 24
    step = min(24.0, (height - 66 - y) / max(1, len(shares) - 1)) if shares else 24
    for share in shares:
        name = say("You") if share.p == table.seat else shortened(table.name(share.p), 13, 92)
        parts.append(moved(28, y, head(share.p, 8.5)) + text(46, y, name, 13, SLAB_TEXT, 400, "start"))
        parts.append(text(width - 16, y, share.words, 16, SLAB_TEXT, 700, "end", serif=True))
        y += step
    if not spirits and not shares:
        parts.append(text(16, y, say("nobody yet"), 13, faint, 400, "start"))
    if table.seat is not None:
        words = say("If sun wins,\nyou score" if cult == "sun" else "If moon wins,\nyou score")
        parts += [
            text(16, height - 38 + 18 * i, line, 13, SLAB_TEXT, 600, "start")
            for i, line in enumerate(words.split("\n"))
        ]
        worth = signed(table.worth(table.seat, cult))
        parts.append(text(width - 16, height - 29, worth, 26, POINTS, 700, "end", serif=True))
    else:
        parts.append(text(16, height - 29, say("Hand cards come last"), 13, faint, 400, "start"))
    return "".join(parts)


def tall_cult(table: Table, theme: Theme, cult: str) -> str:
    """A panel of 88 by 172."""
    width = 88.0
    colour = CULT_LIGHT[cult]
    shares = _shares(table, cult)
    name = cult_name(cult)
    votes = f"{certain(table, cult)}{' + ?' if any(share.is_open for share in shares) else ''}"
    parts = [
        rect(0, 0, width, 172, 12, fill="#000", fill_opacity=0.24, stroke=colour, stroke_opacity=0.55),
        moved(18, 20, cult_sign(cult, 10, colour)),
        text(34, 20, name, fitting(name, 15, width - 40), SLAB_TEXT, 700, "start", serif=True),
        text(width / 2, 53, votes, 24, colour, 700, serif=True),
    ]
    signs = [spirit(name, 8) for name in table.spirits_for(cult)] + [head(share.p, 7.5) for share in shares]
    for i, sign in enumerate(signs):
        parts.append(moved(15 + 19.5 * (i % 4), 84 + 20 * (i // 4), sign))
    if not signs:
        parts.append(text(width / 2, 84, say("nobody yet"), 11, theme.slab_text_2, 400))
    if table.seat is not None:
        parts.append(text(width / 2, 133, say("you score"), 11, SLAB_TEXT, 600))
        parts.append(text(width / 2, 154, signed(table.worth(table.seat, cult)), 19, POINTS, 700, serif=True))
    return "".join(parts)


# The own votes.


@dataclass(frozen=True)
class _Term:
    """Something that gives votes: a druid, a spirit or a kind of card."""

    kind: str
    words: str
    votes: str


def _terms(table: Table) -> list[_Term]:
    p = table.seat
    assert p is not None
    ballot = table.ballot
    found = []
    for one in table.centre:
        if one.p == p and one.name == "druid":
            found.append(_Term("druid", say("druid"), str(DRUID_VOTES if ballot == 1 else 1)))
        elif one.p == p and one.name == "dwarf":
            found.append(_Term("dwarf", spirit_name("dwarf"), "1"))
    if ballot == 2:
        return found
    hand = table.view["hands"][p]
    images, potions = hand.count("image"), table.potions(p)
    if images:
        found.append(_Term("image", _images(images), str(images)))
    if potions:
        found.append(_Term("mistletoe", say_count("potion", "{number} potions", potions), str(potions)))
    sun, moon = (table.doubled(p, cult) for cult in TWO_CULTS)
    if sun or moon:
        names = [card_name(name) for name in ("teutates", "lug") if name in hand]
        words = either([str(sun), str(moon)]) if sun != moon else str(sun)
        found.append(_Term("teutates" if "teutates" in hand else "lug", ", ".join(names), words))
    return found


def _images(count: int) -> str:
    return card_name("image") if count == 1 else say_count("{number} Image", "{number} Images", count)


def _term_sign(theme: Theme, table: Table, kind: str, size: float) -> str:
    """The thing that votes, around the origin."""
    assert table.seat is not None
    if kind == "druid":
        return moved(0, size * 1.1, figure(table.seat, size * 2.2))
    if kind == "dwarf":
        return spirit("dwarf", size * 0.85)
    width = size * 1.55
    return moved(-width / 2, -width * 0.68, face(theme, kind, width, width * 1.36, False))


def _totals(table: Table) -> list[tuple[str, int]]:
    """What the own word weighs: one number, or one a cult where Teutates and Lug make a difference."""
    assert table.seat is not None
    said = table.view["votes"][table.seat]
    sun, moon = (table.own_votes(table.seat, cult) for cult in TWO_CULTS)
    if said in TWO_CULTS:
        return [(_for_cult(said), sun if said == "sun" else moon)]
    if said == "abstain":
        return [(say("abstained"), 0)]
    if sun == moon:
        return [(say_count("vote", "votes", sun), sun)]
    return [(_for_cult("sun"), sun), (_for_cult("moon"), moon)]


def _for_cult(cult: str) -> str:
    return say("sun" if cult == "sun" else "moon")


def wide_own(table: Table, theme: Theme) -> str:
    """684 by 98: a sum."""
    faint = theme.slab_text_2
    edge: Paint = {"stroke": GOLD, "stroke_opacity": 0.55, "stroke_width": 1.3}
    parts = [rect(0, 0, 684, 98, 14, fill="#000", fill_opacity=0.24, **edge)]
    if table.seat is None:
        lines = (
            say("Druids in the centre have three votes, the Dwarf King one, for the cult that their seat names."),
            say("Images, potions, Teutates and Lug in hands are counted when all have spoken."),
        )
        parts += [text(18, 36 + 24 * i, line, 13, SLAB_TEXT, 400, "start") for i, line in enumerate(lines)]
        return "".join(parts)
    terms = _terms(table)
    parts.append(text(18, 26, say("Your votes"), 15, SLAB_TEXT, 700, "start", serif=True))
    for i, words in enumerate(say("for the cult that\nyou name").split("\n")):
        parts.append(text(18, 50 + 17 * i, words, 12.5, faint, 400, "start"))
    totals = _totals(table)
    pitch = 436 / max(len(terms), 4)
    for i, term in enumerate(terms):
        x = 144 + pitch * (i + 0.5)
        parts.append(moved(x - 16, 34, _term_sign(theme, table, term.kind, 17)))
        parts.append(text(x + 6, 34, term.votes, 24 if len(term.votes) == 1 else 14, POINTS, 700, "start", serif=True))
        parts.append(text(x, 78, term.words, 12.5, SLAB_TEXT, 600))
        if i:
            parts.append(text(x - pitch / 2, 34, "+", 18, faint))
    if not terms:
        words = say("Nothing of yours votes: no druid in the centre, no cards that count.")
        parts.append(text(144, 49, words, 13, faint, 400, "start"))
    else:
        parts.append(text(590 if len(totals) == 1 else 582, 34, "=", 18, faint))
    for i, (words, votes) in enumerate(totals):
        x = 634 if len(totals) == 1 else 614 + 44 * i
        parts.append(text(x, 40, str(votes), 42 if len(totals) == 1 else 32, GOLD, 700, serif=True))
        parts.append(text(x, 78, words, 13, GOLD, 700))
    return "".join(parts)


def tall_own(table: Table, theme: Theme) -> str:
    """344 by 52."""
    edge: Paint = {"stroke": GOLD, "stroke_opacity": 0.55, "stroke_width": 1.2}
    parts = [rect(0, 0, 344, 52, 12, fill="#000", fill_opacity=0.24, **edge)]
    if table.seat is None:
        lines = (say("Druids in the centre have 3 votes, the Dwarf King 1."), say("Hand cards are counted last."))
        return "".join(parts) + "".join(
            text(10, 18 + 17 * i, line, 11.5, SLAB_TEXT, 400, "start") for i, line in enumerate(lines)
        )
    heading = say("Your\nvotes").split("\n")
    for i, words in enumerate(heading):
        parts.append(text(10, 18 + 16 * i, words, 12, SLAB_TEXT, 700, "start", serif=True))
    terms = _terms(table)
    totals = _totals(table)
    right = 276.0 if len(totals) == 1 else 250.0
    left = max(52.0, *(14 + room(words, 12) for words in heading))
    pitch = (right - left) / max(len(terms), 4)
    for i, term in enumerate(terms):
        x = left + pitch * (i + 0.5)
        parts.append(moved(x - 12, 26, _term_sign(theme, table, term.kind, 12)))
        parts.append(text(x + 2, 26, term.votes, 16 if len(term.votes) == 1 else 11, POINTS, 700, "start", serif=True))
    if not terms:
        parts.append(text(left + 8, 26, say("nothing of yours votes"), 12, theme.slab_text_2, 400, "start"))
    for i, (words, votes) in enumerate(totals):
        x = 312 if len(totals) == 1 else 272 + 44 * i
        parts.append(text(x, 20, str(votes), 24, GOLD, 700, serif=True))
        parts.append(text(x, 40, words, 11, GOLD, 700))
    return "".join(parts)
