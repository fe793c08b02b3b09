"""Runs of one suit, of Samba's kind and of the Czech kind (A6, C21, C38, C66)."""

from bot.engine.cards import ACE, FOUR, Card, Cards, Rank, is_natural, is_wild, rank_text
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import CANASTA_SIZE, RuleSet, Sequences

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


def runs_from_hand(rules: RuleSet, hand: Cards) -> list[Cards]:
    """New runs a hand can lay, every start and length; Czech ones with one wild card at the start.

    Longer gaps are filled by growing: a wild card at a higher place is an addition.
    """
    if rules.sequences is Sequences.NONE:
        return []
    wild_card = next((card for card in hand if is_wild(card)), None)
    if is_run_of_samba(rules):
        wild_card = None
    found: list[Cards] = []
    for suit, held in enumerate(_ranks_by_suit(hand)):
        for start in _starts(held, has_wild_card=wild_card is not None):
            found += _runs_from(held, suit, start, wild_card)
    if is_run_of_samba(rules):
        return [run for run in found if len(run) <= CANASTA_SIZE]
    return found


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


def _runs_from(held: int, suit: int, start: int, wild_card: Card | None) -> list[Cards]:
    """Runs of three and more from a rank on, a wild card standing in for one of the first three."""
    run: list[Card] = []
    found: list[Cards] = []
    has_stood_in = False
    for place, rank in enumerate(range(start, ACE + 1)):
        if held >> rank & 1:
            run.append(Card(rank * 4 + suit))
        elif place < 3 and wild_card is not None and not has_stood_in:
            run.append(wild_card)
            has_stood_in = True
        else:
            break
        if len(run) >= 3:
            found.append(tuple(run))
    return found


def extensions(rules: RuleSet, lowest: Rank, run: Cards, hand: Cards) -> list[Cards]:
    """What a hand adds to a run of its side: the next cards above, in Samba those below, too."""
    suit = next(card & 3 for card in run if not is_wild(card))
    held = set(hand)
    upward = _consecutive(held, suit, range(lowest + len(run), ACE + 1))
    found = [tuple(upward[: count + 1]) for count in range(len(upward))]
    if is_run_of_samba(rules):
        downward = _consecutive(held, suit, range(lowest - 1, FOUR - 1, -1))
        found += [tuple(downward[: count + 1]) for count in range(len(downward))]
        return [cards for cards in found if len(run) + len(cards) <= CANASTA_SIZE]
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
