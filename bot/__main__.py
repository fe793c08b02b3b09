"""The command line: python -m bot run | sandbox | backup | check | referee | simulate | …

Each command imports what it needs itself, so that the referee works where discord.py is missing.
"""

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from bot.config import Config

FINE, FAILED, USAGE = 0, 1, 2
"""Exit statuses; the referee has its own meaning for them, a bad command line is argparse's 2."""

SANDBOX_DATABASE = "sandbox.sqlite3"

HOW_TO_CONNECT = """\
DISCORD_TOKEN is not set, so there is no Discord to connect to.
A token comes from https://discord.com/developers/applications: New Application, then Bot, then
Reset Token. Put it into .env (see .env.example).
To play right now, without a token or an account: make play"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    options = _parser().parse_args(arguments)
    status: int = options.command(options)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="A bot that hosts canasta.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    run = commands.add_parser("run", help="serve on Discord (the token stands in .env)")
    run.set_defaults(command=_run)

    sandbox = commands.add_parser("sandbox", help="serve in a Discord of its own, in the browser")
    sandbox.add_argument("--port", type=_port, default=8765, help="0: any free one")
    sandbox.add_argument("--host", default="127.0.0.1", help="0.0.0.0: for other devices too")
    sandbox.set_defaults(command=_sandbox)

    backup = commands.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument("file", type=Path, metavar="FILE", help="a new file")
    backup.set_defaults(command=_backup)

    check = commands.add_parser("check", help="look whether database and settings are in order")
    check.set_defaults(command=_check)

    referee = commands.add_parser("referee", help="judge game records, one JSON answer a line")
    referee.add_argument("files", nargs="+", metavar="FILE")
    referee.set_defaults(command=_referee)

    simulate = commands.add_parser("simulate", help="let computer players play each other")
    simulate.add_argument("--rules", default="classic", help="name of a rule set")
    simulate.add_argument("--players", type=int, default=4)
    simulate.add_argument("--games", type=_count, default=1)
    simulate.add_argument("--seed", type=int, default=0, help="the same seed, the same games")
    simulate.add_argument("--level", help="of all players, such as random")
    simulate.add_argument("--records", type=Path, metavar="DIR", help="where to keep the games")
    simulate.set_defaults(command=_simulate)

    gallery = commands.add_parser("gallery", help="draw all pictures, to look through them")
    gallery.add_argument("folder", type=Path, metavar="DIR", help="language/theme/picture.png")
    gallery.set_defaults(command=_gallery)

    arena = commands.add_parser("arena", help="let two levels play each other, and compare them")
    arena.add_argument("levels", nargs=2, metavar="LEVEL", help="such as hard normal")
    arena.add_argument("--rules", default="classic", help="name of a rule set")
    arena.add_argument("--players", type=int, default=4)
    arena.add_argument("--games", type=_count, default=100, help="in pairs of the same deals")
    arena.add_argument("--seed", type=int, default=0, help="the same seed, the same games")
    arena.set_defaults(command=_arena)
    return parser


def _port(text: str) -> int:
    if not (text.isdecimal() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is no port from 0 to 65535")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no number of games")
    return int(text)


def _run(_options: argparse.Namespace) -> int:
    config = _config(from_file=True)
    if isinstance(config, str):
        return _failed(config, USAGE)
    if not config.token:
        return _failed(HOW_TO_CONNECT, USAGE)
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


def _backup(options: argparse.Namespace) -> int:
    from data.backup import back_up
    from data.errors import DatabaseUnusable

    config = _config(from_file=True)
    if isinstance(config, str):
        return _failed(config, USAGE)
    try:
        back_up(config.database, options.file)
    except DatabaseUnusable as error:
        return _failed(f"{config.database}: {error}", FAILED)
    print(f"{config.database} is copied to {options.file}")
    return FINE


def _check(_options: argparse.Namespace) -> int:
    from bot.operation.checking import check

    config = _config(from_file=True)
    if isinstance(config, str):
        return _failed(config, USAGE)
    found = asyncio.run(check(config))
    for complaint in found:
        print(complaint, file=sys.stderr)
    if not found:
        print(f"{config.database} and the settings are in order")
    return FAILED if found else FINE


def _sandbox(options: argparse.Namespace) -> int:
    # Not from .env: the games of the sandbox stay out of the database of the bot on Discord.
    config = _config(from_file=False)
    if isinstance(config, str):
        return _failed(config, USAGE)
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


def _config(*, from_file: bool) -> "Config | str":
    """The settings of the environment and, behind it, of `.env`; or why they cannot be used."""
    from bot.config import Config, ConfigError, read_env_file

    try:
        variables = {**(read_env_file(Path(".env")) if from_file else {}), **os.environ}
        if not from_file:
            variables["CANASTA_DATABASE"] = variables.get("CANASTA_DATABASE") or SANDBOX_DATABASE
        return Config.from_env(variables)
    except (ConfigError, OSError) as error:
        return str(error)


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
        return _failed("Discord refuses the token. Make a new one: Bot, then Reset Token.", USAGE)
    except CannotListen as error:
        return _failed(f"{error}; another port: make play PORT=9000", FAILED)
    except FileUnusable as error:
        return _failed(f"{error}; another one: CANASTA_DATABASE=other.sqlite3", FAILED)
    except DatabaseUnusable as error:
        return _failed(f"{config.database}: {error}", FAILED)
    except aiohttp.ClientConnectionError as error:
        return _failed(f"Discord cannot be reached: {error}", FAILED)
    return FINE


async def _until_told_to_end(service: Coroutine[None, None, None]) -> None:
    """Await the service; SIGTERM ends it as Ctrl+C does, so that it can finish what it writes."""
    serving = asyncio.current_task()
    with suppress(NotImplementedError):  # where the system has no such signals
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, serving.cancel)  # type: ignore[union-attr]
    await service


def _referee(options: argparse.Namespace) -> int:
    from bot import referee

    return referee.run(options.files, sys.stdout, sys.stderr)


def _simulate(options: argparse.Namespace) -> int:
    from bot import simulate
    from bot.engine.rulesets.catalogue import CATALOGUE
    from bot.players import DEFAULT_LEVEL, LEVELS

    level = options.level or DEFAULT_LEVEL
    if options.rules not in CATALOGUE:
        return _failed(f"{options.rules!r} is no rule set: {', '.join(CATALOGUE)}", USAGE)
    if level not in LEVELS:
        return _failed(f"{level!r} is no level: {', '.join(LEVELS)}", USAGE)
    try:
        rules = CATALOGUE[options.rules].rules(options.players)
    except ValueError as error:
        return _failed(str(error), USAGE)
    try:
        simulate.run(
            rules,
            level=level,
            count=options.games,
            seed=options.seed,
            records=options.records,
            say=print,
        )
    except OSError as error:
        return _failed(f"the records cannot be kept: {error}", FAILED)
    return FINE


def _arena(options: argparse.Namespace) -> int:
    from bot import arena
    from bot.engine.rulesets.catalogue import CATALOGUE
    from bot.players import LEVELS

    if options.rules not in CATALOGUE:
        return _failed(f"{options.rules!r} is no rule set: {', '.join(CATALOGUE)}", USAGE)
    for level in options.levels:
        if level not in LEVELS:
            return _failed(f"{level!r} is no level: {', '.join(LEVELS)}", USAGE)
    if not options.games:
        return _failed("no games, nothing to compare", USAGE)
    try:
        rules = CATALOGUE[options.rules].rules(options.players)
    except ValueError as error:
        return _failed(str(error), USAGE)
    first, second = options.levels
    result = arena.duel(
        rules, (LEVELS[first], LEVELS[second]), count=options.games, seed=options.seed
    )
    for line in arena.result_lines(result, (first, second)):
        print(line)
    return FINE


def _gallery(options: argparse.Namespace) -> int:
    from bot import gallery

    try:
        count = gallery.write(options.folder, print)
    except OSError as error:
        return _failed(f"the pictures cannot be kept: {error}", FAILED)
    print(f"{count} files in {options.folder}")
    return FINE


def _failed(message: str, status: int) -> int:
    print(message, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
