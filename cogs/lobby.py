"""Before the game: sitting down, leaving, starting."""

from collections.abc import Awaitable, Callable

import discord
from discord import Interaction, app_commands

from bot.client import CanastaBot
from bot.engine.rules import seats_of, side_count
from bot.tables.answers import Accepted, Answer, Declined, TableRefusal
from bot.tables.hall import Seating
from bot.tables.lobby import seats_for_people
from bot.tables.seats import Computer
from bot.tables.table import Table
from cogs.answering import Answering
from cogs.display.display import display_of
from cogs.explaining import declined_words, refusal_page
from cogs.finding import person_of, table_here, table_of
from cogs.newcomers import RUNNING, sit_down_in_game
from cogs.permissions import asking
from cogs.presenter.names import computers_for
from cogs.said import said
from cogs.threads import parent_id_of
from cogs.views.controls import Press
from cogs.views.lobby import AS_IT_WAS, sides_page
from cogs.views.pages import page
from cogs.views.table import confirm_stopping_page
from data.rows import Status


@app_commands.command(name="join", description=said("command-join"))
async def join(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    table = await table_here(answer)
    if table is None:
        return
    if table.status in RUNNING:
        await sit_down_in_game(answer, table)
    else:
        await _join(answer, table)


@app_commands.command(name="start", description=said("command-start"))
async def start(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    table = await table_here(answer)
    if table is None:
        return
    await answer.wait_to_open()
    answered = await table.start(interaction.user.id)
    if isinstance(answered, Accepted):
        await answer.say(answer.words("lobby-started"))
    else:
        await answer.open(refusal_page(answer.words, table, answered))


async def press_join(press: Press) -> None:
    table = await table_of(press)
    if table is None:
        return
    if _free_sides(table) and table.seat_of(press.user_id) is None:
        await press.answer.open(sides_page(press.answer.words, table, _free_sides(table)))
        return
    await _in_lobby(press, table, lambda: table.join(person_of(press.interaction)))


async def _join(answer: Answering, table: Table) -> None:
    """Sit down by a command, which leaves the lobby message to the display."""
    if _free_sides(table) and table.seat_of(answer.interaction.user.id) is None:
        await answer.open(sides_page(answer.words, table, _free_sides(table)))
        return
    await answer.wait_to_open()
    await _say_seated(answer, table, await table.join(person_of(answer.interaction)))


def _free_sides(table: Table) -> tuple[int, ...]:
    """The sides to choose from: both partnerships, where both have a seat for a person."""
    rules, free = table.rules, seats_for_people(table.occupants)
    sides = range(side_count(rules))
    if side_count(rules) != 2 or rules.players == 2 or table.status is not Status.LOBBY:
        return ()
    if not all(set(seats_of(rules, side)) & set(free) for side in sides):
        return ()
    return tuple(sides)


async def press_join_side(press: Press) -> None:
    table = await table_of(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    answered = await table.join(person_of(press.interaction), side=press.number)
    if isinstance(answered, Accepted):
        await press.answer.redraw(page(press.answer.words("lobby-you-sit")))
    else:
        await press.answer.redraw(refusal_page(press.answer.words, table, answered))


async def _say_seated(answer: Answering, table: Table, answered: Answer) -> None:
    if isinstance(answered, Accepted):
        await answer.say(answer.words("lobby-you-sit"))
    else:
        await answer.open(refusal_page(answer.words, table, answered))


async def press_leave(press: Press) -> None:
    table = await table_of(press)
    if table is not None:
        substitute = substitute_for(press.answer, table)
        await _in_lobby(press, table, lambda: table.leave(press.user_id, substitute))


def substitute_for(answer: Answering, table: Table) -> Computer:
    """The computer player that goes on for somebody who leaves a running game."""
    words = display_of(answer.interaction.client).channel.words(table)
    return computers_for(words, table.occupants, count=1)[0]


async def press_add_computer(press: Press) -> None:
    table = await table_of(press)
    if table is not None:
        computer = substitute_for(press.answer, table)
        await _in_lobby(press, table, lambda: table.add_computer(press.user_id, computer))


async def press_start(press: Press) -> None:
    table = await table_of(press)
    if table is not None:
        await _in_lobby(press, table, lambda: table.start(press.user_id))


async def press_cancel(press: Press) -> None:
    """Asked back, since the button stands beside Start."""
    table = await table_of(press)
    if table is None:
        return
    if table.status is not Status.LOBBY:
        no = Declined(TableRefusal.LOBBY_IS_OVER)
    elif not asking(press.interaction).may_govern(table.snapshot):
        no = Declined(TableRefusal.NOT_HOST)
    else:
        await press.answer.open(confirm_stopping_page(press.answer.words, table))
        return
    await press.answer.open(refusal_page(press.answer.words, table, no))


async def press_open_again(press: Press) -> None:
    await press.answer.wait_to_redraw()
    hall = press.interaction.client.hall
    opened = await hall.reopen(
        press.control.table_id,
        person_of(press.interaction),
        Seating.AS_IT_WAS if press.control.argument == AS_IT_WAS else Seating.AFRESH,
        parent_id=parent_id_of(press.interaction),
    )
    if isinstance(opened, Declined):
        await press.answer.say(declined_words(press.answer.words, opened))
        return
    try:
        await press.interaction.delete_original_response()
    except discord.NotFound:
        return  # somebody else removed it: that was the wish


async def _in_lobby(press: Press, table: Table, wish: Callable[[], Awaitable[Answer]]) -> None:
    """A press on the lobby message, judged on the lobby as it is; the click redraws it."""
    await press.answer.wait_to_redraw()
    display = display_of(press.interaction.client)
    async with display.holding_table(table):
        answered = await wish()
        if isinstance(answered, Accepted) and table.status is Status.LOBBY:
            await press.answer.redraw(await display.channel.page(table))
            display.channel.note_shown(table)
    if not isinstance(answered, Accepted):
        await press.answer.open(refusal_page(press.answer.words, table, answered))


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(join)
    bot.canasta.add_command(start)
    bot.handlers |= {
        "join": press_join,
        "join_side": press_join_side,
        "leave": press_leave,
        "add_computer": press_add_computer,
        "start": press_start,
        "cancel": press_cancel,
        "open_again": press_open_again,
    }
