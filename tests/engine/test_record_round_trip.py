"""What is written reads back equal: positions, turns and whole games of random play."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.history import LogEntry, replay
from bot.engine.record import (
    Deal,
    Record,
    Seal,
    commitment_to,
    position_to_dict,
    read_record,
    record_of_game,
    record_of_turn,
    record_text,
    without_past,
)
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import with_house_rules

from .playing import lengths, random_game, rule_sets, seeds

CLASSIC = CATALOGUE["classic"].rules(4)


def log_of(moves):
    return [LogEntry(move.seat, move.action) for move in moves]


@settings(deadline=None, max_examples=60)
@given(rule_sets, seeds, lengths)
def test_game_reads_back_equal(rules, seed, length):
    _, log = random_game(rules, seed, length)
    record = record_of_game(rules, log)
    assert read_record(record_text(record)) == record


@settings(deadline=None, max_examples=60)
@given(rule_sets, seeds, lengths)
def test_position_at_the_start_of_a_turn_reads_back_equal(rules, seed, length):
    state, log = random_game(rules, seed, length)
    for entry in log:
        state = replay(state, [entry])
        if state.public.turn.is_beginning:
            record = Record(rules, position=without_past(state))
            assert read_record(record_text(record)) == record


@settings(deadline=None, max_examples=60)
@given(rule_sets, seeds, lengths)
def test_position_in_mid_turn_reads_back_as_the_turn_that_led_to_it(rules, seed, length):
    before, log = random_game(rules, seed, length)
    record = record_of_turn(before, log)
    read = read_record(record_text(record))
    assert read == record
    assert position_to_dict(replay(read.position, log_of(read.moves))) == position_to_dict(
        replay(before, log)
    )


def test_turn_that_was_undone_reads_back_with_its_undo():
    text = "0 draw\n0 meld 4c 4s 4d\n0 undo"
    record = read_record(
        f"""
record = 1
rules = "classic"
players = 2
actions = '''
{text}
'''
[position]
scores = [0, 0]
deal_number = 1
dealer = 1
turn = 0
phase = "draw"
hands = ["4c 4s 4d 9h Th", "Kh"]
stock = "5c 6c"
stock_rest = 3
discard_pile = "9c"
melds = [["Kc Kd Ks"], []]
threes = ["", ""]
"""
    )
    assert read_record(record_text(record)) == record
    after = replay(record.position, log_of(record.moves))
    assert after == replay(record.position, log_of(record.moves[:1]))


def test_house_rules_and_sides_are_written_only_where_they_differ():
    assert "[options]" not in record_text(a_game(CLASSIC))
    assert "sides" not in record_text(a_game(CLASSIC))
    changed = with_house_rules(
        CATALOGUE["classic"].rules(4, CATALOGUE["classic"].sides_for(4)[1]),
        {"target_score": 10000, "wild_ratio": "any", "initial_meld": [[0, 60], [2000, 90]]},
    )
    text = record_text(a_game(changed))
    assert 'sides = "singles"' in text
    assert read_record(text).rules == changed


def a_game(rules):
    _, log = random_game(rules, 1, 1)
    return record_of_game(rules, log)


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=4, max_size=4))
def test_names_of_any_characters_read_back_equal(names):
    _, log = random_game(CLASSIC, 1, 1)
    record = record_of_game(CLASSIC, log, tuple(names))
    assert read_record(record_text(record)) == record


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_sealed_deck_reads_back_equal(salt):
    plain = a_game(CLASSIC).deals[0]
    deck_text = record_text(a_game(CLASSIC)).split('deck = "')[1].split('"')[0]
    seal = Seal(salt, commitment_to(salt, deck_text), deck_text)
    record = Record(CLASSIC, deals=(Deal(plain.dealer, plain.deck, (), seal),))
    assert read_record(record_text(record)) == record


def test_rule_set_that_house_rules_cannot_say_is_not_written():
    with pytest.raises(ValueError, match="hand_size of classic"):
        record_text(a_game(replace(CLASSIC, hand_size=10)))
