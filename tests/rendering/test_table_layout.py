import random
from dataclasses import replace

import pytest

from bot.engine.cards import parse_card
from bot.engine.rules import RuleSet, Sides, side_count
from bot.engine.rulesets.catalogue import CATALOGUE
from rendering.layout.chips import shared
from rendering.layout.table import table_boxes, table_scene
from rendering.scene import WIDTH_PX, Label, Mark, Stack
from rendering.shapes import Shape
from rendering.theme import Paint
from tests.rendering.laws import assert_scene_is_sound
from tests.rendering.looking import pair_labels, texts
from tests.rendering.scenes import (
    SEATINGS,
    busy_table,
    random_view,
    rules_for,
    side,
    table_labels,
    view_for,
)

ABSURD = ("W" * 100, "😀", "王小明", "Z̸̡̛a̶l̷g̷o" * 20, "a b c d e f g h i j k l m", "Щ" * 60)
WORDY = {
    "deal": "Zweiundzwanzigste Austeilung",
    "target": "bis zu 15 000 Punkten insgesamt",
    "stock": "VERDECKTER STAPEL",
    "pile_state": "EINGEFRORENER ABWURFSTAPEL",
    "pile_count": "einhundertacht Karten liegen hier",
    "pile_note": "nur mit einem natürlichen Paar aus der eigenen Hand zu nehmen, sagen die Regeln",
    "one_card": "nur noch eine einzige Karte!",
    "one_card_of": ("Maximiliana hat nur noch eine einzige Karte!",) * 6,
    "natural": "NATÜRLICHE",
    "mixed": "GEMISCHTE",
    "sequence": "FARBFOLGE",
    "foot": "Fuß liegt noch verdeckt",
    "offered": "OFFEN ANGEBOTENE KARTE",
    "last_actions": (
        ("Anna ", parse_card("Ks"), " " + "x" * 200, parse_card("Jk")),
        (*(parse_card("Th"),) * 60,),
    ),
}


@pytest.mark.parametrize("rules", SEATINGS)
@pytest.mark.parametrize("seed", range(10))
def test_any_table_of_any_rule_set_is_laid_out_soundly(rules: RuleSet, seed: int) -> None:
    view = random_view(random.Random(seed), rules)
    assert_scene_is_sound(table_scene(view, table_labels(view)))


@pytest.mark.parametrize("rules", SEATINGS)
@pytest.mark.parametrize("seed", range(3))
def test_absurd_names_and_long_words_never_overflow(rules: RuleSet, seed: int) -> None:
    view = random_view(random.Random(seed), rules)
    labels = replace(table_labels(view, ABSURD), **WORDY)
    assert_scene_is_sound(table_scene(view, labels))


@pytest.mark.parametrize("heights", [(262, 262), (396, 262, 320), (200, 284, 200, 416, 200, 200)])
@pytest.mark.parametrize("lines", [0, 1, 3])
def test_parts_of_a_table_lie_apart(heights: tuple[int, ...], lines: int) -> None:
    boxes = table_boxes(heights, lines)
    parts = [*boxes.sides, boxes.centre, boxes.strip]
    for place, part in enumerate(parts):
        assert not any(part.overlaps(other) for other in parts[place + 1 :])
        assert part.left >= 0
        assert part.right <= WIDTH_PX
    assert boxes.height * 11 >= WIDTH_PX * 7


def test_two_pairs_lie_in_a_picture_of_860_px() -> None:
    assert table_scene(busy_table(), pair_labels()).height == 860


def test_side_0_lies_at_the_foot_and_the_others_above() -> None:
    boxes = table_boxes((262, 262, 262), 1)
    assert boxes.sides[1].top < boxes.sides[2].top < boxes.centre.top < boxes.sides[0].top


def test_seat_to_act_is_marked_by_shape_and_panel_edge() -> None:
    scene = table_scene(busy_table(), pair_labels())
    gold = [panel.box for panel in scene.background if panel.edge is Paint.GOLD]
    name = next(item for item in scene.items if isinstance(item, Label) and item.text == "Anna")
    assert len(gold) == 1
    assert gold[0].contains(name.box)
    assert name.ground is Paint.GOLD


def test_seat_with_one_card_is_called_out() -> None:
    view = view_for((side(), side()), hand_counts=(11, 1, 4, 13))
    shown = texts(table_scene(view, pair_labels()))
    assert "one card!" in shown
    assert "11" in shown


def test_need_to_open_is_shown_until_points_lie_on_the_table() -> None:
    sides = tuple(replace(words, needs="need 90") for words in pair_labels().sides)
    open_side, closed_side = sides[0], replace(sides[1], points="")
    shown = texts(table_scene(busy_table(), pair_labels(sides=(open_side, closed_side))))
    assert shown.count("need 90") == 1
    assert "+ 1,375" in shown


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_points_of_this_deal_stand_behind_or_below_the_total_they_are_not_in(players: int) -> None:
    rules = CATALOGUE["classic"].rules(players)
    view = view_for((side("4h 4d 4c"),) * side_count(rules), rules=rules)
    labels = table_labels(view)
    scene = table_scene(view, replace(labels, sides=labels.sides[:1] * side_count(rules)))
    shown = [item for item in scene.items if isinstance(item, Label)]
    totals = [item.box for item in shown if item.text == labels.sides[0].total]
    points = [item.box for item in shown if item.text == labels.sides[0].points]
    assert len(totals) == len(points) == side_count(rules)
    for total, added in zip(totals, points, strict=True):
        assert total.right < added.left or total.bottom <= added.top


def test_threes_that_count_against_a_side_are_grey_and_negative() -> None:
    view = view_for((side(threes="3h"), side()))
    words = replace(pair_labels().sides[0], threes="−100", threes_count_against=True)
    scene = table_scene(view, pair_labels(sides=(words, words)))
    value = next(item for item in scene.items if isinstance(item, Label) and item.text == "−100")
    assert value.ground is Paint.SPENT


def test_room_for_names_is_shared_by_what_they_want() -> None:
    assert shared((80, 400, 90), 300) == (80, 130, 90)
    assert shared((), 300) == ()


def test_foot_not_picked_up_is_tagged() -> None:
    rules = CATALOGUE["hand_and_foot"].rules(4)
    view = view_for((side(), side()), rules=rules, feet=(0, 3))
    assert texts(table_scene(view, table_labels(view))).count("+ foot") == 2


def test_threes_of_both_colours_have_a_column_and_a_value_each() -> None:
    view = view_for((side(threes="3h 3h 3s"), side()))
    shown = texts(table_scene(view, pair_labels()))
    assert {"×2", "+200", "×1", "+300"} <= set(shown)


@pytest.mark.parametrize(
    ("threes", "shapes", "counts"),
    [
        ("3d", [Shape.DIAMOND], ["×1"]),
        ("3h 3h 3d", [Shape.DIAMOND, Shape.HEART], ["×1", "×2"]),
        ("3s 3s 3c", [Shape.CLUB, Shape.SPADE], ["×1", "×2"]),
    ],
)
def test_threes_show_the_suits_there_are_and_how_many_of_each(threes, shapes, counts) -> None:
    scene = table_scene(view_for((side(threes=threes), side())), pair_labels())
    suits = (Shape.CLUB, Shape.SPADE, Shape.DIAMOND, Shape.HEART)
    marks = [item.shape for item in scene.items if isinstance(item, Mark) and item.shape in suits]
    assert marks[: len(shapes)] == shapes
    assert [text for text in texts(scene) if text.startswith("×")] == counts


def test_threes_worth_thousands_show_the_whole_number() -> None:
    view = view_for((side(threes="3h 3d 3c 3s"), side()))
    words = replace(pair_labels().sides[0], threes="−1,000", black_threes="−1,500")
    shown = texts(table_scene(view, pair_labels(sides=(words, words))))
    assert {"−1,000", "−1,500"} <= set(shown)


def test_names_of_five_sides_stand_beside_their_melds() -> None:
    view = view_for((side("Ks Kh Kd"),) * 5, rules=rules_for(5, Sides.SINGLES))
    scene = table_scene(view, table_labels(view))
    name = next(item for item in scene.items if isinstance(item, Label) and item.text == "Anna")
    melds = [item.box for item in scene.items if isinstance(item, Stack) and item.ground]
    assert len(melds) == 5
    assert all(meld.left > name.box.right for meld in melds)
    assert scene.height <= 1400


def test_last_card_on_turn_leaves_the_name_whole_beside_the_melds() -> None:
    sides = (side(), side("Ks Kh Kd"), side(), side(), side())
    view = view_for(sides, rules=rules_for(5, Sides.SINGLES), turn=1, hand_counts=(11, 1, 9, 9, 9))
    shown = texts(table_scene(view, table_labels(view)))
    assert "Beatrix" in shown
    assert "one card!" in shown


def test_last_cards_of_a_team_are_called_out_by_name_and_leave_its_names_whole() -> None:
    rules = CATALOGUE["classic"].rules(6, Sides.TEAMS)
    view = view_for((side(), side()), rules=rules, hand_counts=(11, 1, 1, 9, 1, 9))
    shown = texts(table_scene(view, table_labels(view)))
    assert {"Anna", "Beatrix", "Carlos", "Eva"} <= set(shown)
    assert {"Beatrix: one card!", "Carlos: one card!", "Eva: one card!"} <= set(shown)


def test_one_card_is_not_the_last_while_a_foot_waits() -> None:
    rules = CATALOGUE["hand_and_foot"].rules(4)
    view = view_for((side(), side()), rules=rules, hand_counts=(1, 1, 9, 9), feet=(0,))
    assert texts(table_scene(view, table_labels(view))).count("one card!") == 1
