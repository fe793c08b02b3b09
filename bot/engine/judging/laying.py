"""Plays onto a side's melds, and merging them: what results (A6, C67)."""

from bot.engine.actions import MergeMelds, Play
from bot.engine.cards import DEUCE, THREE, Card, Cards, Rank, points_of, rank_text
from bot.engine.melds import Meld, MeldKind, grown, meld_of
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import RankMelds, RuleSet

Melds = tuple[Meld | None, ...]


def melds_after(rules: RuleSet, melds: Melds, plays: tuple[Play, ...]) -> Melds | Refused:
    """The side's melds once all plays are laid; only the result is judged (C67)."""
    if not plays:
        return Refused(Refusal.NO_PLAYS)
    added: dict[int, Cards] = {}
    begun: list[Meld] = []
    for play in plays:
        if play.meld is None:
            meld = meld_of(rules, play.cards)
            if isinstance(meld, Refused):
                return meld
            begun.append(meld)
        elif refused := _addition_refusal(melds, play):
            return refused
        else:
            added[play.meld - 1] = added.get(play.meld - 1, ()) + play.cards
    standing = _with_additions(rules, melds, added)
    if isinstance(standing, Refused):
        return standing
    result = (*standing, *begun)
    return same_rank_refusal(rules, result, laid_before=len(melds)) or result


def _with_additions(rules: RuleSet, melds: Melds, added: dict[int, Cards]) -> Melds | Refused:
    """The melds with the cards added to them, by the place of each."""
    result = list(melds)
    for index, cards in added.items():
        meld = result[index]
        larger = grown(rules, meld, cards) if meld else None
        if isinstance(larger, Refused):
            return larger
        result[index] = larger
    return tuple(result)


def same_rank_refusal(rules: RuleSet, melds: Melds, *, laid_before: int = 0) -> Refused | None:
    """Why a meld may not stand beside another of its rank; so many of them lay there before."""
    if rules.melds_of_a_rank is RankMelds.MANY:
        return None
    for index, meld in enumerate(melds):
        for number, other in enumerate(melds[:index] if index >= laid_before else (), start=1):
            if meld is None or other is None:
                continue
            if _is_in_the_way(rules, other, meld, is_old=number <= laid_before):
                return Refused(Refusal.RANK_ALREADY_MELDED, rank=rank_text(meld.rank), meld=number)
    return None


def _is_in_the_way(rules: RuleSet, other: Meld, meld: Meld, *, is_old: bool) -> bool:
    """Must a meld join this other one of its side instead of standing beside it?

    A meld that lay there before has to be finished first; of two laid together one has to be.
    """
    if other.rank != meld.rank or other.is_run or meld.is_run:
        return False
    if rules.melds_of_a_rank is RankMelds.ONE:
        return True
    return not other.is_canasta and (is_old or not meld.is_canasta)


def _addition_refusal(melds: Melds, play: Play) -> Refused | None:
    """Why a play does not go onto the meld it names, which lay there before the action."""
    number = play.meld or 0
    meld = melds[number - 1] if 1 <= number <= len(melds) else None
    if meld is None:
        return Refused(Refusal.NO_SUCH_MELD, meld=number)
    for card in () if meld.is_run else play.cards:
        rank = Rank(card >> 2)
        if rank < DEUCE and rank != meld.rank:
            return Refused(
                Refusal.DOES_NOT_FIT_MELD,
                rank=rank_text(rank),
                meld=number,
                meld_rank=rank_text(meld.rank),
            )
    return None


def merged_melds(rules: RuleSet, melds: Melds, action: MergeMelds) -> Melds | Refused:
    """The side's melds once one set is put onto another of its rank (B21)."""
    if rules.melds_of_a_rank is not RankMelds.MANY:
        return Refused(Refusal.MERGING_FORBIDDEN)
    numbers = (action.onto, action.merged)
    for number in numbers:
        if not 1 <= number <= len(melds) or melds[number - 1] is None:
            return Refused(Refusal.NO_SUCH_MELD, meld=number)
    onto, merged = melds[action.onto - 1], melds[action.merged - 1]
    if onto is None or merged is None or not _may_merge(onto, merged, numbers):
        return Refused(Refusal.MELDS_DO_NOT_MERGE, onto=action.onto, merged=action.merged)
    joined = meld_of(rules, (*onto.cards, *merged.cards))
    if isinstance(joined, Refused):
        return joined
    result = list(melds)
    result[action.onto - 1], result[action.merged - 1] = joined, None
    return tuple(result)


def _may_merge(onto: Meld, merged: Meld, numbers: tuple[int, int]) -> bool:
    one_kind = onto.kind is merged.kind and onto.kind in (MeldKind.SET, MeldKind.WILD)
    return one_kind and onto.rank == merged.rank and numbers[0] != numbers[1]


def laid_cards(plays: tuple[Play, ...]) -> list[Card]:
    """All cards of some plays."""
    return [card for play in plays for card in play.cards]


def play_points(plays: tuple[Play, ...]) -> int:
    """The values of all cards of some plays."""
    return points_of(laid_cards(plays))


def lays_black_threes(melds: Melds, result: Melds) -> bool:
    """Do the plays that led from `melds` to `result` make a meld of black threes?"""
    return any(meld is not None and meld.rank == THREE for meld in result[len(melds) :])
