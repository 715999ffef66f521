"""The texts of the spells, as players read them. The printed texts are missing: that a spell undoes what another player
does is known, and what image, Teutates and Lug do in the vote; the others are reconstructed (D-40 to D-45).

To correct them: these are the words only. What a spell does is a rule, in ../spells.py, ../vote.py and ../scoring.py.
"""

from __future__ import annotations

SPELL_TEXTS = {
    "call": "Before you roll: summon a spirit onto your druid's field and take its card.",
    "banish": "Before you roll: banish any spirit from the circles to the place of spirits.",
    "raven": "Before you roll: take a random card from an opponent's hand.",
    "wind": "Right after a roll of yours: roll both dice again.",
    "counter": "When another player announces a summoning, a banishing, a takeover, an exchange, a theft or a spell:"
    " it does not happen.",
    "image": "In the vote: one more vote for the cult that you name.",
    "teutates": "In the vote: doubles the vote of one spirit of yours in the centre that votes for the cult you name.",
    "lug": "In the vote: doubles the vote of one spirit of yours in the centre that votes for the cult you name.",
    "antidote": "At the scoring: cancels 20 of your minus points, be it belladonna or the Morrigan.",
}
