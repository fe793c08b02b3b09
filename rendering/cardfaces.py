"""Card faces as opaque sprites, made once per size and theme.

One large rank and one large suit, nothing in the corners: a phone shows a card 35 to 70 px wide.
Threes are plain red or plain ink whatever their suit, since only that matters of them.
"""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    SPADES,
    TEN,
    Card,
    Rank,
    Suit,
    is_black_three,
    is_red_three,
    is_three,
    is_wild,
    rank_of,
    rank_text,
    suit_of,
)
from rendering.fonts import TextStyle, fitted, ink_mask, text_mask
from rendering.scene import CardWords
from rendering.shapes import Shape, rounded_mask, shape_mask
from rendering.sprites import SPRITES
from rendering.theme import Paint, Theme

_RANK_WEIGHT = 750
_RADIUS = 0.11
_SLENDER = 1 / 1.3
"""Width to height of most cards."""


@dataclass(frozen=True, slots=True)
class _Measures:
    """Where rank and suit lie, as parts of the card's height; the suit's side of its width.

    On a card less slender than most the height decides, which keeps the suit off the edge.
    """

    rank_height: float
    rank_centre: float
    suit_side: float
    suit_centre: float


_PLAIN = _Measures(rank_height=0.42, rank_centre=0.3, suit_side=0.46, suit_centre=0.745)
_WITH_BAR = _Measures(rank_height=0.37, rank_centre=0.265, suit_side=0.32, suit_centre=0.615)


@dataclass(frozen=True, slots=True)
class _Rim:
    """A line along a card's edge, its thickness as a part of the card's width."""

    paint: Paint
    thickness: float


_OUTLINE = _Rim(Paint.CARD_EDGE, 0.018)

SUIT_SHAPES: dict[Suit, Shape] = {
    CLUBS: Shape.CLUB,
    SPADES: Shape.SPADE,
    DIAMONDS: Shape.DIAMOND,
    HEARTS: Shape.HEART,
}
SUIT_PAINTS = {
    CLUBS: Paint.CLUB,
    SPADES: Paint.SPADE,
    DIAMONDS: Paint.DIAMOND,
    HEARTS: Paint.HEART,
}


def rank_word(rank: Rank) -> str:
    """A rank as a card shows it: 10, not T."""
    return "10" if rank == TEN else rank_text(rank)


def card_paint(card: Card) -> Paint:
    """The colour of a card's rank and suit."""
    if card == JOKER:
        return Paint.JOKER
    if is_three(card):
        return Paint.HEART if is_red_three(card) else Paint.SPADE
    return SUIT_PAINTS[suit_of(card)]


def face_sprite(card: Card, size: tuple[int, int], theme: Theme, words: CardWords) -> Image.Image:
    """A card face of so many px, to be pasted through `card_mask`; an empty word leaves no room."""
    key = ("face", card, size, theme, words)
    return SPRITES.get(key, lambda: _face(card, size, theme, words))


def turned_sprite(card: Card, size: tuple[int, int], theme: Theme, words: CardWords) -> Image.Image:
    """A card face lying on its side; `size` is that of the turned card."""
    upright = face_sprite(card, (size[1], size[0]), theme, words)
    return upright.transpose(Image.Transpose.ROTATE_90)


def back_sprite(size: tuple[int, int], theme: Theme) -> Image.Image:
    """The back of a card: a white rim around a lattice."""
    return SPRITES.get(("back", size, theme), lambda: _back(size, theme))


def _face(card: Card, size: tuple[int, int], theme: Theme, words: CardWords) -> Image.Image:
    fill = Paint.WILD_CARD if is_wild(card) else Paint.CARD
    sprite = _blank(size, _rims_of(card), fill, theme)
    if card == JOKER:
        _draw_joker(sprite, words.joker, theme)
        return sprite
    word = _bar_word(card, words)
    _draw_rank_and_suit(sprite, card, _WITH_BAR if word else _PLAIN, theme)
    if is_wild(card):
        _draw_star_corner(sprite, theme)
    if word:
        _draw_bar(sprite, word, card, theme)
    return sprite


def _bar_word(card: Card, words: CardWords) -> str:
    """What stands in the bar at the foot of a three."""
    if not is_three(card):
        return ""
    return words.red_three if is_red_three(card) else words.black_three


def _back(size: tuple[int, int], theme: Theme) -> Image.Image:
    sprite = _blank(size, (_OUTLINE,), Paint.CARD, theme)
    rim = round(size[0] * 0.07)
    inner = (size[0] - 2 * rim, size[1] - 2 * rim)
    lattice = Image.new("RGB", (inner[0] * 2, inner[1] * 2), theme[Paint.BACK])
    draw = ImageDraw.Draw(lattice)
    step = max(8, inner[0] // 3)
    for start in range(-lattice.height, lattice.width + lattice.height, step):
        draw.line((start, 0, start + lattice.height, lattice.height), theme[Paint.BACK_LINE], 4)
        draw.line((start, 0, start - lattice.height, lattice.height), theme[Paint.BACK_LINE], 4)
    mask = rounded_mask(*inner, max(2, round(size[0] * 0.06)))
    sprite.paste(lattice.reduce(2), (rim, rim), mask)
    return sprite


def card_radius(width: int) -> int:
    """How round the corners of a card are that is so wide, in px."""
    return round(width * _RADIUS)


def card_mask(size: tuple[int, int]) -> Image.Image:
    """The outline of a card of so many px."""
    return rounded_mask(*size, card_radius(size[0]))


def _rims_of(card: Card) -> tuple[_Rim, ...]:
    """What a card ends in, from outside; ink alone would be lost on a dark ground."""
    if is_wild(card):
        return (_Rim(Paint.WILD_EDGE, 0.045),)
    if is_red_three(card):
        return (_Rim(Paint.HEART, 0.045),)
    if is_black_three(card):
        return _OUTLINE, _Rim(Paint.SPADE, 0.03)
    return (_OUTLINE,)


def _blank(size: tuple[int, int], rims: tuple[_Rim, ...], fill: Paint, theme: Theme) -> Image.Image:
    """An empty card; its corners are not rounded, since whoever pastes it uses a mask."""
    width, height = size
    sprite = Image.new("RGB", size, theme[rims[0].paint])
    inset = 0
    for rim, within in zip(rims, (*(rim.paint for rim in rims[1:]), fill), strict=True):
        inset += max(2, round(width * rim.thickness))
        inner = rounded_mask(
            width - 2 * inset, height - 2 * inset, max(1, card_radius(width) - inset)
        )
        sprite.paste(theme[within], (inset, inset), inner)
    return sprite


def _paste_centred(
    sprite: Image.Image,
    mask: Image.Image,
    centre: tuple[float, float],
    colour: tuple[int, int, int],
) -> None:
    left = round(centre[0] - mask.width / 2)
    top = round(centre[1] - mask.height / 2)
    sprite.paste(colour, (left, top), mask)


def _draw_rank_and_suit(sprite: Image.Image, card: Card, measures: _Measures, theme: Theme) -> None:
    width, height = sprite.size
    colour = theme[card_paint(card)]
    word = rank_word(rank_of(card))
    rank = ink_mask(word, _RANK_WEIGHT, round(width * 0.78), round(height * measures.rank_height))
    _paste_centred(sprite, rank, (width / 2, height * measures.rank_centre), colour)
    side = round(min(width, height * _SLENDER) * measures.suit_side)
    suit = shape_mask(SUIT_SHAPES[suit_of(card)], side, round(side * 1.06))
    _paste_centred(sprite, suit, (width / 2, height * measures.suit_centre), colour)


def _draw_star_corner(sprite: Image.Image, theme: Theme) -> None:
    """A corner cut off in amber with a star in it says that the card is wild."""
    side = round(sprite.width * 0.29)
    large = Image.new("L", (side * 4, side * 4))
    ImageDraw.Draw(large).polygon([(0, 0), (side * 4, 0), (side * 4, side * 4)], fill=255)
    corner = large.reduce(4)
    card = card_mask(sprite.size)
    clip = card.crop((sprite.width - side, 0, sprite.width, side))
    corner.paste(0, (0, 0), clip.point(lambda value: 255 - value))
    sprite.paste(theme[Paint.WILD_EDGE], (sprite.width - side, 0), corner)
    star = shape_mask(Shape.STAR, round(side * 0.56), round(side * 0.56))
    _paste_centred(sprite, star, (sprite.width - side * 0.34, side * 0.35), theme[Paint.CARD])


def _draw_bar(sprite: Image.Image, word: str, card: Card, theme: Theme) -> None:
    width, height = sprite.size
    rim = round(width * 0.06)
    bar = (width - 2 * rim, round(height * 0.185))
    top = height - rim - bar[1]
    sprite.paste(theme[card_paint(card)], (rim, top), rounded_mask(*bar, round(width * 0.06)))
    _draw_word(sprite, word, (width / 2, top + bar[1] / 2), theme[Paint.CARD])


def _draw_joker(sprite: Image.Image, word: str, theme: Theme) -> None:
    width, height = sprite.size
    side = round(width * (0.74 if word else 0.84))
    star = shape_mask(Shape.STAR, side, side)
    _paste_centred(sprite, star, (width / 2, height * (0.40 if word else 0.5)), theme[Paint.JOKER])
    if word:
        _draw_word(sprite, word, (width / 2, height * 0.82), theme[Paint.JOKER])


def _draw_word(
    sprite: Image.Image, word: str, centre: tuple[float, float], colour: tuple[int, int, int]
) -> None:
    wanted = TextStyle(round(sprite.height * 0.155), 750, 90)
    word, style = fitted(word, wanted, round(sprite.width * 0.78), least=8)
    _paste_centred(sprite, text_mask(word, style).image, centre, colour)
