"""People who come with a name of their own, and from other devices of the network."""

import aiohttp
import pytest
from playwright.async_api import expect
from yarl import URL

from bot.sandbox.addresses import addresses_for_others, is_own_page
from bot.sandbox.guests import PEOPLE_MOST, person_named
from bot.sandbox.refusals import CannotDo
from bot.sandbox.server import Sandbox
from tests.sandbox.windows import connected, phone


@pytest.fixture
async def sandbox():
    async with Sandbox() as opened:
        yield opened


async def first_words(sandbox: Sandbox, **query: str) -> dict:
    address = URL(sandbox.base_url).with_path("/page/socket").with_query(query)
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        return await socket.receive_json(timeout=10)


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "Ženíšek",
        "王小明",
        "محمد علي",
        "👩‍👩‍👧",
        "a",
        "_*~`<@1>",
        "W" * 32,
        "🂡" * 32,
        "50%&=#/?",
    ],
)
async def test_an_unknown_name_becomes_a_new_member_of_the_server(sandbox, name):
    hello = await first_words(sandbox, name=name)
    assert hello["me"]["name"] == name
    assert hello["me"]["id"] != str(sandbox.person("Anna").id)
    kinds = {channel["kind"] for channel in hello["channels"]}
    assert kinds == {"text", "dm"}
    again = await first_words(sandbox, name=f"  {name.upper()} ")
    assert again["me"] == hello["me"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "can be seen"),
        (" \t ", "can be seen"),
        ("\u200b\u200d", "can be seen"),
        ("W" * 33, "33 characters"),
        ("bell\a", "cannot be shown"),
        ("everyone", "calls everybody"),
        ("canasta", "is the bot"),
    ],
)
async def test_what_is_no_name_is_told_and_nobodys_hand_is_shown(sandbox, name, reason):
    people = len(sandbox.world.accounts)
    told = await first_words(sandbox, name=name)
    assert told["type"] == "stranger"
    assert reason in told["reason"]
    assert [person["name"] for person in told["people"]][:2] == ["Anna", "Boris"]
    assert len(sandbox.world.accounts) == people


async def test_the_number_of_people_is_bounded(sandbox):
    for number in range(PEOPLE_MOST - 5):
        person_named(sandbox.services, f"guest {number}")
    with pytest.raises(CannotDo, match=str(PEOPLE_MOST)):
        person_named(sandbox.services, "one more")
    assert person_named(sandbox.services, "anna").name == "Anna"


async def test_whoever_is_here_sees_a_new_person_come(sandbox):
    address = f"{sandbox.base_url}/page/socket?name=Anna"
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        await socket.receive_json(timeout=10)
        person_named(sandbox.services, "Zoë")
        told = await socket.receive_json(timeout=10)
    assert (told["type"], told["person"]["name"]) == ("person", "Zoë")


async def test_a_guest_is_the_same_after_a_restart(tmp_path):
    file = tmp_path / "world.sqlite3"
    async with Sandbox(file=file) as sandbox:
        zoe = person_named(sandbox.services, "Zoë")
        channel = sandbox.world.dm_channel(zoe)
        message = sandbox.person(zoe).say(channel, "hello")
    async with Sandbox(file=file) as sandbox:
        again = sandbox.person("Zoë")
        assert (again.id, again.dm.id) == (zoe.id, channel.id)
        assert again.visible_messages(again.dm)[0]["id"] == message["id"]
        assert (await first_words(sandbox, name="zoë"))["me"]["id"] == str(zoe.id)


async def test_a_persons_id_and_that_of_the_direct_channel_are_given_to_nothing_else():
    sandbox = Sandbox()
    given = []
    for name in ("Zoë", "Yves"):
        account = person_named(sandbox.services, name)
        given += [account.id, sandbox.world.dm_channel(account).id, sandbox.world.snowflakes.next()]
    assert sorted(set(given)) == given


async def status_of(session, url):
    async with session.get(url) as answer:
        return answer.status


async def test_from_another_device_pages_are_served_and_the_bots_doors_are_shut():
    others = addresses_for_others()
    if not others:
        pytest.skip("this machine is in no network")
    async with Sandbox() as closed, aiohttp.ClientSession() as session:
        port = URL(closed.base_url).port
        with pytest.raises(aiohttp.ClientConnectionError):
            await session.get(f"http://{others[0]}:{port}/")
    async with aiohttp.ClientSession() as session:
        sandbox = Sandbox()
        await sandbox.start(host="0.0.0.0")
        try:
            base = f"http://{others[0]}:{URL(sandbox.base_url).port}"
            assert URL(sandbox.base_url).host == "127.0.0.1"
            assert await status_of(session, base) == 200
            assert await status_of(session, f"{base}/api/v10/gateway") == 403
            assert await status_of(session, f"{base}/gateway") == 403
            async with session.ws_connect(f"{base}/page/socket", origin=base) as socket:
                asked = await socket.receive_json(timeout=10)
            assert (asked["type"], asked["reason"]) == ("stranger", "")
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(f"{base}/page/socket", origin="http://elsewhere.example")
        finally:
            await sandbox.stop()


@pytest.mark.parametrize(
    ("origin", "host", "is_own"),
    [
        ("http://192.168.1.5:8765", "192.168.1.5:8765", True),
        ("http://localhost:9000", "127.0.0.1:8765", True),
        ("http://192.168.1.6:8765", "192.168.1.5:8765", False),
        ("http://points.here.example:8765", "points.here.example:8765", False),
    ],
)
def test_a_page_from_elsewhere_is_no_own_page(origin, host, is_own):
    assert is_own_page(origin, host) == is_own


@pytest.mark.browser
async def test_a_friend_comes_in_with_a_name_of_their_own(sandbox):
    async with phone() as window:
        await connected(window, f"{sandbox.base_url}/?as=Zoë")
        await expect(window.locator(".person[aria-checked=true]")).to_have_attribute(
            "aria-label", "Zoë"
        )
        await window.locator(".another").click()
        await window.locator("#own-name").fill("W" * 40)
        await window.keyboard.press("Enter")
        await expect(window.locator(".failure")).to_contain_text("40 characters")
        await window.get_by_role("button", name="Cancel").click()
        await expect(window.locator("body")).to_have_attribute("data-state", "connected")
        assert "as=Zo" in window.url


@pytest.mark.browser
async def test_a_name_that_cannot_be_is_asked_for_again(sandbox):
    async with phone() as window:
        await window.goto(f"{sandbox.base_url}/?as=")
        await expect(window.locator(".failure")).to_contain_text("can be seen")
        await window.keyboard.press("Escape")
        await window.locator("#own-name").fill("Zoë")
        await window.keyboard.press("Enter")
        await window.wait_for_selector("body[data-state=connected]")
        await expect(window.locator(".welcome h2")).to_contain_text("Zoë")
