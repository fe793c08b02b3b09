"""The score sheet after a deal, the result after a game."""

from discord import ButtonStyle

from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.presence import next_deal_clock
from cogs.views.controls import button
from cogs.views.ids import Ids
from cogs.views.pages import Page, Picture, page


def sheet_page(words: Words, table: Table, text: str, picture: Picture) -> Page:
    """The sheet of the deal that is over, with the way to the next one and when it begins."""
    ids = Ids(table.id, table.version)
    next_deal = button(ids("next_deal"), words("button-next-deal"), style=ButtonStyle.success)
    told = "\n".join(part for part in (text, next_deal_clock(words, table)) if part)
    return page(picture, told, [next_deal])


def result_page(words: Words, table: Table, text: str, picture: Picture) -> Page:
    """The last sheet of a game, with the way to another one."""
    ids = Ids(table.id, table.version)
    row = [
        button(ids("rematch"), words("button-rematch"), style=ButtonStyle.success),
        button(ids("leaders", 0), words("button-leaderboard")),
    ]
    return page(picture, text, row)


def settled_page(text: str, picture: Picture) -> Page:
    """A sheet on which there is nothing left to press."""
    return page(picture, text)
