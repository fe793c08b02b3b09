"""All living tables: opening and finding them, reading them back, telling those who show them.

Law: one living table a channel. One table that cannot be read back never stops the others.
"""

import asyncio
import logging
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from bot.engine.cards import Cards, full_deck
from bot.engine.rules import RuleSet
from bot.tables.absence import Asking
from bot.tables.answers import Answer, Declined, TableRefusal
from bot.tables.archive import Archive
from bot.tables.autoplay import Autoplay, Pause
from bot.tables.changes import Change, ChangeKind
from bot.tables.keeping import Keeping
from bot.tables.ledger import Unreadable
from bot.tables.opening import (
    Limits,
    Opening,
    Others,
    Seating,
    new_lobby,
    opening_refusal,
    place_refusal,
    row_of,
    seated_again,
)
from bot.tables.presets import Presets
from bot.tables.relocation import Relocation
from bot.tables.restoring import parked, restored
from bot.tables.seats import Computer, Occupants, Person
from bot.tables.servers import Servers
from bot.tables.table import Surroundings, Table
from bot.tables.timekeeping import Timekeeper
from data.database import Database
from data.errors import ChannelTaken, DatabaseUnusable
from data.games import Games
from data.heartbeat import Heartbeat
from data.messages import Messages
from data.presets import StoredPresets
from data.rows import StoredTable
from data.settings import GuildSettings

__all__ = ["Hall", "Limits", "Opening", "Seating"]

logger = logging.getLogger(__name__)

LEAST_WAIT_S = 0.2

Listener = Callable[[Table, Change], None]
"""Called on the event loop in the order of a table's versions; it must not block."""


class Hall:
    """Holds the living tables.

    `clock` gives milliseconds since 1970; `rng` shuffles and draws, by default from the operating
    system; `pause` waits for seconds between the moves of computer players; `exports` is the folder
    for the records of tables that do not replay, None for keeping none.
    """

    def __init__(
        self,
        database: Database,
        *,
        clock: Callable[[], int],
        rng: random.Random | None = None,
        pause: Pause = asyncio.sleep,
        limits: Limits | None = None,
        exports: Path | None = None,
    ) -> None:
        self._games = Games(database)
        self._clock = clock
        self._rng = rng or random.SystemRandom()
        self._surroundings = Surroundings(
            Keeping(self._games, Messages(database)), clock, self._shuffled, self._publish
        )
        self._autoplay = Autoplay(rng=self._rng, pause=pause)
        self._limits = limits or Limits()
        self._tables: dict[int, Table] = {}
        self._listeners: list[Listener] = []
        self._has_changed = asyncio.Event()
        self.timekeeper = Timekeeper(Heartbeat(database), clock)
        self.servers = Servers(GuildSettings(database))
        self.presets = Presets(StoredPresets(database))
        self.archive = Archive(self._games, exports)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell this listener of every change from now on; the result ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tables(self) -> tuple[Table, ...]:
        """All living tables."""
        return tuple(self._tables.values())

    def get(self, table_id: int) -> Table | None:
        """A living table."""
        return self._tables.get(table_id)

    def find(self, channel_id: int) -> Table | None:
        """The living table of a channel."""
        return next((one for one in self._tables.values() if one.channel_id == channel_id), None)

    def tables_of(self, user_id: int) -> tuple[Table, ...]:
        """The living tables at which this person sits."""
        return tuple(one for one in self._tables.values() if one.seat_of(user_id) is not None)

    async def fetch(self, table_id: int) -> Table | None:
        """A table, living or not; one that ended is only to be looked at.

        Raises `DatabaseUnusable` where it cannot be read.
        """
        living = self._tables.get(table_id)
        if living is not None:
            return living
        stored = await self._games.table(table_id)
        return None if stored is None else self._rebuilt(stored)

    async def open_lobby(
        self, opening: Opening, host: Person, computers: tuple[Computer, ...] = ()
    ) -> Table | Declined:
        """A new lobby with its host in the first seat and computer players in the next ones."""
        free = opening.rules.players - 1 - len(computers)
        if free < 0:
            return Declined(TableRefusal.TABLE_FULL)
        return await self._open(opening, host, (host, *computers, *[None] * free))

    async def reopen(
        self, table_id: int, person: Person, seating: Seating, *, parent_id: int | None = None
    ) -> Table | Declined:
        """A new lobby with the rules and the clock of a table that ended, in its channel.

        Only those of the table may ask for its rematch.
        """
        past = await self.fetch(table_id)
        if past is None or past.is_living:
            return Declined(TableRefusal.TABLE_NOT_OVER)
        clock = past.settings.clock
        opening = Opening(past.guild_id, past.channel_id, past.rules, clock, parent_id)
        if seating is Seating.REMATCH and past.seat_of(person.user_id) is None:
            return Declined(TableRefusal.NOT_SEATED)
        host, occupants = seated_again(past.snapshot, person, seating)
        return await self._open(opening, host, occupants)

    async def relocate(self, table: Table, asking: Asking, to: Relocation) -> Answer:
        """A running table brought to another channel of its server."""
        server = self.servers.of(table.guild_id)
        refused = place_refusal(server, to.channel_id, to.parent_id)
        return refused or await table.relocate(asking, to)

    async def restore(self) -> tuple[Table, ...]:
        """Take up all living tables where they stood; once, before the first press.

        Raises `DatabaseUnusable` where the store cannot be read.
        """
        await self.servers.read()
        await self.timekeeper.resume()
        for stored in await self._games.living_tables():
            await self._take_up(stored)
            # The replay of many tables would else hold up the heart-beat of the gateway.
            await asyncio.sleep(0)
        return self.tables()

    async def sweep(self) -> None:
        """Do what is due by now: fold forgotten lobbies, remind, end turns, deal."""
        self._has_changed.clear()
        await self.timekeeper.tick(self.tables())

    async def people_are_back(self) -> None:
        """After `timekeeper.hold`: people can press again."""
        await self.timekeeper.release(self.tables())

    async def guild_is_back(self, guild_id: int) -> None:
        """After `timekeeper.lose_guild`: people of that server can press again."""
        tables = [table for table in self.tables() if table.guild_id == guild_id]
        await self.timekeeper.regain_guild(guild_id, tables)

    async def wait_until_due(self, *, most_s: float) -> None:
        """Wait until `sweep` has something to do, or something changed, or so many seconds."""
        due_ms = self.timekeeper.next_due(self.tables())
        wait_s = most_s if due_ms is None else (due_ms - self._clock()) / 1000
        try:
            # What could not be done, as on a full disk, is due still: not at once again.
            async with asyncio.timeout(min(most_s, max(LEAST_WAIT_S, wait_s))):
                await self._has_changed.wait()
        except TimeoutError:
            return

    async def close(self) -> None:
        """Stop the computer players; the store is its owner's to close."""
        await self._autoplay.close()
        await self.timekeeper.beat()

    async def _open(self, opening: Opening, host: Person, occupants: Occupants) -> Table | Declined:
        server = self.servers.of(opening.guild_id)
        others = Others(self.tables(), host.user_id, self._limits)
        declined = opening_refusal(opening, occupants, server, others)
        if declined is not None:
            return declined
        now = self._clock()
        lobby = new_lobby(opening, host, occupants, server, at=now)
        try:
            table_id = await self._games.open_table(row_of(lobby, at=now))
        except ChannelTaken as taken:
            return Declined(TableRefusal.CHANNEL_TAKEN, table=taken.table_id)
        except DatabaseUnusable as error:
            logger.error("lobby in channel %d not kept: %s", opening.channel_id, error)
            return Declined(TableRefusal.NOT_KEPT)
        table = Table(replace(lobby, table_id=table_id), self._surroundings)
        self._tables[table_id] = table
        self._publish(Change(table_id, table.version, ChangeKind.LOBBY))
        return table

    async def _take_up(self, stored: StoredTable) -> None:
        table = self._rebuilt(stored)
        if table is None:
            await self.archive.export(stored)
            return
        self._tables[table.id] = table
        if table.is_unplayable:
            await self.archive.export(stored)
            await table.park()
        elif table.is_parked:
            await table.unpark()
        table.note_taken_up(
            was_away_ms=self.timekeeper.was_away_ms, last_write_at=stored.row.updated_at
        )
        self._autoplay.wake(table)

    def _rebuilt(self, stored: StoredTable) -> Table | None:
        try:
            snapshot = restored(stored)
        except Unreadable as error:
            logger.error("table %d does not replay: %s", stored.row.id, error)
            without_game = parked(stored)
            if without_game is None:
                return None
            snapshot = without_game
        return Table(snapshot, self._surroundings, stored.messages)

    def _publish(self, change: Change) -> None:
        table = self._tables[change.table_id]
        if not table.is_living:
            del self._tables[table.id]
        for listener in tuple(self._listeners):
            try:
                listener(table, change)
            except Exception:
                logger.exception("table %d version %d: not shown", table.id, change.version)
        self._has_changed.set()
        self._autoplay.wake(table)

    def _shuffled(self, rules: RuleSet) -> tuple[Cards, int]:
        deck = list(full_deck(rules.packs))
        self._rng.shuffle(deck)
        return tuple(deck), self._rng.randrange(rules.players)
