"""Runs as people type them: suits filled in where one alone can be meant, cards put in order."""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.cards import DEUCE, Card, Cards, Suit, is_wild, suit_of
from bot.engine.listing.placing import arranged, fitting_melds
from bot.engine.melds import Meld, grown, meld_of
from bot.engine.rules import Sequences
from bot.engine.view import PlayerView, melds_of
from bot.text.misreadings import Misread, Misreading
from bot.text.typed import TypedCard

TypedCards = tuple[TypedCard, ...]


def with_suits(
    view: PlayerView, typed: TypedCards, rest: Sequence[Card], upcard: Card | None
) -> TypedCards | Misread:
    """The cards of a play; those of a run with the suit that was typed once or alone can be meant.

    `upcard` is that of a taking whose first play this is: a run with it has its suit.
    """
    naturals = [card for card in typed if card.rank < DEUCE]
    ranks = {card.rank for card in naturals}
    if view.rules.sequences is Sequences.NONE:
        return Misread(Misreading.MANY_RANKS, typed) if len(ranks) > 1 else typed
    if len(ranks) == 1 and len(naturals) == 1:
        return _lengthening(view, typed, rest)
    if len(ranks) <= 1:
        return typed
    suit = _suit_meant(naturals, rest, upcard)
    if suit is None:
        return Misread(Misreading.WHICH_SUIT, typed)
    return tuple(
        replace(card, suit=suit) if card.rank < DEUCE and card.suit is None else card
        for card in typed
    )


def _suit_meant(
    naturals: list[TypedCard], rest: Sequence[Card], upcard: Card | None
) -> Suit | None:
    typed = {card.suit for card in naturals if card.suit is not None}
    if typed:
        return min(typed)
    if upcard is not None:
        return suit_of(upcard)
    held = [
        suit
        for suit in map(Suit, range(4))
        if all(Card(card.rank * 4 + suit) in rest for card in naturals)
    ]
    return held[0] if len(held) == 1 else None


def _lengthening(view: PlayerView, typed: TypedCards, rest: Sequence[Card]) -> TypedCards:
    """A single natural typed without a suit: the one that lengthens an own run, where one does."""
    (natural,) = (card for card in typed if card.rank < DEUCE)
    melds = melds_of(view.own_side)
    if natural.suit is not None or any(
        not meld.is_run and meld.rank == natural.rank for _, meld in melds
    ):
        return typed
    for card in sorted({card for card in rest if natural.matches(card)}):
        if fitting_melds(view, (card,)):
            return tuple(
                replace(one, suit=suit_of(card)) if one is natural else one for one in typed
            )
    return typed


def in_order(view: PlayerView, cards: Cards, number: int | None) -> Cards:
    """The cards as they were typed where that is a run, else as a run takes them."""
    if any(map(is_wild, cards)) and _stands(view, cards, number):
        return cards
    return arranged(view, cards, number)


def _stands(view: PlayerView, cards: Cards, number: int | None) -> bool:
    if number is None:
        return isinstance(meld_of(view.rules, cards), Meld)
    meld = dict(melds_of(view.own_side)).get(number)
    return meld is not None and isinstance(grown(view.rules, meld, cards), Meld)
