"""What people were shown, noted as fast as a process can die, and what is stored."""

import asyncio
import hashlib
import os
import random
from pathlib import Path

from bot.tables.changes import Change
from bot.tables.hall import Hall
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from data.database import Database


def digest(snapshot: Snapshot) -> str:
    """A fingerprint of all that a table is."""
    return hashlib.sha256(repr(snapshot).encode()).hexdigest()[:16]


class Shown:
    """Notes each published change in a file without a buffer: it survives the process."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def __call__(self, table: Table, change: Change) -> None:
        line = f"{table.id} {change.version} {digest(table.snapshot)}\n"
        os.write(self._file, line.encode())

    def close(self) -> None:
        os.close(self._file)


def last_shown(path: Path) -> dict[int, tuple[int, str]]:
    """By table: the newest version that was shown, and its fingerprint."""
    shown = {}
    for line in path.read_text().splitlines() if path.exists() else ():
        table_id, version, fingerprint = line.split()
        shown[int(table_id)] = int(version), fingerprint
    return shown


async def stored_snapshots(database_path: Path, *, clock: int) -> dict[int, Snapshot]:
    """The living tables as a new process finds them."""
    async with await Database.open(database_path) as database:
        hall = Hall(database, clock=lambda: clock, rng=random.Random(5), pause=_for_ever)
        tables = await hall.restore()
        found = {table.id: table.snapshot for table in tables}
        await hall.close()
        return found


async def _for_ever(_seconds: float) -> None:
    await asyncio.Event().wait()
