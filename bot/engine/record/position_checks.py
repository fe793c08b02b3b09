"""What a position may not contradict: the packs, and what its own cards say."""

from collections import Counter

from bot.engine.cards import Cards, card_text, full_deck
from bot.engine.record.tables import RecordError, Table, checked
from bot.engine.state import Side, State


def check_initial_wild(sides: tuple[Side, ...], table: Table) -> None:
    """Melds said to have opened with a wild card hold one; that they do is read off the cards."""
    if "initial_wild" not in table:
        return
    for side, numbers in enumerate(table.entries("initial_wild", list, count=len(sides))):
        for index, entry in enumerate(numbers):
            key = f"{table.key('initial_wild')}[{side}][{index}]"
            number = checked(key, entry, int)
            melds = sides[side].melds
            meld = melds[number - 1] if 1 <= number <= len(melds) else None
            if meld is None:
                raise RecordError(key, f"side {side} has no meld {number}")
            if not meld.wild_count:
                raise RecordError(key, f"meld {number} of side {side} has no wild card")


def check_copies(state: State, table: Table) -> None:
    """No card more often than the packs hold it, and not more cards than they are."""
    deck = full_deck(state.rules.packs)
    known = _known_cards(state)
    too_many = Counter(known) - Counter(deck)
    if too_many:
        card, surplus = min(too_many.items())
        copies = Counter(deck)[card]
        raise RecordError(
            table.path, f"{copies + surplus} of {card_text(card)}, there are {copies}"
        )
    if len(known) + state.stock.unknown > len(deck):
        raise RecordError(
            table.key("stock_rest"),
            f"{len(known) + state.stock.unknown} cards in all, there are {len(deck)}",
        )


def _known_cards(state: State) -> Cards:
    public = state.public
    melded = [meld.cards for side in public.sides for meld in side.melds if meld is not None]
    threes = [side.threes for side in public.sides]
    places = [*state.hands, *state.feet, state.stock.cards, public.pile.cards, *melded, *threes]
    return tuple(card for cards in places for card in cards)
