from dataclasses import replace

import pytest

from data.database import Database
from data.errors import ChannelTaken, Conflict
from data.games import Games
from data.messages import Messages
from data.rows import LobbyChange, LogEntry, Message, Occupant, SeatChange, Status
from tests.data.samples import (
    ANNA,
    ANNA_AND_COMPUTER,
    BORIS,
    CHANNEL,
    action,
    checkpoint,
    deal,
    game,
    lobby,
    player,
)


def start(table_id: int) -> LogEntry:
    return LogEntry(
        table_id=table_id,
        expected_version=1,
        at=2,
        actions=(action(1),),
        checkpoint=checkpoint(1, 1),
        status=Status.PLAYING,
    )


def move(table_id: int, *, version: int, seq: int) -> LogEntry:
    return LogEntry(table_id=table_id, expected_version=version, at=3, actions=(action(seq),))


def change(table_id: int, *, version: int = 1, occupants=ANNA_AND_COMPUTER) -> LobbyChange:
    return LobbyChange(
        table_id=table_id,
        expected_version=version,
        host_id=BORIS,
        rules_json='{"target_score": 10000}',
        settings_json='{"seats": 2}',
        at=5,
        occupants=occupants,
    )


BORIS_TAKES_OVER = Occupant(seat=0, user_id=BORIS, name="Boris", joined_at=50)


async def test_a_lobby_is_read_back_as_it_was_opened(games):
    table_id = await games.open_table(lobby())
    stored = await games.table(table_id)
    assert stored.occupants == ANNA_AND_COMPUTER
    assert (stored.row.status, stored.row.version, stored.row.last_seq) == (Status.LOBBY, 1, 0)
    assert (stored.row.host_id, stored.row.rules_json) == (ANNA, '{"target_score": 5000}')
    assert stored.row.expires_at == 1_800_000
    assert (stored.checkpoint, stored.actions, stored.deals, stored.messages) == (None, (), (), ())


async def test_a_table_that_never_was_is_none(games):
    assert await games.table(1) is None


@pytest.mark.parametrize("status", [Status.LOBBY, Status.PLAYING, Status.PARKED])
async def test_a_channel_has_one_living_table(games, status):
    table_id = await games.open_table(lobby())
    await games.change_status(table_id, status, expected_version=1, at=2)
    with pytest.raises(ChannelTaken) as caught:
        await games.open_table(lobby())
    assert caught.value.table_id == table_id
    assert await games.open_table(lobby(CHANNEL + 1)) != table_id


async def test_the_database_itself_holds_a_channel_to_one_living_table(database, games):
    await games.open_table(lobby())
    other = await games.open_table(lobby(CHANNEL + 1))
    with pytest.raises(Conflict):
        async with database.transaction() as connection:
            await connection.execute(
                "UPDATE tables SET channel_id = ? WHERE id = ?", (CHANNEL, other)
            )


@pytest.mark.parametrize("status", [Status.ENDED, Status.CANCELLED])
async def test_a_table_that_is_over_frees_its_channel_and_takes_nothing_more(games, status):
    table_id = await games.open_table(lobby())
    await games.change_status(table_id, status, expected_version=1, at=2)
    assert await games.open_table(lobby()) > table_id
    with pytest.raises(Conflict):
        await games.append(move(table_id, version=2, seq=1))
    with pytest.raises(Conflict):
        await games.change_lobby(change(table_id, version=2))


async def test_a_changed_lobby_is_read_back_whole_without_those_who_left(games):
    table_id = await games.open_table(lobby())
    assert await games.change_lobby(change(table_id, occupants=(BORIS_TAKES_OVER,))) == 2
    stored = await games.table(table_id)
    assert stored.occupants == (BORIS_TAKES_OVER,)
    assert (stored.row.host_id, stored.row.settings_json) == (BORIS, '{"seats": 2}')
    assert (stored.row.updated_at, stored.row.expires_at) == (5, None)


async def test_of_two_changes_to_one_version_of_a_lobby_the_second_conflicts(games):
    table_id = await games.open_table(lobby())
    await games.change_lobby(change(table_id))
    with pytest.raises(Conflict):
        await games.change_lobby(change(table_id, occupants=()))
    assert (await games.table(table_id)).seated == ANNA_AND_COMPUTER


async def test_nobody_sits_in_two_seats_of_a_table(games):
    table_id = await games.open_table(lobby())
    anna = ANNA_AND_COMPUTER[0]
    with pytest.raises(Conflict):
        await games.change_lobby(change(table_id, occupants=(anna, replace(anna, seat=1))))
    assert (await games.table(table_id)).row.version == 1


async def test_a_move_is_kept_with_its_checkpoint_status_and_next_version(games):
    table_id = await games.open_table(lobby())
    assert await games.append(start(table_id)) == 2
    assert await games.append(move(table_id, version=2, seq=2)) == 3
    stored = await games.table(table_id)
    assert (stored.row.status, stored.row.version, stored.row.last_seq) == (Status.PLAYING, 3, 2)
    assert stored.row.expires_at is None
    assert stored.checkpoint == checkpoint(1, 1)
    assert stored.actions == (action(2),)
    assert await games.whole_log(table_id) == (action(1), action(2))


@pytest.mark.parametrize(
    ("version", "seq"), [(1, 2), (3, 2), (2, 1), (2, 3)], ids=["old", "early", "twice", "gap"]
)
async def test_a_move_on_another_version_or_end_of_the_log_conflicts(games, version, seq):
    table_id = await games.open_table(lobby())
    await games.append(start(table_id))
    before = await games.table(table_id)
    with pytest.raises(Conflict):
        await games.append(move(table_id, version=version, seq=seq))
    assert await games.table(table_id) == before


async def test_of_two_processes_that_make_the_same_move_one_conflicts(path):
    async with await Database.open(path) as one, await Database.open(path) as other:
        table_id = await Games(one).open_table(lobby())
        await Games(one).append(start(table_id))
        with pytest.raises(Conflict):
            await Games(other).append(start(table_id))
        assert await Games(other).whole_log(table_id) == (action(1),)


async def test_a_move_that_fails_late_leaves_nothing_of_itself(games):
    table_id = await games.open_table(lobby())
    await games.append(start(table_id))
    before = await games.table(table_id)
    with pytest.raises(Conflict):
        await games.append(
            replace(move(table_id, version=2, seq=2), deal=deal(1), checkpoint=checkpoint(1, 2))
        )
    assert await games.table(table_id) == before


async def test_a_restart_replays_the_running_deal_only(games):
    table_id = await games.open_table(lobby())
    await games.append(start(table_id))
    end = replace(move(table_id, version=2, seq=2), deal=deal(1))
    await games.append(end)
    shuffle = LogEntry(
        table_id=table_id,
        expected_version=3,
        at=4,
        actions=(action(3, deal_number=2),),
        checkpoint=checkpoint(2, 3),
    )
    await games.append(shuffle)
    await games.append(replace(move(table_id, version=4, seq=4), actions=(action(4, 2),)))
    (stored,) = await games.living_tables()
    assert stored.checkpoint == checkpoint(2, 3)
    assert stored.actions == (action(4, 2),)
    assert stored.deals == (deal(1),)


async def test_a_finished_game_ends_its_table(games):
    table_id = await games.open_table(lobby())
    await games.append(start(table_id))
    last = replace(
        move(table_id, version=2, seq=2),
        deal=deal(1),
        game=game(player(ANNA, won=True)),
        status=Status.ENDED,
    )
    await games.append(last)
    assert await games.living_tables() == ()
    assert (await games.table(table_id)).row.status is Status.ENDED


def handed_over(table_id: int, *, expected_version: int) -> SeatChange:
    return SeatChange(
        table_id=table_id,
        expected_version=expected_version,
        host_id=BORIS,
        newcomer=BORIS_TAKES_OVER,
        deals_finished=1,
    )


async def test_who_was_replaced_stays_in_the_history_of_the_seat(games):
    table_id = await games.open_table(lobby())
    await games.append(start(table_id))
    version = await games.change_seat(handed_over(table_id, expected_version=2))
    stored = await games.table(table_id)
    anna, computer = ANNA_AND_COMPUTER
    assert version == stored.row.version == 3
    assert stored.seated == (BORIS_TAKES_OVER, computer)
    assert stored.row.host_id == BORIS
    assert stored.occupants[0] == replace(anna, left_at=50, left_after_deals=1)


async def test_a_seat_is_handed_over_only_on_the_version_that_was_seen(games):
    table_id = await games.open_table(lobby())
    await games.append(start(table_id))
    with pytest.raises(Conflict):
        await games.change_seat(handed_over(table_id, expected_version=1))
    assert (await games.table(table_id)).seated == ANNA_AND_COMPUTER


async def test_a_reader_has_one_living_message_of_a_purpose(database, games):
    messages = Messages(database)
    table_id = await games.open_table(lobby())
    table = Message(purpose="table", channel_id=CHANNEL, message_id=7, at=1)
    hand = Message(purpose="hand", user_id=ANNA, channel_id=9, message_id=8, at=2)
    for message in (table, hand, replace(hand, message_id=10, at=3)):
        await messages.record(table_id, message)
    assert (await games.table(table_id)).messages == (table, replace(hand, message_id=10, at=3))
    await messages.forget(table_id, "table")
    await messages.forget(table_id, "hand", user_id=BORIS)
    assert (await games.table(table_id)).messages == (replace(hand, message_id=10, at=3),)


async def test_living_tables_are_read_with_the_same_number_of_questions_however_many(path):
    async def questions(database: Database) -> int:
        asked = []
        async with database.reading() as connection:
            await connection.set_trace_callback(asked.append)
        await Games(database).living_tables()
        async with database.reading() as connection:
            await connection.set_trace_callback(None)
        return len(asked)

    async with await Database.open(path) as database:
        games = Games(database)
        await games.append(start(await games.open_table(lobby())))
        few = await questions(database)
        for channel_id in range(100, 130):
            await games.append(start(await games.open_table(lobby(channel_id))))
        assert len(await games.living_tables()) == 31
        assert await questions(database) == few


async def test_a_table_moves_to_a_free_channel_and_frees_its_own(games):
    table_id = await games.open_table(lobby())
    entry = LogEntry(table_id=table_id, expected_version=1, at=2, channel_id=CHANNEL + 1)
    await games.append(entry)
    assert (await games.table(table_id)).row.channel_id == CHANNEL + 1
    await games.open_table(lobby())


async def test_a_table_does_not_move_to_where_another_one_lives(games):
    table_id = await games.open_table(lobby(channel_id=CHANNEL + 1))
    await games.open_table(lobby())
    with pytest.raises(ChannelTaken):
        await games.append(
            LogEntry(table_id=table_id, expected_version=1, at=2, channel_id=CHANNEL)
        )
    assert (await games.table(table_id)).row.version == 1
