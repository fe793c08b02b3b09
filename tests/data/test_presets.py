"""Named house rules of a guild."""

from data.presets import StoredPreset, StoredPresets


async def test_presets_are_those_of_their_guild_by_name(database):
    presets = StoredPresets(database)
    await presets.put(1, StoredPreset("wild", "{}"))
    await presets.put(1, StoredPreset("Attic", "[]"))
    await presets.put(2, StoredPreset("other", "{}"))
    assert [one.name for one in await presets.of(1)] == ["Attic", "wild"]


async def test_a_name_stands_once_however_it_is_capitalised(database):
    presets = StoredPresets(database)
    await presets.put(1, StoredPreset("wild", "1"))
    await presets.put(1, StoredPreset("WILD", "2"))
    assert await presets.of(1) == (StoredPreset("WILD", "2"),)


async def test_a_deleted_preset_is_gone_and_another_cannot_be_deleted(database):
    presets = StoredPresets(database)
    await presets.put(1, StoredPreset("wild", "{}"))
    assert not await presets.delete(2, "wild")
    assert await presets.delete(1, "Wild")
    assert not await presets.delete(1, "wild")
    assert await presets.of(1) == ()
