"""Decisions C38 to C74 of the rules reference, each by its number."""

import pytest

from bot.engine.actions import AnswerPartner, StartDeal
from bot.engine.apply import apply
from bot.engine.cards import card_text, full_deck, parse_cards
from bot.engine.dealing import new_game
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
RUN = "4c 5c 6c 7c 8c 9c Tc"
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
    state = table(name, "Kh Kd Ks 9h", melds=[[SEVEN_QUEENS]])
    told = play(state, "0 ask", "2 yes")
    assert code(told, "0 discard 9h") is Refusal.PARTNER_SAID_YES
    unable = play(table(name, "Kh Kd 8s 9h", melds=[[SEVEN_QUEENS]]), "0 ask", "2 yes")
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


@pytest.mark.parametrize("name", ["classic", "samba", "bolivia"])
def test_c56_black_threes_leave_at_most_one_card(name: str) -> None:
    melds = [[SEVEN_QUEENS, RUN] if name != "classic" else [SEVEN_QUEENS]]
    state = table(name, "3s 3c 3s Qs Qs 9h" if name != "classic" else "3s 3c 3s Qs 9h", melds=melds)
    assert code(state, "0 meld 3s 3c 3s") is Refusal.BLACK_THREES_ONLY_GOING_OUT
    rest = "Qs Qs" if name != "classic" else "Qs"
    assert code(state, f"0 meld 3s 3c 3s / 1: {rest}") is None


@pytest.mark.parametrize("name", ["polish", "hungarian", "czech", "samba", "bolivia", "pennies"])
def test_c57_one_card_rule_holds_in_every_rule_set(name: str) -> None:
    state = drawing(name, "9h", discard_pile="Ks", melds=[["Kh Kd Kc"]])
    assert code(state, "0 take 1:") is Refusal.ONE_CARD_EACH


def test_c58_red_three_never_laid_costs_100_as_a_three_and_nothing_as_a_card() -> None:
    state = over("hand_and_foot", "", "", feet=["3h", "", "", ""])
    assert (lines(state).threes, lines(state).hand_cards) == (-100, 0)


@pytest.mark.parametrize("name", ["hungarian", "samba", "bolivia"])
def test_c59_wild_cards_may_go_with_the_pair_of_a_taking(name: str) -> None:
    state = drawing(name, "Kh Kd 2d 9h 8h", discard_pile="5h Ks")
    assert code(state, "0 take Kh Kd 2d") is None


def test_c60_packet_comes_with_the_own_first_canasta_and_only_then() -> None:
    feet = ["Th Td 5h", "4c", "4d", "4s", "4h", "5c"]
    state = table("pennies", "Qs Kh Kd Ks 9h 8h", melds=[[SEVEN_QUEENS[:-3]]], feet=feet)
    other = play(state, "0 meld Kh Kd Ks")
    assert other.public.seats.have_foot[0]
    done = play(state, "0 meld 1: Qs")
    assert (done.public.seats.have_foot[0], size_of_hand(done)) == (False, 5 + 3)
    assert done.public.turn.seat == 0


def test_c60_hand_emptied_by_the_packets_canasta_goes_on() -> None:
    feet = ["Th Td 5h", "4c", "4d", "4s", "4h", "5c"]
    state = table("pennies", "Qs", melds=[[SEVEN_QUEENS[:-3]]], feet=feet)
    done = play(state, "0 meld 1: Qs")
    assert (size_of_hand(done), done.public.turn.phase) == (3, Phase.PLAY)
    thrown = table("pennies", "Qs", melds=[["Kh Kd Ks"]], feet=feet)
    assert code(thrown, "0 discard Qs") is not None


def test_c61_upcard_that_extends_only_a_sequence_forces_the_taking() -> None:
    state = drawing(
        "samba", "9d Td Jd", discard_pile="5h 7h", melds=[["4h 5h 6h"]], stock="", stock_rest=0
    )
    assert code(state, "0 pass") is Refusal.MUST_TAKE


def test_c62_draw_of_two_that_brings_one_card_is_a_normal_turn() -> None:
    keys = {"stock_rest": 0, "melds": [[ACES]]}
    one = play(drawing("samba", "Kh Kd Ks 9h", stock="3h 8h", **keys), "0 draw")
    assert code(one, "0 discard 8h") is None
    none = play(drawing("samba", "Kh Kd Ks 9h", stock="3h 3d", **keys), "0 draw")
    assert code(none, "0 discard 9h") is Refusal.NO_DISCARD_THIS_TURN


def test_c63_black_three_turned_up_in_pennies_stays_and_blocks() -> None:
    rules = rules_of("pennies")
    state = dealt_from(rules, " ".join(deck_with_upcard(rules, "3s")))
    assert [card_text(card) for card in state.public.pile.cards] == ["3s"]
    assert code(state, "1 take 4c 4c") is Refusal.UPCARD_IS_BLACK_THREE


@pytest.mark.parametrize("buried", ["2h", "Jk", "3h"])
def test_c64_wild_card_or_red_three_goes_under_the_stock_in_hand_and_foot(buried: str) -> None:
    rules = rules_of("hand_and_foot")
    state = dealt_from(rules, " ".join(deck_with_upcard(rules, f"{buried} 9h")))
    assert [card_text(card) for card in state.public.pile.cards] == ["9h"]
    assert card_text(state.stock.cards[-1]) == buried
    assert len(state.stock.cards) == 165


def deck_with_upcard(rules: RuleSet, upcards: str) -> list[str]:
    """The top of a deck whose first upcards are these."""
    rest = [card_text(card) for card in full_deck(rules.packs) if 4 <= card < 48]
    for card in upcards.split():
        if card in rest:
            rest.remove(card)
    size = rules.players * (rules.hand_size + rules.foot_size)
    return [*rest[:size], *upcards.split()]


@pytest.mark.parametrize("card", ["2h", "Jk", "3h"])
def test_c65_declined_card_that_freezes_does_so_for_the_one_who_declined(card: str) -> None:
    state = table("czech", "Kh 9h 8h", phase="offer", stock=f"{card} 7h 7d 7c 8d 9d 6d 5d")
    declined = play(state, "0 decline")
    assert (declined.public.pile.is_frozen, declined.public.pile.frozen_by) == (True, 0)


def test_c66_sequence_pair_takes_a_frozen_pile_and_wild_cards_in_runs_are_few() -> None:
    melds = [["7c 7d 7s"]]
    frozen = {"discard_pile": "5h Th", "frozen": True, "melds": melds}
    assert code(drawing("czech", "8h 9h 9d 8d", **frozen), "0 take 8h 9h") is None
    wild = drawing("czech", "9h 2h 9d 8d", **frozen)
    assert code(wild, "0 take 2h 9h") is Refusal.PILE_IS_FROZEN
    start = table("czech", "4h 2h 2d 7h 5d 9d", melds=melds)
    assert code(start, "0 meld 4h 2h 2d 7h") is Refusal.WILD_CARDS_AT_START_OF_SEQUENCE
    assert code(table("czech", "4h 2h 6h 5d 9d", melds=melds), "0 meld 4h 2h 6h") is None
    more = table("czech", "2h 2d 2c 2s 9d 8d", melds=[["4h 5h 6h"]])
    assert code(more, "0 meld 1: 2h 2d 2c") is None
    assert code(more, "0 meld 1: 2h 2d 2c 2s") is Refusal.TOO_MANY_WILD_CARDS


def test_c67_only_the_result_of_several_plays_onto_one_meld_is_judged() -> None:
    state = table("classic", "Ks 2h 9h 8h", melds=[["Kh Kd 2d"]])
    assert code(state, "0 meld 1: 2h") is Refusal.WILD_CARDS_NOT_FEWER
    assert code(state, "0 meld 1: 2h / 1: Ks") is None


def test_c68_undo_is_over_once_new_cards_were_seen() -> None:
    feet = ["Th Td 5h", "4c", "4d", "4s"]
    state = table("hand_and_foot", "Kh Kd Ks", melds=[[ACES]], feet=feet)
    assert code(state, "0 undo") is Refusal.NOTHING_TO_UNDO
    assert code(play(state, "0 meld Kh Kd Ks"), "0 undo") is Refusal.NOTHING_TO_UNDO
    plain = play(table("classic", "Kh Kd Ks 9h 8h", melds=[[ACES]]), "0 meld Kh Kd Ks")
    assert code(plain, "0 undo") is None


def test_c69_modern_american_asks_after_a_taking_and_hand_and_foot_once_a_turn() -> None:
    melds = [[SEVEN_QUEENS, MIXED_JACKS]]
    state = drawing(MODERN, "Kh Kd 9h 8h", discard_pile="5h Ks", melds=melds)
    assert code(play(state, "0 take Kh Kd"), "0 ask") is None
    foot = table("hand_and_foot", "9h 8h 7h", melds=[BOOKS])
    told = play(foot, "0 ask", "2 no")
    assert code(told, "0 ask") is Refusal.ASKED_ALREADY
    again = table("hand_and_foot", "9h 8h 7h", melds=[BOOKS], asked=[0])
    assert code(again, "0 ask") is None


def test_c70_closed_rank_goes_to_no_pile_while_something_else_can() -> None:
    melds = [["Kh Kd Kc"], [SEVEN_QUEENS]]
    state = table(MODERN, "Qs 9h 8h", melds=melds, discard_pile="5h")
    assert code(state, "0 discard Qs") is Refusal.CLOSED_RANK_DISCARD
    wild = table(MODERN, "Qs 2h 2d", melds=melds, discard_pile="5h")
    assert code(wild, "0 discard Qs") is None
    assert code(wild, "0 discard 2h") is Refusal.WILD_DISCARD_FORBIDDEN
    empty = table(MODERN, "Qs Ah 7h", melds=melds)
    assert [code(empty, f"0 discard {card}") for card in ("Qs", "Ah", "7h")] == [None] * 3
    lying = table(MODERN, "Qs Ah", melds=melds, discard_pile="5h")
    assert code(lying, "0 discard Ah") is None
    assert code(lying, "0 discard Qs") is Refusal.CLOSED_RANK_DISCARD


@pytest.mark.parametrize(
    ("name", "bonus"), [("polish", 200), ("hungarian", 200), ("classic", 100), ("russian", 100)]
)
def test_c71_adding_to_the_partners_melds_stays_concealed_in_polish_and_hungarian(
    name: str, bonus: int
) -> None:
    hand = "Qh Qh Qd Qd Qc Qc Qs Ks 9h"
    keys = {"melds": [["Kh Kd Kc"]], "melded": [False, False, True, False]}
    done = play(table(name, hand, **keys), "0 meld Qh Qh Qd Qd Qc Qc Qs / 1: Ks", "0 discard 9h")
    assert lines(done).going_out == bonus


@pytest.mark.parametrize("name", ["samba", "bolivia"])
def test_c72_pair_takes_onto_a_completed_set_or_beside_it(name: str) -> None:
    state = drawing(name, "Kh Ks 9h 8h", discard_pile="5h Kd", melds=[[SEVEN_KINGS]])
    assert code(state, "0 take 1: Kh Ks") is None
    assert code(state, "0 take Kh Ks") is None


def test_c73_hand_of_sevens_may_throw_one() -> None:
    state = table("pennies", "7h 7d", melds=[[SEVEN_KINGS]])
    assert code(state, "0 discard 7h") is None
    last = table("pennies", "7h", melds=[[SEVENS, WILD_SEVEN, MIXED_JACKS, SEVEN_KINGS]])
    assert code(last, "0 discard 7h") is Refusal.SEVEN_NOT_LAST


def test_c74_threes_of_a_foot_are_laid_unreplaced_when_the_stock_is_empty() -> None:
    feet = ["Th Td 3h", "4c", "4d", "4s"]
    state = table("hand_and_foot", "Kh Kd Ks", melds=[[ACES]], feet=feet, stock="", stock_rest=0)
    after = play(state, "0 meld Kh Kd Ks")
    assert (size_of_hand(after), len(after.public.sides[0].threes)) == (2, 1)
    replaced = table("hand_and_foot", "Kh Kd Ks", melds=[[ACES]], feet=feet)
    assert size_of_hand(play(replaced, "0 meld Kh Kd Ks")) == 3


def test_c74_red_three_in_a_packet_never_picked_up_costs_nothing() -> None:
    state = over("pennies", "", "4c", feet=["3h 5h", "", "", "", "", ""])
    assert (lines(state).threes, lines(state).hand_cards) == (0, -5)


def test_c42_tie_is_a_draw_or_another_deal() -> None:
    for name, tie in (("polish", Tie.DRAW), ("samba", Tie.DRAW), ("classic", Tie.EXTRA_DEAL)):
        rules = rules_of(name)
        assert rules.tie is tie
        state = over(rules, "4c", "4s", scores=[rules.target_score + 5] * 2)
        assert winners(state) == ((0, 1) if tie is Tie.DRAW else ())
