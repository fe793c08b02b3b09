"""Computer players: legal, never stalled, honest, seeded, and better than chance."""

import random

import pytest

from bot.engine.actions import AnswerPartner, Discard, LayMelds, StartDeal, TakePile
from bot.engine.apply import apply
from bot.engine.cards import full_deck, parse_cards
from bot.engine.playing.dealing import new_game
from bot.engine.rules import next_seat
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.classic import FAMILY
from bot.engine.scoring import deal_scores, totals, winners
from bot.engine.state import Phase
from bot.engine.view import seat_to_act, view_of
from bot.players import DEFAULT_LEVEL, LEVELS, player_of
from tests.engine.positions import SEVEN_QUEENS, SIX_QUEENS, position

MOST_ACTIONS = 2_000
MODERN_AMERICAN = CATALOGUE["modern_american"].rules(4)
SEATINGS = [(seating.players, seating.sides) for seating in FAMILY.seatings]


def play_deal(state, dealer, levels, rng):
    """One deal, the seats playing at these levels in turn; raises where a choice is illegal."""
    deck = list(full_deck(state.rules.packs))
    rng.shuffle(deck)
    state = apply(state, None, StartDeal(tuple(deck), dealer)).state
    for _ in range(MOST_ACTIONS):
        seat = seat_to_act(state)
        if seat is None:
            return state
        action = player_of(levels[seat % len(levels)], rng).choose(view_of(state, seat))
        state = apply(state, seat, action).state
    raise AssertionError("the deal does not end")


def play_game(levels, seed, players=4, most_deals=60):
    rng, rules = random.Random(seed), FAMILY.rules(players)
    state, dealer = new_game(rules, dealer=0), 0
    for _ in range(most_deals):
        state = play_deal(state, dealer, levels, rng)
        if winners(state):
            break
        dealer = next_seat(rules, dealer)
    return state


def chosen(hand: str, seed: int = 0, **facts):
    return player_of("normal", random.Random(seed)).choose(view_of(position(hand, **facts), 0))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("players", "sides"), SEATINGS)
def test_every_level_plays_every_seating_legally_to_the_end_of_a_deal(level, players, sides):
    rules = FAMILY.rules(players, sides)
    for seed in range(5):
        state = play_deal(new_game(rules, dealer=0), 0, [level], random.Random(seed))
        assert state.public.turn.phase is Phase.OVER
        assert len(deal_scores(state)) == len(state.public.sides)


@pytest.mark.parametrize("players", FAMILY.player_counts())
def test_the_greedy_player_beats_chance_at_every_number_of_players(players):
    sides = len(new_game(FAMILY.rules(players), dealer=0).public.sides)
    levels = ["normal", *["random"] * (sides - 1)]
    for seed in range(4):
        assert winners(play_game(levels, seed, players)) == (0,)


def test_games_of_greedy_players_end_and_not_below_zero():
    for seed in range(3):
        state = play_game(["normal"], seed)
        assert winners(state)
        assert max(totals(state)) >= state.rules.target_score


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_makes_the_same_choices(level):
    first, second = (play_game([level], 5, most_deals=1) for _ in range(2))
    assert first == second


def test_a_player_asked_out_of_turn_says_so():
    state = position("Kh Kd", turn=1)
    for level in LEVELS:
        with pytest.raises(ValueError, match="turn"):
            player_of(level, random.Random(0)).choose(view_of(state, 0))


def test_a_level_that_does_not_exist_is_named_with_those_that_do():
    with pytest.raises(ValueError, match=r"'godlike'.*random, easy, normal, hard"):
        player_of("godlike", random.Random(0))
    assert DEFAULT_LEVEL in LEVELS


def test_it_opens_as_soon_as_it_can():
    action = chosen("Kh Kd Ks Ah Ad As 4c 5d 9c", scores=[1500, 0])
    assert isinstance(action, LayMelds)


def test_it_completes_a_canasta_with_a_wild_card():
    action = chosen("2c 4c 5d 9c 7h 8s", melds=[[SIX_QUEENS], []])
    assert action.plays[0].meld == 1
    assert len(action.plays[0].cards) == 1


def test_it_does_not_spoil_a_natural_canasta():
    action = chosen("2c 4c 5d 9c 7h 8s", melds=[[SEVEN_QUEENS], []])
    assert isinstance(action, Discard)


def test_it_goes_out_when_it_may():
    action = chosen("Kh Kd Ks 4c", melds=[[SEVEN_QUEENS], []])
    assert isinstance(action, LayMelds)


@pytest.mark.parametrize("pile", ["Ks", "5s 6s 7s 8d Ks"])
def test_it_takes_every_pile_it_can(pile):
    facts = {"phase": Phase.DRAW, "melds": [["Qh Qd Qs"], []]}
    assert isinstance(chosen("Kh Kd 4c 5d 9c 7h 8s", pile=pile, **facts), TakePile)


def test_it_lays_all_it_can_and_keeps_a_card_to_discard():
    state = position("Kh Kd 2c Qc 6h", melds=[["Qh Qd Qs"], []])
    player = player_of("normal", random.Random(0))
    while isinstance(action := player.choose(view_of(state, 0)), LayMelds):
        state = apply(state, 0, action).state
    assert action == Discard(parse_cards("6h")[0])
    assert len(state.hands[0]) <= 2


def test_it_throws_its_lowest_lonely_card():
    action = chosen("Kh Kd 9c 9d 6h Td", melds=[["Qh Qd Qs"], []])
    assert action == Discard(parse_cards("6h")[0])


PENNED = ["Qh Qd Qs"]
"""Queens of a side that may lay what it likes, in modern American."""


@pytest.mark.parametrize("hand", ["7h 7d 7s 4c 9d", "Ah Ad As 4c 9d", "2c 2d Jk 4c 9d"])
def test_it_begins_no_meld_whose_lack_of_cards_is_penalised(hand):
    state = position(hand, rules=MODERN_AMERICAN, melds=[PENNED, []])
    action = player_of("normal", random.Random(0)).choose(view_of(state, 0))
    assert not isinstance(action, LayMelds)


def test_it_leaves_a_pile_that_would_begin_such_a_meld():
    facts = {"rules": MODERN_AMERICAN, "phase": Phase.DRAW, "melds": [PENNED, []]}
    for top, takes in (("7s", False), ("Ks", True)):
        state = position("7h 7d Kh Kd 4c 9d 5h 8h", pile=f"9c {top}", **facts)
        action = player_of("normal", random.Random(0)).choose(view_of(state, 0))
        assert isinstance(action, TakePile) == takes


@pytest.mark.parametrize(("hand", "says"), [("4c 5d", True), ("Jk Jk 2c Ah Ad", False)])
def test_it_tells_its_partner_honestly_whether_its_hand_is_cheap(hand, says):
    state = position("Qh Kh", "4c", hand, melds=[[SEVEN_QUEENS], []], is_asking=True)
    answer = player_of("normal", random.Random(0)).choose(view_of(state, 2))
    assert answer == AnswerPartner(is_yes=says)
