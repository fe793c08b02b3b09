"""From what is stored to a table: the running deal is replayed from the checkpoint at its start.

Law: a log that does not replay raises `Unreadable`; nothing is guessed.
"""

from bot.engine.history import LogEntry, replay
from bot.engine.rules import RuleSet
from bot.engine.state import State
from bot.tables.ledger import Unreadable, read_action, read_rules, read_start
from bot.tables.snapshot import Snapshot
from bot.tables.timing import read_settings
from data.rows import Status, StoredTable


def restored(stored: StoredTable) -> Snapshot:
    """The table as it was; raises Unreadable."""
    rules = read_rules(stored.row.rules_json)
    return _snapshot(stored, rules, _state(stored, rules))


def parked(stored: StoredTable) -> Snapshot | None:
    """The table without its game, whose log does not replay; None where its rules are lost."""
    try:
        return _snapshot(stored, read_rules(stored.row.rules_json), None)
    except Unreadable:
        return None


def _snapshot(stored: StoredTable, rules: RuleSet, state: State | None) -> Snapshot:
    row = stored.row
    return Snapshot(
        table_id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        host_id=row.host_id,
        status=row.status,
        version=row.version,
        rules=rules,
        settings=read_settings(row.settings_json),
        expires_at=row.expires_at,
        sittings=stored.occupants,
        state=state,
        last_seq=row.last_seq,
        deals=stored.deals,
        attendance=stored.attendance,
        seal=stored.seal,
    )


def _state(stored: StoredTable, rules: RuleSet) -> State | None:
    if stored.checkpoint is None:
        if stored.row.status in (Status.PLAYING, Status.PAUSED, Status.ENDED):
            raise Unreadable("the game has no checkpoint")
        return None
    _check_sequence(stored)
    start = read_start(rules, stored.checkpoint.position_json)
    log = [LogEntry(one.seat, read_action(one.action)) for one in stored.actions]
    try:
        return replay(start, log)
    except Exception as error:
        # What is damaged may break the engine anywhere; the table is parked, whatever it was.
        raise Unreadable(f"{type(error).__name__}: {error}") from error


def _check_sequence(stored: StoredTable) -> None:
    first = stored.checkpoint.seq + 1 if stored.checkpoint else 1
    found = [one.seq for one in stored.actions]
    if found != list(range(first, stored.row.last_seq + 1)):
        raise Unreadable(f"the log does not go from {first} to {stored.row.last_seq}")
