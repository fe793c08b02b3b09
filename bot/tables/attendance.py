"""Who is waited for and until when: the laws of turn clocks and absences, as functions of values.

Law: a clock runs while a person's turn or answer is awaited and starts anew with each; between
deals it runs for all. Whose time is up is played for by a computer, to the end of that turn; after
three such turns in a row for good, until the person acts. Where all people are away nobody plays.
"""

from dataclasses import replace

from bot.engine.state import Phase
from bot.tables.seats import Person
from bot.tables.snapshot import Snapshot
from data.attendance import NOBODY_MISSING, Absence, Attendance, RunningClock
from data.rows import Status

MOST_MISSED = 3
"""Turns in a row after which the computer keeps the seat."""


def attended(before: Snapshot, after: Snapshot, *, at: int) -> Attendance:
    """The attendance of `after`, which came of `before` at this time."""
    if after.status not in (Status.PLAYING, Status.PAUSED):
        return NOBODY_MISSING
    stayed = [
        seat
        for seat, pair in enumerate(zip(before.occupants, after.occupants, strict=True))
        if pair[0] == pair[1]
    ]
    attendance = after.attendance
    followed = replace(
        attendance,
        absences=tuple(_relieved(after, one) for one in attendance.absences if one.seat in stayed),
        offers=tuple(one for one in attendance.offers if one.seat in stayed),
    )
    return replace(followed, clock=_clock(before, replace(after, attendance=followed), at=at))


def _relieved(after: Snapshot, absence: Absence) -> Absence:
    """The computer leaves the seat once the turn it stepped in for is over."""
    state = after.state
    if absence.missed >= MOST_MISSED or state is None:
        return absence
    turn = state.public.turn
    is_its_turn = turn.phase is not Phase.OVER and absence.seat in (turn.seat, after.awaited_seat)
    if after.status is Status.PLAYING and not is_its_turn:
        return replace(absence, is_covered=False)
    return absence


def _clock(before: Snapshot, after: Snapshot, *, at: int) -> RunningClock | None:
    awaited = _awaited(after)
    if awaited is None:
        return None
    if awaited == _awaited(before) and after.attendance.clock is not None:
        return after.attendance.clock
    clock = after.settings.clock
    duration_ms = clock.between_deals_ms if after.is_between_deals else clock.turn_ms
    return None if duration_ms is None else RunningClock(started_at=at, deadline=at + duration_ms)


def _awaited(now: Snapshot) -> object:
    """What a clock runs for; None where nobody is waited for."""
    if now.is_between_deals and now.state is not None:
        return now.state.public.match.deal_number
    seat = now.awaited_seat
    if seat is None or now.state is None or now.computer_in(seat) is not None:
        return None
    turn = now.state.public.turn
    return now.state.public.match.deal_number, turn.seat, turn.is_asking, _user_of(now, seat)


def _user_of(now: Snapshot, seat: int) -> int | None:
    occupant = now.occupants[seat] if seat < len(now.occupants) else None
    return occupant.user_id if isinstance(occupant, Person) else None


def with_absence(attendance: Attendance, absence: Absence) -> Attendance:
    """The attendance with this absence in place of an older one of the seat."""
    others = [one for one in attendance.absences if one.seat != absence.seat]
    absences = tuple(sorted([*others, absence], key=lambda one: one.seat))
    return replace(attendance, absences=absences)


def without_absence(attendance: Attendance, seat: int) -> Attendance:
    """The person of the seat is there."""
    absences = tuple(one for one in attendance.absences if one.seat != seat)
    return replace(attendance, absences=absences)


def is_deserted(now: Snapshot) -> bool:
    """Did every person at the table miss their last turn?"""
    missing = {one.seat for one in now.attendance.absences}
    people = {seat for seat, one in enumerate(now.occupants) if isinstance(one, Person)}
    return people <= missing


def is_kept(now: Snapshot, seat: int) -> bool:
    """Does a computer keep the seat until its person is back, not only for a turn?"""
    missed = (one.missed for one in now.attendance.absences if one.seat == seat)
    return any(count >= MOST_MISSED for count in missed)


def due_reminders(now: Snapshot, *, at: int) -> int:
    """How many reminders the running clock calls for by this time: at half and at four fifths."""
    clock = now.attendance.clock
    if clock is None or now.is_between_deals or not now.settings.clock.reminds:
        return 0
    passed, whole = at - clock.started_at, clock.deadline - clock.started_at
    return (2 * passed >= whole) + (5 * passed >= 4 * whole)
