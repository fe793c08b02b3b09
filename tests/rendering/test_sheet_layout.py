from dataclasses import replace

import pytest

from rendering.labels import RowKind, ScoreSheet, SheetRow, SheetSide
from rendering.layout.scoresheet import sheet_boxes, sheet_scene
from rendering.scene import LEAST_HEIGHT_PX, Align, Curve, Label, Mark
from rendering.shapes import Shape
from rendering.theme import Paint
from tests.rendering.laws import assert_scene_is_sound
from tests.rendering.sheets import score_sheet


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
    assert [len(curve.points) for curve in curves] == [2, 2, 3, 3]


def test_short_sheet_is_padded_to_the_least_height() -> None:
    sheet = replace(score_sheet(2), rows=(SheetRow("Total", ("0", "0"), RowKind.TOTAL),))
    assert sheet_scene(sheet).height == LEAST_HEIGHT_PX


def test_winner_is_marked_by_crown_word_and_edge() -> None:
    scene = sheet_scene(score_sheet(2, deals=3, winner=1))
    assert [panel for panel in scene.background if panel.edge is Paint.GOLD]
    assert any(isinstance(item, Mark) and item.shape is Shape.CROWN for item in scene.items)
    assert any(isinstance(item, Label) and item.text == "WON" for item in scene.items)


def test_a_drawn_game_marks_all_who_won_it() -> None:
    scene = sheet_scene(replace(score_sheet(3, deals=3), winners=(0, 2), won="DRAWN"))
    assert len([panel for panel in scene.background if panel.edge is Paint.GOLD]) == 2
    assert [item.text for item in scene.items if isinstance(item, Label)].count("DRAWN") == 2


def test_values_of_a_row_are_of_one_size() -> None:
    row = SheetRow("Total", ("5", "1,000,005", "−1,000,005", "0", "15"), RowKind.TOTAL)
    scene = sheet_scene(replace(score_sheet(5), rows=(row,)))
    labels = [item for item in scene.items if isinstance(item, Label) and item.text in row.values]
    assert len({label.style for label in labels}) == 1


def figures_of(sheet: ScoreSheet) -> list[tuple[RowKind, list[Label]]]:
    """The figures of each row, in order."""
    right = [
        item
        for item in sheet_scene(sheet).items
        if isinstance(item, Label) and item.align is Align.RIGHT
    ]
    return [
        (row.kind, [item for item in right if item.box.top == box.top])
        for row, box in zip(sheet.rows, sheet_boxes(sheet).rows, strict=True)
    ]


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6])
def test_all_that_is_added_up_is_of_one_size_and_no_total_is_smaller(sides: int) -> None:
    sheet = score_sheet(sides, deals=5, winner=1)
    sheet = replace(sheet, rows=(SheetRow("Threes", ("−100",) * sides), *sheet.rows))
    styles = {kind: set[tuple[int, int]]() for kind in RowKind}
    for kind, figures in figures_of(sheet):
        styles[kind] |= {(figure.style.size, figure.style.width) for figure in figures}
    ((size, width),) = styles[RowKind.PLAIN] | styles[RowKind.SUM]
    ((total, total_width),) = styles[RowKind.TOTAL]
    assert total >= size
    assert total_width == width


@pytest.mark.parametrize("sides", [2, 4, 5, 6])
def test_figures_of_the_winner_stand_apart_from_the_frame(sides: int) -> None:
    scene = sheet_scene(score_sheet(sides, deals=9, winner=1))
    (frame,) = [panel for panel in scene.background if panel.edge is Paint.GOLD]
    inside = frame.box.inset(frame.edge_width + 10)
    texts = [item for item in scene.items if isinstance(item, Label)]
    for text in texts:
        if frame.box.contains(text.box):
            assert inside.left <= text.box.left
            assert text.box.right <= inside.right


@pytest.mark.parametrize("word", ["WON", "DRAWN"])
@pytest.mark.parametrize("deals", [1, 3])
@pytest.mark.parametrize("sides", [5, 6])
def test_narrow_columns_say_who_won_in_a_line_of_its_own(sides: int, deals: int, word: str) -> None:
    scene = sheet_scene(replace(score_sheet(sides, deals=deals), winners=(1, 4), won=word))
    assert [item.text for item in scene.items if isinstance(item, Label)].count(word) == 2
    assert_scene_is_sound(scene)


def test_rows_of_a_short_sheet_are_spread() -> None:
    sheet = score_sheet(2)
    short = sheet_boxes(replace(sheet, rows=sheet.rows[-5:]))
    assert short.rows[0].height > sheet_boxes(sheet).rows[0].height
    assert short.height == LEAST_HEIGHT_PX


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


@pytest.mark.parametrize("sides", [2, 5, 6])
def test_names_and_values_of_a_column_end_at_one_edge(sides: int) -> None:
    items = sheet_scene(score_sheet(sides)).items
    right = [item for item in items if isinstance(item, Label) and item.align is Align.RIGHT]
    assert len({item.box.right for item in right if item.box.top > 92}) == sides
