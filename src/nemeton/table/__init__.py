"""A match: seats, what was played, records, undo, fair dealing. Knows games, but no bots, pictures or network."""

from nemeton.table.match import Match, Move
from nemeton.table.record import Record, commitment, read_record

__all__ = ["Match", "Move", "Record", "commitment", "read_record"]
