"""Who is waited for at a table and until when, who is away, which seats are offered.

Law: it is replaced whole, in the transaction of the change that made it so.
"""

from dataclasses import dataclass

import aiosqlite


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningClock:
    """The time somebody has; `reminders` were sent since it started."""

    started_at: int
    deadline: int
    reminders: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """A seat whose person missed so many turns in a row; `is_covered`: a computer plays it now."""

    seat: int
    missed: int
    is_covered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatOffer:
    """A seat offered to one user, or to whoever takes it first (None)."""

    seat: int
    user_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Attendance:
    """All of it; the parts are in the order of their seats."""

    clock: RunningClock | None = None
    absences: tuple[Absence, ...] = ()
    offers: tuple[SeatOffer, ...] = ()


NOBODY_MISSING = Attendance()


async def put_attendance(
    connection: aiosqlite.Connection, table_id: int, attendance: Attendance
) -> None:
    """Replace what is kept for the table."""
    for statement in _EMPTY:
        await connection.execute(statement, (table_id,))
    clock = attendance.clock
    if clock is not None:
        row = (table_id, clock.started_at, clock.deadline, clock.reminders)
        await connection.execute(_INSERT_CLOCK, row)
    absences = [(table_id, one.seat, one.missed, one.is_covered) for one in attendance.absences]
    await connection.executemany(_INSERT_ABSENCE, absences)
    offers = [(table_id, one.seat, one.user_id) for one in attendance.offers]
    await connection.executemany(_INSERT_OFFER, offers)


_EMPTY = (
    "DELETE FROM clocks WHERE table_id = ?",
    "DELETE FROM absences WHERE table_id = ?",
    "DELETE FROM seat_offers WHERE table_id = ?",
)
_INSERT_CLOCK = """
    INSERT INTO clocks (table_id, started_at, deadline, reminders) VALUES (?, ?, ?, ?)
"""
_INSERT_ABSENCE = """
    INSERT INTO absences (table_id, seat, missed, is_covered) VALUES (?, ?, ?, ?)
"""
_INSERT_OFFER = "INSERT INTO seat_offers (table_id, seat, user_id) VALUES (?, ?, ?)"
