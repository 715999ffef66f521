"""A second, independent Keltis – Das Orakel, written from the rules file alone to cross-check the fast engine.

Slow and obvious on purpose: lists, dicts and strings, and every question is worked out anew.

Rules are cited as O12 (and K12 where the Keltis file is meant), without the hyphen: rule ids are
named in full only by tests that prove them, and a referee is no test.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

COLOURS = ["r", "y", "p", "g", "b"]
NUMBERS = list(range(11))
COPIES_OF_A_CARD = 2  # O1
ALL_CARDS = [colour + str(number) for colour in COLOURS for number in NUMBERS]
PRIESTESS_NUMBERS = {0: 1, 1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}  # O1

START = 0
LAST_FIELD = 35
FIELDS = list(range(1, LAST_FIELD + 1))  # O2: the start is no field of the path
FIELD_COLOURS = {field: COLOURS[(field - 1) % 5] for field in FIELDS}  # O2: r y p g b, seven times
FIELD_VALUES = {
    START: 0,
    **dict.fromkeys([1, 2, 3, 4], -4),  # O2
    **dict.fromkeys([5, 6, 7, 8], -3),
    **dict.fromkeys([9, 10, 11, 12], -2),
    **dict.fromkeys([13, 14, 15, 16], 1),
    **dict.fromkeys([17, 18, 19, 20], 2),
    **dict.fromkeys([21, 22, 23, 24], 3),
    **dict.fromkeys([25, 26, 27, 28], 5),
    **dict.fromkeys([29, 30, 31, 32], 6),
    **dict.fromkeys([33, 34], 7),
    35: 10,
}
ORACLE = [29, 30, 31, 32, 33, 34, 35]  # O3
OWN_FIGURES_THAT_END = 3  # O40
ALL_FIGURES_THAT_END = 5  # O40

WISHES_AT_FIRST = {8: 2, 14: 2, 21: 2, 27: 2, 35: 1}  # O4: the large fields
SMALL_STONES = [field for field in FIELDS if field not in WISHES_AT_FIRST]
TILE_POINTS = {"1": 1, "2": 2, "3": 3, "4": 4}
CLOVERS = ["clover " + colour for colour in COLOURS]
SMALL_TILE_COPIES = {  # O4: what lies on the small stones
    "mirror": 3,
    "spiral": 3,
    "leprechaun": 3,
    **dict.fromkeys(CLOVERS, 1),
    "1": 4,
    "2": 6,
    "3": 4,
    "4": 2,
}
WISH_TILES = {"wish 1": 1, "wish 2": 2}  # O24: how many lie on a large field
WISH_COPIES = 9  # O4

FIGURES = 3  # O5
PRIESTESS_BONUS = 5  # O13
WISH_POINTS = {0: -4, 1: -3, 2: 2, 3: 3, 4: 6, 5: 10}  # O51; more than five count as five

PHASES = ["card", "move", "clover", "spiral", "leprechaun", "throw", "draw", "over"]
LISTS_BY_SEAT = ["hands", "rows", "figures", "wishes", "mirrors", "points", "scored_leprechauns"]
NEEDED_KEYS = ["game", "players", "turn", "phase", "priestess", *LISTS_BY_SEAT]
OPTIONAL_KEYS = ["options", "deck", "discards", "tiles", "discarded", "pending"]
OPTIONS: dict[str, Any] = {"any_clover": False, "leprechaun_three": 15}  # the defaults: O27, O26


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


def next_field(field: int, colour: str) -> int | None:
    """The next field of this colour ahead of a field or of the start, if there is one (O12)."""
    for ahead in FIELDS:
        if ahead > field and FIELD_COLOURS[ahead] == colour:
            return ahead
    return None


def oracle_is_full(figures: list[list[int]]) -> bool:
    """Whether three figures of one seat, or five in all, stand in the oracle (O40)."""
    in_oracle = [len([field for field in own if field in ORACLE]) for own in figures]
    return max(in_oracle) >= OWN_FIGURES_THAT_END or sum(in_oracle) >= ALL_FIGURES_THAT_END


class Referee:
    """One game, from any consistent position to its end."""

    def __init__(self, position: dict[str, Any]) -> None:
        refusal = check(position)
        assert refusal is None, refusal
        given = json.loads(json.dumps(position))  # a copy in which no two seats share a list
        options = {**OPTIONS, **given.get("options", {})}
        self.any_clover: bool = options["any_clover"]
        self.leprechaun_three: int = options["leprechaun_three"]
        self.players: int = given["players"]
        self.turn: int = given["turn"]
        self.phase: str = given["phase"]
        self.hands: list[list[str]] = given["hands"]
        self.rows: list[dict[str, list[int]]] = given["rows"]
        self.deck: list[str] = given.get("deck", [])
        self.discards: dict[str, list[int]] = given.get("discards", {})
        self.tiles: dict[int, str] = {int(place): tile for place, tile in given.get("tiles", {}).items()}
        self.figures: list[list[int]] = given["figures"]
        self.priestess: int = given["priestess"]
        self.wishes: list[int] = given["wishes"]
        self.mirrors: list[int] = given["mirrors"]
        self.points: list[int] = given["points"]
        self.scored_leprechauns: list[bool] = given["scored_leprechauns"]
        self.discarded: str | None = given.get("discarded")

        # What is remembered inside a turn
        pending = given.get("pending", {})
        self.laid: str | None = pending.get("card")  # in phase move
        self.landed: int = pending.get("figure", 0)  # from the first landing on, as the next two
        self.began: list[int] = pending.get("began", [])
        self.used: list[list[int]] = pending.get("used", [])
        self.draws_left: int = pending.get("draws", 1)  # in phase draw
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
        """Each seat's total (O50 to O53), as if the game ended now."""
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
            "game": "orakel",
            "players": self.players,
            "options": {"any_clover": self.any_clover, "leprechaun_three": self.leprechaun_three},
            "turn": self.turn,
            "phase": self.phase,
            "hands": [sorted(hand, key=card_order) for hand in self.hands],
            "rows": [{c: list(rows[c]) for c in COLOURS if rows.get(c)} for rows in self.rows],
            "deck": list(self.deck),
            "discards": {c: list(self.discards[c]) for c in COLOURS if self.discards.get(c)},
            "tiles": {str(field): self.tiles[field] for field in FIELDS if field in self.tiles},
            "figures": [list(own) for own in self.figures],
            "priestess": self.priestess,
            "wishes": list(self.wishes),
            "mirrors": list(self.mirrors),
            "points": list(self.points),
            "scored_leprechauns": list(self.scored_leprechauns),
            "discarded": self.discarded,
        }
        if self.phase == "move":
            written["pending"] = {"card": self.laid}
        elif self.phase in ["clover", "spiral"]:
            written["pending"] = {
                "figure": self.landed,
                "began": list(self.began),
                "used": [sorted(fields) for fields in self.used],
            }
        elif self.phase == "draw" and self.draws_left == 2:
            written["pending"] = {"draws": 2}
        return written

    # The legal answers of each phase, be they none, one or many

    def _answers(self) -> list[str]:
        if self.phase == "card":
            return self._card_answers()
        if self.phase == "move":
            return self._move_answers()
        if self.phase == "clover":
            return [*self._clover_answers(), "skip"]  # O21: may be declined
        if self.phase == "spiral":
            return [*self._spiral_answers(), "skip"]  # O22: may be declined
        if self.phase == "leprechaun":
            return ["score", "wait"]  # O26
        if self.phase == "throw":
            return [*self._throw_answers(), "skip"]  # O23: may be declined
        if self.phase == "draw":
            return self._draw_answers()
        return []

    def _card_answers(self) -> list[str]:
        different_cards = sorted(set(self.hands[self.turn]))
        plays = [f"play {card}" for card in different_cards if self._fits(card)]
        discards = [f"discard {card}" for card in different_cards]  # O10, K10: always allowed
        return plays + discards

    def _fits(self, card: str) -> bool:
        """O10, K11: with the new card the row must still rise or fall throughout."""
        row = self.rows[self.turn].get(colour_of(card), [])
        longer = [*row, number_of(card)]
        return rises(longer) or falls(longer)

    def _move_answers(self) -> list[str]:
        """O11: a figure (O12) or the priestess (O13)."""
        assert self.laid is not None
        colour = colour_of(self.laid)
        moves = [f"move {field}" for field in self._own_fields() if next_field(field, colour) is not None]
        furthest = PRIESTESS_NUMBERS[number_of(self.laid)]
        steps = [step for step in range(1, furthest + 1) if self.priestess + step <= LAST_FIELD]
        return moves + [f"priestess {step}" for step in steps]

    def _own_fields(self) -> list[int]:
        """Where the player has figures, each field once."""
        return sorted(set(self.figures[self.turn]))

    def _clover_answers(self) -> list[str]:
        """O21: the figure that landed; with any_clover (O27) any own figure."""
        here = self._field_landed_on()
        colour = self.tiles[here].split()[1]
        fields = self._own_fields() if self.any_clover else [here]
        return [f"clover {field}" for field in fields if next_field(field, colour) is not None]

    def _spiral_answers(self) -> list[str]:
        """O22: any earlier field or the start, but not where this figure stood when the turn began."""
        earlier = range(START, self._field_landed_on())
        return [f"back {field}" for field in earlier if field != self.began[self.landed]]

    def _throw_answers(self) -> list[str]:
        """O23: any hand card, or the last card of any own row."""
        from_hand = [f"throw {card}" for card in sorted(set(self.hands[self.turn]))]
        from_rows = [f"throw row {colour}" for colour in COLOURS if self.rows[self.turn].get(colour)]
        return from_hand + from_rows

    def _draw_answers(self) -> list[str]:
        """O30: whatever went onto a pile in this turn still lies on top of it, and that pile is closed."""
        answers = ["draw deck"] if self.deck else []
        closed = None if self.discarded is None else colour_of(self.discarded)
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
                self._go_to_draw()  # K31

    def _apply(self, action: str) -> None:
        words = action.split()
        if words[0] == "play":
            self._lay(words[1])
        elif words[0] == "discard":
            self.hands[self.turn].remove(words[1])
            self._put_on_pile(words[1])
            self._go_to_draw()
        elif words[0] == "move":
            self._move_for_card(int(words[1]))
        elif words[0] == "priestess":
            self._move_priestess(int(words[1]))
        elif words[0] == "clover":
            self._use_clover(int(words[1]))
        elif words[0] == "back":
            self._use_spiral(int(words[1]))
        elif words[0] == "score":
            self._score_leprechauns()
            self.phase = "throw"
        elif words[0] == "wait":
            self.phase = "throw"  # O26: the right to score is kept
        elif words[0] == "throw" and words[1] == "row":
            self._throw_from_row(words[2])
        elif words[0] == "throw":
            self._throw_from_hand(words[1])
        elif words[0] == "skip":
            self._go_to_draw()
        else:
            self._draw(words[1])

    def _lay(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.rows[self.turn].setdefault(colour_of(card), []).append(number_of(card))
        self.phase = "move"
        self.laid = card

    def _move_for_card(self, field: int) -> None:
        """O12. No figure has moved in this turn before, so all stand where they began it."""
        assert self.laid is not None
        own = self.figures[self.turn]
        colour = colour_of(self.laid)
        self.laid = None
        self.began = list(own)
        self.used = [[] for _ in range(FIGURES)]
        self._advance(own.index(field), colour)  # the first one listed on this field

    def _move_priestess(self, steps: int) -> None:
        """O13."""
        self.laid = None
        self.priestess += steps
        if self.priestess in self.figures[self.turn]:
            self.points[self.turn] += PRIESTESS_BONUS
        self._go_to_draw()

    def _use_clover(self, field: int) -> None:
        """O21, O27. It is the figure that landed that has used the tile, whichever one moves (O25)."""
        here = self._field_landed_on()
        colour = self.tiles[here].split()[1]
        self.used[self.landed].append(here)
        first_listed = self.figures[self.turn].index(field)
        self._advance(self.landed if field == here else first_listed, colour)

    def _use_spiral(self, field: int) -> None:
        """O22."""
        self.used[self.landed].append(self._field_landed_on())
        self._land(self.landed, field)

    def _advance(self, figure: int, colour: str) -> None:
        target = next_field(self.figures[self.turn][figure], colour)
        assert target is not None
        self._land(figure, target)

    def _field_landed_on(self) -> int:
        return self.figures[self.turn][self.landed]

    def _land(self, figure: int, field: int) -> None:
        """A figure of the player whose turn it is comes to a field, in whatever way."""
        self.figures[self.turn][figure] = field
        self.landed = figure
        if oracle_is_full(self.figures):
            self._end()  # O40: the tile is left as it is, nothing is offered, and nobody draws
            return
        tile = self.tiles.get(field)
        already_used = field in self.used[figure]
        if tile in CLOVERS and not already_used:  # O21, O25
            self.phase = "clover"
        elif tile == "spiral" and not already_used:  # O22, O25
            self.phase = "spiral"
        elif tile == "leprechaun":
            self.phase = "leprechaun" if self._may_score_leprechauns() else "throw"  # O26, O23
        else:
            if tile is not None:
                self._collect(field, tile)
            self._go_to_draw()

    def _collect(self, field: int, tile: str) -> None:
        """O20, O24: what is simply gained; a used clover or spiral gives nothing (O25)."""
        if tile in TILE_POINTS:
            self.points[self.turn] += TILE_POINTS[tile]
        elif tile == "mirror":
            self.mirrors[self.turn] += 1
            del self.tiles[field]
        elif tile == "wish 2":
            self.wishes[self.turn] += 1
            self.tiles[field] = "wish 1"
        elif tile == "wish 1":
            self.wishes[self.turn] += 1
            del self.tiles[field]

    def _may_score_leprechauns(self) -> bool:
        """O26: all three own figures stand on leprechauns, and the player has not scored them yet."""
        together = all(self.tiles.get(field) == "leprechaun" for field in self.figures[self.turn])
        return together and not self.scored_leprechauns[self.turn]

    def _score_leprechauns(self) -> None:
        """O26."""
        different_fields = len(self._own_fields())
        self.points[self.turn] += {1: 5, 2: 10, 3: self.leprechaun_three}[different_fields]
        self.scored_leprechauns[self.turn] = True

    def _throw_from_hand(self, card: str) -> None:
        """O23, O30: there will be a second draw."""
        self.hands[self.turn].remove(card)
        self._put_on_pile(card)
        self._go_to_draw()
        self.draws_left = 2

    def _throw_from_row(self, colour: str) -> None:
        """O23, O30: no second draw. What remains of the row says which cards it takes."""
        number = self.rows[self.turn][colour].pop()
        self._put_on_pile(colour + str(number))
        self._go_to_draw()

    def _put_on_pile(self, card: str) -> None:
        """The one card that leaves the player in this turn: whoever discards lands nowhere, and so throws nothing."""
        self.discards.setdefault(colour_of(card), []).append(number_of(card))
        self.discarded = card

    def _go_to_draw(self) -> None:
        self.phase = "draw"
        self.draws_left = 1

    def _draw(self, source: str) -> None:
        card = self.deck.pop() if source == "deck" else source + str(self.discards[source].pop())
        self.hands[self.turn].append(card)
        self.draws_left -= 1
        if not self.deck:
            self._end()  # O41: even before a second draw
        elif self.draws_left == 0:
            self.discarded = None
            self.turn = (self.turn + 1) % self.players
            self.phase = "card"

    def _end(self) -> None:
        self.phase = "over"
        self.discarded = None

    def _score(self, seat: int) -> int:
        fields = sum(FIELD_VALUES[field] for field in self.figures[seat])  # O50
        wishes = WISH_POINTS[min(self.wishes[seat], 5)]  # O51
        return self.points[seat] + fields + wishes + self.mirrors[seat] * wishes  # O52, O53


# Which positions are consistent


class _RefusedError(Exception):
    pass


def check(position: Any) -> str | None:
    """None for a consistent position, else why it is refused."""
    try:
        _check_shape(position)
        _check_options(position)
        _check_cards(position)
        _check_tiles(position)
        _check_figures(position)
        _check_end(position)
        _check_phase(position)
        _check_discarded(position)
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


def _is_place(value: Any) -> bool:
    """Whether a figure or the priestess can stand there (O2, O5)."""
    return _is_whole(value) and START <= value <= LAST_FIELD


def _check_shape(position: Any) -> None:
    """Keys, kinds of values, lengths of lists."""
    _demand(isinstance(position, dict), "a position is an object")
    for key in position:
        _demand(key in NEEDED_KEYS + OPTIONAL_KEYS, f"unknown key {key!r}")
    for key in NEEDED_KEYS:
        _demand(key in position, f"{key} is missing")
    _demand(position["game"] == "orakel", "game is not orakel")
    players = position["players"]
    _demand(_is_whole(players) and 2 <= players <= 4, "players is not 2, 3 or 4")
    _demand(_is_whole(position["turn"]) and 0 <= position["turn"] < players, "turn is no seat")
    _demand(position["phase"] in PHASES, "unknown phase")
    for key in LISTS_BY_SEAT:
        _demand(isinstance(position[key], list), f"{key} is not a list")
        _demand(len(position[key]) == players, f"{key} does not have one entry a seat")
    for hand in position["hands"]:
        _check_card_list(hand, "hands")
    _check_card_list(position.get("deck", []), "deck")
    for rows in position["rows"]:
        _check_piles(rows, "rows")
    _check_piles(position.get("discards", {}), "discards")
    for key in ["wishes", "mirrors", "points"]:
        for count in position[key]:
            _demand(_is_whole(count) and count >= 0, f"{key}: {count!r} is not a whole number from 0 up")
    for scored in position["scored_leprechauns"]:
        _demand(isinstance(scored, bool), f"scored_leprechauns: {scored!r} is neither true nor false")


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


def _check_options(position: dict[str, Any]) -> None:
    options = position.get("options", {})
    _demand(isinstance(options, dict), "options is not an object")
    for option in options:
        _demand(option in OPTIONS, f"unknown option {option!r}")
    chosen = {**OPTIONS, **options}
    _demand(isinstance(chosen["any_clover"], bool), "any_clover is neither true nor false")
    three = chosen["leprechaun_three"]
    _demand(_is_whole(three) and three in [15, 20], "leprechaun_three is neither 15 nor 20")


def _check_cards(position: dict[str, Any]) -> None:
    """No card more often than in the box (O1), and every row in order (K11)."""
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
    """Wish stones on the large fields, other tiles on the small stones, none more often than in the box (O4)."""
    tiles = position.get("tiles", {})
    _demand(isinstance(tiles, dict), "tiles is not an object")
    places = {str(field): field for field in FIELDS}
    for place, tile in tiles.items():
        _demand(place in places, f"tiles: {place!r} is no field of the path")
        known = isinstance(tile, str) and (tile in SMALL_TILE_COPIES or tile in WISH_TILES)
        _demand(known, f"tiles: unknown tile {tile!r}")
        if places[place] in SMALL_STONES:
            _demand(tile in SMALL_TILE_COPIES, f"tiles: {tile} can't lie on the small stone {place}")
        else:
            room = WISHES_AT_FIRST[places[place]]
            fits = tile in WISH_TILES and WISH_TILES[tile] <= room
            _demand(fits, f"tiles: {tile} can't lie on the large field {place}")

    for tile, copies in SMALL_TILE_COPIES.items():
        count = list(tiles.values()).count(tile)
        if tile == "mirror":
            count += sum(position["mirrors"])
        _demand(count <= copies, f"the tile {tile} is there {count} times, taken ones included")
    wishes = sum(WISH_TILES.get(tile, 0) for tile in tiles.values()) + sum(position["wishes"])
    _demand(wishes <= WISH_COPIES, f"there are {wishes} wish stones, taken ones included")


def _check_figures(position: dict[str, Any]) -> None:
    """Three figures a seat (O5) and the priestess, on the path or the start."""
    for seat, own in enumerate(position["figures"]):
        _demand(isinstance(own, list) and len(own) == FIGURES, f"figures: seat {seat} has not three")
        for field in own:
            _demand(_is_place(field), f"figures: no field {field!r}")
    _demand(_is_place(position["priestess"]), f"priestess: no field {position['priestess']!r}")


def _check_end(position: dict[str, Any]) -> None:
    """Over exactly when a reason for the end is there (O40, O41)."""
    oracle_ends_it = oracle_is_full(position["figures"])
    deck_ends_it = not position.get("deck", [])
    if position["phase"] == "over":
        _demand(oracle_ends_it or deck_ends_it, "the game is not over")
    else:
        _demand(not oracle_ends_it, "the game is over: a seat's third figure, or the fifth in all, is in the oracle")
        _demand(not deck_ends_it, "the game is over: the draw pile is empty")


def _check_phase(position: dict[str, Any]) -> None:
    """The phase and what is pending fit each other and what lies on the table."""
    phase = position["phase"]
    tiles = position.get("tiles", {})
    own_tiles = [tiles.get(str(field)) for field in position["figures"][position["turn"]]]
    if "pending" in position:
        _demand(isinstance(position["pending"], dict), "pending is not an object")

    if phase == "move":
        _check_pending_card(position)
    elif phase in ["clover", "spiral"]:
        _check_pending_figure(position)
    elif phase == "draw" and "pending" in position:
        _check_pending_draws(position, own_tiles)
    else:
        _demand("pending" not in position, f"nothing is pending in phase {phase}")

    if phase == "leprechaun":  # O26
        _demand(own_tiles == ["leprechaun"] * FIGURES, "not all three figures stand on leprechauns")
        _demand(not position["scored_leprechauns"][position["turn"]], "the leprechauns are scored already")
    if phase == "throw":  # O23: the tile stays, so whoever was brought to it still stands on it
        _demand("leprechaun" in own_tiles, "phase throw, and no figure of the player stands on a leprechaun")


def _check_pending_card(position: dict[str, Any]) -> None:
    """Phase move: the card just laid."""
    pending = position.get("pending", {})
    _demand(set(pending) == {"card"} and _is_card(pending["card"]), "pending is not one card")
    row = position["rows"][position["turn"]].get(colour_of(pending["card"]), [])
    on_top = bool(row) and row[-1] == number_of(pending["card"])
    _demand(on_top, "the pending card is not the top of the player's own row")


def _check_pending_figure(position: dict[str, Any]) -> None:
    """Phases clover and spiral: who landed, where the figures began the turn, and the tiles that they used (O25).

    Whether some turn leads from there to here is not asked: positions that no game reaches may be set up.
    """
    phase = position["phase"]
    tiles = position.get("tiles", {})
    pending = position.get("pending", {})
    _demand(set(pending) == {"figure", "began", "used"}, "pending is not figure, began and used")
    figure, began, used = pending["figure"], pending["began"], pending["used"]
    _demand(_is_whole(figure) and 0 <= figure < FIGURES, f"pending: no figure {figure!r}")
    _demand(isinstance(began, list) and len(began) == FIGURES, "pending: began has not three fields")
    for field in began:
        _demand(_is_place(field), f"pending: no field {field!r}")
    _demand(isinstance(used, list) and len(used) == FIGURES, "pending: used has not three lists")
    for fields in used:
        _demand(isinstance(fields, list), "pending: used has not three lists")
        for field in fields:
            usable = _is_place(field) and tiles.get(str(field)) in [*CLOVERS, "spiral"]
            _demand(usable, f"pending: no clover or spiral lies on the used field {field!r}")
        _demand(len(fields) == len(set(fields)), "pending: a figure uses a tile once")

    here = position["figures"][position["turn"]][figure]
    kinds = CLOVERS if phase == "clover" else ["spiral"]
    _demand(tiles.get(str(here)) in kinds, f"phase {phase}, and the figure that landed stands on none")
    _demand(here not in used[figure], f"the figure that landed has used this {phase} already")


def _check_pending_draws(position: dict[str, Any], own_tiles: list[Any]) -> None:
    """Phase draw with two draws left: a hand card was thrown at a leprechaun, whose tile stays (O23, O30)."""
    pending = position["pending"]
    _demand(set(pending) == {"draws"}, "pending is not draws")
    _demand(_is_whole(pending["draws"]) and pending["draws"] == 2, "pending: draws is not 2")
    _demand(position.get("discarded") is not None, "two draws, and no card was thrown")
    _demand("leprechaun" in own_tiles, "two draws, and no figure of the player stands on a leprechaun")


def _check_discarded(position: dict[str, Any]) -> None:
    """In phase draw only; nobody can have drawn from that pile since."""
    discarded = position.get("discarded")
    if discarded is None:
        return
    _demand(position["phase"] == "draw", f"discarded has no place in phase {position['phase']}")
    _demand(_is_card(discarded), f"discarded: unknown card {discarded!r}")
    pile = position.get("discards", {}).get(colour_of(discarded), [])
    on_top = bool(pile) and pile[-1] == number_of(discarded)
    _demand(on_top, "the discarded card is not the top of its pile")
