"""Records: what they say, and what is said about bad ones."""

from __future__ import annotations

import random
import re

import pytest

import nemeton
from nemeton import BadRecord, game
from nemeton.table import Match, commitment, read_record
from nemeton.table.record import Record, Setting


def played(turns: int = 1000, seed: str = "record") -> Match:
    match = Match.new(game("keltis", players=2), seed)
    chance = random.Random(seed)
    while not match.state.over and match.state.turn_number <= turns:
        match.play(chance.choice(match.state.actions()))
    return match


FINISHED = str(played().record())
BEGUN = str(played(3).record())


def test_a_record_names_game_players_rules_deal_and_result_and_has_one_turn_a_line() -> None:
    head, body = FINISHED.split("\n\n")
    tags = dict(line[1:-1].split(" ", 1) for line in head.splitlines())
    assert tags["Game"] == '"keltis"'
    assert tags["Players"] == '"2"'
    assert tags["Rules"] == '"1"'
    assert tags["Seed"] == '"record"'
    assert tags["Commitment"] == f'"{commitment("record")}"'
    assert tags["Result"].startswith('"deck ')
    assert body.splitlines()[0].startswith("1. ")
    assert "; draw " in body


def test_an_unfinished_record_is_replayed_to_where_it_stops_and_can_be_resumed() -> None:
    record = read_record(BEGUN)
    assert record.result is None
    assert record.final() == played(3).state
    match = Match.resume(record)
    match.play(match.state.actions()[0])
    assert len(match.moves) == len(played(3).moves) + 1


def test_a_record_may_begin_from_a_position() -> None:
    position = played(20).state.to_dict()
    match = Match(Setting(game("keltis"), position=position))
    match.play(match.state.actions()[0])
    again = read_record(str(match.record()))
    assert again.final().to_dict() == match.state.to_dict()
    with pytest.raises(BadRecord, match="set-up position"):
        again.verify()


def test_a_state_at_the_beginning_of_a_turn_can_be_asked_for() -> None:
    record = read_record(FINISHED)
    assert record.at_turn(1) == record.setting.state()
    assert record.at_turn(12).turn_number == 12
    with pytest.raises(BadRecord, match="turn 5000 is not in the record"):
        record.at_turn(5000)


def test_seeds_of_any_text_survive() -> None:
    seed = 'quotes " and \\ and ] and ünïcode\nand a line'
    match = Match.new(game("keltis"), seed, first=1)
    again = read_record(str(match.record()))
    assert again.setting.seed == seed
    assert again.setting.first == 1
    assert again.final() == match.state


def test_comments_and_empty_lines_are_passed_over() -> None:
    record = read_record("# a game\n\n" + FINISHED.replace("\n2. ", "\n# the second turn\n\n2. "))
    record.verify()


def _turn(number: int) -> str:
    return next(line for line in FINISHED.splitlines() if line.startswith(f"{number}. "))


CASES = {
    "a tag is missing": (FINISHED.replace('[Game "keltis"]\n', ""), "the tag Game is missing"),
    "an unknown game": (FINISHED.replace('"keltis"', '"chess"'), "no game 'chess'"),
    "too many players": (FINISHED.replace('Players "2"', 'Players "9"'), "for 2 to 4 players, not 9"),
    "players in words": (FINISHED.replace('Players "2"', 'Players "two"'), "must be a number, not 'two'"),
    "an unknown option": (FINISHED.replace('"{}"', r'"{\"fast\": true}"'), "no option 'fast'"),
    "options that are no JSON": (FINISHED.replace('"{}"', '"{"'), "Options is not JSON"),
    "options that are a list": (FINISHED.replace('"{}"', '"[]"'), "must hold a JSON object"),
    "other rules": (FINISHED.replace('Rules "1"', 'Rules "99"'), "rules version 99"),
    "a strange start player": (
        FINISHED.replace('First "lot"', 'First "7"'),
        "First must be a seat from 0 to 1 or 'lot'",
    ),
    "no seed": (FINISHED.replace('[Seed "record"]\n', ""), "the tag Seed is missing"),
    "an unknown tag": ('[Weather "fine"]\n' + FINISHED, "line 1: the tag Weather is unknown"),
    "a tag twice": ('[Game "keltis"]\n' + FINISHED, "line 2: the tag Game comes twice"),
    "a tag without quotes": (FINISHED.replace('"record"]', "record]"), "line 7: neither a tag"),
    "a broken text": (FINISHED.replace('"record"', '"rec\\ord"'), "line 7: the value of Seed is not a quoted text"),
    "nonsense": (FINISHED + "and so on\n", "neither a tag"),
    "a turn again": (FINISHED + "3. skip\n", "turn 3 comes after turn"),
    "a result in words": (FINISHED.replace('Result "deck', 'Result "deck won by'), "Result must be"),
    "an action of no game": (
        FINISHED.replace(_turn(7), "7. dance"),
        "turn 7: the actions do not fit the deal: dance: ",
    ),
    "a card that is elsewhere": (FINISHED.replace(_turn(1), "1. play x1"), "turn 1: "),
    "another seed": (FINISHED.replace('Seed "record"', 'Seed "other"'), "turn 1: the actions do not fit the deal"),
    "a turn left out": (
        FINISHED.replace(_turn(9) + "\n", ""),
        "turn 10: .* does not fit the deal: the game is at turn 9",
    ),
    "another result": (re.sub(r'Result "deck \S+', 'Result "deck 77', FINISHED), "but its actions lead to"),
    "truncated": ("\n".join(FINISHED.splitlines()[:20]), "but its actions lead to '\\*'"),
    "too much": (FINISHED + "9999. skip\n", "turn 9999: 'skip' comes after the game has ended"),
    "a turn 0": (FINISHED.replace("\n1. ", "\n0. "), "turn 0 comes after turn 0"),
    "endless digits": (FINISHED.replace('Players "2"', f'Players "{"2" * 5000}"'), "must be a number"),
    "an endless turn": (FINISHED.replace("\n1. ", f"\n{'1' * 5000}. "), "neither a tag"),
    "endless brackets": (FINISHED.replace('"{}"', f'"{"[" * 50_000}"'), "too many things in each other"),
    "nothing": ("", "the tag Game is missing"),
}


@pytest.mark.parametrize(("text", "sentence"), CASES.values(), ids=CASES)
def test_a_bad_record_is_refused_with_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence) as error:
        for _ in read_record(text).replay():
            pass
    assert "\n" not in str(error.value)


def test_a_deal_that_was_not_committed_to_is_refused() -> None:
    forged = FINISHED.replace(commitment("record"), commitment("another"))
    with pytest.raises(BadRecord, match="not the SHA-256 of the Seed"):
        read_record(forged).verify()
    with pytest.raises(BadRecord, match="no Commitment"):
        Record(Setting(game("keltis"), "x"), {}).verify()


def test_undo_takes_back_the_own_answer_and_what_followed_and_keeps_the_cards() -> None:
    match = Match.new(game("keltis", players=2), "undo", first=0)
    before = match.state.to_dict()
    first = match.state.actions()[0]
    match.play(first)
    while match.state.actor == 0:
        match.play(match.state.actions()[0])
    match.play(match.state.actions()[0])
    gone = match.undo(0)
    while match.moves:
        gone = match.undo(0)
    assert gone[0].action == first
    assert match.state.to_dict() == before
    with pytest.raises(nemeton.BadOption, match="nothing to take back"):
        match.undo(0)
