"""Edits that overtake each other."""

import asyncio
import logging

import pytest

from cogs.display.pacing import Pacer


@pytest.fixture
async def pacer():
    pacer = Pacer(interval_s=0)
    yield pacer
    await pacer.close()


async def turns(count: int = 20) -> None:
    """Let everything that is ready run."""
    for _ in range(count):
        await asyncio.sleep(0)


def noting(done: list[str], what: str):
    async def job() -> None:
        done.append(what)

    return job


async def test_only_the_newest_of_the_waiting_jobs_runs(pacer: Pacer):
    done: list[str] = []
    for what in ("old", "older", "newest"):
        pacer.ask("table", noting(done, what))
    await turns()
    assert done == ["newest"]


async def test_a_job_asked_for_while_one_runs_runs_after_it(pacer: Pacer):
    done: list[str] = []
    gate = asyncio.Event()

    async def slow() -> None:
        await gate.wait()
        done.append("slow")

    pacer.ask("table", slow)
    await turns()
    pacer.ask("table", noting(done, "next"))
    await turns()
    assert done == []
    gate.set()
    await turns()
    assert done == ["slow", "next"]


async def test_jobs_wait_while_somebody_holds_the_message(pacer: Pacer):
    done: list[str] = []
    async with pacer.holding("table"):
        pacer.ask("table", noting(done, "edit"))
        pacer.ask("hand", noting(done, "other message"))
        await turns()
        assert done == ["other message"]
    await turns()
    assert done == ["other message", "edit"]


async def test_a_job_that_fails_is_logged_and_stops_no_other(pacer: Pacer, caplog):
    done: list[str] = []

    async def broken() -> None:
        raise RuntimeError("no such channel")

    with caplog.at_level(logging.ERROR):
        pacer.ask("table", broken)
        await turns()
    assert "no such channel" in caplog.text
    pacer.ask("table", noting(done, "next"))
    await turns()
    assert done == ["next"]


async def test_what_runs_when_all_ends_comes_to_its_end_and_nothing_else_begins():
    pacer = Pacer(interval_s=3600)
    done: list[str] = []
    gate = asyncio.Event()

    async def posting() -> None:
        await gate.wait()
        done.append("posted and remembered")

    pacer.ask("rests", noting(done, "shown"))
    pacer.ask("table", posting)
    await turns()
    pacer.ask("table", noting(done, "waits"))
    closing = asyncio.create_task(pacer.close())
    await turns()
    pacer.ask("hand", noting(done, "too late"))
    gate.set()
    await closing
    assert done == ["shown", "posted and remembered"]


async def test_a_patient_wish_waits_and_an_urgent_one_does_not_wait_for_it():
    pacer = Pacer(interval_s=0.001)
    done: list[str] = []
    pacer.ask("table", noting(done, "in passing"), patience_intervals=3_600_000)
    await turns()
    assert done == []
    pacer.ask("table", noting(done, "now"))
    pacer.ask("table", noting(done, "in passing"), patience_intervals=3_600_000)
    await turns()
    assert done == ["in passing"]
    await pacer.close()


async def test_a_patient_wish_does_not_keep_the_end_waiting():
    pacer = Pacer(interval_s=3600)
    done: list[str] = []
    pacer.ask("table", noting(done, "in passing"), patience_intervals=10)
    await turns()
    await pacer.close()
    assert done == []


async def test_what_discord_does_not_take_is_tried_until_it_does():
    pacer = Pacer(interval_s=1e-6)
    tries: list[int] = []
    done = asyncio.Event()

    async def outage() -> None:
        tries.append(1)
        if len(tries) < 12:
            raise OSError("no way to Discord")
        done.set()

    pacer.ask("table", outage)
    await done.wait()
    await pacer.close()
    assert len(tries) == 12


async def test_a_newer_wish_does_not_wait_for_the_next_try():
    pacer = Pacer(interval_s=3600)
    done: list[str] = []

    async def outage() -> None:
        raise OSError("no way to Discord")

    pacer.ask("table", outage)
    await turns()
    pacer.ask("table", noting(done, "newer"))
    await turns()
    assert done == []
    await pacer.close()
