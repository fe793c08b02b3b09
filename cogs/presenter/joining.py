"""What sitting down on a side means: with whom and against whom one would play."""

from bot.engine.rules import seats_of
from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.lobby import side_name
from cogs.presenter.names import plain_name


def side_choice(words: Words, table: Table, side: int, *, other: int) -> str:
    """The name of a side on a button, with the people and computers that sit there already."""
    partners, opponents = _sitting(words, table, side), _sitting(words, table, other)
    name = side_name(words, table.rules, side)
    if partners:
        return words("lobby-side-with", side=name, names=partners)
    return words("lobby-side-against", side=name, names=opponents) if opponents else name


def _sitting(words: Words, table: Table, side: int) -> str:
    occupants = [table.occupants[seat] for seat in seats_of(table.rules, side)]
    names = [plain_name(words, occupant) for occupant in occupants if occupant is not None]
    return words.joined(names, "separator-and")
