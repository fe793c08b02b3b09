"""A running game brought to another channel of its server, as when its own one was deleted."""

from dataclasses import dataclass, replace

from bot.tables.absence import Asking
from bot.tables.answers import Declined, No, TableRefusal
from bot.tables.attendance import without_absence
from bot.tables.changes import ChangeKind
from bot.tables.decisions import Decision, not_playing, with_status
from bot.tables.seats import seat_of
from bot.tables.snapshot import Snapshot
from data.rows import LogEntry, Status


@dataclass(frozen=True, slots=True)
class Relocation:
    """Where a table goes; `parent_id` is the channel a thread hangs on.

    `is_lost`: the old channel is gone. Then anybody seated may bring the table elsewhere, and the
    game, which was paused for that, goes on.
    """

    channel_id: int
    parent_id: int | None = None
    is_lost: bool = False


def relocated(now: Snapshot, asking: Asking, to: Relocation, *, at: int) -> Decision | No:
    """The table in the other channel; whether it is free there is the store's to say."""
    if now.status not in (Status.PLAYING, Status.PAUSED):
        return not_playing(now)
    seat = seat_of(now.occupants, asking.user_id)
    if not asking.may_govern(now) and (seat is None or not to.is_lost):
        return Declined(TableRefusal.NOT_HOST)
    status = Status.PLAYING if to.is_lost else now.status
    attendance = now.attendance if seat is None else without_absence(now.attendance, seat)
    after = replace(
        now,
        version=now.version + 1,
        channel_id=to.channel_id,
        status=status,
        attendance=attendance,
    )
    write = LogEntry(
        table_id=now.table_id,
        expected_version=now.version,
        at=at,
        status=status,
        channel_id=to.channel_id,
    )
    return Decision(after=after, write=write, kind=ChangeKind.RELOCATED)


def stranded(now: Snapshot, *, at: int) -> Decision | No:
    """The game paused, as there is no place where it is shown."""
    if now.status is not Status.PLAYING:
        return not_playing(now)
    return with_status(now, Status.PAUSED, ChangeKind.PAUSED, at=at)
