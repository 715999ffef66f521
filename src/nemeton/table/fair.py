"""Fair dealing: nobody, the one who deals included, can choose the cards.

The one who deals draws a secret and shows its SHA-256, the commitment, before anybody else has said a word. Then every
person adds a random word. The seed of the deal is the SHA-256 of the secret and all words, and the secret is shown when
the game is over. So the secret was fixed before the words were known, and the words before the secret was: whoever
added a word of its own knows that no card was moved. Anybody can check that offline, with `nemeton verify FILE`.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32


def new_secret() -> str:
    """A secret that nobody can guess, in hexadecimal."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What can be shown before a game without telling the secret, and checked after it."""
    return hashlib.sha256(secret.encode("utf-8")).hexdigest()


def deal_seed(secret: str, words: Sequence[str | None]) -> str:
    """The seed of a deal: the SHA-256 of `["secret",["word of seat 0",null,…]]`, JSON without spaces, in UTF-8.

    Seats that add no word, such as bots, have null.
    """
    text = json.dumps([secret, list(words)], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
