"""Looking after the database: copying it, and checking it with the settings."""

import argparse
import asyncio
import sys

from bot.commands import FAILED, FINE, USAGE, config_of, failed


def back_up_database(options: argparse.Namespace) -> int:
    from data.backup import back_up
    from data.errors import DatabaseUnusable

    config = config_of(from_file=True)
    if isinstance(config, str):
        return failed(config, USAGE)
    try:
        back_up(config.database, options.file)
    except DatabaseUnusable as error:
        return failed(f"{config.database}: {error}", FAILED)
    print(f"{config.database} is copied to {options.file}")
    return FINE


def check_all(_options: argparse.Namespace) -> int:
    from bot.operation.checking import check

    config = config_of(from_file=True)
    if isinstance(config, str):
        return failed(config, USAGE)
    found = asyncio.run(check(config))
    for complaint in found:
        print(complaint, file=sys.stderr)
    if not found:
        print(f"{config.database} and the settings are in order")
    return FAILED if found else FINE
