"""Who wins most in a guild, computed from the finished games and stored nowhere else.

Law: only games that are no practice count; order is by wins, then win rate, then points a deal;
whoever is equal in all three shares a place, and the places after them are skipped (1, 1, 3).
"""

from dataclasses import dataclass

import aiosqlite

from data.database import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A person's line: `win_rate` from 0 to 1; points and canastas are those of the side."""

    user_id: int
    place: int
    games: int
    wins: int
    win_rate: float
    points_per_deal: float
    canastas: int
    best_score: int
    """The highest score a counted game of theirs ended with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """Some lines of a leaderboard which has `total` of them."""

    standings: tuple[Standing, ...]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One counted game of a person."""

    table_id: int
    rules_id: str
    ended_at: int
    won: bool
    score: int
    deals: int
    canastas: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """A person's standing and their last counted games, newest first."""

    standing: Standing
    recent: tuple[Result, ...]


class Leaderboard:
    """Reads only; the games come in through `Games.append`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, guild_id: int, *, limit: int, offset: int = 0) -> Page:
        """Lines `offset` to `offset + limit` of the guild; within a place by user id."""
        async with self._database.reading() as connection:
            standings = await _standings(connection, _PAGE, (guild_id, limit, offset))
            async with connection.execute(_TOTAL, (guild_id,)) as cursor:
                row = await cursor.fetchone()
        return Page(standings=standings, total=0 if row is None else row[0])

    async def stats(self, guild_id: int, user_id: int, *, recent: int = 5) -> Stats | None:
        """One person's line and `recent` last games; None if no game of theirs counts yet."""
        async with self._database.reading() as connection:
            standings = await _standings(connection, _ONE, (guild_id, user_id))
            results = await _results(connection, (guild_id, user_id, recent))
        return Stats(standing=standings[0], recent=results) if standings else None


async def _standings(
    connection: aiosqlite.Connection, choice: str, values: tuple[int, ...]
) -> tuple[Standing, ...]:
    async with connection.execute(_RANKED + choice, values) as cursor:
        rows = await cursor.fetchall()
    return tuple(
        Standing(
            user_id=user_id,
            place=place,
            games=games,
            wins=wins,
            win_rate=win_rate,
            points_per_deal=points_per_deal,
            canastas=canastas,
            best_score=best_score,
        )
        for user_id, place, games, wins, win_rate, points_per_deal, canastas, best_score in rows
    )


async def _results(connection: aiosqlite.Connection, values: tuple[int, ...]) -> tuple[Result, ...]:
    async with connection.execute(_RECENT, values) as cursor:
        rows = await cursor.fetchall()
    return tuple(
        Result(
            table_id=table_id,
            rules_id=rules_id,
            ended_at=ended_at,
            won=bool(won),
            score=score,
            deals=deals,
            canastas=canastas,
        )
        for table_id, rules_id, ended_at, won, score, deals, canastas in rows
    )


_RANKED = """
    WITH sums AS (
        SELECT user_id, COUNT(*) AS games, SUM(won) AS wins, SUM(won) * 1.0 / COUNT(*) AS win_rate,
               SUM(score) * 1.0 / SUM(deals) AS points_per_deal, SUM(canastas) AS canastas,
               MAX(score) AS best_score
        FROM games JOIN game_players ON game_players.table_id = games.table_id
        WHERE guild_id = ? AND practice = 0
        GROUP BY user_id
    ), ranked AS (
        SELECT user_id,
               RANK() OVER (ORDER BY wins DESC, win_rate DESC, points_per_deal DESC) AS place,
               games, wins, win_rate, points_per_deal, canastas, best_score
        FROM sums
    )
"""
_PAGE = "SELECT * FROM ranked ORDER BY place, user_id LIMIT ? OFFSET ?"
_ONE = "SELECT * FROM ranked WHERE user_id = ?"
_TOTAL = """
    SELECT COUNT(DISTINCT user_id)
    FROM games JOIN game_players ON game_players.table_id = games.table_id
    WHERE guild_id = ? AND practice = 0
"""
_RECENT = """
    SELECT games.table_id, rules_id, ended_at, won, score, deals, canastas
    FROM games JOIN game_players ON game_players.table_id = games.table_id
    WHERE guild_id = ? AND user_id = ? AND practice = 0
    ORDER BY ended_at DESC, games.table_id DESC LIMIT ?
"""
