"""Buttons, menus and modals, in both kinds of layout."""

import io

import discord
import pytest
from discord import ui

from bot.sandbox.media import walk
from bot.sandbox.refusals import CannotDo


class Pick(ui.View):
    @ui.select(
        custom_id="suit",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=suit, value=suit) for suit in ("hearts", "clubs")],
    )
    async def suit(self, interaction: discord.Interaction, select: ui.Select) -> None:
        await interaction.response.send_message(",".join(select.values), ephemeral=True)

    @ui.select(cls=ui.UserSelect, custom_id="partner")
    async def partner(self, interaction: discord.Interaction, select: ui.UserSelect) -> None:
        await interaction.response.send_message(select.values[0].display_name)

    @ui.button(label="No", custom_id="no", disabled=True)
    async def no(self, interaction: discord.Interaction, button: ui.Button) -> None: ...


async def test_a_text_menu_hands_over_the_chosen_values(start):
    bench = await start()
    message = await bench.channel.send("?", view=Pick())
    outcome = await bench.anna.choose(message.id, "suit", ["hearts", "clubs"])
    assert outcome.ephemeral[0]["content"] == "hearts,clubs"


async def test_a_user_menu_hands_over_people(start):
    bench = await start()
    message = await bench.channel.send("?", view=Pick())
    outcome = await bench.anna.choose(message.id, "partner", [bench.boris])
    assert outcome.messages[0]["content"] == "Boris"


@pytest.mark.parametrize("values", [[], ["spades"], ["hearts", "clubs", "hearts"]])
async def test_the_client_does_not_send_what_the_menu_does_not_offer(start, values):
    bench = await start()
    message = await bench.channel.send("?", view=Pick())
    with pytest.raises(CannotDo):
        await bench.anna.choose(message.id, "suit", values)


async def test_a_disabled_or_missing_button_cannot_be_pressed(start):
    bench = await start()
    message = await bench.channel.send("?", view=Pick())
    for custom_id in ("no", "absent", "suit"):
        with pytest.raises(CannotDo):
            await bench.anna.press(message.id, custom_id)


class Anything(ui.DynamicItem[ui.Button], template=r"any:(?P<rest>.*)"):
    def __init__(self, rest: str) -> None:
        super().__init__(ui.Button(label="Any", custom_id=f"any:{rest}"))

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(match["rest"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=self.item.custom_id)


async def test_dynamic_items_answer_in_legacy_and_v2_messages(start):
    bench = await start(lambda bot: bot.add_dynamic_items(Anything))
    legacy = ui.View(timeout=None)
    legacy.add_item(Anything("1"))
    message = await bench.channel.send("?", view=legacy)
    await bench.anna.press(message.id, "any:1")
    assert bench.anna.visible_messages(bench.games)[0]["content"] == "any:1"


class Ask(ui.Modal, title="Cards"):
    cards = ui.Label(
        text="Cards", description="Such as KKK", component=ui.TextInput(custom_id="cards")
    )
    suit = ui.Label(
        text="Suit",
        component=ui.Select(
            custom_id="suit",
            options=[discord.SelectOption(label="Hearts", value="h", default=True)],
        ),
    )
    partner = ui.Label(text="Partner", component=ui.UserSelect(custom_id="partner", required=False))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        partner = [user.display_name for user in self.partner.component.values]
        said = f"{self.cards.component.value} {self.suit.component.values} {partner}"
        await interaction.response.edit_message(content=said)


class Opens(ui.View):
    @ui.button(label="Open", custom_id="open")
    async def open(self, interaction: discord.Interaction, button: ui.Button) -> None:
        await interaction.response.send_modal(Ask(custom_id="ask"))


async def test_a_modal_with_labels_is_filled_in_and_submitted(start):
    bench = await start()
    message = await bench.channel.send("?", view=Opens())
    opened = await bench.anna.press(message.id, "open")
    assert opened.modal.title == "Cards"
    outcome = await bench.anna.submit_modal(
        opened.modal, {"cards": "KKK", "partner": [bench.boris.id]}
    )
    assert outcome.acknowledged
    assert bench.anna.visible_messages(bench.games)[0]["content"] == "KKK ['h'] ['Boris']"


async def test_the_client_does_not_send_a_modal_with_an_empty_required_field(start):
    bench = await start()
    message = await bench.channel.send("?", view=Opens())
    opened = await bench.anna.press(message.id, "open")
    for values in ({}, {"cards": "KKK", "absent": "x"}, {"cards": "KKK", "suit": ["z"]}):
        with pytest.raises(CannotDo):
            await bench.anna.submit_modal(opened.modal, values)


async def test_an_old_style_modal_with_rows_works_too(start):
    class Old(ui.Modal, title="Old"):
        name = ui.TextInput(label="Name", custom_id="name")

        async def on_submit(self, interaction: discord.Interaction) -> None:
            await interaction.response.send_message(self.name.value)

    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Old())

    bench = await start(lambda bot: bot.slash("ask", ask))
    opened = await bench.anna.command(bench.games, "ask")
    outcome = await bench.anna.submit_modal(opened.modal, {"name": "Anna"})
    assert outcome.messages[0]["content"] == "Anna"


def layout(note: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    section = ui.Section(note, accessory=Anything(note))
    view.add_item(
        ui.Container(
            section,
            ui.Separator(),
            ui.MediaGallery(
                discord.MediaGalleryItem("attachment://table.png", description="The table")
            ),
        )
    )
    return view


PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\xb0\0\0\x02\x58" + bytes(8)


async def test_a_v2_message_shows_its_attachment_from_an_address_of_the_stand_in(start):
    bench = await start()
    file = discord.File(io.BytesIO(PNG), "table.png")
    message = await bench.channel.send(view=layout("one"), file=file)
    shown = bench.anna.visible_messages(bench.games)[0]
    media = shown["components"][0]["components"][2]["items"][0]["media"]
    assert media["url"] == message.attachments[0].url
    assert (media["width"], media["height"]) == (1200, 600)
    assert await message.attachments[0].read() == PNG
    ids = [component["id"] for component in walk(shown["components"])]
    assert len(set(ids)) == len(ids)


async def test_a_pressed_v2_message_is_edited_and_keeps_its_picture(start):
    class Turn(ui.DynamicItem[ui.Button], template="turn"):
        def __init__(self) -> None:
            super().__init__(ui.Button(label="Turn", custom_id="turn"))

        @classmethod
        async def from_custom_id(cls, interaction, item, match):
            return cls()

        async def callback(self, interaction: discord.Interaction) -> None:
            await interaction.response.edit_message(view=layout("two"))

    bench = await start(lambda bot: bot.add_dynamic_items(Turn))
    view = layout("one")
    view.add_item(ui.ActionRow(Turn()))
    file = discord.File(io.BytesIO(PNG), "table.png")
    message = await bench.channel.send(view=view, file=file)
    await bench.anna.press(message.id, "turn")
    shown = bench.anna.visible_messages(bench.games)[0]
    assert shown["components"][0]["components"][0]["components"][0]["content"] == "two"
    assert [attachment["filename"] for attachment in shown["attachments"]] == ["table.png"]


async def test_ids_of_emojis_are_sent_as_text(start):
    bench = await start()
    emoji = await bench.bot.create_application_emoji(name="card_As", image=PNG)
    part = discord.PartialEmoji(name=emoji.name, id=emoji.id)
    view = ui.LayoutView()
    view.add_item(ui.ActionRow(ui.Button(label="Draw", custom_id="draw", emoji=part)))
    option = discord.SelectOption(label="A", value="a", emoji=part)
    view.add_item(ui.ActionRow(ui.Select(custom_id="menu", options=[option])))
    await bench.channel.send(view=view)
    button, menu = (
        row["components"][0] for row in bench.anna.visible_messages(bench.games)[0]["components"]
    )
    assert button["emoji"]["id"] == menu["options"][0]["emoji"]["id"] == str(emoji.id)
