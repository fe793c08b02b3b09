"""From the shuffled deck to the first turn (A1, A2, A3)."""

import pytest

from bot.engine.actions import StartDeal
from bot.engine.cards import full_deck, is_natural, is_wild, rank_of
from bot.engine.events import DealStarted, ThreesLaid, UpcardsTurned
from bot.engine.legality import refusal
from bot.engine.playing.dealing import new_game
from bot.engine.refusals import Refusal
from bot.engine.rules import Sides, partner_of, seats_of, side_count
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.state import Phase
from bot.engine.view import view_of
from tests.engine.positions import classic, code, dealt, over, texts

UPCARD = {2: 30, 3: 39, 4: 44}
"""Where the upcard lies in the deck, by the number of players."""


def test_classic_is_played_by_two_three_and_four() -> None:
    assert {2, 3, 4} <= set(CATALOGUE["classic"].player_counts())


def test_four_play_in_pairs_unless_they_choose_singles() -> None:
    assert CATALOGUE["classic"].sides_for(4) == (Sides.PAIRS, Sides.SINGLES)


def test_partners_sit_opposite() -> None:
    rules = classic(4)
    assert [seats_of(rules, side) for side in range(side_count(rules))] == [(0, 2), (1, 3)]
    assert [partner_of(rules, seat) for seat in range(4)] == [2, 3, 0, 1]


@pytest.mark.parametrize("players", [2, 3])
def test_two_and_three_play_alone(players: int) -> None:
    rules = classic(players)
    assert side_count(rules) == players
    assert [partner_of(rules, seat) for seat in range(players)] == [None] * players


def test_classic_uses_two_packs_of_52_and_two_jokers() -> None:
    deck = full_deck(classic().packs)
    assert len(deck) == 108
    assert texts(deck).count("Jk") == 4
    assert all(deck.count(card) == 2 for card in set(deck) if rank_of(card) != 13)


@pytest.mark.parametrize(("players", "size", "stock"), [(4, 11, 63), (3, 13, 68), (2, 15, 77)])
def test_hands_and_stock_have_the_size_for_the_number_of_players(
    players: int, size: int, stock: int
) -> None:
    state = dealt({}, classic(players)).state
    assert [len(hand) for hand in state.hands] == [size] * players
    assert state.stock.count == stock
    assert len(state.public.pile.cards) == 1


@pytest.mark.parametrize(("players", "count"), [(4, 1), (3, 2), (2, 2)])
def test_draw_is_one_card_of_four_players_and_two_of_fewer(players: int, count: int) -> None:
    assert classic(players).draw_count == count


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    state = dealt({0: "2s Jk 2h", 3: "2d", 4: "Jk"}, dealer=1).state
    assert [sum(map(is_wild, hand)) for hand in state.hands] == [1, 1, 2, 1]
    assert "2s" in texts(state.hands[2])
    assert "2d" in texts(state.hands[1])
    assert "2h" in texts(state.hands[0])


def test_seat_at_the_dealers_left_plays_first() -> None:
    state = dealt({}, dealer=3).state
    assert (state.public.turn.seat, state.public.turn.phase) == (0, Phase.DRAW)


def test_natural_upcard_leaves_the_pile_unfrozen() -> None:
    pile = dealt({44: "9h"}).state.public.pile
    assert texts(pile.cards) == ["9h"]
    assert not pile.is_frozen


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("upcard", ["Jk", "2s", "3h", "3d"])
def test_wild_or_red_three_upcard_is_covered_and_freezes(players: int, upcard: str) -> None:
    pile = dealt({UPCARD[players]: f"{upcard} 4c"}, classic(players)).state.public.pile
    assert texts(pile.cards) == [upcard, "4c"]
    assert pile.is_frozen


def test_black_three_upcard_is_covered_and_does_not_freeze() -> None:
    pile = dealt({44: "3s 3c 4c"}).state.public.pile
    assert texts(pile.cards) == ["3s", "3c", "4c"]
    assert not pile.is_frozen


def test_upcards_are_turned_until_a_natural_shows() -> None:
    pile = dealt({44: "3s Jk 3h 2d 3c As"}).state.public.pile
    assert len(pile.cards) == 6
    assert is_natural(pile.cards[-1])
    assert pile.is_frozen


def test_dealt_red_threes_are_tabled_and_replaced_from_the_stock() -> None:
    step = dealt({0: "3h", 44: "9h 2s"})
    assert texts(step.state.public.sides[1].threes) == ["3h"]
    assert len(step.state.hands[1]) == 11
    assert "2s" in texts(step.state.hands[1])
    assert step.state.stock.count == 62
    assert ThreesLaid(1, step.state.public.sides[1].threes, replaced=1) in step.events


def test_replacement_that_is_a_red_three_is_replaced_again() -> None:
    state = dealt({0: "3h", 44: "9h 3d 3d 2s"}).state
    assert texts(state.public.sides[1].threes) == ["3h", "3d", "3d"]
    assert len(state.hands[1]) == 11
    assert "2s" in texts(state.hands[1])


def test_red_threes_are_replaced_in_turn_order_from_the_dealers_left() -> None:
    state = dealt({0: "3h", 3: "3d", 44: "9h 2s Jk"}, dealer=0).state
    assert "2s" in texts(state.hands[1])
    assert "Jk" in texts(state.hands[0])


def test_both_partners_red_threes_lie_with_their_side() -> None:
    state = dealt({0: "3h", 2: "3d"}, dealer=0).state
    assert sorted(texts(state.public.sides[1].threes)) == ["3d", "3h"]
    assert state.public.sides[0].threes == ()


def test_red_three_under_the_upcard_stays_in_the_pile() -> None:
    state = dealt({44: "3h 9h"}).state
    assert texts(state.public.pile.cards) == ["3h", "9h"]
    assert all(side.threes == () for side in state.public.sides)


def test_deal_is_told_in_its_order() -> None:
    kinds = [type(event) for event in dealt({0: "3h"}).events]
    assert kinds == [DealStarted, UpcardsTurned, ThreesLaid]


def test_deck_must_hold_the_cards_of_the_packs() -> None:
    view = view_of(new_game(classic(), dealer=0), None)
    deck = full_deck(2)
    for wrong in (deck[1:], (*deck[1:], deck[-1]), full_deck(1)):
        found = refusal(view, StartDeal(wrong, 0))
        assert found is not None
        assert found.code is Refusal.DECK_DOES_NOT_FIT


def test_first_dealer_is_the_one_the_game_names() -> None:
    found = refusal(view_of(new_game(classic(), dealer=2), None), StartDeal(full_deck(2), 0))
    assert found is not None
    assert (found.code, dict(found.facts)) == (Refusal.NOT_THE_NEXT_DEALER, {"dealer": 2})


def test_dealer_moves_one_seat_clockwise_each_deal() -> None:
    view = view_of(over("4h"), None)
    assert refusal(view, StartDeal(full_deck(2), 0)) is None
    found = refusal(view, StartDeal(full_deck(2), 1))
    assert found is not None
    assert found.code is Refusal.NOT_THE_NEXT_DEALER


def test_no_deal_starts_while_one_is_running() -> None:
    found = refusal(view_of(dealt({}).state, None), StartDeal(full_deck(2), 1))
    assert found is not None
    assert found.code is Refusal.DEAL_IS_RUNNING


def test_nobody_can_play_before_the_first_deal() -> None:
    state = new_game(classic(), dealer=0)
    assert code(state, "0 draw") is Refusal.DEAL_IS_OVER
