"""Hand and Foot, column HF: a second hand, books of seven, the top seven taken, four deals."""

from dataclasses import replace
from typing import Any

from bot.engine.rules import (
    AskLimit,
    AskPartner,
    BlackThreeUpcard,
    CanastaKind,
    Foot,
    Freeze,
    GoingOutDiscard,
    LastRedThree,
    RankMelds,
    RedThreesNegativeIf,
    RuleSet,
    Sides,
    StockEnd,
    Tie,
    Upcards,
    WildRatio,
)
from bot.engine.rulesets.classic import CLASSIC
from bot.engine.rulesets.family import Family, Seating

HAND_AND_FOOT = replace(
    CLASSIC,
    name="hand_and_foot",
    packs=5,
    hand_size=13,
    foot=Foot.FOOT,
    foot_size=13,
    draw_count=2,
    target_score=0,
    target_deals=4,
    tie=Tie.DRAW,
    upcards=Upcards.BURY,
    black_three_upcard=BlackThreeUpcard.STAY,
    freeze=Freeze.NEVER,
    all_red_threes=10,
    all_red_threes_points=1000,
    unlaid_red_three_cost=100,
    red_threes_negative_if=RedThreesNegativeIf.NEVER,
    black_threes_meldable_going_out=False,
    initial_meld=((1, 50), (2, 90), (3, 120), (4, 150)),
    initial_meld_by_deal=True,
    wild_ratio=WildRatio.TWO_TO_ONE,
    wild_melds=True,
    wild_melds_close_at_seven=True,
    melds_of_a_rank=RankMelds.ONE_UNFINISHED,
    melds_close_at_seven=True,
    take_with_natural_and_wild=False,
    take_onto_own_meld=False,
    most_cards_taken=7,
    take_with_wild_pair=True,
    wild_canasta_points=1500,
    canastas_to_go_out=5,
    canasta_kinds_to_go_out=(
        (CanastaKind.NATURAL, 2),
        (CanastaKind.MIXED, 2),
        (CanastaKind.WILD, 1),
    ),
    teammates_play_from_foot=True,
    concealed_points=100,
    concealed_waives_minimum=False,
    ask_partner=AskPartner.MANDATORY,
    ask_limit=AskLimit.TURN,
    stock_end=StockEnd.OPTIONAL,
    last_red_three=LastRedThree.END_NOW,
)

BICYCLE = replace(
    HAND_AND_FOOT,
    name="hand_and_foot_bicycle",
    hand_size=11,
    foot_size=11,
    wild_ratio=WildRatio.FOUR_NATURALS,
    wild_melds=False,
    take_with_wild_pair=False,
    wild_canasta_points=0,
    canastas_to_go_out=2,
    canasta_kinds_to_go_out=((CanastaKind.NATURAL, 1), (CanastaKind.MIXED, 1)),
    teammates_play_from_foot=False,
    discard_to_go_out=GoingOutDiscard.REQUIRED,
    ask_partner=AskPartner.OPTIONAL,
)


def _packs(players: int) -> dict[str, Any]:
    """One pack more than there are players; all its red threes together earn no bonus."""
    packs = players + 1
    return {
        "packs": packs,
        "all_red_threes": 2 * packs,
        "all_red_threes_points": 200 * packs,
    }


def _family(rules: RuleSet) -> Family:
    return Family(
        rules,
        (
            Seating(4, Sides.PAIRS),
            Seating(2, Sides.SINGLES, _packs(2)),
            Seating(3, Sides.SINGLES, _packs(3)),
            Seating(5, Sides.SINGLES, _packs(5)),
            Seating(6, Sides.TEAMS, _packs(6)),
            Seating(6, Sides.PAIRS, _packs(6)),
        ),
    )


FAMILY = _family(HAND_AND_FOOT)
BICYCLE_FAMILY = _family(BICYCLE)
