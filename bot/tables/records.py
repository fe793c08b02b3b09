"""Games as records: finished deals for everybody, the whole of a damaged one for the operator.

Law: what leaves a table by here holds no card of a deal that is not over.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace

from bot.engine.actions import StartDeal
from bot.engine.apply import advance
from bot.engine.cards import cards_text
from bot.engine.history import LogEntry
from bot.engine.legality import refusal
from bot.engine.playing.dealing import new_game
from bot.engine.record import Deal, Record, Seal, record_of_game, record_text
from bot.engine.rules import RuleSet
from bot.engine.state import Phase, State
from bot.engine.view import view_of
from bot.tables.ledger import Unreadable, read_action, read_rules
from data.rows import KeptSeal, LoggedAction, StoredTable


@dataclass(frozen=True, slots=True)
class Verified:
    """The record of the finished deals, and what checking them found."""

    text: str
    deals: int
    sealed: int
    """Deals that were promised before they were played."""
    broken: tuple[int, ...]
    """Numbers of the deals whose deck is not the promised one."""
    is_legal: bool
    """Does every move obey the rules?"""

    @property
    def is_sound(self) -> bool:
        return self.is_legal and not self.broken


def verified(
    stored: StoredTable, log: Iterable[LoggedAction], seals: Iterable[KeptSeal]
) -> Verified:
    """The finished deals of a table, checked; raises Unreadable where the log cannot be read."""
    rules, finished = read_rules(stored.row.rules_json), len(stored.deals)
    entries = [
        LogEntry(one.seat, read_action(one.action)) for one in log if one.deal_number <= finished
    ]
    record = with_seals(record_of_game(rules, entries, _names(stored)), seals)
    try:
        text = record_text(record)
    except ValueError as error:
        raise Unreadable(str(error)) from error
    return Verified(
        text=text,
        deals=len(record.deals),
        sealed=sum(deal.seal is not None for deal in record.deals),
        broken=tuple(
            number
            for number, deal in enumerate(record.deals, start=1)
            if deal.seal is not None and not deal.seal.fits
        ),
        is_legal=is_legal(rules, record.deals),
    )


def with_seals(record: Record, seals: Iterable[KeptSeal]) -> Record:
    """The record with what was promised before its deals."""
    kept = {seal.deal_number: seal for seal in seals}
    deals = tuple(_sealed(deal, kept.get(number)) for number, deal in enumerate(record.deals, 1))
    return replace(record, deals=deals)


def _sealed(deal: Deal, kept: KeptSeal | None) -> Deal:
    if kept is None:
        return deal
    return replace(deal, seal=Seal(kept.salt, kept.commitment, cards_text(deal.deck)))


def _names(stored: StoredTable) -> tuple[str, ...] | None:
    names = tuple(one.name for one in stored.seated)
    seats = [one.seat for one in stored.seated]
    return names if seats == list(range(len(seats))) else None


def is_legal(rules: RuleSet, deals: tuple[Deal, ...]) -> bool:
    """Do all moves of these whole deals obey the rules?"""
    if not deals:
        return True
    state: State | None = new_game(rules, dealer=deals[0].dealer)
    for deal in deals:
        state = _played(state, deal) if state is not None else None
    return state is not None


def _played(state: State, deal: Deal) -> State | None:
    """The position after a whole deal, None where something in it is refused."""
    start = StartDeal(deal.deck, deal.dealer, deal.cut)
    moves = [(None, start), *((move.seat, move.action) for move in deal.moves)]
    for seat, action in moves:
        if refusal(view_of(state, seat), action) is not None:
            return None
        state = advance(state, action).state
    return state if state.public.turn.phase is Phase.OVER else None


def raw_record(stored: StoredTable, log: Iterable[LoggedAction], seals: Iterable[KeptSeal]) -> str:
    """All that is kept of a table as JSON, whether it can be read or not; for the operator only."""
    return json.dumps(
        {
            "table": asdict(stored.row),
            "occupants": [asdict(one) for one in stored.occupants],
            "actions": [asdict(one) for one in log],
            "deals": [asdict(one) for one in stored.deals],
            "seals": [asdict(one) for one in seals],
        },
        indent=1,
        ensure_ascii=False,
    )
