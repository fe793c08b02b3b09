"""House rules kept under names."""

import pytest

from bot.engine.rules import Sides
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import with_house_rules
from bot.tables.answers import Declined, TableRefusal
from bot.tables.lobby import Options, rules_for
from bot.tables.presets import MOST_PRESETS, Presets
from data.presets import StoredPreset, StoredPresets

RULES = with_house_rules(
    CATALOGUE["czech"].rules(4, Sides.SINGLES), {"target_score": 3000, "draw_count": 2}
)


@pytest.fixture
def presets(database) -> Presets:
    return Presets(StoredPresets(database))


async def test_a_preset_brings_back_the_rules_it_was_made_of(presets):
    await presets.save(1, "  Our   house ", RULES)
    found = await presets.find(1, "our HOUSE")
    assert found.name == "Our house"
    assert found.rule_set() == RULES


async def test_a_preset_serves_for_another_number_of_players(presets):
    preset = await presets.save(1, "ours", RULES)
    rules = rules_for(preset.rules, preset.options(players=2, target=1500))
    assert (rules.players, rules.hand_size, rules.draw_count, rules.target_score) == (
        2,
        15,
        2,
        1500,
    )


async def test_house_rules_chosen_in_a_lobby_before_do_not_mix_with_a_preset(presets):
    preset = await presets.save(1, "ours", CATALOGUE["czech"].rules(4))
    assert rules_for("czech", preset.options()) == CATALOGUE["czech"].rules(4)


async def test_a_server_keeps_so_many_presets_and_may_replace_one(presets):
    for number in range(MOST_PRESETS):
        await presets.save(1, f"rules {number}", RULES)
    declined = await presets.save(1, "one more", RULES)
    assert declined.code is TableRefusal.TOO_MANY_PRESETS
    assert not isinstance(await presets.save(1, "RULES 0", RULES), Declined)


async def test_a_preset_that_is_not_there_is_neither_found_nor_deleted(presets):
    assert (await presets.find(1, "ours")).code is TableRefusal.NO_SUCH_PRESET
    assert (await presets.delete(1, "ours")).code is TableRefusal.NO_SUCH_PRESET
    await presets.save(1, "ours", RULES)
    assert await presets.delete(1, "Ours") is None
    assert await presets.of(1) == ()


async def test_a_preset_of_a_rule_set_that_is_gone_is_left_out(database, presets, caplog):
    await StoredPresets(database).put(1, StoredPreset("old", '{"rules": "whist"}'))
    assert await presets.of(1) == ()
    assert "'old'" in caplog.text


async def test_options_of_another_rule_set_begin_without_house_rules():
    rules = rules_for("classic", Options(house_rules={"draw_count": 2}))
    assert rules.draw_count == 2
    assert rules_for("classic", Options(rules="samba", house_rules={})).name == "samba"
