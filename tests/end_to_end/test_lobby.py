"""Sitting down and starting by typed commands."""

from tests.end_to_end.club import Club, command, press
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.playing import (
    Seat,
    go_out,
    going_out_hand,
    lobby,
    open_lobby,
    start_with,
    table_message,
)
from tests.end_to_end.reading import controls, texts


async def test_a_table_is_filled_and_started_by_commands(club: Club):
    anna, boris, games = club.anna, club.boris, club.games
    await command(anna, games, "canasta new", seats=3, target=1000)
    assert "to 1,000" in texts(await lobby(club))
    early = await command(anna, games, "canasta start")
    assert "2 seats are still free" in texts(early.ephemeral[-1])
    joined = await command(boris, games, "canasta join")
    assert "You sit at this table" in texts(joined.ephemeral[-1])
    again = await command(boris, games, "canasta join")
    assert "You sit at this table already" in texts(again.ephemeral[-1])
    await command(boris, games, "canasta leave")
    assert club.table.seat_of(boris.id) is None
    for person in (boris, club.carlos):
        await command(person, games, "canasta join")
    late = await command(club.eva, games, "canasta join")
    assert "All seats are taken" in texts(late.ephemeral[-1])
    refused = await command(boris, games, "canasta start")
    assert texts(refused.ephemeral[-1]) == "Only the host can do that: Anna."
    await command(anna, games, "canasta start")
    await table_message(club)
    hand = await command(boris, games, "canasta hand")
    assert hand.ephemeral[-1]["attachments"][0]["filename"] == "hand.png"
    score = await command(boris, games, "canasta score")
    assert "Deal 1, to 1,000" in texts(score.ephemeral[-1])


async def test_more_computers_than_seats_are_refused_with_their_number(club: Club):
    told = await command(club.anna, club.games, "canasta new", seats=3, computers=3)
    assert texts(told.ephemeral[-1]).startswith(
        "This table has room for you and 2 computer players.\n"
    )
    assert club.bot.hall.find(club.games.id) is None


async def test_join_by_command_asks_for_the_side_where_both_have_a_seat(club: Club):
    await open_lobby(club)
    asked = await command(club.boris, club.games, "canasta join")
    labels = [one["label"] for one in controls(asked.ephemeral[-1]).values()]
    assert labels == ["North–South: with Anna", "East–West: against Anna"]
    await press(club.boris, asked.ephemeral[-1], "join_side:1")
    await club.until(lambda: club.table.seat_of(club.boris.id) is not None)
    assert club.table.seat_of(club.boris.id) == 1


async def test_commands_without_a_table_say_what_would_help(club: Club):
    for path in ("join", "leave", "start", "hand", "table", "draw", "undo", "ask", "score", "stop"):
        told = await command(club.anna, club.games, f"canasta {path}")
        assert "/canasta new opens one" in texts(told.ephemeral[-1]), path
    for path in ("canasta help", "canasta rules"):
        told = await command(club.anna, club.games, path)
        assert len(texts(told.ephemeral[-1])) > 200
    told = await command(club.anna, club.anna.dm, "canasta draw")
    assert "You do not sit at a table" in texts(told.messages[-1])
    told = await command(club.anna, club.anna.dm, "canasta new")
    assert "not here" in texts(told.messages[-1])


async def test_the_rules_told_in_a_dm_are_those_of_the_table_one_plays_at(club: Club):
    await start_with(club, club.boris, rules="samba", target=4000)
    told = await command(club.boris, club.boris.dm, "canasta rules")
    assert "Samba" in texts(told.messages[-1])
    assert "4,000" in texts(told.messages[-1])
    told = await command(club.eva, club.eva.dm, "canasta rules")
    assert "Classic" in texts(told.messages[-1])


async def test_in_the_dm_a_command_asks_which_of_two_waiting_tables_is_meant(open_club: OpenClub):
    club = await open_club(going_out_hand())
    await start_with(club, club.boris, club.carlos, club.dmitri)
    await Seat(club, club.anna).hand()
    await club.at_rest()
    other = club.sandbox.channel("lobby-2")
    await command(club.anna, other, "canasta new", seats=2, computers=1)
    club.rng.randrange = lambda *_: 1
    await command(club.anna, other, "canasta start")
    await club.at_rest()
    assert len(club.anna.visible_messages(club.anna.dm)) == 2
    asked = await command(club.anna, club.anna.dm, "canasta draw")
    assert "Which one do you mean?" in texts(asked.messages[-1])
    assert f"<#{other.id}>" in texts(asked.messages[-1])
    first = next(iter(controls(asked.messages[-1])))
    chosen = await press(club.anna, asked.messages[-1], first)
    await chosen.finished()
    assert "play:draw" in controls(chosen.messages[-1])


async def test_a_refusal_leads_to_its_rule(open_club: OpenClub):
    club = await open_club(going_out_hand())
    await start_with(club, club.boris, club.carlos, club.dmitri)
    await command(club.anna, club.games, "canasta draw")
    refused = await command(club.anna, club.games, "canasta meld", cards="AAA / KK")
    rule = next(name for name in controls(refused.ephemeral[-1]) if name.startswith("rule:"))
    shown = await press(club.anna, refused.ephemeral[-1], rule)
    await shown.finished()
    assert texts(shown.ephemeral[-1]).startswith("**")
    assert "rules" in controls(shown.ephemeral[-1])


async def test_a_rematch_of_four_turns_everybody_one_seat_on(open_club: OpenClub):
    club = await open_club(going_out_hand())
    await start_with(club, club.boris, club.carlos, club.dmitri, target=500)
    over = await go_out(club)
    await press(club.carlos, over, "rematch")
    again = await lobby(club)
    assert "start" in controls(again)
    assert [one.name for one in club.table.occupants] == ["Dmitri", "Anna", "Boris", "Carlos"]
