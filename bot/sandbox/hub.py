"""News inside the stand-in: whoever shows something to a person listens here."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from bot.sandbox.entities import Account, Channel, Emoji, Message


@dataclass(frozen=True, slots=True)
class MessageCreated:
    message: Message


@dataclass(frozen=True, slots=True)
class MessageEdited:
    message: Message


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    message: Message


@dataclass(frozen=True, slots=True)
class ChannelChanged:
    channel: Channel
    is_new: bool


@dataclass(frozen=True, slots=True)
class ChannelGone:
    """Forgotten with its threads and messages."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class AccountChanged:
    account: Account
    is_new: bool


@dataclass(frozen=True, slots=True)
class EmojiChanged:
    emoji: Emoji
    is_gone: bool


@dataclass(frozen=True, slots=True)
class CommandsChanged:
    pass


@dataclass(frozen=True, slots=True)
class PersonPinged:
    user_id: int
    message: Message


@dataclass(frozen=True, slots=True)
class InteractionAnswered:
    interaction_id: int


News = (
    MessageCreated
    | MessageEdited
    | MessageDeleted
    | ChannelChanged
    | ChannelGone
    | AccountChanged
    | EmojiChanged
    | CommandsChanged
    | PersonPinged
    | InteractionAnswered
)


class Hub:
    def __init__(self) -> None:
        self._listeners: list[Callable[[News], None]] = []
        self._waiting: list[asyncio.Event] = []

    def listen(self, listener: Callable[[News], None]) -> Callable[[], None]:
        """Call `listener` with all news from now on; returns what ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, news: News) -> None:
        for listener in tuple(self._listeners):
            listener(news)
        for event in self._waiting:
            event.set()

    async def wait_for(self, condition: Callable[[], bool], *, timeout_s: float = 10) -> None:
        """Return as soon as `condition` holds, asked anew after all news; else TimeoutError."""
        event = asyncio.Event()
        self._waiting.append(event)
        try:
            async with asyncio.timeout(timeout_s):
                while not condition():
                    await event.wait()
                    event.clear()
        finally:
            self._waiting.remove(event)
