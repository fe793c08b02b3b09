"""Filling in a slash command as the client does: types, choices and bounds are checked there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.sandbox.entities import Account, Json
from bot.sandbox.refusals import CannotDo

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)
USERS = (USER, MENTIONABLE)
YES, NO = ("true", "yes", "1"), ("false", "no", "0")


@dataclass(frozen=True, slots=True)
class Filled:
    """The `options` of an interaction, and the ids of the users they name."""

    options: list[Json]
    user_ids: tuple[int, ...]


def find_command(commands: Sequence[Json], path: Sequence[str]) -> tuple[Json, list[Json]]:
    """The registered command, and its subcommands down to the one the path names."""
    command = _named(commands, path[0])
    chain: list[Json] = []
    level = command
    for name in path[1:]:
        level = _named([o for o in level.get("options", ()) if o["type"] in (1, 2)], name)
        chain.append(level)
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in level.get("options") or ()):
        raise CannotDo(f"/{' '.join(path)} needs a subcommand")
    return command, chain


def _named(items: Sequence[Json], name: str) -> Json:
    for item in items:
        if item["name"] == name:
            return item
    raise CannotDo(f"there is no command {name!r}; there are {[item['name'] for item in items]}")


def fill(options: Sequence[Json], given: Mapping[str, Any], *, focused: str | None) -> Filled:
    """Check and convert what was typed; with `focused` (autocompletion) half-filled is fine."""
    unknown = given.keys() - {option["name"] for option in options}
    if unknown:
        raise CannotDo(f"no such options: {sorted(unknown)}")
    filled: list[Json] = []
    users: list[int] = []
    for option in options:
        name = option["name"]
        value = given.get(name)
        if value is None and name != focused:
            if option.get("required") and focused is None:
                raise CannotDo(f"option {name!r} is required")
            continue
        entry: Json = {"name": name, "type": option["type"]}
        if name == focused:
            entry |= {"value": "" if value is None else str(value), "focused": True}
        else:
            entry["value"] = value if focused is not None else _converted(option, value)
        if option["type"] in USERS and focused is None:
            users.append(int(entry["value"]))
        filled.append(entry)
    return Filled(filled, tuple(users))


def nest(chain: Sequence[Json], options: list[Json]) -> list[Json]:
    """Wrap options in the subcommands that lead to them."""
    for level in reversed(chain):
        options = [{"name": level["name"], "type": level["type"], "options": options}]
    return options


def _converted(option: Json, value: Any) -> Any:
    kind, name = option["type"], option["name"]
    try:
        converted = _typed(kind, value)
    except ValueError:
        raise CannotDo(f"option {name!r} does not take {value!r}") from None
    choices = option.get("choices")
    if choices and converted not in [choice["value"] for choice in choices]:
        raise CannotDo(f"{value!r} is not among the choices of {name!r}")
    if kind == STRING:
        _check_bounds(name, len(converted), option.get("min_length"), option.get("max_length"))
    if kind in (INTEGER, NUMBER):
        _check_bounds(name, converted, option.get("min_value"), option.get("max_value"))
    return converted


def _typed(kind: int, value: Any) -> Any:
    if kind == INTEGER:
        return int(value)
    if kind == NUMBER:
        return float(value)
    if kind == BOOLEAN:
        if str(value).lower() not in YES + NO:
            raise ValueError
        return str(value).lower() in YES
    if kind == STRING:
        return str(value)
    return str(int(value.id if isinstance(value, Account) else value))


def _check_bounds(name: str, value: float, least: float | None, most: float | None) -> None:
    if (least is not None and value < least) or (most is not None and value > most):
        raise CannotDo(f"option {name!r} must be between {least} and {most}, not {value}")
