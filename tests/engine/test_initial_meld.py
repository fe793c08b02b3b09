"""A side's first meld of a deal: its minimum by the total when the deal began (A5)."""

import pytest

from bot.engine.refusals import Refusal
from bot.engine.state import Phase
from bot.engine.view import minimum_for, view_of
from tests.engine.positions import (
    before_drawing,
    classic,
    code,
    facts,
    listed,
    play,
    position,
)


@pytest.mark.parametrize(
    ("score", "minimum"),
    [
        (-2000, 15),
        (-5, 15),
        (0, 50),
        (495, 50),
        (500, 50),
        (1000, 50),
        (1495, 50),
        (1500, 90),
        (2495, 90),
        (2500, 90),
        (2995, 90),
        (3000, 120),
        (4995, 120),
        (5000, 120),
        (7000, 120),
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_minimum_goes_by_the_total_when_the_deal_began(
    players: int, score: int, minimum: int
) -> None:
    rules = classic(players)
    others = (0,) * (1 if players != 3 else 2)
    state = position(rules=rules, scores=(score, *others))
    assert minimum_for(view_of(state, 0), 0) == minimum


def test_total_of_each_side_sets_its_own_minimum() -> None:
    view = view_of(position(scores=(3000, -5)), 0)
    assert (minimum_for(view, 0), minimum_for(view, 1)) == (120, 15)


def test_each_of_three_single_players_has_his_own_minimum() -> None:
    view = view_of(position(rules=classic(3), scores=(0, 1500, 3000)), 0)
    assert [minimum_for(view, side) for side in range(3)] == [50, 90, 120]


def test_canastas_and_threes_of_the_running_deal_do_not_raise_the_minimum() -> None:
    state = position("4h", threes=["3h 3d 3h 3d"], scores=(1400, 0))
    assert minimum_for(view_of(state, 0), 0) == 50


def test_exactly_the_minimum_opens() -> None:
    assert code(position("Kh Kd Kc 2d 9c 8c"), "0 meld Kh Kd Kc 2d") is None


def test_five_short_does_not_open() -> None:
    state = position("Jh Jd Jc 5h 5d 5c 9c 8c")
    assert facts(state, "0 meld Jh Jd Jc / 5h 5d 5c") == {"count": 45, "minimum": 50}
    assert code(state, "0 meld Jh Jd Jc / 5h 5d 5c") is Refusal.INITIAL_MELD_TOO_LOW


def test_cheapest_meld_opens_a_side_below_zero() -> None:
    state = position("4h 4d 4c 9c 8c", scores=(-5, 0))
    assert code(state, "0 meld 4h 4d 4c") is None


def test_several_melds_count_together() -> None:
    state = position("Jh Jd Jc 5h 5d 5c 5s 9c 8c")
    assert code(state, "0 meld Jh Jd Jc / 5h 5d 5c 5s") is None


def test_melds_laid_one_after_another_do_not_count_together() -> None:
    state = position("Jh Jd Jc 5h 5d 5c 5s 9c 8c")
    assert code(state, "0 meld Jh Jd Jc") is Refusal.INITIAL_MELD_TOO_LOW


@pytest.mark.parametrize(
    ("meld", "count"),
    [
        ("Ah Ad 2c", 60),
        ("Kh Kd Jk", 70),
        ("4h 4d 4c", 15),
        ("7h 7d 7c", 15),
        ("8h 8d 8c", 30),
    ],
)
def test_cards_count_their_values(meld: str, count: int) -> None:
    state = position(meld + " 9c 8c", scores=(3000, 0))
    assert facts(state, f"0 meld {meld}")["count"] == count


def test_canasta_bonus_does_not_count() -> None:
    state = position("4h 4d 4c 4s 4h 4d 4c 9c 8c 7c")
    assert facts(state, "0 meld 4h 4d 4c 4s 4h 4d 4c") == {"count": 35, "minimum": 50}


def test_upcard_counts_towards_the_minimum() -> None:
    state = before_drawing("Kh Kd 2c 9c 8c 7c", pile="4s Ks")
    assert code(state, "0 take Kh Kd 2c") is None


def test_cards_under_the_upcard_do_not_count() -> None:
    state = before_drawing("Kh Kd 9c 8c 7c", pile="Ah Ad As Ks")
    assert facts(state, "0 take Kh Kd") == {"count": 30, "minimum": 50}
    assert code(state, "0 take Kh Kd / Ah Ad As") is Refusal.CARDS_NOT_IN_HAND


def test_further_melds_from_the_hand_count_with_the_upcard() -> None:
    state = before_drawing("Kh Kd 7h 7d 7c 7s 9c 8c", pile="4s Ks", scores=(0, 0))
    assert code(state, "0 take Kh Kd / 7h 7d 7c 7s") is None
    assert code(state, "0 take Kh Kd / 7h 7d 7c") is Refusal.INITIAL_MELD_TOO_LOW


def test_partner_need_not_reach_the_minimum_again() -> None:
    state = position("4h 4d 4c 9c 8c", turn=0, melds=[["Ah Ad Ac"]], melded=[2])
    assert code(state, "0 meld 4h 4d 4c") is None


def test_opponents_melds_do_not_open_the_own_side() -> None:
    state = position("4h 4d 4c 9c 8c", melds=[[], ["Ah Ad Ac"]])
    assert code(state, "0 meld 4h 4d 4c") is Refusal.INITIAL_MELD_TOO_LOW


def test_after_opening_any_meld_may_follow_in_the_same_turn() -> None:
    state = play(position("Ah Ad 2c 4h 4d 4c 9c 8c"), "0 meld Ah Ad 2c")
    assert code(state, "0 meld 4h 4d 4c") is None


def test_partners_of_singles_open_each_for_himself() -> None:
    rules = classic(3)
    state = position("4h 4d 4c 9c 8c", rules=rules, melds=[[], ["Ah Ad Ac"], ["Kh Kd Kc"]])
    assert code(state, "0 meld 4h 4d 4c") is Refusal.INITIAL_MELD_TOO_LOW


WHOLE_HAND = "4h 4d 4c 4s 4h 4d 4c"


def test_minimum_is_waived_for_a_whole_concealed_hand_after_a_stock_draw() -> None:
    state = position(WHOLE_HAND, scores=(3000, 0))
    assert play(state, f"0 meld {WHOLE_HAND}").public.turn.phase is Phase.OVER


def test_minimum_is_waived_where_a_last_discard_follows() -> None:
    state = position(f"{WHOLE_HAND} 9c", scores=(3000, 0))
    after = play(state, f"0 meld {WHOLE_HAND}", "0 discard 9c")
    assert after.public.outcome is not None
    assert after.public.outcome.concealed


def test_minimum_is_not_waived_where_two_cards_stay_in_the_hand() -> None:
    state = position(f"{WHOLE_HAND} 9c 8c")
    assert code(state, f"0 meld {WHOLE_HAND}") is Refusal.INITIAL_MELD_TOO_LOW


def test_minimum_is_not_waived_without_an_own_canasta() -> None:
    state = position("4h 4d 4c 5s 5h 5d")
    assert code(state, "0 meld 4h 4d 4c / 5s 5h 5d") is Refusal.NOT_ENOUGH_CANASTAS


def test_minimum_is_not_waived_after_taking_the_pile() -> None:
    state = before_drawing("4h 4d 4c 4s 4h 4d", pile="4c", scores=(0, 0))
    assert code(state, "0 take 4h 4d 4c 4s 4h 4d") is Refusal.INITIAL_MELD_TOO_LOW


def test_minimum_is_not_waived_where_a_card_stays_after_a_last_red_three() -> None:
    state = position(f"{WHOLE_HAND} 9c", stock="", may_not_discard=True)
    assert code(state, f"0 meld {WHOLE_HAND}") is Refusal.INITIAL_MELD_TOO_LOW


def test_minimum_is_waived_only_with_the_canastas_to_go_out() -> None:
    state = position(WHOLE_HAND, rules=classic(2))
    assert code(state, f"0 meld {WHOLE_HAND}") is Refusal.NOT_ENOUGH_CANASTAS


def test_minimum_is_not_waived_against_a_partners_no() -> None:
    state = position(WHOLE_HAND, answer=False)
    assert code(state, f"0 meld {WHOLE_HAND}") is Refusal.PARTNER_SAID_NO


def test_least_openings_are_listed() -> None:
    lines = listed(position("Kh Kd Kc Ks 2d 9c 8c"))
    assert {line for line in lines if line.startswith("meld")} == {
        "meld Kc Ks Kd 2d",
    }
