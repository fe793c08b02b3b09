"""The text form of positions, moves and whole games, version 1: TOML, one record a file."""

from bot.engine.record.position_writing import position_to_dict
from bot.engine.record.reading import read_record
from bot.engine.record.recording import record_of_game, record_of_turn, without_past
from bot.engine.record.tables import RecordError
from bot.engine.record.values import Deal, Move, Record, Seal, commitment_to
from bot.engine.record.writing import move_text, record_text

__all__ = [
    "Deal",
    "Move",
    "Record",
    "RecordError",
    "Seal",
    "commitment_to",
    "move_text",
    "position_to_dict",
    "read_record",
    "record_of_game",
    "record_of_turn",
    "record_text",
    "without_past",
]
