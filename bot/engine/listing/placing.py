"""Where cards go that were chosen or typed without a meld, and in which order they lie.

Nothing here says what is allowed: `refusal` judges what comes of it.
"""

from bot.engine.cards import ACE, DEUCE, FOUR, Card, Cards, Rank, is_wild
from bot.engine.judging.taking import own_set_numbers
from bot.engine.melds import Meld, grown
from bot.engine.rules import MINIMUM_MELD_SIZE, RankMelds, Sequences
from bot.engine.view import PlayerView, melds_of


def home_of(view: PlayerView, cards: Cards) -> int | None:
    """The number of the own meld to which cards go by themselves, None for a new one.

    Sets come before runs, unfinished melds before canastas; three naturals rather begin a new set
    than join a canasta where the rules leave the choice.
    """
    ranks = {card >> 2 for card in cards if not is_wild(card)}
    if len(ranks) <= 1:
        rank = Rank(next(iter(ranks), DEUCE))
        numbers = own_set_numbers(view, rank)
        open_ones = [one for one in numbers if not _meld(view, one).is_canasta]
        if open_ones or (numbers and not _may_begin(view, cards)):
            return (open_ones or numbers)[0]
    return next(
        (number for number in fitting_melds(view, cards) if _meld(view, number).is_run), None
    )


def _may_begin(view: PlayerView, cards: Cards) -> bool:
    return view.rules.melds_of_a_rank is not RankMelds.ONE and len(cards) >= MINIMUM_MELD_SIZE


def fitting_melds(view: PlayerView, cards: Cards) -> tuple[int, ...]:
    """The numbers of the own melds that these cards could join."""
    return tuple(
        number
        for number, meld in melds_of(view.own_side)
        if isinstance(grown(view.rules, meld, arranged(view, cards, number)), Meld)
    )


def arranged(
    view: PlayerView, cards: Cards, number: int | None, *, wild_below: bool = False
) -> Cards:
    """The cards in the order in which a run takes them: a wild card fills the first gap.

    Wild cards that fill none lie on top, or under a new run where that is wished or the ace is
    reached. Where order does not matter the cards stay as they are.
    """
    if view.rules.sequences is not Sequences.CZECH or not is_run_for(view, cards, number):
        return cards
    meld = None if number is None else _meld(view, number)
    naturals = sorted(card for card in cards if not is_wild(card))
    wild_cards = sorted(card for card in cards if is_wild(card))
    start = meld.rank + len(meld.cards) if meld else naturals[0] >> 2
    ordered, place = _filled(naturals, wild_cards, start)
    on_top = 0 if wild_below and meld is None else len(wild_cards)
    if meld is None:
        on_top = min(on_top, max(0, ACE + 1 - place))
        below = min(len(wild_cards) - on_top, start - FOUR)
        return (*wild_cards[:below], *ordered, *wild_cards[below:])
    return (*ordered, *wild_cards)


def is_run_for(view: PlayerView, cards: Cards, number: int | None) -> bool:
    """Are these cards meant as a run: naturals of several ranks, or an addition to one?"""
    if number is not None:
        meld = dict(melds_of(view.own_side)).get(number)
        return meld is not None and meld.is_run
    return len({card >> 2 for card in cards if not is_wild(card)}) > 1


def _filled(naturals: list[Card], wild_cards: list[Card], start: int) -> tuple[list[Card], int]:
    """Naturals in ascending order, gaps filled; takes what it uses out of `wild_cards`."""
    ordered: list[Card] = []
    place = start
    for card in naturals:
        while place < card >> 2 and wild_cards:
            ordered.append(wild_cards.pop(0))
            place += 1
        ordered.append(card)
        place = (card >> 2) + 1
    return ordered, place


def _meld(view: PlayerView, number: int) -> Meld:
    return dict(melds_of(view.own_side))[number]
