"""What an action or a deal would make of a table, and what has to be kept for it."""

from dataclasses import dataclass, replace
from hashlib import sha256

from bot.engine.actions import Action, StartDeal
from bot.engine.apply import advance
from bot.engine.cards import Cards, cards_text
from bot.engine.history import ENGINE_REVISION
from bot.engine.legality import LEAST_CUT, refusal
from bot.engine.notation import action_text
from bot.engine.playing.dealing import new_game
from bot.engine.playing.steps import Step
from bot.engine.record import commitment_to
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import RuleSet, next_seat
from bot.engine.scoring import winners
from bot.engine.state import Phase, State
from bot.engine.view import view_of
from bot.tables.answers import Declined, No, Rejected, TableRefusal
from bot.tables.attendance import without_absence
from bot.tables.changes import ChangeKind
from bot.tables.decisions import Decision, not_playing
from bot.tables.ledger import written_start
from bot.tables.results import finished_deal, finished_game
from bot.tables.seats import free_seats
from bot.tables.snapshot import Snapshot
from data.rows import Checkpoint, KeptSeal, LogEntry, LoggedAction, Status


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts: a seat and the person in it; no seat is the table itself, which shuffles."""

    seat: int | None
    user_id: int | None = None


def moved(now: Snapshot, actor: Actor, action: Action, *, at: int) -> Decision | No:
    """A seat's action."""
    if now.status is not Status.PLAYING or now.state is None:
        return not_playing(now)
    if isinstance(action, StartDeal):
        return Rejected(Refused(Refusal.NOT_YOUR_TURN))
    refused = refusal(view_of(now.state, actor.seat), action)
    if refused:
        return Rejected(refused)
    step = advance(now.state, action)
    entry = _logged(now, actor, action, at=at)
    if actor.user_id is not None and actor.seat is not None:
        now = replace(now, attendance=without_absence(now.attendance, actor.seat))
    return _moved_to(now, step, entry)


def _logged(now: Snapshot, actor: Actor, action: Action, *, at: int) -> LogEntry:
    starts = isinstance(action, StartDeal)
    played = now.state.public.match.deal_number if now.state else 0
    logged = LoggedAction(
        seq=now.last_seq + 1,
        deal_number=played + 1 if starts else played,
        action=action_text(action),
        at=at,
        seat=actor.seat,
        user_id=actor.user_id,
    )
    return LogEntry(table_id=now.table_id, expected_version=now.version, at=at, actions=(logged,))


def _moved_to(now: Snapshot, step: Step, entry: LogEntry) -> Decision:
    """The move with all that follows from it: a scored deal, a finished game."""
    state, deals, status = step.state, now.deals, now.status
    kind = ChangeKind.MOVE
    if state.public.turn.phase is Phase.OVER:
        deal = finished_deal(state, at=entry.at)
        deals, kind = (*deals, deal), ChangeKind.DEAL_ENDED
        entry = replace(entry, deal=deal)
        if winners(state):
            status, kind = Status.ENDED, ChangeKind.GAME_ENDED
            game = finished_game(state, now.sittings, deals, at=entry.at)
            entry = replace(entry, game=game, status=status)
    after = replace(
        now,
        version=now.version + 1,
        state=state,
        status=status,
        deals=deals,
        last_seq=entry.actions[-1].seq,
    )
    seat = entry.actions[-1].seat
    return Decision(after=after, write=entry, kind=kind, events=step.events, seat=seat)


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A deck and the salt it is sealed with, both from the system's chance."""

    deck: Cards
    salt: str


def started(
    now: Snapshot, user_id: int, shuffled: Shuffled, *, first_dealer: int, at: int
) -> Decision | No:
    """The lobby turned into a game with its first deal; only the host may."""
    if now.status is not Status.LOBBY:
        return Declined(TableRefusal.LOBBY_IS_OVER)
    if user_id != now.host_id:
        return Declined(TableRefusal.NOT_HOST)
    free = free_seats(now.occupants)
    if free:
        return Declined(TableRefusal.SEATS_FREE, count=len(free))
    game = new_game(now.rules, dealer=first_dealer)
    return _dealt(now, game, first_dealer, _Dealing(shuffled, user_id), at=at)


def next_dealt(now: Snapshot, user_id: int | None, shuffled: Shuffled, *, at: int) -> Decision | No:
    """The next deal, dealt by the next seat; no user is the clock."""
    if now.status is not Status.PLAYING or now.state is None:
        return not_playing(now)
    if not now.is_between_deals:
        return Declined(TableRefusal.DEAL_IS_RUNNING)
    dealer = next_seat(now.rules, now.state.public.match.dealer)
    return _dealt(now, now.state, dealer, _Dealing(shuffled, user_id), at=at)


def seal_of(shuffled: Shuffled, *, deal_number: int) -> KeptSeal:
    """The promise that the deck will not be changed, over the deck as a record writes it."""
    commitment = commitment_to(shuffled.salt, cards_text(shuffled.deck))
    return KeptSeal(deal_number=deal_number, salt=shuffled.salt, commitment=commitment)


def cut_by(rules: RuleSet, shuffled: Shuffled) -> int:
    """How many cards the cutter lifts where a cut pays: as the sealed salt has it (C54)."""
    if not rules.cut_bonus:
        return 0
    drawn = int.from_bytes(sha256(shuffled.salt.encode()).digest())
    return LEAST_CUT + drawn % (len(shuffled.deck) - LEAST_CUT)


@dataclass(frozen=True, slots=True)
class _Dealing:
    """What a deal begins with, and by whose wish."""

    shuffled: Shuffled
    user_id: int | None


def _dealt(now: Snapshot, before: State, dealer: int, dealing: _Dealing, *, at: int) -> Decision:
    """A deal begun, with its seal and the checkpoint a restart begins from."""
    deal = StartDeal(dealing.shuffled.deck, dealer, cut_by(now.rules, dealing.shuffled))
    step = advance(before, deal)
    entry = _logged(replace(now, state=before), Actor(None, dealing.user_id), deal, at=at)
    number = step.state.public.match.deal_number
    seal = seal_of(dealing.shuffled, deal_number=number)
    checkpoint = Checkpoint(
        deal_number=number,
        seq=now.last_seq,
        engine_revision=ENGINE_REVISION,
        position_json=written_start(before),
    )
    entry = replace(entry, checkpoint=checkpoint, status=Status.PLAYING, seal=seal)
    after = replace(
        now,
        version=now.version + 1,
        status=Status.PLAYING,
        state=step.state,
        last_seq=entry.actions[-1].seq,
        expires_at=None,
        seal=seal,
    )
    return Decision(after=after, write=entry, kind=ChangeKind.DEALT, events=step.events)
