"""Melds and what is laid onto them in words; of runs with their suits."""

from bot.engine.cards import (
    ACE,
    CLUBS,
    Card,
    Cards,
    Rank,
    is_wild,
    rank_of,
    suit_of,
)
from bot.engine.cards import card_of as card_with
from bot.engine.melds import Meld
from bot.engine.state import Side
from bot.engine.view import melds_of
from bot.text.cards import card_words, cards_words, rank_plural, ranks_words
from bot.text.locales import Words


def laid_words(words: Words, cards: Cards, onto: Meld | None = None) -> str:
    """Cards that are laid: by rank, `A A 2`, or in a run with their suits, `7♥ 8♥ 9♥`."""
    ranks = {rank_of(card) for card in cards if not is_wild(card)}
    is_run = len(ranks) > 1 or (onto is not None and onto.is_run)
    return cards_words(words, cards) if is_run else ranks_words(words, cards)


def meld_name(words: Words, side: Side, number: int) -> str:
    """What a meld of a side is called: kings, kings (4), run 7♥–10♥; empty where none lies."""
    melds = dict(melds_of(side))
    meld = melds.get(number)
    if meld is None:
        return ""
    if meld.is_run:
        return words("meld-run-name", run=run_span(words, meld))
    plural = rank_plural(words, meld.rank)
    same = [one for one in melds.values() if one.rank == meld.rank and not one.is_run]
    if len(same) == 1:
        return plural
    return words("meld-one-of-several", ranks=plural, count=len(meld.cards))


def run_span(words: Words, meld: Meld) -> str:
    """The ends of a run, a wild card by what it stands for: 7♥–10♥."""
    suit = next((suit_of(card) for card in meld.cards if not is_wild(card)), CLUBS)
    last = Rank(min(meld.rank + len(meld.cards) - 1, ACE))
    first, last_card = (Card(card_with(rank, suit)) for rank in (meld.rank, last))
    return words("meld-run-span", first=card_words(words, first), last=card_words(words, last_card))
