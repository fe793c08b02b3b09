from data.settings import GuildSettings


async def test_a_guild_that_chose_nothing_has_no_settings(database):
    assert await GuildSettings(database).get(1) is None


async def test_the_last_settings_put_are_the_ones_of_that_guild(database):
    settings = GuildSettings(database)
    await settings.put(1, '{"theme": "dark"}')
    await settings.put(2, "{}")
    await settings.put(1, '{"theme": "light"}')
    assert (await settings.get(1), await settings.get(2)) == ('{"theme": "light"}', "{}")
