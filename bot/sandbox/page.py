"""The server's side of the web page: static files, attachments, and a WebSocket a person."""

from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from bot.sandbox.addresses import is_loopback, is_own_page
from bot.sandbox.entities import Account, Json
from bot.sandbox.guests import person_named
from bot.sandbox.people import Person
from bot.sandbox.refusals import CannotDo
from bot.sandbox.services import Services
from bot.sandbox.viewer import Viewer, person_on_page

STATIC = Path(__file__).parent / "static"


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
        if origin is not None and not is_own_page(origin, request.host):
            raise web.HTTPForbidden
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        try:
            person = self._visitor(request)
        except CannotDo as refusal:
            await socket.send_json(self._question(str(refusal)))
            await socket.close()
            return socket
        viewer = Viewer(self._services, person, socket)
        self._viewers.add(viewer)
        try:
            await viewer.serve()
        finally:
            self._viewers.discard(viewer)
        return socket

    def _visitor(self, request: web.Request) -> Person:
        """Whose page it is: by `name`, by `user` (an id), on this computer else the first person.

        Raises CannotDo where nobody is meant: no hand may be shown to whoever happens to look.
        """
        query = request.query
        if "name" in query:
            return self._person(person_named(self._services, query["name"]).id)
        try:
            if "user" in query:
                return self._person(int(query["user"]))
        except (LookupError, ValueError):
            raise CannotDo("That person is not here any more.") from None
        if not is_loopback(request.remote):
            raise CannotDo("")
        return self._person(self._people()[0].id)

    def _people(self) -> list[Account]:
        return [a for a in self._services.world.accounts.values() if not a.is_bot]

    def _question(self, reason: str) -> Json:
        """Asks whoever opened the page who they are."""
        people = [person_on_page(account) for account in self._people()]
        return {"type": "stranger", "reason": reason, "people": people}

    async def close(self) -> None:
        for viewer in tuple(self._viewers):
            await viewer.close()


def _file(path: Path) -> web.StreamResponse:
    if not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path)
