"""The choice between several tables that wait for the same person."""

from collections.abc import Sequence

from bot.tables.table import Table
from bot.text import Words
from cogs.views.controls import button
from cogs.views.ids import Ids
from cogs.views.pages import Page, page


def tables_page(words: Words, tables: Sequence[Table]) -> Page:
    """A line and a button to its hand for each table."""
    lines = [
        words("hand-elsewhere-line", place=place, channel=f"<#{table.channel_id}>")
        for place, table in enumerate(tables, start=1)
    ]
    row = [
        button(Ids(table.id, table.version)("hand"), words("button-hand-elsewhere", place=place))
        for place, table in enumerate(tables, start=1)
    ]
    return page("\n".join([words("hand-elsewhere"), *lines]), row)
