"""Layout of a profile card: who, how much was played and won, and a line of the last games."""

from collections.abc import Iterator

from rendering.fonts import TextStyle
from rendering.labels import Figure, Profile
from rendering.names import drawable_name
from rendering.scene import (
    WIDTH_PX,
    Align,
    Box,
    Curve,
    Item,
    Mark,
    Panel,
    Scene,
    label,
    width_needed,
)
from rendering.shapes import Shape
from rendering.theme import Paint

_HEAD_PX = 96
_MARGIN_PX = 24
_MOST_FIGURES = 6
_FIGURES_ACROSS = 3
_FIGURE_PX = 128
_LINE_PX = 48
_PANEL_PX = 316
_DOT_PX = 16
_STAR_PX = 36
_NAME = TextStyle(52, 700)
_STANDING = TextStyle(40, 650)
_VALUE = TextStyle(60, 750)
_WORD = TextStyle(36, 550)
_QUIET = TextStyle(36, 600)


def profile_scene(profile: Profile) -> Scene:
    """The card as boxes: figures, and below them the line where there are games enough.

    It is a single picture, not one of a gallery, and may be wider than 11:7.
    """
    figures = profile.figures[:_MOST_FIGURES]
    rows = max(1, -(-len(figures) // _FIGURES_ACROSS))
    top = _HEAD_PX + rows * _FIGURE_PX + 24
    background = [Panel(Box(0, 0, WIDTH_PX, _HEAD_PX), Paint.STRIP)]
    items = [*_head(profile), *_figures(figures)]
    if len(profile.games) > 1:
        panel = Box(8, top, WIDTH_PX - 16, _PANEL_PX)
        background.append(Panel(panel, Paint.PANEL, 18))
        items += _line(profile, panel.inset(16))
        top = panel.bottom + 8
    return Scene(top, tuple(background), tuple(items))


def _head(profile: Profile) -> Iterator[Item]:
    width = width_needed(profile.standing, _STANDING, most=420)
    right = WIDTH_PX - _MARGIN_PX
    name = Box(_MARGIN_PX, 0, right - width - 2 * _MARGIN_PX, _HEAD_PX)
    shown = drawable_name(profile.name, profile.fallback)
    yield label(name, shown, _NAME, (Paint.TEXT, Paint.STRIP))
    if profile.standing:
        slot = Box(right - width, 0, width, _HEAD_PX)
        colours = (Paint.POINTS, Paint.STRIP)
        yield label(slot, profile.standing, _STANDING, colours, align=Align.RIGHT)


def _figures(figures: tuple[Figure, ...]) -> Iterator[Item]:
    across = (WIDTH_PX - 2 * _MARGIN_PX) // _FIGURES_ACROSS
    for place, figure in enumerate(figures):
        left = _MARGIN_PX + place % _FIGURES_ACROSS * across
        top = _HEAD_PX + 16 + place // _FIGURES_ACROSS * _FIGURE_PX
        value = Box(left, top, across - 16, 72)
        yield label(value, figure.value, _VALUE, (Paint.TEXT, Paint.FELT))
        word = Box(left, value.bottom, across - 16, 48)
        yield label(word, figure.word, _WORD, (Paint.SOFT, Paint.FELT))


def _line(profile: Profile, box: Box) -> Iterator[Item]:
    title = box._replace(height=_LINE_PX)
    yield label(title, profile.games_title, _QUIET, (Paint.SOFT, Paint.PANEL))
    foot = box._replace(top=box.bottom - _LINE_PX, height=_LINE_PX)
    yield from _foot(profile, foot)
    half = _STAR_PX // 2
    plot = Box(box.left, title.bottom, box.width, foot.top - title.bottom).inset(half)
    points = spark_points([game.points for game in profile.games], plot)
    yield Curve(plot.inset(-4), points, Paint.SERIES_2, 5)
    for game, (x, y) in zip(profile.games, points, strict=True):
        side = _STAR_PX if game.is_won else _DOT_PX
        mark = Box(x - side // 2, y - side // 2, side, side)
        shape = Shape.STAR if game.is_won else Shape.DISC
        yield Mark(mark, shape, Paint.POINTS if game.is_won else Paint.SERIES_2, Paint.PANEL)


def _foot(profile: Profile, foot: Box) -> Iterator[Item]:
    """The points of the first and the last game at the ends, what a star says between them."""
    third = foot.width // 3
    first, last = foot._replace(width=third), foot._replace(left=foot.right - third, width=third)
    yield label(first, profile.first, _QUIET, (Paint.SOFT, Paint.PANEL))
    colours = (Paint.TEXT, Paint.PANEL)
    yield label(last, profile.last, _QUIET, colours, align=Align.RIGHT)
    if profile.won and any(game.is_won for game in profile.games):
        width = width_needed(profile.won, _QUIET, most=third - _STAR_PX - 8)
        left = first.right + (third - width - _STAR_PX - 8) // 2
        star = Box(left, foot.top + (foot.height - _STAR_PX) // 2, _STAR_PX, _STAR_PX)
        yield Mark(star, Shape.STAR, Paint.POINTS, Paint.PANEL)
        word = foot._replace(left=star.right + 8, width=width)
        yield label(word, profile.won, _QUIET, (Paint.SOFT, Paint.PANEL))


def spark_points(values: list[int], plot: Box) -> tuple[tuple[int, int], ...]:
    """Points of a line over the whole plot, the lowest value at its foot; level in the middle.

    >>> spark_points([0, 50, 100], Box(0, 0, 200, 100)), spark_points([7, 7], Box(0, 0, 200, 100))
    (((0, 100), (100, 50), (200, 0)), ((0, 50), (200, 50)))
    """
    low, high = min(values), max(values)
    across = plot.width / (len(values) - 1)
    return tuple(
        (
            plot.left + round(place * across),
            plot.bottom
            - (
                round(plot.height * (value - low) / (high - low))
                if high > low
                else plot.height // 2
            ),
        )
        for place, value in enumerate(values)
    )
