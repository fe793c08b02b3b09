"""Discord's identifiers: milliseconds since 2015 in the upper bits, a counter in the lower 22."""

from bot.sandbox.clock import Clock

DISCORD_EPOCH_MS = 1_420_070_400_000
FOUNDED_MS = 1_735_689_600_000 - DISCORD_EPOCH_MS
"""When the accounts and channels of every world came to be: the first day of 2025."""
MOST_GUILDS = 1_000_000
TIMESTAMP_SHIFT = 22
DIRECT_CHANNEL = 1 << TIMESTAMP_SHIFT
"""A direct channel's identifier less that of its account."""


class Snowflakes:
    """Hands out identifiers that only ever grow."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0
        self._guilds = 0
        self._lasting = 0

    def next(self) -> int:
        fresh = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << TIMESTAMP_SHIFT
        self._last = max(fresh, self._last + 1)
        return self._last

    @property
    def last(self) -> int:
        """The newest identifier given away; 0 before the first."""
        return self._last

    def go_on_after(self, last: int) -> None:
        """Give away none up to `last`, whatever the clock says."""
        self._last = max(self._last, last)

    def next_person(self) -> int:
        """An identifier whose direct channel's is given to nothing else either."""
        fresh = self.next()
        self._last += DIRECT_CHANNEL
        return fresh

    def next_lasting(self) -> int:
        """An identifier that is the same at every start, so that games outlast the server."""
        self._lasting += 1
        return (FOUNDED_MS << TIMESTAMP_SHIFT) + self._lasting

    def next_guild(self) -> int:
        """Such an identifier, a millisecond from the last one: so guilds spread over shards."""
        self._guilds += 1
        return (FOUNDED_MS - MOST_GUILDS + self._guilds) << TIMESTAMP_SHIFT


def created_at(snowflake: int) -> float:
    """Seconds since 1970 at which the identifier was made."""
    return ((snowflake >> TIMESTAMP_SHIFT) + DISCORD_EPOCH_MS) / 1000


def shard_of(guild_id: int, *, shard_count: int) -> int:
    return (guild_id >> TIMESTAMP_SHIFT) % shard_count
