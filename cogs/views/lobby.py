"""The lobby message, and what it folds into."""

from discord import ButtonStyle

from bot.tables.lobby import seats_for_people
from bot.tables.seats import free_seats
from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.joining import side_choice
from cogs.presenter.lobby import lobby_text
from cogs.presenter.names import user_name
from cogs.views.controls import Control, button
from cogs.views.ids import Ids
from cogs.views.pages import Page, Picture, page

AS_IT_WAS = "as_it_was"


def lobby_page(words: Words, table: Table, drawn: Picture | None = None) -> Page:
    """The lobby as everybody sees it; who may press what is checked at the press.

    `drawn` shows the cards by which partners were drawn.
    """
    ids = Ids(table.id, table.version)
    is_full = not free_seats(table.occupants)
    join = button(
        ids("join"),
        words("button-join"),
        style=ButtonStyle.primary,
        disabled=not seats_for_people(table.occupants),
    )
    seats = [
        join,
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
        button(ids("join_side", side), side_choice(words, table, side, other=other))
        for side, other in zip(sides, reversed(sides), strict=True)
    ]
    return page(words("lobby-which-side"), rows)


def folded_page(words: Words, table: Table, *, by: int | None) -> Page:
    """One line in place of a lobby that this user closed, or (None) that nobody came to.

    What somebody else than its host closed opens again as it was.
    """
    text = words("lobby-expired")
    if by is not None:
        key = "lobby-cancelled" if by == table.host_id else "lobby-cancelled-by"
        text = words(key, name=user_name(table, by))
    is_kept = by is not None and by != table.host_id
    again = Ids(table.id, table.version)("open_again", AS_IT_WAS if is_kept else "")
    return page(text, [button(again, words("button-open-again"))])
