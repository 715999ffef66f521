"""Ladders: mirrored deals, the same results however they are played, and nothing lost when they are stopped."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from nemeton import BadOption, Missing, State
from nemeton.arena import mirror, workers
from nemeton.arena.kept import Kept
from nemeton.arena.ladder import run_ladder
from nemeton.arena.mirror import Ladder, Pair, play_pair, win_shares
from nemeton.bots import Bot, ask

BOTS = ("random", "greedy", "ismcts@20")
QUICK = ("random", "greedy")


def ladder(*bots: str, pairs: int = 2, players: int = 2, **others: Any) -> Ladder:
    return Ladder("keltis", players, {}, bots or BOTS, pairs, "test", **others)


def outcome(kept: Kept, jobs: int = 1, ray: str | None = None) -> dict[str, Any]:
    """A ladder's report, less what no two runs have in common."""
    report = run_ladder(kept, jobs, ray).to_dict()
    del report["seconds"]
    for bot in report["bots"]:
        assert bot.pop("ms_per_move") > 0
    return report


def stop_after(pairs: int) -> Callable[[int], None]:
    """Ctrl-C when so many pairs are finished."""
    told: list[int] = []

    def progress(count: int) -> None:
        told.append(count)
        if len(told) == pairs:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_pair_each_bot_sits_once_on_every_seat(players: int) -> None:
    there, back = play_pair(ladder(*QUICK, players=players), Pair("random", "greedy", 1))
    assert there.seats == ["random", "greedy", "random", "greedy"][:players]
    assert back.seats == ["greedy", "random", "greedy", "random"][:players]


def test_both_games_of_a_pair_begin_with_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[State] = []

    def watch(bot: Bot, state: State, seed: str) -> str:
        seen.append(state.copy())
        return ask(bot, state, seed)

    monkeypatch.setattr(mirror, "ask", watch)
    there, _ = play_pair(ladder(*QUICK), Pair("random", "greedy", 1))
    again = sum(there.decisions.values())
    assert seen[-1] != seen[0] == seen[again] == ladder().deal(1) != ladder().deal(0)


def test_the_lot_decides_who_begins() -> None:
    assert {ladder().deal(number).actor for number in range(20)} == {0, 1}


def test_everyone_meets_everyone_or_only_neighbours() -> None:
    assert ladder("random", "greedy", "ismcts@20").matches() == [
        ("random", "greedy"),
        ("random", "ismcts@20"),
        ("greedy", "ismcts@20"),
    ]
    assert ladder(neighbours=True).matches() == [("random", "greedy"), ("greedy", "ismcts@20")]


def test_one_bot_may_sit_alone_among_others_on_every_seat_in_turn(tmp_path: Path) -> None:
    alone = ladder("greedy", "random", "ismcts@20", players=3, pairs=1, alone=True)
    assert alone.matches() == [("greedy", "random"), ("greedy", "ismcts@20")]
    games = play_pair(alone, Pair("greedy", "random", 0))
    assert [game.seats.index("greedy") for game in games] == [0, 1, 2]
    assert all(game.seats.count("random") == 2 for game in games)
    assert run_ladder(Kept(alone, tmp_path)).matches[0].fair == pytest.approx(1 / 3)


def test_the_deals_say_how_sure_a_share_of_wins_is(tmp_path: Path) -> None:
    few, many = (run_ladder(Kept(ladder(*QUICK, players=4, pairs=n), tmp_path)).matches[0] for n in (1, 12))
    assert (few.win_low, few.win_high) == (0, 1)
    assert 0 <= many.win_low <= many.win_share <= many.win_high < 0.5


def test_who_won_every_deal_might_still_lose_one(tmp_path: Path) -> None:
    won = run_ladder(Kept(ladder("greedy", "random", pairs=10), tmp_path)).matches[0]
    assert (won.win_share, won.win_high) == (1, 1)
    assert won.win_low == pytest.approx(0.7)  # the rule of three


def test_winners_of_a_tie_share() -> None:
    assert win_shares([3, 7, 7, -1]) == [0, 0.5, 0.5, 0]


def test_a_report_says_everything(tmp_path: Path) -> None:
    found = run_ladder(Kept(ladder(players=3), tmp_path)).to_dict()
    assert list(found) == ["game", "players", "options", "seed", "bots", "matches", "pairs", "cut", "seconds"]
    keys = ["name", "elo", "elo_low", "elo_high", "win_share", "mean_score", "ms_per_move"]
    assert all(list(bot) == keys for bot in found["bots"])
    keys = ["first", "second", "pairs", "fair", "win_share", "win_low", "win_high", "margin"]
    assert all(list(match) == keys for match in found["matches"])
    assert all(match["win_low"] <= match["win_share"] <= match["win_high"] for match in found["matches"])
    assert [match["fair"] for match in found["matches"]] == [0.5] * 3
    assert {bot["name"]: bot["elo"] for bot in found["bots"]}["random"] == 0
    assert [bot["elo"] for bot in found["bots"]] == sorted((bot["elo"] for bot in found["bots"]), reverse=True)
    assert sum(bot["win_share"] for bot in found["bots"]) == pytest.approx(1.5, abs=0.001)
    assert [match["pairs"] for match in found["matches"]] == [2, 2, 2]
    assert found["pairs"] == 2
    assert found["cut"] == 0


def test_the_stronger_bot_stands_higher(tmp_path: Path) -> None:
    report = run_ladder(Kept(ladder(*QUICK, pairs=4), tmp_path))
    assert [bot.name for bot in report.bots] == ["greedy", "random"]
    assert report.matches[0].win_share < 0.5
    assert report.matches[0].margin == pytest.approx(report.bots[1].mean_score - report.bots[0].mean_score)


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    wanted = ladder("random", "ismcts@20")
    assert outcome(Kept(wanted, tmp_path / "one"), jobs=1) == outcome(Kept(wanted, tmp_path / "two"), jobs=2)


def test_a_ladder_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole = outcome(Kept(ladder(), tmp_path / "whole"))
    with pytest.raises(KeyboardInterrupt):
        run_ladder(Kept(ladder(), tmp_path), progress=stop_after(4))
    kept = Kept(ladder(), tmp_path)
    assert len(kept.played) == 4
    assert len(kept.missing()) == 2
    before = dict(kept.played)
    told: list[int] = []
    run_ladder(kept, progress=told.append)
    assert told == [4, 1, 1]
    assert {pair: kept.played[pair] for pair in before} == before
    assert outcome(kept) == whole


def test_stopping_stops_all_processes(tmp_path: Path) -> None:
    """The pairs that are under way would take minutes."""
    slow = ladder("random", "ismcts@50000", "greedy")
    with pytest.raises(KeyboardInterrupt):
        run_ladder(Kept(slow, tmp_path), jobs=2, progress=stop_after(1))
    assert len(Kept(slow, tmp_path).played) == 1


def test_more_pairs_are_added_to_those_that_are_there(tmp_path: Path) -> None:
    some, more = ladder(*QUICK, pairs=2), ladder(*QUICK, pairs=3)
    few = outcome(Kept(some, tmp_path))
    assert len(Kept(more, tmp_path).missing()) == 1
    assert outcome(Kept(more, tmp_path)) == outcome(Kept(more, tmp_path / "at once"))
    assert outcome(Kept(some, tmp_path)) == few


def test_half_a_line_is_dropped_and_the_next_one_is_whole(tmp_path: Path) -> None:
    kept = Kept(ladder(*QUICK, pairs=3), tmp_path)
    whole = outcome(kept)
    lines = kept.path.read_text().splitlines()
    kept.path.write_text("\n".join([lines[0], "{}", '{"pair": 3}', lines[1][:100]]))
    torn = Kept(kept.ladder, tmp_path)
    assert len(torn.played) == 1
    assert outcome(torn) == whole
    assert Kept(kept.ladder, tmp_path).missing() == []


def test_what_is_played_names_the_file(tmp_path: Path) -> None:
    def name(played: Ladder) -> str:
        return Kept(played, tmp_path).path.name

    first = ladder(*QUICK)
    assert name(first) == name(replace(first, pairs=9))
    others = (replace(first, seed="x"), replace(first, players=3), replace(first, limit=9), replace(first, bots=BOTS))
    assert len({name(played) for played in (first, *others)}) == 5


def test_a_fresh_ladder_forgets_but_not_before_it_has_something_new(tmp_path: Path) -> None:
    wanted = ladder(*QUICK)
    run_ladder(Kept(wanted, tmp_path))
    fresh = Kept(wanted, tmp_path, fresh=True)
    assert len(fresh.missing()) == 2
    assert len(Kept(wanted, tmp_path).played) == 2
    with pytest.raises(KeyboardInterrupt):
        run_ladder(fresh, progress=stop_after(1))
    assert len(Kept(wanted, tmp_path).played) == 1


def test_games_without_end_are_cut_off_and_count_as_they_stand(tmp_path: Path) -> None:
    report = run_ladder(Kept(ladder(*QUICK, limit=20), tmp_path))
    assert report.cut == 4
    [game, _] = Kept(report.ladder, tmp_path).played[Pair("random", "greedy", 0)]
    assert sum(game.decisions.values()) == 20
    assert sum(game.wins) == 1


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"bots": ("random",)}, "at least two bots"),
        ({"bots": ("random", "greedy", "random")}, "random is named twice"),
        ({"bots": ("random", "alpha")}, "no bot 'alpha'"),
        ({"pairs": 0}, "at least one pair must be played, not 0"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        replace(ladder(), **wrong)


def test_a_place_that_cannot_be_written_to_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = Kept(ladder(*QUICK), tmp_path / "file")
    with pytest.raises(Missing, match="can't be kept"):
        run_ladder(kept)


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Missing, match="pip install 'nemeton\\[cluster\\]'"):
        list(workers.work_off(str, [1, 2], ray="local"))


def test_where_no_cluster_is_it_is_said() -> None:
    with pytest.raises(Missing, match="no Ray cluster can be joined"):
        list(workers.work_off(str, [1, 2], ray="127.0.0.1:1"))


def test_a_ray_cluster_finds_the_same(tmp_path: Path) -> None:
    wanted = ladder("random", "ismcts@20", pairs=3)
    assert outcome(Kept(wanted, tmp_path / "ray"), ray="local") == outcome(Kept(wanted, tmp_path / "here"))
