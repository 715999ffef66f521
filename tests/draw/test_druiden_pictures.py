"""Pictures of Die Druiden: what they must show, and what they must not."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from nemeton.draw import SHAPES, draw, targets
from nemeton.draw.druiden_board import TALL, WIDE, place
from nemeton.draw.druiden_question import question
from nemeton.draw.druiden_table import Table
from nemeton.draw.svg import room
from nemeton.games.druiden.data.board import FIELD_NAMES, SPOKES
from nemeton.games.druiden.state import PHASES
from tests.draw.druiden_views import BALLOT_2, NAMES, OVER, SAMPLES, game
from tests.draw.pictures import SVG, TRANSLATE, ids, legal, place_of, words


@pytest.fixture(params=SAMPLES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=SHAPES)
def shape(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@cache
def drawn(name: str, shape: str = "wide", dark: bool = False) -> str:
    return draw(SAMPLES[name], shape, dark)


@cache
def root(name: str, shape: str = "wide", dark: bool = False) -> ElementTree.Element:
    return ElementTree.fromstring(drawn(name, shape, dark))


@dataclass(frozen=True)
class Line:
    """A line of words, and where it lies in the picture."""

    left: float
    right: float
    y: float
    size: float
    words: str


@cache
def lines(name: str, shape: str = "wide") -> list[Line]:
    return list(_lines(root(name, shape), 0, 0))


def _lines(element: ElementTree.Element, x: float, y: float) -> Iterator[Line]:
    move = TRANSLATE.search(element.get("transform", ""))
    if move:
        x, y = x + float(move[1]), y + float(move[2])
    if element.tag == f"{SVG}text":
        told, size = "".join(element.itertext()), float(element.get("font-size", 0))
        length = room(told, size)
        left = x + float(element.get("x", 0))
        left -= length * {"start": 0, "middle": 0.5, "end": 1}[element.get("text-anchor", "start")]
        yield Line(left, left + length, y + float(element.get("y", 0)), size, told)
    for child in element:
        yield from _lines(child, x, y)


def written(name: str, shape: str = "wide") -> list[str]:
    return [line.words for line in lines(name, shape)]


def test_every_phase_is_drawn() -> None:
    assert {view["phase"] for view in SAMPLES.values()} == set(PHASES)
    assert {view["phase"] for view in SAMPLES.values() if view.get("actions")} == set(PHASES) - {"over"}


def test_a_picture_is_a_document_with_words_for_those_who_listen(name: str) -> None:
    for shape, dark in (("wide", False), ("tall", False), ("wide", True)):
        picture = root(name, shape, dark)
        assert [child.tag for child in picture[:2]] == [f"{SVG}title", f"{SVG}desc"]
        assert all(child.text for child in picture[:2])
        assert picture.get("role") == "img"
        assert picture.get("width") == {"wide": "1000", "tall": "360"}[shape]
        assert picture.get("viewBox") == f"0 0 {picture.get('width')} {picture.get('height')}"
        assert "var(" not in drawn(name, shape, dark)
        assert "style" not in drawn(name, shape, dark)


def test_every_id_is_there_once_in_both_shapes(name: str) -> None:
    wide, tall = (ids(drawn(name, shape)) for shape in SHAPES)
    assert len(wide) == len(set(wide))
    assert len(tall) == len(set(tall))
    assert set(wide) == set(tall)


def check_targets(view: dict[str, Any], picture: str) -> None:
    """What legal actions point at is there, and no two point at the same."""
    found = set(ids(picture))
    pointed = [tuple(targets(action, view)) for action in view.get("actions", ())]
    assert all(set(things) <= found for things in pointed)
    assert len(set(pointed)) == len(pointed)


def test_what_a_legal_action_points_at_is_in_the_picture(name: str) -> None:
    check_targets(SAMPLES[name], drawn(name))


def test_only_the_own_hand_lies_open(name: str) -> None:
    view = SAMPLES[name]
    own = view["hands"][view["seat"]] if view["seat"] is not None else []
    shown = [found.split("-")[1] for found in ids(drawn(name)) if found.startswith("card-")]
    assert sorted(shown) == sorted(own)
    known = [any(hand) for seat, hand in enumerate(view["hands"]) if seat != view["seat"]]
    for shape in SHAPES:
        assert drawn(name, shape).count("Known to hold") == sum(known)


def test_the_same_view_gives_the_same_bytes(name: str) -> None:
    before = repr(SAMPLES[name])
    for shape in SHAPES:
        assert draw(SAMPLES[name], shape) == drawn(name, shape)
    assert repr(SAMPLES[name]) == before


def test_all_words_lie_within_the_picture(name: str) -> None:
    for shape in SHAPES:
        width, height = (float(root(name, shape).get(side, 0)) for side in ("width", "height"))
        for line in lines(name, shape):
            assert line.left >= 0, line
            assert line.right <= width, line
            assert line.size * 0.7 <= line.y <= height, line


def test_words_beside_the_slab_do_not_reach_it(name: str) -> None:
    assert all(line.right <= 262 for line in lines(name) if line.left < 262)


def test_minus_is_a_minus_sign(name: str) -> None:
    for shape in SHAPES:
        assert not any(re.search(r"(?<![\w-])-\d", line) for line in written(name, shape))


def test_names_of_seats_are_words_and_never_markup(shape: str) -> None:
    picture = drawn("names", shape)
    assert "<b>" not in picture
    assert "&lt;b&gt;" in picture
    assert any("Ὀδυσσεύς" in line for line in written("names", shape))
    assert not any(NAMES[0] in line for line in written("names-vote", shape))
    prefixed = draw(SAMPLES["names"], shape, prefix="left-")
    assert ids(prefixed) == [f"left-{found}" for found in ids(picture)]


# Answers and what they point at.


@pytest.mark.parametrize(
    ("name", "action", "things"),
    [
        ("opening-2", "place I4", ["field-I4"]),
        ("spell", "call cerridwen", ["card-call", "spirit-cerridwen"]),
        ("spell", "banish sirona", ["card-banish", "spirit-sirona"]),
        ("spell", "raven 2", ["card-raven", "seat-2"]),
        ("spell", "roll", ["roll"]),
        ("wind", "wind", ["wind"]),
        ("wind", "keep", ["keep"]),
        ("move", "A druid O17", ["die-A", "druid-0", "field-O17"]),
        ("move", "B sirona O18", ["die-B", "spirit-sirona", "field-O18"]),
        ("move-magic", "magic draw", ["magic-draw"]),
        ("move-magic", "magic arianrhod O7", ["spirit-arianrhod", "field-O7"]),
        ("move-only-magic", "nothing", ["nothing"]),
        ("land-ghost", "summon cerridwen", ["spirit-cerridwen"]),
        ("land-ghost", "banish morrigan", ["spirit-morrigan"]),
        ("land-take", "take arianrhod", ["take-arianrhod", "spirit-arianrhod"]),
        ("land-take", "banish arianrhod", ["spirit-arianrhod"]),
        ("land-swap", "swap 1 2", ["druid-1", "swap-1-2"]),
        ("land-plant-swap", "draw", ["draw"]),
        ("give", "give vervain", ["card-vervain"]),
        ("steal", "steal 2", ["steal-2"]),
        ("counter-summon", "counter", ["counter"]),
        ("counter-summon", "let", ["let"]),
        ("vote", "vote moon", ["vote-moon"]),
        ("vote", "abstain", ["abstain"]),
        ("vote-2", "vote sun", ["vote-sun"]),
    ],
)
def test_actions_point_at_things(name: str, action: str, things: list[str]) -> None:
    """D-10 to D-17, D-31 to D-36, D-40 to D-44, D-51, D-53: every answer has its place."""
    assert action in SAMPLES[name]["actions"]
    assert targets(action, SAMPLES[name]) == things


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_can_be_drawn(players: int) -> None:
    """At every decision all that may be pointed at is there; what a seat can't know changes nothing."""
    choice = random.Random(players)
    for number in range(2):
        state = game(players).start(seed=f"pictures {players}", number=number)
        while not state.over:
            view = state.view(state.actor)
            check_targets(view, draw(view, choice.choice(SHAPES)))
            seat = choice.choice((None, *range(players)))
            picture = draw(state.view(seat), choice.choice(SHAPES))
            assert all(card not in picture for card in hidden_marks(state.view(seat)))
            if seat is not None and choice.random() < 0.1:
                other = state.redeal(seat, seed=str(choice.random()))
                assert draw(state.view(seat)) == draw(other.view(seat))
            state.play(choice.choice(view["actions"]))
        for seat in (None, *range(players)):
            assert any(" win" in line for line in words(draw(state.view(seat))))
            assert Table(state.view(seat)).worth(0, state.view(seat)["cult"]) == state.scores()[0]


def hidden_marks(view: dict[str, Any]) -> list[str]:
    """Ids that would give a hidden hand away."""
    own = view["hands"][view["seat"]] if view["seat"] is not None else []
    kinds = ("belladonna", "counter", "antidote", "image", "wind")
    return [f'id="card-{kind}"' for kind in kinds if kind not in own]


# The question.


@pytest.mark.parametrize(
    ("name", "asked", "hint"),
    [
        ("place", "On which pentagram do you put your druid?", "It stays there for now"),
        ("spell", "Do you cast a spell, or roll?", "Call brings a spirit to your druid, Banish sends one away, Raven"),
        ("crowded", "Do you cast a spell, or roll?", "Banish sends a spirit away."),
        ("wind", "You rolled bend and five. Roll both dice again?", "Your Wind card would be spent."),
        ("move", "Who moves with which die, and where to?", "A moves with one bend, B moves five fields. Each die"),
        ("move-druid", "Your druid moves. With which die, and where to?", "You use one of them."),
        ("move-last", "Your druid moves five fields. Where to?", "Choose one of the lit fields."),
        ("move-spirits", "Who moves in a line?", "Choose one of the lit fields."),
        ("move-magic", "Who moves with which die, and where to?", "Or magic: draw two cards, or put any spirit"),
        ("move-only-magic", "Two rings, and nothing can move: do you use magic?", "Draw two cards, or put a spirit"),
        (
            "land-ghost",
            "Your druid on M9: summon or banish a spirit?",
            "A waiting one comes beside it and is yours.",
        ),
        ("land-take", "Your druid on M3: take Arianrhod or banish?", "Arianrhod is Seat 2’s."),
        ("land-swap", "Your druid on O9: exchange with Seat 2?", "You take random cards and return as many."),
        ("land-plant-swap", "Your druid on O3: exchange with Seat 3 or draw?", "You take random"),
        ("give", "Which card do you give to Seat 2?", "Two more to give; it may be one that you just took."),
        ("steal", "The Morrigan steals from Seat 1: one card or two?", "Random ones; then Seat 1 controls her."),
        ("steal-by-magic", "The Morrigan steals from Seat 1: one card or two?", "then Seat 1 controls"),
        ("counter-summon", "Seat 3 summons Sirona. Counter it?", "your Counter card would be spent."),
        ("counter-banish", "Seat 3 banishes Grannus. Counter it?", "Then it does not happen"),
        ("counter-take", "Seat 3 takes over your Grannus. Counter it?", "Then it does not happen"),
        ("counter-swap", "Seat 3 exchanges 2 cards with you. Counter it?", "Then it does not happen"),
        ("counter-steal", "Seat 3 steals 2 cards from you. Counter it?", "Then it does not happen"),
        ("counter-call", "Seat 3 calls Cerridwen. Counter it?", "Then it does not happen"),
        ("counter-raven", "Seat 3 sends a raven to you. Counter it?", "Then it does not happen"),
        ("counter-wind", "Seat 3 calls the wind to roll again. Counter it?", "Then it does not happen"),
        ("waiting-own", "The game waits for answers", "You announced: a raven to Seat 1."),
        ("waiting-other", "The game waits for answers", "Seat 3 announced: summon Sirona."),
        ("waiting-watched", "The game waits for answers", "Seat 3 announced: banish Grannus."),
        ("vote", "Which cult do you name?", "All seven go to it; everybody hears it at once."),
        ("vote-doubled", "Which cult do you name?", "Sun would get 5, moon 4; everybody hears it at once."),
        ("vote-no-votes", "Which cult do you name?", "You have no votes"),
        ("vote-said", "Seat 2 names a cult", "Everybody hears it at once."),
        ("vote-2", "A tie: which cult do you name now?", "One vote a figure in the centre; cards add nothing."),
        ("vote-2-other", "Seat 3 names a cult in the second ballot", "One vote a figure"),
        ("other-place", "Seat 1 puts the druid on a pentagram", "Then comes the roll."),
        ("other-spell", "Seat 1 may cast a spell", "Call, Banish or Raven, before the roll."),
        ("other-wind", "Seat 1 may roll again", "With a Wind card."),
        ("other-move", "Seat 1 moves", "A moves with one bend, B moves with two bends."),
        ("other-land", "Seat 1 chooses what to do", "The druid of Seat 1 landed on a ghost field."),
        ("other-give", "Seat 1 gives cards back", "1 card to you."),
        ("other-steal", "Seat 3 steals with the Morrigan", "One card or two of you, who controls her then."),
        ("over", "Seat 1 and Seat 5 win together with 60 points", "Five figures are in the centre, and moon wins"),
        ("over-empty", "Seat 1 wins with 0 points", "The circles are empty, and neither cult wins (D-65)."),
    ],
)
def test_the_question_is_a_sentence_that_says_what_answers_do(name: str, asked: str, hint: str) -> None:
    assert asked in written(name)
    assert any(hint in line for line in written(name))
    assert all(line in "".join(root(name)[1].itertext()) for line in (asked, hint))


def test_questions_are_never_cut_off(name: str) -> None:
    if not name.startswith("names"):
        asked = question(Table(SAMPLES[name]))
        assert not any("…" in line for shape in SHAPES for line in written(name, shape))
        assert f"{asked.words} {asked.hint}" in " ".join(written(name))
        assert all(words in " ".join(written(name, "tall")) for words in (asked.short, asked.short_hint))


def test_buttons_say_what_they_bring() -> None:
    """D-51: declining stands first and is plain."""
    assert {"Abstain", "Sun: 7", "Moon: 7"} <= set(written("vote"))
    assert {"Sun: 5", "Moon: 4"} <= set(written("vote-doubled", "tall"))
    assert {"Let it be", "Counter"} <= set(written("counter-summon", "tall"))
    order = [found for found in ids(drawn("vote")) if found in ("abstain", "vote-sun", "vote-moon")]
    assert order == ["abstain", "vote-sun", "vote-moon"]


def test_nobody_but_the_one_who_is_asked_learns_who_that_is(shape: str) -> None:
    """D-44."""
    for name in ("waiting-own", "waiting-other", "waiting-watched"):
        assert SAMPLES[name]["actor"] is None
        assert not {"Asked", "Your answer"} & {line.split(" ·")[0] for line in written(name, shape)}
        assert not legal(drawn(name, shape))
        assert 'id="counter"' not in drawn(name, shape)
    assert any(line.startswith(("Your answer", "Seat 1Your answer")) for line in written("counter-summon", shape))


# The circles.


def test_every_field_has_its_place_and_words(shape: str) -> None:
    """D-1: three circles, six spokes that are straight."""
    picture = drawn("move", shape)
    for field, words_ in (("I0", "pentagram"), ("M0", "plant field"), ("O0", "ghost field"), ("M1", "empty field")):
        assert f'id="field-{field}"><title>{field}: {words_}</title>' in picture
    assert all(f'id="field-{field}"' in picture for field in FIELD_NAMES)
    board = WIDE if shape == "wide" else TALL
    middle = board.point(0, 0)
    for spoke in SPOKES:
        turns = [math.atan2(y - middle[1], x - middle[0]) for x, y in (place(board, field) for field in spoke)]
        assert max(turns) - min(turns) < 1e-9
    apart = [math.dist(place(board, one), place(board, two)) for one in FIELD_NAMES for two in FIELD_NAMES if one < two]
    assert min(apart) > 2.5 * 0.066 * board.k


def test_only_empty_fields_without_figures_are_named() -> None:
    assert {"O7", "M10"} <= set(written("move"))
    assert not {"I0", "M13", "O9", "O20"} & set(written("move"))


def test_figures_stand_on_their_fields(shape: str) -> None:
    board = WIDE if shape == "wide" else TALL
    picture = drawn("move-last", shape)
    assert place_of(picture, "spirit-sirona") == pytest.approx(place(board, "O13"), abs=0.01)
    x, y = place_of(picture, "druid-0")
    assert x == pytest.approx(place(board, "M13")[0], abs=0.01)
    assert 0 < y - place(board, "M13")[1] < board.k * 0.066
    assert "Sirona, sun, of seat 1, on O13" in picture
    assert "Cerridwen, moon, on the place of spirits" in picture
    assert "Place of decision: 2 of 5 figures" in picture


def test_two_figures_stand_side_by_side(shape: str) -> None:
    """D-16: and neither covers the other's letters."""
    board = WIDE if shape == "wide" else TALL
    picture = drawn("crowded", shape)
    for one, two in (("spirit-dwarf", "spirit-morrigan"), ("spirit-belenus", "spirit-cernunnos")):
        assert math.dist(place_of(picture, one), place_of(picture, two)) > 2 * 0.062 * 0.8 * 1.1 * board.k


def test_what_is_legal_is_gold() -> None:
    """D-12: fields, dice and figures; D-17: spirits that magic may move are pale; nothing where all cards are legal."""
    assert legal(drawn("place")) == 5
    assert legal(drawn("move-last")) == len(SAMPLES["move-last"]["actions"]) + 1  # and the die
    assert legal(drawn("spell")) == 3 + 2  # cards, and seats for the raven
    assert drawn("move-magic").count('class="second"') == 2  # the others may move by a die too
    assert legal(drawn("give")) == 0
    assert legal(drawn("counter-raven")) == 1


def test_what_was_announced_is_pale() -> None:
    """D-44: the thing and its aim, or one of them."""
    counts = {"summon": 2, "banish": 2, "call": 2, "take": 1, "swap": 1, "steal": 1, "raven": 1, "wind": 2}
    for deed, count in counts.items():
        assert drawn(f"counter-{deed}").count('class="second"') == count
        assert drawn(f"counter-{deed}", "tall").count('class="second"') == count


def test_dice_tell_what_they_show(shape: str) -> None:
    """D-4: numbers, arrows, a ring; used ones are faded."""
    assert "<title>Die A: bend with a ring</title>" in drawn("move", shape)
    assert "<title>Die B: five</title>" in drawn("move", shape)
    assert "<title>Die A: used</title>" in drawn("move-last", shape)
    assert "<title>Die B: not rolled yet</title>" in drawn("spell", shape)


def test_druids_wait_in_the_centre_until_they_are_placed(shape: str) -> None:
    """D-3: they are no figures there."""
    picture = drawn("opening-5", shape)
    assert all(f"Seat {p + 1}: druid, not placed yet" in picture for p in range(5))
    assert "Place of decision: 0 of 5 figures" in picture
    assert "0 of 5" in written("opening-5", shape)


# The vote and the end.


def test_the_vote_counts_only_what_the_viewer_can_see(shape: str) -> None:
    """D-51, D-52: spirits, words and free votes are public, hand cards of others are not."""
    assert "3, yours" in written("vote")
    assert "0 + ?" in written("vote")
    assert written("vote").count("1 + ?") == 0
    assert "1 + ?" in written("vote", "tall")
    assert {"35", "60"} <= set(written("vote", shape))  # what the viewer scores if sun or moon wins
    assert not any(line.endswith("?") and line[0].isdigit() for line in written("vote-2", shape))  # D-53


def test_own_votes_are_counted_out() -> None:
    """D-51, D-60: druid 3, Dwarf King 1, two Images, a potion."""
    table = Table(SAMPLES["vote"])
    assert [table.own_votes(0, cult) for cult in ("sun", "moon")] == [7, 7]
    assert {"2 Images", "potion", "Dwarf King", "7"} <= set(written("vote"))
    assert {"a potion: 1 vote", "1 vote each", "no votes"} <= set(written("vote"))
    doubled = Table(SAMPLES["vote-doubled"])
    assert [doubled.own_votes(0, cult) for cult in ("sun", "moon")] == [5, 4]  # D-52: Lug doubles Belenus


def test_ballots_that_are_over_are_told() -> None:
    """D-53: the tie; and the votes of the end, which the game itself has counted."""
    assert Table(BALLOT_2.view(None)).tally(1, "sun") == Table(BALLOT_2.view(None)).tally(1, "moon") == 6
    assert "The first ballot was a tie, 6 to 6" in written("vote-2")
    assert "Sun 1, moon 12" in written("over")
    assert "Moon wins the vote" in written("over", "tall")
    assert "Neither cult wins" in written("over-empty")


def test_the_end_shows_every_point(shape: str) -> None:
    """D-61 to D-63: as the game counts them."""
    table = Table(OVER.view(0))
    for p in range(5):
        lines_ = table.lines(p, OVER.view(0)["cult"])
        assert [points for _, points in lines_] == [line.points for line in OVER.breakdown(p)]
        assert sum(points for _, points in lines_) == OVER.scores()[p]
    shown = written("over", shape)
    assert {"Plants", "Potions", "Spirits", "Morrigan", "Belladonna", "Antidote", "Total", "60", "−40"} <= set(shown)
