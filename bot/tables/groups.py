"""The parts of a draft: cards that go to one meld, and the melds there are to go to."""

from dataclasses import dataclass

from bot.engine.cards import Cards, Rank

NEW = 0
"""The place of a group that shall be a new meld; own melds are numbered from 1."""


@dataclass(frozen=True, slots=True)
class Target:
    """A meld of a rank: the own one of that number, or one still to be made."""

    rank: Rank
    meld: int | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that go to one meld; `onto` is NEW or its number where that was told, else None."""

    naturals: Cards = ()
    wild_cards: Cards = ()
    onto: int | None = None
    wild_below: bool = False
    """Shall wild cards that fill no gap of a new run lie under it?"""

    @property
    def cards(self) -> Cards:
        return self.naturals + self.wild_cards
