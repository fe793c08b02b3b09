"""Listed actions against all legal ones, by trying every way to lay a small hand."""

from collections.abc import Callable

import pytest

from bot.engine.actions import LayMelds, TakePile
from bot.engine.apply import apply
from bot.engine.legality import refusal
from bot.engine.options import options
from bot.engine.state import State
from bot.engine.view import view_of
from tests.engine.brute_force import legal_layings, reachable, shape
from tests.engine.positions import SEVEN_QUEENS, SIX_QUEENS, before_drawing, classic, position

ACES = "Ah Ad Ac"
KINGS_AND_DEUCE = "Kh Kd 2c"
FIVES = "5h 5d 5c 5s"

Case = Callable[[], State]

POSITIONS: dict[str, Case] = {
    "opening with wild cards": lambda: position("Kh Kd Kc 2d Jk 9c"),
    "opening with two ranks": lambda: position("Ah Ad As 2d 2c Jk", scores=(1500, 0)),
    "opening below zero": lambda: position("4h 4d 4c 5h 5d 2c", scores=(-5, 0)),
    "opening out of reach": lambda: position("4h 4d 4c 5h 5d 2c", scores=(3000, 0)),
    "two melds to grow": lambda: position("Ks As 2d Jk 9c 8c", melds=[[ACES, KINGS_AND_DEUCE]]),
    "new meld beside an old one": lambda: position("9h 9d 9c 9s 2d 8c", melds=[[ACES]]),
    "no right to go out": lambda: position("Ks Kc Kd 2d", melds=[[ACES, KINGS_AND_DEUCE]]),
    "canasta to complete": lambda: position("Qs 2d 9h 9d 9c", melds=[[SIX_QUEENS]]),
    "canasta lies": lambda: position("Qs 2d Jk 9h 9d 9c", melds=[[SEVEN_QUEENS]]),
    "black threes": lambda: position("3s 3c 3s 3c 9c", melds=[[SEVEN_QUEENS]]),
    "black threes and more": lambda: position("3s 3c 3s Qs Qh 9c", melds=[[SEVEN_QUEENS]]),
    "partner said no": lambda: position("Qs 9h 9d 9c", melds=[[SEVEN_QUEENS]], answer=False),
    "last red three": lambda: position(
        "Kh Kd Kc 9c", melds=[[SEVEN_QUEENS]], stock="", may_not_discard=True
    ),
    "two canastas needed": lambda: position(
        "Qs 5s 5h 5d", rules=classic(2), melds=[[SIX_QUEENS, FIVES]]
    ),
    "pile open to all ways": lambda: before_drawing("Kh Ks 2d Jk 9c", pile="4s Kd", melds=[[ACES]]),
    "pile onto a meld": lambda: before_drawing("As Ah 2d 9c", pile="4s Ad", melds=[[ACES]]),
    "frozen pile": lambda: before_drawing("As Ah 2d 9c", pile="2s Ad", melds=[[ACES]]),
    "pile that opens": lambda: before_drawing("Kh Ks 2d Jk 9c 9d", pile="4s Kd"),
    "pile to go out with": lambda: before_drawing("Kh Ks 9c", pile="Kd", melds=[[SEVEN_QUEENS]]),
    "pile that completes a canasta": lambda: before_drawing(
        "Qs 2d 9c", pile="4s Qh", melds=[[SIX_QUEENS[:-3]]]
    ),
    "wild card on the pile": lambda: before_drawing("2d 2c Jk", pile="4s 2h", melds=[[ACES]]),
}


@pytest.mark.parametrize("case", POSITIONS.values(), ids=POSITIONS)
def test_every_legal_laying_is_reached_by_listed_ones(case: Case) -> None:
    state = case()
    reached = reachable(state)
    missed = [
        action
        for action in legal_layings(state)
        if shape(apply(state, 0, action).state, 0) not in reached
    ]
    assert missed == []


@pytest.mark.parametrize("case", POSITIONS.values(), ids=POSITIONS)
def test_every_listed_laying_is_among_all_legal_ones(case: Case) -> None:
    state = case()
    view = view_of(state, 0)
    legal = {shape(apply(state, 0, action).state, 0) for action in legal_layings(state)}
    for action in options(view):
        if isinstance(action, LayMelds | TakePile):
            assert refusal(view, action) is None
            assert shape(apply(state, 0, action).state, 0) in legal


@pytest.mark.parametrize(
    ("case", "count"),
    [
        (lambda: position("9h 9d 9c 8c 7c", melds=[[ACES]]), 1),
        (lambda: position("9h 9d 9c 9s 8c 7c", melds=[[ACES]]), 2),
        (lambda: position("9h 9d 2c 8c 7c", melds=[[ACES]]), 2),
        (lambda: position("9h 9d 2c Jk 8c 7c", melds=[[ACES]]), 2 + 3),
        (lambda: position("9h 9d 9c 8c", melds=[[ACES]]), 0),
        (lambda: position("9h 9d 9c 8c", melds=[[SEVEN_QUEENS]]), 1),
        (lambda: position("As Ah 8c 7c", melds=[[ACES]]), 2),
        (lambda: position("8h 8c 8d 2s 7c", melds=[[KINGS_AND_DEUCE]]), 2),
    ],
)
def test_count_of_listed_layings_is_the_one_counted_by_hand(case: Case, count: int) -> None:
    listed = options(view_of(case(), 0))
    assert sum(isinstance(action, LayMelds) for action in listed) == count
