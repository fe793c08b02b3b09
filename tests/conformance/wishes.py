"""Random legal combinations of house rules, and the prices of the second scorer under them."""

from dataclasses import replace
from random import Random

from bot.engine.rules import RuleSet
from bot.engine.rulesets.house_rules import HouseRuleError, with_house_rules
from tests.conformance.scorer import Prices, prices_of

SWITCH = (True, False)

WISHES: dict[str, tuple[object, ...]] = {
    "target_score": (500, 2500, 10000, 50000),
    "draw_count": (1, 2),
    "canastas_to_go_out": (1, 2, 3, 4, 5),
    "natural_canasta_to_go_out": SWITCH,
    "max_wild_cards": (1, 2, 3),
    "wild_ratio": ("fewer", "not_more", "any"),
    "wild_melds": SWITCH,
    "wild_canasta_points": (0, 700, 5000),
    "sequences": ("none", "samba", "czech"),
    "melds_close_at_seven": SWITCH,
    "closed_rank": ("none", "natural", "any"),
    "take_onto_own_meld": SWITCH,
    "take_with_natural_and_wild": SWITCH,
    "canasta_rank_stops": SWITCH,
    "pile_always_frozen": SWITCH,
    "freeze": ("until_taken", "one_lap", "never"),
    "black_three_upcard": ("cover", "stay", "freeze"),
    "black_threes_meldable_going_out": SWITCH,
    "black_three_in_hand_points": (5, 100),
    "red_threes_negative_if": ("no_meld", "no_canasta", "never"),
    "all_red_threes_points": (0, 400, 2000),
    "initial_meld": ([[0, 15]], [[0, 50], [1500, 90]], [[-1000, 0], [0, 200]]),
    "initial_meld_needs": ("nothing", "natural_group", "clean_or_wild"),
    "initial_meld_counts_canasta_bonus": SWITCH,
    "canasta_from_hand_opens": SWITCH,
    "bonus_cards_after_opening": SWITCH,
    "no_melding_first_lap": SWITCH,
    "first_card_offer": SWITCH,
    "cut_bonus": SWITCH,
    "discard_to_go_out": ("optional", "required"),
    "ask_partner": ("off", "optional", "mandatory"),
    "ask_limit": ("deal", "turn"),
    "going_out_points": (0, 100, 1000),
    "concealed_points": (0, 200, 1000),
    "concealed_waives_minimum": SWITCH,
    "unfinished_melds_block_going_out": SWITCH,
    "stock_end": ("forced", "optional", "at_once"),
    "tie": ("extra_deal", "draw"),
}

SCORED = {
    "wild_canasta_points": "wild",
    "black_three_in_hand_points": "black_three",
    "going_out_points": "out",
    "concealed_points": "concealed",
}
RED_NEEDS = {"no_meld": "meld", "no_canasta": "canasta", "never": "nothing"}


def random_wishes(rules: RuleSet, rng: Random) -> dict[str, object]:
    """House rules that this rule set can be played with, some of all there are."""
    while True:
        names = rng.sample(sorted(WISHES), rng.randrange(1, 14))
        wishes = {name: rng.choice(WISHES[name]) for name in names}
        try:
            with_house_rules(rules, wishes)
        except HouseRuleError:
            continue
        return wishes


def prices_with(rules: RuleSet, wishes: dict[str, object]) -> Prices:
    """What is paid and charged with these house rules; runs of Samba's kind earn 1,500 (A12)."""
    prices = prices_of(rules.name, rules.players)
    changes: dict[str, object] = {
        SCORED[name]: value for name, value in wishes.items() if name in SCORED
    }
    if "red_threes_negative_if" in wishes:
        changes["red_need"] = RED_NEEDS[wishes["red_threes_negative_if"]]
    if "all_red_threes_points" in wishes:
        all_of_them = 2 * rules.packs
        changes["red_totals"] = {
            **prices.red_totals,
            all_of_them: wishes["all_red_threes_points"],
        }
    if "sequences" in wishes:
        changes["sequence"] = 1500 if wishes["sequences"] == "samba" else 0
    return replace(prices, **changes)
