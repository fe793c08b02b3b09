"""The world as it stands at the start."""

from bot.sandbox.clock import ManualClock
from bot.sandbox.world import World, canasta_club


def identifiers(world: World) -> list[int]:
    for account in world.accounts.values():
        world.dm_channel(account)
    return [*world.accounts, *world.guilds, *world.channels]


def test_people_and_channels_are_the_same_after_the_server_was_started_afresh():
    first, second = (canasta_club(ManualClock(start)) for start in (1_800_000_000, 1_900_000_000))
    assert identifiers(first) == identifiers(second)


def test_no_identifier_is_given_twice():
    given = identifiers(canasta_club())
    assert len(set(given)) == len(given)
