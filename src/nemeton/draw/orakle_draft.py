"""The slab of Orakle during the draft (T-12): the stack, what the viewer holds, and the open pile."""

from nemeton.draw.cards import place
from nemeton.draw.figures import head
from nemeton.draw.orakle_oracles import CHOICE, FREE, SMALL_CHOICE, choice, secret, small_choice
from nemeton.draw.orakle_prophecies import with_ids
from nemeton.draw.orakle_secrets import (
    PITCH,
    SLIPS,
    SMALL_PITCH,
    Named,
    Slips,
    hand_line,
    headings,
    oracle,
    own_heading,
    seats_with_backs,
    tall_sky,
    watched_heading,
    wide_sky,
)
from nemeton.draw.orakle_table import Table
from nemeton.draw.orakle_words import open_words, receiver, round_words, stack_words
from nemeton.draw.seats import seat_name
from nemeton.draw.svg import moved, room, text, thing
from nemeton.draw.theme import SLAB_TEXT, Theme
from nemeton.games.orakle.data import KEPT
from nemeton.language import mark, say

_STACK = (84.0, 122.0)
_LEFT = 155.0  # where the cards beside the stack begin
_PLACES = 20  # for the cards of the open pile; a draft has 18 at most
_WATCHED = mark("Two are passed to the left until the stack is empty.")


def _held(table: Table) -> list[Named]:
    return [(identifier, name, FREE) for identifier, name in with_ids(table.view["oracles"][table.view["seat"]])]


def _gone(table: Table) -> int:
    """How many the viewer has passed on in this turn."""
    view = table.view
    return 2 * KEPT - len(view["oracles"][view["seat"]]) if view["actor"] == view["seat"] else 0


def _passed(table: Table, theme: Theme, width: float, height: float) -> str:
    """The place of a prophecy that was just passed on: where it went."""
    p = receiver(table.view)
    x, y = width / 2, height / 2
    there = text(x, y + 16, say("open pile" if p is None else "passed on"), 12, theme.slab_text_2, 600)
    sign = moved(x, y - 8, head(p, 11)) if p is not None else text(x, y - 6, "↓", 20, theme.slab_text_2, 700)
    return place(width, height) + sign + there


def _remark(table: Table) -> str:
    """What the viewer does with them, now or in turn."""
    view = table.view
    p = view["seat"]
    if p == view["actor"]:
        return say("One more goes on." if _gone(table) else "Two of them go on.")
    if p == view["dealer"]:
        return say("You lay two on the open pile.")
    return say("You pass two to {name}.", name=seat_name(view, (p + 1) % table.players))


def wide_draft(table: Table, theme: Theme) -> str:
    """Stack and cards in a line, the open pile below; for a spectator everybody's backs."""
    if table.view["seat"] is None:
        backs = seats_with_backs(table, theme, 180, min(52, 150 / table.players))
        stack = text(650, 48, say("Stack"), 12.5, theme.slab_text_2, 600) + _stack(table, theme, 608, 60)
        words = headings(theme, watched_heading(table), [say(_WATCHED)], is_wide=True)
        return wide_sky() + words + backs + stack + _wide_open(table, theme, 246)
    held = _held(table)
    parts = [
        wide_sky(),
        text(16 + _STACK[0] / 2, 24, say("Stack"), 13.5, SLAB_TEXT, 700, serif=True),
        _stack(table, theme, 16, 50),
        headings(theme, own_heading(len(held)), [f"{round_words(table)}.", _remark(table)], is_wide=True, left=_LEFT),
    ]
    for i, one in enumerate(held):
        parts.append(oracle(table, one, choice(theme, *one[1:]), _LEFT + i * PITCH[0], 46))
    for i in range(len(held), len(held) + _gone(table)):
        parts.append(moved(_LEFT + i * PITCH[0], 46, _passed(table, theme, *CHOICE)))
    return "".join(parts) + _wide_open(table, theme, 222) + hand_line(table, theme)


def _stack(table: Table, theme: Theme, x: float, y: float) -> str:
    """The cards that are still to come."""
    count = table.view["stack"]
    width, height = _STACK
    card = secret(theme, width, height) if count else place(width, height)
    below = [moved(k / 2, k, card) for k in (6, 3)[3 - min(count, 3) :]] if count else []
    number = text(width / 2, height * 0.8, str(count), 22, "#FFFFFF", 700, serif=True)
    return thing("stack", stack_words(table.view), *below, card, number, x=x, y=y)


def _lying(table: Table, x: float, y: float, slips: Slips) -> tuple[list[str], str]:
    """The newest cards of the open pile, and a remark where these are not all."""
    lying = table.view["open"]
    parts = []
    for i, name in enumerate(lying[-_PLACES:]):
        across, down = slips.place(i)
        parts.append(moved(x + across, y + down, slips.drawn(name)))
    if len(lying) > _PLACES:
        return parts, say("the last {shown} of {all}", shown=_PLACES, all=len(lying))
    return parts, "" if lying else say("empty")


def _wide_open(table: Table, theme: Theme, y: float) -> str:
    cards, remark = _lying(table, 16, y + 16, SLIPS)
    heading, about = say("Open pile"), say("what the dealer lays here is out of this round")
    words = text(16, y, heading, 13.5, SLAB_TEXT, 700, "start", serif=True)
    words += text(max(90, 22 + room(heading, 13.5)), y, about, 12.5, theme.slab_text_2, 400, "start")
    words += text(700, y, remark, 12.5, theme.slab_text_2, 400, "end") if remark else ""
    return thing("open", open_words(table.view), words, *cards)


def tall_draft(table: Table, theme: Theme, slips: Slips) -> tuple[str, float]:
    """The same one below the other, and how high it is."""
    if table.view["seat"] is None:
        words = text(10, 34, say(_WATCHED), 11.5, theme.slab_text_2, 400, "start")
        opened, bottom = _tall_open(table, theme, 64, slips)
        return headings(theme, watched_heading(table), [], is_wide=False) + words + opened, bottom
    held = _held(table)
    cells = [oracle(table, one, small_choice(theme, *one[1:]), 0, 0) for one in held]
    cells += [_passed(table, theme, *SMALL_CHOICE)] * _gone(table)
    placed = [moved(10 + i % 2 * SMALL_PITCH[0], 30 + i // 2 * SMALL_PITCH[1], cell) for i, cell in enumerate(cells)]
    opened, bottom = _tall_open(table, theme, 42 + -(-len(cells) // 2) * SMALL_PITCH[1], slips)
    words = headings(theme, own_heading(len(held)), [round_words(table)], is_wide=False)
    return tall_sky() + words + "".join(placed) + opened, bottom


def _tall_open(table: Table, theme: Theme, y: float, slips: Slips) -> tuple[str, float]:
    """The open pile, the stack at its right, and where they end."""
    cards, remark = _lying(table, 10, y + 16, slips)
    heading = say("Open pile: {cards}", cards=remark) if remark else say("Open pile")
    words = text(10, y, heading, 13, SLAB_TEXT, 700, "start", serif=True)
    opened = thing("open", open_words(table.view), words, *cards)
    count = table.view["stack"]
    card = moved(332, y - 11, secret(theme, 16, 22) if count else place(16, 22))
    number = text(326, y, say("Stack {number}", number=count), 11.5, SLAB_TEXT, 600, "end")
    stack = thing("stack", stack_words(table.view), number, card)
    return opened + stack, y + 22 + slips.height(len(cards))
