"""Limits of melds that hang on the table around them: modern American's (A6, B37–B41)."""

from bot.engine.cards import ACE, DEUCE, NATURAL_RANKS, SEVEN, Cards, Rank, rank_text
from bot.engine.judging.laying import Melds
from bot.engine.melds import CanastaKind, Meld, MeldKind
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import ClosedRank, RuleSet
from bot.engine.view import PlayerView, has_opened

NATURALS_FOR_WILD_CARDS = 5


def has_meld_limits(rules: RuleSet) -> bool:
    """Do these rules limit melds by what else lies on the table?"""
    return (
        rules.rule_of_five
        or rules.sevens_and_aces_special
        or rules.unfinished_wild_meld_locks
        or rules.closed_rank is not ClosedRank.NONE
    )


def closed_ranks(view: PlayerView) -> frozenset[int]:
    """The ranks nobody may meld any more."""
    return frozenset(rank for rank in NATURAL_RANKS if is_rank_closed(view, rank))


def may_be_limited(cards: Cards, closed: frozenset[int]) -> bool:
    """May the table forbid this play: has it wild cards, or is it of a closed rank?"""
    return cards[-1] >> 2 >= DEUCE or cards[0] >> 2 in closed


def may_gain_wild_cards(rules: RuleSet, rank: Rank, naturals: int) -> bool:
    """May a set of so many naturals gain wild cards once its side has opened (B38, B39)?"""
    if rules.sevens_and_aces_special and rank in (SEVEN, ACE):
        return False
    return not rules.rule_of_five or naturals >= NATURALS_FOR_WILD_CARDS


def limits_refusal(view: PlayerView, result: Melds) -> Refused | None:
    """Why the viewer's side may not have these melds, its own table being the start."""
    rules, before = view.rules, view.own_side.melds
    if not has_meld_limits(rules):
        return None
    opened = has_opened(view.own_side)
    locked = rules.unfinished_wild_meld_locks and any(
        meld is not None and meld.kind is MeldKind.WILD and not meld.is_canasta for meld in result
    )
    for index, meld in enumerate(result):
        old = before[index] if index < len(before) else None
        if meld is None or meld is old:
            continue
        refused = _closed_refusal(view, meld) or _wild_refusal(
            rules, old, meld, opened=opened, locked=locked
        )
        if refused:
            return refused
    return None


def _closed_refusal(view: PlayerView, meld: Meld) -> Refused | None:
    if meld.kind is MeldKind.SET and is_rank_closed(view, meld.rank):
        return Refused(Refusal.RANK_IS_CLOSED, rank=rank_text(meld.rank))
    return None


def is_rank_closed(view: PlayerView, rank: Rank) -> bool:
    """Has some side a canasta that closes the rank for everybody (C30)?"""
    if view.rules.closed_rank is ClosedRank.NONE:
        return False
    return any(
        meld is not None and meld.rank == rank and _closes(view.rules, meld)
        for side in view.public.sides
        for meld in side.melds
    )


def _closes(rules: RuleSet, meld: Meld) -> bool:
    if meld.kind is not MeldKind.SET or not meld.is_canasta:
        return False
    return rules.closed_rank is ClosedRank.ANY or meld.canasta_kind is CanastaKind.NATURAL


def _wild_refusal(
    rules: RuleSet, old: Meld | None, meld: Meld, *, opened: bool, locked: bool
) -> Refused | None:
    """Why a set may not have gained the wild cards it did."""
    if meld.kind is not MeldKind.SET or meld.wild_count == (old.wild_count if old else 0):
        return None
    if locked:
        return Refused(Refusal.WILD_MELD_LOCKS)
    if rules.sevens_and_aces_special and meld.rank == SEVEN:
        return Refused(Refusal.SEVENS_TAKE_NO_WILD_CARD)
    if rules.sevens_and_aces_special and meld.rank == ACE and opened:
        return Refused(Refusal.ACES_TAKE_WILD_CARDS_OPENING)
    if rules.rule_of_five and opened and meld.natural_count < NATURALS_FOR_WILD_CARDS:
        return Refused(Refusal.RULE_OF_FIVE, have=meld.natural_count, least=NATURALS_FOR_WILD_CARDS)
    return None
