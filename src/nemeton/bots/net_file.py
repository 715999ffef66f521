"""Weights of a net as a file: arrays in float16, and a header that says what they fit."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import numpy

from nemeton.bots.net_forward import Size, weights_of
from nemeton.bots.net_numpy import NumpyNet
from nemeton.bots.shapes import Shape, shape_of
from nemeton.games.errors import BadOption, Missing
from nemeton.games.registry import rules_of

FORMAT = 1
FOLDER = Path(__file__).parent / "weights"


def weights_file(game: str) -> Path:
    """Where the weights lie that come with the package."""
    return FOLDER / f"{game}.npz"


def save(path: Path, shape: Shape, size: Size, weights: dict[str, Any], about: dict[str, Any]) -> None:
    """Writes a file of weights; `about` is how they came to be. Whoever reads meanwhile reads the old one."""
    header = {
        "format": FORMAT,
        "game": shape.game,
        "version": shape.version,
        "digest": shape.digest,
        "width": size.width,
        "blocks": size.blocks,
        "about": about,
    }
    arrays = {name: numpy.asarray(array, numpy.float16) for name, array in weights.items()}
    new = path.with_name(f"{path.name}.new")
    with new.open("wb") as file:
        numpy.savez(file, allow_pickle=False, header=numpy.array(json.dumps(header)), **arrays)
    new.replace(path)


def load(path: Path, game: str | None = None) -> tuple[Shape, Size, dict[str, Any], dict[str, Any]]:
    """The arrangement, the size, the weights and the header; refuses what does not fit, and says why."""
    header, arrays = _read(path)
    if game is not None and header["game"] != game:
        raise BadOption(f"the file {path.name} holds weights of {header['game']!r}, not of {game!r}")
    shape = shape_of(str(header["game"]))
    if (header["version"], header["digest"]) != (shape.version, shape.digest):
        raise BadOption(
            f"the file {path.name} was trained on version {header['version']} ({header['digest']}) of what a seat sees"
            f" and answers in {rules_of(shape.game).TITLE}, which is now at version {shape.version} ({shape.digest})"
        )
    size = Size(int(header["width"]), int(header["blocks"]))
    wanted = weights_of(shape, size)
    if {name: array.shape for name, array in arrays.items()} != {name: w.shape for name, w in wanted.items()}:
        raise BadOption(
            f"the file {path.name} does not hold the weights of a net of width {size.width} for {shape.game}"
        )
    return shape, size, arrays, header


def _read(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    try:
        with numpy.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        header = json.loads(str(arrays.pop("header")))
        if header["format"] != FORMAT:
            raise BadOption(f"the file {path.name} is a file of weights of format {header['format']}, not {FORMAT}")
        return header, arrays
    except FileNotFoundError:
        raise Missing(f"there is no file {path}") from None
    except (KeyError, TypeError, ValueError, zipfile.BadZipFile, OSError) as error:
        if isinstance(error, BadOption):
            raise
        raise BadOption(f"the file {path.name} is not a file of weights") from None


def load_net(path: Path, game: str | None = None) -> NumpyNet:
    shape, size, arrays, _ = load(path, game)
    return NumpyNet(shape, size, arrays)
