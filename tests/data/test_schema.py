import sqlite3
from contextlib import closing

import pytest

from data import schema
from data.database import Database
from data.errors import DatabaseUnusable
from data.schema import Migration, migrate, migrations

STEPS = migrations()


def tables_of(path) -> list[tuple[str, str]]:
    connection = sqlite3.connect(path)
    found = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
    connection.close()
    return found


def version_of(path) -> int:
    connection = sqlite3.connect(path)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return version


def prepare(path, steps) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, steps)


def test_migrations_are_numbered_from_one_without_a_gap():
    assert [step.number for step in STEPS] == list(range(1, len(STEPS) + 1))


def test_no_statement_of_a_migration_is_left_behind():
    written = "".join(file.read_text("utf-8") for file in schema._FOLDER.glob("*.sql"))
    kept = "".join(statement for step in STEPS for statement in step.statements)
    assert "".join(sorted(written.split())) == "".join(sorted(kept.split()))


@pytest.mark.parametrize("version", range(len(STEPS) + 1))
async def test_every_older_version_becomes_the_newest_schema(tmp_path, version):
    prepare(tmp_path / "old", STEPS[:version])
    prepare(tmp_path / "new", STEPS)
    await (await Database.open(tmp_path / "old")).close()
    assert version_of(tmp_path / "old") == len(STEPS)
    assert tables_of(tmp_path / "old") == tables_of(tmp_path / "new")


def test_a_migration_that_fails_leaves_the_version_before_it(path):
    broken = Migration(number=2, statements=("CREATE TABLE half (x)", "CREATE nonsense"))
    with pytest.raises(sqlite3.OperationalError):
        prepare(path, (STEPS[0], broken))
    assert version_of(path) == 1
    assert "half" not in dict(tables_of(path))


async def test_a_database_newer_than_the_code_is_refused_and_left_alone(path):
    further = Migration(number=len(STEPS) + 1, statements=("CREATE TABLE of_tomorrow (x)",))
    prepare(path, (*STEPS, further))
    before = path.read_bytes()
    with pytest.raises(DatabaseUnusable, match="newer version"):
        await Database.open(path)
    assert path.read_bytes() == before
