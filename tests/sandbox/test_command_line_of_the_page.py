"""The page's command line on the keyboard: choices, options typed inline, misspelt commands."""

import discord
import pytest
from discord import app_commands
from playwright.async_api import expect

from tests.sandbox.windows import connected, phone

pytestmark = pytest.mark.browser

RULES = ["Classic", "Samba", "Samba with wild cards"]


def prepare(bot) -> None:
    group = app_commands.Group(name="canasta", description="Canasta")

    @group.command(name="new", description="Open a table")
    @app_commands.choices(
        rules=[app_commands.Choice(name=n, value=n.lower().replace(" ", "_")) for n in RULES]
    )
    async def new(
        interaction: discord.Interaction,
        rules: str | None,
        seats: app_commands.Range[int, 2, 6] | None,
        thread: bool | None,
    ) -> None:
        await interaction.response.send_message(f"{rules} {seats} {thread}")

    @group.command(name="draw", description="Draw cards")
    async def draw(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("drawn")

    bot.tree.add_command(group)


@pytest.fixture
async def window(start):
    bench = await start(prepare)
    async with phone() as opened:
        await connected(opened, f"{bench.sandbox.base_url}/?as=Anna")
        yield opened


async def type_in(window, text: str) -> None:
    await window.locator("#composer-input").press_sequentially(text)


@pytest.mark.parametrize(
    ("option", "typed", "told"),
    [
        ("rules", "samba", "samba None None"),
        ("rules", "Samba", "samba None None"),
        ("rules", "samba w", "samba_with_wild_cards None None"),
        ("thread", "False", "None None False"),
        ("thread", "false", "None None False"),
    ],
)
async def test_enter_takes_the_choice_that_was_typed(window, option, typed, told):
    await type_in(window, "/canasta new ")
    field = window.locator(f"[data-option={option}]")
    await field.press_sequentially(typed)
    chosen = window.locator("[role=option][aria-selected=true]")
    assert (await chosen.inner_text()).lower().startswith(typed.lower())
    await window.keyboard.press("Enter")
    if await field.is_visible():
        await window.keyboard.press("Enter")
    await expect(window.locator(".message .content")).to_have_text(told)


@pytest.mark.parametrize(
    "typed",
    [
        "/canasta new rules:samba seats:2 thread:True",
        "/canasta new seats: 2 thread:true rules: Samba",
        "/canasta new samba SEATS:2 thread:1 thread:True",
    ],
)
async def test_options_are_understood_as_they_are_typed_inline(window, typed):
    await type_in(window, typed)
    await window.keyboard.press("Enter")
    await expect(window.locator(".message .content")).to_have_text("samba 2 True")


async def test_options_are_understood_in_a_pasted_line(window):
    await window.locator("#composer-input").fill("/canasta new rules:samba seats:2 thread:True")
    await window.keyboard.press("Enter")
    await expect(window.locator(".message .content")).to_have_text("samba 2 True")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/canasta nwe", "/canasta new"),
        ("/canasta drwa 5", "/canasta draw"),
        ("/darw", "/canasta draw"),
    ],
)
async def test_the_nearest_commands_are_offered_for_one_that_does_not_exist(window, typed, meant):
    await type_in(window, typed)
    await expect(window.locator(".composer-status")).to_have_text("No such command here.")
    await expect(window.locator(".suggestion-label").first).to_have_text(meant)
    await window.keyboard.press("Enter")
    await expect(window.locator(".message")).to_have_count(0)
    await window.keyboard.press("Tab")
    if meant == "/canasta new":
        await expect(window.locator(".command-title")).to_have_text(meant)


async def test_nothing_is_offered_for_a_line_that_is_near_no_command(window):
    await type_in(window, "/zzzzzz")
    await expect(window.locator(".composer-status")).to_have_text("No such command here.")
    await expect(window.locator(".suggestion")).to_have_count(0)
