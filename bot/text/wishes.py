"""What somebody typed, understood at their own view: the action that was meant.

Whether it is allowed is not asked here; `refusal` judges that.
"""

from collections.abc import Iterable, Sequence

from bot.engine.actions import Discard, LayMelds, MergeMelds, Play, TakePile
from bot.engine.cards import (
    DEUCE,
    Card,
    Cards,
    Rank,
    card_text,
    cards_text,
    is_red_three,
    is_wild,
    rank_text,
    suit_of,
)
from bot.engine.judging.taking import own_set_numbers
from bot.engine.listing.placing import home_of
from bot.engine.listing.spreading import spread
from bot.engine.rules import MINIMUM_MELD_SIZE
from bot.engine.view import PlayerView, melds_of
from bot.text.misreadings import Misread, Misreading
from bot.text.runs_typed import TypedCards, in_order, with_suits
from bot.text.typed import (
    NEW,
    TypedCard,
    TypedMeld,
    Unreadable,
    read_cards,
    read_melds,
    read_merging,
)


def meld_wish(view: PlayerView, text: str) -> LayMelds | MergeMelds | Misread:
    """Plays from the hand, each onto the own meld where it belongs; or two melds put together."""
    merging = read_merging(text)
    if merging is not None:
        return MergeMelds(onto=merging[1], merged=merging[0])
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
    upcard = view.public.pile.cards[-1] if view.public.pile.cards else None
    plays = _plays(view, melds, list(view.hand), upcard=upcard)
    return plays if isinstance(plays, Misread) else TakePile(plays)


def discard_wish(view: PlayerView, text: str) -> Discard | Misread:
    """One card of the hand, any of its rank where no suit was typed; or a red three that lies."""
    cards = read_cards(text)
    if isinstance(cards, Unreadable):
        return Misread(Misreading.UNREADABLE, cards.read, cards.rest)
    if len(cards) != 1:
        return Misread(Misreading.ONE_CARD, cards)
    taken = _take_from(list(view.hand), cards)
    if not isinstance(taken, Misread):
        return Discard(taken[0])
    lying = [card for card in view.own_side.threes if is_red_three(card) and cards[0].matches(card)]
    return Discard(lying[0]) if lying and view.rules.laid_red_three_freezes else taken


def typed_text(view: PlayerView, action: LayMelds | MergeMelds | TakePile | Discard) -> str:
    """What somebody could type for a legal action, understood as just that."""
    if isinstance(action, Discard):
        return card_text(action.card)
    if isinstance(action, MergeMelds):
        return f"#{action.merged} > #{action.onto}"
    upcards = view.public.pile.cards[-1:] if isinstance(action, TakePile) else ()
    first, *others = action.plays
    texts = [_typed_play(view, first, upcards), *(_typed_play(view, play, ()) for play in others)]
    return " / ".join(texts)


def _typed_play(view: PlayerView, play: Play, upcards: Cards) -> str:
    text = cards_text(play.cards)
    if play.cards and _by_itself(view, play.cards, upcards) == play.meld:
        return text
    return f"{text} > {_target_text(view, play.meld)}".strip()


def _target_text(view: PlayerView, number: int | None) -> str:
    if number is None:
        return "new"
    rank = dict(melds_of(view.own_side))[number].rank
    return rank_text(rank) if own_set_numbers(view, rank) == [number] else f"#{number}"


def _plays(
    view: PlayerView,
    melds: Iterable[TypedMeld],
    rest: list[Card],
    *,
    upcard: Card | None = None,
) -> tuple[Play, ...] | Misread:
    """The plays; of a taking the first one leaves the upcard out.

    Wild cards typed apart from the others without a meld for them are spread over what was typed.
    """
    plays: list[Play] = []
    loose: Cards = ()
    for meld in melds:
        own_upcard = None if plays else upcard
        typed = with_suits(view, meld.cards, rest, own_upcard)
        if isinstance(typed, Misread):
            return typed
        if own_upcard is not None:
            typed = _without_upcard(view.hand, typed, own_upcard)
        cards = _take_from(rest, typed)
        if isinstance(cards, Misread):
            return cards
        if plays and _is_for_others(view, cards, meld, plays):
            loose = (*loose, *cards)
            continue
        upcards = () if own_upcard is None else (own_upcard,)
        target = _target(view, cards, meld, upcards)
        if isinstance(target, Misread):
            return target
        plays.append(Play(in_order(view, cards, target), target))
    return _with_loose(view, plays, loose, upcard) if loose else tuple(plays)


def _is_for_others(view: PlayerView, cards: Cards, meld: TypedMeld, plays: Sequence[Play]) -> bool:
    """Are these wild cards for melds typed before: too few alone, or more needed there?"""
    if meld.onto is not None or not cards or not _is_lonely(view, cards):
        return False
    is_short = any(one.meld is None and len(one.cards) < MINIMUM_MELD_SIZE for one in plays)
    return is_short or _by_itself(view, cards, ()) is None


def _with_loose(
    view: PlayerView, plays: Sequence[Play], loose: Cards, upcard: Card | None
) -> tuple[Play, ...]:
    """The plays with the loose wild cards spread over them; the first with the upcard, if any."""
    first, *others = plays
    upcards = () if upcard is None else (upcard,)
    given = spread(view, [Play((*first.cards, *upcards), first.meld), *others], loose)
    count = len(first.cards)
    cards = (*given[0].cards[:count], *given[0].cards[count + len(upcards) :])
    ordered = [Play(cards, first.meld), *given[1:]]
    return tuple(Play(in_order(view, play.cards, play.meld), play.meld) for play in ordered)


def _without_upcard(hand: Cards, cards: TypedCards, upcard: Card) -> TypedCards:
    """The cards typed for the first play, less the upcard if it was typed along."""
    if _is_held(hand, cards):
        return cards
    for index, card in enumerate(cards):
        if card.matches(upcard) and _is_held(hand, (*cards[:index], *cards[index + 1 :])):
            return (*cards[:index], *cards[index + 1 :])
    return cards


def _is_held(hand: Cards, cards: Iterable[TypedCard]) -> bool:
    return not isinstance(_take_from(list(hand), cards), Misread)


def _target(
    view: PlayerView, cards: Cards, meld: TypedMeld, upcards: Cards
) -> int | Misread | None:
    """The number of the own meld the cards go onto, None for a new meld."""
    if meld.onto is None:
        if not cards and not upcards:
            return None
        target = _by_itself(view, cards, upcards)
        if target is None and melds_of(view.own_side) and _is_lonely(view, (*cards, *upcards)):
            return Misread(Misreading.WHICH_MELD, meld.cards)
        return target
    if isinstance(meld.onto, int):
        return _numbered(view, meld.onto)
    return _named(view, meld.onto, upcards)


def _is_lonely(view: PlayerView, cards: Cards) -> bool:
    """Are these wild cards only, which make no meld by themselves?"""
    makes_meld = view.rules.wild_melds and len(cards) >= MINIMUM_MELD_SIZE
    return all(map(is_wild, cards)) and not makes_meld


def _by_itself(view: PlayerView, cards: Cards, upcards: Cards) -> int | None:
    """Where cards go that were typed without a target."""
    whole = (*cards, *upcards)
    if not _is_lonely(view, whole):
        return home_of(view, whole)
    numbers = [number for number, _ in melds_of(view.own_side)]
    own = own_set_numbers(view, DEUCE) or (numbers if len(numbers) == 1 else [])
    return next(iter(own), None)


def _numbered(view: PlayerView, number: int) -> int | Misread | None:
    if number == NEW:
        return None
    if number in dict(melds_of(view.own_side)):
        return number
    return Misread(Misreading.NO_MELD_NUMBER, rest=f"#{number}")


def _named(view: PlayerView, onto: TypedCard, upcards: Cards) -> int | Misread | None:
    """The own meld of a rank, or the run of a suit; a rank without one may be the upcard's."""
    rank = Rank(min(onto.rank, DEUCE))
    runs = [
        number
        for number, meld in melds_of(view.own_side)
        if meld.is_run and onto.suit is not None and suit_of(meld.cards[0]) == onto.suit
    ]
    sets = own_set_numbers(view, rank)
    if runs or sets:
        return (runs or sets)[0]
    if any(card >> 2 == rank for card in upcards):
        return None
    return Misread(Misreading.NO_MELD_THERE, (onto,))


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
