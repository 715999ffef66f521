"""The contents of the box: cards, chips and oracle cards (T-1 to T-5).

Of the oracle cards three are fixed by the rulebook (`pegasus-1`, `pegasus-2`, `each-1`); the others are reconstructed.
An owner of the printed game corrects `PROPHECIES`, and nothing else: all that is below follows from it.
"""

from __future__ import annotations

PLAYERS = range(3, 6)
SEATS = 5
ROUNDS = PLAYERS[-1]  # at most: as many as players

SUITS = "rbgyp"
SUIT_NAMES = {"r": "red", "b": "blue", "g": "green", "y": "yellow", "p": "purple"}
NUMBERS = 12  # 1 to 12
CARDS = len(SUITS) * NUMBERS
HAND = (0, 0, 0, 16, 15, 12)  # cards each, by number of players; with three a suit is left out

ANIMALS = ("phoenix", "pegasus", "hydra")
LOWEST = (10, 6, 1)  # an animal's cards begin with this number and end where the next one's begin
STARS = (2, 3, 5)
CHIPS = ((0, 0, 0), (0, 0, 0), (0, 0, 0), (6, 4, 3), (6, 4, 3), (5, 3, 2))  # worth points, by number of players

# Oracle cards: id, condition, points, copies. A condition is one clause or several joined by "and". A clause says
# "exactly", "at least" or "at most" with a number, or "most" or "fewest" (alone, no tie: T-5), and of what: an animal's
# chips worth points, "chips" (all that are worth points) or "losers" (loser chips).
PROPHECIES = (
    ("no-hydra", "exactly 0 hydra", 2, 2),
    ("no-pegasus", "exactly 0 pegasus", 3, 2),
    ("no-phoenix", "exactly 0 phoenix", 4, 2),
    ("phoenix-1", "exactly 1 phoenix", 5, 2),
    ("pegasus-1", "exactly 1 pegasus", 5, 2),
    ("hydra-1", "exactly 1 hydra", 5, 2),
    ("phoenix-2", "exactly 2 phoenix", 7, 2),
    ("pegasus-2", "exactly 2 pegasus", 9, 2),
    ("hydra-2", "exactly 2 hydra", 12, 2),
    ("phoenix-3", "exactly 3 phoenix", 9, 2),
    ("pegasus-3", "exactly 3 pegasus", 12, 1),
    ("phoenix-4", "exactly 4 phoenix", 12, 1),
    ("each-1", "at least 1 phoenix and at least 1 pegasus and at least 1 hydra", 6, 2),
    ("no-loser", "exactly 0 losers", 2, 2),
    ("loser-1", "exactly 1 losers", 6, 2),
    ("losers-2", "at least 2 losers", 12, 2),
    ("most-phoenix", "most phoenix", 6, 1),
    ("most-pegasus", "most pegasus", 7, 1),
    ("most-hydra", "most hydra", 7, 1),
    ("most-chips", "most chips", 5, 2),
    ("fewest-chips", "fewest chips", 10, 2),
    ("chips-2", "exactly 2 chips", 6, 1),
    ("chips-3", "exactly 3 chips", 7, 1),
    ("chips-4", "exactly 4 chips", 8, 1),
)
ORACLES = 40
OFFER = (0, 0, 0, 10, 10, 8)  # oracle cards dealt to each, by number of players
KEPT = 2  # so many prophecies does everybody end with
DRAFT_OUT = 16  # leave a draft unseen

# Sets of cards are integers; card number i is bit i. A card's number is NUMBERS * suit + number − 1.
SUIT_OF = tuple(card // NUMBERS for card in range(CARDS))
NUMBER_OF = tuple(card % NUMBERS + 1 for card in range(CARDS))
ANIMAL_OF = tuple(next(a for a, low in enumerate(LOWEST) if NUMBER_OF[card] >= low) for card in range(CARDS))
SUIT_SET = tuple(((1 << NUMBERS) - 1) << NUMBERS * c for c in range(len(SUITS)))
ALL_CARDS = (1 << CARDS) - 1

# So are sets of oracle cards. The copies of a prophecy are different cards with neighbouring numbers.
PROPHECY_IDS = tuple(name for name, _, _, _ in PROPHECIES)
PROPHECY_POINTS = tuple(points for _, _, points, _ in PROPHECIES)
COPIES = tuple(copies for _, _, _, copies in PROPHECIES)
PROPHECY_OF = tuple(prophecy for prophecy, copies in enumerate(COPIES) for _ in range(copies))
COPIES_SET = tuple(
    sum(1 << card for card, other in enumerate(PROPHECY_OF) if other == prophecy) for prophecy in range(len(PROPHECIES))
)
ALL_ORACLES = (1 << ORACLES) - 1
# For each distance, the oracle cards that are a copy of the card so many places before them.
AGAIN = tuple(
    sum(1 << card for card in range(gap, ORACLES) if gap and PROPHECY_OF[card] == PROPHECY_OF[card - gap])
    for gap in range(max(COPIES))
)

HOW = ("exactly", "at least", "at most", "most", "fewest")
EXACTLY, AT_LEAST, AT_MOST, MOST, FEWEST = range(len(HOW))
WHAT = (*ANIMALS, "chips", "losers")
ALL_CHIPS, LOSERS = len(ANIMALS), len(ANIMALS) + 1


def _clause(text: str) -> tuple[int, int, int]:
    """A clause of a condition as numbers: how, how many, of what."""
    *how, what = text.split()
    number = int(how.pop()) if how[-1].isdigit() else 0
    return HOW.index(" ".join(how)), number, WHAT.index(what)


_CLAUSES = tuple(tuple(_clause(text) for text in condition.split(" and ")) for _, condition, _, _ in PROPHECIES)
CLAUSES = tuple(clause for clauses in _CLAUSES for clause in clauses)
FIRST_CLAUSE = tuple(sum(len(clauses) for clauses in _CLAUSES[:i]) for i in range(len(_CLAUSES) + 1))

if sum(COPIES) != ORACLES or len(set(PROPHECY_IDS)) != len(PROPHECIES):
    raise ValueError(f"there are {ORACLES} oracle cards under {len(PROPHECIES)} different names, not {sum(COPIES)}")
