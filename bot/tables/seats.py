"""Who sits at a table: people and computer players, and how the store writes them down."""

from collections.abc import Iterable
from dataclasses import dataclass

from data.rows import Occupant as Sitting


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord user; `locale` is the language their hand is written in (`en-GB`)."""

    user_id: int
    name: str
    locale: str


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player; `level` is one of `players.LEVELS`, `name` what the table calls it."""

    level: str
    name: str


Occupant = Person | Computer
Occupants = tuple[Occupant | None, ...]
"""By seat; None is a free one."""


def sitting_of(seat: int, occupant: Occupant, *, joined_at: int) -> Sitting:
    """The row of somebody who sits down in `seat` at this time (milliseconds)."""
    if isinstance(occupant, Person):
        return Sitting(
            seat=seat,
            name=occupant.name,
            joined_at=joined_at,
            user_id=occupant.user_id,
            locale=occupant.locale,
        )
    return Sitting(seat=seat, name=occupant.name, joined_at=joined_at, level=occupant.level)


def sittings_of(occupants: Occupants, *, joined_at: int) -> tuple[Sitting, ...]:
    """The rows of all who sit down at this time."""
    return tuple(
        sitting_of(seat, occupant, joined_at=joined_at)
        for seat, occupant in enumerate(occupants)
        if occupant is not None
    )


def occupant_of(sitting: Sitting) -> Occupant:
    if sitting.user_id is not None:
        return Person(sitting.user_id, sitting.name, sitting.locale or "")
    return Computer(sitting.level or "", sitting.name)


def occupants_of(sittings: Iterable[Sitting], *, seats: int) -> Occupants:
    """Who sits where now, of all who ever sat at a table of so many seats."""
    present: dict[int, Occupant] = {
        sitting.seat: occupant_of(sitting) for sitting in sittings if sitting.left_at is None
    }
    return tuple(present.get(seat) for seat in range(seats))


def seat_of(occupants: Occupants, user_id: int) -> int | None:
    """The seat of a person, or None."""
    for seat, occupant in enumerate(occupants):
        if isinstance(occupant, Person) and occupant.user_id == user_id:
            return seat
    return None


def free_seats(occupants: Occupants) -> tuple[int, ...]:
    return tuple(seat for seat, occupant in enumerate(occupants) if occupant is None)


def people_of(occupants: Occupants) -> tuple[Person, ...]:
    """The people at the table, by seat."""
    return tuple(occupant for occupant in occupants if isinstance(occupant, Person))
