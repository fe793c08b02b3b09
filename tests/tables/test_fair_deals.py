"""Decks are random, promised before they are played, and told with their salt afterwards."""

import hashlib
import json
import random
from collections import Counter

import pytest

from bot.engine.cards import cards_text, full_deck
from bot.engine.record import read_record
from bot.engine.rulesets.classic import CLASSIC
from bot.referee import judge
from bot.tables.hall import Hall
from data.database import Database
from tests.tables.people import (
    ANNA,
    BORIS,
    COMPUTER,
    Clock,
    Pauses,
    accepted,
    act,
    play_deal,
    start,
)


async def first_action(database, table_id):
    async with (
        database.reading() as connection,
        connection.execute(
            "SELECT action FROM actions WHERE table_id = ? AND seq = 1", (table_id,)
        ) as cursor,
    ):
        ((action,),) = await cursor.fetchall()
    return action


async def test_the_commitment_is_the_hash_of_salt_and_deck(hall, database):
    table = await start(hall, BORIS)
    seal = table.snapshot.seal
    deck = (await first_action(database, table.id)).split(" ", 2)[2]
    text = f"{seal.salt}\n{deck}"
    assert table.commitment == hashlib.sha256(text.encode()).hexdigest()
    assert len(seal.salt) == 32


async def test_salts_are_never_used_twice(hall):
    tables = [await start(hall, BORIS, channel_id=channel) for channel in range(1, 6)]
    assert len({table.snapshot.seal.salt for table in tables}) == 5


async def test_the_commitment_is_the_same_after_a_restart(hall, database):
    table = await start(hall, BORIS)
    again = Hall(database, clock=Clock(), pause=Pauses())
    await again.restore()
    assert again.get(table.id).commitment == table.commitment


async def test_the_record_of_finished_deals_is_sound_and_judged_legal(hall):
    table = await start(hall, BORIS)
    await play_deal(hall, table)
    found = await hall.archive.verified(table.id)
    assert (found.deals, found.sealed, found.broken) == (1, 1, ())
    assert found.is_sound
    record = read_record(found.text)
    assert record.deals[0].seal.commitment == table.commitment
    assert record.names == ("Anna", "Boris")
    assert judge(record).refused is None


async def test_no_card_of_a_running_deal_is_in_the_record(hall):
    table = await start(hall, BORIS)
    assert await hall.archive.verified(table.id) is None
    await play_deal(hall, table)
    accepted(await table.next_deal(ANNA.user_id, seen_version=None))
    await act(table)
    found = await hall.archive.verified(table.id)
    assert found.deals == 1
    assert table.snapshot.seal.salt not in found.text
    assert table.commitment not in found.text


async def test_a_deck_that_was_changed_is_found(hall, database):
    table = await start(hall, BORIS)
    await play_deal(hall, table)
    async with database.transaction() as connection:
        await connection.execute("UPDATE seals SET salt = 'another'")
    found = await hall.archive.verified(table.id)
    assert found.broken == (1,)
    assert not found.is_sound


async def test_the_newest_table_of_a_channel_with_a_finished_deal_is_the_one_to_verify(hall):
    table = await start(hall, BORIS, channel_id=5)
    assert await hall.archive.newest_in(5) is None
    await play_deal(hall, table)
    accepted(await table.cancel(ANNA.user_id))
    await start(hall, BORIS, channel_id=5)
    assert await hall.archive.newest_in(5) == table.id


def shuffles(rng, count):
    hall = Hall.__new__(Hall)
    hall._rng = rng
    return [hall._shuffled(CLASSIC) for _ in range(count)]


@pytest.mark.parametrize("place", [0, 1, 53, 107])
def test_every_card_comes_to_every_place_equally_often(place):
    """Chi-square over all kinds of card, below four standard deviations over its mean."""
    count = 5400
    found = Counter(deck[place] for deck, _ in shuffles(random.Random(place), count))
    expected = {card: count * copies / 108 for card, copies in Counter(full_deck(2)).items()}
    chi_square = sum((found[card] - often) ** 2 / often for card, often in expected.items())
    freedom = len(expected) - 1
    assert found.keys() <= expected.keys()
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5


def test_neighbours_in_the_deck_say_nothing_of_each_other():
    """Chi-square over the colour of a card and of the one after it."""
    pairs = Counter()
    for deck, _ in shuffles(random.Random(9), 400):
        pairs.update(
            (first % 2, second % 2) for first, second in zip(deck[::2], deck[1::2], strict=True)
        )
    total = sum(pairs.values())
    rows = [sum(pairs[one, other] for other in (0, 1)) for one in (0, 1)]
    columns = [sum(pairs[other, one] for other in (0, 1)) for one in (0, 1)]
    chi_square = sum(
        (pairs[one, other] - rows[one] * columns[other] / total) ** 2
        / (rows[one] * columns[other] / total)
        for one in (0, 1)
        for other in (0, 1)
    )
    assert chi_square < 10.8


def test_the_first_dealer_is_drawn_fairly():
    dealers = Counter(dealer for _, dealer in shuffles(random.Random(3), 4000))
    assert all(abs(count - 1000) < 120 for count in dealers.values())
    assert set(dealers) == {0, 1, 2, 3}


async def test_the_shuffle_comes_from_the_operating_system_unless_a_test_says_otherwise(database):
    hall = Hall(database, clock=Clock())
    assert isinstance(hall._rng, random.SystemRandom)


async def test_a_table_that_does_not_replay_leaves_all_that_is_kept_on_the_operators_disk(
    tmp_path, caplog
):
    async with await Database.open(":memory:") as database:
        hall = Hall(database, clock=Clock(), rng=random.Random(3), pause=Pauses())
        table = await start(hall, BORIS)
        await act(table)
        async with database.transaction() as connection:
            await connection.execute("UPDATE actions SET action = 'rubbish' WHERE seq = 2")
        again = Hall(database, clock=Clock(), pause=Pauses(), exports=tmp_path / "parked")
        await again.restore()
        (path,) = (tmp_path / "parked").iterdir()
        kept = json.loads(path.read_text())
        assert kept["actions"][1]["action"] == "rubbish"
        assert kept["table"]["id"] == table.id
        assert path.stat().st_mode & 0o077 == 0
        assert str(path) in caplog.text
        hand = cards_text(table.snapshot.state.hands[0])
        assert hand not in caplog.text


async def test_of_a_parked_table_people_can_have_the_finished_deals_and_no_other(hall, database):
    table = await start(hall, BORIS)
    await play_deal(hall, table)
    accepted(await table.next_deal(ANNA.user_id, seen_version=None))
    await act(table)
    async with database.transaction() as connection:
        await connection.execute("UPDATE actions SET action = 'rubbish' WHERE deal_number = 2")
    again = Hall(database, clock=Clock(), pause=Pauses())
    await again.restore()
    assert again.get(table.id).is_parked
    found = await again.archive.verified(table.id)
    assert found.is_sound
    assert found.deals == 1
    assert table.snapshot.seal.salt not in found.text


async def test_a_full_disk_for_exports_stops_nothing(tmp_path, caplog):
    blocked = tmp_path / "file"
    blocked.write_text("")
    async with await Database.open(":memory:") as database:
        hall = Hall(database, clock=Clock(), rng=random.Random(3), pause=Pauses())
        table = await start(hall, COMPUTER)
        await hall.close()
        async with database.transaction() as connection:
            await connection.execute("UPDATE checkpoints SET position_json = 'rubbish'")
        again = Hall(database, clock=Clock(), pause=Pauses(), exports=blocked / "parked")
        await again.restore()
        assert again.get(table.id).is_parked
        assert "was not exported" in caplog.text
