"""Channels, threads, DMs and members."""

from aiohttp import web

from bot.sandbox.access import require
from bot.sandbox.entities import Channel, ChannelType, Json, Message
from bot.sandbox.errors import (
    ARCHIVED_THREAD,
    THREAD_EXISTS,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    WRONG_CHANNEL_TYPE,
    ApiError,
)
from bot.sandbox.hub import ChannelChanged, ChannelGone, MessageEdited
from bot.sandbox.limits.problems import Problems
from bot.sandbox.permissions import Permission
from bot.sandbox.rest.bodies import answer, mapping
from bot.sandbox.rest.messages import echo
from bot.sandbox.services import Services

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
GUILDS_INTENT = 1 << 0


class ChannelRoutes:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._world = services.world
        self._wire = services.wire

    def routes(self) -> list[web.RouteDef]:
        channel = "/channels/{channel_id}"
        return [
            web.post("/users/@me/channels", self.open_dm),
            web.get(channel, self.get),
            web.patch(channel, self.edit),
            web.delete(channel, self.delete),
            web.post(f"{channel}/typing", self.type),
            web.post(f"{channel}/threads", self.create_thread),
            web.post(f"{channel}/messages/{{message_id}}/threads", self.create_thread_at),
            web.put(f"{channel}/thread-members/{{user_id}}", self.add_to_thread),
            web.get("/guilds/{guild_id}", self.guild),
            web.get("/guilds/{guild_id}/channels", self.guild_channels),
            web.get("/guilds/{guild_id}/members/{user_id}", self.member),
        ]

    def _channel(self, request: web.Request) -> Channel:
        return self._world.channel(int(request.match_info["channel_id"]))

    async def open_dm(self, request: web.Request) -> web.Response:
        """Opening succeeds even for a closed DM; only sending is refused, as on Discord."""
        account = self._world.account(int(mapping(request)["recipient_id"]))
        return answer(self._wire.channel(self._world.dm_channel(account)))

    async def get(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        require(self._world, channel)
        return answer(self._wire.channel(channel))

    async def edit(self, request: web.Request) -> web.Response:
        channel, body = self._channel(request), mapping(request)
        if not channel.is_thread:
            require(self._world, channel, Permission.MANAGE_CHANNELS)
            channel.name = body.get("name", channel.name)
        else:
            self._edit_thread(channel, body)
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self._tell(event, channel, is_new=False)
        return answer(self._wire.channel(channel))

    def _edit_thread(self, thread: Channel, body: Json) -> None:
        owns = thread.owner_id == self._world.bot.id and "locked" not in body
        require(self._world, thread, *(() if owns else (Permission.MANAGE_THREADS,)))
        if thread.archived and body.get("archived") is not False:
            raise ApiError(ARCHIVED_THREAD)
        thread.name = body.get("name", thread.name)
        thread.archived = bool(body.get("archived", thread.archived))
        thread.locked = bool(body.get("locked", thread.locked))
        minutes = body.get("auto_archive_duration", thread.archive_after_minutes)
        thread.archive_after_minutes = minutes

    async def delete(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
        require(self._world, channel, needed)
        body = self._wire.channel(channel)
        self._services.hub.publish(ChannelGone(channel))
        self._world.forget_channel(channel)
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self._services.gateway.dispatch(event, body, guild_id=channel.guild_id)
        return answer(body)

    async def type(self, request: web.Request) -> web.Response:
        require(self._world, self._channel(request), Permission.SEND_MESSAGES)
        return answer()

    async def create_thread(self, request: web.Request) -> web.Response:
        channel, body = self._channel(request), mapping(request)
        kind = ChannelType(body.get("type") or ChannelType.PRIVATE_THREAD)
        thread = self._make_thread(channel, body, kind, message=None)
        if kind is ChannelType.PUBLIC_THREAD:
            line = self._services.messages.announce_thread(thread)
            echo(self._services, "MESSAGE_CREATE", channel, line)
        return answer(self._wire.channel(thread), status=201)

    async def create_thread_at(self, request: web.Request) -> web.Response:
        """A thread that hangs on a message has its id, and a message carries one at most."""
        channel, body = self._channel(request), mapping(request)
        message = self._world.message(channel, int(request.match_info["message_id"]))
        if message.id in self._world.channels:
            raise ApiError(THREAD_EXISTS)
        thread = self._make_thread(channel, body, ChannelType.PUBLIC_THREAD, message=message)
        message.thread_id = thread.id
        self._services.hub.publish(MessageEdited(message))
        return answer(self._wire.channel(thread), status=201)

    def _make_thread(
        self, channel: Channel, body: Json, kind: ChannelType, *, message: Message | None
    ) -> Channel:
        if channel.kind is not ChannelType.TEXT:
            raise ApiError(WRONG_CHANNEL_TYPE)
        is_public = kind is ChannelType.PUBLIC_THREAD
        needed = (
            Permission.CREATE_PUBLIC_THREADS if is_public else Permission.CREATE_PRIVATE_THREADS
        )
        require(self._world, channel, needed)
        problems = Problems()
        problems.text(("name",), body.get("name"), least=1, most=100)
        minutes = body.get("auto_archive_duration") or ARCHIVE_MINUTES[1]
        if minutes not in ARCHIVE_MINUTES:
            message_text = f"Value must be one of {ARCHIVE_MINUTES}."
            problems.add(("auto_archive_duration",), "BASE_TYPE_CHOICES", message_text)
        problems.raise_if_any()
        thread = Channel(
            id=message.id if message else self._world.snowflakes.next(),
            kind=kind,
            name=body["name"],
            guild_id=channel.guild_id,
            parent_id=channel.id,
            owner_id=self._world.bot.id,
            archive_after_minutes=minutes,
        )
        self._world.keep_channel(thread)
        self._tell("THREAD_CREATE", thread, is_new=True)
        return thread

    async def add_to_thread(self, request: web.Request) -> web.Response:
        thread = self._channel(request)
        require(self._world, thread, Permission.SEND_MESSAGES_IN_THREADS)
        if thread.archived:
            raise ApiError(ARCHIVED_THREAD)
        return answer()

    async def guild(self, request: web.Request) -> web.Response:
        guild = self._world.guilds.get(int(request.match_info["guild_id"]))
        if guild is None:
            raise ApiError(UNKNOWN_GUILD)
        return answer(self._wire.guild(guild))

    async def guild_channels(self, request: web.Request) -> web.Response:
        guild = self._world.guilds.get(int(request.match_info["guild_id"]))
        if guild is None:
            raise ApiError(UNKNOWN_GUILD)
        channels = (self._world.channels[channel_id] for channel_id in guild.channel_ids)
        return answer([self._wire.channel(c) for c in channels if not c.is_thread])

    async def member(self, request: web.Request) -> web.Response:
        guild = self._world.guilds.get(int(request.match_info["guild_id"]))
        if guild is None:
            raise ApiError(UNKNOWN_GUILD)
        account = self._world.account(int(request.match_info["user_id"]))
        if account.id not in guild.member_ids and account is not self._world.bot:
            raise ApiError(UNKNOWN_MEMBER)
        return answer(self._wire.member(guild, account))

    def _tell(self, event: str, channel: Channel, *, is_new: bool) -> None:
        body = self._wire.channel(channel)
        gateway = self._services.gateway
        gateway.dispatch(event, body, guild_id=channel.guild_id, intent=GUILDS_INTENT)
        self._services.hub.publish(ChannelChanged(channel, is_new))
