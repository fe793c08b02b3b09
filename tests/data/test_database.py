import asyncio
import os
import pwd
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from data.database import Database, carried_through
from data.errors import Conflict, DatabaseUnusable

PUT = "INSERT INTO guild_settings (guild_id, settings_json) VALUES (?, ?)"
COUNT = "SELECT COUNT(*) FROM guild_settings"


async def count(database: Database) -> int:
    async with database.reading() as connection, connection.execute(COUNT) as cursor:
        return (await cursor.fetchone())[0]


async def put(database: Database, *guild_ids: int, then=lambda: None) -> None:
    async with database.transaction() as connection:
        for guild_id in guild_ids:
            await connection.execute(PUT, (guild_id, "{}"))
        then()


@pytest.fixture(params=["memory", "file"])
async def either(request, path):
    where = ":memory:" if request.param == "memory" else path
    async with await Database.open(where) as opened:
        yield opened


async def test_what_was_committed_is_there_after_opening_again(path):
    async with await Database.open(path) as database:
        await put(database, 1)
    async with await Database.open(path) as database:
        assert await count(database) == 1


async def test_an_error_in_a_transaction_undoes_all_of_it(either):
    with pytest.raises(ZeroDivisionError):
        await put(either, 1, then=lambda: 1 / 0)
    assert await count(either) == 0


async def test_a_duplicate_key_is_a_conflict_and_undoes_all_of_it(either):
    with pytest.raises(Conflict):
        await put(either, 1, 1)
    assert await count(either) == 0


async def test_a_row_without_its_table_is_refused(either):
    with pytest.raises(sqlite3.IntegrityError):
        async with either.transaction() as connection:
            await connection.execute("INSERT INTO messages VALUES (7, 'table', 0, 1, 1, 1)")


async def test_readers_see_nothing_that_is_not_committed(path):
    async with await Database.open(path) as database:
        async with database.transaction() as connection:
            await connection.execute(PUT, (1, "{}"))
            assert await count(database) == 0
        assert await count(database) == 1


async def test_readers_cannot_write(path):
    async with await Database.open(path) as database:
        with pytest.raises(DatabaseUnusable):
            async with database.reading() as connection:
                await connection.execute(PUT, (1, "{}"))


async def test_writers_wait_for_each_other(either):
    async def add_one() -> None:
        async with either.transaction() as connection:
            async with connection.execute(COUNT) as cursor:
                (before,) = await cursor.fetchone()
            await asyncio.sleep(0)
            await connection.execute(PUT, (before, "{}"))

    await asyncio.gather(*(add_one() for _ in range(20)))
    assert await count(either) == 20


@pytest.mark.parametrize(
    ("statement", "rows"), [("BEGIN", 0), ("(1, ", 0), ("(2, ", 0), ("COMMIT", 2)]
)
async def test_a_writer_cancelled_in_mid_statement_leaves_all_or_nothing(either, statement, rows):
    loop = asyncio.get_running_loop()

    def cancel_at_statement(running: str) -> None:
        if statement in running:
            loop.call_soon_threadsafe(writing.cancel)

    await either._writer.connection.set_trace_callback(cancel_at_statement)
    writing = asyncio.create_task(put(either, 1, 2))
    await asyncio.wait((writing,))
    assert writing.cancelled()
    await either._writer.connection.set_trace_callback(None)
    assert await count(either) == rows
    await put(either, 3)


async def test_a_cancelled_writer_whose_rows_are_there_still_hears_of_the_cancellation():
    done = asyncio.Event()
    begun = asyncio.Event()

    async def work() -> str:
        begun.set()
        await done.wait()
        return "kept"

    caller = asyncio.create_task(carried_through(work()))
    await begun.wait()
    caller.cancel()
    await asyncio.sleep(0)
    assert not caller.done()
    done.set()
    with pytest.raises(asyncio.CancelledError):
        await caller


CRASH = """
import asyncio, os, sys
from data.database import Database

async def main(path, statements):
    database = await Database.open(path)
    async with database.transaction() as connection:
        await connection.execute("INSERT INTO guild_settings VALUES (0, 'before')")
    async with database.transaction() as connection:
        for number in range(1, statements + 1):
            await connection.execute("INSERT INTO guild_settings VALUES (?, 'lost')", (number,))
        os._exit(9)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


@pytest.mark.parametrize("statements", [0, 1, 500])
async def test_a_process_that_dies_in_a_transaction_leaves_the_state_before_it(path, statements):
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", CRASH, str(path), str(statements)]
    process = await asyncio.create_subprocess_exec(*command, cwd=root)
    assert await process.wait() == 9
    async with await Database.open(path) as database:
        assert await count(database) == 1


async def test_a_power_cut_cannot_take_what_was_committed(path):
    async with await Database.open(path) as database, database.transaction() as connection:
        async with connection.execute("PRAGMA synchronous") as cursor:
            assert (await cursor.fetchone())[0] == 2
        async with connection.execute("PRAGMA journal_mode") as cursor:
            assert (await cursor.fetchone())[0] == "wal"


async def refusal(path: Path, **options) -> str:
    with pytest.raises(DatabaseUnusable) as caught:
        await Database.open(path, **options)
    return caught.value.reason


async def test_a_missing_folder_is_named_as_the_reason(tmp_path):
    assert "folder" in await refusal(tmp_path / "nowhere" / "canasta.sqlite")


async def test_a_folder_in_place_of_a_file_is_refused(tmp_path):
    assert "cannot be opened" in await refusal(tmp_path)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that other users may look into but not write to, as pytest's own is not."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@contextmanager
def as_ordinary_user() -> Iterator[None]:
    """The superuser may write whatever is read-only, so it becomes somebody else for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(0)


async def test_a_read_only_file_is_refused_and_left_alone(open_folder):
    path = open_folder / "canasta.sqlite"
    await (await Database.open(path)).close()
    path.chmod(0o444)
    before = path.read_bytes()
    with as_ordinary_user():
        assert "read-only" in await refusal(path)
    assert path.read_bytes() == before


async def test_a_file_that_becomes_read_only_while_it_is_open_loses_nothing(path):
    async with await Database.open(path) as database:
        await put(database, 1)
        async with database.transaction() as connection:
            await connection.execute("PRAGMA query_only = ON")
        with pytest.raises(DatabaseUnusable, match="read-only"):
            await put(database, 2)
        assert await count(database) == 1


async def test_a_file_that_is_no_database_is_refused_and_left_alone(path):
    path.write_text("Dear diary, today we played canasta. " * 50)
    before = path.read_bytes()
    assert "not a database" in await refusal(path)
    assert path.read_bytes() == before


async def test_a_damaged_file_is_refused(path):
    await (await Database.open(path)).close()
    content = bytearray(path.read_bytes())
    content[100:4096] = b"\xff" * 3996
    path.write_bytes(content)
    assert "damaged" in await refusal(path)


async def test_the_database_of_another_program_is_refused_and_left_alone(path):
    with sqlite3.connect(path) as foreign:
        foreign.execute("CREATE TABLE recipes (name TEXT)")
    foreign.close()
    before = path.read_bytes()
    assert "another program" in await refusal(path)
    assert path.read_bytes() == before


async def test_a_database_locked_by_another_program_is_refused(path):
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert "locked" in await refusal(path, busy_timeout_ms=1)
    other.close()


async def test_a_full_disk_is_an_error_of_the_store_and_loses_nothing(path):
    async with await Database.open(path) as database:
        await put(database, 1)
        async with database.transaction() as connection:
            await connection.execute("PRAGMA max_page_count = 1")
        with pytest.raises(DatabaseUnusable, match="full"):
            async with database.transaction() as connection:
                await connection.execute(PUT, (2, "x" * 100_000))
        assert await count(database) == 1
