"""Login, the application itself, its emojis and its commands."""

import base64
import binascii
import re

from aiohttp import web

from bot.sandbox.entities import Emoji, Json
from bot.sandbox.errors import TOO_MANY_EMOJIS, UNKNOWN_EMOJI, UNKNOWN_GUILD, ApiError
from bot.sandbox.hub import EmojiChanged
from bot.sandbox.limits.problems import Problems, refuse
from bot.sandbox.rest.bodies import answer, listing, mapping
from bot.sandbox.services import Services

EMOJIS_MOST = 2000
EMOJI_BYTES_MOST = 256 * 1024
EMOJI_NAME = re.compile(r"\w{2,32}", re.ASCII)
DATA_URI = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)", re.DOTALL)


class ApplicationRoutes:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._world = services.world
        self._book = services.commands

    def routes(self) -> list[web.RouteDef]:
        commands = "/applications/{application_id}/commands"
        own = "/applications/{application_id}/guilds/{guild_id}/commands"
        emojis = "/applications/{application_id}/emojis"
        table = [
            web.get("/users/@me", self.me),
            web.get("/users/@me/guilds", self.guilds),
            web.get("/users/{user_id}", self.user),
            web.get("/oauth2/applications/@me", self.application),
            web.get("/applications/@me", self.application),
            web.get("/gateway", self.gateway),
            web.get("/gateway/bot", self.gateway_bot),
            web.get(emojis, self.list_emojis),
            web.post(emojis, self.create_emoji),
            web.get(f"{emojis}/{{emoji_id}}", self.get_emoji),
            web.delete(f"{emojis}/{{emoji_id}}", self.delete_emoji),
        ]
        for path in (commands, own):
            table += [
                web.get(path, self.list_commands),
                web.put(path, self.replace_commands),
                web.post(path, self.create_command),
                web.get(f"{path}/{{command_id}}", self.get_command),
                web.patch(f"{path}/{{command_id}}", self.change_command),
                web.delete(f"{path}/{{command_id}}", self.delete_command),
            ]
        return table

    async def me(self, _: web.Request) -> web.Response:
        return answer(self._services.wire.user(self._world.bot))

    async def guilds(self, _: web.Request) -> web.Response:
        """The bot's guilds, with what it may do in them before channels are looked at."""
        return answer(
            [
                {
                    "id": str(guild.id),
                    "name": guild.name,
                    "owner": False,
                    "permissions": str(guild.everyone_permissions | guild.bot_permissions),
                }
                for guild in self._world.guilds.values()
            ]
        )

    async def user(self, request: web.Request) -> web.Response:
        account = self._world.account(int(request.match_info["user_id"]))
        return answer(self._services.wire.user(account))

    async def application(self, _: web.Request) -> web.Response:
        owner = next(account for account in self._world.accounts.values() if not account.is_bot)
        body: Json = {
            "id": str(self._world.application_id),
            "name": self._world.bot.name,
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "owner": self._services.wire.user(owner),
            "flags": 0,
        }
        return answer(body)

    async def gateway(self, _: web.Request) -> web.Response:
        return answer({"url": self._services.gateway.url})

    async def gateway_bot(self, _: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        body = {
            "url": self._services.gateway.url,
            "shards": self._services.settings.shards,
            "session_start_limit": limit,
        }
        return answer(body)

    async def list_emojis(self, _: web.Request) -> web.Response:
        wire = self._services.wire
        return answer({"items": [wire.emoji(emoji) for emoji in self._world.emojis.values()]})

    async def create_emoji(self, request: web.Request) -> web.Response:
        body = mapping(request)
        problems = Problems()
        problems.text(("name",), body.get("name"), least=2, most=32)
        if not EMOJI_NAME.fullmatch(str(body.get("name"))):
            problems.add(("name",), "STRING_TYPE_REGEX", "String value did not match the pattern")
        problems.raise_if_any()
        if len(self._world.emojis) >= EMOJIS_MOST:
            raise ApiError(TOO_MANY_EMOJIS)
        kind, image = _image(body.get("image"))
        emoji = Emoji(self._world.snowflakes.next(), body["name"], image, kind)
        self._world.emojis[emoji.id] = emoji
        self._services.hub.publish(EmojiChanged(emoji, is_gone=False))
        return answer(self._services.wire.emoji(emoji), status=201)

    async def get_emoji(self, request: web.Request) -> web.Response:
        return answer(self._services.wire.emoji(self._emoji(request)))

    async def delete_emoji(self, request: web.Request) -> web.Response:
        emoji = self._world.emojis.pop(self._emoji(request).id)
        self._services.hub.publish(EmojiChanged(emoji, is_gone=True))
        return answer()

    def _emoji(self, request: web.Request) -> Emoji:
        emoji = self._world.emojis.get(int(request.match_info["emoji_id"]))
        if emoji is None:
            raise ApiError(UNKNOWN_EMOJI)
        return emoji

    def _guild_id(self, request: web.Request) -> int | None:
        if "guild_id" not in request.match_info:
            return None
        guild_id = int(request.match_info["guild_id"])
        if guild_id not in self._world.guilds:
            raise ApiError(UNKNOWN_GUILD)
        return guild_id

    async def list_commands(self, request: web.Request) -> web.Response:
        return answer(self._book.all(self._guild_id(request)))

    async def replace_commands(self, request: web.Request) -> web.Response:
        return answer(self._book.replace(self._guild_id(request), listing(request)))

    async def create_command(self, request: web.Request) -> web.Response:
        return answer(self._book.put(self._guild_id(request), mapping(request)), status=201)

    async def get_command(self, request: web.Request) -> web.Response:
        command_id = int(request.match_info["command_id"])
        return answer(self._book.get(self._guild_id(request), command_id))

    async def change_command(self, request: web.Request) -> web.Response:
        command_id = int(request.match_info["command_id"])
        return answer(self._book.change(self._guild_id(request), command_id, mapping(request)))

    async def delete_command(self, request: web.Request) -> web.Response:
        self._book.delete(self._guild_id(request), int(request.match_info["command_id"]))
        return answer()


def _image(uri: object) -> tuple[str, bytes]:
    match = DATA_URI.fullmatch(uri) if isinstance(uri, str) else None
    if match is None:
        raise refuse(("image",), "IMAGE_INVALID", "Unsupported image type given")
    try:
        data = base64.b64decode(match[2], validate=True)
    except binascii.Error:
        raise refuse(("image",), "IMAGE_INVALID", "Invalid image data") from None
    if len(data) > EMOJI_BYTES_MOST:
        raise refuse(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return match[1], data
