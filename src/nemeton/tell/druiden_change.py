"""What is different after an answer in Die Druiden, as far as a listener sees it, and what is left to be told."""

from __future__ import annotations

from nemeton.language import mark, say
from nemeton.tell.common import Tale, View, more, of_seat
from nemeton.tell.druiden_names import some


class Change:
    """Two views of a listener. Whoever tells something takes it out, so that what is left happened by itself."""

    def __init__(self, before: View, after: View) -> None:
        self.before, self.after = before, after
        self.seat: int | None = after["seat"]
        self.moved = _moved(before, after)  # figures with their seats: where they stand now
        self.rulers = _rulers(before, after)  # spirits that changed hands: whose they are now
        self.grown = [len(new) - len(old) for new, old in zip(after["hands"], before["hands"], strict=True)]
        self._hand = [] if self.seat is None else list(before["hands"][self.seat])  # as far as it was told of
        self._is_named = False
        self.is_rolled_again = False

    @property
    def is_rolled(self) -> bool:
        """Whether the seat whose turn it was has rolled since then."""
        return self.before["dice"] is None or self.is_rolled_again

    def has_figures(self, p: int) -> bool:
        """Whether a seat has something on the circles that could move."""
        view = self.after
        places = [spirit["at"] for spirit in view["spirits"].values() if spirit["of"] == p]
        return any(place != "centre" for place in (view["druids"][p], *places))

    @property
    def passes(self) -> int:
        """How many turns have begun."""
        return int(self.after["turn_number"] - self.before["turn_number"])

    def leave(self, p: int, kind: str = "?") -> None:
        """A card was told to leave a hand."""
        self.grown[p] += 1
        if p == self.seat and kind in self._hand:
            self._hand.remove(kind)

    def pass_on(self, p: int, q: int, number: int) -> None:
        """So many cards were told to go from one hand to another."""
        self.grown[p] += number
        self.grown[q] -= number

    def tell_draws(self, tale: Tale, p: int, subject: int | None) -> bool:
        """D-32: so many cards came from the draw pile; the listener knows its own. False if there were none."""
        number, self.grown[p] = self.grown[p], 0
        if number <= 0:
            return False
        drawn = some(number, self.name_own(p))
        templates = mark("{name} drew {cards}"), mark("you drew {cards}")
        tale.tell(p == subject, say("drew {cards}", cards=drawn), of_seat(self.after, p, *templates, cards=drawn))
        if len(self.after["discard"]) < len(self.before["discard"]):
            tale.then(say("the discards became the draw pile"))
        return True

    def name_own(self, p: int, q: int | None = None) -> list[str]:
        """The cards that came to p, from q if it is one, where the listener is one of the two. They are named once."""
        if self.seat is None or self.seat not in (p, q) or self._is_named:
            return []
        self._is_named = True
        hand = self.after["hands"][self.seat]
        return more(hand, self._hand) if self.seat == p else more(self._hand, hand)


def _moved(before: View, after: View) -> dict[tuple[int, str], str]:
    """By seat and name: figures that stand elsewhere on the board than before, or have entered it."""
    found = {}
    for p, place in enumerate(after["druids"]):
        if (place, after["placed"][p]) != (before["druids"][p], before["placed"][p]):
            found[p, "druid"] = str(place)
    for name, spirit in after["spirits"].items():
        if name in before["spirits"] and spirit["at"] != before["spirits"][name]["at"]:
            found[int(before["spirits"][name]["of"]), name] = str(spirit["at"])
    return found


def _rulers(before: View, after: View) -> dict[str, int]:
    return {
        name: int(spirit["of"])
        for name, spirit in after["spirits"].items()
        if name in before["spirits"] and spirit["of"] != before["spirits"][name]["of"]
    }
