"""Scoring a deal line by line, the new totals and who has won (A12)."""

from dataclasses import asdict, dataclass

from bot.engine.cards import Cards, is_black_three, is_red_three, points_of
from bot.engine.going_out import canasta_count
from bot.engine.melds import CanastaKind, Meld
from bot.engine.rules import (
    RedThreesNegativeIf,
    RuleSet,
    Tie,
    seats_of,
    side_count,
    side_of,
)
from bot.engine.state import Outcome, Phase, Side, State
from bot.engine.view import PlayerView, has_opened


@dataclass(frozen=True, slots=True)
class Lines:
    """Points by what they are for; costs are negative. Names as in the game record."""

    natural_canastas: int = 0
    mixed_canastas: int = 0
    wild_canastas: int = 0
    sequence_canastas: int = 0
    going_out: int = 0
    threes: int = 0
    melded_cards: int = 0
    hand_cards: int = 0
    penalties: int = 0


@dataclass(frozen=True, slots=True)
class SideScore:
    """What a deal brought a side."""

    total: int
    lines: Lines


def deal_scores(position: State | PlayerView) -> tuple[SideScore, ...]:
    """The score of a deal in phase OVER, per side; raises ValueError before."""
    hands = position.hands if isinstance(position, State) else position.revealed_hands
    public = position.public
    if public.turn.phase is not Phase.OVER or hands is None:
        raise ValueError("only a deal that is over can be scored")
    if public.match.deal_number == 0:
        return tuple(SideScore(0, Lines()) for _ in public.sides)
    outcome = public.outcome or Outcome(None, concealed=False)
    return tuple(
        _side_score(position.rules, side, public.sides[side], hands, outcome)
        for side in range(side_count(position.rules))
    )


def _side_score(
    rules: RuleSet, index: int, side: Side, hands: tuple[Cards, ...], outcome: Outcome
) -> SideScore:
    lines = Lines(
        natural_canastas=_canastas(side, CanastaKind.NATURAL) * rules.natural_canasta_points,
        mixed_canastas=_canastas(side, CanastaKind.MIXED) * rules.mixed_canasta_points,
        wild_canastas=_canastas(side, CanastaKind.WILD) * rules.wild_canasta_points,
        going_out=_going_out_points(rules, index, outcome),
        threes=red_threes_points(rules, side),
        melded_cards=melded_points(side),
        hand_cards=-sum(hand_cost(rules, hands[seat]) for seat in seats_of(rules, index)),
    )
    return SideScore(sum(asdict(lines).values()), lines)


def _melds(side: Side) -> list[Meld]:
    return [meld for meld in side.melds if meld is not None]


def _canastas(side: Side, kind: CanastaKind) -> int:
    return sum(meld.canasta_kind is kind for meld in _melds(side))


def _going_out_points(rules: RuleSet, side: int, outcome: Outcome) -> int:
    if outcome.went_out is None or side_of(rules, outcome.went_out) != side:
        return 0
    return rules.concealed_points if outcome.concealed else rules.going_out_points


def melded_points(side: Side) -> int:
    """The values of all cards a side has melded, without bonuses."""
    return sum(points_of(meld.cards) for meld in _melds(side))


def red_threes_points(rules: RuleSet, side: Side) -> int:
    """What the red threes of a side are worth as things stand, below zero where they cost (A3)."""
    count = sum(map(is_red_three, side.threes))
    points = count * rules.red_three_points
    if count == rules.packs * 2:
        points = rules.all_red_threes_points
    return -points if red_threes_cost(rules, side) else points


def red_threes_cost(rules: RuleSet, side: Side) -> bool:
    """Do the red threes of a side count against it as things stand (C5)?"""
    if rules.red_threes_negative_if is RedThreesNegativeIf.NO_MELD:
        return not has_opened(side)
    if rules.red_threes_negative_if is RedThreesNegativeIf.NO_CANASTA:
        return canasta_count(side.melds) == 0
    return False


def hand_cost(rules: RuleSet, hand: Cards) -> int:
    """What the cards left in a hand cost, at least 0."""
    black_threes = sum(map(is_black_three, hand))
    others = [card for card in hand if not is_black_three(card)]
    return points_of(others) + black_threes * rules.black_three_in_hand_points


def points_on_table(rules: RuleSet, side: Side) -> int:
    """What a side's table is worth as it lies: cards, canastas and red threes."""
    return (
        melded_points(side)
        + _canastas(side, CanastaKind.NATURAL) * rules.natural_canasta_points
        + _canastas(side, CanastaKind.MIXED) * rules.mixed_canasta_points
        + _canastas(side, CanastaKind.WILD) * rules.wild_canasta_points
        + red_threes_points(rules, side)
    )


def totals(position: State | PlayerView) -> tuple[int, ...]:
    """Totals per side, with the deal added once it is over."""
    scores = position.public.match.scores
    if position.public.turn.phase is not Phase.OVER:
        return scores
    deal = deal_scores(position)
    return tuple(score + side.total for score, side in zip(scores, deal, strict=True))


def winners(position: State | PlayerView) -> tuple[int, ...]:
    """The sides that have won; empty while the game goes on, several where it is drawn (C42)."""
    if position.public.turn.phase is not Phase.OVER:
        return ()
    scores = totals(position)
    best = max(scores)
    leaders = tuple(side for side, score in enumerate(scores) if score == best)
    if best < position.rules.target_score:
        return ()
    return leaders if len(leaders) == 1 or position.rules.tie is Tie.DRAW else ()
