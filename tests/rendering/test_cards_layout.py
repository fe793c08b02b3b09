from dataclasses import replace
from itertools import combinations

import pytest

from bot.engine.cards import parse_cards
from rendering.labels import CanastaWorth, CardWorth, Figure
from rendering.layout.partners import partners_scene
from rendering.layout.profile import profile_scene, spark_points
from rendering.layout.rules_card import rules_card_scene
from rendering.scene import LEAST_HEIGHT_PX, WIDTH_PX, Box, Curve, Face, Label, Mark, Stack
from rendering.shapes import Shape
from tests.rendering.laws import assert_scene_is_sound
from tests.rendering.sheets import partners, profile, rules_card


@pytest.mark.parametrize("games", [0, 1, 2, 5, 20, 60])
@pytest.mark.parametrize("name", ["Anna", "W" * 90, "王小明", "مرحبا", "😀"])
@pytest.mark.parametrize("standing", ["", "place 3 of 17", "x" * 90])
def test_any_profile_is_laid_out_soundly(games: int, name: str, standing: str) -> None:
    scene = profile_scene(replace(profile(games), name=name, standing=standing))
    assert_scene_is_sound(scene)
    assert (scene.height >= LEAST_HEIGHT_PX) == (games > 1)


def test_profile_of_somebody_new_has_figures_and_no_line() -> None:
    items = profile_scene(profile(1)).items
    assert not any(isinstance(item, Curve) for item in items)
    assert "148" in [item.text for item in items if isinstance(item, Label)]


def test_line_of_a_profile_is_as_wide_as_the_card() -> None:
    curve = next(item for item in profile_scene(profile(20)).items if isinstance(item, Curve))
    assert curve.box.width > 900


def test_somebody_who_never_won_has_no_star_to_explain() -> None:
    lost = tuple(replace(game, is_won=False) for game in profile(12).games)
    scene = profile_scene(replace(profile(12), games=lost))
    assert_scene_is_sound(scene)
    assert not [item for item in scene.items if getattr(item, "shape", None) is Shape.STAR]


def test_games_won_are_stars_in_the_line_and_explained() -> None:
    shown = profile(12)
    items = profile_scene(shown).items
    stars = [item for item in items if isinstance(item, Mark) and item.shape is Shape.STAR]
    assert len(stars) == sum(game.is_won for game in shown.games) + 1
    assert "won" in [item.text for item in items if isinstance(item, Label)]


def test_absurd_figures_never_overflow() -> None:
    figures = (Figure("−1,234,567,890 points", "of all the points there are"),) * 9
    assert_scene_is_sound(profile_scene(replace(profile(), figures=figures, first="9" * 40)))


def test_equal_points_make_a_level_line() -> None:
    assert {y for _, y in spark_points([7, 7, 7], Box(0, 0, 90, 40))} == {20}


def test_rules_card_shows_every_canasta_and_every_value() -> None:
    scene = rules_card_scene(rules_card())
    assert_scene_is_sound(scene)
    faces = [item for item in scene.items if isinstance(item, Face)]
    stacks = [item for item in scene.items if isinstance(item, Stack)]
    assert (len(faces), len(stacks)) == (8, 5)
    for one, other in combinations([*faces, *stacks], 2):
        assert not one.box.overlaps(other.box)


def test_cards_and_canastas_of_a_rules_card_use_its_whole_width() -> None:
    scene = rules_card_scene(rules_card())
    faces = [item.box for item in scene.items if isinstance(item, Face)]
    stacks = [item.box for item in scene.items if isinstance(item, Stack)]
    for boxes in (faces, stacks):
        assert boxes[0].left < 80
        assert boxes[-1].right > WIDTH_PX - 80


def test_few_canastas_of_a_rules_card_stand_in_the_middle_of_equal_parts() -> None:
    card = rules_card()
    two = rules_card_scene(replace(card, canastas=card.canastas[:2]))
    first, second = (item.box for item in two.items if isinstance(item, Stack))
    assert abs(first.left - (WIDTH_PX - second.right)) <= 8


def test_rules_card_without_words_is_a_card_still() -> None:
    scene = rules_card_scene(replace(rules_card(), facts=(), canastas=(), cards=()))
    assert scene.height == LEAST_HEIGHT_PX


def test_long_words_never_leave_a_rules_card() -> None:
    card = rules_card()
    canastas = tuple(replace(one, word="NATÜRLICHE CANASTA") for one in card.canastas)
    many = tuple(CanastaWorth(one.kind, one.word, "1,500 to 3,000") for one in canastas)
    worth = CardWorth(parse_cards("Kd 8c"), "10 points each")
    absurd = replace(
        card,
        title="x" * 80,
        subtitle="y" * 80,
        facts=(("w" * 90, "v" * 90),) * 9,
        canastas=many,
        cards=(worth,) * 5,
    )
    assert_scene_is_sound(rules_card_scene(absurd))


@pytest.mark.parametrize(("sides", "seats"), [(2, 2), (2, 3), (3, 2)])
@pytest.mark.parametrize("name", ["Anna", "W" * 64, "王小明"])
def test_the_draw_for_partners_shows_everybodys_card(sides: int, seats: int, name: str) -> None:
    scene = partners_scene(partners(sides, seats, name))
    assert_scene_is_sound(scene)
    faces = [item for item in scene.items if isinstance(item, Face)]
    assert len(faces) == sides * seats


def test_names_below_the_cards_of_three_sides_have_the_whole_panel() -> None:
    scene = partners_scene(partners(3, 2))
    first, second = [item.box for item in scene.items if isinstance(item, Face)][:2]
    assert first.left == second.left
    names = [item for item in scene.items if isinstance(item, Label) and item.text == "Anna"]
    assert names[0].box.width > 280


@pytest.mark.parametrize(("sides", "seats"), [(2, 2), (2, 3), (3, 2)])
def test_a_name_stands_closer_to_its_own_card_than_to_the_next(sides: int, seats: int) -> None:
    scene = partners_scene(partners(sides, seats))
    faces = [item.box for item in scene.items if isinstance(item, Face)]
    names = [item for item in scene.items if isinstance(item, Label)]
    for own in faces:
        name = next(one for one in names if one.box.top == own.bottom)
        spare = (name.box.height - name.style.cap_height) // 2
        below = [face.top for face in faces if face.top > own.top and face.left == own.left]
        foot = min([*below, scene.background[1].box.bottom]) - (name.box.bottom - spare)
        assert foot >= 2 * spare
