"""What the hard player remembers of a deal: only what everybody saw."""

from bot.engine.cards import FOUR, KING, QUEEN, parse_cards
from bot.engine.view import view_of
from bot.players.expert.memory import memory_of
from tests.engine.positions import before_drawing, play, position

QUEENS = "Qh Qd Qs"


def test_unseen_cards_are_those_of_the_deck_that_lie_nowhere_and_are_not_held():
    state = position("Kh Kd 4c", pile="Ks", melds=[[QUEENS], []])
    memory = memory_of(view_of(state, 0))
    assert memory.unseen[KING] == 8 - 3
    assert memory.unseen[QUEEN] == 8 - 3
    assert memory.unseen_total == 108 - 7


def test_cards_of_a_taken_pile_are_known_to_be_in_that_hand_until_they_leave_it():
    state = before_drawing("Kh Kd 9h 9c 5c 6d", turn=0, pile="4c 5s Ks", melds=[[QUEENS], []])
    state = play(state, "0 take Kh Kd")
    memory = memory_of(view_of(state, 1)).seats[0]
    assert [memory.held.get(card, 0) for card in parse_cards("4c 5s Ks")] == [1, 1, 0]
    state = play(state, "0 discard 4c")
    assert memory_of(view_of(state, 1)).seats[0].holds(FOUR) == 0


def test_who_draws_leaves_the_upcard_and_is_remembered_for_it():
    state = before_drawing("Kh 9h", turn=0, pile="4c Ks", melds=[[QUEENS], []])
    state = play(state, "0 draw", "0 discard 9h", "1 draw")
    memory = memory_of(view_of(state, 2))
    assert 9 - 3 in memory.seats[1].refused
    assert 9 - 3 in memory.seats[0].thrown
