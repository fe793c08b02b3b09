"""A phone's window in headless Chromium; skipped where there is none, except where CI wants one."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import ConsoleMessage, Page, async_playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 390, "height": 844}
PATIENCE_MS = 15_000


def chromium() -> str:
    found = shutil.which("chromium")
    if found is None:
        message = "there is no chromium to drive the page with: apt-get install chromium"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    return found


def is_complaint(said: ConsoleMessage) -> bool:
    """A picture may be replaced by a newer one while it is on its way: that is no fault."""
    return said.type == "error" and not said.text.startswith("Failed to load resource")


@asynccontextmanager
async def phone() -> AsyncIterator[Page]:
    """An empty window; nothing may go wrong in it that its console would tell."""
    executable = chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        window = await browser.new_page(viewport=PHONE)
        window.set_default_timeout(PATIENCE_MS)
        complaints: list[str] = []
        window.on("console", lambda said: is_complaint(said) and complaints.append(said.text))
        window.on("pageerror", lambda error: complaints.append(str(error)))
        yield window
        await browser.close()
        assert complaints == []


async def connected(window: Page, address: str) -> None:
    await window.goto(address)
    await window.wait_for_selector("body[data-state=connected]")
