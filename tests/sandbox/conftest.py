"""A small bot on the real client, connected to a stand-in: what the tests here talk through."""

import asyncio
import contextlib
import types
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.sandbox.clock import Clock
from bot.sandbox.server import Sandbox
from bot.sandbox.services import Settings
from bot.sandbox.world import World, canasta_club
from tests.sandbox import openapi

Start = Callable[..., Awaitable["Bench"]]


class TinyBot(commands.AutoShardedBot):
    def __init__(self) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.01,
        )
        self.started = asyncio.Event()
        self.resumed = asyncio.Event()

    async def on_ready(self) -> None:
        self.started.set()

    async def on_resumed(self) -> None:
        self.resumed.set()

    def slash(self, name: str, callback, **details) -> None:
        self.tree.add_command(app_commands.Command(name=name, description=name, callback=callback))


class Bench:
    """The sandbox with the bot in it."""

    def __init__(self, sandbox: Sandbox, bot: TinyBot, running: asyncio.Task[None]) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.running = running
        self.world = sandbox.world
        self.games = sandbox.channel("games")
        self.anna = sandbox.person("Anna")
        self.boris = sandbox.person("Boris")

    @property
    def channel(self) -> discord.TextChannel:
        return self.bot.get_channel(self.games.id)

    @property
    def me(self) -> discord.ClientUser:
        return self.bot.user


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The client's own pauses take no time; how long they were meant to be is kept."""
    lengths: list[float] = []

    async def no_time(seconds: float, *_args: object) -> None:
        lengths.append(seconds)

    timeless = types.SimpleNamespace(**vars(asyncio) | {"sleep": no_time})
    for module in (discord.client, discord.http, discord.shard, discord.webhook.async_):
        monkeypatch.setattr(module, "asyncio", timeless)
    return lengths


@pytest.fixture
async def start(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Start]:
    benches: list[Bench] = []
    async with contextlib.AsyncExitStack() as stack:

        async def begin(
            prepare: Callable[[TinyBot], None] = lambda _: None,
            *,
            world: World | None = None,
            clock: Clock | None = None,
            settings: Settings | None = None,
            sync: bool = True,
            file: Path | None = None,
        ) -> Bench:
            world = world or canasta_club(clock)
            sandbox = Sandbox(world, settings or Settings(rate_limits=False), file=file)
            await stack.enter_async_context(sandbox)
            monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
            gateway = discord.gateway.DiscordWebSocket
            monkeypatch.setattr(
                gateway, "DEFAULT_GATEWAY", discord.gateway.yarl.URL(sandbox.gateway_url)
            )
            bot = TinyBot()
            prepare(bot)
            running = asyncio.create_task(bot.start(sandbox.token))
            stack.push_async_callback(stop, bot, running)
            ready = asyncio.create_task(bot.started.wait())
            await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
            ready.cancel()
            if running.done():
                running.result()
            if sync:
                await bot.tree.sync()
            bench = Bench(sandbox, bot, running)
            benches.append(bench)
            return bench

        yield begin
    for bench in benches:
        assert openapi.complaints(bench.sandbox.recorder.requests) == []


async def stop(bot: TinyBot, running: asyncio.Task[None]) -> None:
    await bot.close()
    await asyncio.gather(running, return_exceptions=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if openapi.description() is None:
        terminalreporter.write_line(
            f"WARNING: no description of Discord's API at {openapi.location()}; the bodies the "
            "bot sends were not held against it (set CANASTA_OPENAPI)",
            yellow=True,
        )
