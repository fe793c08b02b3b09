"""The sandbox's page in headless Chromium: what a newcomer sees and presses.

Skipped where there is no Chromium, except where CI says that there has to be one.
"""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import ElementHandle, Page, expect

from tests.end_to_end.club import Club
from tests.sandbox.windows import connected, phone

pytestmark = pytest.mark.browser

MOST_STEPS = 400
"""More than any deal takes: whoever gets that far is going round in circles."""
PREFERRED = ("sure", "yes", "take", "draw", "lay", "discard", "pass")
"""What a person in a hurry presses first, by verb or argument of the control."""
LIVE_CONTROLS = "#messages [data-custom-id]:not(:disabled)"


@pytest.fixture
async def page(club: Club) -> AsyncIterator[Page]:
    """Anna's window."""
    async with phone() as window:
        await connected(window, f"{club.sandbox.base_url}/?as=Anna")
        yield window


async def go_to(page: Page, kind: str) -> None:
    await page.locator(f".channel[data-kind={kind}]").first.click()


async def open_table_by_typing(page: Page) -> None:
    """`/canasta new` with three computers, on the keyboard alone."""
    await page.locator("#composer-input").press_sequentially("/canasta new ")
    await page.locator("[data-option=computers]").fill("3")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Start", exact=True).wait_for()


async def press_start(page: Page) -> None:
    await page.get_by_role("button", name="Start", exact=True).click()
    await page.get_by_role("button", name="My hand").wait_for()


def kind_of(custom_id: str) -> str:
    """What a control is for: the argument of `play`, such as draw, else its verb."""
    _, _, verb, _, *argument = custom_id.split(":")
    return argument[0].partition(".")[0] if verb == "play" else verb


async def live_controls(page: Page) -> dict[str, ElementHandle]:
    """The controls that can be pressed now, by what they are for."""
    found = {}
    for control in await page.query_selector_all(LIVE_CONTROLS):
        custom_id = await control.get_attribute("data-custom-id")
        if custom_id:
            found[kind_of(custom_id)] = control
    return found


async def choose_first(page: Page, kind: str) -> bool:
    """The first line of the open menu; False, and the menu shut, where it holds no such line."""
    first = page.locator(".menu-row").first
    value = await first.get_attribute("data-value") or ""
    if value.startswith(f"{kind}."):
        await first.click()
        return True
    await page.keyboard.press("Escape")
    return False


async def take_step(page: Page) -> str | None:
    """Press what a person in a hurry would; None where nothing can be pressed yet."""
    controls = await live_controls(page)
    if "next_deal" in controls:
        return "next_deal"
    for kind in PREFERRED:
        if kind not in controls:
            continue
        pressed = await controls[kind].get_attribute("data-custom-id")
        await controls[kind].click()
        is_menu = await page.locator(".menu").count() > 0
        if is_menu and not await choose_first(page, kind):
            continue
        await page.locator(f'[data-custom-id="{pressed}"]').wait_for(state="detached")
        return kind
    return None


async def play_deal(page: Page) -> list[str]:
    """Play from the hand until the deal is over; what was pressed, in order."""
    steps = []
    for _ in range(MOST_STEPS):
        await page.locator(LIVE_CONTROLS).first.wait_for()
        step = await take_step(page)
        if step == "next_deal":
            return steps
        if step is not None:
            steps.append(step)
    raise AssertionError(f"the deal does not end: {steps}")


async def test_a_person_plays_a_deal_to_its_end(club: Club, page: Page):
    await open_table_by_typing(page)
    await press_start(page)
    await go_to(page, "dm")
    steps = await play_deal(page)
    assert {"draw", "lay", "discard"} <= set(steps)
    await expect(page.locator("#messages")).to_contain_text("The deal is over")

    await go_to(page, "text")
    sheet = page.locator("[data-message-id]").last
    await expect(sheet).to_contain_text("Deal 1 scored")
    await expect(sheet.get_by_role("button", name="Next deal")).to_be_enabled()
    await sheet.locator("img").evaluate("picture => picture.decode()")
    await expect(page.locator(".failure")).to_have_count(0)


async def test_the_welcome_begins_a_table_with_one_press(page: Page):
    await page.locator("#begin").click()
    await press_start(page)
    await page.locator(".toast").click()
    await expect(page.locator("#messages")).to_contain_text("it is your turn")
    await page.get_by_role("button", name="Draw", exact=True).wait_for()
    await expect(page.locator(".toast")).to_have_count(0)


async def test_the_page_comes_back_after_a_reload_in_mid_turn(page: Page):
    await page.locator("#begin").click()
    await press_start(page)
    await go_to(page, "dm")
    await page.get_by_role("button", name="Draw", exact=True).click()
    await page.locator('[data-custom-id$=":discard"]').wait_for()
    await page.reload()
    await page.locator('[data-custom-id$=":discard"]').click()
    assert await choose_first(page, "discard")
    await expect(page.locator("#messages")).not_to_contain_text("You drew")


async def test_buttons_live_on_when_the_bot_was_started_afresh(club: Club, page: Page):
    await page.locator("#begin").click()
    await press_start(page)
    await go_to(page, "dm")
    await page.get_by_role("button", name="Draw", exact=True).wait_for()
    await club.restart()
    await page.get_by_role("button", name="Draw", exact=True).click()
    await page.locator('[data-custom-id$=":discard"]').wait_for()
    await expect(page.locator(".failure")).to_have_count(0)
