"""What can be done now, as lines of menus, each with what it brings.

A line's value is its place in the listing it comes from: at the version the menu was drawn for that
listing is always the same, after a restart, too.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.actions import Action, Discard, LayMelds, MergeMelds, Play, TakePile
from bot.engine.cards import Card, is_black_three, is_natural, is_red_three, is_wild
from bot.engine.judging.going_out import is_concealed, picks_up_foot
from bot.engine.judging.laying import Melds, laid_cards, melds_after
from bot.engine.judging.taking import taken_into_hand, upcard_of, with_upcard
from bot.engine.options import options
from bot.engine.refusals import Refused
from bot.engine.rules import Foot, Freeze
from bot.engine.view import PlayerView, melds_of
from bot.tables.suggestions import Suggestion, suggestions, takings
from bot.text import Words
from bot.text.cards import card_words
from bot.text.melds import laid_words, meld_name


@dataclass(frozen=True, slots=True)
class Offer:
    """An action in words, with what it brings."""

    action: Action
    label: str
    note: str = ""
    card: Card | None = None
    """The card that stands for it."""


def lay_offers(words: Words, view: PlayerView) -> tuple[Offer, ...]:
    """Plays to lay, the best first."""
    return _offers(words, view, suggestions(view))


def take_offers(words: Words, view: PlayerView) -> tuple[Offer, ...]:
    """Ways to take the pile, the best first."""
    return _offers(words, view, takings(view))


def discard_offers(words: Words, view: PlayerView) -> tuple[Offer, ...]:
    """Cards to throw, one a rank or, where suits matter, each; with what throwing them does."""
    return tuple(
        Offer(
            action,
            card_words(words, action.card),
            _discard_note(words, view, action),
            action.card,
        )
        for action in options(view)
        if isinstance(action, Discard)
    )


def merge_offers(words: Words, view: PlayerView) -> tuple[Offer, ...]:
    """Melds of the own side that can be put onto others."""
    melds = dict(melds_of(view.own_side))
    return tuple(
        Offer(
            action,
            words(
                "play-merge",
                merged=laid_words(words, melds[action.merged].cards),
                onto=laid_words(words, melds[action.onto].cards),
            ),
            card=melds[action.merged].cards[0],
        )
        for action in options(view)
        if isinstance(action, MergeMelds)
    )


def _discard_note(words: Words, view: PlayerView, action: Discard) -> str:
    if is_red_three(action.card):
        return words("discard-red-three", cost=view.rules.red_three_points)
    if is_black_three(action.card):
        return words("discard-stops")
    if not is_wild(action.card) or view.rules.freeze is Freeze.NEVER:
        return ""
    is_lap = view.rules.freeze is Freeze.ONE_LAP
    return words("discard-freezes-a-lap" if is_lap else "discard-freezes")


def _offers(words: Words, view: PlayerView, listed: Sequence[Suggestion]) -> tuple[Offer, ...]:
    return tuple(
        Offer(
            one.action,
            play_words(words, view, one.action),
            _note(words, view, one),
            _card_for(view, one.action),
        )
        for one in listed
    )


def _card_for(view: PlayerView, action: LayMelds | TakePile) -> Card:
    """The upcard for a taking; of what is laid the first natural card."""
    if isinstance(action, TakePile):
        return upcard_of(view)
    cards = laid_cards(action.plays)
    return next(filter(is_natural, cards), cards[0])


def _note(words: Words, view: PlayerView, suggestion: Suggestion) -> str:
    if suggestion.minimum is not None:
        if not suggestion.minimum:
            return words("play-opens-with-canasta", points=suggestion.points)
        return words("play-opens", points=suggestion.points, minimum=suggestion.minimum)
    if suggestion.spoils:
        return spoiling_words(words, view)
    key = "play-canasta" if suggestion.completes else "play-points"
    return words(key, points=suggestion.points)


def spoiling_words(words: Words, view: PlayerView) -> str:
    """What it costs to put a wild card on a natural canasta."""
    cost = view.rules.natural_canasta_points - view.rules.mixed_canasta_points
    return words("play-spoils", cost=cost)


def play_words(words: Words, view: PlayerView, action: LayMelds | TakePile) -> str:
    """Plays in words, with the meld each goes onto; a taking names the upcard it uses."""
    parts = [_part(words, view, play) for play in action.plays]
    if isinstance(action, TakePile) and view.public.pile.cards:
        parts[0] = _with_upcard(words, view, action.plays[0], parts[0])
    return words.joined(parts, "separator-plays")


def _with_upcard(words: Words, view: PlayerView, first: Play, cards: str) -> str:
    upcard = card_words(words, upcard_of(view))
    meld = meld_name(words, view.own_side, first.meld or 0)
    if not meld:
        return words("play-with-upcard", cards=cards, upcard=upcard)
    if not first.cards:
        return words("play-upcard-onto", upcard=upcard, meld=meld)
    own = _cards(words, view, first)
    return words("play-upcard-with-onto", upcard=upcard, cards=own, meld=meld)


def _part(words: Words, view: PlayerView, play: Play) -> str:
    cards = _cards(words, view, play)
    meld = meld_name(words, view.own_side, play.meld or 0)
    return words("play-onto", cards=cards, meld=meld) if meld and play.cards else cards


def _cards(words: Words, view: PlayerView, play: Play) -> str:
    return laid_words(words, play.cards, dict(melds_of(view.own_side)).get(play.meld or 0))


def goes_out(view: PlayerView, action: Action) -> bool:
    """Would this legal action leave the hand empty, with no foot to pick up, and end the deal?"""
    if isinstance(action, Discard):
        has_foot = view.rules.foot is Foot.FOOT and view.public.seats.have_foot[view.seat or 0]
        return len(view.hand) == 1 and not is_red_three(action.card) and not has_foot
    if not isinstance(action, LayMelds | TakePile):
        return False
    if len(laid_cards(action.plays)) < len(view.hand):
        return False
    if isinstance(action, TakePile) and taken_into_hand(view):
        return False
    after = _melds_after(view, action)
    return isinstance(after, Refused) or not picks_up_foot(view, after, 0)


def _melds_after(view: PlayerView, action: LayMelds | TakePile) -> Melds | Refused:
    plays = with_upcard(view, action.plays) if isinstance(action, TakePile) else action.plays
    return melds_after(view.rules, view.own_side.melds, plays)


def out_points(view: PlayerView, action: Action) -> int:
    """What going out by this action brings the side."""
    plays = action.plays if isinstance(action, LayMelds | TakePile) else ()
    if isinstance(action, TakePile):
        plays = with_upcard(view, plays)
    lying = view.own_side.melds
    after = melds_after(view.rules, lying, plays) if plays else lying
    old = range(1, view.public.turn.old_meld_count + 1)
    is_hidden = not isinstance(after, Refused) and is_concealed(view, after)
    if is_hidden and not any(play.meld in old for play in plays):
        return view.rules.concealed_points
    return view.rules.going_out_points
