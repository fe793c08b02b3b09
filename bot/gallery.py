"""Every picture the bot can draw, in every theme and language, for a person to look through.

The positions come from deals between computer players, so that nothing in them is impossible; the
hands of odd sizes are cut from a deck.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from bot.engine.actions import Action, StartDeal
from bot.engine.apply import apply
from bot.engine.cards import parse_cards
from bot.engine.playing.dealing import new_game
from bot.engine.rules import RuleSet, Sequences, next_seat
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.scoring import deal_scores, winners
from bot.engine.state import Phase, State
from bot.engine.view import melds_of, seat_to_act, view_of
from bot.players import DEFAULT_LEVEL, player_of
from bot.simulate import shuffled_deck
from bot.text import Texts, Words
from bot.text.events import Teller
from cogs.presenter.partners import partners_drawn
from cogs.presenter.pictures import hand_labels, table_labels
from cogs.presenter.profile import profile
from cogs.presenter.rules_card import rules_card
from cogs.presenter.sheet import score_sheet
from data.leaderboard import Result, Standing, Stats
from rendering.emoji import emoji_cards, emoji_name, emoji_png
from rendering.hand import hand_png
from rendering.partners import partners_png
from rendering.profile import profile_png
from rendering.rules_card import rules_card_png
from rendering.scoresheet import score_sheet_png
from rendering.table import table_png
from rendering.theme import Theme
from rendering.themes import FELT, THEMES, two_coloured

_NAMES = ("Anna", "Beatrix", "Carlos", "王小明", "Żółw \N{TURTLE}", "Maximiliana von Hohenstein")
_HANDS = (1, 5, 11, 15, 24, 40, 60)
_MOST_DEALS = 3
_LAST_EVENTS = 12

Draw = Callable[[Words, Theme], bytes]


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture by name; it is drawn in a language and a theme."""

    name: str
    draw: Draw


def themes() -> dict[str, Theme]:
    """Every theme with its deck of four colours, and felt with one of two."""
    return {**THEMES, f"{FELT.name}-two-colours": two_coloured(FELT)}


def write(folder: Path, say: Callable[[str], None]) -> int:
    """Draw all scenes to `folder/language/theme/scene.png` and the emojis; how many files."""
    texts, count = Texts(), 0
    all_scenes = tuple(scenes())
    for language in texts.languages:
        for name, theme in themes().items():
            place = folder / language / name
            place.mkdir(parents=True, exist_ok=True)
            for scene in all_scenes:
                (place / f"{scene.name}.png").write_bytes(scene.draw(texts.words(language), theme))
                count += 1
            say(f"{place}: {len(all_scenes)} pictures")
    return count + _write_emojis(folder / "emoji")


def _write_emojis(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    for card in emoji_cards():
        (folder / f"{emoji_name(card)}.png").write_bytes(emoji_png(card))
    return len(emoji_cards())


def scenes() -> Iterator[Scene]:
    """All scenes: tables of every rule set in every seating, hands, sheets and cards."""
    for family in CATALOGUE.values():
        for seating in family.seatings:
            rules = family.rules(seating.players, seating.sides)
            name = f"{rules.name}-{rules.players}-{rules.sides.value}"
            yield from _game_scenes(rules, name)
        yield Scene(f"rules-{family.name}", _rules_card(family.base))
    yield from map(_hand_scene, _HANDS)
    yield Scene("partners", _partners)
    yield Scene("profile", lambda words, theme: _profile(words, theme, games=20))
    yield Scene("profile-new", lambda words, theme: _profile(words, theme, games=1))


def _game_scenes(rules: RuleSet, name: str) -> Iterator[Scene]:
    """A table at its beginning and at its fullest, a hand then, and the sheets of its game."""
    positions = [*_game(rules, Random(name))]
    playing = [state for state in positions if state.public.turn.phase is not Phase.OVER]
    over = [state for state in positions if state.public.turn.phase is Phase.OVER]
    fullest = max(playing, key=_fullness)
    yield Scene(f"table-{name}", _table(fullest))
    if playing[0].public.turn.phase is Phase.OFFER:
        yield Scene(f"table-{name}-offer", _table(playing[0]))
    frozen = [state for state in playing if state.public.pile.is_frozen]
    if frozen:
        yield Scene(f"table-{name}-frozen", _table(max(frozen, key=_fullness)))
    yield Scene(f"hand-{name}", _hand(fullest))
    yield Scene(f"sheet-{name}", _sheet(over[:1]))
    yield Scene(f"game-{name}", _sheet(over))


def _game(rules: RuleSet, rng: Random) -> Iterator[State]:
    """The positions of a game, stopped after some deals."""
    player = player_of(DEFAULT_LEVEL, rng)
    dealer = rng.randrange(rules.players)
    state = new_game(rules, dealer=dealer)
    deals = 0
    while deals < _MOST_DEALS and not winners(state):
        action: Action = StartDeal(shuffled_deck(rules, rng), dealer)
        state = apply(state, None, action).state
        yield state
        while (seat := seat_to_act(state)) is not None:
            state = apply(state, seat, player.choose(view_of(state, seat))).state
            yield state
        deals, dealer = deals + 1, next_seat(rules, dealer)


def _fullness(state: State) -> int:
    """How much lies on the table, canastas and the number of cards told apart."""
    melds = [meld for side in state.public.sides for _, meld in melds_of(side)]
    return sum(10 + len(meld.cards) for meld in melds)


def _teller(words: Words, state: State) -> Teller:
    return Teller(words, _NAMES[: state.rules.players], view_of(state, None))


def _table(state: State) -> Draw:
    def draw(words: Words, theme: Theme) -> bytes:
        teller = _teller(words, state)
        labels = table_labels(teller, state.public.past[-_LAST_EVENTS:])
        return table_png(teller.view, labels, theme=theme)

    return draw


def _hand(state: State) -> Draw:
    view = view_of(state, seat_to_act(state))
    by_suit = state.rules.sequences is not Sequences.NONE

    def draw(words: Words, theme: Theme) -> bytes:
        return hand_png(view, hand_labels(words, view), theme=theme, by_suit=by_suit)

    return draw


def _hand_scene(count: int) -> Scene:
    """So many cards of a deck, some new and some chosen."""
    rules = CATALOGUE["hand_and_foot"].rules(2)
    cards = tuple(sorted(shuffled_deck(rules, Random(count))[:count]))
    start = next(_game(rules, Random(count)))
    view = replace(view_of(start, 0), hand=cards, new_cards=cards[1 : 1 + count // 8])
    chosen = cards[-(count // 5) :] if count >= 5 else ()
    return Scene(
        f"hand-of-{count}",
        lambda words, theme: hand_png(view, hand_labels(words, view), chosen, theme=theme),
    )


def _sheet(over: list[State]) -> Draw:
    """The sheet of the last of these scored deals."""
    history = tuple(deal_scores(state) for state in over)

    def draw(words: Words, theme: Theme) -> bytes:
        sheet = score_sheet(_teller(words, over[-1]), history, winners(over[-1]))
        return score_sheet_png(sheet, theme=theme)

    return draw


def _rules_card(rules: RuleSet) -> Draw:
    return lambda words, theme: rules_card_png(rules_card(words, rules), theme=theme)


def _partners(words: Words, theme: Theme) -> bytes:
    rules = CATALOGUE["classic"].rules(4)
    cards = parse_cards("As 9d Kh 3c")
    drawn = partners_drawn(words, rules, _NAMES[: rules.players], cards)
    return partners_png(drawn, theme=theme)


def _profile(words: Words, theme: Theme, *, games: int) -> bytes:
    rng = Random(games)
    won = [rng.random() < 0.5 for _ in range(games)]
    recent = tuple(
        Result(
            table_id=number,
            rules_id="classic",
            ended_at=number,
            won=is_won,
            score=rng.randrange(5000, 7200, 5) if is_won else rng.randrange(-300, 4900, 5),
            deals=6,
            canastas=9,
        )
        for number, is_won in enumerate(won)
    )
    standing = Standing(
        user_id=1,
        place=3,
        games=games,
        wins=sum(won),
        win_rate=sum(won) / games,
        points_per_deal=612.4,
        canastas=9 * games,
    )
    stats = Stats(standing=standing, recent=recent)
    return profile_png(profile(words, stats, name="Žofie Řeřichová"), theme=theme)
