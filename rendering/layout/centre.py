"""Layout of the middle of the table: stock, deal and target, and the discard pile."""

from collections.abc import Iterator

from bot.engine.cards import Card, is_red_three, is_wild
from bot.engine.view import PlayerView
from rendering.fonts import TextStyle, text_width
from rendering.labels import TableLabels
from rendering.scene import Align, Back, Box, Face, Item, Mark, Panel, Stack, label
from rendering.shapes import Shape
from rendering.theme import Paint

CENTRE_HEIGHT_PX = 232
_CARD = (138, 180)
_PEEK_PX = 40
_MOST_LAYERS = 3
_PILE_LEFT_PX = 432
_STATE = TextStyle(50, 750)
_QUIET = TextStyle(36, 600)
_COUNT = TextStyle(42, 650)
_NOTE = TextStyle(36, 550)
_BADGE = TextStyle(42, 750)


def pile_panel(view: PlayerView, area: Box) -> Panel:
    """The ground of the discard pile; blue with an edge of ice where it is frozen for everybody."""
    box = Box(_PILE_LEFT_PX, area.top + 6, area.right - _PILE_LEFT_PX - 8, area.height - 12)
    if view.public.pile.is_frozen:
        return Panel(box, Paint.FROZEN, 18, Paint.ICE, 5)
    return Panel(box, Paint.PANEL, 18)


def centre_items(view: PlayerView, labels: TableLabels, area: Box) -> list[Item]:
    """Everything in the middle strip."""
    panel = pile_panel(view, area)
    return [*_stock(view, area), *_deal(labels, area), *_pile(view, labels, panel)]


def _stock(view: PlayerView, area: Box) -> Iterator[Item]:
    top = area.top + (area.height - _CARD[1]) // 2
    box = Box(30, top, *_CARD)
    if view.stock_count > 1:
        yield Back(Box(box.left + 8, box.top - 8, *_CARD))
        yield Back(Box(box.left + 4, box.top - 4, *_CARD))
    if view.stock_count > 0:
        yield Back(box)
    else:
        yield Panel(box, Paint.FELT, 15, Paint.GRID, 4)
    text = str(view.stock_count)
    width = max(84, text_width(text, _BADGE) + 36)
    badge = Box(box.left + (box.width - width) // 2, box.bottom - 50, width, 58)
    yield Panel(badge, Paint.STRIP, 29, Paint.TEXT, 4)
    yield label(badge.inset(8), text, _BADGE, (Paint.TEXT, Paint.STRIP), align=Align.CENTRE)


def _deal(labels: TableLabels, area: Box) -> Iterator[Item]:
    lines = (
        (labels.stock, _QUIET, Paint.SOFT),
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
    slot = Box(box.left + 62, box.top + (box.height - _CARD[1]) // 2, *_CARD)
    if cards:
        freezing = _freezing_card(cards) if view.public.pile.is_frozen else None
        if freezing is not None:
            turned = Box(slot.left - _PEEK_PX, slot.bottom - _CARD[0] - 4, _CARD[1], _CARD[0])
            yield Face(turned, freezing, ground, labels.card_words, is_turned=True)
        pile = Stack(slot, layers, Paint.CARD, Paint.CARD_EDGE, ground)
        yield pile
        yield Face(pile.front, cards[-1], None, labels.card_words)
    else:
        yield Panel(slot, ground, 15, Paint.GRID, 4)
    left = slot.right + 32
    yield from _pile_words(labels, Box(left, box.top, box.right - left - 20, box.height), panel)


def _freezing_card(cards: tuple[Card, ...]) -> Card | None:
    """The card under the upcard that keeps the pile frozen, the upcard itself being seen anyway."""
    return next((card for card in cards[:-1] if is_wild(card) or is_red_three(card)), None)


def _pile_words(labels: TableLabels, slot: Box, panel: Panel) -> Iterator[Item]:
    is_frozen = panel.edge is not None
    ground = panel.fill
    state_style = _STATE if is_frozen else _QUIET
    state_width = slot.width - (60 if is_frozen else 0)
    notes = wrapped(labels.pile_note, _NOTE, slot.width) if labels.pile_note else ()
    height = 62 + 54 + 44 * len(notes)
    top = slot.top + (slot.height - height) // 2
    state = Box(slot.left, top, state_width, 62)
    colour = Paint.ICE if is_frozen else Paint.SOFT
    yield label(state, labels.pile_state, state_style, (colour, ground))
    if is_frozen:
        flake = Box(slot.right - 52, state.top + 6, 50, 50)
        yield Mark(flake, Shape.SNOWFLAKE, Paint.ICE, ground)
    count = Box(slot.left, state.bottom, slot.width, 54)
    yield label(count, labels.pile_count, _COUNT, (Paint.TEXT, ground))
    for number, line in enumerate(notes):
        note = Box(slot.left, count.bottom + number * 44, slot.width, 44)
        yield label(note, line, _NOTE, (Paint.TEXT, ground))


def wrapped(text: str, style: TextStyle, width_px: int) -> tuple[str, ...]:
    """The text in one line, or in two where it is too wide; the second takes all the rest."""
    words = text.split()
    first = words[:1]
    for word in words[1:]:
        if text_width(" ".join([*first, word]), style) > width_px:
            return " ".join(first), " ".join(words[len(first) :])
        first.append(word)
    return (" ".join(first),)
