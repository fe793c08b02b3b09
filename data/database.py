"""One SQLite database: opening it, the one writer, and snapshots for readers.

Law: a write is there whole or not at all, whatever happens to the one who asked for it, and nobody
reads what is not committed. Files are read through a second connection, so that a long question
does not hold up a move; `:memory:` has one connection, which readers and the writer share in turns.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import aiosqlite

from data.errors import translated
from data.schema import migrate, migrations

T = TypeVar("T")

MEMORY = ":memory:"

Scope = AbstractAsyncContextManager[aiosqlite.Connection]


async def carried_through(work: Coroutine[Any, Any, T]) -> T:
    """Await `work` to its end even if the caller is cancelled; only then raise the cancellation."""
    task = asyncio.ensure_future(work)
    cancellation: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait((task,))
        except asyncio.CancelledError as interruption:
            cancellation = interruption
    if cancellation is not None:
        raise cancellation from task.exception()
    return task.result()


@contextmanager
def _own_errors() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise translated(error) from error


@dataclass(frozen=True, slots=True, eq=False)
class _Lane:
    """A connection and the queue of those who want to use it."""

    connection: aiosqlite.Connection
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @asynccontextmanager
    async def between(self, begin: str, end: str) -> AsyncIterator[aiosqlite.Connection]:
        async with self.lock:
            with _own_errors():
                try:
                    await carried_through(self._run(begin))
                    yield self.connection
                    await carried_through(self._run(end))
                except BaseException:
                    # Does nothing where the commit was reached or the transaction is gone already.
                    await carried_through(self.connection.rollback())
                    raise

    async def _run(self, statement: str) -> None:
        async with self.connection.execute(statement):
            pass


class Database:
    """An open database. Use `async with await Database.open(path) as database`, or `close` it."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection | None) -> None:
        self._writer = _Lane(writer)
        self._reader = self._writer if reader is None else _Lane(reader)

    @classmethod
    async def open(cls, path: str | Path, *, busy_timeout_ms: int = 5_000) -> Self:
        """Open the database in the file `path` (or `":memory:"`), made or brought up to date.

        Raises `DatabaseUnusable` for a file that is damaged, foreign, read-only, locked by another
        program or written by a newer version, and for a folder that is missing.
        """
        with _own_errors():
            writer = await _connected(_open_writer, path, busy_timeout_ms)
            if str(path) == MEMORY:
                return cls(writer, None)
            try:
                reader = await _connected(_open_reader, path, busy_timeout_ms)
            except BaseException:
                await carried_through(writer.close())
                raise
        return cls(writer, reader)

    def transaction(self) -> Scope:
        """`async with database.transaction() as connection`: all that is written, or nothing.

        An error or a cancellation inside the block undoes it; a commit once begun is finished even
        if the caller is cancelled. Blocks wait for each other and must not be nested. Raises
        `Conflict` for a duplicate key, `DatabaseUnusable` where the disk or the file fails.
        """
        return self._writer.between("BEGIN IMMEDIATE", "COMMIT")

    def reading(self) -> Scope:
        """`async with database.reading() as connection`: one consistent, committed snapshot.

        Must not stand inside a transaction; read through the transaction's connection there.
        """
        return self._reader.between("BEGIN", "ROLLBACK")

    async def close(self) -> None:
        """Wait for the running transaction, then close."""
        await carried_through(self._close())

    async def _close(self) -> None:
        async with self._writer.lock:
            if self._reader is not self._writer:
                async with self._reader.lock:
                    await self._reader.connection.close()
            await self._writer.connection.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()


async def _connected(
    open_file: Callable[[str | Path, int], sqlite3.Connection],
    path: str | Path,
    busy_timeout_ms: int,
) -> aiosqlite.Connection:
    # Opened before aiosqlite starts its thread, which would outlive a connection that failed.
    connection = await asyncio.to_thread(open_file, path, busy_timeout_ms)
    return await aiosqlite.Connection(lambda: connection, iter_chunk_size=64)


def _open_writer(path: str | Path, busy_timeout_ms: int) -> sqlite3.Connection:
    connection = _open(path, busy_timeout_ms)
    try:
        # A move that was shown survives a power cut, not only a crash of the process.
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection, migrations())
        # Last, so that a database which is refused stays as it was.
        connection.execute("PRAGMA journal_mode = WAL").fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def _open_reader(path: str | Path, busy_timeout_ms: int) -> sqlite3.Connection:
    connection = _open(path, busy_timeout_ms)
    connection.execute("PRAGMA query_only = ON")
    return connection


def _open(path: str | Path, busy_timeout_ms: int) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, timeout=busy_timeout_ms / 1000, isolation_level=None, check_same_thread=False
    )
    connection.execute("PRAGMA foreign_keys = ON")
    return connection
