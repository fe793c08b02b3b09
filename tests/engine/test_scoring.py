"""Scoring a deal line by line, totals, the target and ties (A3, A12)."""

from dataclasses import asdict

import pytest

from bot.engine.actions import StartDeal
from bot.engine.apply import apply
from bot.engine.cards import full_deck
from bot.engine.legality import refusal
from bot.engine.playing.dealing import new_game
from bot.engine.refusals import Refusal
from bot.engine.rules import Sides
from bot.engine.scoring import deal_scores, red_threes_cost, totals, winners
from bot.engine.state import State
from bot.engine.view import view_of
from tests.engine.positions import SEVEN_QUEENS, SIX_QUEENS, before_drawing, classic, over

ACES = "Ah Ad Ac"


def lines(state: State, side: int = 0) -> dict[str, int]:
    """The lines of a side that are not 0."""
    return {
        name: points
        for name, points in asdict(deal_scores(state)[side].lines).items()
        if points != 0
    }


def total(state: State, side: int = 0) -> int:
    return deal_scores(state)[side].total


def test_natural_canasta_brings_500_on_top_of_its_cards() -> None:
    state = over(melds=[["Kh Kh Kd Kd Kc Kc Ks"]])
    assert lines(state) == {"natural_canastas": 500, "melded_cards": 70}
    assert total(state) == 570


def test_mixed_canasta_brings_300_on_top_of_its_cards() -> None:
    assert lines(over(melds=[[SIX_QUEENS + " 2s"]])) == {
        "mixed_canastas": 300,
        "melded_cards": 80,
    }


def test_canasta_of_more_than_seven_cards_brings_the_same_bonus() -> None:
    assert lines(over(melds=[[SEVEN_QUEENS + " Qs"]]))["natural_canastas"] == 500


def test_several_canastas_add_up() -> None:
    state = over(melds=[[SEVEN_QUEENS, "4h 4h 4d 4d 4c 4c 4s", "5h 5h 5d 5d 2c 2d Jk"]])
    assert lines(state) == {
        "natural_canastas": 1000,
        "mixed_canastas": 300,
        "melded_cards": 70 + 35 + 110,
    }


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("Jk", 50),
        ("2s", 20),
        ("As", 20),
        ("Ks Qs Js Ts 9s 8s", 60),
        ("7s 6s 5s 4s", 20),
        ("3s 3c", 10),
    ],
)
def test_cards_left_in_a_hand_cost_their_values(cards: str, points: int) -> None:
    assert lines(over(cards)) == {"hand_cards": -points}


def test_hands_of_both_partners_count_against_their_side() -> None:
    state = over("Ks", "As", "Kd", "Jk")
    assert [total(state, side) for side in (0, 1)] == [-20, -70]


@pytest.mark.parametrize("players", [2, 3])
def test_each_hand_of_single_players_counts_for_itself(players: int) -> None:
    state = over("Ks", "As", *(["Jk"] if players == 3 else []), rules=classic(players))
    assert [score.total for score in deal_scores(state)] == [-10, -20, -50][:players]


def test_going_out_brings_100() -> None:
    state = over(out=0, melds=[[SEVEN_QUEENS]])
    assert lines(state)["going_out"] == 100
    assert "going_out" not in lines(state, 1)


def test_going_out_concealed_brings_200_and_not_300() -> None:
    assert lines(over(out=2, concealed=True, melds=[[SEVEN_QUEENS]]))["going_out"] == 200


def test_nobody_out_brings_nothing() -> None:
    assert "going_out" not in lines(over(melds=[[SEVEN_QUEENS]]))


@pytest.mark.parametrize(
    ("threes", "points"),
    [("3h", 100), ("3h 3d", 200), ("3h 3d 3h", 300), ("3h 3d 3h 3d", 800)],
)
def test_red_threes_bring_100_each_and_all_four_800(threes: str, points: int) -> None:
    assert lines(over(melds=[[ACES]], threes=[threes]))["threes"] == points
    assert lines(over(melds=[[], [ACES]], threes=[threes]))["threes"] == -points


def test_any_meld_makes_the_red_threes_count_for_their_side() -> None:
    state = over(melds=[["4h 4d 4c"]], threes=["3h", "3d"])
    assert [lines(state, side)["threes"] for side in (0, 1)] == [100, -100]
    assert [red_threes_cost(state.rules, side) for side in state.public.sides] == [False, True]


def test_melded_black_threes_bring_5_each() -> None:
    state = over(melds=[[SEVEN_QUEENS, "3s 3c 3s"]], out=0)
    assert lines(state)["melded_cards"] == 70 + 15


def test_score_of_a_winner_adds_up() -> None:
    state = over(
        *("", "Kh Jk 2s 3c", "Ah 4c"),
        out=0,
        melds=[[SEVEN_QUEENS, "Ah Ad 2c"], ["9h 9d 9c"]],
        threes=["3h 3d", "3h"],
    )
    assert total(state, 0) == 500 + 100 + 200 + (70 + 60) - 25
    assert total(state, 1) == 100 + 30 - (10 + 50 + 20 + 5)


def test_total_is_the_sum_of_the_lines() -> None:
    state = over("Kh", "4c", out=0, melds=[[SEVEN_QUEENS]], threes=["3h", "3d"])
    for score in deal_scores(state):
        assert score.total == sum(asdict(score.lines).values())


def test_running_deal_is_not_scored() -> None:
    with pytest.raises(ValueError, match="over"):
        deal_scores(before_drawing("4h"))


def test_view_of_a_deal_that_is_over_scores_like_the_position() -> None:
    state = over("Kh", "4c", "5d", "Jk", out=0, melds=[[SEVEN_QUEENS]], threes=["3h", "3d"])
    for seat in (None, 0, 1, 2, 3):
        assert deal_scores(view_of(state, seat)) == deal_scores(state)


# The match


def test_totals_add_the_deal_to_the_scores_at_its_start() -> None:
    assert totals(over("Kh", scores=(600, 200), melds=[[], [ACES]])) == (590, 260)
    assert totals(before_drawing("Kh", scores=(600, 200))) == (600, 200)


def test_total_may_fall_below_zero_and_below_a_bracket() -> None:
    assert totals(over("Kh", "Jk", scores=(0, 1500))) == (-10, 1450)


@pytest.mark.parametrize(
    ("players", "sides", "target"),
    [(2, None, 5000), (3, None, 7500), (4, None, 5000), (4, Sides.SINGLES, 5000)],
)
def test_target_goes_by_the_number_of_players(
    players: int, sides: Sides | None, target: int
) -> None:
    assert classic(players, sides).target_score == target


def test_side_at_the_target_wins() -> None:
    assert winners(over(scores=(4430, 0), melds=[[SEVEN_QUEENS]])) == (0,)


def test_side_below_the_target_does_not_win() -> None:
    assert winners(over(scores=(4425, 0), melds=[[SEVEN_QUEENS]])) == ()


def test_higher_total_wins_where_both_pass_the_target() -> None:
    state = over(scores=(4900, 4950), melds=[[SEVEN_QUEENS], [SIX_QUEENS + " 2s"]])
    assert totals(state) == (5470, 5330)
    assert winners(state) == (0,)


def test_target_is_judged_only_once_the_deal_is_over() -> None:
    assert winners(before_drawing("4h", scores=(4990, 0), melds=[[SEVEN_QUEENS]])) == ()


def test_tie_at_the_target_is_played_on() -> None:
    state = over(scores=(5000, 5000))
    assert winners(state) == ()
    assert refusal(view_of(state, None), StartDeal(full_deck(2), 0)) is None


def test_tie_behind_the_leader_does_not_matter() -> None:
    assert winners(over(rules=classic(3), scores=(1000, 7500, 1000))) == (1,)


def test_tie_of_two_leaders_of_three_is_played_on() -> None:
    assert winners(over(rules=classic(3), scores=(7500, 7500, 1000))) == ()


def test_no_deal_follows_the_end_of_the_game() -> None:
    found = refusal(view_of(over(scores=(5000, 0)), None), StartDeal(full_deck(2), 0))
    assert found is not None
    assert found.code is Refusal.GAME_IS_OVER


def test_next_deal_carries_the_totals_and_forgets_the_table() -> None:
    state = over("Kh", scores=(600, 200), melds=[[], [ACES]], asked=[0], threes=["3h"])
    after = apply(state, None, StartDeal(full_deck(2)[::-1], 0)).state
    assert after.public.match.scores == (490, 260)
    assert after.public.match.deal_number == 2
    assert after.public.match.dealer == 0
    assert all(side.melds == () for side in after.public.sides)
    assert not any(after.public.seats.have_melded + after.public.seats.have_asked)
    assert after.public.outcome is None


def test_deal_before_the_first_scores_nothing() -> None:
    state = new_game(classic(), dealer=0)
    assert totals(state) == (0, 0)
    assert winners(state) == ()
