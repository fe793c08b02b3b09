"""How long computer players take to choose: run with `python -m tests.bench.bench_player`.

Goals for every level in every rule set: 3 ms at the median, 30 ms at the 99th percentile, on one
core. Processor time, so that a busy machine tells the same; the ratio is to listing the options.
"""

import random
import statistics
import sys
import time

from bot.engine.actions import StartDeal
from bot.engine.apply import advance
from bot.engine.cards import full_deck
from bot.engine.options import options
from bot.engine.playing.dealing import new_game
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.view import PlayerView, seat_to_act, view_of
from bot.players import LEVELS, player_of

DEALS = 10
MEDIAN_MS = 3.0
LATE_MS = 30.0


def views(rules, level: str) -> list[PlayerView]:
    """All views from which a choice was made in some deals between players of this level."""
    rng = random.Random(rules.name)
    player, found = player_of(level, rng), []
    for _ in range(DEALS):
        deck = list(full_deck(rules.packs))
        rng.shuffle(deck)
        state = advance(new_game(rules, dealer=0), StartDeal(tuple(deck), 0)).state
        while (seat := seat_to_act(state)) is not None:
            found.append(view_of(state, seat))
            state = advance(state, player.choose(found[-1])).state
    return found


def timed_ms(call, arguments: list[PlayerView]) -> list[float]:
    taken = []
    for argument in arguments:
        begun = time.process_time()
        call(argument)
        taken.append((time.process_time() - begun) * 1_000)
    return sorted(taken)


def main() -> None:
    for level in sys.argv[1:] or ("easy", "normal", "hard"):
        for family in CATALOGUE.values():
            rules = family.rules(family.seatings[0].players)
            seen = views(rules, level)
            listing = timed_ms(options, seen)
            choosing = timed_ms(LEVELS[level](random.Random(1)).choose, seen)
            median, late = statistics.median(choosing), choosing[int(len(seen) * 0.99)]
            print(
                f"{level:6} {rules.name:22} {len(seen):5} choices, median {median:.2f} ms, "
                f"99% {late:.1f} ms; {sum(choosing) / sum(listing):.1f} x listing; "
                f"{'reached' if median <= MEDIAN_MS and late <= LATE_MS else 'MISSED'}"
            )


if __name__ == "__main__":
    main()
