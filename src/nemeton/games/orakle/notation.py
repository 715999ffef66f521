"""Actions and views of Orakle as text and JSON, endings and scores line by line. Positions are read in positions.py."""

from __future__ import annotations

from typing import Any

from nemeton.games.contract import Ending, Line
from nemeton.games.orakle.data import (
    ANIMALS,
    CARDS,
    NUMBER_OF,
    NUMBERS,
    ORACLES,
    PROPHECY_IDS,
    PROPHECY_OF,
    PROPHECY_POINTS,
    STARS,
    SUIT_OF,
    SUITS,
)
from nemeton.games.orakle.deal import left_of
from nemeton.games.orakle.knowledge import known_oracles, known_score
from nemeton.games.orakle.scoring import chip_points, chips_left, prophecy_holds, prophecy_points, round_counts
from nemeton.games.orakle.state import ACTIONS, KEEP, OVER, PASS, PHASES, PLAY_CARD, RETURN, State

CARD_TEXT = tuple(f"{SUITS[SUIT_OF[card]]}{NUMBER_OF[card]}" for card in range(CARDS))
CARD_NUMBER = {text: card for card, text in enumerate(CARD_TEXT)}
NO_CARD = f"cards are one of {' '.join(SUITS)} and a number from 1 to {NUMBERS}"


def _text(kind: int, thing: int) -> str:
    if kind == PLAY_CARD:
        return f"play {CARD_TEXT[thing]}"
    if kind == KEEP:
        return f"keep {PROPHECY_IDS[thing]}"
    if kind == PASS:
        return f"pass {PROPHECY_IDS[thing]}"
    return "return" if kind == RETURN else "hold"


ACTION_TEXT = tuple(_text(*row) for row in ACTIONS)
ACTION_NUMBER = {text: action for action, text in enumerate(ACTION_TEXT)}


def action_text(action: int) -> str:
    return ACTION_TEXT[action]


def action_number(text: str) -> int | None:
    return ACTION_NUMBER.get(text)


def card_texts(cards: int) -> list[str]:
    """A set of cards, sorted."""
    return [CARD_TEXT[card] for card in range(CARDS) if cards >> card & 1]


def oracle_texts(cards: int) -> list[str]:
    """A set of oracle cards, sorted by name."""
    return sorted(PROPHECY_IDS[PROPHECY_OF[card]] for card in range(ORACLES) if cards >> card & 1)


def write(s: State) -> dict[str, Any]:
    seats = range(s.players)
    return _head(s) | {
        "hands": [card_texts(s.hand[p]) for p in seats],
        "oracles": [oracle_texts(s.oracle[p]) for p in seats],
        "offers": [oracle_texts(s.offer[p]) for p in seats],
        "stack": _pile(s.stack, s.stack_size),
        **_table(s),
    }


def view(s: State, seat: int | None) -> dict[str, Any]:
    """The scores are those that the seat may know: of others without prophecies until these are scored.

    Everybody saw what was `played` to the trick in which the last answer was given and since, although it is gone; and
    how each of the `rounds` was scored, the last one with the prophecies that were `revealed` then (T-11).
    """
    seats = range(s.players)
    watcher = -1 if seat is None else seat
    return _head(s) | {
        "hands": [_shown(s.hand[p], card_texts(s.hand[p] if p == watcher else 0)) for p in seats],
        "oracles": [_shown(s.oracle[p], oracle_texts(known_oracles(s, watcher, p))) for p in seats],
        "offers": [_shown(s.offer[p], oracle_texts(s.offer[p] if p == watcher else 0)) for p in seats],
        "stack": s.stack_size,
        **_table(s),
        "played": [{"seat": s.played_by[i], "card": CARD_TEXT[s.played[i]]} for i in range(s.played_size)],
        "rounds": [
            {"chips": s.by_chips[r][: s.players], "prophecies": s.by_prophecies[r][: s.players]}
            for r in range(_rounds_over(s))
        ],
        "revealed": [_revealed(s, p) for p in seats],
        "scores": [known_score(s, watcher, p) for p in seats],
    }


def _rounds_over(s: State) -> int:
    return s.round + (s.phase == OVER)


def _revealed(s: State, p: int) -> list[dict[str, Any]]:
    """The prophecies with which the last round was scored; none before that."""
    return [
        {"prophecy": PROPHECY_IDS[prophecy], "points": PROPHECY_POINTS[prophecy] if fulfilled else 0}
        for prophecy, fulfilled in zip(s.scored[p], s.fulfilled[p], strict=True)
        if prophecy >= 0
    ]


def _shown(cards: int, known: list[str]) -> list[str | None]:
    return [*known, *[None] * (cards.bit_count() - len(known))]


def _head(s: State) -> dict[str, Any]:
    return {
        "round": s.round,
        "dealer": s.dealer,
        "turn": None if s.phase == OVER else s.turn,
        "phase": PHASES[s.phase],
        "left_out": SUITS[s.left_out] if s.left_out >= 0 else None,
    }


def _table(s: State) -> dict[str, Any]:
    """What lies open."""
    trick = [{"seat": (s.leader + i) % s.players, "card": CARD_TEXT[s.trick[i]]} for i in range(s.laid)]
    return {
        "open": _pile(s.open, s.open_size),
        "trick": trick,
        "chips": [_chips(s, p) for p in range(s.players)],
        "totals": s.totals[: s.players],
    }


def _pile(cards: list[int], size: int) -> list[str]:
    return [PROPHECY_IDS[PROPHECY_OF[card]] for card in cards[:size]]


def _chips(s: State, p: int) -> dict[str, Any]:
    chips: dict[str, Any] = {animal: s.chips[p][a] for a, animal in enumerate(ANIMALS) if s.chips[p][a]}
    losers = sorted(animal for a, animal in enumerate(ANIMALS) if s.loser[a] == p)
    return chips | ({"losers": losers} if losers else {})


def ending(s: State) -> Ending:
    return Ending("rounds", "T-33")


def breakdown(s: State, seat: int) -> list[Line]:
    """Earlier rounds, then of this one every animal and every prophecy."""
    return _lines(s, seat, prophecies=True)


def known_breakdown(s: State, seat: int, viewer: int | None) -> list[Line]:
    """T-11: of others without the prophecies, until these are scored."""
    return _lines(s, seat, prophecies=seat == viewer or s.phase == OVER)


def _lines(s: State, seat: int, prophecies: bool) -> list[Line]:
    now = chip_points(s, seat) + prophecy_points(s, seat) if s.phase == OVER else 0
    lines = _earlier(s, seat, s.totals[seat] - now)
    if not round_counts(s) and s.phase != OVER:
        return lines
    for a, animal in enumerate(ANIMALS):
        rule = "T-31" if s.loser[a] == seat else "T-32"
        lines.append(Line(animal, chips_left(s, seat, a) * STARS[a], rule))
    for name in oracle_texts(s.oracle[seat] if prophecies else 0):
        prophecy = PROPHECY_IDS.index(name)
        points = PROPHECY_POINTS[prophecy] if prophecy_holds(s, seat, prophecy) else 0
        lines.append(Line(name, points, "T-32"))
    return lines


def _earlier(s: State, seat: int, points: int) -> list[Line]:
    """Round by round; of a position that was set up only their sum is known."""
    rounds = [s.by_chips[r][seat] + s.by_prophecies[r][seat] for r in range(s.round)]
    if sum(rounds) != points:
        return [Line("earlier rounds", points, "T-32")]
    return [Line(f"round {r}", scored, "T-32") for r, scored in enumerate(rounds, 1)]


def told(s: State, action: str, seat: int | None) -> str | None:
    """T-11: nobody learns another's choice. T-12: the neighbour sees what it is passed, everybody what is laid open."""
    verb = action.split()[0]
    to_all = s.turn == s.dealer
    if seat == s.turn or verb not in ("keep", "pass"):
        return action
    if verb == "pass" and (to_all or seat == left_of(s, s.turn)):
        return action
    return f"{verb} ?"
