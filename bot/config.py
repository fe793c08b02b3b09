"""What the bot is told from outside: from the environment and `.env`, never read at import."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

LOG_FORMATS = ("plain", "json")
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class ConfigError(Exception):
    """A setting has a value that cannot be used; the message names both."""


@dataclass(frozen=True, slots=True)
class Config:
    """All settings; `discord_api` None is Discord itself, an empty `token` none at all."""

    token: str
    database: Path
    discord_api: str | None
    log_level: int
    log_as_json: bool = False
    operation_port: int | None = None
    """Where `/health` and `/metrics` are answered on this machine, None for nowhere."""

    @property
    def exports(self) -> Path:
        """The folder for records of tables that do not replay: beside the database."""
        return self.database.with_name(f"{self.database.name}-parked")

    @classmethod
    def from_env(cls, env: Mapping[str, str]) -> "Config":
        """Settings from variables as `.env.example` explains them; raises ConfigError."""
        return cls(
            token=env.get("DISCORD_TOKEN", "").strip(),
            database=Path(env.get("CANASTA_DATABASE", "").strip() or "canasta.sqlite3"),
            discord_api=_address(env.get("CANASTA_DISCORD_API", "").strip()),
            log_level=_log_level(env.get("CANASTA_LOG_LEVEL", "").strip() or "INFO"),
            log_as_json=_log_as_json(env.get("CANASTA_LOG_FORMAT", "").strip() or "plain"),
            operation_port=_port(env.get("CANASTA_OPERATION_PORT", "").strip()),
        )


def _address(text: str) -> str | None:
    if not text:
        return None
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ConfigError(
            f"CANASTA_DISCORD_API is {text!r}: an address such as "
            "http://127.0.0.1:8765/api/v10 is needed"
        )
    return text.rstrip("/")


def _port(text: str) -> int | None:
    if not text:
        return None
    if not (text.isdecimal() and int(text) < 65_536):
        raise ConfigError(f"CANASTA_OPERATION_PORT is {text!r}: a port from 0 to 65535 is needed")
    return int(text)


def _log_as_json(text: str) -> bool:
    if text not in LOG_FORMATS:
        raise ConfigError(f"CANASTA_LOG_FORMAT is {text!r}: {' or '.join(LOG_FORMATS)} is needed")
    return text == "json"


def _log_level(text: str) -> int:
    if text.upper() not in LOG_LEVELS:
        raise ConfigError(
            f"CANASTA_LOG_LEVEL is {text!r}: one of {', '.join(LOG_LEVELS)} is needed"
        )
    return logging.getLevelNamesMapping()[text.upper()]


def read_env_file(path: Path) -> dict[str, str]:
    """The variables of a `.env` file, none where there is no file; raises ConfigError.

    One `NAME=value` a line; `#` begins a comment line; quotes around a value are dropped, and so is
    the mark that some editors put before a text in UTF-8.
    """
    if not path.exists():
        return {}
    variables = {}
    for number, line in enumerate(_text_of(path).splitlines(), start=1):
        text = line.strip().removeprefix("export ")
        if not text or text.startswith("#"):
            continue
        name, equals, value = text.partition("=")
        if not equals or not name.strip().isidentifier():
            raise ConfigError(f"{path}, line {number}: {line!r} is not NAME=value")
        variables[name.strip()] = _unquoted(value.strip())
    return variables


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ConfigError(f"{path} is no UTF-8 text: byte {error.start}") from error


def _unquoted(value: str) -> str:
    if len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'":
        return value[1:-1]
    return value
