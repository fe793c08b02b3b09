"""House rules that a server keeps under names: saving, using, listing, deleting them."""

from discord import Interaction, app_commands
from discord.app_commands import Choice

from bot.client import CanastaBot
from bot.tables.answers import Accepted, Declined
from bot.tables.presets import MOST_NAME_CHARACTERS, MOST_PRESETS, Preset, Presets
from bot.text import Words
from cogs.answering import Answering
from cogs.explaining import declined_words, refusal_page
from cogs.finding import table_here
from cogs.presenter.house_rules import changed_lines
from cogs.presenter.lobby import rules_name
from cogs.presenter.names import escaped
from cogs.said import ENGLISH, said

Name = app_commands.Range[str, 1, MOST_NAME_CHARACTERS]

preset = app_commands.Group(name="preset", description=ENGLISH("command-preset"))


@preset.command(name="save", description=said("command-preset-save"))
@app_commands.describe(name=said("command-preset-name"))
async def save(interaction: Interaction[CanastaBot], name: Name) -> None:
    answer = Answering(interaction)
    table = await table_here(answer)
    if table is None or not await _may_manage(answer):
        return
    saved = await _presets(answer).save(interaction.guild_id or 0, name, table.rules)
    if isinstance(saved, Declined):
        await answer.say(declined_words(answer.words, saved))
    else:
        await answer.say(answer.words("preset-saved", name=escaped(saved.name)))


@preset.command(name="use", description=said("command-preset-use"))
@app_commands.describe(name=said("command-preset-name"))
async def use(interaction: Interaction[CanastaBot], name: Name) -> None:
    answer = Answering(interaction)
    table = await table_here(answer)
    if table is None:
        return
    found = await _presets(answer).find(table.guild_id, name)
    if isinstance(found, Declined):
        await answer.say(declined_words(answer.words, found))
        return
    answered = await table.set_options(interaction.user.id, found.options())
    if isinstance(answered, Accepted):
        await answer.say(answer.words("preset-used", name=escaped(found.name)))
    else:
        await answer.open(refusal_page(answer.words, table, answered))


@preset.command(name="list", description=said("command-preset-list"))
async def show(interaction: Interaction[CanastaBot]) -> None:
    answer = Answering(interaction)
    if interaction.guild_id is None:
        await answer.say(answer.words("error-guild-only"))
        return
    found = await _presets(answer).of(interaction.guild_id)
    lines = [_line(answer.words, one) for one in found] or [answer.words("preset-none")]
    await answer.say("\n".join([answer.words("preset-heading"), *lines]))


@preset.command(name="delete", description=said("command-preset-delete"))
@app_commands.describe(name=said("command-preset-name"))
async def delete(interaction: Interaction[CanastaBot], name: Name) -> None:
    answer = Answering(interaction)
    if not await _may_manage(answer):
        return
    declined = await _presets(answer).delete(interaction.guild_id or 0, name)
    if declined is not None:
        await answer.say(declined_words(answer.words, declined))
    else:
        await answer.say(answer.words("preset-deleted", name=escaped(name)))


async def _may_manage(answer: Answering) -> bool:
    """May this person change what the server keeps? If not, say so."""
    interaction = answer.interaction
    if interaction.guild_id is None:
        await answer.say(answer.words("error-guild-only"))
        return False
    if not interaction.permissions.manage_guild:
        await answer.say(answer.words("preset-manage-server"))
        return False
    return True


def _presets(answer: Answering) -> Presets:
    return answer.interaction.client.hall.presets


def _line(words: Words, one: Preset) -> str:
    rules = one.rule_set()
    changed = [] if isinstance(rules, Declined) else changed_lines(words, rules, most=2)
    return words(
        "preset-line",
        name=escaped(one.name),
        rules=rules_name(words, one.rules),
        players=one.players,
        changed=words.joined(changed, "separator-ranks") or words("house-none"),
    )


async def preset_names(interaction: Interaction[CanastaBot], current: str) -> list[Choice[str]]:
    """The names of the server's presets that hold what was typed so far."""
    found = await interaction.client.hall.presets.of(interaction.guild_id or 0)
    names = [one.name for one in found if current.casefold() in one.name.casefold()]
    return [Choice(name=name, value=name) for name in names[:MOST_PRESETS]]


@use.autocomplete("name")
async def complete_use(interaction: Interaction[CanastaBot], current: str) -> list[Choice[str]]:
    return await preset_names(interaction, current)


@delete.autocomplete("name")
async def complete_delete(interaction: Interaction[CanastaBot], current: str) -> list[Choice[str]]:
    return await preset_names(interaction, current)


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(preset)
