"""Tricks, and the chips that they bring (T-20 to T-25)."""

from __future__ import annotations

from nemeton.games.orakle.data import ALL_CARDS, ANIMAL_OF, NUMBER_OF, NUMBERS, SUIT_OF, SUIT_SET
from nemeton.games.orakle.deal import left_of
from nemeton.games.orakle.state import LOSER, PLAY, State
from nemeton.kernel import memory, rule

ONES = sum(1 << card for card, number in enumerate(NUMBER_OF) if number == 1)
TWELVES = sum(1 << card for card, number in enumerate(NUMBER_OF) if number == NUMBERS)
# How strong a card is: its number, or, where a 12 and a 1 lie together, more for a 1 (T-21).
STRENGTH = (NUMBER_OF, tuple(number if number > 1 else NUMBERS + 1 for number in NUMBER_OF))


@rule
def begin_tricks(s: State) -> None:
    """T-20: the dealer's left neighbour leads."""
    s.phase = PLAY
    lead(s, left_of(s, s.dealer))


@rule
def lead(s: State, p: int) -> None:
    """T-20: any card may be led."""
    s.turn = p
    s.turns += 1
    s.leader = p
    s.laid = 0
    s.follows = ALL_CARDS


@rule
def playable(s: State) -> int:
    """T-20: the cards that follow; any, if there are none. When the hands are empty, there is none."""
    hand = s.hand[s.turn]
    following = hand & s.follows
    return following if following else hand


@rule
def play_card(s: State, card: int) -> None:
    """T-20: who does not follow has none of that suit, and everybody has seen it."""
    p = s.turn
    bit = 1 << card
    s.hand[p] ^= bit
    if not bit & s.follows:
        see_lack(s, p)
    if s.laid == 0:
        s.follows = SUIT_SET[SUIT_OF[card]]
    s.trick[s.laid] = card
    s.laid += 1
    remember(s, p, card)
    if s.laid == s.players:
        end_trick(s)
    else:
        s.turn = left_of(s, p)
        s.turns += 1


@memory
def see_lack(s: State, p: int) -> None:
    s.lacks[p] |= s.follows


@memory
def remember(s: State, p: int, card: int) -> None:
    s.played[s.played_size] = card
    s.played_by[s.played_size] = p
    s.played_size += 1


@memory
def forget(s: State) -> None:
    """Before an answer: of what was played, the trick that lies there is remembered, the one before it no more."""
    if s.played_size != s.laid:
        s.played_size = 0
        for i in range(s.laid):
            p = s.leader + i
            remember(s, p if p < s.players else p - s.players, s.trick[i])


@rule
def lying(s: State) -> int:
    """The cards of the trick as a set."""
    cards = 0
    for i in range(s.laid):
        cards |= 1 << s.trick[i]
    return cards


@rule
def rank(s: State, cards: int, card: int, place: int) -> int:
    """T-21, T-22: how a card counts that was laid at a place of a trick of these cards.

    The strength, then the suit led, then who came first; the last three bits say which place it is.
    """
    upside_down = 1 if cards & ONES and cards & TWELVES else 0
    following = 1 if s.follows >> card & 1 else 0
    return (STRENGTH[upside_down][card] * 2 + following) * 8 + 7 - place


@rule
def best_rank(s: State, cards: int) -> int:
    """The best of those that lie there, in a trick of these cards."""
    best = 0
    for i in range(s.laid):
        best = max(best, rank(s, cards, s.trick[i], i))
    return best


@rule
def winning_place(s: State) -> int:
    """T-21, T-22: which card of the trick wins, counted from the one led."""
    return 7 - (best_rank(s, lying(s)) & 7)


@rule
def would_win(s: State, card: int) -> bool:
    """T-21, T-22: whether a card, laid now, would win the trick if it were over then."""
    cards = lying(s) | 1 << card
    return rank(s, cards, card, s.laid) > best_rank(s, cards)


@rule
def end_trick(s: State) -> None:
    """T-23 to T-25: the winner takes a chip of the animal on the winning card and leads next."""
    place = winning_place(s)
    p = s.leader + place
    if p >= s.players:
        p -= s.players
    a = ANIMAL_OF[s.trick[place]]
    if s.middle[a] > 0:  # T-23
        s.middle[a] -= 1
        s.chips[p][a] += 1
        lead(s, p)
    elif s.loser[a] != p:  # T-24
        s.loser[a] = p
        lead(s, p)
    else:  # T-25
        s.turn = p
        s.turns += 1
        s.phase = LOSER


@rule
def put_back(s: State) -> None:
    """T-25: the loser chip goes into the middle."""
    s.loser[ANIMAL_OF[s.trick[winning_place(s)]]] = -1
    hold(s)


@rule
def hold(s: State) -> None:
    """T-25: on with the next trick."""
    s.phase = PLAY
    lead(s, s.turn)
