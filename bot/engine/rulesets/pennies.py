"""Pennies from Heaven, column PN: two teams of three, packets, four kinds of canasta."""

from dataclasses import replace

from bot.engine.rules import (
    CanastaKind,
    DiscardLimits,
    Foot,
    RankMelds,
    RedThreesNegativeIf,
    Sides,
)
from bot.engine.rulesets.classic import CLASSIC
from bot.engine.rulesets.family import Family, Seating

PENNIES = replace(
    CLASSIC,
    name="pennies",
    players=6,
    sides=Sides.TEAMS,
    packs=4,
    hand_size=13,
    foot=Foot.PACKET,
    foot_size=11,
    draw_count=2,
    target_score=20000,
    discard_limits=DiscardLimits.PENNIES,
    all_red_threes=8,
    all_red_threes_points=1000,
    red_threes_negative_if=RedThreesNegativeIf.NO_SEVENS_CANASTA,
    initial_meld=((0, 50), (500, 90), (1000, 120), (1500, 150)),
    wild_melds=True,
    wild_melds_close_at_seven=True,
    melds_of_a_rank=RankMelds.ONE_UNFINISHED,
    melds_close_at_seven=True,
    wild_canasta_points=1000,
    sevens_canasta_points=1500,
    canastas_to_go_out=4,
    canasta_kinds_to_go_out=(
        (CanastaKind.NATURAL, 1),
        (CanastaKind.MIXED, 1),
        (CanastaKind.WILD, 1),
        (CanastaKind.SEVENS, 1),
    ),
    concealed_waives_minimum=False,
)

FAMILY = Family(PENNIES, (Seating(6, Sides.TEAMS),))
