"""Samba, column SA: three packs, two cards a draw, runs of seven, several melds of a rank."""

from dataclasses import replace

from bot.engine.rules import RankMelds, RedThreesNegativeIf, Sequences, Sides, Tie
from bot.engine.rulesets.classic import CLASSIC
from bot.engine.rulesets.family import Family, Seating

SAMBA = replace(
    CLASSIC,
    name="samba",
    packs=3,
    hand_size=15,
    draw_count=2,
    target_score=10000,
    tie=Tie.DRAW,
    all_red_threes=6,
    all_red_threes_points=1000,
    red_threes_negative_if=RedThreesNegativeIf.FEWER_THAN_TWO_CANASTAS,
    initial_meld=((0, 50), (1500, 90), (3000, 120), (7000, 150)),
    max_wild_cards=2,
    sequences=Sequences.SAMBA,
    melds_of_a_rank=RankMelds.MANY,
    take_with_natural_and_wild=False,
    canasta_rank_stops=True,
    canastas_to_go_out=2,
    going_out_points=200,
    concealed_points=200,
    concealed_waives_minimum=False,
)

FAMILY = Family(
    SAMBA,
    (
        Seating(4, Sides.PAIRS),
        Seating(2, Sides.SINGLES),
        Seating(3, Sides.SINGLES),
        Seating(5, Sides.SINGLES),
        Seating(6, Sides.PAIRS, {"hand_size": 13}),
        Seating(6, Sides.TEAMS, {"hand_size": 13}),
    ),
)
