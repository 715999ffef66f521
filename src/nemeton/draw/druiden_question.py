"""The question in Die Druiden, in every phase: what is asked, what others do, and answers without a place."""

from collections.abc import Callable

from nemeton.draw.counts import cards
from nemeton.draw.druiden_announced import told, told_of
from nemeton.draw.druiden_names import face_words, spirit_name, spirit_whom, spirit_words
from nemeton.draw.druiden_table import TWO_CULTS, Table, field_kind
from nemeton.draw.druiden_words import figure_name
from nemeton.draw.question import Button, Question
from nemeton.draw.spoken import capital, count_word, either
from nemeton.draw.words import Asked, Told, ending
from nemeton.games.druiden.data.board import ROUNDS
from nemeton.games.druiden.data.dice import DICE
from nemeton.language import mark, say, say_count

# Dice.

_WAYS = {
    "line": mark("{who} moves in a line"),
    "bend": mark("{who} moves with one bend"),
    "double bend": mark("{who} moves with two bends"),
}


def _moves(who: str, face: str) -> str:
    """How a figure moves by a face; a die may stand for it."""
    symbol = face.strip("()")
    if not symbol.isdigit():
        return say(_WAYS[symbol], who=who)
    count = int(symbol)
    return say_count("{who} moves {count} field", "{who} moves {count} fields", count, who=who, count=count_word(count))


def _dice_words(table: Table) -> str:
    left = [_moves(letter, face) for letter, face in zip(DICE, table.view["dice"], strict=True) if face]
    return f"{', '.join(left)}." if left else say("Both dice are used.")


# What is asked.


def _place(table: Table) -> Asked:
    return (
        say("On which pentagram do you put your druid?"),
        say("It stays there for now; from later landings on a pentagram it goes to the centre."),
        say("Put your druid on a pentagram"),
        say("This once it stays there."),
    )


_TAP = {
    ("call",): mark("Call: tap the card."),
    ("banish",): mark("Banish: tap the card."),
    ("raven",): mark("Raven: tap the card."),
    ("call", "banish"): mark("Call or banish: tap the card."),
    ("call", "raven"): mark("Call or raven: tap the card."),
    ("banish", "raven"): mark("Banish or raven: tap the card."),
    ("call", "banish", "raven"): mark("Call, banish or raven: tap the card."),
}


def _spell(table: Table) -> Asked:
    can = verbs(table)
    effects = {
        "call": say("Call brings a spirit to your druid"),
        "banish": say("Banish sends one away" if "call" in can else "Banish sends a spirit away"),
        "raven": say("Raven takes a random card"),
    }
    kinds = tuple(kind for kind in effects if kind in can)
    return (
        say("Do you cast a spell, or roll?"),
        f"{capital(', '.join(effects[kind] for kind in kinds))}.",
        say("Cast a spell, or roll?"),
        say(_TAP[kinds]),
    )


def _wind(table: Table) -> Asked:
    a, b = (face_words(face) for face in table.view["dice"])
    return (
        say("You rolled {a} and {b}. Roll both dice again?", a=a, b=b),
        say("Your Wind card would be spent."),
        say("{a} and {b}. Roll again?", a=capital(a), b=b),
        say("Your Wind would be spent."),
    )


def dice_moves(table: Table) -> list[tuple[str, str, str]]:
    """Legal moves by dice: die, figure, field."""
    split = [action.split() for action in table.actions]
    return [(words[0], words[1], words[2]) for words in split if words[0] in DICE]


def _move(table: Table) -> Asked:
    moves = dice_moves(table)
    if not moves:
        return (
            say("Two rings, and nothing can move: do you use magic?"),
            say("Draw two cards, or put a spirit onto another field."),
            say("Two rings: use magic?"),
            say("Or put a spirit elsewhere."),
        )
    dice = sorted({die for die, _, _ in moves})
    figures = sorted({figure for _, figure, _ in moves})
    words, short = _who_moves(table, dice, figures)
    hint, short_hint = _move_hints(table, dice, figures)
    return words, hint, short, short_hint


def _who_moves(table: Table, dice: list[str], figures: list[str]) -> tuple[str, str]:
    """The question and the same in short, by what is still to be chosen."""
    face = table.view["dice"][DICE.index(dice[0])]
    if len(figures) == 1:
        who = capital(figure_name(figures[0], table.turn, table))
        if len(dice) == 1:
            moves = _moves(who, face)
            return f"{moves}. {say('Where to?')}", f"{moves}."
        return say("{who} moves. With which die, and where to?", who=who), say("{who} moves.", who=who)
    if len(dice) == 1:
        words = f"{_moves(say('Who'), face)}?"
        return words, words
    return say("Who moves with which die, and where to?"), say("Who moves with which die?")


def _move_hints(table: Table, dice: list[str], figures: list[str]) -> tuple[str, str]:
    if any(action.startswith("magic") for action in table.actions):
        hint = say("Or magic: draw two cards, or put any spirit elsewhere.")
        return hint, hint
    if len([face for face in table.view["dice"] if face]) == 2 and len(table.view["figures"]) > 1:
        return f"{_dice_words(table)} {say('Each die moves another figure.')}", say("Each die another figure.")
    if len(dice) == 2:
        return f"{_dice_words(table)} {say('You use one of them.')}", say("Die A or die B.")
    return say("Choose one of the lit fields."), say("Where to?" if len(figures) == 1 else "And where to?")


def verbs(table: Table) -> set[str]:
    """The first words of all legal answers."""
    return {action.split()[0] for action in table.actions}


def _taken(table: Table) -> str:
    """The spirit that may be taken over."""
    return next((action.split()[1] for action in table.actions if action.startswith("take ")), "")


def _partner(table: Table) -> int | None:
    """The seat with which cards may be exchanged."""
    return next((int(action.split()[1]) for action in table.actions if action.startswith("swap ")), None)


# What a ghost field offers, alone and beside other things; and what comes of it.
_GHOSTS = {
    ("summon", "banish"): (mark("summon or banish a spirit"), mark("summon or banish")),
    ("summon",): (mark("summon a spirit"), mark("summon")),
    ("banish",): (mark("banish a spirit"), mark("banish")),
}
_GHOST_HINTS = {
    "summon": mark("A waiting one comes beside it and is yours."),
    "banish": mark("A banished one goes to wait outside."),
}
_IN_SHORT = {
    "swap": mark("swap cards"),
    "take": mark("take over"),
    "summon": mark("summon"),
    "banish": mark("banish"),
    "draw": mark("draw"),
}


def _land(table: Table) -> Asked:
    """D-31 to D-34, D-38: what the landing offers."""
    can = verbs(table)
    who, field = capital(figure_name(table.view["landed"], table.turn, table)), table.landing
    taken, partner = _taken(table), _partner(table)
    offers, hints = [], []
    if partner is not None:
        offers.append(say("exchange with {name}", name=table.name(partner)))
        hints.append(say("You take random cards and return as many."))
    if taken:
        offers.append(say("take {spirit}", spirit=spirit_whom(taken)))
        owner = table.name(table.owner(taken))
        hints.append(say("{spirit} is {name}’s.", spirit=capital(spirit_words(taken)), name=owner))
    both = tuple(verb for verb in ("summon", "banish") if verb in can)
    if both:
        offers.append(say(_GHOSTS[both][bool(offers)]))
        hints += [say(_GHOST_HINTS[verb]) for verb in both if partner is None]
    if "draw" in can:
        offers.append(say("draw"))
    short = either([say(word) for verb, word in _IN_SHORT.items() if verb in can])
    short_hint = say("{who} on {field}.", who=who, field=field)
    return (
        say("{who} on {field}: {offers}?", who=who, field=field, offers=either(offers)),
        " ".join(hints),
        f"{capital(short)}?",
        short_hint if partner is None else say("With {name}.", name=table.name(partner)),
    )


def _give(table: Table) -> Asked:
    name, left = table.name(table.view["pending"]["to"]), table.view["pending"]["left"]
    count = capital(count_word(left))
    return (
        say("Which card do you give to {name}?", name=name),
        say_count(
            "The last one to give; it may be one that you just took.",
            "{count} more to give; it may be one that you just took.",
            left,
            count=count,
        ),
        say("Give {name} a card", name=name),
        say_count("The last one to give.", "{count} more to give.", left, count=count),
    )


def _steal(table: Table) -> Asked:
    name = _robbed(table)
    return (
        say("The Morrigan steals from {name}: one card or two?", name=name),
        say("Random ones; then {name} controls her.", name=name),
        say("Steal from {name}: one or two?", name=name),
        say("Then {name} has the Morrigan.", name=name),
    )


def _robbed(table: Table) -> str:
    return table.name(table.robbed) if table.robbed is not None else say("another seat")


def _counter(table: Table) -> Asked:
    deed = told_of(table)
    return (
        f"{deed}. {say('Counter it?')}",
        say("Then it does not happen; your Counter card would be spent."),
        f"{deed}. {say('Counter?')}",
        say("It costs your card."),
    )


def _vote(table: Table) -> Asked:
    assert table.seat is not None
    sun, moon = (table.own_votes(table.seat, cult) for cult in TWO_CULTS)
    short_hint = say("Heard at once.")
    if sun != moon:
        hint = say("Sun would get {sun}, moon {moon}; everybody hears it at once.", sun=sun, moon=moon)
    elif sun == 0:
        hint = say("You have no votes, but your word is heard all the same.")
        short_hint = say("You have no votes.")
    else:
        hint = say_count(
            "Your vote goes to it; everybody hears it at once.",
            "All {count} go to it; everybody hears it at once.",
            sun,
            count=count_word(sun),
        )
    return say("Which cult do you name?"), hint, say("Which cult?"), short_hint


def _second(table: Table) -> Asked:
    return (
        say("A tie: which cult do you name now?"),
        say("One vote a figure in the centre; cards add nothing."),
        say("A tie: which cult now?"),
        say("One vote a figure."),
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

_LANDED = {
    "D": mark("{who} landed on a pentagram."),
    "P": mark("{who} landed on a plant field."),
    "G": mark("{who} landed on a ghost field."),
    "-": mark("{who} landed on an empty field."),
}
_OTHERS = {
    "place": (mark("{name} puts the druid on a pentagram"), mark("Then comes the roll.")),
    "spell": (mark("{name} may cast a spell"), mark("Call, Banish or Raven, before the roll.")),
    "wind": (mark("{name} may roll again"), mark("With a Wind card.")),
    "vote": (mark("{name} names a cult"), mark("Everybody hears it at once.")),
    "vote-2": (mark("{name} names a cult in the second ballot"), mark("One vote a figure in the centre.")),
}


def _others(table: Table, name: str) -> tuple[str, str]:
    """What the one who is asked does, and what may come of it."""
    view = table.view
    if table.phase == "move":
        return say("{name} moves", name=name), _dice_words(table)
    if table.phase == "land":
        who = capital(figure_name(view["landed"], table.turn, table))
        return say("{name} chooses what to do", name=name), say(_LANDED[field_kind(table.landing)], who=who)
    if table.phase == "give":
        words, left, to = say("{name} gives cards back", name=name), view["pending"]["left"], view["pending"]["to"]
        if to == table.seat:
            return words, say_count("{number} card to you.", "{number} cards to you.", left)
        return words, say_count("{number} card to {name}.", "{number} cards to {name}.", left, name=table.name(to))
    if table.phase == "steal":
        words = say("{name} steals with the Morrigan", name=name)
        if table.robbed is not None and table.robbed == table.seat:
            return words, say("One card or two of you, who controls her then.")
        return words, say("One card or two of {name}, who controls her then.", name=_robbed(table))
    words, hint = _OTHERS[table.phase]
    return say(words, name=name), say(hint)


def _waiting(table: Table) -> Question:
    """D-44: nobody but the one who is asked knows who that is."""
    by = table.view["pending"]["by"]
    words = say("The game waits for answers")
    deed = told(table)
    announced = (
        say("You announced: {deed}.", deed=deed)
        if by == table.seat
        else say("{name} announced: {deed}.", name=table.name(by), deed=deed)
    )
    hint = f"{announced} {say('It happens unless it is countered.')}"
    return Question(by, words, hint, words, announced, is_lit=False)


_OUTCOMES = {
    "sun": mark("sun wins the vote"),
    "moon": mark("moon wins the vote"),
    "none": mark("neither cult wins"),
}


def outcome(table: Table) -> str:
    """Which cult won, within a sentence."""
    return say(_OUTCOMES[table.view["cult"]])


def _reasons(table: Table) -> dict[str, Told]:
    won = outcome(table)
    short = capital(won)
    return {
        "vote": (say("Five figures are in the centre, and {outcome}", outcome=won), short),
        "empty": (say("The circles are empty, and {outcome}", outcome=won), short),
        "rounds": (say("{rounds} rounds are over, and {outcome}", rounds=ROUNDS, outcome=won), short),
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
    words, hint = _others(table, table.name(p))
    return Question(p, words, hint, words, hint, is_lit=False)


# Answers without a place on the board.


def buttons(table: Table) -> tuple[Button, ...]:
    found = [button for action in table.actions if (button := _button(table, action))]
    order = ("nothing", "keep", "let", "abstain")  # declining stands first
    return tuple(sorted(found, key=lambda button: button.action not in order))


def _button(table: Table, action: str) -> Button | None:
    deed, *rest = action.split()
    if deed in _LABELS:
        labels = tuple(say(label) for label in _LABELS[deed])
        return Button(action, labels, is_lit=deed in ("roll", "wind", "counter", "draw"))
    if action == "magic draw":
        return Button(action, (say("Magic: draw two"), say("Draw two")), is_lit=True)
    if deed == "take":
        return Button(action, (say("Take {spirit}", spirit=spirit_name(rest[0])), say("Take over")), is_lit=True)
    if deed == "swap":
        count = int(rest[1])
        label = say_count("Exchange {count}", "Exchange {count}", count, count=count_word(count))
        return Button(action, (label, cards(count)), is_lit=True)
    if deed == "steal":
        count = int(rest[0])
        label = say_count("Steal {count}", "Steal {count}", count, count=count_word(count))
        return Button(action, (label, cards(count)), is_lit=True)
    if deed == "vote":
        assert table.seat is not None
        votes = table.own_votes(table.seat, rest[0])
        return Button(action, (say("Sun: {votes}" if rest[0] == "sun" else "Moon: {votes}", votes=votes),), is_lit=True)
    return None


_LABELS = {
    "roll": (mark("Roll the dice"), mark("Roll")),
    "wind": (mark("Wind: roll again"), mark("Roll again")),
    "keep": (mark("Keep this roll"), mark("Keep")),
    "nothing": (mark("Do nothing"), mark("Nothing")),
    "counter": (mark("Counter"),),
    "let": (mark("Let it be"),),
    "abstain": (mark("Abstain"),),
    "draw": (mark("Draw a card"), mark("Draw")),
}
