"""What the seats did last, as lines for the picture of a table: short, with cards as cards."""

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.engine.actions import Play
from bot.engine.cards import JOKER, Card, Cards, is_natural, is_wild, rank_of
from bot.engine.events import (
    CardsDrawn,
    Discarded,
    Event,
    FootPickedUp,
    MeldsLaid,
    MeldsMerged,
    OfferAccepted,
    OfferDeclined,
    PartnerAnswered,
    PartnerAsked,
    Passed,
    PileTaken,
    ThreesLaid,
    WentOut,
)
from bot.engine.melds import Meld
from bot.engine.rules import side_of
from bot.engine.view import melds_of
from bot.text import Words
from bot.text.cards import card_words, rank_plural
from bot.text.events import Teller, laid_together
from bot.text.melds import laid_words, run_span
from rendering.labels import RichText
from rendering.names import drawable_name

MOST_ACTIONS_SHOWN = 3
_MANY = 5
_TOLD = (
    OfferAccepted
    | OfferDeclined
    | CardsDrawn
    | PileTaken
    | ThreesLaid
    | MeldsLaid
    | MeldsMerged
    | FootPickedUp
    | Discarded
    | PartnerAsked
    | PartnerAnswered
    | Passed
    | WentOut
)
"""What a line of last actions tells."""


def last_actions(teller: Teller, last: Sequence[Event]) -> tuple[RichText, ...]:
    """The newest turns, a line each; only what a picture's font can draw."""
    lines: list[list[str | Card]] = []
    seats: list[int] = []
    teller = replace(teller, names=drawable_names(teller))
    for event in laid_together(last):
        if not isinstance(event, _TOLD):
            continue
        if not seats or seats[-1] != event.seat:
            seats.append(event.seat)
            lines.append([f"{teller.names[event.seat]} "])
        else:
            lines[-1].append(teller.words("separator-list"))
        lines[-1] += _action(teller, event)
    return tuple(tuple(line) for line in lines[-MOST_ACTIONS_SHOWN:])


def drawable_names(teller: Teller) -> tuple[str, ...]:
    """By seat; the number of a seat whose name the font cannot draw."""
    words, players = teller.words, teller.view.rules.players
    fallbacks = [words("seat-name", seat=seat + 1) for seat in range(players)]
    return tuple(map(drawable_name, teller.names, fallbacks))


def _action(teller: Teller, event: Event) -> list[str | Card]:
    if isinstance(event, Discarded):
        # Drawn as a star, it could be any wild card.
        card = card_words(teller.words, event.card) if event.card == JOKER else event.card
        return [teller.words("picture-threw"), card]
    if isinstance(event, PileTaken):
        is_part = len(event.cards) == teller.view.rules.most_cards_taken
        return [
            teller.words("picture-took-top" if is_part else "picture-took", count=len(event.cards))
        ]
    if isinstance(event, MeldsLaid):
        return with_cards(teller.words, _laid(teller, event))
    return with_cards(teller.words, teller.part(event))


def _laid(teller: Teller, event: MeldsLaid) -> str:
    """New melds, then what was added to others, each with its word once."""
    words = teller.words
    melds = dict(melds_of(teller.view.public.sides[side_of(teller.view.rules, event.seat)]))
    new = [_cards(words, play, None) for play in event.plays if play.meld is None]
    added = [_added(words, play, melds.get(play.meld or 0)) for play in _by_meld(event.plays)]
    parts = [("picture-laid", new), ("picture-added", added)]
    told = [
        words(key, plays=words.joined(plays, "separator-plays")) for key, plays in parts if plays
    ]
    return words.joined(told)


def _by_meld(plays: Sequence[Play]) -> list[Play]:
    """What was added to melds, to each of them at once."""
    added: dict[int, Cards] = {}
    for play in plays:
        if play.meld is not None:
            added[play.meld] = added.get(play.meld, ()) + play.cards
    return [Play(cards, number) for number, cards in added.items()]


def _added(words: Words, play: Play, meld: Meld | None) -> str:
    """Cards that say by themselves where they went stand alone; wild cards name the meld."""
    cards = _cards(words, play, meld)
    if meld is None or not all(map(is_wild, play.cards)):
        return cards
    return words("picture-added-to", cards=cards, meld=_short_name(words, meld))


def _cards(words: Words, play: Play, meld: Meld | None) -> str:
    """As they are told anywhere, but of many alike their number: 8 nines."""
    told = laid_words(words, play.cards, meld).split(" ")
    naturals = [card for card in play.cards if is_natural(card)]
    if len(set(map(rank_of, naturals))) != 1 or len(naturals) < _MANY:
        return " ".join(told)
    ranks = rank_plural(words, rank_of(naturals[0]))
    many = words("picture-many", count=len(naturals), ranks=ranks)
    return " ".join([many, *told[len(naturals) :]])


def _short_name(words: Words, meld: Meld) -> str:
    return run_span(words, meld) if meld.is_run else rank_plural(words, meld.rank)


def with_cards(words: Words, text: str) -> list[str | Card]:
    """The text with its cards as cards, since the font of pictures has no suits."""
    cards = {card_words(words, Card(card)): Card(card) for card in range(JOKER)}
    pattern = "|".join(map(re.escape, sorted(cards, key=len, reverse=True)))
    parts = re.split(f"({pattern})", text)
    return [cards.get(part, part) for part in parts if part]
