"""House rules in the host's panel and in words."""

import json

import pytest

from bot.engine.rules_text import to_plain
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.contradictions import _CONTRADICTIONS
from bot.engine.rulesets.house_rules import HOUSE_RULES, HouseRuleError, with_house_rules
from bot.tables.answers import Accepted, Declined
from bot.tables.lobby import Options, rules_for
from cogs.explaining import answer_words, declined_words
from cogs.presenter.house_rules import (
    GROUPS,
    changed_lines,
    changed_text,
    own_value,
    rule_about,
    rule_title,
    value_words,
    values_of,
)
from cogs.views.host import host_page
from cogs.views.house_rules import house_page
from cogs.views.lobby import lobby_page
from tests.cogs.conftest import ANNA
from tests.cogs.pages import broken_limits, components, text

EVERY_RULE_SET = [family.base for family in CATALOGUE.values()]


def test_every_house_rule_stands_in_one_group():
    listed = [name for names in GROUPS.values() for name in names]
    assert sorted(listed) == sorted(HOUSE_RULES)


@pytest.mark.parametrize("name", HOUSE_RULES)
@pytest.mark.parametrize("rules", EVERY_RULE_SET, ids=lambda rules: rules.name)
def test_every_house_rule_has_a_title_an_explanation_and_words_for_its_values(words, rules, name):
    assert rule_about(words, name).endswith((".", "?"))
    assert len(rule_title(words, name)) <= 45
    values = values_of(rules, name)
    assert to_plain(getattr(rules, name)) in values
    said = [value_words(words, name, value) for value in values]
    assert 2 <= len(said) <= 25
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_what_the_menus_offer_is_possible_or_refused_for_the_other_rules(name):
    rules = CATALOGUE["classic"].base
    codes = {code_of(rules, name, value) for value in values_of(rules, name)}
    assert "value" not in codes


def code_of(rules, name: str, value: object) -> str:
    """The code of what refuses a value, empty where it is possible."""
    try:
        with_house_rules(rules, {name: value})
    except HouseRuleError as error:
        return error.code
    return ""


def test_every_contradiction_has_a_sentence(words):
    for names, _, _ in _CONTRADICTIONS:
        key = "-".join(names).replace("_", "-")
        assert words.has(f"house-refused-{key}"), key


def test_a_combination_that_cannot_be_played_is_refused_with_the_reason(words):
    declined = rules_for("bolivia", Options(house_rules={"sequences": "none"}))
    assert isinstance(declined, Declined)
    assert declined_words(words, declined) == (
        "Runs of one suit can’t be so. Nobody could go out: a run of seven is needed for it."
    )


def test_what_is_changed_is_told_beside_what_is_printed(words):
    rules = with_house_rules(
        CATALOGUE["classic"].rules(4), {"target_score": 3000, "freeze": "one_lap"}
    )
    assert changed_lines(words, rules) == [
        "Play to: **3,000** (printed: 5,000)",
        "How long a pile stays frozen: **for one lap** (printed: until it is taken)",
    ]
    assert changed_text(words, CATALOGUE["classic"].rules(4)) == ""


def test_brackets_of_the_initial_meld_are_told_by_score(words):
    assert own_value(words, CATALOGUE["classic"].base, "initial_meld") == (
        "50, 90 from 1,500, 120 from 3,000"
    )


async def test_the_host_chooses_group_rule_and_value_and_the_lobby_shows_it(words, lobby):
    choices = menu_of(house_page(words, lobby, "draw_count"), "house_value")
    assert [choice["label"] for choice in choices] == ["1", "2"]
    value = json.loads(choices[1]["value"])
    wish = Options(house_rules={"draw_count": value})
    assert isinstance(await lobby.set_options(ANNA.user_id, wish), Accepted)
    assert lobby.rules.draw_count == 2
    assert "House rules: Cards drawn in a turn: **2** (printed: 1)" in text(
        lobby_page(words, lobby)
    )
    assert "changed" in str(menu_of(house_page(words, lobby, "draw_count"), "house_rule"))


async def test_house_rules_stay_when_seats_change_and_go_with_another_rule_set(words, lobby):
    await lobby.set_options(ANNA.user_id, Options(house_rules={"freeze": "one_lap"}))
    await lobby.set_options(ANNA.user_id, Options(players=3))
    assert (lobby.rules.players, lobby.rules.freeze.value) == (3, "one_lap")
    await lobby.set_options(ANNA.user_id, Options(rules="samba"))
    assert lobby.rules == CATALOGUE["samba"].rules(3)


async def test_only_the_host_changes_house_rules(words, lobby):
    no = await lobby.set_options(2, Options(house_rules={"draw_count": 2}))
    assert answer_words(words, lobby, no) == "Only the host can do that: Anna."


async def test_every_page_of_the_panel_keeps_within_discords_limits(words, lobby):
    for name in CATALOGUE:
        await lobby.set_options(ANNA.user_id, Options(rules=name))
        assert broken_limits(host_page(words, lobby)) == []
        for group, names in GROUPS.items():
            assert broken_limits(house_page(words, lobby, group=group)) == []
            for rule in names:
                assert broken_limits(house_page(words, lobby, rule)) == []


def menu_of(page, verb: str) -> list[dict]:
    return next(
        one["options"]
        for one in components(page)
        if one["type"] == 3 and one["custom_id"].split(":")[2] == verb
    )
