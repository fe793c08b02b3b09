"""A rule set as plain data (texts, numbers, lists), as it is stored with a table and back."""

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from reprlib import repr as short_repr
from types import GenericAlias
from typing import Any, get_args, get_origin, get_type_hints

from bot.engine.rules import RuleSet


def rules_to_dict(rules: RuleSet) -> dict[str, Any]:
    """Every field by name; enums as their values, tuples as lists, so that JSON can hold it."""
    return {field.name: to_plain(getattr(rules, field.name)) for field in fields(RuleSet)}


def rules_from_dict(mapping: Mapping[str, Any]) -> RuleSet:
    """The rule set written so; raises ValueError naming the field that does not fit.

    Every field must be there and no other: what was stored by another version of the rules is
    brought up to date by whoever knows that version, never filled up silently.
    """
    types = get_type_hints(RuleSet)
    unknown = sorted(set(mapping) - set(types))
    missing = [name for name in types if name not in mapping]
    if unknown:
        raise ValueError(f"a rule set has no {', '.join(unknown)}")
    if missing:
        raise ValueError(f"the rule set lacks {', '.join(missing)}")
    values: dict[str, Any] = {
        name: _field_of(name, kind, mapping[name]) for name, kind in types.items()
    }
    return RuleSet(**values)


def value_of(kind: type | GenericAlias, plain: object) -> object:
    """The value of a field's type that stands behind plain data; raises ValueError saying why not.

    >>> value_of(int, 3), value_of(tuple[int, ...], [1, 2])
    (3, (1, 2))
    """
    if get_origin(kind) is tuple:
        return _tuple_of(get_args(kind), plain)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _member_of(kind, plain)
    # A boolean is an int to Python, but no number to a person who writes `true`.
    if isinstance(kind, type) and type(plain) is kind:
        return plain
    raise ValueError(f"{short_repr(plain)} is not {_KIND_NAMES.get(kind, str(kind))}")


_KIND_NAMES: dict[object, str] = {int: "a whole number", bool: "true or false", str: "a text"}


def _field_of(name: str, kind: type, plain: object) -> object:
    try:
        return value_of(kind, plain)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error


def to_plain(value: object) -> object:
    """A field's value as plain data, which `value_of` its type reads back."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [to_plain(part) for part in value]
    return value


def _tuple_of(kinds: tuple[Any, ...], plain: object) -> tuple[object, ...]:
    if not isinstance(plain, list | tuple):
        raise ValueError(f"{short_repr(plain)} is not a list")
    if kinds[-1] is Ellipsis:
        return tuple(value_of(kinds[0], part) for part in plain)
    if len(plain) != len(kinds):
        raise ValueError(f"{short_repr(plain)} has not {len(kinds)} entries")
    return tuple(value_of(kind, part) for kind, part in zip(kinds, plain, strict=True))


def _member_of(kind: type[Enum], plain: object) -> Enum:
    for member in kind:
        if member.value == plain:
            return member
    raise ValueError(
        f"{short_repr(plain)} is none of {', '.join(str(member.value) for member in kind)}"
    )
