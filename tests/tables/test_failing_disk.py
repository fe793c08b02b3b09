"""A disk that is full, a database that is locked or read-only: a clear answer, nothing lost."""

import random
import sqlite3
from contextlib import closing

import pytest

from bot.engine.actions import Draw
from bot.players import player_of
from bot.tables.answers import Declined, TableRefusal
from bot.tables.hall import Hall, Opening
from bot.tables.table import Table
from data.database import Database
from tests.tables.people import ANNA, BORIS, COMPUTER, GUILD, Clock, Pauses, accepted, act, start


@pytest.fixture
async def on_disk(tmp_path):
    """A file, its database and a hall over it."""
    path = tmp_path / "canasta.sqlite3"
    async with await Database.open(path, busy_timeout_ms=20) as database:
        hall = Hall(database, clock=Clock(), rng=random.Random(7), pause=Pauses())
        yield path, database, hall
        await hall.close()


async def refused(table: Table) -> None:
    """A press is answered with "not kept", and the table stays what it was."""
    before = table.snapshot
    answer = await table.submit(table.awaited().user_id, Draw(), seen_version=table.version)
    assert answer == Declined(TableRefusal.NOT_KEPT)
    assert table.snapshot == before


async def pragma(database: Database, statement: str) -> None:
    await database._writer.connection.execute(statement)


async def test_on_a_full_disk_nothing_happens_and_the_press_can_be_repeated(on_disk, caplog):
    _, database, hall = on_disk
    table = await start(hall, BORIS)
    async with database.reading() as connection, connection.execute("PRAGMA page_count") as cursor:
        ((pages,),) = await cursor.fetchall()
    await pragma(database, f"PRAGMA max_page_count = {pages}")
    # The last pages are used up by moves that are still kept.
    before = table.snapshot
    while await _go_on(table) != Declined(TableRefusal.NOT_KEPT):
        before = table.snapshot
    assert table.snapshot == before
    assert "the disk is full" in caplog.text
    await pragma(database, "PRAGMA max_page_count = 100000")
    accepted(await _go_on(table))
    again = Hall(database, clock=Clock(), pause=Pauses())
    await again.restore()
    assert again.get(table.id).snapshot == table.snapshot


async def _go_on(table: Table):
    """The next move, or the next deal."""
    person = table.awaited()
    if person is None:
        return await table.next_deal(ANNA.user_id, seen_version=None)
    action = player_of("normal", random.Random(0)).choose(table.view_for(person.user_id))
    return await table.submit(person.user_id, action, seen_version=table.version)


async def test_while_another_program_holds_the_database_presses_are_answered(on_disk, caplog):
    path, _, hall = on_disk
    table = await start(hall, BORIS)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await refused(table)
        opened = await hall.open_lobby(Opening(GUILD, 77, table.rules), ANNA)
        assert opened == Declined(TableRefusal.NOT_KEPT)
        other.execute("ROLLBACK")
    assert "locked by another program" in caplog.text
    await act(table)


async def test_a_database_that_became_read_only_is_told_and_loses_nothing(on_disk, caplog):
    _, database, hall = on_disk
    table = await start(hall, BORIS)
    await pragma(database, "PRAGMA query_only = ON")
    await refused(table)
    assert "read-only" in caplog.text
    await pragma(database, "PRAGMA query_only = OFF")
    accepted(await table.leave(BORIS.user_id, COMPUTER))


async def test_clocks_and_heartbeats_live_through_a_locked_database(on_disk):
    path, _, hall = on_disk
    table = await start(hall, BORIS)
    clock = hall._clock
    clock.now += 300_000
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        before = table.snapshot
        await hall.sweep()
        assert table.snapshot == before
        other.execute("ROLLBACK")
    await hall.sweep()
    assert table.absences


async def test_a_second_process_that_wrote_is_noticed_and_its_state_taken_up(on_disk):
    path, _, hall = on_disk
    table = await start(hall, BORIS)
    async with await Database.open(path) as other_database:
        other = Hall(other_database, clock=Clock(), rng=random.Random(2), pause=Pauses())
        await other.restore()
        twin = other.get(table.id)
        await act(twin)
        stale = await table.submit(table.awaited().user_id, Draw(), seen_version=table.version)
        assert type(stale).__name__ == "Stale"
        assert table.snapshot == twin.snapshot
        await other.close()
