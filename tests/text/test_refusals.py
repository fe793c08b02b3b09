"""Every refusal of the engine can be said, with the facts the engine gives it."""

import ast
from pathlib import Path

import pytest

from bot.engine.refusals import Refusal, Refused
from bot.text import Texts
from bot.text.refusals import refusal_words, taking_words

ENGINE = Path(__file__).parents[2] / "bot" / "engine"
RANK_FACTS = {"rank", "other", "meld_rank"}


def given_facts() -> dict[str, set[tuple[str, ...]]]:
    """The names of the facts the engine gives each code, wherever it refuses."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                code = node.args[0]
                if isinstance(code, ast.Attribute):
                    names = tuple(keyword.arg or "" for keyword in node.keywords)
                    found.setdefault(code.attr, set()).add(names)
    return found


def sample(code: Refusal, names: tuple[str, ...]) -> Refused:
    return Refused(code, **{name: "K" if name in RANK_FACTS else 2 for name in names})


@pytest.mark.parametrize("code", Refusal)
def test_a_refusal_has_a_sentence_for_the_facts_it_comes_with(code: Refusal):
    words = Texts().words()
    for names in given_facts().get(code.name, {()}):
        sentence = refusal_words(words, sample(code, names))
        assert sentence[0].isupper()
        assert sentence.endswith((".", "!"))


def test_the_sentence_says_what_why_and_what_would_do():
    refused = Refused(Refusal.PILE_IS_FROZEN, rank="9", have=1)
    assert refusal_words(Texts().words(), refused) == (
        "You can’t take the pile: it is frozen, so you need two nines from your hand. You have one."
    )


def test_a_card_that_fits_no_meld_of_wild_cards_is_told_so():
    refused = Refused(Refusal.DOES_NOT_FIT_MELD, rank="K", meld=1, meld_rank="2")
    assert refusal_words(Texts().words(), refused) == (
        "K does not fit the meld of wild cards. Lay it elsewhere, or keep it."
    )


def test_a_wild_card_on_the_pile_asks_for_its_own_kind():
    refused = Refused(Refusal.UPCARD_NEEDS_WILD_PAIR, rank="2", have=0)
    assert refusal_words(Texts().words(), refused) == (
        "A wild card lies on top: two more of the same kind from your hand take it. You have none."
    )


def test_a_pile_out_of_reach_is_explained_by_what_would_take_it():
    refused = Refused(Refusal.MELD_TOO_SHORT, have=1, least=3)
    sentence = taking_words(Texts().words(), refused, upcard="K♠", ranks="kings")
    assert sentence == (
        "You can’t take the pile: you would need two kings from your hand, or one and a wild card."
    )
