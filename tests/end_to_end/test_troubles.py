"""When things go wrong: closed DMs, lost messages, missing permissions, restarts, nasty names."""

import re

import pytest

from bot.sandbox.permissions import Permission
from data.rows import Status
from tests.end_to_end.club import Club, command, press
from tests.end_to_end.conftest import OpenClub, Overhear
from tests.end_to_end.playing import (
    Seat,
    go_out,
    going_out_hand,
    open_lobby,
    start,
    start_with_computers,
    start_with_four,
    table_message,
)
from tests.end_to_end.reading import Json, controls, options, texts

CANNOT_WRITE = "I can’t write to you"


async def test_with_closed_dms_the_channel_calls_and_the_ephemeral_hand_serves(
    club: Club, overhear: Overhear
):
    club.provoked.append((403, f"/channels/{club.anna.dm.id}/messages"))
    club.anna.close_dms()
    channel = overhear(club)
    await start_with_computers(club)
    for turn in range(3):
        call = await club.see(club.anna, club.games, lambda m: "it is your turn" in texts(m))
        assert texts(call).startswith(club.anna.mention)
        assert (CANNOT_WRITE in texts(call)) == (turn == 0)
        await club.at_rest()
        assert len(club.anna.pings) == turn + 1
        await _play_a_turn_behind_my_hand(club)
        assert call["id"] not in {m["id"] for m in club.eva.visible_messages(club.games)}
    assert club.anna.visible_messages(club.anna.dm) == []
    assert channel.secrets == []
    refused = [one for one in club.sandbox.recorder.requests if one.status == 403]
    assert len(refused) == 1


async def _play_a_turn_behind_my_hand(club: Club) -> None:
    opened = await press(club.anna, await table_message(club), "hand")
    await opened.finished()
    seat = Seat(club, club.anna, club.games)
    await seat.press("play:draw")
    thrown = next(iter(options(await seat.hand(), "play:discard")))
    await seat.choose("play:discard", thrown)
    await club.at_rest()
    club.anna.dismiss(opened.ephemeral[-1])


async def test_a_deleted_table_message_is_posted_again(club: Club):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.hand()
    await club.at_rest()
    club.provoked.append((404, f"/channels/{club.games.id}/messages"))
    old = await table_message(club)
    club.sandbox.services.messages.delete(club.games.messages[int(old["id"])])
    await seat.press("play:draw")
    again = await table_message(club)
    assert again["id"] != old["id"]
    assert "Anna’s turn" in texts(again)


async def test_a_deleted_hand_message_comes_back_with_the_next_turn(club: Club):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    hand = await seat.hand()
    await club.at_rest()
    club.provoked.append((404, f"/channels/{club.anna.dm.id}/messages"))
    club.sandbox.services.messages.delete(club.anna.dm.messages[int(hand["id"])])
    await _play_a_turn_behind_my_hand(club)
    assert "play:draw" in controls(await seat.hand())
    await club.at_rest()
    assert len(club.anna.visible_messages(club.anna.dm)) == 1


async def test_an_old_table_message_is_posted_afresh(club: Club):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.hand()
    await club.at_rest()
    old = await table_message(club)
    club.clock.advance(minutes=51)
    await seat.press("play:draw")
    await club.at_rest()
    (table,) = [m for m in club.eva.visible_messages(club.games) if "hand" in controls(m)]
    assert table["id"] != old["id"]


async def test_the_table_is_posted_afresh_when_asked_for(club: Club):
    await start_with_computers(club)
    await Seat(club, club.anna).hand()
    await club.at_rest()
    old = await table_message(club)
    club.boris.say(club.games, "hello")
    await command(club.boris, club.games, "canasta table")
    await club.at_rest()
    tables = [m for m in club.eva.visible_messages(club.games) if "hand" in controls(m)]
    assert len(tables) == 1
    assert tables[0]["id"] != old["id"]


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        (Permission.SEND_MESSAGES, "*Send Messages*"),
        (Permission.EMBED_LINKS, "*Embed Links*"),
        (Permission.ATTACH_FILES, "*Attach Files*"),
        (Permission.READ_MESSAGE_HISTORY, "*Read Message History*"),
    ],
)
async def test_a_missing_permission_is_named_before_a_table_opens(
    club: Club, permission: Permission, name: str
):
    club.sandbox.deny_bot(club.games, permission)
    told = await command(club.anna, club.games, "canasta new")
    assert texts(told.ephemeral[-1]) == (
        f"I need the permission {name} in <#{club.games.id}>. Ask someone with *Manage Channels*."
    )
    assert club.bot.hall.tables() == ()
    assert club.games.messages.keys() == {int(told.ephemeral[-1]["id"])}


async def test_a_restart_in_mid_turn_leaves_the_old_buttons_alive(club: Club):
    table = await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.press("play:draw")
    hand = await seat.hand()
    ephemeral = await _hand_behind(club)
    before = club.table.snapshot
    pings = len(club.anna.pings)
    await club.restart()
    await club.at_rest()
    assert club.table.snapshot == before
    assert len(club.anna.pings) == pings
    assert [m["id"] for m in club.anna.visible_messages(club.anna.dm)] == [hand["id"]]
    value = next(iter(options(hand, "play:discard")))
    chosen = await club.anna.choose(hand, controls(hand)["play:discard"]["custom_id"], [value])
    assert not chosen.failed
    next_turn = await club.see_control(club.anna, club.anna.dm, "play:draw")
    assert next_turn["id"] != hand["id"]
    late = await club.anna.choose(
        ephemeral, controls(ephemeral)["play:discard"]["custom_id"], [value]
    )
    assert not late.failed
    await club.see(club.anna, club.games, lambda m: "That was an older hand" in texts(m))
    for verb in ("hand", "score", "rules", "more"):
        pressed = await press(club.anna, await table_message(club), verb)
        await pressed.finished()
        assert pressed.ephemeral
    assert table["id"] == (await table_message(club))["id"]


async def _hand_behind(club: Club) -> Json:
    opened = await press(club.anna, await table_message(club), "hand")
    await opened.finished()
    return opened.ephemeral[-1]


async def test_a_lobby_lives_on_after_a_restart(club: Club):
    shown = await open_lobby(club, seats=2)
    await club.restart()
    await press(club.boris, shown, "join")
    await club.see_control(club.anna, club.games, "start")
    table = await start(club)
    assert table["id"] == shown["id"]
    assert len(club.eva.visible_messages(club.games)) == 1
    assert club.table.status is Status.PLAYING


async def test_a_restart_between_deals_leaves_next_deal_alive(open_club: OpenClub):
    club = await open_club(going_out_hand())
    await start_with_computers(club)
    over = await go_out(club)
    await club.restart()
    await club.at_rest()
    assert len(club.eva.visible_messages(club.games)) == 2
    await press(club.anna, over, "next_deal")
    await Seat(club, club.anna).hand()
    assert club.table.spectator_view().public.match.deal_number == 2


async def test_a_draft_that_a_restart_forgot_begins_anew(club: Club):
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.press("play:draw")
    await seat.choose_cards()
    draft = await club.see_control(club.anna, club.anna.dm, "add:lay")
    value = next(iter(options(draft, "add:lay")))
    await club.restart()
    chosen = await club.anna.choose(draft, controls(draft)["add:lay"]["custom_id"], [value])
    assert not chosen.failed
    await club.see_control(club.anna, club.anna.dm, "clear:lay")


@pytest.mark.parametrize(
    "name",
    [
        "@everyone",
        "@here",
        "{eva}",
        "~~gone~~ __x__ `c` ||y||",
        "[a](https://x.example/_b_)",
        "x\n# big",
        "<#{games}> <t:1:R>",
    ],
)
async def test_a_nasty_name_calls_nobody_and_formats_nothing(club: Club, name: str):
    people = (club.anna, club.boris, club.carlos, club.dmitri)
    for person in people:
        person.account.name = name.format(eva=club.eva.mention, games=club.games.id)
    shown = [texts(await open_lobby(club))]
    await club.table.cancel(club.anna.id)
    await club.at_rest()
    await start_with_four(club)
    await club.at_rest()
    for person in people:
        for place in (club.games, person.dm):
            sent = person.visible_messages(place)
            assert not any(message["mention_everyone"] for message in sent)
            shown += map(texts, sent)
    stats = await command(club.anna, club.games, "canasta stats")
    shown.append(texts(stats.ephemeral[-1]))
    assert len(shown) > 8
    assert club.eva.pings == []
    for text in shown:
        live = re.sub(r"\\.", "", text)
        for raw in ("@everyone", "@here", club.eva.mention, "~~", "__", "`", "||", "[a](", "<t:1:"):
            assert raw not in live
        assert "https://" not in live
        assert "\n# big" not in live
