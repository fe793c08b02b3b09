"""Hands that play seldom makes: cut from a deck or written, with new and chosen cards."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.engine.cards import Cards, parse_cards
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.view import PlayerView, view_of
from bot.gallery.games import played
from bot.gallery.scene import Scene
from bot.simulate import shuffled_deck
from cogs.presenter.pictures import hand_labels
from rendering.hand import hand_png

_COUNTS = (0, 1, 2, 5, 7, 11, 15, 24, 31, 40, 60)
_OF_SUITS = ("samba", "bolivia", "czech")
"""Rules in which suits matter, so that hands are sorted by them."""
_MARKED = "3s 4c 5c 5c 6c 8c 9s Ts Qs Qs 6d 7d Kh 2h Jk"
_WILD_CARDS = "2c 2c 2s 2d 2d 2h Jk Jk Jk Jk"


def hand_scenes() -> Iterator[Scene]:
    """Hands of many sizes, marked by rank and by suit, of wild cards alone, all new."""
    for count in _COUNTS:
        yield _of_size(count)
    for count in (24, 60):
        yield _of_size(count, by_suit=True)
    for name in _OF_SUITS:
        view = _view(name, parse_cards(_MARKED), parse_cards("5c Qs"))
        chosen = parse_cards("4c 5c 6c 8c Jk")
        yield _scene(f"hand-marked-{name}-by-rank", view, chosen)
        yield _scene(f"hand-marked-{name}-by-suit", view, chosen, by_suit=True)
    wild = _view("bolivia", parse_cards(_WILD_CARDS), parse_cards("2d Jk"))
    yield _scene("hand-of-wild-cards", wild, parse_cards("2c Jk Jk"))
    yield _scene("hand-of-wild-cards-by-suit", wild, parse_cards("2c Jk Jk"), by_suit=True)
    pile = parse_cards("4c 4s 4d 7h 7h 8c 9c 9d Td Js Kd Ah")
    yield _scene("hand-all-new", _view("classic", pile, pile))
    yield _scene("hand-all-chosen", _view("classic", pile, parse_cards("7h")), pile)


def _of_size(count: int, *, by_suit: bool = False) -> Scene:
    """So many cards of a deck, some new and some chosen."""
    rules = CATALOGUE["hand_and_foot"].rules(2)
    cards = tuple(sorted(shuffled_deck(rules, Random(count))[:count]))
    chosen = cards[-(count // 5) :] if count >= 5 else ()
    view = _view("hand_and_foot", cards, cards[1 : 1 + count // 8])
    name = f"hand-of-{count}-by-suit" if by_suit else f"hand-of-{count}"
    return _scene(name, view, chosen, by_suit=by_suit)


def _view(rules_name: str, hand: Cards, new_cards: Cards) -> PlayerView:
    start = next(played(CATALOGUE[rules_name].base, Random(rules_name)))
    return replace(view_of(start, 0), hand=tuple(sorted(hand)), new_cards=new_cards)


def _scene(name: str, view: PlayerView, chosen: Cards = (), *, by_suit: bool = False) -> Scene:
    return Scene(
        name,
        lambda words, theme: hand_png(
            view, hand_labels(words, view), chosen, theme=theme, by_suit=by_suit
        ),
    )
