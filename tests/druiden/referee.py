"""A second, independent Die Druiden, written from the rules file alone to cross-check the fast engine.

Slow and obvious on purpose: lists, dicts and strings, every walk on the board is tried, and every question is
worked out anew.

Rules are cited as D12 and the like, without the hyphen: rule ids are
named in full only by tests that prove them, and a referee is no test.

Chance. Only three things are decided by chance: a roll, the shuffling of the discard pile into a draw pile, and
which card is taken from a hidden hand. The order of the draw pile is part of the position, so drawing is not
chance. A Referee asks its `chance` for each of them when it is due; Lots answers at random, Given with what a
test has prepared. What the engine's chance gave can mostly be read from its next position: a roll from `dice`,
a card taken from the hands, a shuffle from the draw pile plus what was drawn. But one action may lead to several
rolls (a player with nothing to move and no ring rolls and is done), of which only the last can be seen. So:

    explains(before, action, after)   whether the engine's next position can come about: what a test should ask
    successors(before, action)        every position that can follow, over all that chance can do

Where the rules file leaves a choice, this file reads it so:
- All keys are written, empty lists too. `figures` is sorted by name, like hands.
- `figures` is empty as soon as both dice are used, and magic uses both (`dice` is then [null, null]).
- `came` holds the called spirits that the coming roll must leave out: on the circles, beside the druid. The roll
  empties it.
- `landed` is null in `give` and `steal`, and in `counter` for spells; "morrigan" in `counter` for every theft.
- `votes` has an entry a seat, "sun", "moon", "abstain" or null, and is null outside the votes. A vote ends the
  turn, so from then on `dice`, `figures`, `came`, `landed` and `pending` are empty; `turn` is who began the vote.
- After 50 rounds `round` is 50 and `turn` the start player's.
- Whoever plays a wind that is countered keeps the roll, and is asked again while they hold another one.
- A theft from an empty hand is none: the Morrigan changes hands and nobody is asked for a counter.
- `draw` and `magic draw` are offered, too, when there is no card to draw.
- A potion of the winning cult is counted as if the mistletoes went there first.
"""

from __future__ import annotations

import copy
import functools
import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Protocol

# The board (D1)

FIELDS_OF_CIRCLE = {"I": "DPDG" * 3, "M": "P--G--" * 3, "O": "G--P-P--" * 3}
KIND = {circle + str(i): kind for circle, kinds in FIELDS_OF_CIRCLE.items() for i, kind in enumerate(kinds)}
FIELDS = list(KIND)
PENTAGRAMS = [field for field in FIELDS if KIND[field] == "D"]
SPOKES = [[f"I{2 * k + 1}", f"M{3 * k + 1}", f"O{4 * k + 2}"] for k in range(6)]
CENTRE = "centre"
OUTSIDE = "outside"
ROOM = 2  # D16
FIGURES_THAT_VOTE = 5  # D50
LAST_ROUND = 50  # D65

# The figures (D3)

CULT_OF = {
    "belenus": "sun",
    "grannus": "sun",
    "sirona": "sun",
    "arianrhod": "moon",
    "cerridwen": "moon",
    "cernunnos": "moon",
    "dwarf": None,
    "morrigan": None,
}
SPIRITS = list(CULT_OF)
SPIRIT_POINTS = 20
CULTS = ["sun", "moon"]

# The dice (D4)

DIE_NAMES = ["A", "B"]
FACES = [
    ["(1)", "2", "3", "line", "(bend)", "double bend"],
    ["4", "5", "(6)", "line", "bend", "double bend"],
]
STRAIGHT_PARTS = {"line": 1, "bend": 2, "double bend": 3}  # D15

# The cards (D5)

PLANTS = {
    "sun": {"chamomile": 5, "wort": 10, "vervain": 15},
    "moon": {"mugwort": 5, "henbane": 10, "mandrake": 15},
}
COPIES = {
    **{plant: 3 for cult in CULTS for plant in PLANTS[cult]},
    "mistletoe": 4,
    "belladonna": 1,
    "image": 3,
    "teutates": 1,
    "lug": 1,
    "counter": 3,
    "wind": 2,
    "call": 2,
    "banish": 2,
    "raven": 1,
    "antidote": 1,
}
POTION_POINTS = 30  # D61
EVIL_POINTS = 20  # D62, D63

PHASES = ["place", "spell", "wind", "move", "land", "give", "steal", "counter", "vote", "vote-2", "over"]
NEEDED_KEYS = ["game", "players", "start", "turn", "asked", "round", "phase", "druids", "placed", "hands"]
OPTIONAL_KEYS = ["options", "spirits", "deck", "discard", "dice", "figures", "came"]
OPTIONAL_KEYS += ["landed", "pending", "votes", "cult"]
OPTIONS: dict[str, Any] = {}  # Die Druiden has none
MOST_CARDS_TO_PERMUTE = 6


def first_position(players: int, start: int, deck: list[str]) -> dict[str, Any]:
    """The position at the start, with this draw pile (its last card is the top)."""
    return {
        "game": "druiden",
        "players": players,
        "start": start,
        "turn": start,
        "asked": start,
        "round": 0,
        "phase": "place",
        "druids": [CENTRE] * players,
        "placed": [False] * players,
        "hands": [[] for _ in range(players)],
        "deck": list(deck),
    }


def full_deck() -> list[str]:
    return [card for card, copies in COPIES.items() for _ in range(copies)]


# Walks on the board


def steps_from(field: str) -> dict[str, str]:
    """The connected fields, by the direction in which they lie."""
    circle, number = field[0], int(field[1:])
    length = len(FIELDS_OF_CIRCLE[circle])
    steps = {
        "clockwise": circle + str((number + 1) % length),
        "anticlockwise": circle + str((number - 1) % length),
    }
    for spoke in SPOKES:
        if field in spoke:
            place = spoke.index(field)
            if place > 0:
                steps["inward"] = spoke[place - 1]
            if place + 1 < len(spoke):
                steps["outward"] = spoke[place + 1]
    return steps


def straight_parts(directions: list[str]) -> int:
    """Of how many straight parts a walk consists.

    As no field is entered twice nobody turns round, so each new direction is a change between circle and spoke.
    """
    return len(list(itertools.groupby(directions)))


@functools.cache
def walks(start: str, face: str) -> list[list[str]]:
    """Every walk that a die allows on an empty board (D14, D15): the fields entered, the last one included."""
    symbol = face.strip("()")
    found: list[list[str]] = []

    def go_on(walk: list[str], directions: list[str]) -> None:
        if symbol.isdigit():
            complete = len(walk) == int(symbol)
            too_long = len(walk) > int(symbol)
        else:
            complete = straight_parts(directions) == STRAIGHT_PARTS[symbol]
            too_long = straight_parts(directions) > STRAIGHT_PARTS[symbol]
        if too_long:
            return
        if complete:
            found.append(walk)
        here = walk[-1] if walk else start
        for direction, there in steps_from(here).items():
            if there != start and there not in walk:
                go_on([*walk, there], [*directions, direction])

    go_on([], [])
    return found


# Chance


class Chance(Protocol):
    """What decides where the rules leave it to luck."""

    def roll(self) -> list[str]:
        """The faces of die A and die B."""
        ...

    def shuffle(self, cards: list[str]) -> list[str]:
        """The same cards as a draw pile, its last one on top."""
        ...

    def random_card(self, seat: int, hand: list[str]) -> str:
        """A card that is taken from the hand of this seat."""
        ...


class Lots:
    """Chance as at the table."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def roll(self) -> list[str]:
        return [self.random.choice(faces) for faces in FACES]

    def shuffle(self, cards: list[str]) -> list[str]:
        return self.random.sample(cards, len(cards))

    def random_card(self, seat: int, hand: list[str]) -> str:
        return self.random.choice(hand)


class Given:
    """Chance as a test wants it: what is due is taken from the front of these lists."""

    def __init__(
        self,
        rolls: list[list[str]] | None = None,
        shuffles: list[list[str]] | None = None,
        cards: list[str] | None = None,
    ) -> None:
        self.rolls = list(rolls or [])
        self.shuffles = list(shuffles or [])
        self.cards = list(cards or [])

    def roll(self) -> list[str]:
        assert self.rolls, "a roll is due and none was given"
        return self.rolls.pop(0)

    def shuffle(self, cards: list[str]) -> list[str]:
        assert self.shuffles, "a shuffle is due and none was given"
        return self.shuffles.pop(0)

    def random_card(self, seat: int, hand: list[str]) -> str:
        assert self.cards, "a random card is due and none was given"
        return self.cards.pop(0)


class Referee:
    """One game, from any consistent position to its end."""

    def __init__(self, position: dict[str, Any], chance: Chance) -> None:
        refusal = check(position)
        assert refusal is None, refusal
        self.chance = chance
        self._read(position)
        self._play_on()

    @classmethod
    def _as_it_stands(cls, position: dict[str, Any], chance: Chance) -> Referee:
        """A referee that has only read the position: neither checked it nor played on."""
        referee = cls.__new__(cls)
        referee.chance = chance
        referee._read(position)
        return referee

    def _read(self, position: dict[str, Any]) -> None:
        given = copy.deepcopy(position)
        self.players: int = given["players"]
        self.start: int = given["start"]
        self.turn: int = given["turn"]
        self.asked: int | None = given["asked"]
        self.round: int = given["round"]
        self.phase: str = given["phase"]
        self.druids: list[str] = given["druids"]
        self.placed: list[bool] = given["placed"]
        self.hands: list[list[str]] = given["hands"]
        self.deck: list[str] = given.get("deck", [])
        self.discard: list[str] = given.get("discard", [])
        self.dice: list[str | None] | None = given.get("dice")
        self.figures: list[str] = given.get("figures", [])
        self.came: list[str] = given.get("came", [])
        self.landed: str | None = given.get("landed")
        self.pending: dict[str, Any] | None = given.get("pending")
        self.votes: list[str | None] | None = given.get("votes")
        self.cult: str | None = given.get("cult")
        self.at: dict[str, str] = dict.fromkeys(SPIRITS, OUTSIDE)  # where each spirit stands
        self.of: dict[str, int | None] = dict.fromkeys(SPIRITS, None)  # who controls it
        for spirit, entry in given.get("spirits", {}).items():
            self.at[spirit] = entry["at"]
            self.of[spirit] = entry["of"]

    # What people ask

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def actor(self) -> int | None:
        return self.asked

    def actions(self) -> list[str]:
        """The legal answers, sorted; at least two, or none when the game is over."""
        return sorted(self._answers())

    def play(self, action: str) -> None:
        """Apply a legal action, and go on to the next real decision or the end."""
        assert action in self._answers(), f"{action}: not legal, legal are {self.actions()}"
        self._apply(action)
        self._play_on()

    def scores(self) -> list[int]:
        """Each seat's points (D61 to D63); before the vote no cult has won (D65)."""
        return [self._score(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """The seats with the most points (D64); nobody has won while the game goes on."""
        if not self.over:
            return []
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]

    def position(self) -> dict[str, Any]:
        """The position in its JSON form, sharing nothing with the referee."""
        written: dict[str, Any] = {
            "game": "druiden",
            "players": self.players,
            "options": OPTIONS,
            "start": self.start,
            "turn": self.turn,
            "asked": self.asked,
            "round": self.round,
            "phase": self.phase,
            "druids": self.druids,
            "placed": self.placed,
            "spirits": {s: {"at": self.at[s], "of": self.of[s]} for s in SPIRITS if self.at[s] != OUTSIDE},
            "hands": [sorted(hand) for hand in self.hands],
            "deck": self.deck,
            "discard": self.discard,
            "dice": self.dice,
            "figures": sorted(self.figures),
            "came": sorted(self.came),
            "landed": self.landed,
            "pending": self.pending,
            "votes": self.votes,
            "cult": self.cult,
        }
        return copy.deepcopy(written)

    # Who stands where

    def _druids_on(self, field: str) -> list[int]:
        """The seats whose druids stand on this field of the circles."""
        return [seat for seat in range(self.players) if self.druids[seat] == field]

    def _spirits_on(self, field: str) -> list[str]:
        return [spirit for spirit in SPIRITS if self.at[spirit] == field]

    def _has_room(self, field: str) -> bool:
        return len(self._druids_on(field)) + len(self._spirits_on(field)) < ROOM

    def _takes(self, field: str, figure: str) -> bool:
        """Whether the figure may come to stand on the field: room (D16), and no Morrigan on a pentagram (D30)."""
        return self._has_room(field) and not (figure == "morrigan" and field in PENTAGRAMS)

    def _spirits_on_circles(self) -> list[str]:
        return [spirit for spirit in SPIRITS if self.at[spirit] in FIELDS]

    def _spirits_outside(self) -> list[str]:
        return [spirit for spirit in SPIRITS if self.at[spirit] == OUTSIDE]

    def _druid_in_centre(self, seat: int) -> bool:
        """D3: a druid that was not placed yet is no figure in the centre."""
        return self.placed[seat] and self.druids[seat] == CENTRE

    def _figures_in_centre(self) -> int:
        druids = [seat for seat in range(self.players) if self._druid_in_centre(seat)]
        return len(druids) + len(self._spirits_on(CENTRE))

    def _field_of(self, figure: str) -> str:
        """Where a figure stands, `druid` being that of the player whose turn it is."""
        return self.druids[self.turn] if figure == "druid" else self.at[figure]

    def _movable(self) -> list[str]:
        """D12: what may move after a roll made now."""
        druid = ["druid"] if self.druids[self.turn] in FIELDS else []
        spirits = [s for s in self._spirits_on_circles() if self.of[s] == self.turn and s not in self.came]
        return druid + spirits

    def _robbed_by_morrigan(self) -> int | None:
        """The seat whose druid the Morrigan stands beside, unless it is her controller's own (D36)."""
        if self.at["morrigan"] in FIELDS:
            for seat in self._druids_on(self.at["morrigan"]):
                if seat != self.of["morrigan"]:
                    return seat
        return None

    def _clockwise_from(self, seat: int) -> list[int]:
        """All seats, this one first."""
        return [(seat + i) % self.players for i in range(self.players)]

    # The legal answers of each phase, be they none, one or many

    def _answers(self) -> list[str]:
        if self.phase == "place":
            return [f"place {field}" for field in PENTAGRAMS if self._has_room(field)]  # D10
        if self.phase == "spell":
            return self._spell_answers()
        if self.phase == "wind":
            return ["keep", "wind"] if "wind" in self.hands[self.turn] else ["keep"]  # D43
        if self.phase == "move":
            return self._move_answers()
        if self.phase == "land":
            return self._land_answers()
        if self.phase == "give":
            return [f"give {card}" for card in sorted(set(self.hands[self.turn]))]  # D34
        if self.phase == "steal":
            return self._steal_answers()
        if self.phase == "counter":
            assert self.asked is not None
            return ["counter", "let"] if "counter" in self.hands[self.asked] else ["let"]  # D44
        if self.phase == "vote":
            return ["vote sun", "vote moon", "abstain"]  # D51
        if self.phase == "vote-2":
            assert self.asked is not None
            return ["vote sun", "vote moon"] if self._free_votes(self.asked) else []  # D53
        return []

    def _spell_answers(self) -> list[str]:
        hand = self.hands[self.turn]
        answers = ["roll"]
        if "call" in hand:
            answers += self._call_answers()
        if "banish" in hand:
            answers += self._banish_answers()
        if "raven" in hand:
            answers += self._raven_answers()
        return answers

    def _call_answers(self) -> list[str]:
        """D40: onto the own druid's field."""
        field = self.druids[self.turn]
        if field not in FIELDS:
            return []
        return [f"call {spirit}" for spirit in self._spirits_outside() if self._takes(field, spirit)]

    def _banish_answers(self) -> list[str]:
        """D31, D41: any spirit on the circles; those in the centre are safe (D37)."""
        return [f"banish {spirit}" for spirit in self._spirits_on_circles()]

    def _raven_answers(self) -> list[str]:
        """D42: only opponents who hold a card are targets."""
        return [f"raven {seat}" for seat in range(self.players) if seat != self.turn and self.hands[seat]]

    def _move_answers(self) -> list[str]:
        assert self.dice is not None
        answers = []
        for name, face in zip(DIE_NAMES, self.dice, strict=True):
            if face is not None:
                for figure in self.figures:
                    answers += [f"{name} {figure} {field}" for field in self._reachable(figure, face)]
        both_ringed = all(face is not None and face.startswith("(") for face in self.dice)
        if both_ringed:  # D17
            if not answers:
                answers.append("nothing")
            answers.append("magic draw")
            for spirit in self._spirits_on_circles():
                fields = [field for field in FIELDS if field != self.at[spirit] and self._takes(field, spirit)]
                answers += [f"magic {spirit} {field}" for field in fields]
        return answers

    def _reachable(self, figure: str, face: str) -> list[str]:
        """The fields where the figure can land with this face (D14 to D16)."""
        ends = set()
        for walk in walks(self._field_of(figure), face):
            *passed, end = walk
            blocked = any(field in self.druids for field in passed)
            if not blocked:
                ends.add(end)
        return sorted(end for end in ends if self._takes(end, figure))

    def _land_answers(self) -> list[str]:
        """What the landing offers (D31 to D34, D38)."""
        assert self.landed is not None
        field = self._field_of(self.landed)
        answers = []
        if KIND[field] == "G":  # D31
            if self._has_room(field):
                answers += [f"summon {spirit}" for spirit in self._spirits_outside()]
            answers += self._banish_answers()
        if self.landed == "druid":
            for spirit in self._spirits_on(field):  # D33
                if self.of[spirit] != self.turn:
                    answers.append(f"take {spirit}")
            for seat in self._druids_on(field):  # D34
                if seat != self.turn:
                    most = min(2, len(self.hands[self.turn]), len(self.hands[seat]))
                    answers += [f"swap {seat} {number}" for number in range(1, most + 1)]
        answers.append("draw" if KIND[field] == "P" else "nothing")  # D38
        return answers

    def _steal_answers(self) -> list[str]:
        """D36: one or two cards, as many as there are; none at all from an empty hand."""
        robbed = self._robbed_by_morrigan()
        assert robbed is not None
        return [f"steal {number}" for number in range(1, min(2, len(self.hands[robbed])) + 1)]

    # What an answer does

    def _play_on(self) -> None:
        """Do all that needs no answer."""
        while not self.over:
            answers = self._answers()
            if len(answers) >= 2:
                return
            if len(answers) == 1:
                self._apply(answers[0])
            elif self.phase == "move":  # D13: what can't move lapses
                self._end_turn()
            elif self.phase == "steal":  # D36: nothing to steal, she only changes hands
                self._steal(0)
            else:
                assert self.phase == "vote-2", "only here a player may have nothing to say"
                self._next_voter()

    def _apply(self, action: str) -> None:
        words = action.split()
        verb = words[0]
        if verb == "place":
            self._place(words[1])
        elif verb == "roll":
            self._roll()
        elif verb in ["call", "banish", "raven", "wind"] and self.phase in ["spell", "wind"]:
            self.hands[self.turn].remove(verb)
            self.discard.append(verb)
            self._announce(action, self.turn)
        elif verb == "keep":
            self.phase = "move"
        elif verb in DIE_NAMES:
            self._move(DIE_NAMES.index(verb), words[1], words[2])
        elif action == "magic draw":
            self._use_up_dice()
            self._draw(2)
            self._end_turn()
        elif verb == "magic":
            self._use_up_dice()
            self._put_by_magic(words[1], words[2])
        elif verb in ["summon", "banish", "take", "swap"]:
            self._announce(action, self.turn)
        elif verb == "steal":
            thief = self.of["morrigan"]
            assert thief is not None
            self.landed = "morrigan"
            self._announce(action, thief)
        elif verb == "give":
            self._give(words[1])
        elif verb == "draw":
            self._draw(2 if self.landed == "dwarf" else 1)  # D32
            self._go_on_moving()
        elif verb == "nothing" and self.phase == "move":  # D17: nothing can move, and magic is declined
            self._end_turn()
        elif verb == "nothing":
            self._go_on_moving()
        elif verb == "counter":
            self._counter()
        elif verb == "let":
            self._let()
        else:
            self._say(words[-1])

    # The turn

    def _place(self, field: str) -> None:
        """D10: here nobody is sent to the centre."""
        self.druids[self.turn] = field
        self.placed[self.turn] = True
        self.phase = "spell"

    def _roll(self) -> None:
        rolled = self.chance.roll()
        assert rolled in [[a, b] for a in FACES[0] for b in FACES[1]], f"{rolled} is no roll"
        if self.dice is None:  # a roll repeated by wind changes no figures
            self.figures = self._movable()
            self.came = []
        self.dice = list(rolled)
        self.phase = "wind"
        self.asked = self.turn

    def _use_up_dice(self) -> None:
        self.dice = [None, None]
        self.figures = []

    def _move(self, die: int, figure: str, field: str) -> None:
        assert self.dice is not None
        self.dice[die] = None
        self.figures.remove(figure)
        if self.dice == [None, None]:
            self._use_up_dice()
        if field in PENTAGRAMS:  # D30
            self._bring_to_centre(figure)
            if self.phase != "vote":
                self._go_on_moving()
            return
        if figure == "druid":
            self.druids[self.turn] = field
            if self.at["morrigan"] == field:  # D35
                self.of["morrigan"] = self.turn
        else:
            self.at[figure] = field
        if figure == "morrigan" and self._robbed_by_morrigan() is not None:  # D36
            self.phase = "steal"
            return
        self.phase = "land"
        self.landed = figure

    def _put_by_magic(self, spirit: str, field: str) -> None:
        """D17."""
        if field in PENTAGRAMS:  # D30
            self._bring_to_centre(spirit)
            if self.phase != "vote":
                self._end_turn()
            return
        self.at[spirit] = field
        if spirit == "morrigan" and self._robbed_by_morrigan() is not None:  # D36
            self.phase = "steal"
            self.asked = self.of["morrigan"]
            return
        self._end_turn()

    def _bring_to_centre(self, figure: str) -> None:
        """D30; the vote is held at once when the fifth figure stands there (D50)."""
        assert figure != "morrigan"
        if figure == "druid":
            self.druids[self.turn] = CENTRE
        else:
            self.at[figure] = CENTRE
        if self._figures_in_centre() >= FIGURES_THAT_VOTE:
            self._hold_vote()

    def _go_on_moving(self) -> None:
        """A landing is over; if there is nothing left to move, so is the turn."""
        self.phase = "move"
        self.asked = self.turn
        self.landed = None
        self.pending = None

    def _draw(self, number: int) -> None:
        """D32."""
        for _ in range(number):
            if not self.deck and self.discard:
                self.deck = list(self.chance.shuffle(list(self.discard)))
                assert sorted(self.deck) == sorted(self.discard), "the shuffled cards are not those discarded"
                self.discard = []
            if self.deck:
                self.hands[self.turn].append(self.deck.pop())

    def _take_random_cards(self, number: int, giver: int, taker: int) -> None:
        for _ in range(number):
            card = self.chance.random_card(giver, sorted(self.hands[giver]))
            self.hands[giver].remove(card)
            self.hands[taker].append(card)

    def _give(self, card: str) -> None:
        assert self.pending is not None
        self.hands[self.turn].remove(card)
        self.hands[self.pending["to"]].append(card)
        self.pending["left"] -= 1
        if self.pending["left"] == 0:
            self._go_on_moving()

    def _steal(self, number: int) -> None:
        """D36: first the cards, then she changes hands."""
        thief, robbed = self.of["morrigan"], self._robbed_by_morrigan()
        assert thief is not None
        assert robbed is not None
        self._take_random_cards(number, robbed, thief)
        self.of["morrigan"] = robbed
        self._go_on_moving()

    def _end_turn(self) -> None:
        self._clear_turn()
        druids_on_circles = [field for field in self.druids if field in FIELDS]
        if all(self.placed) and not druids_on_circles and not self._spirits_on_circles():  # D65
            self._hold_vote()
            return
        self.turn = (self.turn + 1) % self.players
        self.asked = self.turn
        if self.turn == self.start:
            self.round += 1
            if self.round == LAST_ROUND:  # D65
                self._hold_vote()
                return
        self.phase = "spell" if self.placed[self.turn] else "place"

    def _clear_turn(self) -> None:
        self.dice = None
        self.figures = []
        self.came = []
        self.landed = None
        self.pending = None

    # Announcing, countering, carrying out (D44)

    def _announce(self, action: str, by: int) -> None:
        self.pending = {"action": action, "by": by}
        self._ask_next_of(self._clockwise_from(by)[1:])

    def _ask_next_of(self, seats: list[int]) -> None:
        """Ask the first of these who holds a counter; if there is none, what was announced happens."""
        assert self.pending is not None
        for seat in seats:
            if "counter" in self.hands[seat]:
                self.phase = "counter"
                self.asked = seat
                return
        action, by = self.pending["action"], self.pending["by"]
        self.pending = None
        self.asked = self.turn
        self._carry_out(action, by)

    def _let(self) -> None:
        assert self.pending is not None
        assert self.asked is not None
        order = self._clockwise_from(self.pending["by"])
        self._ask_next_of(order[order.index(self.asked) + 1 :])

    def _counter(self) -> None:
        assert self.pending is not None
        assert self.asked is not None
        self.hands[self.asked].remove("counter")
        self.discard.append("counter")
        verb = self.pending["action"].split()[0]
        self.pending = None
        self.asked = self.turn
        if self.dice is None:
            self.phase = "spell"
        elif verb == "wind":
            self.phase = "wind"
        else:
            self._go_on_moving()

    def _carry_out(self, action: str, by: int) -> None:
        words = action.split()
        verb = words[0]
        if verb == "call":
            self._call(words[1])
        elif verb == "banish":
            self._banish(words[1])
            if self.dice is None:
                self.phase = "spell"
            else:
                self._go_on_moving()
        elif verb == "raven":
            self._take_random_cards(1, int(words[1]), by)
            self.phase = "spell"
        elif verb == "wind":
            self._roll()
        elif verb == "summon":
            assert self.landed is not None
            self.at[words[1]] = self._field_of(self.landed)
            self.of[words[1]] = by
            self._go_on_moving()
        elif verb == "take":
            self.of[words[1]] = by
            self._go_on_moving()
        elif verb == "swap":
            self._take_random_cards(int(words[2]), int(words[1]), by)
            self.phase = "give"
            self.landed = None
            self.pending = {"to": int(words[1]), "left": int(words[2])}
        else:
            assert verb == "steal"
            self._steal(int(words[1]))

    def _call(self, spirit: str) -> None:
        """D40, and D30 where the druid still stands on its pentagram."""
        field = self.druids[self.turn]
        self.phase = "spell"
        self.of[spirit] = self.turn
        if field in PENTAGRAMS:
            self._bring_to_centre(spirit)
        else:
            self.at[spirit] = field
            self.came.append(spirit)

    def _banish(self, spirit: str) -> None:
        self.at[spirit] = OUTSIDE
        self.of[spirit] = None
        for names in [self.figures, self.came]:
            if spirit in names:
                names.remove(spirit)

    # The vote

    def _hold_vote(self) -> None:
        """D50, D65: begun by the player whose turn it is."""
        self._clear_turn()
        self.phase = "vote"
        self.votes = [None] * self.players
        self.asked = self.turn

    def _say(self, what: str) -> None:
        assert self.votes is not None
        assert self.asked is not None
        self.votes[self.asked] = what
        self._next_voter()

    def _next_voter(self) -> None:
        """In the second ballot those without a free vote are skipped by _play_on."""
        assert self.asked is not None
        following = (self.asked + 1) % self.players
        if following == self.turn:
            self._count()
        else:
            self.asked = following

    def _count(self) -> None:
        """All have spoken."""
        sun, moon = [self._votes_for(cult) for cult in CULTS]
        if sun == moon and self.phase == "vote":  # D53
            self.phase = "vote-2"
            self.votes = [None] * self.players
            self.asked = self.turn
            return
        self.phase = "over"
        self.asked = None
        self.votes = None
        if sun == moon:
            self.cult = "none"  # D65
        else:
            self.cult = "sun" if sun > moon else "moon"

    def _votes_for(self, cult: str) -> int:
        assert self.votes is not None
        total = len([spirit for spirit in self._spirits_on(CENTRE) if CULT_OF[spirit] == cult])  # D52
        for seat in range(self.players):
            if self.votes[seat] == cult:
                total += self._free_votes(seat)
                if self.phase == "vote":
                    total += self._extra_votes(seat, cult)
        return total

    def _free_votes(self, seat: int) -> int:
        """The votes of a seat's figures that go where it says: three for a druid, but one in the second ballot."""
        total = 0
        if self._druid_in_centre(seat):
            total += 3 if self.phase == "vote" else 1
        if self.at["dwarf"] == CENTRE and self.of["dwarf"] == seat:
            total += 1
        return total

    def _extra_votes(self, seat: int, cult: str) -> int:
        """What hand cards add (D51, D52)."""
        hand = self.hands[seat]
        potions = min(hand.count("mistletoe"), sum(plant_sets(hand, either) for either in CULTS))
        own = [spirit for spirit in self._spirits_on(CENTRE) if self.of[spirit] == seat]
        voting_so = [spirit for spirit in own if CULT_OF[spirit] == cult or spirit == "dwarf"]
        doubled = min(len(voting_so), hand.count("teutates") + hand.count("lug"))
        return hand.count("image") + potions + doubled

    # The score

    def _score(self, seat: int) -> int:
        hand = self.hands[seat]
        total = 0
        if self.cult in CULTS:
            for plant, points in PLANTS[self.cult].items():
                total += points * hand.count(plant)  # D61
            total += POTION_POINTS * min(hand.count("mistletoe"), plant_sets(hand, self.cult))
            for spirit in SPIRITS:  # D62
                if self.of[spirit] == seat and CULT_OF[spirit] == self.cult:
                    total += SPIRIT_POINTS
        evils = hand.count("belladonna") + (1 if self.of["morrigan"] == seat else 0)
        evils -= min(evils, hand.count("antidote"))  # D63
        return total - EVIL_POINTS * evils


def plant_sets(hand: list[str], cult: str) -> int:
    """How often the hand holds all three plants of the cult (D60)."""
    return min(hand.count(plant) for plant in PLANTS[cult])


# All that chance can do


class _OpenError(Exception):
    """Chance is asked for something that its script doesn't say; these are the possible answers."""

    def __init__(self, is_roll: bool, outcomes: list[Any]) -> None:
        super().__init__("open")
        self.is_roll = is_roll
        self.outcomes = outcomes


class _Script:
    """Chance that does what the script says, one entry after the other, and stops where it ends."""

    def __init__(self, script: list[Any], after: dict[str, Any] | None) -> None:
        self.script = list(script)
        self.after = after

    def roll(self) -> list[str]:
        if self.script:
            rolled: list[str] = self.script.pop(0)
            return rolled
        raise _OpenError(True, [[a, b] for a in FACES[0] for b in FACES[1]])

    def random_card(self, seat: int, hand: list[str]) -> str:
        if self.script:
            card: str = self.script.pop(0)
            return card
        raise _OpenError(False, sorted(set(hand)))

    def shuffle(self, cards: list[str]) -> list[str]:
        if self.script:
            shuffled: list[str] = self.script.pop(0)
            return shuffled
        bottom: list[str] = []
        if self.after is not None:
            # No card is discarded between this shuffle and the next decision, so the draw pile that is there
            # afterwards is what is left of the shuffled one, and the cards missing in it were drawn from its top.
            bottom = self.after.get("deck", [])
            if Counter(bottom) - Counter(cards):
                raise _OpenError(False, [])  # no shuffle leads there
        top = sorted((Counter(cards) - Counter(bottom)).elements())
        if len(top) > MOST_CARDS_TO_PERMUTE:
            raise ValueError(f"{len(top)} shuffled cards are too many to try all orders")
        orders = sorted(set(itertools.permutations(top)))
        raise _OpenError(False, [[*bottom, *order] for order in orders])


def _results(position: dict[str, Any], action: str | None, after: dict[str, Any] | None) -> Iterator[dict[str, Any]]:
    """Every position that can follow, some perhaps more than once."""
    refusal = check(position)
    assert refusal is None, refusal
    states_before_rolls: list[dict[str, Any]] = []
    scripts: list[list[Any]] = [[]]
    while scripts:
        script = scripts.pop()
        referee = Referee._as_it_stands(position, _Script(script, after))
        try:
            referee._play_on()
            if action is not None:
                referee.play(action)
        except _OpenError as stopped:
            if stopped.is_roll:  # two ways to the same roll go on in the same way
                state = referee.position()
                if state in states_before_rolls:
                    continue
                states_before_rolls.append(state)
            outcomes = stopped.outcomes
            if after is not None and after.get("dice") in outcomes:  # the likeliest one is tried first
                outcomes = [*[o for o in outcomes if o != after["dice"]], after["dice"]]
            scripts += [[*script, outcome] for outcome in outcomes]
        else:
            yield referee.position()


def successors(position: dict[str, Any], action: str | None) -> list[dict[str, Any]]:
    """Every position that can follow, each once. Without an action: what setting up the position can lead to.

    Shuffles are tried in all orders, so a pile of more than six cards is refused: ask explains then.
    """
    found: list[dict[str, Any]] = []
    for result in _results(position, action, None):
        if result not in found:
            found.append(result)
    return found


def explains(position: dict[str, Any], action: str | None, after: dict[str, Any]) -> bool:
    """Whether the position `after` can follow; of the shuffles only those are tried that leave its draw pile."""
    return any(result == after for result in _results(position, action, after))


# Which positions are consistent


class _RefusedError(Exception):
    pass


def check(position: Any) -> str | None:
    """None for a consistent position, else why it is refused."""
    try:
        _check_shape(position)
        _check_cards(position)
        _check_board(position)
        table = Referee._as_it_stands(position, Lots(0))
        _check_end(table)
        _check_turn(table)
        if table.phase == "counter":
            _check_counter(table)
        elif table.phase == "give":
            _check_give(table)
        else:
            _demand(table.pending is None, f"nothing is pending in phase {table.phase}")
        _check_votes(table)
    except _RefusedError as refused:
        return str(refused)
    return None


def _demand(holds: bool, reason: str) -> None:
    if not holds:
        raise _RefusedError(reason)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_one_of(value: Any, names: list[str]) -> bool:
    return isinstance(value, str) and value in names


def _check_shape(position: Any) -> None:
    """Keys, kinds of values, lengths of lists, known names."""
    _demand(isinstance(position, dict), "a position is an object")
    for key in position:
        _demand(key in NEEDED_KEYS + OPTIONAL_KEYS, f"unknown key {key!r}")
    for key in NEEDED_KEYS:
        _demand(key in position, f"{key} is missing")
    _demand(position["game"] == "druiden", "game is not druiden")
    players = position["players"]
    _demand(_is_whole(players) and 2 <= players <= 5, "players is not 2, 3, 4 or 5")
    seats = list(range(players))
    options = position.get("options", {})
    _demand(isinstance(options, dict), "options is not an object")
    for option in options:
        _demand(option in OPTIONS, f"unknown option {option!r}")
    for key in ["start", "turn"]:
        _demand(_is_whole(position[key]) and position[key] in seats, f"{key} is no seat")
    asked = position["asked"]
    _demand(asked is None or (_is_whole(asked) and asked in seats), "asked is neither a seat nor null")
    _demand(_is_whole(position["round"]) and position["round"] >= 0, "round is not a whole number from 0 up")
    _demand(_is_one_of(position["phase"], PHASES), "unknown phase")
    for key in ["druids", "placed", "hands"]:
        _demand(isinstance(position[key], list), f"{key} is not a list")
        _demand(len(position[key]) == players, f"{key} does not have one entry a seat")
    for place in position["druids"]:
        _demand(_is_one_of(place, [CENTRE, *FIELDS]), f"druids: {place!r} is neither a field nor the centre")
    for value in position["placed"]:
        _demand(isinstance(value, bool), "placed: neither true nor false")
    for hand in position["hands"]:
        _check_names(hand, list(COPIES), "hands")
    for key in ["deck", "discard"]:
        _check_names(position.get(key, []), list(COPIES), key)
    _check_names(position.get("figures", []), ["druid", *SPIRITS], "figures")
    _check_names(position.get("came", []), SPIRITS, "came")
    landed = position.get("landed")
    _demand(landed is None or _is_one_of(landed, ["druid", *SPIRITS]), f"landed: unknown figure {landed!r}")
    cult = position.get("cult")
    _demand(cult is None or _is_one_of(cult, [*CULTS, "none"]), f"unknown cult {cult!r}")
    _check_spirits_shape(position.get("spirits", {}), seats)
    _check_dice_shape(position.get("dice"))
    votes = position.get("votes")
    if votes is not None:
        _demand(isinstance(votes, list) and len(votes) == players, "votes does not have one entry a seat")
        for vote in votes:
            _demand(vote is None or _is_one_of(vote, [*CULTS, "abstain"]), f"unknown vote {vote!r}")


def _check_names(names: Any, known: list[str], where: str) -> None:
    _demand(isinstance(names, list), f"{where}: not a list of names")
    for name in names:
        _demand(_is_one_of(name, known), f"{where}: unknown name {name!r}")


def _check_spirits_shape(spirits: Any, seats: list[int]) -> None:
    _demand(isinstance(spirits, dict), "spirits is not an object")
    for spirit, entry in spirits.items():
        _demand(spirit in SPIRITS, f"unknown spirit {spirit!r}")
        _demand(isinstance(entry, dict) and sorted(entry) == ["at", "of"], f"{spirit} needs at and of")
        known_place = _is_one_of(entry["at"], [OUTSIDE, CENTRE, *FIELDS])
        _demand(known_place, f"{spirit}: {entry['at']!r} is no place")
        of = entry["of"]
        _demand(of is None or (_is_whole(of) and of in seats), f"{spirit}: {of!r} is no seat")


def _check_dice_shape(dice: Any) -> None:
    if dice is None:
        return
    _demand(isinstance(dice, list) and len(dice) == 2, "dice is neither null nor a list of two")
    for name, faces, face in zip(DIE_NAMES, FACES, dice, strict=True):
        _demand(face is None or _is_one_of(face, faces), f"die {name} has no face {face!r}")


def _check_cards(position: dict[str, Any]) -> None:
    """No card more often than in the box (D5)."""
    cards: list[str] = position.get("deck", []) + position.get("discard", [])
    for hand in position["hands"]:
        cards = cards + hand
    for card, count in Counter(cards).items():
        _demand(count <= COPIES[card], f"{card} is there {count} times")


def _check_board(position: dict[str, Any]) -> None:
    """Figures stand where they can."""
    standing = [place for place in position["druids"] if place != CENTRE]
    for seat, place in enumerate(position["druids"]):
        _demand(position["placed"][seat] or place == CENTRE, f"the druid of seat {seat} stands there before placing")
    for spirit, entry in position.get("spirits", {}).items():
        at, of = entry["at"], entry["of"]
        if at == OUTSIDE:
            _demand(of is None, f"{spirit} is outside and controlled")
            continue
        _demand(of is not None, f"{spirit} is inside and nobody controls it")
        _demand(at not in PENTAGRAMS, f"{spirit} stands on a pentagram, D30")
        _demand(spirit != "morrigan" or at != CENTRE, "the Morrigan stands in the centre, D30")
        if at != CENTRE:
            standing.append(at)
    for field, count in Counter(standing).items():
        _demand(count <= ROOM, f"{count} figures on {field}, D16")


def _check_end(table: Referee) -> None:
    """The vote and the end come when they must, and only then (D50, D65)."""
    in_centre = table._figures_in_centre()
    _demand(in_centre <= FIGURES_THAT_VOTE, f"{in_centre} figures in the centre, D50")
    _demand(table.round <= LAST_ROUND, f"no game sees round {table.round}, D65")
    five = in_centre == FIGURES_THAT_VOTE
    all_rounds = table.round == LAST_ROUND
    if all_rounds:
        _demand(table.turn == table.start, "the last round ends with the turn at the start player, D65")
    on_circles = [place for place in table.druids if place in FIELDS] + table._spirits_on_circles()
    deserted = all(table.placed) and not on_circles
    if table.phase in ["vote", "vote-2", "over"]:
        _demand(five or all_rounds or deserted, "there is no reason for a vote, D50, D65")
    else:
        _demand(not five, "five figures in the centre and no vote, D50")
        _demand(not all_rounds, "all rounds are played and there is no vote, D65")
    if table.phase == "over":
        _demand(table.asked is None, "the game is over and somebody is asked")
        _demand(table.cult is not None, "the game is over without a cult")
        _demand(not (five and table.cult == "none"), "five figures in the centre can't tie, D53")
    else:
        _demand(table.asked is not None, "nobody is asked")
        _demand(table.cult is None, "a cult before the end")


def _check_turn(table: Referee) -> None:
    """What the phase remembers fits what stands on the table."""
    phase, turn, dice = table.phase, table.turn, table.dice

    if phase == "place":
        _demand(not table.placed[turn], "the druid is placed already, D10")
    elif table.round < LAST_ROUND:
        _demand(table.placed[turn], "the druid of the player whose turn it is is not placed, D10")

    if phase in ["place", "spell", "wind", "move", "land", "give"]:
        _demand(table.asked == turn, f"in phase {phase} the player whose turn it is is asked")

    if phase in ["place", "spell", "vote", "vote-2", "over"]:
        _demand(dice is None, f"there are no dice in phase {phase}")
    elif phase != "counter":
        _demand(dice is not None, f"there are dice in phase {phase}")
    if phase == "wind":
        _demand(dice is not None and None not in dice, "both dice are unused in phase wind")
    if phase in ["land", "give", "steal"]:
        _demand(dice is not None and None in dice, f"a die is used in phase {phase}")

    _demand(len(set(table.figures)) == len(table.figures), "figures: one is named twice")
    _demand(len(set(table.came)) == len(table.came), "came: one is named twice")
    if dice is None:
        _demand(not table.figures, "figures: none before the roll")
    elif dice == [None, None]:
        _demand(not table.figures, "figures: none may move when both dice are used")
    for figure in table.figures:
        mine = figure == "druid" or table.of[figure] == turn
        _demand(mine and table._field_of(figure) in FIELDS, f"figures: {figure} can't move")

    if table.came:
        _demand(phase in ["spell", "counter"] and dice is None, f"came has no place here, phase {phase}")
    for spirit in table.came:
        beside = table.at[spirit] in FIELDS and table.at[spirit] == table.druids[turn]
        _demand(table.of[spirit] == turn and beside, f"came: {spirit} was not called")

    if phase == "land":
        _demand(table.landed is not None, "landed is missing")
        _check_landed(table)
        thieving = table.landed == "morrigan" and table._robbed_by_morrigan() is not None
        _demand(not thieving, "the Morrigan steals, she does not land, D36")
    elif phase != "counter":
        _demand(table.landed is None, f"landed has no place in phase {phase}")
    if phase == "steal":
        _check_theft(table, table.asked)


def _check_landed(table: Referee) -> None:
    """A figure of the player whose turn it is has just landed."""
    landed = table.landed
    assert landed is not None
    _demand(landed == "druid" or table.of[landed] == table.turn, f"landed: {landed} belongs to nobody or another")
    field = table._field_of(landed)
    _demand(field in FIELDS and field not in PENTAGRAMS, f"landed: {landed} stands where nobody lands")
    _demand(landed not in table.figures, f"landed: {landed} can't move any more")
    if landed == "druid" and table.at["morrigan"] == field:
        _demand(table.of["morrigan"] == table.turn, "a druid beside the Morrigan has taken her, D35")


def _check_theft(table: Referee, thief: int | None) -> None:
    """The Morrigan has come to another player's druid (D36), by a die or by magic."""
    _demand(table._robbed_by_morrigan() is not None, "the Morrigan stands beside nobody whom she could rob, D36")
    _demand(table.of["morrigan"] == thief, "the Morrigan steals for her controller, D36")
    _demand("morrigan" not in table.figures, "the Morrigan can't move any more")
    if thief != table.turn:
        _demand(table.dice == [None, None], "in another's turn she steals after magic only, D17, D36")


def _check_counter(table: Referee) -> None:
    """Something was announced that could be, and another player is asked."""
    pending, dice = table.pending, table.dice
    _demand(isinstance(pending, dict), "phase counter needs pending")
    assert isinstance(pending, dict)
    _demand(sorted(pending) == ["action", "by"], "pending needs action and by")
    action, by = pending["action"], pending["by"]
    _demand(isinstance(action, str) and action.strip() != "", "pending: no action")
    _demand(_is_whole(by) and by in range(table.players), "pending: by is no seat")
    _demand(table.asked != by, "nobody is asked to counter themselves, D44")
    verb = action.split()[0]
    if dice is None or verb == "wind":
        _demand(table.landed is None, "nothing has landed")
        _demand(by == table.turn, "spells are played in one's own turn")
        if verb == "wind":
            _demand(dice is not None and None not in dice, "wind comes right after a roll, D43")
            possible = ["wind"]
        else:
            possible = table._call_answers() + table._banish_answers() + table._raven_answers()
        _demand(action in possible, f"pending: {action} can't have been announced")
        _demand(table.discard[-1:] == [verb], f"the announced {verb} is not on top of the discard pile")
        return
    _demand(None in dice, "nothing has landed yet")
    _demand(table.landed is not None, "landed is missing")
    if table.landed == "morrigan" and table._robbed_by_morrigan() is not None:
        _check_theft(table, by)
        possible = table._steal_answers()
    else:
        _check_landed(table)
        _demand(by == table.turn, "field actions are those of the player whose turn it is")
        possible = [answer for answer in table._land_answers() if answer not in ["draw", "nothing"]]
    _demand(action in possible, f"pending: {action} can't have been announced")


def _check_give(table: Referee) -> None:
    """D34: the cards were taken, and some must still be given."""
    pending, turn = table.pending, table.turn
    _demand(isinstance(pending, dict), "phase give needs pending")
    assert isinstance(pending, dict)
    _demand(sorted(pending) == ["left", "to"], "pending needs to and left")
    to, left = pending["to"], pending["left"]
    _demand(_is_whole(to) and to in range(table.players) and to != turn, "pending: to is no other seat")
    _demand(_is_whole(left) and left in [1, 2], "pending: left is neither 1 nor 2")
    _demand(left <= len(table.hands[turn]), "pending: more cards to give than there are")
    field = table.druids[turn]
    _demand(field in FIELDS and field not in PENTAGRAMS, "the druid stands where nobody lands")
    _demand(table.druids[to] == field, "the druids of an exchange stand on one field, D34")
    _demand("druid" not in table.figures, "the druid can't move any more")


def _check_votes(table: Referee) -> None:
    """Those before the asked one have spoken, the others have not (D50, D51, D53)."""
    votes = table.votes
    if table.phase not in ["vote", "vote-2"]:
        _demand(votes is None, f"votes has no place in phase {table.phase}")
        return
    _demand(votes is not None, "votes is missing")
    assert votes is not None
    order = table._clockwise_from(table.turn)
    spoken = order[: order.index(table.asked)] if table.asked is not None else order
    for seat in order:
        if seat not in spoken:
            _demand(votes[seat] is None, f"seat {seat} can't have spoken yet")
        elif table.phase == "vote":
            _demand(votes[seat] is not None, f"seat {seat} must have spoken")
        elif table._free_votes(seat):
            _demand(votes[seat] in CULTS, f"seat {seat} must have named a cult, D53")
        else:
            _demand(votes[seat] is None, f"seat {seat} has no free vote, D53")
