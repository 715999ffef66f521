"""The bot `net+search`: what the net likes, tried in many deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton import BadOption, game
from nemeton.bots import ask, bot, levels
from nemeton.bots.net import evaluate
from nemeton.bots.net_search import MOST, NetSearch, Tried
from nemeton.games.registry import GAMES, rules_of
from tests.bots.nets import positions, write_net


@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_plain_searches_find_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.bots.net_search.LANES", {"plain": 12, "cpu": 12})
    plain, compiled = (NetSearch("seed", deals=2, build=build) for build in ("plain", "cpu"))
    for state in positions(name, rules_of(name).PLAYERS[0], "same", every=29, most=90):
        found, again = plain.advise(state), compiled.advise(state)
        assert [(one.action, one.deals) for one in found] == [(one.action, one.deals) for one in again]
        assert [one.win_share for one in found] == pytest.approx([one.win_share for one in again], abs=1e-4)


@pytest.mark.parametrize("name", GAMES)
def test_a_search_is_the_same_whatever_is_hidden(name: str) -> None:
    for state in positions(name, 3, "peek", every=41, most=100):
        assert state.actor is not None
        found = [NetSearch("seed", deals=3).advise(state.redeal(state.actor, f"deal {number}")) for number in range(3)]
        assert found[0] == found[1] == found[2]


def test_advice_names_what_the_net_likes_best_with_its_win_chances() -> None:
    for state in positions("keltis", 3, "advice", every=20, most=100):
        likely = evaluate(state).probabilities
        found = NetSearch("seed", deals=6).advise(state)
        favourites = sorted(likely, key=lambda action: -likely[action])[:MOST]
        assert sorted(one.action for one in found) == sorted(favourites)
        assert all(one.liking == pytest.approx(likely[one.action], abs=1e-5) for one in found)
        assert all(0 <= one.win_share <= 1 and one.margin >= 0 and one.deals >= 6 for one in found)


def test_the_better_half_of_the_answers_is_looked_at_again() -> None:
    state = game("keltis", players=2).start("halves", first=0)
    best, *others = NetSearch("seed", deals=8).advise(state)
    assert best.deals == max(one.deals for one in others) > min(one.deals for one in others) >= 8
    assert others == sorted(others, key=lambda one: -one.win_share)


def test_where_evidence_is_strong_the_search_leaves_the_nets_favourite() -> None:
    """With no trust in its liking, it does what was worth most."""
    for state in positions("orakle", 3, "trust", every=15, most=60):
        found = NetSearch("seed", deals=12, trust=0.0).advise(state)
        trusting = NetSearch("seed", deals=12, trust=1e9).advise(state)
        assert max(found, key=lambda one: one.liking).action == trusting[0].action


def test_what_the_net_can_hardly_imagine_is_last() -> None:
    unlikely, likely = Tried(1, 0.0, deals=4, worth=1.0), Tried(2, 1.0, deals=4, worth=-1.0)
    assert unlikely.promise(1.0) < likely.promise(1.0)


def test_the_end_of_a_game_counts_as_it_is() -> None:
    """K-27: who has the most points wins. One step before the end nothing has to be foreseen."""
    state = game("keltis", players=2).start("end")
    before = state.copy()
    chooser = bot("net", "seed")
    while not state.over:
        before = state.copy()
        state.play(chooser.choose(state))
    best = max(state.scores())
    won = [(score == best) / state.scores().count(best) for score in state.scores()]
    found = {one.action: one for one in NetSearch("seed", deals=2).advise(before)}
    last = chooser.choose(before)
    assert before.actor is not None
    assert found[last].win_share == pytest.approx(won[before.actor])
    assert found[last].margin == 0


def test_a_search_is_named_by_its_time_or_its_deals_and_perhaps_a_file(tmp_path: Path) -> None:
    state = game("keltis", players=2).start("names", first=0)
    mine = write_net(tmp_path / "mine.npz", "keltis")
    for name in ("net+search@5ms", "net+search@2", f"net+search@2@{mine}", "oracle"):
        player = bot(name, "seed")
        assert player.name == name
        assert ask(player, state, "redealt") in state.actions()
    for name in ("net+search", "net+search@0", "net+search@ms", "net+search@5ms@"):
        with pytest.raises(BadOption, match="there is no bot"):
            bot(name, "seed")


def test_strengths_are_told_for_every_level_of_every_game() -> None:
    assert levels.BEATEN.keys() == set(GAMES)
    for beaten in levels.BEATEN.values():
        assert list(beaten) == list(levels.LEVELS)
        assert all(0 <= wins <= 100 for wins in beaten.values())
