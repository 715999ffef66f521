"""Builds: one source, several machines, several games, side by side."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy
import pytest

from nemeton.kernel import build, cpu, rule, seed_words, slot
from nemeton.kernel.build import Linker, is_table
from tests.kernel import dice


class Workshop:
    """A folder of small modules that a test writes, changes and loads again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: set[str] = set()

    def write(self, **sources: str) -> None:
        for name, source in sources.items():
            (self.folder / f"workshop_{name}.py").write_text(source)
            self.names.add(f"workshop_{name}")

    def load(self, name: str) -> ModuleType:
        """The module and all beside it, as a new process would find them."""
        self.forget()
        importlib.invalidate_caches()
        return importlib.import_module(f"workshop_{name}")

    def forget(self) -> None:
        for name in self.names:
            sys.modules.pop(name, None)

    def caches(self) -> list[Path]:
        return sorted((self.folder / "cache" / "cpu").iterdir())


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workshop]:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setenv("NEMETON_CACHE", str(tmp_path / "cache"))
    made = Workshop(tmp_path)
    yield made
    made.forget()


SHOP = """
from nemeton.kernel import rule, slot

@slot
def worth(thing):
    return -1

@rule
def total(things, count):
    sum = 0
    for i in range(count):
        sum += worth(things[i])
    return sum
"""
GOLD = """
from nemeton.kernel import rule

PRICES = (5, 7, 11)

@rule
def total(thing):
    return 100

@rule
def worth(thing):
    return PRICES[thing] + total(thing)
"""
WOOD = """
from nemeton.kernel import rule

PRICES = ((1, 2), (3, 4))

@rule
def worth(thing):
    return PRICES[thing % 2][1]
"""


@pytest.mark.parametrize("kind", ["plain", "cpu"])
def test_slots_are_filled_by_each_game_and_builds_of_several_games_live_side_by_side(
    workshop: Workshop, kind: str
) -> None:
    """Functions of one name in two modules do not get in each other's way either (`total`)."""
    workshop.write(shop=SHOP, gold=GOLD, wood=WOOD)
    shop = workshop.load("shop")
    gold, wood = (importlib.import_module(f"workshop_{name}") for name in ("gold", "wood"))
    things = numpy.array([0, 1, 2, 1])
    in_gold, in_wood = build(kind, shop, gold), build(kind, shop, wood)
    assert in_gold.total(things, 4) == 5 + 7 + 11 + 7 + 400
    assert in_wood.total(things, 4) == 2 + 4 + 2 + 4
    assert in_gold.total(things, 1) == 105
    assert (in_gold.kind, in_wood.kind) == (kind, kind)


@pytest.mark.parametrize("kind", ["plain", "cpu"])
def test_a_slot_is_filled_by_the_first_filler_that_has_the_name(workshop: Workshop, kind: str) -> None:
    workshop.write(shop=SHOP, gold=GOLD, wood=WOOD, empty="")
    shop = workshop.load("shop")
    empty, gold, wood = (importlib.import_module(f"workshop_{name}") for name in ("empty", "gold", "wood"))
    things = numpy.array([1])
    assert build(kind, shop, empty, wood, gold).total(things, 1) == 4
    assert build(kind, shop, empty, gold, wood).total(things, 1) == 107


WITNESS = """
from nemeton.kernel import memory, rule

@memory
def see(notes, what):
    notes[0] += what

@rule
def happen(notes, what):
    see(notes, what)
    return 2 * what
"""


@pytest.mark.parametrize("kind", ["plain", "cpu"])
def test_without_memory_nothing_is_noted_and_all_else_happens(workshop: Workshop, kind: str) -> None:
    workshop.write(witness=WITNESS)
    witness = workshop.load("witness")
    for memory, noted in ((True, 7), (False, 0)):
        notes = numpy.zeros(1, numpy.int64)
        assert build(kind, witness, memory=memory).happen(notes, 7) == 14
        assert notes[0] == noted


def test_a_marked_function_stays_an_ordinary_one(workshop: Workshop) -> None:
    workshop.write(shop=SHOP)
    shop = workshop.load("shop")
    assert shop.total([1, 2], 2) == -2


def test_plain_and_cpu_builds_of_one_module_live_side_by_side() -> None:
    plain, compiled = build("plain", dice, dice), build("cpu", dice, dice, bounds=True)
    cups, records = [dice.Cup()], numpy.zeros(1, dice.Cup.dtype())
    for made, states in ((plain, cups), (compiled, records), (plain, cups)):
        made.seed(states, 0, numpy.array(seed_words("x")) if made is compiled else seed_words("x"), 0)
    assert dice.Cup.read(records[0]) == cups[0]


def test_the_same_build_is_made_once() -> None:
    assert build("plain", dice, dice) is build("plain", dice, dice)


def test_a_build_has_the_functions_of_its_module_and_no_others() -> None:
    made = build("plain", dice, dice)
    with pytest.raises(AttributeError, match="this plain build has no function 'shake'"):
        made.shake()


def test_there_are_three_kinds_of_build() -> None:
    with pytest.raises(ValueError, match="there is no build 'abacus'; builds are plain, cpu, gpu"):
        build("abacus", dice, dice)


def test_a_game_that_leaves_a_slot_empty_is_told_which(workshop: Workshop) -> None:
    workshop.write(shop=SHOP, empty="")
    shop = workshop.load("shop")
    with pytest.raises(AttributeError, match="worth"):
        build("plain", shop, importlib.import_module("workshop_empty"))


@pytest.mark.parametrize("kind", ["plain", "cpu"])
def test_a_function_may_be_imported_under_another_name(workshop: Workshop, kind: str) -> None:
    workshop.write(
        gold=GOLD,
        alias="from nemeton.kernel import rule\nfrom workshop_gold import worth as price\n\n"
        "@rule\ndef twice(thing):\n    return 2 * price(thing)\n",
    )
    alias = workshop.load("alias")
    assert build(kind, alias, alias).twice(1) == 2 * 107


TABLE = "NUMBERS = (10, 20, 30)\nFACTOR = 1\n"
READER = """
from nemeton.kernel import rule
from workshop_table import FACTOR, NUMBERS

@rule
def read(i):
    return NUMBERS[i] * FACTOR
"""


@pytest.mark.parametrize(
    "change",
    [
        {"table": TABLE.replace("20", "25")},
        {"table": TABLE.replace("FACTOR = 1", "FACTOR = 3")},
        {"reader": READER.replace("* FACTOR", "+ 7 * FACTOR")},
    ],
    ids=["a table", "a number", "a source"],
)
def test_a_change_of_a_table_a_number_or_a_source_is_noticed(workshop: Workshop, change: dict[str, str]) -> None:
    """Numba's own cache would not notice what has changed in another module."""
    workshop.write(table=TABLE, reader=READER)
    before = workshop.load("reader")
    assert build("cpu", before, before).read(1) == 20
    kept = workshop.caches()
    assert len(kept) == 1
    workshop.write(**change)
    after = workshop.load("reader")
    expected = build("plain", after, after).read(1)
    assert expected != 20
    assert build("cpu", after, after).read(1) == expected
    assert len(workshop.caches()) == 2
    assert kept[0] in workshop.caches()


def test_without_a_change_the_compiled_code_is_found_again(workshop: Workshop) -> None:
    workshop.write(table=TABLE, reader=READER)
    first = workshop.load("reader")
    assert build("cpu", first, first).read(2) == 30
    files = sorted(path for folder in workshop.caches() for path in folder.rglob("*.nb*"))
    assert files
    second = workshop.load("reader")
    assert second is not first
    again = build("cpu", second, second)
    assert again.read(2) == 30
    assert sum(again.read.stats.cache_hits.values()) == 1
    assert files == sorted(path for folder in workshop.caches() for path in folder.rglob("*.nb*"))


def test_the_digest_covers_every_module_that_a_build_draws_on(workshop: Workshop) -> None:
    def digest(memory: bool = True, **sources: str) -> str:
        workshop.write(**sources)
        shop = workshop.load("shop")
        linker = Linker((importlib.import_module("workshop_gold"),), memory)
        linker.collect(shop)
        return linker.digest()

    first = digest(shop=SHOP, gold=GOLD)
    assert digest(shop=SHOP, gold=GOLD) == first
    others = [digest(gold=GOLD.replace("11", "12")), digest(gold=GOLD + "\n# later\n"), digest(shop=SHOP + "\n\n")]
    assert len({first, *others, digest(memory=False)}) == 5


def test_builds_with_and_without_bounds_are_kept_apart(workshop: Workshop) -> None:
    workshop.write(table=TABLE, reader=READER)
    reader = workshop.load("reader")
    assert build("cpu", reader, reader).read(0) == build("cpu", reader, reader, bounds=True).read(0) == 10
    assert len(workshop.caches()) == 2


def test_old_caches_are_forgotten(workshop: Workshop) -> None:
    workshop.write(table=TABLE, reader=READER)
    root = workshop.folder / "cache" / "cpu"
    for i in range(cpu.KEPT_CACHES + 5):
        (root / f"old-{i}").mkdir(parents=True)
        os.utime(root / f"old-{i}", (i, i))
    reader = workshop.load("reader")
    assert build("cpu", reader, reader).read(0) == 10
    names = {folder.name for folder in workshop.caches()}
    assert len(names) == cpu.KEPT_CACHES
    assert "old-0" not in names
    assert f"old-{cpu.KEPT_CACHES + 4}" in names


def test_where_nothing_can_be_kept_code_is_compiled_all_the_same(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop.write(table=TABLE, reader=READER)
    (workshop.folder / "file").write_text("")
    monkeypatch.setenv("NEMETON_CACHE", str(workshop.folder / "file"))
    reader = workshop.load("reader")
    assert build("cpu", reader, reader).read(1) == 20


@pytest.mark.parametrize("place", [(0, 6, 0), (0, 0, 6), (1, 0, 0)])
def test_compiled_code_with_bounds_checks_every_index(place: tuple[int, int, int]) -> None:
    checked = build("cpu", dice, dice, bounds=True)
    cups = numpy.zeros(1, dice.Cup.dtype())
    assert checked.peek(cups, 0, 5, 5) == 0
    with pytest.raises(IndexError):
        checked.peek(cups, *place)
    with pytest.raises(IndexError):
        build("plain", dice, dice).peek([dice.Cup()], *place)


def test_rules_never_count_from_the_end() -> None:
    """Compiled code takes an index as it is; where bounds are checked, one below 0 is refused."""
    cups = numpy.zeros(1, dice.Cup.dtype())
    with pytest.raises(IndexError):
        build("cpu", dice, dice, bounds=True).peek(cups, 0, -1, 0)


def test_bounds_are_checked_in_tables_too(workshop: Workshop) -> None:
    workshop.write(table=TABLE, reader=READER)
    reader = workshop.load("reader")
    with pytest.raises(IndexError):
        build("cpu", reader, reader, bounds=True).read(3)
    with pytest.raises(IndexError):
        build("plain", reader, reader).read(3)


def test_a_table_is_a_tuple_of_whole_numbers_or_of_such_tuples() -> None:
    assert is_table((1, 2))
    assert is_table(((1, 2), (3, 4)))
    for other in ((), [1], (1.5,), ("a",), (True,), 5, "text", (1, None)):
        assert not is_table(other)


def test_marks_do_not_change_a_function() -> None:
    def one() -> int:
        return 1

    assert rule(one) is one
    assert slot(one) is one
    assert one() == 1
