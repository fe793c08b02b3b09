"""Modern American canasta, column MAC: closed melds, the rule of five, sevens, aces, penalties."""

from dataclasses import replace

from bot.engine.rules import (
    ClosedRank,
    DiscardLimits,
    GoingOutDiscard,
    InitialMeldNeeds,
    LastRedThree,
    Sides,
    StockEnd,
    Upcards,
    WildRatio,
)
from bot.engine.rulesets.classic import CLASSIC
from bot.engine.rulesets.family import Family, Seating

MODERN_AMERICAN = replace(
    CLASSIC,
    name="modern_american",
    hand_size=13,
    target_score=8500,
    upcards=Upcards.NONE,
    pile_always_frozen=True,
    discard_limits=DiscardLimits.MODERN,
    all_threes_are_laid=True,
    black_threes_meldable_going_out=False,
    initial_meld=((0, 125), (3000, 155), (5000, 180)),
    initial_meld_below_zero=125,
    initial_meld_needs=InitialMeldNeeds.CLEAN_OR_WILD,
    initial_meld_counts_upcard=False,
    canasta_from_hand_opens=True,
    max_wild_cards=2,
    wild_ratio=WildRatio.ANY,
    wild_melds=True,
    wild_melds_close_at_seven=True,
    unfinished_wild_meld_locks=True,
    rule_of_five=True,
    sevens_and_aces_special=True,
    melds_close_at_seven=True,
    closed_rank=ClosedRank.NATURAL,
    take_with_natural_and_wild=False,
    take_onto_own_meld=False,
    wild_canasta_points=2000,
    four_jokers_canasta_points=2500,
    seven_deuces_canasta_points=3000,
    natural_sevens_and_aces_points=2500,
    canastas_to_go_out=2,
    discard_to_go_out=GoingOutDiscard.REQUIRED,
    concealed_points=100,
    concealed_waives_minimum=False,
    melds_negative_without_canasta=True,
    unfinished_special_melds_cost=True,
    yes_binds=False,
    stock_end=StockEnd.AT_ONCE,
    last_red_three=LastRedThree.KEEP,
)

FAMILY = Family(MODERN_AMERICAN, (Seating(4, Sides.PAIRS),))
