"""Decisions C56 to C74 of the rules reference, each by its number."""

import pytest

from bot.engine.actions import StartDeal
from bot.engine.apply import apply
from bot.engine.cards import card_text, full_deck, parse_cards
from bot.engine.playing.dealing import new_game
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
from tests.engine.positions import code, play

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
    for hand, foot in (("", "3h"), ("3h", "")):
        state = over("hand_and_foot", hand, "", feet=[foot, "", "", ""])
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


def test_c63_black_three_turned_up_in_polish_stays_and_blocks() -> None:
    rules = rules_of("polish")
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


@pytest.mark.parametrize("name", ["hand_and_foot", "pennies"])
@pytest.mark.parametrize("plays", ["1: Ks / Kh Kd Kc", "Kh Kd Kc / 1: Ks", "Kh Kd Kc Ks / 1: Kh"])
def test_c67_a_book_may_be_finished_and_its_rank_begun_again_at_once(name: str, plays: str) -> None:
    state = table(name, "Kh Kd Kc Ks Kh 9h 8h", melds=[["Kh Kd Kc Ks 2s 2s"]])
    assert code(state, f"0 meld {plays}") is None
    six = table(name, "Kh Kd Kc Ks Kh 9h 8h", melds=[["Kh Kd Kc 2s Ks"]])
    assert code(six, f"0 meld {plays}") is Refusal.RANK_ALREADY_MELDED


@pytest.mark.parametrize("plays", [f"{SEVEN_KINGS} / Ks Kh Kd", f"Ks Kh Kd / {SEVEN_KINGS}"])
def test_c67_a_whole_book_and_a_meld_of_its_rank_go_in_either_order(plays: str) -> None:
    hand = f"{SEVEN_KINGS} Ks Kh Kd 9h 8h"
    assert code(table("hand_and_foot", hand), f"0 meld {plays}") is None
    begun = table("hand_and_foot", hand, melds=[["Kc Kc Kc"]])
    assert code(begun, f"0 meld {SEVEN_KINGS}") is Refusal.RANK_ALREADY_MELDED
    after = play(table("hand_and_foot", hand), f"0 meld {plays}")
    assert len(after.public.sides[0].melds) == 2


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
