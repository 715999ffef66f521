"""What a position of cards says in words, in both Keltis games: who is asked, how it ended, the whole for listeners."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from nemeton.draw.question import Button, Question
from nemeton.draw.seats import Seat, View, counted, row_words, seat_name, seat_words
from nemeton.draw.suits import card_name
from nemeton.games.keltic.data import COLOURS

Asked = tuple[str, str, str, str]  # the question and its hint, then both in short
DECLINE = Button("skip", ("Decline", "Skip"))

# What others are doing, and what may come of it; `{card}` is the card just laid.
OTHERS = {
    "card": ("chooses a card", "To lay it and move, or to discard it."),
    "draw": ("draws a card", "From the draw pile or the discards."),
}
REASONS = {"deck": ("The last card of the draw pile is drawn", "The draw pile is used up")}


@dataclass(frozen=True)
class Speech:
    """How a game asks, phase by phase, says what others do, and why it ended."""

    asked: Mapping[str, Callable[[View], Asked]]
    others: Mapping[str, tuple[str, str]]
    buttons: Callable[[View], tuple[Button, ...]]
    reasons: Callable[[View], Mapping[str, tuple[str, str]]]


def question_of(view: View, speech: Speech) -> Question:
    """Who is asked what, or how the game ended."""
    p = view["actor"]
    if p is None:
        return ending(view, speech.reasons(view))
    if p == view["seat"]:
        return Question(p, *speech.asked[view["phase"]](view), is_lit=True, buttons=speech.buttons(view))
    deed, hint = speech.others[view["phase"]]
    laid = view.get("pending", {}).get("card")
    hint = hint.format(card=laid and card_name(laid))
    words = f"{seat_name(view, p)} {deed}"
    return Question(p, words, hint, words, hint, is_lit=False)


def may_decline(view: View) -> tuple[Button, ...]:
    """The button for declining, where that is legal."""
    return (DECLINE,) if "skip" in view["actions"] else ()


def draw_question(view: View, which: str = "your card") -> Asked:
    """K-30: where from; a card that the player put onto a pile in this turn stays there."""
    own = view["discarded"]
    but = f", but not the {card_name(own)} that you discarded" if own else ""
    return (
        f"Where do you draw {which} from?",
        f"The draw pile, or the top of a discard pile{but}.",
        f"Draw {which.replace('your card', 'a card')}",
        "From the draw pile or a lit pile.",
    )


def ending(view: View, reasons: Mapping[str, tuple[str, str]]) -> Question:
    """Who won, and why the game is over: the reason in a sentence and in short."""
    result = view["result"]
    winners = list(result["winners"])
    points = counted(max(result["scores"]), "point")
    reason, short_reason = reasons.get(result["reason"], ("The game is over", "The game is over"))
    names = listed([seat_name(view, p) for p in winners])
    ahead = _lead(view, winners)
    words = f"{names} {'wins' if len(winners) == 1 else 'win together'} with {points}"
    short = words if len(winners) < 3 else f"{len(winners)} seats win with {points}"
    return Question(winners[0], words, f"{reason} ({result['rule']}).{ahead}", short, f"{short_reason}.", is_lit=True)


def _lead(view: View, winners: Sequence[int]) -> str:
    """By how much the others were beaten."""
    scores = view["result"]["scores"]
    others = [(score, -p) for p, score in enumerate(scores) if p not in winners]
    if not others:
        return ""
    score, next_best = max(others)
    return f" {counted(max(scores) - score, 'point')} ahead of {seat_name(view, -next_best)}."


def listed(names: Sequence[str]) -> str:
    """`A, B and C`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def title(view: View, game: str) -> str:
    who = "a spectator" if view["seat"] is None else seat_name(view, view["seat"])
    return f"{game} for {view['players']}, as {who} sees it"


def description(view: View, asked: Question, seats: Sequence[Seat], stands: Callable[[View, int], str]) -> str:
    """The whole position in sentences; `stands` says where a seat's figures are."""
    tops = [card_name(f"{c}{pile[-1]}") for c in COLOURS if (pile := view["discards"].get(c))]
    sentences = [
        asked.words if asked.words.endswith("?") else f"{asked.words}.",
        asked.hint,
        f"Draw pile: {counted(view['deck'], 'card')}.",
        f"Discard piles: {', '.join(tops) or 'none'}.",
    ]
    sentences += [_seat_sentence(view, seat, stands(view, seat.p)) for seat in seats]
    if view["seat"] is not None:
        own = [card_name(card) for card in view["hands"][view["seat"]]]
        sentences.append(f"Your hand: {', '.join(own) or 'empty'}.")
    return " ".join(sentences)


def _seat_sentence(view: View, seat: Seat, stands: str) -> str:
    rows = [row_words(c, row) for c in COLOURS if (row := view["rows"][seat.p].get(c))]
    known = f"; known to hold {', '.join(map(card_name, seat.known))}" if seat.known else ""
    return f"{seat_words(seat)}; {stands}; {'; '.join(rows) or 'no rows'}{known}."
