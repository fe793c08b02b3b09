"""What can go wrong with the store, in words that do not depend on the database behind it."""

import sqlite3


class DatabaseUnusable(Exception):
    """The database cannot be opened, read or written; `reason` says why in one sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Conflict(Exception):
    """Somebody else was faster: the write rests on a state that is no longer the stored one."""


class ChannelTaken(Conflict):
    """A living table (`table_id`) stands in the channel already."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"table {table_id} lives in this channel")
        self.table_id = table_id


_DUPLICATES = {sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE}
_REASONS = {
    sqlite3.SQLITE_BUSY: "the database is locked by another program",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened: is its folder there and writable?",
    sqlite3.SQLITE_CORRUPT: "the database file is damaged",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_LOCKED: "the database is locked",
    sqlite3.SQLITE_NOTADB: "the file is not a database",
    sqlite3.SQLITE_PERM: "access to the database file is denied",
    sqlite3.SQLITE_READONLY: "the database file or its folder is read-only",
}


def translated(error: sqlite3.Error) -> Exception:
    """The error callers of this package see; anything that is a bug of ours stays as it is."""
    extended = getattr(error, "sqlite_errorcode", 0)
    if extended in _DUPLICATES:
        return Conflict(str(error))
    reason = _REASONS.get(extended & 0xFF)  # the low byte is the kind, the rest its detail
    return error if reason is None else DatabaseUnusable(f"{reason} ({error})")
