"""Information-set Monte Carlo tree search, written once for every game, in the rules language.

Every iteration looks at another deal that the searching seat can't tell from the true one (`redeal`). One tree gathers
what was seen in all of them: a node is what has been done since the root, whatever the hidden cards were. So an action
may be there in one deal and not in the next, and it is judged by how often it was chosen when it could be. All seats
choose in the tree, each for its own good.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from nemeton.games.slots import actor, apply, is_over, legal, pick, redeal, score
from nemeton.kernel import Layout, below, copy_state, float64, int8, int16, int32, layout, rule, sow

NODES = 1 << 17  # when they are used up, the tree grows no more, but goes on learning
ACTIONS = 1536  # as many as any game has, or more
DEPTH = 256
SEATS = 5
ROOT = 0
TRUE, WORK = range(2)  # the state that is looked at, and the one that is played on
LOW = -(1 << 30)


@layout
class Tree(Layout):
    """Nodes by number; a node's children are a chain that begins with `child` and goes on with `sibling`."""

    value: list[float] = float64(NODES)  # the sum of rewards, for the seat that chose the action
    points: list[float] = float64(ACTIONS)  # of the root's actions: the sum of the searching seat's scores
    wins: list[float] = float64(ACTIONS)  # and of its wins, those that were shared in part
    reward: list[float] = float64(SEATS)  # of the iteration that is running
    weight: float = float64()  # how much of a reward is winning; the rest is the lead
    scale: float = float64()  # the lead that is worth half of what any lead can be worth
    exploration: float = float64()
    child: list[int] = int32(NODES)
    sibling: list[int] = int32(NODES)
    visits: list[int] = int32(NODES)
    offered: list[int] = int32(NODES)  # how often the action could be chosen
    path: list[int] = int32(DEPTH)
    mark: list[int] = int32(ACTIONS)  # the child that an action leads to, while a node is looked at
    size: int = int32()
    limit: int = int32()  # a random game is cut off after so many decisions
    action: list[int] = int16(NODES)
    out: list[int] = int16(ACTIONS)
    owner: list[int] = int8(NODES)  # who chose the action
    seat: int = int8()


@rule
def clear(trees: Any) -> None:
    """Leaves the root alone."""
    tree = trees[0]
    tree.size = 1
    tree.child[ROOT] = 0
    for i in range(ACTIONS):
        tree.points[i] = 0.0
        tree.wins[i] = 0.0


@rule
def grow(states: Any, trees: Any, words: Sequence[int], number: int, iterations: int) -> None:
    """So many iterations more, each seeded by its own number. The true state's own chance is never used."""
    tree = trees[0]
    for i in range(iterations):
        copy_state(states, WORK, TRUE)
        s = states[WORK]
        sow(s, words, number + i)
        redeal(s, tree.seat)
        depth = descend(s, tree)
        finish(s, tree.limit)
        judge(s, tree)
        credit(s, tree, depth)


@rule
def is_settled(trees: Any, left: int) -> bool:
    """Whether no other action can become the most visited in so many iterations."""
    tree = trees[0]
    most = 0
    second = 0
    at = tree.child[ROOT]
    while at > 0:
        visits = tree.visits[at]
        if visits > most:
            second = most
            most = visits
        elif visits > second:
            second = visits
        at = tree.sibling[at]
    return most - second > left


@rule
def descend(s: Any, tree: Any) -> int:
    """Plays down the tree, and one step out of it; leaves the path in the tree, and returns its length."""
    node = ROOT
    depth = 0
    grown = False
    while not grown and depth < DEPTH and not is_over(s):
        size = tree.size
        node = choose(s, tree, node)
        if node < 0:
            return depth
        grown = tree.size > size
        tree.path[depth] = node
        depth += 1
        apply(s, tree.action[node])
    return depth


@rule
def choose(s: Any, tree: Any, node: int) -> int:
    """The child to go on with: one not tried yet, by lot, else the most promising; −1 if the tree is full."""
    n = legal(s, tree.out)
    mark_children(tree, node, True)
    new = -1
    news = 0
    best = -1
    highest = -1.0
    for i in range(n):
        at = tree.mark[tree.out[i]]
        if at == 0:
            news += 1
            if below(s, news) == 0:
                new = tree.out[i]
        else:
            tree.offered[at] += 1
            if news == 0 and promise(tree, at) > highest:
                highest = promise(tree, at)
                best = at
    mark_children(tree, node, False)
    return best if news == 0 else add_child(tree, node, new, actor(s))


@rule
def mark_children(tree: Any, node: int, on: bool) -> None:
    at = tree.child[node]
    while at > 0:
        tree.mark[tree.action[at]] = at if on else 0
        at = tree.sibling[at]


@rule
def promise(tree: Any, at: int) -> float:
    """The mean reward, and the more the less it is known.

    The bonus grows with the fourth root of the offers instead of their logarithm: little curiosity is best for a short
    search, and more of it for a long one, which else would only grow surer of its first impression.
    """
    visits = tree.visits[at]
    mean: float = tree.value[at] / visits
    bonus: float = tree.exploration * math.sqrt(math.sqrt(tree.offered[at]) / visits)
    return mean + bonus


@rule
def add_child(tree: Any, node: int, action: int, seat: int) -> int:
    at: int = tree.size + 0
    if at == NODES:
        return -1
    tree.size = at + 1
    tree.action[at] = action
    tree.owner[at] = seat
    tree.child[at] = 0
    tree.sibling[at] = tree.child[node]
    tree.child[node] = at
    tree.visits[at] = 0
    tree.offered[at] = 1
    tree.value[at] = 0.0
    return at


@rule
def finish(s: Any, limit: int) -> None:
    """Uniformly random play to the end, or to the limit."""
    left = limit + 0
    while left > 0 and not is_over(s):
        apply(s, pick(s))
        left -= 1


@rule
def judge(s: Any, tree: Any) -> None:
    """What the end is worth to each seat, from 0 to 1: winning, and the lead over the best of the others."""
    for p in range(s.players):
        lead = score(s, p) - best_other(s, p)
        share = lead / (tree.scale + abs(lead))
        tree.reward[p] = tree.weight * win_share(s, p) + (1.0 - tree.weight) * (0.5 + 0.5 * share)


@rule
def best_other(s: Any, seat: int) -> int:
    best = LOW
    for p in range(s.players):
        if p != seat:
            best = max(best, score(s, p))
    return best


@rule
def win_share(s: Any, seat: int) -> float:
    """1 for a sole winner, less for one of several."""
    own = score(s, seat)
    winners = 0
    for p in range(s.players):
        other = score(s, p)
        if other > own:
            return 0.0
        if other == own:
            winners += 1
    return 1.0 / winners


@rule
def credit(s: Any, tree: Any, depth: int) -> None:
    """Every action on the path is credited with what its chooser got."""
    for i in range(depth):
        at = tree.path[i]
        tree.visits[at] += 1
        tree.value[at] += tree.reward[tree.owner[at]]
    if depth > 0:
        action = tree.action[tree.path[0]]
        tree.points[action] += score(s, tree.seat)
        tree.wins[action] += win_share(s, tree.seat)
