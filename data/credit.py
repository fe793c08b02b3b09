"""For whom a finished game counts.

Law: a game counts for whoever sat at its start, unless replaced before half of its deals were
played; a table with no two people on different sides is practice and counts for nobody.
"""

from collections.abc import Iterable, Sequence

from data.rows import Occupant


def starters(occupants: Iterable[Occupant]) -> tuple[Occupant, ...]:
    """The first occupant of each seat; `occupants` in the order in which they came.

    A lobby keeps no history, so the first one stored is the one who sat there at the start.
    """
    first: dict[int, Occupant] = {}
    for occupant in occupants:
        first.setdefault(occupant.seat, occupant)
    return tuple(first[seat] for seat in sorted(first))


def credited(occupants: Iterable[Occupant], *, deals: int) -> tuple[Occupant, ...]:
    """The people a game of so many `deals` counts for."""
    return tuple(
        occupant
        for occupant in starters(occupants)
        if occupant.user_id is not None
        and (occupant.left_after_deals is None or 2 * occupant.left_after_deals >= deals)
    )


def is_practice(occupants: Iterable[Occupant], side_of_seat: Sequence[int]) -> bool:
    """Whether no two people sat on different sides when the game began."""
    sides = {side_of_seat[one.seat] for one in starters(occupants) if one.user_id is not None}
    return len(sides) < 2
