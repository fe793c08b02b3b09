"""How near the opponents are to going out: the chance within a lap, and the laps it may take."""

from bot.engine.judging.going_out import canastas_refusal
from bot.engine.judging.laying import Melds
from bot.engine.rules import CANASTA_SIZE, RuleSet, seats_of, side_count
from bot.engine.view import PlayerView
from bot.players.expert.weights import Weights

THREAT_BY_CARDS = (0.6, 0.5, 0.4, 0.3, 0.22, 0.15, 0.1, 0.07, 0.05)
"""The chance that a player with so many cards goes out within a lap, its side being entitled."""
FEWEST_THREAT = 0.03
LEAST_LAPS = 0.5
ALMOST_A_CANASTA = (0.0, 0.0, 0.0, 0.03, 0.12, 0.35, 0.6)
"""What is left of the threat of a side that lacks one canasta, by its longest other meld."""


def opposing_sides(view: PlayerView) -> list[int]:
    return [side for side in range(side_count(view.rules)) if side != view.own_side_index]


def threat_of(view: PlayerView, weights: Weights) -> float:
    """The chance that an opponent goes out before the viewer's next turn."""
    spared = 1.0
    for side in opposing_sides(view):
        share = _entitlement(view.rules, view.public.sides[side].melds, weights)
        for seat in seats_of(view.rules, side) if share else ():
            if not view.public.seats.have_foot[seat]:
                spared *= 1.0 - share * _seat_threat(view.hand_counts[seat])
    return 1.0 - spared


def laps_to_out(view: PlayerView, weights: Weights, side: int) -> float:
    """How many laps a side may need to go out: to finish its canastas and to empty a hand."""
    rules, melds = view.rules, view.public.sides[side].melds
    used = [meld for meld in melds if meld is not None]
    missing = rules.canastas_to_go_out - sum([meld.is_canasta for meld in used])
    unfinished = sorted([CANASTA_SIZE - len(meld.cards) for meld in used if not meld.is_canasta])
    lacking = [*unfinished, *[CANASTA_SIZE] * max(0, missing)][: max(0, missing)]
    seats = seats_of(rules, side)
    cards = min([_cards_before_out(view, seat) for seat in seats])
    return LEAST_LAPS + max(
        weights.laps_a_canasta_card * sum(lacking) / (len(seats) * rules.draw_count),
        weights.laps_a_hand_card * cards,
    )


def _cards_before_out(view: PlayerView, seat: int) -> int:
    foot = view.rules.foot_size if view.public.seats.have_foot[seat] else 0
    return view.hand_counts[seat] + foot


def _seat_threat(cards: int) -> float:
    return THREAT_BY_CARDS[cards] if cards < len(THREAT_BY_CARDS) else FEWEST_THREAT


def _entitlement(rules: RuleSet, melds: Melds, weights: Weights) -> float:
    """Can a side with these melds go out: 1 for yes, less where one canasta is half laid."""
    if canastas_refusal(rules, melds) is None:
        return 1.0
    if rules.canasta_kinds_to_go_out:
        return 0.0
    have = sum([meld is not None and meld.is_canasta for meld in melds])
    if have < rules.canastas_to_go_out - 1:
        return 0.0
    sizes = [len(meld.cards) for meld in melds if meld is not None and not meld.is_canasta]
    longest = min(max(sizes, default=0), len(ALMOST_A_CANASTA) - 1)
    return min(1.0, weights.almost * ALMOST_A_CANASTA[longest])
