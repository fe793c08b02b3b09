"""What is told on the local port."""

import random

import aiohttp

from bot.operation.health import watched
from bot.tables.hall import Hall
from data.database import Database
from tests.tables.people import BORIS, Clock, Pauses, act, open_lobby, start


async def test_health_and_metrics_tell_numbers_and_nothing_of_the_game():
    async with await Database.open(":memory:") as database:
        hall = Hall(database, clock=Clock(), rng=random.Random(7), pause=Pauses())
        ready = [False]
        async with (
            watched(hall, port=0, is_ready=lambda: ready[0], latency_s=lambda: 0.25) as port,
            aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
        ):
            async with session.get("/health") as answer:
                assert answer.status == 503
            ready[0] = True
            await act(await start(hall, BORIS, channel_id=1))
            await open_lobby(hall, channel_id=2)
            async with session.get("/health") as answer:
                assert answer.status == 200
                assert await answer.json() == {"ready": True, "tables": 2}
            async with session.get("/metrics") as answer:
                text = await answer.text()
    assert 'canasta_tables{status="playing"} 1.0' in text
    assert 'canasta_tables{status="lobby"} 1.0' in text
    assert 'canasta_changes_total{kind="dealt"} 1.0' in text
    assert "canasta_gateway_latency_seconds 0.25" in text
    assert "Anna" not in text
