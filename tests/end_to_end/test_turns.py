"""Single turns, each from one place alone, and what can happen in them."""

import pytest

from tests.end_to_end.club import Club, command, press
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.playing import (
    Seat,
    going_out_hand,
    lay_all_but_one,
    offers_play,
    start_with_computers,
    start_with_four,
)
from tests.end_to_end.reading import all_controls, controls, labels, options, texts
from tests.end_to_end.stacking import Stacked

OPENING = "Kh Kd Kc Qh Qd Qc 9s 8s 7s 6h 4d"
"""A hand that opens with 60 of 50."""
QUIET = "4h 4c 5h 5d 6c 6s 7h 7d 8h 8d 9h"


def opening_hand() -> Stacked:
    return Stacked(OPENING, QUIET, "", "", draws="Jc")


async def test_a_whole_turn_is_played_from_the_dm_alone(open_club: OpenClub):
    club = await open_club(opening_hand())
    await start_with_four(club)
    seat, anna = Seat(club, club.anna), club.anna
    hand = await seat.hand()
    first = texts(hand).splitlines()[0]
    assert first.startswith(f"{anna.mention} it is your turn at <#{club.games.id}>")
    assert "has 11 cards" in first
    assert "To open your side needs 50. You could: Q Q Q + K K K = 60." in texts(hand)
    assert all_controls(hand)["play:take.0"]["disabled"]
    await seat.press("play:draw")
    hand = await seat.hand()
    assert "You drew J♣." in texts(hand)
    assert "opens with 60 of 50" in labels(hand)
    await seat.choose("play:lay", "lay.0")
    hand = await seat.hand()
    assert "play:undo" in controls(hand)
    thrown = next(v for v, label in options(hand, "play:discard").items() if label == "9♠")
    await seat.choose("play:discard", thrown)
    table = await club.see(anna, club.games, lambda m: "threw 9♠" in texts(m))
    assert "Anna drew, laid Q Q Q + K K K, threw 9♠" in texts(table)
    await club.at_rest()
    (hand,) = anna.visible_messages(anna.dm)
    assert [*controls(hand)] == ["by_suit"]
    assert "Your turn comes after Dmitri’s; the table shows how the game goes." in texts(hand)
    assert len(anna.pings) == 1


async def test_off_turn_the_hand_is_sorted_by_suit_or_rank_wherever_it_stands(
    open_club: OpenClub,
):
    club = await open_club(opening_hand())
    await start_with_four(club)
    anna, boris, by_rank = (
        Seat(club, club.anna),
        club.boris,
        "4♣ 4♥ · 5♦ 5♥ · 6♣ 6♠ · 7♦ 7♥ · 8♦ 8♥ · 9♥",
    )
    await anna.press("play:draw")
    opened = await command(boris, club.games, "canasta hand")
    assert by_rank in texts(opened.ephemeral[-1])
    await press(boris, opened.ephemeral[-1], "by_suit")
    by_suit = "4♣ 6♣ · 6♠ · 5♦ 7♦ 8♦ · 4♥ 5♥ 7♥ 8♥ 9♥"
    sorted_so = await club.see_control(boris, club.games, "by_rank")
    assert by_suit in texts(sorted_so)
    assert by_suit in sorted_so["attachments"][0]["description"]
    await anna.choose("play:discard", "discard.0")
    hand = await Seat(club, boris).hand()
    assert by_suit in texts(hand)
    await club.at_rest()
    await press(boris, sorted_so, "by_rank")
    await club.see(boris, boris.dm, lambda m: by_rank in texts(m))


async def test_a_whole_turn_is_played_from_the_ephemeral_hand_alone(open_club: OpenClub):
    club = await open_club(opening_hand())
    table = await start_with_four(club)
    seat = Seat(club, club.anna, club.games)
    opened = await press(club.anna, table, "hand")
    await opened.finished()
    (hand,) = opened.ephemeral
    assert "It is your turn" in texts(hand).splitlines()[0]
    await seat.press("play:draw")
    await seat.choose("play:lay", next(iter(options(await seat.hand(), "play:lay"))))
    hand = await seat.hand()
    await seat.choose("play:discard", next(iter(options(hand, "play:discard"))))
    await club.see(club.anna, club.games, lambda m: "Anna drew, laid Q Q Q + K K K" in texts(m))
    await club.at_rest()
    shown = [m for m in club.anna.visible_messages(club.games) if m["id"] == hand["id"]]
    assert not offers_play(shown[0])


@pytest.mark.parametrize("is_channel", [True, False], ids=["channel", "dm"])
async def test_a_whole_turn_is_played_by_commands_alone(open_club: OpenClub, is_channel: bool):
    club = await open_club(opening_hand())
    await start_with_four(club)
    anna = club.anna
    place = club.games if is_channel else anna.dm
    await Seat(club, anna).hand()
    refused = await command(anna, place, "canasta discard", card="9s")
    assert "You have not drawn yet" in texts(refused.messages[-1])
    refused = await command(anna, place, "canasta pass")
    assert "You can still draw" in texts(refused.messages[-1])
    drawn = await command(anna, place, "canasta draw")
    assert "You drew J♣." in texts(drawn.messages[-1])
    offered = await anna.autocomplete(place, "canasta meld", "cards", cards="kkk")
    assert offered.choices[0]["name"].endswith("opens with 60 of 50")
    assert all("K K K" in choice["name"] for choice in offered.choices)
    unread = await command(anna, place, "canasta meld", cards="KKQ")
    assert "a meld needs one rank" in texts(unread.messages[-1])
    short = await command(anna, place, "canasta meld", cards="k k k")
    assert "needs 50, and this counts 30" in texts(short.messages[-1])
    laid = await command(anna, place, "canasta meld", cards=offered.choices[0]["value"])
    assert "play:undo" in controls(laid.messages[-1])
    undone = await command(anna, place, "canasta undo")
    assert "play:undo" not in controls(undone.messages[-1])
    await command(anna, place, "canasta meld", cards="Kh Kd Kc / QQQ")
    throws = await anna.autocomplete(place, "canasta discard", "card", card="9")
    assert [choice["value"] for choice in throws.choices] == ["9s"]
    thrown = await command(anna, place, "canasta discard", card="9s")
    assert thrown.messages
    await club.see(anna, club.games, lambda m: "laid K K K + Q Q Q, threw 9♠" in texts(m))


async def test_the_pile_is_taken_by_command_with_completion(open_club: OpenClub):
    club = await open_club(Stacked("Kh Kd Ah Ad Ac 9s 8s 7s 6h 4d 4c", QUIET, "", "", upcard="Ks"))
    await start_with_computers(club)
    offered = await club.anna.autocomplete(club.games, "canasta take", "cards", cards="")
    assert offered.choices
    shown = await command(club.anna, club.games, "canasta take", cards=offered.choices[0]["value"])
    assert "3 kings" in texts(shown.ephemeral[-1])
    await Seat(club, club.anna, club.games).choose("play:discard", "discard.0")
    await club.see(club.anna, club.games, lambda m: "Anna took the K♠" in texts(m))


async def test_a_draft_is_built_by_menus_until_it_opens(open_club: OpenClub):
    club = await open_club(opening_hand())
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.press("play:draw")
    await seat.choose_cards()
    draft = await club.see_control(club.anna, club.anna.dm, "add:lay")
    assert "Nothing chosen yet" in texts(draft)
    assert all_controls(draft)["lay_draft:lay"]["disabled"]
    king, queen = (
        _of_three(options(draft, "add:lay"), "K"),
        _of_three(options(draft, "add:lay"), "Q"),
    )
    await _add(club, draft, king)
    draft = await club.see(club.anna, club.anna.dm, lambda m: "K K K = 30 of 50" in texts(m))
    assert "20 short" in texts(draft)
    assert all_controls(draft)["lay_draft:lay"]["disabled"]
    await _add(club, draft, king, queen)
    draft = await club.see(club.anna, club.anna.dm, lambda m: "= 60 of 50" in texts(m))
    await press(club.anna, draft, "clear:lay")
    draft = await club.see(club.anna, club.anna.dm, lambda m: "Nothing chosen yet" in texts(m))
    await press(club.anna, draft, "back")
    await club.see_control(club.anna, club.anna.dm, "play:lay")
    seat = Seat(club, club.anna)
    await seat.choose_cards()
    draft = await club.see_control(club.anna, club.anna.dm, "add:lay")
    await _add(club, draft, king, queen)
    draft = await club.see_control(club.anna, club.anna.dm, "lay_draft:lay")
    await press(club.anna, draft, "lay_draft:lay")
    await club.see_control(club.anna, club.anna.dm, "play:undo")
    assert club.table.view_for(club.anna.id).own_side.melds


def _of_three(choices: dict[str, str], rank: str) -> str:
    return next(
        value for value, label in choices.items() if label == f"{rank} {rank} {rank} (all 3)"
    )


async def _add(club: Club, draft: dict, *values: str) -> None:
    custom_id = controls(draft)["add:lay"]["custom_id"]
    assert not (await club.anna.choose(draft, custom_id, values)).failed


async def test_undo_reaches_back_to_the_card_that_was_drawn(open_club: OpenClub):
    club = await open_club(opening_hand())
    await start_with_computers(club)
    seat = Seat(club, club.anna)
    await seat.press("play:draw")
    before = texts(await seat.hand())
    await seat.choose("play:lay", "lay.0")
    await seat.press("play:undo")
    hand = await club.see(
        club.anna, club.anna.dm, lambda m: "opens with" in labels(m) and "play:lay" in controls(m)
    )
    assert texts(hand) == before
    assert "play:undo" not in controls(hand)
    assert not club.table.view_for(club.anna.id).own_side.melds


async def test_going_out_asks_once_more_and_can_be_thought_over(open_club: OpenClub):
    club = await open_club(going_out_hand())
    await start_with_computers(club)
    seat, anna = Seat(club, club.anna), club.anna
    await lay_all_but_one(seat)
    assert list(options(await seat.hand(), "play:discard").values()) == ["9♠"]
    await seat.choose("play:discard", "discard.0")
    asked = await club.see_control(anna, anna.dm, "again")
    assert "goes out" in texts(asked)
    assert club.table.spectator_view().public.outcome is None
    await press(anna, asked, "again")
    await club.see_control(anna, anna.dm, "play:discard")
    await Seat(club, anna).choose("play:discard", "discard.0")
    asked = await club.see_control(anna, anna.dm, "again")
    await press(anna, asked, "sure:discard.0")
    sheet = await club.see_control(anna, club.games, "next_deal")
    assert "Anna went out with a concealed hand." in texts(sheet)


@pytest.mark.parametrize(
    ("answer", "told"), [("yes", "must go out in this turn"), ("no", "can’t go out")]
)
@pytest.mark.parametrize("by_command", [False, True])
async def test_the_partner_is_asked_by_dm_and_the_answer_binds(
    open_club: OpenClub, answer: str, told: str, by_command: bool
):
    club = await open_club(going_out_hand())
    anna, carlos = club.anna, club.carlos
    await start_with_four(club)
    seat = Seat(club, anna)
    await seat.press("play:draw")
    await seat.press("play:ask")
    question = await club.see_control(carlos, carlos.dm, f"play:{answer}")
    assert "Anna asks: may I go out? Your hand counts" in texts(question)
    assert carlos.mention in texts(question).splitlines()[0]
    asking = await club.see(anna, club.games, lambda m: "asks Carlos: may I go out?" in texts(m))
    assert "Anna" in texts(asking)
    await club.at_rest()
    assert len(carlos.pings) == 1
    if by_command:
        refused = await command(anna, club.games, "canasta ask", answer=answer)
        assert "not your turn" in texts(refused.messages[-1])
        await command(carlos, club.games, "canasta ask", answer=answer)
    else:
        await press(carlos, question, f"play:{answer}")
    await club.see(anna, anna.dm, lambda m: told in texts(m))
    await club.at_rest()
    assert len(anna.pings) == 1
