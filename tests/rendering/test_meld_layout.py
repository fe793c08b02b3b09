"""Layout of melds: each kind told apart, jokers and stars counted, none of them narrow."""

from dataclasses import replace

import pytest

from bot.engine.rules import RuleSet, Sides, side_count
from bot.engine.rulesets.catalogue import CATALOGUE
from rendering.layout.marks import mark_items
from rendering.layout.table import table_scene
from rendering.scene import Box, Label, Mark, Rank, Stack
from rendering.shapes import Shape
from rendering.theme import Paint
from tests.rendering.laws import assert_scene_is_sound
from tests.rendering.looking import pair_labels, texts
from tests.rendering.scenes import (
    SEATINGS,
    busy_table,
    rules_for,
    side,
    table_labels,
    view_for,
)

SEVENS_AND_RUNS = replace(CATALOGUE["bolivia"].rules(4), sevens_canasta_points=1500)


def test_canastas_bear_their_kind_in_words() -> None:
    shown = texts(table_scene(busy_table(), pair_labels()))
    assert shown.count("NATURAL") == 2
    assert shown.count("MIXED") == 1


def test_thirteen_melds_of_a_side_are_all_shown() -> None:
    melds = [f"{rank}s {rank}h {rank}d" for rank in "AKQJT987654AK"]
    view = view_for((side(*melds), side()), rules=rules_for(2, Sides.SINGLES))
    scene = table_scene(view, table_labels(view))
    assert texts(scene).count("×3") == 13
    assert_scene_is_sound(scene)


def test_run_shows_its_ranks_its_suit_and_its_length() -> None:
    view = view_for((side("5h 6h 7h 8h"), side("+9s 2c Js")), rules=CATALOGUE["czech"].rules(4))
    scene = table_scene(view, table_labels(view))
    ranks = {item.text: item.colour for item in scene.items if isinstance(item, Rank)}
    assert ranks == {"5–8": Paint.HEART, "9–J": Paint.SPADE}
    shapes = [item.shape for item in scene.items if isinstance(item, Mark)]
    assert {Shape.HEART, Shape.SPADE} <= set(shapes)
    assert {"×4", "×3"} <= set(texts(scene))


def test_five_kinds_of_canasta_differ_in_ground_word_and_mark() -> None:
    melds = (
        "As Ah Ad Ac As Ah Ad",
        "Ks Kh Kd Kc Ks 2d 2d",
        "7s 7h 7d 7c 7c 2d 2h",
        "2s 2h 2d 2c Jk Jk Jk",
        "4c 5c 6c 7c 8c 9c Tc",
    )
    view = view_for((side(*melds), side()), rules=SEVENS_AND_RUNS)
    scene = table_scene(view, table_labels(view))
    words = ["NATURAL", "MIXED", "SEVENS", "WILD", "SEQUENCE"]
    ranks = [item.text for item in scene.items if isinstance(item, Rank)]
    assert sorted(text for text in (*texts(scene), *ranks) if text in words) == sorted(words)
    grounds = {item.fill for item in scene.items if isinstance(item, Stack)}
    assert len(grounds) == 5
    shapes = {item.shape for item in scene.items if isinstance(item, Mark)}
    assert {Shape.DISC, Shape.STAR, Shape.CROWN, Shape.CLUB} <= shapes


def test_run_of_the_czech_kind_never_wears_the_dress_of_a_canasta() -> None:
    run = "+4h 5h 6h 7h 8h 9h Th Jh"
    view = view_for((side(run), side()), rules=CATALOGUE["czech"].rules(4))
    stacks = [item for item in table_scene(view, pair_labels()).items if isinstance(item, Stack)]
    assert [stack.fill for stack in stacks] == [Paint.CARD]


def test_full_side_lies_in_two_rows_and_its_panel_grows() -> None:
    few = view_for((side(*["Ks Kh Kd"] * 12), side()))
    many = view_for((side(*["Ks Kh Kd"] * 13), side()))
    low, high = (table_scene(view, pair_labels()) for view in (few, many))
    assert (low.height, high.height) == (860, 994)
    widths = {item.box.width for item in high.items if isinstance(item, Stack) and item.ground}
    assert min(widths) >= 66


@pytest.mark.parametrize("rules", SEATINGS)
def test_no_cell_of_a_real_side_is_narrow(rules: RuleSet) -> None:
    """Twenty books are the most a side was seen with, of more than three sides thirteen melds."""
    count = 20 if side_count(rules) < 4 else 13
    full = side(*["Ks Kh Kd"] * count, threes="3h")
    view = view_for((full,) * side_count(rules), rules=rules)
    scene = table_scene(view, table_labels(view))
    cells = [item.box for item in scene.items if isinstance(item, Stack) and item.ground]
    assert min(cell.width for cell in cells) >= 66
    assert min(cell.height for cell in cells) >= 100
    assert_scene_is_sound(scene)


@pytest.mark.parametrize(
    ("cards", "jokers"),
    [("2s 2h Jk", ["JK×1"]), ("2s 2h 2d", []), ("2s 2h 2d 2c Jk Jk Jk", ["JK×3"])],
)
def test_meld_of_wild_cards_says_how_many_are_jokers(cards: str, jokers: list[str]) -> None:
    view = view_for((side(cards), side()), rules=CATALOGUE["bolivia"].rules(4))
    scene = table_scene(view, table_labels(view))
    told = [
        item.text
        for item in scene.items
        if isinstance(item, Label) and item.ground is Paint.WILD_CHIP
    ]
    assert told == jokers


@pytest.mark.parametrize(
    ("width_px", "shapes", "shown"),
    [
        (90, (Shape.STAR,) * 3, ["star"] * 3),
        (48, (Shape.STAR,) * 3, ["star", "3"]),
        (84, (Shape.CROWN, *(Shape.STAR,) * 3), ["crown", "star", "3"]),
        (48, (Shape.STAR,) * 2, ["star"] * 2),
    ],
)
def test_stars_too_small_to_count_become_one_and_their_number(width_px, shapes, shown) -> None:
    colours = (Paint.GOLD, Paint.MIXED_CANASTA)
    items = [*mark_items(Box(0, 0, width_px, 26), shapes, colours)]
    told = [item.shape.value if isinstance(item, Mark) else item.text for item in items]
    assert told == shown
    assert all(item.box.right <= width_px for item in items)
