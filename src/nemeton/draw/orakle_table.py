"""What follows from a view by the game's own functions: who wins the trick, which prophecies hold, points.

What lies open is laid out in a state, which stays empty where the viewer sees nothing, and the rules are asked about
that. Nothing else of the pictures knows states.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from itertools import product
from typing import Any

from nemeton.draw.seats import View
from nemeton.games.orakle.data import (
    ALL_CHIPS,
    ANIMAL_OF,
    ANIMALS,
    AT_LEAST,
    AT_MOST,
    CHIPS,
    CLAUSES,
    COPIES_SET,
    EXACTLY,
    FEWEST,
    FIRST_CLAUSE,
    HAND,
    LOSERS,
    MOST,
    PROPHECY_IDS,
    SUIT_OF,
    SUIT_SET,
)
from nemeton.games.orakle.notation import CARD_NUMBER
from nemeton.games.orakle.scoring import amount, chip_points, clause_holds, prophecy_holds, prophecy_points
from nemeton.games.orakle.state import State
from nemeton.games.orakle.tricks import winning_place
from nemeton.kernel import nth_bit

Clause = tuple[int, int, int]  # how, how many, of what
Way = tuple[int, int, int]  # chips that count, loser chips, tricks that it takes at least
Amounts = tuple[int, ...]  # how many of each that prophecies speak of

HOLDS, OPEN, LOST = "holds", "open", "lost"


def clauses(name: str) -> tuple[Clause, ...]:
    """The condition of a prophecy."""
    prophecy = PROPHECY_IDS.index(name)
    return CLAUSES[FIRST_CLAUSE[prophecy] : FIRST_CLAUSE[prophecy + 1]]


class Table:
    """A view, and what follows from it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.players: int = view["players"]
        self.is_played = view["phase"] in ("play", "loser")
        self.is_over = view["phase"] == "over"
        self.state = _state(view)
        self._fates: dict[tuple[int, str], str] = {}

    @property
    def middle(self) -> list[int]:
        """Chips worth points that nobody has, by animal."""
        return self.state.middle

    def loser(self, a: int) -> int | None:
        """Who has an animal's loser chip."""
        p = self.state.loser[a]
        return None if p < 0 else p

    @property
    def tricks_left(self) -> int:
        """Tricks that are still to be won, the one that is being played among them."""
        trick, hands = self.view["trick"], self.view["hands"]
        if trick and self.view["phase"] == "play":
            return len(hands[trick[0]["seat"]]) + 1
        return len(hands[0])

    @property
    def trick_number(self) -> int:
        """Counts the tricks of a round from 1; a complete one that still lies there is the last one counted."""
        return HAND[self.players] - self.tricks_left + int(self.view["phase"] != "loser")

    @property
    def is_past(self) -> bool:
        """Until somebody leads, the last trick is shown."""
        return self.view["phase"] == "play" and not self.view["trick"] and len(self.lying) > 0

    @property
    def lying(self) -> list[dict[str, Any]]:
        """The cards in the middle, in the order of play: those of the trick, or of the last one."""
        return _lying(self.view)

    @cached_property
    def ahead(self) -> int | None:
        """T-21, T-22: the seat whose card wins the trick as it lies."""
        return int(self.lying[winning_place(self.state)]["seat"]) if self.lying else None

    @cached_property
    def asked_animal(self) -> int | None:
        """T-25: the animal whose loser chip may be put back."""
        if self.view["phase"] != "loser":
            return None
        return ANIMAL_OF[self.state.trick[winning_place(self.state)]]

    def chip_points(self, p: int) -> int:
        return chip_points(self.state, p) if self.is_played or self.is_over else 0

    def prophecy_points(self, p: int) -> int | None:
        """None where the viewer can't know."""
        if not (self.is_over or (self.is_played and p == self.view["seat"])):
            return None
        return prophecy_points(self.state, p)

    def earlier_points(self, p: int) -> int:
        """Of the rounds before this one."""
        total = int(self.view["totals"][p])
        return total - self.chip_points(p) - (self.prophecy_points(p) or 0) if self.is_over else total

    def score(self, p: int) -> int:
        """T-32, as far as the viewer may know."""
        return int(self.view["scores"][p])

    def fate(self, p: int, name: str) -> str:
        """Whether a prophecy holds as things stand, may still come to hold, or is lost."""
        if (p, name) not in self._fates:
            holds = prophecy_holds(self.state, p, PROPHECY_IDS.index(name))
            may = not self.is_over and (holds or self._may_hold(p, clauses(name)))
            self._fates[p, name] = HOLDS if holds else OPEN if may else LOST
        return self._fates[p, name]

    def holding(self, p: int, clause: Clause) -> bool:
        return clause_holds(self.state, p, *clause)

    def amounts(self, what: int) -> list[int]:
        """How many of something each seat has."""
        return [amount(self.state, p, what) for p in range(self.players)]

    def _may_hold(self, p: int, condition: tuple[Clause, ...]) -> bool:
        """Whether the chips and the tricks that are left allow it. Who could win which trick is not asked."""
        tricks = self.tricks_left
        ends = _ends(tuple(self._ways(p, a) for a in range(len(ANIMALS))), tricks)
        rivals: dict[int, int] = {}  # of what is compared: against how many, at best
        for how, _, what in condition:
            others = [self._span(q, what, tricks) for q in range(self.players) if q != p]
            if how == MOST:
                rivals[what] = max(least for least, _ in others)
            elif how == FEWEST:
                rivals[what] = min(most for _, most in others)
        return any(all(_fits(clause, end, rivals) for clause in condition) for end in ends)

    def _span(self, p: int, what: int, tricks: int) -> tuple[int, int]:
        """The least and the most of something that a seat may end the round with."""
        least = most = 0
        for a in range(len(ANIMALS)):
            if what in (a, ALL_CHIPS, LOSERS):
                ends = [way[what == LOSERS] for way in self._ways(p, a) if way[2] <= tricks]
                least, most = least + min(ends), most + max(ends)
        return least, min(most, sum(self.state.chips[p]) + tricks) if what == ALL_CHIPS else most

    def _ways(self, p: int, a: int) -> tuple[Way, ...]:
        """How a seat may end the round with an animal."""
        have, left = self.state.chips[p][a], self.middle[a]
        if self.state.loser[a] == p:
            free = 0 if self.asked_animal == a and self.view["turn"] == p else left + 1  # T-25, T-24
            return ((0, 1, 0), *((have + more, 0, free) for more in range(left + 1)))
        return ((0, 1, left + 1), *((have + more, 0, more) for more in range(left + 1)))


@lru_cache(maxsize=4096)
def _ends(ways: tuple[tuple[Way, ...], ...], tricks: int) -> tuple[Amounts, ...]:
    """What a seat may have when so many more tricks are played."""
    found = {
        (*(chips for chips, _, _ in end), sum(chips for chips, _, _ in end), sum(losers for _, losers, _ in end))
        for end in product(*ways)
        if sum(cost for _, _, cost in end) <= tricks
    }
    return tuple(sorted(found))


def _fits(clause: Clause, end: Amounts, rivals: Mapping[int, int]) -> bool:
    """Whether a clause may hold with such an end of the round."""
    how, number, what = clause
    if how == EXACTLY:
        return end[what] == number
    if how == AT_LEAST:
        return end[what] >= number
    if how == AT_MOST:
        return end[what] <= number
    return end[what] > rivals[what] if how == MOST else end[what] < rivals[what]


def _state(view: View) -> State:
    """What lies open, and the prophecies that the viewer knows."""
    s = State()
    s.players = view["players"]
    s.middle[:] = CHIPS[s.players]
    s.loser[:] = [-1] * len(ANIMALS)
    for p, chips in enumerate(view["chips"]):
        for a, animal in enumerate(ANIMALS):
            s.chips[p][a] = chips.get(animal, 0)
            s.middle[a] -= s.chips[p][a]
        for animal in chips.get("losers", ()):
            s.loser[ANIMALS.index(animal)] = p
        s.oracle[p] = _oracle_set(name for name in view["oracles"][p] if name is not None)
    lying = _lying(view)
    for i, laid in enumerate(lying):
        s.trick[i] = CARD_NUMBER[laid["card"]]
    s.laid = len(lying)
    s.follows = SUIT_SET[SUIT_OF[s.trick[0]]]
    return s


def _lying(view: View) -> list[dict[str, Any]]:
    """Of all that was played the last complete trick, if nobody has led since in the same round."""
    played, players = view["played"], view["players"]
    if view["trick"] or view["phase"] != "play" or len(played) < players:
        return list(view["trick"])
    return list(played[-players:])


def _oracle_set(names: Iterable[str]) -> int:
    """Oracle cards with these names: of two equal ones both copies."""
    cards = 0
    for name in names:
        cards |= 1 << nth_bit(COPIES_SET[PROPHECY_IDS.index(name)] & ~cards, 0)
    return cards
