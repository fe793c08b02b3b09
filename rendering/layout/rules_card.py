"""Layout of a rules card: the numbers of a rule set, its canastas and the values of cards."""

from collections.abc import Iterator

from bot.engine.cards import ACE, DEUCE, HEARTS, JOKER, NINE, QUEEN, SEVEN, Card, card_of, rank_of
from bot.engine.melds import CanastaKind, Meld, MeldKind
from rendering.fonts import TextStyle
from rendering.labels import MINUS_SIGNS, CanastaWorth, CardWorth, RulesCard
from rendering.layout.melds import canasta_items
from rendering.scene import (
    LEAST_HEIGHT_PX,
    WIDTH_PX,
    Align,
    Box,
    Face,
    Item,
    Label,
    Panel,
    Scene,
    label,
    width_needed,
)
from rendering.theme import Paint

_HEAD_PX = 92
_MARGIN_PX = 24
_ROW_PX = 60
_TITLE_PX = 56
_CELL = (128, 168)
_WIDE_CELL_PX = 160
_MOST_FACE_PX = 86
_FACE_ASPECT = 4 / 3
_POINTS_PX = 48
_MOST_WORD = 0.38
"""Of a line's width, however long the word."""
_MOST_CANASTAS = 5
_MOST_CARDS = 6
_BETWEEN_PX = 34
_GAP_PX = 6
_APART_PX = 26
_TITLE = TextStyle(46, 700)
_QUIET = TextStyle(36, 600)
_FACT = TextStyle(38, 650)
_POINTS = TextStyle(38, 700)
_SECTION_PX = (
    _TITLE_PX + _CELL[1] + _POINTS_PX,
    _TITLE_PX + round(_MOST_FACE_PX * _FACE_ASPECT) + _POINTS_PX,
)


def rules_card_scene(card: RulesCard) -> Scene:
    """The card as boxes, as high as what it says."""
    background = [Panel(Box(0, 0, WIDTH_PX, _HEAD_PX), Paint.STRIP)]
    items = [*_head(card)]
    top = _HEAD_PX + 12
    for word, value in card.facts:
        items += _fact(Box(_MARGIN_PX, top, WIDTH_PX - 2 * _MARGIN_PX, _ROW_PX), word, value)
        top += _ROW_PX
    for shown, height, section in (
        (card.canastas, _SECTION_PX[0], _canastas),
        (card.cards, _SECTION_PX[1], _cards),
    ):
        if shown:
            box = Box(8, top + 12, WIDTH_PX - 16, height + 24)
            background.append(Panel(box, Paint.PANEL, 18))
            items += section(card, box.inset(12).narrowed(_MARGIN_PX - 20))
            top = box.bottom
    return Scene(max(LEAST_HEIGHT_PX, top + 12), tuple(background), tuple(items))


def _head(card: RulesCard) -> Iterator[Item]:
    width = width_needed(card.subtitle, _QUIET, most=560)
    right = WIDTH_PX - _MARGIN_PX
    title = Box(_MARGIN_PX, 0, right - width - 2 * _MARGIN_PX, _HEAD_PX)
    yield label(title, card.title, _TITLE, (Paint.TEXT, Paint.STRIP))
    if card.subtitle:
        slot = Box(right - width, 0, width, _HEAD_PX)
        yield label(slot, card.subtitle, _QUIET, (Paint.SOFT, Paint.STRIP), align=Align.RIGHT)


def _fact(row: Box, word: str, value: str) -> Iterator[Item]:
    apart = 24 + width_needed(word, _QUIET, most=round(row.width * _MOST_WORD))
    width = width_needed(value, _FACT, most=row.width - apart)
    slot = Box(row.right - width, row.top, width, row.height - 2)
    name = Box(row.left, row.top, row.width - width - 24, row.height - 2)
    yield label(name, word, _QUIET, (Paint.SOFT, Paint.FELT))
    yield label(slot, value, _FACT, (Paint.TEXT, Paint.FELT), align=Align.RIGHT)
    yield Panel(Box(row.left, row.bottom - 2, row.width, 2), Paint.GRID)


def _section_title(box: Box, text: str) -> Label:
    slot = box._replace(height=_TITLE_PX - 8)
    return label(slot, text, _QUIET, (Paint.SOFT, Paint.PANEL))


def _canastas(card: RulesCard, box: Box) -> Iterator[Item]:
    yield _section_title(box, card.canastas_title)
    shown = card.canastas[:_MOST_CANASTAS]
    across = box.width // len(shown)
    for place, worth in enumerate(shown):
        slot = Box(box.left + place * across, box.top + _TITLE_PX, across - 8, _CELL[1])
        width = _WIDE_CELL_PX if worth.kind is CanastaKind.SEQUENCE else _CELL[0]
        cell = slot._replace(left=slot.left + (slot.width - width) // 2, width=width)
        words = (worth.word, card.card_words.joker_short)
        example = _example(worth)
        yield from canasta_items(cell, example, worth.kind, words, is_special=worth.is_special)
        yield _points(slot._replace(top=cell.bottom, height=_POINTS_PX), worth.points)


def _example(worth: CanastaWorth) -> Meld:
    """A canasta of the kind, as it could lie on a table."""
    match worth.kind:
        case CanastaKind.SEQUENCE:
            run = tuple(Card(rank * 4 + HEARTS) for rank in range(SEVEN, SEVEN + 7))
            return Meld(SEVEN, run, 0, MeldKind.SEQUENCE)
        case CanastaKind.WILD:
            return Meld(DEUCE, (card_of(DEUCE, HEARTS),) * 7, 7, MeldKind.WILD)
        case CanastaKind.SEVENS:
            return Meld(SEVEN, (card_of(SEVEN, HEARTS),) * 7, 0)
        case CanastaKind.NATURAL:
            rank = ACE if worth.is_special else NINE
            return Meld(rank, (card_of(rank, HEARTS),) * 7, 0)
        case CanastaKind.MIXED:
            return Meld(QUEEN, (card_of(QUEEN, HEARTS),) * 5 + (JOKER,) * 2, 2)


def _cards(card: RulesCard, box: Box) -> Iterator[Item]:
    """The groups spread over the width, their faces as large as that allows."""
    yield _section_title(box, card.cards_title)
    shown = card.cards[:_MOST_CARDS]
    inner = [_inner_px(worth) for worth in shown]
    faces = sum(len(worth.cards) for worth in shown)
    apart = _APART_PX * (len(shown) - 1)
    width = min(_MOST_FACE_PX, (box.width - sum(inner) - apart) // faces)
    used = faces * width + sum(inner)
    gap = (box.width - used) // max(1, len(shown) - 1)
    left = box.left if len(shown) > 1 else box.left + (box.width - used) // 2
    for worth, between in zip(shown, inner, strict=True):
        right = left + len(worth.cards) * width + between
        slot = Box(left, box.top + _TITLE_PX, right - left, round(width * _FACE_ASPECT))
        yield from _group(card, worth, slot, width)
        is_inside = left > box.left and right < box.right
        below = slot._replace(top=box.bottom - _POINTS_PX, height=_POINTS_PX)
        yield _points(below.narrowed(-gap // 3 if is_inside else 0), worth.points)
        left = right + gap


def _group(card: RulesCard, worth: CardWorth, slot: Box, width: int) -> Iterator[Item]:
    """One or two faces in the slot, a dash between the ends of a range."""
    yield Face(slot._replace(width=width), worth.cards[0], card.card_words)
    if len(worth.cards) == 1:
        return
    last = slot._replace(left=slot.right - width, width=width)
    yield Face(last, worth.cards[1], card.card_words)
    if _is_range(worth):
        dash = Box(slot.left + width + 4, slot.top + slot.height // 2 - 3, _BETWEEN_PX - 8, 6)
        yield Panel(dash, Paint.SOFT, 3)


def _inner_px(worth: CardWorth) -> int:
    """What lies between the two faces of a group."""
    if len(worth.cards) == 1:
        return 0
    return _BETWEEN_PX if _is_range(worth) else _GAP_PX


def _is_range(worth: CardWorth) -> bool:
    """Do the two cards stand for those between them, too?"""
    return len(worth.cards) == 2 and abs(rank_of(worth.cards[0]) - rank_of(worth.cards[1])) > 1


def _points(slot: Box, text: str) -> Label:
    paint = Paint.NEGATIVE if text.startswith(MINUS_SIGNS) else Paint.POINTS
    return label(slot, text, _POINTS, (paint, Paint.PANEL), align=Align.CENTRE)
