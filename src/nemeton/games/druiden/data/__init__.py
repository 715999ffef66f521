"""The contents of the box, one file a thing: board, dice, spirits, deck and the texts of the spells.

The rulebook at hand has lost its pictures and its list of contents, so much of this is reconstructed; each file says
what. An owner of the printed game corrects it here, and no rule needs to be touched.
"""
