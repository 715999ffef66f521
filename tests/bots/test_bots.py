"""Bots, and that they can't peek."""

from __future__ import annotations

import pytest

from nemeton import BadOption, State, game
from nemeton.bots import Bot, ask, bot
from nemeton.bots.ismcts import Advice, Ismcts
from nemeton.bots.levels import LEVELS
from nemeton.bots.tree import ACTIONS
from nemeton.games.registry import GAMES, rules_of

NAMES = ("random", "greedy", "ismcts@20")


class Watcher:
    """Remembers what it was shown."""

    name = "watcher"

    def __init__(self) -> None:
        self.seen: State | None = None

    def choose(self, state: State) -> str:
        self.seen = state
        return state.actions()[0]


def play(players: list[Bot], seed: str, decisions: int = 2000, name: str = "keltis") -> State:
    state = game(name, players=len(players)).start(seed)
    while not state.over and decisions:
        decisions -= 1
        assert state.actor is not None
        state.play(ask(players[state.actor], state, f"{seed} {decisions}"))
    return state


def test_a_random_bot_plays_a_whole_game_and_the_same_seed_plays_it_again() -> None:
    games = [play([bot("random", f"{seat}") for seat in range(3)], "bots") for _ in range(2)]
    assert games[0].over
    assert games[0] == games[1]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", GAMES)
def test_compiled_and_plain_bots_choose_the_same(name: str, kind: str) -> None:
    state = game(kind, players=3).start("the same")
    plain, compiled = bot(name, "seed", "plain"), bot(name, "seed", "cpu")
    for number in range(12):
        action = ask(plain, state, f"{number}")
        assert ask(compiled, state, f"{number}") == action
        state.play(action)


def test_a_bot_is_shown_what_its_seat_may_know_and_nothing_else() -> None:
    state = game("keltis", players=3).start("peek", first=1)
    watcher = Watcher()
    ask(watcher, state, "some seed")
    assert watcher.seen is not None
    assert watcher.seen.view(1) == state.view(1)
    assert watcher.seen.to_dict()["deck"] != state.to_dict()["deck"]
    altered = state.redeal(1, "what is hidden is now something else")
    again = Watcher()
    ask(again, altered, "some seed")
    assert again.seen == watcher.seen


def test_a_search_is_the_same_whatever_is_hidden() -> None:
    """Also when it is given the true state: it draws anew what the seat can't know before it looks."""
    state = game("keltis", players=2).start("hidden", first=0)
    searches = [Ismcts("seed", iterations=300).advise(state.redeal(0, f"{deal}")) for deal in range(3)]
    assert searches[0] == searches[1] == searches[2]
    assert searches[0] == Ismcts("seed", iterations=300).advise(state)


def test_a_search_says_what_it_found_about_every_action() -> None:
    state = game("keltis", players=2).start("advice", first=0)
    advice = Ismcts("seed", iterations=2000).advise(state)
    assert {one.action for one in advice} == set(state.actions())
    assert sum(one.visits for one in advice) == 2000
    assert [one.visits for one in advice] == sorted((one.visits for one in advice), reverse=True)
    assert all(0 <= one.value <= 1 and 0 <= one.win_share <= 1 for one in advice)


@pytest.mark.parametrize("kind", GAMES)
def test_a_tree_has_room_for_every_action_of_a_game(kind: str) -> None:
    assert rules_of(kind).ACTION_COUNT <= ACTIONS


def test_a_search_that_is_settled_early_chooses_the_same() -> None:
    state = game("keltis", players=2).start("settled", first=0)
    early, patient = Ismcts("seed", iterations=2000), Ismcts("seed", iterations=2000)
    for _ in range(10):
        best = patient.advise(state)[0].action
        assert early.choose(state) == best
        state.play(best)
        if state.actor is None:
            break


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_is_a_bot_of_that_name(name: str) -> None:
    state = game("keltis", players=2).start("level")
    level = bot(name, "seed")
    assert level.name == name
    assert ask(level, state, "seed") in state.actions()


def test_a_search_finds_the_move_that_wins_at_once() -> None:
    """K-40: four figures are in the goal; the fifth ends the game, and the one to move leads."""
    far = {colour: {"stone": 7, "large": False} for colour in "ry"}
    state = game("keltis", players=2).position(
        {
            "turn": 0,
            "phase": "card",
            "hands": [["r3", "g5", "b0"], ["y1", "y2", "b9"]],
            "rows": [{"g": [1, 2, 3, 4]}, {}],
            "deck": ["b1", "b2", "b3", "b4", "b5", "b6"],
            "figures": [far | {"g": {"stone": 6, "large": True}}, far],
            "wishes": [3, 0],
            "points": [0, 0],
        }
    )
    best: Advice = Ismcts("seed", iterations=800).advise(state)[0]
    assert best.action == "play g5"
    assert best.win_share > 0.95


@pytest.mark.parametrize("name", ["keltis", "orakel", "druiden"])
def test_greedy_beats_random(name: str) -> None:
    """In Orakle too, but there chance has more to say than three games could tell."""
    for number in range(3):
        players = [bot("greedy", "g", "plain"), bot("random", "r")]
        mine, theirs = play(players, f"beats {number}", name=name).scores()
        assert mine > theirs


@pytest.mark.parametrize("name", ["alpha", "ismcts", "ismcts@0", "ismcts@fast", "ismcts@-5ms", ""])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="there is no bot"):
        bot(name, "seed")
