"""The question to the partner: offered where it can lead out, and its answer brought back."""

import pytest

from tests.end_to_end.club import Club, command
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.playing import Seat, going_out_hand, start_with_four
from tests.end_to_end.reading import controls, texts


@pytest.fixture
async def club(open_club: OpenClub) -> Club:
    """Anna goes first, and could go out after drawing; Carlos is her partner."""
    return await open_club(going_out_hand())


async def test_a_hand_that_could_go_out_offers_the_question(club: Club):
    await start_with_four(club)
    seat = Seat(club, club.anna)
    await seat.press("play:draw")
    assert "play:ask" in controls(await seat.hand())


@pytest.mark.parametrize("how", ["typed", "pressed"])
@pytest.mark.parametrize("answer", ["yes", "no"])
async def test_the_answer_reaches_whoever_asked(club: Club, how: str, answer: str):
    await start_with_four(club)
    seat = Seat(club, club.anna)
    await seat.press("play:draw")
    await seat.hand()
    await club.at_rest()
    if how == "typed":
        await command(club.anna, club.games, "canasta ask")
    else:
        await seat.press("play:ask")
    await Seat(club, club.carlos).press(f"play:{answer}")
    said = f"Your partner said {answer}"
    hand = await club.see(club.anna, club.anna.dm, lambda m: said in texts(m))
    assert "play:lay" in controls(hand)
    await club.at_rest()
    assert len(club.anna.visible_messages(club.anna.dm)) == 1
