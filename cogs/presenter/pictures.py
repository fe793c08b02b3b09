"""The words that stand in pictures: labels for what `rendering` draws."""

from dataclasses import replace

from bot.engine.cards import Cards, is_red_three, is_three, points_of
from bot.engine.events import Event
from bot.engine.judging.taking import upcard_refusal
from bot.engine.rules import Foot, RuleSet, side_count
from bot.engine.scoring import (
    points_on_table,
    threes_points,
)
from bot.engine.state import Side
from bot.engine.view import PlayerView, has_opened
from bot.text import Words
from bot.text.cards import cards_words, hand_words
from bot.text.events import Teller
from cogs.presenter.last_actions import drawable_names, last_actions
from cogs.presenter.needs import side_minimum
from cogs.presenter.score import goal, plain, signed
from rendering.labels import (
    HandLabels,
    SideLabels,
    TableLabels,
)
from rendering.scene import CardWords

_LONGEST_NAME = 14


def hand_labels(words: Words, view: PlayerView) -> HandLabels:
    counted = _points_that_open(view.hand)
    points = words("picture-points", points=counted)
    if not has_opened(view.own_side):
        minimum = side_minimum(words, view, view.own_side_index)
        points = words("picture-points-need", points=counted, minimum=minimum)
    return HandLabels(
        title=words("picture-hand", count=len(view.hand)),
        points=points,
        new=words("picture-new"),
        empty=words("picture-no-cards"),
        card_words=card_labels(words, view.rules),
    )


def _points_that_open(hand: Cards) -> int:
    """Threes left out: a red one has no value, a black one opens nothing (A-header, A3)."""
    return points_of(card for card in hand if not is_three(card))


def hand_picture_text(
    words: Words, view: PlayerView, chosen: Cards = (), *, by_suit: bool = False
) -> str:
    """All that the picture of a hand shows, in words."""
    labels = hand_labels(words, view)
    lines = [
        words("picture-hand-told", title=labels.title, points=labels.points),
        hand_words(words, view.hand, by_suit=by_suit) if view.hand else labels.empty,
    ]
    if view.new_cards:
        lines.append(words("picture-hand-new", cards=cards_words(words, view.new_cards)))
    if chosen:
        lines.append(words("picture-hand-chosen", cards=cards_words(words, chosen)))
    return "\n".join(lines)


def card_labels(words: Words, rules: RuleSet) -> CardWords:
    """Words on cards; a black three that is laid like a red one stops nobody."""
    three = signed(words, rules.red_three_points)
    return CardWords(
        joker=words("picture-joker"),
        joker_short=words("picture-joker-short"),
        black_three=three if rules.all_threes_are_laid else words("picture-stop"),
        red_three=three,
    )


def table_labels(teller: Teller, last: tuple[Event, ...]) -> TableLabels:
    """Labels of a table; `teller` holds the spectator's view and plain names."""
    words, view = teller.words, teller.view
    has_packets = view.rules.foot is Foot.PACKET
    return TableLabels(
        names=teller.names,
        fallbacks=_fallbacks(words, view),
        sides=tuple(_side(words, view, side) for side in range(side_count(view.rules))),
        deal=words("picture-deal", deal=view.public.match.deal_number),
        target=goal(words, view.rules),
        stock=words("picture-stock"),
        offered=words("picture-offered"),
        pile_state=words(_pile_state(view)),
        pile_count=_pile_count(words, len(view.public.pile.cards)),
        pile_note=_pile_note(teller),
        one_card=words("picture-one-card"),
        one_card_of=tuple(
            words("picture-one-card-of", name=_short(name)) for name in drawable_names(teller)
        ),
        foot=words("picture-packet" if has_packets else "picture-foot"),
        natural=words("picture-natural"),
        mixed=words("picture-mixed"),
        wild=words("picture-wild"),
        sequence=words("picture-sequence", rules=view.rules.name),
        sevens=words("picture-sevens"),
        last_actions=last_actions(teller, last),
        card_words=card_labels(words, view.rules),
    )


def _pile_state(view: PlayerView) -> str:
    if view.rules.pile_always_frozen:
        return "picture-always-frozen"
    return "picture-frozen" if view.public.pile.is_frozen else "picture-pile"


def _pile_count(words: Words, count: int) -> str:
    return words("picture-pile-count", count=count) if count else words("picture-pile-empty")


def _pile_note(teller: Teller) -> str:
    """What taking the pile needs, or what it brings where that is not all of it."""
    words, view = teller.words, teller.view
    pile = view.public.pile
    if pile.cards and upcard_refusal(view.rules, pile.cards[-1]):
        return words("picture-pile-barred")
    if pile.is_frozen and pile.frozen_by is not None:
        return words("picture-pair-until", name=_short(drawable_names(teller)[pile.frozen_by]))
    if pile.is_frozen or view.rules.pile_always_frozen:
        return words("picture-pair-only")
    most = view.rules.most_cards_taken
    return words("picture-top-only", count=most) if most and len(pile.cards) > most else ""


def _short(name: str) -> str:
    """A name inside a line: of a long one the first word, or its beginning."""
    if len(name) <= _LONGEST_NAME:
        return name
    first = name.split()[0]
    return first if len(first) <= _LONGEST_NAME else f"{first[: _LONGEST_NAME - 1]}…"


def _fallbacks(words: Words, view: PlayerView) -> tuple[str, ...]:
    return tuple(words("seat-name", seat=seat + 1) for seat in range(view.rules.players))


def _side(words: Words, view: PlayerView, side: int) -> SideLabels:
    lying = view.public.sides[side]
    opened = has_opened(lying)
    red = tuple(card for card in lying.threes if is_red_three(card))
    black = tuple(card for card in lying.threes if not is_red_three(card))
    return SideLabels(
        total=plain(words, view.public.match.scores[side]),
        points=_added(words, points_on_table(view.rules, lying)) if opened else "",
        needs=words("picture-need", minimum=side_minimum(words, view, side)),
        threes=_threes(words, view, replace(lying, threes=red)),
        black_threes=_threes(words, view, replace(lying, threes=black)),
        threes_count_against=threes_points(view.rules, lying) < 0,
    )


def _added(words: Words, points: int) -> str:
    """Points as they stand behind a total: with a space, as in a sum that is still to be made."""
    return words("picture-takes" if points < 0 else "picture-adds", points=abs(points))


def _threes(words: Words, view: PlayerView, lying: Side) -> str:
    return signed(words, threes_points(view.rules, lying)) if lying.threes else ""
