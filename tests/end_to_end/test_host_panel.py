"""The host's private panel: seats, sides, computers, house rules from menus and typed ones."""

import pytest

from bot.sandbox.outcomes import Outcome
from bot.tables.seats import Computer
from tests.end_to_end.closing import close_lobby
from tests.end_to_end.club import Club, choose, command, press
from tests.end_to_end.playing import lobby, open_lobby, start
from tests.end_to_end.reading import Json, controls, options, texts


async def opened_panel(club: Club) -> Json:
    outcome = await press(club.anna, await lobby(club), "host")
    await outcome.finished()
    return outcome.ephemeral[-1]


async def pick(club: Club, panel: Json, menu: str, value: str) -> Json:
    """Choose in the panel; the panel as it stands afterwards."""
    await choose(club.anna, panel, menu, value)
    await club.at_rest()
    return panel_now(club, panel)


def panel_now(club: Club, panel: Json) -> Json:
    shown = club.anna.visible_messages(club.games)
    return next(one for one in shown if one["id"] == panel["id"])


def line_with(panel: Json, menu: str, label: str) -> str:
    """The value of the first line of a menu that says this."""
    return next(value for value, said in options(panel, menu).items() if label in said)


async def test_the_host_changes_seats_sides_and_target_in_a_private_panel(club: Club):
    await open_lobby(club, computers=3)
    panel = await pick(club, await opened_panel(club), "target", "1500")
    await club.see(club.eva, club.games, lambda m: "to 1,500" in texts(m))
    panel = await pick(club, panel, "level", line_with(panel, "level", "Ada 🤖: easy"))
    await club.see(club.eva, club.games, lambda m: "Ada 🤖 (easy)" in texts(m))
    panel = await pick(club, panel, "swap", line_with(panel, "swap", "North: Anna and East"))
    assert isinstance(club.table.occupants[0], Computer)
    panel = await pick(club, panel, "remove", line_with(panel, "remove", "North"))
    assert club.table.occupants[0] is None
    await pick(club, panel, "seating", line_with(panel, "seating", "2 p"))
    assert club.table.rules.players == 2
    assert "Hosted by Anna" in texts(await lobby(club))


async def test_the_host_has_partners_drawn_by_cards_and_the_lobby_shows_them(club: Club):
    await open_lobby(club)
    panel = await opened_panel(club)
    assert "partners" not in controls(panel)
    assert "once every seat is taken" in texts(panel)
    for _ in range(3):
        await press(club.anna, await lobby(club), "add_computer")
        await club.at_rest()
    await press(club.anna, await opened_panel(club), "partners")
    shown = await club.see(club.eva, club.games, lambda m: bool(m["attachments"]))
    (picture,) = shown["attachments"]
    assert picture["filename"] == "partners.png"
    told = picture["description"].partition(": ")[2].split(", ")
    assert {draw.split()[0] for draw in told} == {"Anna", "Ada", "Bruno", "Clara"}
    await club.at_rest()
    north = [club.table.occupants[seat].name for seat in (0, 2)]
    assert [draw.split()[0] for draw in told[:2]] == north
    assert (await start(club))["attachments"][0]["filename"] == "table.png"


async def test_an_old_panel_changes_the_seats_it_shows_and_shows_who_came_meanwhile(club: Club):
    await open_lobby(club, computers=1)
    panel = await opened_panel(club)
    await command(club.boris, club.games, "canasta join")
    await press(club.boris, club.boris.visible_messages(club.games)[-1], "join_side:1")
    await club.at_rest()
    assert "Boris" not in texts(panel)
    panel = await pick(club, panel, "level", line_with(panel, "level", "Ada 🤖: easy"))
    assert club.table.occupants[1].level == "easy"
    assert "Boris" in texts(panel)


@pytest.mark.parametrize("menu", ["remove", "level", "swap"])
async def test_an_old_panel_moves_nobody_who_sits_where_it_shows_somebody_else(club: Club, menu):
    await open_lobby(club, computers=1)
    old = await opened_panel(club)
    freeing = await opened_panel(club)
    await pick(club, freeing, "remove", line_with(freeing, "remove", "East"))
    await command(club.boris, club.games, "canasta join")
    await press(club.boris, club.boris.visible_messages(club.games)[-1], "join_side:1")
    await club.until(lambda: club.table.seat_of(club.boris.id) == 1)
    panel = await pick(club, old, menu, line_with(old, menu, "Ada"))
    assert "older button" in texts(panel)
    assert "Boris" in texts(panel)
    assert club.table.seat_of(club.boris.id) == 1


@pytest.mark.parametrize("value", ["1", "[1]", '["1", "Ada"]', "nonsense", "[1,", "{}"])
async def test_a_made_up_choice_about_seats_is_told_so(club: Club, value):
    await open_lobby(club, computers=1)
    panel = await opened_panel(club)
    remove = controls(panel)["remove"]["custom_id"]
    told = await club.anna.choose(panel, remove, [value], forged=True)
    assert "I don’t know that button" in texts(told.ephemeral[-1])


async def form_of(club: Club, name: str) -> tuple[Json, Outcome]:
    """The panel at a house rule, and what came of pressing its button for another number."""
    panel = await opened_panel(club)
    await press(club.anna, panel, "house")
    group = "opening" if name == "initial_meld" else "melds"
    panel = await pick(club, panel_now(club, panel), "house_group", group)
    panel = await pick(club, panel, "house_rule", name)
    return panel, await press(club.anna, panel, f"house_other:{name}")


async def send(club: Club, form: Outcome, typed: str) -> Outcome:
    assert form.modal is not None
    sent = await club.anna.submit_modal(form.modal, {"typed": typed})
    assert not sent.failed
    await club.at_rest()
    return sent


async def test_a_number_no_menu_offers_is_typed_and_kept_under_a_name(club: Club):
    await open_lobby(club)
    panel, form = await form_of(club, "wild_canasta_points")
    assert form.modal is not None
    label = form.modal.components[0]
    assert (form.modal.title, label["label"]) == ("Wild canasta counts", "0 to 5,000")
    assert label["component"]["value"] == "0"
    await send(club, form, "1,234")
    assert club.table.rules.wild_canasta_points == 1234
    assert "**1,234** (printed: 0)" in texts(panel_now(club, panel))
    await club.see(club.eva, club.games, lambda m: "Wild canasta counts: **1,234**" in texts(m))
    await command(club.anna, club.games, "canasta preset save", name="ours")
    await close_lobby(club, club.anna)
    await command(club.anna, club.games, "canasta new", preset="ours")
    assert club.table.rules.wild_canasta_points == 1234


async def test_any_target_is_typed_in_the_first_panel_too(club: Club):
    await open_lobby(club)
    panel = await opened_panel(club)
    form = await press(club.anna, panel, "house_other:target_score")
    await send(club, form, "4,321")
    told = texts(panel_now(club, panel))
    assert "A game can be played to 500 up to 50,000 points, in steps of 5." in told
    again = await press(club.anna, panel_now(club, panel), "house_other:target_score")
    await send(club, again, "4,320")
    assert club.table.rules.target_score == 4320
    await club.see(club.eva, club.games, lambda m: "to 4,320" in texts(m))


async def test_minimums_are_typed_as_a_list(club: Club):
    await open_lobby(club)
    panel, form = await form_of(club, "initial_meld")
    (label,) = form.modal.components
    assert label["component"]["value"] == "50, 90 from 1500, 120 from 3000"
    await send(club, form, "60 100 140")
    assert club.table.rules.initial_meld == ((0, 60), (1500, 100), (3000, 140))
    assert "**60, 100 from 1,500, 140 from 3,000**" in texts(panel_now(club, panel))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("nonsense *bold* <@3>", "I can’t read “nonsense \\*bold\\*"),
        ("-5", "“Wild canasta counts” can’t be that. Possible: 0 to 5,000."),
        ("9" * 100, "“Wild canasta counts” can’t be that. Possible: 0 to 5,000."),
        ("   ", "I can’t read “” here, so nothing changed. Possible: 0 to 5,000."),
        ("1.5", "I can’t read “1.5” here, so nothing changed. Possible: 0 to 5,000."),
    ],
)
async def test_a_wrong_number_gets_its_reason_in_the_panel_and_loses_nothing(
    club: Club, typed, told
):
    await open_lobby(club)
    await command(club.anna, club.games, "canasta start")
    panel, form = await form_of(club, "wild_canasta_points")
    rules = club.table.rules
    await send(club, form, typed)
    assert club.table.rules == rules
    panel = panel_now(club, panel)
    assert told in texts(panel)
    again = await press(club.anna, panel, "house_other:wild_canasta_points")
    await send(club, again, "٧٠٠")
    assert club.table.rules.wild_canasta_points == 700
    assert "can’t" not in texts(panel_now(club, panel))


async def test_a_form_sent_off_after_the_game_began_changes_nothing(club: Club):
    await open_lobby(club, computers=3)
    panel, form = await form_of(club, "wild_canasta_points")
    await start(club)
    rules = club.table.rules
    for typed in ("700", "nonsense"):
        sent = await send(club, form, typed)
        shown = texts(panel_now(club, panel)) + "".join(texts(one) for one in sent.ephemeral)
        assert "before the game began" in shown
    assert club.table.rules == rules


async def test_a_form_is_opened_and_sent_off_by_the_host_alone(club: Club):
    await open_lobby(club)
    panel, form = await form_of(club, "wild_canasta_points")
    custom_id = controls(panel)["house_other:wild_canasta_points"]["custom_id"]
    message = (await lobby(club))["id"]
    refused = await club.boris.press({"id": message}, custom_id, forged=True)
    assert refused.modal is None
    assert "Only the host" in texts(refused.ephemeral[-1])
    assert form.modal is not None
    sent = await club.boris.submit_modal(form.modal, {"typed": "700"})
    await club.at_rest()
    assert "Only the host" in texts(sent.ephemeral[-1])
    assert club.table.rules.wild_canasta_points == 0


async def test_a_form_open_over_a_restart_is_answered(club: Club):
    await open_lobby(club)
    panel, form = await form_of(club, "wild_canasta_points")
    await club.restart()
    await send(club, form, "700")
    assert club.table.rules.wild_canasta_points == 700
    assert "**700**" in texts(panel_now(club, panel))


async def test_a_form_of_a_table_that_is_gone_says_so(club: Club):
    await open_lobby(club)
    _, form = await form_of(club, "wild_canasta_points")
    await close_lobby(club, club.anna)
    told = await send(club, form, "700")
    assert "no such table" in texts(told.ephemeral[-1])


async def test_the_host_removes_a_person_who_is_told_so(club: Club):
    await open_lobby(club, seats=2)
    await press(club.boris, await lobby(club), "join")
    await club.until(lambda: club.table.seat_of(club.boris.id) == 1)
    await club.at_rest()
    panel = await opened_panel(club)
    assert [said for said in options(panel, "remove").values() if "Anna" in said] == []
    panel = await pick(club, panel, "remove", line_with(panel, "remove", "Boris"))
    assert club.table.people[0].user_id == club.anna.id
    assert len(club.table.people) == 1
    told = await club.see(club.boris, club.boris.dm, lambda m: "taken you off" in texts(m))
    assert "Anna" in texts(told)


async def test_a_game_of_so_many_deals_has_no_menu_of_totals(club: Club):
    await open_lobby(club, rules="hand_and_foot")
    assert "target" not in controls(await opened_panel(club))
