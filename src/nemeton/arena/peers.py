"""Other engines, each driven the fastest way that its package offers, for `nemeton bench`."""

from __future__ import annotations

import contextlib
import io
import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from nemeton.arena.bench import Contender

Play = Callable[[], tuple[float, int]]


PGX_ON_GPU = (1 << 14, 1 << 16, 1 << 18)  # games at a time: none is known to be the best


def all_peers(tell: Callable[[str], None]) -> list[Contender]:
    """The engines that are installed."""
    return _installed((_open_spiel, _rlcard, partial(_pgx, "PGX on the CPU", 1024)), tell)


def gpu_peers(tell: Callable[[str], None]) -> list[Contender]:
    """The one that runs on a GPU, if it is installed; with JAX for that."""
    return _installed([partial(_pgx, f"PGX on the GPU, {n:,} games", n) for n in PGX_ON_GPU], tell)


def _installed(peers: Iterable[Callable[[], Iterator[Contender]]], tell: Callable[[str], None]) -> list[Contender]:
    found: list[Contender] = []
    for some in peers:
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                found += some()
        except ImportError as error:
            tell(f"{error.name} is not installed, so it is left out; install it with: pip install 'nemeton[bench]'")
    return found


def _open_spiel() -> Iterator[Contender]:
    """OpenSpiel's C++, driven from C++ in two ways.

    Its random bots play whole games, dealing included. Its tree search, asked for one simulation, plays random games
    without anything else around them; that is faster, but begins after the deal.
    """
    import pyspiel

    for name in ("spades", "hearts", "gin_rummy"):
        game = pyspiel.load_game(name)
        length = _mean_length(game)
        yield Contender("OpenSpiel C++ bots", name, _spiel_bots(pyspiel, game, length))
        yield Contender("OpenSpiel C++ rollouts", name, _spiel_rollouts(pyspiel, game, length))


def _mean_length(game: Any, games: int = 200) -> float:
    """Decisions in a random game; the C++ loops do not tell."""
    chance = random.Random(1)
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_outcome(state, chance))
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
    return decisions / games


def _outcome(state: Any, chance: random.Random) -> Any:
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return chance.choices(outcomes, weights)[0]


def _spiel_bots(pyspiel: Any, game: Any, length: float) -> Play:
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    seeds = iter(range(1 << 30))

    def play() -> tuple[float, int]:
        for _ in range(20):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return 20 * length, 20

    return play


def _spiel_rollouts(pyspiel: Any, game: Any, length: float) -> Play:
    games = 200
    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
    chance = random.Random(2)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(_outcome(state, chance))

    def play() -> tuple[float, int]:
        bot.mcts_search(state)
        return games * length, games

    return play


def _rlcard() -> Iterator[Contender]:
    """RLCard as its users run it: an environment with its own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    for name in ("uno", "gin-rummy"):
        env = rlcard.make(name)
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
        yield Contender("RLCard", name, _rlcard_play(env))


def _rlcard_play(env: Any) -> Play:
    def play() -> tuple[float, int]:
        before = env.timestep
        env.run(is_training=False)
        return env.timestep - before, 1

    return play


def _pgx(engine: str, batch: int) -> Iterator[Contender]:
    """PGX, compiled by JAX: a batch of games side by side, from the deal until all have ended."""
    import jax
    import jax.numpy
    import pgx

    env = pgx.make("sparrow_mahjong")
    steps = 48  # no game is longer
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    def one(state: Any, key: Any) -> Any:
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        decided = (~state.terminated).sum()
        return step(state, jax.random.categorical(key, logits, axis=-1)), decided

    def run(key: Any) -> Any:
        dealing, playing = jax.random.split(key)
        state = init(jax.random.split(dealing, batch))
        state, decided = jax.lax.scan(one, state, jax.random.split(playing, steps))
        return decided.sum(), state.terminated.all()

    compiled = jax.jit(run)
    keys = iter(jax.random.split(jax.random.PRNGKey(0), 4096))

    def play() -> tuple[float, int]:
        decided, all_ended = compiled(next(keys))
        assert bool(all_ended)
        return int(decided), batch

    yield Contender(engine, "sparrow_mahjong", play)
