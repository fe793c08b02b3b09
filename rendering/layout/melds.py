"""Layout of a side's melds: a pile a meld, seven or more in the dress of their canasta.

A canasta is told apart three times over: by its ground, its word and its mark. That is a gem for
a natural one, a star for each wild card of a mixed one, a crown for sevens that score so; wild
cards have a star for a rank, and a run is wider and shows its suit.
"""

from collections.abc import Iterator

from bot.engine.cards import DEUCE, Rank, Suit, is_wild, suit_of
from bot.engine.melds import CanastaKind, Meld, scored_kind
from bot.engine.rules import RuleSet
from rendering.cardfaces import SUIT_PAINTS, SUIT_SHAPES, rank_word
from rendering.fonts import TextStyle, fitted, text_width
from rendering.labels import TableLabels
from rendering.layout.cells import TALL_PX, Parts, canasta_parts, counts_beside, open_parts
from rendering.scene import STACK_STEP_PX, Align, Box, Item, Label, Mark, Panel, Stack, label
from rendering.scene import Rank as RankItem
from rendering.shapes import Shape
from rendering.theme import Paint

_MOST_LAYERS = 4
_EDGE_PX = 4
_COUNT = TextStyle(36, 700, 90)
_SMALL_COUNT = TextStyle(32, 700, 90)
_WORD = TextStyle(24, 700, 85)
_LARGEST_MARK_PX = 28
_LEAST_WORD_PX = 15
_LEAST_WIDTH_FOR_SIGN_PX = 48
_GROUNDS = {
    CanastaKind.NATURAL: Paint.NATURAL_CANASTA,
    CanastaKind.MIXED: Paint.MIXED_CANASTA,
    CanastaKind.WILD: Paint.WILD_CANASTA,
    CanastaKind.SEQUENCE: Paint.SEQUENCE_CANASTA,
    CanastaKind.SEVENS: Paint.SEVENS_CANASTA,
}


def meld_items(box: Box, meld: Meld, rules: RuleSet, labels: TableLabels) -> list[Item]:
    """One meld in its box, standing on a panel."""
    kind = scored_kind(rules, meld)
    if kind is None:
        return [*_open_meld(box, meld)]
    return canasta_items(box, meld, kind, _canasta_word(kind, labels))


def canasta_items(box: Box, meld: Meld, kind: CanastaKind, word: str) -> list[Item]:
    """A canasta in the dress of its kind, with the word for it."""
    return [*_canasta(box, meld, kind, word)]


def _open_meld(box: Box, meld: Meld) -> Iterator[Item]:
    most_layers = _MOST_LAYERS if box.height >= TALL_PX else 1
    layers = min(most_layers, len(meld.cards) - 1)
    step = (most_layers - layers) * STACK_STEP_PX
    stack = Stack(
        box._replace(top=box.top + step, height=box.height - step),
        layers,
        Paint.CARD,
        Paint.CARD_EDGE,
        ground=Paint.PANEL,
    )
    yield stack
    parts = open_parts(stack.front, beside=counts_beside(box))
    yield from _rank(parts.rank.narrowed(6), meld, Paint.CARD)
    yield from _count(parts.count, meld, (Paint.INK, Paint.CARD))
    if meld.wild_count and meld.rank != DEUCE:
        chip = Box(box.left + 5, parts.marks.top, box.width - 10, parts.marks.height)
        yield Panel(chip, Paint.WILD_CHIP, 7)
        stars = (Shape.STAR,) * meld.wild_count
        yield from _marks(chip, stars, (Paint.WILD_STAR, Paint.WILD_CHIP))


def _canasta(box: Box, meld: Meld, kind: CanastaKind, word: str) -> Iterator[Item]:
    ground = _GROUNDS[kind]
    yield Stack(box, 0, ground, Paint.GOLD, _EDGE_PX, ground=Paint.PANEL)
    shapes = _canasta_marks(kind, meld)
    parts = canasta_parts(box, has_marks=bool(shapes))
    plate = _plate(box, parts)
    yield Panel(plate, Paint.CARD, 6)
    air = round(plate.height * 0.13)
    yield from _rank(
        Box(plate.left + 2, plate.top + air, plate.width - 4, plate.height - 2 * air),
        meld,
        Paint.CARD,
    )
    yield from _count(parts.count, meld, (Paint.BRIGHT, ground))
    yield from _marks(parts.marks.narrowed(5), shapes, (Paint.GOLD, ground))
    slot = parts.word if shapes or parts.word else parts.marks
    if slot is not None:
        yield _word(slot.narrowed(6), word, ground)


def _plate(box: Box, parts: Parts) -> Box:
    """The white around the rank, which reaches to the edge of the canasta."""
    top = box.top + 7
    if counts_beside(box):
        return Box(box.left + 7, top, parts.rank.width - 9, parts.rank.bottom - top)
    return Box(box.left + 7, top, box.width - 14, parts.rank.bottom + 5 - top)


def _canasta_marks(kind: CanastaKind, meld: Meld) -> tuple[Shape, ...]:
    stars = (Shape.STAR,) * meld.wild_count
    match kind:
        case CanastaKind.NATURAL:
            return (Shape.GEM,)
        case CanastaKind.MIXED:
            return stars
        case CanastaKind.SEVENS:
            return (Shape.CROWN, *stars)
        case CanastaKind.WILD | CanastaKind.SEQUENCE:
            return ()


def _canasta_word(kind: CanastaKind, labels: TableLabels) -> str:
    return {
        CanastaKind.NATURAL: labels.natural,
        CanastaKind.MIXED: labels.mixed,
        CanastaKind.WILD: labels.wild,
        CanastaKind.SEQUENCE: labels.sequence,
        CanastaKind.SEVENS: labels.sevens,
    }[kind]


def _word(slot: Box, word: str, ground: Paint) -> Label:
    """The word as large as it fits; its first letter where it would be too small to read."""
    style = TextStyle(min(_WORD.size, slot.height + 6), _WORD.weight, _WORD.width)
    shown, _ = fitted(word, style, slot.width, least=min(_LEAST_WORD_PX, style.size))
    if shown != word:
        word = word[:1]
    colours = (Paint.PALE_GOLD, ground)
    return label(slot, word, style, colours, align=Align.CENTRE, decorates=True)


def suit_of_run(meld: Meld) -> Suit:
    """The suit of a run's naturals."""
    return suit_of(next(card for card in meld.cards if not is_wild(card)))


def range_text(meld: Meld) -> str:
    """The lowest and the highest rank of a run, wild cards standing for theirs: 5–10."""
    highest = Rank(meld.rank + len(meld.cards) - 1)
    return f"{rank_word(meld.rank)}–{rank_word(highest)}"


def _rank(box: Box, meld: Meld, ground: Paint) -> Iterator[Item]:
    if meld.is_run:
        yield RankItem(box, range_text(meld), SUIT_PAINTS[suit_of_run(meld)], ground)
    elif meld.rank == DEUCE:
        side = min(box.width, box.height)
        left, top = box.left + (box.width - side) // 2, box.top + (box.height - side) // 2
        yield Mark(Box(left, top, side, side), Shape.STAR, Paint.JOKER, ground)
    else:
        yield RankItem(box, rank_word(meld.rank), Paint.INK, ground)


def _count(slot: Box, meld: Meld, colours: tuple[Paint, Paint]) -> Iterator[Item]:
    """How many cards; before it the suit of a run."""
    style = _COUNT if slot.height >= _COUNT.size else _SMALL_COUNT
    text = _count_text(len(meld.cards), slot.width)
    if not meld.is_run:
        yield label(slot, text, style, colours, align=Align.CENTRE)
        return
    suit = suit_of_run(meld)
    colour = SUIT_PAINTS[suit] if colours[1] is Paint.CARD else colours[0]
    side = min(32, slot.height, slot.width // 2 - 4)
    width = min(slot.width - side - 4, text_width(text, style))
    left = slot.left + (slot.width - side - 4 - width) // 2
    mark = Box(left, slot.top + (slot.height - side) // 2, side, side)
    yield Mark(mark, SUIT_SHAPES[suit], colour, colours[1])
    yield label(slot._replace(left=mark.right + 4, width=width), text, style, colours)


def _count_text(count: int, width_px: int) -> str:
    """The number with its sign, or alone where thirty melds of a side leave no room for that."""
    return f"×{count}" if width_px >= _LEAST_WIDTH_FOR_SIGN_PX else str(count)


def _marks(slot: Box, shapes: tuple[Shape, ...], colours: tuple[Paint, Paint]) -> Iterator[Item]:
    """The shapes side by side, smaller where they would not fit."""
    count = len(shapes)
    if not count:
        return
    side = min(slot.height - 2, _LARGEST_MARK_PX)
    if count * (side + 2) > slot.width:
        side = max(8, slot.width // count - 2)
    left = slot.left + (slot.width - count * (side + 2) + 2) // 2
    top = slot.top + (slot.height - side) // 2
    for number, shape in enumerate(shapes):
        yield Mark(Box(left + number * (side + 2), top, side, side), shape, *colours)
