"""Layout of a side's melds: a pile a meld, seven or more in the dress of their canasta.

A canasta is told apart three times over: by its ground, its word and its mark. That is a coin for
a natural one, a star for each wild card of a mixed one, a crown for sevens that score so. Where the
stars would be too small to count, their number stands beside one. Wild cards have a star for a rank
and say how many of them are jokers, which count more; a run is wider and shows its suit.
"""

from collections.abc import Iterator

from bot.engine.cards import ACE, DEUCE, SEVEN, Rank, Suit, is_wild, suit_of
from bot.engine.melds import CanastaKind, Meld, scored_kind
from bot.engine.rules import RuleSet
from rendering.cardfaces import SUIT_PAINTS, SUIT_SHAPES, rank_word
from rendering.fonts import TextStyle, text_width
from rendering.labels import TableLabels
from rendering.layout.cells import LOW_PX, Parts, canasta_parts, open_parts, wild_parts
from rendering.layout.marks import canasta_marks, joker_items, kind_word, mark_items
from rendering.scene import STACK_STEP_PX, Align, Box, Item, Mark, Panel, Stack, label
from rendering.scene import Rank as RankItem
from rendering.shapes import Shape
from rendering.theme import Paint

_MOST_LAYERS = 4
_LOW_LAYERS = 2
_EDGE_PX = 4
_COUNT = TextStyle(36, 700, 90)
_SMALL_COUNT = TextStyle(32, 700, 90)
_NARROWEST_COUNT = TextStyle(32, 700, 72)
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
        return [*_open_meld(box, meld, labels.card_words.joker_short)]
    words = (_canasta_word(kind, labels), labels.card_words.joker_short)
    is_special = bool(rules.natural_sevens_and_aces_points) and meld.rank in (SEVEN, ACE)
    return canasta_items(box, meld, kind, words, is_special=is_special)


def canasta_items(
    box: Box,
    meld: Meld,
    kind: CanastaKind,
    words: tuple[str, str],
    *,
    is_special: bool = False,
) -> list[Item]:
    """A canasta in the dress of its kind, with the words for it and for a joker."""
    if kind is CanastaKind.WILD:
        return [*_wild_canasta(box, meld, words)]
    shapes = canasta_marks(kind, meld, is_special=is_special)
    return [*_canasta(box, meld, (_GROUNDS[kind], words[0]), shapes)]


def _open_meld(box: Box, meld: Meld, joker: str) -> Iterator[Item]:
    most_layers = _LOW_LAYERS if box.height < LOW_PX else _MOST_LAYERS
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
    parts = open_parts(stack.front)
    yield from _rank(parts.rank.narrowed(6), meld, Paint.CARD)
    yield from _count(parts.count, meld, (Paint.INK, Paint.CARD))
    chip = Box(box.left + 5, parts.marks.top, box.width - 10, parts.marks.height)
    if meld.rank == DEUCE:
        yield from joker_items(chip, meld, joker)
    elif meld.wild_count:
        yield Panel(chip, Paint.WILD_CHIP, 7)
        stars = (Shape.STAR,) * meld.wild_count
        yield from mark_items(chip, stars, (Paint.WILD_STAR, Paint.WILD_CHIP))


def _canasta(
    box: Box, meld: Meld, dress: tuple[Paint, str], shapes: tuple[Shape, ...]
) -> Iterator[Item]:
    """A canasta in its ground and word."""
    ground, word = dress
    yield Stack(box, 0, ground, Paint.GOLD, _EDGE_PX, ground=Paint.PANEL)
    parts = canasta_parts(box, has_marks=bool(shapes))
    plate = _plate(box, parts)
    yield plate
    yield from _rank(_on_plate(plate), meld, Paint.CARD)
    yield from _count(parts.count, meld, (Paint.BRIGHT, ground))
    yield from mark_items(parts.marks, shapes, (Paint.GOLD, ground))
    if parts.word is not None:
        yield kind_word(parts.word, word, ground)


def _wild_canasta(box: Box, meld: Meld, words: tuple[str, str]) -> Iterator[Item]:
    """Its word stands for a rank, so that the number of jokers has room."""
    ground = _GROUNDS[CanastaKind.WILD]
    yield Stack(box, 0, ground, Paint.GOLD, _EDGE_PX, ground=Paint.PANEL)
    parts = wild_parts(box)
    plate = _plate(box, parts)
    yield plate
    yield RankItem(_on_plate(plate).narrowed(4), words[0], Paint.WILD_STAR, Paint.CARD)
    yield from _count(parts.count, meld, (Paint.BRIGHT, ground))
    yield from joker_items(parts.marks.narrowed(7), meld, words[1])


def _plate(box: Box, parts: Parts) -> Panel:
    """The white around the rank, which reaches to the edge of the canasta."""
    height = parts.rank.bottom - box.top - 2
    return Panel(Box(box.left + 7, box.top + 7, box.width - 14, height), Paint.CARD, 6)


def _on_plate(plate: Panel) -> Box:
    air = round(plate.box.height * 0.13)
    return plate.box._replace(top=plate.box.top + air, height=plate.box.height - 2 * air).narrowed(
        2
    )


def _canasta_word(kind: CanastaKind, labels: TableLabels) -> str:
    return {
        CanastaKind.NATURAL: labels.natural,
        CanastaKind.MIXED: labels.mixed,
        CanastaKind.WILD: labels.wild,
        CanastaKind.SEQUENCE: labels.sequence,
        CanastaKind.SEVENS: labels.sevens,
    }[kind]


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
        yield Mark(Box(left, top, side, side), Shape.STAR, Paint.WILD_STAR, ground)
    else:
        yield RankItem(box, rank_word(meld.rank), Paint.INK, ground)


def _count(slot: Box, meld: Meld, colours: tuple[Paint, Paint]) -> Iterator[Item]:
    """How many cards; before it the suit of a run."""
    style = _COUNT if slot.height >= _COUNT.size else _SMALL_COUNT
    if not meld.is_run:
        text = _count_text(len(meld.cards), slot.width)
        yield label(slot, text, style, colours, align=Align.CENTRE)
        return
    suit = suit_of_run(meld)
    colour = SUIT_PAINTS[suit] if colours[1] is Paint.CARD else colours[0]
    side = min(32, slot.height, slot.width // 2 - 4)
    text = _count_text(len(meld.cards), slot.width - side - 4)
    width = min(slot.width - side - 4, text_width(text, style))
    left = slot.left + (slot.width - side - 4 - width) // 2
    mark = Box(left, slot.top + (slot.height - side) // 2, side, side)
    yield Mark(mark, SUIT_SHAPES[suit], colour, colours[1])
    yield label(slot._replace(left=mark.right + 4, width=width), text, style, colours)


def _count_text(count: int, width_px: int) -> str:
    """The number with its sign, or alone where many melds of a side leave no room for that."""
    text = f"×{count}"
    return text if width_px >= text_width(text, _NARROWEST_COUNT) else str(count)
