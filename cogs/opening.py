"""Opening a table: its rules, where it may stand, and a thread of its own where one is wished."""

from dataclasses import dataclass

import discord
from discord import Interaction, app_commands

from bot.client import CanastaBot
from bot.engine.rules import RuleSet
from bot.tables.answers import Declined
from bot.tables.hall import Opening
from bot.tables.lobby import Options, rules_for
from bot.tables.table import Table
from cogs.answering import Answering
from cogs.display.faces import table_link
from cogs.explaining import declined_words
from cogs.finding import person_of
from cogs.permissions import missing_for_thread, missing_permissions, missing_words
from cogs.presenter.lobby import rules_name
from cogs.presenter.names import computers_for
from cogs.presets import preset_names
from cogs.said import rule_set_choices, said
from cogs.threads import open_thread, parent_id_of, put_aside


@dataclass(frozen=True, slots=True)
class Place:
    """Where the table goes; `note` says why it is not the thread that was wished for."""

    channel_id: int
    parent_id: int | None
    thread: discord.Thread | None = None
    note: str = ""


@app_commands.command(name="new", description=said("command-new"))
@app_commands.describe(
    rules=said("command-new-rules"),
    seats=said("command-new-seats"),
    computers=said("command-new-computers"),
    target=said("command-new-target"),
    preset=said("command-new-preset"),
    thread=said("command-new-thread"),
)
@app_commands.choices(rules=rule_set_choices())
async def new(
    interaction: Interaction[CanastaBot],
    rules: str = "classic",
    seats: app_commands.Range[int, 2, 6] | None = None,
    computers: app_commands.Range[int, 0, 5] = 0,
    target: int | None = None,
    preset: str = "",
    thread: bool = False,
) -> None:
    answer = Answering(interaction)
    if interaction.guild_id is None or interaction.channel_id is None:
        await answer.say(answer.words("error-guild-only"))
        return
    options = Options(players=seats, target=target)
    chosen = await _chosen_rules(interaction, rules, options, preset)
    if isinstance(chosen, Declined):
        await _refuse(answer, declined_words(answer.words, chosen))
        return
    if computers >= chosen.players:
        most = chosen.players - 1
        await _refuse(answer, answer.words("lobby-too-many-computers", most=most))
        return
    await answer.wait_to_open()
    place = await _place(answer, chosen, in_thread=thread)
    if place is not None:
        await _open(answer, place, chosen, computers=computers)


async def _refuse(answer: Answering, reason: str) -> None:
    """Why not, and what was typed, which Discord forgets."""
    interaction = answer.interaction
    typed = [f"{name}:{value}" for name, value in interaction.namespace]
    line = " ".join(["/canasta new", *typed]).replace("`", "’")
    again = [answer.words("new-as-typed", line=line)] if typed else []
    await answer.say("\n".join([reason, *again]))


async def _chosen_rules(
    interaction: Interaction[CanastaBot], rules: str, options: Options, preset: str
) -> RuleSet | Declined:
    """The rules asked for; those of a preset, where one is named, in place of a rule set's."""
    if not preset:
        return rules_for(rules, options)
    found = await interaction.client.hall.presets.find(interaction.guild_id or 0, preset)
    if isinstance(found, Declined):
        return found
    wish = found.options(players=options.players, target=options.target)
    return rules_for(found.rules, wish)


@new.autocomplete("preset")
async def complete_preset(
    interaction: Interaction[CanastaBot], current: str
) -> list[app_commands.Choice[str]]:
    return await preset_names(interaction, current)


async def _place(answer: Answering, rules: RuleSet, *, in_thread: bool) -> Place | None:
    """A new thread if one is wished and possible, else the channel; None where that is not."""
    interaction, note = answer.interaction, ""
    if in_thread:
        thread = await _new_thread(answer, rules)
        if isinstance(thread, discord.Thread):
            return Place(thread.id, thread.parent_id, thread)
        note = thread
    if not await _may_open(answer, note):
        return None
    return Place(interaction.channel_id or 0, parent_id_of(interaction), note=note)


async def _new_thread(answer: Answering, rules: RuleSet) -> discord.Thread | str:
    """The thread, or why there is none."""
    interaction, words = answer.interaction, answer.words
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        return words("thread-not-here")
    refused = words("thread-not-opened", channel=f"<#{channel.id}>")
    missing = missing_for_thread(interaction)
    if missing:
        return f"{refused} {missing_words(words, missing, channel_id=channel.id)}"
    host, name = interaction.user.display_name, rules_name(words, rules.name)
    return await open_thread(channel, words("thread-name", rules=name, host=host)) or refused


async def _may_open(answer: Answering, note: str) -> bool:
    """Is there room for a table in this channel, and may the bot write here? If not, say so."""
    interaction, words = answer.interaction, answer.words
    channel_id = interaction.channel_id or 0
    missing = missing_permissions(interaction)
    table = interaction.client.hall.find(channel_id)
    if missing:
        refused = missing_words(words, missing, channel_id=channel_id)
    elif table is not None:
        refused = words("error-table-here", link=table_link(table) or f"<#{channel_id}>")
    else:
        return True
    await _refuse(answer, "\n".join([note, refused]) if note else refused)
    return False


async def _open(answer: Answering, place: Place, rules: RuleSet, *, computers: int) -> None:
    """The lobby there; the person is told where it stands unless it is where they asked."""
    interaction = answer.interaction
    opening = Opening(interaction.guild_id or 0, place.channel_id, rules, parent_id=place.parent_id)
    names = computers_for(answer.words, (), count=computers)
    opened = await interaction.client.hall.open_lobby(opening, person_of(interaction), names)
    if isinstance(opened, Declined):
        if place.thread is not None:
            await put_aside(place.thread)
        await _refuse(answer, declined_words(answer.words, opened))
    else:
        await _tell(answer, place, opened)


async def _tell(answer: Answering, place: Place, table: Table) -> None:
    if place.thread is not None:
        await answer.say(answer.words("thread-opened", thread=f"<#{table.channel_id}>"))
    elif place.note:
        await answer.say(place.note)
    else:
        await answer.withdraw()


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(new)
