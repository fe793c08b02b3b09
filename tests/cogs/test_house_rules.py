"""House rules in the host's panel and in words."""

import json

import pytest

from bot.engine.rules_text import to_plain
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.contradictions import _CONTRADICTIONS
from bot.engine.rulesets.house_rules import HOUSE_RULES, HouseRuleError, with_house_rules
from bot.sandbox.limits.modals import check_modal
from bot.tables.answers import Accepted, Declined
from bot.tables.lobby import Options, rules_for
from cogs.explaining import answer_words, declined_words
from cogs.presenter.house_rule_values import is_typed, typed_text, value_typed, values_of
from cogs.presenter.house_rules import (
    GROUPS,
    changed_lines,
    changed_text,
    own_value,
    rule_about,
    rule_title,
    value_words,
)
from cogs.views.host import host_page
from cogs.views.house_rules import house_page, number_form
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
    said = [value_words(words, rules, name, value) for value in values]
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
        "“Runs of one suit” can’t be that. Nobody could go out: a run of seven is needed for it."
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


def test_minimums_that_follow_the_deals_are_told_by_deal(words):
    rules = CATALOGUE["hand_and_foot"].base
    told = "50, 90 from deal 2, 120 from deal 3, 150 from deal 4"
    assert own_value(words, rules, "initial_meld") == told
    assert value_typed(rules, "initial_meld", told) == to_plain(rules.initial_meld)


@pytest.mark.parametrize("name", [name for name in HOUSE_RULES if is_typed(name)])
@pytest.mark.parametrize("rules", EVERY_RULE_SET, ids=lambda rules: rules.name)
def test_the_value_a_form_shows_is_read_back_as_it_is(words, rules, name):
    shown = typed_text(words, rules, name)
    if shown:
        assert value_typed(rules, name, shown) == to_plain(getattr(rules, name))
    else:
        assert (name, getattr(rules, name)) == ("target_score", 0)


@pytest.mark.parametrize("name", [name for name in HOUSE_RULES if is_typed(name)])
async def test_every_form_keeps_within_discords_limits(words, lobby, name):
    for rules in CATALOGUE:
        await lobby.set_options(ANNA.user_id, Options(rules=rules))
        check_modal(number_form(words, lobby, name).to_dict(), ())


@pytest.mark.parametrize(
    ("family", "typed", "brackets"),
    [
        ("classic", "60 90 120", [[0, 60], [1500, 90], [3000, 120]]),
        ("classic", "100", [[0, 100]]),
        ("classic", "60, 100", [[0, 60], [1500, 100]]),
        ("classic", "60, 100 from 2000", [[0, 60], [2000, 100]]),
        ("hand_and_foot", "60 90 120 150", [[1, 60], [2, 90], [3, 120], [4, 150]]),
        ("classic", "1 2 3 4 5", None),
        ("classic", "50, 90, 120 from 3000", None),
    ],
)
def test_minimums_without_totals_begin_where_they_do_now(family, typed, brackets):
    assert value_typed(CATALOGUE[family].base, "initial_meld", typed) == brackets


def test_a_number_out_of_range_is_refused_with_the_range(words):
    for number in (-1, 5001, 10**80):
        declined = rules_for("classic", Options(house_rules={"wild_canasta_points": number}))
        assert isinstance(declined, Declined)
        assert declined_words(words, declined) == (
            "“Wild canasta counts” can’t be that. Possible: 0 to 5,000."
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
