"""Layout of the middle of the table: stock, deal and target, and the discard pile."""

from collections.abc import Iterator, Sequence

from bot.engine.cards import Card, is_black_three, is_red_three, is_wild
from bot.engine.events import CardOffered
from bot.engine.state import Phase
from bot.engine.view import PlayerView
from rendering.fonts import TextStyle, text_width
from rendering.labels import TableLabels
from rendering.scene import Align, Back, Box, Face, Item, Mark, Panel, Stack, label
from rendering.shapes import Shape
from rendering.theme import Paint

CENTRE_HEIGHT_PX = 232
PILE_CARD = (138, 180)
_OFFERED_CARD = (112, 145)
_PEEK_PX = 84
"""So much of a card that lies turned below the upcard shows its rank."""
_UPCARD_LEFT_PX = 104
_MOST_LAYERS = 3
_PILE_LEFT_PX = 432
_STATE = TextStyle(50, 750)
_QUIET = TextStyle(36, 600)
_COUNT = TextStyle(42, 650)
_NOTE = TextStyle(36, 550)
_BADGE = TextStyle(42, 750)
_WORD_BADGE = TextStyle(34, 750, 85)
_WIDEST_BADGE_PX = 184
_LEAST_LEFT_PX = 10


def pile_panel(view: PlayerView, area: Box) -> Panel:
    """The ground of the discard pile; blue with an edge of ice where it is frozen for everybody."""
    box = Box(_PILE_LEFT_PX, area.top + 6, area.right - _PILE_LEFT_PX - 8, area.height - 12)
    if is_frozen(view):
        return Panel(box, Paint.FROZEN, 18, Paint.ICE, 5)
    return Panel(box, Paint.PANEL, 18)


def centre_items(view: PlayerView, labels: TableLabels, area: Box) -> list[Item]:
    """Everything in the middle strip."""
    panel = pile_panel(view, area)
    offered = offered_card(view)
    return [
        *_stock(view, labels, offered, area),
        *_deal(labels, area, is_offering=offered is not None),
        *_pile(view, labels, panel),
    ]


def is_frozen(view: PlayerView) -> bool:
    """Is the pile frozen for everybody, by a card or by the rules?"""
    return view.public.pile.is_frozen or view.rules.pile_always_frozen


def offered_card(view: PlayerView) -> Card | None:
    """The card that lies open on the stock until the first player answers."""
    if view.public.turn.phase is not Phase.OFFER:
        return None
    past = reversed(view.public.past)
    return next((event.card for event in past if isinstance(event, CardOffered)), None)


def _stock(
    view: PlayerView, labels: TableLabels, offered: Card | None, area: Box
) -> Iterator[Item]:
    if offered is not None:
        yield from _open_stock(view, labels, offered, area)
        return
    top = area.top + (area.height - PILE_CARD[1]) // 2
    box = Box(30, top, *PILE_CARD)
    if view.stock_count > 1:
        yield Back(Box(box.left + 8, box.top - 8, *PILE_CARD))
        yield Back(Box(box.left + 4, box.top - 4, *PILE_CARD))
    if view.stock_count > 0:
        yield Back(box)
    else:
        yield Panel(box, Paint.FELT, 15, Paint.GRID, 4)
    yield from _badge(box, view.stock_count, box.bottom - 50)


def _open_stock(view: PlayerView, labels: TableLabels, offered: Card, area: Box) -> Iterator[Item]:
    """The first card lies open: it is smaller, so that the count below leaves its suit free."""
    box = Box(36, area.top + 12, *_OFFERED_CARD)
    yield Back(Box(box.left + 24, box.top - 6, *_OFFERED_CARD))
    yield Panel(box.inset(-5), Paint.GOLD, 18)
    yield Face(box, offered, labels.card_words)
    yield from _badge(box, view.stock_count, box.bottom + 12, labels.stock)


def _badge(card: Box, count: int, top: int, word: str = "") -> Iterator[Item]:
    """How many cards the stock has, where it needs to be said with its word."""
    text, style = (f"{word} {count}", _WORD_BADGE) if word else (str(count), _BADGE)
    width = min(_WIDEST_BADGE_PX, max(84, text_width(text, style) + 36))
    left = max(_LEAST_LEFT_PX, card.left + (card.width - width) // 2)
    box = Box(left, top, width, 58)
    yield Panel(box, Paint.STRIP, 29, Paint.TEXT, 4)
    yield label(box.inset(8), text, style, (Paint.TEXT, Paint.STRIP), align=Align.CENTRE)


def _deal(labels: TableLabels, area: Box, *, is_offering: bool) -> Iterator[Item]:
    lines = (
        (labels.offered, _QUIET, Paint.POINTS)
        if is_offering
        else (labels.stock, _QUIET, Paint.SOFT),
        (labels.deal, _COUNT, Paint.TEXT),
        (labels.target, _QUIET, Paint.SOFT),
    )
    top = area.top + (area.height - 3 * 54) // 2
    for number, (text, style, colour) in enumerate(lines):
        slot = Box(202, top + number * 54, _PILE_LEFT_PX - 202 - 16, 54)
        yield label(slot, text, style, (colour, Paint.FELT))


def _pile(view: PlayerView, labels: TableLabels, panel: Panel) -> Iterator[Item]:
    ground, box = panel.fill, panel.box
    cards = view.public.pile.cards
    layers = min(_MOST_LAYERS, max(0, len(cards) - 1))
    slot = Box(box.left + _UPCARD_LEFT_PX, box.top + (box.height - PILE_CARD[1]) // 2, *PILE_CARD)
    if cards:
        freezing = freezing_place(cards) if view.public.pile.is_frozen else None
        if freezing is not None and freezing < len(cards) - 1:
            turned = Box(
                slot.left - _PEEK_PX, slot.bottom - PILE_CARD[0] - 4, PILE_CARD[1], PILE_CARD[0]
            )
            yield Face(turned, cards[freezing], labels.card_words, is_turned=True)
        pile = Stack(slot, layers, Paint.CARD, Paint.CARD_EDGE)
        yield pile
        yield Face(pile.front, cards[-1], labels.card_words)
    else:
        yield Panel(slot, ground, 15, Paint.GRID, 4)
    left = slot.right + 28
    yield from _pile_words(labels, Box(left, box.top, box.right - left - 20, box.height), panel)


def freezing_place(cards: Sequence[Card]) -> int | None:
    """Place of the card that froze the pile: the newest wild card or red three.

    Without one it was the black three turned up first, where the rules let that freeze.
    """
    for place in reversed(range(len(cards))):
        if is_wild(cards[place]) or is_red_three(cards[place]):
            return place
    return 0 if cards and is_black_three(cards[0]) else None


def _pile_words(labels: TableLabels, slot: Box, panel: Panel) -> Iterator[Item]:
    has_ice = panel.edge is not None
    ground = panel.fill
    state_style = _STATE if has_ice else _QUIET
    state_width = slot.width - (60 if has_ice else 0)
    notes = wrapped(labels.pile_note, _NOTE, slot.width) if labels.pile_note else ()
    height = 62 + 54 + 44 * len(notes)
    top = slot.top + (slot.height - height) // 2
    state = Box(slot.left, top, state_width, 62)
    colour = Paint.ICE if has_ice else Paint.SOFT
    yield label(state, labels.pile_state, state_style, (colour, ground))
    if has_ice:
        flake = Box(slot.right - 52, state.top + 6, 50, 50)
        yield Mark(flake, Shape.SNOWFLAKE, Paint.ICE, ground)
    count = Box(slot.left, state.bottom, slot.width, 54)
    text = Paint.BRIGHT if has_ice else Paint.TEXT
    yield label(count, labels.pile_count, _COUNT, (text, ground))
    for number, line in enumerate(notes):
        note = Box(slot.left, count.bottom + number * 44, slot.width, 44)
        yield label(note, line, _NOTE, (text, ground))


def wrapped(text: str, style: TextStyle, width_px: int) -> tuple[str, ...]:
    """The text in one line, or in two where it is too wide; the second takes all the rest."""
    words = text.split()
    first = words[:1]
    for word in words[1:]:
        if text_width(" ".join([*first, word]), style) > width_px:
            return " ".join(first), " ".join(words[len(first) :])
        first.append(word)
    return (" ".join(first),)
