"""A running game in another channel, where its own one was deleted or its host wants it."""

import pytest

from bot.tables.absence import Asking
from bot.tables.answers import Declined, TableRefusal
from bot.tables.changes import ChangeKind
from bot.tables.relocation import Relocation
from bot.tables.servers import ServerSettings
from data.rows import Status
from tests.tables.people import (
    ANNA,
    BORIS,
    CHANNEL,
    GUILD,
    STRANGER,
    accepted,
    open_lobby,
    start,
)

OTHER = CHANNEL + 1
HOST, PLAYER = Asking(ANNA.user_id), Asking(BORIS.user_id)


async def test_the_host_and_moderators_bring_a_table_to_another_channel(hall):
    table = await start(hall, BORIS)
    before, deadline = table.snapshot.state, table.deadline
    kinds = []
    hall.subscribe(lambda _table, change: kinds.append(change.kind))
    accepted(await hall.relocate(table, HOST, Relocation(OTHER)))
    assert hall.find(OTHER) is table
    assert hall.find(CHANNEL) is None
    assert (table.status, table.snapshot.state) == (Status.PLAYING, before)
    assert table.deadline == deadline
    assert kinds == [ChangeKind.RELOCATED]
    moderator = Asking(STRANGER.user_id, is_moderator=True)
    accepted(await hall.relocate(table, moderator, Relocation(CHANNEL)))


async def test_others_bring_a_table_only_where_its_channel_is_lost(hall):
    table = await start(hall, BORIS)
    refused = Declined(TableRefusal.NOT_HOST)
    assert await hall.relocate(table, PLAYER, Relocation(OTHER)) == refused
    lost = Relocation(OTHER, is_lost=True)
    assert await hall.relocate(table, Asking(STRANGER.user_id), lost) == refused
    accepted(await hall.relocate(table, PLAYER, lost))


async def test_a_game_without_a_channel_has_no_clock_and_goes_on_where_it_is_brought(hall):
    table = await start(hall, BORIS)
    accepted(await table.strand())
    assert (table.status, table.deadline) == (Status.PAUSED, None)
    accepted(await hall.relocate(table, PLAYER, Relocation(OTHER, is_lost=True)))
    assert table.status is Status.PLAYING
    assert table.deadline is not None


async def test_a_paused_game_that_is_brought_elsewhere_stays_paused(hall):
    table = await start(hall, BORIS)
    accepted(await table.pause(HOST))
    accepted(await hall.relocate(table, HOST, Relocation(OTHER)))
    assert table.status is Status.PAUSED


async def test_a_table_does_not_go_where_another_stands_or_none_may(hall):
    table = await start(hall, BORIS)
    there = await open_lobby(hall, channel_id=OTHER)
    taken = Declined(TableRefusal.CHANNEL_TAKEN, table=there.id)
    assert await hall.relocate(table, HOST, Relocation(OTHER)) == taken
    await hall.servers.choose(GUILD, ServerSettings(channels=(CHANNEL,)))
    answer = await hall.relocate(table, HOST, Relocation(OTHER + 1))
    assert isinstance(answer, Declined)
    assert answer.code is TableRefusal.CHANNEL_NOT_ALLOWED
    accepted(await table.strand())
    assert table.channel_id == CHANNEL


@pytest.mark.parametrize("is_over", [True, False])
async def test_only_a_running_game_is_brought_anywhere(hall, is_over):
    table = await open_lobby(hall)
    if is_over:
        accepted(await table.cancel(ANNA.user_id))
    assert isinstance(await hall.relocate(table, HOST, Relocation(OTHER)), Declined)
