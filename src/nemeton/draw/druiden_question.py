"""The question in Die Druiden, in every phase: what is asked, what others do, and answers without a place."""

from collections.abc import Callable

from nemeton.draw.druiden_table import KIND_WORDS, TWO_CULTS, Table, field_kind, spirit_name, spirit_words
from nemeton.draw.druiden_words import capital, either, face_words, figure_name, number_word
from nemeton.draw.question import Button, Question
from nemeton.draw.seats import counted
from nemeton.draw.words import Asked, ending
from nemeton.games.druiden.data.board import ROUNDS
from nemeton.games.druiden.data.dice import DICE

# Dice.


def _moves(face: str) -> str:
    """How a figure moves by a face."""
    symbol = face.strip("()")
    if symbol.isdigit():
        return f"moves {number_word(int(symbol))} {'field' if symbol == '1' else 'fields'}"
    return {"line": "moves in a line", "bend": "moves with one bend", "double bend": "moves with two bends"}[symbol]


def _dice_words(table: Table) -> str:
    left = [(letter, face) for letter, face in zip(DICE, table.view["dice"], strict=True) if face]
    return ", ".join(f"{letter} {_moves(face)}" for letter, face in left) if left else "Both dice are used"


# What is asked.


def _place(table: Table) -> Asked:
    return (
        "On which pentagram do you put your druid?",
        "It stays there for now; from later landings on a pentagram it goes to the centre.",
        "Put your druid on a pentagram",
        "This once it stays there.",
    )


def _spell(table: Table) -> Asked:
    kinds = {action.split()[0] for action in table.actions}
    told = {
        "call": "Call brings a spirit to your druid",
        "banish": f"Banish sends {'one' if 'call' in kinds else 'a spirit'} away",
        "raven": "Raven takes a random card",
    }
    hint = ", ".join(words for kind, words in told.items() if kind in kinds)
    short = either([kind for kind in told if kind in kinds] or ["no spell"])
    return "Do you cast a spell, or roll?", f"{hint}.", "Cast a spell, or roll?", f"{capital(short)}: tap the card."


def _wind(table: Table) -> Asked:
    a, b = (face_words(face) for face in table.view["dice"])
    return (
        f"You rolled {a} and {b}. Roll both dice again?",
        "Your Wind card would be spent.",
        f"{capital(a)} and {b}. Roll again?",
        "Your Wind would be spent.",
    )


def dice_moves(table: Table) -> list[tuple[str, str, str]]:
    """Legal moves by dice: die, figure, field."""
    split = [action.split() for action in table.actions]
    return [(words[0], words[1], words[2]) for words in split if words[0] in DICE]


def _move(table: Table) -> Asked:
    moves = dice_moves(table)
    magic = any(action.startswith("magic") for action in table.actions)
    if not moves:
        return (
            "Two rings, and nothing can move: do you use magic?",
            "Draw two cards, or put a spirit onto another field.",
            "Two rings: use magic?",
            "Or put a spirit elsewhere.",
        )
    dice = sorted({die for die, _, _ in moves})
    figures = sorted({figure for _, figure, _ in moves})
    both = len([face for face in table.view["dice"] if face]) == 2 and len(table.view["figures"]) > 1
    way = _moves(table.view["dice"][DICE.index(dice[0])])
    if len(figures) == 1:
        name = figure_name(figures[0], table.turn, table)
        if len(dice) == 1:
            words, short = f"{capital(name)} {way}. Where to?", f"{capital(name)} {way}."
        else:
            words, short = f"{capital(name)} moves. With which die, and where to?", f"{capital(name)} moves."
    elif len(dice) == 1:
        words = short = f"Who {way}?"
    else:
        words, short = "Who moves with which die, and where to?", "Who moves with which die?"
    if magic:
        hint = short_hint = "Or magic: draw two cards, or put any spirit elsewhere."
    elif both:
        hint = f"{_dice_words(table)}. Each die moves another figure."
        short_hint = "Each die another figure."
    elif len(dice) == 2:
        hint, short_hint = f"{_dice_words(table)}. You use one of them.", "Die A or die B."
    else:
        hint = "Choose one of the lit fields."
        short_hint = "Where to?" if len(figures) == 1 else "And where to?"
    return words, hint, short, short_hint


def verbs(table: Table) -> set[str]:
    """The first words of all legal answers."""
    return {action.split()[0] for action in table.actions}


def _taken(table: Table) -> str:
    """The spirit that may be taken over."""
    return next((action.split()[1] for action in table.actions if action.startswith("take ")), "")


def _partner(table: Table) -> int | None:
    """The seat with which cards may be exchanged."""
    return next((int(action.split()[1]) for action in table.actions if action.startswith("swap ")), None)


_GHOSTS = {
    "summon": "A waiting one comes beside it and is yours.",
    "banish": "A banished one goes to wait outside.",
}


def _land(table: Table) -> Asked:
    """D-31 to D-34, D-38: what the landing offers."""
    can = verbs(table)
    who = figure_name(table.view["landed"], table.turn, table)
    taken, partner = _taken(table), _partner(table)
    field = f"{capital(who)} on {table.landing}"
    offers, hints, short_hint = [], [], f"{field}."
    if partner is not None:
        offers.append(f"exchange with {table.name(partner)}")
        hints.append("You take random cards and return as many.")
        short_hint = f"With {table.name(partner)}."
    if taken:
        offers.append(f"take {spirit_words(taken)}")
        hints.append(f"{capital(spirit_words(taken))} is {table.name(table.owner(taken))}’s.")
    if "summon" in can or "banish" in can:
        both = [verb for verb in ("summon", "banish") if verb in can]
        offers.append(" or ".join(both) if offers else f"{' or '.join(both)} a spirit")
        hints += [_GHOSTS[verb] for verb in both if partner is None]
    if "draw" in can:
        offers.append("draw")
    return f"{field}: {either(offers)}?", " ".join(hints), f"{capital(_in_short(can))}?", short_hint


def _in_short(can: set[str]) -> str:
    words = {"swap": "swap cards", "take": "take over", "summon": "summon", "banish": "banish", "draw": "draw"}
    return either([word for verb, word in words.items() if verb in can])


def _give(table: Table) -> Asked:
    to, left = table.name(table.view["pending"]["to"]), table.view["pending"]["left"]
    more = f"{capital(number_word(left))} more to give" if left > 1 else "The last one to give"
    return (
        f"Which card do you give to {to}?",
        f"{more}; it may be one that you just took.",
        f"Give {to} a card",
        f"{more}.",
    )


def _steal(table: Table) -> Asked:
    victim = table.name(table.robbed) if table.robbed is not None else "another seat"
    return (
        f"The Morrigan steals from {victim}: one card or two?",
        f"Random ones; then {victim} controls her.",
        f"Steal from {victim}: one or two?",
        f"Then {victim} has the Morrigan.",
    )


def announcement(table: Table) -> tuple[str, str]:
    """D-44: what was announced, to follow a name, and to follow a colon."""
    deed, *rest = table.view["pending"]["action"].split()
    if deed in ("summon", "call", "banish"):
        name = spirit_words(rest[0])
        return f"{deed}{'es' if deed == 'banish' else 's'} {name}", f"{deed} {name}"
    if deed == "take":
        owner = table.owner(rest[0])
        is_own = owner == table.seat
        whose = f"your {spirit_name(rest[0])}" if is_own else f"{spirit_words(rest[0])} of {table.name(owner)}"
        return f"takes over {whose}", f"take over {whose}"
    if deed == "swap":
        what = f"{counted(int(rest[1]), 'card')} with {table.you(int(rest[0]))}"
        return f"exchanges {what}", f"exchange {what}"
    if deed == "raven":
        return f"sends a raven to {table.you(int(rest[0]))}", f"a raven to {table.you(int(rest[0]))}"
    if deed == "steal":
        victim = f" from {table.you(table.robbed)}" if table.robbed is not None else ""
        return f"steals {counted(int(rest[0]), 'card')}{victim}", f"steal {counted(int(rest[0]), 'card')}{victim}"
    return "calls the wind to roll again", "the wind, to roll again"


def _counter(table: Table) -> Asked:
    by = table.name(table.view["pending"]["by"])
    says, _ = announcement(table)
    return (
        f"{by} {says}. Counter it?",
        "Then it does not happen; your Counter card would be spent.",
        f"{by} {says}. Counter?",
        "It costs your card.",
    )


def _vote(table: Table) -> Asked:
    assert table.seat is not None
    sun, moon = (table.own_votes(table.seat, cult) for cult in TWO_CULTS)
    if sun != moon:
        hint = f"Sun would get {sun}, moon {moon}; everybody hears it at once."
        short_hint = "Heard at once."
    elif sun == 0:
        hint, short_hint = "You have no votes, but your word is heard all the same.", "You have no votes."
    else:
        which = "Your vote goes" if sun == 1 else f"All {number_word(sun)} go"
        hint, short_hint = f"{which} to it; everybody hears it at once.", "Heard at once."
    return "Which cult do you name?", hint, "Which cult?", short_hint


def _second(table: Table) -> Asked:
    return (
        "A tie: which cult do you name now?",
        "One vote a figure in the centre; cards add nothing.",
        "A tie: which cult now?",
        "One vote a figure.",
    )


_ASKED: dict[str, Callable[[Table], Asked]] = {
    "place": _place,
    "spell": _spell,
    "wind": _wind,
    "move": _move,
    "land": _land,
    "give": _give,
    "steal": _steal,
    "counter": _counter,
    "vote": _vote,
    "vote-2": _second,
}


# Others are asked.


def _others(table: Table) -> tuple[str, str]:
    """What the one who is asked does, to follow a name, and what may come of it."""
    view = table.view
    if table.phase == "move":
        return "moves", f"{_dice_words(table)}."
    if table.phase == "land":
        kind = KIND_WORDS[field_kind(table.landing)]
        which = f"a{'n' if kind.startswith('empty') else ''} {kind}"
        return "chooses what to do", f"{capital(figure_name(view['landed'], table.turn, table))} landed on {which}."
    if table.phase == "give":
        return "gives cards back", f"{counted(view['pending']['left'], 'card')} to {table.you(view['pending']['to'])}."
    if table.phase == "steal":
        victim = "another seat" if table.robbed is None else table.you(table.robbed)
        return "steals with the Morrigan", f"One card or two of {victim}, who controls her then."
    return {
        "place": ("puts the druid on a pentagram", "Then comes the roll."),
        "spell": ("may cast a spell", "Call, Banish or Raven, before the roll."),
        "wind": ("may roll again", "With a Wind card."),
        "vote": ("names a cult", "Everybody hears it at once."),
        "vote-2": ("names a cult in the second ballot", "One vote a figure in the centre."),
    }[table.phase]


def _waiting(table: Table) -> Question:
    """D-44: nobody but the one who is asked knows who that is."""
    by = table.view["pending"]["by"]
    _, told = announcement(table)
    who = capital(table.you(by))
    words = "The game waits for answers"
    hint = f"{who} announced: {told}. It happens unless it is countered."
    return Question(by, words, hint, words, f"{who} announced: {told}.", is_lit=False)


def _reasons(table: Table) -> dict[str, tuple[str, str]]:
    cult = table.view["cult"]
    won = "neither cult wins" if cult == "none" else f"{cult} wins the vote"
    return {
        "vote": (f"Five figures are in the centre, and {won}", capital(won)),
        "empty": (f"The circles are empty, and {won}", capital(won)),
        "rounds": (f"{ROUNDS} rounds are over, and {won}", capital(won)),
    }


def question(table: Table) -> Question:
    """Who is asked what, or how the game ended."""
    p = table.actor
    if table.is_over:
        return ending(table.view, _reasons(table))
    if p is None:
        return _waiting(table)
    if table.is_asked:
        return Question(p, *_ASKED[table.phase](table), is_lit=True, buttons=buttons(table))
    deed, hint = _others(table)
    words = f"{table.name(p)} {deed}"
    return Question(p, words, hint, words, hint, is_lit=False)


# Answers without a place on the board.


def buttons(table: Table) -> tuple[Button, ...]:
    found = [button for action in table.actions if (button := _button(table, action))]
    order = ("nothing", "keep", "let", "abstain")  # declining stands first
    return tuple(sorted(found, key=lambda button: button.action not in order))


def _button(table: Table, action: str) -> Button | None:
    deed, *rest = action.split()
    if deed in _LABELS:
        return Button(action, _LABELS[deed], is_lit=deed in ("roll", "wind", "counter", "draw"))
    if action == "magic draw":
        return Button(action, ("Magic: draw two", "Draw two"), is_lit=True)
    if deed == "take":
        return Button(action, (f"Take {spirit_name(rest[0])}", "Take over"), is_lit=True)
    if deed == "swap":
        return Button(action, (f"Exchange {number_word(int(rest[1]))}", counted(int(rest[1]), "card")), is_lit=True)
    if deed == "steal":
        return Button(action, (f"Steal {number_word(int(rest[0]))}", counted(int(rest[0]), "card")), is_lit=True)
    if deed == "vote":
        assert table.seat is not None
        return Button(action, (f"{capital(rest[0])}: {table.own_votes(table.seat, rest[0])}",), is_lit=True)
    return None


_LABELS = {
    "roll": ("Roll the dice", "Roll"),
    "wind": ("Wind: roll again", "Roll again"),
    "keep": ("Keep this roll", "Keep"),
    "nothing": ("Do nothing", "Nothing"),
    "counter": ("Counter",),
    "let": ("Let it be",),
    "abstain": ("Abstain",),
    "draw": ("Draw a card", "Draw"),
}
