"""Whether what is stored of a table is what its log says: replayed from the first deal on.

Law: the log is the truth; results, games and promises are held against it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.engine.actions import StartDeal
from bot.engine.apply import apply
from bot.engine.history import ENGINE_REVISION
from bot.engine.playing.dealing import new_game
from bot.engine.rules import RuleSet
from bot.engine.scoring import winners
from bot.engine.state import Phase, State
from bot.tables.ledger import Unreadable, read_action, read_rules
from bot.tables.moves import Shuffled, seal_of
from bot.tables.restoring import restored
from bot.tables.results import finished_deal, finished_game
from data.rows import FinishedDeal, FinishedGame, KeptSeal, LoggedAction, Status, StoredTable


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that is stored of a table."""

    stored: StoredTable
    log: tuple[LoggedAction, ...]
    seals: tuple[KeptSeal, ...]
    game: FinishedGame | None


def complaints(evidence: Evidence) -> list[str]:
    """What does not fit, in words for the operator; no cards in them."""
    stored = evidence.stored
    try:
        rules = read_rules(stored.row.rules_json)
        restored(stored)
        replayed = _replayed(rules, evidence.log)
    except Unreadable as error:
        return [f"does not replay: {error}"]
    return [
        *_log_complaints(evidence),
        *_seal_complaints(evidence),
        *_deal_complaints(stored.deals, replayed.deals),
        *_game_complaints(evidence, replayed),
    ]


@dataclass(slots=True)
class _Replayed:
    state: State | None
    deals: list[FinishedDeal]


def _replayed(rules: RuleSet, log: Iterable[LoggedAction]) -> _Replayed:
    """The deals the log tells, as they would be scored today; raises Unreadable."""
    replayed = _Replayed(None, [])
    for logged in log:
        action = read_action(logged.action)
        if replayed.state is None and isinstance(action, StartDeal):
            replayed.state = new_game(rules, dealer=action.dealer)
        if replayed.state is None:
            raise Unreadable(f"action {logged.seq} comes before the first deal")
        try:
            replayed.state = apply(replayed.state, logged.seat, action).state
        except Exception as error:
            # What is damaged may break the engine anywhere; the next table is looked at, too.
            raise Unreadable(f"action {logged.seq}: {type(error).__name__}") from error
        if replayed.state.public.turn.phase is Phase.OVER:
            replayed.deals.append(finished_deal(replayed.state, at=logged.at))
    return replayed


def _log_complaints(evidence: Evidence) -> list[str]:
    found = []
    if [one.seq for one in evidence.log] != list(range(1, evidence.stored.row.last_seq + 1)):
        found.append("the log has gaps")
    checkpoint = evidence.stored.checkpoint
    if checkpoint is not None and checkpoint.engine_revision > ENGINE_REVISION:
        found.append(f"written by a newer engine ({checkpoint.engine_revision})")
    return found


def _seal_complaints(evidence: Evidence) -> list[str]:
    seals = {seal.deal_number: seal for seal in evidence.seals}
    found = []
    for logged in evidence.log:
        seal, action = seals.get(logged.deal_number), read_action(logged.action)
        if seal is None or not isinstance(action, StartDeal):
            continue
        kept = seal_of(Shuffled(action.deck, seal.salt), deal_number=seal.deal_number)
        if kept.commitment != seal.commitment:
            found.append(f"deal {seal.deal_number}: the deck is not the one promised")
    return found


def _deal_complaints(stored: Sequence[FinishedDeal], replayed: Sequence[FinishedDeal]) -> list[str]:
    if len(stored) != len(replayed):
        return [f"{len(stored)} deals are stored, the log has {len(replayed)}"]
    return [
        f"deal {one.deal_number}: its result is not what the log says"
        for one, other in zip(stored, replayed, strict=True)
        if one != other
    ]


def _game_complaints(evidence: Evidence, replayed: _Replayed) -> list[str]:
    """The leaderboard is computed from the games: each is computed again from its log."""
    stored, state = evidence.stored, replayed.state
    is_over = state is not None and bool(winners(state))
    if is_over != (stored.row.status is Status.ENDED):
        return ["its status is not what the log says"]
    if state is None or not is_over:
        return [] if evidence.game is None else ["a result is stored of a game that is not over"]
    deals = tuple(replayed.deals)
    game = finished_game(state, stored.occupants, deals, at=deals[-1].ended_at)
    return [] if evidence.game == game else ["the result of the game is not what the log says"]
