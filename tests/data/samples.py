"""Values the tests of the store share."""

from data.games import Games
from data.rows import (
    Checkpoint,
    FinishedDeal,
    FinishedGame,
    GamePlayer,
    LogEntry,
    LoggedAction,
    NewTable,
    Occupant,
    SideResult,
    Status,
)

GUILD, CHANNEL, ANNA, BORIS, CARLOS, DMITRI = 1 << 60, 20, 101, 102, 103, 104
PAIRS = (0, 1, 0, 1)

ANNA_AND_COMPUTER = (
    Occupant(seat=0, user_id=ANNA, name="Anna", joined_at=1),
    Occupant(seat=1, level="easy", name="Computer", joined_at=2),
)


def lobby(channel_id: int = CHANNEL, guild_id: int = GUILD) -> NewTable:
    return NewTable(
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=ANNA,
        rules_json='{"target_score": 5000}',
        settings_json="{}",
        at=1,
        expires_at=1_800_000,
        occupants=ANNA_AND_COMPUTER,
    )


def action(seq: int, deal_number: int = 1) -> LoggedAction:
    return LoggedAction(
        seq=seq, deal_number=deal_number, seat=0, user_id=ANNA, action=f"draw {seq}", at=seq
    )


def checkpoint(deal_number: int, seq: int) -> Checkpoint:
    position = f'{{"deal_number": {deal_number}}}'
    return Checkpoint(deal_number=deal_number, seq=seq, engine_revision=1, position_json=position)


def deal(deal_number: int) -> FinishedDeal:
    return FinishedDeal(
        deal_number=deal_number,
        went_out_seat=None,
        concealed=False,
        result_json="{}",
        ended_at=9,
        sides=(
            SideResult(side=0, points=510, canastas=1),
            SideResult(side=1, points=-40, canastas=0),
        ),
    )


def game(*players: GamePlayer, deals: int = 4, practice: bool = False, at: int = 9) -> FinishedGame:
    return FinishedGame(
        rules_id="classic",
        seats=4,
        sides=2,
        deals=deals,
        practice=practice,
        ended_at=at,
        players=players,
    )


def player(user_id: int, *, won: bool, score: int = 0, canastas: int = 0) -> GamePlayer:
    return GamePlayer(user_id=user_id, side=0, won=won, score=score, canastas=canastas)


async def finish(games: Games, finished: FinishedGame, guild_id: int = GUILD) -> int:
    """Open a table and let it end at once with this game."""
    table_id = await games.open_table(lobby(guild_id=guild_id))
    entry = LogEntry(
        table_id=table_id, expected_version=1, at=9, game=finished, status=Status.ENDED
    )
    await games.append(entry)
    return table_id
