"""Random play for properties: logs of classic games, the same for the same seed."""

from random import Random

from hypothesis import strategies

from bot.engine.actions import StartDeal
from bot.engine.apply import apply
from bot.engine.cards import full_deck
from bot.engine.history import LogEntry
from bot.engine.options import options
from bot.engine.playing.dealing import new_game
from bot.engine.rules import next_seat
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.scoring import winners
from bot.engine.view import seat_to_act, view_of

EVERY_RULE_SET = [
    family.rules(seating.players, seating.sides)
    for family in CATALOGUE.values()
    for seating in family.seatings
]

rule_sets = strategies.sampled_from(EVERY_RULE_SET)
seeds = strategies.integers(0, 2**32)
lengths = strategies.integers(1, 160)


def random_game(rules, seed, length):
    """The position before a game, and a log of so many entries (fewer where the game is won)."""
    rng = Random(seed)
    before = state = new_game(rules, dealer=rng.randrange(rules.players))
    log = []
    while len(log) < length and not winners(state):
        entry = _next_entry(state, rng)
        log.append(entry)
        state = apply(state, entry.seat, entry.action).state
    return before, log


def _next_entry(state, rng):
    seat = seat_to_act(state)
    if seat is not None:
        return LogEntry(seat, rng.choice(options(view_of(state, seat))))
    deck = list(full_deck(state.rules.packs))
    rng.shuffle(deck)
    match = state.public.match
    dealer = next_seat(state.rules, match.dealer) if match.deal_number else match.dealer
    return LogEntry(None, StartDeal(tuple(deck), dealer))
