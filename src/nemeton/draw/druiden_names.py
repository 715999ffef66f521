"""The names of things of Die Druiden: cards, spirits, cults, fields, dice."""

from nemeton.draw.spoken import count_word, meant
from nemeton.games.druiden.data.dice import DICE
from nemeton.language import mark, say

# A name may hold a soft hyphen: there it is broken where it must be short.
_HYPHEN = "\N{SOFT HYPHEN}"

_CARDS = {
    "chamomile": mark("Chamomile"),
    "wort": mark("Wort"),
    "vervain": mark("Vervain"),
    "mugwort": mark("Mugwort"),
    "henbane": mark("Henbane"),
    "mandrake": mark("Mandrake"),
    "mistletoe": mark("Mistletoe"),
    "belladonna": mark("Belladonna"),
    "image": mark("Image"),
    "teutates": mark("Teutates"),
    "lug": mark("Lug"),
    "counter": mark("Counter"),
    "wind": mark("Wind"),
    "call": mark("Call"),
    "banish": mark("Banish"),
    "raven": mark("Raven"),
    "antidote": mark("Antidote"),
}

# What spells do. The game's data has the same sentences, which only in this folder are said in other languages.
SPELLS = {
    "call": mark("Before you roll: summon a spirit onto your druid's field and take its card."),
    "banish": mark("Before you roll: banish any spirit from the circles to the place of spirits."),
    "raven": mark("Before you roll: take a random card from an opponent's hand."),
    "wind": mark("Right after a roll of yours: roll both dice again."),
    "counter": mark(
        "When another player announces a summoning, a banishing, a takeover, an exchange, a theft or a spell:"
        " it does not happen."
    ),
    "image": mark("In the vote: one more vote for the cult that you name."),
    "teutates": mark(
        "In the vote: doubles the vote of one spirit of yours in the centre that votes for the cult you name."
    ),
    "lug": mark("In the vote: doubles the vote of one spirit of yours in the centre that votes for the cult you name."),
    "antidote": mark("At the scoring: cancels 20 of your minus points, be it belladonna or the Morrigan."),
}

_SPIRITS = {
    "belenus": mark("Belenus"),
    "grannus": mark("Grannus"),
    "sirona": mark("Sirona"),
    "arianrhod": mark("Arianrhod"),
    "cerridwen": mark("Cerridwen"),
    "cernunnos": mark("Cernunnos"),
    "dwarf": mark("Dwarf King"),
    "morrigan": mark("Morrigan"),
}
# Within a sentence, if not like the name: who does something, and to whom it is done, which many languages tell apart.
_WHO = {"dwarf": mark("the Dwarf King"), "morrigan": mark("the Morrigan")}
_WHOM = {
    "belenus": mark("whom|Belenus"),
    "grannus": mark("whom|Grannus"),
    "sirona": mark("whom|Sirona"),
    "arianrhod": mark("whom|Arianrhod"),
    "cerridwen": mark("whom|Cerridwen"),
    "cernunnos": mark("whom|Cernunnos"),
    "dwarf": mark("whom|the Dwarf King"),
    "morrigan": mark("whom|the Morrigan"),
}

_CULTS = {"sun": mark("Sun"), "moon": mark("Moon")}
_FIELDS = {"D": mark("pentagram"), "P": mark("plant field"), "G": mark("ghost field"), "-": mark("empty field")}
_FACES = {"line": mark("line"), "bend": mark("bend"), "double bend": mark("double bend")}


def card_name(kind: str) -> str:
    return say(_CARDS[kind]).replace(_HYPHEN, "")


def card_title(kind: str) -> list[str]:
    """The name as it stands on a small card, in two lines where it is long."""
    first, _, second = say(_CARDS[kind]).partition(_HYPHEN)
    return [f"{first}-", second] if second else [first]


def spirit_name(name: str) -> str:
    """As a label: Dwarf King, Morrigan."""
    return say(_SPIRITS[name])


def spirit_words(name: str) -> str:
    """Within a sentence: Sirona, the Dwarf King, the Morrigan."""
    return say(_WHO.get(name, _SPIRITS[name]))


def spirit_whom(name: str) -> str:
    """The same, to whom something is done."""
    return meant(say(_WHOM[name]))


def cult_name(cult: str) -> str:
    return say(_CULTS[cult])


def field_words(kind: str) -> str:
    return say(_FIELDS[kind])


def face_words(face: str) -> str:
    """A die in a word: five, bend."""
    symbol = face.strip("()")
    return count_word(int(symbol)) if symbol.isdigit() else say(_FACES[symbol])


def die_words(face: str | None, i: int, is_rolled: bool) -> str:
    """A die for those who hover or listen."""
    letter = DICE[i]
    if face is None:
        return say("Die {letter}: used" if is_rolled else "Die {letter}: not rolled yet", letter=letter)
    return say(
        "Die {letter}: {face} with a ring" if face.startswith("(") else "Die {letter}: {face}",
        letter=letter,
        face=face_words(face),
    )
