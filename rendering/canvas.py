"""Paints scenes on an RGB canvas.

Never RGBA: blending whole images is slow and holds the interpreter's lock. Panels are rectangles
with four corner masks, texts and shapes are cached masks, cards are cached sprites pasted through
their outline. The background is painted anew: that takes a quarter of a millisecond more than a
copy, which would weigh as much as fifty cards.
"""

from dataclasses import replace
from functools import lru_cache

from PIL import Image, ImageDraw

from rendering.cardfaces import back_sprite, card_mask, face_sprite, turned_sprite
from rendering.fonts import ink_mask, text_mask, text_width
from rendering.scene import (
    STACK_STEP_PX,
    WIDTH_PX,
    Align,
    Back,
    Box,
    Curve,
    Face,
    Item,
    Label,
    Mark,
    Panel,
    Rank,
    Scene,
    Stack,
)
from rendering.shapes import corner_mask, shape_mask
from rendering.sprites import SPRITES
from rendering.theme import RGB, Paint, Theme

_RANK_WEIGHT = 750
_OVERSAMPLING = 3
_STACK_RADIUS_PX = 12


def paint(scene: Scene, theme: Theme) -> Image.Image:
    """The picture of a scene; RGB."""
    image = _background(scene, theme)
    for item in scene.items:
        _paint_item(image, item, theme)
    return image


def _background(scene: Scene, theme: Theme) -> Image.Image:
    image = Image.new("RGB", (WIDTH_PX, scene.height), theme[Paint.FELT])
    for panel in scene.background:
        _paint_panel(image, panel, theme)
    return image


def _paint_item(image: Image.Image, item: Item, theme: Theme) -> None:
    match item:
        case Panel():
            _paint_panel(image, item, theme)
        case Label():
            _paint_label(image, item, theme)
        case Rank(box, text, colour):
            _paste_centred(image, ink_mask(text, _RANK_WEIGHT, *box[2:]), box, theme[colour])
        case Mark(box, shape, colour):
            image.paste(theme[colour], box[:2], shape_mask(shape, *box[2:]))
        case Face():
            _paint_face(image, item, theme)
        case Back(box):
            image.paste(back_sprite(box[2:], theme), box[:2], card_mask(box[2:]))
        case Stack():
            _paint_stack(image, item, theme)
        case Curve():
            _paint_curve(image, item, theme)


def _paint_stack(image: Image.Image, stack: Stack, theme: Theme) -> None:
    """On a ground of one paint as a sprite: a table has fifty, of thirty pieces each."""
    if stack.ground is None:
        _draw_stack(image, stack, theme)
        return
    alone = replace(stack, box=Box(0, 0, *stack.box[2:]))
    sprite = SPRITES.get(("stack", alone, theme), lambda: _stack_sprite(alone, theme))
    image.paste(sprite, stack.box[:2])


def _stack_sprite(stack: Stack, theme: Theme) -> Image.Image:
    sprite = Image.new("RGB", stack.box[2:], theme[stack.ground or Paint.PANEL])
    _draw_stack(sprite, stack, theme)
    return sprite


def _draw_stack(image: Image.Image, stack: Stack, theme: Theme) -> None:
    """The edges from behind; each card covers all but the uppermost px of the one before."""
    box = stack.box
    for layer in range(stack.layers):
        edge = Box(box.left, box.top + layer * STACK_STEP_PX, box.width, 2 * _STACK_RADIUS_PX)
        _paint_panel(image, Panel(edge, stack.fill, _STACK_RADIUS_PX, stack.edge, 2), theme)
    front = Panel(stack.front, stack.fill, _STACK_RADIUS_PX, stack.edge, stack.edge_width)
    _paint_panel(image, front, theme)


def _paste_centred(image: Image.Image, mask: Image.Image, box: Box, colour: RGB) -> None:
    left = box.left + (box.width - mask.width) // 2
    top = box.top + (box.height - mask.height) // 2
    image.paste(colour, (left, top), mask)


def _paint_face(image: Image.Image, face: Face, theme: Theme) -> None:
    size = face.box[2:]
    if face.is_turned:
        sprite = turned_sprite(face.card, size, theme, face.words)
        mask = card_mask((size[1], size[0])).transpose(Image.Transpose.ROTATE_90)
    else:
        sprite, mask = face_sprite(face.card, size, theme, face.words), card_mask(size)
    image.paste(sprite, face.box[:2], mask)


def _paint_label(image: Image.Image, item: Label, theme: Theme) -> None:
    if not item.text:
        return
    mask = text_mask(item.text, item.style)
    spare = item.box.width - text_width(item.text, item.style)
    shift = {Align.LEFT: 0, Align.CENTRE: spare // 2, Align.RIGHT: spare}[item.align]
    baseline = item.box.top + (item.box.height + item.style.cap_height + 1) // 2
    corner = (item.box.left + shift + mask.left, baseline + mask.top)
    image.paste(theme[item.colour], corner, mask.image)


def _paint_panel(image: Image.Image, panel: Panel, theme: Theme) -> None:
    if panel.edge is None:
        _fill(image, panel.box, panel.radius, theme[panel.fill])
        return
    _fill(image, panel.box, panel.radius, theme[panel.edge])
    inner_radius = max(0, panel.radius - panel.edge_width)
    _fill(image, panel.box.inset(panel.edge_width), inner_radius, theme[panel.fill])


def _fill(image: Image.Image, box: Box, radius: int, colour: RGB) -> None:
    radius = min(radius, box.width // 2, box.height // 2)
    if radius <= 0:
        image.paste(colour, (box.left, box.top, box.right, box.bottom))
        return
    image.paste(colour, (box.left + radius, box.top, box.right - radius, box.bottom))
    image.paste(colour, (box.left, box.top + radius, box.left + radius, box.bottom - radius))
    image.paste(colour, (box.right - radius, box.top + radius, box.right, box.bottom - radius))
    corners = ((box.left, box.top), (box.right - radius, box.top))
    feet = ((box.left, box.bottom - radius), (box.right - radius, box.bottom - radius))
    for corner, mask in zip((*corners, *feet), _corner_masks(radius), strict=True):
        image.paste(colour, corner, mask)


@lru_cache(maxsize=64)
def _corner_masks(radius: int) -> tuple[Image.Image, ...]:
    """Masks of the corners: top left, top right, bottom left, bottom right."""
    mask = corner_mask(radius)
    mirrored = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    down = Image.Transpose.FLIP_TOP_BOTTOM
    return mask, mirrored, mask.transpose(down), mirrored.transpose(down)


def _paint_curve(image: Image.Image, curve: Curve, theme: Theme) -> None:
    box = curve.box
    large = Image.new("L", (box.width * _OVERSAMPLING, box.height * _OVERSAMPLING))
    points = [
        ((x - box.left) * _OVERSAMPLING, (y - box.top) * _OVERSAMPLING) for x, y in curve.points
    ]
    ImageDraw.Draw(large).line(
        points, fill=255, width=curve.thickness * _OVERSAMPLING, joint="curve"
    )
    image.paste(theme[curve.colour], box[:2], large.reduce(_OVERSAMPLING))
