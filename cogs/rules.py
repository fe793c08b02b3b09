"""The rules of a table, and how to use the bot."""

from discord import Interaction, app_commands

from bot.client import CanastaBot
from bot.engine.rules import RuleSet, Sides
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.tables.answers import Declined
from bot.tables.lobby import Options, rules_for
from cogs.answering import Answering
from cogs.display.display import display_of
from cogs.display.drawing import NO_GUILD
from cogs.explaining import declined_words
from cogs.finding import table_around, table_of
from cogs.presenter.rules import PARAGRAPHS
from cogs.said import rule_set_choices, said
from cogs.views.controls import Press, understanding
from cogs.views.ids import NO_TABLE
from cogs.views.pages import Picture
from cogs.views.rules import rule_page, rules_page


@app_commands.command(name="rules", description=said("command-rules"))
@app_commands.describe(rules=said("command-rules-rules"), seats=said("command-new-seats"))
@app_commands.choices(rules=rule_set_choices())
async def show_rules(
    interaction: Interaction[CanastaBot],
    rules: str = "",
    seats: app_commands.Range[int, 2, 6] | None = None,
) -> None:
    answer = Answering(interaction)
    table = table_around(interaction)
    if table is not None and not rules:
        await _open(answer, table.rules, table_id=table.id)
        return
    chosen = rules_for(rules or next(iter(CATALOGUE)), Options(players=seats))
    if isinstance(chosen, Declined):
        await answer.say(declined_words(answer.words, chosen))
    else:
        await _open(answer, chosen)


async def _open(answer: Answering, rules: RuleSet, *, table_id: int = NO_TABLE) -> None:
    """The first page, to this person alone, below a picture of the rules."""
    await answer.wait_to_open()
    picture = await _picture(answer, rules)
    await answer.open(rules_page(answer.words, rules, picture, table_id=table_id))


async def _picture(answer: Answering, rules: RuleSet) -> Picture:
    interaction = answer.interaction
    drawing = display_of(interaction.client).drawing
    return await drawing.rules(answer.words, rules, guild_id=interaction.guild_id or NO_GUILD)


@app_commands.command(name="help", description=said("command-help"))
async def show_help(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    await answer.say(answer.words("help-text"))


async def press_rules(press: Press) -> None:
    table = await table_of(press)
    if table is not None:
        await _open(press.answer, table.rules, table_id=table.id)


async def press_rules_page(press: Press) -> None:
    """Another page in place of the one that was pressed."""
    table = press.interaction.client.hall.get(press.control.table_id)
    with understanding(press):
        name, players, sides, written = press.control.argument.split(".")
        number = int(written)
        rules = CATALOGUE[name].rules(int(players), Sides(sides)) if table is None else table.rules
    await press.answer.wait_to_redraw()
    picture = await _picture(press.answer, rules) if number == 0 else None
    shown = rules_page(
        press.answer.words, rules, picture, table_id=press.control.table_id, number=number
    )
    await press.answer.redraw(shown)


async def press_rule(press: Press) -> None:
    """The paragraph behind a refusal, and the way to all the others."""
    table = await table_of(press)
    if table is not None and press.chosen in PARAGRAPHS:
        await press.answer.wait_to_open()
        await press.answer.open(rule_page(press.answer.words, table.id, table.rules, press.chosen))


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(show_rules)
    bot.canasta.add_command(show_help)
    bot.handlers |= {
        "rules": press_rules,
        "rules_page": press_rules_page,
        "rule": press_rule,
    }
