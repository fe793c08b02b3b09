"""All that leaves the bot in whole games, held against what its receiver may see."""

import random
from collections.abc import Sequence
from itertools import count

import pytest

from bot.engine.rulesets.catalogue import CATALOGUE
from bot.tables.seats import Computer
from tests.end_to_end.club import Club, command, press
from tests.end_to_end.conftest import OpenClub, Overhear
from tests.end_to_end.overhearing import Overheard
from tests.end_to_end.playing import (
    AnySeat,
    Seat,
    sheet,
    start_with,
    start_with_four,
    table_message,
)
from tests.end_to_end.reading import controls, descriptions, labels, texts
from tests.end_to_end.telling import cards_in

RULE_SETS = ("hand_and_foot", "samba", "czech", "modern_american", "bolivia", "russian")


async def play_on(club: Club, heard: Overheard, seats: Sequence[Seat], *, restarts: int) -> None:
    """A whole game by buttons; the bot is started again in the middle of deals."""
    for step in count():
        await club.until(lambda: sheet(club) is not None or any(seat.shown() for seat in seats))
        over = sheet(club)
        if over is not None and "rematch" in controls(over):
            return
        if over is not None:
            await club.at_rest()
            await press(seats[0].person, over, "next_deal")
            await club.until(lambda: sheet(club) is None)
            continue
        seat = next(seat for seat in seats if seat.shown())
        await seat.act()
        if step % 10 == 9 and step < 10 * restarts:
            await club.restart()
            heard.attend()
        if step % 10 == 5:
            await look_around(club, seats)


async def look_around(club: Club, seats: Sequence[Seat]) -> None:
    """Everybody looks at the own hand in the channel, too, a stranger at all a stranger can."""
    await club.at_rest()
    if sheet(club) is not None:
        return
    table = await table_message(club)
    for person in (*(seat.person for seat in seats), club.eva):
        for name in ("hand", "more", "score"):
            shown = await (await press(person, table, name)).finished()
            for message in shown.ephemeral:
                person.dismiss(message)
    await command(club.eva, club.games, "canasta table")


async def test_nobody_reads_a_card_they_may_not_see_in_a_whole_game(club: Club, overhear: Overhear):
    heard = overhear(club)
    await start_with_four(club, target=500)
    people = (club.anna, club.boris, club.carlos, club.dmitri)
    await play_on(club, heard, [Seat(club, person) for person in people], restarts=2)
    await club.at_rest()
    assert heard.secrets == []
    assert heard.looked_at > 50
    assert heard.confided > 100
    assert heard.pictures > 100


@pytest.mark.long
@pytest.mark.parametrize("name", RULE_SETS)
async def test_nobody_reads_a_card_they_may_not_see_whatever_the_rules(
    open_club: OpenClub, overhear: Overhear, name: str
):
    club = await open_club(random.Random(name))
    heard = overhear(club)
    seated = CATALOGUE[name].base.players
    people = (club.anna, club.boris, club.carlos, club.dmitri)[:seated]
    has_target = CATALOGUE[name].base.target_score > 0
    await start_with(club, *people[1:], rules=name, **({"target": 1500} if has_target else {}))
    await play_on(club, heard, [AnySeat(club, person) for person in people], restarts=5)
    await club.at_rest()
    assert heard.secrets == []
    assert heard.confided > 100
    assert heard.pictures > 100


async def test_a_stale_ephemeral_hand_shows_nothing_to_whoever_lost_the_seat(club: Club):
    await start_with_four(club)
    opened = await press(club.boris, await table_message(club), "hand")
    await opened.finished(timeout_s=5)
    table = club.table
    await table.leave(club.boris.id, Computer("normal", "Ada"))
    await club.at_rest()
    assert club.boris.visible_messages(club.boris.dm) == []
    again = await press(club.boris, await table_message(club), "hand")
    await again.finished(timeout_s=5)
    assert texts(again.ephemeral[-1]) == "Only the people at this table can do that."


async def test_a_forged_control_opens_nobodys_hand(club: Club):
    """Who may press is decided by the person and the seat, whatever the id says."""
    await start_with_four(club)
    table = await table_message(club)
    version = club.table.version
    for custom_id in (
        f"c:{club.table.id}:hand:{version}:0",
        f"c:{club.table.id}:hand:{version}:{club.anna.id}",
        f"c:{club.table.id}:play:{version}:draw",
        f"c:{club.table.id}:sure:{version}:discard.0",
        f"c:{club.table.id}:confirm_stop:{version}",
        f"c:{club.table.id}:take_seat:{version}:0",
        f"c:{club.table.id}:replace:{version}:0",
    ):
        outcome = await club.eva.press(table, custom_id, forged=True)
        await outcome.finished(timeout_s=5)
        assert not outcome.failed
        for message in outcome.ephemeral:
            assert not cards_in(texts(message) + descriptions(message) + labels(message))
    await club.at_rest()
    assert club.table.version == version


async def test_forged_and_truncated_ids_are_answered_and_change_nothing(club: Club):
    await start_with_four(club)
    table = await table_message(club)
    version, number = club.table.version, club.table.id
    for custom_id in (
        f"c:{number}:play:{version}:lay.999",
        f"c:{number}:play:{version}:lay.",
        f"c:{number}:play:{version}:nonsense",
        f"c:{number}:add:{version}",
        f"c:{number}:turn_clock:{version}:soon",
        f"c:{number}:take_seat:{version}:-1",
        f"c:{number}:replace:{version}:x",
        f"c:{number}:no_such_verb:{version}",
        f"c:{number}:next_deal:0",
        "c:99999999:hand:1",
        "c:0:leaders:0:-5",
        "c:0:set_clock:0:7",
        "c:0:set_clock:0:x",
    ):
        outcome = await club.anna.press(table, custom_id, forged=True)
        await outcome.finished(timeout_s=5)
        assert not outcome.failed, custom_id
    await club.at_rest()
    assert club.table.version == version


async def test_whoever_floods_commands_is_told_to_wait_and_others_are_not(club: Club):
    for _ in range(30):
        await command(club.eva, club.games, "canasta score")
    told = await command(club.eva, club.games, "canasta score")
    assert "many commands" in texts(told.ephemeral[-1])
    other = await command(club.anna, club.games, "canasta score")
    assert "many commands" not in texts(other.ephemeral[-1])
    club.clock.advance(minutes=1)
    again = await command(club.eva, club.games, "canasta score")
    assert "many commands" not in texts(again.ephemeral[-1])
