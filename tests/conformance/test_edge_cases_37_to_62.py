"""Edge cases B37 to B62 of the rules reference, each by its number."""

import pytest

from bot.engine.refusals import Refusal
from bot.engine.rules import Sides, initial_meld_minimum
from bot.engine.scoring import totals, winners
from bot.engine.state import Phase
from bot.engine.view import minimum_for, view_of
from tests.conformance.tables import (
    MIXED_JACKS,
    SEVEN_KINGS,
    SEVEN_QUEENS,
    drawing,
    lines,
    over,
    rules_of,
    size_of_hand,
    table,
    total,
)
from tests.engine.positions import code, facts, listed, play

MODERN = "modern_american"
WILD_SEVEN = "2h 2h 2d 2d 2c 2c 2s"
CLEAN_NINES = "9h 9h 9d 9d 9c 9c 9s"
SEVENS = "7h 7h 7d 7d 7c 7c 7s"


@pytest.mark.parametrize(
    ("meld", "is_legal"),
    [
        ("Kh Kd Kc", True),
        ("Kh Kd Kc Kc", True),
        ("Kh Kd Kc Kc 2h", False),
        ("Kh Kd Kc Kc 2h 2d", False),
    ],
)
def test_b37_taking_needs_room_for_three_cards(meld: str, is_legal: bool) -> None:
    state = drawing(MODERN, "Kd Ks 9h 8h", discard_pile="5h Ks", melds=[[meld]])
    assert (code(state, "0 take 1: Kd Ks") is None) == is_legal
    assert code(state, "0 take Kd Ks") is Refusal.RANK_ALREADY_MELDED


def test_b38_rule_of_five_holds_of_new_melds_too() -> None:
    state = table(MODERN, "Qh Qh Qd Qd Qc 2h 9h 8h", melds=[["Kh Kd Kc"]])
    assert code(state, "0 meld Qh Qh 2h") is Refusal.RULE_OF_FIVE
    assert code(state, "0 meld Qh Qh Qd Qd 2h") is Refusal.RULE_OF_FIVE
    assert code(state, "0 meld Qh Qh Qd Qd Qc 2h") is None
    assert code(state, "0 meld 1: 2h") is Refusal.RULE_OF_FIVE


def test_b39_opening_melds_are_exempt_but_not_sevens() -> None:
    state = table(MODERN, "Qh Qh 2h 2d Ah Ad As Kh Kd Ks 9h 8h 7h 7d 2c")
    opening = "Ah Ad As / Kh Kd Ks"
    assert code(state, f"0 meld Qh Qh 2h 2d / {opening}") is None
    assert code(state, f"0 meld Qh Qh 2h 2d 2c / {opening}") is Refusal.TOO_MANY_WILD_CARDS
    assert code(state, f"0 meld 7h 7d 2h / {opening}") is Refusal.SEVENS_TAKE_NO_WILD_CARD
    assert code(state, "0 meld Qh 2h 2d / Ah Ad As") is Refusal.TOO_FEW_NATURALS


def test_b40_unfinished_wild_meld_keeps_wild_cards_from_everywhere_else() -> None:
    melds = [["Jk Jk Jk 2h 2d 2c", "Kh Kh Kd Kd Kc"]]
    state = table(MODERN, "2s 2s 2c 9h 8h", melds=melds)
    assert code(state, "0 meld 2: 2s") is Refusal.WILD_MELD_LOCKS
    finished = play(state, "0 meld 1: 2s")
    assert code(finished, "0 meld 2: 2s") is None
    assert code(state, "0 meld 1: 2s 2s") is Refusal.MELD_IS_CLOSED


def test_b41_aces_opened_with_a_wild_card_are_an_ordinary_meld() -> None:
    pure, mixed = "Ah Ah Ad Ad", "Ah Ah Ad Ad 2s"
    kings = [SEVEN_KINGS]
    assert lines(over(MODERN, "4c", "4c", melds=[[pure, *kings]])).penalties == -2500
    assert lines(over(MODERN, "4c", "4c", melds=[[mixed, *kings]])).penalties == 0
    canasta = over(MODERN, "4c", "4c", melds=[["Ah Ah Ad Ad Ac 2s 2s"]])
    assert (lines(canasta).mixed_canastas, lines(canasta).natural_canastas) == (300, 0)
    clean = over(MODERN, "4c", "4c", melds=[["Ah Ah Ad Ad Ac Ac As"]])
    assert lines(clean).natural_canastas == 2500


def test_b41_pure_aces_stay_pure_after_the_opening() -> None:
    state = table(MODERN, "2h 9h 8h", melds=[["Ah Ah Ad Ad Ac"]])
    assert code(state, "0 meld 1: 2h") is Refusal.ACES_TAKE_WILD_CARDS_OPENING
    opening = table(MODERN, "Ah Ad 2h Kh Kd Ks Kc Qh Qd Qs 9h 8h")
    assert code(opening, "0 meld Ah Ad 2h / Kh Kd Ks Kc / Qh Qd Qs") is None


@pytest.mark.parametrize(
    ("threes", "points"),
    [("3h", 100), ("3h 3d", 300), ("3h 3d 3h", 500), ("3h 3h 3d 3d", 1000), ("3h 3d 3s 3c", 600)],
)
def test_b42_threes_of_each_colour_are_counted_apart(threes: str, points: int) -> None:
    two = [SEVEN_KINGS, SEVEN_QUEENS]
    for melds, expected in ((two, points), (two[:1], 0), (["Kh Kd Kc"], -points)):
        assert lines(over(MODERN, "4c", "4c", threes=[threes], melds=[melds])).threes == expected


def test_b43_melded_cards_of_a_side_without_a_canasta_are_subtracted() -> None:
    assert lines(over(MODERN, "4c", "4c", melds=[["Kh Kd Kc"]])).melded_cards == -30
    assert lines(over(MODERN, "4c", "4c", melds=[["Kh Kd Kc", SEVEN_QUEENS]])).melded_cards == 100


def test_b44_penalties_are_per_player_and_rank_and_stack() -> None:
    both = over(MODERN, "Ah Ad As", "4c", "Ah Ad As 9h", melds=[[SEVEN_KINGS]])
    assert lines(both).penalties == -3000
    sevens = over(MODERN, "7s 7s 7c", "4c", "9h", melds=[[SEVEN_KINGS, "7h 7h 7d"]])
    assert lines(sevens).penalties == -4000
    ranks = over(MODERN, "7s 7s 7c Ah Ad As", "4c", "9h", melds=[[SEVEN_KINGS]])
    assert lines(ranks).penalties == -3000
    wild = over(MODERN, "4c", "4c", "9h", melds=[[SEVEN_KINGS, "2h 2d 2c"]])
    assert lines(wild).penalties == -2000
    jokers = over(MODERN, "4c", "4c", "9h", melds=[[SEVEN_KINGS, "Jk Jk Jk Jk 2h"]])
    assert lines(jokers).penalties == -2500


def test_b45_limits_of_the_empty_pile_hold_right_after_a_taking() -> None:
    state = drawing(MODERN, "Kd Ks Ah 7h 9h 2c", discard_pile="Kh", melds=[["Qh Qd Qc"]])
    taken = play(state, "0 take Kd Ks")
    assert code(taken, "0 discard Ah") is Refusal.SEVEN_OR_ACE_ON_EMPTY_PILE
    assert code(taken, "0 discard 7h") is Refusal.SEVEN_OR_ACE_ON_EMPTY_PILE
    assert code(taken, "0 discard 9h") is None


def test_b46_hand_of_wild_cards_throws_one_which_nobody_takes() -> None:
    state = table(MODERN, "2h 2d Jk", ("2c 2s 5s 6s",), melds=[["Qh Qd Qc"], ["Kh Kd Kc"]])
    thrown = play(state, "0 discard 2h")
    assert code(thrown, "1 take 2c 2s") is Refusal.UPCARD_IS_WILD
    some = table(MODERN, "2h 2d 9h", melds=[["Qh Qd Qc"]])
    assert code(some, "0 discard 2h") is Refusal.WILD_DISCARD_FORBIDDEN


def test_b47_accepting_the_offer_is_the_draw_and_declining_obliges_to_draw() -> None:
    state = table("czech", "Kh Kd 9h 8h", phase="offer", stock="Ks 7h 7d 7c")
    assert listed(state) == {"accept", "decline"}
    accepted = play(state, "0 accept")
    assert (accepted.public.turn.phase, size_of_hand(accepted)) == (Phase.PLAY, 5)
    declined = play(state, "0 decline")
    assert code(declined, "0 take Kh Kd") is Refusal.DECLINED_THIS_TURN
    assert size_of_hand(play(declined, "0 draw")) == 5


def test_b48_czech_side_without_a_canasta_loses_everything_once() -> None:
    state = over("czech", "Kh 3s", "4c", threes=["3h"], melds=[["Ah Ad Ac", "Qh Qd Qc"]])
    assert total(state) == -(60 + 30) - (10 + 100) - 100


def test_b49_black_three_in_a_czech_hand_costs_100() -> None:
    assert lines(over("czech", "3s 3c", "4c", melds=[[SEVEN_KINGS]])).hand_cards == -200


def test_b50_thrown_red_three_leaves_the_side_and_is_the_discard() -> None:
    state = table("czech", "Kh Kd 9h", threes=["3h 3d"], melds=[[SEVEN_QUEENS]])
    after = play(state, "0 discard 3h")
    assert (len(after.public.sides[0].threes), size_of_hand(after)) == (1, 3)
    assert after.public.turn.seat == 1
    assert after.public.pile.is_frozen
    assert code(state, "0 discard 3d") is None
    bare = table("czech", "Kh Kd 9h", melds=[[SEVEN_QUEENS]])
    assert code(bare, "0 discard 3h") is not None


def test_b51_czech_sequence_grows_upward_and_its_wild_card_keeps_its_place() -> None:
    state = table("czech", "Th 6h 2h Jh 9d 8d", melds=[["7h 8h 9h"]])
    assert code(state, "0 meld 1: Th") is None
    assert code(state, "0 meld 1: 6h") is not None
    wild = play(state, "0 meld 1: 2h")
    assert code(wild, "0 meld 1: Th") is not None
    assert code(wild, "0 meld 1: Jh") is None


def test_b52_seven_deuces_are_the_lesser_wild_canasta_in_czech() -> None:
    assert lines(over("czech", "", "4c", melds=[[WILD_SEVEN]])).wild_canastas == 1000
    jokers = "Jk Jk Jk Jk 2h 2d 2c"
    assert lines(over("czech", "", "4c", melds=[[jokers]])).wild_canastas == 2000
    assert lines(over("czech", "", "4c", melds=[[f"{jokers} 2s"]])).wild_canastas == 1000


def test_b53_polish_pairs_and_singles_have_their_own_numbers() -> None:
    pairs, singles = rules_of("polish", 4), rules_of("polish", 4, Sides.SINGLES)
    assert (pairs.hand_size, pairs.draw_count, pairs.canastas_to_go_out) == (12, 1, 1)
    for rules in (singles, rules_of("polish", 2), rules_of("polish", 3)):
        assert (rules.hand_size, rules.draw_count, rules.canastas_to_go_out) == (15, 2, 2)


def test_b54_samba_is_closed_and_a_set_grows_but_takes_no_pile() -> None:
    samba = "4c 5c 6c 7c 8c 9c Tc"
    state = table("samba", "Jc Ks 9h 8h", melds=[[samba, SEVEN_KINGS]])
    assert code(state, "0 meld 1: Jc") is Refusal.MELD_IS_CLOSED
    assert code(state, "0 meld 2: Ks") is None
    pile = drawing("samba", "9h 8h 7h", discard_pile="5h Ks", melds=[[samba, SEVEN_KINGS]])
    assert code(pile, "0 take 2:") is Refusal.CANASTA_RANK_STOPS


def test_b55_top_card_begins_no_sequence_and_extends_one_alone() -> None:
    state = drawing("samba", "5h 6h 8h 9d Td", discard_pile="4s 7h", melds=[["Kh Kd Kc"]])
    assert code(state, "0 take 5h 6h") is Refusal.SEQUENCE_NOT_FROM_UPCARD
    run = drawing("samba", "8h 9d Td 3s", discard_pile="4s 7h", melds=[["4h 5h 6h"]])
    assert code(run, "0 take 1: 8h") is Refusal.UPCARD_ALONE_ONTO_SEQUENCE
    assert code(run, "0 take 1:") is None


def test_b56_bolivia_needs_an_escalera_to_go_out() -> None:
    escalera = "4c 5c 6c 7c 8c 9c Tc"
    for melds, expected in (
        ([SEVEN_KINGS, SEVEN_QUEENS], Refusal.CANASTA_KIND_MISSING),
        ([SEVEN_KINGS, WILD_SEVEN], Refusal.CANASTA_KIND_MISSING),
        ([escalera], Refusal.NOT_ENOUGH_CANASTAS),
        ([escalera, WILD_SEVEN], None),
    ):
        assert code(table("bolivia", "9h", melds=[melds]), "0 discard 9h") is expected
    out = over("bolivia", "", "4c", "3s", melds=[[escalera, WILD_SEVEN]])
    assert lines(out).hand_cards == -100


def test_b57_fifth_canasta_replaces_no_missing_kind_in_pennies() -> None:
    clean, wild = [SEVEN_KINGS, SEVEN_QUEENS], [WILD_SEVEN]
    for melds, expected in (
        ([*clean, MIXED_JACKS, *wild, CLEAN_NINES], Refusal.CANASTA_KIND_MISSING),
        ([SEVENS, *wild, MIXED_JACKS, "7h 7d 7d 7c 7s 7s 7h"], Refusal.CANASTA_KIND_MISSING),
        ([SEVENS, *wild, MIXED_JACKS, SEVEN_KINGS], None),
        ([SEVENS, *wild, SEVEN_QUEENS, SEVEN_KINGS], Refusal.CANASTA_KIND_MISSING),
    ):
        assert code(table("pennies", "8h", melds=[melds]), "0 discard 8h") is expected


def test_b58_foot_is_taken_up_at_once_by_melding_and_next_turn_by_discarding() -> None:
    feet = ["Th Td 5h", "4c", "4d", "4s"]
    melding = table("hand_and_foot", "Kh Kd Ks", melds=[["Ah Ad As"]], feet=feet)
    melded = play(melding, "0 meld Kh Kd Ks")
    assert (size_of_hand(melded), melded.public.turn.seat) == (3, 0)
    throwing = table("hand_and_foot", "9h", melds=[["Ah Ad As"]], feet=feet)
    thrown = play(throwing, "0 discard 9h")
    assert (size_of_hand(thrown), thrown.public.seats.have_foot[0]) == (0, True)
    later = play(
        thrown, "1 draw", "1 discard Td", "2 draw", "2 discard 6d", "3 draw", "3 discard Th"
    )
    assert (size_of_hand(later), later.public.seats.have_foot[0]) == (3, False)


def test_b59_cards_and_red_threes_of_an_unopened_foot_cost() -> None:
    feet = ["Kh 3h 3d 3s", "", "", ""]
    state = over("hand_and_foot", "9h", "", melds=[["Ah Ad As"]], feet=feet)
    assert (lines(state).hand_cards, lines(state).threes) == (-10 - 10 - 5, -200)


def test_b60_higher_total_wins_where_both_pass_the_target() -> None:
    state = over(
        "classic",
        "",
        "4c",
        scores=[4900, 4800],
        melds=[[SEVEN_KINGS], [SEVEN_QUEENS, "Ah Ah Ad Ad Ac Ac As"]],
    )
    assert totals(state)[0] > 5000
    assert winners(state) == (1,)


def test_b61_minimum_falls_with_the_total() -> None:
    rules = rules_of("classic")
    assert initial_meld_minimum(rules, 1500) == 90
    assert initial_meld_minimum(rules, 1495) == 50
    assert initial_meld_minimum(rules, -5) == 15


def test_b62_each_of_three_players_has_a_minimum_of_his_own() -> None:
    state = table(rules_of("classic", 3), "Kh Kd Ks", scores=[0, 1500, 3000])
    assert [minimum_for(view_of(state, seat), seat) for seat in range(3)] == [50, 90, 120]
    other = table(rules_of("classic", 3), "Kh Kd Ks 9h 8h", melds=[[], ["Kc Kc Kd"]])
    assert facts(other, "0 meld Kh Kd Ks") == {"count": 30, "minimum": 50}
