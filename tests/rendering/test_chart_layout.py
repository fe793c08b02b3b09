from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from math import dist

import pytest

from rendering.labels import ScoreSheet, SheetSide
from rendering.layout.chart import SIDE_MARKS, spread
from rendering.layout.chart_ticks import span_of, tick_values
from rendering.layout.scoresheet import sheet_boxes, sheet_scene
from rendering.scene import Curve, Label, Mark
from rendering.theme import SERIES, Paint
from tests.rendering.laws import assert_scene_is_sound
from tests.rendering.sheets import score_sheet


def test_chart_ends_at_the_target_once_the_leader_is_half_way() -> None:
    assert span_of(((0, 0), (2400, 900)), 5000) == (0, 2400)
    assert span_of(((0, 0), (2500, 900)), 5000) == (0, 5000)
    assert span_of(((0, 0), (5600, -900)), 5000) == (-900, 5600)


SPANS = (
    (-1645, 3935, 5000),
    (-1645, 3935, 20000),
    (0, 5600, 5000),
    (-900, 5600, 5000),
    (0, 7600, 7500),
    (0, 9000, 8500),
    (0, 20400, 20000),
    (-2600, 12600, 10000),
    (0, 50100, 50000),
    (0, 2600, 2500),
    (0, 12000, 12345),
    (-4000, 300, 5000),
    (0, 9000, 0),
)


@pytest.mark.parametrize(("low", "high", "target"), SPANS)
def test_lines_of_a_chart_stand_at_even_steps_over_the_whole_of_it(
    low: int, high: int, target: int
) -> None:
    progress = ((0, 0), (high, low))
    ticks, (lowest, highest) = tick_values(progress, target), span_of(progress, target)
    (step,) = {later - earlier for earlier, later in pairwise(ticks)}
    assert 3 <= len(ticks) <= 5
    assert 0 in ticks
    assert ticks[0] - lowest <= step
    assert highest - ticks[-1] < step
    assert target in ticks or highest < target or not target


@pytest.mark.parametrize(("low", "high", "target"), SPANS)
def test_every_line_of_a_chart_is_drawn(low: int, high: int, target: int) -> None:
    progress = ((0, 0), (high, low), (high, low))
    ticks = tuple((tick, f"{tick:,}") for tick in tick_values(progress, target))
    sheet = replace(
        score_sheet(2, deals=2),
        progress=progress,
        target=target,
        target_label=f"{target:,}",
        ticks=ticks,
    )
    scene = sheet_scene(sheet)
    chart = sheet_boxes(sheet).chart
    assert chart is not None
    axis = [item for item in scene.items if isinstance(item, Label) and chart.contains(item.box)]
    assert [text for _, text in ticks if text not in {item.text for item in axis}] == []
    assert_scene_is_sound(scene)


def test_zero_is_no_target_where_a_game_has_none() -> None:
    sheet = replace(score_sheet(2, deals=3), target=0, target_label="")
    zero = next(item for item in sheet_scene(sheet).items if getattr(item, "text", "") == "0")
    assert zero.colour is Paint.SOFT


def test_deals_are_numbered_below_the_chart_without_touching() -> None:
    for deals in (2, 9, 13, 38, 40, 100):
        items = sheet_scene(score_sheet(2, deals=deals)).items
        numbers = [item for item in items if isinstance(item, Label) and item.box.width == 64]
        assert numbers[-1].text == str(deals)
        assert not any(one.box.overlaps(other.box) for one, other in pairwise(numbers))


def test_all_totals_at_zero_still_make_a_chart() -> None:
    sheet = replace(score_sheet(2, deals=2), progress=((0, 0),) * 3, target=0)
    assert_scene_is_sound(sheet_scene(sheet))


def test_chart_without_points_has_a_line_at_zero_alone() -> None:
    assert tick_values(((0, 0),) * 3, 0) == (0,)


def test_names_beside_a_chart_leave_the_numbers_of_deals_alone() -> None:
    items = sheet_scene(score_sheet(6, deals=3)).items
    labels = [item for item in items if isinstance(item, Label)]
    last = next(item for item in labels if item.box.width == 64 and item.text == "3")
    leaders = [item for item in items if isinstance(item, Curve) and item.thickness == 3]
    assert not any(leader.box.overlaps(last.box) for leader in leaders)


def test_names_at_the_ends_of_lines_never_lie_on_each_other() -> None:
    tops = spread((200, 200, 200, 201), (44, 84, 44, 44), (0, 400))
    assert sorted(tops) == list(tops)
    heights = [later - earlier for earlier, later in pairwise(tops)]
    assert heights[0] >= 44
    assert heights[1] >= 84
    assert heights[2] >= 44


def test_three_names_of_a_team_stand_uncut_beside_the_chart() -> None:
    names = ("Beatrix", "Johannes", "Maximiliana von Hu")
    sheet = replace(score_sheet(2, deals=3), sides=(SheetSide(names, names),) * 2)
    shown = [item.text for item in sheet_scene(sheet).items if isinstance(item, Label)]
    assert shown.count("Beatrix · Johannes") == 2
    assert_scene_is_sound(sheet_scene(sheet))


def test_lines_of_equal_sides_are_all_seen() -> None:
    sheet = replace(score_sheet(3, deals=2), progress=((0,) * 3, (700,) * 3, (1400,) * 3))
    items = sheet_scene(sheet).items
    curves = [item for item in items if isinstance(item, Curve) and item.thickness == 5]
    drawn = dict.fromkeys(SERIES[:3], 0.0)
    for curve in curves:
        drawn[curve.colour] += dist(curve.points[0], curve.points[-1])
    whole, half, third = (drawn[paint] for paint in SERIES[:3])
    assert half / whole == pytest.approx(1 / 2, abs=0.05)
    assert third / whole == pytest.approx(1 / 3, abs=0.05)


def marks_on_lines(sheet: ScoreSheet) -> list[Mark]:
    """The marks of sides in the plot of the chart, without those beside names."""
    items = sheet_scene(sheet).items
    curves = [item for item in items if isinstance(item, Curve) and item.thickness == 5]
    right = max(x for curve in curves for x, _ in curve.points)
    top = min(y for curve in curves for _, y in curve.points) - 20
    return [
        item
        for item in items
        if isinstance(item, Mark) and item.colour in SERIES and item.box.width > 20
        if item.box.top >= top and item.box.left < right
    ]


def test_lines_bear_the_shape_of_their_side_at_each_deal_before_the_last() -> None:
    marks = marks_on_lines(score_sheet(6, deals=5))
    assert Counter(mark.shape for mark in marks) == {shape: 4 for shape, _ in SIDE_MARKS}
    assert {(mark.shape, mark.colour) for mark in marks} == set(SIDE_MARKS)


@pytest.mark.parametrize("apart", [1, 40, 80, 160])
def test_no_mark_hides_half_of_another(apart: int) -> None:
    progress = tuple((deal * 700, deal * 700 + apart, deal * 700 + 2 * apart) for deal in range(4))
    marks = marks_on_lines(replace(score_sheet(3, deals=3), progress=progress))
    assert len(marks) == 6
    for one, other in combinations(marks, 2):
        is_beside = abs(one.box.left - other.box.left) >= one.box.width
        assert is_beside or abs(one.box.top - other.box.top) >= one.box.height // 2


def test_lines_of_many_deals_bear_fewer_shapes() -> None:
    marks = marks_on_lines(score_sheet(2, deals=40))
    assert Counter(mark.shape for mark in marks) == {shape: 3 for shape, _ in SIDE_MARKS[:2]}


@pytest.mark.parametrize("deals", [2, 7, 40])
def test_marks_of_equal_sides_stand_beside_each_other(deals: int) -> None:
    progress = tuple((deal * 100,) * 3 for deal in range(deals + 1))
    marks = marks_on_lines(replace(score_sheet(3, deals=deals), progress=progress))
    assert len(marks) >= 3
    assert not any(one.box.overlaps(other.box) for one, other in combinations(marks, 2))


def test_lines_that_part_are_dashed_only_as_far_as_they_lie_on_each_other() -> None:
    sheet = replace(score_sheet(2, deals=2), progress=((0, 0), (700, 700), (1400, 100)))
    items = sheet_scene(sheet).items
    curves = [item for item in items if isinstance(item, Curve) and item.thickness == 5]
    *shared, alone = [curve.points for curve in curves if curve.colour is SERIES[1]]
    assert dist(*alone) > 200
    assert shared
    assert all(28 <= dist(*points) <= 32 for points in shared)


def test_lines_of_many_deals_are_dashed_across_their_bends() -> None:
    equal = ((0, 0), *((deal * 50, deal * 50) for deal in range(1, 20)))
    apart = tuple((deal * 50 + 3000, deal * 50) for deal in range(20, 40))
    sheet = replace(score_sheet(2, deals=39), progress=(*equal, *apart))
    curves = [item for item in sheet_scene(sheet).items if isinstance(item, Curve)]
    *shared, alone = [
        one.points for one in curves if one.colour is SERIES[1] and one.thickness == 5
    ]
    assert len(shared) >= 4
    assert all(dist(points[0], points[-1]) >= 28 for points in shared)
    assert len(alone) == 21
