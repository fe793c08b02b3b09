"""Decisions C38 to C55 of the rules reference, each by its number."""

import pytest

from bot.engine.actions import AnswerPartner, StartDeal
from bot.engine.apply import apply
from bot.engine.cards import card_text, full_deck, parse_cards
from bot.engine.playing.dealing import new_game
from bot.engine.refusals import Refusal
from bot.engine.rules import AskLimit, RuleSet, Sides, Tie, partner_of
from bot.engine.scoring import winners
from bot.engine.state import Phase, State
from bot.engine.view import seat_to_act
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

MODERN = "modern_american"
ACES = "Ah Ad Ac"
WILD_SEVEN = "2h 2h 2d 2d 2c 2c 2s"
SEVENS = "7h 7h 7d 7d 7c 7c 7s"
BOOKS = [SEVEN_QUEENS, SEVEN_KINGS, MIXED_JACKS, "9h 9d 9c 9c 9s 2d 2d", "2h 2h 2c 2c Jk Jk Jk"]


def dealt_from(rules: RuleSet, top: str, dealer: int = 0, cut: int = 0) -> State:
    """A deal of a deck with these cards on top, the rest sorted with naturals first."""
    cards = list(parse_cards(top))
    rest = list(full_deck(rules.packs))
    for card in cards:
        rest.remove(card)
    naturals = [card for card in rest if 4 <= card < 48]
    others = [card for card in rest if card not in naturals]
    deck = (*cards, *naturals, *others)
    return apply(new_game(rules, dealer=dealer), None, StartDeal(deck, dealer, cut)).state


def test_c38_upcard_that_extends_a_sequence_brings_the_whole_pile() -> None:
    state = drawing("samba", "9d Td Jd", discard_pile="5h 6s 7h", melds=[["4h 5h 6h"]])
    after = play(state, "0 take 1:")
    assert (len(after.public.pile.cards), size_of_hand(after)) == (0, 5)


def test_c39_bolivia_sets_hold_two_wild_cards() -> None:
    state = table("bolivia", "Kh Kd Kc Ks 2h 2d 2c 9h 8h", melds=[[ACES]])
    assert code(state, "0 meld Kh Kd Kc Ks 2h 2d 2c") is Refusal.TOO_MANY_WILD_CARDS
    assert code(state, "0 meld Kh Kd Kc Ks 2h 2d") is None


def test_c40_two_presets_of_hand_and_foot_differ_in_size_and_quota() -> None:
    pagat, bicycle = rules_of("hand_and_foot"), rules_of("hand_and_foot_bicycle")
    assert (pagat.hand_size, pagat.foot_size) == (13, 13)
    assert (bicycle.hand_size, bicycle.foot_size) == (11, 11)
    out = table("hand_and_foot_bicycle", "9h", melds=[[SEVEN_QUEENS, MIXED_JACKS]])
    assert code(out, "0 discard 9h") is None
    few = table("hand_and_foot", "9h", melds=[[SEVEN_QUEENS, MIXED_JACKS]], answer="yes")
    assert code(few, "0 discard 9h") is Refusal.NOT_ENOUGH_CANASTAS


def test_c41_pennies_sevens_are_released_once_each_side_has_its_canasta() -> None:
    one = table("pennies", "7h 9h 8h", melds=[[SEVENS]])
    assert code(one, "0 discard 7h") is Refusal.SEVEN_DISCARD_FORBIDDEN
    both = table("pennies", "7h 9h 8h", melds=[[SEVENS], ["7h 7d 7d 7c 7s 7s 2s"]])
    assert code(both, "0 discard 7h") is None
    mixed = over("pennies", "", "4c", melds=[["7h 7h 7d 7d 7c 7c 2s"]])
    assert (lines(mixed).mixed_canastas, lines(mixed).natural_canastas) == (1500, 0)
    clean = over("pennies", "", "4c", melds=[[SEVENS]])
    assert lines(clean).natural_canastas == 1500


def test_c44_thrown_red_three_must_lie_on_the_own_side() -> None:
    state = table("czech", "9h 8h", threes=["", "3h"])
    assert code(state, "0 discard 3h") is not None
    mine = table("czech", "9h 8h", threes=["3h"])
    assert play(mine, "0 discard 3h").public.turn.seat == 1


def test_c45_hungarian_asks_once_a_deal_and_before_melding_in_that_turn() -> None:
    state = table("hungarian", "Kh Kd Ks 9h 8h 7h", melds=[[SEVEN_QUEENS]])
    assert code(play(state, "0 meld Kh Kd Ks"), "0 ask") is Refusal.ASK_BEFORE_MELDING
    assert rules_of("hungarian").ask_limit is AskLimit.DEAL


@pytest.mark.parametrize("name", ["classic", "hungarian", "russian", "polish"])
def test_c47_yes_binds_a_player_who_can_go_out(name: str) -> None:
    rules = rules_of(name, ask_partner="optional")
    state = table(rules, "Kh Kd Ks 9h", melds=[[SEVEN_QUEENS]])
    told = play(state, "0 ask", "2 yes")
    assert code(told, "0 discard 9h") is Refusal.PARTNER_SAID_YES
    unable = play(table(rules, "Kh Kd 8s 9h", melds=[[SEVEN_QUEENS]]), "0 ask", "2 yes")
    assert code(unable, "0 discard 9h") is None


def test_c47_yes_does_not_bind_in_modern_american_but_no_does() -> None:
    state = table(MODERN, "Kh Kd Ks 9h", melds=[[SEVEN_QUEENS, MIXED_JACKS]])
    assert code(play(state, "0 ask", "2 yes"), "0 discard 9h") is None
    assert code(play(state, "0 ask", "2 no"), "0 meld Kh Kd Ks") is Refusal.PARTNER_SAID_NO


@pytest.mark.parametrize("name", ["classic", "hungarian", "polish", "russian"])
def test_c48_five_and_six_players(name: str) -> None:
    five = rules_of(name, 5)
    assert (five.sides, five.packs, five.hand_size, five.draw_count) == (Sides.SINGLES, 3, 11, 2)
    assert (five.canastas_to_go_out, five.target_score) == (1, 7500)
    six = rules_of(name, 6)
    assert (six.sides, six.packs, six.hand_size, six.draw_count) == (Sides.PAIRS, 3, 13, 1)
    assert (six.canastas_to_go_out, six.target_score) == (2, 7500)
    assert [partner_of(six, seat) for seat in range(6)] == [3, 4, 5, 0, 1, 2]
    assert rules_of(name, 6, Sides.TEAMS).target_score == 10000


@pytest.mark.parametrize(("count", "points"), [(4, 400), (5, 1000), (6, 1200)])
def test_c48_red_threes_of_three_packs(count: int, points: int) -> None:
    reds = " ".join(["3h", "3h", "3h", "3d", "3d", "3d"][:count])
    state = over(rules_of("classic", 6), "", "4c", threes=[reds], melds=[[SEVEN_QUEENS]])
    assert lines(state).threes == points


def test_c48_minimum_of_three_packs_is_150_from_7500() -> None:
    rules = rules_of("classic", 6, target_score=10000)
    state = table(rules, "Ah Ad As Kh Kd Ks Qh Qd Qs 9h 8h", scores=[7500])
    move = "0 meld Ah Ad As / Kh Kd Ks / Qh Qd Qs"
    assert code(state, move) is Refusal.INITIAL_MELD_TOO_LOW


def test_c50_nothing_to_lay_after_a_last_red_three_ends_the_deal() -> None:
    state = drawing("classic", "Kh 9h 8d", stock="3h", stock_rest=0, melds=[[ACES]])
    assert play(state, "0 draw").public.turn.phase is Phase.OVER


def test_c51_empty_stock_forces_nobody_in_hand_and_foot() -> None:
    state = drawing(
        "hand_and_foot",
        "Kh Kd 9h 8h",
        discard_pile="5h Ks",
        melds=[["Kc Kc Ks"]],
        stock="",
        stock_rest=0,
    )
    assert listed(state) >= {"pass"}
    assert code(state, "0 take 1: Kh Kd") is None


def test_c52_next_teammate_clockwise_answers() -> None:
    rules = rules_of("pennies")
    assert [partner_of(rules, seat) for seat in range(6)] == [2, 3, 4, 5, 0, 1]
    melds = [[SEVENS, WILD_SEVEN, MIXED_JACKS, SEVEN_KINGS]]
    state = play(table(rules, "9h 8h", melds=melds), "0 ask")
    assert seat_to_act(state) == 2
    assert apply(state, 2, AnswerPartner(is_yes=True)).state.public.turn.answer is True


def test_c52_every_teammate_must_have_played_from_the_foot() -> None:
    rules = rules_of("hand_and_foot", 6, Sides.TEAMS)
    keys = {"melds": [BOOKS], "answer": "yes"}
    ready = table(rules, "9h", feet=[""] * 6, **keys)
    assert code(ready, "0 discard 9h") is None
    one_waits = table(rules, "9h", feet=["", "", "", "", "4d 5d", ""], **keys)
    assert code(one_waits, "0 discard 9h") is Refusal.TEAMMATE_NOT_IN_FOOT
    enemies = table(rules, "9h", feet=["", "4d", "", "5d", "", ""], **keys)
    assert code(enemies, "0 discard 9h") is None


def test_c53_bicycle_needs_neither_permission_nor_the_partners_foot() -> None:
    melds = [[SEVEN_QUEENS, MIXED_JACKS]]
    state = table("hand_and_foot_bicycle", "9h", melds=melds, feet=["", "4c", "4d 5d", "4s"])
    assert code(state, "0 discard 9h") is None
    pagat = table("hand_and_foot", "9h", melds=[BOOKS])
    assert code(pagat, "0 discard 9h") is Refusal.MUST_ASK_FIRST
    assert play(pagat, "0 ask", "2 yes", "0 discard 9h").public.outcome.went_out == 0


def test_c54_cutter_keeps_good_cards_and_is_dealt_that_many_fewer() -> None:
    rules = rules_of("czech")
    state = dealt_from(rules, "4c 4c 2h Jk 5c", dealer=0, cut=5)
    cutter = 3
    texts = [card_text(card) for card in state.hands[cutter]]
    assert texts.count("2h") + texts.count("Jk") == 2
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert len(state.stock.cards) == 56


def test_c54_red_three_of_the_cut_is_laid_and_topped_up_at_the_first_draw() -> None:
    state = dealt_from(rules_of("czech"), "4c 4c 3h 9c 5c", dealer=0, cut=5)
    assert len(state.hands[3]) == 12
    assert state.public.seats.owed[3] == 1
    assert sum(len(side.threes) for side in state.public.sides) == 1


def test_c54_accepting_tops_up_and_taking_waits_for_the_first_draw() -> None:
    state = table("czech", "Kh Kd 9h", phase="offer", stock="Ks 7h 7d 7c", owed=[2, 0, 0, 0])
    assert size_of_hand(play(state, "0 accept")) == 3 + 3
    pile = drawing("czech", "Kh Kd 9h Ac Ad As", discard_pile="5h Ks", owed=[1, 0, 0, 0])
    assert code(pile, "0 take Kh Kd / Ac Ad As") is Refusal.TAKE_AFTER_FIRST_DRAW


def test_c54_thrown_red_three_begins_a_lap() -> None:
    state = play(table("czech", "9h 8h 7h", threes=["3h"]), "0 discard 3h")
    assert (state.public.pile.is_frozen, state.public.pile.frozen_by) == (True, 0)


TIES = (
    *((name, Tie.DRAW) for name in ("polish", "samba", "bolivia")),
    *((name, Tie.EXTRA_DEAL) for name in ("classic", "modern_american", "czech", "hungarian")),
    *((name, Tie.EXTRA_DEAL) for name in ("russian", "pennies")),
)


def test_c42_tie_is_a_draw_or_another_deal() -> None:
    for name, tie in TIES:
        rules = rules_of(name)
        assert rules.tie is tie
        state = over(rules, "4c", "4s", scores=[rules.target_score + 5] * 2)
        assert winners(state) == ((0, 1) if tie is Tie.DRAW else ())
