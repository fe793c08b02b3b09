"""Serving people: on Discord, or in the sandbox on this computer."""

import argparse
import asyncio
import signal
from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bot.commands import FAILED, FINE, USAGE, config_of, failed

if TYPE_CHECKING:
    from bot.config import Config

PATIENCE_S = 10.0
"""How long the end may take before it is asked for again."""

HOW_TO_CONNECT = """\
DISCORD_TOKEN is not set, so there is no Discord to connect to.
A token comes from https://discord.com/developers/applications: New Application, then Bot, then
Reset Token. Put it into .env (see .env.example).
To play right now, without a token or an account: make play"""


def serve_on_discord(_options: argparse.Namespace) -> int:
    config = config_of(from_file=True)
    if isinstance(config, str):
        return failed(config, USAGE)
    if not config.token:
        return failed(HOW_TO_CONNECT, USAGE)
    return _served(_serve(config), config)


async def _serve(config: "Config") -> None:
    """The bot, with health and metrics beside it where a port is given for them."""
    from bot.client import CanastaBot, run_bot
    from bot.operation.health import watched

    def beside(bot: CanastaBot) -> AbstractAsyncContextManager[object]:
        if config.operation_port is None:
            return nullcontext()
        return watched(
            bot.hall,
            port=config.operation_port,
            is_ready=bot.is_ready,
            latency_s=lambda: bot.latency,
        )

    await run_bot(config, beside=beside)


def serve_in_sandbox(options: argparse.Namespace) -> int:
    # Not from .env: the games of the sandbox stay out of the database of the bot on Discord.
    config = config_of(from_file=False)
    if isinstance(config, str):
        return failed(config, USAGE)
    return _served(_serve_sandbox(config, host=options.host, port=options.port), config)


async def _serve_sandbox(config: "Config", *, host: str, port: int) -> None:
    """The stand-in for Discord and the bot that talks to it, until interrupted."""
    from dataclasses import replace

    from bot.client import run_bot
    from bot.sandbox.addresses import EVERYWHERE, addresses_for_others
    from bot.sandbox.server import Sandbox

    sandbox = Sandbox(file=_world_of(config.database))
    address = await sandbox.start(port, host=host)
    try:
        print(f"Play in the browser: {address} (Ctrl+C ends it)", flush=True)
        if host in EVERYWHERE:
            port = urlsplit(address).port or port
            for other in addresses_for_others():
                print(f"On phones and other computers of this network: http://{other}:{port}")
            print("There are no passwords: whoever reaches it can be anybody.", flush=True)
        await run_bot(replace(config, token=sandbox.token, discord_api=sandbox.api_base))
    finally:
        await sandbox.stop()


def _world_of(database: Path) -> Path | None:
    """Where the stand-in keeps channels and messages: beside the games that were played there."""
    if str(database) == ":memory:":
        return None
    return database.with_name(f"{database.stem}-discord{database.suffix or '.sqlite3'}")


def _served(service: Coroutine[None, None, None], config: "Config") -> int:
    """Serve until told to end; what an operator can mend is said in a line, bugs are not caught."""
    import aiohttp
    import discord

    from bot.operation.logs import set_up_logging
    from bot.sandbox.keeping.file import FileUnusable
    from bot.sandbox.server import CannotListen
    from data.errors import DatabaseUnusable

    set_up_logging(level=config.log_level, as_json=config.log_as_json)
    # The bot never speaks: that the voice libraries are missing is no news to anybody.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    try:
        asyncio.run(_until_told_to_end(service))
    except (KeyboardInterrupt, asyncio.CancelledError):
        return FINE
    except discord.LoginFailure:
        return failed("Discord refuses the token. Make a new one: Bot, then Reset Token.", USAGE)
    except CannotListen as error:
        return failed(f"{error}; another port: make play PORT=9000", FAILED)
    except FileUnusable as error:
        return failed(f"{error}; another one: CANASTA_DATABASE=other.sqlite3", FAILED)
    except DatabaseUnusable as error:
        return failed(f"{config.database}: {error}", FAILED)
    except aiohttp.ClientConnectionError as error:
        return failed(f"Discord cannot be reached: {error}", FAILED)
    return FINE


async def _until_told_to_end(service: Coroutine[None, None, None]) -> None:
    """Await the service; SIGTERM and Ctrl+C end it, and it may finish what it writes.

    A cancellation can be lost: `wait_for` of Python 3.11 drops one that comes in the moment in
    which what it waits for is done. So it is said again until it is heard.
    """
    serving, told = asyncio.ensure_future(service), asyncio.Event()
    with suppress(NotImplementedError):  # where the system has no such signals
        for ending in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(ending, told.set)
    telling = asyncio.create_task(told.wait())
    await asyncio.wait({serving, telling}, return_when=asyncio.FIRST_COMPLETED)
    telling.cancel()
    while not serving.done():
        serving.cancel()
        await asyncio.wait({serving}, timeout=PATIENCE_S)
    await serving
