"""Random positions of few cards, for listings to be held against all that is legal."""

from random import Random

from bot.engine.cards import NATURAL_RANKS, Card, Cards, Rank, cards_text, full_deck, is_wild
from bot.engine.record import RecordError
from bot.engine.rules import RuleSet
from bot.engine.state import State
from tests.conformance.tables import table

MOST_CARDS = 5


def small_position(rules: RuleSet, rng: Random) -> State:
    """A turn of seat 0 with few cards of few ranks, its side with some melds or none."""
    while True:
        try:
            return _position(rules, rng)
        except RecordError:
            continue


def _position(rules: RuleSet, rng: Random) -> State:
    pool = [card for card in full_deck(rules.packs) if card >= 4 or not rng.randrange(3)]
    pool = [card for card in pool if card not in (2, 3)]
    rng.shuffle(pool)
    ranks = rng.sample(NATURAL_RANKS, 3)
    lowest = rng.randrange(len(NATURAL_RANKS) - 4)
    if rng.random() < 0.4:
        ranks = list(NATURAL_RANKS[lowest : lowest + 4])
    melds = [_meld(pool, ranks, rng) for _ in range(rng.choice((0, 1, 1, 2, 3)))]
    liked = [card for card in pool if card >> 2 in ranks or is_wild(card)]
    hand = _taken(pool, liked[: rng.randint(2, MOST_CARDS)])
    keys: dict[str, object] = {
        "melds": [[cards_text(meld) for meld in melds]],
        "scores": [rng.choice((-100, 0, 1500, 5000)) for _ in range(1)],
        "stock": "Th 9d 8s",
    }
    others = ("",) * (rules.players - 1)
    if rng.random() < 0.4:
        return table(rules, cards_text(hand), others, **keys, **_drawing(pool, ranks, rng))
    return table(rules, cards_text(hand), others, **keys)


def _drawing(pool: list[Card], ranks: list[Rank], rng: Random) -> dict[str, object]:
    below = pool[: rng.randrange(3)]
    upcard = next(card for card in pool[3:] if card >> 2 in ranks)
    keys: dict[str, object] = {"phase": "draw", "discard_pile": cards_text((*below, upcard))}
    if rng.random() < 0.3:
        keys["frozen"] = True
    return keys


def _meld(pool: list[Card], ranks: list[Rank], rng: Random) -> Cards:
    """Cards that may be a meld: of one rank with wild cards, of wild cards, or a run."""
    kind = rng.choice(("set", "set", "set", "wild", "run"))
    size = rng.choice((3, 3, 4, 5, 6, 7))
    if kind == "wild":
        chosen = [card for card in pool if is_wild(card)][:size]
    elif kind == "run":
        suit, start = rng.randrange(4), rng.choice(ranks)
        run = [Card(rank * 4 + suit) for rank in range(start, start + size)]
        chosen = [card for card in run if card in pool]
    else:
        rank, wild_count = rng.choice(ranks), rng.choice((0, 0, 1, 2))
        chosen = [card for card in pool if card >> 2 == rank][: size - wild_count]
        chosen += [card for card in pool if is_wild(card)][:wild_count]
    return _taken(pool, chosen)


def _taken(pool: list[Card], chosen: list[Card]) -> Cards:
    for card in chosen:
        pool.remove(card)
    return tuple(chosen)
