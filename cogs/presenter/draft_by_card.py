"""The menus in which a draft is chosen card by card: one a suit, and one for wild cards."""

from collections.abc import Iterable

from bot.engine.cards import (
    Card,
    Cards,
    is_red_three,
    is_wild,
    rank_of,
    suit_of,
    without_cards,
)
from bot.engine.view import PlayerView
from bot.tables.draft import Draft
from bot.text import Words
from bot.text.cards import card_words, rank_words
from cogs.presenter.draft import marked_numbers, wanted_number
from cogs.views.controls import MOST_CHOICES, Choice, Emojis

MENUS = ("clubs", "spades", "diamonds", "hearts", "wild")
"""What each menu holds; the suits in the order of `SUIT_LETTERS`."""

Kinds = dict[str, Cards]
"""The cards that can be chosen, by kind: copies of a card, or wild cards of a rank."""


def card_menus(
    words: Words, view: PlayerView, draft: Draft, emojis: Emojis | None = None
) -> dict[str, list[Choice]]:
    """The lines of each menu that has some, the cards of the current meld marked."""
    menus = {}
    for menu in MENUS:
        choices = _choices(words, draft, _kinds(view, draft, menu), emojis or {})
        if choices:
            menus[menu] = choices
    return menus


def rechosen(view: PlayerView, draft: Draft, menu: str, values: Iterable[str]) -> Draft:
    """The draft after a choice in one of the menus, which always submits all its marks."""
    marked = marked_numbers(values)
    old: list[Card] = []
    new: list[Card] = []
    for kind, cards in _kinds(view, draft, menu).items():
        now = _chosen(draft, cards)
        number = wanted_number(marked.get(kind, set()), len(now))
        old += now
        new += now if number == len(now) else cards[:number]
    return draft.with_cards(tuple(old), tuple(new))


def _choices(words: Words, draft: Draft, kinds: Kinds, emojis: Emojis) -> list[Choice]:
    numbers = {kind: set(range(1, len(cards) + 1)) for kind, cards in kinds.items()}
    if sum(map(len, numbers.values())) > MOST_CHOICES:
        numbers = {kind: {1, len(cards)} for kind, cards in kinds.items()}
    return [
        Choice(
            " ".join([_label(words, kinds[kind][0])] * number),
            f"{kind}.{number}",
            is_default=len(_chosen(draft, kinds[kind])) == number,
            emoji=emojis.get(kinds[kind][0]),
        )
        for kind, listed in numbers.items()
        for number in sorted(listed)
    ]


def _label(words: Words, card: Card) -> str:
    return rank_words(words, rank_of(card)) if is_wild(card) else card_words(words, card)


def _kinds(view: PlayerView, draft: Draft, menu: str) -> Kinds:
    """What the hand has for a menu besides the cards of the melds chosen before."""
    before = [card for group in draft.groups[:-1] for card in group.cards]
    free = without_cards(view.hand, before) or ()
    kinds: Kinds = {}
    for card in free:
        if _menu_of(card) == menu and not is_red_three(card):
            kind = f"r{int(rank_of(card))}" if is_wild(card) else f"c{int(card)}"
            kinds[kind] = (*kinds.get(kind, ()), card)
    return kinds


def _menu_of(card: Card) -> str:
    return "wild" if is_wild(card) else MENUS[suit_of(card)]


def _chosen(draft: Draft, cards: Cards) -> Cards:
    """Those of the current meld that are of the same kind."""
    left = list(cards)
    chosen = []
    for card in draft.current.cards:
        if card in left:
            left.remove(card)
            chosen.append(card)
    return tuple(chosen)
