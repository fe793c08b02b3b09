"""What people read where the bot itself is at fault."""

import pytest

from bot.tables.table import Table
from tests.end_to_end.club import Club, command, press
from tests.end_to_end.playing import Seat, start_with_computers, table_message
from tests.end_to_end.reading import texts

SORRY = "Something went wrong on my side"


def was_noted(log: pytest.LogCaptureFixture, what: str) -> bool:
    """Is the bug in the log? What is there counts as meant afterwards."""
    found = what in log.text
    log.clear()
    return found


async def test_a_press_that_meets_a_bug_is_answered_and_changes_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    hand = await seat.hand()
    await club.at_rest()
    before = club.table.version

    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr(Table, "submit", broken)
        pressed = await press(club.anna, hand, "play:draw")
        await club.until(lambda: bool(pressed.messages))
        assert SORRY in texts(pressed.messages[-1])
        typed = await command(club.anna, club.games, "canasta draw")
        assert SORRY in texts(typed.messages[-1])
    assert club.table.version == before
    assert was_noted(caplog, "a bug")
    await press(club.anna, hand, "play:draw")
    await club.see_control(club.anna, club.anna.dm, "play:discard")


async def test_a_picture_that_cannot_be_drawn_stops_no_game(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.hand()
    await club.at_rest()

    def broken(*_: object, **__: object) -> bytes:
        raise RuntimeError("no paint")

    with monkeypatch.context() as patch:
        patch.setattr("cogs.display.drawing.table_png", broken)
        await seat.press("play:draw")
        hand = await seat.hand()
        await club.at_rest()
    assert was_noted(caplog, "no paint")
    assert "You drew" in texts(hand)
    await seat.choose("play:discard", "discard.0")
    await seat.hand()
    await club.at_rest()
    assert "Anna’s turn" in texts(await table_message(club))
