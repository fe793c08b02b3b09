"""Polish canasta, column PL: as many wild cards as naturals, wild canastas, draws at the target."""

from dataclasses import replace

from bot.engine.rules import (
    AskPartner,
    BlackThreeUpcard,
    ConcealedNeeds,
    LastRedThree,
    Sides,
    Tie,
    WildRatio,
)
from bot.engine.rulesets.classic import CLASSIC, LARGE_TABLES
from bot.engine.rulesets.family import Family, Seating

POLISH = replace(
    CLASSIC,
    name="polish",
    hand_size=12,
    tie=Tie.DRAW,
    black_three_upcard=BlackThreeUpcard.STAY,
    initial_meld_canasta_from=5000,
    wild_ratio=WildRatio.NOT_MORE,
    wild_melds=True,
    wild_canasta_points=700,
    concealed_needs=ConcealedNeeds.SIDE_CANASTA,
    concealed_waives_minimum=False,
    ask_partner=AskPartner.OFF,
    last_red_three=LastRedThree.END_NOW,
)

_ALONE = {"hand_size": 15, "draw_count": 2, "canastas_to_go_out": 2}
"""C2: the base is for singles, pairs are its variant."""

FAMILY = Family(
    POLISH,
    (
        Seating(4, Sides.PAIRS),
        Seating(4, Sides.SINGLES, _ALONE),
        Seating(2, Sides.SINGLES, _ALONE),
        Seating(3, Sides.SINGLES, _ALONE),
        *LARGE_TABLES,
    ),
)
