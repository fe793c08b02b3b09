"""Discord's identifiers: milliseconds since 2015 in the upper bits, a counter in the lower 22."""

from bot.sandbox.clock import Clock

DISCORD_EPOCH_MS = 1_420_070_400_000
TIMESTAMP_SHIFT = 22


class Snowflakes:
    """Hands out identifiers that only ever grow."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0
        self._guilds = 0
        self._guilds_from_ms = int(clock.now() * 1000) - DISCORD_EPOCH_MS - 1_000_000_000

    def next(self) -> int:
        fresh = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << TIMESTAMP_SHIFT
        self._last = max(fresh, self._last + 1)
        return self._last

    def next_guild(self) -> int:
        """An identifier a millisecond from the previous one, so that guilds spread over shards."""
        self._guilds += 1
        return (self._guilds_from_ms + self._guilds) << TIMESTAMP_SHIFT


def created_at(snowflake: int) -> float:
    """Seconds since 1970 at which the identifier was made."""
    return ((snowflake >> TIMESTAMP_SHIFT) + DISCORD_EPOCH_MS) / 1000


def shard_of(guild_id: int, *, shard_count: int) -> int:
    return (guild_id >> TIMESTAMP_SHIFT) % shard_count
