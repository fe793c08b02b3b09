"""Bringing a database up to date: numbered migrations, the version in `PRAGMA user_version`.

Each file `migrations/NNNN_name.sql` runs in a transaction of its own together with the new version
number, so that a crash leaves the database at one version or the next, never between.
"""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from data.errors import DatabaseUnusable

_FOLDER = Path(__file__).parent / "migrations"
_APPLICATION_ID = 0x63617374  # "cast": tells our files from other programs' databases


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the schema: leads from version `number - 1` to `number`."""

    number: int
    statements: tuple[str, ...]


def migrations() -> tuple[Migration, ...]:
    """All steps in order; their numbers run from 1 without a gap."""
    return tuple(
        Migration(number=int(file.name[:4]), statements=tuple(_statements(file.read_text("utf-8"))))
        for file in sorted(_FOLDER.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    )


def migrate(connection: sqlite3.Connection, steps: tuple[Migration, ...]) -> None:
    """Apply the missing `steps`; raises `DatabaseUnusable` for a foreign or a newer database."""
    while _applied_one(connection, steps):
        pass


def _applied_one(connection: sqlite3.Connection, steps: tuple[Migration, ...]) -> bool:
    # The version is read inside the transaction: another process may be migrating as well.
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _checked_version(connection, newest=len(steps))
        if version == len(steps):
            # Rolled back below: a read-only file does not show itself before it is written to.
            connection.execute(f"PRAGMA user_version = {version}")
            return False
        for statement in steps[version].statements:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {_APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {steps[version].number}")
        connection.execute("COMMIT")
        return True
    finally:
        connection.rollback()


def _checked_version(connection: sqlite3.Connection, *, newest: int) -> int:
    version = _number(connection, "PRAGMA user_version")
    application_id = _number(connection, "PRAGMA application_id")
    tables = _number(connection, "SELECT COUNT(*) FROM sqlite_master")
    is_empty = version == application_id == tables == 0
    if not is_empty and application_id != _APPLICATION_ID:
        raise DatabaseUnusable("the file is the database of another program")
    if version > newest:
        raise DatabaseUnusable(
            f"the database was written by a newer version of the bot "
            f"(its schema is {version}, this version knows {newest})"
        )
    return version


def _number(connection: sqlite3.Connection, question: str) -> int:
    ((number,),) = connection.execute(question).fetchall()
    return int(number)


def _statements(script: str) -> Iterator[str]:
    """The single statements: sqlite3 would commit our transaction before it ran a whole script."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
