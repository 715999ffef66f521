"""Where the dice lead: single moves drawn by hand, and the tables against a walk over every field."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy
import pytest

from nemeton.games.druiden.data.board import FIELD_NAMES, FIELDS
from nemeton.games.druiden.data.dice import SYMBOLS, TURNS
from nemeton.games.druiden.movement import reach
from nemeton.games.druiden.paths import SYMBOL_COUNT, paths
from tests.druiden.board import goals, position

LENGTH = {"I": 12, "M": 18, "O": 24}
NUMBER = {name: field for field, name in enumerate(FIELD_NAMES)}


def steps(field: str) -> Iterator[tuple[str, str]]:
    """The fields beside a field, and whether one goes there along the circle or the spoke."""
    circle, i = field[0], int(field[1:])
    for way in (1, -1):
        yield f"{circle}{(i + way) % LENGTH[circle]}", "circle"
    for k in range(6):
        spoke = [f"I{2 * k + 1}", f"M{3 * k + 1}", f"O{4 * k + 2}"]
        if field in spoke:
            at = spoke.index(field)
            yield from ((to, "spoke") for to in (*spoke[max(at - 1, 0) : at], *spoke[at + 1 : at + 2]))


STEPS = {field: list(steps(field)) for field in FIELD_NAMES}


def walks(start: str, symbol: str) -> Iterator[list[str]]:
    """Every walk that a symbol allows, tried out step by step; the fields after the start, in order."""

    def go_on(walk: list[str], changes: int, came: str) -> Iterator[list[str]]:
        if symbol in TURNS:
            if len(walk) > 1 and changes == TURNS.index(symbol):
                yield walk[1:]
        elif len(walk) - 1 == int(symbol):
            yield walk[1:]
            return
        for to, way in STEPS[walk[-1]]:
            more = changes + (came not in ("", way))
            if to not in walk and (symbol not in TURNS or more <= TURNS.index(symbol)):
                yield from go_on([*walk, to], more, way)

    return go_on([start], 0, "")


def mask(fields: list[str]) -> int:
    return sum(1 << NUMBER[field] for field in fields)


# Every walk of every field and symbol: its destination, and the set of fields passed.
WALKS = {
    (start, symbol): [(NUMBER[walk[-1]], mask(walk[:-1])) for walk in walks(start, symbol)]
    for start in FIELD_NAMES
    for symbol in SYMBOLS
}


def test_the_paths_are_those_of_a_search_but_none_that_needs_more_than_another() -> None:
    """D-14, D-15"""
    for (start, symbol), found in WALKS.items():
        kept = paths(NUMBER[start], symbol)
        for to in range(FIELDS):
            ways = {passed for goal, passed in found if goal == to}
            least = {w for w in ways if not any(other != w and other & ~w == 0 for other in ways)}
            assert sorted(kept.get(to, [])) == sorted(least)


def test_for_every_field_and_face_and_a_thousand_placements_of_druids_the_tables_agree_with_a_search() -> None:
    """D-14, D-15, D-16: a field is reached if some walk to it passes no druid."""
    chance = random.Random(14)
    goal = numpy.array([1 << to for found in WALKS.values() for to, _ in found])
    passed = numpy.array([way for found in WALKS.values() for _, way in found])
    firsts = numpy.cumsum([0, *(len(found) for found in WALKS.values())])[:-1]
    for _ in range(1000):
        druids = mask(chance.sample(FIELD_NAMES, chance.randint(0, 5)))
        searched = numpy.bitwise_or.reduceat(numpy.where(passed & druids, 0, goal), firsts).tolist()
        assert [reach(field, symbol, druids) for field in range(FIELDS) for symbol in range(SYMBOL_COUNT)] == searched


def test_a_number_is_used_up_and_turns_are_free() -> None:
    """D-14"""
    state = position(druids="M1 centre", dice="2 x", figures="druid")
    assert goals(state, "A", "druid") == {"M3", "M17", "I0", "I2", "O1", "O3"}


def test_a_number_never_leads_back_over_a_field_nor_to_the_start() -> None:
    """D-14"""
    state = position(druids="I0 centre", dice="2 x", figures="druid")
    assert goals(state, "A", "druid") == {"I2", "I10", "M1", "M16"}
    # Six steps round the spokes I1 and I3: down, along, up, along to the start are no way.
    found = {to for to, _ in WALKS["I1", "6"]}
    assert NUMBER["I1"] not in found


def test_a_line_goes_along_a_circle_or_a_spoke_as_far_as_one_likes() -> None:
    """D-15"""
    state = position(druids="M1 centre", dice="line x", figures="druid")
    others = {f"M{i}" for i in range(18)} - {"M1"}
    assert goals(state, "A", "druid") == others | {"I1", "O2"}
    state = position(druids="I1 centre", dice="line x", figures="druid")
    assert goals(state, "A", "druid") == ({f"I{i}" for i in range(12)} - {"I1"}) | {"M1", "O2"}


def test_a_bend_changes_once_between_circle_and_spoke() -> None:
    """D-15"""
    state = position(druids="O0 centre", dice="(bend) x", figures="druid")
    assert goals(state, "A", "druid") == {
        f"{c}{i}" for c, step in (("I", 2), ("M", 3)) for i in range(1, 6 * step, step)
    }


def test_a_double_bend_changes_twice() -> None:
    """D-15: along the circle, the spoke and another circle, at least one field each."""
    state = position(druids="O0 centre", dice="double_bend x", figures="druid")
    inner = {f"I{i}" for i in range(12)}
    middle = {f"M{i}" for i in range(18)}
    assert goals(state, "A", "druid") == inner | middle


def test_on_a_spoke_a_double_bend_may_begin_with_it() -> None:
    """D-15: spoke, circle, spoke."""
    assert NUMBER["O6"] in {to for to, _ in WALKS["I1", "double bend"]}
    state = position(druids="I1 centre", dice="double_bend x", figures="druid")
    assert "O6" in goals(state, "A", "druid")


def test_druids_are_not_passed() -> None:
    """D-16: on either side of the circle stands one; it can be joined, but nothing behind it reached."""
    state = position(3, druids="O0 O3 O20", dice="line x", figures="druid")
    assert goals(state, "A", "druid") == {"O1", "O2", "O3", "O20", "O21", "O22", "O23"}


def test_spirits_are_passed_even_two_on_a_field() -> None:
    """D-16"""
    state = position(druids="O0 centre", spirits="sirona@O1/1 dwarf@O1/1 belenus@O2/1", dice="3 x", figures="druid")
    assert "O3" in goals(state, "A", "druid")


def test_the_own_druid_blocks_too() -> None:
    """D-16"""
    state = position(druids="O1 centre", spirits="sirona@O2/0", dice="2 x", figures="sirona")
    assert goals(state, "A", "sirona") == {"O4", "M0", "M2", "I1"}


def test_a_field_where_one_turns_is_passed() -> None:
    """D-16: the ways from O1 to the middle circle in three steps turn on O2."""
    free = position(druids="O1 centre", dice="3 x", figures="druid")
    assert goals(free, "A", "druid") == {"O4", "O22", "M0", "M2", "I1"}
    blocked = position(druids="M2 M1", dice="3 x", figures="druid")
    assert goals(blocked, "A", "druid") == {"I3", "M5", "O6"}


def test_the_field_one_starts_from_is_not_passed() -> None:
    """D-16: two druids part freely."""
    state = position(druids="O1 O1", dice="2 x", figures="druid")
    assert goals(state, "A", "druid") == {"O3", "O23", "M1"}


def test_at_most_two_figures_stand_on_a_field() -> None:
    """D-16"""
    state = position(druids="M1 M3", spirits="sirona@M3/1 dwarf@M17/1", dice="2 x", figures="druid")
    assert goals(state, "A", "druid") == {"M17", "I0", "I2", "O1", "O3"}


def test_two_druids_on_a_long_way_are_avoided_together_or_not_at_all() -> None:
    """D-16: each of two ways is blocked by another druid."""
    state = position(3, druids="O0 O3 O21", dice="line x", figures="druid")
    assert "O12" not in goals(state, "A", "druid")
    one = position(3, druids="O0 O3 centre", dice="line x", figures="druid")
    assert "O12" in goals(one, "A", "druid")


@pytest.mark.parametrize("face", ["line", "(bend)", "double_bend", "2", "3"])
def test_the_morrigan_lands_on_no_pentagram(face: str) -> None:
    """D-30"""
    druid = position(druids="centre I0", spirits="sirona@I1/0", dice=f"{face} x")
    morrigan = position(druids="centre I0", spirits="morrigan@I1/0", dice=f"{face} x")
    pentagrams = {f"I{i}" for i in range(0, 12, 2)}
    assert goals(morrigan, "A", "morrigan") == goals(druid, "A", "sirona") - pentagrams
