"""The words of a picture, as the caller puts them in: localised, numbers already formatted.

Rendering knows no language and no scoring. Names may be whatever users typed.
"""

from dataclasses import dataclass, field
from enum import Enum

from bot.engine.cards import Card
from bot.engine.melds import CanastaKind
from rendering.scene import CardWords

MINUS_SIGNS = ("−", "-")
"""What the text of a number below zero begins with."""

RichText = tuple[str | Card, ...]
"""A line of text with cards in it, which are drawn as rank and suit: ("Anna discarded ", card)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLabels:
    """What stands around the cards of a hand."""

    title: str
    """Left of the head: "Hand · 14 cards"."""
    points: str = ""
    """Right of the head: "235 points · need 90"."""
    footer: RichText = ()
    """A line below the cards: the pile and whose turn it is. Without it there is no strip."""
    new: str = "new"
    """Tag on cards that just came."""
    empty: str = "No cards"
    """Stands where the cards would."""
    card_words: CardWords = field(default_factory=CardWords)


@dataclass(frozen=True, slots=True, kw_only=True)
class SideLabels:
    """What stands beside a side's melds."""

    total: str
    """Total before this deal: "1,840"."""
    points: str = ""
    """Points on the table in this deal, which the total does not hold yet: "+ 385"."""
    needs: str = ""
    """What the side needs to open: "need 90"; shown where `points` is empty."""
    threes: str = ""
    """What its threes are worth now: "+200"; of the red ones alone where both colours lie."""
    black_threes: str = ""
    """What its black threes are worth where both colours are laid."""
    threes_count_against: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLabels:
    """What stands on the table. `names` and `fallbacks` by seat, `sides` by side."""

    names: tuple[str, ...]
    fallbacks: tuple[str, ...]
    """Drawn where a name has no glyphs: "Seat 3"."""
    sides: tuple[SideLabels, ...]
    deal: str
    """ "Deal 4"."""
    target: str
    """ "to 5,000"."""
    stock: str
    """ "STOCK"."""
    pile_state: str
    """ "FROZEN" or "DISCARD PILE"; the frozen look itself follows the view."""
    pile_count: str
    """ "12 cards"."""
    pile_note: str = ""
    """What taking needs: "natural pair only"; up to two lines of some 22 letters are shown."""
    one_card: str = "one card!"
    one_card_of: tuple[str, ...]
    """The same by seat with its name, for teams of three: "Carlos: one card!"."""
    natural: str = "NATURAL"
    mixed: str = "MIXED"
    wild: str = "WILD"
    sequence: str = "SEQUENCE"
    sevens: str = "SEVENS"
    foot: str = "+ foot"
    """Tag of a seat whose foot or packet is not picked up."""
    offered: str = "OFFERED"
    """Instead of `stock` while the first card lies open on it."""
    last_actions: tuple[RichText, ...] = ()
    """One line an action, oldest first; the last three are shown."""
    card_words: CardWords = field(default_factory=CardWords)


Progress = tuple[tuple[int, ...], ...]
"""Totals by side, after deal upon deal."""


class RowKind(Enum):
    PLAIN = "plain"
    SUM = "sum"
    """The points of the deal."""
    TOTAL = "total"
    """The new total."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of the score sheet, a value a side; one that starts with a minus is shown so."""

    label: str
    values: tuple[str, ...]
    kind: RowKind = RowKind.PLAIN


@dataclass(frozen=True, slots=True)
class SheetSide:
    """Names of the seats of a side, with their fallbacks."""

    names: tuple[str, ...]
    fallbacks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """A deal scored, or the whole game where there are winners."""

    title: str
    """ "Deal 4" or "Game over"."""
    subtitle: str = ""
    """ "to 5,000", or by how much the winner won."""
    sides: tuple[SheetSide, ...]
    rows: tuple[SheetRow, ...]
    winners: tuple[int, ...] = ()
    """The sides that won the game, several where it is drawn; their columns are marked."""
    won: str = "WON"
    progress: Progress = ()
    """Totals by side after each deal, from 0 before the first; a chart needs two deals or more."""
    target: int = 0
    target_label: str = ""
    """ "5,000", beside the line of the target."""
    ticks: tuple[tuple[int, str], ...] = ()
    """Round totals (`chart_ticks.tick_values`) as texts, each beside a line of the chart."""
    chart_title: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that stands for itself, and the word below it: "58 %", "won"."""

    value: str
    word: str


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game in the line of a profile."""

    points: int
    is_won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """What somebody has played, for a card with a line of the last games."""

    name: str
    fallback: str
    """Drawn where the name has no glyphs."""
    standing: str = ""
    """Right of the name: "place 3 of 17"."""
    figures: tuple[Figure, ...] = ()
    """At most six are shown."""
    games: tuple[PlayedGame, ...] = ()
    """The last games, oldest first; a line needs two."""
    games_title: str = ""
    """ "Points of the last 20 games"."""
    won: str = ""
    """What a star in the line says: "won"."""
    first: str = ""
    last: str = ""
    """The points of the first and of the last game shown, as texts."""


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """Somebody's card in the draw for partners."""

    name: str
    fallback: str
    """Drawn where the name has no glyphs."""
    card: Card


@dataclass(frozen=True, slots=True)
class SideDrawn:
    """A side's name and the cards that made it one, at most three."""

    name: str
    draws: tuple[DrawnCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnersDrawn:
    """The draw for partners, by side."""

    title: str
    sides: tuple[SideDrawn, ...]
    card_words: CardWords = field(default_factory=CardWords)


@dataclass(frozen=True, slots=True)
class CanastaWorth:
    """A kind of canasta of a rule set, with its word, and what it brings: "500"."""

    kind: CanastaKind
    word: str
    points: str
    is_special: bool = False
    """Does it bring more than others of its kind, as natural sevens and aces may?"""


@dataclass(frozen=True, slots=True)
class CardWorth:
    """Cards of one value: both of them, or the first and the last of a range."""

    cards: tuple[Card, ...]
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesCard:
    """A rule set at a glance."""

    title: str
    """Name of the rule set."""
    subtitle: str = ""
    """For how many, and who plays together."""
    facts: tuple[tuple[str, str], ...] = ()
    """Lines of a word and what holds: ("To open", "50 · 90 · 120")."""
    canastas_title: str = ""
    canastas: tuple[CanastaWorth, ...] = ()
    """At most five."""
    cards_title: str = ""
    cards: tuple[CardWorth, ...] = ()
    """At most six groups of one or two cards."""
    card_words: CardWords = field(default_factory=CardWords)
