"""A rule set over all its numbers of players: the base and what each seating changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.engine.rules import RuleSet, Sides


@dataclass(frozen=True, slots=True)
class Seating:
    """A number of players with their sides, and the fields of the rule set it changes."""

    players: int
    sides: Sides
    changes: Mapping[str, Any] = field(default_factory=dict)
    own_figures: tuple[str, ...] = ()
    """Those of the changed fields whose values no source gives: the project's own policy (C48)."""


@dataclass(frozen=True, slots=True)
class Family:
    """The first seating of a number of players is its default; the first of all, the family's."""

    base: RuleSet
    seatings: tuple[Seating, ...]

    @property
    def name(self) -> str:
        return self.base.name

    def player_counts(self) -> tuple[int, ...]:
        """The legal numbers of players, ascending."""
        return tuple(sorted({seating.players for seating in self.seatings}))

    def sides_for(self, players: int) -> tuple[Sides, ...]:
        """The ways so many players can sit, the default first; empty where they cannot."""
        return tuple(seating.sides for seating in self.seatings if seating.players == players)

    def own_figures(self, players: int, sides: Sides) -> tuple[str, ...]:
        """The fields whose values for this seating are the project's own policy (C48)."""
        for seating in self.seatings:
            if (seating.players, seating.sides) == (players, sides):
                return seating.own_figures
        return ()

    def rules(self, players: int, sides: Sides | None = None) -> RuleSet:
        """The rule set for a table; raises ValueError where the seating does not exist."""
        for seating in self.seatings:
            if seating.players == players and sides in (None, seating.sides):
                return replace(
                    self.base, players=players, sides=seating.sides, **dict(seating.changes)
                )
        raise ValueError(
            f"{self.name} is not played by {players}" + (f" in {sides.value}" if sides else "")
        )
