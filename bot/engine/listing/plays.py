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
) -> list[Play]:
    """The new melds the cards of one rank make with the wild cards, `upcards` more of it lying."""
    plays = []
    for count in range(max(0, rules.minimum_naturals - upcards), len(cards) + 1):
        room = most_wild_cards(rules, count + upcards)
        naturals, least = cards[:count], MINIMUM_MELD_SIZE - count - upcards
        for wild_cards in wild_sets:
            size = len(wild_cards)
            if size > room:
                break
            if size >= least:
                plays.append(Play(naturals + wild_cards))
    return plays


def additions(
    rules: RuleSet, cards: Cards, wild_sets: list[Cards], number: int, held: tuple[int, int]
) -> list[Play]:
    """What cards of one rank and wild cards add to meld `number`, which has (naturals, wilds)."""
    held_naturals, wild_count = held
    plays = []
    for count in range(len(cards) + 1):
        room = max(0, most_wild_cards(rules, held_naturals + count) - wild_count)
        naturals = cards[:count]
        for wild_cards in wild_sets:
            if len(wild_cards) > room:
                break
            if count or wild_cards:
                plays.append(Play(naturals + wild_cards, number))
    return plays


def wild_plays(hand: Cards, number: int | None) -> Iterator[Play]:
    """New melds of wild cards only, or additions to the one of that number."""
    least = MINIMUM_MELD_SIZE if number is None else 1
    for wild_cards in wild_card_sets(hand, len(hand)):
        if len(wild_cards) >= least:
            yield Play(wild_cards, number)
