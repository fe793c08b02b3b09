"""Discord's own troubles: the table waits or finds another way, says so, and never floods."""

import asyncio

import pytest

from bot.sandbox.permissions import Permission
from data.rows import Status
from tests.end_to_end.added_threads import add_thread
from tests.end_to_end.club import Club, command, press
from tests.end_to_end.playing import (
    Seat,
    start_with,
    start_with_computers,
    table_message,
)
from tests.end_to_end.reading import controls, texts


def sent(club: Club, method: str, path_part: str) -> list:
    return club.sandbox.recorder.of(method, path_part)


async def test_a_permission_withdrawn_in_mid_game_is_named_once_to_the_host(club: Club):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.hand()
    await club.at_rest()
    club.provoked.append((403, f"/channels/{club.games.id}/messages"))
    club.sandbox.deny_bot(club.games, Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES)
    for _ in range(3):
        await seat.act()
        await club.at_rest()
    notices = [m for m in club.anna.visible_messages(club.anna.dm) if "I need" in texts(m)]
    assert len(notices) == 1
    assert "*Send Messages*" in texts(notices[0])
    assert club.table.status is Status.PLAYING
    club.sandbox.allow_bot(club.games)
    await seat.act()
    await club.at_rest()
    assert "hand" in controls(await table_message(club))


async def test_a_server_error_delays_the_table_message_and_nothing_else(club: Club, caplog):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.hand()
    await club.at_rest()
    table = await table_message(club)
    club.provoked.append((503, f"/messages/{table['id']}"))
    club.sandbox.faults.fail(503, f"/messages/{table['id']}", method="PATCH", times=2)
    await seat.press("play:draw")
    await club.see(club.anna, club.games, lambda m: "drew, may lay cards" in texts(m))
    await club.at_rest()
    assert "waits for Discord" in caplog.text


async def test_an_outage_that_lasts_is_outlived_by_the_newest_table(club: Club):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.hand()
    await club.at_rest()
    table = await table_message(club)
    club.provoked.append((503, f"/messages/{table['id']}"))
    club.sandbox.faults.fail(503, f"/messages/{table['id']}", method="PATCH", times=7)
    await seat.press("play:draw")
    await club.at_rest()
    assert "drew, may lay cards" in texts(await table_message(club))


async def test_an_old_message_that_cannot_be_removed_calls_nobody_twice(club: Club):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await play_until_turn_is_over(club, seat)
    await club.at_rest()
    pings = len(club.anna.pings)
    club.provoked += [(404, "/webhooks/"), (503, "/channels/")]
    club.sandbox.faults.fail(404, "/webhooks/", method="DELETE", times=9)
    club.sandbox.faults.fail(503, "/channels/", method="DELETE", times=9)
    while len(club.anna.pings) == pings:
        await seat.act()
        await club.at_rest()
    assert len(club.anna.pings) == pings + 1
    club.sandbox.faults.clear()


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015)])
async def test_a_hand_whose_answer_cannot_be_given_is_redrawn_by_the_bot(
    club: Club, status: int, code: int
):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.hand()
    await club.at_rest()
    club.provoked.append((status, "/webhooks/"))
    club.sandbox.faults.fail(status, "/webhooks/", times=60, code=code)
    await seat.press("play:draw")
    await club.see_control(club.anna, club.anna.dm, "play:discard")
    await club.at_rest()
    club.sandbox.faults.clear()


async def test_a_rate_limit_is_waited_for(club: Club):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.hand()
    await club.at_rest()
    club.provoked.append((429, "/channels/"))
    club.sandbox.faults.rate_limit("/channels/", times=3, retry_after_s=0.02)
    await seat.press("play:draw")
    await club.see(club.anna, club.games, lambda m: "drew, may lay cards" in texts(m))


@pytest.mark.parametrize("trouble", ["drop", "reconnect", "resumable", "not resumable"])
async def test_the_game_goes_on_after_the_gateway_was_lost(club: Club, trouble: str):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.press("play:draw")
    await club.at_rest()
    gateway = club.sandbox.gateway
    event = "ready" if trouble == "not resumable" else "resumed"
    back = asyncio.create_task(club.bot.wait_for(event, timeout=30))
    await asyncio.sleep(0)
    if trouble == "drop":
        await gateway.drop()
    elif trouble == "reconnect":
        gateway.ask_to_reconnect()
    else:
        gateway.invalidate(resumable=trouble == "resumable")
    await back
    assert not (await command(club.anna, club.games, "canasta score")).failed
    before = len(club.eva.visible_messages(club.games))
    await play_until_turn_is_over(club, seat)
    assert len(club.eva.visible_messages(club.games)) == before


async def play_until_turn_is_over(club: Club, seat: Seat) -> None:
    while not _discarded(club, seat):
        await seat.act()
        await club.at_rest()


def _discarded(club: Club, seat: Seat) -> bool:
    past = club.table.spectator_view().public.past
    own = club.table.seat_of(seat.person.id)
    return any(type(one).__name__ == "Discarded" and one.seat == own for one in past)


async def test_a_press_whose_answer_was_lost_is_done_once(club: Club):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    hand = await seat.hand()
    await club.at_rest()
    club.provoked += [(503, "/callback"), (404, "/webhooks"), (400, "/callback")]
    club.sandbox.faults.fail(503, "/callback", times=1)
    before = club.table.version
    await club.anna.press(hand, controls(hand)["play:draw"]["custom_id"])
    await club.at_rest()
    assert club.table.version in (before, before + 1)
    await seat.act()
    await club.at_rest()
    drawn = [e for e in club.table.spectator_view().public.past if type(e).__name__ == "CardsDrawn"]
    assert sum(one.seat == club.table.seat_of(club.anna.id) for one in drawn) <= 1


async def test_with_the_dm_closed_in_mid_game_the_channel_calls(club: Club):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await play_until_turn_is_over(club, seat)
    await seat.hand()
    await club.at_rest()
    club.provoked.append((403, f"/channels/{club.anna.dm.id}/messages"))
    club.anna.close_dms()
    await seat.act()
    while not [m for m in club.anna.visible_messages(club.games) if "can’t write" in texts(m)]:
        await seat.act()
        await club.at_rest()
    call = await club.see(club.anna, club.games, lambda m: "can’t write to you" in texts(m))
    assert club.anna.mention in texts(call)


async def test_a_thread_that_fell_asleep_is_woken_by_a_new_table_message(club: Club):
    thread = add_thread(club)
    await command(club.anna, thread, "canasta new", computers=3)
    lobby = await club.see_control(club.anna, thread, "start")
    await press(club.anna, lobby, "start")
    seat = Seat(club, club.anna)
    await seat.hand()
    await club.at_rest()
    club.provoked.append((400, f"/channels/{thread.id}"))
    thread.archived = True
    await seat.press("play:draw")
    await club.at_rest()
    assert any("drew, may" in texts(m) for m in club.eva.visible_messages(thread))


async def test_clocks_stand_still_while_the_gateway_is_gone(club: Club):
    await start_with(club, club.boris)
    await club.at_rest()
    left = club.table.deadline - club.clock.now
    gone = asyncio.create_task(club.bot.wait_for("disconnect", timeout=30))
    back = asyncio.create_task(club.bot.wait_for("resumed", timeout=30))
    await asyncio.sleep(0)
    await club.sandbox.gateway.drop()
    await gone
    club.clock.advance(minutes=10)
    await back
    await club.at_rest()
    await club.bot.hall.sweep()
    assert club.table.absences == ()
    assert club.table.deadline - club.clock.now == left
    until = club.table.deadline // 1000
    await club.see(club.eva, club.games, lambda m: f"<t:{until}:t>" in texts(m))
