"""Many games of one kind, played side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from nemeton.batch import play
from nemeton.batch.device import Device
from nemeton.batch.present import check_gpu
from nemeton.games.errors import BadOption, IllegalAction
from nemeton.games.face import Game, is_text
from nemeton.kernel import seed_words

DEVICES = ("cpu", "gpu")
SAMPLES = "samples of "  # the seed that actions are drawn with, before the seed of the deals


class Step(NamedTuple):
    """What came of a step, one row a game. The next step fills the same arrays anew."""

    done: Any  # bool: the game ended with this step, and has begun anew
    scores: Any  # int16, for each seat: the final scores of the games that are done, else 0
    cut: Any  # bool: it is done because it reached the limit, and was counted as it stood


class Vector:
    """`n` games side by side, in one array of records. A game that ends begins anew in the same step.

    All arrays belong to the vector: NumPy arrays on "cpu"; on "gpu" arrays in the GPU's memory, which PyTorch takes
    without copying (`torch.as_tensor(array, device="cuda")`). Each is made once, and every call fills it anew: copy
    what is to be kept. Nothing waits for the GPU; all work is queued on `stream`.
    """

    def __init__(
        self,
        name: str,
        players: int | None = None,
        n: int = 1024,
        device: str = "cpu",
        seed: str = "nemeton",
        options: Mapping[str, Any] | None = None,
        limit: int | None = None,
    ) -> None:
        self.game = Game(name, players, options)
        self.rules = self.game.rules
        self.players = self.game.players
        self.n = _positive(n, "the number of games")
        self.limit = 0 if limit is None else _positive(limit, "the limit of decisions")
        if not is_text(seed):
            raise BadOption(f"a seed is a text, not {seed!r}")
        self.seed = seed
        self.device = device
        self._device: Device = _device(device)
        self.states = self._device.states((n,), self.rules.State)
        self._make_arrays()
        self.reset()

    def _make_arrays(self) -> None:
        array, n = self._device.array, self.n
        self.actor = array((n,), "i1")  # the seat that is asked
        self.numbers = array((n,), "i8")  # which game of the series is played
        self.lengths = array((n,), "i4")  # how many decisions were made in it
        self._step = Step(array((n,), "?"), array((n, self.players), "i2"), array((n,), "?"))
        self._observation = self._device.rows(n, self.rules.OBSERVATION, "i1")
        self._mask = self._device.rows(n, self.rules.ACTION_COUNT, "?")
        self._listed = array((n, self.rules.ACTION_COUNT), "i2")
        self._illegal = array((n,), "?")
        self._given = array((n,), "i8")
        self._sampled = array((n,), "i8")
        self._chances = array((n, play.RANDOM_WORDS), "i8")
        self._words = self.words(self.seed)
        self._sample_words = self.words(SAMPLES + self.seed)
        self._options = self._device.numbers(self.game.option_numbers)

    def reset(self) -> None:
        """Deals all games anew: numbers 0 to n − 1 of the series that the seed begins, as `nemeton simulate` has them.

        Whenever a game ends, the next in its place is its number + n.
        """
        deals = (self._words, self._sample_words, self._chances, self.players, self._options)
        self._run(play.begin, (*deals, self.numbers, self.lengths, self.actor))

    def observe(self) -> Any:
        """What each asked seat knows, as the game's `observe` writes it: (n, OBSERVATION) int8."""
        self._device.write_rows(play.look, (self.rules,), self.states, self._observation)
        return self._observation.table

    def legal_mask(self) -> Any:
        """Which actions are legal: (n, ACTION_COUNT) bool."""
        self._device.clear(self._mask)
        self._run(play.mark_legal, (self._mask.table, self._listed))
        return self._mask.table

    def step(self, actions: Any, check: bool | None = None) -> Step:
        """Plays one action in each game: (n,) of any type of integers.

        An illegal one raises IllegalAction, and nothing is played. To find out takes time: `check=False` trusts the
        caller. On a GPU it would mean waiting for the answer, so there nothing is checked unless `check` is True.
        """
        given = self._device.take(_checked(actions, self.n), self._given)
        if self._device.checks if check is None else check:
            self._check(given)
        deals = (self.n, self._words, self.players, self._options, self.limit)
        self._run(play.step, (given, *deals, self.numbers, self.lengths, self.actor, *self._step))
        return self._step

    def sample(self) -> Any:
        """A uniformly random legal action for each game: (n,) int64. The deals do not change by it."""
        self._run(play.sample, (self._chances, self._sampled))
        return self._sampled

    def run(self, function: Callable[..., Any], *args: Any, fillers: tuple[Any, ...] = ()) -> None:
        """Calls `function(s, i, args)` for each game i, where `s` is its state. The function is marked with `@rule`.

        The arguments come to it in the tuple `args`. Arrays among them must be on the vector's device: `array` and
        `spare_states` make such. Slots are filled by the game, and by what else is named as fillers.
        """
        self._run(function, args, *fillers)

    def array(self, shape: tuple[int, ...], kind: str) -> Any:
        """An array of zeros on the vector's device; the kind as NumPy writes it."""
        return self._device.array(shape, kind)

    def words(self, seed: str) -> Any:
        """A seed's words on the vector's device, for functions that draw by lot."""
        return self._device.numbers(seed_words(seed))

    def spare_states(self, count: int) -> Any:
        """Empty states on the vector's device, so many a game, for functions that look ahead."""
        return self._device.states((self.n, count), self.rules.State)

    @property
    def stream(self) -> int:
        """The CUDA stream that all work is queued on, as a number; 0 is the default, which PyTorch uses by itself."""
        return self._device.stream

    @stream.setter
    def stream(self, stream: int) -> None:
        self._device.stream = stream

    def _run(self, function: Callable[..., Any], args: tuple[Any, ...], *fillers: Any) -> None:
        self._device.run(function, (*fillers, self.rules), self.states, args)

    def _check(self, actions: Any) -> None:
        self._run(play.find_illegal, (actions, self._listed, self._illegal))
        illegal = self._device.to_host(self._illegal)
        if not illegal.any():
            return
        i = int(illegal.argmax())
        action = int(self._device.to_host(actions)[i])
        if not 0 <= action < self.rules.ACTION_COUNT:
            last = self.rules.ACTION_COUNT - 1
            raise BadOption(f"game {i}: actions are numbered from 0 to {last}, not {action}")
        text = self.rules.action_text(action)
        s = self.rules.State.read(self._device.to_host(self.states)[i])
        raise IllegalAction(f"game {i}, {text}", self.rules.why_not(s, text))

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<{self.n} times {self.game!r} on {self.device!r}>"


def _positive(value: Any, what: str) -> int:
    if type(value) is not int or value < 1:
        raise BadOption(f"{what} is at least 1, not {value!r}")
    return value


def _checked(actions: Any, n: int) -> Any:
    """Anything with a shape and a type: NumPy arrays and GPU arrays of all makes."""
    if not hasattr(actions, "shape"):
        import numpy

        actions = numpy.asarray(actions)
    if tuple(actions.shape) != (n,):
        raise BadOption(f"a step takes {n} actions, one a game, not an array of shape {tuple(actions.shape)}")
    if "int" not in str(actions.dtype):
        raise BadOption(f"actions are integers, not {actions.dtype}")
    return actions


def _device(name: str) -> Device:
    if name == "cpu":
        from nemeton.batch.cores import Cores

        return Cores()
    if name == "gpu":
        check_gpu('device="cpu"')
        from nemeton.batch.threads import Threads

        return Threads()
    raise BadOption(f"there is no device {name!r}; devices are {', '.join(DEVICES)}")
