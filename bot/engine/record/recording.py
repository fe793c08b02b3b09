"""Records made from a log of accepted actions."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.engine.actions import StartDeal
from bot.engine.apply import apply
from bot.engine.history import LogEntry
from bot.engine.record.values import Deal, Move, Record
from bot.engine.rules import RuleSet
from bot.engine.state import State


def record_of_game(
    rules: RuleSet, log: Iterable[LogEntry], names: tuple[str, ...] | None = None
) -> Record:
    """The record of a game from its first deal on."""
    return Record(rules, deals=tuple(_deals(log)), names=names)


def record_of_turn(before: State, log: Iterable[LogEntry]) -> Record:
    """The last turn of a log that began at `before`: the position when it started, and its moves.

    Raises IllegalAction where an entry does not fit.
    """
    state, start, moves = before, before, list[Move]()
    for entry in log:
        state = apply(state, entry.seat, entry.action).state
        moves += _moves_of(entry)
        if state.public.turn.is_beginning:
            start, moves = state, []
    return Record(before.rules, without_past(start), tuple(moves))


def without_past(state: State) -> State:
    """The position alone, as a record gives it: what happened before is forgotten."""
    return replace(state, public=replace(state.public, past=()))


def _deals(log: Iterable[LogEntry]) -> Iterator[Deal]:
    deal: Deal | None = None
    moves: list[Move] = []
    for entry in log:
        if isinstance(entry.action, StartDeal):
            if deal is not None:
                yield replace(deal, moves=tuple(moves))
            start = entry.action
            deal, moves = Deal(start.dealer, start.deck, (), cut=start.cut), []
        else:
            moves += _moves_of(entry)
    if deal is not None:
        yield replace(deal, moves=tuple(moves))


def _moves_of(entry: LogEntry) -> list[Move]:
    return [] if entry.seat is None else [Move(entry.seat, entry.action)]
