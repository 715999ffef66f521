"""Records for replay: any moment of them, their turns, and whether the deal was fair, in plain words."""

from __future__ import annotations

import random
import time

import pytest

from nemeton import BadOption, BadRecord, game
from nemeton.games.registry import GAMES
from nemeton.language import speaking
from nemeton.server.records import EVERY, Replay, read_replay
from nemeton.server.verify import verified
from nemeton.table import Match, Setting, commitment, read_record

SECRET = "5eed" * 16
WORDS = ("a random word", None)


def played(name: str = "keltis", setting: Setting | None = None, answers: int = 10_000) -> Match:
    match = Match(setting) if setting else Match.new(game(name, players=3), "replay")
    chance = random.Random("replay")
    while not match.state.over and len(match.moves) < answers:
        match.play(chance.choice(match.state.actions()))
    return match


def fair(answers: int = 10_000) -> str:
    return str(played(setting=Setting.dealt(game("keltis", players=2), SECRET, WORDS), answers=answers).record())


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_is_as_it_was(name: str) -> None:
    match = played(name)
    replay = read_replay(str(match.record()))
    assert replay.steps == len(match.moves)
    assert replay.moves == match.moves
    state = match.setting.state()
    assert replay.state(0) == state
    for number, move in enumerate(match.moves, 1):
        state.play(move.action)
        if number % 7 == 0 or number > replay.steps - EVERY:
            assert replay.state(number) == state
    assert replay.state(replay.steps).result == match.state.result


@pytest.mark.parametrize("name", GAMES)
def test_every_step_is_told_through_the_eyes_that_one_chooses(name: str) -> None:
    replay = Replay(played(name, answers=60).record())
    names = ["Ada", "Bea", "Cid"]
    logs = [replay.log(viewer, names) for viewer in (0, 1, 2, None)]
    for log in logs:
        assert [line["number"] for line in log] == sorted(line["number"] for line in log)
        assert all(line["words"] and line["heading"] for line in log)
        assert len({(line["number"], line["part"]) for line in log}) == len(log)
    assert {line["number"] for log in logs for line in log} == set(range(1, replay.steps + 1))
    assert logs[0] != logs[3]


def test_a_moment_belongs_to_the_asker_and_the_replay_stays_as_it_is() -> None:
    replay = Replay(played().record())
    state = replay.state(EVERY)
    state.play(state.actions()[0])
    assert replay.state(EVERY) != state
    assert replay.state(EVERY).actor == replay.moves[EVERY].seat


@pytest.mark.parametrize("step", [-1, 10_000])
def test_a_step_that_is_not_there_is_refused(step: int) -> None:
    with pytest.raises(BadOption, match=f"so there is no step {step}"):
        Replay(played(answers=20).record()).state(step)


def test_stepping_back_and_forth_is_quick() -> None:
    text = str(played().record())
    replay = read_replay(text)
    assert read_replay(text) is replay
    before = time.perf_counter()
    for step in range(replay.steps, 0, -1):
        replay.state(step)
    assert (time.perf_counter() - before) / replay.steps < 0.01


def test_turns_begin_where_their_first_answer_is_given() -> None:
    replay = Replay(played("druiden").record())
    turns = replay.turns()
    assert [action for turn in turns for action in turn["actions"]] == [move.action for move in replay.moves]
    for turn in turns:
        move = replay.moves[turn["step"]]
        assert (move.turn, move.seat) == (turn["turn"], turn["seat"])
        assert replay.state(turn["step"]).actor == turn["seat"]
    assert [turn["turn"] for turn in turns] == sorted(turn["turn"] for turn in turns)


def test_a_summary_says_all_but_the_moments() -> None:
    match = played("orakel")
    summary = Replay(match.record()).summary(["Mira", "Odo", "Ann"])
    assert (summary["game"], summary["players"], summary["steps"]) == ("orakel", 3, len(match.moves))
    assert summary["names"] == ["Mira", "Odo", "Ann"]
    assert Replay(match.record()).summary()["names"] == ["Seat 1", "Seat 2", "Seat 3"]


def test_a_game_of_no_answers_has_one_moment() -> None:
    replay = Replay(played(answers=0).record())
    assert (replay.steps, replay.turns()) == (0, [])
    assert replay.state(0) == replay.record.setting.state()


def test_a_record_that_does_not_fit_its_deal_is_no_replay() -> None:
    with pytest.raises(BadRecord, match="do not fit the deal"):
        read_replay(str(played().record()).replace('Seed "replay"', 'Seed "other"'))


# Was the deal fair?


def test_a_fair_deal_is_explained() -> None:
    found = verified(read_record(fair()))
    assert found["ok"]
    assert found["words"] == (
        "This deal is the one that was sealed. "
        f"The seal {commitment(SECRET)[:12]}… is the SHA-256 of the secret: if it is the one that you saw before the "
        "game, the secret was fixed then. "
        "The cards follow from that secret and a random word of 1 player, so nobody could choose them. "
        "Dealt and played once more, every answer fits and the result is the same."
    )


def test_an_unfinished_game_and_one_without_words_are_explained_too() -> None:
    assert verified(read_record(fair(answers=5)))["words"].endswith("every answer fits; the game is not over.")
    alone = verified(read_record(str(played().record())))
    assert alone["ok"]
    assert "is the SHA-256 of the seed" in alone["words"]


def test_a_deal_that_was_not_sealed_is_told_in_one_sentence() -> None:
    forged = {
        "not that of the secret": fair().replace(commitment(SECRET), commitment("another")),
        "do not follow from the secret": fair().replace("a random word", "a chosen word"),
        "not that of the seed": str(played().record()).replace(commitment("replay"), commitment("another")),
        "names no seal": str(played().record()).replace(f'[Commitment "{commitment("replay")}"]\n', ""),
    }
    for words, text in forged.items():
        found = verified(read_record(text))
        assert not found["ok"]
        assert words in found["words"]
        assert found["words"].count(".") == 1


def test_a_set_up_position_has_no_deal_to_verify() -> None:
    position = played(answers=30).state.to_dict()
    match = played(setting=Setting(game("keltis", players=3), position=position), answers=4)
    found = Replay(match.record()).summary()["verified"]
    assert not found["ok"]
    assert "set-up position" in found["words"]


def test_a_summary_speaks_the_language_of_the_moment_and_the_next_one_its_own() -> None:
    replay = read_replay(fair())
    with speaking("de"):
        replay.summary()
    assert replay.summary()["verified"]["words"].startswith("This deal is the one")
