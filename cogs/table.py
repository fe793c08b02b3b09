"""At a table: the hand behind My hand, the menu behind ⋯, leaving, ending the game."""

from discord import Interaction, app_commands

from bot.client import CanastaBot
from bot.tables.answers import Accepted, Declined, Stale, TableRefusal
from bot.tables.table import Table
from bot.text.events import Teller
from cogs.answering import Answering
from cogs.display.display import display_of
from cogs.explaining import answer_words, refusal_page
from cogs.finding import table_here, table_of, table_to_end
from cogs.lobby import substitute_for
from cogs.moving import offers_to_bring
from cogs.permissions import is_moderator
from cogs.presenter.names import shown_names
from cogs.presenter.table import last_line, picture_text
from cogs.said import said
from cogs.turns import has_hand, open_hand, seated_table
from cogs.views.controls import Press
from cogs.views.pages import Page, page
from cogs.views.table import (
    ENDS_GAME,
    confirm_leaving_page,
    confirm_stopping_page,
    more_page,
)
from data.rows import Status


@app_commands.command(name="hand", description=said("command-hand"))
async def hand(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    table = await table_here(answer)
    if table is not None and await has_hand(answer, table):
        await open_hand(answer, table)


@app_commands.command(name="table", description=said("command-table"))
async def show_table(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    is_empty = interaction.client.hall.find(interaction.channel_id or 0) is None
    if interaction.guild_id is not None and is_empty and await offers_to_bring(answer):
        return
    table = await table_here(answer)
    if table is None:
        return
    await answer.wait_to_open()
    display_of(interaction.client).post_table_afresh(table)
    await answer.say(answer.words("done"))


@app_commands.command(name="leave", description=said("command-leave"))
async def leave(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    table = await table_to_end(answer, "leave_game")
    if table is None:
        return
    if table.seat_of(interaction.user.id) is not None and table.status is not Status.LOBBY:
        await answer.open(confirm_leaving_page(answer.words, table))
        return
    await answer.wait_to_open()
    await answer.open(await _left_lobby(answer, table))


async def _left_lobby(answer: Answering, table: Table) -> Page:
    """Away from a lobby, which needs no second thought; what came of it."""
    user_id = answer.interaction.user.id
    answered = await table.leave(user_id, substitute_for(answer, table))
    if isinstance(answered, Accepted):
        return page(answer.words("left-lobby"))
    return refusal_page(answer.words, table, answered)


@app_commands.command(name="stop", description=said("command-stop"))
async def stop(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    table = await table_to_end(answer, "stop")
    if table is None:
        return
    if _may_stop(answer, table):
        await answer.open(confirm_stopping_page(answer.words, table))
    else:
        no = Declined(TableRefusal.NOT_HOST)
        await answer.say(answer_words(answer.words, table, no))


def _may_stop(answer: Answering, table: Table) -> bool:
    return answer.interaction.user.id == table.host_id or is_moderator(answer.interaction)


async def press_hand(press: Press) -> None:
    table = await seated_table(press)
    if table is not None:
        await open_hand(press.answer, table)


async def press_more(press: Press) -> None:
    table = await table_of(press)
    if table is not None:
        is_seated = table.seat_of(press.user_id) is not None
        may_stop = _may_stop(press.answer, table)
        await press.answer.open(
            more_page(press.answer.words, table, is_seated=is_seated, may_stop=may_stop)
        )


async def press_picture(press: Press) -> None:
    """The text twin of the table's picture."""
    table = await table_of(press)
    if table is None or table.snapshot.state is None:
        return
    words = press.answer.words
    teller = Teller(words, shown_names(words, table.occupants), table.spectator_view())
    await press.answer.say("\n".join([picture_text(teller), last_line(teller, table.last_turns())]))


async def press_leave_game(press: Press) -> None:
    table = await table_of(press)
    if table is None:
        return
    if table.status is Status.LOBBY:
        await press.answer.wait_to_redraw()
        await press.answer.redraw(await _left_lobby(press.answer, table))
    else:
        await press.answer.redraw(confirm_leaving_page(press.answer.words, table))


async def press_confirm_leave(press: Press) -> None:
    """Asked again where leaving has come to mean something else."""
    table = await table_of(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    answered = await table.leave(
        press.user_id,
        substitute_for(press.answer, table),
        is_last=press.control.argument == ENDS_GAME,
    )
    if isinstance(answered, Stale):
        await press.answer.redraw(confirm_leaving_page(press.answer.words, table))
    elif isinstance(answered, Accepted):
        left = "left-done" if table.is_living else "left-ended"
        await press.answer.redraw(page(press.answer.words(left)))
    else:
        await press.answer.redraw(refusal_page(press.answer.words, table, answered))


async def press_stop(press: Press) -> None:
    table = await table_of(press)
    if table is None:
        return
    if _may_stop(press.answer, table):
        await press.answer.redraw(confirm_stopping_page(press.answer.words, table))
    else:
        no = Declined(TableRefusal.NOT_HOST)
        await press.answer.say(answer_words(press.answer.words, table, no))


async def press_confirm_stop(press: Press) -> None:
    table = await table_of(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    moderates = is_moderator(press.interaction)
    answered = await table.cancel(press.user_id, is_moderator=moderates)
    if isinstance(answered, Accepted):
        await press.answer.redraw(page(press.answer.words("stopped-done")))
    else:
        await press.answer.redraw(refusal_page(press.answer.words, table, answered))


async def press_keep(press: Press) -> None:
    await press.answer.redraw(page(press.answer.words("nothing-changed")))


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(hand)
    bot.canasta.add_command(show_table)
    bot.canasta.add_command(leave)
    bot.canasta.add_command(stop)
    bot.handlers |= {
        "hand": press_hand,
        "more": press_more,
        "picture": press_picture,
        "leave_game": press_leave_game,
        "confirm_leave": press_confirm_leave,
        "stop": press_stop,
        "confirm_stop": press_confirm_stop,
        "keep": press_keep,
    }
