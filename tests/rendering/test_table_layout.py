import random
from dataclasses import replace

import pytest

from bot.engine.cards import parse_card, parse_cards
from bot.engine.rules import RuleSet, Sides, side_count
from bot.engine.rulesets.catalogue import CATALOGUE
from rendering.labels import TableLabels
from rendering.layout.chips import shared
from rendering.layout.table import table_boxes, table_scene
from rendering.scene import WIDTH_PX, Face, Label, Mark, Panel, Rank, Scene, Stack
from rendering.shapes import Shape
from rendering.theme import Paint
from tests.rendering.laws import assert_scene_is_sound
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


SEVENS_AND_RUNS = replace(CATALOGUE["bolivia"].rules(4), sevens_canasta_points=1500)


def texts(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Label)]


def pair_labels(**changes: object) -> TableLabels:
    return replace(table_labels(busy_table()), **changes)


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


def test_canastas_bear_their_kind_in_words() -> None:
    shown = texts(table_scene(busy_table(), pair_labels()))
    assert shown.count("NATURAL") == 2
    assert shown.count("MIXED") == 1


def test_threes_that_count_against_a_side_are_grey_and_negative() -> None:
    view = view_for((side(threes="3h"), side()))
    words = replace(pair_labels().sides[0], threes="−100", threes_count_against=True)
    scene = table_scene(view, pair_labels(sides=(words, words)))
    value = next(item for item in scene.items if isinstance(item, Label) and item.text == "−100")
    assert value.ground is Paint.SPENT


def test_card_that_freezes_the_pile_peeks_out_turned() -> None:
    scene = table_scene(busy_table(), pair_labels())
    turned = [item.card for item in scene.items if isinstance(item, Face) and item.is_turned]
    assert turned == list(parse_cards("2d"))


def test_pile_that_is_not_frozen_shows_its_upcard_only() -> None:
    view = view_for((side(), side()), pile=parse_cards("2d 9s"))
    faces = [item for item in table_scene(view, pair_labels()).items if isinstance(item, Face)]
    assert [face.card for face in faces] == list(parse_cards("9s"))


def test_empty_stock_and_empty_pile_leave_slots() -> None:
    scene = table_scene(view_for((side(), side()), stock=0), pair_labels())
    slots = [item for item in scene.items if isinstance(item, Panel) and item.edge is Paint.GRID]
    assert len(slots) == 2


def test_thirteen_melds_of_a_side_are_all_shown() -> None:
    melds = [f"{rank}s {rank}h {rank}d" for rank in "AKQJT987654AK"]
    view = view_for((side(*melds), side()), rules=rules_for(2, Sides.SINGLES))
    scene = table_scene(view, table_labels(view))
    assert texts(scene).count("×3") == 13
    assert_scene_is_sound(scene)


def test_room_for_names_is_shared_by_what_they_want() -> None:
    assert shared((80, 400, 90), 300) == (80, 130, 90)
    assert shared((), 300) == ()


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
    assert {Shape.GEM, Shape.STAR, Shape.CROWN, Shape.CLUB} <= shapes


def test_run_of_the_czech_kind_never_wears_the_dress_of_a_canasta() -> None:
    run = "+4h 5h 6h 7h 8h 9h Th Jh"
    view = view_for((side(run), side()), rules=CATALOGUE["czech"].rules(4))
    stacks = [item for item in table_scene(view, pair_labels()).items if isinstance(item, Stack)]
    assert [stack.fill for stack in stacks] == [Paint.CARD]


def test_foot_not_picked_up_is_tagged() -> None:
    rules = CATALOGUE["hand_and_foot"].rules(4)
    view = view_for((side(), side()), rules=rules, feet=(0, 3))
    assert texts(table_scene(view, table_labels(view))).count("foot") == 2


def test_offered_card_lies_open_on_the_stock() -> None:
    view = view_for((side(), side()), offered=parse_card("Jd"))
    scene = table_scene(view, pair_labels())
    assert [item.card for item in scene.items if isinstance(item, Face)] == [parse_card("Jd")]
    assert "OFFERED" in texts(scene)
    assert "STOCK" not in texts(scene)
    assert "47" in texts(scene)


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


def test_newest_freezing_card_peeks_out() -> None:
    view = view_for((side(), side()), pile=parse_cards("3h 4c Jk 9s"), is_frozen=True)
    faces = [item for item in table_scene(view, pair_labels()).items if isinstance(item, Face)]
    assert [face.card for face in faces if face.is_turned] == list(parse_cards("Jk"))


def test_upcard_that_freezes_does_not_lie_there_twice() -> None:
    view = view_for((side(), side()), pile=parse_cards("3h 4c 2s"), is_frozen=True)
    faces = [item for item in table_scene(view, pair_labels()).items if isinstance(item, Face)]
    assert [face.card for face in faces] == list(parse_cards("2s"))


def test_pile_that_the_rules_freeze_looks_frozen() -> None:
    view = view_for((side(), side()), rules=CATALOGUE["modern_american"].rules(4))
    scene = table_scene(view, table_labels(view))
    assert any(panel.fill is Paint.FROZEN for panel in scene.background)


def test_names_of_five_sides_stand_beside_their_melds() -> None:
    view = view_for((side("Ks Kh Kd"),) * 5, rules=rules_for(5, Sides.SINGLES))
    scene = table_scene(view, table_labels(view))
    name = next(item for item in scene.items if isinstance(item, Label) and item.text == "Anna")
    melds = [item.box for item in scene.items if isinstance(item, Stack) and item.ground]
    assert len(melds) == 5
    assert all(meld.left > name.box.right for meld in melds)
    assert scene.height <= 1400


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


def test_last_card_on_turn_leaves_the_name_whole_beside_the_melds() -> None:
    sides = (side(), side("Ks Kh Kd"), side(), side(), side())
    view = view_for(sides, rules=rules_for(5, Sides.SINGLES), turn=1, hand_counts=(11, 1, 9, 9, 9))
    shown = texts(table_scene(view, table_labels(view)))
    assert "Beatrix" in shown
    assert "one card!" in shown


def test_last_cards_of_a_team_leave_its_names_whole() -> None:
    view = view_for(
        (side(), side()),
        rules=CATALOGUE["hand_and_foot"].rules(6),
        hand_counts=(1, 1, 1, 1, 1, 9),
        feet=(0, 1, 2, 3, 4, 5),
    )
    shown = texts(table_scene(view, table_labels(view)))
    assert {"Anna", "Carlos", "Eva"} <= set(shown)
    assert shown.count("one card!") == 2
    assert shown.count("1") == 5


@pytest.mark.parametrize(
    ("cards", "jokers"), [("2s 2h Jk", "1"), ("2s 2h 2d", "0"), ("2s 2h 2d 2c Jk Jk Jk", "3")]
)
def test_meld_of_wild_cards_says_how_many_are_jokers(cards: str, jokers: str) -> None:
    view = view_for((side(cards), side()), rules=CATALOGUE["bolivia"].rules(4))
    scene = table_scene(view, table_labels(view))
    told = next(item for item in scene.items if isinstance(item, Label) and item.text == jokers)
    assert told.ground is Paint.WILD_CHIP
    stars = [item for item in scene.items if isinstance(item, Mark) and item.colour is Paint.JOKER]
    assert len(stars) == 1


def test_card_that_freezes_the_pile_shows_its_rank() -> None:
    scene = table_scene(busy_table(), pair_labels())
    turned = next(item.box for item in scene.items if isinstance(item, Face) and item.is_turned)
    upcard = next(item.box for item in scene.items if isinstance(item, Face) and not item.is_turned)
    assert upcard.left - turned.left >= turned.width * 0.46
