"""What suited neighbours in the hand may become in Samba and its kin."""

from bot.engine.cards import ACE, DEUCE, FOUR, Cards
from bot.engine.judging.laying import Melds
from bot.engine.melds import Meld
from bot.engine.rules import CANASTA_SIZE
from bot.players.expert.situation import Situation

SUITS = range(4)
WINDOWS = tuple(((1 << CANASTA_SIZE) - 1) << low for low in range(FOUR, ACE - CANASTA_SIZE + 2))
"""Seven ranks in a row, as bits."""


def runs_worth(situation: Situation, hand: Cards, melds: Melds, needed: float) -> float:
    """What the cards of each suit add to the run laid of it, or its best window to come."""
    bonus = situation.rules.sequence_canasta_points + needed
    ranks = [0, 0, 0, 0]
    for card in hand:
        ranks[card & 3] |= 1 << (card >> 2)
    laid: dict[int, Meld] = {}
    for meld in melds:
        if meld is not None and meld.is_run and not meld.is_canasta:
            laid[meld.cards[0] & 3] = meld
    return (
        sum([_suit_worth(situation, suit, ranks[suit], laid.get(suit)) for suit in SUITS]) * bonus
    )


def _suit_worth(situation: Situation, suit: int, ranks: int, laid: Meld | None) -> float:
    """The chance, by held cards of a suit (bits of their ranks), of a run of seven."""
    key = (suit, ranks, laid and laid.cards)
    found = situation.memo.get(key)
    if found is None:
        held = situation.weights.run_held
        gain = _window_chance(situation, suit, ranks) if laid is None else 0.0
        if laid is not None:
            gain = _extension_chance(situation, ranks, laid)
        found = situation.memo[key] = held * gain
    return found


def _window_chance(situation: Situation, suit: int, ranks: int) -> float:
    """The chance of the best seven ranks in a row that could all still come."""
    unseen = situation.memory.unseen_cards
    coming = ranks
    for rank in range(FOUR, ACE + 1):
        if unseen[rank * 4 + suit]:
            coming |= 1 << rank
    counts = [(ranks & window).bit_count() for window in WINDOWS if coming & window == window]
    return situation.weights.run_completes[max(counts, default=0)]


def _extension_chance(situation: Situation, ranks: int, laid: Meld) -> float:
    """What held cards within reach of a laid run add to its chance."""
    size, suit = len(laid.cards), laid.cards[0] & 3
    near = 0
    for step, start in ((-1, laid.rank - 1), (1, laid.rank + size)):
        rank = start
        while FOUR <= rank < DEUCE and abs(rank - start) < CANASTA_SIZE - size:
            is_held = bool(ranks >> rank & 1)
            if not is_held and not situation.memory.unseen_cards[rank * 4 + suit]:
                break
            near += is_held
            rank += step
    chances = situation.weights.run_completes
    return chances[min(CANASTA_SIZE, size + near)] - chances[size]
