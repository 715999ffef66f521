"""What a position is worth to a seat, by hand-made reckoning: one small file a game, in the rules language.

`evaluate(s, seat)` looks at a state in which everything is known; whoever asks sees to it that what the seat can't know
is drawn anew, and often.
"""
