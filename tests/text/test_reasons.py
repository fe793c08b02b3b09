"""Every reason of a computer player has a sentence."""

import pytest

from bot.players import ReasonCode
from bot.text import Texts
from bot.text.reasons import reason_words

FACTS = (
    ("rank", "K"),
    ("count", 4),
    ("points", 60),
    ("margin", -120),
    ("cost", 45),
    ("percent", 7),
)


@pytest.mark.parametrize("code", ReasonCode)
def test_every_reason_is_a_sentence(code):
    sentence = reason_words(Texts().words(), code.value, FACTS)
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_ranks_are_told_as_kinds_of_cards():
    sentence = reason_words(Texts().words(), "discard_lonely", (("rank", "K"),))
    assert sentence == "The hand has no use for kings, and the pile is small."


def test_going_out_with_a_loss_is_told_as_being_behind():
    sentence = reason_words(Texts().words(), "go_out", (("margin", -40),))
    assert sentence.startswith("Going out now ends the deal about 40 points behind")
