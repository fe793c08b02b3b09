"""What a rules page says of the cards, of turns, melds, the initial meld and the pile."""

from bot.engine.rules import (
    DiscardLimits,
    Foot,
    Freeze,
    RankMelds,
    Sequences,
    Upcards,
)
from cogs.presenter.rules_telling import Telling


def tell_goal(telling: Telling) -> None:
    if telling.rules.target_score and telling.rules.target_deals:
        telling.say("goal-whichever", "target_score", "target_deals")
    else:
        telling.say_if("target_score", "goal-target")
        telling.say_if("target_deals", "goal-deals")
    telling.say("goal-tie", "tie")
    telling.say("goal-sides", "players", "sides")


def tell_cards(telling: Telling) -> None:
    rules = telling.rules
    telling.say("cards-packs", "packs", "hand_size")
    if rules.foot is Foot.NONE:
        telling.told |= {"foot", "foot_size"}
    else:
        telling.say("cards-foot", "foot", "foot_size")
    telling.say("cards-values")
    telling.say_if("cut_bonus", "cards-cut")
    telling.told.add("first_card_offer")
    if rules.first_card_offer:
        telling.say("cards-offer")
    else:
        telling.say("cards-upcard", "upcards", "freeze")
    if not rules.first_card_offer and rules.upcards in (Upcards.COVER, Upcards.BURY):
        telling.say("cards-black-three", "black_three_upcard")
    telling.told.add("black_three_upcard")


def tell_turn(telling: Telling) -> None:
    telling.say("turn-draw", "draw_count")
    telling.say_if("no_melding_first_lap", "turn-first-lap")
    telling.say("turn-discard")
    telling.told.add("discard_limits")
    if telling.rules.discard_limits is not DiscardLimits.NONE:
        telling.say("turn-limits", "discard_limits")


def tell_melds(telling: Telling) -> None:
    rules = telling.rules
    telling.say("melds-sets", "minimum_naturals", "max_wild_cards")
    telling.say("melds-ratio", "wild_ratio")
    if rules.melds_of_a_rank is RankMelds.ONE and rules.melds_close_at_seven:
        telling.say("melds-one-closed", "melds_of_a_rank", "melds_close_at_seven")
    else:
        telling.say("melds-of-a-rank", "melds_of_a_rank")
        telling.say_if("melds_close_at_seven", "melds-close")
    telling.say_if("wild_melds", "melds-wild", "wild_melds_close_at_seven")
    telling.told.add("wild_melds_close_at_seven")
    telling.say_if("unfinished_wild_meld_locks", "melds-lock")
    telling.say_if("rule_of_five", "melds-five")
    telling.say_if("sevens_and_aces_special", "melds-sevens-and-aces")
    telling.told |= {"sequences", "closed_rank"}
    if rules.sequences is not Sequences.NONE:
        telling.say("melds-runs", "sequences", "max_wild_cards")
    if rules.closed_rank.value != "none":
        telling.say("melds-closed-rank", "closed_rank")


def tell_opening(telling: Telling) -> None:
    rules, words = telling.rules, telling.words
    key = "opening-by-deal" if rules.initial_meld_by_deal else "opening"
    bracket = "rules-bracket-deal" if rules.initial_meld_by_deal else "rules-bracket"
    brackets = [words(bracket, level=level, points=points) for level, points in rules.initial_meld]
    telling.say(
        key, "initial_meld_below_zero", "initial_meld_by_deal", brackets=words.joined(brackets)
    )
    if "initial_meld" in telling.own_figures:
        telling.sentences[-1] += words("rules-own-figure")
    telling.told.add("initial_meld")
    telling.say_if("initial_meld_canasta_from", "opening-canasta")
    if rules.initial_meld_needs.value != "nothing":
        telling.say("opening-needs", "initial_meld_needs")
    telling.told.add("initial_meld_needs")
    telling.say("opening-counts", "initial_meld_counts_upcard", "initial_meld_counts_canasta_bonus")
    telling.say_if("canasta_from_hand_opens", "opening-canasta-opens")
    telling.say_if("bonus_cards_after_opening", "opening-bonus-cards")


def tell_pile(telling: Telling) -> None:
    rules = telling.rules
    telling.say("pile-how-much", "most_cards_taken")
    telling.told.add("pile_always_frozen")
    if rules.pile_always_frozen:
        telling.say("pile-pair-only")
        telling.say_if("melds_close_at_seven", "pile-room")
    else:
        telling.say("pile-ways", "take_with_natural_and_wild", "take_onto_own_meld")
        telling.say("pile-not-opened")
        telling.say_if("canasta_rank_stops", "pile-canasta-stops")
    telling.told |= {"take_with_natural_and_wild", "take_onto_own_meld", "canasta_rank_stops"}
    if rules.sequences is not Sequences.NONE:
        _tell_pile_and_runs(telling)
    if not rules.all_threes_are_laid:
        telling.say("pile-black-three")
    telling.say("pile-wild", "take_with_wild_pair")
    telling.told.add("freeze")
    if rules.freeze is Freeze.NEVER and not rules.pile_always_frozen:
        telling.say("pile-never-frozen")
    elif not rules.pile_always_frozen:
        telling.say("pile-freeze", "freeze")
    telling.say_if("laid_red_three_freezes", "pile-thrown-three")
    telling.say("pile-one-card")


def _tell_pile_and_runs(telling: Telling) -> None:
    """What the upcard does with runs: a run is an own meld, and a Czech pair may be of one."""
    rules = telling.rules
    if rules.take_onto_own_meld and not rules.pile_always_frozen:
        telling.say("pile-run-longer", "sequences")
    telling.say("pile-run-new", "sequences")
