"""How fast the engine plays at random: run with `python -m tests.bench.bench_engine`.

Goals: classic with four players 15,000 actions a second with the listing at every step, 30,000 the
aim; no rule set slower than a third of classic; a Samba hand of 40 cards listed within 20 ms.
Processor time, so that a busy machine tells the same; the ratio is to classic in the same run.
"""

import random
import time
from dataclasses import replace

from bot.engine.cards import full_deck
from bot.engine.options import options
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.view import seat_to_act, view_of
from bot.simulate import simulated_game

DEALS = 60
CLASSIC_GOAL = 15_000
SLOWEST_RATIO = 1 / 3
LISTING_MS = 20.0


def actions_per_second(rules) -> float:
    """Random play of so many deals, the best of three runs."""
    best = 0.0
    for _ in range(3):
        begun = time.process_time()
        game = simulated_game(rules, level="random", rng=random.Random("bench"), most_deals=DEALS)
        best = max(best, game.actions / (time.process_time() - begun))
    return best


def listing_ms(cards: int, *, opened: bool) -> float:
    """The worst of fifty listings of a Samba hand after drawing."""
    rules, rng = CATALOGUE["samba"].rules(4), random.Random(cards)
    game = simulated_game(rules, level="random", rng=rng, most_deals=1)
    taken = []
    for _ in range(50):
        view = sought_view(rules, rng, game, opened=opened)
        naturals = [card for card in full_deck(rules.packs) if card > 3]
        view = replace(view, hand=tuple(sorted(rng.sample(naturals, cards))))
        begun = time.process_time()
        options(view)
        taken.append((time.process_time() - begun) * 1_000)
    return max(taken)


def sought_view(rules, rng, game, *, opened: bool):
    """A view after drawing, of a side that has opened or not, from a game played again."""
    from bot.engine.apply import advance
    from bot.engine.playing.dealing import new_game
    from bot.engine.state import Phase

    state, found = new_game(rules, dealer=game.log[0].action.dealer), []
    for entry in game.log:
        state = advance(state, entry.action).state
        seat = seat_to_act(state)
        if seat is not None and state.public.turn.phase is Phase.PLAY:
            view = view_of(state, seat)
            if any(view.own_side.melds) == opened:
                found.append(view)
    return rng.choice(found)


def main() -> None:
    classic = actions_per_second(CATALOGUE["classic"].rules(4))
    print(f"classic for 4: {classic:,.0f} actions/s; {said(classic >= CLASSIC_GOAL)}")
    for family in CATALOGUE.values():
        for seating in family.seatings:
            rules = family.rules(seating.players, seating.sides)
            ratio = actions_per_second(rules) / classic
            print(
                f"{rules.name:22} {rules.players} {rules.sides.value:8} {ratio:5.2f} x classic; "
                f"{said(ratio >= SLOWEST_RATIO)}"
            )
    for opened in (True, False):
        worst = listing_ms(40, opened=opened)
        state = "opened" if opened else "not opened"
        print(f"Samba, 40 cards, {state}: worst {worst:.1f} ms; {said(worst <= LISTING_MS)}")


def said(reached: bool) -> str:
    return "reached" if reached else "MISSED"


if __name__ == "__main__":
    main()
