"""Listed actions of small positions of every rule set against all legal ones."""

from collections.abc import Callable
from random import Random

import pytest

from bot.engine.actions import LayMelds, MergeMelds, TakePile
from bot.engine.apply import apply
from bot.engine.legality import refusal
from bot.engine.options import options
from bot.engine.rules import RuleSet, Sequences
from bot.engine.state import Phase, State
from bot.engine.view import has_opened, view_of
from tests.conformance.brute_force import (
    SEAT,
    legal_actions,
    legal_single_plays,
    reachable,
    shape,
)
from tests.conformance.deals import EVERY_SEATING
from tests.conformance.small_positions import small_position
from tests.conformance.tables import (
    MIXED_JACKS,
    SEVEN_KINGS,
    SEVEN_QUEENS,
    drawing,
    rules_of,
    table,
)

ACES = "Ah Ad Ac"
RUN = "4c 5c 6c 7c 8c 9c Tc"
FEET = ["Th Td", "4c", "4d", "4s"]
PACKETS = [*FEET, "4h", "5c"]
MODERN = "modern_american"

Case = Callable[[], State]

CASES: dict[str, Case] = {
    "modern: rule of five": lambda: table(
        MODERN, "Ks 2h Jk 9c 9s 8c", melds=[["Kh Kh Kd Kd", "9h 9d 9c"]]
    ),
    "modern: five naturals": lambda: table(MODERN, "Ks 2h Jk 8d 8h 8c", melds=[["Kh Kh Kd Kd Kc"]]),
    "modern: wild meld locks": lambda: table(
        MODERN, "2h 2s Jk Ks 9c 8c", melds=[["Kh Kh Kd Kd Kc", "2c 2d Jk Jk"]]
    ),
    "modern: wild meld nearly done": lambda: table(
        MODERN, "2h 2s Jk Ks 9c 8c", melds=[["Kh Kh Kd Kd Kc", "2c 2d 2c Jk Jk"]]
    ),
    "modern: sevens and aces": lambda: table(
        MODERN, "7h 7d 7s 2h Ah 9c", melds=[["Ad Ac As", "Kh Kd Kc"]]
    ),
    "modern: opens with a canasta": lambda: table(MODERN, "4h 4h 4d 4d 4c 4c 4s 9h", stock=""),
    "modern: opens": lambda: table(MODERN, "Jk Jk 2h Ah Ad As 9h", scores=[0, 0]),
    "modern: goes out": lambda: table(MODERN, "9h 9d 9c 8h", melds=[[SEVEN_QUEENS, MIXED_JACKS]]),
    "modern: one canasta short": lambda: table(
        MODERN, "Ks Kh 9h 9d 9c 8h", melds=[[SEVEN_QUEENS, "Kh Kd Kd Kc Kc"]]
    ),
    "modern: takes": lambda: drawing(
        MODERN, "Ks Kh 2h 9h 8h", discard_pile="5h Kd", melds=[["Kc Kc Kd", ACES]]
    ),
    "czech: runs": lambda: table("czech", "5h 6h 7h 8h 2c 9d", melds=[[ACES]]),
    "czech: run to grow": lambda: table("czech", "8h 9h Th 2c Jk 4d", melds=[["5h 6h 7h"]]),
    "czech: run with a wild card": lambda: table("czech", "8h 9h 2c 4d 4h", melds=[["5h 2d 7h"]]),
    "czech: opens with a run": lambda: table("czech", "Th Jh Qh Ah Ad 2c"),
    "czech: opens with pairs only": lambda: table("czech", "Kh Kd Ah Ad 2c 2d"),
    "czech: wild meld": lambda: table("czech", "2h 2d Jk Kh 9c 8c", melds=[["Kd Kc Ks"]]),
    "czech: goes out": lambda: table("czech", "9h Th Jh 8d", melds=[[SEVEN_QUEENS]]),
    "czech: takes onto a run": lambda: drawing(
        "czech", "9h 2c 8d 8s", discard_pile="5d 8h", melds=[["5h 6h 7h"]]
    ),
    "czech: takes with a run": lambda: drawing(
        "czech", "9h Th 2c 8s Kd", discard_pile="5d 8h", melds=[[ACES]]
    ),
    "czech: takes frozen with a run": lambda: drawing(
        "czech", "9h Th 2c 8s Kd", discard_pile="2d 8h", frozen=True, melds=[[ACES]]
    ),
    "czech: takes and opens": lambda: drawing("czech", "9h Th Ah Ad As Kd", discard_pile="5d 8h"),
    "polish: ratio": lambda: table("polish", "Kh Kd 2h 2d Jk 9c", melds=[[ACES]]),
    "polish: opens at 5000": lambda: table(
        rules_of("polish", target_score=10000),
        "4h 4h 4d 4d 4c 4c 4s 9h",
        scores=[5000, 0],
        stock="",
    ),
    "hungarian: takes": lambda: drawing(
        "hungarian", "Ks Kh 2h 9h 9d", discard_pile="5h Kd", melds=[["Kc Kc Kd", ACES]]
    ),
    "hungarian: two canastas": lambda: table(
        rules_of("hungarian", 2), "Qs 9h 9d 9c 2h", melds=[[SEVEN_KINGS, "Qh Qh Qd Qd Qc Qc"]]
    ),
    "russian: ratio": lambda: table("russian", "Kh Kd 2h 2d Jk 9c", melds=[[ACES]]),
    "russian: canasta stops": lambda: drawing(
        "russian", "Ks 2h 9h 9d", discard_pile="5h Ks", melds=[["Kh Kh Kd Kd Kc Kc 2d", ACES]]
    ),
    "foot: picked up": lambda: table("hand_and_foot", "Kh Kd Ks 2h 9h", melds=[[ACES]], feet=FEET),
    "foot: goes out": lambda: table(
        rules_of("hand_and_foot", 3),
        "8h 8d 8c 4h",
        melds=[
            [SEVEN_QUEENS, SEVEN_KINGS, MIXED_JACKS, "9h 9d 9c 9c 9s 2d 2d", "2h 2h 2c 2c Jk Jk Jk"]
        ],
    ),
    "foot: takes": lambda: drawing(
        "hand_and_foot", "Ks Kh 2h 9h 9d", discard_pile="5h Kd", melds=[["Kc Kc Kd 2c"]], feet=FEET
    ),
    "foot: takes a wild card": lambda: drawing(
        "hand_and_foot", "2h 2d Jk 9h 9d", discard_pile="5h 2c", melds=[[ACES]]
    ),
    "foot: opens": lambda: table("hand_and_foot", "Kh Kd Kc Ah Ad 2c", feet=FEET),
    "bicycle: four naturals": lambda: table(
        "hand_and_foot_bicycle", "Kh Kd Kc Ks 2h Jk 9h", melds=[[ACES]], feet=FEET
    ),
    "samba: sets and runs": lambda: table("samba", "5h 6h 7h 5d 5c 9s", melds=[[ACES]]),
    "samba: run to grow": lambda: table("samba", "4h 8h 9h 2c 9d 9s", melds=[["5h 6h 7h", ACES]]),
    "samba: two sets": lambda: table("samba", "Ks 2h 9c 8c", melds=[["Kh Kd Kc", "Kh Kd 2c"]]),
    "samba: opens": lambda: table("samba", "Th Jh Qh Ah Ad 2c"),
    "samba: goes out": lambda: table("samba", "Ts Js Qs 9h", melds=[[SEVEN_QUEENS, RUN]]),
    "samba: takes onto a run": lambda: drawing(
        "samba", "9h 8d 8s 2c", discard_pile="5d 8h", melds=[["5h 6h 7h", "8c 8c 8d"]]
    ),
    "samba: takes a second set": lambda: drawing(
        "samba", "Ks Kc 9h 8h", discard_pile="5h Kd", melds=[[SEVEN_KINGS]]
    ),
    "bolivia: wild meld": lambda: table("bolivia", "2h 2d Jk Kh 9c 8c", melds=[["Kd Kc Ks"]]),
    "bolivia: two wild melds": lambda: table(
        "bolivia", "2h 2d Jk 9c 8c", melds=[["2c 2d Jk", ACES]]
    ),
    "pennies: packet": lambda: table(
        "pennies", "Qs Kh Kd 2h 9h", melds=[["Qh Qh Qd Qd Qc Qc"]], feet=PACKETS
    ),
    "pennies: second meld": lambda: table(
        "pennies", "Qs Qs Qd 2h 9h 8h", melds=[["Qh Qh Qd Qd Qc Qc 2c"]]
    ),
    "pennies: takes": lambda: drawing(
        "pennies", "Ks 2h 9h 9d", discard_pile="5h Kd", melds=[["Kc Kc Kd", ACES]]
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_legal_action_is_within_reach_of_what_is_listed(case: Case) -> None:
    state = case()
    reached = reachable(state)
    missed = [
        action
        for action in legal_actions(state)
        if shape(apply(state, SEAT, action).state) not in reached
    ]
    assert missed == []


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_listed_action_is_among_all_legal_ones(case: Case) -> None:
    state = case()
    view = view_of(state, SEAT)
    legal = {shape(apply(state, SEAT, action).state) for action in legal_actions(state)}
    for action in options(view):
        if isinstance(action, LayMelds | TakePile | MergeMelds):
            assert refusal(view, action) is None
            assert shape(apply(state, SEAT, action).state) in legal


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_single_plays_listed_two_deep_are_those_found_by_trying_all(case: Case) -> None:
    state = case()
    if is_counted(state):
        for after in checked_plays(state):
            if is_counted(after):
                checked_plays(after)


def is_counted(state: State) -> bool:
    """Is the side past its opening, and each single play listed by itself?

    Czech runs are: those with wild cards at higher places are reached by growing.
    """
    is_playing = state.public.turn.phase is Phase.PLAY and state.public.turn.seat == SEAT
    is_czech = state.rules.sequences is Sequences.CZECH
    return is_playing and has_opened(view_of(state, SEAT).own_side) and not is_czech


def checked_plays(state: State) -> list[State]:
    """The positions after each listed single play, once they are those of all legal ones."""
    listed = [
        action
        for action in options(view_of(state, SEAT))
        if isinstance(action, LayMelds) and len(action.plays) == 1
    ]
    after = {shape(each): each for each in [apply(state, SEAT, lay).state for lay in listed]}
    expected = {shape(apply(state, SEAT, lay).state) for lay in legal_single_plays(state)}
    assert set(after) == expected
    return list(after.values())


@pytest.mark.parametrize("rules", EVERY_SEATING.values(), ids=EVERY_SEATING)
def test_nothing_legal_is_out_of_reach_in_random_positions_of_few_cards(rules: RuleSet) -> None:
    check_small_positions(rules, range(4))


@pytest.mark.long
@pytest.mark.parametrize("rules", EVERY_SEATING.values(), ids=EVERY_SEATING)
def test_nothing_legal_is_out_of_reach_in_thousands_of_such_positions(rules: RuleSet) -> None:
    check_small_positions(rules, range(100, 200))


def check_small_positions(rules: RuleSet, seeds: range) -> None:
    for seed in seeds:
        state = small_position(rules, Random(seed))
        reached = reachable(state)
        for action in legal_actions(state):
            assert shape(apply(state, SEAT, action).state) in reached, f"seed {seed}: {action}"
