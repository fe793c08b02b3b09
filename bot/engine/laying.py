"""Plays onto a side's melds: what results, and whether it opens (A5, A6, C67)."""

from bot.engine.actions import Play
from bot.engine.cards import DEUCE, THREE, Card, Cards, Rank, points_of, rank_text
from bot.engine.melds import Meld, meld_of
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import RuleSet

Melds = tuple[Meld | None, ...]


def melds_after(rules: RuleSet, melds: Melds, plays: tuple[Play, ...]) -> Melds | Refused:
    """The side's melds once all plays are laid; only the result of a meld is judged (C67)."""
    if not plays:
        return Refused(Refusal.NO_PLAYS)
    added: dict[int, Cards] = {}
    result = list(melds)
    for play in plays:
        if play.meld is None:
            refused = _append_meld(rules, result, play)
        else:
            refused = _addition_refusal(melds, play)
            added[play.meld - 1] = added.get(play.meld - 1, ()) + play.cards
        if refused:
            return refused
    for index, cards in added.items():
        meld = result[index]
        grown = meld_of(rules, (*meld.cards, *cards)) if meld else None
        if isinstance(grown, Refused):
            return grown
        result[index] = grown
    return tuple(result)


def _append_meld(rules: RuleSet, result: list[Meld | None], play: Play) -> Refused | None:
    """Append the new meld of a play, or say why it is none."""
    meld = meld_of(rules, play.cards)
    if isinstance(meld, Refused):
        return meld
    for number, other in enumerate(result, start=1):
        if other is not None and other.rank == meld.rank:
            return Refused(Refusal.RANK_ALREADY_MELDED, rank=rank_text(meld.rank), meld=number)
    result.append(meld)
    return None


def _addition_refusal(melds: Melds, play: Play) -> Refused | None:
    """Why a play does not go onto the meld it names, which lay there before the action."""
    number = play.meld or 0
    meld = melds[number - 1] if 1 <= number <= len(melds) else None
    if meld is None:
        return Refused(Refusal.NO_SUCH_MELD, meld=number)
    for card in play.cards:
        rank = Rank(card >> 2)
        if rank < DEUCE and rank != meld.rank:
            return Refused(
                Refusal.DOES_NOT_FIT_MELD,
                rank=rank_text(rank),
                meld=number,
                meld_rank=rank_text(meld.rank),
            )
    return None


def laid_cards(plays: tuple[Play, ...]) -> list[Card]:
    """All cards of some plays."""
    return [card for play in plays for card in play.cards]


def play_points(plays: tuple[Play, ...], upcard: Card | None = None) -> int:
    """What plays count towards the initial meld, the upcard they use included (B3)."""
    return points_of(laid_cards(plays)) + (points_of((upcard,)) if upcard is not None else 0)


def lays_black_threes(melds: Melds, result: Melds) -> bool:
    """Do the plays that led from `melds` to `result` make a meld of black threes?"""
    return any(meld is not None and meld.rank == THREE for meld in result[len(melds) :])
