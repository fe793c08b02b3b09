from dataclasses import replace
from itertools import pairwise

import pytest

from rendering.labels import RowKind, SheetRow, SheetSide
from rendering.layout.chart import spread
from rendering.layout.scoresheet import sheet_boxes, sheet_scene
from rendering.scene import LEAST_HEIGHT_PX, Curve, Label, Mark
from rendering.shapes import Shape
from rendering.theme import Paint
from tests.rendering.laws import assert_scene_is_sound
from tests.rendering.scenes import score_sheet


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("deals", [1, 2, 7, 40])
@pytest.mark.parametrize("winner", [None, 0, 1])
def test_any_score_sheet_is_laid_out_soundly(sides: int, deals: int, winner: int | None) -> None:
    assert_scene_is_sound(sheet_scene(score_sheet(sides, deals=deals, winner=winner)))


def test_chart_appears_with_the_second_deal() -> None:
    assert sheet_boxes(score_sheet(2, deals=1)).chart is None
    chart = sheet_boxes(score_sheet(2, deals=2)).chart
    assert chart is not None
    assert chart.height >= 300
    curves = [
        item for item in sheet_scene(score_sheet(2, deals=2)).items if isinstance(item, Curve)
    ]
    assert len(curves) == 2


def test_short_sheet_is_padded_to_the_least_height() -> None:
    sheet = replace(score_sheet(2), rows=(SheetRow("Total", ("0", "0"), RowKind.TOTAL),))
    assert sheet_scene(sheet).height == LEAST_HEIGHT_PX


def test_winner_is_marked_by_crown_word_and_edge() -> None:
    scene = sheet_scene(score_sheet(2, deals=3, winner=1))
    assert [panel for panel in scene.background if panel.edge is Paint.GOLD]
    assert any(isinstance(item, Mark) and item.shape is Shape.CROWN for item in scene.items)
    assert any(isinstance(item, Label) and item.text == "WON" for item in scene.items)


def test_negative_values_are_coloured_and_keep_their_minus() -> None:
    labels = [item for item in sheet_scene(score_sheet(2)).items if isinstance(item, Label)]
    negative = [label for label in labels if label.text == "−135"]
    assert [label.colour for label in negative] == [Paint.NEGATIVE] * 2


def test_absurd_names_and_values_never_overflow() -> None:
    sheet = score_sheet(6, deals=9, winner=5)
    seats = SheetSide(("W" * 90, "😀"), ("Seat 1", "Seat 2"))
    rows = (*sheet.rows, SheetRow("x" * 200, ("−1,234,567,890",) * 6))
    assert_scene_is_sound(
        sheet_scene(replace(sheet, sides=(seats,) * 6, rows=rows, title="T" * 99))
    )


def test_all_totals_at_zero_still_make_a_chart() -> None:
    sheet = replace(score_sheet(2, deals=2), progress=((0, 0),) * 3, target=0)
    assert_scene_is_sound(sheet_scene(sheet))


def test_names_at_the_ends_of_lines_never_lie_on_each_other() -> None:
    tops = spread((200, 200, 200, 201), 44, (0, 400))
    assert all(later - earlier >= 44 for earlier, later in pairwise(sorted(tops)))
