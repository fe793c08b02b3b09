"""Single plays by rank and count, which listings are made of; the lowest suits go first."""

from collections.abc import Iterator

from bot.engine.actions import Play
from bot.engine.cards import DEUCE, JOKER, Cards, Rank
from bot.engine.melds import most_wild_cards
from bot.engine.rules import MINIMUM_MELD_SIZE, RuleSet


def cards_of_rank(hand: Cards, rank: Rank) -> Cards:
    """The cards of a rank in a sorted hand."""
    return tuple([card for card in hand if card >> 2 == rank])


def wild_card_kinds(hand: Cards) -> Cards:
    """One card of each kind of wild card in the hand: a deuce, a joker."""
    deuces = cards_of_rank(hand, DEUCE)[:1]
    return (*deuces, JOKER) if JOKER in hand else deuces


def wild_card_sets(hand: Cards, most: int) -> list[Cards]:
    """The sets of up to so many wild cards of a hand that differ by kind, the smallest first."""
    deuces = cards_of_rank(hand, DEUCE)
    jokers = tuple([card for card in hand if card == JOKER])
    if not deuces and not jokers:
        return [()]
    return [
        deuces[: size - joker_count] + jokers[:joker_count]
        for size in range(min(most, len(deuces) + len(jokers)) + 1)
        for joker_count in range(max(0, size - len(deuces)), min(size, len(jokers)) + 1)
    ]


def new_sets(
    rules: RuleSet, cards: Cards, wild_sets: list[Cards], *, upcards: int = 0
) -> Iterator[Play]:
    """The new melds the cards of one rank make with the wild cards, `upcards` more of it lying."""
    for count in range(max(0, rules.minimum_naturals - upcards), len(cards) + 1):
        room = most_wild_cards(rules, count + upcards)
        for wild_cards in wild_sets:
            if len(wild_cards) > room:
                break
            if count + upcards + len(wild_cards) >= MINIMUM_MELD_SIZE:
                yield Play(cards[:count] + wild_cards)


def additions(
    rules: RuleSet, cards: Cards, wild_sets: list[Cards], number: int, held: tuple[int, int]
) -> Iterator[Play]:
    """What cards of one rank and wild cards add to meld `number`, which has (naturals, wilds)."""
    naturals, wild_count = held
    for count in range(len(cards) + 1):
        room = most_wild_cards(rules, naturals + count) - wild_count
        for wild_cards in wild_sets:
            if len(wild_cards) > max(room, 0):
                break
            if count or wild_cards:
                yield Play(cards[:count] + wild_cards, number)


def wild_plays(hand: Cards, number: int | None) -> Iterator[Play]:
    """New melds of wild cards only, or additions to the one of that number."""
    least = MINIMUM_MELD_SIZE if number is None else 1
    for wild_cards in wild_card_sets(hand, len(hand)):
        if len(wild_cards) >= least:
            yield Play(wild_cards, number)
