"""Sitting down at a running game: which computer's seat, and the question to the host."""

from discord import ButtonStyle

from bot.tables.handing_on import SeatRequest
from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.lobby import seat_name
from cogs.presenter.names import escaped, plain_name, shown_name
from cogs.presenter.presence import computers
from cogs.views.controls import button
from cogs.views.ids import Ids
from cogs.views.pages import Page, page


def computers_page(words: Words, table: Table) -> Page:
    """The choice between the seats that computers play."""
    ids = Ids(table.id, table.version)
    row = [
        button(
            ids("ask_seat", seat),
            words(
                "newcomer-seat",
                name=plain_name(words, computer),
                seat=seat_name(words, table.rules, seat),
            ),
        )
        for seat, computer in computers(table)
    ]
    return page(words("newcomer-which-seat"), row)


def request_page(
    words: Words, table: Table, request: SeatRequest, *, mention: int | None = None
) -> Page:
    """The question to the host; in the channel it begins with their mention."""
    ids = Ids(table.id, table.version)
    question = words(
        "newcomer-question",
        name=escaped(request.person.name),
        computer=shown_name(words, table.occupants[request.seat]),
        channel=f"<#{table.channel_id}>",
    )
    row = [
        button(
            ids("admit", request.person.user_id), words("button-admit"), style=ButtonStyle.success
        ),
        button(ids("refuse", request.person.user_id), words("button-refuse")),
    ]
    return page(question if mention is None else f"<@{mention}> {question}", row)
