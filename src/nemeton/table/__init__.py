"""A match: seats, what was played, records, undo, fair dealing. Knows games, but no bots, pictures or network."""

from nemeton.table.fair import commitment, deal_seed, new_secret
from nemeton.table.match import Match, Move
from nemeton.table.record import Record, Setting, read_record

__all__ = ["Match", "Move", "Record", "Setting", "commitment", "deal_seed", "new_secret", "read_record"]
