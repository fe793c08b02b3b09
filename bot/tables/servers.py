"""What a Discord server has chosen for its tables; read once, so that nobody waits for it."""

import json
import logging
from dataclasses import asdict, dataclass

from bot.tables.timing import DEFAULT_CLOCK, TurnClock
from data.settings import GuildSettings

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """An empty `theme` is the usual one, an empty `language` the server's own on Discord."""

    clock: TurnClock = DEFAULT_CLOCK
    channels: tuple[int, ...] = ()
    """Where tables may stand; none chosen: everywhere."""
    theme: str = ""
    language: str = ""
    computers_may_sit: bool = True

    def allows_channel(self, channel_id: int) -> bool:
        return not self.channels or channel_id in self.channels


USUAL = ServerSettings()


def written_server(settings: ServerSettings) -> str:
    return json.dumps({**asdict(settings), "clock": settings.clock.value})


def read_server(text: str) -> ServerSettings:
    """The settings written so; raises ValueError. What is not in them is as usual."""
    try:
        written = {**json.loads(written_server(USUAL)), **json.loads(text)}
        return ServerSettings(
            clock=TurnClock(written["clock"]),
            channels=tuple(int(channel) for channel in written["channels"]),
            theme=str(written["theme"]),
            language=str(written["language"]),
            computers_may_sit=bool(written["computers_may_sit"]),
        )
    except TypeError as error:
        raise ValueError(str(error)) from error


class Servers:
    """The settings of all servers."""

    def __init__(self, repository: GuildSettings) -> None:
        self._repository = repository
        self._known: dict[int, ServerSettings] = {}

    def of(self, guild_id: int) -> ServerSettings:
        """What the server chose, or what is usual."""
        return self._known.get(guild_id, USUAL)

    async def choose(self, guild_id: int, settings: ServerSettings) -> None:
        """Keep what the server chose; raises DatabaseUnusable, nothing being changed."""
        await self._repository.put(guild_id, written_server(settings))
        self._known[guild_id] = settings

    async def read(self) -> None:
        """Take up all that is stored; what cannot be read is as usual."""
        for guild_id, text in (await self._repository.all()).items():
            try:
                self._known[guild_id] = read_server(text)
            except ValueError as error:
                logger.error("settings of guild %d cannot be read: %s", guild_id, error)
