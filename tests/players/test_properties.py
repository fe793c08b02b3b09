"""What holds of every level in every rule set: no stall, nothing illegal, no hidden cards."""

from dataclasses import replace
from itertools import cycle, islice
from random import Random

import pytest

from bot.engine.actions import StartDeal
from bot.engine.apply import apply
from bot.engine.cards import full_deck
from bot.engine.playing.dealing import new_game
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.state import Phase, State, Stock
from bot.engine.view import seat_to_act, view_of
from bot.players import LEVELS, advice, player_of

TABLES = [
    family.rules(seating.players, seating.sides)
    for family in CATALOGUE.values()
    for seating in family.seatings
]
SCORES = (-500, 0, 600, 1500, 3000, 4800)
MOST_ACTIONS = 3_000
"""No deal of any level comes near so many."""
MANY_DEALS = 1_000


def started(rules, rng) -> State:
    """A deal just begun, the sides with any scores."""
    dealer = rng.randrange(rules.players)
    state = new_game(rules, dealer=dealer)
    scores = tuple(rng.choice(SCORES) for _ in state.public.sides)
    match = replace(state.public.match, scores=scores)
    deck = list(full_deck(rules.packs))
    rng.shuffle(deck)
    state = replace(state, public=replace(state.public, match=match))
    return apply(state, None, StartDeal(tuple(deck), dealer)).state


def with_hidden_cards_swapped(state: State, seat: int, rng: Random) -> State:
    """The position with all cards this seat does not see shuffled among their places."""
    others = [other for other in range(state.rules.players) if other != seat]
    places = [state.hands[other] for other in others] + list(state.feet) + [state.stock.cards]
    cards = [card for place in places for card in place]
    rng.shuffle(cards)
    dealt = iter(cards)
    new = [tuple(islice(dealt, len(place))) for place in places]
    hands = list(state.hands)
    for other, hand in zip(others, new, strict=False):
        hands[other] = tuple(sorted(hand))
    feet = tuple(tuple(sorted(foot)) for foot in new[len(others) : -1])
    stock = Stock(new[-1], state.stock.unknown)
    return replace(state, hands=tuple(hands), feet=feet, stock=stock)


def play_deal(rules, levels, seed, *, swaps: bool) -> State:
    """One deal, each seat at its level; `apply` raises where a choice is illegal."""
    rng = Random(seed)
    state = started(rules, rng)
    seated = list(islice(cycle(levels), rules.players))
    for number in range(MOST_ACTIONS):
        seat = seat_to_act(state)
        if seat is None:
            return state
        view = view_of(state, seat)
        action = player_of(seated[seat], Random(number)).choose(view)
        if swaps and state.public.turn.phase is not Phase.OFFER:
            other = view_of(with_hidden_cards_swapped(state, seat, rng), seat)
            assert other == view
            assert player_of(seated[seat], Random(number)).choose(other) == action
        state = apply(state, seat, action).state
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_levels_play_a_deal_legally_to_its_end_without_hidden_cards(rules):
    levels = ["hard", "normal", "hard", "easy"]
    state = play_deal(rules, levels, f"{rules.name}/{rules.players}", swaps=True)
    assert state.public.turn.phase is Phase.OVER


@pytest.mark.long
@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_levels_never_stall_nor_wish_what_is_illegal(rules):
    for seed in range(MANY_DEALS // len(TABLES) + 1):
        rng = Random(f"long/{seed}")
        levels = [rng.choice(["hard", "hard", *LEVELS]) for _ in range(rules.players)]
        swaps = seed % 5 == 0
        assert play_deal(rules, levels, seed, swaps=swaps).public.turn.phase is Phase.OVER


def test_advice_is_what_the_hard_player_does_and_says_why():
    rng = Random(4)
    state = started(CATALOGUE["classic"].rules(4), rng)
    codes = set()
    while (seat := seat_to_act(state)) is not None:
        view = view_of(state, seat)
        choice = advice(view, Random(1))
        assert choice.action == player_of("hard", Random(1)).choose(view)
        codes.add(choice.reason.code)
        state = apply(state, seat, choice.action).state
    assert len(codes) > 5
