"""Pictures of people and rules: profiles, the draw for partners, rules cards."""

from collections.abc import Iterator
from random import Random

from bot.engine.cards import Cards, parse_cards
from bot.engine.rules import RuleSet, seats_of, side_count
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.gallery.scene import NAMES, Draw, Scene
from bot.text import Words
from cogs.presenter.partners import partners_drawn
from cogs.presenter.profile import GAMES_SHOWN, profile
from cogs.presenter.rules_card import rules_card
from data.leaderboard import Result, Standing, Stats
from rendering.partners import partners_png
from rendering.profile import profile_png
from rendering.rules_card import rules_card_png
from rendering.theme import Theme

_DRAWN = "As Kh Jd 9d 3c 2s"
"""The cards of a draw, highest first: the highest play together."""

_DEALS = 6
"""Of every game played."""


def people_scenes() -> Iterator[Scene]:
    """Profiles of beginners and of old hands, and draws for two, three and four a side."""
    yield Scene("profile", _profile(20))
    yield Scene("profile-new", _profile(1))
    yield Scene("profile-of-two-games", _profile(2))
    yield Scene("profile-of-hundreds", _profile(640, name="Maximiliana von Hohenstein-Oberland"))
    yield Scene("profile-of-losses", _profile(20, chance=0, name="😀"))
    yield Scene("profile-of-wins", _profile(20, chance=1))
    yield Scene("partners", _partners(CATALOGUE["classic"].rules(4)))
    for rules in (CATALOGUE["samba"].rules(6), CATALOGUE["pennies"].base):
        yield Scene(f"partners-of-six-{rules.sides.value}", _partners(rules))


def rules_scene(rules: RuleSet) -> Scene:
    return Scene(
        f"rules-{rules.name}",
        lambda words, theme: rules_card_png(rules_card(words, rules), theme=theme),
    )


def _partners(rules: RuleSet) -> Draw:
    def draw(words: Words, theme: Theme) -> bytes:
        drawn = partners_drawn(words, rules, NAMES[: rules.players], drawn_cards(rules))
        return partners_png(drawn, theme=theme)

    return draw


def drawn_cards(rules: RuleSet) -> Cards:
    """By seat, the first side's cards the highest."""
    seats = [seat for side in range(side_count(rules)) for seat in seats_of(rules, side)]
    by_seat = dict(zip(seats, parse_cards(_DRAWN), strict=False))
    return tuple(by_seat[seat] for seat in range(rules.players))


def _profile(games: int, *, chance: float = 0.5, name: str = "Žofie Řeřichová") -> Draw:
    """The card of somebody who wins with that chance; without a game there is no card."""
    rng = Random(games)
    results = tuple(_result(rng, number, chance) for number in range(games))
    wins = sum(result.won for result in results)
    standing = Standing(
        user_id=1,
        place=3,
        games=games,
        wins=wins,
        win_rate=wins / games,
        points_per_deal=sum(result.score for result in results) / (_DEALS * games),
        canastas=9 * games,
        best_score=max(result.score for result in results),
    )
    stats = Stats(standing=standing, recent=results[:GAMES_SHOWN])
    return lambda words, theme: profile_png(profile(words, stats, name=name), theme=theme)


def _result(rng: Random, number: int, chance: float) -> Result:
    is_won = rng.random() < chance
    score = rng.randrange(5000, 7200, 5) if is_won else rng.randrange(-300, 4900, 5)
    return Result(
        table_id=number,
        rules_id="classic",
        ended_at=number,
        won=is_won,
        score=score,
        deals=_DEALS,
        canastas=9,
    )
