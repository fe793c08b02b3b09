"""The table message and the private menu behind its ⋯."""

from discord import ButtonStyle

from bot.tables.seats import people_of
from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.lobby import game_words
from cogs.presenter.presence import computers
from cogs.views.controls import Control, button
from cogs.views.ids import ControlId, Ids
from cogs.views.pages import Page, Picture, page
from cogs.views.presence import governing_rows, own_seat_row, presence_row
from data.rows import Status

ENDS_GAME = "last"
"""What leaving does, where the button says so: the last person takes the game along."""


def table_page(words: Words, table: Table, text: str, picture: Picture) -> Page:
    """The table as everybody sees it; a finished game has nothing left to press."""
    if not table.is_living:
        return page(picture, text)
    return page(picture, text, _table_row(words, table), presence_row(words, table))


def _table_row(words: Words, table: Table) -> list[Control]:
    ids = Ids(table.id, table.version)
    return [
        button(ids("hand"), words("button-hand"), style=ButtonStyle.primary),
        button(ids("score"), words("button-score")),
        button(ids("rules"), words("button-rules")),
        button(ids("more"), words("button-more")),
    ]


def more_page(words: Words, table: Table, *, is_seated: bool, may_stop: bool) -> Page:
    """What else this person can do at the table."""
    ids = Ids(table.id, table.version)
    row = [button(ids("picture"), words("more-picture"))]
    if is_seated:
        row.append(button(ids("leave_game"), words("more-leave")))
    elif computers(table):
        row.append(button(ids("want_seat"), words("more-want-seat")))
    if may_stop:
        row.append(button(ids("stop"), words("more-stop"), style=ButtonStyle.danger))
    note = "" if is_seated else words("more-note-stranger")
    own = own_seat_row(words, table) if is_seated else []
    governing = governing_rows(words, table) if may_stop else []
    return page(words("more-heading"), note, row, own, *governing)


def confirm_leaving_page(words: Words, table: Table) -> Page:
    """Asked back: a computer will take the seat, but the last person takes the game with them."""
    is_last = len(people_of(table.occupants)) == 1
    yes = Ids(table.id, table.version)("confirm_leave", ENDS_GAME if is_last else "")
    key = "confirm-leave-last" if is_last else "confirm-leave"
    return _confirm(words, words(key, game=game_words(words, table)), yes, "button-confirm-leave")


def confirm_stopping_page(words: Words, table: Table) -> Page:
    """Asked back, in a lobby as in a game."""
    yes = Ids(table.id, table.version)("confirm_stop")
    key = "confirm-close" if table.status is Status.LOBBY else "confirm-stop"
    return _confirm(words, words(key, game=game_words(words, table)), yes, "button-confirm-stop")


def _confirm(words: Words, question: str, yes: ControlId, label: str) -> Page:
    no = Ids(yes.table_id, yes.version)("keep")
    row = [
        button(yes, words(label), style=ButtonStyle.danger),
        button(no, words("button-keep")),
    ]
    return page(question, row)
