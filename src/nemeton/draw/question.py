"""The question: a sentence between board and hand that says who is asked what, and answers without a place there."""

from collections.abc import Sequence
from dataclasses import dataclass

from nemeton.draw.figures import head
from nemeton.draw.spoken import fitting
from nemeton.draw.svg import escaped, lines, moved, rect, room, shortened, tag, text, thing
from nemeton.draw.theme import Theme


@dataclass(frozen=True)
class Button:
    """An answer beside the sentence, which it gives at once. Its id is the action with hyphens for spaces."""

    action: str
    labels: tuple[str, ...]  # from the longest to the shortest
    is_lit: bool = False  # gold: it brings something; declining is plain


@dataclass(frozen=True)
class Question:
    """What is asked, in whole words and in short ones for narrow pictures; p is the seat that is spoken of."""

    p: int
    words: str
    hint: str
    short: str
    short_hint: str
    is_lit: bool  # the viewer is asked, or the game is over
    buttons: tuple[Button, ...] = ()


def bar(theme: Theme, question: Question, x: float, y: float, width: float, height: float) -> str:
    """The ground of a question: paper with a gold edge, or grey while others are asked. Pages find it by its id."""
    ground, edge = (theme.surface, theme.turn_edge) if question.is_lit else (theme.surface_2, theme.line)
    return tag(
        "g",
        rect(x, y + 2, width, height, 12, fill="#000", opacity=0.25),
        rect(x, y, 30, height, 12, fill=edge),
        rect(x + 5, y, width - 5, height, 12, fill=ground),
        id="question",
    )


_GAP = 8.0  # between buttons
_LEAST = 36.0  # width of a button


def _widths(labels: Sequence[str], margin: float) -> list[float]:
    return [max(_LEAST, room(label, 14) + margin) for label in labels]


def _together(widths: Sequence[float]) -> float:
    return sum(widths) + _GAP * (len(widths) - 1) if widths else 0


def _labels(question: Question, space: float) -> list[str]:
    """The longest labels beside which the sentence still fits into the space, else the shortest."""
    labels: list[str] = []
    for length in range(max((len(button.labels) for button in question.buttons), default=0)):
        labels = [button.labels[min(length, len(button.labels) - 1)] for button in question.buttons]
        rest = space - _together(_widths(labels, 22)) - 10
        if room(question.words, 15) <= rest and room(question.hint, 13) <= rest:
            break
    return labels


def wide_question(theme: Theme, question: Question, x: float, y: float, width: float) -> str:
    """One line for the question, one for its hint, and the buttons at the right."""
    space = width - 53 - 12
    labels = _labels(question, space)
    widths = _widths(labels, 22)
    answers = _buttons(theme, question, labels, widths, x + width - 10, y + 9, 36)
    space -= _together(widths) + 10 if widths else 0
    words = _line(question.words, 15, space, x + 53, y + 19, theme.ink, 700)
    hint = _line(question.hint, 13, space, x + 53, y + 37, theme.ink_2, 400)
    sign = moved(x + 29, y + 27, head(question.p, 11))
    return bar(theme, question, x, y, width, 54) + sign + words + hint + answers


_SHRUNK = 0.84  # letters may become so much smaller before words are cut off


def _line(words: str, size: float, width: float, x: float, y: float, ink: str, weight: int) -> str:
    """Words in one line, a little smaller where they are long."""
    size = fitting(words, size, width, _SHRUNK)
    return text(x, y, shortened(words, size, width), size, ink, weight, "start")


_LINE, _HINT_LINE = 17.0, 15.0
_SIZE, _LEAST_SIZE = 14.0, 12.0  # of the letters of a question
_TOUCH = 44.0  # height of a button for fingers
_ABOVE, _BELOW = 4.0, 8.0  # between the edges of a bar and the words and buttons in it
_MOST_LINES = 3  # beside buttons
_GROWTH = 18.0  # how much higher a bar may become for a hint
_BETWEEN = 6.0  # between a question and a hint in one line


@dataclass(frozen=True)
class _Placed:
    """How a question lies in a narrow bar: its lines and those of its hint, and whether buttons stand below it."""

    asked: list[str]
    hint: list[str]
    is_below: bool = False
    size: float = _SIZE
    after: str = ""  # the hint, where it follows the question in its line


def bar_height(question: Question, width: float, least: float) -> float:
    """How high the bar of a narrow picture must be so that the question is not cut off, and has its hint if that costs
    little."""
    asked = lines(question.short, _SIZE, _beside(question, width))
    hint = lines(question.short_hint, 12, _beside(question, width))
    enough = (least, _below_height(1), _high(asked, hint) + 2 * _ABOVE)
    for height in sorted(height for height in enough if least <= height <= least + _GROWTH):
        placed = _placed(question, width, height)
        if placed and (placed.hint or placed.after or not question.short_hint):
            return height
    if _placed(question, width, least):
        return least
    beside = _high(asked, []) + 2 * _ABOVE
    below = _below_height(len(lines(question.short, _SIZE, width - 50)))
    return max(least, min(beside, below) if question.buttons else beside)


def tall_question(theme: Theme, question: Question, x: float, y: float, width: float, height: float) -> str:
    """The same where there is little room: the question takes up to three lines, and its hint what they leave.

    Where sentence and buttons don't fit side by side, the buttons stand below the question if the bar is high enough.
    """
    labels = [button.labels[-1] for button in question.buttons]
    widths = _widths(labels, 20)
    placed = _placed(question, width, height) or _cut(question, width, height)
    sign = moved(x + 23, y + height / 2, head(question.p, 10))
    if placed.is_below:
        below = y + height - _TOUCH - _BELOW
        words = _words(theme, placed, x + 42, below - 3 - _LINE * len(placed.asked))
        aside = _hints(theme, placed.hint, x + 42, below + (_TOUCH - _HINT_LINE * len(placed.hint)) / 2)
        return sign + words + aside + _buttons(theme, question, labels, widths, x + width - 8, below, _TOUCH)
    top = y + height / 2 - _high(placed.asked, placed.hint) / 2
    words = _words(theme, placed, x + 42, top)
    words += _hints(theme, placed.hint, x + 42, top + _LINE * len(placed.asked))
    return sign + words + _buttons(theme, question, labels, widths, x + width - 8, y + (height - _TOUCH) / 2, _TOUCH)


def _beside(question: Question, width: float) -> float:
    """What buttons leave of a bar's width for words."""
    widths = _widths([button.labels[-1] for button in question.buttons], 20)
    return width - 46 - (_together(widths) + 8 if widths else 0)


def _below_height(count: int) -> float:
    """How high a bar is with so many lines above its buttons."""
    return _ABOVE + _LINE * count + 3 + _TOUCH + _BELOW


def _whole(words: str, size: float, width: float) -> list[str]:
    """The words in lines, or none where a word had to be shortened."""
    broken = lines(words, size, width)
    return broken if " ".join(broken) == " ".join(words.split()) else []


def _placed(question: Question, width: float, height: float) -> _Placed | None:
    """How the whole question fits into a bar, if it does; the hint has to give way first."""
    space = _beside(question, width)
    asked, hint = _whole(question.short, _SIZE, space), _whole(question.short_hint, 12, space)
    fits = bool(asked) and len(asked) <= _MOST_LINES and _high(asked, []) <= height
    if fits and (hint or not question.short_hint) and _high(asked, hint) <= height:
        return _Placed(asked, hint)
    if question.buttons and _below_height(1) <= height:
        size = fitting(question.short, _SIZE, width - 50, 0)
        if size == _SIZE or (size >= _LEAST_SIZE and not fits):
            return _above(question, size, hint, width)
    if fits:
        return _Placed(asked, [])
    lower = _whole(question.short, _SIZE, width - 50)
    if question.buttons and lower and _below_height(len(lower)) <= height:
        return _Placed(lower, hint if len(hint) <= 2 else [], True)
    return _Placed(asked, []) if asked and _high(asked, []) <= height else None


def _above(question: Question, size: float, hint: list[str], width: float) -> _Placed:
    """A question in one line above its buttons; the hint stands beside them, or follows the question."""
    if hint and len(hint) <= 2:
        return _Placed([question.short], hint, True, size)
    both = room(question.short, size) + _BETWEEN + room(question.short_hint, 12)
    return _Placed([question.short], [], True, size, question.short_hint if both <= width - 50 else "")


def _cut(question: Question, width: float, height: float) -> _Placed:
    """As much of the question as fits, where a bar can't grow."""
    if question.buttons and _below_height(1) <= height:
        return _Placed([shortened(question.short, _SIZE, width - 50)], [], True)
    asked = lines(question.short, _SIZE, _beside(question, width))
    most = int(height // _LINE)
    return _Placed(asked if len(asked) <= most else [*asked[: most - 1], f"{asked[most - 1]}…"], [])


def _high(asked: Sequence[str], hint: Sequence[str]) -> float:
    return _LINE * len(asked) + _HINT_LINE * len(hint)


def _words(theme: Theme, placed: _Placed, x: float, y: float) -> str:
    """Lines of a question."""
    middle, more = y + _LINE / 2, ""
    if placed.after:
        more = tag("tspan", escaped(placed.after), dx=_BETWEEN, font_size=12, font_weight=400, fill=theme.ink_2)
    return "".join(
        text(x, middle + _LINE * i, line, placed.size, theme.ink, 700, "start", more=more)
        for i, line in enumerate(placed.asked)
    )


def _hints(theme: Theme, hint: Sequence[str], x: float, y: float) -> str:
    """Lines of its hint."""
    middle = y + _HINT_LINE / 2
    return "".join(text(x, middle + _HINT_LINE * i, line, 12, theme.ink_2, 400, "start") for i, line in enumerate(hint))


def _buttons(
    theme: Theme,
    question: Question,
    labels: Sequence[str],
    widths: Sequence[float],
    right: float,
    y: float,
    height: float,
) -> str:
    """The answers from left to right, the last one ending at the right."""
    parts = []
    x = right - _together(widths)
    for button, label, width in zip(question.buttons, labels, widths, strict=True):
        ground, edge, ink = (
            (theme.turn_ground, theme.turn_edge, theme.turn_ink)
            if button.is_lit
            else (theme.surface, theme.line, theme.ink)
        )
        drawn = rect(x, y, width, height, 10, fill=ground, stroke=edge)
        words = text(x + width / 2, y + height / 2, label, 14, ink)
        parts.append(thing(button.action.replace(" ", "-"), button.labels[0], drawn, words))
        x += width + _GAP
    return "".join(parts)
