"""How many commands a minute one person and one server may use, so that nobody can wear us out."""

from collections import deque
from collections.abc import Hashable

import discord
from discord import Interaction

from bot.client import CanastaBot
from cogs.answering import Answering

WINDOW_MS = 60_000
COMMANDS_OF_USER, COMMANDS_OF_GUILD = 30, 600


class Quota:
    """Counts uses in the last minute; who did not come for that long is forgotten."""

    def __init__(self, *, most: int, window_ms: int = WINDOW_MS) -> None:
        self._most = most
        self._window_ms = window_ms
        self._uses: dict[Hashable, deque[int]] = {}

    def wait_ms(self, key: Hashable, *, at: int) -> int:
        """0 where one more is allowed, which is then counted; else how long to wait."""
        self._forget(at)
        # Who came last stands last, so that those who are gone are found at the front.
        uses = self._uses[key] = self._uses.pop(key, deque())
        while uses and uses[0] <= at - self._window_ms:
            uses.popleft()
        if len(uses) >= self._most:
            return uses[0] + self._window_ms - at
        uses.append(at)
        return 0

    def _forget(self, at: int) -> None:
        while self._uses:
            oldest = next(iter(self._uses))
            if self._uses[oldest][-1] > at - self._window_ms:
                return
            del self._uses[oldest]

    def __len__(self) -> int:
        return len(self._uses)


class Guard:
    """Asked before each command."""

    def __init__(self) -> None:
        self._users = Quota(most=COMMANDS_OF_USER)
        self._guilds = Quota(most=COMMANDS_OF_GUILD)

    async def __call__(self, interaction: Interaction[CanastaBot]) -> bool:
        """May it go on? If not, the person is told when it may."""
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        at = interaction.client.clock()
        wait_ms = self._users.wait_ms(interaction.user.id, at=at)
        if not wait_ms and interaction.guild_id is not None:
            wait_ms = self._guilds.wait_ms(interaction.guild_id, at=at)
        if not wait_ms:
            return True
        answer = Answering(interaction)
        await answer.say(answer.words("error-too-many-commands", seconds=-(-wait_ms // 1000)))
        return False


async def setup(bot: CanastaBot) -> None:
    bot.guard = Guard()
