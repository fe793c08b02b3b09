"""What a table answers to a wish: values, one of which every press gets."""

from dataclasses import dataclass
from enum import Enum

from bot.engine.events import Event
from bot.engine.refusals import Fact, Refused


class TableRefusal(Enum):
    """Why a table, not the rules of the game, says no; the value names the sentence."""

    NOT_SEATED = "not_seated"
    NOT_HOST = "not_host"
    ALREADY_SEATED = "already_seated"
    SEAT_TAKEN = "seat_taken"
    SIDE_FULL = "side_full"
    TABLE_FULL = "table_full"
    NO_SUCH_SEAT = "no_such_seat"
    NO_SUCH_LEVEL = "no_such_level"
    NO_COMPUTER_THERE = "no_computer_there"
    NOBODY_TO_REMOVE = "nobody_to_remove"
    SEATS_FREE = "seats_free"
    NO_PARTNERS = "no_partners"
    TOO_MANY_PEOPLE = "too_many_people"
    SEATING_NOT_ALLOWED = "seating_not_allowed"
    TARGET_NOT_ALLOWED = "target_not_allowed"
    HOUSE_RULE_REFUSED = "house_rule_refused"
    NO_SUCH_PRESET = "no_such_preset"
    TOO_MANY_PRESETS = "too_many_presets"
    LOBBY_IS_OVER = "lobby_is_over"
    LOBBY_IS_AWAKE = "lobby_is_awake"
    TABLE_NOT_OVER = "table_not_over"
    NOT_PLAYING = "not_playing"
    DEAL_IS_RUNNING = "deal_is_running"
    TABLE_IS_PARKED = "table_is_parked"
    TABLE_IS_PAUSED = "table_is_paused"
    NOT_PAUSED = "not_paused"
    CLOCK_IS_RUNNING = "clock_is_running"
    NOT_AWAY = "not_away"
    NOT_ABSENT = "not_absent"
    NOT_OFFERED = "not_offered"
    SEAT_GIVEN_AWAY = "seat_given_away"
    SEAT_ASKED_FOR = "seat_asked_for"
    SEAT_NOT_ASKED_FOR = "seat_not_asked_for"
    COMPUTERS_NOT_ALLOWED = "computers_not_allowed"
    CHANNEL_NOT_ALLOWED = "channel_not_allowed"
    TOO_MANY_TABLES_OF_USER = "too_many_tables_of_user"
    TOO_MANY_TABLES_OF_GUILD = "too_many_tables_of_guild"
    TABLE_IS_OVER = "table_is_over"
    CHANNEL_TAKEN = "channel_taken"
    NOT_KEPT = "not_kept"
    """The store could not write; nothing happened and the press may be repeated."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """Done and kept; the table is at `version` now, and `events` is what everybody saw."""

    version: int
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Rejected:
    """The rules of the game refuse the action."""

    refused: Refused


@dataclass(frozen=True, slots=True)
class Stale:
    """The press came from an older picture of the table, which is at `version` now."""

    version: int


@dataclass(frozen=True, slots=True, init=False)
class Declined:
    """The table refuses, with the facts a sentence needs."""

    code: TableRefusal
    facts: tuple[tuple[str, Fact], ...]

    def __init__(self, code: TableRefusal, **facts: Fact) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "facts", tuple(facts.items()))


No = Rejected | Stale | Declined
Answer = Accepted | No
