import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.engine.cards import Card, parse_cards
from bot.engine.rules import RuleSet
from rendering.canvas import paint
from rendering.cardfaces import face_sprite
from rendering.encode import MOST_BYTES, estimated_bytes, fast_png
from rendering.hand import hand_png
from rendering.layout.table import table_scene
from rendering.scene import CardWords, Stack
from rendering.scoresheet import score_sheet_png
from rendering.table import table_png
from rendering.theme import Theme
from rendering.themes import FELT, THEMES
from tests.rendering.scenes import (
    SEATINGS,
    busy_table,
    hand_labels,
    hand_view,
    random_view,
    table_labels,
)
from tests.rendering.sheets import score_sheet

HAND = "3c 4c 7s 9d Ts Td Js Jh Ad Ah 2c 2d 2h Jk"


def table() -> bytes:
    view = busy_table()
    return table_png(view, table_labels(view))


def hand() -> bytes:
    return hand_png(hand_view(HAND, "Td"), hand_labels(14), parse_cards("Ad Ah 2c"))


def sheet() -> bytes:
    return score_sheet_png(score_sheet(2, deals=5, winner=0))


@pytest.mark.parametrize(
    ("draw", "size"), [(table, (1080, 860)), (hand, (1080, 688)), (sheet, (1080, 1236))]
)
def test_picture_is_a_small_palette_png(draw, size) -> None:
    png = draw()
    with Image.open(BytesIO(png)) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "P", size)
    assert len(png) <= MOST_BYTES


@pytest.mark.parametrize("rules", SEATINGS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_no_table_is_heavy(rules: RuleSet, theme: Theme) -> None:
    view = random_view(random.Random(4), rules)
    assert len(table_png(view, table_labels(view), theme=theme)) <= MOST_BYTES


def test_hand_of_sixty_cards_stays_small() -> None:
    text = " ".join(f"{rank}{suit}" for rank in "456789TJQKA23" for suit in "csdh") + " Jk" * 8
    assert len(hand_png(hand_view(text), hand_labels(60))) <= MOST_BYTES


@pytest.mark.parametrize("draw", [table, hand, sheet])
def test_same_position_gives_the_same_bytes_in_any_thread(draw) -> None:
    with ThreadPoolExecutor(4) as pool:
        pictures = {*pool.map(lambda _: draw(), range(8)), draw()}
    assert len(pictures) == 1


def test_table_shows_nothing_of_the_viewers_hand() -> None:
    view = busy_table()
    other = replace(view, hand=parse_cards("Jk Jk Jk"), new_cards=parse_cards("Jk"), seat=2)
    assert table_png(view, table_labels(view)) == table_png(other, table_labels(view))


def test_empty_hand_is_a_picture_too() -> None:
    view = replace(hand_view("4c"), hand=())
    with Image.open(BytesIO(hand_png(view, hand_labels(0)))) as image:
        assert image.size == (1080, 688)


@pytest.mark.parametrize("width", [77, 95, 140, 252])
def test_each_card_has_a_face_of_its_own(width: int) -> None:
    size = (width, round(width * 1.35))
    faces = {face_sprite(Card(card), size, FELT, CardWords()).tobytes() for card in range(53)}
    assert len(faces) == 53


def test_melds_kept_as_sprites_look_as_those_painted_afresh() -> None:
    view = busy_table()
    scene = table_scene(view, table_labels(view))
    afresh = tuple(
        replace(item, ground=None) if isinstance(item, Stack) else item for item in scene.items
    )
    painted = paint(replace(scene, items=afresh), FELT)
    assert paint(scene, FELT).tobytes() == painted.tobytes()


@pytest.mark.parametrize("rules", SEATINGS[::5])
def test_weight_of_a_table_is_estimated_within_a_quarter(rules: RuleSet) -> None:
    view = random_view(random.Random(4), rules)
    image = paint(table_scene(view, table_labels(view)), FELT)
    real = fast_png(image, FELT)
    assert estimated_bytes(image, FELT) == pytest.approx(len(real), rel=0.25)
