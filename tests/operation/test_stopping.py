"""The process ends by itself when it is told to, and nobody is told off."""

import asyncio
import os
import signal
import subprocess
import sys

import pytest

from bot.commands import serving
from bot.sandbox.server import Sandbox


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_the_bot_ends_gracefully_when_told_to(tmp_path, told):
    command = [sys.executable, "-m", "bot", "sandbox", "--port", "0"]
    environment = {
        "PATH": "/usr/bin:/bin",
        "PYTHONUNBUFFERED": "1",
        "CANASTA_DATABASE": str(tmp_path / "x.sqlite3"),
    }
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        assert process.stdout is not None
        assert "Play in the browser" in process.stdout.readline()
        process.send_signal(told)
        try:
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 0
    assert "Traceback" not in errors


async def test_a_token_that_discord_refuses_ends_the_bot_for_good(tmp_path):
    """Status 2 is what the unit does not start again: each try would be an invalid request."""
    async with Sandbox() as sandbox:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            "run",
            env={
                "PATH": "/usr/bin:/bin",
                "DISCORD_TOKEN": "another",
                "CANASTA_DISCORD_API": sandbox.api_base,
                "CANASTA_DATABASE": str(tmp_path / "x.sqlite3"),
            },
            stderr=asyncio.subprocess.PIPE,
        )
        _, errors = await process.communicate()
    assert process.returncode == 2
    assert b"Discord refuses the token" in errors
    assert b"Traceback" not in errors


async def test_an_end_that_was_not_heard_is_asked_for_again(monkeypatch):
    monkeypatch.setattr(serving, "PATIENCE_S", 0.01)
    heard = []

    async def hard_of_hearing():
        while len(heard) < 3:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                heard.append("end")
        raise asyncio.CancelledError

    asyncio.get_running_loop().call_soon(os.kill, os.getpid(), signal.SIGTERM)
    with pytest.raises(asyncio.CancelledError):
        await serving._until_told_to_end(hard_of_hearing())
    assert heard == ["end"] * 3
