"""Writing finished deals and games, in the transaction of the move which ended them; games read."""

import aiosqlite

from data.rows import FinishedDeal, FinishedGame, GamePlayer


async def add_deal(connection: aiosqlite.Connection, table_id: int, deal: FinishedDeal) -> None:
    """Keep a scored deal; a second one of the same number is a duplicate key."""
    row = (
        table_id,
        deal.deal_number,
        deal.went_out_seat,
        deal.concealed,
        deal.result_json,
        deal.ended_at,
    )
    await connection.execute(_INSERT_DEAL, row)
    sides = [(table_id, deal.deal_number, one.side, one.points, one.canastas) for one in deal.sides]
    await connection.executemany(_INSERT_DEAL_SIDE, sides)


async def add_game(connection: aiosqlite.Connection, table_id: int, game: FinishedGame) -> None:
    """Keep a finished game under the guild of its table."""
    row = (
        game.rules_id,
        game.seats,
        game.sides,
        game.deals,
        game.practice,
        game.ended_at,
        table_id,
    )
    await connection.execute(_INSERT_GAME, row)
    players = [
        (table_id, one.user_id, one.side, one.won, one.score, one.canastas) for one in game.players
    ]
    await connection.executemany(_INSERT_GAME_PLAYER, players)


async def read_game(connection: aiosqlite.Connection, table_id: int) -> FinishedGame | None:
    """The finished game of a table."""
    async with connection.execute(_GAME, (table_id,)) as cursor:
        row = await cursor.fetchone()
    if row is None:
        return None
    async with connection.execute(_GAME_PLAYERS, (table_id,)) as cursor:
        players = tuple([_player(*one) async for one in cursor])
    return FinishedGame(
        rules_id=row[0],
        seats=row[1],
        sides=row[2],
        deals=row[3],
        practice=bool(row[4]),
        ended_at=row[5],
        players=players,
    )


def _player(user_id: int, side: int, won: int, score: int, canastas: int) -> GamePlayer:
    return GamePlayer(user_id=user_id, side=side, won=bool(won), score=score, canastas=canastas)


_GAME = """
    SELECT rules_id, seats, sides, deals, practice, ended_at FROM games WHERE table_id = ?
"""
_GAME_PLAYERS = """
    SELECT user_id, side, won, score, canastas FROM game_players WHERE table_id = ? ORDER BY rowid
"""
_INSERT_DEAL = """
    INSERT INTO deals (table_id, deal_number, went_out_seat, concealed, result_json, ended_at)
    VALUES (?, ?, ?, ?, ?, ?)
"""
_INSERT_DEAL_SIDE = """
    INSERT INTO deal_sides (table_id, deal_number, side, points, canastas) VALUES (?, ?, ?, ?, ?)
"""
_INSERT_GAME = """
    INSERT INTO games (table_id, guild_id, rules_id, seats, sides, deals, practice, ended_at)
    SELECT id, guild_id, ?, ?, ?, ?, ?, ? FROM tables WHERE id = ?
"""
_INSERT_GAME_PLAYER = """
    INSERT INTO game_players (table_id, user_id, side, won, score, canastas)
    VALUES (?, ?, ?, ?, ?, ?)
"""
