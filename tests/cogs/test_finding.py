"""Which table a command in a DM is meant for."""

from bot.engine.rulesets.classic import FAMILY
from bot.tables.hall import Opening
from bot.tables.seats import Computer
from cogs.display.faces import HAND
from cogs.finding import _candidates
from data.rows import Message
from tests.cogs.conftest import ANNA


async def game_in(hall, channel_id: int):
    """A game of Anna against a computer."""
    opening = Opening(10, channel_id, FAMILY.rules(2))
    table = await hall.open_lobby(opening, ANNA, (Computer("normal", "Ada"),))
    await table.start(ANNA.user_id)
    return table


async def hand_posted(table, at: int) -> None:
    await table.remember_message(
        Message(purpose=HAND, channel_id=9, message_id=at, at=at, user_id=ANNA.user_id)
    )


async def test_of_several_tables_the_one_with_the_newest_hand_is_meant(hall, monkeypatch):
    tables = [await game_in(hall, channel_id) for channel_id in (20, 21)]
    for table in tables:
        monkeypatch.setattr(type(table), "awaited_seat", lambda self: None)
    await hand_posted(tables[0], 5_000)
    await hand_posted(tables[1], 4_000)
    assert _candidates(ANNA.user_id, hall.tables_of(ANNA.user_id)) == [tables[0]]


async def test_where_several_tables_await_a_move_all_are_offered(hall, monkeypatch):
    tables = [await game_in(hall, channel_id) for channel_id in (20, 21)]
    for table in tables:
        monkeypatch.setattr(type(table), "awaited_seat", lambda self: 0)
    assert _candidates(ANNA.user_id, hall.tables_of(ANNA.user_id)) == tables


async def test_a_lobby_is_no_table_to_play_at(hall):
    await hall.open_lobby(Opening(10, 20, FAMILY.rules(2)), ANNA)
    assert _candidates(ANNA.user_id, hall.tables_of(ANNA.user_id)) == []
