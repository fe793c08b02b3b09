"""Log lines name the table and its version, never a token."""

import json
import logging

import pytest

from bot.operation.logs import JsonLines, PlainLines, set_up_logging, without_tokens

BOT_TOKEN = "MTE4NjQ2NzA2MzQ0MDE5NTY3NA.GhT0aA.abcdefghijklmnopqrstuvwxyz0123456789AB"
INTERACTION_TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTphYmNkZWZnaGlqa2xtbm9w"


def record(message: str, *arguments: object) -> logging.LogRecord:
    return logging.LogRecord("bot.tables", logging.ERROR, "x.py", 1, message, arguments, None)


def test_a_line_is_json_with_table_and_version():
    line = json.loads(JsonLines().format(record("table %d version %d: not kept", 7, 12)))
    assert (line["table"], line["version"], line["level"]) == (7, 12, "ERROR")
    assert line["message"] == "table 7 version 12: not kept"
    assert "version" not in json.loads(JsonLines().format(record("table 7 does not replay")))


@pytest.mark.parametrize("formatter", [JsonLines(), PlainLines()])
@pytest.mark.parametrize(
    "text",
    [
        f"Bot {BOT_TOKEN}",
        f"POST /webhooks/1186467063440195674/{INTERACTION_TOKEN}/messages failed",
        f"https://discord.com/api/v10/interactions/1/{INTERACTION_TOKEN}/callback",
    ],
)
def test_tokens_are_taken_out_of_every_line(formatter, text):
    line = formatter.format(record(text))
    assert BOT_TOKEN not in line
    assert INTERACTION_TOKEN not in line
    assert "[token]" in line


def test_tracebacks_lose_their_tokens_too():
    try:
        raise ValueError(f"/callback/{INTERACTION_TOKEN}")
    except ValueError as error:
        broken = record("failed")
        broken.exc_info = (ValueError, error, error.__traceback__)
    assert INTERACTION_TOKEN not in JsonLines().format(broken)


def test_ordinary_words_stay():
    text = "table 7 version 3: channel 1186467063440195674 takes no message"
    assert without_tokens(text) == text


def test_what_logs_statements_and_requests_is_quiet_at_any_level():
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    levels = {name: logging.getLogger(name).level for name in ("aiosqlite", "discord", "PIL")}
    try:
        set_up_logging(level=logging.DEBUG, as_json=True)
        assert not logging.getLogger("aiosqlite").isEnabledFor(logging.DEBUG)
        assert not logging.getLogger("discord.http").isEnabledFor(logging.INFO)
        assert logging.getLogger("bot.tables").isEnabledFor(logging.DEBUG)
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        for name, old in levels.items():
            logging.getLogger(name).setLevel(old)
