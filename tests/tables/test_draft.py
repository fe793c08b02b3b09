"""A draft is what a person chose, counted and judged as one play."""

from bot.engine.actions import LayMelds, Play, TakePile
from bot.engine.cards import (
    ACE,
    DEUCE,
    FIVE,
    JOKER_RANK,
    KING,
    QUEEN,
    SIX,
    parse_cards,
)
from bot.engine.refusals import Refusal
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.state import Phase
from bot.engine.view import view_of
from bot.tables.draft import Draft
from bot.tables.groups import NEW, Target
from tests.engine.positions import SEVEN_QUEENS, SIX_QUEENS, position

CZECH, SAMBA, MODERN, HAND_AND_FOOT = (
    CATALOGUE[name].rules(4) for name in ("czech", "samba", "modern_american", "hand_and_foot")
)

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
    assert draft.action(seen).plays == (play("Ks Kd", 2), play("Ad Ah"))


def test_wild_cards_go_where_they_are_missing_unless_told_otherwise():
    seen = view()
    draft = Draft().with_naturals(seen, KING, 3).with_naturals(seen, ACE, 2)
    by_itself = draft.with_wild(seen, JOKER_RANK, 1)
    assert by_itself.action(seen).plays[1].cards == parse_cards("Ad Ah Jk")
    told = by_itself.with_wild_at(seen, JOKER_RANK, Target(KING))
    assert told.action(seen).plays[0].cards == parse_cards("Ks Kd Kh Jk")


def test_wild_cards_are_spread_so_that_every_meld_stands():
    seen = view("5s 5d 5h 6s 6s 2s 2h 9s 4c", scores=[0, 0])
    draft = Draft().with_wild(seen, DEUCE, 2)
    draft = draft.with_naturals(seen, FIVE, 2).with_naturals(seen, SIX, 2)
    assert draft.action(seen).plays == (play("5s 5d 2s"), play("6s 6s 2h"))
    assert draft.refusal(seen) is None


def test_a_wild_card_that_no_meld_lacks_goes_to_the_one_nearest_to_a_canasta():
    seen = view("5s 5d 5h 6s 6s 6h 6d 2s 9s 4c")
    draft = Draft().with_naturals(seen, FIVE, 3).with_naturals(seen, SIX, 4)
    assert draft.with_wild(seen, DEUCE, 1).action(seen).plays[1].cards == parse_cards(
        "6s 6s 6d 6h 2s"
    )


def test_wild_cards_alone_go_onto_the_lying_meld_nearest_to_a_canasta_and_spoil_none():
    seen = view(melds=[["9h 9d 9c", SIX_QUEENS, SEVEN_QUEENS.replace("Q", "8")], []])
    assert Draft().with_wild(seen, DEUCE, 1).action(seen).plays == (play("2c", 2),)


def test_a_wild_card_is_told_where_to_go_one_by_one():
    seen = view("5s 5d 5h 6s 6s 6h 2s 2h 9s 4c")
    draft = Draft().with_naturals(seen, FIVE, 3).with_naturals(seen, SIX, 3)
    draft = draft.with_wild(seen, DEUCE, 2)
    assert [len(one.cards) for one in draft.action(seen).plays] == [5, 3]
    draft = draft.with_wild_at(seen, DEUCE, Target(SIX))
    assert [len(one.cards) for one in draft.action(seen).plays] == [4, 4]
    draft = draft.with_wild_at(seen, DEUCE, Target(SIX))
    assert [len(one.cards) for one in draft.action(seen).plays] == [3, 5]


def test_a_wild_card_told_to_go_where_nothing_is_left_finds_another_meld():
    seen = view()
    draft = Draft().with_naturals(seen, KING, 3).with_wild(seen, DEUCE, 1)
    draft = draft.with_wild_at(seen, DEUCE, Target(KING)).with_naturals(seen, KING, 0)
    assert draft.with_naturals(seen, ACE, 2).action(seen).plays == (play("Ad Ah 2c"),)


def test_no_more_wild_cards_are_chosen_than_the_hand_holds():
    seen = view()
    assert Draft().with_wild(seen, DEUCE, 9).count_of(DEUCE) == 2
    assert Draft().with_naturals(seen, KING, 9).count_of(KING) == 3


def test_choosing_none_of_a_rank_takes_its_group_back():
    seen = view()
    draft = Draft().with_naturals(seen, KING, 2).with_naturals(seen, KING, 0)
    assert draft == Draft()


def test_wild_cards_may_go_to_a_meld_on_the_table_and_a_spoiled_canasta_is_named():
    seen = view(melds=[[SEVEN_QUEENS], []])
    draft = Draft().with_wild(seen, DEUCE, 1).with_wild_at(seen, DEUCE, Target(QUEEN, 1))
    assert draft.action(seen) == LayMelds((Play(draft.cards, 1),))
    assert [meld.rank for meld in draft.settled(seen).spoiled()] == [QUEEN]
    assert Draft().with_naturals(seen, KING, 3).settled(seen).spoiled() == ()


def test_wild_cards_may_go_to_every_group_and_every_meld():
    seen = view(melds=[[SEVEN_QUEENS], []])
    draft = Draft().with_naturals(seen, KING, 3)
    assert draft.settled(seen).targets() == (Target(KING), Target(QUEEN, 1))


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


def test_wild_cards_chosen_first_go_with_the_first_natural_cards():
    seen = view()
    draft = Draft().with_wild(seen, DEUCE, 1).with_naturals(seen, KING, 2)
    assert draft.action(seen).plays == (play("Ks Kd 2c"),)


def test_a_canasta_bonus_counts_where_the_rules_count_it():
    seen = view("Kh Kd Ks Kh Kd Ks Kc 4c 5c", rules=CZECH)
    draft = Draft().with_cards((), parse_cards("Kc Ks Ks Kd Kd Kh Kh"))
    assert draft.points(seen) == 70 + 600


def test_the_upcard_counts_nothing_where_the_rules_say_so():
    seen = view("Kh Kd Ah Ad As 4c", rules=MODERN, phase=Phase.DRAW, pile="5s Ks")
    draft = Draft(taking=True).with_naturals(seen, KING, 2).with_naturals(seen, ACE, 3)
    assert draft.points(seen) == 60


def test_cards_chosen_one_by_one_make_a_run_in_its_order():
    seen = view("9h 7h 8h Kh Kd Ks", rules=SAMBA)
    draft = Draft().with_cards((), parse_cards("7h 8h 9h"))
    assert draft.action(seen).plays == (play("7h 8h 9h"),)


def test_a_wild_card_stands_in_the_gap_of_a_czech_run_or_where_it_is_wished():
    seen = view("7h 9h 8h 2c", rules=CZECH)
    assert Draft().with_cards((), parse_cards("7h 9h 2c")).action(seen).plays == (play("7h 2c 9h"),)
    on_top = Draft().with_cards((), parse_cards("7h 8h 2c"))
    assert on_top.action(seen).plays == (play("7h 8h 2c"),)
    assert on_top.moved(0, NEW, wild_below=True).action(seen).plays == (play("2c 7h 8h"),)


def test_a_run_up_to_the_ace_has_its_wild_card_below():
    seen = view("Kh Ah 2c", rules=CZECH)
    assert Draft().with_cards((), parse_cards("Kh Ah 2c")).action(seen).plays == (play("2c Kh Ah"),)


def test_cards_go_onto_the_own_run_they_lengthen_by_themselves():
    seen = view("Th Jh 2c 4c", rules=SAMBA, melds=[["Kh Kd Ks", "7h 8h 9h"], []])
    assert Draft().with_cards((), parse_cards("Th Jh")).action(seen).plays == (play("Th Jh", 2),)


def test_of_several_melds_of_a_rank_the_person_chooses_one():
    seen = view("Kh Kd Ks 4c", rules=SAMBA, melds=[["Kh Kd Ks", "Kc Kc Kd"], []])
    draft = Draft().with_cards((), parse_cards("Ks Kd Kh"))
    assert draft.action(seen).plays == (play("Ks Kd Kh", 1),)
    assert draft.settled(seen).places_for(0) == (1, 2, NEW)
    assert draft.moved(0, 2).action(seen).plays == (play("Ks Kd Kh", 2),)
    assert draft.moved(0, NEW).action(seen).plays == (play("Ks Kd Kh"),)


def test_one_meld_is_chosen_after_the_other():
    seen = view("7h 8h 9h Kh Kd Ks 4c 5d", rules=SAMBA)
    draft = Draft().with_cards((), parse_cards("7h 8h 9h")).with_next_group()
    draft = draft.with_cards((), parse_cards("Ks Kd Kh"))
    assert draft.action(seen).plays == (play("7h 8h 9h"), play("Ks Kd Kh"))
    assert draft.refusal(seen) is None
    assert draft.with_cards(parse_cards("Kd"), ()).current.cards == parse_cards("Ks Kh")


def test_the_first_meld_of_a_taking_uses_the_upcard():
    seen = view("7h 9h 4c", rules=CZECH, phase=Phase.DRAW, pile="5s 8h", melds=[["Kh Kd Ks"], []])
    draft = Draft(taking=True).with_cards((), parse_cards("7h 9h"))
    assert draft.action(seen) == TakePile((play("7h 9h"),))
    assert draft.refusal(seen) is None


def test_the_upcard_alone_goes_onto_a_run():
    seen = view("7c 9c", rules=SAMBA, phase=Phase.DRAW, pile="5s Th", melds=[["7h 8h 9h"], []])
    assert Draft(taking=True).action(seen) == TakePile((Play((), 1),))
    assert Draft(taking=True).refusal(seen) is None


def test_two_equal_wild_cards_take_a_wild_upcard():
    seen = view(
        "2c 2d Jk 9s", rules=HAND_AND_FOOT, phase=Phase.DRAW, pile="5s 2h", melds=[["Kh Kd Ks"], []]
    )
    draft = Draft(taking=True).with_wild(seen, DEUCE, 2)
    assert draft.action(seen) == TakePile((play("2c 2d"),))
    assert draft.refusal(seen) is None
