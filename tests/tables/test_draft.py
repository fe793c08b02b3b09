"""A draft is what a person chose, counted and judged as one play."""

import pytest

from bot.engine.actions import LayMelds, Play, TakePile
from bot.engine.cards import (
    ACE,
    DEUCE,
    JOKER_RANK,
    KING,
    NINE,
    QUEEN,
    parse_cards,
)
from bot.engine.refusals import Refusal
from bot.engine.state import Phase
from bot.engine.view import view_of
from bot.tables.draft import Draft, draft_of_cards
from tests.engine.positions import SEVEN_QUEENS, position

HAND = "Kh Kd Ks Ah Ad 2c 2d Jk 9s 4c"


def view(hand: str = HAND, **facts):
    return view_of(position(hand, **facts), 0)


def play(text: str, meld: int | None = None) -> Play:
    return Play(parse_cards(text), meld)


def test_points_run_with_the_cards_and_the_minimum_stands_beside_them():
    seen = view(scores=[1500, 0])
    draft = Draft().with_naturals(seen, KING, 3)
    assert (draft.points(seen), draft.needed(seen)) == (30, 90)
    draft = draft.with_naturals(seen, ACE, 2).with_wild(seen, DEUCE, 1)
    assert draft.points(seen) == 30 + 40 + 20
    assert draft.refusal(seen) is None


def test_a_draft_short_of_the_minimum_is_refused_with_the_count():
    seen = view(scores=[1500, 0])
    refused = Draft().with_naturals(seen, KING, 3).refusal(seen)
    assert refused.code is Refusal.INITIAL_MELD_TOO_LOW
    assert dict(refused.facts) == {"count": 30, "minimum": 90}


def test_the_minimum_is_none_once_the_side_has_opened():
    assert Draft().needed(view(melds=[["Qh Qd Qs"], []])) is None


def test_naturals_go_to_the_meld_of_their_rank_by_themselves():
    seen = view(melds=[["Qh Qd Qs", "Kc Kc Kh"], []])
    draft = Draft().with_naturals(seen, KING, 2).with_naturals(seen, ACE, 2)
    assert draft.plays(seen) == (play("Ks Kd", 2), play("Ad Ah"))


def test_wild_cards_go_to_the_natural_group_chosen_last_unless_told_otherwise():
    seen = view()
    draft = Draft().with_naturals(seen, KING, 3).with_naturals(seen, ACE, 2)
    by_itself = draft.with_wild(seen, JOKER_RANK, 1)
    assert by_itself.plays(seen)[1].cards == parse_cards("Ad Ah Jk")
    told = draft.with_wild(seen, JOKER_RANK, 1, onto=KING)
    assert told.plays(seen)[0].cards == parse_cards("Ks Kd Kh Jk")


def test_wild_cards_of_two_kinds_may_go_to_two_melds():
    seen = view()
    draft = Draft().with_naturals(seen, KING, 2).with_wild(seen, DEUCE, 1)
    draft = draft.with_naturals(seen, ACE, 2).with_wild(seen, DEUCE, 1)
    assert draft.count_of(DEUCE) == 2
    assert draft.refusal(seen) is None


def test_no_more_wild_cards_are_chosen_than_the_hand_holds():
    seen = view()
    draft = Draft().with_naturals(seen, KING, 3).with_wild(seen, DEUCE, 2)
    draft = draft.with_naturals(seen, ACE, 2).with_wild(seen, DEUCE, 2)
    assert draft.count_of(DEUCE) == 2
    assert Draft().with_naturals(seen, KING, 9).count_of(KING) == 3


def test_choosing_none_of_a_rank_takes_its_group_back():
    seen = view()
    draft = Draft().with_naturals(seen, KING, 2).with_naturals(seen, KING, 0)
    assert draft == Draft()
    assert draft.with_wild(seen, DEUCE, 1) == Draft()


def test_wild_cards_may_go_to_a_meld_on_the_table_and_a_spoiled_canasta_is_named():
    seen = view(melds=[[SEVEN_QUEENS], []])
    draft = Draft().with_wild(seen, DEUCE, 1, onto=QUEEN)
    assert draft.action(seen) == LayMelds((Play(draft.cards, 1),))
    assert [meld.rank for meld in draft.spoiled(seen)] == [QUEEN]
    assert Draft().with_naturals(seen, KING, 3).spoiled(seen) == ()


def test_wild_cards_may_go_to_every_group_and_every_meld():
    seen = view(melds=[[SEVEN_QUEENS], []])
    assert Draft().with_naturals(seen, KING, 3).targets(seen) == (KING, QUEEN)


def test_taking_puts_the_group_of_the_upcard_first_and_leaves_the_upcard_out():
    seen = view(phase=Phase.DRAW, pile="5s Ks", scores=[1500, 0])
    draft = Draft(taking=True).with_naturals(seen, ACE, 2).with_wild(seen, DEUCE, 1)
    draft = draft.with_naturals(seen, KING, 2)
    action = draft.action(seen)
    assert isinstance(action, TakePile)
    assert [len(one.cards) for one in action.plays] == [2, 3]
    assert draft.points(seen) == 10 + 20 + 40 + 20
    assert draft.refusal(seen) is None


def test_taking_onto_the_own_meld_needs_no_card_from_the_hand():
    seen = view(phase=Phase.DRAW, pile="5s Qc", melds=[["Qh Qd Qs"], []])
    draft = Draft(taking=True)
    assert draft.action(seen) == TakePile((Play((), 1),))
    assert draft.refusal(seen) is None


def test_an_empty_draft_is_refused_and_not_an_error():
    assert Draft().refusal(view()).code is Refusal.NO_PLAYS
    empty_pile = view(phase=Phase.DRAW)
    assert Draft(taking=True).refusal(empty_pile).code is Refusal.PILE_IS_EMPTY


@pytest.mark.parametrize(
    ("typed", "plays"),
    [
        ("Kh Kd Jk", ["Kh Kd Jk"]),
        ("Jk Kh Kd", ["Kh Kd Jk"]),
        ("Kh Kd 2c Ah Ad 2d", ["Kh Kd 2c", "Ah Ad 2d"]),
        ("Kh Ad Kd Ah", ["Kh Kd", "Ad Ah"]),
    ],
)
def test_typed_cards_are_grouped_by_rank_a_wild_card_going_with_the_natural_before_it(typed, plays):
    seen = view()
    draft = draft_of_cards(seen, parse_cards(typed))
    assert [one.cards for one in draft.plays(seen)] == [parse_cards(text) for text in plays]


def test_typed_wild_cards_alone_go_with_the_upcard_in_a_taking():
    seen = view(phase=Phase.DRAW, pile="9c")
    draft = draft_of_cards(seen, parse_cards("2c"), taking=True)
    assert draft.groups[0].target == NINE
    assert draft_of_cards(view(), parse_cards("2c 2d Jk")).refusal(view()).code is (
        Refusal.WILD_MELD_FORBIDDEN
    )
