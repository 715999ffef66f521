"""The question: a sentence between board and hand that says who is asked what, and answers without a place there."""

from collections.abc import Sequence
from dataclasses import dataclass

from nemeton.draw.figures import head
from nemeton.draw.svg import lines, moved, rect, room, shortened, text, thing
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
    """The ground of a question: paper with a gold edge, or grey while others are asked."""
    ground, edge = (theme.surface, theme.turn_edge) if question.is_lit else (theme.surface_2, theme.line)
    return (
        rect(x, y + 2, width, height, 12, fill="#000", opacity=0.25)
        + rect(x, y, 30, height, 12, fill=edge)
        + rect(x + 5, y, width - 5, height, 12, fill=ground)
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
    words = text(x + 53, y + 19, shortened(question.words, 15, space), 15, theme.ink, 700, "start")
    hint = text(x + 53, y + 37, shortened(question.hint, 13, space), 13, theme.ink_2, 400, "start")
    sign = moved(x + 29, y + 27, head(question.p, 11))
    return bar(theme, question, x, y, width, 54) + sign + words + hint + answers


_LINE, _HINT_LINE = 17.0, 15.0
_TOUCH = 44.0  # height of a button for fingers


def tall_question(theme: Theme, question: Question, x: float, y: float, width: float, height: float) -> str:
    """The same where there is little room: the question takes up to three lines, and its hint what they leave.

    Where sentence and buttons don't fit side by side, the buttons stand below the question if the bar is high enough.
    """
    labels = [button.labels[-1] for button in question.buttons]
    widths = _widths(labels, 20)
    space = width - 46 - (_together(widths) + 8 if widths else 0)
    asked = lines(question.short, 14, space)[:3]
    hint = lines(question.short_hint, 12, space)
    sign = moved(x + 23, y + height / 2, head(question.p, 10))
    top = y + 6
    below = top + _LINE + 3
    if widths and _high(asked, hint) > height and below + _TOUCH <= y + height:
        asked = [shortened(question.short, 14, width - 50)]
        words = _words(theme, asked, [], x + 42, top)
        aside = _words(theme, [], hint[:2], x + 42, below + (_TOUCH - _HINT_LINE * len(hint[:2])) / 2)
        return sign + words + aside + _buttons(theme, question, labels, widths, x + width - 8, below, _TOUCH)
    if _high(asked, hint) > height:
        hint = []
    top = y + height / 2 - _high(asked, hint) / 2
    answers = _buttons(theme, question, labels, widths, x + width - 8, y + (height - _TOUCH) / 2, _TOUCH)
    return sign + _words(theme, asked, hint, x + 42, top) + answers


def _high(asked: Sequence[str], hint: Sequence[str]) -> float:
    return _LINE * len(asked) + _HINT_LINE * len(hint)


def _words(theme: Theme, asked: Sequence[str], hint: Sequence[str], x: float, y: float) -> str:
    """Lines of a question, and of its hint below."""
    middle = y + _LINE / 2
    parts = [text(x, middle + _LINE * i, line, 14, theme.ink, 700, "start") for i, line in enumerate(asked)]
    middle = y + _LINE * len(asked) + _HINT_LINE / 2
    parts += [text(x, middle + _HINT_LINE * i, line, 12, theme.ink_2, 400, "start") for i, line in enumerate(hint)]
    return "".join(parts)


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
