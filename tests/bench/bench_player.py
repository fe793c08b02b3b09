"""How long a computer player takes to choose: run with `python -m tests.bench.bench_player`.

Goal: under 5 ms at the median. The ratio is to listing the options, the least any player does.
"""

import random
import statistics
import time

from bot.engine.actions import StartDeal
from bot.engine.apply import advance
from bot.engine.cards import full_deck
from bot.engine.dealing import new_game
from bot.engine.options import options
from bot.engine.rulesets.classic import FAMILY
from bot.engine.view import PlayerView, seat_to_act, view_of
from bot.players import LEVELS, player_of

DEALS = 40
GOAL_MS = 5.0


def views(level: str, players: int) -> list[PlayerView]:
    """All views from which a choice was made in some deals between players of this level."""
    rules, rng = FAMILY.rules(players), random.Random(players)
    found = []
    for _ in range(DEALS):
        deck = list(full_deck(rules.packs))
        rng.shuffle(deck)
        state = advance(new_game(rules, dealer=0), StartDeal(tuple(deck), 0)).state
        while (seat := seat_to_act(state)) is not None:
            found.append(view_of(state, seat))
            state = advance(state, player_of(level, rng).choose(found[-1])).state
    return found


def timed_ms(call, arguments: list[PlayerView]) -> list[float]:
    taken = []
    for argument in arguments:
        begun = time.perf_counter()
        call(argument)
        taken.append((time.perf_counter() - begun) * 1_000)
    return sorted(taken)


def main() -> None:
    for level in LEVELS:
        for players in FAMILY.player_counts():
            seen = views(level, players)
            listing = timed_ms(options, seen)
            choosing = timed_ms(player_of(level, random.Random(1)).choose, seen)
            median = statistics.median(choosing)
            print(
                f"{level:8} {players} players: {len(seen):6} choices, median {median:.3f} ms, "
                f"95% {choosing[int(len(seen) * 0.95)]:.2f} ms, longest {choosing[-1]:.1f} ms; "
                f"{sum(choosing) / sum(listing):.2f} x listing; "
                f"{'reached' if median < GOAL_MS else 'MISSED'}"
            )


if __name__ == "__main__":
    main()
