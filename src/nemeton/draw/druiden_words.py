"""Sentences about figures and seats of Die Druiden, and the whole position for those who listen."""

from nemeton.draw.counts import cards, points
from nemeton.draw.druiden_names import card_name, die_words, spirit_whom, spirit_words
from nemeton.draw.druiden_table import Table, in_order
from nemeton.draw.piles import deck_words
from nemeton.draw.question import Question
from nemeton.draw.spoken import capital
from nemeton.draw.words import listed
from nemeton.games.druiden.data.board import CENTRE_FIGURES
from nemeton.language import say, say_count


def figure_name(name: str, p: int, table: Table) -> str:
    """A figure in a sentence: your druid, the druid of Seat 2, Sirona."""
    if name != "druid":
        return spirit_words(name)
    return say("your druid") if p == table.seat else say("the druid of {name}", name=table.name(p))


def centre_words(count: int) -> str:
    """D-50: how near the vote is."""
    return say_count(
        "Place of decision: {number} of {all} figures",
        "Place of decision: {number} of {all} figures",
        count,
        all=CENTRE_FIGURES,
    )


def centre_count(count: int) -> str:
    return say("{number} of {all}", number=count, all=CENTRE_FIGURES)


# For those who listen.


def seat_words(table: Table, p: int) -> str:
    """A seat: points, cards, where the druid is, spirits."""
    view = table.view
    own = [spirit_whom(name) for name in table.own_spirits(p)]
    controls = say("controls {spirits}", spirits=listed(own)) if own else say("controls no spirit")
    told = points(view["scores"][p]), cards(len(view["hands"][p])), druid_words(table, p), controls
    return f"{table.name(p)}: {', '.join(told)}"


def druid_words(table: Table, p: int) -> str:
    if p in table.unplaced:
        return say("druid not placed yet")
    place = table.view["druids"][p]
    return say("druid in the centre") if place == "centre" else say("druid on {field}", field=place)


def description(table: Table, asked: Question) -> str:
    """The whole position in sentences."""
    view = table.view
    sentences = [asked.words if asked.words.endswith("?") else f"{asked.words}.", asked.hint]
    if view["dice"]:
        sentences.append("; ".join(die_words(face, i, True) for i, face in enumerate(view["dice"])) + ".")
    sentences.append(
        say_count(
            "In the centre: {number} of {all} figures.",
            "In the centre: {number} of {all} figures.",
            len(table.centre),
            all=CENTRE_FIGURES,
        )
    )
    sentences += [_spirit_sentence(table, name) for name in table.spirits]
    waiting = [spirit_words(name) for name in table.outside]
    sentences.append(
        say("On the place of spirits: {spirits}.", spirits=listed(waiting))
        if waiting
        else say("On the place of spirits: nobody.")
    )
    sentences.append(f"{deck_words(view['deck'])}.")
    sentences.append(say_count("Discard pile: {number} card.", "Discard pile: {number} cards.", len(view["discard"])))
    for p in range(table.players):
        sentences.append(f"{', '.join((seat_words(table, p), *_known_words(table, p), *_said_words(table, p)))}.")
    if table.seat is not None:
        own = ", ".join(card_name(card) for card in in_order(view["hands"][table.seat]))
        sentences.append(say("Your hand: {cards}.", cards=own) if own else say("Your hand: empty."))
    return " ".join(sentences)


def _spirit_sentence(table: Table, name: str) -> str:
    """Where a spirit is, and whose it is."""
    who, owner = capital(spirit_words(name)), table.name(table.owner(name))
    place = table.view["spirits"][name]["at"]
    if place == "centre":
        return say("{spirit}, of {name}, is in the centre.", spirit=who, name=owner)
    return say("{spirit}, of {name}, is on {field}.", spirit=who, name=owner, field=place)


def _known_words(table: Table, p: int) -> list[str]:
    known = known_cards(table, p)
    return [say("known to hold {cards}", cards=", ".join(map(card_name, known)))] if known else []


def _said_words(table: Table, p: int) -> list[str]:
    said = table.view["votes"][p] if table.view["votes"] else None
    if not said:
        return []
    return [say("abstained") if said == "abstain" else say("said sun" if said == "sun" else "said moon")]


def known_cards(table: Table, p: int) -> list[str]:
    """Cards of another hand that the viewer knows."""
    if p == table.seat:
        return []
    return in_order(card for card in table.view["hands"][p] if card is not None)


def vote_count(count: int) -> str:
    return say_count("{number} vote", "{number} votes", count)
