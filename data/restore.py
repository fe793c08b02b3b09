"""Reading tables back: eleven questions, whether for one table or for hundreds.

Every question starts with the list of the chosen tables. Its first column is the table's id, the
others bear the names of the fields they fill.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import aiosqlite

from data.attendance import Absence, Attendance, RunningClock, SeatOffer
from data.rows import (
    Checkpoint,
    FinishedDeal,
    KeptSeal,
    LoggedAction,
    Message,
    Occupant,
    SideResult,
    Status,
    StoredTable,
    TableRow,
)

T = TypeVar("T")
Values = tuple[int, ...]


async def living_tables(connection: aiosqlite.Connection) -> tuple[StoredTable, ...]:
    """All tables that are neither ended nor cancelled, by id."""
    return await _stored(connection, _LIVING, ())


async def one_table(connection: aiosqlite.Connection, table_id: int) -> StoredTable | None:
    """The table of that id, if there ever was one."""
    found = await _stored(connection, _ONE, (table_id,))
    return found[0] if found else None


async def whole_log(connection: aiosqlite.Connection, table_id: int) -> tuple[LoggedAction, ...]:
    """Every action of one table."""
    actions = await _grouped(connection, _ONE + _WHOLE_LOG, (table_id,), LoggedAction)
    return tuple(actions.get(table_id, ()))


async def seals(connection: aiosqlite.Connection, table_id: int) -> tuple[KeptSeal, ...]:
    """The seals of one table, by deal."""
    found = await _grouped(connection, _ONE + _SEALS, (table_id,), KeptSeal)
    return tuple(found.get(table_id, ()))


async def _stored(
    connection: aiosqlite.Connection, choice: str, values: Values
) -> tuple[StoredTable, ...]:
    rows = await _grouped(connection, choice + _TABLES, values, _table_row)
    occupants = await _grouped(connection, choice + _OCCUPANTS, values, Occupant)
    checkpoints = await _grouped(connection, choice + _CHECKPOINTS, values, Checkpoint)
    actions = await _grouped(connection, choice + _ACTIONS, values, LoggedAction)
    deals = await _deals(connection, choice, values)
    messages = await _grouped(connection, choice + _MESSAGES, values, Message)
    attendance = await _attendance(connection, choice, values)
    sealed = await _grouped(connection, choice + _SEALS, values, KeptSeal)
    return tuple(
        StoredTable(
            row=row,
            occupants=tuple(occupants.get(table_id, ())),
            checkpoint=next(iter(checkpoints.get(table_id, ())), None),
            actions=tuple(actions.get(table_id, ())),
            deals=tuple(deals.get(table_id, ())),
            messages=tuple(messages.get(table_id, ())),
            attendance=attendance(table_id),
            seal=next(reversed(sealed.get(table_id, ())), None),
        )
        for table_id, (row,) in rows.items()
    )


async def _deals(
    connection: aiosqlite.Connection, choice: str, values: Values
) -> dict[int, list[FinishedDeal]]:
    sides: dict[tuple[int, int], list[SideResult]] = {}

    def add_side(*, deal_number: int, of_table: int, **columns: Any) -> None:
        sides.setdefault((of_table, deal_number), []).append(SideResult(**columns))

    def deal(*, deal_number: int, of_table: int, concealed: int, **columns: Any) -> FinishedDeal:
        return FinishedDeal(
            deal_number=deal_number,
            concealed=bool(concealed),
            sides=tuple(sides.get((of_table, deal_number), ())),
            **columns,
        )

    await _grouped(connection, choice + _DEAL_SIDES, values, add_side)
    return await _grouped(connection, choice + _DEALS, values, deal)


async def _attendance(
    connection: aiosqlite.Connection, choice: str, values: Values
) -> Callable[[int], Attendance]:
    clocks = await _grouped(connection, choice + _CLOCKS, values, RunningClock)
    absences = await _grouped(connection, choice + _ABSENCES, values, _absence)
    offers = await _grouped(connection, choice + _OFFERS, values, SeatOffer)

    def attendance(table_id: int) -> Attendance:
        return Attendance(
            clock=next(iter(clocks.get(table_id, ())), None),
            absences=tuple(absences.get(table_id, ())),
            offers=tuple(offers.get(table_id, ())),
        )

    return attendance


def _absence(*, is_covered: int, **columns: Any) -> Absence:
    return Absence(is_covered=bool(is_covered), **columns)


async def _grouped(
    connection: aiosqlite.Connection, question: str, values: Values, make: Callable[..., T]
) -> dict[int, list[T]]:
    """The answer's rows by table, each made from its columns by keyword."""
    async with connection.execute(question, values) as cursor:
        names = [column[0] for column in cursor.description][1:]
        rows = await cursor.fetchall()
    groups: dict[int, list[T]] = {}
    for table_id, *columns in rows:
        groups.setdefault(table_id, []).append(make(**dict(zip(names, columns, strict=True))))
    return groups


def _table_row(*, status: str, **columns: Any) -> TableRow:
    return TableRow(status=Status(status), **columns)


_LIVING = """
    WITH chosen (chosen_id) AS
        (SELECT id FROM tables WHERE status NOT IN ('ended', 'cancelled'))
"""
_ONE = "WITH chosen (chosen_id) AS (SELECT id FROM tables WHERE id = ?)"
_TABLES = """
    SELECT id AS table_id, id, guild_id, channel_id, host_id, status, rules_json, settings_json,
           version, last_seq, created_at, updated_at, expires_at
    FROM chosen JOIN tables ON id = chosen_id ORDER BY id
"""
_OCCUPANTS = """
    SELECT table_id, seat, user_id, name, level, locale, joined_at, left_at, left_after_deals
    FROM chosen JOIN occupants ON table_id = chosen_id ORDER BY id
"""
_CHECKPOINTS = """
    SELECT table_id, deal_number, seq, engine_revision, position_json
    FROM chosen JOIN checkpoints ON table_id = chosen_id
    WHERE deal_number = (SELECT MAX(deal_number) FROM checkpoints WHERE table_id = chosen_id)
"""
_ACTIONS = """
    SELECT table_id, seq, deal_number, seat, user_id, action, at
    FROM chosen JOIN actions ON table_id = chosen_id
    WHERE seq > COALESCE((SELECT MAX(seq) FROM checkpoints WHERE table_id = chosen_id), 0)
    ORDER BY table_id, seq
"""
_WHOLE_LOG = """
    SELECT table_id, seq, deal_number, seat, user_id, action, at
    FROM chosen JOIN actions ON table_id = chosen_id ORDER BY seq
"""
_DEALS = """
    SELECT table_id, table_id AS of_table, deal_number, went_out_seat, concealed, result_json,
           ended_at
    FROM chosen JOIN deals ON table_id = chosen_id ORDER BY table_id, deal_number
"""
_DEAL_SIDES = """
    SELECT table_id, table_id AS of_table, deal_number, side, points, canastas
    FROM chosen JOIN deal_sides ON table_id = chosen_id ORDER BY table_id, deal_number, side
"""
_MESSAGES = """
    SELECT table_id, purpose, channel_id, message_id, at, user_id
    FROM chosen JOIN messages ON table_id = chosen_id ORDER BY at
"""
_CLOCKS = """
    SELECT table_id, started_at, deadline, reminders
    FROM chosen JOIN clocks ON table_id = chosen_id
"""
_ABSENCES = """
    SELECT table_id, seat, missed, is_covered
    FROM chosen JOIN absences ON table_id = chosen_id ORDER BY seat
"""
_OFFERS = """
    SELECT table_id, seat, user_id
    FROM chosen JOIN seat_offers ON table_id = chosen_id ORDER BY seat
"""
_SEALS = """
    SELECT table_id, deal_number, salt, commitment
    FROM chosen JOIN seals ON table_id = chosen_id ORDER BY deal_number
"""
