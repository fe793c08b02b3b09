"""A thread that somebody opened beside the bot."""

from bot.sandbox.entities import Channel, ChannelType
from tests.end_to_end.club import Club


def add_thread(club: Club) -> Channel:
    world = club.sandbox.world
    thread = Channel(
        world.snowflakes.next_lasting(),
        ChannelType.PUBLIC_THREAD,
        "a-thread",
        guild_id=club.games.guild_id,
        parent_id=club.games.id,
        owner_id=club.anna.id,
    )
    world.keep_channel(thread)
    body = club.sandbox.services.wire.channel(thread)
    club.sandbox.gateway.dispatch("THREAD_CREATE", body, guild_id=thread.guild_id)
    return thread
