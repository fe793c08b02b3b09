"""Modern American's penalties for what a side did not finish (A12, B41–B44, C31)."""

from collections.abc import Sequence

from bot.engine.cards import ACE, JOKER, SEVEN, Cards, rank_of
from bot.engine.melds import Meld, MeldKind, is_unfinished_special
from bot.engine.rules import RuleSet
from bot.engine.state import Side

UNFINISHED_SEVENS_OR_ACES = 2500
UNFINISHED_WILD_MELD = 2000
UNFINISHED_WILD_MELD_WITH_ALL_JOKERS = 2500
THREE_OF_A_RANK_IN_HAND = 1500
JOKERS = 4


def penalty(rules: RuleSet, side: Side, hands: tuple[Cards, ...]) -> int:
    """What a side pays, at least 0; `hands` are those of its players. Penalties stack."""
    if not rules.unfinished_special_melds_cost:
        return 0
    return melds_penalty(rules, side.melds) + sum(map(_hand_penalty, hands))


def melds_penalty(rules: RuleSet, melds: Sequence[Meld | None]) -> int:
    """What a side pays for its unfinished melds of sevens, pure aces and wild cards, at least 0."""
    if not rules.unfinished_special_melds_cost:
        return 0
    return sum(
        _meld_penalty(meld)
        for meld in melds
        if meld is not None and is_unfinished_special(rules, meld)
    )


def _meld_penalty(meld: Meld) -> int:
    if meld.kind is not MeldKind.WILD:
        return UNFINISHED_SEVENS_OR_ACES
    has_all = meld.cards.count(JOKER) == JOKERS
    return UNFINISHED_WILD_MELD_WITH_ALL_JOKERS if has_all else UNFINISHED_WILD_MELD


def _hand_penalty(hand: Cards) -> int:
    ranks = [rank_of(card) for card in hand]
    return sum(THREE_OF_A_RANK_IN_HAND for rank in (SEVEN, ACE) if ranks.count(rank) >= 3)
