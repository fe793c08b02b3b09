"""Taking the discard pile: what the upcard may be used with, and what stands against it (A7)."""

from bot.engine.actions import Play, TakePile
from bot.engine.cards import (
    Card,
    Cards,
    Rank,
    counts_by_rank,
    is_black_three,
    is_natural,
    is_red_three,
    is_wild,
    rank_text,
)
from bot.engine.melds import Meld, grown, meld_of
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import RuleSet, Sequences
from bot.engine.view import PlayerView, has_opened, is_first_turn, melds_of

PAIR = 2


def upcard_of(view: PlayerView) -> Card:
    """The top card of the pile, which must not be empty."""
    return view.public.pile.cards[-1]


def pile_refusal(view: PlayerView) -> Refused | None:
    """Why nobody holding what this seat holds may take this pile, whatever it plays."""
    cards, turn = view.public.pile.cards, view.public.turn
    if not cards:
        return Refused(Refusal.PILE_IS_EMPTY)
    if is_first_turn(view):
        return Refused(Refusal.NO_MELDING_FIRST_LAP)
    if turn.may_not_take:
        return Refused(Refusal.DECLINED_THIS_TURN)
    if view.public.seats.owed[turn.seat]:
        return Refused(Refusal.TAKE_AFTER_FIRST_DRAW)
    refused = upcard_refusal(view.rules, cards[-1])
    if refused is None and len(view.hand) == 1 and len(cards) == 1:
        return Refused(Refusal.ONE_CARD_EACH)
    return refused


def upcard_refusal(rules: RuleSet, upcard: Card) -> Refused | None:
    """Why nobody at all may take a pile with this card on top."""
    if is_wild(upcard) and not rules.take_with_wild_pair:
        return Refused(Refusal.UPCARD_IS_WILD)
    if is_red_three(upcard):
        return Refused(Refusal.UPCARD_IS_RED_THREE)
    return Refused(Refusal.UPCARD_IS_BLACK_THREE) if is_black_three(upcard) else None


def needs_pair(view: PlayerView) -> bool:
    """Does only a pair take the pile: frozen, a side not opened, or a wild card on top?"""
    return (
        view.public.pile.is_frozen
        or view.rules.pile_always_frozen
        or not has_opened(view.own_side)
        or is_wild(upcard_of(view))
    )


def first_play_refusal(view: PlayerView, play: Play) -> Refused | None:
    """Why this first play does not take the pile; its result as a meld is judged elsewhere."""
    rank = Rank(upcard_of(view) >> 2)
    if is_pair(view, play):
        return None
    if needs_pair(view):
        return pair_refusal(view, rank)
    if play.meld is not None:
        return own_meld_refusal(view, rank, play)
    if view.rules.sequences is Sequences.SAMBA and _is_run_with_upcard(view, play):
        return Refused(Refusal.SEQUENCE_NOT_FROM_UPCARD)
    if not view.rules.take_with_natural_and_wild:
        return Refused(Refusal.NATURAL_AND_WILD_FORBIDDEN, rank=rank_text(rank))
    return None


def is_pair(view: PlayerView, play: Play) -> bool:
    """Does the play use two hand cards of the upcard's rank, or of a Czech run with it (C66)?"""
    rank = upcard_of(view) >> 2
    if sum([card >> 2 == rank for card in play.cards]) >= PAIR:
        return True
    if view.rules.sequences is not Sequences.CZECH:
        return False
    naturals = sum(map(is_natural, play.cards))
    return naturals >= PAIR and _is_run_with_upcard(view, play)


def _is_run_with_upcard(view: PlayerView, play: Play) -> bool:
    meld = _meld_with_upcard(view, play)
    return isinstance(meld, Meld) and meld.is_run


def pair_refusal(view: PlayerView, rank: Rank) -> Refused:
    """The reason a pair is needed, with how many cards of the rank the hand holds."""
    have = counts_by_rank(view.hand)[rank]
    if view.public.pile.is_frozen or view.rules.pile_always_frozen:
        return Refused(Refusal.PILE_IS_FROZEN, rank=rank_text(rank), have=have)
    if is_wild(upcard_of(view)):
        return Refused(Refusal.UPCARD_NEEDS_WILD_PAIR, rank=rank_text(rank), have=have)
    return Refused(Refusal.NOT_OPENED_NEEDS_PAIR, rank=rank_text(rank), have=have)


def own_meld_refusal(view: PlayerView, rank: Rank, play: Play) -> Refused | None:
    """Why a play without a pair may not put the upcard onto an own meld (C3, C14, C72)."""
    number, melds = play.meld or 0, view.own_side.melds
    meld = melds[number - 1] if 1 <= number <= len(melds) else None
    if meld is None or not (meld.is_run or meld.rank == rank):
        return Refused(Refusal.UPCARD_NOT_USED, rank=rank_text(rank))
    if not view.rules.take_onto_own_meld:
        return Refused(Refusal.OWN_MELD_FORBIDDEN, rank=rank_text(rank))
    if meld.is_run and play.cards and view.rules.sequences is Sequences.SAMBA:
        return Refused(Refusal.UPCARD_ALONE_ONTO_SEQUENCE)
    if meld.is_canasta and view.rules.canasta_rank_stops:
        return Refused(Refusal.CANASTA_RANK_STOPS, rank=rank_text(rank))
    return None


def with_upcard(view: PlayerView, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """The plays of a taking with the upcard put into the first, in a run where it belongs."""
    first, upcard = plays[0], upcard_of(view)
    if view.rules.sequences is not Sequences.CZECH:
        return (Play((*first.cards, upcard), first.meld), *plays[1:])
    for place in range(len(first.cards), -1, -1):
        cards = (*first.cards[:place], upcard, *first.cards[place:])
        if isinstance(_joined(view, Play(cards, first.meld)), Meld):
            return (Play(cards, first.meld), *plays[1:])
    return (Play((*first.cards, upcard), first.meld), *plays[1:])


def _meld_with_upcard(view: PlayerView, play: Play) -> Meld | Refused | None:
    return _joined(view, with_upcard(view, (play,))[0])


def _joined(view: PlayerView, play: Play) -> Meld | Refused | None:
    """The meld a play leads to; None where it names none."""
    if play.meld is None:
        return meld_of(view.rules, play.cards)
    melds = view.own_side.melds
    meld = melds[play.meld - 1] if 1 <= play.meld <= len(melds) else None
    return grown(view.rules, meld, play.cards) if meld else None


def taken_cards(view: PlayerView) -> Cards:
    """The cards a taking lifts off the pile, bottom first, the upcard last."""
    most = view.rules.most_cards_taken
    return view.public.pile.cards[-most:] if most else view.public.pile.cards


def taken_into_hand(view: PlayerView) -> Cards:
    """The cards of a taking that go to the hand: all but the upcard and red threes (B12)."""
    return tuple([card for card in taken_cards(view)[:-1] if not is_red_three(card)])


def own_set_numbers(view: PlayerView, rank: Rank) -> list[int]:
    """The numbers of the own side's sets of a rank, wild melds counting as deuces."""
    return [
        number for number, meld in melds_of(view.own_side) if meld.rank == rank and not meld.is_run
    ]


def own_melds_for_upcard(view: PlayerView) -> list[int]:
    """The numbers of the own melds the upcard alone may go onto."""
    upcard = upcard_of(view)
    rank = Rank(upcard >> 2)
    return [
        number
        for number, meld in melds_of(view.own_side)
        if (meld.rank == rank or meld.is_run)
        and own_meld_refusal(view, rank, Play((), number)) is None
        and isinstance(grown(view.rules, meld, (upcard,)), Meld)
    ]


def forcing_takes(view: PlayerView) -> list[TakePile]:
    """With the stock exhausted: the upcard put onto each own meld it fits (A11, B31, C61)."""
    if pile_refusal(view) or needs_pair(view):
        return []
    return [TakePile((Play((), number),)) for number in own_melds_for_upcard(view)]
