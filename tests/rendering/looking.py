"""What is seen of a table's scene."""

from dataclasses import replace

from rendering.labels import TableLabels
from rendering.scene import Label, Scene
from tests.rendering.scenes import busy_table, table_labels


def texts(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Label)]


def pair_labels(**changes: object) -> TableLabels:
    """Labels of the busy table, with these changes."""
    return replace(table_labels(busy_table()), **changes)
