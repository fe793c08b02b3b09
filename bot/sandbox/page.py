"""The server's side of the web page: static files, attachments, and a WebSocket a person."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from bot.sandbox.people import Person
from bot.sandbox.services import Services
from bot.sandbox.viewer import Viewer

STATIC = Path(__file__).parent / "static"
LOOPBACK = ("127.0.0.1", "localhost")


class Page:
    def __init__(self, services: Services, person: Callable[[int], Person]) -> None:
        self._services = services
        self._person = person
        self._viewers: set[Viewer] = set()

    def add_to(self, application: web.Application) -> None:
        application.router.add_get("/", self.index)
        application.router.add_get("/static/{name}", self.static)
        application.router.add_get("/page/socket", self.socket)
        attachment = "/attachments/{channel_id}/{attachment_id}/{filename}"
        application.router.add_get(attachment, self.attachment)
        application.router.add_get("/cdn/emojis/{emoji_id}.png", self.emoji)

    async def index(self, _: web.Request) -> web.StreamResponse:
        return _file(STATIC / "index.html")

    async def static(self, request: web.Request) -> web.StreamResponse:
        return _file(STATIC / Path(request.match_info["name"]).name)

    async def attachment(self, request: web.Request) -> web.Response:
        found = self._services.world.attachments.get(int(request.match_info["attachment_id"]))
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found.data, content_type=found.content_type)

    async def emoji(self, request: web.Request) -> web.Response:
        found = self._services.world.emojis.get(int(request.match_info["emoji_id"]))
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found.image, content_type=found.content_type)

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).hostname not in LOOPBACK:
            raise web.HTTPForbidden
        try:
            person = self._person(int(request.query.get("user", self._first_person())))
        except (LookupError, ValueError):
            raise web.HTTPNotFound from None
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        viewer = Viewer(self._services, person, socket)
        self._viewers.add(viewer)
        try:
            await viewer.serve()
        finally:
            self._viewers.discard(viewer)
        return socket

    def _first_person(self) -> int:
        return next(a.id for a in self._services.world.accounts.values() if not a.is_bot)

    async def close(self) -> None:
        for viewer in tuple(self._viewers):
            await viewer.close()


def _file(path: Path) -> web.StreamResponse:
    if not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path)
