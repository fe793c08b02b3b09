"""The score sheet: its rows, its marks, and what its alternative text says."""

from dataclasses import replace

import pytest

from bot.engine.rules import RuleSet
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.scoring import Lines, SideScore
from bot.engine.state import Phase
from bot.engine.view import PlayerView
from bot.text.events import Teller
from cogs.presenter.sheet import score_sheet, sheet_text
from cogs.views.pages import MOST_ALTERNATIVE_CHARACTERS
from tests.rendering.scenes import side, view_for

NAMES = ("Anna", "Boris", "王小明", "Dmitri", "Eva", "Frida")
CLASSIC = CATALOGUE["classic"].rules(4)


def over(rules: RuleSet, scores: tuple[int, ...]) -> PlayerView:
    """A deal that is over with nothing on the table and four points of cards in every hand."""
    view = view_for((side(),) * len(scores), rules=rules, hand_counts=(1,) * 6)
    turn = replace(view.public.turn, phase=Phase.OVER)
    match = replace(view.public.match, scores=scores, deal_number=2)
    held = view.hand[:1]
    return replace(
        view,
        public=replace(view.public, turn=turn, match=match),
        revealed_hands=(held,) * rules.players,
        revealed_feet=((),) * rules.players,
    )


def deals(*totals: tuple[int, ...]) -> tuple[tuple[SideScore, ...], ...]:
    return tuple(tuple(SideScore(points, Lines()) for points in deal) for deal in totals)


@pytest.fixture
def teller(words) -> Teller:
    return Teller(words, NAMES[:4], over(CLASSIC, (1500, -200)))


HISTORY = deals((1500, -200), (-10, -10))


def test_sheet_says_what_was_there_before_and_is_now(teller):
    rows = {row.label: row.values for row in score_sheet(teller, HISTORY, ()).rows}
    assert rows["Before"] == ("1,500", "−200")
    assert rows["Total"] == ("1,490", "−210")


def test_first_deal_has_nothing_before_it(teller):
    assert "Before" not in [row.label for row in score_sheet(teller, HISTORY[:1], ()).rows]


def number(text: str) -> int:
    return int(text.replace(",", "").replace("−", "-"))


def test_lines_of_a_sheet_add_up_to_the_deal_and_to_the_total(teller):
    lines = Lines(natural_canastas=500, threes=-300, melded_cards=1235, hand_cards=-45)
    penalties = Lines(going_out=100, melded_cards=-90, penalties=-2500)
    deal = tuple(
        SideScore(sum(getattr(one, name) for name in Lines.__slots__), one)
        for one in (lines, penalties)
    )
    rows = score_sheet(teller, (*HISTORY, deal), ()).rows
    for column in (0, 1):
        *plain, points, before, total = (number(row.values[column]) for row in rows)
        assert sum(plain) == points
        assert before + points == total


def test_drawn_game_is_called_drawn_for_both_sides(teller):
    sheet = score_sheet(teller, HISTORY, (0, 1))
    assert (sheet.winners, sheet.won) == ((0, 1), "DRAWN")
    assert score_sheet(teller, HISTORY, (1,)).won == "WON"


def test_text_says_all_the_sheet_shows(teller):
    told = sheet_text(teller, HISTORY, (0,), most=MOST_ALTERNATIVE_CHARACTERS)
    assert "Anna · 王小明 won" in told
    assert "Deal 2 scored" in told
    assert "to 5,000" in told
    assert "Anna · 王小明: 1,500, 1,490" in told
    assert "Boris · Dmitri: −200, −210" in told
    assert not any(mark in told for mark in ("**", "###", "-#"))


def test_text_of_a_long_game_tells_the_totals_of_its_last_deals(words):
    rules = CATALOGUE["classic"].rules(5)
    teller = Teller(words, NAMES[:5], over(rules, (0,) * 5))
    history = deals(*[(1234, -567, 890, 0, 15)] * 40)
    told = sheet_text(teller, history, (), most=MOST_ALTERNATIVE_CHARACTERS)
    assert len(told) <= MOST_ALTERNATIVE_CHARACTERS
    assert "Anna: " in told
    assert "49,360" in told
    assert "from deal 1 on" not in told
