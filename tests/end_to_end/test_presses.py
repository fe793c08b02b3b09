"""Presses that come twice, late, together or from strangers: one effect, and everybody answered."""

import asyncio

import pytest

from bot.engine.events import CardsDrawn
from bot.sandbox.outcomes import Outcome
from cogs.views.ids import Ids
from tests.end_to_end.club import Club, press
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.playing import (
    Seat,
    go_out,
    going_out_hand,
    lobby,
    open_hand,
    open_lobby,
    start_with,
    start_with_computers,
    start_with_four,
    table_message,
)
from tests.end_to_end.reading import controls, texts

ONLY_SEATED = "Only the people at this table can do that."
ONLY_HOST = "Only the host can do that: Anna."


async def told(club: Club, outcome: Outcome) -> str:
    """What only the person who pressed reads."""
    assert not outcome.failed
    await club.until(lambda: bool(outcome.ephemeral) and not outcome.is_deferred)
    return texts(outcome.ephemeral[-1])


async def test_two_people_who_press_start_at_once_begin_one_game(club: Club):
    await open_lobby(club, seats=2)
    waiting = await lobby(club)
    await press(club.boris, waiting, "join")
    full = await club.see(club.anna, club.games, lambda m: "start" in controls(m))
    custom_id = controls(full)["start"]["custom_id"]
    outcomes = await asyncio.gather(
        club.anna.press(full, custom_id), club.boris.press(full, custom_id)
    )
    await table_message(club)
    await club.at_rest()
    assert not any(outcome.failed for outcome in outcomes)
    assert club.table.view_for(club.anna.id).public.match.deal_number == 1
    assert len(outcomes[1].ephemeral) == 1


async def test_two_people_who_press_the_last_seat_at_once_do_not_share_it(club: Club):
    await open_lobby(club, seats=2)
    waiting = await lobby(club)
    custom_id = controls(waiting)["join"]["custom_id"]
    people = (club.boris, club.carlos)
    outcomes = await asyncio.gather(*(one.press(waiting, custom_id) for one in people))
    assert not any(outcome.failed for outcome in outcomes)
    await club.at_rest()
    seated = [club.table.seat_of(person.id) is not None for person in people]
    assert sorted(seated) == [False, True]
    assert "All seats are taken" in await told(club, outcomes[seated.index(False)])


async def test_two_people_who_press_next_deal_at_once_get_one_deal(open_club: OpenClub):
    club = await open_club(going_out_hand())
    await start_with_four(club)
    over = await go_out(club)
    custom_id = controls(over)["next_deal"]["custom_id"]
    outcomes = await asyncio.gather(
        club.anna.press(over, custom_id), club.boris.press(over, custom_id)
    )
    assert not any(outcome.failed for outcome in outcomes)
    await club.at_rest()
    assert club.table.view_for(club.anna.id).public.match.deal_number == 2
    assert "older button" in await told(club, outcomes[1])


async def test_those_who_press_rematch_at_once_open_one_lobby(open_club: OpenClub):
    club = await open_club(going_out_hand())
    await start_with_four(club, target=500)
    over = await go_out(club)
    custom_id = controls(over)["rematch"]["custom_id"]
    outcomes = await asyncio.gather(
        club.anna.press(over, custom_id),
        club.boris.press(over, custom_id),
        club.eva.press(over, custom_id),
    )
    await club.at_rest()
    assert not any(outcome.failed for outcome in outcomes)
    assert len(club.bot.hall.tables()) == 1
    assert "There is a table here already" in await told(club, outcomes[1])
    assert await told(club, outcomes[2]) == ONLY_SEATED


async def test_the_same_press_twice_draws_once(club: Club):
    await start_with(club, club.boris)
    on_turn = await _on_turn(club)
    hand = await on_turn.hand()
    custom_id = controls(hand)["play:draw"]["custom_id"]
    outcomes = await asyncio.gather(
        *(on_turn.person.press(hand, custom_id, forged=True) for _ in range(3))
    )
    assert not any(outcome.failed for outcome in outcomes)
    await club.at_rest()
    past = club.table.spectator_view().public.past
    assert len([event for event in past if isinstance(event, CardsDrawn)]) == 1
    shown = on_turn.person.visible_messages(on_turn.person.dm)
    assert len(shown) == 1
    assert "play:discard" in controls(shown[0])


async def _on_turn(club: Club) -> Seat:
    seats = [Seat(club, club.anna), Seat(club, club.boris)]
    await club.until(lambda: any(seat.shown() for seat in seats))
    return next(seat for seat in seats if seat.shown())


async def test_an_old_button_redraws_the_hand_and_says_so(club: Club):
    await start_with_computers(club)
    old = await open_hand(club)
    seat = Seat(club, club.anna)
    await seat.press("play:draw")
    await seat.hand()
    before = club.table.version
    pressed = await press(club.anna, old, "play:draw")
    assert not pressed.failed
    redrawn = await club.see(club.anna, club.games, lambda m: "That was an older hand" in texts(m))
    assert redrawn["id"] == old["id"]
    assert "play:discard" in controls(redrawn)
    assert club.table.version == before


async def test_a_press_on_a_hand_of_a_table_that_ended_is_answered(club: Club):
    await start_with_computers(club)
    hand = await open_hand(club)
    await club.table.cancel(club.anna.id)
    await club.at_rest()
    pressed = await press(club.anna, hand, "play:draw")
    assert "There is no such table any more." in await told(club, pressed)


async def test_a_stale_lobby_judges_the_press_on_the_lobby_as_it_is(club: Club):
    stale = await open_lobby(club)
    for _ in range(3):
        pressed = await club.anna.press(
            stale, controls(stale)["add_computer"]["custom_id"], forged=True
        )
        assert not pressed.failed
        await club.at_rest()
    assert len([one for one in club.table.occupants if one]) == 4
    late = await club.boris.press(stale, controls(stale)["join"]["custom_id"], forged=True)
    assert "Both sides have a seat for you" in await told(club, late)
    started = await press(club.anna, await lobby(club), "start")
    assert not started.failed
    await club.see_control(club.anna, club.games, "hand")
    for verb in ("join", "add_computer"):
        late = await club.boris.press(stale, controls(stale)[verb]["custom_id"], forged=True)
        assert await told(club, late) == "That was possible before the game began."


@pytest.mark.parametrize("verb", ["leave", "add_computer"])
async def test_a_stranger_cannot_press_what_is_for_those_in_the_lobby(club: Club, verb: str):
    shown = await open_lobby(club)
    pressed = await press(club.eva, shown, verb)
    assert await told(club, pressed) == ONLY_SEATED


@pytest.mark.parametrize("verb", ["start", "cancel", "host"])
async def test_whoever_does_not_host_is_told_who_does(club: Club, verb: str):
    await open_lobby(club, computers=3)
    pressed = await press(club.eva, await lobby(club), verb)
    assert await told(club, pressed) == ONLY_HOST


async def test_a_stranger_watches_the_table_and_moves_nothing(club: Club):
    await start_with_computers(club)
    await Seat(club, club.anna).hand()
    await club.at_rest()
    table, before = await table_message(club), club.table.version
    for verb in ("score", "rules", "more"):
        assert await told(club, await press(club.eva, table, verb))
    assert await told(club, await press(club.eva, table, "hand")) == ONLY_SEATED
    for custom_id in _ids_of_a_hand(club):
        forged = await club.eva.press(table, custom_id, forged=True)
        assert await told(club, forged) == ONLY_SEATED
    assert club.table.version == before


def _ids_of_a_hand(club: Club) -> list[str]:
    """The ids of all that a hand and its draft can offer."""
    controls_of_a_hand = {
        "play": ("draw", "lay.0", "take.0", "discard.0", "undo", "ask", "yes", "pass"),
        "choose": ("lay", "take"),
        "add": ("lay",),
        "onto": ("5",),
        "clear": ("lay",),
        "back": ("",),
        "lay_draft": ("lay",),
        "sure": ("discard.0",),
        "again": ("",),
    }
    ids = Ids(club.table.id, club.table.version)
    return [
        str(ids(verb, argument))
        for verb, arguments in controls_of_a_hand.items()
        for argument in arguments
    ]


async def test_a_stranger_cannot_deal(open_club: OpenClub):
    club = await open_club(going_out_hand())
    await start_with_computers(club)
    over = await go_out(club)
    assert await told(club, await press(club.eva, over, "next_deal")) == ONLY_SEATED
    assert club.table.is_between_deals


async def test_a_stranger_cannot_ask_for_a_rematch(open_club: OpenClub):
    club = await open_club(going_out_hand())
    await start_with_computers(club, target=500)
    over = await go_out(club)
    assert await told(club, await press(club.eva, over, "rematch")) == ONLY_SEATED
    assert club.bot.hall.tables() == ()
