"""Score sheets that play seldom makes: absurd names, six sides, draws, one deal and forty."""

from collections.abc import Iterator
from dataclasses import replace

from bot.engine.playing.dealing import new_game
from bot.engine.rules import RuleSet, Sides, Tie
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.scoring import deal_scores
from bot.engine.state import State
from bot.gallery.scene import NAMES, Scene, teller_for
from bot.gallery.scores import History, ended, leaders, made_up, scored
from bot.gallery.written import Written, position
from cogs.presenter.sheet import score_sheet
from rendering.scoresheet import score_sheet_png

_ABSURD = ("W" * 40, "مرحبا بالعالم", "😀🎉", "i" * 90, "a\u0301" * 20, "<@123> **bold** `x`")
_CLASSIC = CATALOGUE["classic"]
_LONG_GAME = 40
_GREAT = scored(
    natural_canastas=500, mixed_canastas=600, going_out=100, threes=100, melded_cards=400
)
_GOOD = scored(natural_canastas=500, mixed_canastas=300, melded_cards=400, hand_cards=-100)
_FAIR = scored(mixed_canastas=300, threes=100, melded_cards=390, hand_cards=-90)


def sheet_scenes() -> Iterator[Scene]:
    """Sheets and finished games at their extremes."""
    pairs, three, five = _CLASSIC.base, _CLASSIC.rules(3), _CLASSIC.rules(5)
    six = replace(_CLASSIC.rules(6), sides=Sides.SINGLES)
    yield _sheet("sheet-absurd-names", pairs, made_up(pairs, 1), names=_ABSURD)
    yield _sheet("sheet-absurd-names-six-sides", six, made_up(six, 3), names=_ABSURD)
    yield _sheet("sheet-six-sides", six, made_up(six, 1))
    yield _game("game-six-sides", six, made_up(six, 5))
    yield _of_position("sheet-penalties", _PENALTIES)
    yield _of_position("sheet-all-lines", _ALL_LINES)
    yield _game("game-of-one-deal", pairs, made_up(pairs, 1))
    yield _game("game-of-two-deals", pairs, made_up(pairs, 2))
    yield _game(f"game-of-{_LONG_GAME}-deals", five, made_up(five, _LONG_GAME))
    yield _game("game-tied-for-second", three, ((_GREAT, _FAIR, _FAIR),) * 5)
    drawn = ((_GREAT, _FAIR, _GOOD), (_GOOD, _FAIR, _GREAT)) * 3
    yield _game("game-drawn", replace(three, tie=Tie.DRAW), drawn)
    yield _sheet("game-below-zero", _CLASSIC.rules(4, Sides.SINGLES), _BELOW_ZERO)
    yield _sheet("game-of-nothing", pairs, _NOTHING)


def _sheet(name: str, rules: RuleSet, history: History, names: tuple[str, ...] = NAMES) -> Scene:
    return _scene(name, _after(rules, len(history)), history, names=names)


def _game(name: str, rules: RuleSet, history: History) -> Scene:
    """A game that ended with the last of these deals."""
    state = _after(ended(rules, history), len(history))
    return _scene(name, state, history, winners=leaders(history))


def _of_position(name: str, written: Written) -> Scene:
    """The sheet of a written deal that is over."""
    state = position(written)
    return _scene(name, state, (deal_scores(state),))


def _scene(
    name: str,
    state: State,
    history: History,
    *,
    winners: tuple[int, ...] = (),
    names: tuple[str, ...] = NAMES,
) -> Scene:
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


_BELOW_ZERO = (
    (
        scored(hand_cards=-90),
        scored(threes=-200, hand_cards=-200),
        scored(melded_cards=60, hand_cards=-65),
        scored(melded_cards=95, hand_cards=-95),
    ),
    (
        scored(threes=-100, hand_cards=-130),
        scored(melded_cards=70, hand_cards=-150),
        scored(hand_cards=-45),
        scored(threes=100, melded_cards=55, hand_cards=-185),
    ),
    (
        scored(melded_cards=80, hand_cards=-40),
        scored(hand_cards=-115),
        scored(threes=-100, hand_cards=-70),
        scored(melded_cards=50, hand_cards=-35),
    ),
)
"""Three deals that the stock ended, of players who mostly could not open."""
_NOTHING = (
    (scored(melded_cards=60, hand_cards=-60), scored(melded_cards=85, hand_cards=-85)),
    (scored(melded_cards=120, hand_cards=-120), scored(melded_cards=55, hand_cards=-55)),
    (scored(melded_cards=70, hand_cards=-70), scored(melded_cards=90, hand_cards=-90)),
)
"""Three deals in which all that was laid was lost again."""
_PENALTIES = Written(
    rules="modern_american",
    players=4,
    melds=(
        ["7s 7s 7h 7d", "Ks Kh Kd Kc"],
        ["As Ah Ad Ac As Ah Ad", "Js Jh Jd Jc Jc 2s 2h", "9s 9h 9d"],
    ),
    threes=("3h 3d 3s", "3h"),
    facts={
        "phase": "over",
        "deal_number": 1,
        "went_out": 1,
        "hands": ["7h 7d 7c 4s 5d Jk", "", "Qs Qh 6d 2d Tc", "8h 5c"],
    },
)
_ALL_LINES = Written(
    rules="modern_american",
    players=4,
    house_rules={"sequences": "samba"},
    melds=(
        [
            "Qs Qs Qh Qd Qd Qc Qc",
            "As Ah Ad Ac As Ah Ad",
            "Ks Kh Kd Kc Kc 2s 2h",
            "2s 2h 2d 2d 2c Jk Jk",
            "7h 8h 9h Th Jh Qh Kh",
            "7s 7s 7d",
        ],
    ),
    threes=("3h 3h 3d 3s 3c", "3d"),
    facts={
        "phase": "over",
        "deal_number": 1,
        "went_out": 0,
        "hands": ["", "8s 8s Ac Ts Td 9s", "7h 7d 7c 4s 5d", "Jd Jc 6s 6h"],
    },
)
"""Every line one side can have at once, runs by a house rule."""
