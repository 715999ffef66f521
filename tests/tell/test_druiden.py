"""What is told in Die Druiden."""

from __future__ import annotations

from typing import Any

import nemeton
from nemeton.language import speaking
from nemeton.tell import because, ending, label, later, line
from nemeton.tell.common import Later
from tests.druiden.board import after, position
from tests.tell.ears import hear, laters, lines, one_line

DECK = "wort wort vervain mugwort"


def landed(figure: str = "druid", **drawn: Any) -> nemeton.State:
    """Seat 0 has moved a figure by one die, and chooses what to do; nothing is left to move."""
    return position(3, **{"phase": "land", "landed": figure, "dice": "x x", "figures": "", "deck": DECK} | drawn)


def first_clauses(state: nemeton.State, action: str) -> list[str]:
    """What each seat and a spectator read, without what follows by itself in the next turn."""
    return [told.partition("; ")[0] for told in lines(state, action)]


def test_a_druid_is_placed_and_the_dice_are_rolled() -> None:
    """D-10, D-11"""
    state = nemeton.game("druiden", players=3).start("placed", first=0)
    told = one_line(state, "place I4")
    assert after(state, "place I4").view(0)["dice"] == ["2", "5"]
    assert told == "put the druid on I4 and rolled two and five"


def test_dice_are_read_with_their_rings() -> None:
    """D-4, D-43"""
    state = position(phase="wind", druids="M4 O9", hands=["wind wort", ""], dice="(bend) 5", deck=DECK)
    heard = hear(state.copy(), "keep")[0]
    assert heard.line() == "kept the roll"
    dice = heard.after | {"dice": ["(bend)", "5"]}
    rolled = heard._replace(told="roll", before=heard.before | {"dice": None, "phase": "spell"}, after=dice)
    assert rolled.line() == "rolled bend with a ring and five"


def test_figures_move_and_go_to_the_centre() -> None:
    """D-12, D-30"""
    state = position(3, druids="M4 O9 O20", spirits="sirona@O13/0", dice="3 line", deck=DECK)
    assert one_line(state, "A druid M1") == "moved the druid to M1"
    assert one_line(state, "B sirona O12") == "moved Sirona to O12"
    state = position(3, druids="I1 O9 O20", spirits="sirona@I3/0", dice="line 5", deck=DECK)
    assert first_clauses(state, "A sirona I2") == ["brought Sirona to the centre"] * 4
    assert label("A sirona I2", state.view(0)) == "Die A: bring Sirona by I2 to the centre"
    assert label("A druid M1", state.view(0)) == "Die A: move your druid to M1"


def test_a_plant_field_gives_a_card_that_only_its_player_reads() -> None:
    """D-32"""
    state = position(3, druids="M1 O9 O20", spirits="dwarf@M5/0", dice="2 line", deck=DECK)
    others = "moved the Dwarf King to M6 and drew two cards"
    mine = "moved the Dwarf King to M6 and drew Vervain and Mugwort"
    assert first_clauses(state, "B dwarf M6") == [mine, others, others, others]


def test_spirits_are_summoned_and_banished() -> None:
    """D-31"""
    state = landed(druids="M3 O9 O20", spirits="sirona@O13/1")
    assert first_clauses(state, "summon belenus") == ["summoned Belenus to M3"] * 4
    assert first_clauses(state, "banish sirona") == ["banished Sirona"] * 4
    assert first_clauses(state, "nothing") == ["did nothing there"] * 4


def test_a_spirit_is_taken_over() -> None:
    """D-33"""
    state = landed(druids="M5 O9 O20", spirits="sirona@M5/1")
    assert first_clauses(state, "take sirona") == [
        "took over Sirona from Seat 2",
        "took over Sirona from you",
        *["took over Sirona from Seat 2"] * 2,
    ]


def test_cards_are_exchanged_before_the_eyes_of_two() -> None:
    """D-34"""
    state = landed(druids="M5 M5 O20", hands=["wort image", "vervain", ""], deck="")
    assert lines(state, "swap 1 1") == [
        "took Vervain from Seat 2 for an exchange",
        "took Vervain from you for an exchange",
        "took a card from Seat 2 for an exchange",
        "took a card from Seat 2 for an exchange",
    ]
    state.play("swap 1 1")
    assert first_clauses(state, "give wort") == [
        "gave Wort to Seat 2",
        "gave you Wort",
        "gave a card to Seat 2",
        "gave a card to Seat 2",
    ]
    assert label("give wort", state.view(0)) == "Give Wort to Seat 2"


def theft(**drawn: Any) -> nemeton.State:
    """Seat 0 has moved the Morrigan beside the druid of seat 1."""
    return position(
        3,
        **{
            "phase": "steal",
            "druids": "O9 M5 O20",
            "spirits": "morrigan@M5/0",
            "hands": ["", "vervain image", ""],
            "dice": "x x",
            "figures": "",
        }
        | drawn,
    )


def test_the_morrigan_steals_and_changes_hands() -> None:
    """D-36"""
    told = [one.split("; ")[:2] for one in lines(theft(), "steal 2")]
    assert told == [
        ["stole Vervain and Image from Seat 2", "Seat 2 now controls the Morrigan"],
        ["stole Vervain and Image from you", "you now control the Morrigan"],
        ["stole two cards from Seat 2", "Seat 2 now controls the Morrigan"],
        ["stole two cards from Seat 2", "Seat 2 now controls the Morrigan"],
    ]
    assert label("steal 2", theft().view(0)) == "Steal two cards from Seat 2"


def test_a_druid_that_comes_to_the_morrigan_controls_her() -> None:
    """D-35"""
    state = position(3, druids="M4 O9 O20", spirits="morrigan@M5/1", dice="line 5", deck=DECK)
    assert first_clauses(state, "A druid M5") == ["moved the druid to M5 and now controls the Morrigan"] * 4


def test_a_theft_without_a_choice_is_told_with_the_move() -> None:
    """D-36: one card is all there is."""
    hands = ["", "vervain", ""]
    state = position(3, druids="O9 M5 O20", spirits="morrigan@M4/0 sirona@O1/0", dice="line x", hands=hands)
    told = "moved the Morrigan to M5 and stole {}"
    assert first_clauses(state, "A morrigan M5") == [
        told.format("Vervain from Seat 2"),
        told.format("Vervain from you"),
        *[told.format("a card from Seat 2")] * 2,
    ]


def test_spells_are_told() -> None:
    """D-40 to D-43"""
    hands = ["call banish raven wind", "vervain", ""]
    state = position(3, phase="spell", druids="M5 O9 O20", spirits="sirona@O13/1", hands=hands, deck=DECK)
    assert first_clauses(state, "call belenus") == ["called Belenus to M5"] * 4
    assert first_clauses(state, "banish sirona") == ["banished Sirona"] * 4
    raven = first_clauses(state, "raven 1")
    assert raven[:3] == ["took Vervain from Seat 2 by a raven", "took Vervain from you by a raven", raven[3]]
    assert raven[3] == "took a card from Seat 2 by a raven"
    state = position(3, phase="wind", druids="M5 O9 O20", hands=["wind", "", ""], dice="2 5", deck=DECK)
    assert all(told.startswith("played Wind and rolled ") for told in lines(state, "wind"))


def test_what_may_be_countered_is_announced_first() -> None:
    """D-44: that somebody lets it happen is heard by nobody; what was announced then is a line of its own."""
    state = landed(druids="M3 O9 O20", hands=["", "counter", "counter"])
    assert one_line(state, "summon belenus") == "announced: summon Belenus"
    state.play("summon belenus")
    assert lines(state, "let") == ["", "let Belenus be summoned", "", ""]
    assert laters(state, "let") == [[]] * 4  # another one is asked
    state.play("let")
    told = [(seat, words) for (seat, words, _), *_ in laters(state, "let")]
    assert told == [(0, "summoned Belenus to M3")] * 4
    assert first_clauses(state, "counter") == ["countered the summoning of Belenus"] * 4
    assert all(told.seat == 1 for listener in laters(state, "counter") for told in listener)  # the next turn


def test_who_loses_a_card_after_all_reads_which() -> None:
    """D-42, D-44"""
    hands = ["raven wort", "vervain", "counter"]
    state = position(3, phase="spell", druids="M5 O9 O20", hands=hands, deck=DECK)
    assert lines(state, "raven 1") == [
        "announced: a raven to Seat 2",
        "announced: a raven to you",
        "announced: a raven to Seat 2",
        "announced: a raven to Seat 2",
    ]
    state.play("raven 1")
    heard = hear(state.copy(), "let")
    told = [later(*one)[0].words for one in heard]
    assert told[0].startswith("took Vervain from Seat 2 by a raven and rolled ")
    assert told[1].startswith("took Vervain from you by a raven and rolled ")
    assert told[3].startswith("took a card from Seat 2 by a raven and rolled ")


def test_magic_puts_a_spirit_elsewhere_or_draws() -> None:
    """D-17"""
    state = position(3, druids="M4 O9 O20", spirits="sirona@O13/1", dice="(1) (6)", deck=DECK)
    assert first_clauses(state, "magic sirona O7") == ["put Sirona on O7 by magic"] * 4
    assert first_clauses(state, "magic sirona I2") == ["brought Sirona to the centre by magic"] * 4
    others = "used magic and drew two cards"
    assert first_clauses(state, "magic draw") == ["used magic and drew Vervain and Mugwort", others, others, others]
    empty = position(3, druids="M4 O9 O20", dice="(1) (6)")
    assert first_clauses(empty, "magic draw") == ["used magic and found no card to draw"] * 4


def test_the_fifth_figure_calls_the_vote() -> None:
    """D-50"""
    spirits = "belenus@centre/0 grannus@centre/0 dwarf@centre/1 sirona@I1/0"
    state = position(3, druids="O9 centre O20", spirits=spirits, dice="line x", figures="sirona")
    told = "brought Sirona to the centre; five figures are in the centre: the vote begins"
    assert one_line(state, "A sirona I2") == told


def test_votes_are_heard_and_counted() -> None:
    """D-51, D-52"""
    spirits = "belenus@centre/0 arianrhod@centre/0 dwarf@centre/1"
    hands = ["image", "", ""]
    state = position(3, phase="vote", druids="centre centre O20", spirits=spirits, hands=hands, votes=[None] * 3)
    assert one_line(state, "vote moon") == "named the moon"
    state = after(state, "vote moon", "vote sun")
    ballot = "first ballot: sun 5, moon 5; among them by cards: {} +1; a tie, so there is a second ballot"
    told = f"abstained from the vote; {ballot}"
    assert lines(state, "abstain") == [told.format("you"), *[told.format("Seat 1")] * 3]
    state.play("abstain")
    state.play("vote moon")
    told = "named the sun; second ballot: sun 3, moon 2; sun wins the vote; that ends the game"
    assert one_line(state, "vote sun") == told


def test_the_next_roll_is_a_line_of_who_rolls_in_its_turn() -> None:
    """D-11: with no spell in hand one rolls without being asked."""
    state = position(3, druids="M4 O9 O20", dice="3 line", deck=DECK)
    assert one_line(state, "A druid M1") == "moved the druid to M1"
    for (rolled,) in laters(state, "A druid M1"):
        assert (rolled.seat, rolled.turn) == (1, state.turn_number + 1)
        assert rolled.words.startswith("rolled ")


def test_turns_that_pass_by_themselves_are_told() -> None:
    """D-13: only of who has a figure on the circles that could not move."""
    heard = hear(position(3, druids="M4 O9 O20", dice="3 line", deck=DECK), "A druid M1")[0]
    turn = {"turn": 2, "turn_number": heard.before["turn_number"] + 2, "dice": ["2", "5"]}
    now = heard.before["turn_number"]
    passed = heard._replace(after=heard.after | turn)
    assert passed.line() == "moved the druid to M1"
    rolled = Later(2, "rolled two and five", now + 2)
    assert later(*passed) == [Later(1, "could not move", now + 1), rolled]
    turn |= {"druids": ["M1", "centre", "O20"]}
    gone = heard._replace(before=heard.before | {"druids": ["M4", "centre", "O20"]}, after=heard.after | turn)
    assert later(*gone) == [rolled]


def test_labels_say_what_an_answer_does() -> None:
    view = landed(druids="M3 O9 O20", spirits="sirona@O13/1").view(0)
    assert label("summon dwarf", view) == "Summon the Dwarf King"
    assert label("banish sirona", view) == "Banish Sirona"
    assert label("nothing", view) == "Do nothing"
    view = position(3, druids="M4 O9 O20", spirits="sirona@O13/1", dice="(1) (6)", deck=DECK).view(0)
    assert label("magic sirona O7", view) == "Use magic: put Sirona on O7"
    assert label("magic sirona I2", view) == "Use magic: bring Sirona by I2 to the centre"


def test_score_lines_and_endings_have_names() -> None:
    assert line("druiden", "potions") == "Potions"
    assert ending("druiden", "rounds") == "After 50 rounds the vote was held."


def test_score_lines_name_cards_and_spirits() -> None:
    """D-60 to D-63"""
    hand = "chamomile chamomile wort vervain mistletoe belladonna antidote mandrake"
    spirits = "belenus@O9/0 sirona@O11/0 cernunnos@O12/0"
    drawn = {"phase": "over", "asked": None, "round": 50, "cult": "sun", "druids": "O1 O2 O4", "hands": [hand]}
    view = position(3, spirits=spirits, **drawn).view(1)
    assert because("plants", view, 0) == "2 × Chamomile, Wort, Vervain"
    assert because("potions", view, 0) == "1 potion"
    assert because("spirits", view, 0) == "Belenus, Sirona"
    assert because("belladonna", view, 0) == "1 card"
    assert [because(source, view, 1) for source in ("plants", "potions", "spirits", "antidote")] == [""] * 4


def test_the_same_in_german_and_russian() -> None:
    state = landed(druids="M3 O9 O20", spirits="sirona@O13/1")
    with speaking("de"):
        assert first_clauses(state, "summon dwarf") == ["ruft den Zwergenkönig auf M3 herbei"] * 4
        told = "stiehlt dir Eisenkraut und ein Bild; du gebietest nun über die Morrigan"
        assert lines(theft(), "steal 2")[1].startswith(told)
    with speaking("ru"):
        assert first_clauses(state, "summon dwarf") == ["призывает Короля гномов на M3"] * 4
        assert lines(theft(), "steal 2")[1].startswith("крадёт у вас вербену и «Образ»; Морриган теперь у вас")
