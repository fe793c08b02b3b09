"""Opening a lobby: where, what for, and what keeps one from opening there."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from bot.engine.rules import RuleSet
from bot.tables.answers import Declined, TableRefusal
from bot.tables.decisions import LOBBY_LIFETIME_MS
from bot.tables.ledger import written_rules
from bot.tables.seats import (
    Computer,
    Occupants,
    Person,
    free_seats,
    people_of,
    seat_of,
    sittings_of,
)
from bot.tables.servers import ServerSettings
from bot.tables.showing import Showing
from bot.tables.snapshot import Snapshot
from bot.tables.timing import TableSettings, TurnClock, written_settings
from data.rows import NewTable, Status


@dataclass(frozen=True, slots=True)
class Opening:
    """Where a lobby opens, and what is to be played there; no clock is that of the server.

    `parent_id` is the channel a thread hangs on: where tables may stand they may in its threads.
    """

    guild_id: int
    channel_id: int
    rules: RuleSet
    clock: TurnClock | None = None
    parent_id: int | None = None


class Seating(Enum):
    """Who sits at a table that is opened once more."""

    AFRESH = auto()
    """Whoever opens it, as its host, alone."""
    AS_IT_WAS = auto()
    """All as before, under their host; whoever opens it takes a free seat."""
    REMATCH = auto()
    """All as before and each one seat on; whoever opens it is the host."""


def seated_again(past: Snapshot, person: Person, seating: Seating) -> tuple[Person, Occupants]:
    """The host and all who sit at a table that this person opens once more."""
    before = past.occupants
    if seating is Seating.REMATCH:
        return person, (before[-1], *before[:-1])
    host = next((one for one in people_of(before) if one.user_id == past.host_id), None)
    if seating is Seating.AFRESH or host is None:
        return person, (person, *[None] * (len(before) - 1))
    free = free_seats(before)
    if seat_of(before, person.user_id) is not None or not free:
        return host, before
    return host, (*before[: free[0]], person, *before[free[0] + 1 :])


@dataclass(frozen=True, slots=True)
class Limits:
    """How many living tables a person may host and a server may hold."""

    tables_of_user: int = 10
    tables_of_guild: int = 50


def opening_refusal(
    opening: Opening,
    occupants: Occupants,
    server: ServerSettings,
    others: "Others",
) -> Declined | None:
    """Why no lobby opens there; one in the same channel is the store's to refuse."""
    refused = place_refusal(server, opening.channel_id, opening.parent_id)
    if refused is not None:
        return refused
    if not server.computers_may_sit and any(isinstance(one, Computer) for one in occupants):
        return Declined(TableRefusal.COMPUTERS_NOT_ALLOWED)
    return others.refusal(opening)


def place_refusal(
    server: ServerSettings, channel_id: int, parent_id: int | None
) -> Declined | None:
    """Why no table may stand in this channel, or in this thread of the channel `parent_id`."""
    places = (channel_id, parent_id)
    if any(server.allows_channel(place) for place in places if place is not None):
        return None
    channels = " ".join(f"<#{channel}>" for channel in server.channels)
    return Declined(TableRefusal.CHANNEL_NOT_ALLOWED, channels=channels)


@dataclass(frozen=True, slots=True)
class Others:
    """The living tables beside which one is to open."""

    tables: Iterable[Showing]
    host_id: int
    limits: Limits

    def refusal(self, opening: Opening) -> Declined | None:
        """Why there may not be another one."""
        limits = self.limits
        hosted = sum(one.host_id == self.host_id for one in self.tables)
        if hosted >= limits.tables_of_user:
            return Declined(TableRefusal.TOO_MANY_TABLES_OF_USER, most=limits.tables_of_user)
        in_guild = sum(one.guild_id == opening.guild_id for one in self.tables)
        if in_guild >= limits.tables_of_guild:
            return Declined(TableRefusal.TOO_MANY_TABLES_OF_GUILD, most=limits.tables_of_guild)
        return None


def new_lobby(
    opening: Opening, host: Person, occupants: Occupants, server: ServerSettings, *, at: int
) -> Snapshot:
    """The lobby as it opens; its id comes from the store."""
    return Snapshot(
        table_id=0,
        guild_id=opening.guild_id,
        channel_id=opening.channel_id,
        host_id=host.user_id,
        status=Status.LOBBY,
        version=1,
        rules=opening.rules,
        settings=TableSettings(
            server.clock if opening.clock is None else opening.clock, server.computers_may_sit
        ),
        expires_at=at + LOBBY_LIFETIME_MS,
        sittings=sittings_of(occupants, joined_at=at),
    )


def row_of(lobby: Snapshot, *, at: int) -> NewTable:
    return NewTable(
        guild_id=lobby.guild_id,
        channel_id=lobby.channel_id,
        host_id=lobby.host_id,
        rules_json=written_rules(lobby.rules),
        settings_json=written_settings(lobby.settings),
        at=at,
        expires_at=lobby.expires_at,
        occupants=lobby.sittings,
    )
