"""What people read and press where a table has lost its channel, or could come to another one."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.tables.table import Table
from bot.text import Words
from cogs.views.controls import button
from cogs.views.ids import Ids
from cogs.views.pages import Page, page

MOST_BROUGHT = 5
"""Buttons of a row; nobody sits at more tables that could come."""


def lost_page(words: Words, table: Table, *, is_host: bool) -> Page:
    """The channel is gone: how to go on, and for the host how to end it."""
    stop = button(
        Ids(table.id, table.version)("stop"), words("more-stop"), style=ButtonStyle.danger
    )
    return page(words("lost-channel"), [stop] if is_host else [])


def bring_page(words: Words, tables: Sequence[Table]) -> Page:
    """There is no table in this channel, but some could come here."""
    lines = [
        words("bring-line", place=place, channel=f"<#{table.channel_id}>")
        for place, table in enumerate(tables[:MOST_BROUGHT], start=1)
    ]
    row = [
        button(Ids(table.id, table.version)("bring"), words("button-bring", place=place))
        for place, table in enumerate(tables[:MOST_BROUGHT], start=1)
    ]
    return page("\n".join([words("bring-heading"), *lines]), row)
