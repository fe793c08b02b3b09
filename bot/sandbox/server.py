"""The stand-in for Discord as a whole: a server on loopback, and the people who use it."""

import os
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.sandbox.addresses import EVERYWHERE, HERE, LOOPBACK
from bot.sandbox.entities import Account, Channel
from bot.sandbox.hub import ChannelChanged
from bot.sandbox.keeping.file import FileUnusable
from bot.sandbox.keeping.keeper import Keeper
from bot.sandbox.page import Page
from bot.sandbox.people import Person
from bot.sandbox.permissions import Permission
from bot.sandbox.rest.application import ApplicationRoutes
from bot.sandbox.rest.channels import ChannelRoutes
from bot.sandbox.rest.interactions import InteractionRoutes
from bot.sandbox.rest.messages import MessageRoutes
from bot.sandbox.rest.middleware import PREFIX, Doorkeeper, Handler
from bot.sandbox.services import Settings, furnish
from bot.sandbox.world import World, canasta_club

BODY_BYTES_MOST = 120 * 1024 * 1024


class CannotListen(Exception):
    """The port is taken, or the address is none of this machine."""


class Sandbox:
    """Discord on loopback: `api_base` and `gateway_url` are for the client, `token` to log in."""

    def __init__(
        self,
        world: World | None = None,
        settings: Settings | None = None,
        *,
        file: Path | None = None,
    ) -> None:
        """With a `file` the world goes on where it was left; without one nothing is kept."""
        self.world = world or canasta_club()
        self._file = file
        self._keeper: Keeper | None = None
        self.services = furnish(self.world, settings or Settings())
        self.token = self.services.settings.token
        self.faults = self.services.faults
        self.gateway = self.services.gateway
        self.recorder = self.services.recorder
        self.commands = self.services.commands
        self.hub = self.services.hub
        self.base_url = ""
        self._host = HERE
        self._people: dict[int, Person] = {}
        self._page = Page(self.services, self.person)
        self._runner: web.AppRunner | None = None

    @property
    def api_base(self) -> str:
        """The REST base to put in `discord.http.Route.BASE`."""
        return f"{self.base_url}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        return self.gateway.url

    def person(self, who: str | int | Account) -> Person:
        """The person of this name, id or account; the same object every time."""
        account = self._account(who)
        if account.id not in self._people:
            self._people[account.id] = Person(self.services, account)
        return self._people[account.id]

    def _account(self, who: str | int | Account) -> Account:
        if isinstance(who, Account):
            return who
        for account in self.world.accounts.values():
            if not account.is_bot and who in (account.id, account.name):
                return account
        raise LookupError(f"nobody is called {who!r} here")

    def channel(self, name: str) -> Channel:
        """The first channel or thread of this name."""
        for channel in self.world.channels.values():
            if channel.name == name:
                return channel
        raise LookupError(f"there is no channel #{name}")

    def deny_bot(self, channel: Channel, *permissions: Permission) -> None:
        """Take permissions from the bot in one channel, and let it know as Discord does."""
        for permission in permissions:
            channel.bot_denied |= permission
        self._channel_changed(channel)

    def allow_bot(self, channel: Channel) -> None:
        channel.bot_denied = 0
        self._channel_changed(channel)

    def _channel_changed(self, channel: Channel) -> None:
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        body = self.services.wire.channel(channel)
        self.gateway.dispatch(event, body, guild_id=channel.guild_id)
        self.hub.publish(ChannelChanged(channel, is_new=False))

    async def start(self, port: int = 0, *, host: str = HERE) -> str:
        """Listen on loopback (port 0: any free one) and return the address.

        On another `host` people come in from there too; the bot's doors stay shut to them. Raises
        CannotListen, and FileUnusable for the file of the world.
        """
        runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            await runner.cleanup()
            number = error.errno or 0
            why = os.strerror(number) if number > 0 else error.strerror
            raise CannotListen(f"{host}, port {port}: {why}") from error
        self._runner = runner
        self._host = EVERYWHERE.get(host, host)
        name = f"[{self._host}]" if ":" in self._host else self._host
        place = f"{name}:{runner.addresses[0][1]}"
        self.base_url = f"http://{place}"
        self.services.wire.base_url = self.base_url
        self.gateway.url = f"ws://{place}/gateway"
        try:
            self._remember()
        except FileUnusable:
            await self.stop()
            raise
        return self.base_url

    def _remember(self) -> None:
        if self._file is None:
            return
        hub = self.services.hub
        self._keeper = Keeper(self._file, self.world, hub, base_url=self.base_url)
        self._keeper.restore()

    async def stop(self) -> None:
        if self._runner is not None:
            await self._page.close()
            await self.gateway.close()
            await self._runner.cleanup()
            self._runner = None
        if self._keeper is not None:
            self._keeper.close()
            self._keeper = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    def _application(self) -> web.Application:
        doorkeeper = Doorkeeper(self.services)

        @web.middleware
        async def admit(request: web.Request, handler: Handler) -> web.StreamResponse:
            is_page = not request.path.startswith((f"{PREFIX}/", "/gateway"))
            if not is_page and request.remote not in (*LOOPBACK, self._host):
                raise web.HTTPForbidden
            return await doorkeeper.admit(request, handler)

        application = web.Application(middlewares=[admit], client_max_size=BODY_BYTES_MOST)
        for kind in (ApplicationRoutes, MessageRoutes, ChannelRoutes, InteractionRoutes):
            for route in kind(self.services).routes():
                application.router.add_route(route.method, f"{PREFIX}{route.path}", route.handler)
        application.router.add_get("/gateway", self.gateway.handle)
        application.router.add_get("/gateway/", self.gateway.handle)
        self._page.add_to(application)
        return application
