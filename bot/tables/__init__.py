"""The application: tables, their lobbies and drafts, computer seats; asyncio, no Discord.

What is kept with a table is shown to those who may not ask the store themselves.
"""

from data.rows import EVERYBODY, Message, Status

__all__ = ["EVERYBODY", "Message", "Status"]
