"""What was shown is stored, and what was not stored was not shown, wherever the process dies."""

import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from data.rows import Status
from tests.durability.dying import NOW
from tests.durability.shown import digest, last_shown, stored_snapshots

LEAST_STEPS = 100
IN_MEMORY = Path("/dev/shm")
"""Where a file system in memory stands: what survives a killed process does not need a disk."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    if not IN_MEMORY.is_dir():
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as name:
        yield Path(name)


def run(module: str, *arguments: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", f"tests.durability.{module}", *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


async def complaints(name: str, folder: Path) -> list[str]:
    """How the restored tables differ from what had been shown when the process died."""
    shown = last_shown(folder / f"{name}.shown")
    stored = await stored_snapshots(folder / f"{name}.sqlite3", clock=NOW)
    found = []
    for table_id, (version, fingerprint) in shown.items():
        snapshot = stored.get(table_id)
        if snapshot is None:
            found.append(f"{name}: table {table_id} was shown at version {version} and is lost")
        elif snapshot.version not in (version, version + 1):
            found.append(f"{name}: shown at {version}, stored at {snapshot.version}")
        elif snapshot.status is Status.PARKED:
            found.append(f"{name}: parked at version {version}")
        elif snapshot.version == version and digest(snapshot) != fingerprint:
            # A reminder leaves the version as it is: it may be stored and not yet shown.
            clock = snapshot.attendance.clock
            if clock is None or not clock.reminders:
                found.append(f"{name}: another table than was shown at version {version}")
    return found


async def test_a_process_that_dies_at_any_step_loses_nothing_it_showed(folder):
    with run("dying", folder) as process:
        steps, status = (int(word) for word in process.communicate()[0].split())
    assert status == 0
    assert steps > LEAST_STEPS
    found: list[str] = []
    for number in range(1, steps + 1):
        found += await complaints(str(number), folder)
    assert found == []


async def kill_at_random(folder: Path, *, seed: int) -> int:
    """A game played by processes that are killed one after the other; how many it took."""
    rng, processes = random.Random(seed), 0
    while True:
        processes += 1
        with run("living", folder / "game.sqlite3", folder / "game.shown") as process:
            assert process.stdout is not None
            for _ in range(rng.randrange(1, 120)):
                if not process.stdout.readline():
                    break
            process.send_signal(signal.SIGKILL)
            process.communicate()
        shown = last_shown(folder / "game.shown")
        if shown and not await stored_snapshots(folder / "game.sqlite3", clock=NOW):
            return processes
        assert await complaints("game", folder) == []


async def test_a_game_is_played_to_its_end_by_processes_that_are_killed_at_random(folder):
    assert await kill_at_random(folder, seed=1) > 1


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
async def test_ten_more_games_are_played_to_their_end_by_killed_processes(folder, seed):
    assert await kill_at_random(folder, seed=seed) > 1
