"""What a seat may know, and nothing else: views, observations, and deals drawn anew."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nemeton
from nemeton.games.druiden.data.deck import KIND_NAMES, KIND_OF, OF_KIND
from nemeton.games.druiden.knowledge import BITS, NUMBER, certain
from nemeton.games.druiden.rules import settle
from nemeton.games.druiden.state import SPELL
from nemeton.games.druiden.vote import clear_turn
from tests.druiden.board import after, bold, chances, hand, now, played, position, some_drawing

steady = settings(max_examples=50, deadline=None, derandomize=True)
some_play = {
    "players": st.integers(2, 5),
    "seed": st.text("abc", max_size=4),
    "choices": st.lists(st.integers(0, 1000), max_size=80),
}


def check_redeal(state: nemeton.State, seat: int, seed: str) -> nemeton.State:
    """A deal drawn anew for a seat looks the same to it, and is a possible one."""
    other = state.redeal(seat, seed)
    assert other.view(seat) == state.view(seat)
    assert other.view(None) == state.view(None)
    assert other.observe(seat) == state.observe(seat)
    if state.actor == seat:
        assert other.actor == seat
        assert other.actions() == state.actions()
    was, now = state.to_dict(), other.to_dict()
    hidden = ("hands", "deck", "asked") if was["phase"] == "counter" else ("hands", "deck")
    assert {key: now[key] for key in now if key not in hidden} == {key: was[key] for key in was if key not in hidden}
    assert now["hands"][seat] == was["hands"][seat]
    assert list(map(len, now["hands"])) == list(map(len, was["hands"]))
    assert len(now["deck"]) == len(was["deck"])
    assert cards(other) == cards(state)
    assert nemeton.position(now).to_dict() == now  # so whoever is asked has a choice
    return other


def cards(state: nemeton.State) -> Counter[str]:
    there = state.to_dict()
    return Counter([*there["deck"], *there["discard"], *(card for cards in there["hands"] for card in cards)])


def some_states(chance: random.Random, positions: int) -> Iterator[nemeton.State]:
    """From bold games and set-up positions: all phases, much of what seats learn."""
    for number in range(12):
        state = nemeton.game("druiden", players=2 + number % 4).start("known", number=number)
        while not state.over:
            if chance.random() < 0.2:
                yield state
            state.play(bold(chance, state))
        yield state
    while positions:
        try:
            state = nemeton.position(some_drawing(chance))
        except nemeton.BadPosition:
            continue
        positions -= 1
        for _ in range(12):
            if state.over:
                break
            state.play(bold(chance, state))
            if chance.random() < 0.4 or now(state)[0] in ("counter", "give", "vote-2"):
                yield state


@steady
@given(**some_play)
def test_what_a_seat_can_not_know_never_changes_what_it_is_shown(players: int, seed: str, choices: list[int]) -> None:
    state = played(players, seed, choices)
    before = state.copy()
    for seat in range(players):
        for deal in range(2):
            check_redeal(state, seat, f"deal {deal}")
    assert state == before


def test_the_same_holds_after_much_has_been_learnt() -> None:
    phases = set()
    for i, state in enumerate(some_states(random.Random(9), 60)):
        phases.add(now(state)[0])
        for seat in range(state.game.players):
            check_redeal(state, seat, f"{i}")
    assert phases >= {"place", "spell", "wind", "move", "land", "give", "counter", "vote", "vote-2", "over"}


def test_a_new_deal_depends_on_nothing_that_the_seat_can_not_know() -> None:
    """So it does not matter from which of the states that a seat can't tell apart it is drawn."""
    for state in some_states(random.Random(10), 30):
        for seat in range(state.game.players):
            elsewhere = state.redeal(seat, "elsewhere")
            assert elsewhere.redeal(seat, "new").to_dict() == state.redeal(seat, "new").to_dict()


# What is remembered is true: checked against what lies on the table.


def kinds(mask: int) -> Counter[str]:
    return Counter(KIND_NAMES[KIND_OF[card]] for card in range(len(KIND_OF)) if mask >> card & 1)


def check_knowledge(state: nemeton.State) -> None:
    """Everything that a seat believes for certain is so."""
    s, there = state.s, state.to_dict()
    for r in range(s.players):
        assert not Counter(there["deck"]) - kinds(s.stock[r])
        for p in range(s.players):
            if p == r:
                continue
            held = Counter(there["hands"][p])
            assert not kinds(certain(s, r, p)) - held
            for i, name in enumerate(KIND_NAMES):
                assert held[name] <= s.most[r][p] >> BITS * i & NUMBER
        for kind, name in enumerate(KIND_NAMES):
            known = 0
            for p in range(s.players):
                known |= s.held[r][p] & OF_KIND[kind]
            holders = [[p for p in range(s.players) if s.held[r][p] >> card & 1] for card in bits(known)]
            real = [p for p in range(s.players) if p != r for card in there["hands"][p] if card == name]
            assert can_match(holders, real), (r, name, holders, real)


def bits(mask: int) -> list[int]:
    return [card for card in range(len(KIND_OF)) if mask >> card & 1]


def can_match(holders: list[list[int]], real: list[int]) -> bool:
    """Whether each known card can be another one of those that are there."""
    return any(
        all(p in seats for seats, p in zip(holders, chosen, strict=True)) for chosen in permutations(real, len(holders))
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_seats_remember_is_true(players: int) -> None:
    chance = random.Random(players)
    for number in range(10):
        state = nemeton.game("druiden", players=players).start("memory", number=number)
        while not state.over:
            state.play(bold(chance, state))
            check_knowledge(state)


def test_what_seats_remember_is_true_after_set_up_positions() -> None:
    for state in some_states(random.Random(12), 60):
        check_knowledge(state)


# Single cases.


def deals(state: nemeton.State, seat: int, number: int = 60) -> list[nemeton.State]:
    return [check_redeal(state, seat, f"{i}") for i in range(number)]


def some_hands(state: nemeton.State, seat: int, of: int) -> set[str]:
    """The hands of one seat that another deems possible."""
    return {hand(deal, of) for deal in deals(state, seat)}


def test_the_own_hand_is_seen_and_other_hands_are_not() -> None:
    state = position(3, druids="O1 O3 O12", dice="2 5", hands=["wort", "raven image", "lug"], deck="call")
    assert state.view(1)["hands"] == [[None], ["image", "raven"], [None]]
    assert state.view(None)["hands"] == [[None], [None, None], [None]]
    assert state.view(0)["deck"] == 1
    assert state.view(0)["discard"] == []


def test_hidden_cards_vary_among_all_that_may_be_there() -> None:
    state = position(druids="O1 O12", dice="2 5", hands=["wort", "raven"], deck="lug call image")
    assert some_hands(state, 0, 1) == {"raven", "lug", "call", "image"}


def test_scores_shown_tell_nothing_of_other_hands() -> None:
    """D-63: belladonna and antidote are hidden; the Morrigan is not."""
    state = position(druids="O1 O12", dice="2 5", hands=["wort", "belladonna"], spirits="morrigan@O14/1")
    assert state.view(0)["scores"] == [0, -20]
    assert state.view(1)["scores"] == [0, -40]
    assert state.scores() == [0, -40]


def test_when_the_game_is_over_all_hands_lie_open() -> None:
    state = position(phase="over", asked=None, round=50, cult="sun", druids="O1 O2", hands=["wort", "raven"])
    assert state.view(None)["hands"] == [["wort"], ["raven"]]
    assert state.view(0)["scores"] == [10, 0]


def test_a_raven_is_seen_by_both() -> None:
    """D-42: and by nobody else."""
    state = position(
        4, phase="spell", druids="M2 O1 O3 O5", hands=["raven", "vervain", "lug", ""], deck="wort image call banish"
    )
    state = after(state, "raven 1")
    assert state.view(1)["hands"][0] == ["vervain"]
    assert some_hands(state, 1, 0) == {"vervain"}
    assert state.view(2)["hands"][0] == [None]
    assert len(some_hands(state, 2, 0)) > 1


def test_an_exchange_is_seen_by_both() -> None:
    """D-34: who takes knows what it gave, who gives what was taken and given."""
    state = position(
        3,
        druids="O1 O1 O5",
        phase="land",
        landed="druid",
        dice="x 5",
        figures="",
        hands=["wort", "henbane", "lug"],
        deck="image call banish",
    )
    state = after(state, "swap 1 1")
    assert state.view(1)["hands"][0] == ["henbane", None]
    assert state.view(2)["hands"][0] == [None, None]
    state = after(state, "give wort")
    assert state.view(0)["hands"][1] == ["wort"]
    assert state.view(1)["hands"][0] == ["henbane"]
    assert state.view(2)["hands"][:2] == [[None], [None]]


def test_who_is_given_a_card_hears_which_and_nobody_else() -> None:
    """D-34"""
    state = position(
        3, druids="O1 O1 O5", phase="land", landed="druid", dice="x 5", figures="", hands=["wort", "henbane", ""]
    )
    state = after(state, "swap 1 1")
    assert state.told("give wort", 1) == state.told("give wort", 0) == "give wort"
    assert state.told("give wort", 2) == state.told("give wort", None) == "give ?"


def test_that_somebody_lets_something_happen_is_not_heard() -> None:
    """D-44: what they counter is."""
    state = after(position(3, phase="spell", druids="M2 O1 O12", hands=["call", "counter", "counter"]), "call sirona")
    assert [state.told("let", seat) for seat in (0, 1, 2, None)] == [None, "let", None, None]
    assert state.told("counter", 0) == "counter"


def test_a_theft_is_seen_by_both() -> None:
    """D-36"""
    state = position(
        3, druids="M2 O3 O5", spirits="morrigan@O1/0", dice="2 x", figures="morrigan", hands=["", "wort lug", "image"]
    )
    state = after(state, "A morrigan O3", "steal 2")
    assert state.view(1)["hands"][0] == ["lug", "wort"]
    assert state.view(2)["hands"][0] == [None, None]


def test_a_known_card_that_is_played_is_known_no_more() -> None:
    """Seat 1 knows that seat 0 took its wind; then seat 0 plays one."""
    state = position(phase="spell", druids="M2 O12", hands=["raven", "wind"], deck="wort image")
    state = after(state, "raven 1")
    assert now(state) == ("wind", 0)
    assert state.view(1)["hands"][0] == ["wind"]
    assert after(state, "wind").view(1)["hands"][0] == []


def test_of_two_equal_cards_one_stays_known() -> None:
    """Seat 1 knows one wind in a hand that has two; which was played does not matter."""
    state = position(phase="spell", druids="M2 O12", hands=["raven wind", "wind"], deck="wort image")
    state = after(state, "raven 1")
    assert state.view(1)["hands"][0] == ["wind", None]
    assert after(state, "wind").view(1)["hands"][0] == ["wind"]  # asked again, so there is another one


def test_a_known_card_that_may_have_moved_on_is_in_one_of_two_hands() -> None:
    """Seat 2 knows a vervain with seat 1; then seat 0 takes a card from there that seat 2 does not see."""
    state = position(
        3,
        phase="spell",
        turn=1,
        druids="O1 M2 O5",
        spirits="morrigan@O9/1",
        hands=["", "raven mandrake", "vervain"],
        deck="wort image call banish henbane",
        dice=None,
    )
    state = after(state, "raven 2")
    assert state.view(2)["hands"][1] == ["vervain", None]
    s = state.copy().s  # now seat 0 is to move, and has the raven
    s.phase, s.turn, s.asked = SPELL, 0, 0
    clear_turn(s)
    s.discard_size, s.hand[0] = 0, OF_KIND[KIND_NAMES.index("raven")]
    settle(s)
    then = after(nemeton.State(state.game, s), "raven 1")
    assert then.view(2)["hands"][:2] == [[None], [None]]
    for deal in deals(then, 2):
        assert "vervain" in hand(deal, 0) + hand(deal, 1)
    assert len({"vervain" in hand(deal, 0) for deal in deals(then, 2)}) == 2


def test_whoever_is_asked_for_a_wind_has_one() -> None:
    """D-43: everybody sees the question; after `keep` it is known too."""
    state = position(phase="wind", druids="O1 O12", hands=["wind wort", ""], deck="image call lug", dice="2 5")
    assert all("wind" in hand(deal, 0) for deal in deals(state, 1))
    kept = after(state, "keep")
    assert kept.view(1)["hands"][0] == ["wind", None]


def test_whoever_is_not_asked_for_a_wind_has_none() -> None:
    """D-43: but a card drawn later may be one."""
    state = position(phase="place", druids="- O12", hands=["wort lug", ""], deck="wind wind image mandrake call")
    state = after(state, "place I0")
    assert not any("wind" in hand(deal, 0) for deal in deals(state, 1))
    drawn = position(
        phase="place", druids="- O12", spirits="dwarf@O1/0", hands=["wort lug", ""], deck="wind wind image mandrake"
    )
    for one in chances(drawn):
        one = after(one, "place I0")
        if one.to_dict()["dice"][0] == "2":
            one = after(one, "A dwarf O3")
            assert {hand(deal, 0).count("wind") for deal in deals(one, 1)} == {0, 1, 2}
            break


def test_whoever_is_asked_for_a_spell_has_one_that_can_be_played() -> None:
    """D-11: no spirit is on the circles, so a banishing would not do."""
    state = position(phase="spell", druids="M2 O12", hands=["call wort", ""], deck="call banish banish image")
    assert all("call" in hand(deal, 0) for deal in deals(state, 1))
    assert after(state, "roll").view(1)["hands"][0] == ["call", None]


def test_whoever_is_not_asked_for_a_spell_has_none_that_can_be_played() -> None:
    """D-11"""
    state = position(phase="place", druids="- O12", hands=["banish wort", "lug"], deck="call call raven banish image")
    state = after(state, "place I0")
    for deal in deals(state, 1):
        assert not {"call", "raven"} & set(hand(deal, 0).split())


def test_if_nobody_is_asked_for_a_counter_nobody_has_one() -> None:
    """D-44"""
    state = position(
        3, phase="spell", druids="M2 O1 O5", hands=["call", "wort", "lug"], deck="counter counter counter image"
    )
    state = after(state, "call sirona")
    for deal in deals(state, 2):
        assert "counter" not in hand(deal, 1)
    # Who has announced it may have one: it was not asked.
    other = position(3, phase="spell", druids="M2 O1 O5", hands=["call raven image", "wort", ""], deck="counter")
    assert any("counter" in hand(deal, 0) for deal in deals(after(other, "call sirona"), 2))


def test_if_somebody_is_asked_one_of_the_others_has_a_counter_but_not_who() -> None:
    """D-44: the new deal asks one that has it."""
    state = position(
        4, phase="spell", druids="M2 O1 O5 O7", hands=["call", "wort", "counter", "lug"], deck="counter counter image"
    )
    state = after(state, "call sirona")
    found = deals(state, 0)
    assert {deal.actor for deal in found} == {1, 2, 3}
    assert all("counter" in hand(deal, deal.actor or 0) for deal in found)
    # Seat 3 has none itself, so it knows that seat 1 or 2 is asked.
    assert {deal.actor for deal in deals(state, 3)} == {1, 2}
    later = after(state, "let")
    assert all(any("counter" in hand(deal, p) for p in (1, 2, 3)) for deal in deals(later, 0))


def test_with_two_players_a_question_for_a_counter_tells_all() -> None:
    """D-44: there is only one who can be asked."""
    state = position(phase="spell", druids="M2 O12", hands=["call", "counter wort"], deck="image")
    state = after(state, "call sirona")
    assert state.view(0)["hands"][1] == ["counter", None]
    assert after(state, "let").view(0)["hands"][1] == ["counter", None]
    assert after(state, "counter").view(0)["hands"][1] == [None]


def test_one_who_was_asked_before_knows_that_somebody_later_is() -> None:
    """D-44: and one who has a counter and was not yet asked, that somebody earlier is."""
    state = position(
        4, phase="spell", druids="M2 O1 O5 O7", hands=["call", "counter", "lug", "counter"], deck="counter image"
    )
    first = after(state, "call sirona")
    assert {deal.actor for deal in deals(first, 3)} == {1, 2}
    second = after(first, "let")
    assert now(second) == ("counter", 3)
    assert {deal.actor for deal in deals(second, 1)} == {2, 3}


def test_after_a_shuffle_cards_that_were_not_in_it_are_in_hands() -> None:
    """D-32: the discard pile lay open, so everybody knows what the draw pile is made of."""
    state = position(
        3,
        druids="O1 O12 M2",
        dice="2 x",
        figures="druid",
        hands=["", "vervain", "mandrake"],
        discard="wind call banish",
    )
    state = after(state, "A druid O3")
    for deal in deals(state, 1):
        assert hand(deal, 2) == "mandrake"
        assert hand(deal, 0) in ("wind", "call", "banish")


def test_in_the_second_ballot_the_votes_that_cards_added_are_known() -> None:
    """D-51: seat 0 has exactly one image or potion or the like."""
    spirits = "belenus@centre/0 sirona@centre/0 cernunnos@centre/1 arianrhod@centre/1 dwarf@centre/1"
    state = position(
        phase="vote",
        votes=[None, None],
        druids="O1 O2",
        spirits=spirits,
        hands=["image wort", ""],
        deck="image image teutates lug chamomile henbane raven call",
    )
    state = after(state, "vote sun", "vote moon")
    assert now(state) == ("vote-2", 1)
    found = some_hands(state, 1, 0)
    assert len(found) > 5
    for cards in found:
        assert sum(cards.split().count(name) for name in ("image", "teutates", "lug")) == 1


def test_a_new_deal_brings_new_chances() -> None:
    state = nemeton.game("druiden", players=3).start("chances", first=0)
    found = [state.redeal(0, f"{i}") for i in range(20)]
    assert len({tuple(deal.to_dict()["deck"]) for deal in found}) == 20
    assert len({tuple(deal.s.random) for deal in found}) == 20
    assert state.redeal(0, "a").to_dict() == state.redeal(0, "a").to_dict()
