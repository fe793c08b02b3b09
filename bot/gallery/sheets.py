"""Score sheets that play seldom makes: absurd names, six sides, draws, one deal and forty."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.engine.playing.dealing import new_game
from bot.engine.rules import RuleSet, Sides
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.scoring import Lines, SideScore
from bot.engine.state import State
from bot.gallery.scene import NAMES, Scene, teller_for
from cogs.presenter.sheet import score_sheet
from rendering.scoresheet import score_sheet_png

_ABSURD = ("W" * 40, "مرحبا بالعالم", "😀🎉", "i" * 90, "a\u0301" * 20, "<@123> **bold** `x`")
_CLASSIC = CATALOGUE["classic"]
_LONG_GAME = 40

History = tuple[tuple[SideScore, ...], ...]


def sheet_scenes() -> Iterator[Scene]:
    """Sheets and finished games at their extremes."""
    six = replace(_CLASSIC.base, players=6, sides=Sides.SINGLES)
    modern = CATALOGUE["modern_american"].base
    five = _CLASSIC.rules(5)
    yield _scene("sheet-absurd-names", _CLASSIC.base, _deals(2, 1), names=_ABSURD)
    yield _scene("sheet-absurd-names-six-sides", six, _deals(6, 3), names=_ABSURD)
    yield _scene("sheet-six-sides", six, _deals(6, 1))
    yield _scene("game-six-sides", six, _deals(6, 5), is_over=True)
    yield _scene("sheet-penalties", modern, (*_deals(2, 2), _penalties()))
    yield _scene("sheet-all-lines", modern, (_all_lines(),))
    yield _scene("game-of-one-deal", _CLASSIC.base, _deals(2, 1), is_over=True)
    yield _scene("game-of-two-deals", _CLASSIC.base, _deals(2, 2), is_over=True)
    yield _scene(f"game-of-{_LONG_GAME}-deals", five, _deals(5, _LONG_GAME, most=400), is_over=True)
    yield _scene(
        "game-tied-for-second", _CLASSIC.rules(3), _totals((2700, 1400, 1400), 3), is_over=True
    )
    yield _scene("game-drawn", _CLASSIC.rules(3), _totals((2600, 700, 2600), 3), is_over=True)
    yield _scene(
        "game-below-zero", _CLASSIC.rules(4, Sides.SINGLES), _totals((-90, -400, -5, 0), 4)
    )
    yield _scene("game-of-nothing", _CLASSIC.base, _totals((0, 0), 3))


def _scene(
    name: str,
    rules: RuleSet,
    history: History,
    *,
    is_over: bool = False,
    names: tuple[str, ...] = NAMES,
) -> Scene:
    state = _after(rules, len(history))
    totals = [sum(score.total for score in scores) for scores in zip(*history, strict=True)]
    best = (side for side, total in enumerate(totals) if total == max(totals))
    winners = tuple(best) if is_over else ()
    return Scene(
        name,
        lambda words, theme: score_sheet_png(
            score_sheet(teller_for(words, state, names), history, winners), theme=theme
        ),
    )


def _after(rules: RuleSet, deals: int) -> State:
    start = new_game(rules, dealer=0)
    match = replace(start.public.match, deal_number=deals)
    return replace(start, public=replace(start.public, match=match))


def _deals(sides: int, count: int, *, most: int = 1200) -> History:
    """So many deals that brought each side something."""
    rng = Random(sides * 100 + count)
    return tuple(tuple(_some_score(rng, most) for _ in range(sides)) for _ in range(count))


def _some_score(rng: Random, most: int) -> SideScore:
    return _score(
        Lines(
            mixed_canastas=300 * rng.randrange(3),
            threes=rng.choice((-100, 0, 100, 400)),
            melded_cards=5 * rng.randrange(most // 5),
            hand_cards=-5 * rng.randrange(40),
        )
    )


def _totals(points: tuple[int, ...], count: int) -> History:
    """Each deal brought these points."""
    return (tuple(_score(Lines(melded_cards=one)) for one in points),) * count


def _penalties() -> tuple[SideScore, ...]:
    return (
        _score(Lines(melded_cards=-240, threes=-300, hand_cards=-345, penalties=-2500)),
        _score(Lines(natural_canastas=2500, going_out=100, melded_cards=455, threes=100)),
    )


def _all_lines() -> tuple[SideScore, ...]:
    """Every line of the scoring at once."""
    everything = Lines(
        natural_canastas=12500,
        mixed_canastas=1500,
        wild_canastas=4500,
        sequence_canastas=1500,
        going_out=200,
        threes=1000,
        melded_cards=2345,
        hand_cards=-1005,
        penalties=-2500,
    )
    return (_score(everything), _score(Lines(hand_cards=-1500)))


def _score(lines: Lines) -> SideScore:
    """The lines with their sum."""
    return SideScore(sum(getattr(lines, name) for name in Lines.__slots__), lines)
