"""Closing a lobby, which asks back."""

from bot.sandbox.entities import Channel
from bot.sandbox.people import Person
from tests.end_to_end.club import Club, press


async def close_lobby(club: Club, person: Person, place: Channel | None = None) -> None:
    """Cancel, and yes."""
    channel = place or club.games
    await press(person, await club.see_control(person, channel, "cancel"), "cancel")
    asked = await club.see_control(person, channel, "confirm_stop")
    await press(person, asked, "confirm_stop")
    await club.until(lambda: club.bot.hall.find(channel.id) is None)
    await club.at_rest()
