"""The choice between several tables that wait for the same person."""

from collections.abc import Sequence

from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.lobby import game_words
from cogs.views.controls import button
from cogs.views.ids import Ids
from cogs.views.pages import Page, page

MOST_TABLES = 20


def tables_page(words: Words, tables: Sequence[Table]) -> Page:
    """A line and a button to its hand for each table that waits for the person."""
    return _page(words, tables, "hand", question="hand-elsewhere", label="button-hand-elsewhere")


def own_tables_page(words: Words, tables: Sequence[Table], verb: str) -> Page:
    """A line and a button for each table; what the button does is the verb."""
    return _page(words, tables, verb, question="game-which", label="button-game")


def _page(words: Words, tables: Sequence[Table], verb: str, *, question: str, label: str) -> Page:
    shown = list(enumerate(tables[:MOST_TABLES], start=1))
    lines = [
        words("hand-elsewhere-line", place=place, game=game_words(words, table))
        for place, table in shown
    ]
    row = [
        button(Ids(table.id, table.version)(verb), words(label, place=place))
        for place, table in shown
    ]
    return page("\n".join([words(question), *lines]), row)
