"""One JSON object a line: time, level, where, what; the table and version where they are named.

Law: no cards and no tokens. Libraries that log what they send are kept quiet at any level.
"""

import json
import logging
import re
from datetime import UTC, datetime

LEAST = {
    "aiosqlite": logging.INFO,  # below that it writes every statement with its values, so cards
    "discord": logging.WARNING,  # … every request with its token
    "PIL": logging.INFO,
}
"""Loggers that are never let below a level."""
_PLACE = re.compile(r"\btable (?P<table>\d+)(?: version (?P<version>\d+))?")
_TOKEN = re.compile(r"(?<=/)[\w-]{40,}|[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}")


def without_tokens(text: str) -> str:
    """The text with all that could be a token of Discord taken out."""
    return _TOKEN.sub("[token]", text)


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        message = without_tokens(record.getMessage())
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": message,
        }
        place = _PLACE.search(message)
        if place:
            line |= {name: int(value) for name, value in place.groupdict().items() if value}
        if record.exc_info:
            line["error"] = without_tokens(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


class PlainLines(logging.Formatter):
    """A record for a terminal."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname:<7} {name}: {message}", "%H:%M:%S", style="{")

    def format(self, record: logging.LogRecord) -> str:
        return without_tokens(super().format(record))


def set_up_logging(*, level: int, as_json: bool) -> None:
    """All loggers at this level, to standard error; the talkative ones never below theirs."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if as_json else PlainLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name, least in LEAST.items():
        logging.getLogger(name).setLevel(max(level, least))
