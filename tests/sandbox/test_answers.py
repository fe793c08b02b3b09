"""Answers to interactions: deferring, follow-ups, ephemeral messages, deadlines."""

import asyncio

import discord
import pytest

from bot.sandbox.clock import ManualClock
from bot.sandbox.outcomes import FAILED


async def test_a_deferred_answer_thinks_until_the_follow_up_fills_it(start):
    go_on = asyncio.Event()

    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await go_on.wait()
        await interaction.followup.send("done")
        await interaction.followup.send("and more")

    bench = await start(lambda bot: bot.slash("slow", slow))
    outcome = await bench.anna.command(bench.games, "slow")
    assert outcome.is_deferred
    go_on.set()
    await outcome.finished()
    await bench.sandbox.hub.wait_for(lambda: len(outcome.messages) == 2)
    assert [message["content"] for message in outcome.messages] == ["done", "and more"]
    assert outcome.messages[0] in outcome.ephemeral


async def test_only_the_person_sees_an_ephemeral_answer(start):
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("hand", ephemeral=True)

    bench = await start(lambda bot: bot.slash("secret", secret))
    outcome = await bench.anna.command(bench.games, "secret")
    assert bench.anna.visible_messages(bench.games) == outcome.ephemeral
    assert bench.boris.visible_messages(bench.games) == []


async def test_an_ephemeral_message_is_beyond_the_bots_own_token(start):
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("hand", ephemeral=True)

    bench = await start(lambda bot: bot.slash("secret", secret))
    outcome = await bench.anna.command(bench.games, "secret")
    partial = bench.channel.get_partial_message(int(outcome.messages[0]["id"]))
    for attempt in (partial.fetch(), partial.edit(content="seen"), partial.delete()):
        with pytest.raises(discord.NotFound) as refused:
            await attempt
        assert refused.value.code == 10008


async def test_the_original_answer_can_be_read_edited_and_deleted(start):
    kept = {}

    async def hello(interaction: discord.Interaction) -> None:
        kept["interaction"] = interaction
        await interaction.response.send_message("first")

    bench = await start(lambda bot: bot.slash("hello", hello))
    outcome = await bench.anna.command(bench.games, "hello")
    interaction = kept["interaction"]
    assert (await interaction.original_response()).content == "first"
    await interaction.edit_original_response(content="second")
    assert outcome.messages[0]["content"] == "second"
    follow_up = await interaction.followup.send("third", wait=True)
    await follow_up.edit(content="fourth")
    assert outcome.messages[1]["content"] == "fourth"
    await follow_up.delete()
    await interaction.delete_original_response()
    assert outcome.messages == []


async def test_a_second_first_answer_is_refused(start):
    codes = []

    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one")
        interaction.response._response_type = None
        try:
            await interaction.response.send_message("two")
        except discord.HTTPException as error:
            codes.append(error.code)
        await interaction.followup.send("end")

    bench = await start(lambda bot: bot.slash("twice", twice))
    outcome = await bench.anna.command(bench.games, "twice")
    await bench.sandbox.hub.wait_for(lambda: len(outcome.messages) == 2)
    assert codes == [40060]


async def test_an_answer_after_three_seconds_comes_too_late(start):
    clock = ManualClock()
    codes, refused = [], asyncio.Event()
    began, late = asyncio.Event(), asyncio.Event()

    async def sleepy(interaction: discord.Interaction) -> None:
        began.set()
        await late.wait()
        try:
            await interaction.response.send_message("too late")
        except discord.HTTPException as error:
            codes.append(error.code)
        refused.set()

    bench = await start(lambda bot: bot.slash("sleepy", sleepy), clock=clock)
    waiting = asyncio.create_task(bench.anna.command(bench.games, "sleepy"))
    await began.wait()
    clock.advance(3.1)
    outcome = await waiting
    assert outcome.failed == FAILED
    late.set()
    await refused.wait()
    assert codes == [10062]


async def test_a_token_dies_after_fifteen_minutes(start):
    clock, kept = ManualClock(), {}

    async def hello(interaction: discord.Interaction) -> None:
        kept["interaction"] = interaction
        await interaction.response.send_message("first")

    bench = await start(lambda bot: bot.slash("hello", hello), clock=clock)
    await bench.anna.command(bench.games, "hello")
    clock.advance(15 * 60 + 1)
    with pytest.raises(discord.HTTPException) as refused:
        await kept["interaction"].edit_original_response(content="old")
    assert (refused.value.status, refused.value.code) == (401, 50027)


async def test_a_follow_up_before_the_first_answer_is_refused(start):
    codes = []

    async def hasty(interaction: discord.Interaction) -> None:
        try:
            await interaction.followup.send("hasty")
        except discord.HTTPException as error:
            codes.append(error.code)
        await interaction.response.send_message("late")

    bench = await start(lambda bot: bot.slash("hasty", hasty))
    await bench.anna.command(bench.games, "hasty")
    assert codes == [10015]


async def test_no_answer_at_all_fails_before_the_persons_eyes(start):
    clock, began = ManualClock(), asyncio.Event()

    async def silent(interaction: discord.Interaction) -> None:
        began.set()

    bench = await start(lambda bot: bot.slash("silent", silent), clock=clock)
    waiting = asyncio.create_task(bench.anna.command(bench.games, "silent"))
    await began.wait()
    clock.advance(3.1)
    assert (await waiting).failed == FAILED
