"""The world over a restart: what comes back, what is let go, and what becomes of a bad file."""

import io
import shutil
import sqlite3
from pathlib import Path

import discord
import pytest
from discord import ui

from bot.sandbox.clock import ManualClock
from bot.sandbox.entities import Channel, ChannelType
from bot.sandbox.hub import ChannelChanged
from bot.sandbox.keeping.file import MESSAGES_MOST, THREADS_MOST, FileUnusable
from bot.sandbox.permissions import Permission
from bot.sandbox.server import Sandbox
from bot.sandbox.world import canasta_club

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x02\x00\x00\x00\x03\x08\x00\x00\x00\x00"


class Counter(ui.View):
    @ui.button(label="Count", custom_id="count")
    async def count(self, interaction: discord.Interaction, button: ui.Button) -> None:
        await interaction.response.edit_message(content=f"pressed by {interaction.user.name}")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "world.sqlite3"


def png(name: str) -> discord.File:
    return discord.File(io.BytesIO(PNG), name)


async def ended(bench) -> None:
    """The process comes to its end; nothing but the file remains."""
    await bench.bot.close()
    await bench.sandbox.stop()


async def test_an_old_button_in_a_thread_works_after_a_restart(start, file):
    first = await start(file=file)
    thread = await first.channel.create_thread(name="table", type=discord.ChannelType.public_thread)
    message = await thread.send("press", view=Counter(timeout=None), file=png("table.png"))
    await ended(first)

    second = await start(file=file, prepare=lambda bot: bot.add_view(Counter(timeout=None)))
    found = second.sandbox.channel("table")
    (shown,) = second.anna.visible_messages(found)
    assert (shown["id"], shown["content"]) == (str(message.id), "press")
    outcome = await second.boris.press(shown, "count")
    assert outcome.failed is None
    assert second.anna.visible_messages(found)[0]["content"] == "pressed by Boris"
    assert second.bot.get_channel(found.id).name == "table"


async def test_pictures_are_served_at_the_address_of_the_new_run(start, file):
    first = await start(file=file)
    view = ui.LayoutView()
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://table.png")))
    await first.channel.send(view=view, file=png("table.png"))
    await ended(first)

    second = await start(file=file)
    (shown,) = second.anna.visible_messages(second.games)
    media = shown["components"][0]["items"][0]["media"]
    assert media["url"] == shown["attachments"][0]["url"]
    assert media["url"].startswith(second.sandbox.base_url)
    attachment = second.world.attachments[int(shown["attachments"][0]["id"])]
    assert (attachment.data, attachment.size_px) == (PNG, (2, 3))


async def test_direct_and_private_messages_deletions_and_settings_are_kept(start, file):
    first = await start(file=file)
    await (await first.bot.fetch_user(first.anna.id)).send("your hand")
    gone = await first.channel.send("gone")
    await gone.delete()
    first.boris.locale = "cs"
    first.boris.close_dms()
    await ended(first)

    second = await start(file=file)
    assert [m["content"] for m in second.anna.visible_messages(second.anna.dm)] == ["your hand"]
    assert second.anna.visible_messages(second.games) == []
    assert (second.boris.locale, second.boris.account.dms_open) == ("cs", False)


async def test_an_answer_that_never_came_is_not_waited_for_after_a_restart(start, file):
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)

    first = await start(lambda bot: bot.slash("slow", slow), file=file)
    await first.anna.command(first.games, "slow")
    await ended(first)
    second = await start(file=file)
    assert second.anna.visible_messages(second.games) == []


async def test_a_deleted_thread_stays_deleted(start, file):
    first = await start(file=file)
    first.world.guilds[first.games.guild_id].bot_permissions |= Permission.MANAGE_THREADS
    thread = await first.channel.create_thread(name="table", type=discord.ChannelType.public_thread)
    await thread.send("in it")
    await thread.delete()
    await ended(first)
    second = await start(file=file)
    assert [c.name for c in second.world.channels.values() if c.is_thread] == []


async def test_no_identifier_is_given_again_even_if_the_clock_was_set_back(start, file):
    clock = ManualClock()
    first = await start(file=file, clock=clock)
    given = [(await first.channel.send(str(n))).id for n in range(3)]
    await ended(first)
    second = await start(file=file, clock=ManualClock(clock.now() - 3600))
    fresh = (await second.channel.send("later")).id
    assert fresh > max(given)


async def test_the_oldest_messages_and_the_quietest_threads_are_let_go(file):
    async with Sandbox(file=file) as sandbox:
        anna, games = sandbox.person("Anna"), sandbox.channel("games")
        for number in range(MESSAGES_MOST + 5):
            anna.say(games, str(number))
        threads = [_thread(sandbox, f"table {n}") for n in range(THREADS_MOST + 2)]
        anna.say(threads[0], "still here")
    async with Sandbox(canasta_club(), file=file) as sandbox:
        kept = sandbox.person("Anna").visible_messages(sandbox.channel("games"))
        assert [m["content"] for m in kept] == [str(n + 5) for n in range(MESSAGES_MOST)]
        names = {c.name for c in sandbox.world.channels.values() if c.is_thread}
        assert len(names) == THREADS_MOST
        assert "table 0" in names
        assert not {"table 1", "table 2"} & names


def _thread(sandbox: Sandbox, name: str):
    games = sandbox.channel("games")
    identifier = sandbox.world.snowflakes.next()
    kind = ChannelType.PUBLIC_THREAD
    thread = Channel(identifier, kind, name, guild_id=games.guild_id, parent_id=games.id)
    sandbox.world.keep_channel(thread)
    sandbox.hub.publish(ChannelChanged(thread, is_new=True))
    return thread


def _cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:5000])


def _of_another_kind(file: Path) -> None:
    file.write_bytes(b"no database " * 1000)


def _of_a_later_version(file: Path) -> None:
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()


def _with_a_bad_record(file: Path) -> None:
    with sqlite3.connect(file) as database:
        database.execute("UPDATE messages SET body = '{}'")
    database.close()


def _naming_nobody(file: Path) -> None:
    with sqlite3.connect(file) as database:
        database.execute(
            """UPDATE messages SET body = replace(body, '"mentions": []', '"mentions": [5]')"""
        )
    database.close()


@pytest.mark.parametrize(
    "spoil", [_cut_short, _of_another_kind, _of_a_later_version, _with_a_bad_record, _naming_nobody]
)
async def test_a_damaged_file_is_named_and_set_aside(file, caplog, spoil):
    async with Sandbox(file=file) as sandbox:
        sandbox.person("Anna").say(sandbox.channel("games"), "hello")
    spoil(file)
    async with Sandbox(file=file) as sandbox:
        anna, games = sandbox.person("Anna"), sandbox.channel("games")
        assert anna.visible_messages(games) == []
        anna.say(games, "again")
    (aside,) = file.parent.glob("world-damaged-*.sqlite3")
    assert f"{file} is damaged" in caplog.text
    assert str(aside) in caplog.text
    async with Sandbox(file=file) as sandbox:
        assert [m["content"] for m in sandbox.person("Anna").visible_messages(games)] == ["again"]


async def test_what_was_said_outlives_a_killed_process(file, tmp_path):
    copy = tmp_path / "left behind.sqlite3"
    async with Sandbox(file=file) as sandbox:
        sandbox.person("Anna").say(sandbox.channel("games"), "hello")
        for ending in ("", "-wal"):
            shutil.copy(f"{file}{ending}", f"{copy}{ending}")
    async with Sandbox(file=copy) as sandbox:
        (said,) = sandbox.person("Boris").visible_messages(sandbox.channel("games"))
        assert said["content"] == "hello"


async def test_two_sandboxes_do_not_share_a_file(file):
    async with Sandbox(file=file):
        with pytest.raises(FileUnusable, match="used by another sandbox"):
            await Sandbox(file=file).start()


async def test_a_file_that_cannot_be_made_is_named(tmp_path):
    with pytest.raises(FileUnusable, match="absent"):
        await Sandbox(file=tmp_path / "absent" / "world.sqlite3").start()


async def test_without_a_file_nothing_is_kept(start, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    await start()
    assert list(tmp_path.iterdir()) == []
