"""Controls for who is there: I'm back, pause, a seat handed on or replaced."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.tables.seats import Occupant
from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.names import plain_name
from cogs.presenter.presence import absent_people, computers
from cogs.views.controls import Choice, Control, button, menu
from cogs.views.hand import HandFace
from cogs.views.ids import Ids
from cogs.views.pages import Page, page
from data.rows import Status


def presence_row(words: Words, table: Table) -> list[Control]:
    """What stands under the table's buttons while somebody is away or a seat is offered."""
    ids = Ids(table.id, table.version)
    row = []
    if table.status is Status.PAUSED:
        row.append(_resume_button(words, table))
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
    stop = _resume_button(words, table) if is_paused else button(ids("pause"), words("more-pause"))
    absent = _seats(words, absent_people(table))
    offered = _seats(words, [*absent_people(table), *computers(table)])
    return [
        [stop],
        menu(ids("replace"), words("more-replace"), absent),
        menu(ids("offer_seat"), words("more-offer-absent"), offered),
    ]


def _seats(words: Words, occupants: Sequence[tuple[int, Occupant]]) -> list[Choice]:
    return [Choice(plain_name(words, one), str(seat)) for seat, one in occupants]


def stepped_out_page(words: Words, table: Table) -> Page:
    """Told to whoever lets a computer play: where nobody is left the game is paused instead."""
    if table.status is not Status.PAUSED:
        return page(words("stepped-out-done"), [_back_button(words, table)])
    return page(words("stepped-out-alone"), [_resume_button(words, table)])


def _back_button(words: Words, table: Table) -> Control:
    ids = Ids(table.id, table.version)
    return button(ids("back_again"), words("button-back-again"), style=ButtonStyle.success)


def _resume_button(words: Words, table: Table) -> Control:
    ids = Ids(table.id, table.version)
    return button(ids("resume"), words("button-resume"), style=ButtonStyle.success)


def paused_page(words: Words, table: Table, face: HandFace) -> Page:
    """A hand while the game is paused: to be looked at, with nothing to play."""
    first, _, rest = face.text.partition("\n")
    return page(first, face.picture, rest, [_resume_button(words, table)])


def covered_page(words: Words, table: Table, user_id: int) -> Page:
    """In place of the hand of somebody a computer plays for, which changes without them.

    After a turn that was missed it stays until the next one.
    """
    seat = table.seat_of(user_id)
    is_kept = seat is not None and table.is_kept(seat)
    key = "hand-kept" if is_kept else "hand-timed-out"
    text = words(key, channel=f"<#{table.channel_id}>")
    return page(text, [_back_button(words, table)])
