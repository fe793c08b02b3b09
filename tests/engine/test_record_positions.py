"""The keys of a position and what holds where they are left out."""

import json

import pytest

from bot.engine.cards import parse_cards
from bot.engine.record import position_to_dict, read_record
from bot.engine.rules import Sides
from bot.engine.state import Outcome, Phase, Stock

from .test_record_contradictions import record


def position(*, header=(), **keys):
    return read_record(record(header, keys)).position


def test_hands_are_sorted_and_the_stock_keeps_its_order():
    state = position(hands='["Kh 4c 2c Jk", "", "", ""]', stock='"9d 4d"')
    assert state.hands[0] == parse_cards("4c Kh 2c Jk")
    assert state.stock == Stock(parse_cards("9d 4d"), 30)


def test_empty_text_among_the_melds_is_a_number_no_longer_used():
    side = position(melds='[["", "Ah Ad Ac"], []]').public.sides[0]
    assert [meld and len(meld.cards) for meld in side.melds] == [None, 3]


@pytest.mark.parametrize(
    ("pile", "is_frozen"),
    [("", False), ("5s 9c", False), ("3c 9c", False), ("2c 9c", True), ("3h 9c", True)],
)
def test_pile_is_frozen_by_its_cards_unless_the_record_says_otherwise(pile, is_frozen):
    assert position(discard_pile=f'"{pile}"').public.pile.is_frozen is is_frozen
    opposite = str(not is_frozen).lower()
    assert position(discard_pile=f'"{pile}"', frozen=opposite).public.pile.is_frozen is (
        not is_frozen
    )


def test_all_seats_of_a_side_with_melds_have_melded_unless_the_record_says_otherwise():
    assert position().public.seats.have_melded == (True, False, True, False)
    said = position(melded="[false, false, true, false]")
    assert said.public.seats.have_melded == (False, False, True, False)


@pytest.mark.parametrize(
    ("sizes", "threes", "owed"),
    [
        ((12, 13, 13, 13), "3h", (1, 0, 0, 0)),
        ((13, 13, 12, 13), "3h", (0, 0, 1, 0)),
        ((12, 13, 12, 13), "3h 3d", (1, 0, 1, 0)),
        ((12, 13, 12, 13), "3h", (0, 0, 0, 0)),
        ((2, 13, 13, 13), "3h", (0, 0, 0, 0)),
        ((12, 13, 13, 13), "", (0, 0, 0, 0)),
    ],
)
def test_hands_at_the_offer_are_owed_a_card_for_each_three_of_their_side(sizes, threes, owed):
    ranks = "AKQJT98765422"
    keys = {
        "phase": '"offer"',
        "hands": json.dumps(
            [
                " ".join(rank + suit for rank in ranks[:size])
                for size, suit in zip(sizes, "shdc", strict=True)
            ]
        ),
        "threes": json.dumps([threes, ""]),
        "stock": '"4s"',
        "discard_pile": '""',
        "melds": "[[], []]",
    }
    czech = {"rules": '"czech"'}
    assert position(header=czech, **keys).public.seats.owed == owed
    told = position(header=czech, **keys, owed="[0, 2, 0, 0]")
    assert told.public.seats.owed == (0, 2, 0, 0)


def test_nobody_has_asked_unless_the_record_says_so():
    assert position().public.seats.have_asked == (False,) * 4
    assert position(asked="[2, 0]").public.seats.have_asked == (True, False, True, False)


def test_turn_in_phase_play_began_with_the_stock_and_without_melds_by_default():
    turn = position(phase='"play"').public.turn
    assert (turn.took_pile, turn.has_melded, turn.answer) == (False, False, None)


def test_turn_in_phase_play_is_as_the_record_says():
    turn = position(
        phase='"play"', turn_began='"pile"', melded_this_turn="true", answer='"no"'
    ).public.turn
    assert (turn.took_pile, turn.has_melded, turn.answer) == (True, True, False)


def test_melds_lay_there_before_the_turn_unless_nobody_of_the_side_melded_before():
    began = {"phase": '"play"', "melded_this_turn": "true"}
    assert position(**began).public.turn.old_meld_count == 1
    nobody = "[false, false, false, false]"
    assert position(**began, melded=nobody).public.turn.old_meld_count == 0


def test_nobody_went_out_of_a_deal_that_is_over_by_default():
    assert position(phase='"over"').public.outcome == Outcome(None, concealed=False)
    went_out = position(phase='"over"', went_out="1", concealed="true")
    assert went_out.public.outcome == Outcome(1, concealed=True)


def test_default_values_of_other_phases_say_nothing():
    plain = position()
    assert plain == position(turn_began='"stock"', melded_this_turn="false", concealed="false")
    assert plain == position(feet='["", "", "", ""]')


def test_position_prints_the_keys_that_are_always_there_and_no_defaults():
    assert set(position_to_dict(position())) == {
        "scores",
        "deal_number",
        "dealer",
        "turn",
        "phase",
        "hands",
        "stock",
        "stock_rest",
        "discard_pile",
        "frozen",
        "melds",
        "threes",
    }


@pytest.mark.parametrize(
    ("keys", "printed"),
    [
        ({"frozen": "true"}, {"frozen": True}),
        ({"melds": '[["", "Ah Ad Ac"], []]'}, {"melds": [["", "Ac Ad Ah"], []]}),
        (
            {"melded": "[true, false, false, false]"},
            {"melded": [True, False, False, False]},
        ),
        ({"asked": "[2]"}, {"asked": [2]}),
        ({"answer": '"yes"'}, {"answer": "yes"}),
        ({"phase": '"play"'}, {"turn_began": "stock", "melded_this_turn": False}),
        ({"phase": '"over"', "went_out": "3"}, {"went_out": 3, "concealed": False}),
    ],
)
def test_what_differs_from_the_defaults_is_printed(keys, printed):
    assert printed.items() <= position_to_dict(position(**keys)).items()


def test_players_may_be_named_instead_of_counted():
    named = read_record(record({"players": '["Ada", "Bo", "Cy", "Di"]'}))
    assert named.names == ("Ada", "Bo", "Cy", "Di")
    assert named.rules.players == 4


def test_sides_are_chosen_in_the_header_or_among_the_options():
    four = {"scores": "[0, 0, 0, 0]", "melds": "[[], [], [], []]", "threes": '["", "", "", ""]'}
    header = read_record(record({"sides": '"singles"'}, four))
    options = read_record(record({"options": '{ sides = "singles" }'}, four))
    assert header.rules.sides is options.rules.sides is Sides.SINGLES


def test_options_change_the_rule_set_and_only_there():
    rules = read_record(record({"options": "{ target_score = 10000 }"})).rules
    assert rules.target_score == 10000


def test_actions_may_be_commented_indented_and_empty():
    text = record({"actions": '"""\n# a draw\n\n  0  draw  # the four\n"""'})
    assert len(read_record(text).moves) == 1
    assert position(phase='"draw"').public.turn.phase is Phase.DRAW
