"""Actions, positions and views of Keltis as text and JSON."""

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
from nemeton.games.keltis.data import CLOVER as CLOVER_TILE
from nemeton.games.keltis.data import (
    COLOUR_NAMES,
    END,
    GOAL,
    GOAL_FIGURES,
    LARGE_FIGURES,
    SMALL_FIGURES,
    SPOTS,
    TILE_COPIES,
    TILE_NAMES,
    VALUES,
    WISH,
)
from nemeton.games.keltis.rules import begin_turn, settle
from nemeton.games.keltis.state import (
    ACTIONS,
    CARD,
    CLOVER,
    DISCARD,
    DRAW,
    DRAW_DECK,
    ENTER,
    MOVE,
    OVER,
    PHASES,
    PLAY,
    SIZES,
    SKIP,
    STEP,
    State,
)
from nemeton.games.reading import keys, need, one_of, per_seat, whole

SPOT_TEXT = {f"{COLOURS[c]}{stone}": (c, stone) for c, stone in SPOTS}


def _text(kind: int, thing: int, size: int) -> str:
    if kind == PLAY:
        return f"play {CARD_TEXT[thing]}"
    if kind == DISCARD:
        return f"discard {CARD_TEXT[thing]}"
    if kind == ENTER:
        return f"enter {COLOURS[thing]} {SIZES[size]}"
    if kind == STEP:
        return f"move {COLOURS[thing]}"
    if kind == SKIP:
        return "skip"
    return "draw deck" if kind == DRAW_DECK else f"draw {COLOURS[thing]}"


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
        "tiles": {spot: TILE_NAMES[s.tile[c][n]] for spot, (c, n) in SPOT_TEXT.items() if s.tile[c][n]},
        "figures": [_figures(s, p) for p in seats],
        "wishes": s.wishes[: s.players],
        "points": s.points[: s.players],
        "discarded": discarded(s),
    }
    if s.phase == MOVE:
        board["pending"] = {"card": CARD_TEXT[s.card]}
    return board


def _figures(s: State, p: int) -> dict[str, Any]:
    return {
        colour: {"stone": s.stone[p][c], "large": s.large[p] == c} for c, colour in enumerate(COLOURS) if s.stone[p][c]
    }


def read(s: State, position: dict[str, Any]) -> None:
    """Sets the position up, checks that it can be, and plays on through what needs no answer."""
    required = ("turn", "phase", "hands", "rows", "figures", "wishes", "points")
    position = keys(position, "position", required, ("deck", "discards", "tiles", "discarded", "pending"))
    s.turns = 1
    s.turn = whole(position["turn"], "turn", 0, s.players - 1)
    s.phase = PHASES.index(one_of(position["phase"], "phase", PHASES))
    read_cards(s, position)
    _read_figures(s, position["figures"])
    _read_tiles(s, position)
    read_points(s, position)
    read_discarded(s, position.get("discarded"), s.phase == DRAW)
    _read_pending(s, position)
    _check_phase(s)
    if s.phase == CARD:
        begin_turn(s)
    settle(s)


def _read_figures(s: State, value: Any) -> None:
    for p, figures in enumerate(per_seat(value, "figures", s.players)):
        place = f"figures of seat {p}"
        s.large[p] = -1
        for colour, figure in keys(figures, place, (), COLOURS).items():
            c = COLOURS.index(colour)
            figure = keys(figure, f"{place}, {colour}", ("stone", "large"))
            s.stone[p][c] = whole(figure["stone"], f"{place}, {colour}, stone", 1, END)
            need(isinstance(figure["large"], bool), f"{place}, {colour}: 'large' must be true or false")
            if figure["large"]:
                need(s.large[p] < 0, f"{place}: there is only {LARGE_FIGURES} large figure (K-4)")
                s.large[p] = c
            s.in_goal += s.stone[p][c] >= GOAL
        small = len(figures) - (s.large[p] >= 0)
        need(small <= SMALL_FIGURES, f"{place}: there are only {SMALL_FIGURES} small figures (K-4)")


def _read_tiles(s: State, position: dict[str, Any]) -> None:
    """Tiles on their stones and wish stones taken: no more of a kind than the box holds (K-3)."""
    used = [0] * len(TILE_NAMES)
    for p, wishes in enumerate(per_seat(position["wishes"], "wishes", s.players)):
        s.wishes[p] = whole(wishes, f"wishes of seat {p}", 0, WISHES)
        used[WISH] += s.wishes[p]
    for spot, name in keys(position.get("tiles", {}), "tiles", (), SPOT_TEXT).items():
        c, n = SPOT_TEXT[spot]
        s.tile[c][n] = TILE_NAMES.index(one_of(name, f"tile on {spot}", TILE_NAMES[1:]))
        used[s.tile[c][n]] += 1
    for name, count, copies in zip(TILE_NAMES, used, TILE_COPIES, strict=True):
        need(count <= copies, f"tile {name!r} is there {count} times, but the box holds {copies} (K-3)")


def _read_pending(s: State, position: dict[str, Any]) -> None:
    s.card = -1
    need(("pending" in position) == (s.phase == MOVE), "pending: it belongs to the phase 'move', and to no other")
    if s.phase == MOVE:
        s.card = read_pending_card(s, position["pending"])


def _check_phase(s: State) -> None:
    over = s.in_goal >= GOAL_FIGURES or s.deck_size == 0
    if s.phase == OVER:
        need(
            over,
            f"phase 'over': the deck has cards and {s.in_goal} figures are in the goal area (K-40, K-41)",
        )
    else:
        need(s.deck_size, f"phase {PHASES[s.phase]!r}: the deck is empty, so the game is over (K-41)")
        need(not over, f"phase {PHASES[s.phase]!r}: {s.in_goal} figures are in the goal area: over (K-40)")
    on_clover = any(s.tile[c][s.stone[s.turn][c]] == CLOVER_TILE for c in range(len(COLOURS)))
    need(
        s.phase != CLOVER or on_clover,
        f"phase 'clover': no figure of seat {s.turn} stands on a clover (K-21)",
    )


def ending(s: State) -> Ending:
    if s.in_goal >= GOAL_FIGURES:
        return Ending("goal", "K-40")
    return Ending("deck", "K-41")


def breakdown(s: State, seat: int) -> list[Line]:
    """Path by path, then wish stones, and what tiles brought in play."""
    paths = [
        Line(f"{COLOUR_NAMES[colour]} path", VALUES[s.stone[seat][c]] * (2 if s.large[seat] == c else 1), "K-50")
        for c, colour in enumerate(COLOURS)
    ]
    return [*paths, Line("wishes", WISH_POINTS[s.wishes[seat]], "K-51"), Line("tiles", s.points[seat], "K-20")]
