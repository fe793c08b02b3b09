"""The totals, the next deal, another game."""

from discord import Interaction, app_commands

from bot.client import CanastaBot
from bot.tables.answers import Accepted, Declined
from bot.tables.hall import Seating
from bot.tables.table import Table
from cogs.answering import Answering
from cogs.display.faces import spectator_teller
from cogs.explaining import declined_words, refusal_page
from cogs.finding import person_of, table_here, table_of
from cogs.presenter.score import standing_text
from cogs.said import said
from cogs.threads import parent_id_of
from cogs.turns import display_for, redraw_hand
from cogs.views.controls import Press


@app_commands.command(name="score", description=said("command-score"))
async def score(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    table = await table_here(answer)
    if table is not None:
        await _say_score(answer, table)


async def press_score(press: Press) -> None:
    table = await table_of(press)
    if table is not None:
        await _say_score(press.answer, table)


async def _say_score(answer: Answering, table: Table) -> None:
    if table.snapshot.state is None:
        await answer.say(answer.words("declined-not-playing"))
    else:
        await answer.say(standing_text(spectator_teller(answer.words, table)))


async def press_next_deal(press: Press) -> None:
    """On the sheet, which the display settles, or (with an argument) in a hand."""
    table = await table_of(press)
    if table is None:
        return
    await press.answer.wait_to_redraw()
    async with display_for(press.answer).holding_hand(table, press.user_id):
        answered = await table.next_deal(press.user_id, seen_version=press.control.version)
        if isinstance(answered, Accepted) and press.chosen:
            await redraw_hand(press, table)
    if not isinstance(answered, Accepted):
        await press.answer.open(refusal_page(press.answer.words, table, answered))


async def press_rematch(press: Press) -> None:
    await press.answer.wait_to_redraw()
    hall = press.interaction.client.hall
    opened = await hall.reopen(
        press.control.table_id,
        person_of(press.interaction),
        Seating.REMATCH,
        parent_id=parent_id_of(press.interaction),
    )
    if isinstance(opened, Declined):
        await press.answer.say(declined_words(press.answer.words, opened))


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(score)
    bot.handlers |= {
        "score": press_score,
        "next_deal": press_next_deal,
        "rematch": press_rematch,
    }
