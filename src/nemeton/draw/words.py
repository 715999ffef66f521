"""What a position of cards says in words, in both Keltis games: who is asked, how it ended, the whole for listeners."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from nemeton.draw.piles import deck_words
from nemeton.draw.question import Button, Question
from nemeton.draw.seats import Seat, View, row_words, seat_name, seat_words
from nemeton.draw.suits import card_name
from nemeton.games.keltic.data import COLOURS
from nemeton.language import mark, say, say_count

Asked = tuple[str, str, str, str]  # the question and its hint, then both in short
Told = tuple[str, str]  # why a game ended: in a sentence and in short

# What others are doing, and what may come of it; `{card}` is the card just laid.
OTHERS = {
    "card": (mark("{name} chooses a card"), mark("To lay it and move, or to discard it.")),
    "draw": (mark("{name} draws a card"), mark("From the draw pile or the discards.")),
}


@dataclass(frozen=True)
class Speech:
    """How a game asks, phase by phase, says what others do, and why it ended."""

    asked: Mapping[str, Callable[[View], Asked]]
    others: Mapping[str, tuple[str, str]]
    buttons: Callable[[View], tuple[Button, ...]]
    reasons: Callable[[View], Mapping[str, Told]]


def question_of(view: View, speech: Speech) -> Question:
    """Who is asked what, or how the game ended."""
    p = view["actor"]
    if p is None:
        return ending(view, speech.reasons(view))
    if p == view["seat"]:
        return Question(p, *speech.asked[view["phase"]](view), is_lit=True, buttons=speech.buttons(view))
    deed, result = speech.others[view["phase"]]
    laid = view.get("pending", {}).get("card")
    words, hint = say(deed, name=seat_name(view, p)), say(result, card=card_name(laid) if laid else "")
    return Question(p, words, hint, words, hint, is_lit=False)


def may_decline(view: View) -> tuple[Button, ...]:
    """The button for declining, where that is legal."""
    return (Button("skip", (say("Decline"), say("Skip"))),) if "skip" in view["actions"] else ()


def draw_question(view: View, first_of_two: bool = False) -> Asked:
    """K-30: where from; a card that the player put onto a pile in this turn stays there."""
    own = view["discarded"]
    hint = say("The draw pile, or the top of a discard pile.")
    if own:
        hint = say(
            "The draw pile, or the top of a discard pile, but not the {card} that you discarded.", card=card_name(own)
        )
    short_hint = say("From the draw pile or a lit pile.")
    if first_of_two:
        words, short = say("Where do you draw the first of two cards from?"), say("Draw the first of two cards")
    else:
        words, short = say("Where do you draw your card from?"), say("Draw a card")
    return words, hint, short, short_hint


def used_up() -> Mapping[str, Told]:
    """Why both games may end: there is nothing more to draw."""
    return {"deck": (say("The last card of the draw pile is drawn"), say("The draw pile is used up"))}


def ending(view: View, reasons: Mapping[str, Told]) -> Question:
    """Who won, and why the game is over."""
    result = view["result"]
    winners = list(result["winners"])
    over = say("The game is over")
    reason, short_reason = reasons.get(result["reason"], (over, over))
    points = max(result["scores"])
    words = _victory([seat_name(view, p) for p in winners], points)
    short = words
    if len(winners) > 2:
        short = say_count(
            "{seats} seats win with {number} point",
            "{seats} seats win with {number} points",
            points,
            seats=len(winners),
        )
    hint = f"{reason} ({result['rule']}).{_lead(view, winners)}"
    return Question(winners[0], words, hint, short, f"{short_reason}.", is_lit=True)


def _victory(names: Sequence[str], points: int) -> str:
    if len(names) == 1:
        return say_count("{name} wins with {number} point", "{name} wins with {number} points", points, name=names[0])
    return say_count(
        "{names} win together with {number} point",
        "{names} win together with {number} points",
        points,
        names=listed(names),
    )


def _lead(view: View, winners: Sequence[int]) -> str:
    """By how much the others were beaten."""
    scores = view["result"]["scores"]
    others = [(score, -p) for p, score in enumerate(scores) if p not in winners]
    if not others:
        return ""
    score, next_best = max(others)
    name = seat_name(view, -next_best)
    lead = max(scores) - score
    return " " + say_count("{number} point ahead of {name}.", "{number} points ahead of {name}.", lead, name=name)


def listed(names: Sequence[str]) -> str:
    """`A, B and C`."""
    return names[0] if len(names) == 1 else say("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])


def title(view: View, game: str) -> str:
    """What the picture is of; the game's name is the same in all languages."""
    if view["seat"] is None:
        return say("{game} for {number}, as a spectator sees it", game=game, number=view["players"])
    name = seat_name(view, view["seat"])
    return say("{game} for {number}, as {name} sees it", game=game, number=view["players"], name=name)


def description(view: View, asked: Question, seats: Sequence[Seat], stands: Callable[[View, int], str]) -> str:
    """The whole position in sentences; `stands` says where a seat's figures are."""
    tops = [card_name(f"{c}{pile[-1]}") for c in COLOURS if (pile := view["discards"].get(c))]
    sentences = [
        asked.words if asked.words.endswith("?") else f"{asked.words}.",
        asked.hint,
        f"{deck_words(view['deck'])}.",
        say("Discard piles: {cards}.", cards=", ".join(tops)) if tops else say("Discard piles: none."),
    ]
    sentences += [_seat_sentence(view, seat, stands(view, seat.p)) for seat in seats]
    if view["seat"] is not None:
        own = [card_name(card) for card in view["hands"][view["seat"]]]
        sentences.append(say("Your hand: {cards}.", cards=", ".join(own)) if own else say("Your hand: empty."))
    return " ".join(sentences)


def _seat_sentence(view: View, seat: Seat, stands: str) -> str:
    rows = [row_words(c, row) for c in COLOURS if (row := view["rows"][seat.p].get(c))]
    told = [seat_words(seat), stands, *(rows or [say("no rows")])]
    if seat.known:
        told.append(say("known to hold {cards}", cards=", ".join(map(card_name, seat.known))))
    return f"{'; '.join(told)}."
