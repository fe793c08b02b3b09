"""Hungarian canasta, column HU: pairs and own melds take the pile, red threes want a canasta."""

from dataclasses import replace

from bot.engine.rules import ConcealedNeeds, RedThreesNegativeIf, Sides
from bot.engine.rulesets.classic import CLASSIC, LARGE_TABLES
from bot.engine.rulesets.family import Family, Seating

HUNGARIAN = replace(
    CLASSIC,
    name="hungarian",
    red_threes_negative_if=RedThreesNegativeIf.NO_CANASTA,
    take_with_natural_and_wild=False,
    concealed_needs=ConcealedNeeds.SIDE_CANASTA,
    concealed_waives_minimum=False,
)

FAMILY = Family(
    HUNGARIAN,
    (
        Seating(4, Sides.PAIRS),
        Seating(4, Sides.SINGLES),
        Seating(2, Sides.SINGLES, {"hand_size": 15, "draw_count": 2, "canastas_to_go_out": 2}),
        Seating(3, Sides.SINGLES, {"hand_size": 13}),
        *LARGE_TABLES,
    ),
)
