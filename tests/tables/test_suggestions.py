from bot.engine.cards import cards_text, parse_cards
from bot.engine.legality import refusal
from bot.engine.state import Phase
from bot.engine.view import view_of
from bot.tables.suggestions import MOST_SHOWN, suggestions, takings
from tests.engine.positions import SEVEN_QUEENS, SIX_QUEENS, position


def view(hand: str, **facts):
    return view_of(position(hand, **facts), 0)


def texts(found) -> list[str]:
    return [" / ".join(cards_text(play.cards) for play in one.action.plays) for one in found]


def test_openings_carry_their_count_and_the_minimum():
    found = suggestions(view("Kh Kd Ks Ah Ad Jk 5c 7d 9c", scores=[1500, 0]))
    assert {one.minimum for one in found} == {90}
    assert all(one.points >= 90 for one in found)


def test_nothing_is_suggested_that_does_not_open():
    assert suggestions(view("Kh Kd Ks 5c 7d 9c", scores=[1500, 0])) == ()


def test_what_completes_a_canasta_comes_before_what_only_counts():
    seen = view("Qh Ah Ad As 4c 5d 9c", melds=[[SIX_QUEENS], []])
    first, *_ = suggestions(seen)
    assert first.completes == 1
    assert first.minimum is None
    assert cards_text(first.action.plays[0].cards) == "Qh"


def test_what_goes_out_comes_first():
    seen = view("Qh Kh Kd Ks 4c", melds=[[SEVEN_QUEENS], []])
    first, *_ = suggestions(seen)
    assert first.goes_out


def test_plays_with_fewer_wild_cards_come_first_and_a_spoiled_canasta_last():
    seen = view("2c Ah Ad As 4c 5d 9c 8s", melds=[[SEVEN_QUEENS], []])
    found = suggestions(seen)
    assert texts(found)[0] == cards_text(parse_cards("As Ad Ah"))
    assert found[-1].spoils == 1


def test_at_most_as_many_are_shown_as_a_menu_holds_and_all_are_legal():
    hand = "4h 4d 5h 5d 6h 6d 7h 7d 8h 8d 9h 9d Th Td 2c 2d 2h Jk Jk Jk 3c 3s"
    seen = view(hand, melds=[["Qh Qd Qs", "Kh Kd Ks"], []])
    found = suggestions(seen)
    assert len(found) == MOST_SHOWN
    assert all(refusal(seen, one.action) is None for one in found)
    assert suggestions(seen, limit=3) == found[:3]


def test_the_ways_to_take_the_pile_are_suggested_before_drawing_and_only_there():
    seen = view("Kh Kd 2c 4c 5d", phase=Phase.DRAW, pile="5s Ks", melds=[["Qh Qd Qs"], []])
    assert texts(takings(seen)) == ["Kd Kh", "Kd 2c"]
    assert suggestions(seen) == ()
    assert takings(view("Kh Kd 2c 4c 5d", pile="5s Ks")) == ()
