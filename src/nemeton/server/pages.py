"""Pages for people: lobby, table, help, replay and the rest. What they show comes from the API, in the same words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response
from fastapi.routing import APIRoute
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from nemeton import tell
from nemeton.bots.levels import BEATEN
from nemeton.draw.figures import LOOKS
from nemeton.games.registry import GAMES, rules_of
from nemeton.language import LANGUAGES, say, say_count, spoken
from nemeton.server import assets, codes, words
from nemeton.server.apidocs import documented
from nemeton.server.doors import AnyVisit, house_of
from nemeton.server.errors import Refusal
from nemeton.server.identity import Visit
from nemeton.server.rulepages import rulebook

THEMES = ("system", "light", "dark")
SENSIBLE = 3  # so many sit at a table that is opened with one click, if the game allows that
ICON = "icon.svg"
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}

LOOPBACK = re.compile(r"localhost|127(\.\d+){3}|::1")  # addresses that lead nobody else here


class Page(APIRoute):
    """Who asks only for the head of a page gets it."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **others: Any) -> None:
        super().__init__(path, endpoint, **others)
        self.methods = (self.methods or set()) | {"HEAD"}


router = APIRouter(include_in_schema=False, route_class=Page)


def as_json(value: object) -> Markup:
    """Data for a script, as the content of a script element: nothing in it can end the element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))


def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["json"] = as_json
    made.globals |= {
        "say": say,
        "say_count": say_count,
        "static": assets.address,
        "imports": assets.imports,
        "languages": LANGUAGES,
        "heads": [(look.head, look.fill, look.outline, look.ink, look.drop) for look in LOOKS],
    }
    return made


_templates = _environment()


def page(
    request: Request,
    template: str,
    visit: Visit | None = None,
    *,
    sheets: list[str] | None = None,
    script: str = "page.js",
    said: Callable[[], dict[str, str]] = words.common_words,
    game: str = "",
    status: int = 200,
    **values: Any,
) -> HTMLResponse:
    """A page in the language of the moment, light or dark as the browser's cookie says."""
    theme = request.cookies.get("theme", THEMES[0])
    name = visit.guest.name if visit and visit.guest else ""
    text = _templates.get_template(template).render(
        language=spoken(),
        theme=theme if theme in THEMES else THEMES[0],
        name=name,
        game=game,
        sheets=sheets or [],
        script=script,
        words=said(),
        at_table=template == "table.html",
        **values,
    )
    return HTMLResponse(text, status)


def error_page(request: Request, status: int, sentence: str) -> HTMLResponse:
    """What people see when something can't be done."""
    return page(request, "error.html", status=status, sentence=sentence)


def known_game(game: str) -> str:
    """A game by its name."""
    if game not in GAMES:
        raise Refusal(404, say("There is no such game here."))
    return game


KnownGame = Annotated[str, Depends(known_game)]


# The lobby.


@router.get("/")
async def lobby(request: Request, found: AnyVisit) -> Response:
    games = [_in_lobby(name) for name in GAMES]
    return page(
        request,
        "lobby.html",
        found,
        sheets=["lobby"],
        script="lobby.js",
        said=words.lobby_words,
        games=games,
        games_data=[_for_script(name) for name in GAMES],
    )


def _in_lobby(name: str) -> dict[str, Any]:
    """A game as the lobby shows it."""
    facts, players = tell.facts(name), rules_of(name).PLAYERS
    return {
        "name": name,
        "title": facts.title,
        "sentence": facts.sentence,
        "short": facts.short,
        "players": say("{fewest} to {most} players", fewest=players[0], most=players[-1]),
        "minutes": say("{minutes} min", minutes=facts.minutes),
    }


def _for_script(name: str) -> dict[str, Any]:
    """A game as the form for a new table needs it."""
    players = rules_of(name).PLAYERS
    return {
        "name": name,
        "title": tell.facts(name).title,
        "fewest": players[0],
        "most": players[-1],
        "sensible": min(max(SENSIBLE, players[0]), players[-1]),
        "strength": say(
            "How strong bots are, in 100 games: easy wins {easy} against chance, medium {medium} against easy,"
            " hard {hard} against medium, oracle {oracle} against hard.",
            **BEATEN[name],
        ),
        "art": assets.address(f"art/{name}.svg"),
        "counts": {count: say_count("{number} seat", "{number} seats", count) for count in players},
        "options": [
            {
                "name": option.name,
                "title": option.title,
                "values": [{"value": value, "words": said} for value, said in option.choices],
            }
            for option in tell.options(name)
        ],
    }


# The table.


@router.get("/t/{id}")
async def table(request: Request, found: AnyVisit, id: str) -> Response:
    return await _table(request, found, id, "")


@router.get("/t/{id}/{key}")
async def invitation(request: Request, found: AnyVisit, id: str, key: str) -> Response:
    """The same for somebody who was invited; the seat is taken by a click, not by opening the link."""
    return await _table(request, found, id, key)


@router.get("/t/{id}/{key}/code.svg")
async def invitation_code(request: Request, found: AnyVisit, id: str, key: str) -> Response:
    """The invitation's link, to be scanned."""
    link = f"{str(request.base_url).rstrip('/')}/t/{id}/{key}"
    if len(link.encode()) > codes.LONGEST:
        raise Refusal(404, say("There is nothing here."))
    return Response(codes.svg(link), media_type="image/svg+xml")


async def _table(request: Request, found: Visit, id: str, key: str) -> Response:
    from nemeton.server.api_tables import invitation_words

    house = house_of(request)
    table = (await house.tables.room(id)).table
    game = table.game.name
    refused = invitation_words(house, table, found.id, key) if key else ""
    invites = table.match is None and any(seat.kind == "link" and not seat.taken for seat in table.seats)
    return page(
        request,
        "table.html",
        found,
        sheets=["table", "ending", "help"],
        script="table.js",
        said=words.table_words,
        game=game,
        title=tell.facts(game).title,
        notice=refused,
        only_here=invites and found.id == table.opener and LOOPBACK.fullmatch(request.url.hostname or "") is not None,
        table_data={"id": id, "key": "" if refused else key, "game": game},
    )


# Help.


@router.get("/help/{game}")
async def help_page(request: Request, found: AnyVisit, game: KnownGame) -> Response:
    return page(
        request,
        "help.html",
        found,
        sheets=["help"],
        script="helppage.js",
        game=game,
        title=tell.facts(game).title,
        art=assets.address(f"art/{game}.svg"),
        book=rulebook(game, spoken()),
    )


@router.get("/help/{game}/drawer")
async def help_drawer(game: KnownGame) -> Response:
    """The rules alone, for the drawer beside a board."""
    return HTMLResponse(_templates.get_template("drawer.html").render(game=game, book=rulebook(game, spoken())))


# Replays.


@router.get("/r/{id}")
async def replay(request: Request, found: AnyVisit, id: str) -> Response:
    from nemeton.server.api_records import find_replay

    replayed, _ = await find_replay(house_of(request), id)
    game = replayed.record.setting.game.name
    return page(
        request,
        "replay.html",
        found,
        sheets=["table", "replay"],
        script="replay.js",
        said=words.replay_words,
        game=game,
        title=tell.facts(game).title,
        replay_data={"id": id},
    )


@router.get("/replay")
async def load(request: Request, found: AnyVisit) -> Response:
    return page(request, "load.html", found, script="load.js")


# The rest.


@router.get("/me/{token}")
async def personal(request: Request, found: AnyVisit, token: str) -> Response:
    """Looking at a personal link changes nothing; a button does."""
    guest = await house_of(request).identities.by_link(token)
    return page(request, "me.html", found, script="arrive.js", token=token, other=guest.name or say("Guest"))


@router.get("/about")
async def about(request: Request, found: AnyVisit) -> Response:
    games = [(name, tell.facts(name).title) for name in GAMES]
    return page(request, "about.html", found, games=games)


@router.get("/docs")
async def docs(request: Request, found: AnyVisit) -> Response:
    return page(request, "docs.html", found, sheets=["docs"], groups=documented(request.app.openapi()))


@router.get("/assets/{digest}/{name:path}")
async def asset(digest: str, name: str) -> Response:
    content = assets.files().get(name)
    if content is None:
        raise Refusal(404, say("There is nothing here."))
    return Response(content, media_type=assets.kind(name), headers=FOR_EVER if digest == assets.digest() else {})


@router.get("/favicon.ico")
async def favicon() -> Response:
    return Response(assets.files()[ICON], media_type=assets.kind(ICON))
