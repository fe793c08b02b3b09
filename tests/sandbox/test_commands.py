"""Slash commands: syncing, options, autocompletion, what the client does not allow."""

import discord
import pytest
from discord import app_commands

from bot.sandbox.refusals import CannotDo

group = app_commands.Group(name="canasta", description="Canasta")


@group.command(name="new", description="Open a table")
@app_commands.choices(rules=[app_commands.Choice(name="Classic", value="classic")])
async def new(
    interaction: discord.Interaction,
    rules: app_commands.Choice[str],
    seats: app_commands.Range[int, 2, 4] = 4,
    partner: discord.Member | None = None,
) -> None:
    name = partner.display_name if partner else "nobody"
    await interaction.response.send_message(f"{rules.value} {seats} {name}")


@group.command(name="meld", description="Lay cards")
async def meld(interaction: discord.Interaction, cards: str, fast: bool = False) -> None:
    await interaction.response.send_message(f"{cards} {fast}")


@meld.autocomplete("cards")
async def suggest(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    fast = interaction.namespace.fast
    return [app_commands.Choice(name=f"{typed}!{fast}", value=typed + "K")]


def with_group(bot) -> None:
    bot.tree.add_command(group)


async def test_subcommands_take_choices_numbers_and_people(start):
    bench = await start(with_group)
    outcome = await bench.anna.command(
        bench.games, "canasta new", rules="classic", seats="3", partner=bench.boris.account
    )
    assert outcome.messages[0]["content"] == "classic 3 Boris"


async def test_an_answer_tells_the_whole_name_of_its_command(start):
    bench = await start(with_group)
    outcome = await bench.anna.command(bench.games, "canasta new", rules="classic")
    assert outcome.messages[0]["interaction_metadata"]["name"] == "canasta new"


async def test_an_option_left_out_takes_its_default(start):
    bench = await start(with_group)
    outcome = await bench.anna.command(bench.games, "canasta new", rules="classic")
    assert outcome.messages[0]["content"] == "classic 4 nobody"


@pytest.mark.parametrize(
    ("path", "options"),
    [
        ("canasta", {}),
        ("canasta old", {}),
        ("canasta new", {}),
        ("canasta new", {"rules": "samba"}),
        ("canasta new", {"rules": "classic", "seats": 5}),
        ("canasta new", {"rules": "classic", "seats": "many"}),
        ("canasta new", {"rules": "classic", "color": "red"}),
    ],
)
async def test_the_client_does_not_send_a_wrongly_filled_command(start, path, options):
    bench = await start(with_group)
    with pytest.raises(CannotDo):
        await bench.anna.command(bench.games, path, **options)


async def test_autocompletion_offers_choices_while_typing(start):
    bench = await start(with_group)
    outcome = await bench.anna.autocomplete(
        bench.games, "canasta meld", "cards", cards="KK", fast=True
    )
    assert outcome.choices == [{"name": "KK!True", "value": "KKK"}]


async def test_syncing_again_keeps_the_ids_and_drops_what_is_gone(start):
    bench = await start(with_group)
    before = {c.name: c.id for c in await bench.bot.tree.fetch_commands()}

    @bench.bot.tree.command(name="other", description="Another")
    async def other(interaction: discord.Interaction) -> None: ...

    after = {c.name: c.id for c in await bench.bot.tree.sync()}
    assert after.keys() == {"canasta", "other"}
    assert after["canasta"] == before["canasta"]
    bench.bot.tree.remove_command("canasta")
    assert [c.name for c in await bench.bot.tree.sync()] == ["other"]


async def test_a_guilds_own_command_hides_the_global_one_of_its_name(start):
    bench = await start(with_group)
    guild = bench.bot.guilds[0]
    bench.bot.tree.copy_global_to(guild=guild)
    await bench.bot.tree.sync(guild=guild)
    commands = bench.anna.usable_commands(bench.games)
    assert [command.get("guild_id") for command in commands] == [str(guild.id)]
    outcome = await bench.anna.command(bench.games, "canasta meld", cards="KK")
    assert outcome.messages[0]["content"] == "KK False"


async def test_commands_work_in_the_dm_unless_they_are_for_guilds_only(start):
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            f"{interaction.guild} {interaction.context.dm_channel}"
        )

    @app_commands.guild_only()
    @app_commands.command(name="here", description="Only here")
    async def here(interaction: discord.Interaction) -> None: ...

    def prepare(bot):
        bot.slash("ping", ping)
        bot.tree.add_command(here)

    bench = await start(prepare)
    outcome = await bench.anna.command(bench.anna.dm, "ping")
    assert outcome.messages[0]["content"] == "None True"
    with pytest.raises(CannotDo):
        await bench.anna.command(bench.anna.dm, "here")


async def test_a_command_for_moderators_is_hidden_from_others(start):
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.command(name="settings", description="Settings")
    async def settings(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("ok")

    bench = await start(lambda bot: bot.tree.add_command(settings))
    assert (await bench.anna.command(bench.games, "settings")).acknowledged
    with pytest.raises(CannotDo):
        await bench.boris.command(bench.games, "settings")


async def test_locale_permissions_and_guild_come_with_the_interaction(start):
    seen = {}

    async def look(interaction: discord.Interaction) -> None:
        seen.update(
            locale=interaction.locale,
            guild_locale=interaction.guild_locale,
            may_attach=interaction.app_permissions.attach_files,
            moderator=interaction.permissions.manage_guild,
        )
        await interaction.response.send_message("seen", ephemeral=True)

    bench = await start(lambda bot: bot.slash("look", look))
    bench.boris.locale = "cs"
    await bench.boris.command(bench.games, "look")
    assert seen == {
        "locale": discord.Locale.czech,
        "guild_locale": discord.Locale.american_english,
        "may_attach": True,
        "moderator": False,
    }
