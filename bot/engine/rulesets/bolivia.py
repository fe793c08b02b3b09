"""Bolivia, column BO: Samba with wild canastas, an escalera to go out, dear black threes."""

from dataclasses import replace

from bot.engine.rules import CanastaKind, Sides
from bot.engine.rulesets.family import Family, Seating
from bot.engine.rulesets.samba import SAMBA

BOLIVIA = replace(
    SAMBA,
    name="bolivia",
    target_score=15000,
    black_three_in_hand_points=100,
    wild_melds=True,
    wild_melds_close_at_seven=True,
    wild_canasta_points=2500,
    canasta_kinds_to_go_out=((CanastaKind.SEQUENCE, 1),),
)

FAMILY = Family(BOLIVIA, (Seating(4, Sides.PAIRS),))
