"""Tables of a record, read with their types checked: what does not fit is named by its key."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import TypeVar

from bot.engine.cards import Cards, parse_cards

Kind = TypeVar("Kind", int, bool, str, list[object], dict[str, object])
Value = TypeVar("Value")

_KIND_NAMES: dict[type, str] = {
    int: "a whole number",
    bool: "true or false",
    str: "a text",
    list: "a list",
    dict: "a table",
    float: "a fraction",
    datetime: "a time",
    date: "a date",
    time: "a time",
}
_LARGEST = 2**63 - 1


class RecordError(ValueError):
    """A record cannot be read or contradicts itself; the key says where."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}" if key else reason)
        self.key = key
        self.reason = reason


def checked(key: str, value: object, kind: type[Kind]) -> Kind:
    """The value, if it is of exactly this type (true is no number) and no number beyond TOML's."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise RecordError(key, f"{_KIND_NAMES[type(value)]} where {_KIND_NAMES[kind]} is needed")
    if isinstance(value, int) and abs(value) > _LARGEST:
        raise RecordError(key, "a number of more than 64 bits")
    return value


def parsed(key: str, parse: Callable[[str], Value], text: str) -> Value:
    """What a text stands for; the ValueError of a bad one gets its key."""
    try:
        return parse(text)
    except ValueError as error:
        raise RecordError(key, str(error)) from error


@dataclass(frozen=True, slots=True)
class Table:
    """A TOML table and the key it stands under; every question raises RecordError."""

    values: Mapping[str, object]
    path: str = ""

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def key(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def value(self, name: str, kind: type[Kind]) -> Kind:
        if name not in self.values:
            raise RecordError(self.key(name), "is missing")
        return checked(self.key(name), self.values[name], kind)

    def number(self, name: str, *, least: int, below: int | None = None) -> int:
        number = self.value(name, int)
        if number < least or (below is not None and number >= below):
            most = "" if below is None else f", {below - 1} at most"
            raise RecordError(self.key(name), f"{number} where {least} is the least{most}")
        return number

    def choice(self, name: str, allowed: Mapping[str, Value]) -> Value:
        """What one of some words stands for."""
        word = self.value(name, str)
        if word not in allowed:
            raise RecordError(self.key(name), f"{word[:30]!r} is none of {', '.join(allowed)}")
        return allowed[word]

    def entries(self, name: str, kind: type[Kind], *, count: int | None = None) -> list[Kind]:
        """The entries of a list, all of one type and so many."""
        listed = self.value(name, list)
        if count is not None and len(listed) != count:
            raise RecordError(self.key(name), f"{len(listed)} entries where {count} are needed")
        return [
            checked(f"{self.key(name)}[{index}]", entry, kind) for index, entry in enumerate(listed)
        ]

    def cards(self, name: str) -> Cards:
        return parsed(self.key(name), parse_cards, self.value(name, str))

    def cards_list(self, name: str, *, count: int) -> tuple[Cards, ...]:
        """So many texts of cards."""
        return tuple(
            parsed(f"{self.key(name)}[{index}]", parse_cards, text)
            for index, text in enumerate(self.entries(name, str, count=count))
        )
