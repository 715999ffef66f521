"""Records: one text format for replay, sharing, bug reports, fixtures and data sets.

    [Game "keltis"]
    [Players "2"]
    [Options "{}"]
    [Rules "1"]
    [First "lot"]
    [Commitment "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"]
    [Seed "x"]
    [Result "deck 12 30"]

    1. play g0; draw deck
    2. discard r7; draw g

Tags come first, then one turn a line: its number and the answers given in it. What needs no answer is not written.
`Commitment` is the SHA-256 of the seed, `First` a seat or the lot, `Result` the reason and all scores, or `*` while
the game goes on. A game that was dealt at a table has the tags `Secret` and `Words` too: then the commitment is that of
the secret, and the seed follows from the secret and the words (fair.py). A record of a game that began from a set-up
position has the tag `Position` instead of a seed. Lines that begin with `#` are comments.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from nemeton.games.errors import BadRecord, IllegalAction, NemetonError
from nemeton.games.face import Game, Result, State, is_text, position
from nemeton.table.fair import commitment, deal_seed

TAG = re.compile(r'\[(\w+) (".*")\]')
TURN = re.compile(r"([0-9]{1,9})\. *(\S.*)")
COUNT = re.compile(r"[0-9]{1,9}")
TAGS = ("Game", "Players", "Options", "Rules", "First", "Commitment", "Secret", "Words", "Seed", "Position", "Result")
LOT = "lot"
UNFINISHED = "*"


@dataclass(frozen=True)
class Setting:
    """How a game began: from a seed, which a secret and words may have made, or from a position."""

    game: Game
    seed: str = ""
    first: int | None = None
    position: dict[str, Any] | None = None
    secret: str = ""
    words: tuple[str | None, ...] = ()

    @classmethod
    def dealt(cls, game: Game, secret: str, words: Sequence[str | None]) -> Setting:
        """A fair deal: the seed follows from the dealer's secret and a word of each person."""
        return cls(game, deal_seed(secret, words), secret=secret, words=tuple(words))

    @property
    def commitment(self) -> str:
        """What was shown before the game: the hash of the secret, or of the seed where there is no secret."""
        return commitment(self.secret or self.seed)

    def state(self) -> State:
        if self.position is not None:
            return self.game.position(self.position)
        return self.game.start(self.seed, self.first)


class Step(NamedTuple):
    """One answer of a replay, and the state that it was given in."""

    turn: int
    seat: int
    action: str
    state: State


@dataclass(frozen=True)
class Record:
    """A game as it was played: the answers by turn, and the result if it has ended."""

    setting: Setting
    turns: dict[int, list[str]]
    result: Result | None = None
    sealed: str = ""  # the commitment that the file names, if any

    def __str__(self) -> str:
        game = self.setting.game
        tags = {
            "Game": game.name,
            "Players": str(game.players),
            "Options": json.dumps(game.options),
            "Rules": str(game.rules.VERSION),
            **_deal_tags(self.setting),
            "Result": _result_text(self.result),
        }
        head = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in tags.items()]
        body = [f"{turn}. {'; '.join(actions)}" for turn, actions in self.turns.items()]
        return "\n".join([*head, "", *body]) + "\n"

    def replay(self) -> Iterator[Step]:
        """Every answer, each with the state before it, which then changes. Raises at the first that does not fit."""
        state = self.setting.state()
        for turn, actions in self.turns.items():
            for action in actions:
                if state.actor is None:
                    raise BadRecord(f"turn {turn}: {action!r} comes after the game has ended")
                if state.turn_number != turn:
                    raise BadRecord(
                        f"turn {turn}: {action!r} does not fit the deal: the game is at turn {state.turn_number}"
                    )
                yield Step(turn, state.actor, action, state)
                try:
                    state.play(action)
                except IllegalAction as error:
                    raise BadRecord(f"turn {turn}: the actions do not fit the deal: {error}") from error
        said, found = _result_text(self.result), _result_text(state.result)
        if said != found:
            raise BadRecord(f"the record's result is {said!r}, but its actions lead to {found!r}")

    def final(self) -> State:
        """The state after the last answer."""
        state = self.setting.state()
        for step in self.replay():
            state = step.state
        return state

    def at_turn(self, turn: int) -> State:
        """The state as a turn begins."""
        for step in self.replay():
            if step.turn >= turn:
                return step.state.copy()
        raise BadRecord(f"turn {turn} is not in the record; its last turn is {max(self.turns, default=0)}")

    def verify(self) -> None:
        """Replays everything and checks that the deal is the one that was committed to."""
        if self.setting.position is not None:
            raise BadRecord("this game began from a set-up position, so there is no deal to verify")
        if not self.sealed:
            raise BadRecord("the record has no Commitment, so the deal can't be verified")
        setting = self.setting
        if self.sealed != setting.commitment:
            sealed = "Secret" if setting.secret else "Seed"
            raise BadRecord(f"the Commitment is not the SHA-256 of the {sealed}: this deal is not the one committed to")
        if setting.secret and setting.seed != deal_seed(setting.secret, setting.words):
            raise BadRecord("the Seed does not follow from the Secret and the Words: this is another deal")
        for _ in self.replay():
            pass


def _deal_tags(setting: Setting) -> dict[str, str]:
    """Where the cards come from."""
    if setting.position is not None:
        return {"Position": json.dumps(setting.position)}
    tags = {"First": LOT if setting.first is None else str(setting.first), "Commitment": setting.commitment}
    if setting.secret:
        tags |= {"Secret": setting.secret, "Words": json.dumps(setting.words, ensure_ascii=False)}
    return tags | {"Seed": setting.seed}


def _result_text(result: Result | None) -> str:
    return UNFINISHED if result is None else " ".join([result.reason, *map(str, result.scores)])


def read_record(text: str) -> Record:
    """Reads a record. Whether its actions fit its deal shows only when it is replayed."""
    tags, turns = _read_lines(text)
    for name in ("Game", "Players", "Rules", "Result"):
        if name not in tags:
            raise BadRecord(f"the tag {name} is missing")
    game = _read_game(tags)
    result = tags["Result"]
    return Record(_read_setting(game, tags), turns, _read_result(result, game), tags.get("Commitment", ""))


def _read_lines(text: str) -> tuple[dict[str, str], dict[int, list[str]]]:
    tags: dict[str, str] = {}
    turns: dict[int, list[str]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        tag, turn = TAG.fullmatch(line), TURN.fullmatch(line)
        if not line or line.startswith("#"):
            continue
        if tag and not turns:
            tags.update(_read_tag(tag, tags, number))
        elif turn:
            if int(turn[1]) <= max(turns, default=0):
                raise BadRecord(f"line {number}: turn {turn[1]} comes after turn {max(turns, default=0)}")
            turns[int(turn[1])] = [action.strip() for action in turn[2].split(";")]
        else:
            raise BadRecord(
                f'line {number}: neither a tag such as [Game "keltis"] nor a turn such as "1. play g0": {line!r}'
            )
    return tags, turns


def _read_tag(match: re.Match[str], tags: dict[str, str], number: int) -> dict[str, str]:
    name = match[1]
    if name not in TAGS:
        raise BadRecord(f"line {number}: the tag {name} is unknown; known are {', '.join(TAGS)}")
    if name in tags:
        raise BadRecord(f"line {number}: the tag {name} comes twice")
    try:
        text = str(json.loads(match[2]))
        text.encode("utf-8")
        return {name: text}
    except (json.JSONDecodeError, UnicodeEncodeError):
        raise BadRecord(f"line {number}: the value of {name} is not a quoted text") from None


def _read_game(tags: dict[str, str]) -> Game:
    players = tags["Players"]
    options = _read_json("Options", tags.get("Options", "{}"))
    try:
        game = Game(tags["Game"], int(players) if COUNT.fullmatch(players) else None, options)
    except NemetonError as error:
        raise BadRecord(f"the record's game: {error}") from error
    if not COUNT.fullmatch(players):
        raise BadRecord(f"the tag Players must be a number, not {players!r}")
    if tags["Rules"] != str(game.rules.VERSION):
        raise BadRecord(
            f"the record was made under rules version {tags['Rules']}; this program plays {game.rules.VERSION}"
        )
    return game


def _read_setting(game: Game, tags: dict[str, str]) -> Setting:
    if "Position" in tags:
        setting = Setting(game, position=_read_json("Position", tags["Position"]))
        position(setting.position or {})
        return setting
    if "Seed" not in tags:
        raise BadRecord("the tag Seed is missing: without it the deal is not known (it is revealed when the game ends)")
    first = tags.get("First", LOT)
    if first != LOT and not (COUNT.fullmatch(first) and int(first) < game.players):
        raise BadRecord(f"the tag First must be a seat from 0 to {game.players - 1} or {LOT!r}, not {first!r}")
    seat = None if first == LOT else int(first)
    return Setting(game, tags["Seed"], seat, secret=tags.get("Secret", ""), words=_read_words(game, tags))


def _read_words(game: Game, tags: dict[str, str]) -> tuple[str | None, ...]:
    """What the seats added to the deal; they come with the secret."""
    if ("Secret" in tags) != ("Words" in tags):
        raise BadRecord("the tags Secret and Words come together or not at all")
    if "Words" not in tags:
        return ()
    if not tags["Secret"]:
        raise BadRecord("the tag Secret is empty")
    words = _json("Words", tags["Words"])
    if not isinstance(words, list) or not all(word is None or is_text(word) for word in words):
        raise BadRecord("the tag Words must hold a JSON list of texts, with null for a seat that added none")
    if len(words) != game.players:
        raise BadRecord(f"the tag Words must hold a word for each of {game.players} seats, not {len(words)}")
    return tuple(words)


def _json(name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(f"the tag {name} is not JSON: {error}") from None
    except RecursionError:
        raise BadRecord(f"the tag {name} holds too many things in each other") from None


def _read_json(name: str, text: str) -> dict[str, Any]:
    value = _json(name, text)
    if not isinstance(value, dict):
        raise BadRecord(f"the tag {name} must hold a JSON object, not {text!r}")
    return value


def _read_result(text: str, game: Game) -> Result | None:
    if text == UNFINISHED:
        return None
    reason, *scores = text.split()
    if len(scores) != game.players or not all(re.fullmatch(r"-?[0-9]{1,9}", score) for score in scores):
        raise BadRecord(f"the tag Result must be {UNFINISHED!r}, or a reason and {game.players} scores, not {text!r}")
    points = tuple(int(score) for score in scores)
    winners = tuple(seat for seat, score in enumerate(points) if score == max(points))
    return Result(reason, "", winners, points)
