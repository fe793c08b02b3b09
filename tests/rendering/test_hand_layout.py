import random
from dataclasses import replace
from itertools import chain, combinations

import pytest

from bot.engine.cards import cards_text, full_deck, parse_cards, suit_group
from rendering.layout.bars import bars_of
from rendering.layout.hand import grid_for, hand_scene
from rendering.layout.held import held_cards
from rendering.scene import LEAST_HEIGHT_PX, WIDTH_PX, Align, Box, Face, Label, Mark, Panel, Scene
from rendering.shapes import Shape
from rendering.theme import Paint
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


def test_kind_is_counted_where_it_begins_and_again_after_a_row_break() -> None:
    cards = held_cards(parse_cards("4c 4c 4d 4d 4h 5c"), parse_cards("4d"), ())
    first, second = bars_of([cards[:2], cards[2:]])
    assert (first.row, first.first, first.length, first.held) == (0, 0, 2, 5)
    assert (second.row, second.first, second.length, second.held) == (1, 0, 3, 5)
    assert (first.came_on, first.goes_on, second.came_on, second.goes_on) == (0, 1, 1, 0)


@pytest.mark.parametrize("new", ["", "5c", "5h", "5c 5h 5h"])
def test_count_stands_below_the_first_card_of_its_bar_whatever_is_new(new: str) -> None:
    scene = hand_scene(hand_view("5c 5h 5h 6d", new), hand_labels(4))
    faces = [item.box for item in scene.items if isinstance(item, Face)]
    [bar] = (item.box for item in scene.items if is_bar(item))
    [count] = (item for item in scene.items if isinstance(item, Label) and item.text == "×3")
    assert (bar.left, bar.right) == (faces[0].left, faces[2].right)
    assert faces[0].left <= count.box.left < faces[0].left + faces[0].width // 2
    assert count.align is Align.LEFT


def is_bar(item: object) -> bool:
    return isinstance(item, Panel) and item.fill is Paint.BAR


def test_bar_is_nearer_to_its_cards_than_to_the_next_row() -> None:
    scene = random_scene(60, 0)
    faces = [item.box for item in scene.items if isinstance(item, Face)]
    rows = sorted({face.top for face in faces})
    bars = sorted({item.box for item in scene.items if is_bar(item)}, key=lambda bar: bar.top)
    assert 2 * (bars[0].top - faces[0].bottom) < rows[1] - bars[0].bottom


def test_hand_sorted_by_suit_ends_in_the_wild_cards() -> None:
    hand = parse_cards("4c Ks 4s Kc 2d 4d Jk 3c")
    shown = [held.card for held in held_cards(tuple(sorted(hand)), (), (), by_suit=True)]
    assert shown == list(parse_cards("3c 4c Kc 4s Ks 4d 2d Jk"))


def counts(text: str, new: str = "", *, by_suit: bool = True) -> list[str]:
    """What is counted and what is named new in a hand, row after row."""
    scene = hand_scene(hand_view(text, new), hand_labels(0), by_suit=by_suit)
    texts = [item.text for item in scene.items if isinstance(item, Label)]
    return [one for one in texts if one.startswith("×") or one == "new"]


def test_rank_is_counted_within_its_suit_in_a_hand_sorted_by_suit() -> None:
    assert counts("4c 5c 9c 4s Jk") == []
    assert counts("4c 4c 5c 4s 4s 4s 2d 2h Jk") == ["×2", "×3", "×2"]
    assert counts("3c 3s 5d 5h") == ["×2"]


def test_new_card_is_named_new_and_counted_like_any_other() -> None:
    assert counts("8s Qs Qs", new="Qs") == ["new", "×2"]
    assert counts("8s 9s Qs", new="Qs") == ["new"]


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


def frames_of(scene: Scene) -> list[Box]:
    """The frames of marked cards: panels larger than a card; the patch of a tab is smaller."""
    face = next(item.box for item in scene.items if isinstance(item, Face))
    return [
        item.box
        for item in scene.items
        if isinstance(item, Panel) and item.box.width > face.width and not is_bar(item)
    ]


@pytest.mark.parametrize("count", [count for count in COUNTS if count])
@pytest.mark.parametrize("by_suit", [False, True])
def test_mark_of_a_card_is_its_own_and_hides_nothing(count: int, by_suit: bool) -> None:
    hand = tuple(sorted(random.Random(count).sample(full_deck(3), count)))
    view = view_for((side(), side()), hand=hand, new_cards=hand[::2], hand_counts=(0, 1, 1, 1))
    labels = hand_labels(count, footer=())
    scene = hand_scene(view, labels, hand[::3], by_suit=by_suit)
    faces = [item.box for item in scene.items if isinstance(item, Face)]
    marks = [
        item.box
        for item in scene.items
        if isinstance(item, Mark) or (isinstance(item, Label) and item.text == "new")
    ]
    frames = frames_of(scene)
    assert len(marks) == len(hand[::2]) + len(hand[::3])
    for frame in frames:
        assert [face for face in faces if frame.overlaps(face)] == [
            face for face in faces if frame.contains(face)
        ]
        assert any(frame.contains(mark) for mark in marks)
    for mark in marks:
        assert not any(mark.overlaps(face) for face in faces)
        assert sum(frame.overlaps(mark) for frame in frames) == 1


@pytest.mark.parametrize("count", [count for count in COUNTS if count])
def test_frames_have_air_around_them(count: int) -> None:
    hand = tuple(sorted(random.Random(count).sample(full_deck(3), count)))
    scene = hand_scene(hand_view(cards_text(hand)), hand_labels(count), hand)
    frames = frames_of(scene)
    assert len(frames) == count
    with_air = [frame.inset(-2) for frame in frames]
    assert not any(one.overlaps(other) for one, other in combinations(with_air, 2))
    head = scene.background[0].box
    bars = [item.box for item in scene.items if is_bar(item)]
    assert not any(frame.inset(-8).overlaps(head) for frame in frames)
    assert not any(frame.inset(-2).overlaps(bar) for frame in frames for bar in bars)


def test_hand_without_cards_says_so() -> None:
    scene = hand_scene(replace(hand_view("4c"), hand=()), hand_labels(0, empty="Keine Karten"))
    assert [item.text for item in scene.items if isinstance(item, Label)].count("Keine Karten") == 1
    assert "No cards" not in [
        item.text for item in random_scene(1, 0).items if isinstance(item, Label)
    ]


def test_threes_of_each_colour_have_a_bar_of_their_own() -> None:
    for by_suit in (False, True):
        assert counts("3c 3s 3d 3h 3h 4c", by_suit=by_suit) == ["×2", "×3"]
        assert counts("3c 3h", by_suit=by_suit) == []


def test_rows_break_no_group_that_could_be_whole_and_are_even() -> None:
    """Eleven kings fill a row; packed from the left, the row before would hold three cards."""
    ranks = ("3" * 6, "4" * 4, "5" * 4, "66", "77", "T" * 4, "J", "QQ", "K" * 11, "AAA", "2" * 5)
    cards = parse_cards(" ".join(f"{rank}c" for group in ranks for rank in group) + " Jk" * 4)
    rows = [len(row) for row in grid_for(held_cards(cards, (), ())).rows]
    assert rows == [10, 8, 7, 11, 12]
