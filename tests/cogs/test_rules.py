"""The rules page is made from the numbers of the rule set, for every one of them."""

from dataclasses import fields, replace

import pytest

from bot.engine.refusals import Refusal
from bot.engine.rules import RuleSet, Sides
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import HOUSE_RULES, HouseRuleError, with_house_rules
from cogs.presenter.house_rule_values import values_of
from cogs.presenter.rules import _TELLERS, PARAGRAPHS, paragraph_text, rules_pages
from cogs.presenter.rules_about import _PARAGRAPHS, paragraph_about
from cogs.presenter.rules_telling import Telling
from cogs.views.rules import rule_page, rules_page
from tests.cogs.pages import broken_limits, live, text

ONLY_WITH_WILD_MELDS = ("wild_canasta_points", "unfinished_melds_block_going_out")
EVERY_SEATING = [
    family.rules(seating.players, seating.sides)
    for family in CATALOGUE.values()
    for seating in family.seatings
]


def rules_of(name: str, **changes) -> RuleSet:
    return replace(CATALOGUE[name].base, **changes)


@pytest.mark.parametrize(
    "rules", EVERY_SEATING, ids=lambda rules: f"{rules.name}-{rules.players}-{rules.sides.value}"
)
async def test_every_rule_set_is_told_within_discords_limits(words, rules):
    pages = rules_pages(words, rules)
    whole = "\n".join(pages)
    assert f"{rules.hand_size} cards" in whole
    assert all(paragraph_text(words, rules, name).startswith("**") for name in PARAGRAPHS)
    assert "  " not in whole
    for number in range(len(pages)):
        assert broken_limits(rules_page(words, rules, number=number)) == []


def test_the_page_speaks_of_every_field_of_a_rule_set(words):
    told: set[str] = {"name"}
    for tell in _TELLERS.values():
        telling = Telling(words, rules_of("czech"))
        tell(telling)
        told |= telling.told
    for name in ("samba", "hand_and_foot", "modern_american"):
        for tell in _TELLERS.values():
            telling = Telling(words, rules_of(name))
            tell(telling)
            told |= telling.told
    assert {one.name for one in fields(RuleSet)} - told == set()


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_each_value_of_a_house_rule_changes_what_the_page_says(words, name):
    rules = rules_of("modern_american" if name in ONLY_WITH_WILD_MELDS else "classic")
    possible = [value for value in values_of(rules, name) if is_possible(rules, name, value)]
    said = {paragraphs(words, with_house_rules(rules, {name: value})) for value in possible}
    assert len(said) == len(possible) >= 2


def paragraphs(words, rules: RuleSet) -> tuple[str, ...]:
    return tuple(paragraph_text(words, rules, name) for name in PARAGRAPHS)


def is_possible(rules: RuleSet, name: str, value: object) -> bool:
    try:
        with_house_rules(rules, {name: value})
    except HouseRuleError:
        return False
    return True


def test_what_differs_from_the_classic_game_is_marked(words):
    assert "▸" not in "".join(rules_pages(words, rules_of("classic")))
    assert "▸ A run of seven counts 1,500." in paragraph_text(words, rules_of("samba"), "canastas")


def test_what_the_marks_mean_stands_at_the_top(words):
    lines = rules_pages(words, rules_of("samba"))[0].splitlines()
    assert lines[1] == "-# ▸ differs from classic canasta for 4"


async def test_a_rule_is_one_paragraph_with_what_its_marks_mean(words):
    shown = rule_page(words, 1, rules_of("samba"), "canastas")
    first, *_, last = text(shown).splitlines()
    assert first.startswith("**Canastas**")
    assert last == "-# ▸ differs from classic canasta for 4"
    assert set(live(shown)) == {"rules"}


@pytest.mark.parametrize(
    ("name", "wishes", "paragraph", "said", "unsaid"),
    [
        ("classic", {"freeze": "never"}, "cards", "covered by another.", "freezes"),
        ("classic", {"freeze": "never"}, "pile", "Nothing freezes the pile.", "freezes it"),
        ("samba", {"take_onto_own_meld": False}, "pile", "never begins a run", "lengthen"),
        ("czech", {"pile_always_frozen": True}, "pile", "take it like a pair", "lengthen"),
        ("hand_and_foot", {"target_score": 5000}, "goal", "whichever comes first", "to 5,000,"),
        ("samba", {}, "going-out", "▸ A whole hand laid in one turn brings no more.", "minimum"),
        ("samba", {"concealed_waives_minimum": True}, "going-out", "needs no minimum", "as well"),
        ("hungarian", {}, "going-out", "▸ Such a hand needs the minimum as well.", "no minimum"),
        ("czech", {}, "threes", "▸ All of them together count no more than that.", "in all"),
        ("czech", {}, "melds", "up to 3 wild cards", "up to 2"),
        ("russian", {}, "opening", "below zero nothing.", "below zero 0"),
        ("pennies", {}, "goal", "Two teams of three sit alternately", "in turn"),
    ],
)
def test_what_holds_is_said_and_what_does_not_is_not(words, name, wishes, paragraph, said, unsaid):
    told = paragraph_text(words, with_house_rules(rules_of(name), wishes), paragraph)
    assert said in told
    assert unsaid not in told


@pytest.mark.parametrize(
    "rules",
    [rules for rules in EVERY_SEATING if rules.sides is Sides.SINGLES],
    ids=lambda rules: f"{rules.name}-{rules.players}",
)
def test_who_plays_alone_reads_nothing_of_partners(words, rules):
    told = [paragraph_text(words, rules, name) for name in PARAGRAPHS]
    assert "partner" not in "\n".join(told)


def test_house_rules_stand_first_and_are_marked_as_well(words):
    rules = with_house_rules(rules_of("classic"), {"draw_count": 2})
    page = rules_pages(words, rules)[0]
    assert page.splitlines()[2:4] == [
        "**House rules at this table**",
        "Cards drawn in a turn: **2** (printed: 1)",
    ]
    assert "▸ Draw 2 cards from the stock" in page


def test_figures_that_no_source_gives_are_marked(words):
    page = rules_pages(words, CATALOGUE["classic"].rules(5))[0]
    assert "everybody is dealt 11 cards.°" in page
    assert "° a figure of this bot’s own" in page
    assert "°" not in rules_pages(words, CATALOGUE["classic"].rules(4))[0]


def test_a_long_page_is_turned_by_buttons(words):
    wishes = {
        name: values_of(rules_of("pennies"), name)[0]
        for name in ("draw_count", "tie", "freeze", "ask_limit", "going_out_points", "target_score")
    }
    rules = with_house_rules(rules_of("pennies"), wishes)
    first = rules_page(words, rules)
    assert set(live(first)) == {"rules_page:pennies.6.teams.1"}
    last = rules_page(words, rules, number=1)
    assert set(live(last)) == {"rules_page:pennies.6.teams.0"}
    assert text(last).endswith("-# Page 2 of 2")


@pytest.mark.parametrize("code", Refusal)
def test_every_refusal_names_its_paragraph_or_is_said_to_have_none(words, code):
    assert code.value in _PARAGRAPHS
    paragraph = paragraph_about(code)
    if paragraph is not None:
        for family in CATALOGUE.values():
            assert paragraph_text(words, family.base, paragraph)


def test_refusals_lead_to_the_rule_they_come_from():
    assert paragraph_about(Refusal.PILE_IS_FROZEN) == "pile"
    assert paragraph_about(Refusal.INITIAL_MELD_TOO_LOW) == "opening"
    assert paragraph_about(Refusal.RULE_OF_FIVE) == "melds"
    assert paragraph_about(Refusal.MUST_ASK_FIRST) == "asking"
    assert paragraph_about(Refusal.NOTHING_TO_UNDO) is None
