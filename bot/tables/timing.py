"""How long a table waits for a person: the clocks to choose from, kept with each table."""

import json
from dataclasses import dataclass
from enum import Enum

from bot.tables.ledger import Unreadable

LEAST_NOTIFYING_S = 300
"""A reminder of a shorter clock would come when the turn is nearly over."""
LONGEST_BETWEEN_DEALS_S = 300


class TurnClock(Enum):
    """Seconds a turn may take; 0 for as long as it likes."""

    SECONDS_60 = 60
    MINUTES_2 = 120
    MINUTES_5 = 300
    HOUR_1 = 3_600
    HOURS_24 = 86_400
    NONE = 0

    @property
    def turn_ms(self) -> int | None:
        """Time for a turn or an answer."""
        return self.value * 1000 or None

    @property
    def between_deals_ms(self) -> int | None:
        """Time until the next deal begins by itself."""
        return min(self.value, LONGEST_BETWEEN_DEALS_S) * 1000 or None

    @property
    def reminds(self) -> bool:
        return self.value >= LEAST_NOTIFYING_S


DEFAULT_CLOCK = TurnClock.MINUTES_5


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What a table has besides its rules, chosen in its lobby and kept as long as it lives."""

    clock: TurnClock = DEFAULT_CLOCK
    computers_may_sit: bool = True


USUAL_SETTINGS = TableSettings()


def written_settings(settings: TableSettings) -> str:
    return json.dumps(
        {"clock_s": settings.clock.value, "computers_may_sit": settings.computers_may_sit}
    )


def read_settings(text: str) -> TableSettings:
    """The settings written so, defaults for what is not in them; raises Unreadable."""
    default = USUAL_SETTINGS
    try:
        written = json.loads(text)
        return TableSettings(
            clock=TurnClock(written.get("clock_s", default.clock.value)),
            computers_may_sit=bool(written.get("computers_may_sit", default.computers_may_sit)),
        )
    except (ValueError, AttributeError) as error:
        raise Unreadable(f"settings: {error}") from error
