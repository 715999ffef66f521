"""The fields of a state, declared once."""

from __future__ import annotations

import random
from typing import Any

import numpy
import pytest

from nemeton.kernel import Layout, build, int8, layout
from tests.kernel import dice
from tests.kernel.dice import Cup, MarkedCup

WIDEST = {"random": 2**63 - 1, "eyes": 2**7 - 1, "rolled": 2**15 - 1, "pairs": 2**31 - 1}


def cup() -> Any:
    return Cup()


def filled(seed: int = 0) -> Any:
    """A cup with a random number in every place, up to what its width holds."""
    chance = random.Random(seed)
    s = cup()
    s.random = [chance.randint(-WIDEST["random"] - 1, WIDEST["random"]) for _ in range(4)]
    s.eyes = chance.randint(-WIDEST["eyes"] - 1, WIDEST["eyes"])
    s.rolled = [chance.randint(-WIDEST["rolled"] - 1, WIDEST["rolled"]) for _ in range(6)]
    s.pairs = [[chance.randint(-WIDEST["pairs"] - 1, WIDEST["pairs"]) for _ in range(6)] for _ in range(6)]
    return s


def test_a_new_state_is_all_zeros() -> None:
    s = cup()
    assert (s.random, s.eyes, s.rolled) == ([0] * 4, 0, [0] * 6)
    assert s.pairs == [[0] * 6 for _ in range(6)]
    s.pairs[0][0] = 1
    assert s.pairs[1][0] == 0


def test_a_copy_has_the_same_numbers_and_shares_none() -> None:
    s = filled()
    twin = s.copy()
    assert twin == s
    assert type(twin) is Cup
    twin.pairs[2][3] += 1
    twin.rolled[0] += 1
    twin.eyes += 1
    assert s == filled()


@pytest.mark.parametrize("field", ["random", "eyes", "rolled", "pairs"])
def test_states_are_equal_when_every_field_is(field: str) -> None:
    s, other = filled(), filled()
    assert s == other
    setattr(other, field, getattr(filled(1), field))
    assert s != other


def test_states_of_different_layouts_are_not_equal() -> None:
    marked: Any = MarkedCup()
    assert cup() != marked
    assert cup() != 0


def test_states_change_so_they_have_no_hash() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(cup())


def test_a_field_that_was_not_declared_can_not_be_set() -> None:
    with pytest.raises(AttributeError):
        cup().colour = 1


def test_what_is_written_into_a_record_is_read_back() -> None:
    records = numpy.zeros(20, Cup.dtype())
    for i in range(20):
        filled(i).write(records[i])
    for i in range(20):
        again = Cup.read(records[i])
        assert again == filled(i)
        assert type(again.eyes) is int
        assert type(again.pairs) is list
        assert type(again.pairs[0][0]) is int


def test_a_record_has_the_declared_widths_and_shapes_and_is_aligned() -> None:
    dtype = Cup.dtype()
    assert dtype.isalignedstruct
    assert dtype.names == ("random", "eyes", "rolled", "pairs")
    assert [dtype[name].shape for name in dtype.names] == [(4,), (), (6,), (6, 6)]
    assert [dtype[name].base for name in dtype.names] == [numpy.int64, numpy.int8, numpy.int16, numpy.int32]
    assert dtype.itemsize % 8 == 0


@pytest.mark.parametrize("field", ["eyes", "rolled", "pairs"])
def test_a_number_too_wide_for_its_field_is_refused_not_cut(field: str) -> None:
    s = cup()
    wide: Any = WIDEST[field] + 1
    setattr(s, field, {"eyes": wide, "rolled": [wide] * 6, "pairs": [[wide] * 6] * 6}[field])
    with pytest.raises(OverflowError):
        s.write(numpy.zeros(1, Cup.dtype())[0])


def test_a_layout_may_build_on_another_whose_fields_come_first() -> None:
    s: Any = MarkedCup()
    assert [field.name for field in MarkedCup.fields] == ["random", "eyes", "rolled", "pairs", "mark"]
    assert [field.name for field in Cup.fields] == ["random", "eyes", "rolled", "pairs"]
    assert issubclass(MarkedCup, Cup)
    s.mark, s.rolled[5] = 7, 9
    twin = s.copy()
    assert type(twin) is MarkedCup
    assert (twin.mark, twin.rolled) == (7, [0, 0, 0, 0, 0, 9])
    records = numpy.zeros(1, MarkedCup.dtype())
    s.write(records[0])
    assert MarkedCup.read(records[0]) == s
    assert all(MarkedCup.dtype().fields[name][1] == Cup.dtype().fields[name][1] for name in Cup.dtype().names)


@pytest.mark.parametrize("kind", ["plain", "cpu"])
def test_one_of_several_states_is_made_equal_to_another_and_shares_nothing_with_it(kind: str) -> None:
    made = build(kind, dice, dice, bounds=kind == "cpu")
    cups: Any = numpy.zeros(3, Cup.dtype()) if kind == "cpu" else [cup() for _ in range(3)]
    words = numpy.array([1, 2, 3, 4])
    made.seed(cups, 0, words if kind == "cpu" else words.tolist(), 0)
    made.roll(cups, 0, 10)
    made.copy_cup(cups, 2, 0)
    made.roll(cups, 2, 10)  # the copy goes on alone
    first, untouched, second = [Cup.read(record) for record in cups] if kind == "cpu" else cups
    assert (sum(first.rolled), sum(second.rolled)) == (10, 20)
    assert untouched == cup()
    made.roll(cups, 0, 10)
    assert (Cup.read(cups[0]) if kind == "cpu" else first) == second


def test_a_field_has_at_most_two_dimensions() -> None:
    with pytest.raises(TypeError, match="cube: a field has at most two dimensions"):

        @layout
        class Deep(Layout):
            cube: list[list[list[int]]] = int8(2, 2, 2)
