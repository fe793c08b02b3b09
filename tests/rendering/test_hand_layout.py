import random
from itertools import chain, combinations

import pytest

from bot.engine.cards import full_deck, parse_cards, suit_group
from rendering.layout.hand import grid_for, hand_scene, held_cards
from rendering.layout.pills import runs_of
from rendering.scene import LEAST_HEIGHT_PX, WIDTH_PX, Face, Label, Mark, Panel, Scene
from rendering.shapes import Shape
from tests.rendering.laws import assert_scene_is_sound
from tests.rendering.scenes import hand_labels, hand_view, side, view_for

COUNTS = [0, 1, 4, 5, 6, 11, 12, 13, 14, 15, 24, 27, 31, 40, 41, 55, 60, 75]


def random_scene(count: int, seed: int, *, by_suit: bool = False) -> Scene:
    rng = random.Random(seed)
    deck = list(full_deck(3))
    rng.shuffle(deck)
    hand = tuple(sorted(deck[:count]))
    view = view_for(
        (side(), side()), hand=hand, new_cards=hand[: seed % 4], hand_counts=(0, 1, 1, 1)
    )
    chosen = tuple(rng.sample(hand, min(count, seed)))
    return hand_scene(view, hand_labels(count), chosen, by_suit=by_suit)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("by_suit", [False, True])
def test_hand_of_any_size_is_laid_out_soundly(count: int, seed: int, by_suit: bool) -> None:
    scene = random_scene(count, seed, by_suit=by_suit)
    assert_scene_is_sound(scene)
    faces = [item for item in scene.items if isinstance(item, Face)]
    assert len(faces) == count
    assert not any(one.box.overlaps(other.box) for one, other in combinations(faces, 2))


@pytest.mark.parametrize("count", COUNTS)
def test_hand_is_never_wider_than_eleven_to_seven(count: int) -> None:
    scene = random_scene(count, 1)
    assert scene.height >= LEAST_HEIGHT_PX
    assert scene.height * 11 >= WIDTH_PX * 7


def test_cards_become_smaller_only_with_their_number() -> None:
    cards = held_cards(full_deck(2), (), ())
    widths = [grid_for(cards[:count]).card_width for count in (4, 5, 12, 24, 40, 60)]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] >= 75


def test_cards_of_a_rank_stay_in_one_row_where_they_can() -> None:
    cards = held_cards(parse_cards("3c 4c 7s 7c 7d Qs Qd Ks Ad Jk Jk"), (), ())
    rows = grid_for(cards).rows
    assert [len(row) for row in rows] == [5, 6]


def test_no_card_is_lost_between_rows() -> None:
    cards = held_cards(full_deck(1), (), ())
    assert tuple(chain(*grid_for(cards).rows)) == cards


def test_new_copy_is_marked_once_and_chosen_copy_is_another() -> None:
    held = held_cards(parse_cards("Ks Ks Ks"), parse_cards("Ks"), parse_cards("Ks"))
    assert [card.is_new for card in held] == [False, False, True]
    assert [card.is_chosen for card in held] == [True, False, False]


def test_every_chosen_card_bears_a_tick() -> None:
    scene = hand_scene(hand_view("4c Ks Ks Jk"), hand_labels(4), parse_cards("Ks Ks Jk"))
    ticks = [item for item in scene.items if isinstance(item, Mark) and item.shape is Shape.TICK]
    assert len(ticks) == 3


def test_new_cards_are_named_so_and_not_by_colour_alone() -> None:
    scene = hand_scene(hand_view("4c 4d Ks", "4d"), hand_labels(3, new="neu"))
    assert [item.text for item in scene.items if isinstance(item, Label)].count("neu") == 1


def test_rank_is_counted_once_however_its_cards_are_parted() -> None:
    cards = held_cards(parse_cards("4c 4c 4d 4d 4h"), parse_cards("4d"), ())
    runs = runs_of([cards[:2], cards[2:]])
    assert sum(run.carries_count for run in runs) == 1
    assert {run.held for run in runs} == {5}


def test_hand_sorted_by_suit_ends_in_the_wild_cards() -> None:
    hand = parse_cards("4c Ks 4s Kc 2d 4d Jk 3c")
    shown = [held.card for held in held_cards(tuple(sorted(hand)), (), (), by_suit=True)]
    assert shown == list(parse_cards("3c 4c Kc 4s Ks 4d 2d Jk"))


def counts(text: str, new: str = "") -> list[str]:
    """The pills of a hand sorted by suit that count something."""
    scene = hand_scene(hand_view(text, new), hand_labels(0), by_suit=True)
    texts = [item.text for item in scene.items if isinstance(item, Label)]
    return [one for one in texts if one.startswith("×") or one == "new"]


def test_rank_is_counted_within_its_suit_in_a_hand_sorted_by_suit() -> None:
    assert counts("4c 5c 9c 4s Jk") == []
    assert counts("4c 4c 5c 4s 4s 4s 2d 2h Jk") == ["×2", "×3", "×2"]
    assert counts("3c 3s 5d 5h") == ["×2"]


def test_new_card_of_another_rank_leaves_the_count_of_its_suit_alone() -> None:
    assert counts("8s Qs Qs", new="Qs") == ["×2", "new"]
    assert counts("8s 9s Qs", new="Qs") == ["new"]


def test_pill_of_a_rank_reaches_below_its_new_cards() -> None:
    scene = hand_scene(hand_view("5c 5h 5h", "5h"), hand_labels(3))
    faces = [item.box for item in scene.items if isinstance(item, Face)]
    dark, gold = (item.box for item in scene.items if isinstance(item, Panel) and item.radius == 14)
    assert (dark.left, dark.right) == (faces[0].left, faces[2].right)
    assert (gold.left, gold.right) == (faces[2].left, faces[2].right)


def test_rows_of_a_hand_are_even_and_lie_in_the_middle() -> None:
    cards = held_cards(parse_cards("4c 5c 6c 7c 8c 9c Tc"), (), ())
    assert [len(row) for row in grid_for(cards).rows] == [4, 3]
    scene = hand_scene(hand_view("4c 5c 6c 7c 8c 9c Tc"), hand_labels(7))
    faces = [item.box for item in scene.items if isinstance(item, Face)]
    assert abs(faces[0].left - (WIDTH_PX - faces[3].right)) <= 1


def test_rows_are_uneven_where_that_keeps_a_rank_together() -> None:
    cards = held_cards(parse_cards("2c 2c 2s 2d 2d 2h Jk Jk Jk Jk"), (), ())
    assert [len(row) for row in grid_for(cards).rows] == [6, 4]
    assert [len(row) for row in grid_for(cards, suit_group).rows] == [6, 4]


def test_tick_hides_neither_rank_nor_neighbour() -> None:
    scene = hand_scene(hand_view("4c Ks"), hand_labels(2), parse_cards("4c"))
    first, _ = (item.box for item in scene.items if isinstance(item, Face))
    tick = next(item.box for item in scene.items if isinstance(item, Mark))
    assert tick.top > first.top + first.height // 2
    assert isinstance(scene.items[-1], Mark | Label)
