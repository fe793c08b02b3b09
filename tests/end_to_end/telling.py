"""Which cards a text, or what a picture is drawn from, tells."""

import re
from collections.abc import Iterable, Iterator

from bot.engine.cards import Card, parse_card
from bot.engine.view import PlayerView
from tests.end_to_end.knowing import public_cards

SHOWN = re.compile(r"(10|[2-9JQKA])([♣♠♦♥])")
WRITTEN = re.compile(r"(?<![\w.])(?:card_)?([2-9TJQKA][shdc]|Jk)(?:_\d+)?(?![\w.])")
"""The notation of records, and of the names of the card emojis."""
SUITS = {"♣": "c", "♠": "s", "♦": "d", "♥": "h"}


def cards_in(text: str) -> set[Card]:
    """The cards named with their suits, and jokers in notation."""
    shown = {
        parse_card(("T" if rank == "10" else rank) + SUITS[suit])
        for rank, suit in SHOWN.findall(text)
    }
    return shown | {parse_card(name) for name in WRITTEN.findall(text)}


def cards_drawn_from(shown: Iterable[object]) -> set[Card]:
    """All cards that anything a picture is drawn from knows of."""
    return {card for thing in shown for card in _cards_of(thing)}


def _cards_of(thing: object) -> Iterator[Card]:
    if isinstance(thing, PlayerView):
        yield from (*thing.hand, *thing.new_cards, *public_cards(thing))
        for hidden in (*(thing.revealed_hands or ()), *(thing.revealed_feet or ())):
            yield from hidden
    elif isinstance(thing, tuple) and all(isinstance(one, int) for one in thing):
        yield from thing
    else:
        yield from cards_in(repr(thing))
