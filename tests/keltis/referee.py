"""A second, independent Keltis, written from the rules file alone to cross-check the fast engine.

Slow and obvious on purpose: lists, dicts and strings, and every question is worked out anew.

Rules are cited as K12 and the like, without the hyphen: rule ids are
named in full only by tests that prove them, and a referee is no test.
"""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

COLOURS = ["r", "y", "p", "g", "b"]
NUMBERS = list(range(11))
COPIES_OF_A_CARD = 2  # K1
ALL_CARDS = [colour + str(number) for colour in COLOURS for number in NUMBERS]

LAST_STONE = 9
STONE_VALUES = {1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7, 9: 10}  # K2
GOAL_STONES = [7, 8, 9]  # K40
GOAL_FIGURES_THAT_END = 5  # K40

TILE_COPIES = {"wish": 9, "clover": 9, "1": 2, "2": 3, "3": 2}  # K3
TILE_POINTS = {"1": 1, "2": 2, "3": 3}
TILE_STONES = {  # K3: four dark stones a path, and its end stone
    "r": [2, 3, 5, 7, 9],
    "y": [2, 4, 6, 7, 9],
    "p": [3, 4, 6, 7, 9],
    "g": [3, 5, 6, 7, 9],
    "b": [2, 4, 5, 7, 9],
}
TILE_PLACES = [colour + str(stone) for colour in COLOURS for stone in TILE_STONES[colour]]

SMALL_FIGURES = 4  # K4
LARGE_FIGURES = 1
WISH_POINTS = {0: -4, 1: -3, 2: 2, 3: 3, 4: 6, 5: 10}  # K51; more than five count as five

PHASES = ["card", "move", "clover", "draw", "over"]
NEEDED_KEYS = ["game", "players", "turn", "phase", "hands", "rows", "figures", "wishes", "points"]
OPTIONAL_KEYS = ["options", "deck", "discards", "tiles", "discarded", "pending"]
OPTIONS: dict[str, Any] = {}  # Keltis has none


def colour_of(card: str) -> str:
    return card[0]


def number_of(card: str) -> int:
    return int(card[1:])


def card_order(card: str) -> tuple[int, int]:
    return COLOURS.index(colour_of(card)), number_of(card)


def rises(row: list[int]) -> bool:
    """Whether no card is lower than the one before it (true of a row of equal cards too)."""
    return row == sorted(row)


def falls(row: list[int]) -> bool:
    """Whether no card is higher than the one before it (true of a row of equal cards too)."""
    return row == sorted(row, reverse=True)


def figures_in_goal(figures: list[dict[str, Any]]) -> int:
    """How many figures of all seats stand on stones 7 to 9 (K40)."""
    return sum(1 for own in figures for figure in own.values() if figure["stone"] in GOAL_STONES)


class Referee:
    """One game, from any consistent position to its end."""

    def __init__(self, position: dict[str, Any]) -> None:
        refusal = check(position)
        assert refusal is None, refusal
        given = copy.deepcopy(position)
        self.players: int = given["players"]
        self.turn: int = given["turn"]
        self.phase: str = given["phase"]
        self.hands: list[list[str]] = given["hands"]
        self.rows: list[dict[str, list[int]]] = given["rows"]
        self.deck: list[str] = given.get("deck", [])
        self.discards: dict[str, list[int]] = given.get("discards", {})
        self.tiles: dict[str, str] = given.get("tiles", {})
        self.figures: list[dict[str, dict[str, Any]]] = given["figures"]
        self.wishes: list[int] = given["wishes"]
        self.points: list[int] = given["points"]
        self.discarded: str | None = given.get("discarded")
        self.laid: str | None = given["pending"]["card"] if "pending" in given else None
        self._play_on()

    # What people ask

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def actor(self) -> int | None:
        return None if self.over else self.turn

    def actions(self) -> list[str]:
        """The legal answers, sorted; at least two, or none when the game is over."""
        return sorted(self._answers())

    def play(self, action: str) -> None:
        """Apply a legal action, and go on to the next real decision or the end."""
        assert action in self._answers(), f"{action}: not legal, legal are {self.actions()}"
        self._apply(action)
        self._play_on()

    def scores(self) -> list[int]:
        """Each seat's total (K50 to K52), as if the game ended now."""
        return [self._score(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """The seats with the most points; nobody has won while the game goes on."""
        if not self.over:
            return []
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]

    def position(self) -> dict[str, Any]:
        """The position in its JSON form, sharing nothing with the referee."""
        written: dict[str, Any] = {
            "game": "keltis",
            "players": self.players,
            "options": dict(OPTIONS),
            "turn": self.turn,
            "phase": self.phase,
            "hands": [sorted(hand, key=card_order) for hand in self.hands],
            "rows": [{c: list(rows[c]) for c in COLOURS if rows.get(c)} for rows in self.rows],
            "deck": list(self.deck),
            "discards": {c: list(self.discards[c]) for c in COLOURS if self.discards.get(c)},
            "tiles": {place: self.tiles[place] for place in TILE_PLACES if place in self.tiles},
            "figures": [{c: dict(own[c]) for c in COLOURS if c in own} for own in self.figures],
            "wishes": list(self.wishes),
            "points": list(self.points),
            "discarded": self.discarded,
        }
        if self.phase == "move":
            written["pending"] = {"card": self.laid}
        return written

    # The legal answers of each phase, be they none, one or many

    def _answers(self) -> list[str]:
        if self.phase == "card":
            return self._card_answers()
        if self.phase == "move":
            return self._move_answers()
        if self.phase == "clover":
            return [*self._any_figure_answers(), "skip"]  # K21: may be declined
        if self.phase == "draw":
            return self._draw_answers()
        return []

    def _card_answers(self) -> list[str]:
        different_cards = sorted(set(self.hands[self.turn]))
        plays = [f"play {card}" for card in different_cards if self._fits(card)]
        discards = [f"discard {card}" for card in different_cards]  # K10: always allowed
        return plays + discards

    def _fits(self, card: str) -> bool:
        """K11: with the new card the row must still rise or fall throughout."""
        row = self.rows[self.turn].get(colour_of(card), [])
        longer = [*row, number_of(card)]
        return rises(longer) or falls(longer)

    def _move_answers(self) -> list[str]:
        """What may move for the card just laid."""
        assert self.laid is not None
        colour = colour_of(self.laid)
        own = self.figures[self.turn]
        if colour not in own:  # K13
            return [f"enter {colour} {size}" for size in self._sizes_on_start()]
        if own[colour]["stone"] < LAST_STONE:  # K12
            return [f"move {colour}"]
        return self._any_figure_answers()  # K14: the figure on the end stone itself can't move

    def _any_figure_answers(self) -> list[str]:
        """One stone for any own figure that can move, those on the start included (K14, K21)."""
        own = self.figures[self.turn]
        moves = [f"move {c}" for c in COLOURS if c in own and own[c]["stone"] < LAST_STONE]
        free_paths = [c for c in COLOURS if c not in own]  # K15
        enters = [f"enter {c} {size}" for c in free_paths for size in self._sizes_on_start()]
        return moves + enters

    def _sizes_on_start(self) -> list[str]:
        """The sizes of the own figures that still stand on the start (K4)."""
        out = list(self.figures[self.turn].values())
        large_out = len([figure for figure in out if figure["large"]])
        small_out = len([figure for figure in out if not figure["large"]])
        sizes = []
        if small_out < SMALL_FIGURES:
            sizes.append("small")
        if large_out < LARGE_FIGURES:
            sizes.append("large")
        return sizes

    def _draw_answers(self) -> list[str]:
        answers = ["draw deck"] if self.deck else []
        closed = None if self.discarded is None else colour_of(self.discarded)  # K30
        for colour in COLOURS:
            if self.discards.get(colour) and colour != closed:
                answers.append(f"draw {colour}")
        return answers

    # What an answer does

    def _play_on(self) -> None:
        """Do all that needs no answer."""
        while not self.over:
            answers = self._answers()
            if len(answers) >= 2:
                return
            if len(answers) == 1:
                self._apply(answers[0])
            else:
                assert self.phase == "card", "only a turn without hand cards has no answer"
                self._go_to_draw(None)  # K31

    def _apply(self, action: str) -> None:
        words = action.split()
        if words[0] == "play":
            self._lay(words[1])
        elif words[0] == "discard":
            self._discard(words[1])
        elif words[0] == "enter":
            self._enter(words[1], words[2])
        elif words[0] == "move":
            self._move(words[1])
        elif words[0] == "skip":
            self._go_to_draw(None)
        else:
            self._draw(words[1])

    def _lay(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.rows[self.turn].setdefault(colour_of(card), []).append(number_of(card))
        self.phase = "move"
        self.laid = card

    def _discard(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.discards.setdefault(colour_of(card), []).append(number_of(card))
        self._go_to_draw(card)

    def _enter(self, colour: str, size: str) -> None:
        self.figures[self.turn][colour] = {"stone": 1, "large": size == "large"}
        self._land(colour)

    def _move(self, colour: str) -> None:
        self.figures[self.turn][colour]["stone"] += 1
        self._land(colour)

    def _land(self, colour: str) -> None:
        """A figure of the player whose turn it is has just come to a stone of this path."""
        self.laid = None
        if figures_in_goal(self.figures) >= GOAL_FIGURES_THAT_END:
            self.phase = "over"  # K40: the tile is left as it is, and nobody draws
            return
        place = colour + str(self.figures[self.turn][colour]["stone"])
        tile = self.tiles.get(place)
        if tile == "clover":  # K21
            self.phase = "clover"
            return
        if tile == "wish":  # K22
            del self.tiles[place]
            self.wishes[self.turn] += 1
        elif tile is not None:  # K20
            self.points[self.turn] += TILE_POINTS[tile]
        self._go_to_draw(None)

    def _go_to_draw(self, discarded: str | None) -> None:
        self.phase = "draw"
        self.discarded = discarded

    def _draw(self, source: str) -> None:
        card = self.deck.pop() if source == "deck" else source + str(self.discards[source].pop())
        self.hands[self.turn].append(card)
        self.discarded = None
        if not self.deck:
            self.phase = "over"  # K41
            return
        self.turn = (self.turn + 1) % self.players
        self.phase = "card"

    def _score(self, seat: int) -> int:
        total = self.points[seat]
        for figure in self.figures[seat].values():
            value = STONE_VALUES[figure["stone"]]
            total += 2 * value if figure["large"] else value
        return total + WISH_POINTS[min(self.wishes[seat], 5)]


# Which positions are consistent


class _RefusedError(Exception):
    pass


def check(position: Any) -> str | None:
    """None for a consistent position, else why it is refused."""
    try:
        _check_shape(position)
        _check_cards(position)
        _check_tiles(position)
        _check_figures(position)
        _check_phase(position)
    except _RefusedError as refused:
        return str(refused)
    return None


def _demand(holds: bool, reason: str) -> None:
    if not holds:
        raise _RefusedError(reason)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_card(value: Any) -> bool:
    return isinstance(value, str) and value in ALL_CARDS


def _check_shape(position: Any) -> None:
    """Keys, kinds of values, lengths of lists."""
    _demand(isinstance(position, dict), "a position is an object")
    for key in position:
        _demand(key in NEEDED_KEYS + OPTIONAL_KEYS, f"unknown key {key!r}")
    for key in NEEDED_KEYS:
        _demand(key in position, f"{key} is missing")
    _demand(position["game"] == "keltis", "game is not keltis")
    players = position["players"]
    _demand(_is_whole(players) and 2 <= players <= 4, "players is not 2, 3 or 4")
    options = position.get("options", {})
    _demand(isinstance(options, dict), "options is not an object")
    for option in options:
        _demand(option in OPTIONS, f"unknown option {option!r}")
    _demand(_is_whole(position["turn"]) and 0 <= position["turn"] < players, "turn is no seat")
    _demand(isinstance(position["phase"], str) and position["phase"] in PHASES, "unknown phase")
    for key in ["hands", "rows", "figures", "wishes", "points"]:
        _demand(isinstance(position[key], list), f"{key} is not a list")
        _demand(len(position[key]) == players, f"{key} does not have one entry a seat")
    for hand in position["hands"]:
        _check_card_list(hand, "hands")
    _check_card_list(position.get("deck", []), "deck")
    for rows in position["rows"]:
        _check_piles(rows, "rows")
    _check_piles(position.get("discards", {}), "discards")
    for key in ["wishes", "points"]:
        for count in position[key]:
            _demand(_is_whole(count) and count >= 0, f"{key}: {count!r} is not a whole number from 0 up")


def _check_card_list(cards: Any, where: str) -> None:
    _demand(isinstance(cards, list), f"{where}: not a list of cards")
    for card in cards:
        _demand(_is_card(card), f"{where}: unknown card {card!r}")


def _check_piles(piles: Any, where: str) -> None:
    _demand(isinstance(piles, dict), f"{where}: not an object of colours")
    for colour, numbers in piles.items():
        _demand(colour in COLOURS, f"{where}: unknown colour {colour!r}")
        _demand(isinstance(numbers, list), f"{where}: {colour} is not a list of numbers")
        for number in numbers:
            _demand(_is_whole(number) and number in NUMBERS, f"{where}: unknown card {colour}{number!r}")


def _check_cards(position: dict[str, Any]) -> None:
    """No card more often than in the box (K1), and every row in order (K11)."""
    cards: list[str] = list(position.get("deck", []))
    for hand in position["hands"]:
        cards.extend(hand)
    for piles in [*position["rows"], position.get("discards", {})]:
        for colour, numbers in piles.items():
            cards.extend(colour + str(number) for number in numbers)
    for card, count in Counter(cards).items():
        _demand(count <= COPIES_OF_A_CARD, f"{card} is there {count} times")
    for seat, rows in enumerate(position["rows"]):
        for colour, row in rows.items():
            _demand(rises(row) or falls(row), f"the {colour} row of seat {seat} neither rises nor falls")


def _check_tiles(position: dict[str, Any]) -> None:
    """Known tiles on dark stones and end stones only, none more often than in the box (K3)."""
    tiles = position.get("tiles", {})
    _demand(isinstance(tiles, dict), "tiles is not an object")
    for place, tile in tiles.items():
        _demand(place in TILE_PLACES, f"tiles: {place!r} is no stone that takes a tile")
        _demand(isinstance(tile, str) and tile in TILE_COPIES, f"tiles: unknown tile {tile!r}")
    for tile, copies in TILE_COPIES.items():
        count = list(tiles.values()).count(tile)
        if tile == "wish":
            count += sum(position["wishes"])
        _demand(count <= copies, f"the tile {tile} is there {count} times, taken ones included")


def _check_figures(position: dict[str, Any]) -> None:
    """Figures stand on stones 1 to 9, four small and one large a seat at most (K4)."""
    for seat, own in enumerate(position["figures"]):
        _demand(isinstance(own, dict), "figures: not an object of colours")
        for colour, figure in own.items():
            _demand(colour in COLOURS, f"figures: unknown colour {colour!r}")
            _demand(isinstance(figure, dict), f"figures: {colour} is not an object")
            for key in figure:
                _demand(key in ["stone", "large"], f"figures: unknown key {key!r}")
            stone = figure.get("stone")
            _demand(_is_whole(stone) and 1 <= stone <= LAST_STONE, f"figures: no stone {stone!r}")
            _demand(isinstance(figure.get("large"), bool), "figures: large is neither true nor false")
        large = len([figure for figure in own.values() if figure["large"]])
        _demand(large <= LARGE_FIGURES, f"seat {seat} has {large} large figures")
        _demand(len(own) - large <= SMALL_FIGURES, f"seat {seat} has {len(own) - large} small figures")


def _check_phase(position: dict[str, Any]) -> None:
    """The phase and what it remembers fit what lies on the table."""
    phase = position["phase"]
    turn = position["turn"]

    goal_is_full = figures_in_goal(position["figures"]) >= GOAL_FIGURES_THAT_END
    deck_is_empty = not position.get("deck", [])
    if phase == "over":
        _demand(goal_is_full or deck_is_empty, "the game is not over")
    else:
        _demand(not goal_is_full, "the game is over: five figures stand in the goal area")
        _demand(not deck_is_empty, "the game is over: the draw pile is empty")

    if phase == "move":
        pending: Any = position.get("pending")
        _demand(isinstance(pending, dict), "phase move needs pending")
        _demand(list(pending) == ["card"] and _is_card(pending["card"]), "pending is not one card")
        row = position["rows"][turn].get(colour_of(pending["card"]), [])
        on_top = bool(row) and row[-1] == number_of(pending["card"])
        _demand(on_top, "the pending card is not the top of the player's own row")
    else:
        _demand("pending" not in position, f"nothing is pending in phase {phase}")

    if phase == "clover":  # the tile stays, so whoever was brought to it still stands on it
        tiles = position.get("tiles", {})
        own_tiles = [tiles.get(c + str(figure["stone"])) for c, figure in position["figures"][turn].items()]
        _demand("clover" in own_tiles, "phase clover, and no figure of the player stands on a clover")

    discarded = position.get("discarded")
    if discarded is not None:
        _demand(phase == "draw", f"discarded has no place in phase {phase}")
        _demand(_is_card(discarded), f"discarded: unknown card {discarded!r}")
        pile = position.get("discards", {}).get(colour_of(discarded), [])
        on_top = bool(pile) and pile[-1] == number_of(discarded)
        _demand(on_top, "the discarded card is not the top of its pile")
