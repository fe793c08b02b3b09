"""`python -m bot check`: is the database what its logs say, and can the bot serve on Discord?"""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import discord
from discord.http import Route

from bot.config import Config
from bot.tables.auditing import Evidence, complaints
from data.backup import damage
from data.database import Database
from data.errors import DatabaseUnusable
from data.games import Games

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)


async def database_complaints(config: Config) -> AsyncIterator[str]:
    """What is wrong with the database, one sentence each."""
    if not config.database.exists():
        yield f"{config.database}: there is no database yet; `run` makes it"
        return
    try:
        for found in await asyncio.to_thread(damage, config.database):
            yield f"{config.database}: {found}"
        async with await Database.open(config.database) as database:
            games = Games(database)
            for table_id in await games.all_ids():
                for found in await _table_complaints(games, table_id):
                    yield f"table {table_id}: {found}"
    except DatabaseUnusable as error:
        yield f"{config.database}: {error}"


async def _table_complaints(games: Games, table_id: int) -> list[str]:
    stored = await games.table(table_id)
    if stored is None:
        return ["gone while it was looked at"]
    evidence = Evidence(
        stored=stored,
        log=await games.whole_log(table_id),
        seals=await games.seals(table_id),
        game=await games.game(table_id),
    )
    return await asyncio.to_thread(complaints, evidence)


async def discord_complaints(config: Config) -> AsyncIterator[str]:
    """What keeps the bot from serving on Discord, one sentence each.

    No privileged intent is needed, so none can be missing.
    """
    if not config.token:
        yield "DISCORD_TOKEN is not set"
        return
    if config.discord_api is not None:
        Route.BASE = config.discord_api
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await client.login(config.token)
        for guild in await client.http.get_guilds(200, with_counts=False):
            missing = _missing(int(guild["permissions"]))
            if missing:
                yield f"server {guild['name']!r}: permissions are missing: {', '.join(missing)}"
    except discord.LoginFailure:
        yield "Discord refuses the token"
    except (discord.HTTPException, aiohttp.ClientError) as error:
        yield f"Discord cannot be asked: {error}"
    finally:
        await client.close()


def _missing(held: int) -> list[str]:
    permissions = discord.Permissions(held)
    if permissions.administrator:
        return []
    return [name for name, needed in NEEDED if needed and not getattr(permissions, name)]


async def check(config: Config) -> list[str]:
    """All that is wrong; nothing where the bot can serve."""
    found = [one async for one in database_complaints(config)]
    return found + [one async for one in discord_complaints(config)]
