"""Runs of one suit, of Samba's kind and of the Czech kind (A6, C21, C38, C66)."""

from collections.abc import Iterator

from bot.engine.cards import ACE, FOUR, Card, Cards, Rank, is_natural, is_wild, rank_text
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import CANASTA_SIZE, MINIMUM_MELD_SIZE, RuleSet, Sequences

MOST_WILD_CARDS_AT_START = 1
"""Wild cards among the first three of a Czech run (C66)."""


def is_run_of_samba(rules: RuleSet) -> bool:
    return rules.sequences is Sequences.SAMBA


def sequence_refusal(rules: RuleSet, ordered: Cards) -> Rank | Refused:
    """The lowest rank of a run in ascending order, or why these cards are none.

    At least one card is natural. A wild card stands for the rank of its place.
    """
    anchor = next(index for index, card in enumerate(ordered) if not is_wild(card))
    lowest = Rank((ordered[anchor] >> 2) - anchor)
    refused = _order_refusal(ordered, lowest, ordered[anchor]) or _size_refusal(rules, ordered)
    if refused:
        return refused
    if lowest < FOUR or lowest + len(ordered) - 1 > ACE:
        return Refused(Refusal.SEQUENCE_OUT_OF_RANGE)
    return _wild_cards_refusal(rules, ordered) or lowest


def _order_refusal(ordered: Cards, lowest: Rank, anchor: Card) -> Refused | None:
    for index, card in enumerate(ordered):
        if is_wild(card):
            continue
        if card & 3 != anchor & 3:
            return Refused(Refusal.SEQUENCE_OF_TWO_SUITS)
        if card >> 2 != lowest + index:
            return Refused(Refusal.NOT_CONSECUTIVE, rank=rank_text(Rank(card >> 2)))
    return None


def _size_refusal(rules: RuleSet, ordered: Cards) -> Refused | None:
    if is_run_of_samba(rules) and len(ordered) > CANASTA_SIZE:
        return Refused(Refusal.MELD_IS_CLOSED, most=CANASTA_SIZE)
    return None


def _wild_cards_refusal(rules: RuleSet, ordered: Cards) -> Refused | None:
    wild_count = sum(map(is_wild, ordered))
    if is_run_of_samba(rules) and wild_count:
        return Refused(Refusal.SEQUENCE_TAKES_NO_WILD_CARD)
    if sum(map(is_wild, ordered[:3])) > MOST_WILD_CARDS_AT_START:
        return Refused(Refusal.WILD_CARDS_AT_START_OF_SEQUENCE, most=MOST_WILD_CARDS_AT_START)
    if wild_count > rules.max_wild_cards:
        return Refused(Refusal.TOO_MANY_WILD_CARDS, have=wild_count, most=rules.max_wild_cards)
    return None


def runs_from_hand(rules: RuleSet, hand: Cards, *, may_replace: bool = True) -> list[Cards]:
    """New runs that growing makes all others of: every start and length of those held.

    Czech ones may have a gap among their first three filled; where a wild card may replace a card
    held, it does so in runs of three only.
    """
    return [
        run
        for run, has_replaced in _all_runs(rules, hand, places=MINIMUM_MELD_SIZE)
        if not has_replaced or (may_replace and len(run) == MINIMUM_MELD_SIZE)
    ]


def all_runs_from_hand(rules: RuleSet, hand: Cards) -> list[Cards]:
    """Every new run, with wild cards wherever they may stand, for plays that are judged whole."""
    return [run for run, _ in _all_runs(rules, hand, places=ACE)]


def _all_runs(rules: RuleSet, hand: Cards, *, places: int) -> list[tuple[Cards, bool]]:
    """Runs with wild cards at their first places only, and whether one replaces a card held."""
    if rules.sequences is Sequences.NONE:
        return []
    is_samba = is_run_of_samba(rules)
    wild_cards = () if is_samba else tuple(card for card in hand if is_wild(card))
    longest = CANASTA_SIZE if is_samba else ACE
    return [
        (run, has_replaced)
        for suit, held in enumerate(_ranks_by_suit(hand))
        for start in _starts(held, has_wild_card=bool(wild_cards))
        for run, has_replaced in _runs_from(Card(start * 4 + suit), held, wild_cards, places)
        if len(run) <= longest and sum(map(is_wild, run)) <= rules.max_wild_cards
    ]


def _ranks_by_suit(hand: Cards) -> list[int]:
    """Per suit the natural ranks held, one bit a rank."""
    held = [0] * 4
    for card in hand:
        if is_natural(card):
            held[card & 3] |= 1 << (card >> 2)
    return held


def _starts(held: int, *, has_wild_card: bool) -> list[int]:
    """The lowest ranks of runs: three in a row, or two of three with a wild card."""
    low, middle, high = held, held >> 1, held >> 2
    starts = low & middle & high
    if has_wild_card:
        starts |= (low & middle) | (middle & high) | (low & high)
    return [rank for rank in range(FOUR, ACE - 1) if starts >> rank & 1]


def _runs_from(
    lowest: Card, held: int, wild_cards: Cards, places: int
) -> Iterator[tuple[Cards, bool]]:
    """The runs that begin at a card or a wild card for it, those of naturals first."""
    waiting: list[tuple[Cards, Cards, bool]] = [((), wild_cards, False)]
    while waiting:
        run, left, has_replaced = waiting.pop()
        if len(run) >= MINIMUM_MELD_SIZE:
            yield run, has_replaced
        card = Card(lowest + 4 * len(run))
        if card >> 2 > ACE:
            continue
        is_held = bool(held >> (card >> 2) & 1)
        starts_wild = len(run) < MINIMUM_MELD_SIZE and len(left) < len(wild_cards)
        if len(run) < places and not starts_wild:
            waiting += [
                ((*run, wild), _without(left, wild), has_replaced or is_held)
                for wild in sorted(set(left), reverse=True)
            ]
        if is_held:
            waiting.append(((*run, card), left, has_replaced))


def _without(cards: Cards, card: Card) -> Cards:
    """The cards without one of a kind they hold."""
    index = cards.index(card)
    return (*cards[:index], *cards[index + 1 :])


def extensions(rules: RuleSet, lowest: Rank, run: Cards, hand: Cards) -> list[Cards]:
    """What a hand adds to a run of its side: the next cards above, in Samba both ways."""
    suit = next(card & 3 for card in run if not is_wild(card))
    held = set(hand)
    upward = _consecutive(held, suit, range(lowest + len(run), ACE + 1))
    if is_run_of_samba(rules):
        downward = _consecutive(held, suit, range(lowest - 1, FOUR - 1, -1))
        return [
            tuple(downward[:below] + upward[:above])
            for below in range(len(downward) + 1)
            for above in range(len(upward) + 1)
            if 0 < below + above <= CANASTA_SIZE - len(run)
        ]
    found = [tuple(upward[: count + 1]) for count in range(len(upward))]
    if lowest + len(run) <= ACE and sum(map(is_wild, run)) < rules.max_wild_cards:
        found += [(card,) for card in sorted(held) if is_wild(card)]
    return found


def _consecutive(held: set[Card], suit: int, ranks: range) -> list[Card]:
    cards = []
    for rank in ranks:
        card = Card(rank * 4 + suit)
        if card not in held:
            break
        cards.append(card)
    return cards
