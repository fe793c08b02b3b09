"""What a wish would make of a table, and what has to be kept for it: values, nothing done yet."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.engine.actions import Action, StartDeal
from bot.engine.apply import advance
from bot.engine.cards import Cards
from bot.engine.dealing import new_game
from bot.engine.events import Event
from bot.engine.history import ENGINE_REVISION
from bot.engine.legality import refusal
from bot.engine.notation import action_text
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import next_seat
from bot.engine.scoring import winners
from bot.engine.state import Phase, State
from bot.engine.steps import Step
from bot.engine.view import view_of
from bot.tables.answers import Declined, No, Rejected, TableRefusal
from bot.tables.changes import ChangeKind
from bot.tables.ledger import written_rules, written_start
from bot.tables.lobby import Lobby
from bot.tables.lobby import left as lobby_without
from bot.tables.results import finished_deal, finished_game
from bot.tables.seats import (
    Computer,
    Occupant,
    free_seats,
    people_of,
    seat_of,
    sitting_of,
    sittings_of,
)
from bot.tables.snapshot import LIVING, Snapshot
from data.rows import Checkpoint, LobbyChange, LogEntry, LoggedAction, SeatChange, Status


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The table as it will be, one version on, what is kept for it and what is told of it."""

    after: Snapshot
    write: LogEntry | LobbyChange | SeatChange
    kind: ChangeKind
    events: tuple[Event, ...] = ()
    seat: int | None = None


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
    return _moved_to(now, step, _logged(now, actor, action, at=at))


def not_playing(now: Snapshot) -> Declined:
    """Why there is no game to act in."""
    if now.status is Status.LOBBY:
        return Declined(TableRefusal.NOT_PLAYING)
    is_living = now.status in LIVING
    return Declined(TableRefusal.TABLE_IS_PARKED if is_living else TableRefusal.TABLE_IS_OVER)


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


LOBBY_LIFETIME_MS = 30 * 60 * 1000
"""How long after its last press a lobby is forgotten."""


def lobby_changed(
    now: Snapshot, change: Callable[[Lobby], Lobby | Declined], *, at: int
) -> Decision | No:
    """Another lobby; each change lengthens its life."""
    if now.status is not Status.LOBBY:
        return Declined(TableRefusal.LOBBY_IS_OVER)
    lobby = change(Lobby(now.host_id, now.rules, now.occupants))
    if isinstance(lobby, Declined):
        return lobby
    after = replace(
        now,
        version=now.version + 1,
        host_id=lobby.host_id,
        rules=lobby.rules,
        sittings=sittings_of(lobby.occupants, joined_at=at),
        expires_at=at + LOBBY_LIFETIME_MS,
    )
    write = LobbyChange(
        table_id=now.table_id,
        expected_version=now.version,
        host_id=after.host_id,
        rules_json=written_rules(after.rules),
        settings_json=after.settings_json,
        at=at,
        expires_at=after.expires_at,
        occupants=after.sittings,
    )
    return Decision(after=after, write=write, kind=ChangeKind.LOBBY)


def started(
    now: Snapshot, user_id: int, deck: Cards, *, first_dealer: int, at: int
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
    return _dealt(now, game, StartDeal(deck, first_dealer), Actor(None, user_id), at=at)


def next_dealt(now: Snapshot, user_id: int, deck: Cards, *, at: int) -> Decision | No:
    """The next deal, dealt by the next seat."""
    if now.status is not Status.PLAYING or now.state is None:
        return not_playing(now)
    if not now.is_between_deals:
        return Declined(TableRefusal.DEAL_IS_RUNNING)
    dealer = next_seat(now.rules, now.state.public.match.dealer)
    return _dealt(now, now.state, StartDeal(deck, dealer), Actor(None, user_id), at=at)


def _dealt(now: Snapshot, before: State, deal: StartDeal, actor: Actor, *, at: int) -> Decision:
    """A deal begun, with the checkpoint a restart begins from."""
    step = advance(before, deal)
    entry = _logged(replace(now, state=before), actor, deal, at=at)
    checkpoint = Checkpoint(
        deal_number=step.state.public.match.deal_number,
        seq=now.last_seq,
        engine_revision=ENGINE_REVISION,
        position_json=written_start(before),
    )
    entry = replace(entry, checkpoint=checkpoint, status=Status.PLAYING)
    after = replace(
        now,
        version=now.version + 1,
        status=Status.PLAYING,
        state=step.state,
        last_seq=entry.actions[-1].seq,
        expires_at=None,
    )
    return Decision(after=after, write=entry, kind=ChangeKind.DEALT, events=step.events)


def handed_over(now: Snapshot, seat: int, newcomer: Occupant, *, at: int) -> Decision | No:
    """A seat of the running game given to somebody else, who goes on with its cards."""
    if now.status is not Status.PLAYING:
        return not_playing(now)
    deals = len(now.deals)
    sitting = sitting_of(seat, newcomer, joined_at=at)
    sittings = tuple(
        replace(one, left_at=at, left_after_deals=deals)
        if one.seat == seat and one.left_at is None
        else one
        for one in now.sittings
    )
    after = replace(
        now,
        version=now.version + 1,
        sittings=(*sittings, sitting),
        host_id=_host_after(now, seat, newcomer),
    )
    write = SeatChange(
        table_id=now.table_id,
        expected_version=now.version,
        host_id=after.host_id,
        newcomer=sitting,
        deals_finished=deals,
    )
    return Decision(after=after, write=write, kind=ChangeKind.SEATS, seat=seat)


def _host_after(now: Snapshot, seat: int, newcomer: Occupant) -> int:
    """The host, or the first person who stays where the host goes."""
    if seat_of(now.occupants, now.host_id) != seat:
        return now.host_id
    there = (*now.occupants[:seat], newcomer, *now.occupants[seat + 1 :])
    people = people_of(there)
    return people[0].user_id if people else now.host_id


def left(now: Snapshot, user_id: int, substitute: Computer, *, at: int) -> Decision | No:
    """The person gone; with the last one the table ends."""
    seat = seat_of(now.occupants, user_id)
    if seat is None:
        return Declined(TableRefusal.NOT_SEATED)
    if len(people_of(now.occupants)) == 1:
        return cancelled(now, ChangeKind.CANCELLED, at=at)
    if now.status is Status.LOBBY:
        return lobby_changed(now, lambda lobby: lobby_without(lobby, user_id), at=at)
    return handed_over(now, seat, substitute, at=at)


def cancelled(now: Snapshot, kind: ChangeKind, *, at: int) -> Decision | No:
    """The table ended without a result."""
    if now.status not in LIVING:
        return Declined(TableRefusal.TABLE_IS_OVER)
    return with_status(now, Status.CANCELLED, kind, at=at)


def parked(now: Snapshot, at: int) -> Decision | No:
    """The running game stopped where it stands."""
    if now.status is not Status.PLAYING:
        return not_playing(now)
    return with_status(now, Status.PARKED, ChangeKind.PARKED, at=at)


def unparked(now: Snapshot, at: int) -> Decision | No:
    """A parked game taken up, where it can be played."""
    if now.status is not Status.PARKED or now.state is None:
        return not_playing(now)
    return with_status(now, Status.PLAYING, ChangeKind.RELOADED, at=at)


def with_status(now: Snapshot, status: Status, kind: ChangeKind, *, at: int) -> Decision:
    """The table cancelled, parked or woken without a move."""
    after = replace(now, version=now.version + 1, status=status, expires_at=None)
    write = LogEntry(table_id=now.table_id, expected_version=now.version, at=at, status=status)
    return Decision(after=after, write=write, kind=kind)
