"""A link as a code that a phone's camera reads: QR, bytes, level M, as ISO/IEC 18004 says, up to 106 letters.

The standard's own words: a code is a square of modules; a *version* is its size; data and its correction are laid in
two columns at a time from the lower right corner, upwards and downwards in turn; a *mask* inverts a pattern of modules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import groupby, product

Matrix = list[list[int]]

# For each version: modules of correction a block, and the lengths of its blocks of data.
BLOCKS = {
    1: (10, [16]),
    2: (16, [28]),
    3: (26, [44]),
    4: (18, [32] * 2),
    5: (24, [43] * 2),
    6: (16, [27] * 4),
}
LONGEST = sum(BLOCKS[6][1]) - 2  # the mode and the length take twelve bits
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
FORMAT_MASK, FORMAT_GENERATOR, LEVEL_M = 0b101010000010010, 0b10100110111, 0b00


def code(text: str) -> Matrix:
    """The modules, line by line, 1 for dark."""
    data = text.encode()
    if len(data) > LONGEST:
        raise ValueError(f"a code holds {LONGEST} letters, not {len(data)}")
    version = next(version for version, (_, blocks) in BLOCKS.items() if len(data) <= sum(blocks) - 2)
    bits = _interleaved(_padded(data, sum(BLOCKS[version][1])), version)
    drawn = [_drawn(version, bits, mask) for mask in range(len(MASKS))]
    return min(drawn, key=_penalty)


def svg(text: str) -> str:
    """The code as a picture, dark on white, with the quiet zone of four modules."""
    matrix = code(text)
    size = len(matrix) + 8
    dark = "".join(f"M{x + 4} {y + 4}h1v1h-1z" for y, line in enumerate(matrix) for x, one in enumerate(line) if one)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<rect width="{size}" height="{size}" fill="#FFF"/><path d="{dark}" fill="#1C2721"/></svg>'
    )


# Data and its correction.


def _padded(data: bytes, length: int) -> list[int]:
    """Mode, length, the bytes, an end, and filling up to a length."""
    bits = f"0100{len(data):08b}" + "".join(f"{byte:08b}" for byte in data)
    bits = (bits + "0000")[: 8 * length]
    bits += "0" * (-len(bits) % 8)
    found = [int(bits[i : i + 8], 2) for i in range(0, len(bits), 8)]
    return found + [(0xEC, 0x11)[i % 2] for i in range(length - len(found))]


def _interleaved(data: list[int], version: int) -> str:
    """The blocks' bytes in turn, then those of their correction, as bits."""
    count, lengths = BLOCKS[version]
    blocks, start = [], 0
    for length in lengths:
        blocks.append(data[start : start + length])
        start += length
    corrections = [correction(block, count) for block in blocks]
    order = [block[i] for i in range(max(lengths)) for block in blocks if i < len(block)]
    order += [block[i] for i in range(count) for block in corrections]
    return "".join(f"{byte:08b}" for byte in order)


@cache
def _powers() -> tuple[list[int], list[int]]:
    """Powers of 2 in the field of 256 numbers, and their logarithms."""
    powers, logarithms, value = [0] * 512, [0] * 256, 1
    for i in range(255):
        powers[i] = powers[i + 255] = value
        logarithms[value] = i
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return powers, logarithms


def times(a: int, b: int) -> int:
    """A product in that field."""
    powers, logarithms = _powers()
    return powers[logarithms[a] + logarithms[b]] if a and b else 0


@cache
def _generator(count: int) -> tuple[int, ...]:
    found = [1]
    for i in range(count):
        root = _powers()[0][i]
        shifted, multiplied = [*found, 0], [0, *(times(one, root) for one in found)]
        found = [a ^ b for a, b in zip(shifted, multiplied, strict=True)]
    return tuple(found)


def correction(block: list[int], count: int) -> list[int]:
    """What Reed and Solomon append: the remainder of a division by the generator."""
    rest = [*block, *[0] * count]
    for i in range(len(block)):
        factor = rest[i]
        for j, one in enumerate(_generator(count)):
            rest[i + j] ^= times(one, factor)
    return rest[-count:]


# The square.


def _drawn(version: int, bits: str, mask: int) -> Matrix:
    size = 17 + 4 * version
    matrix: Matrix = [[0] * size for _ in range(size)]
    fixed = _fixed(version, matrix)
    _write_format(matrix, mask)
    for bit, (y, x) in zip(_filled(bits, size, fixed), _way(size, fixed), strict=True):
        matrix[y][x] = int(bit) ^ int(MASKS[mask](y, x))
    return matrix


def _filled(bits: str, size: int, fixed: set[tuple[int, int]]) -> str:
    return bits.ljust(size * size - len(fixed), "0")


def _fixed(version: int, matrix: Matrix) -> set[tuple[int, int]]:
    """Draws what is the same in every code of a size, and tells where that is."""
    size = len(matrix)
    taken: set[tuple[int, int]] = set()

    def put(y: int, x: int, dark: bool) -> None:
        if 0 <= y < size and 0 <= x < size:
            matrix[y][x] = int(dark)
            taken.add((y, x))

    for i in range(size):
        put(6, i, i % 2 == 0)
        put(i, 6, i % 2 == 0)
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for y, x in product(range(-1, 8), repeat=2):
            ring = max(abs(y - 3), abs(x - 3))
            put(top + y, left + x, ring in (0, 1, 3))
    if version > 1:
        for y, x in product(range(-2, 3), repeat=2):
            put(size - 7 + y, size - 7 + x, max(abs(y), abs(x)) != 1)
    for i in range(9):
        taken |= {(8, i), (i, 8)}
    for i in range(8):
        taken |= {(8, size - 1 - i), (size - 1 - i, 8)}
    matrix[size - 8][8] = 1
    return taken


def format_bits(mask: int) -> int:
    """Level and mask with their own correction."""
    value = rest = (LEVEL_M << 3 | mask) << 10
    for i in range(4, -1, -1):
        if rest >> 10 + i & 1:
            rest ^= FORMAT_GENERATOR << i
    return (value | rest) ^ FORMAT_MASK


def _write_format(matrix: Matrix, mask: int) -> None:
    """Twice: round the upper left eye, and beside the two others."""
    size, bits = len(matrix), format_bits(mask)
    beside = [(8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(y, 8) for y in (7, 5, 4, 3, 2, 1, 0)]
    others = [(size - 1 - i, 8) for i in range(7)] + [(8, size - 8 + i) for i in range(8)]
    for i, ((y, x), (y2, x2)) in enumerate(zip(beside, others, strict=True)):
        matrix[y][x] = matrix[y2][x2] = bits >> (14 - i) & 1


def _way(size: int, fixed: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """All free places in the order in which bits are laid."""
    found = []
    columns = [x for x in range(size - 1, 0, -2) if x > 6] + [5, 3, 1]
    for turn, right in enumerate(columns):
        for i in range(size):
            y = size - 1 - i if turn % 2 == 0 else i
            found += [(y, x) for x in (right, right - 1) if (y, x) not in fixed]
    return found


def _penalty(matrix: Matrix) -> int:
    """How hard a code is to read: long runs, squares, false eyes, too much of one colour."""
    size = len(matrix)
    lines = ["".join(map(str, line)) for line in matrix]
    lines += ["".join(map(str, column)) for column in zip(*matrix, strict=True)]
    lengths = [len(list(run)) for line in lines for _, run in groupby(line)]
    runs = sum(length - 2 for length in lengths if length > 4)
    squares = sum(
        3
        for y, x in product(range(size - 1), repeat=2)
        if matrix[y][x] == matrix[y][x + 1] == matrix[y + 1][x] == matrix[y + 1][x + 1]
    )
    eyes = sum(40 for line in lines for i in range(size - 10) if line[i : i + 11] in ("10111010000", "00001011101"))
    dark = sum(map(sum, matrix)) * 100 // size**2
    return runs + squares + eyes + abs(dark - 50) // 5 * 10
