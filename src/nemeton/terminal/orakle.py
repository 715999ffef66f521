"""Orakle in a terminal, 80 columns wide. Everything is told by a letter or number; colour only repeats it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from nemeton.draw.orakle_hand import playable, sorted_hand
from nemeton.draw.orakle_prophecies import fate_words, in_order, points, sentence
from nemeton.draw.orakle_table import Table
from nemeton.draw.orakle_words import receiver
from nemeton.games.orakle.data import ANIMALS, CHIPS, HAND, KEPT, SUIT_NAMES
from nemeton.terminal.keltic import STYLES, View, signed

WIDTH = 80
LABEL = 16  # of what stands before a list
LEGEND = (
    "Cards: suit and number; 1–5 Hydra, 6–9 Pegasus, 10–12 Phoenix · the highest number wins the trick, but against a "
    "12 a 1 does · chips: Phoenix 2 points, Pegasus 3, Hydra 5 · L: has the loser chip, so chips of that animal count "
    "nothing · prophecies of others are secret until the scoring: their scores here are without them"
)
QUESTIONS = {
    "choose": "keep {which} prophecy (keep NAME)",
    "draft": "pass {which} prophecy on to {whom} (pass NAME)",
    "play": "{what} (play)",
    "loser": "put the {animal} loser chip back into the middle (return), or keep it (hold)",
}
ENDINGS = {"rounds": "all rounds are played"}


def board(view: View) -> RenderableType:
    """The whole table as the viewer sees it."""
    table = Table(view)
    parts: list[RenderableType] = [_heading(table)]
    if table.is_played:
        parts += [_middle(table), _trick(table)]
    parts.append(_seats(table))
    if view["phase"] == "draft":
        parts.append(_list("Open pile", view["open"] or ["empty"]))
    parts += _prophecies(table)
    if view["seat"] is not None:
        parts.append(_cards("Your hand", sorted_hand(view["hands"][view["seat"]])))
        if playable(table):
            parts.append(_cards("May be played", sorted_hand([*playable(table)])))
    return Group(*parts)


def question(view: View) -> str:
    """What is asked, in words."""
    return QUESTIONS[view["phase"]].format(**_details(Table(view)))


def legend() -> str:
    return LEGEND


def _details(table: Table) -> dict[str, str]:
    """What a question speaks of."""
    view = table.view
    held = len(view["oracles"][view["turn"]])
    second = held == 1 if view["phase"] == "choose" else held < 2 * KEPT
    to = receiver(view)
    return {
        "which": "a second" if second else "a first",
        "whom": "the open pile" if to is None else f"seat {to}",
        "what": _what_to_play(table),
        "animal": ANIMALS[table.asked_animal or 0].capitalize(),
    }


def _what_to_play(table: Table) -> str:
    trick, hand = table.view["trick"], table.view["hands"][table.view["turn"]]
    if not trick:
        return "lead any card"
    suit = trick[0]["card"][0]
    follows = any(card is None or card[0] == suit for card in hand)
    return f"{SUIT_NAMES[suit]} was led: {'follow it' if follows else 'you have none, so play any card'}"


def _heading(table: Table) -> Text:
    view = table.view
    found = [f"Round {view['round'] + 1} of {table.players}"]
    if table.is_played:
        found.append(f"Trick {table.trick_number} of {HAND[table.players]}")
    if view["phase"] == "draft":
        found.append(f"Stack {view['stack']}")
    found.append(f"Dealer: seat {view['dealer']}")
    if view["left_out"]:
        found.append(f"Out of the game: {SUIT_NAMES[view['left_out']]}")
    return Text("   ".join(found) + "\n", style="bold")


def _middle(table: Table) -> Text:
    """The chips that are left, and where loser chips are."""
    text = Text()
    for a, animal in enumerate(ANIMALS):
        p = table.loser(a)
        where = "in the middle" if p is None else f"with seat {p}"
        left = f"{table.middle[a]} of {CHIPS[table.players][a]} left"
        text.append(f"{animal.capitalize().ljust(LABEL)}{left.ljust(15)}loser chip {where}\n")
    return text


def _trick(table: Table) -> Text:
    """Cards in the order of play; the one that wins is in brackets."""
    view = table.view
    text = Text(f"{'Trick'.ljust(LABEL)}seat ")
    if not view["trick"]:
        return text.append(f"{view['turn']} leads\n")
    for i, laid in enumerate(view["trick"]):
        card = f"[{laid['card']}]" if laid["seat"] == table.ahead else laid["card"]
        text.append(f"{laid['seat']} led " if i == 0 else f", {laid['seat']} ")
        text.append(card, STYLES[laid["card"][0]])
    return text.append("   [ ] wins\n", "dim")


def _seats(table: Table) -> Grid:
    view = table.view
    grid = Grid(box=None, padding=(0, 1), header_style="dim")
    for name in ("seat", "score", "earlier", "chips", "prophecies", "cards", *(a.capitalize() for a in ANIMALS)):
        grid.add_column(name, justify="left" if name == "seat" else "right", no_wrap=True)
    for p in range(table.players):
        turn = "▶" if p == view["actor"] else " "
        you = " you" if p == view["seat"] else ""
        grid.add_row(
            f"{turn}{p}{you}",
            signed(table.score(p)),
            signed(table.earlier_points(p)),
            str(table.chip_points(p)),
            _secret(table, p),
            str(len(view["hands"][p])),
            *(_chips(table, p, a) for a in range(len(ANIMALS))),
        )
    return grid


def _secret(table: Table, p: int) -> str:
    """Points of prophecies, or how many are kept in secret."""
    known = table.prophecy_points(p)
    return (
        str(known)
        if known is not None
        else f"{len(table.view['oracles'][p])} {'held' if table.view['phase'] == 'draft' else 'kept'}"
    )


def _chips(table: Table, p: int, a: int) -> str:
    return f"{table.state.chips[p][a] or '–'}{' L' if table.loser(a) == p else ''}"


def _prophecies(table: Table) -> list[RenderableType]:
    """Those of the viewer with their states, and those of others that are known."""
    view = table.view
    parts: list[RenderableType] = []
    for p in range(table.players):
        names = [name for name in view["oracles"][p] if name is not None]
        own = p == view["seat"]
        if own and view["phase"] == "choose":
            rest = "Laid aside" if len(names) == KEPT else "Choose from"
            parts += [_told("Kept", names), _told(rest, view["offers"][p])]
        elif names:
            counts = table.is_over or (own and table.is_played)
            states = [fate_words(table, p, name) for name in in_order(names)] if counts else ()
            parts.append(_told("You hold" if own else f"Seat {p} holds", names, states))
    return parts


def _told(label: str, names: Sequence[str], states: Sequence[str] = ()) -> Text:
    """A line a prophecy: the name that one types, points, words, and how things stand with it."""
    text = Text(f"\n{label.ljust(LABEL)}")
    for i, name in enumerate(in_order(names)):
        text.append(f"\n{'':{LABEL}}" if i else "")
        text.append(f"{name.ljust(14)}{points(name):3}  {sentence(name).ljust(29)}")
        text.append(states[i] if states else "", "bold")
    return text.append("" if names else "none")


def _cards(label: str, cards: Sequence[str]) -> Text:
    text = Text(f"\n{label.ljust(LABEL)}{'' if cards else 'empty'}")
    for i, card in enumerate(cards):
        new_suit = i and card[0] != cards[i - 1][0]
        text.append(f"{'  ' if new_suit else ''}{card} ", STYLES[card[0]])
    return text


def _list(label: str, names: Sequence[str]) -> Text:
    """Names in lines that fit."""
    lines = [""]
    for name in names:
        if len(lines[-1]) + len(name) > WIDTH - LABEL:
            lines.append("")
        lines[-1] += f"{name}  "
    indent = " " * LABEL
    return Text(f"\n{label.ljust(LABEL)}" + f"\n{indent}".join(line.rstrip() for line in lines))
