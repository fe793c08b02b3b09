"""Layout of a side's panel: who sits there, what the side has scored, its melds and its threes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.rules import seats_of
from bot.engine.view import PlayerView, melds_of, seat_to_act
from rendering.fonts import TextStyle, text_width
from rendering.labels import TableLabels
from rendering.layout.melds import meld_boxes, meld_items, threes_items
from rendering.names import drawable_name
from rendering.scene import Align, Box, Item, Mark, Panel, label, width_needed
from rendering.shapes import Shape
from rendering.theme import Paint

PANEL_HEIGHT_PX = 262
TALL_PANEL_HEIGHT_PX = 348
"""Height of a panel whose scores stand below the names."""
_PADDING_PX = 16
_HEAD_PX = 54
_GAP_PX = 12
_THREES_WIDTH_PX = 78
_NARROW_PX = 800
_NAME = TextStyle(36, 650)
_HELD = TextStyle(34, 750, 90)
_ONE_CARD = TextStyle(32, 700, 80)
_TOTAL = TextStyle(52, 750)
_POINTS = TextStyle(38, 650)


@dataclass(frozen=True, slots=True)
class Chip:
    """A seat as shown in its side's head."""

    name: str
    held: str
    has_one_card: bool
    is_on_turn: bool

    @property
    def box_width(self) -> int:
        """Width of the box that says how many cards are held."""
        return max(60, text_width(self.held, _ONE_CARD if self.has_one_card else _HELD) + 22)

    @property
    def fixed_width(self) -> int:
        """Width without the name."""
        return 14 + (34 if self.is_on_turn else 0) + 12 + self.box_width + 10


def has_scores_below(panel_width: int, seats: int) -> bool:
    """Do names leave no room for the scores beside them?"""
    return panel_width < _NARROW_PX or seats > 2


def side_panel(view: PlayerView, side: int, box: Box) -> Panel:
    """The ground of a side; gold-edged where one of its seats has to act."""
    on_turn = seat_to_act(view) in seats_of(view.rules, side)
    return Panel(box, Paint.PANEL, 18, Paint.GOLD if on_turn else None, 5)


def side_items(view: PlayerView, labels: TableLabels, side: int, box: Box) -> list[Item]:
    """Everything on the panel of a side."""
    inner = Box(box.left + _PADDING_PX, box.top + 12, box.width - 2 * _PADDING_PX, box.height - 24)
    head = inner._replace(height=_HEAD_PX)
    chips = [_chip(view, labels, seat) for seat in seats_of(view.rules, side)]
    if has_scores_below(box.width, len(chips)):
        scores = head._replace(top=head.bottom + 6)
        items = [*_scores(scores, labels, side, apart=True)[1], *_chips(head, chips)]
        top = scores.bottom + 6
    else:
        left_over, items = _scores(head, labels, side, apart=False)
        items += _chips(left_over, chips)
        top = head.bottom + 10
    area = Box(inner.left, top, inner.width, inner.bottom - top)
    return [*items, *_cards(view, labels, side, area)]


def _chip(view: PlayerView, labels: TableLabels, seat: int) -> Chip:
    count = view.hand_counts[seat]
    return Chip(
        drawable_name(labels.names[seat], labels.fallbacks[seat]),
        labels.one_card if count == 1 else str(count),
        count == 1,
        seat_to_act(view) == seat,
    )


def _scores(slot: Box, labels: TableLabels, side: int, *, apart: bool) -> tuple[Box, list[Item]]:
    """The total at the right, the points or need beside it; and what is left of the slot.

    Apart, the points stand at the left end.
    """
    words = labels.sides[side]
    total_width = width_needed(words.total, _TOTAL, most=220)
    total = Box(slot.right - total_width, slot.top, total_width, slot.height)
    items: list[Item] = [
        label(total, words.total, _TOTAL, (Paint.TEXT, Paint.PANEL), align=Align.RIGHT)
    ]
    text = words.points or words.needs
    colour = Paint.GOLD if words.points else Paint.SOFT
    width = width_needed(text, _POINTS, most=210)
    left = slot.left if apart else total.left - 18 - width
    points = Box(left, slot.top + 4, width, slot.height)
    if text:
        align = Align.LEFT if apart else Align.RIGHT
        items.append(label(points, text, _POINTS, (colour, Paint.PANEL), align=align))
    return slot._replace(width=left - 18 - slot.left), items


def _chips(slot: Box, chips: Sequence[Chip]) -> Iterator[Item]:
    room = slot.width - sum(chip.fixed_width for chip in chips) - _GAP_PX * (len(chips) - 1)
    wanted = [text_width(chip.name, _NAME) for chip in chips]
    left = slot.left
    for chip, width in zip(chips, shared(wanted, max(0, room)), strict=True):
        box = Box(left, slot.top, chip.fixed_width + width, slot.height)
        yield from _chip_items(chip, box, width)
        left = box.right + _GAP_PX


def _chip_items(chip: Chip, box: Box, name_width: int) -> Iterator[Item]:
    ground = Paint.GOLD if chip.is_on_turn else Paint.CHIP
    yield Panel(box, ground, 14)
    left = box.left + 14
    if chip.is_on_turn:
        yield Mark(Box(left, box.top + 14, 24, 26), Shape.ARROW, Paint.INK, ground)
        left += 34
    colour = Paint.INK if chip.is_on_turn else Paint.TEXT
    name = Box(left, box.top, name_width, box.height)
    yield label(name, chip.name, _NAME, (colour, ground))
    held = Box(name.right + 12, box.top + 7, chip.box_width, box.height - 14)
    if chip.has_one_card:
        yield Panel(held, Paint.ALARM, 9)
        colours, style = (Paint.TEXT, Paint.ALARM), _ONE_CARD
    else:
        yield Panel(held, Paint.CARD, 9, Paint.BACK, 3)
        colours, style = (Paint.BACK, Paint.CARD), _HELD
    yield label(held.inset(4), chip.held, style, colours, align=Align.CENTRE)


def shared(wanted: Sequence[int], room: int) -> tuple[int, ...]:
    """Widths for texts that want so much: all they want, or the room shared fairly.

    >>> shared((50, 300), 400), shared((50, 300), 200), shared((300, 300), 200)
    ((50, 300), (50, 150), (100, 100))
    """
    widths = [0] * len(wanted)
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    for done, place in enumerate(order):
        widths[place] = min(wanted[place], room // (len(order) - done))
        room -= widths[place]
    return tuple(widths)


def _cards(view: PlayerView, labels: TableLabels, side: int, area: Box) -> Iterator[Item]:
    on_table = view.public.sides[side]
    if on_table.threes:
        column = Box(area.right - _THREES_WIDTH_PX, area.top, _THREES_WIDTH_PX, area.height)
        yield from threes_items(column, on_table.threes, labels.sides[side])
        area = area._replace(width=area.width - _THREES_WIDTH_PX - _GAP_PX)
    melds = sorted((meld for _, meld in melds_of(on_table)), key=lambda meld: -meld.rank)
    for box, meld in zip(meld_boxes(area, len(melds)), melds, strict=True):
        yield from meld_items(box, meld, labels)
