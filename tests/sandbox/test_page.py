"""The protocol between the web page and the stand-in, spoken as the page speaks it."""

import aiohttp
import discord
import pytest
from discord import app_commands, ui


class Opens(ui.View):
    @ui.button(label="Open", custom_id="open")
    async def open(self, interaction: discord.Interaction, button: ui.Button) -> None:
        await interaction.response.send_modal(Ask(custom_id="ask"))

    @ui.button(label="Hand", custom_id="hand")
    async def hand(self, interaction: discord.Interaction, button: ui.Button) -> None:
        await interaction.response.send_message("KKK", ephemeral=True)

    @ui.select(custom_id="suit", options=[discord.SelectOption(label="Hearts", value="h")])
    async def suit(self, interaction: discord.Interaction, select: ui.Select) -> None:
        await interaction.response.edit_message(content=select.values[0])


class Ask(ui.Modal, title="Cards"):
    cards = ui.Label(text="Cards", component=ui.TextInput(custom_id="cards"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=self.cards.component.value)


def prepare(bot) -> None:
    @bot.tree.command(name="meld", description="Lay cards")
    async def meld(interaction: discord.Interaction, cards: str) -> None:
        await interaction.response.send_message(f"{interaction.locale} {cards}")

    @meld.autocomplete("cards")
    async def suggest(interaction: discord.Interaction, typed: str):
        return [app_commands.Choice(name=typed, value=typed)] if typed else []


class Browser:
    """One open page; `until` reads on to the next event of a type."""

    def __init__(self, bench, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.games = str(bench.games.id)
        self.socket = socket

    async def until(self, kind: str) -> dict:
        while True:
            event = await self.socket.receive_json(timeout=10)
            if event["type"] == kind:
                return event

    async def do(self, kind: str, **fields) -> None:
        await self.socket.send_json({"type": kind, "nonce": "n", "channel_id": self.games} | fields)


@pytest.fixture
async def browse(start):
    async with aiohttp.ClientSession() as session:

        async def open_page(name: str = "Anna"):
            bench = await start(prepare)
            user = bench.sandbox.person(name).id
            url = f"{bench.sandbox.base_url}/page/socket?user={user}"
            return bench, Browser(bench, await session.ws_connect(url))

        yield open_page


async def test_the_page_is_told_where_it_is_and_what_there_is(browse):
    bench, browser = await browse()
    hello = await browser.until("hello")
    assert hello["me"] | {"id": ""} == {
        "id": "",
        "name": "Anna",
        "locale": "en-US",
        "dms_open": True,
    }
    assert [person["name"] for person in hello["people"]][:2] == ["Anna", "Boris"]
    kinds = [(channel["name"], channel["kind"]) for channel in hello["channels"]]
    assert kinds == [("games", "text"), ("lobby-2", "text"), ("@Canasta", "dm")]
    assert [command["name"] for command in hello["commands"]] == ["meld"]
    assert hello["bot"]["id"] == str(bench.world.bot.id)


async def test_a_command_and_its_autocompletion_work_from_the_page(browse):
    _, browser = await browse()
    await browser.do("locale", locale="cs")
    path = {"path": ["meld"]}
    await browser.do("autocomplete", **path, options={"cards": "KK"}, focused="cards")
    assert (await browser.until("choices"))["choices"] == [{"name": "KK", "value": "KK"}]
    await browser.do("autocomplete", **path, options={"cards": ""}, focused="cards")
    assert (await browser.until("choices"))["choices"] == []
    await browser.do("command", **path, options={"cards": "KKK"})
    assert (await browser.until("message"))["message"]["content"] == "cs KKK"
    assert (await browser.until("done"))["nonce"] == "n"


async def test_controls_and_modals_work_from_the_page(browse):
    bench, browser = await browse()
    message = await bench.channel.send("?", view=Opens())
    target = {"message_id": str(message.id)}
    await browser.do("press", **target, custom_id="open")
    modal = (await browser.until("modal"))["modal"]
    assert (modal["custom_id"], modal["title"]) == ("ask", "Cards")
    await browser.do("modal", custom_id="ask", values={"cards": "KKK"})
    edited = await browser.until("message")
    assert (edited["message"]["content"], edited["edited"]) == ("KKK", True)
    await browser.until("done")
    await browser.do("choose", **target, custom_id="suit", values=["h"])
    assert (await browser.until("message"))["message"]["content"] == "h"


async def test_an_ephemeral_answer_reaches_only_its_persons_page(browse):
    bench, browser = await browse("Boris")
    message = await bench.channel.send("?", view=Opens())
    await bench.anna.press(message.id, "hand")
    await browser.do("press", message_id=str(message.id), custom_id="hand")
    await browser.until("message")
    shown = await browser.until("message")
    assert shown["message"]["ephemeral"]
    assert [m["id"] for m in bench.boris.visible_messages(bench.games)][1:] == [
        shown["message"]["id"]
    ]


async def test_what_cannot_be_done_fails_with_a_reason(browse):
    bench, browser = await browse()
    message = await bench.channel.send("?")
    await browser.do("press", message_id=str(message.id), custom_id="absent")
    assert "absent" in (await browser.until("failed"))["reason"]
    await browser.do("modal", custom_id="closed", values={})
    assert "not open" in (await browser.until("failed"))["reason"]


async def test_pings_deletions_threads_and_syncs_are_shown(browse):
    bench, browser = await browse()
    await browser.until("hello")
    message = await bench.channel.send(bench.anna.mention)
    assert (await browser.until("ping"))["message_id"] == str(message.id)
    await message.create_thread(name="table")
    channel = (await browser.until("channel"))["channel"]
    assert (channel["name"], channel["kind"]) == ("table", "thread")
    await message.delete()
    assert (await browser.until("message_delete"))["id"] == str(message.id)
    bench.bot.tree.clear_commands(guild=None)
    await bench.bot.tree.sync()
    assert (await browser.until("commands"))["commands"] == []


async def test_a_closed_door_to_dms_is_a_switch_on_the_page(browse):
    bench, browser = await browse()
    await browser.do("dms", open=False)
    await bench.sandbox.hub.wait_for(lambda: True)
    await browser.do("press", message_id="1", custom_id="x")
    await browser.until("failed")
    assert not bench.anna.account.dms_open


async def test_the_page_itself_is_served_and_foreign_pages_get_no_socket(browse):
    bench, _ = await browse()
    async with aiohttp.ClientSession() as session:
        async with session.get(bench.sandbox.base_url) as page:
            assert page.status == 200
            assert page.content_type == "text/html"
        async with session.get(f"{bench.sandbox.base_url}/static/..%2fserver.py") as outside:
            assert outside.status == 404
        url = f"{bench.sandbox.base_url}/page/socket?user={bench.anna.id}"
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(url, origin="https://elsewhere.example")
        assert refused.value.status == 403
