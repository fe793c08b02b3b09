"""Actions as text: every one reads back as itself, and what is none says what is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.actions import (
    AnswerPartner,
    AskPartner,
    Discard,
    Draw,
    LayMelds,
    Pass,
    Play,
    StartDeal,
    TakePile,
    Undo,
)
from bot.engine.cards import full_deck, parse_card, parse_cards
from bot.engine.notation import action_text, parse_action, play_text

cards = st.sampled_from(full_deck(1))
numbers = st.none() | st.integers(1, 40)
plays = st.builds(Play, st.lists(cards, min_size=1, max_size=12).map(tuple), numbers) | st.builds(
    Play, st.just(()), st.integers(1, 40)
)
some_plays = st.lists(plays, min_size=1, max_size=5).map(tuple)
actions = st.one_of(
    st.sampled_from([Draw(), AskPartner(), AnswerPartner(True), AnswerPartner(False)]),
    st.sampled_from([Pass(), Undo()]),
    st.builds(LayMelds, some_plays),
    st.builds(TakePile, some_plays),
    st.builds(Discard, cards),
    st.builds(StartDeal, st.permutations(full_deck(1)).map(tuple), st.integers(0, 5)),
)


@given(actions)
def test_every_action_reads_back_as_itself(action):
    assert parse_action(action_text(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", Draw()),
        ("yes", AnswerPartner(is_yes=True)),
        ("discard Th", Discard(parse_card("Th"))),
        ("take Kh Kd", TakePile((Play(parse_cards("Kh Kd")),))),
        ("take 2:", TakePile((Play((), 2),))),
        ("take 2: Kh Kd", TakePile((Play(parse_cards("Kh Kd"), 2),))),
        (
            "meld Kh Kd Ks / 12: 9s",
            LayMelds((Play(parse_cards("Kh Kd Ks")), Play(parse_cards("9s"), 12))),
        ),
    ],
)
def test_action_is_read_as_the_format_writes_it(text, action):
    assert parse_action(text) == action


def test_cards_of_a_play_keep_their_order():
    assert play_text(Play(parse_cards("Ks Jk Kh"))) == "Ks Jk Kh"


def test_spaces_around_an_action_do_not_matter():
    assert parse_action("  meld  Kh Kd  Ks/9h 9d 9s ") == parse_action("meld Kh Kd Ks / 9h 9d 9s")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no action"),
        ("fold", "'fold' is no action"),
        ("draw 2", "'draw 2' is no action"),
        ("DRAW", "is no action"),
        ("meld", "cards are missing"),
        ("take", "cards are missing"),
        ("discard", "'' is no card"),
        ("discard Kh Kd", "is no card"),
        ("discard 10h", "'10h' is no card"),
        ("meld Kh Kx", "'Kx' is no card"),
        ("meld two: Kh", "'two' is no number of a meld"),
        ("meld -1: Kh", "'-1' is no number of a meld"),
    ],
)
def test_text_that_is_no_action_says_what_is_wrong(text, reason):
    with pytest.raises(ValueError, match=reason):
        parse_action(text)
