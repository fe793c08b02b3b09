"""What stands after the process died: the same tables, to the last card."""

import asyncio
import random
import sqlite3

import pytest

from bot.engine.actions import Draw
from bot.tables import Status
from bot.tables.answers import Declined, TableRefusal
from bot.tables.changes import ChangeKind
from bot.tables.hall import Hall
from bot.tables.keeping import Keeping
from bot.tables.seats import Computer
from data.database import Database
from tests.tables.people import (
    ANNA,
    BORIS,
    COMPUTER,
    Clock,
    Pauses,
    accepted,
    act,
    open_lobby,
    play_deal,
    settled,
    start,
)


class Killed(BaseException):
    """The process died here."""


async def after_restart(database) -> Hall:
    hall = Hall(database, clock=Clock(), rng=random.Random(1), pause=Pauses())
    await hall.restore()
    return hall


async def stored_equals(database, table) -> bool:
    hall = Hall(database, clock=Clock())
    again = await hall._surroundings.keeping.stored_snapshot(table.id)
    return again == table.snapshot


async def test_after_every_change_the_table_read_back_equals_the_living_one(hall, database):
    differing = []
    table = await open_lobby(hall, players=2)
    assert await stored_equals(database, table)
    accepted(await table.join(BORIS))
    assert await stored_equals(database, table)
    accepted(await table.start(ANNA.user_id))
    while not table.is_between_deals:
        await act(table)
        if not await stored_equals(database, table):
            differing.append(table.version)
    accepted(await table.next_deal(ANNA.user_id, seen_version=None))
    accepted(await table.leave(BORIS.user_id, Computer("random", "Ada")))
    await settled(hall, table)
    assert await stored_equals(database, table)
    assert differing == []


async def test_lobbies_games_and_pauses_between_deals_go_on_where_they_were(hall, database):
    lobby = await open_lobby(hall, channel_id=1)
    running = await start(hall, BORIS, channel_id=2)
    await act(running)
    between = await start(hall, BORIS, channel_id=3)
    await play_deal(hall, between)
    again = await after_restart(database)
    for table in (lobby, running, between):
        assert again.get(table.id).snapshot == table.snapshot
    await act(again.get(running.id))
    accepted(await again.get(between.id).next_deal(BORIS.user_id, seen_version=None))
    await again.close()


async def test_computers_go_on_playing_after_a_restart(hall, database):
    table = await start(hall, COMPUTER, COMPUTER, COMPUTER)
    await hall.close()
    again = await after_restart(database)
    await settled(again, again.get(table.id))
    assert again.get(table.id).awaited() == ANNA
    await again.close()


async def test_a_finished_or_cancelled_table_is_not_taken_up_again(hall, database):
    table = await start(hall, BORIS)
    accepted(await table.cancel(ANNA.user_id))
    again = await after_restart(database)
    assert again.tables() == ()
    past = await again.fetch(table.id)
    assert past.status is Status.CANCELLED
    assert past.snapshot.state == table.snapshot.state


@pytest.mark.parametrize("dies_after_writing", [True, False])
async def test_a_process_that_dies_between_write_and_become_shows_the_move_iff_it_was_written(
    hall, database, monkeypatch, dies_after_writing
):
    table = await start(hall, BORIS)
    version, keep = table.version, Keeping.keep

    async def dying(self, decision):
        if dies_after_writing:
            await keep(self, decision)
        raise Killed

    monkeypatch.setattr(Keeping, "keep", dying)
    user = table.awaited().user_id
    with pytest.raises(Killed):
        await table.submit(user, Draw(), seen_version=version)
    assert table.version == version
    monkeypatch.undo()
    again = (await after_restart(database)).get(table.id)
    assert again.version == version + dies_after_writing
    events = again.spectator_view().public.past
    assert any(type(event).__name__ == "CardsDrawn" for event in events) is dies_after_writing


async def damage(database: Database, statement: str, *values) -> None:
    async with database.transaction() as connection:
        await connection.execute(statement, values)


@pytest.mark.parametrize(
    ("statement", "value"),
    [
        ("UPDATE actions SET action = ? WHERE table_id = ? AND seq = 2", "discard Jk"),
        ("UPDATE actions SET action = ? WHERE table_id = ? AND seq = 2", "rubbish"),
        ("UPDATE actions SET seat = ? WHERE table_id = ? AND seq = 2", 77),
        ("UPDATE actions SET action = ? WHERE table_id = ? AND seq = 1", "deal 0 Kh Kh"),
        ("UPDATE tables SET last_seq = last_seq + ? WHERE id = ?", 1),
        ("UPDATE checkpoints SET position_json = ? WHERE table_id = ?", "{}"),
        ("UPDATE checkpoints SET position_json = ? WHERE table_id = ?", "not json"),
    ],
)
async def test_a_log_that_does_not_replay_parks_its_table_and_no_other(
    hall, database, statement, value
):
    broken = await start(hall, BORIS, channel_id=1)
    sound = await start(hall, BORIS, channel_id=2)
    await act(broken)
    await act(sound)
    await damage(database, statement, value, broken.id)
    heard = []
    again = Hall(database, clock=Clock(), pause=Pauses())
    again.subscribe(lambda table, change: heard.append((table.id, change.kind)))
    await again.restore()
    assert again.get(sound.id).snapshot == sound.snapshot
    parked = again.get(broken.id)
    assert parked.status is Status.PARKED
    assert heard == [(broken.id, ChangeKind.PARKED)]
    assert await parked.submit(ANNA.user_id, Draw(), seen_version=None) == Declined(
        TableRefusal.TABLE_IS_PARKED
    )
    accepted(await parked.cancel(ANNA.user_id))
    assert again.find(1) is None


async def test_a_parked_table_that_replays_again_is_taken_up_again(hall, database):
    table = await start(hall, BORIS)
    await act(table)
    state = table.snapshot.state
    accepted(await table.park())
    again = (await after_restart(database)).get(table.id)
    assert again.status is Status.PLAYING
    assert again.snapshot.state == state


async def test_a_table_whose_rules_cannot_be_read_stops_no_other(hall, database, caplog):
    broken = await start(hall, BORIS, channel_id=1)
    sound = await start(hall, BORIS, channel_id=2)
    await damage(database, "UPDATE tables SET rules_json = ? WHERE id = ?", "{}", broken.id)
    again = await after_restart(database)
    assert [table.id for table in again.tables()] == [sound.id]
    assert f"table {broken.id} does not replay" in caplog.text


async def test_only_the_running_deal_is_replayed(hall, database):
    table = await start(hall, BORIS)
    await play_deal(hall, table)
    accepted(await table.next_deal(ANNA.user_id, seen_version=None))
    await damage(database, "UPDATE actions SET action = 'rubbish' WHERE deal_number = ?", 1)
    again = (await after_restart(database)).get(table.id)
    assert again.snapshot == table.snapshot


async def test_a_file_holds_what_was_accepted_even_if_nobody_closed_it(tmp_path):
    path = tmp_path / "canasta.sqlite"
    async with await Database.open(path) as database:
        hall = Hall(database, clock=Clock(), rng=random.Random(3), pause=Pauses())
        table = await start(hall, BORIS)
        await act(table)
        assert table.id == 1
        with sqlite3.connect(path) as other:
            rows = other.execute("SELECT version, last_seq FROM tables").fetchall()
        other.close()
        assert rows == [(table.version, 2)]


async def test_restoring_reads_a_fixed_number_of_times(hall, database, monkeypatch):
    for channel_id in range(1, 9):
        await start(hall, BORIS, channel_id=channel_id)
    executed = []
    async with database.reading() as connection:
        kind = type(connection)
    execute = kind.execute
    monkeypatch.setattr(
        kind, "execute", lambda self, *rest: executed.append(rest) or execute(self, *rest)
    )
    again = Hall(database, clock=Clock(), pause=Pauses())
    await again.restore()
    await asyncio.sleep(0)
    assert len(again.tables()) == 8
    assert len(executed) <= 24
