"""Was this deal fair? In plain words, for people who do not know what a hash is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypedDict

from nemeton.language import say, say_count
from nemeton.table import Record, commitment, deal_seed


class Check(NamedTuple):
    """One thing that was looked at."""

    ok: bool
    words: str


class Verified(TypedDict):
    """Whether the deal is the one that was sealed before the game, and how one can tell."""

    ok: bool
    words: str


def verified(record: Record) -> Verified:
    """Of a record that has been replayed. The first thing that is wrong is told, else everything that is right."""
    checks = list(_checks(record))
    wrong = [check.words for check in checks if not check.ok]
    words = wrong[:1] or [say("This deal is the one that was sealed."), *(c.words for c in checks)]
    return Verified(ok=not wrong, words=" ".join(words))


def _checks(record: Record) -> Iterator[Check]:
    setting = record.setting
    if setting.position is not None:
        yield Check(False, say("This game began from a set-up position, so there is no deal to verify."))
    elif not record.sealed:
        yield Check(False, say("This record names no seal, so its deal can't be verified."))
    elif setting.secret:
        yield _secret_fits(record)
        yield _seed_follows(record)
        yield _plays_again(record)
    else:
        yield _seed_fits(record)
        yield _plays_again(record)


def _secret_fits(record: Record) -> Check:
    if record.sealed != commitment(record.setting.secret):
        return Check(False, say("The seal is not that of the secret: this deal is not the one that was sealed."))
    return Check(
        True,
        say(
            "The seal {seal}… is the SHA-256 of the secret: if it is the one that you saw before the game, the secret "
            "was fixed then.",
            seal=record.sealed[:12],
        ),
    )


def _seed_follows(record: Record) -> Check:
    setting = record.setting
    if setting.seed != deal_seed(setting.secret, setting.words):
        return Check(
            False, say("The cards do not follow from the secret and the players' words: this is another deal.")
        )
    return Check(
        True,
        say_count(
            "The cards follow from that secret and a random word of {number} player, so nobody could choose them.",
            "The cards follow from that secret and random words of {number} players, so nobody could choose them.",
            sum(word is not None for word in setting.words),
        ),
    )


def _seed_fits(record: Record) -> Check:
    if record.sealed != commitment(record.setting.seed):
        return Check(False, say("The seal is not that of the seed: this deal is not the one that was sealed."))
    return Check(
        True,
        say(
            "The seal {seal}… is the SHA-256 of the seed, from which the cards follow: if it is the one that you saw "
            "before the game, they were fixed then.",
            seal=record.sealed[:12],
        ),
    )


def _plays_again(record: Record) -> Check:
    if record.result is None:
        return Check(True, say("Dealt and played once more, every answer fits; the game is not over."))
    return Check(True, say("Dealt and played once more, every answer fits and the result is the same."))
