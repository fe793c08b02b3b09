import asyncio

import pytest

from bot.engine.actions import Draw
from bot.players import LEVELS
from bot.tables import Status
from bot.tables.answers import Declined, TableRefusal
from bot.tables.autoplay import RETRY_S
from bot.tables.changes import ChangeKind
from bot.tables.keeping import Keeping
from bot.tables.seats import Computer, Person
from data.errors import DatabaseUnusable
from tests.tables.people import (
    ANNA,
    BORIS,
    COMPUTER,
    accepted,
    act,
    play_deal,
    settled,
    start,
)


@pytest.fixture
def heard(hall):
    changes = []
    hall.subscribe(lambda table, change: changes.append((table, change)))
    return changes


async def until(hall, condition) -> None:
    changed = asyncio.Event()
    unsubscribe = hall.subscribe(lambda *_: changed.set())
    async with asyncio.timeout(20):
        while not condition():
            await changed.wait()
            changed.clear()
    unsubscribe()


async def test_computers_play_until_a_person_is_to_act_and_then_rest(hall):
    table = await start(hall, COMPUTER, COMPUTER, COMPUTER)
    await settled(hall, table)
    assert table.awaited() == ANNA
    version = table.version
    for _ in range(20):
        await asyncio.sleep(0)
    assert table.version == version


async def test_a_computer_never_acts_for_a_person(hall, games):
    table = await start(hall, COMPUTER, BORIS, COMPUTER)
    await play_deal(hall, table)
    log = [entry for entry in await games.whole_log(table.id) if entry.seat is not None]
    by_person = {entry.seat for entry in log if entry.user_id is not None}
    by_computer = {entry.seat for entry in log if entry.user_id is None}
    assert (by_person, by_computer) == ({0, 2}, {1, 3})


async def test_the_door_for_computers_does_not_open_for_a_persons_seat(hall):
    table = await start(hall, BORIS)
    seat = table.awaited_seat()
    answer = await table.submit_for_computer(seat, Draw(), seen_version=table.version)
    assert answer == Declined(TableRefusal.NO_COMPUTER_THERE, seat=seat)


async def test_a_computer_that_takes_a_seat_in_mid_turn_finishes_the_turn(hall):
    table = await start(hall, BORIS)
    leaver = table.awaited()
    await act(table)
    accepted(await table.leave(leaver.user_id, COMPUTER))
    await settled(hall, table)
    assert isinstance(table.awaited(), Person)
    assert table.awaited() != leaver


async def test_several_computer_turns_are_told_as_the_last_turns(hall):
    table = await start(hall, COMPUTER, COMPUTER, COMPUTER)
    await settled(hall, table)
    discards = [event.seat for event in table.last_turns() if type(event).__name__ == "Discarded"]
    assert 0 not in discards or len(discards) == 1
    while table.awaited_seat() == 0 and not table.is_between_deals:
        await act(table)
    await settled(hall, table)
    if not table.is_between_deals:
        discards = [
            event.seat for event in table.last_turns() if type(event).__name__ == "Discarded"
        ]
        assert discards == [0, 1, 2, 3]


async def test_each_turn_of_a_computer_waits_once(hall, pauses):
    table = await start(hall, COMPUTER)
    await settled(hall, table)
    pauses.seconds.clear()
    while table.awaited_seat() == 0:
        await act(table)
    await settled(hall, table)
    assert len(pauses.seconds) == 1


class Broken:
    def __init__(self, rng):
        pass

    def choose(self, view):
        raise ZeroDivisionError("a bug")


async def test_a_player_that_fails_is_reported_and_its_move_made_all_the_same(
    hall, monkeypatch, caplog
):
    monkeypatch.setitem(LEVELS, "broken", Broken)
    table = await start(hall, Computer("broken", "Bug"))
    await settled(hall, table)
    while table.awaited_seat() == 0:
        await act(table)
    await settled(hall, table)
    assert table.awaited() == ANNA or table.is_between_deals
    assert "computer 'broken' failed" in caplog.text
    assert "ZeroDivisionError" in caplog.text


async def test_a_table_whose_computers_cannot_play_at_all_is_parked(
    hall, monkeypatch, caplog, heard
):
    monkeypatch.setitem(LEVELS, "random", Broken)
    table = await start(hall, Computer("random", "Bug"))
    while table.awaited_seat() == 0:
        await act(table)
    await until(hall, lambda: table.status is Status.PARKED)
    assert heard[-1][1].kind is ChangeKind.PARKED
    assert "ZeroDivisionError" in caplog.text


async def test_computers_wait_and_try_again_while_the_store_cannot_write(hall, monkeypatch, pauses):
    table = await start(hall, COMPUTER, COMPUTER, COMPUTER)
    await settled(hall, table)
    keep, failures = Keeping.keep, []

    async def fails_twice(self, decision):
        if decision.seat in (1, 2, 3) and len(failures) < 2:
            failures.append(decision)
            raise DatabaseUnusable("locked")
        await keep(self, decision)

    monkeypatch.setattr(Keeping, "keep", fails_twice)
    pauses.seconds.clear()
    while table.awaited_seat() == 0:
        await act(table)
    await settled(hall, table)
    assert len(failures) == 2
    assert pauses.seconds.count(RETRY_S) == 2


async def test_nothing_plays_on_after_closing(hall):
    table = await start(hall, COMPUTER, COMPUTER, COMPUTER)
    await hall.close()
    version = table.version
    for _ in range(20):
        await asyncio.sleep(0)
    assert table.version == version
