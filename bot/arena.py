"""Two levels against each other: the same deals twice with the sides changed, counted and timed."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import mean, median, stdev
from time import process_time

from bot.engine.actions import StartDeal
from bot.engine.apply import apply
from bot.engine.playing.dealing import new_game
from bot.engine.rules import RuleSet, next_seat, side_of
from bot.engine.scoring import totals, winners
from bot.engine.state import State
from bot.engine.view import seat_to_act, view_of
from bot.players.player import Player
from bot.simulate import MOST_DEALS, shuffled_deck

MOST_ACTIONS = 5_000
"""A deal of more actions has stalled."""
CONFIDENT = 1.96
"""Standard errors on either side of the mean that hold the truth in 95 cases of 100."""

Maker = Callable[[Random], Player]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game as it ended for the first player: 1 won, 0.5 drawn, 0 lost, and its lead in points."""

    won: float
    margin: float
    is_stopped: bool
    is_stalled: bool


@dataclass(slots=True)
class Clock:
    """What the choices of the first player took."""

    choices_ms: list[float] = field(default_factory=list)

    def choose(self, player: Player, state: State, seat: int, *, timed: bool) -> State:
        view = view_of(state, seat)
        begun = process_time()
        action = player.choose(view)
        if timed:
            self.choices_ms.append((process_time() - begun) * 1_000)
        return apply(state, seat, action).state


@dataclass(frozen=True, slots=True)
class Result:
    """Figures for the first player over pairs of games with the same deals."""

    pairs: tuple[tuple[Outcome, Outcome], ...]
    choices_ms: tuple[float, ...]

    @property
    def games(self) -> list[Outcome]:
        return [game for pair in self.pairs for game in pair]

    @property
    def win_rate(self) -> float:
        """The share of games won, a draw counting half."""
        return mean(game.won for game in self.games)

    @property
    def win_rate_error(self) -> float:
        """Half the width of the 95 % confidence interval, by pairs."""
        if len(self.pairs) < 2:
            return 1.0
        shares = [(first.won + second.won) / 2 for first, second in self.pairs]
        return CONFIDENT * stdev(shares) / sqrt(len(shares))


def duel(rules: RuleSet, makers: tuple[Maker, Maker], *, count: int, seed: int) -> Result:
    """So many games, rounded up to pairs; the same seed gives the same games."""
    clock = Clock()
    pairs = tuple(
        (
            _game(rules, makers, seed=f"{seed}/{number}", first_side=0, clock=clock),
            _game(rules, makers, seed=f"{seed}/{number}", first_side=1, clock=clock),
        )
        for number in range((count + 1) // 2)
    )
    return Result(pairs, tuple(sorted(clock.choices_ms)))


def _game(
    rules: RuleSet, makers: tuple[Maker, Maker], *, seed: str, first_side: int, clock: Clock
) -> Outcome:
    """One game; sides of one parity are played by the first maker, the others by the second."""
    players = [make(Random(f"{seed}/{index}")) for index, make in enumerate(makers)]
    who = [(side_of(rules, seat) + first_side) % 2 for seat in range(rules.players)]
    rng = Random(seed)
    dealer = rng.randrange(rules.players)
    state = new_game(rules, dealer=dealer)
    deals = 0
    while deals < MOST_DEALS and not winners(state):
        state = apply(state, None, StartDeal(shuffled_deck(rules, rng), dealer)).state
        for _ in range(MOST_ACTIONS):
            seat = seat_to_act(state)
            if seat is None:
                break
            state = clock.choose(players[who[seat]], state, seat, timed=who[seat] == 0)
        else:
            return Outcome(0.0, 0.0, is_stopped=True, is_stalled=True)
        deals, dealer = deals + 1, next_seat(rules, dealer)
    return _outcome(state, first_side)


def _outcome(state: State, first_side: int) -> Outcome:
    """Who has the highest total wins, even where the game was stopped."""
    scores = totals(state)
    mine = [score for side, score in enumerate(scores) if (side + first_side) % 2 == 0]
    theirs = [score for side, score in enumerate(scores) if (side + first_side) % 2]
    margin = max(mine) - max(theirs)
    won = 1.0 if margin > 0 else 0.5 if margin == 0 else 0.0
    return Outcome(won, margin, is_stopped=not winners(state), is_stalled=False)


def result_lines(result: Result, names: tuple[str, str]) -> Iterator[str]:
    """The figures in words; the last line begins with the win rate in per cent."""
    times = result.choices_ms
    games = result.games
    yield f"games {len(games)} in {len(result.pairs)} pairs of the same deals, sides changed"
    yield f"mean margin {mean(game.margin for game in games):+.0f}"
    yield (
        f"ms a decision of {names[0]}: median {median(times):.2f}, "
        f"99th percentile {times[int(len(times) * 0.99)]:.2f} ({len(times)} decisions)"
    )
    yield f"stalls {sum(game.is_stalled for game in games)}"
    yield f"stopped after {MOST_DEALS} deals {sum(game.is_stopped for game in games)}"
    rate, error = 100 * result.win_rate, 100 * result.win_rate_error
    yield (
        f"{rate:.1f} % of games won by {names[0]} against {names[1]}, "
        f"95 % confidence {max(0, rate - error):.1f} to {min(100, rate + error):.1f}"
    )
