from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from bot.engine.cards import full_deck, parse_cards
from bot.engine.rules import Sides, seats_of, side_count
from bot.engine.rulesets.classic import FAMILY
from bot.tables.answers import Declined, TableRefusal
from bot.tables.hall import Hall
from bot.tables.lobby import Lobby
from bot.tables.partners import drawn, drawn_cards, height
from bot.tables.seats import Computer
from tests.tables.people import (
    ANNA,
    BORIS,
    CARLOS,
    COMPUTER,
    DMITRI,
    STRANGER,
    accepted,
    open_lobby,
)

FOUR = Lobby(ANNA.user_id, FAMILY.rules(4), (ANNA, BORIS, CARLOS, DMITRI))


def refused(outcome) -> TableRefusal:
    assert isinstance(outcome, Declined)
    return outcome.code


def test_the_two_highest_cards_sit_opposite_each_other():
    seated = drawn(FOUR, ANNA.user_id, parse_cards("4c As 2h Kd"))
    assert seated.occupants == (BORIS, ANNA, DMITRI, CARLOS)
    assert seated.cards == parse_cards("As 4c Kd 2h")


def test_aces_are_high_twos_low_and_suits_part_equal_ranks():
    ladder = parse_cards("2c 2s 3c 3h Kc Kd Kh Ks Ac As")
    assert sorted(sorted(ladder), key=height) == list(ladder)


def test_jokers_and_copies_are_drawn_again():
    assert drawn_cards(parse_cards("Jk 9s 9s Jk 9h 4c 9h 5d"), 4) == parse_cards("9s 9h 4c 5d")


@pytest.mark.parametrize(("players", "sides"), [(6, Sides.PAIRS), (6, Sides.TEAMS), (4, None)])
@pytest.mark.parametrize("seed", range(20))
def test_every_side_holds_higher_cards_than_the_next_and_nobody_is_lost(players, sides, seed):
    rules = FAMILY.rules(players, sides)
    occupants = (ANNA, BORIS, *(Computer("normal", f"C{n}") for n in range(players - 2)))
    deck = list(full_deck(rules.packs))
    Random(seed).shuffle(deck)
    seated = drawn(Lobby(ANNA.user_id, rules, occupants), ANNA.user_id, tuple(deck))
    assert set(seated.occupants) == set(occupants)
    heights = [
        [height(seated.cards[seat]) for seat in seats_of(rules, side)]
        for side in range(side_count(rules))
    ]
    assert all(min(high) > max(low) for high, low in pairwise(heights))


def test_only_the_host_draws_with_everybody_there_and_for_partners():
    deck = full_deck(2)
    assert refused(drawn(FOUR, BORIS.user_id, deck)) is TableRefusal.NOT_HOST
    free = replace(FOUR, occupants=(ANNA, BORIS, None, DMITRI))
    assert refused(drawn(free, ANNA.user_id, deck)) is TableRefusal.SEATS_FREE
    alone = Lobby(ANNA.user_id, FAMILY.rules(3), (ANNA, BORIS, CARLOS))
    assert refused(drawn(alone, ANNA.user_id, deck)) is TableRefusal.NO_PARTNERS


async def test_the_cards_show_until_somebody_sits_elsewhere(hall: Hall):
    table = await open_lobby(hall)
    for person in (BORIS, CARLOS):
        accepted(await table.join(person))
    accepted(await table.add_computer(ANNA.user_id, COMPUTER))
    assert table.cards_drawn == ()
    accepted(await table.draw_partners(ANNA.user_id, seen_version=table.version))
    assert len(set(table.cards_drawn)) == 4
    assert set(table.occupants) == {ANNA, BORIS, CARLOS, COMPUTER}
    assert refused(await table.draw_partners(STRANGER.user_id)) is TableRefusal.NOT_HOST
    accepted(await table.swap(ANNA.user_id, (0, 1)))
    assert table.cards_drawn == ()
