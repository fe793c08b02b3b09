"""Controls for who is there: I'm back, pause, a seat handed on or replaced."""

from discord import ButtonStyle

from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.names import plain_name
from cogs.presenter.presence import absent_people
from cogs.views.controls import Choice, Control, button, menu
from cogs.views.ids import Ids
from cogs.views.pages import Page, page
from data.rows import Status


def presence_row(words: Words, table: Table) -> list[Control]:
    """What stands under the table's buttons while somebody is away or a seat is offered."""
    ids = Ids(table.id, table.version)
    row = []
    if table.status is Status.PAUSED:
        row.append(button(ids("resume"), words("button-resume"), style=ButtonStyle.success))
    elif any(one.is_covered for one in table.absences):
        row.append(button(ids("back_again"), words("button-back-again")))
    row += [
        button(
            ids("take_seat", one.seat),
            words("button-take-seat", name=plain_name(words, table.occupants[one.seat])),
        )
        for one in table.offers
    ]
    return row[:5]


def own_seat_row(words: Words, table: Table) -> list[Control]:
    """What a person can do with the own seat."""
    ids = Ids(table.id, table.version)
    return [
        button(
            ids("step_out"), words("more-step-out"), disabled=table.status is not Status.PLAYING
        ),
        button(ids("offer_own"), words("more-offer")),
    ]


def governing_rows(words: Words, table: Table) -> list[list[Control]]:
    """What host and moderators can do about a table that hangs."""
    ids = Ids(table.id, table.version)
    is_paused = table.status is Status.PAUSED
    stop = (
        button(ids("resume"), words("button-resume"))
        if is_paused
        else button(ids("pause"), words("more-pause"))
    )
    absent = [Choice(plain_name(words, person), str(seat)) for seat, person in absent_people(table)]
    return [
        [stop],
        menu(ids("replace"), words("more-replace"), absent),
        menu(ids("offer_seat"), words("more-offer-absent"), absent),
    ]


def covered_page(words: Words, table: Table) -> Page:
    """In place of the hand of somebody a computer plays for, which changes without them."""
    row = [
        button(
            Ids(table.id, table.version)("back_again"),
            words("button-back-again"),
            style=ButtonStyle.success,
        )
    ]
    return page(words("hand-covered", channel=f"<#{table.channel_id}>"), row)
