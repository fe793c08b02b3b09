"""What is told of a finished game beside its last sheet."""

from bot.engine.scoring import Lines, SideScore
from bot.engine.view import view_of
from bot.text.events import Teller
from cogs.presenter.score import deal_of_the_game_line
from tests.engine.positions import position


def history(*deals: tuple[int, int]) -> list[tuple[SideScore, ...]]:
    return [tuple(SideScore(total, Lines()) for total in deal) for deal in deals]


def line(words, *deals: tuple[int, int]) -> str:
    names = ("Anna", "Boris", "Carlos", "Dmitri")
    teller = Teller(words, names, view_of(position("4c"), None))
    return deal_of_the_game_line(teller, history(*deals))


def test_the_deal_of_the_game_is_the_one_that_brought_a_side_most(words):
    told = line(words, (500, -120), (300, 2385), (900, 1000))
    assert told == "Deal of the game: deal 2, +2,385 for Boris · Dmitri."


def test_of_equal_deals_the_first_is_the_deal_of_the_game(words):
    told = line(words, (500, 900), (900, 100))
    assert told == "Deal of the game: deal 1, +900 for Boris · Dmitri."


def test_a_game_of_one_deal_has_no_deal_of_the_game(words):
    assert line(words, (500, 900)) == ""
