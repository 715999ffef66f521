"""Why an action of Die Druiden is not legal. Asked only after `legal` has refused it."""

from __future__ import annotations

from nemeton.games.contract import Reason, Word
from nemeton.games.druiden.data.board import (
    CENTRE,
    FIELD_KIND,
    FIELD_NAMES,
    FIELD_NUMBER,
    GHOST,
    OUTSIDE,
    PENTAGRAM,
    PENTAGRAMS,
)
from nemeton.games.druiden.data.deck import KIND_NAMES, cards_named
from nemeton.games.druiden.data.dice import DICE, FACES, RING, SYMBOL, SYMBOLS, TURNS
from nemeton.games.druiden.data.spirits import MORRIGAN, SPIRIT_NAMES
from nemeton.games.druiden.figures import druid_beside, field_of, has_room, spirit_beside
from nemeton.games.druiden.notation import FIGURE_NAMES, FIGURE_NUMBER, ending
from nemeton.games.druiden.paths import REACH, SYMBOL_COUNT
from nemeton.games.druiden.state import (
    COUNTER,
    DRUID,
    GIVE,
    LAND,
    MOST_CARDS,
    MOVE,
    OVER,
    PLACE,
    SPELL,
    STEAL,
    USED,
    VOTE,
    VOTE_2,
    WIND,
    State,
)

NOW = {
    PLACE: Reason("now the druid is placed on a pentagram", "D-10"),
    SPELL: Reason("now spells are played, or the dice are rolled", "D-11"),
    WIND: Reason("now a wind is played, or the roll is kept", "D-43"),
    MOVE: Reason("now the dice move figures", "D-12"),
    LAND: Reason("now the figure that landed acts", "D-38"),
    GIVE: Reason("now cards are given back, one by one", "D-34"),
    STEAL: Reason("now the Morrigan steals one card or two, and that is not optional", "D-36"),
    COUNTER: Reason("now what was announced is countered, or let happen", "D-44"),
    VOTE: Reason("now a cult is named, or one abstains", "D-51"),
    VOTE_2: Reason("now a cult is named; in the second ballot nobody abstains", "D-53"),
}
PHASES_OF = {
    "place": (PLACE,),
    "call": (SPELL,),
    "banish": (SPELL, LAND),
    "raven": (SPELL,),
    "roll": (SPELL,),
    "wind": (WIND,),
    "keep": (WIND,),
    "A": (MOVE,),
    "B": (MOVE,),
    "magic": (MOVE,),
    "summon": (LAND,),
    "take": (LAND,),
    "swap": (LAND,),
    "give": (GIVE,),
    "steal": (STEAL,),
    "draw": (LAND,),
    "nothing": (LAND, MOVE),
    "counter": (COUNTER,),
    "let": (COUNTER,),
    "vote": (VOTE, VOTE_2),
    "abstain": (VOTE,),
}
WAYS = {"line": Word("line"), "bend": Word("bend"), "double bend": Word("double bend")}
SPIRITS = ", ".join(SPIRIT_NAMES)


def why_not(s: State, text: str) -> Reason:
    verb, *words = text.split() or [""]
    if s.phase == OVER:
        return Reason("the game is over", ending(s).rule)
    if verb not in PHASES_OF:
        now = NOW[s.phase]
        verbs = ", ".join(PHASES_OF)
        return Reason("this is no action: {now}. Actions begin with {verbs}", now.rule, verbs=verbs, now=now)
    wrong = _wrong_words(s, verb, words)
    if wrong:
        return wrong
    if s.phase not in PHASES_OF[verb]:
        return NOW[s.phase]
    return _refusal(s, verb, words)


def _wrong_words(s: State, verb: str, words: list[str]) -> Reason | None:
    """What is not the notation at all."""
    seats = [str(p) for p in range(s.players)]
    numbers = [str(n) for n in range(1, MOST_CARDS + 1)]
    forms: dict[str, tuple[Reason, list[tuple[str, ...]]]] = {
        "place": (Reason("place needs a field; fields are written I0, M4, O23", "D-10"), [FIELD_NAMES]),
        "raven": (Reason("raven needs a seat from 0 to {last}", "D-42", last=seats[-1]), [tuple(seats)]),
        "swap": (
            Reason("swap needs a seat from 0 to {last} and how many cards, 1 or 2", "D-34", last=seats[-1]),
            [tuple(seats), tuple(numbers)],
        ),
        "give": (Reason("give needs a card; cards are {cards}", "D-5", cards=", ".join(KIND_NAMES)), [KIND_NAMES]),
        "steal": (Reason("steal needs how many cards, 1 or 2", "D-36"), [tuple(numbers)]),
        "vote": (Reason("vote for which cult? `vote sun` or `vote moon`", "D-51"), [("sun", "moon")]),
    }
    for die in DICE:
        reason = Reason(
            "die {die} needs a figure and a field; spirits are {spirits}, and your druid; "
            "fields are written I0, M4, O23",
            "D-12",
            die=die,
            spirits=SPIRITS,
        )
        forms[die] = (reason, [FIGURE_NAMES, FIELD_NAMES])
    for name in ("call", "banish", "summon", "take"):
        reason = Reason("{verb} needs a spirit; spirits are {spirits}", "D-3", verb=name, spirits=SPIRITS)
        forms[name] = (reason, [SPIRIT_NAMES])
    if verb == "magic":
        if words == ["draw"]:
            return None
        reason = Reason(
            "magic is `magic draw`, or needs a spirit and a field; spirits are {spirits}; "
            "fields are written I0, M4, O23",
            "D-17",
            spirits=SPIRITS,
        )
        forms[verb] = (reason, [SPIRIT_NAMES, FIELD_NAMES])
    alone = Reason("{verb} stands alone, with no more words", NOW[s.phase].rule, verb=verb)
    reason, known = forms.get(verb, (alone, []))
    fits = len(words) == len(known) and all(word in names for word, names in zip(words, known, strict=True))
    return None if fits else reason


def _refusal(s: State, verb: str, words: list[str]) -> Reason:
    if verb == "place":
        return _place(s, FIELD_NUMBER[words[0]])
    if verb == "call":
        return _call(s, FIGURE_NUMBER[words[0]])
    if verb == "banish":
        return _banish(s, FIGURE_NUMBER[words[0]])
    if verb == "raven":
        return _raven(s, int(words[0]))
    if verb in DICE:
        return _move(s, DICE.index(verb), FIGURE_NUMBER[words[0]], FIELD_NUMBER[words[1]])
    if verb == "magic":
        return _magic(s, words)
    if verb == "summon":
        return _summon(s, FIGURE_NUMBER[words[0]])
    if verb == "take":
        return _take(s, FIGURE_NUMBER[words[0]])
    if verb == "swap":
        return _swap(s, int(words[0]), int(words[1]))
    if verb == "give":
        return Reason("{card} is not in your hand", "D-34", card=words[0])
    if verb == "draw":
        return Reason("this is no plant field", "D-32")
    if s.phase == LAND:
        return Reason("on a plant field one draws or does something else, but not nothing", "D-38")
    return Reason("a die that can move a figure must be used", "D-13")


def _place(s: State, field: int) -> Reason:
    if FIELD_KIND[field] != PENTAGRAM:
        return Reason("{field} is no pentagram", "D-10", field=FIELD_NAMES[field])
    return _full(field)


def _full(field: int) -> Reason:
    return Reason("two figures stand on {field} already", "D-16", field=FIELD_NAMES[field])


def _no_card(s: State, name: str, rule: str) -> Reason | None:
    return None if s.hand[s.turn] & cards_named(name) else Reason("you have no {card} in your hand", rule, card=name)


def _call(s: State, spirit: int) -> Reason:
    field = s.druid_at[s.turn]
    missing = _no_card(s, "call", "D-40")
    if missing:
        return missing
    if field == CENTRE:
        return Reason("your druid is in the centre, so there is no field to call a spirit to", "D-40")
    if not has_room(s, field):
        return _full(field)
    return _not_outside(s, spirit) or Reason("the Morrigan may not be put on a pentagram", "D-30")


def _not_outside(s: State, spirit: int) -> Reason | None:
    if s.spirit_at[spirit] == OUTSIDE:
        return None
    return Reason("{spirit} is not on the place of spirits", "D-31", spirit=SPIRIT_NAMES[spirit])


def _not_on_circles(s: State, spirit: int) -> Reason | None:
    if s.spirit_at[spirit] == CENTRE:
        return Reason("{spirit} is in the centre, where nothing can reach it", "D-37", spirit=SPIRIT_NAMES[spirit])
    if s.spirit_at[spirit] == OUTSIDE:
        return Reason("{spirit} is on the place of spirits already", "D-31", spirit=SPIRIT_NAMES[spirit])
    return None


def _banish(s: State, spirit: int) -> Reason:
    if s.phase == SPELL:
        missing = _no_card(s, "banish", "D-41")
        if missing:
            return missing
    return _not_on_circles(s, spirit) or _no_ghost_field(s)


def _no_ghost_field(s: State) -> Reason:
    return Reason("{field} is no ghost field", "D-31", field=FIELD_NAMES[field_of(s, s.turn, s.landed)])


def _raven(s: State, seat: int) -> Reason:
    missing = _no_card(s, "raven", "D-42")
    if missing:
        return missing
    if seat == s.turn:
        return Reason("a raven takes a card from an opponent, not from you", "D-42")
    return Reason("seat {seat} has no cards", "D-42", seat=seat)


def _move(s: State, die: int, figure: int, field: int) -> Reason:
    if s.die[die] == USED:
        return Reason("die {die} is used already", "D-12", die=DICE[die])
    if not s.figures >> figure & 1:
        return _can_not_move(s, figure)
    symbol = SYMBOL[die][s.die[die]]
    at = field_of(s, s.turn, figure)
    if not REACH[at * SYMBOL_COUNT + symbol] >> field & 1:
        return _no_way(SYMBOLS[symbol], FIELD_NAMES[at], FIELD_NAMES[field])
    if not has_room(s, field):
        return _full(field)
    if figure == MORRIGAN and PENTAGRAMS >> field & 1:
        return Reason("the Morrigan may not land on a pentagram", "D-30")
    return Reason("a druid stands on every way to {field}, and druids are not passed", "D-16", field=FIELD_NAMES[field])


def _no_way(symbol: str, here: str, there: str) -> Reason:
    if symbol in TURNS:
        return Reason("a {way} does not lead from {here} to {there}", "D-15", way=WAYS[symbol], here=here, there=there)
    return Reason(
        "no {steps} steps lead from {here} to {there} without a field passed twice",
        "D-14",
        steps=symbol,
        here=here,
        there=there,
    )


def _can_not_move(s: State, figure: int) -> Reason:
    name = Word("your druid") if figure == DRUID else FIGURE_NAMES[figure]
    if figure != DRUID and s.spirit_at[figure] == OUTSIDE:
        return Reason("{figure} is on the place of spirits", "D-12", figure=name)
    if figure != DRUID and not s.own[s.turn] >> figure & 1:
        return Reason("you do not control {figure}", "D-12", figure=name)
    if field_of(s, s.turn, figure) == CENTRE:
        return Reason("{figure} is in the centre and never moves again", "D-30", figure=name)
    return Reason("{figure} has moved in this turn, or came under your control in it", "D-12", figure=name)


def _magic(s: State, words: list[str]) -> Reason:
    if USED in s.die:
        return Reason("a die is used already, so it is too late for magic", "D-17")
    if not all(RING[die][s.die[die]] for die in range(len(DICE))):
        a, b = (FACES[die][s.die[die]] for die in range(len(DICE)))
        return Reason("the dice show {a} and {b}; magic takes a ring on both", "D-17", a=_face(a), b=_face(b))
    spirit, field = FIGURE_NUMBER[words[0]], FIELD_NUMBER[words[1]]
    away = _not_on_circles(s, spirit)
    if away:
        return away
    if s.spirit_at[spirit] == field:
        name = SPIRIT_NAMES[spirit]
        return Reason("{spirit} stands on {field} already", "D-17", spirit=name, field=FIELD_NAMES[field])
    if not has_room(s, field):
        return _full(field)
    return Reason("the Morrigan may not be put on a pentagram", "D-30")


def _face(face: str) -> str:
    """What a die shows: a number, which is the same in all languages, or a way; a ring is written as brackets."""
    return WAYS.get(face) or (Word("(bend)") if face == "(bend)" else face)


def _summon(s: State, spirit: int) -> Reason:
    field = field_of(s, s.turn, s.landed)
    if FIELD_KIND[field] != GHOST:
        return _no_ghost_field(s)
    return _not_outside(s, spirit) or _full(field)


def _take(s: State, spirit: int) -> Reason:
    if s.landed != DRUID:
        return Reason("only a druid takes control of spirits", "D-33")
    if spirit_beside(s, s.druid_at[s.turn], DRUID) != spirit:
        away = Reason("{spirit} is not on your druid's field", "D-33", spirit=SPIRIT_NAMES[spirit])
        return _not_on_circles(s, spirit) or away
    return Reason("{spirit} is yours", "D-35" if spirit == MORRIGAN else "D-33", spirit=SPIRIT_NAMES[spirit])


def _swap(s: State, seat: int, number: int) -> Reason:
    if s.landed != DRUID:
        return Reason("only a druid exchanges cards", "D-34")
    field = s.druid_at[s.turn]
    if field == CENTRE or druid_beside(s, field, s.turn) != seat:
        return Reason("the druid of seat {seat} is not beside yours", "D-34", seat=seat)
    return Reason("{number} cards are more than one of the two hands holds", "D-34", number=number)
