"""What people and programs hear when something can't be done: the right status and one sentence, nothing changed."""

from __future__ import annotations

import html
import importlib
import logging
from typing import Any, cast

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException

from nemeton import tell
from nemeton.games.errors import IllegalAction, NemetonError
from nemeton.language import mark, say
from nemeton.server.writer import NotSaved

log = logging.getLogger("nemeton.server")

SENTENCES = {
    400: mark("This request can't be read."),
    404: mark("There is nothing here."),
    405: mark("This can't be done here."),
    413: mark("This is too long."),
    500: mark("Something went wrong here. Nothing was changed."),
    503: mark("This could not be saved. Please try again."),
}


class Refusal(Exception):
    """Something that can't be done. The sentence is already in the language of the one who asked."""

    def __init__(self, status: int, sentence: str, rule: str = "", number: int | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.rule = rule
        self.number = number
        self.headers: dict[str, str] = {}

    def to_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        body: dict[str, Any] = {"error": self.sentence}
        if self.rule:
            body["rule"] = self.rule
        if self.number is not None:
            body["number"] = self.number
        return body


class TooLong(HTTPException):
    """A body that is longer than it may be."""

    def __init__(self) -> None:
        super().__init__(413)


def illegal(error: IllegalAction) -> Refusal:
    """An action that is not legal: why, and the rule."""
    return Refusal(422, as_sentence(tell.reason(error.why)), error.rule)


def as_sentence(text: str) -> str:
    """With a capital and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."


def install(app: FastAPI) -> None:
    """Every way to fail ends here."""
    for kind, handler in (
        (Refusal, _refused),
        (HTTPException, _not_served),
        (RequestValidationError, _not_valid),
        (NemetonError, _bad_input),
        (NotSaved, _not_saved),
    ):
        app.add_exception_handler(kind, handler)


def language_of(request: Request) -> str:
    """What identity.py found out, if it came so far."""
    return cast(str, getattr(request.state, "language", "en"))


async def _refused(request: Request, error: Exception) -> Response:
    return answer(request, cast(Refusal, error))


async def _not_served(request: Request, error: Exception) -> Response:
    status = cast(HTTPException, error).status_code
    return answer(request, Refusal(status, say(SENTENCES.get(status, SENTENCES[400]))))


async def _not_valid(request: Request, error: Exception) -> Response:
    found = cast(RequestValidationError, error).errors()[0]
    where = ".".join(str(part) for part in found["loc"] if part not in ("body", "query", "path"))
    what = str(found["msg"]).removeprefix("Value error, ")
    return answer(request, Refusal(422, as_sentence(f"{where}: {what}" if where else what)))


async def _bad_input(request: Request, error: Exception) -> Response:
    refusal = illegal(error) if isinstance(error, IllegalAction) else Refusal(422, as_sentence(str(error)))
    return answer(request, refusal)


async def _not_saved(request: Request, error: Exception) -> Response:
    return answer(request, Refusal(503, say(SENTENCES[503])))


def failure(request: Request, error: Exception) -> Response:
    """A mistake of ours. The log has all of it, people get a sentence."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(request, Refusal(500, say(SENTENCES[500])))


def answer(request: Request, refusal: Refusal) -> Response:
    """JSON for programs, a small page for people."""
    if request.url.path.startswith("/api/"):
        return JSONResponse(refusal.to_dict(), refusal.status, refusal.headers)
    return _page(request, refusal)


def _page(request: Request, refusal: Refusal) -> Response:
    """The pages' own, or a bare one."""
    try:
        pages = importlib.import_module("nemeton.server.pages")
        return cast(Response, pages.error_page(request, refusal.status, refusal.sentence))
    except (ModuleNotFoundError, AttributeError):
        words = html.escape(refusal.sentence)
        body = f'<!doctype html><html lang="{language_of(request)}"><title>Nemeton</title><p>{words}</p></html>'
        return HTMLResponse(body, refusal.status, refusal.headers)
