"""Pictures of deals between computer players, so that nothing in them is impossible."""

from collections.abc import Iterator
from random import Random

from bot.engine.actions import Action, StartDeal
from bot.engine.apply import apply
from bot.engine.playing.dealing import new_game
from bot.engine.rules import RuleSet, Sequences, next_seat
from bot.engine.scoring import deal_scores, winners
from bot.engine.state import Phase, State
from bot.engine.view import melds_of, seat_to_act, view_of
from bot.gallery.scene import Draw, Scene, teller_for
from bot.players import DEFAULT_LEVEL, player_of
from bot.simulate import shuffled_deck
from bot.tables.past import last_turns
from bot.text import Words
from cogs.presenter.pictures import hand_labels, table_labels
from cogs.presenter.sheet import score_sheet
from rendering.hand import hand_png
from rendering.scoresheet import score_sheet_png
from rendering.table import table_png
from rendering.theme import Theme

_MOST_DEALS = 3


def game_scenes(rules: RuleSet, name: str) -> Iterator[Scene]:
    """A table at its beginning and at its fullest, its largest hand, and the sheets of its game."""
    positions = [*played(rules, Random(name))]
    playing = [state for state in positions if state.public.turn.phase is not Phase.OVER]
    over = [state for state in positions if state.public.turn.phase is Phase.OVER]
    frozen = [state for state in playing if state.public.pile.is_frozen]
    thawed = [state for state in playing if not state.public.pile.is_frozen]
    yield Scene(f"table-{name}", _table(max(thawed, key=_fullness)))
    if playing[0].public.turn.phase is Phase.OFFER:
        yield Scene(f"table-{name}-offer", _table(playing[0]))
    if frozen:
        yield Scene(f"table-{name}-frozen", _table(max(frozen, key=_fullness)))
    yield Scene(f"hand-{name}", _hand(max(playing, key=_held)))
    yield Scene(f"sheet-{name}", _sheet(over[:1]))
    yield Scene(f"game-{name}", _sheet(over))


def played(rules: RuleSet, rng: Random) -> Iterator[State]:
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


def _held(state: State) -> int:
    """How many cards whoever is on turn holds."""
    seat = seat_to_act(state)
    return len(state.hands[seat]) if seat is not None else 0


def _table(state: State) -> Draw:
    def draw(words: Words, theme: Theme) -> bytes:
        teller = teller_for(words, state)
        labels = table_labels(teller, last_turns(state.public.past, people=()))
        return table_png(teller.view, labels, theme=theme)

    return draw


def _hand(state: State) -> Draw:
    view = view_of(state, seat_to_act(state))
    by_suit = state.rules.sequences is not Sequences.NONE

    def draw(words: Words, theme: Theme) -> bytes:
        return hand_png(view, hand_labels(words, view), theme=theme, by_suit=by_suit)

    return draw


def _sheet(over: list[State]) -> Draw:
    """The sheet of the last of these scored deals."""
    history = tuple(deal_scores(state) for state in over)

    def draw(words: Words, theme: Theme) -> bytes:
        sheet = score_sheet(teller_for(words, over[-1]), history, winners(over[-1]))
        return score_sheet_png(sheet, theme=theme)

    return draw
