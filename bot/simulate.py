"""Computer players against each other: whole games, counted, timed and kept as records."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter

from bot.engine.actions import StartDeal
from bot.engine.apply import advance
from bot.engine.cards import Cards, full_deck
from bot.engine.history import LogEntry
from bot.engine.playing.dealing import new_game
from bot.engine.record import record_of_game, record_text
from bot.engine.rules import RuleSet, next_seat
from bot.engine.scoring import totals, winners
from bot.engine.state import State
from bot.engine.view import seat_to_act, view_of
from bot.players import player_of

MOST_DEALS = 100
"""Where scores fall, as random players' do, a game would last for ever."""


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """A game as it was played; `is_stopped` where it had not ended after the most deals."""

    log: tuple[LogEntry, ...]
    state: State
    deals: int
    is_stopped: bool

    @property
    def actions(self) -> int:
        """The actions of the seats; shuffles are none."""
        return len(self.log) - self.deals


def games(rules: RuleSet, *, level: str, count: int, seed: int) -> Iterator[SimulatedGame]:
    """So many games; the same seed gives the same games. Raises ValueError for a level unknown."""
    for number in range(count):
        yield simulated_game(
            rules, level=level, rng=Random(f"{seed}/{number}"), most_deals=MOST_DEALS
        )


def simulated_game(rules: RuleSet, *, level: str, rng: Random, most_deals: int) -> SimulatedGame:
    """One game between players of one level, played until it is won or has lasted too long."""
    player = player_of(level, rng)
    dealer = rng.randrange(rules.players)
    state = new_game(rules, dealer=dealer)
    log: list[LogEntry] = []
    deals = 0
    while deals < most_deals and not winners(state):
        entry: LogEntry | None = LogEntry(None, StartDeal(shuffled_deck(rules, rng), dealer))
        while entry:
            # Players choose among the options, which are legal; the tests hold them to it.
            state = advance(state, entry.action).state
            log.append(entry)
            seat = seat_to_act(state)
            entry = None if seat is None else LogEntry(seat, player.choose(view_of(state, seat)))
        deals, dealer = deals + 1, next_seat(rules, dealer)
    return SimulatedGame(tuple(log), state, deals, is_stopped=not winners(state))


def shuffled_deck(rules: RuleSet, rng: Random) -> Cards:
    deck = list(full_deck(rules.packs))
    rng.shuffle(deck)
    return tuple(deck)


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of a simulation; the seconds are those of playing, records not included."""

    games: int
    deals: int
    actions: int
    seconds: float


def run(
    rules: RuleSet,
    *,
    level: str,
    count: int,
    seed: int,
    records: Path | None,
    say: Callable[[str], None],
) -> Figures:
    """Play the games, keep their records, and say what came of them."""
    figures = Figures(0, 0, 0, 0.0)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    began = perf_counter()
    for number, game in enumerate(games(rules, level=level, count=count, seed=seed), start=1):
        figures = _with_game(figures, game, seconds=perf_counter() - began)
        if game.is_stopped:
            scores = ", ".join(map(str, totals(game.state)))
            say(f"game {number}: stopped after deal {game.deals}, nobody having won ({scores})")
        if records is not None:
            path = records / f"{rules.name}-{rules.players}-{seed}-{number:04}.toml"
            path.write_text(record_text(record_of_game(rules, game.log)), encoding="utf-8")
        began = perf_counter()
    say(figures_text(figures))
    return figures


def _with_game(figures: Figures, game: SimulatedGame, *, seconds: float) -> Figures:
    return Figures(
        games=figures.games + 1,
        deals=figures.deals + game.deals,
        actions=figures.actions + game.actions,
        seconds=figures.seconds + seconds,
    )


def figures_text(figures: Figures) -> str:
    speed = figures.actions / figures.seconds if figures.seconds else 0
    return (
        f"games {figures.games}\ndeals {figures.deals}\nactions {figures.actions}\n"
        f"seconds {figures.seconds:.2f}\nactions/s {speed:.0f}"
    )
