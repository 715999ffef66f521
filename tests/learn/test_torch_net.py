"""PyTorch and NumPy compute the same."""

from __future__ import annotations

import numpy
import pytest

from nemeton.bots.net_forward import Size, weights_of
from nemeton.bots.net_numpy import NumpyNet
from nemeton.bots.shapes import shape_of
from nemeton.games.registry import GAMES, rules_of

torch = pytest.importorskip("torch")
SIZE = Size(24, 2)


@pytest.mark.parametrize("name", GAMES)
def test_torch_and_numpy_agree(name: str) -> None:
    from nemeton.batch import Vector
    from nemeton.learn.net import TorchNet

    shape = shape_of(name)
    torch.manual_seed(3)
    net = TorchNet(shape, SIZE)
    with torch.no_grad():
        for weight in net.parameters():
            weight.add_(0.1 * torch.randn_like(weight))  # biases too
    other = NumpyNet(shape, SIZE, {key: weight.detach().numpy() for key, weight in net.weights.items()})
    for players in rules_of(name).PLAYERS:
        games = Vector(name, players, 16, seed="agree")
        for _ in range(30):
            games.step(games.sample())
        seen, seats = games.observe().copy(), games.actor.copy()
        with torch.no_grad():
            answers, values = net(torch.from_numpy(seen), torch.from_numpy(seats))
        ours, our_values = other(seen, seats)
        numpy.testing.assert_allclose(answers.numpy(), ours, atol=2e-5, rtol=1e-4)
        numpy.testing.assert_allclose(values.numpy(), our_values, atol=2e-5, rtol=1e-4)
        one, _ = other(seen[:1], seats[:1])
        numpy.testing.assert_allclose(one, ours[:1], atol=2e-5, rtol=1e-4)


@pytest.mark.parametrize("name", GAMES)
def test_in_half_as_many_bits_it_computes_nearly_the_same(name: str) -> None:
    from nemeton.batch import Vector
    from nemeton.learn.net import TorchNet

    shape = shape_of(name)
    torch.manual_seed(3)
    net, half = TorchNet(shape, SIZE), TorchNet(shape, SIZE, torch.bfloat16)
    half.load_state_dict(net.state_dict())
    games = Vector(name, rules_of(name).PLAYERS[-1], 16, seed="half")
    for _ in range(30):
        games.step(games.sample())
    seen, seats = torch.from_numpy(games.observe()), torch.from_numpy(games.actor)
    with torch.no_grad():
        for exact, rounded in zip(net(seen, seats), half(seen, seats), strict=True):
            assert rounded.dtype == torch.float32
            assert not torch.equal(rounded, exact)
            assert (rounded - exact).abs().max() < 0.1 * exact.std()


@pytest.mark.parametrize("name", GAMES)
def test_a_net_of_the_usual_size_fits_into_three_megabytes(name: str) -> None:
    shape = shape_of(name)
    weights = weights_of(shape, Size(shape.width, shape.blocks))
    assert 2 * sum(int(numpy.prod(weight.shape)) for weight in weights.values()) < 2_900_000


@pytest.mark.parametrize("name", GAMES)
def test_nothing_in_a_net_stands_in_the_way_of_compiling_it(name: str) -> None:
    """A GPU runs it compiled; here only the way there is looked at, which takes no compiler."""
    from nemeton.learn.net import TorchNet

    shape = shape_of(name)
    net = TorchNet(shape, Size(16, 1))
    seen = torch.zeros(4, shape.observation, dtype=torch.int8)
    seen[:, shape.players_at] = 1
    seats = torch.zeros(4, dtype=torch.int8)
    compiled = torch.compile(net, fullgraph=True, backend="eager")
    with torch.no_grad():
        torch.testing.assert_close(compiled(seen, seats), net(seen, seats))
