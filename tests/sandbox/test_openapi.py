"""The check against a description of Discord's kind bites."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.sandbox.recorder import Recorder, Request
from tests.sandbox import openapi

MESSAGE = {"type": "object", "properties": {"content": {"type": "string"}}}
DESCRIPTION = {
    "paths": {
        "/channels/{channel_id}/messages": {
            "post": {"requestBody": {"content": {"application/json": {"schema": MESSAGE}}}}
        }
    },
    "components": {"schemas": {"SnowflakeType": {"type": "string"}}},
}


@pytest.fixture
def small_description(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A description of one request in place of Discord's own, which is not always at hand."""
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(DESCRIPTION))
    monkeypatch.setenv("CANASTA_OPENAPI", str(path))
    _forget()
    yield
    _forget()


def _forget() -> None:
    for read in (openapi.description, openapi._templates, openapi._validator):
        read.cache_clear()


@pytest.mark.usefixtures("small_description")
def test_a_body_the_description_forbids_is_complained_about():
    recorder = Recorder()
    recorder.add(Request("POST", "/channels/1/messages", {"content": 5}, 200))
    recorder.add(Request("POST", "/channels/1/messages", {"content": "fine"}, 200))
    recorder.add(Request("POST", "/nowhere", {}, 200))
    first, second = openapi.complaints(recorder.requests)
    assert "content" in first
    assert "no such path" in second


def test_the_recorder_forgets_the_oldest_requests():
    recorder = Recorder(kept=2)
    for number in range(3):
        recorder.add(Request("GET", f"/{number}", None, 200))
    assert [request.path for request in recorder.requests] == ["/1", "/2"]
