"""Pictures of Orakle: what they must show, and what they must not."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import product
from xml.etree import ElementTree

import pytest

from nemeton.draw import SHAPES, draw, targets
from nemeton.draw.orakle_hand import sorted_hand
from nemeton.draw.svg import room
from tests.draw.orakle_views import NAMES, SAMPLES, choosing, game
from tests.draw.pictures import SVG, TRANSLATE, ids, legal, place_of, words
from tests.orakle.board import after, position


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
def written(name: str, shape: str = "wide") -> list[str]:
    return words(drawn(name, shape))


def test_a_picture_is_a_document_with_words_for_those_who_listen(name: str) -> None:
    for shape, dark in product(SHAPES, (False, True)):
        root = ElementTree.fromstring(drawn(name, shape, dark))
        assert [child.tag for child in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
        assert all(child.text for child in root[:2])
        assert root.get("role") == "img"
        assert root.get("width") == {"wide": "1000", "tall": "360"}[shape]
        assert "var(" not in drawn(name, shape, dark)
        assert "style" not in drawn(name, shape, dark)


def test_every_id_is_there_once_in_both_shapes(name: str) -> None:
    wide, tall = (ids(drawn(name, shape)) for shape in SHAPES)
    assert len(wide) == len(set(wide))
    assert len(tall) == len(set(tall))
    assert set(wide) == set(tall)


def test_what_a_legal_action_points_at_is_in_the_picture(name: str) -> None:
    found = set(ids(drawn(name)))
    pointed = [tuple(targets(action, SAMPLES[name])) for action in SAMPLES[name].get("actions", ())]
    assert all(set(things) <= found for things in pointed)
    assert len(set(pointed)) == len(pointed)


def test_only_the_own_hand_and_the_trick_lie_open(name: str) -> None:
    view = SAMPLES[name]
    own = view["hands"][view["seat"]] if view["seat"] is not None else []
    shown = [found.removeprefix("card-") for found in ids(drawn(name)) if found.startswith("card-")]
    assert sorted(shown) == sorted([*own, *(laid["card"] for laid in view["trick"])])


def test_prophecies_of_others_lie_face_down(name: str) -> None:
    """T-11: nobody learns another's choice before the scoring."""
    view = SAMPLES[name]
    p = view["seat"]
    shown = [found for found in ids(drawn(name)) if found.startswith("oracle-")]
    if view["phase"] == "over":
        assert len(shown) == sum(map(len, view["oracles"]))
        return
    own = [] if p is None else [*view["oracles"][p], *(view["offers"][p] if view["phase"] == "choose" else ())]
    again = [own[:i].count(one) + 1 for i, one in enumerate(own)]
    assert sorted(shown) == sorted(f"oracle-{one}" + f"-{n}" * (n > 1) for one, n in zip(own, again, strict=True))


def test_the_same_view_gives_the_same_bytes(name: str) -> None:
    before = repr(SAMPLES[name])
    for shape in SHAPES:
        assert draw(SAMPLES[name], shape) == drawn(name, shape)
    assert repr(SAMPLES[name]) == before


def lines(element: ElementTree.Element, x: float = 0, y: float = 0) -> list[tuple[float, float, ElementTree.Element]]:
    """The lines of words and where their origins lie in the picture."""
    move = TRANSLATE.search(element.get("transform", ""))
    if move:
        x, y = x + float(move[1]), y + float(move[2])
    found = [line for child in element for line in lines(child, x, y)]
    if element.tag == f"{SVG}text":
        found.append((x + float(element.get("x", 0)), y + float(element.get("y", 0)), element))
    return found


def test_all_words_lie_within_the_picture(name: str) -> None:
    for shape in SHAPES:
        root = ElementTree.fromstring(drawn(name, shape))
        width, height = float(root.get("width", 0)), float(root.get("height", 0))
        for x, y, line in lines(root):
            size = float(line.get("font-size", 0))
            length = room("".join(line.itertext()), size)
            left = x - length * {"start": 0, "middle": 0.5, "end": 1}[line.get("text-anchor", "start")]
            assert left >= 0, line.text
            assert left + length <= width, line.text
            assert size * 0.7 <= y <= height, line.text


def test_words_beside_the_slab_do_not_reach_it(name: str) -> None:
    for x, _, line in lines(ElementTree.fromstring(drawn(name))):
        if x < 262 and line.get("text-anchor", "start") == "start":
            assert x + room("".join(line.itertext()), float(line.get("font-size", 0))) <= 262, line.text


@pytest.mark.parametrize(
    ("name", "action", "things"),
    [
        ("follow", "play b9", ["card-b9", "trick"]),
        ("choose", "keep no-phoenix", ["oracle-no-phoenix"]),
        ("choose", "keep pegasus-1", ["oracle-pegasus-1"]),
        ("choose-two", "keep no-phoenix", ["oracle-no-phoenix-2"]),  # a copy of it is kept and stays in its place
        ("choose-two", "keep hydra-2", ["oracle-hydra-2"]),
        ("draft", "pass no-hydra", ["oracle-no-hydra"]),
        ("draft-second", "pass phoenix-2", ["oracle-phoenix-2"]),
        ("loser", "return", ["return"]),
        ("loser", "hold", ["hold"]),
    ],
)
def test_actions_point_at_things(name: str, action: str, things: list[str]) -> None:
    """T-11, T-12, T-20, T-25: every answer has its place."""
    assert action in SAMPLES[name]["actions"]
    assert targets(action, SAMPLES[name]) == things


def test_equal_prophecies_have_names_of_their_own() -> None:
    assert {"oracle-no-phoenix", "oracle-no-phoenix-2"} <= set(ids(drawn("choose")))
    assert {"oracle-no-loser", "oracle-no-loser-2"} <= set(ids(drawn("equal")))


@pytest.mark.parametrize(("players", "draft"), [(3, False), (4, False), (5, False), (3, True), (5, True)])
def test_whole_games_can_be_drawn(players: int, draft: bool) -> None:
    """At every decision all that may be pointed at is there; what a seat can't know changes nothing."""
    state = game(players, draft).start(seed=f"pictures {players}")
    choice = random.Random(players)
    while not state.over:
        view = state.view(state.actor)
        picture = draw(view, choice.choice(SHAPES))
        pointed = {name for action in view["actions"] for name in targets(action, view)}
        assert all(f' id="{name}"' in picture for name in pointed)
        if choice.random() < 0.06:
            seat, shape = choice.randrange(players), choice.choice(SHAPES)
            other = state.redeal(seat, seed=str(choice.random()))
            assert draw(state.view(seat), shape) == draw(other.view(seat), shape)
            assert draw(state.view(None), shape)
        state.play(choice.choice(view["actions"]))
    for seat in (None, *range(players)):
        assert any(" win" in line for line in words(draw(state.view(seat))))


def test_a_spectator_learns_nothing_of_hands_and_prophecies() -> None:
    """T-11: a deal in which only the first seat's own things are other than before looks the same from outside."""
    state = game(4).start(seed="secrets")
    choice = random.Random(7)
    for _ in range(40):
        state.play(choice.choice(state.actions()))
        other = state.redeal(state.actor or 0, seed="others").redeal(((state.actor or 0) + 1) % 4, seed="and this one")
        if choice.random() < 0.3:
            assert draw(state.view(None)) == draw(other.view(None))


@pytest.mark.parametrize(
    ("name", "question", "hint"),
    [
        ("choose", "Which two prophecies do you keep?",
         "Choose the first. The other eight are laid aside. Nobody learns your choice before the scoring."),
        ("choose-two", "Which second prophecy do you keep?",
         "The other three are laid aside. Nobody learns your choice before the scoring."),
        ("draft", "Which two prophecies do you pass to Seat 2?",
         "Seat 2 sees them, nobody else does. 2 cards of the stack are still to come."),
        ("draft-second", "Which second prophecy do you pass to Seat 2?",
         "Seat 2 sees them, nobody else does. 2 cards of the stack are still to come."),
        ("draft-dealer", "Which two prophecies do you lay on the open pile?",
         "What lies there is out of this round. The stack is empty: you keep the other two."),
        ("lead", "You lead: which card do you play?", "Any card. The highest number wins; against a 12, a 1 does."),
        ("follow", "Follow blue: which card do you play?",
         "Four of your cards are blue. The highest number wins; against a 12, a 1 does."),
        ("void", "You have no blue: which card do you play?",
         "Any card. The highest number wins; against a 12, a 1 does."),
        ("loser", "You have the Phoenix loser chip: put it back?",
         "Red 12 won. With it, your three Phoenix chips count nothing."),
        ("loser-last", "You have the Phoenix loser chip: put it back?",
         "Red 12 won. You have no Phoenix chips for it to spoil."),
        ("choose-other", "Seat 1 chooses two prophecies", "Nobody learns the choice before the scoring."),
        ("draft-other", "Seat 1 passes two prophecies on", "To you; nobody else sees them."),
        ("other", "Seat 3 plays a card", "Blue 7 was led."),
        ("other-leads", "Seat 3 leads to a trick", "Any card may be led."),
        ("loser-other", "Seat 1 may put the Phoenix loser chip back", "Red 12 won, and no Phoenix chip is left."),
        ("over-3", "Seat 3 wins with 102 points", "All three rounds are played (T-33). 31 points ahead of Seat 1."),
        ("over-tie", "Seat 2, Seat 3 and Seat 5 win together with 40 points",
         "All five rounds are played (T-33). 20 points ahead of Seat 1."),
    ],
)  # fmt: skip
def test_the_question_is_a_sentence(name: str, question: str, hint: str) -> None:
    assert question in written(name)
    assert hint in written(name)


def test_answers_without_a_place_are_buttons(name: str) -> None:
    """T-25"""
    for action in ("return", "hold"):
        assert (action in ids(drawn(name))) == (action in SAMPLES[name].get("actions", ()))


def test_cards_that_may_be_played_are_raised_and_gold_where_others_may_not(shape: str) -> None:
    """T-20"""
    picture = drawn("follow", shape)
    assert legal(picture) == 4
    raised = {"wide": 16, "tall": 5}[shape]
    assert place_of(picture, "card-r2")[1] - place_of(picture, "card-b3")[1] == raised


@pytest.mark.parametrize("name", ["lead", "void", "choose", "draft", "other", "watched-5", "over-4", "loser-other"])
def test_nothing_is_gold_where_all_is_legal_or_another_is_asked(shape: str, name: str) -> None:
    assert legal(drawn(name, shape)) == 0


def test_the_loser_chip_in_question_is_gold(shape: str) -> None:
    """T-25"""
    assert legal(drawn("loser", shape)) == 1


def test_the_trick_says_who_led_and_who_wins(shape: str) -> None:
    """T-20 to T-22"""
    assert {"led", "wins now", "You"} <= set(written("follow", shape))
    assert {"led, won", "You"} <= set(written("loser", shape))
    assert "Blue led" in written("follow")
    assert "The trick: Seat 2 Blue 7, Seat 3 Blue 10; so far for Seat 3." in drawn("follow", shape)
    assert "so far for Seat 5" in drawn("five", shape)  # a 1 against a 12


def test_round_dealer_and_trick_are_told(shape: str) -> None:
    """T-10"""
    assert "Round 2 of 3, trick 1 of 16" in written("follow", shape)
    assert any("dealer" in line for line in written("follow", shape))
    assert any("Round 1 of 3" in line for line in written("choose", shape))


def test_what_is_left_out_is_told(shape: str) -> None:
    """T-3"""
    assert any("Violet is out" in line for line in written("follow", shape))
    assert not any(" is out" in line for line in written("four", shape))


def test_chips_are_counted_where_they_are(shape: str) -> None:
    """T-2, T-24"""
    told = drawn("five", shape)
    assert "Phoenix: 0 of 5 left, loser chip with Seat 1" in told
    assert "Hydra: 0 of 2 left, loser chip with Seat 3" in told
    assert "4 Phoenix chips, 2 Pegasus chips, 1 Hydra chip, the Phoenix loser chip and the Pegasus loser chip" in told
    assert "×4" in written("five", shape)


def test_points_are_those_of_the_view(name: str) -> None:
    """T-32"""
    view = SAMPLES[name]
    for shape in SHAPES:
        assert all(str(score) in written(name, shape) for score in view["scores"])
    told = ElementTree.fromstring(drawn(name))[1].text or ""
    assert told.count(" points, ") + told.count(" 1 point, ") >= view["players"]


def test_points_so_far_add_up() -> None:
    """T-32: of others, prophecies stay secret."""
    lines = written("five")
    earlier, chips, prophecies, total = (
        lines.index(one) for one in ("Earlier rounds", "Chips", "Prophecies", "So far")
    )
    rows = [lines[i + 1 : i + 6] for i in (earlier, chips, prophecies, total)]
    assert rows == [
        ["124", "31", "18", "0", "9"],
        ["5", "2", "3", "5", "0"],
        ["0", "?", "?", "?", "?"],
        ["129", "33", "21", "5", "9"],
    ]


def test_the_end_shows_every_point(shape: str) -> None:
    """T-31 to T-33"""
    lines = written("over-3", shape)
    assert any("failed" in line or line == "0" for line in lines)
    assert any("loser chip" in line for line in lines)
    assert {"102", "71", "70"} <= set(lines)
    assert "oracle-1-each-1" in ids(drawn("over-3", shape))
    assert "oracle-no-hydra" in ids(drawn("over-3", shape))


def test_the_draft_shows_stack_and_open_pile(shape: str) -> None:
    """T-12"""
    assert "Stack: 2 cards" in drawn("draft", shape)
    assert "Open pile: No Pegasus chip, Exactly one Phoenix chip" in drawn("draft", shape)
    assert "Open pile: empty" in drawn("draft-empty-watched", shape)
    assert any("the last 20 of 27" in line for line in written("draft-laid", shape))
    assert {"stack", "open"} <= set(ids(drawn("draft-watched", shape)))


def test_what_was_passed_on_is_known(shape: str) -> None:
    """T-12: the neighbour holds it until it is passed on."""
    told = "prophecies: Most chips of all, alone (5 points); Exactly two Phoenix chips (7 points), 2 secret prophecies"
    assert told in drawn("draft-known", shape)
    assert sum("Most chips" in line for line in written("draft-known", shape)) == 1


def test_names_of_seats_are_words_and_never_markup(shape: str) -> None:
    picture = drawn("names", shape)
    assert "<b>" not in picture
    assert "&lt;b&gt;" in picture
    assert any("Ὀδυσσεύς" in line for line in written("names", shape))


def test_a_prefix_goes_to_all_ids_and_to_what_refers_to_them(shape: str) -> None:
    picture = draw(SAMPLES["names"], shape, prefix="left-")
    assert ids(picture) == [f"left-{found}" for found in ids(drawn("names", shape))]
    assert set(re.findall(r"url\(#([^)]*)\)", picture)) <= set(ids(picture))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_hand_lies_within_the_picture_and_is_sorted(shape: str, players: int) -> None:
    """T-3: 16, 15 or 12 cards."""
    view = SAMPLES[f"opening-{players}"]
    picture = drawn(f"opening-{players}", shape)
    width = {"wide": 716, "tall": 360}[shape]
    places = [place_of(picture, f"card-{card}") for card in sorted_hand(view["hands"][0])]
    assert all(0 <= x <= width - 39 for x, _ in places)
    assert sorted(places, key=lambda place: (place[1], place[0])) == places
    assert sorted_hand(["p1", "y12", "r10", "r2", "b7"]) == ["r2", "r10", "b7", "y12", "p1"]


def test_long_names_change_nothing_but_words() -> None:
    view = choosing(5, "no-hydra phoenix-2").view(0)
    assert ids(draw(view)) == ids(draw(view | {"names": NAMES}))


def test_the_last_trick_is_shown_until_somebody_leads() -> None:
    state = after(position(hands=["b12 g4 g8", "b10 y4 y3", "b5 y6 r3"], turn=0), "play b12")
    for shape in ("wide", "tall"):
        assert {"card-b12", "card-b10", "card-b5"} <= set(ids(draw(state.view(None), shape)))
    assert "card-b12" not in ids(draw(after(state, "play g4").view(None)))
