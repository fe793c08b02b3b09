"""The rules of a table, and how to use the bot."""

from discord import Interaction, app_commands

from bot.client import CanastaBot
from bot.engine.rules import RuleSet
from bot.engine.rulesets.catalogue import CATALOGUE
from cogs.answering import Answering
from cogs.finding import table_of
from cogs.presenter.rules import PARAGRAPHS, paragraph_text, rules_text
from cogs.said import said
from cogs.views.controls import Press


@app_commands.command(name="rules", description=said("command-rules"))
async def rules(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    await answer.say(rules_text(answer.words, _rules_here(interaction)))


def _rules_here(interaction: Interaction[CanastaBot]) -> RuleSet:
    """Those of the channel's table, or else of the first rule set of the catalogue."""
    table = interaction.client.hall.find(interaction.channel_id or 0)
    return next(iter(CATALOGUE.values())).base if table is None else table.rules


@app_commands.command(name="help", description=said("command-help"))
async def show_help(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    await answer.say(answer.words("help-text"))


async def press_rules(press: Press) -> None:
    table = await table_of(press)
    if table is not None:
        await press.answer.say(rules_text(press.answer.words, table.rules))


async def press_rule(press: Press) -> None:
    """The paragraph behind a refusal."""
    table = await table_of(press)
    if table is not None and press.chosen in PARAGRAPHS:
        await press.answer.say(paragraph_text(press.answer.words, table.rules, press.chosen))


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(rules)
    bot.canasta.add_command(show_help)
    bot.handlers |= {"rules": press_rules, "rule": press_rule}
