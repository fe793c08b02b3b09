"""Melds on the table: which cards make one, and what kind of canasta it is (A6)."""

from dataclasses import dataclass
from enum import Enum

from bot.engine.cards import DEUCE, THREE, Cards, Rank, is_red_three, rank_text
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import CANASTA_SIZE, MINIMUM_MELD_SIZE, RuleSet, WildRatio


class CanastaKind(Enum):
    NATURAL = "natural"
    MIXED = "mixed"
    WILD = "wild"


@dataclass(frozen=True, slots=True)
class Meld:
    """A set of one rank, or, with the rank of deuces, a meld of wild cards only."""

    rank: Rank
    cards: Cards
    """Sorted, so the wild cards stand last."""
    wild_count: int

    @property
    def natural_count(self) -> int:
        return len(self.cards) - self.wild_count

    @property
    def is_canasta(self) -> bool:
        return len(self.cards) >= CANASTA_SIZE

    @property
    def canasta_kind(self) -> CanastaKind | None:
        """The kind of canasta, None below seven cards."""
        if len(self.cards) < CANASTA_SIZE:
            return None
        if self.wild_count == 0:
            return CanastaKind.NATURAL
        return CanastaKind.WILD if self.rank == DEUCE else CanastaKind.MIXED


def most_wild_cards(rules: RuleSet, naturals: int) -> int:
    """How many wild cards a set may hold beside so many naturals."""
    if rules.wild_ratio is WildRatio.FEWER:
        return min(rules.max_wild_cards, naturals - 1)
    if rules.wild_ratio is WildRatio.NOT_MORE:
        return min(rules.max_wild_cards, naturals)
    return rules.max_wild_cards


def meld_of(rules: RuleSet, cards: Cards) -> Meld | Refused:
    """The meld these cards make, in any order, or why they make none."""
    ordered = tuple(sorted(cards))
    if len(ordered) < MINIMUM_MELD_SIZE:
        return Refused(Refusal.MELD_TOO_SHORT, have=len(ordered), least=MINIMUM_MELD_SIZE)
    naturals = sum([card >> 2 < DEUCE for card in ordered])
    if naturals == 0:
        if not rules.wild_melds:
            return Refused(Refusal.WILD_MELD_FORBIDDEN)
        return Meld(DEUCE, ordered, len(ordered))
    rank = Rank(ordered[0] >> 2)
    refused = _set_refusal(rules, ordered, naturals)
    return refused or Meld(rank, ordered, len(ordered) - naturals)


def _set_refusal(rules: RuleSet, ordered: Cards, naturals: int) -> Refused | None:
    """Why these sorted cards, of which the first so many are naturals, are no set."""
    rank, wild_cards = Rank(ordered[0] >> 2), len(ordered) - naturals
    if ordered[naturals - 1] >> 2 != rank:
        return Refused(
            Refusal.NOT_ONE_RANK, rank=rank_text(rank), other=_other_rank(ordered, naturals)
        )
    if rank == THREE:
        return _threes_refusal(ordered, naturals)
    if naturals < rules.minimum_naturals:
        return Refused(Refusal.TOO_FEW_NATURALS, have=naturals, least=rules.minimum_naturals)
    if wild_cards > rules.max_wild_cards:
        return Refused(Refusal.TOO_MANY_WILD_CARDS, have=wild_cards, most=rules.max_wild_cards)
    if wild_cards > most_wild_cards(rules, naturals):
        return Refused(Refusal.WILD_CARDS_NOT_FEWER, have=wild_cards, naturals=naturals)
    return None


def _threes_refusal(ordered: Cards, naturals: int) -> Refused | None:
    if any(map(is_red_three, ordered)):
        return Refused(Refusal.RED_THREE_IN_MELD)
    if naturals < len(ordered):
        return Refused(Refusal.BLACK_THREES_TAKE_NO_WILD_CARD)
    return None


def _other_rank(ordered: Cards, naturals: int) -> str:
    return rank_text(Rank(ordered[naturals - 1] >> 2))
