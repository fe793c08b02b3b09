"""A hint on a table that counts for nobody: what a strong player would do, and why."""

from tests.end_to_end.club import press
from tests.end_to_end.playing import Seat, start_with, start_with_computers
from tests.end_to_end.reading import all_controls, texts
from tests.end_to_end.stacking import Stacked

QUIET = "4h 4c 5h 5d 6c 6s 7h 7d 8h 8d 9h"


def opening_hand() -> Stacked:
    return Stacked("Kh Kd Kc Qh Qd Qc 9s 8s 7s 6h 4d", QUIET, "", "", draws="Jc")


async def test_a_person_among_computers_is_told_what_to_do_and_why(open_club):
    club = await open_club(opening_hand())
    await start_with_computers(club)
    hand = await Seat(club, club.anna).hand()
    told = await (await press(club.anna, hand, "hint")).finished()
    assert "Draw." in texts(told.ephemeral[-1])


async def test_people_on_different_sides_get_no_hints(open_club):
    club = await open_club(opening_hand())
    await start_with(club, club.boris)
    assert "hint" not in all_controls(await Seat(club, club.anna).hand())
