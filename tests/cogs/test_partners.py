"""The draw for partners in words and in the picture."""

from bot.engine.cards import parse_cards
from bot.engine.rulesets.catalogue import CATALOGUE
from cogs.presenter.partners import partners_drawn


def test_a_name_that_cannot_be_drawn_gives_way_to_the_seat_as_on_the_table(words):
    rules = CATALOGUE["classic"].rules(4)
    drawn = partners_drawn(words, rules, ("Anna",) * 4, parse_cards("As 9d Kh 3c"))
    fallbacks = [draw.fallback for side in drawn.sides for draw in side.draws]
    assert fallbacks == ["Seat 1", "Seat 3", "Seat 2", "Seat 4"]
