"""Layout of a side's panel: who sits there, what the side has scored, its melds and its threes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.engine.melds import Meld
from bot.engine.rules import seats_of
from bot.engine.view import PlayerView, melds_of, seat_to_act
from rendering.fonts import TextStyle, text_width
from rendering.labels import SideLabels, TableLabels
from rendering.layout.cells import meld_boxes
from rendering.layout.melds import meld_items, suit_of_run
from rendering.layout.threes import threes_items, threes_width
from rendering.names import drawable_name
from rendering.scene import Align, Box, Item, Mark, Panel, label, width_needed
from rendering.shapes import Shape
from rendering.theme import Paint

PANEL_HEIGHT_PX = 262
TALL_PANEL_HEIGHT_PX = 322
"""Height of a panel whose scores stand below the names."""
SLIM_PANEL_HEIGHT_PX = 200
"""Height of a panel whose names and scores stand beside the melds."""
_PADDING_PX = 16
_HEAD_PX = 54
_GAP_PX = 12
_BESIDE_PX = 300
_WIDEST_TAG_PX = 160
_WIDEST_FOOT_PX = 124
_MOST_SEATS_BESIDE_SCORES = 2
_MOST_ROOMY_SIDES = 3
_NAME = TextStyle(36, 650)
_HELD = TextStyle(34, 750, 90)
_TAG = TextStyle(32, 700, 80)
_TOTAL = TextStyle(52, 750)
_POINTS = TextStyle(38, 650)


@dataclass(frozen=True, slots=True)
class Chip:
    """A seat as shown in its side's head."""

    name: str
    held: str
    has_one_card: bool
    is_on_turn: bool
    foot: str
    """Tag of a foot not picked up, empty where there is none."""

    @property
    def box_width(self) -> int:
        """Width of the box that says how many cards are held."""
        style = _TAG if self.has_one_card else _HELD
        return min(_WIDEST_TAG_PX, max(60, text_width(self.held, style) + 22))

    @property
    def foot_width(self) -> int:
        return min(_WIDEST_FOOT_PX, text_width(self.foot, _TAG) + 20) if self.foot else 0

    @property
    def fixed_width(self) -> int:
        """Width without the name."""
        arrow = 34 if self.is_on_turn else 0
        return 14 + arrow + 12 + self.box_width + (self.foot_width + 8 if self.foot else 0) + 10


def panel_height(sides: int, seats_a_side: int) -> int:
    """Height in px of every side's panel at a table of so many sides."""
    if are_slim(sides):
        return SLIM_PANEL_HEIGHT_PX
    if seats_a_side > _MOST_SEATS_BESIDE_SCORES:
        return TALL_PANEL_HEIGHT_PX
    return PANEL_HEIGHT_PX


def are_slim(sides: int) -> bool:
    """Do names and scores stand beside the melds, since there are many sides?"""
    return sides > _MOST_ROOMY_SIDES


def side_panel(view: PlayerView, side: int, box: Box) -> Panel:
    """The ground of a side; gold-edged where one of its seats has to act."""
    on_turn = seat_to_act(view) in seats_of(view.rules, side)
    return Panel(box, Paint.PANEL, 18, Paint.GOLD if on_turn else None, 5)


def side_items(view: PlayerView, labels: TableLabels, side: int, box: Box) -> list[Item]:
    """Everything on the panel of a side."""
    inner = Box(box.left + _PADDING_PX, box.top + 12, box.width - 2 * _PADDING_PX, box.height - 24)
    chips = [_chip(view, labels, seat) for seat in seats_of(view.rules, side)]
    if are_slim(len(view.public.sides)):
        area = inner._replace(
            left=inner.left + _BESIDE_PX + _GAP_PX, width=inner.width - _BESIDE_PX - _GAP_PX
        )
        beside = inner._replace(width=_BESIDE_PX)
        return [*_beside(beside, chips, labels, side), *_cards(view, labels, side, area)]
    head = inner._replace(height=_HEAD_PX)
    if len(chips) > _MOST_SEATS_BESIDE_SCORES:
        scores = head._replace(top=head.bottom + 6)
        items = [*_scores(scores, labels.sides[side])[1], *_chips(head, chips)]
        top = scores.bottom + 6
    else:
        left_over, items = _scores(head, labels.sides[side])
        items += _chips(left_over, chips)
        top = head.bottom + 10
    area = Box(inner.left, top, inner.width, inner.bottom - top)
    return [*items, *_cards(view, labels, side, area)]


def _beside(slot: Box, chips: Sequence[Chip], labels: TableLabels, side: int) -> Iterator[Item]:
    """Names, the total and the points, one below the other; a foot stands beside the points."""
    words = labels.sides[side]
    feet = [chip for chip in chips if chip.foot]
    yield from _chips(slot._replace(height=_HEAD_PX), [replace(chip, foot="") for chip in chips])
    total = Box(slot.left, slot.top + _HEAD_PX + 4, slot.width, 56)
    yield label(total, words.total, _TOTAL, (Paint.TEXT, Paint.PANEL))
    tag_width = max((chip.foot_width for chip in feet), default=0)
    points = Box(slot.left, total.bottom, slot.width - tag_width - 8, slot.bottom - total.bottom)
    yield label(points, *_points_words(words), (_points_paint(words), Paint.PANEL))
    if feet:
        tag = Box(slot.right - tag_width, points.top + 3, tag_width, 40)
        yield from _foot_tag(tag, feet[0].foot)


def _chip(view: PlayerView, labels: TableLabels, seat: int) -> Chip:
    count = view.hand_counts[seat]
    return Chip(
        drawable_name(labels.names[seat], labels.fallbacks[seat]),
        labels.one_card if count == 1 else str(count),
        count == 1,
        seat_to_act(view) == seat,
        labels.foot if view.public.seats.have_foot[seat] else "",
    )


def _scores(slot: Box, words: SideLabels) -> tuple[Box, list[Item]]:
    """The total at the right, the points or need beside it; and what is left of the slot."""
    total_width = width_needed(words.total, _TOTAL, most=220)
    total = Box(slot.right - total_width, slot.top, total_width, slot.height)
    items: list[Item] = [
        label(total, words.total, _TOTAL, (Paint.TEXT, Paint.PANEL), align=Align.RIGHT)
    ]
    text, style = _points_words(words)
    width = width_needed(text, style, most=210)
    points = Box(total.left - 18 - width, slot.top + 4, width, slot.height)
    if text:
        colours = (_points_paint(words), Paint.PANEL)
        items.append(label(points, text, style, colours, align=Align.RIGHT))
    return slot._replace(width=points.left - 18 - slot.left), items


def _points_words(words: SideLabels) -> tuple[str, TextStyle]:
    """What stands beside the total: the points on the table, or else what is needed to open."""
    return words.points or words.needs, _POINTS


def _points_paint(words: SideLabels) -> Paint:
    return Paint.POINTS if words.points else Paint.SOFT


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
        colours, style = (Paint.BRIGHT, Paint.ALARM), _TAG
    else:
        yield Panel(held, Paint.CARD, 9, Paint.BACK, 3)
        colours, style = (Paint.BACK, Paint.CARD), _HELD
    yield label(held.inset(4), chip.held, style, colours, align=Align.CENTRE)
    if chip.foot:
        tag = held._replace(left=held.right + 8, width=chip.foot_width)
        yield from _foot_tag(tag, chip.foot)


def _foot_tag(box: Box, word: str) -> Iterator[Item]:
    """In the colour of card backs: cards that lie there face down still."""
    yield Panel(box, Paint.BACK, 9, Paint.CARD, 2)
    yield label(box.inset(6), word, _TAG, (Paint.BRIGHT, Paint.BACK), align=Align.CENTRE)


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
    yield from threes_items(area, on_table.threes, labels.sides[side])
    width = threes_width(area, on_table.threes, labels.sides[side])
    area = area._replace(width=area.width - (width + _GAP_PX if width else 0))
    melds = sorted((meld for _, meld in melds_of(on_table)), key=_place)
    for box, meld in zip(meld_boxes(area, [meld.is_run for meld in melds]), melds, strict=True):
        yield from meld_items(box, meld, view.rules, labels)


def _place(meld: Meld) -> tuple[bool, int, int]:
    """Sets from wild cards and aces down, then the runs by suit."""
    return meld.is_run, suit_of_run(meld) if meld.is_run else 0, -meld.rank
