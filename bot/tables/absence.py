"""What becomes of a table whose people are late, step out or come back, and of one that is paused.

Law: a person decides about the own seat; host and moderators about pausing.
"""

from dataclasses import dataclass, replace

from bot.tables.answers import Declined, No, TableRefusal
from bot.tables.attendance import (
    MOST_MISSED,
    due_reminders,
    is_deserted,
    with_absence,
    without_absence,
)
from bot.tables.changes import ChangeKind
from bot.tables.decisions import Decision, not_playing, with_status
from bot.tables.seats import seat_of
from bot.tables.snapshot import Snapshot
from data.attendance import Absence, Attendance, RunningClock
from data.rows import AttendanceChange, LogEntry, Status


@dataclass(frozen=True, slots=True)
class Asking:
    """Who asks for something that not everybody may."""

    user_id: int
    is_moderator: bool = False

    def may_govern(self, now: Snapshot) -> bool:
        return self.is_moderator or self.user_id == now.host_id


def reminded(now: Snapshot, *, at: int) -> Decision | No:
    """One reminder more, where it is time for one."""
    clock, due = now.attendance.clock, due_reminders(now, at=at)
    if clock is None or due <= clock.reminders:
        return Declined(TableRefusal.CLOCK_IS_RUNNING)
    return _clock_changed(now, replace(clock, reminders=due), ChangeKind.REMINDER)


def _clock_changed(now: Snapshot, clock: RunningClock, kind: ChangeKind) -> Decision:
    """Another clock makes no button stale: the version stays."""
    attendance = replace(now.attendance, clock=clock)
    return Decision(
        after=replace(now, attendance=attendance),
        write=AttendanceChange(
            table_id=now.table_id, expected_version=now.version, attendance=attendance
        ),
        kind=kind,
        seat=now.awaited_seat,
    )


def put_off(now: Snapshot, by_ms: int) -> Decision | No:
    """The running clock put off by a time in which nobody could press."""
    clock = now.attendance.clock
    if clock is None:
        return Declined(TableRefusal.CLOCK_IS_RUNNING)
    later = replace(clock, started_at=clock.started_at + by_ms, deadline=clock.deadline + by_ms)
    return _clock_changed(now, later, ChangeKind.CLOCK)


def timed_out(now: Snapshot, *, at: int) -> Decision | No:
    """The turn of somebody whose time is up given to a computer, or the table paused."""
    clock, seat = now.attendance.clock, now.awaited_seat
    if clock is None or clock.deadline > at or seat is None:
        return Declined(TableRefusal.CLOCK_IS_RUNNING)
    missed = missed_turns(now, seat) + 1
    absence = Absence(seat=seat, missed=missed, is_covered=True)
    return _unless_deserted(now, with_absence(now.attendance, absence), seat, at=at)


def missed_turns(now: Snapshot, seat: int) -> int:
    """How many turns in a row the person of that seat let pass."""
    return next((one.missed for one in now.attendance.absences if one.seat == seat), 0)


def stepped_out(now: Snapshot, user_id: int, *, at: int) -> Decision | No:
    """A computer keeps the seat until the person is back."""
    seat = seat_of(now.occupants, user_id)
    if seat is None:
        return Declined(TableRefusal.NOT_SEATED)
    if now.status is not Status.PLAYING:
        return not_playing(now)
    absence = Absence(seat=seat, missed=MOST_MISSED, is_covered=True)
    return _unless_deserted(now, with_absence(now.attendance, absence), seat, at=at)


def _unless_deserted(now: Snapshot, attendance: Attendance, seat: int, *, at: int) -> Decision:
    after = replace(now, attendance=attendance)
    if is_deserted(after):
        return with_status(after, Status.PAUSED, ChangeKind.PAUSED, at=at)
    return attendance_changed(after, ChangeKind.ABSENCE, seat, at=at)


def attendance_changed(after: Snapshot, kind: ChangeKind, seat: int | None, *, at: int) -> Decision:
    """The same table with another attendance, one version on; `after` has it already."""
    write = LogEntry(table_id=after.table_id, expected_version=after.version, at=at)
    return Decision(
        after=replace(after, version=after.version + 1), write=write, kind=kind, seat=seat
    )


def came_back(now: Snapshot, user_id: int, *, at: int) -> Decision | No:
    """The person plays the own seat again; a paused table goes on with that."""
    seat = seat_of(now.occupants, user_id)
    if seat is None:
        sat = any(one.user_id == user_id for one in now.sittings)
        return Declined(TableRefusal.SEAT_GIVEN_AWAY if sat else TableRefusal.NOT_SEATED)
    present = replace(now, attendance=without_absence(now.attendance, seat))
    if now.status is Status.PAUSED:
        return with_status(present, Status.PLAYING, ChangeKind.RESUMED, at=at)
    if now.status is not Status.PLAYING:
        return not_playing(now)
    if present.attendance == now.attendance:
        return Declined(TableRefusal.NOT_AWAY)
    return attendance_changed(present, ChangeKind.ABSENCE, seat, at=at)


def paused(now: Snapshot, asking: Asking, *, at: int) -> Decision | No:
    """The game stands still until somebody takes it up."""
    if not asking.may_govern(now):
        return Declined(TableRefusal.NOT_HOST)
    if now.status is not Status.PLAYING:
        return not_playing(now)
    return with_status(now, Status.PAUSED, ChangeKind.PAUSED, at=at)


def resumed(now: Snapshot, asking: Asking, *, at: int) -> Decision | No:
    """A paused game goes on, for anybody seated and for moderators."""
    if now.status is not Status.PAUSED:
        return Declined(TableRefusal.NOT_PAUSED)
    if seat_of(now.occupants, asking.user_id) is not None:
        return came_back(now, asking.user_id, at=at)
    if not asking.may_govern(now):
        return Declined(TableRefusal.NOT_SEATED)
    if is_deserted(now):
        # Whoever is waited for gets a whole clock again, lest computers play among themselves.
        now = replace(now, attendance=replace(now.attendance, absences=()))
    return with_status(now, Status.PLAYING, ChangeKind.RESUMED, at=at)
