"""Copying a live database, and looking whether a file is whole; nothing here writes to it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from data.errors import DatabaseUnusable, translated

PAGES_AT_ONCE = 256


def back_up(source: Path, target: Path) -> None:
    """Copy the database as it is at one moment, while others read and write it.

    Raises `DatabaseUnusable`; the target is then as it was. It must not be there before.
    """
    if target.exists():
        raise DatabaseUnusable(f"{target} is there already")
    partial = target.with_name(f"{target.name}.partial")
    try:
        _copy(source, partial)
        partial.replace(target)
    except sqlite3.Error as error:
        partial.unlink(missing_ok=True)
        raise _as_unusable(error) from error
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise DatabaseUnusable(f"the copy cannot be written: {error.strerror}") from error


def _copy(source: Path, target: Path) -> None:
    target.unlink(missing_ok=True)
    with closing(_reading(source)) as live, closing(sqlite3.connect(target)) as copy:
        live.backup(copy, pages=PAGES_AT_ONCE)
        # A copy of its own: it needs no journal beside it.
        copy.execute("PRAGMA journal_mode = DELETE").fetchall()
    found = damage(target)
    if found:
        raise DatabaseUnusable(f"the copy is damaged: {found[0]}")


def damage(path: Path) -> list[str]:
    """What SQLite itself finds wrong with a file; raises `DatabaseUnusable`."""
    try:
        with closing(_reading(path)) as connection:
            whole = connection.execute("PRAGMA integrity_check").fetchall()
            broken = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.Error as error:
        raise _as_unusable(error) from error
    return [row[0] for row in whole if row[0] != "ok"] + [
        f"a row of {row[0]} refers to one of {row[2]} that is missing" for row in broken
    ]


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _as_unusable(error: sqlite3.Error) -> Exception:
    known = translated(error)
    return known if isinstance(known, DatabaseUnusable) else DatabaseUnusable(str(error))
