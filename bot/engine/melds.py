"""Melds on the table: which cards make one, and what kind of canasta it is (A6)."""

from dataclasses import dataclass
from enum import Enum

from bot.engine.cards import ACE, DEUCE, SEVEN, THREE, Cards, Rank, is_red_three, rank_text
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import CANASTA_SIZE, MINIMUM_MELD_SIZE, RuleSet, Sequences, WildRatio
from bot.engine.rules import CanastaKind as CanastaKind
from bot.engine.sequences import is_run_of_samba, sequence_refusal


class MeldKind(Enum):
    """Cards of one rank, wild cards only, or a run of one suit."""

    SET = "set"
    WILD = "wild"
    SEQUENCE = "sequence"
    OPEN_SEQUENCE = "open_sequence"
    """A Czech run, which grows without end and never becomes a canasta (C21)."""


_RUNS = (MeldKind.SEQUENCE, MeldKind.OPEN_SEQUENCE)


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards laid together: a set with its rank, a run with its lowest, deuces for wild cards."""

    rank: Rank
    cards: Cards
    """Sorted, so the wild cards stand last; those of a run in its order."""
    wild_count: int
    kind: MeldKind = MeldKind.SET

    @property
    def natural_count(self) -> int:
        return len(self.cards) - self.wild_count

    @property
    def is_run(self) -> bool:
        return self.kind in _RUNS

    @property
    def is_canasta(self) -> bool:
        return len(self.cards) >= CANASTA_SIZE and self.kind is not MeldKind.OPEN_SEQUENCE

    @property
    def canasta_kind(self) -> CanastaKind | None:
        """The kind of canasta by its cards, None below seven cards."""
        if not self.is_canasta:
            return None
        if self.kind is MeldKind.SEQUENCE:
            return CanastaKind.SEQUENCE
        if self.wild_count == 0:
            return CanastaKind.NATURAL
        return CanastaKind.WILD if self.kind is MeldKind.WILD else CanastaKind.MIXED


def scored_kind(rules: RuleSet, meld: Meld) -> CanastaKind | None:
    """The kind a canasta counts as under these rules: sevens are one where they score so."""
    if rules.sevens_canasta_points and meld.rank == SEVEN and not meld.is_run:
        return CanastaKind.SEVENS if meld.is_canasta else None
    return meld.canasta_kind


def wild_melds_close(rules: RuleSet) -> bool:
    """Do wild melds end at seven cards, by themselves or as all melds do?"""
    return rules.wild_melds_close_at_seven or rules.melds_close_at_seven


def is_unfinished_special(rules: RuleSet, meld: Meld) -> bool:
    """Is this a wild meld, or one of special sevens or pure aces, short of a canasta (B41, C32)?"""
    if meld.is_canasta or meld.is_run:
        return False
    if meld.kind is MeldKind.WILD:
        return True
    return rules.sevens_and_aces_special and meld.rank in (SEVEN, ACE) and not meld.wild_count


def most_wild_cards(rules: RuleSet, naturals: int) -> int:
    """How many wild cards a set may hold beside so many naturals."""
    match rules.wild_ratio:
        case WildRatio.FEWER:
            most = naturals - 1
        case WildRatio.NOT_MORE:
            most = naturals
        case WildRatio.TWO_TO_ONE:
            most = naturals // 2
        case WildRatio.FOUR_NATURALS:
            most = rules.max_wild_cards if naturals >= 4 else 0
        case WildRatio.ANY:
            most = rules.max_wild_cards
    return min(rules.max_wild_cards, most)


def meld_of(rules: RuleSet, cards: Cards) -> Meld | Refused:
    """The meld these cards make, or why they make none; only a run's order matters."""
    if len(cards) < MINIMUM_MELD_SIZE:
        return Refused(Refusal.MELD_TOO_SHORT, have=len(cards), least=MINIMUM_MELD_SIZE)
    ordered = tuple(sorted(cards))
    naturals = sum([card >> 2 < DEUCE for card in ordered])
    if naturals == 0:
        return _wild_meld(rules, ordered)
    rank = Rank(ordered[0] >> 2)
    if rules.sequences is not Sequences.NONE and ordered[naturals - 1] >> 2 != rank:
        return _run(rules, cards)
    refused = _set_refusal(rules, ordered, naturals)
    return refused or Meld(rank, ordered, len(ordered) - naturals)


def grown(rules: RuleSet, meld: Meld, added: Cards) -> Meld | Refused:
    """The meld with cards added; a Czech run grows at its upper end only, in their order."""
    if meld.is_run:
        return _run(rules, (*meld.cards, *added))
    return meld_of(rules, (*meld.cards, *added))


def _wild_meld(rules: RuleSet, ordered: Cards) -> Meld | Refused:
    if not rules.wild_melds:
        return Refused(Refusal.WILD_MELD_FORBIDDEN)
    if wild_melds_close(rules) and len(ordered) > CANASTA_SIZE:
        return Refused(Refusal.MELD_IS_CLOSED, most=CANASTA_SIZE)
    return Meld(DEUCE, ordered, len(ordered), MeldKind.WILD)


def _run(rules: RuleSet, cards: Cards) -> Meld | Refused:
    samba = is_run_of_samba(rules)
    ordered = tuple(sorted(cards)) if samba else cards
    lowest = sequence_refusal(rules, ordered)
    if isinstance(lowest, Refused):
        return lowest
    wild_count = sum([card >> 2 >= DEUCE for card in ordered])
    kind = MeldKind.SEQUENCE if samba else MeldKind.OPEN_SEQUENCE
    return Meld(lowest, ordered, wild_count, kind)


def _set_refusal(rules: RuleSet, ordered: Cards, naturals: int) -> Refused | None:
    """Why these sorted cards, of which the first so many are naturals, are no set."""
    rank, wild_cards = Rank(ordered[0] >> 2), len(ordered) - naturals
    other = Rank(ordered[naturals - 1] >> 2)
    if other != rank:
        return Refused(Refusal.NOT_ONE_RANK, rank=rank_text(rank), other=rank_text(other))
    if rank == THREE:
        return _threes_refusal(rules, ordered, naturals)
    if naturals < rules.minimum_naturals:
        return Refused(Refusal.TOO_FEW_NATURALS, have=naturals, least=rules.minimum_naturals)
    if rules.melds_close_at_seven and len(ordered) > CANASTA_SIZE:
        return Refused(Refusal.MELD_IS_CLOSED, most=CANASTA_SIZE)
    return _wild_cards_refusal(rules, naturals, wild_cards)


def _wild_cards_refusal(rules: RuleSet, naturals: int, wild_cards: int) -> Refused | None:
    if wild_cards > rules.max_wild_cards:
        return Refused(Refusal.TOO_MANY_WILD_CARDS, have=wild_cards, most=rules.max_wild_cards)
    if wild_cards <= most_wild_cards(rules, naturals):
        return None
    if rules.wild_ratio is WildRatio.FEWER:
        return Refused(Refusal.WILD_CARDS_NOT_FEWER, have=wild_cards, naturals=naturals)
    most = most_wild_cards(rules, naturals)
    return Refused(Refusal.WILD_CARDS_OVER_RATIO, have=wild_cards, naturals=naturals, most=most)


def _threes_refusal(rules: RuleSet, ordered: Cards, naturals: int) -> Refused | None:
    if not rules.black_threes_meldable_going_out:
        return Refused(Refusal.BLACK_THREES_NEVER_MELDED)
    if any(map(is_red_three, ordered)):
        return Refused(Refusal.RED_THREE_IN_MELD)
    if naturals < len(ordered):
        return Refused(Refusal.BLACK_THREES_TAKE_NO_WILD_CARD)
    return None
