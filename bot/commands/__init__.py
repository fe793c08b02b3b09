"""The commands of `python -m bot`, and what they share: exit statuses, settings, complaints.

Each command imports what it needs itself, so that the referee works where discord.py is missing.
"""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.config import Config

FINE, FAILED, USAGE = 0, 1, 2
"""Exit statuses; the referee has its own meaning for them, a bad command line is argparse's 2."""

SANDBOX_DATABASE = "sandbox.sqlite3"


def failed(message: str, status: int) -> int:
    """Say on the error output what went wrong, and hand the exit status on."""
    print(message, file=sys.stderr)
    return status


def config_of(*, from_file: bool) -> "Config | str":
    """The settings of the environment and, behind it, of `.env`; or why they cannot be used."""
    from bot.config import Config, ConfigError, read_env_file

    try:
        variables = {**(read_env_file(Path(".env")) if from_file else {}), **os.environ}
        if not from_file:
            variables["CANASTA_DATABASE"] = variables.get("CANASTA_DATABASE") or SANDBOX_DATABASE
        return Config.from_env(variables)
    except (ConfigError, OSError) as error:
        return str(error)
