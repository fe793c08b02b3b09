"""From the lobby over all deals to the leaderboard, by buttons."""

from itertools import groupby

from bot.engine.events import CardsDrawn, PileTaken
from tests.end_to_end.club import Club, command, press
from tests.end_to_end.conftest import OpenClub, Overhear
from tests.end_to_end.playing import (
    Seat,
    go_out,
    going_out_hand,
    lobby,
    play_deal,
    play_game,
    start_with,
    start_with_computers,
    table_message,
)
from tests.end_to_end.reading import controls, descriptions, labels, texts


async def test_one_person_and_three_computers_play_a_game_to_its_end(club: Club):
    await start_with_computers(club, target=500)
    result = await play_game(club, Seat(club, club.anna))
    await club.at_rest()
    assert "won" in texts(result).splitlines()[0]
    assert "scored" in texts(result)
    assert result["attachments"][0]["filename"] == "score.png"
    assert "scored" in descriptions(result)
    assert club.bot.hall.find(club.games.id) is None
    (hand,) = club.anna.visible_messages(club.anna.dm)
    assert "won" in texts(hand)
    assert controls(hand) == {}
    assert not controls(club.eva.visible_messages(club.games)[0])
    board = await command(club.anna, club.games, "leaderboard")
    assert "No game counts here yet" in texts(board.ephemeral[-1])


async def test_two_people_get_from_the_lobby_to_the_leaderboard_and_to_a_rematch(club: Club):
    anna, boris = club.anna, club.boris
    await start_with(club, boris, target=500)
    result = await play_game(club, Seat(club, anna), Seat(club, boris))
    await club.at_rest()
    shown = await press(boris, result, "leaders:0")
    await shown.finished()
    board = texts(shown.ephemeral[-1])
    assert "Leaderboard · Canasta Club" in board
    assert board.index("**1.**") < board.index("**2.**")
    assert "Anna" in board
    assert "Boris" in board
    assert "1 win of 1 · 100%" in board
    typed = await command(anna, club.games, "leaderboard")
    assert texts(typed.ephemeral[-1]) == board
    for options in ({}, {"user": boris.id}):
        stats = await command(anna, club.games, "canasta stats", **options)
        told = texts(stats.ephemeral[-1])
        assert told.startswith("### Boris" if options else "### Anna")
        assert "of 1 game" in told
        assert "Classic" in told
    unknown = await command(anna, club.games, "canasta stats", user=club.eva.id)
    assert "No game of Eva counts" in texts(unknown.ephemeral[-1])

    await press(boris, result, "rematch")
    again = await lobby(club)
    assert "Hosted by Boris" in texts(again)
    assert texts(again).index("**Seat 1**  Boris") < texts(again).index("**Seat 2**  Anna")
    await press(boris, again, "start")
    await table_message(club)
    assert club.table.rules.target_score == 500


async def test_after_each_deal_a_sheet_stands_and_the_next_table_comes_below_it(
    open_club: OpenClub,
):
    club = await open_club(going_out_hand())
    first = await start_with_computers(club)
    over = await go_out(club)
    assert list(controls(over)) == ["next_deal"]
    assert "To open" in texts(over)
    assert "The deal is over" in texts(await table_message(club))
    await press(club.anna, over, "next_deal")
    await Seat(club, club.anna).hand()
    await club.at_rest()
    settled, table = club.eva.visible_messages(club.games)
    assert settled["id"] == over["id"]
    assert not controls(settled)
    told, begins = texts(over).rsplit("\n", 1)
    assert "begins by itself" in begins
    assert texts(settled) == told
    assert table["id"] != first["id"]
    assert "My hand" in labels(table)
    (hand,) = club.anna.visible_messages(club.anna.dm)
    assert "play:draw" in controls(hand)


async def test_over_a_whole_deal_the_channel_is_quiet_and_everybody_is_called_once_a_turn(
    club: Club, overhear: Overhear
):
    channel = overhear(club)
    await start_with(club, club.boris, target=10000)
    await play_deal(club, Seat(club, club.anna), Seat(club, club.boris))
    await club.at_rest()
    assert len(club.eva.visible_messages(club.games)) == 2
    assert channel.created == 2
    assert channel.secrets == []
    assert channel.looked_at > 20
    past = club.table.spectator_view().public.past
    began = [event.seat for event in past if isinstance(event, CardsDrawn | PileTaken)]
    turns = [seat for seat, _ in groupby(began)]
    assert [len(club.anna.pings), len(club.boris.pings)] == [turns.count(0), turns.count(1)]
    assert club.eva.pings == []
