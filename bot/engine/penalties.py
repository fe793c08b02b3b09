"""Modern American's penalties for what a side did not finish (A12, B41–B44, C31)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum

from bot.engine.cards import ACE, JOKER, SEVEN, Cards, rank_of
from bot.engine.melds import Meld, MeldKind, is_unfinished_special
from bot.engine.rules import RuleSet
from bot.engine.state import Side

UNFINISHED_SEVENS_OR_ACES = 2500
UNFINISHED_WILD_MELD = 2000
UNFINISHED_WILD_MELD_WITH_ALL_JOKERS = 2500
THREE_OF_A_RANK_IN_HAND = 1500
JOKERS = 4


class Penalty(Enum):
    """What a side pays for."""

    UNFINISHED_SEVENS = "unfinished_sevens"
    UNFINISHED_ACES = "unfinished_aces"
    UNFINISHED_WILD_CARDS = "unfinished_wild_cards"
    ACES_IN_HAND = "aces_in_hand"
    SEVENS_IN_HAND = "sevens_in_hand"


def penalty(rules: RuleSet, side: Side, hands: tuple[Cards, ...]) -> int:
    """What a side pays, at least 0; `hands` are those of its players. Penalties stack."""
    return sum(penalties(rules, side, hands).values())


def penalties(rules: RuleSet, side: Side, hands: tuple[Cards, ...]) -> dict[Penalty, int]:
    """What a side pays for what, each at least 0."""
    costs: Counter[Penalty] = Counter()
    if rules.unfinished_special_melds_cost:
        for reason, points in (*_for_melds(rules, side.melds), *_for_hands(hands)):
            costs[reason] += points
    return dict(costs)


def melds_penalty(rules: RuleSet, melds: Sequence[Meld | None]) -> int:
    """What a side pays for its unfinished melds of sevens, pure aces and wild cards, at least 0."""
    if not rules.unfinished_special_melds_cost:
        return 0
    return sum(points for _, points in _for_melds(rules, melds))


def _for_melds(rules: RuleSet, melds: Sequence[Meld | None]) -> Iterator[tuple[Penalty, int]]:
    for meld in melds:
        if meld is not None and is_unfinished_special(rules, meld):
            yield _for_meld(meld)


def _for_meld(meld: Meld) -> tuple[Penalty, int]:
    if meld.kind is MeldKind.WILD:
        has_all = meld.cards.count(JOKER) == JOKERS
        points = UNFINISHED_WILD_MELD_WITH_ALL_JOKERS if has_all else UNFINISHED_WILD_MELD
        return Penalty.UNFINISHED_WILD_CARDS, points
    is_sevens = meld.rank == SEVEN
    reason = Penalty.UNFINISHED_SEVENS if is_sevens else Penalty.UNFINISHED_ACES
    return reason, UNFINISHED_SEVENS_OR_ACES


def _for_hands(hands: tuple[Cards, ...]) -> Iterator[tuple[Penalty, int]]:
    for hand in hands:
        ranks = [rank_of(card) for card in hand]
        for rank, reason in ((SEVEN, Penalty.SEVENS_IN_HAND), (ACE, Penalty.ACES_IN_HAND)):
            if ranks.count(rank) >= 3:
                yield reason, THREE_OF_A_RANK_IN_HAND
