"""What every request and every answer goes through: origin, length, safety headers, cookies."""

from __future__ import annotations

from collections.abc import Iterable
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from fastapi import Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nemeton.language import say, speaking
from nemeton.server.errors import Refusal, TooLong, answer, failure
from nemeton.server.identity import COOKIE, YEAR, language_of

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
LONGEST = 64 * 1024
LONGEST_RECORD = 256 * 1024
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Guard:
    """Around the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        request.state.language = language_of(request)
        request.state.cookies = []

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(MutableHeaders(scope=message), request.state.cookies)
            await send(message)

        with speaking(request.state.language):
            refusal = _refusal(request)
            if refusal is not None:
                await answer(request, refusal)(scope, receive, guarded)
            else:
                await self._pass(request, _measured(receive, _longest(request)), guarded)

    async def _pass(self, request: Request, receive: Receive, send: Send) -> None:
        """Lets the request in. Where we fail, people get a sentence, and the log has all of it."""
        began = False

        async def sending(message: Message) -> None:
            nonlocal began
            began = True
            await send(message)

        try:
            await self.app(request.scope, receive, sending)
        except Exception as error:
            if began:
                raise
            await failure(request, error)(request.scope, receive, send)


def _refusal(request: Request) -> Refusal | None:
    """Why a request does not even come in."""
    if not comes_from_here(request.method, request.headers):
        return Refusal(403, say("This request comes from another site."))
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > _longest(request):
        return Refusal(413, say("This is too long."))
    return None


def comes_from_here(method: str, headers: Headers) -> bool:
    """Does a request that changes something come from our own pages, or from a program with a token or no cookie?"""
    if method in SAFE or "authorization" in headers:
        return True
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None:
        return origin != "null" and urlsplit(origin).netloc == headers.get("host", "")
    if site is not None:
        return site == "same-origin"
    return f"{COOKIE}=" not in headers.get("cookie", "")


def _longest(request: Request) -> int:
    return LONGEST_RECORD if request.url.path == "/api/records" else LONGEST


def _measured(receive: Receive, longest: int) -> Receive:
    """Stops reading where a body becomes too long, whatever its header said."""
    left = longest

    async def measured() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise TooLong
        return message

    return measured


def _add_headers(headers: MutableHeaders, cookies: Iterable[str]) -> None:
    for name, value in HEADERS.items():
        headers[name] = value
    for cookie in cookies:
        headers.append("set-cookie", cookie)


def set_cookie(request: Request, name: str, value: str, *, hidden: bool) -> None:
    """Sends a cookie with the answer, for a year; a hidden one can't be read by scripts."""
    cookie: SimpleCookie = SimpleCookie()
    cookie[name] = value
    settings: dict[str, Any] = {"max-age": YEAR, "path": "/", "samesite": "lax"}
    settings |= {"httponly": True} if hidden else {}
    settings |= {"secure": True} if request.url.scheme == "https" else {}
    cookie[name].update(settings)
    request.state.cookies.append(cookie.output(header="").strip())
