"""Actions, positions and views of Das Orakel as text and JSON."""

from __future__ import annotations

from typing import Any

from nemeton.games.contract import Ending, Line
from nemeton.games.keltic.data import COLOURS, WISH_POINTS, WISHES
from nemeton.games.keltic.notation import (
    CARD_TEXT,
    discarded,
    read_cards,
    read_discarded,
    read_pending_card,
    read_points,
    view_cards,
    write_cards,
)
from nemeton.games.orakel.data import (
    END,
    FIGURES,
    FIRST_CLOVER,
    FIRST_POINTS,
    LARGE,
    MIRROR,
    MIRRORS,
    SMALL_TILES,
    TILE_NAMES,
    TWO_WISHES,
    VALUES,
    WISH,
)
from nemeton.games.orakel.data import (
    LEPRECHAUN as LEPRECHAUN_TILE,
)
from nemeton.games.orakel.data import (
    SPIRAL as SPIRAL_TILE,
)
from nemeton.games.orakel.rules import begin_turn, is_oracle_full, may_score_leprechauns, settle
from nemeton.games.orakel.state import (
    ACTIONS,
    BACK,
    CARD,
    CLOVER,
    DISCARD,
    DRAW,
    DRAW_DECK,
    DRAW_PILE,
    FORWARD,
    LEPRECHAUN,
    MOVE,
    OVER,
    PHASES,
    PLAY,
    PRIESTESS,
    SCORE,
    SKIP,
    SPIRAL,
    THROW,
    THROW_CARD,
    THROW_ROW,
    USE_CLOVER,
    WAIT,
    State,
)
from nemeton.games.reading import keys, listed, need, one_of, per_seat, whole

VERBS = {
    PLAY: "play {card}",
    DISCARD: "discard {card}",
    FORWARD: "move {thing}",
    PRIESTESS: "priestess {thing}",
    USE_CLOVER: "clover {thing}",
    BACK: "back {thing}",
    THROW_CARD: "throw {card}",
    THROW_ROW: "throw row {colour}",
    SKIP: "skip",
    SCORE: "score",
    WAIT: "wait",
    DRAW_DECK: "draw deck",
    DRAW_PILE: "draw {colour}",
}


def _text(kind: int, thing: int) -> str:
    colour = COLOURS[thing] if thing < len(COLOURS) else ""
    return VERBS[kind].format(card=CARD_TEXT[thing], thing=thing, colour=colour)


ACTION_TEXT = tuple(_text(*row) for row in ACTIONS)
ACTION_NUMBER = {text: action for action, text in enumerate(ACTION_TEXT)}


def action_text(action: int) -> str:
    return ACTION_TEXT[action]


def action_number(text: str) -> int | None:
    return ACTION_NUMBER.get(text)


def write(s: State) -> dict[str, Any]:
    return _open(s) | write_cards(s) | _board(s)


def view(s: State, seat: int | None) -> dict[str, Any]:
    return _open(s) | view_cards(s, seat) | _board(s)


def _open(s: State) -> dict[str, Any]:
    return {"turn": s.turn, "phase": PHASES[s.phase]}


def _board(s: State) -> dict[str, Any]:
    seats = range(s.players)
    board: dict[str, Any] = {
        "tiles": {str(field): TILE_NAMES[tile] for field, tile in enumerate(s.tile) if tile},
        "figures": [s.figure[p][:] for p in seats],
        "priestess": s.priestess,
        "wishes": s.wishes[: s.players],
        "mirrors": s.mirrors[: s.players],
        "points": s.points[: s.players],
        "scored_leprechauns": [s.scored[p] == 1 for p in seats],
        "discarded": discarded(s),
    }
    if s.phase == MOVE:
        board["pending"] = {"card": CARD_TEXT[s.card]}
    elif s.phase in (CLOVER, SPIRAL):
        used = [[field for field in range(END + 1) if fields >> field & 1] for fields in s.used]
        board["pending"] = {"figure": s.landed, "began": s.began[:], "used": used}
    elif s.phase == DRAW and s.draws == 2:
        board["pending"] = {"draws": 2}
    return board


def read(s: State, position: dict[str, Any]) -> None:
    """Sets the position up, checks that it can be, and plays on through what needs no answer."""
    required = (
        *("turn", "phase", "hands", "rows", "figures", "priestess"),
        *("wishes", "mirrors", "points", "scored_leprechauns"),
    )
    position = keys(position, "position", required, ("deck", "discards", "tiles", "discarded", "pending"))
    s.turns = 1
    s.turn = whole(position["turn"], "turn", 0, s.players - 1)
    read_cards(s, position)
    for p, figures in enumerate(per_seat(position["figures"], "figures", s.players)):
        s.figure[p] = _three_fields(figures, f"figures of seat {p}")
    s.priestess = whole(position["priestess"], "priestess", 0, END)
    _read_tiles(s, position)
    read_points(s, position)
    for p, scored in enumerate(per_seat(position["scored_leprechauns"], "scored_leprechauns", s.players)):
        need(isinstance(scored, bool), f"scored_leprechauns of seat {p}: true or false is expected, not {scored!r}")
        s.scored[p] = int(scored)
    begin_turn(s)
    phase = PHASES.index(one_of(position["phase"], "phase", PHASES))
    s.phase = s.phase if phase == CARD else phase
    read_discarded(s, position.get("discarded"), phase == DRAW)
    _read_pending(s, position)
    _check_phase(s)
    settle(s)


def _three_fields(value: Any, place: str) -> list[int]:
    fields = [whole(field, place, 0, END) for field in listed(value, place)]
    need(len(fields) == FIGURES, f"{place}: {FIGURES} fields are expected, not {len(fields)} (O-5)")
    return fields


def _read_tiles(s: State, position: dict[str, Any]) -> None:
    """Tiles on their fields and those that were taken: no more of a kind than the box holds (O-4)."""
    wishes = mirrors = 0
    for p, taken in enumerate(per_seat(position["wishes"], "wishes", s.players)):
        s.wishes[p] = whole(taken, f"wishes of seat {p}", 0, WISHES)
        wishes += s.wishes[p]
    for p, taken in enumerate(per_seat(position["mirrors"], "mirrors", s.players)):
        s.mirrors[p] = whole(taken, f"mirrors of seat {p}", 0, MIRRORS)
        mirrors += s.mirrors[p]
    used = dict.fromkeys(SMALL_TILES, 0) | {"mirror": mirrors}
    fields = {str(field): field for field in range(1, END + 1)}
    for text, name in keys(position.get("tiles", {}), "tiles", (), fields).items():
        field = fields[text]
        allowed = _names_on(field)
        tile = TILE_NAMES.index(one_of(name, f"tile on {field}", allowed))
        s.tile[field] = tile
        wishes += (WISH, TWO_WISHES).index(tile) + 1 if field in LARGE else 0
        if name in used:
            used[name] += 1
    need(wishes <= WISHES, f"there are {wishes} wish stones, but the box holds {WISHES} (O-4)")
    for name, count in used.items():
        need(
            count <= SMALL_TILES[name],
            f"tile {name!r} is there {count} times, but the box holds {SMALL_TILES[name]} (O-4)",
        )


def _names_on(field: int) -> tuple[str, ...]:
    """O-4: wish stones lie on the large fields, one on the last, everything else on the small ones."""
    if field == END:
        return (TILE_NAMES[WISH],)
    return TILE_NAMES[WISH : TWO_WISHES + 1] if field in LARGE else TILE_NAMES[MIRROR:]


def _read_pending(s: State, position: dict[str, Any]) -> None:
    pending = position.get("pending")
    if "pending" not in position:
        need(s.phase not in (MOVE, CLOVER, SPIRAL), f"pending: it is missing in the phase {PHASES[s.phase]!r}")
    elif s.phase == MOVE:
        s.card = read_pending_card(s, pending)
    elif s.phase in (CLOVER, SPIRAL):
        _read_landing(s, keys(pending, "pending", ("figure", "began", "used")))
    elif s.phase == DRAW:
        whole(keys(pending, "pending", ("draws",))["draws"], "pending, draws", 2, 2)
        need(s.closed, "pending: a second draw follows a thrown hand card, but none is named as discarded (O-30)")
        on_leprechaun = any(s.tile[field] == LEPRECHAUN_TILE for field in s.figure[s.turn])
        need(on_leprechaun, "pending: a second draw follows a throw, but no own figure is on a leprechaun (O-23)")
        s.draws = 2
    else:
        need(False, f"pending: it does not belong to the phase {PHASES[s.phase]!r}")


def _read_landing(s: State, pending: dict[str, Any]) -> None:
    s.landed = whole(pending["figure"], "pending, figure", 0, FIGURES - 1)
    s.began = _three_fields(pending["began"], "pending, began")
    lists = listed(pending["used"], "pending, used")
    need(len(lists) == FIGURES, f"pending, used: {FIGURES} lists are expected, not {len(lists)}")
    for i, fields in enumerate(lists):
        for value in listed(fields, "pending, used"):
            field = whole(value, "pending, used", 1, END)
            tile = s.tile[field]
            usable = tile == SPIRAL_TILE or FIRST_CLOVER <= tile < FIRST_POINTS
            need(usable, f"pending, used: there is no clover or spiral on field {field} (O-25)")
            need(not s.used[i] >> field & 1, f"pending, used: field {field} is named twice")
            s.used[i] |= 1 << field


def _check_phase(s: State) -> None:
    phase = PHASES[s.phase]
    full = is_oracle_full(s)
    if s.phase == OVER:
        need(full or s.deck_size == 0, "phase 'over': the deck has cards and the oracle is not full (O-40, O-41)")
        return
    need(s.deck_size, f"phase {phase!r}: the deck is empty, so the game is over (O-41)")
    need(not full, f"phase {phase!r}: the oracle is full, so the game is over (O-40)")
    if s.phase in (CLOVER, SPIRAL):
        field = s.figure[s.turn][s.landed]
        tile = s.tile[field]
        fits = tile == SPIRAL_TILE if s.phase == SPIRAL else FIRST_CLOVER <= tile < FIRST_POINTS
        need(fits, f"phase {phase!r}: there is no {phase} on field {field}, where the figure landed")
        need(not s.used[s.landed] >> field & 1, f"phase {phase!r}: the figure has used the {phase} already (O-25)")
    elif s.phase == LEPRECHAUN:
        need(may_score_leprechauns(s), "phase 'leprechaun': this player can't score leprechauns now (O-26)")
    elif s.phase == THROW:
        standing = any(s.tile[field] == LEPRECHAUN_TILE for field in s.figure[s.turn])
        need(standing, "phase 'throw': no own figure stands on a leprechaun field (O-23)")


def ending(s: State) -> Ending:
    return Ending("oracle", "O-40") if is_oracle_full(s) else Ending("deck", "O-41")


def breakdown(s: State, seat: int) -> list[Line]:
    """Figure by figure, the foremost first; wish stones and mirrors; and what was got in play, as far as it is known
    for what: of a position that was set up only the sum is.
    """
    wishes = WISH_POINTS[s.wishes[seat]]
    tiles = s.points[seat] - s.by_priestess[seat] - s.by_leprechauns[seat]
    return [
        *(Line(f"figure {i}", VALUES[n], "O-50") for i, n in enumerate(sorted(s.figure[seat], reverse=True), 1)),
        Line("wishes", wishes, "O-51"),
        Line("mirrors", wishes * s.mirrors[seat], "O-52"),
        Line("points", tiles, "O-20"),
        Line("priestess", s.by_priestess[seat], "O-13"),
        Line("leprechauns", s.by_leprechauns[seat], "O-26"),
    ]
