"""What a game record holds: a game of deals, or a position, with the actions that follow."""

import hashlib
from dataclasses import dataclass

from bot.engine.actions import Action
from bot.engine.cards import Cards
from bot.engine.rules import RuleSet
from bot.engine.state import State


@dataclass(frozen=True, slots=True)
class Move:
    """An action and the seat it is written for, legal or not."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class Seal:
    """What was promised before the deal, and what opens it: the deck cannot have been changed."""

    salt: str
    commitment: str
    deck_text: str
    """The deck exactly as it was hashed."""

    @property
    def fits(self) -> bool:
        return self.commitment.lower() == commitment_to(self.salt, self.deck_text)


def commitment_to(salt: str, deck_text: str) -> str:
    """The hex SHA-256 of the salt, a newline and the deck as a record writes it."""
    return hashlib.sha256(f"{salt}\n{deck_text}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Deal:
    """The shuffled deck, top card first, who deals, and what the seats did."""

    dealer: int
    deck: Cards
    moves: tuple[Move, ...]
    seal: Seal | None = None
    cut: int = 0
    """How many cards the dealer's right-hand neighbour lifted off the top (C54)."""


@dataclass(frozen=True, slots=True)
class Record:
    """Either a position with the moves that follow it, or the deals of a game from its start."""

    rules: RuleSet
    position: State | None = None
    moves: tuple[Move, ...] = ()
    deals: tuple[Deal, ...] = ()
    names: tuple[str, ...] | None = None
    """Display names per seat, where the record gives them."""
