"""Which table somebody means: by a control's id, by the channel, or in a DM by the newest hand."""

from discord import Interaction

from bot.client import CanastaBot
from bot.tables.seats import Person
from bot.tables.table import Table
from cogs.answering import Answering
from cogs.display.faces import HAND
from cogs.views.choosing import own_tables_page, tables_page
from cogs.views.controls import Press
from data.rows import Status


def person_of(interaction: Interaction[CanastaBot]) -> Person:
    """The user as somebody who could sit down, under the name this server knows."""
    user = interaction.user
    return Person(user.id, user.display_name, str(interaction.locale))


async def table_of(press: Press) -> Table | None:
    """The living table a control belongs to; where there is none the person is told."""
    table = press.interaction.client.hall.get(press.control.table_id)
    if table is None:
        await press.answer.say(press.answer.words("table-gone"))
    return table


async def table_here(answer: Answering) -> Table | None:
    """The table a command is meant for; where that is not clear the person is told or asked."""
    interaction = answer.interaction
    hall = interaction.client.hall
    if interaction.guild_id is not None:
        table = hall.find(interaction.channel_id or 0)
        if table is None:
            await answer.say(answer.words("error-no-table"))
        return table
    return await _table_in_dm(answer, hall.tables_of(interaction.user.id))


async def table_to_end(answer: Answering, verb: str) -> Table | None:
    """The table that somebody wants to leave or to end: in a DM one of all at which they sit.

    Where there are several they choose, by a button of this verb.
    """
    interaction = answer.interaction
    tables = interaction.client.hall.tables_of(interaction.user.id)
    if interaction.guild_id is not None or not tables:
        return await table_here(answer)
    if len(tables) > 1:
        await answer.open(own_tables_page(answer.words, tables, verb))
        return None
    return tables[0]


async def _table_in_dm(answer: Answering, tables: tuple[Table, ...]) -> Table | None:
    candidates = _candidates(answer.interaction.user.id, tables)
    if len(candidates) > 1:
        await answer.open(tables_page(answer.words, candidates))
        return None
    if not candidates:
        await answer.say(answer.words("error-no-seat"))
        return None
    return candidates[0]


def _candidates(user_id: int, tables: tuple[Table, ...]) -> list[Table]:
    """All tables that await this person, or else the one whose hand message is newest.

    A game that is paused is meant where no other one runs.
    """
    by_hand = sorted(tables, key=lambda table: _hand_time(table, user_id))
    playing = [table for table in by_hand if table.status is Status.PLAYING]
    paused = [table for table in by_hand if table.status is Status.PAUSED]
    awaiting = [table for table in playing if table.awaited_seat() == table.seat_of(user_id)]
    return awaiting or playing[-1:] or paused[-1:]


def table_silently(interaction: Interaction[CanastaBot]) -> Table | None:
    """The table at which this person has a hand, for completion, which cannot explain itself."""
    table = table_around(interaction)
    if table is None or table.snapshot.state is None:
        return None
    return table if table.seat_of(interaction.user.id) is not None else None


def table_around(interaction: Interaction[CanastaBot]) -> Table | None:
    """The table of the channel; in a DM the one that awaits this person, or was last seen there."""
    hall, user_id = interaction.client.hall, interaction.user.id
    if interaction.guild_id is not None:
        return hall.find(interaction.channel_id or 0)
    return next(iter(_candidates(user_id, hall.tables_of(user_id))), None)


def _hand_time(table: Table, user_id: int) -> int:
    """When the person's hand message of that table was posted, 0 where there is none."""
    message = table.messages.get((HAND, user_id))
    return message.at if message else 0
