"""Tables, their seats and their logs: every write of a game goes through here.

Law: a write names the version it rests on. The table's row moves on only from that version and
that end of the log, in the same transaction as everything else, so of two rivals one gets
`Conflict`, in another process too. A table that ended takes nothing more.
"""

from collections.abc import Iterable

import aiosqlite

from data import restore
from data.attendance import put_attendance
from data.database import Database
from data.errors import ChannelTaken, Conflict
from data.results import add_deal, add_game, read_game
from data.rows import (
    AttendanceChange,
    Checkpoint,
    FinishedGame,
    KeptSeal,
    LobbyChange,
    LogEntry,
    LoggedAction,
    NewTable,
    Occupant,
    SeatChange,
    Status,
    StoredTable,
)


class Games:
    """The repository of tables. All methods raise `DatabaseUnusable` where the disk fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_table(self, table: NewTable) -> int:
        """Keep a new lobby at version 1 and return its id; raises `ChannelTaken`."""
        async with self._database.transaction() as connection:
            await _require_free(connection, table.channel_id)
            row = (
                table.guild_id,
                table.channel_id,
                table.host_id,
                Status.LOBBY,
                table.rules_json,
                table.settings_json,
                table.at,
                table.at,
                table.expires_at,
            )
            async with connection.execute(_INSERT_TABLE, row) as cursor:
                table_id = cursor.lastrowid
            assert table_id is not None  # noqa: S101 - an INSERT that did not raise made a row
            await _add_occupants(connection, table_id, table.occupants)
        return table_id

    async def change_lobby(self, change: LobbyChange) -> int:
        """Replace what a lobby says, seats included; returns the new version, raises `Conflict`.

        Who leaves a lobby leaves no trace: history begins with the game.
        """
        async with self._database.transaction() as connection:
            values = (
                change.host_id,
                change.rules_json,
                change.settings_json,
                change.expires_at,
                change.at,
                change.table_id,
                change.expected_version,
            )
            await _require_one(connection, _CHANGE_LOBBY, values)
            await connection.execute(_EMPTY_SEATS, (change.table_id,))
            await _add_occupants(connection, change.table_id, change.occupants)
        return change.expected_version + 1

    async def change_seat(self, change: SeatChange) -> int:
        """Hand a seat over while the game runs; returns the new version, raises `Conflict`."""
        table_id, at = change.table_id, change.newcomer.joined_at
        async with self._database.transaction() as connection:
            moved_on = (change.host_id, at, table_id, change.expected_version)
            await _require_one(connection, _CHANGE_HOST, moved_on)
            leaving = (at, change.deals_finished, table_id, change.newcomer.seat)
            await _require_one(connection, _LEAVE_SEAT, leaving)
            await _add_occupants(connection, table_id, (change.newcomer,))
            await put_attendance(connection, table_id, change.attendance)
        return change.expected_version + 1

    async def change_attendance(self, change: AttendanceChange) -> int:
        """Note a reminder; returns the version, which stays; raises `Conflict`."""
        async with self._database.transaction() as connection:
            await _require_one(
                connection, _SAME_VERSION, (change.table_id, change.expected_version)
            )
            await put_attendance(connection, change.table_id, change.attendance)
        return change.expected_version

    async def append(self, entry: LogEntry) -> int:
        """Keep a move with all its consequences; returns the new version.

        Raises `Conflict`, and `ChannelTaken` where another table stands in its new channel.
        """
        async with self._database.transaction() as connection:
            if entry.channel_id is not None:
                await _require_free(connection, entry.channel_id)
            await _advance(connection, entry)
            await _add_actions(connection, entry.table_id, entry.actions)
            if entry.checkpoint is not None:
                await _add_checkpoint(connection, entry.table_id, entry.checkpoint)
            if entry.deal is not None:
                await add_deal(connection, entry.table_id, entry.deal)
            if entry.game is not None:
                await add_game(connection, entry.table_id, entry.game)
            if entry.attendance is not None:
                await put_attendance(connection, entry.table_id, entry.attendance)
            if entry.seal is not None:
                await _add_seal(connection, entry.table_id, entry.seal)
        return entry.expected_version + 1

    async def change_status(
        self, table_id: int, status: Status, *, expected_version: int, at: int
    ) -> int:
        """Cancel, park, wake or end a table without a move; returns the new version."""
        entry = LogEntry(table_id=table_id, expected_version=expected_version, at=at, status=status)
        return await self.append(entry)

    async def living_tables(self) -> tuple[StoredTable, ...]:
        """All tables that go on after a restart, in a fixed number of questions."""
        async with self._database.reading() as connection:
            return await restore.living_tables(connection)

    async def table(self, table_id: int) -> StoredTable | None:
        """One table, living or not."""
        async with self._database.reading() as connection:
            return await restore.one_table(connection, table_id)

    async def whole_log(self, table_id: int) -> tuple[LoggedAction, ...]:
        """Every action of a table from its first deal on, for records and disputes."""
        async with self._database.reading() as connection:
            return await restore.whole_log(connection, table_id)

    async def seals(self, table_id: int) -> tuple[KeptSeal, ...]:
        """What was promised before each deal of a table."""
        async with self._database.reading() as connection:
            return await restore.seals(connection, table_id)

    async def game(self, table_id: int) -> FinishedGame | None:
        """The result of a table's game, None before its end."""
        async with self._database.reading() as connection:
            return await read_game(connection, table_id)

    async def newest_in(self, channel_id: int) -> int | None:
        """The newest table of a channel that finished a deal."""
        async with (
            self._database.reading() as connection,
            connection.execute(_NEWEST_IN, (channel_id,)) as cursor,
        ):
            row = await cursor.fetchone()
        return None if row is None else int(row[0])

    async def all_ids(self) -> tuple[int, ...]:
        """Every table there ever was."""
        async with (
            self._database.reading() as connection,
            connection.execute("SELECT id FROM tables ORDER BY id") as cursor,
        ):
            return tuple([int(row[0]) async for row in cursor])


async def _require_free(connection: aiosqlite.Connection, channel_id: int) -> None:
    async with connection.execute(_LIVING_IN_CHANNEL, (channel_id,)) as cursor:
        row = await cursor.fetchone()
    if row is not None:
        raise ChannelTaken(row[0])


async def _require_one(
    connection: aiosqlite.Connection, statement: str, values: tuple[object, ...]
) -> None:
    async with connection.execute(statement, values) as cursor:
        if cursor.rowcount != 1:
            raise Conflict("the table has moved on, or has ended")


async def _advance(connection: aiosqlite.Connection, entry: LogEntry) -> None:
    count = len(entry.actions)
    first = entry.actions[0].seq if entry.actions else None
    place = (entry.table_id, entry.expected_version, first)
    values = (count, entry.status, entry.channel_id, entry.at, *place)
    await _require_one(connection, _ADVANCE, values)


async def _add_actions(
    connection: aiosqlite.Connection, table_id: int, actions: Iterable[LoggedAction]
) -> None:
    rows = [
        (table_id, one.seq, one.deal_number, one.seat, one.user_id, one.action, one.at)
        for one in actions
    ]
    await connection.executemany(_INSERT_ACTION, rows)


async def _add_checkpoint(
    connection: aiosqlite.Connection, table_id: int, checkpoint: Checkpoint
) -> None:
    row = (
        table_id,
        checkpoint.deal_number,
        checkpoint.seq,
        checkpoint.engine_revision,
        checkpoint.position_json,
    )
    await connection.execute(_INSERT_CHECKPOINT, row)


async def _add_seal(connection: aiosqlite.Connection, table_id: int, seal: KeptSeal) -> None:
    row = (table_id, seal.deal_number, seal.salt, seal.commitment)
    await connection.execute(_INSERT_SEAL, row)


async def _add_occupants(
    connection: aiosqlite.Connection, table_id: int, occupants: Iterable[Occupant]
) -> None:
    rows = [
        (table_id, one.seat, one.user_id, one.name, one.level, one.locale, one.joined_at)
        for one in occupants
    ]
    await connection.executemany(_INSERT_OCCUPANT, rows)


_INSERT_TABLE = """
    INSERT INTO tables (guild_id, channel_id, host_id, status, rules_json, settings_json,
                        version, last_seq, created_at, updated_at, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, 1, 0, ?, ?, ?)
"""
_LIVING_IN_CHANNEL = """
    SELECT id FROM tables WHERE channel_id = ? AND status NOT IN ('ended', 'cancelled')
"""
_CHANGE_LOBBY = """
    UPDATE tables
    SET host_id = ?, rules_json = ?, settings_json = ?, expires_at = ?, updated_at = ?,
        version = version + 1
    WHERE id = ? AND version = ? AND status = 'lobby'
"""
_EMPTY_SEATS = "DELETE FROM occupants WHERE table_id = ?"
_CHANGE_HOST = """
    UPDATE tables SET host_id = ?, updated_at = ?, version = version + 1
    WHERE id = ? AND version = ? AND status NOT IN ('lobby', 'ended', 'cancelled')
"""
_LEAVE_SEAT = """
    UPDATE occupants SET left_at = ?, left_after_deals = ?
    WHERE table_id = ? AND seat = ? AND left_at IS NULL
"""
_INSERT_OCCUPANT = """
    INSERT INTO occupants (table_id, seat, user_id, name, level, locale, joined_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_ADVANCE = """
    UPDATE tables
    SET last_seq = last_seq + ?, status = COALESCE(?, status),
        channel_id = COALESCE(?, channel_id), updated_at = ?, expires_at = NULL,
        version = version + 1
    WHERE id = ? AND version = ? AND last_seq = COALESCE(? - 1, last_seq)
        AND status NOT IN ('ended', 'cancelled')
"""
_INSERT_ACTION = """
    INSERT INTO actions (table_id, seq, deal_number, seat, user_id, action, at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_SAME_VERSION = """
    UPDATE tables SET version = version
    WHERE id = ? AND version = ? AND status NOT IN ('ended', 'cancelled')
"""
_INSERT_SEAL = "INSERT INTO seals (table_id, deal_number, salt, commitment) VALUES (?, ?, ?, ?)"
_NEWEST_IN = """
    SELECT MAX(id) FROM tables
    WHERE channel_id = ? AND EXISTS (SELECT 1 FROM deals WHERE table_id = id)
    HAVING MAX(id) IS NOT NULL
"""
_INSERT_CHECKPOINT = """
    INSERT INTO checkpoints (table_id, deal_number, seq, engine_revision, position_json)
    VALUES (?, ?, ?, ?, ?)
"""
