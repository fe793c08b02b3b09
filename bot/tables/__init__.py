"""The application: tables, their lobbies and drafts, computer seats; asyncio, no Discord.

What is kept with a table, and which computer players there are, is shown to those who may not ask
the store and the players themselves.
"""

from bot.players import DEFAULT_LEVEL
from data.rows import EVERYBODY, Message, Status

__all__ = ["DEFAULT_LEVEL", "EVERYBODY", "Message", "Status"]
