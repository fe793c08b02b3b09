"""Who a message mentions, and whom that may notify under its `allowed_mentions`."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bot.sandbox.entities import Json
from bot.sandbox.media import walk

USER_MENTION = re.compile(r"<@!?(\d+)>")
EVERYONE_MENTION = re.compile(r"@(everyone|here)\b")
TEXT_DISPLAY = 10


@dataclass(frozen=True, slots=True)
class Mentions:
    """`users` in the order of the text; only those that `allowed_mentions` lets through."""

    users: tuple[int, ...]
    everyone: bool


def text_of(content: str, components: Iterable[Json]) -> str:
    """Everything a message says in which a mention counts."""
    displays = (c["content"] for c in walk(components) if c["type"] == TEXT_DISPLAY)
    return "\n".join((content, *displays))


def find_mentions(text: str, allowed: Json | None) -> Mentions:
    """Without `allowed` everything counts that the text mentions."""
    found = tuple(dict.fromkeys(int(match) for match in USER_MENTION.findall(text)))
    everyone = EVERYONE_MENTION.search(text) is not None
    if allowed is None:
        return Mentions(found, everyone)
    parse = allowed.get("parse") or []
    if "users" not in parse:
        named = {int(user) for user in allowed.get("users") or []}
        found = tuple(user for user in found if user in named)
    return Mentions(found, everyone and "everyone" in parse)
