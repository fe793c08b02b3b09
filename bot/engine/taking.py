"""Taking the discard pile: what the upcard may be used with, and what stands against it (A7)."""

from bot.engine.actions import Play
from bot.engine.cards import (
    Card,
    Cards,
    Rank,
    counts_by_rank,
    is_black_three,
    is_red_three,
    is_wild,
    rank_text,
)
from bot.engine.melds import Meld
from bot.engine.refusals import Refusal, Refused
from bot.engine.view import PlayerView, has_opened


def upcard_of(view: PlayerView) -> Card:
    """The top card of the pile, which must not be empty."""
    return view.public.pile.cards[-1]


def pile_refusal(view: PlayerView) -> Refused | None:
    """Why nobody holding what this seat holds may take this pile, whatever it plays."""
    cards = view.public.pile.cards
    if not cards:
        return Refused(Refusal.PILE_IS_EMPTY)
    upcard = cards[-1]
    if is_wild(upcard):
        return Refused(Refusal.UPCARD_IS_WILD)
    if is_red_three(upcard):
        return Refused(Refusal.UPCARD_IS_RED_THREE)
    if is_black_three(upcard):
        return Refused(Refusal.UPCARD_IS_BLACK_THREE)
    if len(view.hand) == 1 and len(cards) == 1:
        return Refused(Refusal.ONE_CARD_EACH)
    return None


def needs_pair(view: PlayerView) -> bool:
    """Does only a pair of naturals take the pile: frozen, or frozen for a side not opened?"""
    return (
        view.public.pile.is_frozen or view.rules.pile_always_frozen or not has_opened(view.own_side)
    )


def first_play_refusal(view: PlayerView, play: Play) -> Refused | None:
    """Why this first play does not take the pile; its result as a meld is judged elsewhere."""
    rank = Rank(upcard_of(view) >> 2)
    used = sum([card >> 2 == rank for card in play.cards])
    if used >= 2:
        return None
    if needs_pair(view):
        return pair_refusal(view, rank)
    if play.meld is not None:
        return own_meld_refusal(view, rank, play.meld)
    if not view.rules.take_with_natural_and_wild:
        return Refused(Refusal.NATURAL_AND_WILD_FORBIDDEN, rank=rank_text(rank))
    return None


def pair_refusal(view: PlayerView, rank: Rank) -> Refused:
    """The reason a pair is needed, with how many cards of the rank the hand holds."""
    have = counts_by_rank(view.hand)[rank]
    if view.public.pile.is_frozen or view.rules.pile_always_frozen:
        return Refused(Refusal.PILE_IS_FROZEN, rank=rank_text(rank), have=have)
    return Refused(Refusal.NOT_OPENED_NEEDS_PAIR, rank=rank_text(rank), have=have)


def own_meld_refusal(view: PlayerView, rank: Rank, number: int) -> Refused | None:
    """Why the upcard alone may not go onto the own meld of that number (C3, C14)."""
    melds = view.own_side.melds
    meld: Meld | None = melds[number - 1] if 1 <= number <= len(melds) else None
    if meld is None or meld.rank != rank:
        return Refused(Refusal.UPCARD_NOT_USED, rank=rank_text(rank))
    if not view.rules.take_onto_own_meld:
        return Refused(Refusal.OWN_MELD_FORBIDDEN, rank=rank_text(rank))
    if meld.is_canasta and view.rules.canasta_rank_stops:
        return Refused(Refusal.CANASTA_RANK_STOPS, rank=rank_text(rank))
    return None


def with_upcard(view: PlayerView, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """The plays of a taking with the upcard put into the first."""
    first = plays[0]
    return (Play((*first.cards, upcard_of(view)), first.meld), *plays[1:])


def taken_into_hand(view: PlayerView) -> Cards:
    """The cards of the pile that go to the hand: all but the upcard and red threes (B12)."""
    return tuple([card for card in view.public.pile.cards[:-1] if not is_red_three(card)])


def own_meld_number(view: PlayerView, rank: Rank) -> int | None:
    """The number of the own side's meld of a rank."""
    for number, meld in enumerate(view.own_side.melds, start=1):
        if meld is not None and meld.rank == rank:
            return number
    return None


def must_take(view: PlayerView) -> bool:
    """With the stock exhausted: does the upcard match an own meld that takes it (A11, B31)?"""
    if pile_refusal(view) or needs_pair(view):
        return False
    rank = Rank(upcard_of(view) >> 2)
    number = own_meld_number(view, rank)
    return number is not None and own_meld_refusal(view, rank, number) is None
