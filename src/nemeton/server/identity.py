"""Who is asking: a guest by a signed cookie or a token, in which language, from where. Nothing to register."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass

from fastapi import Request
from itsdangerous import BadSignature, URLSafeTimedSerializer

from nemeton.language import LANGUAGES, SOURCE, say
from nemeton.server import storage
from nemeton.server.errors import Refusal
from nemeton.server.storage import Guest, Storage

COOKIE, LANGUAGE_COOKIE = "nemeton", "language"
YEAR = 365 * 24 * 3600
LINK_SECONDS = 7 * 24 * 3600  # so long a personal link works
NAME_LENGTH = 24
MOST_REMEMBERED = 20_000


@dataclass(frozen=True)
class Visit:
    """Somebody who asks for something; a guest if known."""

    guest: Guest | None
    language: str
    address: str
    by_token: bool = False

    @property
    def id(self) -> str:
        return self.guest.id if self.guest else ""


class Identities:
    """Knows guests by cookies and tokens."""

    def __init__(self, kept: Storage) -> None:
        self.storage = kept
        self.serializer = URLSafeTimedSerializer(kept.key("cookies"), "guest")
        self.guests: dict[str, Guest] = {}
        self.owners: dict[str, str] = {}  # hashes of tokens, and whose they are

    async def visit(self, request: Request) -> Visit:
        """Who asks. A wrong token is refused, a cookie that is not ours is as good as none."""
        bearer = request.headers.get("authorization", "")
        guest = await self._by_token(bearer) if bearer else await self._by_cookie(request.cookies.get(COOKIE, ""))
        return Visit(guest, language_of(request), address_of(request), bool(bearer))

    async def _by_cookie(self, cookie: str) -> Guest | None:
        if not cookie:
            return None
        try:
            found = self.serializer.loads(cookie, max_age=YEAR)
        except BadSignature:
            return None
        return await self.guest(str(found))

    async def _by_token(self, header: str) -> Guest:
        kind, _, token = header.partition(" ")
        hashed = hash_of(token.strip())
        if kind.lower() == "bearer" and hashed not in self.owners:
            owner = await self.storage.token_owner(hashed, "program")
            if owner:
                self.owners[hashed] = owner
        guest = await self.guest(self.owners.get(hashed, ""))
        if kind.lower() != "bearer" or guest is None:
            raise Refusal(403, say("This token is not known here."))
        return guest

    async def guest(self, guest: str) -> Guest | None:
        if not guest:
            return None
        if guest not in self.guests:
            found = await self.storage.guest(guest)
            if found is None:
                return None
            self._remember(found)
        return self.guests[guest]

    def _remember(self, guest: Guest) -> None:
        if len(self.guests) > MOST_REMEMBERED:
            self.guests.clear()
            self.owners.clear()
        self.guests[guest.id] = guest

    async def welcome(self, name: str = "", language: str = "") -> Guest:
        """A new guest."""
        guest = Guest(secrets.token_hex(16), name, language)
        await self.storage.write((storage.ADD_GUEST, {**guest._asdict(), "made": time.time()}))
        self._remember(guest)
        return guest

    async def change(self, guest: Guest, name: str, language: str) -> Guest:
        """A guest with another name or language."""
        changed = Guest(guest.id, name, language)
        await self.storage.write((storage.CHANGE_GUEST, {"of": guest.id, "name": name, "language": language}))
        self._remember(changed)
        return changed

    def cookie_of(self, guest: Guest) -> str:
        """What proves to us who somebody is."""
        return str(self.serializer.dumps(guest.id))

    async def token_for(self, guest: Guest, kind: str) -> str:
        """A new token, for a program or as a personal link. Only its hash is kept."""
        token = secrets.token_urlsafe(24)
        row = {"hash": hash_of(token), "guest": guest.id, "kind": kind, "made": time.time()}
        await self.storage.write((storage.ADD_TOKEN, row))
        return token

    async def by_link(self, token: str) -> Guest:
        """The guest that a personal link stands for."""
        owner = await self.storage.token_owner(hash_of(token), "link", time.time() - LINK_SECONDS)
        guest = await self.guest(owner or "")
        if guest is None:
            raise Refusal(404, say("This link is not known here, or too old."))
        return guest


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def clean_name(name: str) -> str:
    """Without control characters and surplus space, and not longer than a name may be."""
    plain = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(plain.split())[:NAME_LENGTH].strip()


def language_of(request: Request) -> str:
    """The cookie's, the browser's, or English."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    return chosen if chosen in LANGUAGES else _accepted(request.headers.get("accept-language", ""))


def _accepted(header: str) -> str:
    """The first language in a browser's list that is spoken here; browsers list them by preference."""
    weighed = []
    for place, part in enumerate(header[:500].split(",")):
        tag, _, quality = part.strip().partition(";q=")
        try:
            weighed.append((-float(quality or 1), place, tag.strip().lower().partition("-")[0]))
        except ValueError:
            continue
    return next((tag for _, _, tag in sorted(weighed) if tag in LANGUAGES), SOURCE)


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""
