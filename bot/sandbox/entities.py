"""What the stand-in keeps: accounts, guilds, channels, messages, attachments, emojis.

These are the records of a server, so they change in place; `wire` turns them into Discord's JSON.
"""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any

Json = dict[str, Any]


class ChannelType(IntEnum):
    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class MessageFlag(IntFlag):
    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class MessageType(IntEnum):
    DEFAULT = 0
    THREAD_CREATED = 18
    REPLY = 19
    COMMAND = 20


@dataclass(frozen=True, slots=True)
class Ping:
    """A notification somebody received."""

    channel_id: int
    message_id: int


@dataclass(slots=True)
class Account:
    """A user of Discord; `color` is what the page paints the name with."""

    id: int
    name: str
    is_bot: bool = False
    locale: str = "en-US"
    color: str = "#5865f2"
    dms_open: bool = True
    pings: list[Ping] = field(default_factory=list)


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    owner_id: int
    bot_role_id: int
    everyone_permissions: int
    bot_permissions: int
    locale: str = "en-US"
    member_ids: list[int] = field(default_factory=list)
    channel_ids: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Attachment:
    id: int
    channel_id: int
    filename: str
    content_type: str
    data: bytes
    description: str | None
    size_px: tuple[int, int] | None


NO_FLAGS = MessageFlag(0)


@dataclass(slots=True)
class Message:
    """`visible_to` names the one person who sees an ephemeral message; it is None otherwise."""

    id: int
    channel_id: int
    author_id: int
    created_at: float
    kind: MessageType = MessageType.DEFAULT
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: MessageFlag = NO_FLAGS
    edited_at: float | None = None
    nonce: str | None = None
    mentions: tuple[int, ...] = ()
    mentions_everyone: bool = False
    pinged: tuple[int, ...] = ()
    visible_to: int | None = None
    interaction: Json | None = None
    reply_to: int | None = None
    thread_id: int | None = None

    @property
    def is_v2(self) -> bool:
        return MessageFlag.COMPONENTS_V2 in self.flags


@dataclass(slots=True)
class Channel:
    """A text channel, a thread (`parent_id`, `owner_id`) or a DM (`recipient_id`)."""

    id: int
    kind: ChannelType
    name: str
    guild_id: int | None = None
    parent_id: int | None = None
    owner_id: int | None = None
    recipient_id: int | None = None
    bot_denied: int = 0
    archived: bool = False
    locked: bool = False
    archive_after_minutes: int = 1440
    messages: dict[int, Message] = field(default_factory=dict)

    @property
    def is_thread(self) -> bool:
        return self.kind in (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)


@dataclass(frozen=True, slots=True)
class Emoji:
    id: int
    name: str
    image: bytes
    content_type: str


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart body."""

    filename: str
    content_type: str
    data: bytes
