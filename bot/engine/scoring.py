"""Scoring a deal line by line, the new totals and who has won (A12)."""

from dataclasses import asdict, dataclass

from bot.engine import penalties
from bot.engine.cards import (
    ACE,
    DEUCE,
    JOKER,
    SEVEN,
    Cards,
    is_black_three,
    is_red_three,
    is_three,
    points_of,
)
from bot.engine.judging.going_out import canasta_count, kind_count
from bot.engine.melds import CanastaKind, Meld, scored_kind
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

THREES_LADDER = (0, 100, 300, 500, 1000)
"""Modern American's threes of one colour, by their number (A3)."""


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
    feet = position.feet if isinstance(position, State) else position.revealed_feet
    public = position.public
    if public.turn.phase is not Phase.OVER or hands is None or feet is None:
        raise ValueError("only a deal that is over can be scored")
    if public.match.deal_number == 0:
        return tuple(SideScore(0, Lines()) for _ in public.sides)
    outcome = public.outcome or Outcome(None, concealed=False)
    return tuple(
        _side_score(
            position.rules,
            public.sides[side],
            tuple((hands[seat], feet[seat]) for seat in seats_of(position.rules, side)),
            _going_out_points(position.rules, side, outcome),
        )
        for side in range(side_count(position.rules))
    )


def _side_score(
    rules: RuleSet, side: Side, held: tuple[tuple[Cards, Cards], ...], going_out: int
) -> SideScore:
    """Score a side; `held` has a hand and the foot not picked up for each of its seats."""
    lines = Lines(
        natural_canastas=_bonus(rules, side, CanastaKind.NATURAL),
        mixed_canastas=_bonus(rules, side, CanastaKind.MIXED),
        wild_canastas=_bonus(rules, side, CanastaKind.WILD),
        sequence_canastas=_bonus(rules, side, CanastaKind.SEQUENCE),
        going_out=going_out,
        threes=threes_points(rules, side) - _unlaid_threes_cost(rules, held),
        melded_cards=melded_points(rules, side),
        hand_cards=-sum(hand_cost(rules, hand) + hand_cost(rules, foot) for hand, foot in held),
        penalties=-penalties.penalty(rules, side, tuple(hand for hand, _ in held)),
    )
    return SideScore(sum(asdict(lines).values()), lines)


def _melds(side: Side) -> list[Meld]:
    return [meld for meld in side.melds if meld is not None]


def _bonus(rules: RuleSet, side: Side, kind: CanastaKind) -> int:
    """The bonuses of the canastas whose cards make them this kind, those of sevens among them."""
    return sum(canasta_points(rules, meld) for meld in _melds(side) if meld.canasta_kind is kind)


def canasta_points(rules: RuleSet, meld: Meld) -> int:
    """The bonus of a canasta, 0 for any other meld (A12)."""
    match scored_kind(rules, meld):
        case CanastaKind.NATURAL:
            special = meld.rank in (SEVEN, ACE) and rules.natural_sevens_and_aces_points
            return special or rules.natural_canasta_points
        case CanastaKind.MIXED:
            return rules.mixed_canasta_points
        case CanastaKind.WILD:
            return _wild_canasta_points(rules, meld)
        case CanastaKind.SEQUENCE:
            return rules.sequence_canasta_points
        case CanastaKind.SEVENS:
            return rules.sevens_canasta_points
        case None:
            return 0


def _wild_canasta_points(rules: RuleSet, meld: Meld) -> int:
    """Four jokers with three deuces, or seven deuces, may earn more than other wild cards (C22)."""
    jokers, deuces = meld.cards.count(JOKER), sum(card >> 2 == DEUCE for card in meld.cards)
    if (jokers, deuces) == (4, 3) and rules.four_jokers_canasta_points:
        return rules.four_jokers_canasta_points
    if (jokers, deuces) == (0, 7) and rules.seven_deuces_canasta_points:
        return rules.seven_deuces_canasta_points
    return rules.wild_canasta_points


def _going_out_points(rules: RuleSet, side: int, outcome: Outcome) -> int:
    if outcome.went_out is None or side_of(rules, outcome.went_out) != side:
        return 0
    return rules.concealed_points if outcome.concealed else rules.going_out_points


def melded_points(rules: RuleSet, side: Side) -> int:
    """The values of all cards a side has melded, without bonuses; below zero where they cost."""
    points = sum(points_of(meld.cards) for meld in _melds(side))
    if rules.melds_negative_without_canasta and canasta_count(side.melds) == 0:
        return -points
    return points


def threes_points(rules: RuleSet, side: Side) -> int:
    """What the laid threes of a side are worth as things stand, below zero where they cost (A3)."""
    if rules.all_threes_are_laid:
        return _ladder_points(side)
    points = red_threes_points(rules, sum(map(is_red_three, side.threes)))
    return -points if red_threes_cost(rules, side) else points


def red_threes_points(rules: RuleSet, count: int) -> int:
    """What so many red threes are worth on one side, all of them or all but one set apart."""
    if rules.all_red_threes and count >= rules.all_red_threes:
        return rules.all_red_threes_points
    if rules.one_short_red_threes_points and count == rules.all_red_threes - 1:
        return rules.one_short_red_threes_points
    return count * rules.red_three_points


def _ladder_points(side: Side) -> int:
    """Threes of each colour by the ladder; the sign hangs on the canastas (B42)."""
    red = sum(map(is_red_three, side.threes))
    points = THREES_LADDER[red] + THREES_LADDER[len(side.threes) - red]
    canastas = canasta_count(side.melds)
    return -points if canastas == 0 else 0 if canastas == 1 else points


def red_threes_cost(rules: RuleSet, side: Side) -> bool:
    """Do the red threes of a side count against it as things stand (C5)?"""
    match rules.red_threes_negative_if:
        case RedThreesNegativeIf.NO_MELD:
            return not has_opened(side)
        case RedThreesNegativeIf.NO_CANASTA:
            return canasta_count(side.melds) == 0
        case RedThreesNegativeIf.FEWER_THAN_TWO_CANASTAS:
            return canasta_count(side.melds) < 2
        case RedThreesNegativeIf.NO_SEVENS_CANASTA:
            return kind_count(rules, side.melds, CanastaKind.SEVENS) == 0
        case RedThreesNegativeIf.NEVER:
            return False


def _unlaid_threes_cost(rules: RuleSet, held: tuple[tuple[Cards, Cards], ...]) -> int:
    """Red threes never laid, as those of a foot left lying, cost what they would bring (B59)."""
    count = sum(is_red_three(card) for hand, foot in held for card in (*hand, *foot))
    return count * rules.unlaid_red_three_cost


def hand_cost(rules: RuleSet, hand: Cards) -> int:
    """What the cards left in a hand or foot cost, at least 0; red threes cost elsewhere."""
    black_threes = sum(map(is_black_three, hand))
    others = [card for card in hand if not is_three(card)]
    stuck = sum(map(is_red_three, hand)) * 5 if rules.all_threes_are_laid else 0
    return points_of(others) + black_threes * rules.black_three_in_hand_points + stuck


def points_on_table(rules: RuleSet, side: Side) -> int:
    """What a side's table is worth as it lies: cards, canastas and threes."""
    bonuses = sum(canasta_points(rules, meld) for meld in _melds(side))
    return melded_points(rules, side) + bonuses + threes_points(rules, side)


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
    if not _is_last_deal(position.rules, best, position.public.match.deal_number):
        return ()
    return leaders if len(leaders) == 1 or position.rules.tie is Tie.DRAW else ()


def _is_last_deal(rules: RuleSet, best: int, deal_number: int) -> bool:
    """Does the game end with this deal: at the target score, or after the last deal?"""
    if rules.target_score and best >= rules.target_score:
        return True
    return bool(rules.target_deals) and deal_number >= rules.target_deals
