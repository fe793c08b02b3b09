"""From /canasta new to a discard, by buttons, with the real client against the stand-in."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import discord
import pytest

from bot.client import CanastaBot, open_services
from bot.config import Config
from bot.sandbox.server import Sandbox
from bot.sandbox.services import Settings


class Club:
    """The default guild of the stand-in with the bot in it."""

    def __init__(self, sandbox: Sandbox, bot: CanastaBot) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.games = sandbox.channel("games")
        self.anna = sandbox.person("Anna")

    async def see(self, person, channel, wanted):
        """The newest message of the channel for which `wanted` holds, once there is one."""
        found = []

        def look() -> bool:
            found[:] = [m for m in person.visible_messages(channel) if wanted(m)]
            return bool(found)

        await self.sandbox.hub.wait_for(look, timeout_s=20)
        return found[-1]


def controls(message) -> dict[str, dict]:
    """The controls of a message by verb (with its argument), disabled ones left out."""
    found = {}

    def walk(components) -> None:
        for component in components:
            walk(component.get("components", ()))
            if "custom_id" in component and not component.get("disabled"):
                _, _, verb, _, *argument = component["custom_id"].split(":")
                found[":".join([verb, *argument])] = component

    walk(message["components"])
    return found


def texts(message) -> str:
    return "\n".join(c["content"] for c in message["components"] if c["type"] == 10)


async def no_pause(_seconds: float) -> None:
    return


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    async with AsyncExitStack() as stack:
        sandbox = Sandbox(settings=Settings(rate_limits=False))
        await stack.enter_async_context(sandbox)
        monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
        config = Config(
            token=sandbox.token,
            database=tmp_path / "canasta.sqlite3",
            discord_api=sandbox.api_base,
            log_level=20,
        )
        services = await stack.enter_async_context(open_services(config, pause=no_pause))
        bot = await stack.enter_async_context(
            CanastaBot(config, services, guild_ready_timeout_s=0.01, display_interval_s=0.01)
        )
        running = asyncio.create_task(bot.start(config.token))
        ready = asyncio.create_task(bot.wait_until_ready())
        stack.push_async_callback(asyncio.gather, running, return_exceptions=True)
        stack.push_async_callback(bot.close)
        await asyncio.sleep(0)
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        yield Club(sandbox, bot)


async def test_one_person_and_three_computers_play_a_first_turn_by_buttons(club: Club):
    anna, games = club.anna, club.games
    opened = await anna.command(games, "canasta new")
    await opened.finished()
    assert not opened.failed
    lobby = await club.see(anna, games, lambda m: "join" in controls(m) or "leave" in controls(m))
    for _ in range(3):
        lobby = await club.see(anna, games, lambda m: "add_computer" in controls(m))
        pressed = await anna.press(lobby, controls(lobby)["add_computer"]["custom_id"])
        assert not pressed.failed
    lobby = await club.see(anna, games, lambda m: "start" in controls(m))
    await anna.press(lobby, controls(lobby)["start"]["custom_id"])
    table = await club.see(anna, games, lambda m: "hand" in controls(m))
    assert table["attachments"]
    hand = await club.see(anna, anna.dm, lambda m: "play:draw" in controls(m))
    assert anna.mention in texts(hand).splitlines()[0]
    await anna.press(hand, controls(hand)["play:draw"]["custom_id"])
    hand = await club.see(anna, anna.dm, lambda m: "play:discard" in controls(m))
    throw = controls(hand)["play:discard"]
    await anna.choose(hand, throw["custom_id"], [throw["options"][0]["value"]])
    await club.see(anna, anna.dm, lambda m: "play:draw" in controls(m))
    await club.sandbox.hub.wait_for(lambda: len(anna.visible_messages(anna.dm)) == 1)
    assert len(anna.pings) == 2
