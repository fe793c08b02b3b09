"""The lines of a score as they are shown, of positions written as game records."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.scoring import deal_scores
from bot.engine.state import Outcome, State
from bot.engine.view import PlayerView, view_of
from bot.text.events import Teller
from cogs.presenter.score_lines import LINES, line_label, shown_lines
from cogs.presenter.sheet import score_sheet, sheet_text
from tests.conformance.tables import over

NAMES = ("Anna", "Boris", "Carlos", "Dmitri", "Eva", "Frida")
NATURAL_SEVENS = "7s 7s 7h 7h 7d 7d 7c"
MIXED_SEVENS = "7s 7h 7d 7c 7c 2s 2h"
MIXED_KINGS = "Ks Kh Kd Kc Kc 2s 2h"
NATURAL_QUEENS = "Qs Qh Qd Qc Qc Qs Qh"
NATURAL_ACES = "As Ah Ad Ac Ac As Ah"


def shown(state: State) -> dict[str, int]:
    """The lines of side 0 that are not 0."""
    view = view_of(state, None)
    lines = shown_lines(view, 0, deal_scores(view)[0])
    assert tuple(lines) == LINES
    return {name: points for name, points in lines.items() if points}


def test_canastas_of_sevens_have_a_line_where_they_score_so() -> None:
    melds = [[NATURAL_SEVENS, MIXED_SEVENS, MIXED_KINGS, NATURAL_QUEENS]]
    lines = shown(over("pennies", "", "4c", melds=melds))
    assert lines["sevens_canastas"] == 3000
    assert lines["mixed_canastas"] == 300
    assert lines["natural_canastas"] == 500


def test_sevens_are_canastas_like_others_elsewhere() -> None:
    lines = shown(over("classic", "", "4c", melds=[[NATURAL_SEVENS, MIXED_KINGS]]))
    assert lines["natural_canastas"] == 500
    assert "sevens_canastas" not in lines


def test_natural_sevens_and_aces_of_modern_american_have_a_line() -> None:
    melds = [[NATURAL_SEVENS, NATURAL_ACES, NATURAL_QUEENS]]
    lines = shown(over("modern_american", "4c", "4c", melds=melds))
    assert lines["sevens_and_aces"] == 5000
    assert lines["natural_canastas"] == 500


def test_going_out_concealed_is_told_from_going_out() -> None:
    state = over("classic", "", "4c", melds=[[NATURAL_QUEENS]])
    for concealed, told in ((False, {"going_out": 100}), (True, {"going_out_concealed": 200})):
        outcome = Outcome(0, concealed=concealed)
        lines = shown(replace(state, public=replace(state.public, outcome=outcome)))
        assert {name: points for name, points in lines.items() if "out" in name} == told


def test_runs_of_seven_are_called_as_on_the_table(words) -> None:
    rules = {name: CATALOGUE[name].base for name in ("samba", "bolivia")}
    labels = [line_label(words, "sequence_canastas", one) for one in rules.values()]
    assert labels == ["Sambas", "Escaleras"]


@pytest.mark.parametrize(
    ("hand", "melds", "told"),
    [
        ("4c", ["7s 7s 7h"], {"unfinished_sevens": -2500}),
        ("4c", ["As As Ah"], {"unfinished_aces": -2500}),
        ("4c", ["2s 2s Jk"], {"unfinished_wild_cards": -2000}),
        ("As As Ah 7s 7s 7h", [], {"aces_in_hand": -1500, "sevens_in_hand": -1500}),
        ("7s 7s 7h", ["7d 7d 7c"], {"unfinished_sevens": -2500, "sevens_in_hand": -1500}),
    ],
)
def test_penalties_say_what_they_are_for(hand: str, melds: list[str], told: dict[str, int]) -> None:
    lines = shown(over("modern_american", hand, "4c", melds=[melds]))
    assert told.items() <= lines.items()
    assert "penalties" not in lines


def sheet_of(words: Callable[..., str], state: State) -> tuple[Teller, tuple[object, ...]]:
    view: PlayerView = view_of(state, None)
    return Teller(words, NAMES[: state.rules.players], view), (deal_scores(view),)


def test_sheet_and_its_text_name_what_was_told_apart(words) -> None:
    state = over("pennies", "", "4c", melds=[[NATURAL_SEVENS, MIXED_KINGS]])
    teller, history = sheet_of(words, state)
    rows = {row.label: row.values for row in score_sheet(teller, history, ()).rows}
    assert rows["Sevens canastas"] == ("+1,500", "0")
    assert rows["Mixed canastas"] == ("+300", "0")
    assert "Natural canastas" not in rows
    assert "Sevens canastas +1,500" in sheet_text(teller, history, (), most=4000)


def test_sheet_says_for_what_penalties_are_paid(words) -> None:
    teller, history = sheet_of(words, over("modern_american", "4c", "4c", melds=[["7s 7s 7h"]]))
    rows = {row.label: row.values for row in score_sheet(teller, history, ()).rows}
    assert rows["Unfinished sevens"] == ("−2,500", "0")
    assert "Unfinished sevens −2,500" in sheet_text(teller, history, (), most=4000)
