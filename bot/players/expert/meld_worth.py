"""What melds are worth: their cards, and the canastas they are or may become."""

from typing import NamedTuple

from bot.engine.cards import ACE, DEUCE, JOKER_RANK, SEVEN, THREE, points_of
from bot.engine.judging.going_out import canasta_count, kind_count
from bot.engine.judging.laying import Melds
from bot.engine.melds import Meld, MeldKind
from bot.engine.penalties import UNFINISHED_SEVENS_OR_ACES, UNFINISHED_WILD_MELD
from bot.engine.rules import CANASTA_SIZE, RedThreesNegativeIf, Sequences
from bot.engine.scoring import canasta_points, red_threes_points, threes_points
from bot.engine.state import Side
from bot.players.expert.situation import Situation

CANASTAS_FOR_THREES = {
    RedThreesNegativeIf.NO_CANASTA: 1,
    RedThreesNegativeIf.FEWER_THAN_TWO_CANASTAS: 2,
}
"""How many canastas turn red threes to good account, where canastas do."""


class Shape(NamedTuple):
    """What of an unfinished meld, laid or held, its future hangs on."""

    rank: int
    """Its rank, or the lowest of a run."""
    size: int
    wild_count: int
    kind: MeldKind
    suit: int = 0
    """Of a run."""


def shape_of(meld: Meld) -> Shape:
    suit = meld.cards[0] & 3 if meld.is_run else 0
    return Shape(meld.rank, len(meld.cards), meld.wild_count, meld.kind, suit)


def melds_worth(situation: Situation, melds: Melds) -> float:
    """What a side's melds are worth to it while the deal goes on."""
    needed = needed_worth(situation, melds)
    worth = needed_progress(situation, melds)
    for meld in melds:
        if meld is not None:
            worth += meld_worth(situation, meld, needed)
    return worth - _sign_cost(situation, melds)


def _sign_cost(situation: Situation, melds: Melds) -> float:
    """What is lost where melded cards count against a side that gets no canasta."""
    if not situation.rules.melds_negative_without_canasta or canasta_count(melds):
        return 0.0
    used = [meld for meld in melds if meld is not None]
    best = max([_canasta_chance(situation, shape_of(meld)) for meld in used], default=0.0)
    return 2 * (1 - best) * sum([points_of(meld.cards) for meld in used])


def needed_worth(situation: Situation, melds: Melds) -> float:
    """What one more canasta is worth to a side beyond its bonus, towards going out."""
    rules, have = situation.rules, canasta_count(melds)
    worth = situation.weights.needed_canasta if have < rules.canastas_to_go_out else 0.0
    return worth + _threes_at_stake(situation, have)


def _threes_at_stake(situation: Situation, canastas: int) -> float:
    """What the next canasta is worth by the own laid threes, which want canastas."""
    rules, threes = situation.rules, situation.view.own_side.threes
    if not threes:
        return 0.0
    if rules.all_threes_are_laid:
        return abs(threes_points(rules, Side((), threes))) if canastas < 2 else 0.0
    needed = CANASTAS_FOR_THREES.get(rules.red_threes_negative_if, 0)
    return 2 * red_threes_points(rules, len(threes)) / needed if canastas < needed else 0.0


def needed_progress(situation: Situation, melds: Melds) -> float:
    """What the canastas towards going out, those of asked kinds apart, are worth once there."""
    rules, weight, count = situation.rules, situation.weights.needed_canasta, canasta_count(melds)
    progress = weight * min(count, rules.canastas_to_go_out)
    progress += sum([_threes_at_stake(situation, have) for have in range(count)])
    for kind, need in rules.canasta_kinds_to_go_out:
        progress += weight * min(need, kind_count(rules, melds, kind))
    return progress


def meld_worth(situation: Situation, meld: Meld, needed: float) -> float:
    """Its cards and bonus, or what a bonus is worth by the chance to earn it."""
    points = points_of(meld.cards)
    if meld.is_canasta:
        return points + canasta_points(situation.rules, meld)
    return points + table_worth(situation) + unfinished_worth(situation, shape_of(meld), needed)


def table_worth(situation: Situation) -> float:
    """What a meld is worth by lying on the table: teammates add to it, and it takes free piles."""
    weights = situation.weights
    if situation.is_frozen or not situation.rules.take_onto_own_meld:
        return weights.shared
    return weights.shared + weights.meld_take * situation.stake


def unfinished_worth(situation: Situation, shape: Shape, needed: float) -> float:
    """What the canasta is worth that a meld of this shape may become."""
    key = (shape, needed)
    found = situation.memo.get(key)
    if found is None:
        found = situation.memo[key] = _future(situation, shape, needed)
    return found


def _future(situation: Situation, shape: Shape, needed: float) -> float:
    rules = situation.rules
    match shape.kind:
        case MeldKind.OPEN_SEQUENCE:
            return 0.0
        case MeldKind.WILD:
            chance = _canasta_chance(situation, shape)
            cost = UNFINISHED_WILD_MELD if rules.unfinished_special_melds_cost else 0
            return chance * (rules.wild_canasta_points + needed) - (1 - chance) * cost
        case MeldKind.SEQUENCE:
            bonus = rules.sequence_canasta_points + needed
            return _canasta_chance(situation, shape) * bonus
        case MeldKind.SET:
            return _set_future(situation, shape, needed)


def _set_future(situation: Situation, shape: Shape, needed: float) -> float:
    rules, rank = situation.rules, shape.rank
    natural = _natural_chance(situation, shape)
    if _is_special(situation, shape):
        bonus = rules.natural_sevens_and_aces_points + needed
        return natural * bonus - (1 - natural) * UNFINISHED_SEVENS_OR_ACES
    chance = _canasta_chance(situation, shape)
    if rank == SEVEN and rules.sevens_canasta_points:
        return chance * (rules.sevens_canasta_points + needed)
    gain = max(0, rules.natural_canasta_points - rules.mixed_canasta_points)
    return chance * (rules.mixed_canasta_points + needed) + natural * gain


def _is_special(situation: Situation, shape: Shape) -> bool:
    """Is this a meld of sevens or pure aces that costs where it stays unfinished?"""
    special = situation.rules.sevens_and_aces_special and shape.rank in (SEVEN, ACE)
    return special and not shape.wild_count


def _natural_chance(situation: Situation, shape: Shape) -> float:
    available = _available(situation, shape.rank)
    if shape.wild_count or available < CANASTA_SIZE - shape.size:
        return 0.0
    return _chance(situation, shape.size, available) * situation.weights.natural_share


def _canasta_chance(situation: Situation, shape: Shape) -> float:
    """The chance that a meld of this shape becomes a canasta of any kind."""
    if shape.size >= CANASTA_SIZE:
        return 1.0
    match shape.kind:
        case MeldKind.OPEN_SEQUENCE:
            return 0.0
        case MeldKind.SEQUENCE:
            return _run_chance(situation, shape)
        case MeldKind.WILD:
            wild = _available(situation, DEUCE) + _available(situation, JOKER_RANK)
            return _chance(situation, shape.size, wild)
        case MeldKind.SET:
            return _set_chance(situation, shape)


def _set_chance(situation: Situation, shape: Shape) -> float:
    if shape.rank == THREE:
        return 0.0
    if _is_special(situation, shape):
        return _natural_chance(situation, shape)
    available = _available(situation, shape.rank)
    room = situation.rules.max_wild_cards - shape.wild_count
    if available + room < CANASTA_SIZE - shape.size:
        return 0.0
    return _chance(situation, shape.size, available + 1)


def _chance(situation: Situation, size: int, available: float) -> float:
    """The chance of a canasta by the cards laid, the cards there are for it and the time left."""
    missing = CANASTA_SIZE - size
    if missing <= 0:
        return 1.0
    plenty = min(1.0, (available + 1) / (missing * 1.5 + 1))
    return situation.weights.completes[size] * plenty * _time(situation, missing)


def _time(situation: Situation, missing: int) -> float:
    """What the turns left allow of finishing a meld that lacks so many cards."""
    return min(1.0, (situation.turns_left + 0.5) / missing)


def _available(situation: Situation, rank: int) -> int:
    """Cards of a rank that the own side may still lay: unseen ones and those in the hand."""
    return situation.memory.unseen[rank] + situation.held[rank]


def _run_chance(situation: Situation, shape: Shape) -> float:
    """The chance that a Samba run becomes seven: what its suit still has on either side."""
    if situation.rules.sequences is not Sequences.SAMBA:
        return 0.0
    missing = CANASTA_SIZE - shape.size
    reach = 0
    for step, rank in ((-1, shape.rank - 1), (1, shape.rank + shape.size)):
        while THREE < rank <= ACE and _may_come(situation, rank * 4 + shape.suit):
            reach += 1
            rank += step
    if reach < missing:
        return 0.0
    return situation.weights.run_completes[shape.size] * _time(situation, missing)


def _may_come(situation: Situation, card: int) -> bool:
    return situation.memory.unseen_cards[card] > 0 or card in situation.view.hand
