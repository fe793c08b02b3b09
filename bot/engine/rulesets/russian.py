"""Russian canasta, column RU: no ratio of wild cards, canastas stop their rank, asking repeats."""

from dataclasses import replace

from bot.engine.rules import AskLimit, Sides, WildRatio
from bot.engine.rulesets.classic import CLASSIC, LARGE_TABLES
from bot.engine.rulesets.family import Family, Seating

RUSSIAN = replace(
    CLASSIC,
    name="russian",
    wild_ratio=WildRatio.ANY,
    canasta_rank_stops=True,
    initial_meld_below_zero=0,
    ask_limit=AskLimit.TURN,
)

FAMILY = Family(
    RUSSIAN,
    (
        Seating(4, Sides.PAIRS),
        Seating(4, Sides.SINGLES),
        Seating(2, Sides.SINGLES, {"hand_size": 15, "draw_count": 2, "canastas_to_go_out": 2}),
        Seating(3, Sides.SINGLES, {"hand_size": 13, "draw_count": 2, "canastas_to_go_out": 2}),
        *LARGE_TABLES,
    ),
)
