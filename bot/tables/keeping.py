"""What a table asks of the store: to keep a decision, to read itself back, to note messages."""

import logging

from bot.tables.decisions import Decision
from bot.tables.restoring import restored
from bot.tables.snapshot import Snapshot
from data.errors import DatabaseUnusable
from data.games import Games
from data.messages import Messages
from data.rows import AttendanceChange, LobbyChange, Message, SeatChange

logger = logging.getLogger(__name__)


class Keeping:
    """The store as tables see it."""

    def __init__(self, games: Games, messages: Messages) -> None:
        self._games = games
        self._messages = messages

    async def keep(self, decision: Decision) -> None:
        """Write one decision whole; raises Conflict or DatabaseUnusable, nothing being written."""
        write = decision.write
        if isinstance(write, LobbyChange):
            await self._games.change_lobby(write)
        elif isinstance(write, SeatChange):
            await self._games.change_seat(write)
        elif isinstance(write, AttendanceChange):
            await self._games.change_attendance(write)
        else:
            await self._games.append(write)

    async def stored_snapshot(self, table_id: int) -> Snapshot:
        """The table as it is stored; raises DatabaseUnusable, Unreadable or LookupError."""
        stored = await self._games.table(table_id)
        if stored is None:
            raise LookupError(f"there is no table {table_id}")
        return restored(stored)

    async def remember_message(self, table_id: int, message: Message) -> None:
        """Note where a message stands; where that fails the next restart posts it anew."""
        try:
            await self._messages.record(table_id, message)
        except DatabaseUnusable as error:
            logger.warning("table %d: message %s not noted: %s", table_id, message.purpose, error)

    async def forget_message(self, table_id: int, purpose: str, user_id: int) -> None:
        """Note that a message is gone."""
        try:
            await self._messages.forget(table_id, purpose, user_id=user_id)
        except DatabaseUnusable as error:
            logger.warning("table %d: message %s not forgotten: %s", table_id, purpose, error)
