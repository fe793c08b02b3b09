"""The client: holds the services, loads the cogs by name, starts and stops.

The same object serves on Discord, in the sandbox and in the end-to-end tests; only the address of
the REST API differs.
"""

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.config import Config
from bot.tables.autoplay import Pause
from bot.tables.hall import Hall
from bot.text import Texts
from data.database import Database
from data.leaderboard import Leaderboard

EXTENSIONS = (
    "cogs.errors",
    "cogs.limits",
    "cogs.showing",
    "cogs.orphans",
    "cogs.forms",
    "cogs.departures",
    "cogs.opening",
    "cogs.lobby",
    "cogs.newcomers",
    "cogs.host",
    "cogs.house_rules",
    "cogs.presets",
    "cogs.table",
    "cogs.moving",
    "cogs.hand",
    "cogs.drafting",
    "cogs.play",
    "cogs.score",
    "cogs.presence",
    "cogs.verifying",
    "cogs.settings",
    "cogs.rules",
    "cogs.leaderboard",
)
LONGEST_SWEEP_S = 15.0
"""How long nobody looks at the clocks at most; their beat comes sooner."""
FINISHING_S = 3.0
"""Whoever was not answered by then gets no answer from Discord either."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Services:
    """What the cogs work with. `clock` gives milliseconds since 1970."""

    hall: Hall
    leaderboard: Leaderboard
    texts: Texts
    clock: Callable[[], int]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@asynccontextmanager
async def open_services(
    config: Config, *, rng: random.Random | None = None, pause: Pause = asyncio.sleep
) -> AsyncIterator[Services]:
    """The services over the database of the settings; raises `DatabaseUnusable`."""
    async with await Database.open(config.database) as database:
        hall = Hall(database, clock=now_ms, rng=rng, pause=pause, exports=config.exports)
        yield Services(hall, Leaderboard(database), Texts(), now_ms)


class GuardedTree(app_commands.CommandTree["CanastaBot"]):
    """Asks the bot's guard before each command."""

    async def interaction_check(self, interaction: discord.Interaction["CanastaBot"], /) -> bool:
        guard = self.client.guard
        return guard is None or await guard(interaction)


class CanastaBot(commands.AutoShardedBot):
    """Cogs add their commands to `canasta` and what their buttons do to `handlers`, by verb.

    It is auto-sharded since only that client asks the server for the gateway's address. A message
    is edited by itself at most once in `display_interval_s`, within what Discord allows a channel.
    Where it does not keep time somebody else sweeps the hall.
    """

    def __init__(
        self,
        config: Config,
        services: Services,
        *,
        guild_ready_timeout_s: float = 2.0,
        display_interval_s: float = 1.0,
        keeps_time: bool = True,
    ) -> None:
        super().__init__(
            # Without messages there are no prefix commands; this prefix asks for no intent.
            commands.when_mentioned,
            help_command=None,
            tree_cls=GuardedTree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            guild_ready_timeout=guild_ready_timeout_s,
        )
        self._has_own_address = config.discord_api is not None
        if config.discord_api is not None:
            Route.BASE = config.discord_api
        self.hall = services.hall
        self.leaderboard = services.leaderboard
        self.texts = services.texts
        self.clock = services.clock
        self.display_interval_s = display_interval_s
        self.handlers: dict[str, Callable[[Any], Awaitable[None]]] = {}
        self.guard: Callable[[discord.Interaction[CanastaBot]], Awaitable[bool]] | None = None
        """Says whether a command may go on."""
        self.canasta = app_commands.Group(
            name="canasta", description=self.texts.words()("command-canasta")
        )
        self._keeps_time = keeps_time
        self._sweeping: asyncio.Task[None] | None = None
        self._answering: set[asyncio.Task[Any]] = set()

    async def setup_hook(self) -> None:
        """Read the tables back, load the cogs, tell Discord the commands."""
        if self._has_own_address:
            # After a session that cannot be resumed the client dials this address, whatever
            # server it came from: it would be Discord itself.
            told = await self.http.request(Route("GET", "/gateway"))
            DiscordWebSocket.DEFAULT_GATEWAY = URL(told["url"])
        await self.hall.restore()
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        self.tree.add_command(self.canasta)
        await self.tree.sync()
        if self._keeps_time:
            self._sweeping = asyncio.create_task(self._sweep(), name="sweep of all clocks")

    async def _sweep(self) -> None:
        # Nobody can press before Discord is there: until then no clock may run out.
        await self.wait_until_ready()
        while True:
            await self.hall.wait_until_due(most_s=LONGEST_SWEEP_S)
            try:
                await self.hall.sweep()
            except Exception:
                _log.exception("what was due could not be done")
                await asyncio.sleep(1)

    async def on_disconnect(self) -> None:
        """Without the gateway no press arrives: clocks stand still."""
        self.hall.timekeeper.hold()

    async def on_resumed(self) -> None:
        await self.hall.people_are_back()

    async def on_ready(self) -> None:
        await self.hall.people_are_back()

    def finish_before_closing(self, task: asyncio.Task[Any] | None) -> None:
        """Let this task, which answers a person, come to its end first."""
        if task is not None:
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    async def close(self) -> None:
        """Finish what is being answered, stop the computer players, then leave Discord."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        if self._answering:
            await asyncio.wait(self._answering, timeout=FINISHING_S)
        await self.hall.close()
        await super().close()


Beside = Callable[[CanastaBot], AbstractAsyncContextManager[object]]


async def run_bot(config: Config, *, beside: Beside | None = None) -> None:
    """Serve until cancelled; raises `discord.LoginFailure` for a bad token.

    `beside` makes what lives as long as the bot does.
    """
    async with (
        open_services(config) as services,
        CanastaBot(config, services) as bot,
        beside(bot) if beside is not None else nullcontext(),
    ):
        await bot.start(config.token)
