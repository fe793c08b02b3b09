"""Writes what happens in the world to its file, and puts back what stood there at the start."""

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from bot.sandbox.entities import Account, Channel, Message, MessageFlag
from bot.sandbox.hub import (
    AccountChanged,
    ChannelChanged,
    ChannelGone,
    EmojiChanged,
    Hub,
    MessageCreated,
    MessageDeleted,
    MessageEdited,
    News,
)
from bot.sandbox.keeping.file import FileDamaged, WorldFile
from bot.sandbox.keeping.records import Kept, Records
from bot.sandbox.world import World

log = logging.getLogger(__name__)

Record = TypeVar("Record", Account, Channel)

COMPANIONS = ("", "-wal", "-shm")
"""SQLite's files of one database, by what follows its name."""


class Keeper:
    """From `restore` to `close` the file follows the world."""

    def __init__(self, path: Path, world: World, hub: Hub, *, base_url: str) -> None:
        """Raises FileUnusable; a damaged file is set aside and a new one begun."""
        self._path = path
        self._world = world
        self._hub = hub
        self._records = Records(base_url)
        self._stop_listening: Callable[[], None] = lambda: None
        self._file, self._kept = self._opened()

    def _opened(self) -> tuple[WorldFile, Kept]:
        try:
            file = WorldFile(self._path, self._records)
            try:
                return file, self._fitting(file.read())
            except FileDamaged:
                file.close()
                raise
        except FileDamaged as error:
            aside = self._set_aside()
            log.warning(
                "%s is damaged (%s); it is kept as %s, and channels begin anew",
                self._path,
                error,
                aside,
            )
            return WorldFile(self._path, self._records), Kept()

    def _fitting(self, kept: Kept) -> Kept:
        """The same, if all that its records name is there; raises FileDamaged."""
        users = {m.account.id for m in kept.members} | self._world.accounts.keys()
        channels = {c.id for c in kept.channels} | self._world.channels.keys()
        guilds = {g for m in kept.members for g in m.guild_ids}
        guilds |= {c.guild_id for c in kept.channels if c.guild_id is not None}
        named = {message.author_id for message in kept.messages}
        named |= {user for message in kept.messages for user in message.mentions}
        named |= {c.recipient_id for c in kept.channels if c.recipient_id is not None}
        parents = {c.parent_id for c in kept.channels if c.parent_id is not None}
        if not (named <= users and parents <= channels and guilds <= self._world.guilds.keys()):
            raise FileDamaged("it names people or channels that are not there")
        return kept

    def _set_aside(self) -> Path:
        moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        aside = self._path.with_name(f"{self._path.stem}-damaged-{moment}{self._path.suffix}")
        for ending in COMPANIONS:
            companion = self._path.with_name(self._path.name + ending)
            if companion.exists():
                companion.rename(aside.with_name(aside.name + ending))
        return aside

    def restore(self) -> None:
        """Fill the world from the file, and follow it from now on."""
        world, kept = self._world, self._kept
        for member in kept.members:
            account = _merged(world.accounts.get(member.account.id), member.account, "pings")
            world.keep_account(account, member.guild_ids)
        for channel in kept.channels:
            world.keep_channel(_merged(world.channels.get(channel.id), channel, "messages"))
        for message in kept.messages:
            # Nobody holds the token any more with which "thinking…" would be filled.
            if MessageFlag.LOADING not in message.flags:
                world.keep_message(message)
        world.emojis.update({emoji.id: emoji for emoji in kept.emojis})
        world.snowflakes.go_on_after(kept.last_id)
        self._kept = Kept()
        self._stop_listening = self._hub.listen(self._hear)

    def close(self) -> None:
        self._stop_listening()
        self._file.close()

    def _hear(self, news: News) -> None:
        match news:
            case MessageCreated(message) | MessageEdited(message):
                self._keep_message(message)
            case MessageDeleted(message):
                with self._writing() as file:
                    file.drop_message(message.id)
            case ChannelChanged(channel, _):
                with self._writing() as file:
                    file.put_channel(channel)
            case ChannelGone(channel):
                with self._writing() as file:
                    file.drop_channel(channel.id)
            case AccountChanged(account, _):
                with self._writing() as file:
                    file.put_account(account, self._world.guilds_of(account))
            case EmojiChanged(emoji, is_gone):
                with self._writing() as file:
                    file.drop_emoji(emoji.id) if is_gone else file.put_emoji(emoji)

    # A message reopens an archived thread, and the first one makes a direct channel.
    def _keep_message(self, message: Message) -> None:
        with self._writing() as file:
            file.put_channel(self._world.channels[message.channel_id])
            file.put_message(message)

    @contextmanager
    def _writing(self) -> Iterator[WorldFile]:
        """The file in a transaction. Where it cannot be written the game goes on without it."""
        try:
            with self._file.writing(self._world.snowflakes.last):
                yield self._file
        except sqlite3.Error as error:
            log.error("%s cannot be written: %s", self._path, error)


def _merged(known: Record | None, fresh: Record, *without: str) -> Record:
    """What is known already becomes what was kept: others hold on to the record."""
    if known is None:
        return fresh
    for field in fields(fresh):
        if field.name not in without:
            setattr(known, field.name, getattr(fresh, field.name))
    return known
