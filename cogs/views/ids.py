"""The ids of all controls, made and read here and nowhere else.

An id is `c:<table>:<verb>:<version>`, with `:<argument>` behind it where one is needed.
A control carries the table it belongs to and the version of the table it was drawn for, so that it
stays alive over a restart and an old one is known as old.
"""

import re
from dataclasses import dataclass

TEMPLATE = re.compile(
    r"c:(?P<table>\d{1,18}):(?P<verb>[a-z_]{1,20}):(?P<version>\d{1,18})(?::(?P<argument>[\w.-]+))?"
)
NO_TABLE = 0
"""The table of controls that belong to none, such as the pages of the leaderboard."""


@dataclass(frozen=True, slots=True)
class ControlId:
    """What a control stands for."""

    table_id: int
    verb: str
    version: int
    argument: str = ""

    @classmethod
    def of(cls, match: re.Match[str]) -> "ControlId":
        return cls(
            int(match["table"]), match["verb"], int(match["version"]), match["argument"] or ""
        )

    def __str__(self) -> str:
        tail = f":{self.argument}" if self.argument else ""
        return f"c:{self.table_id}:{self.verb}:{self.version}{tail}"


@dataclass(frozen=True, slots=True)
class Ids:
    """Makes the ids for the controls of one message."""

    table_id: int
    version: int

    def __call__(self, verb: str, argument: object = "") -> ControlId:
        return ControlId(self.table_id, verb, self.version, str(argument))
