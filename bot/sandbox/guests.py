"""People who come with a name of their own."""

import unicodedata

from bot.sandbox.entities import Account
from bot.sandbox.hub import AccountChanged
from bot.sandbox.refusals import CannotDo
from bot.sandbox.services import Services

NAME_LENGTH_MOST = 32
"""Characters of a display name on Discord."""
PEOPLE_MOST = 40
RESERVED = ("everyone", "here")


def person_named(services: Services, name: str) -> Account:
    """Who is called so, however it is capitalized; a stranger becomes a member of the server.

    Raises CannotDo for what is no name, and for one person too many.
    """
    world = services.world
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    _check(name)
    same = [a for a in world.accounts.values() if a.name.casefold() == name.casefold()]
    if same and same[0].is_bot:
        raise CannotDo(f"“{name}” is the bot. Take another name.")
    if same:
        return same[0]
    if len(world.accounts) > PEOPLE_MOST:
        raise CannotDo(f"There are {PEOPLE_MOST} people here already: be one of them.")
    account = world.welcome(name)
    services.hub.publish(AccountChanged(account, is_new=True))
    return account


def _check(name: str) -> None:
    kinds = [unicodedata.category(character) for character in name]
    if not any(kind[0] in "LNPS" for kind in kinds):
        raise CannotDo("A name needs at least one character that can be seen.")
    if len(name) > NAME_LENGTH_MOST:
        raise CannotDo(
            f"That name has {len(name)} characters. Discord takes {NAME_LENGTH_MOST} at most."
        )
    if any(kind in ("Cc", "Cs") for kind in kinds):
        raise CannotDo("That name holds characters which cannot be shown.")
    if name.casefold() in RESERVED:
        raise CannotDo(f"“{name}” calls everybody. Take another name.")
