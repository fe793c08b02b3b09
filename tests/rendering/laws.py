"""What holds for every scene, whatever it shows."""

from itertools import combinations

from rendering.fonts import LEAST_SIZE_PX, text_width
from rendering.scene import Align, Box, Face, Label, Mark, Panel, Rank, Scene, Stack
from rendering.shapes import Shape
from rendering.theme import TEXT_ON_GROUND, Paint

_BADGES = (Shape.DISC,)


def assert_scene_is_sound(scene: Scene) -> None:
    for item in (*scene.background, *scene.items):
        assert scene.box.contains(item.box), item
        assert item.box.width >= 0
        assert item.box.height >= 0
    for item in scene.items:
        if isinstance(item, Label):
            assert_text_fits(item)
        if isinstance(item, Label | Rank):
            assert (item.colour, item.ground) in TEXT_ON_GROUND, item
    assert_nothing_covers_text(scene)
    assert_texts_stand_on_the_grounds_they_name(scene)


def assert_text_fits(label: Label) -> None:
    assert text_width(label.text, label.style) <= label.box.width, label
    assert label.style.cap_height <= label.box.height, label
    assert label.decorates or label.style.size >= LEAST_SIZE_PX, label
    assert not ((label.decorates or label.text.startswith("×")) and "…" in label.text), label


def assert_nothing_covers_text(scene: Scene) -> None:
    """No two texts overlap, no card or shape lies on a text, and no panel painted after it."""
    texts = [item for item in scene.items if isinstance(item, Label | Rank)]
    marks = [item for item in scene.items if isinstance(item, Mark) and item.shape not in _BADGES]
    faces = [item for item in scene.items if isinstance(item, Face)]
    for one, other in combinations(texts, 2):
        assert not one.box.overlaps(other.box), (one, other)
    for text in texts:
        for thing in (*marks, *faces):
            assert not text.box.overlaps(thing.box), (text, thing)
    for place, item in enumerate(scene.items):
        if isinstance(item, Panel):
            for text in scene.items[:place]:
                assert not (isinstance(text, Label) and text.box.overlaps(item.box)), (text, item)


def assert_texts_stand_on_the_grounds_they_name(scene: Scene) -> None:
    """The topmost panel or pile that a text touches is of the colour it was judged against."""
    grounds = [*scene.background]
    for item in scene.items:
        if isinstance(item, Panel | Stack):
            grounds.append(item)
        elif isinstance(item, Label) and item.text:
            touched = [one for one in grounds if one.box.overlaps(_ink(item))]
            fill = touched[-1].fill if touched else Paint.FELT
            assert fill is item.ground, (item, touched)


def _ink(label: Label) -> Box:
    """Where the capitals of a text stand."""
    width, height = text_width(label.text, label.style), label.style.cap_height
    spare = label.box.width - width
    shift = {Align.LEFT: 0, Align.CENTRE: spare // 2, Align.RIGHT: spare}[label.align]
    top = label.box.top + (label.box.height - height) // 2
    return Box(label.box.left + shift, top, width, height)
