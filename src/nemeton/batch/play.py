"""What is done with one of many games, written once for every game and device, in the rules language.

Each function takes a game's state, the game's place i among all, and a tuple of arrays with one row a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nemeton.games.slots import actor, apply, is_over, legal, observe, pick, score, setup
from nemeton.kernel import rule, sow

RANDOM_WORDS = 4


@rule
def deal(s: Any, i: int, words: Sequence[int], players: int, options: Sequence[int], numbers: Any) -> None:
    sow(s, words, numbers[i])
    setup(s, players, -1, options)


@rule
def begin(s: Any, i: int, args: Any) -> None:
    """Deals game i anew, and sows the numbers that `sample` draws from."""
    words, sample_words, chances, players, options, numbers, lengths, actors = args
    sow(s, sample_words, i)
    for word in range(RANDOM_WORDS):
        chances[i][word] = s.random[word]
    numbers[i] = i
    lengths[i] = 0
    deal(s, i, words, players, options, numbers)
    actors[i] = actor(s)


@rule
def step(s: Any, i: int, args: Any) -> None:
    """One decision. A game that ends with it, or reaches the limit (0: none), is dealt anew at once."""
    actions, games, words, players, options, limit, numbers, lengths, actors, done, scores, cut = args
    apply(s, actions[i])
    lengths[i] += 1
    over = is_over(s)
    ended = over or lengths[i] == limit
    done[i] = ended
    cut[i] = ended and not over
    for p in range(players):
        scores[i][p] = score(s, p) if ended else 0
    if ended:
        numbers[i] += games
        lengths[i] = 0
        deal(s, i, words, players, options, numbers)
    actors[i] = actor(s)


@rule
def look(s: Any, i: int, row: Any) -> None:
    """What the asked seat knows."""
    observe(s, actor(s), row)


@rule
def mark_legal(s: Any, i: int, args: Any) -> None:
    """Marks what is legal in a row that is clear."""
    mask, listed = args
    for j in range(legal(s, listed[i])):
        mask[i][listed[i][j]] = True


@rule
def find_illegal(s: Any, i: int, args: Any) -> None:
    """Whether the action is none of those that are legal."""
    actions, listed, illegal = args
    illegal[i] = True
    for j in range(legal(s, listed[i])):
        if listed[i][j] == actions[i]:
            illegal[i] = False


@rule
def sample(s: Any, i: int, args: Any) -> None:
    """A random legal action. The game's own chance is put aside meanwhile."""
    chances, actions = args
    for word in range(RANDOM_WORDS):
        own = s.random[word]
        s.random[word] = chances[i][word]
        chances[i][word] = own
    actions[i] = pick(s)
    for word in range(RANDOM_WORDS):
        own = s.random[word]
        s.random[word] = chances[i][word]
        chances[i][word] = own
