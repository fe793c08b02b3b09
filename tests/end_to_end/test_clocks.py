"""Clocks, absences and pauses as people see and press them."""

from bot.sandbox.permissions import Permission
from data.rows import Status
from tests.end_to_end.club import Club, choose, command, press
from tests.end_to_end.playing import (
    Seat,
    lobby,
    open_lobby,
    play_deal,
    start_with,
    start_with_computers,
    table_message,
)
from tests.end_to_end.reading import controls, options, texts


async def pass_time(club: Club, *, minutes: float) -> None:
    club.clock.advance(minutes=minutes)
    await club.bot.hall.sweep()
    await club.at_rest()


async def test_the_table_says_until_when_somebody_is_waited_for(club: Club):
    table = await start_with(club, club.boris)
    until = club.clock.now // 1000 + 300
    assert f"⏳\u00a0until <t:{until}:t>" in texts(table)
    hand = await Seat(club, club.anna).hand() if club.table.awaited_seat() == 0 else None
    awaited = club.anna if hand else club.boris
    assert f"<t:{until}:t>" in texts(await Seat(club, awaited).hand())


async def awaited_person(club: Club):
    people = {one.id: one for one in (club.anna, club.boris, club.carlos, club.dmitri)}
    return people[club.table.awaited().user_id]


async def test_a_reminder_is_a_new_message_to_the_awaited_person_alone(club: Club):
    await start_with(club, club.boris)
    person = await awaited_person(club)
    other = club.boris if person is club.anna else club.anna
    first = await Seat(club, person).hand()
    await club.at_rest()
    others = len(other.visible_messages(other.dm))
    await pass_time(club, minutes=2.5)
    (second,) = person.visible_messages(person.dm)
    assert second["id"] != first["id"]
    await pass_time(club, minutes=1.5)
    (third,) = person.visible_messages(person.dm)
    assert third["id"] not in (first["id"], second["id"])
    assert len(other.visible_messages(other.dm)) == others


async def test_a_computer_plays_a_missed_turn_and_says_so(club: Club):
    await start_with(club, club.boris)
    late = await awaited_person(club)
    club.clock.advance(minutes=5)
    seen: list[str] = []
    club.bot.hall.subscribe(lambda table, _change: seen.extend(str(a) for a in table.absences))
    await club.bot.hall.sweep()
    await club.at_rest()
    assert seen
    other = await awaited_person(club)
    assert other is not late
    assert "play:draw" in controls(await Seat(club, other).hand())


async def test_a_lone_person_who_is_late_finds_the_table_paused_and_goes_on(club: Club):
    await start_with_computers(club)
    await Seat(club, club.anna).hand()
    await club.at_rest()
    await pass_time(club, minutes=5)
    assert club.table.status is Status.PAUSED
    table = await club.see_control(club.anna, club.games, "resume")
    assert "The game is paused." in texts(table)
    assert "⏳" not in texts(table)
    await press(club.anna, table, "resume")
    await club.at_rest()
    assert club.table.status is Status.PLAYING
    assert "⏳" in texts(await table_message(club))
    assert "play:draw" in controls(await Seat(club, club.anna).hand())


async def test_i_am_back_ends_the_computers_turn_at_the_own_seat(club: Club):
    await start_with(club, club.boris)
    more = await press(club.boris, await table_message(club), "more")
    await press(club.boris, more.ephemeral[-1], "step_out")
    await club.at_rest()
    table = await club.see_control(club.anna, club.games, "back_again")
    assert "A computer keeps the seat of Boris" in texts(table)
    told = await press(club.anna, table, "back_again")
    await told.finished(timeout_s=5)
    assert texts(told.ephemeral[-1]).startswith("You are not away")
    await press(club.boris, table, "back_again")
    await club.at_rest()
    assert "back_again" not in controls(await table_message(club))


async def test_somebody_else_takes_an_offered_seat_and_the_former_hand_goes(club: Club):
    await start_with(club, club.boris)
    await club.at_rest()
    await command(club.boris, club.games, "canasta offer", user=club.carlos.id)
    await club.at_rest()
    table = await club.see_control(club.anna, club.games, "take_seat:1")
    refused = await press(club.eva, table, "take_seat:1")
    await refused.finished(timeout_s=5)
    assert "not offered to you" in texts(refused.ephemeral[-1])
    await press(club.carlos, table, "take_seat:1")
    await club.until(lambda: club.table.seat_of(club.carlos.id) == 1)
    await club.at_rest()
    (told,) = club.boris.visible_messages(club.boris.dm)
    assert texts(told).startswith("Carlos plays your seat")


async def test_host_and_moderators_replace_somebody_absent_by_the_menu(club: Club):
    await start_with(club, club.boris, club.carlos)
    more = await press(club.carlos, await table_message(club), "more")
    await press(club.carlos, more.ephemeral[-1], "step_out")
    await club.at_rest()
    more = await press(club.anna, await table_message(club), "more")
    menu = more.ephemeral[-1]
    assert options(menu, "replace") == {"2": "Carlos"}
    await choose(club.anna, menu, "replace", "2")
    await club.at_rest()
    assert club.table.seat_of(club.carlos.id) is None


async def test_the_host_chooses_a_clock_in_the_panel(club: Club):
    await open_lobby(club)
    panel = await press(club.anna, await lobby(club), "host")
    await choose(club.anna, panel.ephemeral[-1], "turn_clock", "60")
    await club.at_rest()
    assert club.table.settings.clock.value == 60


async def test_managers_choose_what_holds_for_their_server(club: Club):
    refused = await command(club.eva, club.games, "canasta settings")
    assert "Manage Server" in texts(refused.ephemeral[-1])
    club.sandbox.world.guilds[club.games.guild_id].everyone_permissions |= Permission.MANAGE_GUILD
    opened = await command(club.eva, club.games, "canasta settings")
    panel = opened.ephemeral[-1]
    await choose(club.eva, panel, "set_clock", "0")
    panel = await club.see(club.eva, club.games, lambda m: "no clock" in texts(m))
    await choose(club.eva, panel, "set_theme", "dark")
    await club.at_rest()
    assert club.bot.hall.servers.of(club.games.guild_id).theme == "dark"
    assert "set_everywhere" not in controls(panel)
    await press(club.eva, panel, "set_here:add")
    panel = await club.see(club.eva, club.games, lambda m: "may stand in <#" in texts(m))
    assert "set_everywhere" in controls(panel)
    await press(club.eva, panel, "set_computers:forbid")
    await club.see(club.eva, club.games, lambda m: "may not sit down" in texts(m))
    elsewhere = await command(club.anna, club.sandbox.channel("lobby-2"), "canasta new")
    assert "Tables stand in other channels" in texts(elsewhere.ephemeral[-1])
    await start_with(club, club.boris)
    assert "⏳" not in texts(await table_message(club))


async def test_a_button_of_an_old_panel_of_settings_does_what_it_says(club: Club):
    club.sandbox.world.guilds[club.games.guild_id].everyone_permissions |= Permission.MANAGE_GUILD
    panels = [(await command(club.eva, club.games, "canasta settings")).ephemeral[-1]]
    panels.append((await command(club.anna, club.games, "canasta settings")).ephemeral[-1])
    for person, panel in zip((club.eva, club.anna), panels, strict=True):
        for name in ("set_here:add", "set_computers:forbid"):
            await person.press(panel, controls(panels[0])[name]["custom_id"], forged=True)
            await club.at_rest()
    chosen = club.bot.hall.servers.of(club.games.guild_id)
    assert (chosen.channels, chosen.computers_may_sit) == ((club.games.id,), False)
    other = club.sandbox.channel("lobby-2")
    opened = await command(club.eva, other, "canasta settings")
    await press(club.eva, opened.ephemeral[-1], "set_here:add")
    await club.at_rest()
    here = await command(club.eva, club.games, "canasta settings")
    await press(club.eva, here.ephemeral[-1], "set_here:remove")
    await club.at_rest()
    assert club.bot.hall.servers.of(club.games.guild_id).channels == (other.id,)


async def test_a_finished_deal_can_be_verified_by_anybody(club: Club):
    nothing = await command(club.eva, club.games, "canasta verify")
    assert "No deal has been played" in texts(nothing.ephemeral[-1])
    table = await start_with(club, club.boris)
    assert f"sealed before play: {club.table.commitment[:12]}…" in texts(table)
    promised = await command(club.eva, club.games, "canasta verify")
    assert club.table.commitment in texts(promised.ephemeral[-1])
    await play_deal(club, Seat(club, club.anna), Seat(club, club.boris))
    told = await command(club.eva, club.games, "canasta verify")
    message = told.ephemeral[-1]
    assert texts(message).startswith("**The cards of deal 1 were not changed after it began**")
    (file,) = message["attachments"]
    assert file["filename"] == f"canasta-{club.table.id}.toml"


async def test_after_a_long_absence_the_bot_says_that_clocks_stood_still(club: Club):
    await start_with(club, club.boris)
    await club.at_rest()
    left = club.table.deadline - club.clock.now
    await club.close()
    club.clock.advance(minutes=12)
    await club.open()
    await club.at_rest()
    table = await club.see(club.anna, club.games, lambda m: "Back after 12 minutes" in texts(m))
    assert "Clocks were stopped." in texts(table)
    assert club.table.deadline - club.clock.now == left
