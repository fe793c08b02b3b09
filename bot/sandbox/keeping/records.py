"""The records of the world as JSON text for the file, and back."""

import json
from dataclasses import dataclass, fields
from typing import Any

from bot.sandbox.entities import (
    Account,
    Attachment,
    Channel,
    ChannelType,
    Emoji,
    Message,
    MessageFlag,
    MessageType,
)

HOME = "sandbox://attachments/"
"""Stands in the file for the address of attachments, which changes with the port."""


@dataclass(frozen=True, slots=True)
class Member:
    """An account with the guilds it belongs to."""

    account: Account
    guild_ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """All that a file holds; messages by channel in the order of their ids."""

    members: tuple[Member, ...] = ()
    channels: tuple[Channel, ...] = ()
    messages: tuple[Message, ...] = ()
    emojis: tuple[Emoji, ...] = ()
    last_id: int = 0


class Records:
    """`base_url` is where this run of the server is reached."""

    def __init__(self, base_url: str) -> None:
        self._attachments_url = f"{base_url}/attachments/"

    def text(self, record: Any, *without: str, **more: Any) -> str:
        """A record as JSON, some of its fields left out, others added."""
        body = {f.name: getattr(record, f.name) for f in fields(record) if f.name not in without}
        return json.dumps(body | more).replace(self._attachments_url, HOME)

    def _body(self, text: str) -> dict[str, Any]:
        body = json.loads(text.replace(HOME, self._attachments_url))
        if not isinstance(body, dict):
            raise TypeError(f"{text!r} is no record")
        return body

    def member(self, text: str) -> Member:
        body = self._body(text)
        guild_ids = tuple(body.pop("guild_ids"))
        return Member(Account(**body), guild_ids)

    def channel(self, text: str) -> Channel:
        body = self._body(text)
        return Channel(**body | {"kind": ChannelType(body["kind"])})

    def message(self, text: str, attachments: list[Attachment]) -> Message:
        body = self._body(text)
        return Message(
            **body
            | {
                "kind": MessageType(body["kind"]),
                "flags": MessageFlag(body["flags"]),
                "mentions": tuple(body["mentions"]),
                "pinged": tuple(body["pinged"]),
                "attachments": attachments,
            }
        )

    def attachment(self, text: str, data: bytes) -> Attachment:
        body = self._body(text)
        size = body["size_px"]
        return Attachment(**body | {"data": data, "size_px": tuple(size) if size else None})

    def emoji(self, text: str, image: bytes) -> Emoji:
        return Emoji(**self._body(text) | {"image": image})
