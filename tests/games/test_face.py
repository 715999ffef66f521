"""The Python face, line by line, and what it says to bad input."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest

import nemeton
from nemeton.games import registry
from nemeton.games.contract import Reason, Word

every_game = pytest.mark.parametrize("name", nemeton.games())


def test_games_are_listed_by_name() -> None:
    assert nemeton.games()[0] == "keltis"
    assert nemeton.games() == list(registry.GAMES)
    nemeton.games().clear()
    assert nemeton.games()  # what is given away is a copy


@every_game
def test_a_game_knows_its_name_players_and_options(name: str) -> None:
    rules = nemeton.game(name).rules
    assert name == rules.NAME
    for players in rules.PLAYERS:
        game = nemeton.game(name, players=players)
        assert (game.name, game.players) == (name, players)
        assert game.options == {option: values[0] for option, values in rules.OPTIONS.items()}
        assert repr(game).startswith(f"nemeton.game({name!r}, players={players}")
        assert eval(repr(game), {"nemeton": nemeton}).options == game.options


@every_game
def test_without_a_number_of_players_a_game_is_for_the_fewest(name: str) -> None:
    assert nemeton.game(name).players == nemeton.game(name).rules.PLAYERS[0]


@every_game
def test_options_can_be_chosen(name: str) -> None:
    for option, values in nemeton.game(name).rules.OPTIONS.items():
        for value in values:
            game = nemeton.game(name, **{option: value})
            assert game.options[option] == value
            assert game.start("options").to_dict()["options"][option] == value


@every_game
def test_the_same_seed_is_the_same_game(name: str) -> None:
    game = nemeton.game(name)
    assert game.start(seed="any text") == game.start(seed="any text")
    assert game.start(seed="any text").to_dict() == game.start(seed="any text").to_dict()
    assert game.start(seed="any text") != game.start(seed="another")
    assert game.start(seed="any text", number=1) != game.start(seed="any text")


@every_game
def test_any_text_is_a_seed(name: str) -> None:
    for seed in ("", " ", "дуб", "\U0001f333", "a" * 10_000, "line\nbreak", "\0"):
        assert nemeton.game(name).start(seed).actions()


@every_game
def test_a_state_names_the_actor_and_the_actions(name: str) -> None:
    state = nemeton.game(name).start("actor")
    assert state.actor in range(state.game.players)
    assert len(state.actions()) >= 2
    assert all(isinstance(action, str) for action in state.actions())
    assert [state.game.rules.action_text(number) for number in state.legal()] == state.actions()
    assert state.turn_number == 1
    assert not state.over
    assert state.result is None
    assert state.winners() == []


@every_game
def test_a_game_can_be_played_to_its_end(name: str) -> None:
    chance = random.Random(3)
    for players in nemeton.game(name).rules.PLAYERS:
        state = nemeton.game(name, players=players).start("to the end")
        while not state.over:
            assert state.actor in range(players)
            state.play(chance.choice(state.actions()))
        assert state.actor is None
        assert state.actions() == []
        assert len(state.scores()) == players
        assert state.winners() == [p for p in range(players) if state.scores()[p] == max(state.scores())]
        assert state.result is not None
        assert state.result.reason.isidentifier()
        assert state.result.scores == tuple(state.scores())
        assert state.result.winners == tuple(state.winners())
        assert "over" in repr(state)


@every_game
def test_an_illegal_action_explains_names_the_rule_and_changes_nothing(name: str) -> None:
    state = nemeton.game(name).start("illegal")
    before = state.copy()
    with pytest.raises(nemeton.IllegalAction) as caught:
        state.play("fly to the moon")
    error = caught.value
    assert error.action == "fly to the moon"
    assert error.rule in str(error)
    assert error.reason in str(error)
    assert state == before


def test_an_illegal_action_can_be_sent_to_another_process() -> None:
    error = nemeton.IllegalAction("play g5", Reason("now {what} is drawn", "K-30", what=Word("a card")))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.action, again.reason, again.rule, again.why) == (
        str(error),
        "play g5",
        "now a card is drawn",
        "K-30",
        error.why,
    )


@every_game
def test_a_view_is_json_for_every_seat_and_a_spectator(name: str) -> None:
    state = nemeton.game(name).start("views")
    for seat in (*range(state.game.players), None):
        view = state.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert (view["game"], view["players"], view["seat"]) == (name, state.game.players, seat)
        assert view["actor"] == state.actor
        assert view["scores"] == state.scores()
        assert view["result"] is None
        assert ("actions" in view) == (seat == state.actor)
    assert state.view() == state.view(None)


@every_game
def test_the_view_of_a_finished_game_tells_how_it_ended(name: str) -> None:
    state, chance = nemeton.game(name).start("finished"), random.Random(4)
    while not state.over:
        state.play(chance.choice(state.actions()))
    result = state.view(0)["result"]
    assert state.result is not None
    assert list(result) == ["reason", "rule", "winners", "scores"]
    assert result["reason"] == state.result.reason
    assert list(result["winners"]) == state.winners()
    assert "actions" not in state.view(0)


@every_game
def test_a_position_is_json_and_is_read_back(name: str) -> None:
    state = nemeton.game(name).start("positions")
    written = json.loads(json.dumps(state.to_dict()))
    assert written["game"] == name
    assert nemeton.position(written).to_dict() == written
    assert nemeton.game(name).position(written).to_dict() == written
    assert nemeton.position(written).actions() == state.actions()


@every_game
def test_a_copy_is_a_state_of_its_own(name: str) -> None:
    state = nemeton.game(name).start("copies")
    twin = state.copy()
    assert twin == state
    twin.play(twin.actions()[0])
    assert twin != state
    assert state == nemeton.game(name).start("copies")


@every_game
def test_a_score_is_told_line_by_line(name: str) -> None:
    state = nemeton.game(name).start("lines")
    for _ in range(60):
        if not state.over:
            state.play(state.actions()[0])
    for seat in range(state.game.players):
        assert sum(line.points for line in state.breakdown(seat)) == state.scores()[seat]
        assert all(line.source and line.rule for line in state.breakdown(seat))


@every_game
def test_a_redeal_leaves_the_state_alone(name: str) -> None:
    state = nemeton.game(name).start("redeals")
    before = state.copy()
    other = state.redeal(0, "again")
    assert state == before
    assert other.view(0) == state.view(0)
    assert other.to_dict() != state.to_dict()


@every_game
def test_an_observation_has_as_many_numbers_as_the_game_says(name: str) -> None:
    state = nemeton.game(name).start("numbers")
    for seat in range(state.game.players):
        numbers = state.observe(seat)
        assert len(numbers) == state.game.rules.OBSERVATION
        assert all(type(number) is int for number in numbers)


@every_game
def test_a_state_draws_itself(name: str) -> None:
    state = nemeton.game(name).start("pictures")
    for seat in (*range(state.game.players), None):
        assert state.svg(seat).lstrip().startswith("<svg")
    assert state._repr_svg_() == state.svg()


@every_game
def test_a_state_has_no_hash_because_it_changes(name: str) -> None:
    with pytest.raises(TypeError):
        hash(nemeton.game(name).start("hash"))
    assert nemeton.game(name).start("hash") != "hash"


def says(error: BaseException) -> str:
    """The message, if it is one clear sentence."""
    text = str(error)
    assert 10 < len(text) < 250
    assert "\n" not in text
    assert "Traceback" not in text
    assert "object at 0x" not in text
    return text


@pytest.mark.parametrize("name", ["chess", "", "Keltis", "keltis ", None, 3, ["keltis"], {}])
def test_an_unknown_game(name: Any) -> None:
    with pytest.raises(nemeton.UnknownGame, match=r"there is no game .*; games are keltis") as caught:
        nemeton.game(name)
    says(caught.value)


@every_game
@pytest.mark.parametrize("players", [0, 1, 9, -2, 2.0, 2.5, "2", True, [2]])
def test_a_wrong_number_of_players(name: str, players: Any) -> None:
    with pytest.raises(nemeton.BadOption, match=r"is for \d to \d players, not") as caught:
        nemeton.game(name, players=players)
    says(caught.value)


@every_game
def test_an_unknown_option(name: str) -> None:
    with pytest.raises(nemeton.BadOption, match="has no option 'colour'") as caught:
        nemeton.game(name, colour="green")
    says(caught.value)


@every_game
def test_an_unknown_value_of_an_option(name: str) -> None:
    values: tuple[Any, ...] = ("perhaps", 17, None, [])
    for option in nemeton.game(name).rules.OPTIONS:
        for value in values:
            chosen: dict[str, Any] = {option: value}
            with pytest.raises(nemeton.BadOption, match=f"option {option} is one of") as caught:
                nemeton.game(name, **chosen)
            says(caught.value)


@every_game
@pytest.mark.parametrize("seed", [None, 5, b"bytes", ["text"], 1.5])
def test_a_seed_that_is_no_text(name: str, seed: Any) -> None:
    with pytest.raises(nemeton.BadOption, match="a seed is a text, not") as caught:
        nemeton.game(name).start(seed)
    says(caught.value)


@every_game
def test_a_seed_that_can_not_be_encoded(name: str) -> None:
    """Half of a pair of surrogates is a str in Python, and no text."""
    with pytest.raises(nemeton.BadOption) as caught:
        nemeton.game(name).start("\ud800")
    says(caught.value)


@every_game
@pytest.mark.parametrize("number", [-1, 2**62, "1", 1.0])
def test_a_number_of_a_game_that_is_none(name: str, number: Any) -> None:
    with pytest.raises(nemeton.BadOption) as caught:
        nemeton.game(name).start("series", number=number)
    says(caught.value)


@every_game
@pytest.mark.parametrize("seat", [-1, 9, "0", 0.0, True, [0]])
def test_a_seat_that_is_none(name: str, seat: Any) -> None:
    game = nemeton.game(name)
    state = game.start("seats")
    with pytest.raises(nemeton.BadOption, match="seats are numbered from 0 to") as caught:
        game.start("seats", first=seat)
    says(caught.value)
    with pytest.raises(nemeton.BadOption, match="seats are numbered from 0 to"):
        state.view(seat)
    with pytest.raises(nemeton.BadOption, match="seats are numbered from 0 to"):
        state.observe(seat)
    with pytest.raises(nemeton.BadOption, match="seats are numbered from 0 to"):
        state.redeal(seat, "again")
    with pytest.raises(nemeton.BadOption, match="seats are numbered from 0 to"):
        state.breakdown(seat)


@every_game
def test_a_position_of_another_game(name: str) -> None:
    written = nemeton.game(name).start("another").to_dict()
    with pytest.raises(nemeton.BadPosition, match=f"this is a position of 'halma', not of {name!r}") as caught:
        nemeton.game(name).position(written | {"game": "halma"})
    says(caught.value)


@every_game
def test_a_position_for_another_number_of_players(name: str) -> None:
    rules = nemeton.game(name).rules
    fewest, more = nemeton.game(name), nemeton.game(name, players=rules.PLAYERS[1])
    with pytest.raises(nemeton.BadPosition, match=r"this is a position for \d players, not for \d") as caught:
        fewest.position(more.start("more").to_dict())
    says(caught.value)


@every_game
def test_a_position_for_a_number_of_players_that_is_no_whole_number(name: str) -> None:
    """Also where it equals one in Python."""
    game = nemeton.game(name)
    with pytest.raises(nemeton.BadPosition) as caught:
        game.position(game.start("broken").to_dict() | {"players": float(game.players)})
    says(caught.value)


@every_game
@pytest.mark.parametrize("given", [None, 5, "text", [1, 2]])
def test_what_is_no_position(name: str, given: Any) -> None:
    with pytest.raises(nemeton.BadPosition) as caught:
        nemeton.position(given)
    says(caught.value)
    with pytest.raises(nemeton.BadPosition) as caught:
        nemeton.game(name).position(given)
    says(caught.value)


@every_game
def test_a_position_with_an_unknown_key(name: str) -> None:
    written = nemeton.game(name).start("keys").to_dict()
    with pytest.raises(nemeton.BadPosition, match="'weather' is unknown") as caught:
        nemeton.position(written | {"weather": "rain"})
    assert "\n" not in str(caught.value)


def test_every_error_is_a_nemeton_error() -> None:
    """So that one `except` catches all bad input, and none is lost among Python's own."""
    errors = (nemeton.UnknownGame, nemeton.BadOption, nemeton.BadPosition, nemeton.IllegalAction, nemeton.BadRecord)
    assert all(issubclass(error, nemeton.NemetonError) and issubclass(error, ValueError) for error in errors)
    assert issubclass(nemeton.Missing, nemeton.NemetonError)


def test_everything_that_the_package_offers_is_there() -> None:
    assert all(hasattr(nemeton, name) for name in nemeton.__all__)
    assert nemeton.__version__
