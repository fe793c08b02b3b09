"""Names of the people and computers at a table, made fit for messages, menus and pictures."""

from collections.abc import Iterable

from discord.utils import escape_markdown, escape_mentions

from bot.tables import DEFAULT_LEVEL
from bot.tables.seats import Computer, Occupant, Occupants
from bot.tables.table import Table
from bot.text import Words

MOST_NAME_CHARACTERS = 32


def plain_name(words: Words, occupant: Occupant | None) -> str:
    """A name where nothing is formatted: in menus, on buttons, in pictures."""
    if occupant is None:
        return words("free-seat")
    name = " ".join(occupant.name.split())[:MOST_NAME_CHARACTERS]
    return words("computer-name", name=name) if isinstance(occupant, Computer) else name


def escaped(name: str) -> str:
    """A name in a message: it formats nothing, links nothing and calls nobody."""
    plain = " ".join(name.split())
    formatless = escape_mentions(escape_markdown(plain, ignore_links=False))
    return formatless.replace("<", "\\<").replace("://", "\\://")


def shown_name(words: Words, occupant: Occupant | None) -> str:
    return escaped(plain_name(words, occupant))


def user_name(table: Table, user_id: int) -> str:
    """Somebody by the name under which they sit or sat at the table, else by a mention."""
    names = (one.name for one in table.snapshot.sittings if one.user_id == user_id)
    name = next(names, None)
    return f"<@{user_id}>" if name is None else escaped(name[:MOST_NAME_CHARACTERS])


def plain_names(words: Words, occupants: Occupants) -> tuple[str, ...]:
    """By seat, for pictures, alternative texts and menus."""
    return tuple(plain_name(words, occupant) for occupant in occupants)


def shown_names(words: Words, occupants: Occupants) -> tuple[str, ...]:
    """By seat, for the text of messages."""
    return tuple(shown_name(words, occupant) for occupant in occupants)


def together(words: Words, names: Iterable[str]) -> str:
    """Partners in one breath: Anna · Carlos."""
    return words.joined(tuple(names), "separator-partners")


def computers_for(words: Words, occupants: Occupants, *, count: int) -> tuple[Computer, ...]:
    """So many computer players with names that nobody has at the table."""
    taken = {occupant.name for occupant in occupants if occupant is not None}
    names = [name for name in words("computer-names").split(", ") if name not in taken]
    return tuple(Computer(DEFAULT_LEVEL, name) for name in names[:count])
