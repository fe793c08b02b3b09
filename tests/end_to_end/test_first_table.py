"""The first minutes of a newcomer: a table, three computers, a turn, all by buttons."""

from tests.end_to_end.club import Club, choose, press
from tests.end_to_end.playing import Seat, lobby, open_lobby, start
from tests.end_to_end.reading import controls, options, texts


async def test_one_person_and_three_computers_play_a_first_turn_by_buttons(club: Club):
    anna, games = club.anna, club.games
    shown = await open_lobby(club)
    for _ in range(3):
        assert "start" not in controls(shown)
        await press(anna, shown, "add_computer")
        await club.at_rest()
        shown = await lobby(club)
    table = await start(club)
    assert table["attachments"]
    assert table["id"] == shown["id"]
    hand = await Seat(club, anna).hand()
    assert anna.mention in texts(hand).splitlines()[0]
    await press(anna, hand, "play:draw")
    hand = await club.see_control(anna, anna.dm, "play:discard")
    await choose(anna, hand, "play:discard", next(iter(options(hand, "play:discard"))))
    await club.see_control(anna, anna.dm, "play:draw")
    await club.at_rest()
    assert len(anna.visible_messages(anna.dm)) == 1
    assert len(anna.pings) == 2
    assert len(anna.visible_messages(games)) == 1
