"""The client's own requests run into the limits that it does not check itself."""

import io

import discord
import pytest
from discord import ui


def long_text(length: int) -> ui.LayoutView:
    view = ui.LayoutView()
    view.add_item(ui.TextDisplay("x" * length))
    return view


async def form_errors(attempt) -> str:
    with pytest.raises(discord.HTTPException) as refused:
        await attempt
    assert (refused.value.status, refused.value.code) == (400, 50035)
    return refused.value.text


async def test_a_menu_and_a_button_in_one_row_are_refused(start):
    bench = await start()
    view = ui.LayoutView()
    view.add_item(ui.ActionRow())
    view.children[0]._children += [
        ui.Select(options=[discord.SelectOption(label="x")]),
        ui.Button(label="x"),
    ]
    assert "width" in await form_errors(bench.channel.send(view=view))


async def test_too_many_characters_are_refused_in_a_message_and_an_edit(start):
    bench = await start()
    view = long_text(3000)
    view.add_item(ui.TextDisplay("x" * 1001))
    await form_errors(bench.channel.send(view=view))
    message = await bench.channel.send(view=long_text(4000))
    assert "4000" in await form_errors(message.edit(view=view))


async def test_a_v2_message_cannot_be_turned_back(start):
    bench = await start()
    message = await bench.channel.send(view=long_text(10))
    assert "content" in await form_errors(message.edit(content="old style", view=None))
    assert "content" in await form_errors(message.edit(content="old style"))


async def test_an_old_style_message_becomes_v2_only_without_its_text(start):
    bench = await start()
    message = await bench.channel.send("text")
    await form_errors(message.edit(view=long_text(10)))
    edited = await message.edit(content=None, view=long_text(10))
    assert edited.flags.components_v2


async def test_an_answer_over_the_limit_is_refused_and_can_still_be_given(start):
    errors = []

    async def long(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("x" * 2001)
        except discord.HTTPException as error:
            errors.append((error.code, error.text))
        await interaction.response.send_message("short")

    bench = await start(lambda bot: bot.slash("long", long))
    outcome = await bench.anna.command(bench.games, "long")
    assert [code for code, _ in errors] == [50035]
    assert "data.content" in errors[0][1]
    assert outcome.messages[0]["content"] == "short"


async def test_a_file_of_more_than_ten_mebibytes_is_refused(start):
    bench = await start()
    big = discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "big.png")
    with pytest.raises(discord.HTTPException) as refused:
        await bench.channel.send(file=big)
    assert (refused.value.status, refused.value.code) == (413, 40005)


async def test_a_command_over_its_limits_is_not_registered(start):
    bench = await start()

    @bench.bot.tree.command(name="x", description="x" * 100)
    async def x(interaction: discord.Interaction) -> None: ...

    x.description = "x" * 101
    with pytest.raises(discord.HTTPException):
        await bench.bot.tree.sync()
    assert bench.anna.usable_commands(bench.games) == []
