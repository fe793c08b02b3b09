"""The page on a phone: what is private can be put away, nothing runs off the edge."""

import discord
import pytest
from discord import ui
from playwright.async_api import expect

from tests.sandbox.windows import connected, phone

pytestmark = pytest.mark.browser

LONG = "Replace somebody absent by a computer, or offer the seat to whoever comes by"
HALF_PAST_TWO = 1_767_277_800


class Long(ui.View):
    @ui.select(placeholder=LONG, custom_id="long", options=[discord.SelectOption(label=LONG)])
    async def choose(self, interaction: discord.Interaction, select: ui.Select) -> None:
        await interaction.response.send_message("Done.", ephemeral=True)


class LongInContainer(ui.LayoutView):
    def __init__(self) -> None:
        super().__init__()
        container = ui.Container(ui.TextDisplay("More"))
        menu = ui.Select(placeholder=LONG, options=[discord.SelectOption(label=LONG)])
        self.add_item(container.add_item(ui.ActionRow(menu)))


@pytest.fixture
async def bench(start):
    return await start()


@pytest.fixture
async def window(bench):
    async with phone() as opened:
        await connected(opened, f"{bench.sandbox.base_url}/?as=Anna")
        yield opened


async def test_a_private_answer_goes_away_when_it_is_dismissed(bench, window):
    await bench.channel.send("press", view=Long())
    await window.locator(".select").click()
    await window.locator(".menu-row").click()
    private = window.locator(".message.ephemeral")
    await expect(private).to_contain_text("Only you can see this")
    await private.get_by_role("button", name="Dismiss message").click()
    await expect(private).to_have_count(0)
    assert len(bench.anna.visible_messages(bench.games)) == 1


@pytest.mark.parametrize("view", [Long, LongInContainer])
async def test_a_long_menu_ends_at_the_edge(bench, window, view):
    await bench.channel.send(view=view())
    box = await window.locator(".select").bounding_box()
    assert box["x"] + box["width"] <= 390 - 12
    wide = "document.getElementById('scroller').scrollWidth"
    assert await window.evaluate(wide) <= 390


async def test_a_notice_tells_the_time_and_leaves_the_messages_in_sight(bench, window):
    await bench.channel.send("read me")
    user = await bench.bot.fetch_user(bench.anna.id)
    await user.send(f"your turn until <t:{HALF_PAST_TWO}:t>")
    notice = window.locator(".toast")
    await expect(notice).to_contain_text(":30")
    assert "<t:" not in await notice.inner_text()
    covered = await notice.bounding_box()
    shown = await window.locator("#scroller").bounding_box()
    assert covered["y"] + covered["height"] <= shown["y"]


async def test_a_new_thread_is_seen_in_its_channel_and_leads_there(bench, window):
    await bench.channel.create_thread(name="Samba", type=discord.ChannelType.public_thread)
    line = window.locator(".message.system")
    await expect(line).to_contain_text("Canasta started a thread: Samba")
    await line.get_by_role("button").click()
    await expect(window.locator(".channel[aria-current]")).to_contain_text("Samba")


async def test_a_thread_at_a_message_is_seen_below_it(bench, window):
    message = await bench.channel.send("the table")
    await message.create_thread(name="Samba")
    await window.locator(".thread-link").click()
    await expect(window.locator(".channel[aria-current]")).to_contain_text("Samba")


@pytest.mark.parametrize("size", [(844, 390), (667, 375), (740, 360)])
async def test_on_its_side_a_phone_shows_messages_and_channels(bench, window, size):
    await window.set_viewport_size({"width": size[0], "height": size[1]})
    await bench.channel.send(view=LongInContainer())
    messages = await window.locator("#scroller").bounding_box()
    assert messages["height"] >= 0.75 * size[1]
    assert messages["width"] >= 0.7 * size[0]
    channel = await window.locator(".channel").first.bounding_box()
    assert channel["height"] >= 30
    await window.locator(".channel.dm").click()
    await expect(window.locator(".channel.dm")).to_have_attribute("aria-current", "page")
