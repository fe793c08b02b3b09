"""What a wish would make of a table, and what has to be kept for it: values, nothing done yet.

Here are the wishes about seats and the table itself; `moves` has those of the game.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.engine.events import Event
from bot.tables.answers import Declined, No, TableRefusal
from bot.tables.changes import ChangeKind, Handover
from bot.tables.ledger import written_rules
from bot.tables.lobby import Lobby
from bot.tables.lobby import left as lobby_without
from bot.tables.seats import (
    Computer,
    Occupant,
    people_of,
    seat_of,
    sitting_of,
    sittings_of,
)
from bot.tables.snapshot import LIVING, Snapshot
from bot.tables.timing import TurnClock, written_settings
from data.rows import AttendanceChange, LobbyChange, LogEntry, SeatChange, Status

LOBBY_LIFETIME_MS = 30 * 60 * 1000
"""How long after its last press a lobby is forgotten."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The table as it will be, one version on, what is kept for it and what is told of it."""

    after: Snapshot
    write: LogEntry | LobbyChange | SeatChange | AttendanceChange
    kind: ChangeKind
    events: tuple[Event, ...] = ()
    seat: int | None = None
    by: int | None = None
    """The user whose doing it is, where people are told that."""
    handover: Handover | None = None


def not_playing(now: Snapshot) -> Declined:
    """Why there is no game to act in."""
    if now.status is Status.LOBBY:
        return Declined(TableRefusal.NOT_PLAYING)
    if now.status is Status.PAUSED:
        return Declined(TableRefusal.TABLE_IS_PAUSED)
    is_living = now.status in LIVING
    return Declined(TableRefusal.TABLE_IS_PARKED if is_living else TableRefusal.TABLE_IS_OVER)


def lobby_changed(
    now: Snapshot, change: Callable[[Lobby], Lobby | Declined], *, at: int
) -> Decision | No:
    """Another lobby; each change lengthens its life."""
    if now.status is not Status.LOBBY:
        return Declined(TableRefusal.LOBBY_IS_OVER)
    before = Lobby(now.host_id, now.rules, now.occupants, now.settings.computers_may_sit)
    lobby = change(before)
    if isinstance(lobby, Declined):
        return lobby
    after = replace(
        now,
        version=now.version + 1,
        host_id=lobby.host_id,
        rules=lobby.rules,
        sittings=sittings_of(lobby.occupants, joined_at=at),
        expires_at=at + LOBBY_LIFETIME_MS,
    )
    write = LobbyChange(
        table_id=now.table_id,
        expected_version=now.version,
        host_id=after.host_id,
        rules_json=written_rules(after.rules),
        settings_json=written_settings(after.settings),
        at=at,
        expires_at=after.expires_at,
        occupants=after.sittings,
    )
    return Decision(after=after, write=write, kind=ChangeKind.LOBBY)


def clock_set(now: Snapshot, user_id: int, clock: TurnClock, *, at: int) -> Decision | No:
    """Another turn clock for the game to come; the host's wish."""
    if user_id != now.host_id:
        return Declined(TableRefusal.NOT_HOST)
    chosen = replace(now, settings=replace(now.settings, clock=clock))
    return lobby_changed(chosen, lambda lobby: lobby, at=at)


def handed_over(now: Snapshot, seat: int, newcomer: Occupant, *, by: int, at: int) -> Decision | No:
    """A seat of the running game given to somebody else, who goes on with its cards."""
    if now.status not in (Status.PLAYING, Status.PAUSED):
        return not_playing(now)
    deals = len(now.deals)
    sitting = sitting_of(seat, newcomer, joined_at=at)
    sittings = tuple(
        replace(one, left_at=at, left_after_deals=deals)
        if one.seat == seat and one.left_at is None
        else one
        for one in now.sittings
    )
    after = replace(
        now,
        version=now.version + 1,
        sittings=(*sittings, sitting),
        host_id=_host_after(now, seat, newcomer),
    )
    write = SeatChange(
        table_id=now.table_id,
        expected_version=now.version,
        host_id=after.host_id,
        newcomer=sitting,
        deals_finished=deals,
    )
    former = now.occupants[seat]
    return Decision(
        after=after,
        write=write,
        kind=ChangeKind.SEATS,
        seat=seat,
        by=by,
        handover=None if former is None else Handover(former=former, newcomer=newcomer, by=by),
    )


def _host_after(now: Snapshot, seat: int, newcomer: Occupant) -> int:
    """The host, or the first person who stays where the host goes."""
    if seat_of(now.occupants, now.host_id) != seat:
        return now.host_id
    there = (*now.occupants[:seat], newcomer, *now.occupants[seat + 1 :])
    people = people_of(there)
    return people[0].user_id if people else now.host_id


def left(now: Snapshot, user_id: int, substitute: Computer, *, at: int) -> Decision | No:
    """The person gone; with the last one the table ends."""
    seat = seat_of(now.occupants, user_id)
    if seat is None:
        return Declined(TableRefusal.NOT_SEATED)
    if len(people_of(now.occupants)) == 1:
        return cancelled(now, ChangeKind.CANCELLED, at=at, by=user_id)
    if now.status is Status.LOBBY:
        return lobby_changed(now, lambda lobby: lobby_without(lobby, user_id), at=at)
    return handed_over(now, seat, substitute, by=user_id, at=at)


def cancelled(now: Snapshot, kind: ChangeKind, *, at: int, by: int | None = None) -> Decision | No:
    """The table ended without a result."""
    if now.status not in LIVING:
        return Declined(TableRefusal.TABLE_IS_OVER)
    return replace(with_status(now, Status.CANCELLED, kind, at=at), by=by)


def parked(now: Snapshot, at: int) -> Decision | No:
    """The running game stopped where it stands."""
    if now.status not in (Status.PLAYING, Status.PAUSED):
        return not_playing(now)
    return with_status(now, Status.PARKED, ChangeKind.PARKED, at=at)


def unparked(now: Snapshot, at: int) -> Decision | No:
    """A parked game taken up, where it can be played."""
    if now.status is not Status.PARKED or now.state is None:
        return not_playing(now)
    return with_status(now, Status.PLAYING, ChangeKind.RELOADED, at=at)


def with_status(now: Snapshot, status: Status, kind: ChangeKind, *, at: int) -> Decision:
    """The table cancelled, parked or woken without a move."""
    after = replace(now, version=now.version + 1, status=status, expires_at=None)
    write = LogEntry(table_id=now.table_id, expected_version=now.version, at=at, status=status)
    return Decision(after=after, write=write, kind=kind)
