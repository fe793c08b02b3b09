"""The command line: python -m bot run | sandbox | backup | check | referee | simulate | …"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.commands import games, keeping, serving


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    options = _parser().parse_args(arguments)
    status: int = options.command(options)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="A bot that hosts canasta.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    run = commands.add_parser("run", help="serve on Discord (the token stands in .env)")
    run.set_defaults(command=serving.serve_on_discord)

    sandbox = commands.add_parser("sandbox", help="serve in a Discord of its own, in the browser")
    sandbox.add_argument("--port", type=_port, default=8765, help="0: any free one")
    sandbox.add_argument("--host", default="127.0.0.1", help="0.0.0.0: for other devices too")
    sandbox.set_defaults(command=serving.serve_in_sandbox)

    backup = commands.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument("file", type=Path, metavar="FILE", help="a new file")
    backup.set_defaults(command=keeping.back_up_database)

    check = commands.add_parser("check", help="look whether database and settings are in order")
    check.set_defaults(command=keeping.check_all)

    referee = commands.add_parser("referee", help="judge game records, one JSON answer a line")
    referee.add_argument("files", nargs="+", metavar="FILE")
    referee.set_defaults(command=games.judge_records)

    simulate = commands.add_parser("simulate", help="let computer players play each other")
    simulate.add_argument("--rules", default="classic", help="name of a rule set")
    simulate.add_argument("--players", type=int, default=4)
    simulate.add_argument("--games", type=_count, default=1)
    simulate.add_argument("--seed", type=int, default=0, help="the same seed, the same games")
    simulate.add_argument("--level", help="of all players, such as random")
    simulate.add_argument("--records", type=Path, metavar="DIR", help="where to keep the games")
    simulate.set_defaults(command=games.simulate_games)

    gallery = commands.add_parser("gallery", help="draw all pictures, to look through them")
    gallery.add_argument("folder", type=Path, metavar="DIR", help="language/theme/picture.png")
    gallery.set_defaults(command=games.draw_gallery)

    arena = commands.add_parser("arena", help="let two levels play each other, and compare them")
    arena.add_argument("levels", nargs=2, metavar="LEVEL", help="such as hard normal")
    arena.add_argument("--rules", default="classic", help="name of a rule set")
    arena.add_argument("--players", type=int, default=4)
    arena.add_argument("--games", type=_count, default=100, help="in pairs of the same deals")
    arena.add_argument("--seed", type=int, default=0, help="the same seed, the same games")
    arena.set_defaults(command=games.compare_levels)
    return parser


def _port(text: str) -> int:
    if not (text.isdecimal() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is no port from 0 to 65535")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no number of games")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
