"""The lobby message, and what it folds into."""

from discord import ButtonStyle

from bot.tables.seats import free_seats
from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.lobby import lobby_text, side_name
from cogs.views.controls import Control, button
from cogs.views.ids import Ids
from cogs.views.pages import Page, Picture, page


def lobby_page(words: Words, table: Table, drawn: Picture | None = None) -> Page:
    """The lobby as everybody sees it; who may press what is checked at the press.

    `drawn` shows the cards by which partners were drawn.
    """
    ids = Ids(table.id, table.version)
    is_full = not free_seats(table.occupants)
    seats = [
        button(ids("join"), words("button-join"), style=ButtonStyle.primary, disabled=is_full),
        button(ids("leave"), words("button-leave")),
        button(ids("add_computer"), words("button-add-computer"), disabled=is_full),
    ]
    start, is_short = words("button-start"), not is_full
    game = [
        button(ids("start"), start, style=ButtonStyle.success, disabled=is_short),
        button(ids("cancel"), words("button-cancel"), style=ButtonStyle.danger),
        button(ids("host"), words("button-host")),
    ]
    return page(lobby_text(words, table), drawn or "", seats, game)


def sides_page(words: Words, table: Table, sides: tuple[int, ...]) -> Page:
    """The choice between sides that both have a free seat."""
    ids = Ids(table.id, table.version)
    rows: list[Control] = [
        button(ids("join_side", side), side_name(words, table.rules, side)) for side in sides
    ]
    return page(words("lobby-which-side"), rows)


def folded_page(words: Words, table: Table, *, is_forgotten: bool) -> Page:
    """One line in place of a lobby that nobody came to, or that its host closed."""
    key = "lobby-expired" if is_forgotten else "lobby-cancelled"
    again = button(Ids(table.id, table.version)("open_again"), words("button-open-again"))
    return page(words(key), [again])
