"""The process ends by itself when it is told to, and nobody is told off."""

import signal
import subprocess
import sys

import pytest


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
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    assert "Traceback" not in errors
