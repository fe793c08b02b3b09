"""Messages by the bot's token: DMs, notifications, files, threads, permissions."""

import io

import discord
import pytest

from bot.sandbox.clock import ManualClock
from bot.sandbox.permissions import Permission
from bot.sandbox.services import Settings


async def refused(attempt) -> int:
    with pytest.raises(discord.HTTPException) as error:
        await attempt
    return error.value.code


async def dm(bench, person) -> discord.DMChannel:
    user = await bench.bot.fetch_user(person.id)
    return await user.create_dm()


async def test_a_direct_message_arrives_and_notifies(start):
    bench = await start()
    message = await (await dm(bench, bench.anna)).send("your hand")
    assert bench.anna.visible_messages(bench.anna.dm)[0]["content"] == "your hand"
    assert [ping.message_id for ping in bench.anna.pings] == [message.id]
    assert bench.boris.pings == []


async def test_an_edit_never_notifies(start):
    bench = await start()
    message = await (await dm(bench, bench.anna)).send("your hand")
    bench.anna.pings.clear()
    await message.edit(content=f"{bench.anna.mention} again")
    assert bench.anna.pings == []


async def test_a_closed_dm_refuses_messages_until_it_is_opened(start):
    bench = await start()
    channel = await dm(bench, bench.anna)
    bench.anna.close_dms()
    assert await refused(channel.send("hand")) == 50007
    bench.anna.open_dms()
    await channel.send("hand")


async def test_a_mention_notifies_only_whom_it_is_allowed_to(start):
    bench = await start()
    text = f"{bench.anna.mention} {bench.boris.mention}"
    allowed = discord.AllowedMentions(users=[discord.Object(bench.boris.id)])
    await bench.channel.send(text, allowed_mentions=allowed)
    assert (len(bench.anna.pings), len(bench.boris.pings)) == (0, 1)
    await bench.channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    await bench.channel.send(text, silent=True)
    assert (len(bench.anna.pings), len(bench.boris.pings)) == (0, 1)


async def test_a_mention_in_a_v2_text_notifies(start):
    bench = await start()
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay(f"{bench.anna.mention} It is your turn."))
    await bench.channel.send(view=view)
    assert len(bench.anna.pings) == 1


async def test_a_message_is_read_edited_and_deleted(start):
    bench = await start()
    message = await bench.channel.send("one")
    assert (await bench.channel.fetch_message(message.id)).content == "one"
    await message.edit(content="two")
    assert bench.anna.visible_messages(bench.games)[0]["content"] == "two"
    await message.delete()
    assert bench.anna.visible_messages(bench.games) == []
    assert await refused(message.edit(content="three")) == 10008


async def test_another_persons_message_cannot_be_edited_nor_deleted(start):
    bench = await start()
    said = bench.anna.say(bench.games, "hello")
    partial = bench.channel.get_partial_message(int(said["id"]))
    assert await refused(partial.edit(content="goodbye")) == 50005
    assert await refused(partial.delete()) == 50013


async def test_a_vanished_channel_is_unknown(start):
    bench = await start()
    channel = bench.channel
    bench.world.forget_channel(bench.games)
    assert await refused(channel.send("anybody?")) == 10003


async def test_the_same_nonce_makes_one_message(start):
    bench = await start()
    first = await bench.channel.send("once", nonce=7)
    second = await bench.channel.send("once", nonce=7)
    assert first.id == second.id
    assert len(bench.anna.visible_messages(bench.games)) == 1


async def test_files_are_served_and_replaced(start):
    bench = await start()
    message = await bench.channel.send(file=discord.File(io.BytesIO(b"one"), "a.txt"))
    assert await message.attachments[0].read() == b"one"
    edited = await message.edit(attachments=[discord.File(io.BytesIO(b"two"), "b.txt")])
    assert [attachment.filename for attachment in edited.attachments] == ["b.txt"]
    kept = await edited.edit(content="kept", attachments=edited.attachments)
    assert await kept.attachments[0].read() == b"two"
    assert len(bench.world.attachments) == 1


async def test_an_empty_message_is_refused(start):
    bench = await start()
    assert await refused(bench.channel.send("  ")) == 50006
    message = await bench.channel.send("something")
    assert await refused(message.edit(content="")) == 50006


@pytest.mark.parametrize(
    ("denied", "code"),
    [
        (Permission.VIEW_CHANNEL, 50001),
        (Permission.SEND_MESSAGES, 50013),
        (Permission.ATTACH_FILES, 50013),
    ],
)
async def test_a_missing_permission_is_named(start, denied, code):
    bench = await start()
    channel = bench.channel
    bench.sandbox.deny_bot(bench.games, denied)
    assert await refused(channel.send(file=discord.File(io.BytesIO(b"x"), "x.txt"))) == code
    bench.sandbox.allow_bot(bench.games)
    await channel.send("again")


async def test_the_client_learns_of_a_denied_permission(start):
    updated = []

    def prepare(bot):
        async def on_guild_channel_update(before, after):
            updated.append(after.permissions_for(after.guild.me).attach_files)

        bot.add_listener(on_guild_channel_update)

    bench = await start(prepare)
    assert bench.channel.permissions_for(bench.channel.guild.me).attach_files
    bench.sandbox.deny_bot(bench.games, Permission.ATTACH_FILES)
    await bench.channel.send("a round trip")
    assert updated == [False]


async def test_an_interaction_is_answered_without_any_permission(start):
    async def hello(interaction: discord.Interaction) -> None:
        may = interaction.app_permissions.send_messages
        await interaction.response.send_message(str(may), ephemeral=True)

    bench = await start(lambda bot: bot.slash("hello", hello))
    bench.sandbox.deny_bot(bench.games, Permission.SEND_MESSAGES)
    outcome = await bench.anna.command(bench.games, "hello")
    assert outcome.ephemeral[0]["content"] == "False"


async def test_a_thread_is_made_with_and_without_a_message(start):
    bench = await start()
    message = await bench.channel.send("table")
    hung = await message.create_thread(name="at a message")
    assert hung.id == message.id
    assert await refused(message.create_thread(name="again")) == 160004
    free = await bench.channel.create_thread(name="free", type=discord.ChannelType.public_thread)
    await free.send("hello")
    assert bench.anna.visible_messages(free.id)[0]["content"] == "hello"


async def test_an_archived_thread_refuses_edits_and_a_locked_one_messages(start):
    bench = await start()
    public = discord.ChannelType.public_thread
    thread = await bench.channel.create_thread(name="table", type=public)
    message = await thread.send("hello")
    await thread.edit(archived=True)
    assert await refused(message.edit(content="more")) == 50083
    await thread.send("a new message opens it")
    await message.edit(content="more")
    kept = bench.sandbox.channel("table")
    kept.archived = kept.locked = True
    assert await refused(thread.send("no")) == 50083


async def test_a_thread_needs_its_permissions(start):
    bench = await start()
    public = discord.ChannelType.public_thread
    thread = await bench.channel.create_thread(name="table", type=public)
    bench.sandbox.deny_bot(
        bench.games, Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS
    )
    assert await refused(thread.send("hello")) == 50013
    assert await refused(bench.channel.create_thread(name="two", type=public)) == 50013


async def test_edits_of_an_old_message_run_out(start, pauses):
    clock = ManualClock()
    bench = await start(clock=clock, settings=Settings(rate_limits=True))
    message = await bench.channel.send("old")
    clock.advance(3601)
    for number in range(3):
        await message.edit(content=str(number))
    assert await refused(message.edit(content="too much")) == 30046


async def test_application_emojis_are_made_listed_and_usable_on_buttons(start):
    bench = await start()
    emoji = await bench.bot.create_application_emoji(name="joker", image=b"\x89PNG\r\n\x1a\n")
    assert [e.name for e in await bench.bot.fetch_application_emojis()] == ["joker"]
    view = discord.ui.View()
    view.add_item(discord.ui.Button(emoji=emoji, custom_id="x"))
    await bench.channel.send("?", view=view)
    await emoji.delete()
    assert await refused(bench.channel.send("?", view=view)) == 50035


async def test_members_can_be_fetched(start):
    bench = await start()
    guild = bench.bot.guilds[0]
    assert (await guild.fetch_member(bench.boris.id)).display_name == "Boris"
    stranger = bench.world.add_person("Nobody's friend")
    assert await refused(guild.fetch_member(stranger.id)) == 10007


async def test_a_public_thread_is_announced_in_its_channel(start):
    bench = await start()
    thread = await bench.channel.create_thread(name="table", type=discord.ChannelType.public_thread)
    (line,) = bench.boris.visible_messages(bench.games)
    assert (line["type"], line["content"]) == (18, "table")
    assert line["message_reference"]["channel_id"] == str(thread.id)
    assert "thread" not in line
    kept = await bench.channel.fetch_message(int(line["id"]))
    assert kept.type is discord.MessageType.thread_created
