"""Czech house canasta, column CZ: an offered first card, a cut that pays, runs, one-lap freezes."""

from dataclasses import replace

from bot.engine.rules import (
    AskPartner,
    Freeze,
    InitialMeldNeeds,
    RedThreesNegativeIf,
    Sequences,
    Sides,
)
from bot.engine.rulesets.classic import CLASSIC
from bot.engine.rulesets.family import Family, Seating

CZECH = replace(
    CLASSIC,
    name="czech",
    hand_size=13,
    target_score=10000,
    first_card_offer=True,
    cut_bonus=True,
    freeze=Freeze.ONE_LAP,
    laid_red_three_freezes=True,
    dealt_threes_replaced_at_first_draw=True,
    all_red_threes_points=400,
    red_threes_negative_if=RedThreesNegativeIf.NO_CANASTA,
    black_threes_meldable_going_out=False,
    black_three_in_hand_points=100,
    initial_meld=((0, 50), (1500, 90), (2500, 120), (5000, 150)),
    initial_meld_needs=InitialMeldNeeds.NATURAL_GROUP,
    initial_meld_counts_canasta_bonus=True,
    wild_melds=True,
    sequences=Sequences.CZECH,
    natural_canasta_points=600,
    wild_canasta_points=1000,
    four_jokers_canasta_points=2000,
    going_out_points=200,
    concealed_points=200,
    concealed_waives_minimum=False,
    melds_negative_without_canasta=True,
    ask_partner=AskPartner.OFF,
)

_LARGE_TABLE = {"packs": 3, "all_red_threes": 6, "all_red_threes_points": 600}
"""Three packs for five and six (C48); red threes earn no bonus together in any number (B14)."""

_OWN = ("packs", "hand_size", "draw_count", "canastas_to_go_out")
"""The source names tables of five and six, but gives no figures for them (C48)."""

FAMILY = Family(
    CZECH,
    (
        Seating(4, Sides.PAIRS),
        Seating(4, Sides.SINGLES),
        Seating(2, Sides.SINGLES, {"hand_size": 15}),
        Seating(3, Sides.SINGLES, {"hand_size": 15}),
        Seating(5, Sides.SINGLES, {**_LARGE_TABLE, "hand_size": 11, "draw_count": 2}, _OWN),
        Seating(6, Sides.PAIRS, {**_LARGE_TABLE, "canastas_to_go_out": 2}, _OWN),
        Seating(6, Sides.TEAMS, {**_LARGE_TABLE, "canastas_to_go_out": 2}, _OWN),
    ),
)
