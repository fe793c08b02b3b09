"""What goes wrong on the way: rate limits, server errors, lost connections, wrong tokens."""

import asyncio

import aiohttp
import discord
import pytest

from bot.sandbox.server import CannotListen, Sandbox
from bot.sandbox.services import Settings
from bot.sandbox.world import canasta_club


async def hello(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("hello")


async def test_a_429_is_waited_for_and_tried_again(start, pauses):
    bench = await start()
    bench.sandbox.faults.rate_limit("/messages", method="POST", retry_after_s=2.5)
    message = await bench.channel.send("patient")
    assert message.content == "patient"
    assert 2.5 in pauses
    assert [r.status for r in bench.sandbox.recorder.of("POST", "/messages")] == [429, 200]


async def test_a_global_429_is_told_as_global(start, pauses):
    bench = await start()
    bench.sandbox.faults.rate_limit("/messages", retry_after_s=1.5, scope="global")
    await bench.channel.send("patient")
    assert 1.5 in pauses


async def test_an_interaction_answer_is_tried_again_after_a_429(start, pauses):
    bench = await start(lambda bot: bot.slash("hello", hello))
    bench.sandbox.faults.rate_limit("/callback", retry_after_s=0.5)
    assert (await bench.anna.command(bench.games, "hello")).acknowledged


async def test_a_lost_answer_does_not_double_a_message(start, pauses):
    bench = await start()
    bench.sandbox.faults.lose_answer("/messages", method="POST")
    await bench.channel.send("once")
    assert len(bench.anna.visible_messages(bench.games)) == 1


async def test_a_server_error_that_lasts_reaches_the_caller(start, pauses):
    bench = await start()
    bench.sandbox.faults.fail(503, "/messages")
    with pytest.raises(discord.DiscordServerError):
        await bench.channel.send("never")
    await bench.channel.send("again")


async def test_the_sixth_message_in_five_seconds_must_wait(start):
    bench = await start(settings=Settings(rate_limits=True))
    url = f"{bench.sandbox.api_base}/channels/{bench.games.id}/messages"
    headers = {"Authorization": f"Bot {bench.sandbox.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        answers = [await session.post(url, json={"content": str(n)}) for n in range(6)]
        body = await answers[5].json()
        for answer in answers:
            answer.close()
    assert [answer.status for answer in answers] == [200] * 5 + [429]
    assert [answer.headers["X-RateLimit-Remaining"] for answer in answers] == list("432100")
    assert answers[5].headers["Via"]
    assert answers[5].headers["X-RateLimit-Scope"] == "user"
    assert 0 < body["retry_after"] <= 5
    assert body["global"] is False


async def test_after_a_drop_the_client_resumes_and_misses_nothing(start):
    bench = await start(lambda bot: bot.slash("hello", hello))
    await bench.sandbox.gateway.drop()
    outcome = await bench.anna.command(bench.games, "hello")
    assert outcome.acknowledged
    await bench.bot.resumed.wait()
    assert (bench.sandbox.gateway.identifies, bench.sandbox.gateway.resumes) == (1, 1)


async def test_the_client_reconnects_when_asked_to(start):
    bench = await start(lambda bot: bot.slash("hello", hello))
    bench.sandbox.gateway.ask_to_reconnect()
    await bench.bot.resumed.wait()
    assert (await bench.anna.command(bench.games, "hello")).acknowledged


async def test_an_invalid_session_identifies_anew(start, pauses):
    bench = await start(lambda bot: bot.slash("hello", hello))
    bench.bot.started.clear()
    bench.sandbox.gateway.invalidate(resumable=False)
    await bench.bot.started.wait()
    assert bench.sandbox.gateway.identifies == 2
    assert (await bench.anna.command(bench.games, "hello")).acknowledged


async def test_each_shard_gets_its_own_guilds_and_dms_go_to_the_first(start, pauses):
    world = canasta_club()
    owner = next(account for account in world.accounts.values() if account.name == "Anna")
    for number in range(3):
        guild = world.add_guild(f"Club {number}", owner)
        world.add_channel(guild, f"room-{number}")
    shards = []

    async def where(interaction: discord.Interaction) -> None:
        guild = interaction.guild
        shards.append(guild.shard_id if guild else 0)
        await interaction.response.send_message("here")

    bench = await start(
        lambda bot: bot.slash("where", where), world=world, settings=Settings(shards=2)
    )
    assert len(bench.bot.guilds) == 4
    assert {guild.shard_id for guild in bench.bot.guilds} == {0, 1}
    rooms = [bench.sandbox.channel(f"room-{number}") for number in range(2)]
    for channel in (*rooms, bench.anna.dm):
        assert (await bench.anna.command(channel, "where")).acknowledged
    assert len(set(shards[:2])) == 2


async def test_a_wrong_token_cannot_log_in(start, monkeypatch):
    async with Sandbox() as sandbox:
        monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
        client = discord.Client(intents=discord.Intents.none())
        with pytest.raises(discord.LoginFailure):
            await client.login("wrong")
        await client.close()


async def test_privileged_intents_are_not_granted(monkeypatch):
    async with Sandbox() as sandbox:
        monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
        client = discord.AutoShardedClient(intents=discord.Intents.all())
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await client.start(sandbox.token)
        await client.close()


async def test_a_taken_port_is_said_clearly():
    async with Sandbox() as first:
        port = int(first.base_url.rsplit(":", 1)[1])
        with pytest.raises(CannotListen, match=f"{port}: Address already in use"):
            await Sandbox().start(port)


async def test_an_address_of_no_network_of_this_machine_is_said_clearly():
    with pytest.raises(CannotListen, match=r"192\.0\.2\.1"):
        await Sandbox().start(host="192.0.2.1")


async def test_a_bot_that_left_cleanly_answers_nobody(start):
    bench = await start(lambda bot: bot.slash("hello", hello), settings=Settings(deadline_s=0.05))
    await bench.bot.close()
    await asyncio.wait({bench.running})
    assert (await bench.anna.command(bench.games, "hello")).failed
