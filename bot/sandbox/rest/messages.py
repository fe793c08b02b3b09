"""Messages of channels, threads and DMs, with the bot's permissions and buckets."""

from aiohttp import web

from bot.sandbox.access import require, require_sending
from bot.sandbox.buckets import OLD_AFTER_S, OLD_EDITS
from bot.sandbox.entities import Channel, Message
from bot.sandbox.errors import (
    ARCHIVED_THREAD,
    EDIT_OF_ANOTHERS_MESSAGE,
    OLD_EDITS_EXHAUSTED,
    ApiError,
)
from bot.sandbox.messages import Origin
from bot.sandbox.permissions import Permission
from bot.sandbox.rest.bodies import BODY, answer, mapping
from bot.sandbox.rest.middleware import RateLimited
from bot.sandbox.services import Services

LISTED_MOST = 100
MESSAGES_INTENT = {True: 1 << 9, False: 1 << 12}


class MessageRoutes:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._world = services.world

    def routes(self) -> list[web.RouteDef]:
        path = "/channels/{channel_id}/messages"
        return [
            web.get(path, self.list_messages),
            web.post(path, self.create),
            web.get(f"{path}/{{message_id}}", self.get),
            web.patch(f"{path}/{{message_id}}", self.edit),
            web.delete(f"{path}/{{message_id}}", self.delete),
        ]

    def _channel(self, request: web.Request) -> Channel:
        return self._world.channel(int(request.match_info["channel_id"]))

    def _message(self, request: web.Request, channel: Channel) -> Message:
        return self._world.message(channel, int(request.match_info["message_id"]))

    def _count(self, kind: str, channel: Channel) -> dict[str, str]:
        verdict = self._services.buckets.take(kind, channel.id)
        if verdict is None:
            return {}
        if not verdict.passes:
            raise RateLimited(verdict)
        return verdict.headers()

    async def list_messages(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        require(self._world, channel, Permission.READ_MESSAGE_HISTORY)
        limit = min(int(request.query.get("limit", 50)), LISTED_MOST)
        before = int(request.query.get("before", 1 << 63))
        after = int(request.query.get("after", 0))
        found = [
            message
            for message in reversed(channel.messages.values())
            if message.visible_to is None and after < message.id < before
        ]
        return answer([self._services.wire.message(message) for message in found[:limit]])

    async def create(self, request: web.Request) -> web.Response:
        channel, body = self._channel(request), mapping(request)
        headers = self._count("create", channel)
        uploads = request[BODY].uploads
        embeds = bool(body.get("embeds"))
        require_sending(self._world, channel, files=bool(uploads), embeds=embeds)
        origin = Origin(author_id=self._world.bot.id)
        message = self._services.messages.create(channel, body, uploads, origin)
        echo(self._services, "MESSAGE_CREATE", channel, message)
        return answer(self._services.wire.message(message), headers=headers)

    async def get(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        require(self._world, channel, Permission.READ_MESSAGE_HISTORY)
        return answer(self._services.wire.message(self._message(request, channel)))

    async def edit(self, request: web.Request) -> web.Response:
        channel, body = self._channel(request), mapping(request)
        require(self._world, channel)
        message = self._message(request, channel)
        self._count_if_old(message)
        headers = self._count("edit", channel)
        if message.author_id != self._world.bot.id:
            raise ApiError(EDIT_OF_ANOTHERS_MESSAGE)
        if channel.archived:
            raise ApiError(ARCHIVED_THREAD)
        if request[BODY].uploads:
            require(self._world, channel, Permission.ATTACH_FILES)
        self._services.messages.edit(message, body, request[BODY].uploads)
        echo(self._services, "MESSAGE_UPDATE", channel, message)
        return answer(self._services.wire.message(message), headers=headers)

    def _count_if_old(self, message: Message) -> None:
        if self._world.clock.now() - message.created_at <= OLD_AFTER_S:
            return
        buckets = self._services.buckets
        verdict = buckets.take("old-edit", message.channel_id, limit=OLD_EDITS)
        if verdict is not None and not verdict.passes:
            raise RateLimited(verdict, code=OLD_EDITS_EXHAUSTED.code)

    async def delete(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        require(self._world, channel)
        message = self._message(request, channel)
        if message.author_id != self._world.bot.id:
            require(self._world, channel, Permission.MANAGE_MESSAGES)
        if channel.archived:
            raise ApiError(ARCHIVED_THREAD)
        self._services.messages.delete(message)
        return answer()


def echo(services: Services, event: str, channel: Channel, message: Message) -> None:
    """Send the bot's own message to it, if it asked for such events."""
    data = services.wire.message(message)
    if channel.guild_id is not None:
        data["guild_id"] = str(channel.guild_id)
    intent = MESSAGES_INTENT[channel.guild_id is not None]
    services.gateway.dispatch(event, data, guild_id=channel.guild_id, intent=intent)
