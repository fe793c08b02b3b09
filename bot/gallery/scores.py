"""Scores of deals that were never played, as classic canasta could bring them.

Law: who goes out has a canasta and, playing alone, no card left; all others hold cards; who laid
nothing pays for red threes, of which there are no more than the packs hold.
"""

from collections import Counter
from dataclasses import fields, replace
from random import Random

from bot.engine.rules import RuleSet, Sides, side_count
from bot.engine.scoring import Lines, SideScore, red_threes_points

History = tuple[tuple[SideScore, ...], ...]

_RED_THREES_A_PACK = 2
_ROUND_TARGETS = (2500, 1000, 500, 250, 50, 5)


def made_up(rules: RuleSet, count: int) -> History:
    """So many deals of a game, always the same ones."""
    rng = Random(side_count(rules) * 100 + count)
    return tuple(_deal(rules, rng) for _ in range(count))


def ended(rules: RuleSet, history: History) -> RuleSet:
    """The rules with a target that was reached in the last deal, which must have made the best."""
    before, best = (max(_totals(deals)) for deals in (history[:-1], history))
    targets = (best // step * step for step in _ROUND_TARGETS)
    return replace(rules, target_score=next(target for target in targets if target > before))


def leaders(history: History) -> tuple[int, ...]:
    """The sides with the highest total."""
    totals = _totals(history)
    return tuple(side for side, total in enumerate(totals) if total == max(totals))


def scored(**points: int) -> SideScore:
    """A score by its lines, with their sum."""
    lines = Lines(**points)
    return SideScore(sum(getattr(lines, line.name) for line in fields(lines)), lines)


def _totals(history: History) -> tuple[int, ...]:
    by_side = zip(*history, strict=True)
    return tuple(sum(score.total for score in scores) for scores in by_side) or (0,)


def _deal(rules: RuleSet, rng: Random) -> tuple[SideScore, ...]:
    """A deal which one of the sides ended, or the stock."""
    sides = side_count(rules)
    threes = Counter(rng.randrange(sides + 1) for _ in range(_RED_THREES_A_PACK * rules.packs))
    went_out = rng.randrange(sides + 1)
    return tuple(
        _score(rules, rng, threes[side], went_out=side == went_out) for side in range(sides)
    )


def _score(rules: RuleSet, rng: Random, threes: int, *, went_out: bool) -> SideScore:
    """What a side might have: canastas, melds only, or nothing on the table."""
    points = red_threes_points(rules, threes)
    held = -5 * rng.randrange(2, 40)
    if not went_out and rng.random() < 0.2:
        return scored(threes=-points, hand_cards=held)
    natural = rng.choice((0, 0, 1))
    mixed = rng.choice((1, 1, 2)) if went_out else rng.choice((0, 1, 1, 2))
    if went_out and rules.sides is Sides.SINGLES:
        held = 0
    return scored(
        natural_canastas=natural * rules.natural_canasta_points,
        mixed_canastas=mixed * rules.mixed_canasta_points,
        going_out=rules.going_out_points if went_out else 0,
        threes=points,
        melded_cards=70 * natural + 90 * mixed + 5 * rng.randrange(24, 60),
        hand_cards=held,
    )
