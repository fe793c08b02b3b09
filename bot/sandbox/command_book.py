"""The application commands the bot has registered, globally and by guild."""

from typing import Any

from bot.sandbox.entities import Json
from bot.sandbox.errors import TOO_MANY_COMMANDS, UNKNOWN_COMMAND, ApiError
from bot.sandbox.hub import CommandsChanged, Hub
from bot.sandbox.limits.commands import COMMANDS_MOST, CommandForm
from bot.sandbox.limits.problems import Path, Problems
from bot.sandbox.world import World

CHAT_INPUT = 1


class CommandBook:
    """`guild_id` None means global."""

    def __init__(self, world: World, hub: Hub) -> None:
        self._world = world
        self._hub = hub
        self._books: dict[int | None, dict[int, Json]] = {}

    def all(self, guild_id: int | None) -> list[Json]:
        return list(self._books.get(guild_id, {}).values())

    def usable_in(self, guild_id: int | None) -> list[Json]:
        """What a person finds in a guild or (None) in the DM: a guild's own hide global ones."""
        own = [] if guild_id is None else self.all(guild_id)
        names = {command["name"] for command in own}
        context = 1 if guild_id is None else 0
        shared = [c for c in self.all(None) if c["name"] not in names and _serves(c, context)]
        return own + shared

    def get(self, guild_id: int | None, command_id: int) -> Json:
        try:
            return self._books[guild_id][command_id]
        except KeyError:
            raise ApiError(UNKNOWN_COMMAND) from None

    def replace(self, guild_id: int | None, bodies: list[Any]) -> list[Json]:
        """Discord's bulk overwrite: what is not listed goes, what keeps its name keeps its id."""
        problems = Problems()
        for index, body in enumerate(bodies):
            CommandForm(problems).check((index,), body)
        problems.raise_if_any()
        if len(bodies) > COMMANDS_MOST:
            raise ApiError(TOO_MANY_COMMANDS)
        old = {_identity(command): command for command in self.all(guild_id)}
        fresh = [self._registered(guild_id, body, old.get(_identity(body))) for body in bodies]
        self._books[guild_id] = {int(command["id"]): command for command in fresh}
        self._hub.publish(CommandsChanged())
        return fresh

    def put(self, guild_id: int | None, body: Json) -> Json:
        """Register one command; a command of the same name is replaced."""
        self._check(body)
        old = {_identity(command): command for command in self.all(guild_id)}
        command = self._registered(guild_id, body, old.get(_identity(body)))
        if len(old) >= COMMANDS_MOST and _identity(body) not in old:
            raise ApiError(TOO_MANY_COMMANDS)
        self._books.setdefault(guild_id, {})[int(command["id"])] = command
        self._hub.publish(CommandsChanged())
        return command

    def change(self, guild_id: int | None, command_id: int, body: Json) -> Json:
        old = self.get(guild_id, command_id)
        self._check(old | body)
        command = self._registered(guild_id, old | body, old)
        self._books[guild_id][command_id] = command
        self._hub.publish(CommandsChanged())
        return command

    def delete(self, guild_id: int | None, command_id: int) -> None:
        self.get(guild_id, command_id)
        del self._books[guild_id][command_id]
        self._hub.publish(CommandsChanged())

    def _check(self, body: Json, path: Path = ()) -> None:
        problems = Problems()
        CommandForm(problems).check(path, body)
        problems.raise_if_any()

    def _registered(self, guild_id: int | None, body: Json, old: Json | None) -> Json:
        identifier = old["id"] if old else str(self._world.snowflakes.next())
        permissions = body.get("default_member_permissions")
        command: Json = {
            "id": identifier,
            "application_id": str(self._world.application_id),
            "version": str(self._world.snowflakes.next()),
            "type": body.get("type") or CHAT_INPUT,
            "name": body["name"],
            "name_localizations": body.get("name_localizations"),
            "description": body.get("description") or "",
            "description_localizations": body.get("description_localizations"),
            "options": body.get("options") or [],
            "default_member_permissions": None if permissions is None else str(permissions),
            "nsfw": bool(body.get("nsfw")),
            "integration_types": body.get("integration_types") or [0],
            "contexts": body.get("contexts"),
        }
        if guild_id is not None:
            return command | {"guild_id": str(guild_id)}
        allowed = body.get("dm_permission")
        return command | {"dm_permission": True if allowed is None else bool(allowed)}


def _identity(command: Json) -> tuple[str, int]:
    return command["name"], command.get("type") or CHAT_INPUT


def _serves(command: Json, context: int) -> bool:
    if command["contexts"] is not None:
        return context in command["contexts"]
    return context == 0 or bool(command.get("dm_permission", True))
