from bot.engine.cards import parse_card
from bot.engine.events import (
    CardsDrawn,
    DealEnded,
    DealStarted,
    Discarded,
    FootPickedUp,
    MeldsLaid,
    OfferAccepted,
    OfferDeclined,
    PileTaken,
    WentOut,
)
from bot.tables.past import last_turns

CARD = parse_card("9s")
STARTED = DealStarted(1, 3)


def turn(seat: int) -> tuple:
    return CardsDrawn(seat, 1), Discarded(seat, CARD, freezes=False)


def test_after_a_persons_turn_the_last_turn_is_theirs():
    past = (STARTED, *turn(0), *turn(1))
    assert last_turns(past, {0, 1}) == turn(1)


def test_a_persons_turn_and_all_computer_turns_since_are_the_last_turns():
    past = (STARTED, *turn(3), *turn(0), *turn(1), *turn(2))
    assert last_turns(past, {0, 3}) == (*turn(0), *turn(1), *turn(2))


def test_whoever_comes_on_turn_is_not_told_the_own_last_turn():
    past = (STARTED, *turn(0), *turn(1), *turn(2), *turn(3))
    assert last_turns(past, {0}, besides=0) == (*turn(1), *turn(2), *turn(3))


def test_the_running_turn_is_not_yet_among_them():
    past = (STARTED, *turn(0), *turn(1), CardsDrawn(2, 1))
    assert last_turns(past, {0, 2}) == (*turn(0), *turn(1))


def test_the_running_turn_is_told_once_it_changed_the_table():
    running = (PileTaken(2, (CARD,)), MeldsLaid(2, ()))
    past = (STARTED, *turn(0), *turn(1), *running)
    assert last_turns(past, {0, 2}) == (*turn(0), *turn(1), *running)


def test_who_has_a_hand_to_look_at_is_not_told_what_may_be_taken_back():
    past = (STARTED, *turn(0), *turn(1), PileTaken(2, (CARD,)))
    assert last_turns(past, {0, 1}, besides=3) == turn(1)


def test_a_foot_picked_up_before_drawing_begins_the_turn():
    running = (FootPickedUp(2, 13), CardsDrawn(2, 2))
    past = (STARTED, *turn(0), *turn(1), *running)
    assert last_turns(past, {1}) == (*turn(1), *running)


def test_before_the_first_turn_is_finished_there_are_none():
    assert last_turns((STARTED, CardsDrawn(0, 1)), {0}) == ()
    assert last_turns((), {0}) == ()


def test_going_out_ends_the_turn_and_the_deal_with_it():
    out = (CardsDrawn(1, 1), WentOut(1, concealed=False), DealEnded(1))
    assert last_turns((STARTED, *turn(0), *out), {0, 1}) == out


def test_a_turn_that_began_with_the_offered_card_is_told_from_there():
    accepted = (OfferAccepted(0, CARD), Discarded(0, CARD, freezes=False))
    assert last_turns((STARTED, *accepted), {0}) == accepted
    declined = (OfferDeclined(0, CARD), *turn(0))
    assert last_turns((STARTED, *declined), {0}) == declined
