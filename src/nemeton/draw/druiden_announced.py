"""What was announced in Die Druiden and may be countered (D-44), in sentences and to follow a colon."""

from nemeton.draw.druiden_names import spirit_name, spirit_whom
from nemeton.draw.druiden_table import Table
from nemeton.language import mark, say, say_count

# A sentence, and the same to follow a colon.
_SPIRITS = {
    "summon": (mark("{name} summons {spirit}"), mark("summon {spirit}")),
    "call": (mark("{name} calls {spirit}"), mark("call {spirit}")),
    "banish": (mark("{name} banishes {spirit}"), mark("banish {spirit}")),
}


def told_of(table: Table) -> str:
    """Who announced what."""
    deed, *rest = table.view["pending"]["action"].split()
    name = table.name(table.view["pending"]["by"])
    if deed in _SPIRITS:
        return say(_SPIRITS[deed][0], name=name, spirit=spirit_whom(rest[0]))
    if deed == "take":
        owner = table.owner(rest[0])
        if owner == table.seat:
            return say("{name} takes over your {spirit}", name=name, spirit=spirit_name(rest[0]))
        whom, other = spirit_whom(rest[0]), table.name(owner)
        return say("{name} takes over {spirit} of {other}", name=name, spirit=whom, other=other)
    if deed == "swap":
        p, count = int(rest[0]), int(rest[1])
        if p == table.seat:
            return say_count(
                "{name} exchanges {number} card with you", "{name} exchanges {number} cards with you", count, name=name
            )
        return say_count(
            "{name} exchanges {number} card with {other}",
            "{name} exchanges {number} cards with {other}",
            count,
            name=name,
            other=table.name(p),
        )
    if deed == "raven":
        p = int(rest[0])
        if p == table.seat:
            return say("{name} sends a raven to you", name=name)
        return say("{name} sends a raven to {other}", name=name, other=table.name(p))
    if deed == "steal":
        return _theft_of(table, name, int(rest[0]))
    return say("{name} calls the wind to roll again", name=name)


def _theft_of(table: Table, name: str, count: int) -> str:
    p = table.robbed
    if p is None:
        return say_count("{name} steals {number} card", "{name} steals {number} cards", count, name=name)
    if p == table.seat:
        return say_count(
            "{name} steals {number} card from you", "{name} steals {number} cards from you", count, name=name
        )
    return say_count(
        "{name} steals {number} card from {other}",
        "{name} steals {number} cards from {other}",
        count,
        name=name,
        other=table.name(p),
    )


def told(table: Table) -> str:
    """What was announced."""
    deed, *rest = table.view["pending"]["action"].split()
    if deed in _SPIRITS:
        return say(_SPIRITS[deed][1], spirit=spirit_whom(rest[0]))
    if deed == "take":
        owner = table.owner(rest[0])
        if owner == table.seat:
            return say("take over your {spirit}", spirit=spirit_name(rest[0]))
        return say("take over {spirit} of {other}", spirit=spirit_whom(rest[0]), other=table.name(owner))
    if deed == "swap":
        p, count = int(rest[0]), int(rest[1])
        if p == table.seat:
            return say_count("exchange {number} card with you", "exchange {number} cards with you", count)
        return say_count(
            "exchange {number} card with {other}", "exchange {number} cards with {other}", count, other=table.name(p)
        )
    if deed == "raven":
        p = int(rest[0])
        return say("a raven to you") if p == table.seat else say("a raven to {other}", other=table.name(p))
    if deed == "steal":
        return _theft(table, int(rest[0]))
    return say("the wind, to roll again")


def _theft(table: Table, count: int) -> str:
    p = table.robbed
    if p is None:
        return say_count("steal {number} card", "steal {number} cards", count)
    if p == table.seat:
        return say_count("steal {number} card from you", "steal {number} cards from you", count)
    return say_count(
        "steal {number} card from {other}", "steal {number} cards from {other}", count, other=table.name(p)
    )
