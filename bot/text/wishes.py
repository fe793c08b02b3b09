"""What somebody typed, understood at their own view: the action that was meant.

Whether it is allowed is not asked here; `refusal` judges that.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from bot.engine.actions import Discard, LayMelds, Play, TakePile
from bot.engine.cards import DEUCE, Card, Cards, Rank, card_text, cards_text, rank_of, rank_text
from bot.engine.view import PlayerView, melds_of
from bot.text.typed import TypedCard, TypedMeld, Unreadable, read_cards, read_melds


class Misreading(Enum):
    """Why typed cards could not be turned into an action; the value names the locale's text."""

    UNREADABLE = "unreadable"
    NOT_HELD = "not-held"
    WHICH_MELD = "which-meld"
    NO_MELD_THERE = "no-meld-there"
    ONE_CARD = "one-card"


@dataclass(frozen=True, slots=True)
class Misread:
    """The reason, the cards it is about, and the text that was no card."""

    code: Misreading
    cards: tuple[TypedCard, ...] = ()
    rest: str = ""


def meld_wish(view: PlayerView, text: str) -> LayMelds | Misread:
    """Plays from the hand, each onto the own meld of its rank where there is one."""
    melds = read_melds(text)
    if isinstance(melds, Unreadable):
        return Misread(Misreading.UNREADABLE, melds.read, melds.rest)
    plays = _plays(view, melds, list(view.hand))
    return plays if isinstance(plays, Misread) else LayMelds(plays)


def take_wish(view: PlayerView, text: str) -> TakePile | Misread:
    """Plays of which the first one uses the upcard, typed with the upcard or without it."""
    melds = read_melds(text)
    if isinstance(melds, Unreadable):
        return Misread(Misreading.UNREADABLE, melds.read, melds.rest)
    first = _without_upcard(view, melds[0])
    upcard_rank = rank_of(view.public.pile.cards[-1]) if view.public.pile.cards else None
    meant = (TypedMeld(first, melds[0].onto or upcard_rank), *melds[1:])
    plays = _plays(view, meant, list(view.hand), upcard_rank=upcard_rank)
    return plays if isinstance(plays, Misread) else TakePile(plays)


def discard_wish(view: PlayerView, text: str) -> Discard | Misread:
    """One card of the hand, any of its rank where no suit was typed."""
    cards = read_cards(text)
    if isinstance(cards, Unreadable):
        return Misread(Misreading.UNREADABLE, cards.read, cards.rest)
    if len(cards) != 1:
        return Misread(Misreading.ONE_CARD, cards)
    taken = _take_from(list(view.hand), cards)
    return taken if isinstance(taken, Misread) else Discard(taken[0])


def typed_text(view: PlayerView, action: LayMelds | TakePile | Discard) -> str:
    """What somebody could type for a legal action, understood as just that."""
    if isinstance(action, Discard):
        return card_text(action.card)
    ranks = {number: own.rank for number, own in melds_of(view.own_side)}
    return " / ".join(_typed_play(play, ranks) for play in action.plays)


def _typed_play(play: Play, ranks: dict[int, Rank]) -> str:
    text = cards_text(play.cards)
    if play.meld is None or any(card >> 2 < DEUCE for card in play.cards):
        return text
    return f"{text} > {rank_text(ranks[play.meld])}".strip()


def _without_upcard(view: PlayerView, meld: TypedMeld) -> tuple[TypedCard, ...]:
    """The cards typed for the first play, less the upcard if it was typed along."""
    pile, cards = view.public.pile.cards, meld.cards
    if not pile or _is_held(view.hand, cards):
        return cards
    for index, card in enumerate(cards):
        if card.matches(pile[-1]) and _is_held(view.hand, (*cards[:index], *cards[index + 1 :])):
            return (*cards[:index], *cards[index + 1 :])
    return cards


def _is_held(hand: Cards, cards: Iterable[TypedCard]) -> bool:
    return not isinstance(_take_from(list(hand), cards), Misread)


def _plays(
    view: PlayerView,
    melds: Iterable[TypedMeld],
    rest: list[Card],
    *,
    upcard_rank: Rank | None = None,
) -> tuple[Play, ...] | Misread:
    plays = []
    for meld in melds:
        cards = _take_from(rest, meld.cards)
        if isinstance(cards, Misread):
            return cards
        target = _target(view, cards, meld, is_new=meld.onto == upcard_rank is not None)
        if isinstance(target, Misread):
            return target
        plays.append(Play(cards, target))
    return tuple(plays)


def _target(
    view: PlayerView, cards: Cards, meld: TypedMeld, *, is_new: bool
) -> int | Misread | None:
    """The number of the own meld the cards go onto, None for a new meld.

    `is_new`: a rank with no meld yet may be named, since the upcard starts it.
    """
    numbers = {own.rank: number for number, own in melds_of(view.own_side)}
    naturals = {rank_of(card) for card in cards if card >> 2 < DEUCE}
    if meld.onto is not None:
        if meld.onto in numbers or is_new:
            return numbers.get(meld.onto)
        return Misread(Misreading.NO_MELD_THERE, (TypedCard(meld.onto),))
    if naturals:
        return numbers.get(min(naturals))
    if len(numbers) > 1:
        return Misread(Misreading.WHICH_MELD, meld.cards)
    return next(iter(numbers.values()), None)


def _take_from(rest: list[Card], typed: Iterable[TypedCard]) -> Cards | Misread:
    """Remove the typed cards from `rest`, those with a suit first, in the order typed."""
    wanted = list(typed)
    found: dict[int, Card] = {}
    missing = []
    for index in sorted(range(len(wanted)), key=lambda index: wanted[index].suit is None):
        match = next((card for card in rest if wanted[index].matches(card)), None)
        if match is None:
            missing.append(wanted[index])
        else:
            rest.remove(match)
            found[index] = match
    if missing:
        return Misread(Misreading.NOT_HELD, tuple(missing))
    return tuple(found[index] for index in range(len(wanted)))
