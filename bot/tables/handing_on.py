"""How a seat of a running game comes to somebody else: offered, taken, replaced, or asked for.

Law: a person decides about the own seat. Host and moderators decide about the seats of computers,
and about that of a person whom a computer replaces until they are back: whoever only missed a turn
keeps the right to it.
"""

from dataclasses import dataclass, replace

from bot.tables.absence import Asking, attendance_changed
from bot.tables.answers import Declined, No, TableRefusal
from bot.tables.attendance import is_kept
from bot.tables.changes import ChangeKind
from bot.tables.decisions import Decision, cancelled, handed_over, not_playing
from bot.tables.seats import Computer, Person, people_of, seat_of
from bot.tables.snapshot import Snapshot
from data.attendance import SeatOffer
from data.rows import Status


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Somebody who wants to play a computer's seat, asked for after so many finished deals."""

    person: Person
    seat: int
    deals: int


def offered(now: Snapshot, asking: Asking, offer: SeatOffer, *, at: int) -> Decision | No:
    """The seat offered to somebody else, by its person, or for a computer or one who is away."""
    refused = _seat_refusal(now, asking, offer.seat)
    if refused is not None:
        return refused
    if offer.user_id is not None and seat_of(now.occupants, offer.user_id) is not None:
        return Declined(TableRefusal.ALREADY_SEATED)
    others = [one for one in now.attendance.offers if one.seat != offer.seat]
    offers = tuple(sorted([*others, offer], key=lambda one: one.seat))
    after = replace(now, attendance=replace(now.attendance, offers=offers))
    return attendance_changed(after, ChangeKind.OFFER, offer.seat, at=at)


def taken(now: Snapshot, person: Person, seat: int, *, at: int) -> Decision | No:
    """An offered seat taken by one it was offered to."""
    if seat_of(now.occupants, person.user_id) is not None:
        return Declined(TableRefusal.ALREADY_SEATED)
    offer = next((one for one in now.attendance.offers if one.seat == seat), None)
    if offer is None or offer.user_id not in (None, person.user_id):
        return Declined(TableRefusal.NOT_OFFERED)
    return handed_over(now, seat, person, by=person.user_id, at=at)


def replaced(
    now: Snapshot, asking: Asking, seat: int, substitute: Computer, *, at: int
) -> Decision | No:
    """The seat of somebody absent given to a computer player for good."""
    refused = _seat_refusal(now, asking, seat)
    if refused is not None:
        return refused
    if isinstance(now.occupants[seat], Computer):
        return Declined(TableRefusal.NO_SUCH_SEAT, seat=seat)
    if len(people_of(now.occupants)) == 1:
        return cancelled(now, ChangeKind.CANCELLED, at=at, by=asking.user_id)
    return handed_over(now, seat, substitute, by=asking.user_id, at=at)


def request_refusal(now: Snapshot, user_id: int, seat: int) -> Declined | None:
    """Why this user may not ask for the seat of a computer player."""
    if now.status not in (Status.PLAYING, Status.PAUSED):
        return not_playing(now)
    if seat_of(now.occupants, user_id) is not None:
        return Declined(TableRefusal.ALREADY_SEATED)
    is_there = 0 <= seat < len(now.occupants)
    if not is_there or not isinstance(now.occupants[seat], Computer):
        return Declined(TableRefusal.NO_COMPUTER_THERE, seat=seat)
    return None


def admitted(now: Snapshot, asking: Asking, request: SeatRequest, *, at: int) -> Decision | No:
    """The seat of a computer player given to the person who asked for it."""
    if not asking.may_govern(now):
        return Declined(TableRefusal.NOT_HOST)
    refused = request_refusal(now, request.person.user_id, request.seat)
    return refused or handed_over(now, request.seat, request.person, by=asking.user_id, at=at)


def _seat_refusal(now: Snapshot, asking: Asking, seat: int) -> Declined | None:
    """Why this user may not give this seat away."""
    if now.status not in (Status.PLAYING, Status.PAUSED):
        return not_playing(now)
    if not 0 <= seat < len(now.occupants):
        return Declined(TableRefusal.NO_SUCH_SEAT, seat=seat)
    occupant = now.occupants[seat]
    if isinstance(occupant, Person) and occupant.user_id == asking.user_id:
        return None
    if not asking.may_govern(now):
        return Declined(TableRefusal.NOT_HOST)
    if isinstance(occupant, Computer) or is_kept(now, seat):
        return None
    return Declined(TableRefusal.NOT_ABSENT)
