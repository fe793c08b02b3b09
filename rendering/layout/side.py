"""Layout of a side's panel: who sits there, what the side has scored, its melds and its threes.

A panel is as high as its melds need: where one row would squeeze them they lie in two or three.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.engine.melds import Meld
from bot.engine.rules import Foot, seats_of, side_of
from bot.engine.state import Side
from bot.engine.view import PlayerView, melds_of, seat_to_act
from rendering.fonts import TextStyle
from rendering.labels import MINUS_SIGNS, SideLabels, TableLabels
from rendering.layout.cells import meld_boxes, row_count, rows_height
from rendering.layout.chips import (
    CHIP_PX,
    GAP_PX,
    TAG_PX,
    Chip,
    alarm_tag,
    chip_items,
    foot_tag,
    foot_width,
    shared,
    tag_width,
)
from rendering.layout.melds import meld_items, suit_of_run
from rendering.layout.threes import threes_items, threes_width
from rendering.names import drawable_name
from rendering.scene import WIDTH_PX, Box, Item, Panel, label, width_needed
from rendering.theme import Paint

_PADDING_PX = 16
_EDGE_PX = 12
_ROOMY_ROW_PX = 174
_ROOMY_ROWS_PX = 150
_SLIM_ROW_PX = 176
_SLIM_ROWS_PX = 110
_ROOMY_CELL_PX = 74
_SLIM_CELL_PX = 60
"""Where cells would be narrower, a second row squeezes a 10 and the words of canastas less."""
_BESIDE_PX = 300
_TOTAL_PX = 56
_SUM_GAP_PX = 14
_MOST_SEATS_BESIDE_SCORES = 2
_MOST_ROOMY_SIDES = 3
_TOTAL = TextStyle(52, 750)
_POINTS = TextStyle(38, 650)


def are_slim(view: PlayerView) -> bool:
    """Do names and scores stand beside the melds, since there are many sides?"""
    return len(view.public.sides) > _MOST_ROOMY_SIDES


def side_height(view: PlayerView, labels: TableLabels, side: int, width_px: int) -> int:
    """Height in px of a side's panel that is so wide."""
    inner = Box(0, 0, width_px - 2 * _PADDING_PX, 0)
    if are_slim(view):
        rows = _rows(view, labels, side, _beside(inner)[1])
        high = rows_height(rows, one_px=_SLIM_ROW_PX, each_px=_SLIM_ROWS_PX)
        return high + 2 * _EDGE_PX
    rows = _rows(view, labels, side, inner)
    high = rows_height(rows, one_px=_ROOMY_ROW_PX, each_px=_ROOMY_ROWS_PX)
    return _head_height(view) + high + 2 * _EDGE_PX


def _rows(view: PlayerView, labels: TableLabels, side: int, area: Box) -> int:
    on_table = view.public.sides[side]
    width = _meld_area(area, on_table, labels.sides[side]).width
    least_px = _SLIM_CELL_PX if are_slim(view) else _ROOMY_CELL_PX
    return row_count(width, [meld.is_run for meld in _melds(on_table)], least_px=least_px)


def _head_height(view: PlayerView) -> int:
    """Of names and scores above the melds, the scores below the names of a team of three."""
    seats = len(seats_of(view.rules, 0))
    return CHIP_PX + 10 if seats <= _MOST_SEATS_BESIDE_SCORES else 2 * CHIP_PX + 16


def side_panel(view: PlayerView, side: int, box: Box) -> Panel:
    """The ground of a side; gold-edged where one of its seats has to act."""
    on_turn = seat_to_act(view) in seats_of(view.rules, side)
    return Panel(box, Paint.PANEL, 18, Paint.GOLD if on_turn else None, 5)


def side_items(view: PlayerView, labels: TableLabels, side: int, box: Box) -> list[Item]:
    """Everything on the panel of a side."""
    inner = box.inset(_EDGE_PX).narrowed(_PADDING_PX - _EDGE_PX)
    chips = [_chip(view, labels, seat) for seat in seats_of(view.rules, side)]
    if are_slim(view):
        beside, area = _beside(inner)
        return [*_head_beside(beside, chips, labels, side), *_cards(view, labels, side, area)]
    head = inner._replace(height=CHIP_PX)
    if len(chips) > _MOST_SEATS_BESIDE_SCORES:
        items = [*_team_head(head, chips, labels.sides[side])]
    else:
        left_over, items = _scores(head, labels.sides[side])
        items += chip_items(left_over, chips)
    top = inner.top + _head_height(view)
    area = inner._replace(top=top, height=inner.bottom - top)
    return [*items, *_cards(view, labels, side, area)]


def _team_head(head: Box, chips: Sequence[Chip], words: SideLabels) -> Iterator[Item]:
    """The names of a team; below them the scores, and last cards called out by name."""
    yield from chip_items(head, [replace(chip, one_card="") for chip in chips])
    left_over, items = _scores(head._replace(top=head.bottom + 6), words)
    yield from items
    calls = [chip.one_card for chip in chips if chip.one_card]
    left, top = left_over.left, left_over.top + (left_over.height - TAG_PX) // 2
    widths = shared([tag_width(call, WIDTH_PX) for call in calls], left_over.width - 2 * GAP_PX)
    for call, width in zip(calls, widths, strict=True):
        yield from alarm_tag(Box(left, top, width, TAG_PX), call)
        left += width + GAP_PX


def _beside(inner: Box) -> tuple[Box, Box]:
    """Of a slim panel where names and scores stand, and where cards lie."""
    taken = _BESIDE_PX + GAP_PX
    area = inner._replace(left=inner.left + taken, width=inner.width - taken)
    return inner._replace(width=_BESIDE_PX), area


def _head_beside(
    slot: Box, chips: Sequence[Chip], labels: TableLabels, side: int
) -> Iterator[Item]:
    """Names, the total and the points, one below the other.

    A last card is called out beside the total, or a foot, which leaves the name its room.
    """
    words = labels.sides[side]
    tags = [(chip.one_card, chip.foot) for chip in chips if chip.one_card or chip.foot][:1]
    bare = [replace(chip, foot="", one_card="") for chip in chips]
    yield from chip_items(slot._replace(height=CHIP_PX), bare)
    row = slot._replace(top=slot.top + CHIP_PX + 4, height=_TOTAL_PX)
    tag_px = sum(tag_width(call) if call else foot_width(foot) for call, foot in tags)
    total, tag = _with_tag(row, (words.total, _TOTAL), tag_px)
    yield label(total, words.total, _TOTAL, (Paint.TEXT, Paint.PANEL))
    for call, foot in tags:
        yield from alarm_tag(tag, call) if call else foot_tag(tag, foot)
    points = row._replace(top=row.bottom, height=_SLIM_ROW_PX - CHIP_PX - 4 - _TOTAL_PX)
    yield label(points, *_points_words(words), (_points_paint(words), Paint.PANEL))


def _with_tag(row: Box, text: tuple[str, TextStyle], tag_px: int) -> tuple[Box, Box]:
    """Of a row where the text stands, and right behind it the tag."""
    room = row.width - (tag_px + GAP_PX if tag_px else 0)
    width = width_needed(*text, most=room)
    top = row.top + (row.height - TAG_PX) // 2
    return row._replace(width=width), Box(row.left + width + GAP_PX, top, tag_px, TAG_PX)


def _chip(view: PlayerView, labels: TableLabels, seat: int) -> Chip:
    count = view.hand_counts[seat]
    has_foot = view.public.seats.have_foot[seat]
    is_last = count == 1 and not (has_foot and view.rules.foot is Foot.FOOT)
    is_team = len(seats_of(view.rules, side_of(view.rules, seat))) > _MOST_SEATS_BESIDE_SCORES
    return Chip(
        drawable_name(labels.names[seat], labels.fallbacks[seat]),
        count,
        seat_to_act(view) == seat,
        one_card=(labels.one_card_of[seat] if is_team else labels.one_card) if is_last else "",
        foot=labels.foot if has_foot else "",
        is_last=is_last,
    )


def _scores(slot: Box, words: SideLabels) -> tuple[Box, list[Item]]:
    """The total at the right, behind it what this deal adds or needs; and what is left of the slot.

    In this order they read as a sum not yet made: 1,540 + 725.
    """
    text, style = _points_words(words)
    width = width_needed(text, style, most=210)
    points = Box(slot.right - width, slot.top + 4, width, slot.height)
    total_width = width_needed(words.total, _TOTAL, most=220)
    total_left = (points.left - _SUM_GAP_PX if text else slot.right) - total_width
    total = slot._replace(left=total_left, width=total_width)
    items: list[Item] = [label(total, words.total, _TOTAL, (Paint.TEXT, Paint.PANEL))]
    if text:
        items.append(label(points, text, style, (_points_paint(words), Paint.PANEL)))
    return slot._replace(width=total.left - 18 - slot.left), items


def _points_words(words: SideLabels) -> tuple[str, TextStyle]:
    """What stands beside the total: the points on the table, or else what is needed to open."""
    return words.points or words.needs, _POINTS


def _points_paint(words: SideLabels) -> Paint:
    if not words.points:
        return Paint.SOFT
    return Paint.NEGATIVE if words.points.startswith(MINUS_SIGNS) else Paint.POINTS


def _cards(view: PlayerView, labels: TableLabels, side: int, area: Box) -> Iterator[Item]:
    on_table = view.public.sides[side]
    yield from threes_items(
        area._replace(height=min(area.height, _SLIM_ROW_PX)), on_table.threes, labels.sides[side]
    )
    melds, rows = _melds(on_table), _rows(view, labels, side, area)
    boxes = meld_boxes(
        _meld_area(area, on_table, labels.sides[side]), [meld.is_run for meld in melds], rows
    )
    for box, meld in zip(boxes, melds, strict=True):
        yield from meld_items(box, meld, view.rules, labels)


def _meld_area(area: Box, on_table: Side, words: SideLabels) -> Box:
    """What the threes leave."""
    width = threes_width(area, on_table.threes, words)
    return area._replace(width=area.width - (width + GAP_PX if width else 0))


def _melds(on_table: Side) -> list[Meld]:
    """Sets from wild cards and aces down, then the runs by suit."""
    return sorted((meld for _, meld in melds_of(on_table)), key=_place)


def _place(meld: Meld) -> tuple[bool, int, int]:
    return meld.is_run, suit_of_run(meld) if meld.is_run else 0, -meld.rank
