"""One open page: a WebSocket that shows a person the world and does what the person does there."""

import asyncio
import json
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox.entities import Account, Channel, ChannelType, Json, Message, MessageFlag
from bot.sandbox.forms import Modal
from bot.sandbox.hub import (
    AccountChanged,
    ChannelChanged,
    ChannelGone,
    CommandsChanged,
    MessageCreated,
    MessageDeleted,
    MessageEdited,
    News,
    PersonPinged,
)
from bot.sandbox.interactions import InteractionType
from bot.sandbox.outcomes import Outcome
from bot.sandbox.people import Person
from bot.sandbox.refusals import CannotDo
from bot.sandbox.services import Services

SHOWN_AT_FIRST = 50
KINDS = {ChannelType.TEXT: "text", ChannelType.DM: "dm"}
MODALS_REMEMBERED = 20


class Viewer:
    """One open page: tells it the news its person may see, does what the person does there."""

    def __init__(self, services: Services, person: Person, socket: web.WebSocketResponse) -> None:
        self._services = services
        self._person = person
        self._socket = socket
        self._outgoing: asyncio.Queue[Json] = asyncio.Queue()
        self._doing: set[asyncio.Task[None]] = set()
        self._modals: dict[str, Modal] = {}

    async def serve(self) -> None:
        writer = asyncio.create_task(self._write_all())
        self._tell(self._hello())
        stop_listening = self._services.hub.listen(self._hear)
        try:
            async for message in self._socket:
                if message.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._do(message.json()))
                    self._doing.add(task)
                    task.add_done_callback(self._doing.discard)
        finally:
            stop_listening()
            tasks = [writer, *self._doing]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        await self._socket.close(code=1001)

    async def _write_all(self) -> None:
        while not self._socket.closed:
            text = json.dumps(await self._outgoing.get())
            # A page on another device reaches attachments where it came from itself.
            await self._socket.send_str(text.replace(f'"{self._services.wire.base_url}/', '"/'))

    def _tell(self, payload: Json) -> None:
        self._outgoing.put_nowait(payload)

    def _hello(self) -> Json:
        world, account = self._services.world, self._person.account
        world.dm_channel(account)
        channels = world.channels_of(account.id)
        people = [person for person in world.accounts.values() if not person.is_bot]
        return {
            "type": "hello",
            "me": {
                "id": str(account.id),
                "name": account.name,
                "locale": account.locale,
                "dms_open": account.dms_open,
            },
            "people": [person_on_page(person) for person in people],
            "bot": {"id": str(world.bot.id), "name": world.bot.name},
            "channels": [_channel(channel) for channel in channels],
            "commands": self._commands(),
            "messages": {str(channel.id): self._latest(channel) for channel in channels},
        }

    def _commands(self) -> list[Json]:
        """What the person can use in any place; each command's `contexts` say where."""
        places = self._services.world.channels_of(self._person.id)
        usable = [command for place in places for command in self._person.usable_commands(place)]
        return list({command["id"]: command for command in usable}.values())

    def _latest(self, channel: Channel) -> list[Json]:
        seen = [m for m in channel.messages.values() if m.visible_to in (None, self._person.id)]
        return [self._message(message) for message in seen[-SHOWN_AT_FIRST:]]

    def _message(self, message: Message) -> Json:
        return self._services.wire.message(message) | {
            "ephemeral": message.visible_to is not None,
            "edited": message.edited_at is not None,
            "thinking": MessageFlag.LOADING in message.flags,
        }

    def _hear(self, news: News) -> None:
        match news:
            case MessageCreated(message) | MessageEdited(message) if self._concerns(message):
                channel_id = str(message.channel_id)
                body = self._message(message)
                edited = body["edited"]
                self._tell(
                    {"type": "message", "channel_id": channel_id, "message": body, "edited": edited}
                )
            case MessageDeleted(message) if self._concerns(message):
                channel_id = str(message.channel_id)
                self._tell(
                    {"type": "message_delete", "channel_id": channel_id, "id": str(message.id)}
                )
            case ChannelChanged(channel) if self._sees(channel.id):
                self._tell({"type": "channel", "channel": _channel(channel)})
            case ChannelGone(channel) if self._sees(channel.id):
                self._tell({"type": "channel_gone", "id": str(channel.id)})
            case AccountChanged(account, is_new) if is_new:
                self._tell({"type": "person", "person": person_on_page(account)})
            case CommandsChanged():
                self._tell({"type": "commands", "commands": self._commands()})
            case PersonPinged(user_id, message) if user_id == self._person.id:
                channel_id, message_id = str(message.channel_id), str(message.id)
                self._tell({"type": "ping", "channel_id": channel_id, "message_id": message_id})

    def _concerns(self, message: Message) -> bool:
        mine = message.visible_to in (None, self._person.id)
        return mine and self._sees(message.channel_id)

    def _sees(self, channel_id: int) -> bool:
        seen = self._services.world.channels_of(self._person.id)
        return channel_id in {channel.id for channel in seen}

    async def _do(self, wish: Json) -> None:
        try:
            outcome = await self._carry_out(wish)
        except (CannotDo, KeyError, TypeError, ValueError) as error:
            self._tell({"type": "failed", "nonce": wish.get("nonce"), "reason": str(error)})
            return
        if outcome is not None:
            self._report(wish.get("nonce"), outcome)

    async def _carry_out(self, wish: Json) -> Outcome | None:
        person = self._person
        match wish["type"]:
            case "command":
                options = _typed_in(wish["options"])
                return await person.use(wish["channel_id"], wish["path"], options)
            case "autocomplete":
                options, focused = _typed_in(wish["options"]), wish["focused"]
                return await person.complete(
                    wish["channel_id"], wish["path"], options, focused=focused
                )
            case "press":
                return await person.press(wish["message_id"], wish["custom_id"])
            case "choose":
                return await person.choose(wish["message_id"], wish["custom_id"], wish["values"])
            case "modal":
                if wish["custom_id"] not in self._modals:
                    raise CannotDo("this form is not open")
                return await person.submit_modal(self._modals[wish["custom_id"]], wish["values"])
            case "dismiss":
                person.dismiss(wish["message_id"])
            case "locale":
                person.locale = str(wish["locale"])
            case "dms":
                person.open_dms() if wish["open"] else person.close_dms()
            case kind:
                raise CannotDo(f"the page cannot {kind!r}")
        return None

    def _report(self, nonce: Any, outcome: Outcome) -> None:
        modal = outcome.modal
        if outcome.failed:
            self._tell({"type": "failed", "nonce": nonce, "reason": outcome.failed})
        elif modal is not None:
            self._remember(modal)
            shown = {
                "custom_id": modal.custom_id,
                "title": modal.title,
                "components": list(modal.components),
            }
            self._tell({"type": "modal", "nonce": nonce, "modal": shown})
        elif outcome.interaction.kind is InteractionType.AUTOCOMPLETE:
            self._tell({"type": "choices", "nonce": nonce, "choices": outcome.choices})
        else:
            self._tell({"type": "done", "nonce": nonce})

    def _remember(self, modal: Modal) -> None:
        self._modals[modal.custom_id] = modal
        while len(self._modals) > MODALS_REMEMBERED:
            del self._modals[next(iter(self._modals))]


def _typed_in(options: Json) -> Json:
    """What was typed; a field left empty counts as not given."""
    return {name: value for name, value in options.items() if value not in (None, "")}


def person_on_page(account: Account) -> Json:
    return {"id": str(account.id), "name": account.name, "color": account.color}


def _channel(channel: Channel) -> Json:
    kind = KINDS.get(channel.kind, "thread")
    parent = None if channel.parent_id is None else str(channel.parent_id)
    return {"id": str(channel.id), "name": channel.name, "kind": kind, "parent_id": parent}
