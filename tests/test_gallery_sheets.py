"""The scores of the gallery that nobody played are such as play could bring."""

from dataclasses import replace
from itertools import accumulate

import pytest

from bot.engine.rules import RuleSet, Sides
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.scoring import Lines
from bot.gallery.scores import History, ended, leaders, made_up

CLASSIC = CATALOGUE["classic"]
GAMES = [
    (rules, made_up(rules, deals))
    for rules in (CLASSIC.base, CLASSIC.rules(4, Sides.SINGLES), CLASSIC.rules(5), CLASSIC.rules(6))
    for deals in (1, 2, 5, 40)
]
SINGLES_OF_SIX = replace(CLASSIC.rules(6), sides=Sides.SINGLES)
ENDED = [(CLASSIC.base, 1), (CLASSIC.base, 2), (SINGLES_OF_SIX, 5), (CLASSIC.rules(5), 40)]


def has_canasta(lines: Lines) -> bool:
    return lines.natural_canastas + lines.mixed_canastas > 0


@pytest.mark.parametrize(("rules", "history"), GAMES)
def test_who_laid_nothing_pays_for_red_threes_and_nobody_else(
    rules: RuleSet, history: History
) -> None:
    for lines in (score.lines for scores in history for score in scores):
        assert lines.threes == 0 or (lines.threes < 0) == (lines.melded_cards == 0)
        assert lines.melded_cards >= (50 if has_canasta(lines) else 0)


@pytest.mark.parametrize(("rules", "history"), GAMES)
def test_only_who_goes_out_has_no_card_left(rules: RuleSet, history: History) -> None:
    for scores in history:
        out = [score.lines for score in scores if score.lines.going_out]
        assert len(out) <= 1
        assert all(map(has_canasta, out))
        empty = [score.lines for score in scores if score.lines.hand_cards == 0]
        assert empty == (out if rules.sides is Sides.SINGLES else [])


@pytest.mark.parametrize(("rules", "deals"), ENDED)
def test_a_game_reaches_its_target_in_the_last_deal_only(rules: RuleSet, deals: int) -> None:
    history = made_up(rules, deals)
    target = ended(rules, history).target_score
    by_side = [
        [*accumulate(score.total for score in scores)] for scores in zip(*history, strict=True)
    ]
    best = [max(after) for after in zip(*by_side, strict=True)]
    assert best[-1] >= target > max([0, *best[:-1]])
    assert len(leaders(history)) == 1
