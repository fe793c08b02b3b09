"""Login, commands and buttons: the real client finds its way about the stand-in."""

import discord
from discord import ui


async def test_the_client_logs_in_and_sees_the_default_guild(start):
    bench = await start()
    assert bench.bot.user.name == "Canasta"
    assert [guild.name for guild in bench.bot.guilds] == ["Canasta Club"]
    assert [channel.name for channel in bench.bot.guilds[0].text_channels] == ["games", "lobby-2"]


async def test_a_slash_command_is_answered(start):
    async def hello(interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message(f"Hello {name}")

    bench = await start(lambda bot: bot.slash("hello", hello))
    outcome = await bench.anna.command(bench.games, "hello", name="Anna")
    assert outcome.acknowledged
    assert [message["content"] for message in outcome.messages] == ["Hello Anna"]
    assert bench.boris.visible_messages(bench.games) == outcome.messages


class Counter(ui.View):
    @ui.button(label="Count", custom_id="count")
    async def count(self, interaction: discord.Interaction, button: ui.Button) -> None:
        await interaction.response.edit_message(content=f"pressed by {interaction.user.name}")


async def test_a_button_edits_its_message(start):
    bench = await start()
    message = await bench.channel.send("press", view=Counter())
    outcome = await bench.boris.press(message.id, "count")
    assert outcome.failed is None
    assert bench.anna.visible_messages(bench.games)[0]["content"] == "pressed by Boris"
