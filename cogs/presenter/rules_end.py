"""What a rules page says of canastas, threes, going out, asking, the stock's end and the score."""

from bot.engine.rules import AskPartner, CanastaKind, Foot, Sequences, Sides
from cogs.presenter.rules_telling import Telling


def tell_canastas(telling: Telling) -> None:
    rules = telling.rules
    telling.say("canastas", "natural_canasta_points", "mixed_canasta_points")
    telling.told |= {
        "wild_canasta_points",
        "four_jokers_canasta_points",
        "seven_deuces_canasta_points",
        "sequence_canasta_points",
    }
    if rules.wild_melds:
        telling.say("canastas-wild", "wild_canasta_points")
        telling.say_if("four_jokers_canasta_points", "canastas-four-jokers")
        telling.say_if("seven_deuces_canasta_points", "canastas-seven-deuces")
    if rules.sequences is Sequences.SAMBA:
        telling.say("canastas-runs", "sequence_canasta_points")
    telling.say_if("sevens_canasta_points", "canastas-sevens")
    telling.say_if("natural_sevens_and_aces_points", "canastas-sevens-and-aces")


def tell_threes(telling: Telling) -> None:
    rules = telling.rules
    red = (
        "all_red_threes",
        "all_red_threes_points",
        "one_short_red_threes_points",
        "red_threes_negative_if",
        "black_threes_meldable_going_out",
        "black_three_in_hand_points",
        "red_three_points",
    )
    telling.told |= set(red)
    if rules.all_threes_are_laid:
        telling.say("threes-both-colours", "all_threes_are_laid")
    else:
        telling.say("threes-red", "red_three_points")
        if rules.all_red_threes_points != rules.all_red_threes * rules.red_three_points:
            telling.say("threes-all", "all_red_threes", "all_red_threes_points")
        else:
            telling.say("threes-no-all")
        telling.say_if("one_short_red_threes_points", "threes-one-short")
        telling.say("threes-against", "red_threes_negative_if")
        telling.say("threes-black", "black_threes_meldable_going_out", "black_three_in_hand_points")
    telling.told.add("all_threes_are_laid")
    telling.say_if("dealt_threes_replaced_at_first_draw", "threes-first-draw")
    telling.say_if("unlaid_red_three_cost", "threes-unlaid")
    telling.say("threes-last", "last_red_three", "all_threes_are_laid")


def tell_going_out(telling: Telling) -> None:
    rules, words = telling.rules, telling.words
    telling.say("out-canastas", "canastas_to_go_out")
    if rules.canasta_kinds_to_go_out:
        kinds = [_kind(telling, kind, count) for kind, count in rules.canasta_kinds_to_go_out]
        telling.say("out-kinds", kinds=words.joined(kinds))
    telling.told.add("canasta_kinds_to_go_out")
    telling.say_if("natural_canasta_to_go_out", "out-natural")
    if rules.foot is Foot.FOOT:
        telling.say("out-foot")
    telling.told.add("teammates_play_from_foot")
    if rules.sides is not Sides.SINGLES:
        telling.say_if("teammates_play_from_foot", "out-teammates")
    telling.say_if("unfinished_melds_block_going_out", "out-unfinished")
    telling.say("out-discard", "discard_to_go_out")
    telling.say("out-points", "going_out_points")
    telling.told |= {"concealed_points", "concealed_needs"}
    has_bonus = rules.concealed_points != rules.going_out_points
    if has_bonus:
        telling.say("out-concealed", "concealed_points", "concealed_needs", "sides")
    else:
        telling.say("out-not-concealed")
    telling.told.add("concealed_waives_minimum")
    if has_bonus or rules.concealed_waives_minimum:
        telling.say("out-concealed-minimum", "concealed_waives_minimum")


def _kind(telling: Telling, kind: CanastaKind, count: int) -> str:
    return telling.words("rules-kind", kind=kind.value, count=count)


def tell_asking(telling: Telling) -> None:
    telling.told |= {"ask_partner", "ask_limit", "yes_binds"}
    if telling.rules.sides is Sides.SINGLES:
        telling.say("asking-alone")
        return
    if telling.rules.ask_partner is AskPartner.OFF:
        telling.say("asking-off")
        return
    telling.say("asking", "ask_partner", "ask_limit")
    telling.say("asking-answer", "yes_binds")


def tell_stock(telling: Telling) -> None:
    telling.say("stock", "stock_end")


def tell_scoring(telling: Telling) -> None:
    telling.say("scoring", "melds_negative_without_canasta")
    if telling.rules.foot is not Foot.NONE:
        telling.say("scoring-foot", "foot")
    telling.say_if("unfinished_special_melds_cost", "scoring-penalties")
