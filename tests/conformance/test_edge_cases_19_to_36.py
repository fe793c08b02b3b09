"""Edge cases B19 to B36 of the rules reference, each by its number."""

import pytest

from bot.engine.refusals import Refusal
from bot.engine.rules import RuleSet
from bot.engine.state import Phase, State
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
)
from tests.engine.positions import code, listed, play

CLASSIC_KIN = ("classic", "hungarian", "russian", "polish")
ACES = "Ah Ad Ac"


@pytest.mark.parametrize(("name", "natural"), [("classic", 500), ("russian", 500), ("czech", 600)])
def test_b19_wild_card_makes_a_natural_canasta_mixed_for_good(name: str, natural: int) -> None:
    state = table(name, "2h Ks 9h 9d 8h", melds=[[SEVEN_KINGS]])
    before = over(name, "", "4c", melds=[[SEVEN_KINGS]])
    assert lines(before).natural_canastas == natural
    state = play(state, "0 meld 1: 2h", "0 meld 1: Ks")
    meld = state.public.sides[0].melds[0]
    assert meld.canasta_kind.value == "mixed"
    assert lines(over(name, "", "4c", melds=[[f"{SEVEN_KINGS} Ks 2h"]])).mixed_canastas == 300


@pytest.mark.parametrize("name", ["classic", "hungarian", "russian", "modern_american"])
def test_b20_second_meld_of_a_rank_must_join_the_first(name: str) -> None:
    state = table(name, "Kh Kd Ks 9h 8h", melds=[["Kc Kc Kh"]])
    assert code(state, "0 meld Kh Kd Ks") is Refusal.RANK_ALREADY_MELDED
    assert code(state, "0 meld 1: Kh Kd Ks") is None


@pytest.mark.parametrize("name", ["samba", "bolivia"])
def test_b20_two_melds_of_a_rank_stand_side_by_side_and_merge_later(name: str) -> None:
    state = play(table(name, "Kh Kd Ks 9h 8h", melds=[["Kc Kc Kh"]]), "0 meld Kh Kd Ks")
    merged = play(state, "0 merge 1 2")
    assert [meld and len(meld.cards) for meld in merged.public.sides[0].melds] == [6, None]


def test_b21_merging_breaks_no_limit_of_wild_cards() -> None:
    melds = [["Kh Kd Kc 2h 2d", "Ks Ks Kh 2c 2s"]]
    state = table("samba", "9h 8h", melds=melds)
    assert code(state, "0 merge 1 2") is Refusal.TOO_MANY_WILD_CARDS


@pytest.mark.parametrize("name", [*CLASSIC_KIN, "czech", "samba", "bolivia"])
def test_b22_melding_down_to_one_card_needs_the_right_to_go_out(name: str) -> None:
    state = table(name, "Kh Kd Ks 9h", melds=[[ACES]])
    assert code(state, "0 meld Kh Kd Ks") is Refusal.NOT_ENOUGH_CANASTAS
    assert code(table(name, "Kh Kd Ks 9h 8h", melds=[[ACES]]), "0 meld Kh Kd Ks") is None


def test_b23_canasta_finished_in_the_same_turn_counts() -> None:
    state = table("classic", "Qs Kh Kd Ks 9h", melds=[["Qh Qh Qd Qd Qc Qc"]])
    done = play(state, "0 meld 1: Qs", "0 meld Kh Kd Ks", "0 discard 9h")
    assert done.public.outcome.went_out == 0


@pytest.mark.parametrize("name", [*CLASSIC_KIN, "czech", "hand_and_foot"])
def test_b24_going_out_without_a_discard_is_legal(name: str) -> None:
    rules = rules_of(name, 2 if name == "hand_and_foot" else None)
    melds = [SEVEN_QUEENS, SEVEN_KINGS]
    if name == "hand_and_foot":
        rules = rules_of(name, 3)
        melds += [MIXED_JACKS, "9h 9d 9c 9c 9s 2d 2d", "2h 2h 2c 2c Jk Jk Jk"]
    state = table(rules, "Ah Ad As", melds=[melds])
    assert play(state, "0 meld Ah Ad As").public.outcome.went_out == 0


@pytest.mark.parametrize("name", ["modern_american", "hand_and_foot_bicycle"])
def test_b24_going_out_needs_a_discard(name: str) -> None:
    state = table(name, "Ah Ad As", melds=[[SEVEN_QUEENS, MIXED_JACKS]])
    assert code(state, "0 meld Ah Ad As") is Refusal.DISCARD_REQUIRED
    more = table(name, "Ah Ad As 9h", melds=[[SEVEN_QUEENS, MIXED_JACKS]])
    assert play(more, "0 meld Ah Ad As", "0 discard 9h").public.outcome.went_out == 0


def test_b25_two_black_threes_cannot_go_out_but_three_can() -> None:
    two = table("classic", "3s 3c", melds=[[SEVEN_QUEENS]])
    assert code(two, "0 meld 3s 3c") is Refusal.MELD_TOO_SHORT
    assert code(two, "0 discard 3s") is None
    three = table("classic", "3s 3c 3s", melds=[[SEVEN_QUEENS]])
    assert play(three, "0 meld 3s 3c 3s").public.outcome.went_out == 0
    one = table("classic", "3s", melds=[[SEVEN_QUEENS]])
    assert play(one, "0 discard 3s").public.outcome.went_out == 0
    czech = table("czech", "3s 3c 3s", melds=[[SEVEN_QUEENS]])
    assert code(czech, "0 meld 3s 3c 3s") is Refusal.BLACK_THREES_NEVER_MELDED


def test_b26_black_threes_are_laid_going_out_without_a_wild_card() -> None:
    state = table("classic", "3s 3c 3s 2h 9h 8h", melds=[[SEVEN_QUEENS]])
    assert code(state, "0 meld 3s 3c 3s") is Refusal.BLACK_THREES_ONLY_GOING_OUT
    last = table("classic", "3s 3c 3s 9h", melds=[[SEVEN_QUEENS]])
    assert play(last, "0 meld 3s 3c 3s", "0 discard 9h").public.outcome.went_out == 0
    wild = table("classic", "3s 3c 3s 2h", melds=[[SEVEN_QUEENS]])
    assert code(wild, "0 meld 3s 3c 3s 2h") is Refusal.BLACK_THREES_TAKE_NO_WILD_CARD


@pytest.mark.parametrize("name", CLASSIC_KIN)
def test_b27_one_card_takes_no_pile_of_one_card(name: str) -> None:
    melds = [[SEVEN_QUEENS, "Kh Kd Kc"]]
    one = drawing(name, "9h", discard_pile="Ks", melds=melds)
    assert code(one, "0 take 2:") is Refusal.ONE_CARD_EACH
    two = drawing(name, "9h", discard_pile="8h Ks", melds=melds)
    assert code(two, "0 take 2:") is None


@pytest.mark.parametrize("name", CLASSIC_KIN)
def test_b28_concealed_pays_200_in_all(name: str) -> None:
    state = table(name, "Qh Qh Qd Qd Qc Qc Qs 9h")
    done = play(state, "0 meld Qh Qh Qd Qd Qc Qc Qs", "0 discard 9h")
    assert lines(done).going_out == 200


@pytest.mark.parametrize("name", ["classic", "russian"])
def test_b29_card_added_to_the_partners_meld_ends_the_concealment(name: str) -> None:
    state = table(
        name,
        "Qh Qh Qd Qd Qc Qc Qs Ks 9h",
        melds=[["Kh Kd Kc"]],
        melded=[False, False, True, False],
    )
    done = play(state, "0 meld Qh Qh Qd Qd Qc Qc Qs / 1: Ks", "0 discard 9h")
    assert lines(done).going_out == 100


def test_b30_concealed_hand_needs_the_minimum_after_taking_the_pile() -> None:
    fours = "4h 4h 4d 4d 4c 4c"
    drawn = table("classic", f"{fours} 4s 9h", scores=[3000, 0], stock="")
    assert code(drawn, f"0 meld {fours} 4s") is None
    taking = drawing("classic", f"{fours} 9h", scores=[3000, 0], discard_pile="4s", stock="")
    assert code(taking, f"0 take {fours}") is Refusal.INITIAL_MELD_TOO_LOW
    hungarian = table("hungarian", f"{fours} 4s 9h", scores=[3000, 0], stock="")
    assert code(hungarian, f"0 meld {fours} 4s") is Refusal.INITIAL_MELD_TOO_LOW


def at_stock_end(rules: RuleSet | str, hand: str, **keys: object) -> State:
    return drawing(rules, hand, stock="", stock_rest=0, **keys)


@pytest.mark.parametrize("name", [*CLASSIC_KIN, "czech", "samba", "bolivia", "pennies"])
def test_b31_pile_that_fits_an_own_meld_must_be_taken_when_the_stock_is_gone(name: str) -> None:
    state = at_stock_end(name, "9h 8h", discard_pile="5h Ks", melds=[["Kh Kd Kc"]])
    assert code(state, "0 pass") is Refusal.MUST_TAKE
    assert code(state, "0 take 1:") is None


@pytest.mark.parametrize(("pile", "frozen"), [("5h Ks", True), ("5h 3s", False), ("5h 2s", True)])
def test_b31_frozen_piles_black_threes_and_wild_cards_force_nothing(
    pile: str, frozen: bool
) -> None:
    state = at_stock_end(
        "classic", "Kh 9h 8h", discard_pile=pile, frozen=frozen, melds=[["Kh Kd Kc"]]
    )
    assert code(state, "0 pass") is None


def test_b31_russian_canasta_forces_nothing() -> None:
    state = at_stock_end("russian", "9h 8h", discard_pile="5h Ks", melds=[[SEVEN_KINGS]])
    assert code(state, "0 take 1:") is Refusal.CANASTA_RANK_STOPS
    assert code(state, "0 pass") is None
    classic = at_stock_end("classic", "9h 8h", discard_pile="5h Ks", melds=[[SEVEN_KINGS]])
    assert code(classic, "0 pass") is Refusal.MUST_TAKE


def test_b31_taking_that_the_hand_cannot_afford_forces_nothing() -> None:
    never = rules_of("classic", freeze="never")
    poor = at_stock_end(never, "9h", discard_pile="3h Kc", melds=[["Kh Kd Kh"]])
    assert code(poor, "0 take 1:") is Refusal.NOT_ENOUGH_CANASTAS
    assert code(poor, "0 pass") is None


def test_b32_nobody_is_paid_for_going_out_when_the_stock_ends_the_deal() -> None:
    state = at_stock_end("classic", "Kh Kd 9h", discard_pile="5h Ks", melds=[[ACES]])
    done = play(state, "0 pass")
    assert [score.going_out for score in (lines(done, 0), lines(done, 1))] == [0, 0]


@pytest.mark.parametrize(
    "name", ["classic", "russian", "czech", "hungarian", "samba", "bolivia", "pennies"]
)
def test_b33_after_a_last_red_three_one_may_lay_but_not_throw(name: str) -> None:
    state = drawing(name, "Kh Kd Ks 9h 8h", stock="3h", stock_rest=0, melds=[[ACES]])
    drawn = play(state, "0 draw")
    assert code(drawn, "0 discard 9h") is Refusal.NO_DISCARD_THIS_TURN
    assert play(drawn, "0 meld Kh Kd Ks", "0 pass").public.turn.phase is Phase.OVER


@pytest.mark.parametrize("name", ["polish", "hand_and_foot"])
def test_b33_last_red_three_ends_the_deal_at_once(name: str) -> None:
    state = drawing(name, "Kh Kd Ks 9h 8h", stock="3h", stock_rest=0, melds=[[ACES]])
    done = play(state, "0 draw")
    assert done.public.turn.phase is Phase.OVER
    assert lines(done).threes == 100


@pytest.mark.parametrize("three", ["3h", "3s"])
def test_b33_last_three_of_modern_american_stays_in_the_hand(three: str) -> None:
    state = drawing("modern_american", "9h", stock=three, stock_rest=0, melds=[[SEVEN_QUEENS]])
    done = play(state, "0 draw")
    assert done.public.turn.phase is Phase.OVER
    assert (lines(done).threes, lines(done).hand_cards) == (0, -10 - 5 - 15)


@pytest.mark.parametrize(("name", "players"), [("classic", 2), ("polish", 2), ("samba", 4)])
def test_b34_last_card_of_the_stock_is_drawn_alone_and_played(name: str, players: int) -> None:
    state = drawing(rules_of(name, players), "Kh 9h", stock="8h", stock_rest=0)
    drawn = play(state, "0 draw")
    assert (drawn.public.turn.phase, size_of_hand(drawn)) == (Phase.PLAY, 3)
    assert code(drawn, "0 discard 8h") is None


def test_b35_two_players_of_classic_draw_two_and_need_two_canastas() -> None:
    rules = rules_of("classic", 2)
    assert size_of_hand(play(drawing(rules, "Kh 9h"), "0 draw")) == 4
    one = table(rules, "9h", melds=[[SEVEN_QUEENS]])
    assert code(one, "0 discard 9h") is Refusal.NOT_ENOUGH_CANASTAS
    two = table(rules, "9h", melds=[[SEVEN_QUEENS, SEVEN_KINGS]])
    assert code(two, "0 discard 9h") is None


def test_b36_asking_comes_after_drawing_and_before_melding_and_no_binds() -> None:
    melds = [[SEVEN_QUEENS]]
    hand = "Kh Kd Ks 9h"
    assert code(drawing("classic", hand, melds=melds), "0 ask") is Refusal.DRAW_FIRST
    state = table("classic", f"{hand} Ah Ad As 8h 7h", melds=melds)
    melded = play(state, "0 meld Ah Ad As")
    assert code(melded, "0 ask") is Refusal.ASK_BEFORE_MELDING
    refused = play(table("classic", hand, melds=melds), "0 ask", "2 no")
    assert code(refused, "0 meld Kh Kd Ks") is Refusal.PARTNER_SAID_NO
    assert "ask" in listed(table("classic", hand, melds=melds))


def test_b36_asking_is_allowed_after_the_taking() -> None:
    state = drawing("classic", "Kh Kd 9h 8h", discard_pile="5h Ks", melds=[[SEVEN_QUEENS]])
    assert code(play(state, "0 take Kh Kd"), "0 ask") is None
