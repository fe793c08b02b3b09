"""The file of a world: SQLite, a row for each record, written as things happen.

It holds the last messages of each channel and the threads spoken in last, and so stays small. A
transaction that was committed outlives the process; a failing power supply may take the last ones.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.sandbox.entities import Account, Attachment, Channel, Emoji, Message
from bot.sandbox.keeping.records import Kept, Records

VERSION = 1
MESSAGES_MOST = 200
"""Kept of each channel."""
THREADS_MOST = 50
IN_USE = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
OUT_OF_REACH = frozenset(
    {
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
    }
)
"""What says nothing against the file itself."""
SCHEMA = """
CREATE TABLE ids (last INTEGER NOT NULL);
CREATE TABLE accounts (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE channels (id INTEGER PRIMARY KEY, parent_id INTEGER, body TEXT NOT NULL);
CREATE TABLE messages (id INTEGER PRIMARY KEY, channel_id INTEGER NOT NULL, body TEXT NOT NULL);
CREATE INDEX messages_of_channels ON messages (channel_id, id);
CREATE TABLE attachments (
    id INTEGER PRIMARY KEY,
    message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    data BLOB NOT NULL
);
CREATE INDEX attachments_of_messages ON attachments (message_id);
CREATE TABLE emojis (id INTEGER PRIMARY KEY, body TEXT NOT NULL, image BLOB NOT NULL);
INSERT INTO ids VALUES (0);
"""
FORGET_QUIET_THREADS = """
DELETE FROM channels WHERE parent_id IS NOT NULL AND id NOT IN (
    SELECT id FROM channels AS thread WHERE parent_id IS NOT NULL
    ORDER BY max(id, ifnull((SELECT max(id) FROM messages WHERE channel_id = thread.id), 0)) DESC
    LIMIT ?
)
"""
FORGET_STRAY_MESSAGES = "DELETE FROM messages WHERE channel_id NOT IN (SELECT id FROM channels)"
FORGET_OLD_MESSAGES = """
DELETE FROM messages WHERE channel_id = ? AND id <= (
    SELECT id FROM messages WHERE channel_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?
)
"""


class FileUnusable(Exception):
    """The file of the world cannot be opened, or another process has it open."""


class FileDamaged(Exception):
    """The file holds something else than a world of this version."""


class WorldFile:
    """Open from the beginning; one process at a time."""

    def __init__(self, path: Path, records: Records) -> None:
        self._records = records
        try:
            self._database = sqlite3.connect(path, timeout=0, isolation_level=None)
        except sqlite3.Error as error:
            raise FileUnusable(f"{path}: {error}") from None
        try:
            self._prepare()
        except sqlite3.Error as error:
            self._database.close()
            kind = error.sqlite_errorcode & 0xFF
            if kind in IN_USE:
                raise FileUnusable(f"{path} is used by another sandbox") from None
            if kind in OUT_OF_REACH:
                raise FileUnusable(f"{path}: {error}") from None
            raise FileDamaged(str(error)) from None
        except FileDamaged:
            self._database.close()
            raise

    def _prepare(self) -> None:
        run = self._database.execute
        run("PRAGMA locking_mode = EXCLUSIVE")
        run("PRAGMA journal_mode = WAL")
        run("PRAGMA synchronous = NORMAL")
        run("PRAGMA foreign_keys = ON")
        run("BEGIN EXCLUSIVE").execute("COMMIT")
        (version,) = run("PRAGMA user_version").fetchone()
        (tables,) = run("SELECT count(*) FROM sqlite_master").fetchone()
        if not tables:
            begun = f"PRAGMA user_version = {VERSION};"
            self._database.executescript("\n".join(["BEGIN;", SCHEMA, begun, "COMMIT;"]))
        elif version != VERSION:
            raise FileDamaged(f"its version is {version}, not {VERSION}")
        (verdict,) = run("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise FileDamaged(verdict)

    def close(self) -> None:
        self._database.close()

    @contextmanager
    def writing(self, last_id: int) -> Iterator[None]:
        """One transaction; `last_id` is the newest identifier that was given away."""
        self._database.execute("BEGIN IMMEDIATE")
        with self._database:
            self._database.execute("UPDATE ids SET last = max(last, ?)", [last_id])
            yield

    def read(self) -> Kept:
        """Everything but the threads that fell silent first; raises FileDamaged."""
        try:
            with self.writing(last_id=0):
                self._database.execute(FORGET_QUIET_THREADS, [THREADS_MOST])
                self._database.execute(FORGET_STRAY_MESSAGES)
            return self._kept()
        except (sqlite3.DatabaseError, KeyError, TypeError, ValueError) as error:
            raise FileDamaged(repr(error)) from None

    def _kept(self) -> Kept:
        run, records = self._database.execute, self._records
        attachments: dict[int, list[Attachment]] = defaultdict(list)
        for message_id, body, data in run(
            "SELECT message_id, body, data FROM attachments ORDER BY id"
        ):
            attachments[message_id].append(records.attachment(body, data))
        (last_id,) = run("SELECT last FROM ids").fetchone()
        return Kept(
            members=tuple(
                records.member(b) for (b,) in run("SELECT body FROM accounts ORDER BY id")
            ),
            channels=tuple(
                records.channel(b) for (b,) in run("SELECT body FROM channels ORDER BY id")
            ),
            messages=tuple(
                records.message(b, attachments[i])
                for i, b in run("SELECT id, body FROM messages ORDER BY id")
            ),
            emojis=tuple(
                records.emoji(b, image)
                for b, image in run("SELECT body, image FROM emojis ORDER BY id")
            ),
            last_id=last_id,
        )

    def put_account(self, account: Account, guild_ids: tuple[int, ...]) -> None:
        text = self._records.text(account, "pings", guild_ids=guild_ids)
        self._database.execute("INSERT OR REPLACE INTO accounts VALUES (?, ?)", [account.id, text])

    def put_channel(self, channel: Channel) -> None:
        self._database.execute(
            "INSERT INTO channels VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET body = ?3",
            [channel.id, channel.parent_id, self._records.text(channel, "messages")],
        )

    def put_message(self, message: Message) -> None:
        """A new or changed message with its files; the oldest of its channel may go for it."""
        run, channel_id = self._database.execute, message.channel_id
        run(
            "INSERT INTO messages VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET body = ?3",
            [message.id, channel_id, self._records.text(message, "attachments")],
        )
        present = [attachment.id for attachment in message.attachments]
        marks = ", ".join("?" for _ in present)
        run(
            f"DELETE FROM attachments WHERE message_id = ? AND id NOT IN ({marks})",  # noqa: S608
            [message.id, *present],
        )
        for attachment in message.attachments:
            run(
                "INSERT INTO attachments VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                [
                    attachment.id,
                    message.id,
                    self._records.text(attachment, "data"),
                    attachment.data,
                ],
            )
        run(FORGET_OLD_MESSAGES, [channel_id, channel_id, MESSAGES_MOST])

    def put_emoji(self, emoji: Emoji) -> None:
        text = self._records.text(emoji, "image")
        self._database.execute("INSERT INTO emojis VALUES (?, ?, ?)", [emoji.id, text, emoji.image])

    def drop_message(self, message_id: int) -> None:
        self._database.execute("DELETE FROM messages WHERE id = ?", [message_id])

    def drop_emoji(self, emoji_id: int) -> None:
        self._database.execute("DELETE FROM emojis WHERE id = ?", [emoji_id])

    def drop_channel(self, channel_id: int) -> None:
        """A channel with its threads and all their messages."""
        run = self._database.execute
        run("DELETE FROM channels WHERE id = ?1 OR parent_id = ?1", [channel_id])
        run(FORGET_STRAY_MESSAGES)
