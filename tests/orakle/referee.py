"""A second, independent Orakle, written from the rules file alone to cross-check the fast engine.

Slow and obvious on purpose: lists, dicts and strings, and every question is worked out anew.

Rules are cited as T21 and the like, without the hyphen: rule ids are
named in full only by tests that prove them, and a referee is no test.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable
from typing import Any, TypedDict

SUITS = ["r", "b", "g", "y", "p"]
NUMBERS = list(range(1, 13))
ALL_CARDS = [suit + str(number) for suit in SUITS for number in NUMBERS]  # T1: one of each

ANIMALS = ["phoenix", "pegasus", "hydra"]
STARS = {"phoenix": 2, "pegasus": 3, "hydra": 5}  # T2
CHIPS_IN_THE_BOX = {"phoenix": 6, "pegasus": 4, "hydra": 3}  # T2; and one loser chip per animal

HAND_SIZE = {3: 16, 4: 15, 5: 12}  # T3
OFFER_SIZE = {3: 10, 4: 10, 5: 8}  # T11
KEPT = 2  # T11
DRAFT_UNSEEN = 16  # T12
DRAFT_TAKEN = 2  # T12: what the first seat takes from the stack, and what everybody passes

ORACLE_POINTS = {  # T4
    "no-hydra": 2,
    "no-pegasus": 3,
    "no-phoenix": 4,
    "phoenix-1": 5,
    "pegasus-1": 5,
    "hydra-1": 5,
    "phoenix-2": 7,
    "pegasus-2": 9,
    "hydra-2": 12,
    "phoenix-3": 9,
    "pegasus-3": 12,
    "phoenix-4": 12,
    "each-1": 6,
    "no-loser": 2,
    "loser-1": 6,
    "losers-2": 12,
    "most-phoenix": 6,
    "most-pegasus": 7,
    "most-hydra": 7,
    "most-chips": 5,
    "fewest-chips": 10,
    "chips-2": 6,
    "chips-3": 7,
    "chips-4": 8,
}
SINGLE_ORACLES = [  # T4: of all others there are two
    "pegasus-3",
    "phoenix-4",
    "most-phoenix",
    "most-pegasus",
    "most-hydra",
    "chips-2",
    "chips-3",
    "chips-4",
]
ORACLE_COPIES = {oracle: 1 if oracle in SINGLE_ORACLES else 2 for oracle in ORACLE_POINTS}
ALL_ORACLES = [oracle for oracle in ORACLE_COPIES for _ in range(ORACLE_COPIES[oracle])]

PHASES = ["choose", "draft", "play", "loser", "over"]
NEEDED_KEYS = ["game", "players", "round", "dealer", "turn", "phase", "hands", "oracles", "chips", "totals"]
OPTIONAL_KEYS = ["options", "left_out", "offers", "stack", "open", "trick"]
OPTIONS: dict[str, Any] = {"draft": False}
DEAL_KEYS = ["hands", "offers", "oracles", "stack"]


class SeatScore(TypedDict):
    """What one seat gets for a round."""

    returned: dict[str, int]  # chips given back for a loser chip (T31), animals without any left out
    stars: dict[str, int]  # points of the chips that remain, by animal, animals without any left out
    prophecies: list[tuple[str, int]]  # each oracle card, sorted, with its points, or 0 if it failed
    total: int


def suit_of(card: str) -> str:
    return card[0]


def number_of(card: str) -> int:
    return int(card[1:])


def card_order(card: str) -> tuple[int, int]:
    return SUITS.index(suit_of(card)), number_of(card)


def animal_of(card: str) -> str:
    """T1."""
    if number_of(card) <= 5:
        return "hydra"
    if number_of(card) <= 9:
        return "pegasus"
    return "phoenix"


def cards_in_play(left_out: str | None) -> list[str]:
    """The cards of a game: all, or without one suit (T3)."""
    return [card for card in ALL_CARDS if suit_of(card) != left_out]


def chips_in_play(players: int) -> dict[str, int]:
    """How many chips worth points there are of each animal (T3)."""
    fewer = 1 if players == 5 else 0
    return {animal: CHIPS_IN_THE_BOX[animal] - fewer for animal in ANIMALS}


def chips_in_the_middle(players: int, chips: list[dict[str, Any]]) -> dict[str, int]:
    """How many chips worth points nobody holds."""
    in_play = chips_in_play(players)
    return {animal: in_play[animal] - sum(own.get(animal, 0) for own in chips) for animal in ANIMALS}


def winner_of(trick: list[dict[str, Any]]) -> int:
    """The place in the trick of the card that wins it."""
    numbers = [number_of(laid["card"]) for laid in trick]
    winning_number = 1 if 12 in numbers and 1 in numbers else max(numbers)  # T21
    candidates = [place for place in range(len(trick)) if numbers[place] == winning_number]
    suit_led = suit_of(trick[0]["card"])
    for place in candidates:  # T22: the suit led first
        if suit_of(trick[place]["card"]) == suit_led:
            return place
    return candidates[0]  # T22: else the one played first


# Scoring a round


def returned_chips(own: dict[str, Any]) -> dict[str, int]:
    """The chips worth points that a seat gives back for its loser chips (T31)."""
    return {animal: own[animal] for animal in ANIMALS if own.get(animal) and animal in own.get("losers", [])}


def after_return(own: dict[str, Any]) -> dict[str, Any]:
    """A seat's chips after T31; its loser chips stay."""
    gone = returned_chips(own)
    return {key: value for key, value in own.items() if key not in gone}


def holds(oracle: str, seat: int, chips: list[dict[str, Any]]) -> bool:
    """Whether a prophecy of this seat has come true, given everybody's chips after T31 (T4, T5)."""
    counts: list[dict[str, int]] = [{animal: own.get(animal, 0) for animal in ANIMALS} for own in chips]
    own = counts[seat]
    others = [counts[other] for other in range(len(chips)) if other != seat]
    losers = len(chips[seat].get("losers", []))

    if oracle == "each-1":
        return own["phoenix"] >= 1 and own["pegasus"] >= 1 and own["hydra"] >= 1
    if oracle == "no-loser":
        return losers == 0
    if oracle == "loser-1":
        return losers == 1
    if oracle == "losers-2":
        return losers >= 2

    in_all = sum(own.values())
    if oracle == "most-chips":  # T5: alone, here and below
        return all(in_all > sum(other.values()) for other in others)
    if oracle == "fewest-chips":
        return all(in_all < sum(other.values()) for other in others)
    if oracle in ["chips-2", "chips-3", "chips-4"]:
        return in_all == int(oracle[-1])

    first, second = oracle.split("-")
    if first == "no":  # no-hydra
        return own[second] == 0
    if first == "most":  # most-hydra
        return all(own[second] > other[second] for other in others)
    return own[first] == int(second)  # hydra-2


def score_round(chips: list[dict[str, Any]], oracles: list[list[str]]) -> list[SeatScore]:
    """What each seat would get if the round ended with these chips (T30 to T32)."""
    remaining = [after_return(own) for own in chips]
    scores: list[SeatScore] = []
    for seat in range(len(chips)):
        own = remaining[seat]
        stars = {animal: own[animal] * STARS[animal] for animal in ANIMALS if own.get(animal)}
        prophecies = [
            (oracle, ORACLE_POINTS[oracle] if holds(oracle, seat, remaining) else 0) for oracle in sorted(oracles[seat])
        ]
        total = sum(stars.values()) + sum(points for _, points in prophecies)
        scores.append(
            {"returned": returned_chips(chips[seat]), "stars": stars, "prophecies": prophecies, "total": total}
        )
    return scores


class Referee:
    """One game, from any consistent position to its end.

    `deal` is called when a new round begins, with the referee, whose `round`, `dealer`, `players`, `options`
    and `left_out` are those of the new round. It returns what was dealt: {"hands": one list a seat,
    "offers": one list a seat, "oracles": one list a seat, "stack": a list, last element on top}. In the draft
    the dealer's left neighbour may hold four oracle cards already, the first two taken from the stack.
    """

    def __init__(self, position: dict[str, Any], deal: Callable[[Referee], dict[str, Any]] | None = None) -> None:
        refusal = check(position)
        assert refusal is None, refusal
        given = copy.deepcopy(position)
        self.deal = deal
        self.players: int = given["players"]
        self.options: dict[str, Any] = {**OPTIONS, **given.get("options", {})}
        self.round: int = given["round"]
        self.dealer: int = given["dealer"]
        self.phase: str = given["phase"]
        self.turn: int = 0 if self.over else given["turn"]  # means nothing when the game is over
        self.left_out: str | None = given.get("left_out")
        self.hands: list[list[str]] = given["hands"]
        self.oracles: list[list[str]] = given["oracles"]
        self.offers: list[list[str]] = given.get("offers", [[] for _ in range(self.players)])
        self.stack: list[str] = given.get("stack", [])
        self.open: list[str] = given.get("open", [])
        self.trick: list[dict[str, Any]] = given.get("trick", [])
        self.chips: list[dict[str, Any]] = given["chips"]
        self.totals: list[int] = given["totals"]
        self.last_round: list[SeatScore] | None = None  # of the last round that this referee has scored
        self._play_on()

    # What people ask

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def actor(self) -> int | None:
        return None if self.over else self.turn

    def actions(self) -> list[str]:
        """The legal answers, sorted; at least two, or none when the game is over."""
        return sorted(self._answers())

    def play(self, action: str) -> None:
        """Apply a legal action, and go on to the next real decision or the end."""
        assert action in self._answers(), f"{action}: not legal, legal are {self.actions()}"
        self._apply(action)
        self._play_on()

    def breakdown(self) -> list[SeatScore]:
        """What each seat would get for the round as it stands (when over: got for the last one)."""
        return score_round(self.chips, self.oracles)

    def scores(self) -> list[int]:
        """Each seat's points: the totals, while tricks are played plus the round as it stands (T32)."""
        if self.phase in ["play", "loser"]:
            return [total + score["total"] for total, score in zip(self.totals, self.breakdown(), strict=True)]
        return list(self.totals)

    def winners(self) -> list[int]:
        """The seats with the most points (T33); nobody has won while the game goes on."""
        if not self.over:
            return []
        return [seat for seat in range(self.players) if self.totals[seat] == max(self.totals)]

    def position(self) -> dict[str, Any]:
        """The position in its JSON form, sharing nothing with the referee."""
        return {
            "game": "orakle",
            "players": self.players,
            "options": dict(self.options),
            "round": self.round,
            "dealer": self.dealer,
            "turn": self.actor,
            "phase": self.phase,
            "left_out": self.left_out,
            "hands": [sorted(hand, key=card_order) for hand in self.hands],
            "oracles": [sorted(own) for own in self.oracles],
            "offers": [sorted(own) for own in self.offers],
            "stack": list(self.stack),
            "open": list(self.open),
            "trick": [{"seat": laid["seat"], "card": laid["card"]} for laid in self.trick],
            "chips": [self._written_chips(own) for own in self.chips],
            "totals": list(self.totals),
        }

    def _written_chips(self, own: dict[str, Any]) -> dict[str, Any]:
        written: dict[str, Any] = {animal: own[animal] for animal in ANIMALS if own.get(animal)}
        if own.get("losers"):
            written["losers"] = sorted(own["losers"])
        return written

    # The legal answers of each phase, be they none, one or many

    def _answers(self) -> list[str]:
        if self.phase == "choose":
            return [f"keep {oracle}" for oracle in sorted(set(self.offers[self.turn]))]
        if self.phase == "draft":
            return self._draft_answers()
        if self.phase == "play":
            return [f"play {card}" for card in self._playable()]
        if self.phase == "loser":
            return ["return", "hold"]  # T25
        return []

    def _draft_answers(self) -> list[str]:
        """What may be passed; nothing before the first seat has taken its two from the stack."""
        held = self.oracles[self.turn]
        if len(held) == KEPT:
            return []
        return [f"pass {oracle}" for oracle in sorted(set(held))]

    def _playable(self) -> list[str]:
        """T20."""
        hand = self.hands[self.turn]
        if self.trick:
            following = [card for card in hand if suit_of(card) == suit_of(self.trick[0]["card"])]
            if following:
                return following
        return hand

    # What an answer does

    def _play_on(self) -> None:
        """Do all that needs no answer."""
        while not self.over:
            answers = self._answers()
            if len(answers) >= 2:
                return
            if len(answers) == 1:
                self._apply(answers[0])
            elif self.phase == "draft":
                self._take_from_stack()
            else:
                assert self.phase == "play", "only empty hands leave nothing to answer"
                assert not self.trick
                assert not any(self.hands)
                self._end_round()

    def _apply(self, action: str) -> None:
        words = action.split()
        if words[0] == "keep":
            self._keep(words[1])
        elif words[0] == "pass":
            self._pass(words[1])
        elif words[0] == "play":
            self._play_card(words[1])
        elif words[0] == "return":
            self.chips[self.turn]["losers"].remove(animal_of(self.trick[winner_of(self.trick)]["card"]))
            self._lead(self.turn)
        else:
            self._lead(self.turn)  # hold

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.players

    # Choosing oracle cards

    def _keep(self, oracle: str) -> None:
        self.offers[self.turn].remove(oracle)
        self.oracles[self.turn].append(oracle)
        if len(self.oracles[self.turn]) < KEPT:
            return
        if self.turn == self.dealer:  # T11: asked last
            self._lead(self._left_of(self.dealer))  # T20
        else:
            self.turn = self._left_of(self.turn)

    # The draft (T12)

    def _take_from_stack(self) -> None:
        assert self.turn == self._left_of(self.dealer), "only the dealer's left neighbour takes from the stack"
        for _ in range(DRAFT_TAKEN):
            self.oracles[self.turn].append(self.stack.pop())

    def _pass(self, oracle: str) -> None:
        self.oracles[self.turn].remove(oracle)
        if self.turn == self.dealer:
            self.open.append(oracle)
        else:
            self.oracles[self._left_of(self.turn)].append(oracle)
        if len(self.oracles[self.turn]) > KEPT:
            return
        if self.turn == self.dealer and not self.stack:
            self._lead(self._left_of(self.dealer))  # T20
        else:
            self.turn = self._left_of(self.turn)

    # Tricks

    def _lead(self, seat: int) -> None:
        """A new trick begins, if there are cards."""
        self.phase = "play"
        self.turn = seat
        self.trick = []

    def _play_card(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.trick.append({"seat": self.turn, "card": card})
        if len(self.trick) < self.players:
            self.turn = self._left_of(self.turn)
        else:
            self._end_trick()

    def _end_trick(self) -> None:
        winning = self.trick[winner_of(self.trick)]
        winner: int = winning["seat"]
        animal = animal_of(winning["card"])
        own = self.chips[winner]
        if chips_in_the_middle(self.players, self.chips)[animal] > 0:  # T23
            own[animal] = own.get(animal, 0) + 1
        elif animal in own.get("losers", []):  # T25: the trick lies there until the winner has answered
            self.phase = "loser"
            self.turn = winner
            return
        else:  # T24
            for others in self.chips:
                if animal in others.get("losers", []):
                    others["losers"].remove(animal)
            own["losers"] = [*own.get("losers", []), animal]
        self._lead(winner)

    # Rounds

    def _end_round(self) -> None:
        self.last_round = self.breakdown()
        self.chips = [after_return(own) for own in self.chips]  # T31
        for seat in range(self.players):
            self.totals[seat] += self.last_round[seat]["total"]
        if self.round == self.players - 1:  # T10
            self.phase = "over"
        else:
            self._begin_round()

    def _begin_round(self) -> None:
        self.round += 1
        self.dealer = self._left_of(self.dealer)
        assert self.deal is not None, "a new round begins, and the referee was given no deal"
        dealt = copy.deepcopy(self.deal(self))
        refusal = check_deal(dealt, self.players, self.dealer, self.options["draft"], self.left_out)
        assert refusal is None, f"the deal: {refusal}"
        self.hands = dealt["hands"]
        self.offers = dealt["offers"]
        self.oracles = dealt["oracles"]
        self.stack = dealt["stack"]
        self.open = []
        self.trick = []
        self.chips = [{} for _ in range(self.players)]
        self.phase = "draft" if self.options["draft"] else "choose"
        self.turn = self._left_of(self.dealer)


def shuffled(rng: random.Random) -> Callable[[Referee], dict[str, Any]]:
    """A deal by lot, for tests that have no engine to take one from (T11, T12)."""

    def deal(referee: Referee) -> dict[str, Any]:
        cards = cards_in_play(referee.left_out)
        oracles = list(ALL_ORACLES)
        rng.shuffle(cards)
        rng.shuffle(oracles)
        seats = range(referee.players)
        size = HAND_SIZE[referee.players]
        hands = [cards[seat * size : (seat + 1) * size] for seat in seats]
        if referee.options["draft"]:
            oracles = oracles[DRAFT_UNSEEN:]
            held = [[oracles.pop() for _ in range(KEPT)] for _ in seats]
            return {"hands": hands, "offers": [[] for _ in seats], "oracles": held, "stack": oracles}
        offers = [[oracles.pop() for _ in range(OFFER_SIZE[referee.players])] for _ in seats]
        return {"hands": hands, "offers": offers, "oracles": [[] for _ in seats], "stack": []}

    return deal


# Which positions and deals are consistent


class _RefusedError(Exception):
    pass


def check(position: Any) -> str | None:
    """None for a consistent position, else why it is refused."""
    try:
        _check_shape(position)
        _check_cards(position)
        _check_trick(position)
        _check_oracles(position)
        _check_chips(position)
        _check_phase(position)
    except _RefusedError as refused:
        return str(refused)
    return None


def check_deal(dealt: Any, players: int, dealer: int, draft: bool, left_out: str | None) -> str | None:
    """None if this can be what a round begins with (T3, T11, T12), else why not."""
    try:
        _check_dealt(dealt, players, dealer, draft, left_out)
    except _RefusedError as refused:
        return str(refused)
    return None


def _demand(true: bool, reason: str) -> None:
    if not true:
        raise _RefusedError(reason)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_seat(value: Any, players: int) -> bool:
    return _is_whole(value) and 0 <= value < players


def _check_seat_lists(lists: Any, names: list[str], players: int, where: str) -> None:
    _demand(isinstance(lists, list), f"{where} is not a list")
    _demand(len(lists) == players, f"{where} does not have one entry a seat")
    for one in lists:
        _check_list(one, names, where)


def _check_list(values: Any, names: list[str], where: str) -> None:
    _demand(isinstance(values, list), f"{where}: {values!r} is not a list")
    for value in values:
        _demand(isinstance(value, str) and value in names, f"{where}: unknown {value!r}")


def _check_copies(oracles: list[str]) -> None:
    for oracle, count in Counter(oracles).items():
        _demand(count <= ORACLE_COPIES[oracle], f"{oracle} is there {count} times")


def _check_shape(position: Any) -> None:
    """Keys, kinds of values, lengths of lists."""
    _demand(isinstance(position, dict), "a position is an object")
    for key in position:
        _demand(key in NEEDED_KEYS + OPTIONAL_KEYS, f"unknown key {key!r}")
    for key in NEEDED_KEYS:
        _demand(key in position, f"{key} is missing")
    _demand(position["game"] == "orakle", "game is not orakle")
    players = position["players"]
    _demand(_is_whole(players) and 3 <= players <= 5, "players is not 3, 4 or 5")
    options = position.get("options", {})
    _demand(isinstance(options, dict), "options is not an object")
    for option, value in options.items():
        _demand(option in OPTIONS, f"unknown option {option!r}")
        _demand(isinstance(value, bool), f"option {option} is neither true nor false")
    _demand(_is_whole(position["round"]) and 0 <= position["round"] < players, "no such round")  # T10
    _demand(_is_seat(position["dealer"], players), "dealer is no seat")
    _demand(isinstance(position["phase"], str) and position["phase"] in PHASES, "unknown phase")
    if position["phase"] == "over":
        _demand(position["turn"] is None, "the game is over, and turn is not null")
    else:
        _demand(_is_seat(position["turn"], players), "turn is no seat")
    left_out = position.get("left_out")
    if players == 3:
        _demand(isinstance(left_out, str) and left_out in SUITS, "left_out is no suit")  # T3
    else:
        _demand(left_out is None, f"no suit is left out with {players} players")
    _check_seat_lists(position["hands"], ALL_CARDS, players, "hands")
    _check_seat_lists(position["oracles"], list(ORACLE_COPIES), players, "oracles")
    if "offers" in position:
        _check_seat_lists(position["offers"], list(ORACLE_COPIES), players, "offers")
    _check_list(position.get("stack", []), list(ORACLE_COPIES), "stack")
    _check_list(position.get("open", []), list(ORACLE_COPIES), "open")
    trick = position.get("trick", [])
    _demand(isinstance(trick, list), "trick is not a list")
    for laid in trick:
        _demand(isinstance(laid, dict) and set(laid) == {"seat", "card"}, "trick: not a seat and a card")
        _demand(_is_seat(laid["seat"], players), f"trick: {laid['seat']!r} is no seat")
        _check_list([laid["card"]], ALL_CARDS, "trick")
    for key in ["chips", "totals"]:
        _demand(isinstance(position[key], list), f"{key} is not a list")
        _demand(len(position[key]) == players, f"{key} does not have one entry a seat")
    for own in position["chips"]:
        _check_chips_shape(own)
    for total in position["totals"]:
        _demand(_is_whole(total) and total >= 0, f"totals: {total!r} is not a whole number from 0 up")


def _check_chips_shape(own: Any) -> None:
    _demand(isinstance(own, dict), "chips: not an object of animals")
    for key, value in own.items():
        if key == "losers":
            _check_list(value, ANIMALS, "losers")
        else:
            _demand(key in ANIMALS, f"chips: unknown key {key!r}")
            _demand(_is_whole(value) and value >= 0, f"chips: {value!r} is not a whole number from 0 up")


def _check_cards(position: dict[str, Any]) -> None:
    """No card twice (T1), none of the suit left out (T3), and as many for each seat."""
    trick = position.get("trick", [])
    cards = [laid["card"] for laid in trick] + [card for hand in position["hands"] for card in hand]
    for card, count in Counter(cards).items():
        _demand(count == 1, f"{card} is there {count} times")
        _demand(suit_of(card) != position.get("left_out"), f"{card} is of the suit that is left out")
    sizes = [len(hand) for hand in position["hands"]]
    for laid in trick:
        sizes[laid["seat"]] += 1
    _demand(min(sizes) == max(sizes), "hand plus own card in the trick is not the same number for all")


def _check_trick(position: dict[str, Any]) -> None:
    """Seats in turn, one card each, and everybody has followed suit who could (T20)."""
    trick = position.get("trick", [])
    _demand(len(trick) <= position["players"], "the trick holds too many cards")
    for place, laid in enumerate(trick):
        in_turn = (trick[0]["seat"] + place) % position["players"]
        _demand(laid["seat"] == in_turn, "the seats in the trick do not follow each other")
        suit_led = suit_of(trick[0]["card"])
        if suit_of(laid["card"]) != suit_led:
            could_follow = any(suit_of(card) == suit_led for card in position["hands"][laid["seat"]])
            _demand(not could_follow, f"seat {laid['seat']} has not followed suit and could have")


def _check_oracles(position: dict[str, Any]) -> None:
    """No oracle card more often than in the box (T4)."""
    oracles = [*position.get("stack", []), *position.get("open", [])]
    for own in [*position["oracles"], *position.get("offers", [])]:
        oracles.extend(own)
    _check_copies(oracles)


def _check_chips(position: dict[str, Any]) -> None:
    """No chip more often than in the game (T2, T3)."""
    middle = chips_in_the_middle(position["players"], position["chips"])
    losers = [animal for own in position["chips"] for animal in own.get("losers", [])]
    for animal in ANIMALS:
        _demand(middle[animal] >= 0, f"there are too many {animal} chips")
        _demand(losers.count(animal) <= 1, f"there is more than one {animal} loser chip")


def _check_phase(position: dict[str, Any]) -> None:
    """The phase fits what lies on the table."""
    phase = position["phase"]
    draft = position.get("options", {}).get("draft", OPTIONS["draft"])
    if draft:
        _demand(phase != "choose", "nobody chooses in a game with the draft")
        _demand(not any(position.get("offers", [])), "there are no offers in a game with the draft")
        _demand(phase == "draft" or not position.get("stack"), f"the stack is not empty in phase {phase}")
    else:
        _demand(phase != "draft", "the game is without the draft")
        _demand(not position.get("stack"), "there is no stack in a game without the draft")
        _demand(not position.get("open"), "there is no open pile in a game without the draft")

    if phase in ["choose", "draft"]:
        _demand(not position.get("trick"), f"there is no trick in phase {phase}")
        no_chips = not any(any(own.values()) for own in position["chips"])
        _demand(no_chips, f"nobody has chips in phase {phase}")
    else:
        for own in position["oracles"]:
            _demand(len(own) == KEPT, f"not everybody has exactly two oracle cards in phase {phase}")

    if phase == "choose":
        _check_choose(position)
    elif phase == "draft":
        _check_draft(position)
    elif phase == "play":
        _check_play(position)
    elif phase == "loser":
        _check_loser(position)
    else:
        _check_over(position)


def _seats_from_left_of_dealer(position: dict[str, Any]) -> list[int]:
    players = position["players"]
    return [(position["dealer"] + step) % players for step in range(1, players + 1)]


def _check_choose(position: dict[str, Any]) -> None:
    """T11: who comes before turn has chosen, who comes after has not."""
    asked = False
    for seat in _seats_from_left_of_dealer(position):
        kept = len(position["oracles"][seat])
        offered = len(position.get("offers", [[]] * position["players"])[seat])
        if seat == position["turn"]:
            asked = True
            _demand(kept < KEPT, f"seat {seat} is asked and has kept {kept} already")
        elif asked:
            _demand(kept == 0, f"seat {seat} has kept {kept} before being asked")
        else:
            _demand(kept == KEPT, f"seat {seat} has kept {kept}, and the next is asked")
        if asked:
            _demand(kept + offered >= KEPT, f"seat {seat} has not enough to choose two from")


def _check_draft(position: dict[str, Any]) -> None:
    """T12: everybody holds two, but for whoever has just taken, is passing or is being passed to."""
    turn = position["turn"]
    stack = position.get("stack", [])
    _demand(len(stack) % DRAFT_TAKEN == 0, "two can't be taken from the stack until it is empty")
    expected = [KEPT] * position["players"]
    held = len(position["oracles"][turn])
    if held == KEPT:  # before taking
        _demand(turn == _seats_from_left_of_dealer(position)[0], f"seat {turn} has nothing to pass")
        _demand(bool(stack), "the stack is empty and everybody holds two: the draft is over")
    elif held == KEPT + 1:  # one passed, one to go
        expected[turn] = KEPT + 1
        if turn != position["dealer"]:
            expected[(turn + 1) % position["players"]] = KEPT + 1
    else:
        expected[turn] = KEPT + DRAFT_TAKEN
    counts = [len(own) for own in position["oracles"]]
    _demand(counts == expected, f"oracle cards held are {counts}, not {expected}")


def _check_play(position: dict[str, Any]) -> None:
    trick = position.get("trick", [])
    _demand(len(trick) < position["players"], "the trick is full in phase play")
    if trick:
        after_last = (trick[-1]["seat"] + 1) % position["players"]
        _demand(position["turn"] == after_last, "turn is not the seat after the last card of the trick")


def _check_loser(position: dict[str, Any]) -> None:
    """T25."""
    trick = position.get("trick", [])
    _demand(len(trick) == position["players"], "the trick is not full in phase loser")
    winning = trick[winner_of(trick)]
    animal = animal_of(winning["card"])
    _demand(position["turn"] == winning["seat"], "turn is not the winner of the trick")
    middle = chips_in_the_middle(position["players"], position["chips"])
    _demand(middle[animal] == 0, f"there are {animal} chips worth points left")
    has_it = animal in position["chips"][winning["seat"]].get("losers", [])
    _demand(has_it, f"the winner does not have the {animal} loser chip")


def _check_over(position: dict[str, Any]) -> None:
    _demand(position["round"] == position["players"] - 1, "the game is not over: there are more rounds")  # T10
    _demand(not any(position["hands"]), "the game is not over: there are cards in hand")
    _demand(not position.get("trick"), "the game is not over: there is a trick")
    for seat, own in enumerate(position["chips"]):
        _demand(not returned_chips(own), f"the game is over, and seat {seat} has not returned its chips")  # T31


def _check_dealt(dealt: Any, players: int, dealer: int, draft: bool, left_out: str | None) -> None:
    _demand(isinstance(dealt, dict) and set(dealt) == set(DEAL_KEYS), f"its keys are not {DEAL_KEYS}")
    _check_seat_lists(dealt["hands"], ALL_CARDS, players, "hands")
    _check_seat_lists(dealt["offers"], list(ORACLE_COPIES), players, "offers")
    _check_seat_lists(dealt["oracles"], list(ORACLE_COPIES), players, "oracles")
    _check_list(dealt["stack"], list(ORACLE_COPIES), "stack")

    for hand in dealt["hands"]:
        _demand(len(hand) == HAND_SIZE[players], f"a hand has {len(hand)} cards")
    cards = [card for hand in dealt["hands"] for card in hand]
    _demand(sorted(cards) == sorted(cards_in_play(left_out)), "the hands are not the cards of the game")

    oracles = [oracle for own in dealt["offers"] + dealt["oracles"] + [dealt["stack"]] for oracle in own]
    _check_copies(oracles)
    offered = [len(own) for own in dealt["offers"]]
    held = [len(own) for own in dealt["oracles"]]
    if not draft:  # T11
        _demand(offered == [OFFER_SIZE[players]] * players, f"the sizes of the offers are {offered}")
        _demand(held == [0] * players, "nobody has kept anything yet")
        _demand(not dealt["stack"], "there is no stack without the draft")
        return
    _demand(offered == [0] * players, "there are no offers in the draft")  # T12, and below
    unseen = len(ALL_ORACLES) - len(oracles)
    _demand(unseen == DRAFT_UNSEEN, f"{unseen} oracle cards are unseen, not {DRAFT_UNSEEN}")
    before_taking = [KEPT] * players
    after_taking = list(before_taking)
    after_taking[(dealer + 1) % players] += DRAFT_TAKEN
    _demand(held in [before_taking, after_taking], f"oracle cards held are {held}")
