"""The check against Discord's own description bites."""

import pytest

from bot.sandbox.recorder import Recorder, Request
from tests.sandbox import openapi


@pytest.mark.skipif(openapi.description() is None, reason="Discord's description is not at hand")
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
