"""What sentences in pictures are made of, whatever the language: small numbers, lists, and words that must fit."""

from collections.abc import Sequence

from nemeton.draw.svg import room
from nemeton.language import mark, say

_COUNTS = (
    mark("no"),
    mark("one"),
    mark("two"),
    mark("three"),
    mark("four"),
    mark("five"),
    mark("six"),
    mark("seven"),
    mark("eight"),
    mark("nine"),
    mark("ten"),
)


def count_word(count: int) -> str:
    """A number as a word, as long as it is a small one."""
    return say(_COUNTS[count]) if count < len(_COUNTS) else str(count)


def meant(words: str) -> str:
    """Words without what tells translators which of several meanings they have: `label|loser chip`."""
    return words.rpartition("|")[2]


def capital(words: str) -> str:
    """The words as a sentence begins."""
    return words[:1].upper() + words[1:]


def either(words: Sequence[str]) -> str:
    """`a, b or c`."""
    return words[0] if len(words) == 1 else say("{first} or {last}", first=", ".join(words[:-1]), last=words[-1])


def fitting(words: str, size: float, width: float, least: float = 0.8) -> float:
    """The size, or a smaller one down to a share of it, at which the words fit into a width."""
    needed = room(words, size)
    return size if needed <= width else size * max(least, width / needed * 0.999)
