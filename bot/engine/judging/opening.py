"""Whether a side's first melds of a deal open: the minimum and what they must hold (A5)."""

from bot.engine.actions import Play
from bot.engine.judging.going_out import canasta_count, goes_out, is_concealed
from bot.engine.judging.laying import play_points
from bot.engine.melds import Meld, MeldKind, meld_of
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import CANASTA_SIZE, InitialMeldNeeds, RuleSet, asks_canasta_from_hand
from bot.engine.scoring import canasta_points
from bot.engine.state import Phase
from bot.engine.view import PlayerView, has_opened, minimum_for

NATURAL_GROUP_SIZE = 3


def opening_refusal(
    view: PlayerView, plays: tuple[Play, ...], laid: tuple[Play, ...], left: int
) -> Refused | None:
    """Why these plays do not open; `laid` are the same with the upcard in the first of a taking."""
    if has_opened(view.own_side):
        return None
    counted = counted_plays(view, laid)
    refused = short_of_opening(view, counted, plays)
    if refused is None or refused.code is not Refusal.INITIAL_MELD_TOO_LOW:
        return refused
    return None if _is_concealed_and_waived(view, _melds(view.rules, counted), left) else refused


def counted_plays(view: PlayerView, laid: tuple[Play, ...]) -> tuple[Play, ...]:
    """The plays that count: where the upcard does not, its play counts for nothing (C55)."""
    if view.public.turn.phase is Phase.DRAW and not view.rules.initial_meld_counts_upcard:
        return laid[1:]
    return laid


def short_of_opening(
    view: PlayerView, counted: tuple[Play, ...], plays: tuple[Play, ...]
) -> Refused | None:
    """What the counted plays lack, concealed hands aside; `plays` hold the hand's cards only."""
    rules, melds = view.rules, _melds(view.rules, counted)
    refused = _composition_refusal(rules, melds) or _canasta_refusal(view, plays)
    canastas = canastas_from_hand(rules, plays)
    if refused or (rules.canasta_from_hand_opens and canastas):
        return refused
    count = opening_points(rules, counted, canastas)
    minimum = minimum_for(view, view.own_side_index)
    if count >= minimum:
        return None
    return Refused(Refusal.INITIAL_MELD_TOO_LOW, count=count, minimum=minimum)


def opens_by_points(view: PlayerView) -> bool:
    """Do the values of the cards laid, the upcard's included, alone decide whether they open?"""
    rules = view.rules
    asked_from = rules.initial_meld_canasta_from
    return (
        rules.initial_meld_needs is InitialMeldNeeds.NOTHING
        and rules.initial_meld_counts_upcard
        and not rules.initial_meld_counts_canasta_bonus
        and not rules.canasta_from_hand_opens
        and not (asked_from and view.public.match.scores[view.own_side_index] >= asked_from)
    )


def _melds(rules: RuleSet, plays: tuple[Play, ...]) -> list[Meld]:
    return [meld for play in plays if isinstance(meld := meld_of(rules, play.cards), Meld)]


def canastas_from_hand(rules: RuleSet, plays: tuple[Play, ...]) -> list[Meld]:
    """The canastas that plays make of the hand's cards alone, without an upcard (A5)."""
    whole = tuple(play for play in plays if len(play.cards) >= CANASTA_SIZE)
    return [meld for meld in _melds(rules, whole) if meld.is_canasta]


def opening_points(rules: RuleSet, plays: tuple[Play, ...], canastas: list[Meld]) -> int:
    """What plays count towards the minimum: their cards, the bonus of a canasta where it counts."""
    points = play_points(plays)
    if rules.initial_meld_counts_canasta_bonus:
        points += sum(canasta_points(rules, meld) for meld in canastas)
    return points


def _composition_refusal(rules: RuleSet, melds: list[Meld]) -> Refused | None:
    match rules.initial_meld_needs:
        case InitialMeldNeeds.NOTHING:
            return None
        case InitialMeldNeeds.NATURAL_GROUP:
            if any(meld.natural_count >= NATURAL_GROUP_SIZE for meld in melds):
                return None
            return Refused(Refusal.INITIAL_MELD_NEEDS_NATURAL_GROUP)
        case InitialMeldNeeds.CLEAN_OR_WILD:
            if any(not meld.wild_count or meld.kind is MeldKind.WILD for meld in melds):
                return None
            return Refused(Refusal.INITIAL_MELD_NEEDS_CLEAN_MELD)


def _canasta_refusal(view: PlayerView, plays: tuple[Play, ...]) -> Refused | None:
    """High totals ask a complete canasta made from hand cards only (C26)."""
    score = view.public.match.scores[view.own_side_index]
    if not asks_canasta_from_hand(view.rules, score) or canastas_from_hand(view.rules, plays):
        return None
    return Refused(Refusal.INITIAL_MELD_NEEDS_CANASTA)


def _is_concealed_and_waived(view: PlayerView, melds: list[Meld], left: int) -> bool:
    """Is no minimum asked of a concealed hand that did not take the pile (C10)?"""
    return (
        view.rules.concealed_waives_minimum
        and view.public.turn.phase is Phase.PLAY
        and goes_out(view, left)
        and canasta_count(tuple(melds)) > 0
        and is_concealed(view, tuple(melds))
    )
