"""Whole games of every kind from every seat's ears, in every language."""

from __future__ import annotations

import copy
import json
import random
import re

import pytest

import nemeton
from nemeton.language import LANGUAGES, speaking, spoken
from nemeton.tell import because, ending, facts, heading, label, later, line, options, said
from tests.tell.ears import choose, games, hear, tables

ANSWERS = 60  # of a game at a table
every_table = pytest.mark.parametrize("game", tables(), ids=repr)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def is_clean(words: str) -> bool:
    """Something was said, nothing of the templates is left in it, and nothing English where Russian is spoken."""
    is_foreign = spoken() == "ru" and re.search("[a-z]", words)
    return bool(words.strip()) and not is_foreign and not any(sign in words for sign in ("{", "}", "|", "  ", "None"))


@every_table
def test_every_answer_is_a_sentence_for_all_who_hear_it(game: nemeton.Game) -> None:
    for heard in games(game, "sentences", ANSWERS):
        for one in heard:
            for language in LANGUAGES:
                with speaking(language):
                    assert one.line() == "" if one.told is None else is_clean(one.line()), one.told
                    assert all(is_clean(words) for _, words, _ in later(*one))
                    assert is_clean(heading(one.after))


@pytest.mark.parametrize("name", nemeton.games())
def test_games_are_told_to_their_end(name: str) -> None:
    state = nemeton.game(name).start("to the end")
    chance = random.Random("to the end")
    last = ""
    while not state.over:
        (heard,) = hear(state, choose(chance, state), [0])
        last = heard.line()
        assert is_clean(last) or heard.told is None
    assert last.endswith("that ends the game")


@every_table
def test_every_answer_has_a_label_of_its_own(game: nemeton.Game) -> None:
    for heard in games(game, "labels", ANSWERS):
        for before in (one.before for one in heard if "actions" in one.before):
            for language in LANGUAGES:
                with speaking(language):
                    labels = [label(action, before) for action in before["actions"]]
                    assert all(map(is_clean, labels))
                assert len(set(labels)) == len(labels)


@every_table
def test_lines_say_nothing_that_the_listener_cannot_know(game: nemeton.Game) -> None:
    """Where all that a seat can't know is drawn anew, the same answer is told in the same words."""
    chance = random.Random("secrets")
    state = game.start("secrets")
    for i in range(ANSWERS):
        action = choose(chance, state)
        seat = i % game.players
        other = state.redeal(seat, f"secrets {i}")
        assert other.view(seat) == state.view(seat)
        (mine,) = hear(state, action, [seat])
        if action in other.actions():
            (theirs,) = hear(other, action, [seat])
            assert theirs.told == mine.told
            if theirs.after == mine.after:
                assert theirs.line() == mine.line()
                assert later(*theirs) == later(*mine)
        if state.over:
            break


@every_table
def test_a_line_is_a_function_of_two_views_and_leaves_them_alone(game: nemeton.Game) -> None:
    for heard in games(game, "functions", 25):
        for one in heard:
            kept = copy.deepcopy(one)
            words = one.line()
            assert one == kept
            assert said(one.told, json.loads(json.dumps(one.before)), json.loads(json.dumps(one.after))) == words


def test_what_is_not_heard_is_not_told() -> None:
    view = nemeton.game("keltis").start("silence").view(0)
    assert said(None, view, view) == ""
    assert said("", view, view) == ""


def test_names_with_strange_signs_do_no_harm() -> None:
    names = ["{0}", "{name}", "a|b", "x; y", "%s"]
    game = nemeton.game("druiden", players=5)
    for heard in games(game, "names", 80):
        for one in heard:
            if one.told:
                said(one.told, one.before | {"names": names}, one.after | {"names": names})


# Scores, endings, options, the lobby.


@every_language
@every_table
def test_every_line_of_a_score_has_a_name(game: nemeton.Game, language: str) -> None:
    state = game.start("scores")
    chance = random.Random("scores")
    for _ in range(60):
        if state.over:
            break
        state.play(choose(chance, state))
    with speaking(language):
        for seat in range(game.players):
            for source, _, _ in state.breakdown(seat):
                assert is_clean(line(game.name, source))
                why = because(source, state.view(None), seat)
                assert not why or is_clean(why)


@every_language
@pytest.mark.parametrize(
    ("game", "reasons"),
    [
        ("keltis", ("goal", "deck")),
        ("orakel", ("oracle", "deck")),
        ("orakle", ("rounds",)),
        ("druiden", ("vote", "empty", "rounds")),
    ],
)
def test_every_ending_has_a_sentence_of_its_own(game: str, reasons: tuple[str, ...], language: str) -> None:
    with speaking(language):
        sentences = [ending(game, reason) for reason in reasons]
        assert all(is_clean(sentence) and sentence.endswith(".") for sentence in sentences)
    assert len(set(sentences)) == len(reasons)


@every_language
@pytest.mark.parametrize("name", nemeton.games())
def test_all_options_and_their_values_have_words(name: str, language: str) -> None:
    rules = nemeton.game(name).rules
    with speaking(language):
        found = options(name)
        for option in found:
            assert all(map(is_clean, (option.title, *(words for _, words in option.choices))))
    assert {option.name: tuple(value for value, _ in option.choices) for option in found} == rules.OPTIONS


@every_language
@pytest.mark.parametrize("name", nemeton.games())
def test_the_lobby_knows_every_game(name: str, language: str) -> None:
    with speaking(language):
        title, sentence, short, minutes = facts(name)
        assert is_clean(sentence)
    assert nemeton.game(name).rules.TITLE.endswith(title)
    assert sentence.endswith(".")
    assert len(short) <= len(sentence)
    assert 30 <= minutes <= 60
