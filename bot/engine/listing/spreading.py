"""Wild cards that nobody named a meld for: spread so that every meld stands where that can be.

A meld that is short of cards comes first, the one that lacks fewest before the others; what is left
goes to the meld nearest to a canasta, of those laid now before those that lie. Nothing here says
what is allowed: `refusal` judges what comes of it.
"""

from collections.abc import Sequence

from bot.engine.actions import Play
from bot.engine.cards import DEUCE, Card, Cards
from bot.engine.judging.laying import melds_after
from bot.engine.judging.meld_limits import limits_refusal
from bot.engine.judging.taking import own_set_numbers
from bot.engine.listing.placing import arranged
from bot.engine.melds import CanastaKind
from bot.engine.refusals import Refused
from bot.engine.rules import CANASTA_SIZE, MINIMUM_MELD_SIZE
from bot.engine.view import PlayerView, melds_of


def spread(view: PlayerView, plays: Sequence[Play], wild_cards: Cards) -> tuple[Play, ...]:
    """The plays in their order with the wild cards behind their own, then what goes elsewhere.

    A play of a taking holds the upcard where it is used with it.
    """
    filled, left = _filled(view, plays, wild_cards)
    alone = _wild_meld(view, left)
    if alone and not plays:
        return (alone,)
    heaped, rest = _heaped(view, filled, left)
    lying, rest = _heaped(view, _lying(view, filled), rest)
    added = tuple(play for play in lying if play.cards)
    if not rest:
        return (*heaped, *added)
    if alone:
        return (*filled, alone)
    if heaped:
        return (*heaped[:-1], _with(heaped[-1], rest), *added)
    return (*added, Play(tuple(rest)))


def _filled(
    view: PlayerView, plays: Sequence[Play], wild_cards: Cards
) -> tuple[list[Play], list[Card]]:
    """New melds made long enough, those that lack fewest first; with the wild cards left."""
    filled, left = list(plays), list(wild_cards)
    for place in sorted(range(len(filled)), key=lambda place: _lack(filled[place])):
        lack = _lack(filled[place])
        if 0 < lack <= len(left) and _stands(view, _with(filled[place], left[:lack])):
            filled[place] = _with(filled[place], left[:lack])
            del left[:lack]
    return filled, left


def _heaped(
    view: PlayerView, plays: Sequence[Play], wild_cards: Sequence[Card]
) -> tuple[list[Play], list[Card]]:
    """Wild cards put onto plays, one by one, as long as one can take them; with those left."""
    heaped, left = list(plays), list(wild_cards)
    while left and (nearest := _nearest(view, heaped, left[0])) is not None:
        heaped[nearest] = _with(heaped[nearest], [left.pop(0)])
    return heaped, left


def _lying(view: PlayerView, plays: Sequence[Play]) -> list[Play]:
    """An empty play for each own meld that none of these goes onto."""
    used = {play.meld for play in plays}
    return [Play((), number) for number, _ in melds_of(view.own_side) if number not in used]


def _wild_meld(view: PlayerView, wild_cards: Sequence[Card]) -> Play | None:
    """All of them onto the own meld of wild cards or as a new one, where that stands."""
    numbers = (*own_set_numbers(view, DEUCE), None)
    plays = (Play(tuple(wild_cards), number) for number in numbers if wild_cards)
    return next((play for play in plays if _stands(view, play)), None)


def _with(play: Play, cards: Sequence[Card]) -> Play:
    return Play((*play.cards, *cards), play.meld)


def _lack(play: Play) -> int:
    """How many cards a new meld is short of."""
    return max(0, MINIMUM_MELD_SIZE - len(play.cards)) if play.meld is None else 0


def _stands(view: PlayerView, play: Play) -> bool:
    """Is that a meld, looked at by itself?"""
    laid = Play(arranged(view, play.cards, play.meld), play.meld)
    after = melds_after(view.rules, view.own_side.melds, (laid,))
    return not isinstance(after, Refused) and limits_refusal(view, after) is None


def _nearest(view: PlayerView, plays: Sequence[Play], card: Card) -> int | None:
    """The place of the play that lacks least to a canasta and can take this wild card.

    Canastas come last, natural ones at the very end.
    """
    melds = dict(melds_of(view.own_side))

    def order(place: int) -> tuple[bool, bool, int]:
        meld = melds.get(plays[place].meld or 0)
        size = len(plays[place].cards) + (len(meld.cards) if meld else 0)
        is_spoiled = meld is not None and meld.canasta_kind is CanastaKind.NATURAL
        return is_spoiled, size >= CANASTA_SIZE, -size

    fitting = [place for place in range(len(plays)) if _stands(view, _with(plays[place], [card]))]
    return min(fitting, key=order, default=None)
