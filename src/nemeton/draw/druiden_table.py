"""What follows from a view of Die Druiden: who stands where, what cards and spirits are worth, how votes stand.

Worths are counted by the game's own functions, which take sets of cards and spirits; nothing here knows states.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from nemeton.draw.druiden_names import card_name, spirit_name
from nemeton.draw.seats import View, seat_name
from nemeton.games.druiden.data.board import CIRCLES
from nemeton.games.druiden.data.deck import KIND_NAMES, OF_KIND, PLANT_POINTS, PLANTS
from nemeton.games.druiden.data.spirits import CULTS, SPIRIT_NAMES, SPIRIT_TABLE
from nemeton.games.druiden.scoring import (
    antidote_points,
    belladonna_points,
    morrigan_points,
    plant_points,
    plant_sets,
    potion_points,
    potions,
    score_of,
    spirit_points,
)
from nemeton.games.druiden.vote import DRUID_VOTES
from nemeton.language import say

BALLOTS = ("vote", "vote-2")
TWO_CULTS = CULTS[:2]
CULT_OF = {name: CULTS[cult] for name, cult, _ in SPIRIT_TABLE}
PLANT = {name: (CULTS[c], PLANT_POINTS[i]) for c, names in enumerate(PLANTS) for i, name in enumerate(names)}
SPIRIT_SIGNS = {
    "belenus": "Be",
    "grannus": "Gr",
    "sirona": "Si",
    "arianrhod": "Ar",
    "cerridwen": "Cr",
    "cernunnos": "Cn",
    "dwarf": "Dk",
    "morrigan": "Mo",
}
VOTING_CARDS = ("image", "teutates", "lug")


def field_kind(field: str) -> str:
    """The sign of a field: D pentagram, P plant, G ghost, - empty."""
    return CIRCLES[field[0]][int(field[1:])]


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards as the box lists them."""
    return sorted(cards, key=KIND_NAMES.index)


def _card_set(cards: Iterable[str | None]) -> int:
    """The cards as a set of the game's numbers."""
    found = 0
    for name in cards:
        if name is not None:
            free = OF_KIND[KIND_NAMES.index(name)] & ~found
            found |= free & -free
    return found


def _spirit_set(names: Iterable[str]) -> int:
    return sum(1 << SPIRIT_NAMES.index(name) for name in names)


@dataclass(frozen=True)
class Figure:
    """A druid or a spirit: its id, and the seat that moves it."""

    name: str  # `druid`, or a spirit's
    p: int

    @property
    def identifier(self) -> str:
        return f"druid-{self.p}" if self.name == "druid" else f"spirit-{self.name}"


class Table:
    """A view, and what follows from it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.players: int = view["players"]
        self.seat: int | None = view["seat"]
        self.actor: int | None = view["actor"]
        self.turn: int = view["turn"]
        self.phase: str = view["phase"]
        self.actions: Sequence[str] = view.get("actions", ())
        self.is_vote = self.phase in BALLOTS
        self.is_over = self.phase == "over"
        self.is_asked = self.seat is not None and self.seat == self.actor

    def name(self, p: int) -> str:
        return seat_name(self.view, p)

    # Figures.

    @property
    def spirits(self) -> dict[str, dict[str, object]]:
        """Where spirits stand that are not on the place of spirits, and whose they are."""
        return dict(self.view["spirits"])

    @cached_property
    def outside(self) -> list[str]:
        """Spirits on the place of spirits."""
        return [name for name in SPIRIT_NAMES if name not in self.view["spirits"]]

    def own_spirits(self, p: int) -> list[str]:
        return [name for name in SPIRIT_NAMES if name in self.view["spirits"] and self.owner(name) == p]

    def owner(self, name: str) -> int:
        return int(self.view["spirits"][name]["of"])

    @cached_property
    def standing(self) -> dict[str, list[Figure]]:
        """Who stands on which field, and in the centre; druids that are not placed yet stand nowhere."""
        found: dict[str, list[Figure]] = {}
        for p, place in enumerate(self.view["druids"]):
            if self.view["placed"][p]:
                found.setdefault(place, []).append(Figure("druid", p))
        for name, spirit in self.view["spirits"].items():
            found.setdefault(spirit["at"], []).append(Figure(name, spirit["of"]))
        return found

    @property
    def centre(self) -> list[Figure]:
        """The figures on the place of decision."""
        return self.standing.get("centre", [])

    @property
    def unplaced(self) -> list[int]:
        """D-3: seats whose druid has not entered yet."""
        return [p for p, placed in enumerate(self.view["placed"]) if not placed]

    def place_of(self, name: str, p: int) -> str:
        """Where a figure of a seat stands."""
        if name == "druid":
            return str(self.view["druids"][p])
        spirit = self.view["spirits"].get(name)
        return str(spirit["at"]) if spirit else "outside"

    @property
    def landing(self) -> str:
        """The field on which a figure has landed."""
        return self.place_of(self.view["landed"], self.turn)

    @property
    def robbed(self) -> int | None:
        """D-36: the seat beside whose druid the Morrigan stands."""
        morrigan = self.view["spirits"].get("morrigan")
        if morrigan is None:
            return None
        beside = [one.p for one in self.standing[morrigan["at"]] if one.name == "druid" and one.p != morrigan["of"]]
        return beside[0] if beside else None

    # Worths.

    def _cards(self, p: int) -> int:
        return _card_set(self.view["hands"][p])

    def worth(self, p: int, cult: str) -> int:
        """D-61 to D-63: what a seat has if a cult wins, as far as its cards are known."""
        return int(score_of(self._cards(p), _spirit_set(self.own_spirits(p)), CULTS.index(cult)))

    def lines(self, p: int, cult: str) -> list[tuple[str, int]]:
        """The same, source by source."""
        hand, own, c = self._cards(p), _spirit_set(self.own_spirits(p)), CULTS.index(cult)
        return [
            (say("Plants"), int(plant_points(hand, c))),
            (say("Potions"), int(potion_points(hand, c))),
            (say("Spirits"), int(spirit_points(own, c))),
            (spirit_name("morrigan"), int(morrigan_points(own))),
            (card_name("belladonna"), int(belladonna_points(hand))),
            (card_name("antidote"), int(antidote_points(hand, own))),
        ]

    def potions(self, p: int) -> int:
        """D-60."""
        return int(potions(self._cards(p)))

    def potion_cards(self, p: int) -> list[str]:
        """The cards of complete potions."""
        hand = self._cards(p)
        left = self.potions(p)
        found: list[str] = []
        for c, names in enumerate(PLANTS):
            sets = min(left, int(plant_sets(hand, c)))
            found += [name for name in names for _ in range(sets)] + ["mistletoe"] * sets
            left -= sets
        return found

    # Votes.

    @property
    def ballot(self) -> int:
        """Which one it is: 1 or 2."""
        return 2 if self.phase == "vote-2" else 1

    def speakers(self) -> list[int]:
        """D-50, D-53: in order; in the second ballot those with a free vote."""
        order = [(self.turn + i) % self.players for i in range(self.players)]
        return [p for p in order if self.phase != "vote-2" or self.free_votes(p, 2)]

    def free_votes(self, p: int, ballot: int) -> int:
        """D-51, D-53: of the druid and the Dwarf King in the centre."""
        druid = DRUID_VOTES if ballot == 1 else 1
        return sum(
            druid if one.name == "druid" else 1 for one in self.centre if one.p == p and one.name in ("druid", "dwarf")
        )

    def doubled(self, p: int, cult: str) -> int:
        """D-52: votes that Teutates and Lug add."""
        hand = self.view["hands"][p]
        voting = sum(one.p == p and one.name != "druid" and CULT_OF[one.name] in (cult, "none") for one in self.centre)
        return int(min(voting, hand.count("teutates") + hand.count("lug")))

    def own_votes(self, p: int, cult: str) -> int:
        """What a seat whose hand is known adds to the cult that it names."""
        free = self.free_votes(p, self.ballot)
        if self.ballot == 2:
            return free
        return free + int(self.view["hands"][p].count("image")) + self.potions(p) + self.doubled(p, cult)

    def spirits_for(self, cult: str) -> list[str]:
        """D-52: cult spirits in the centre."""
        return [one.name for one in self.centre if one.name != "druid" and CULT_OF[one.name] == cult]

    def tally(self, ballot: int, cult: str) -> int:
        """The votes for a cult in a ballot that is over."""
        said = self.view["ballots"][ballot - 1]
        added: Sequence[int] = self.view["hand_votes"]
        votes = len(self.spirits_for(cult))
        for p in range(self.players):
            if said[p] == cult:
                votes += self.free_votes(p, ballot) + (added[p] if ballot == 1 else 0)
        return votes
