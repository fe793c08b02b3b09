"""Layout of the middle of the table: stock, discard pile, and the card that froze it."""

from bot.engine.cards import parse_card, parse_cards
from bot.engine.rulesets.catalogue import CATALOGUE
from rendering.layout.table import table_scene
from rendering.scene import Face, Panel
from rendering.theme import Paint
from tests.rendering.looking import pair_labels, texts
from tests.rendering.scenes import (
    busy_table,
    side,
    table_labels,
    view_for,
)


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


def test_offered_card_lies_open_on_the_stock() -> None:
    view = view_for((side(), side()), offered=parse_card("Jd"))
    scene = table_scene(view, pair_labels())
    assert [item.card for item in scene.items if isinstance(item, Face)] == [parse_card("Jd")]
    assert "OFFERED" in texts(scene)
    assert "STOCK 47" in texts(scene)


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


def test_card_that_freezes_the_pile_shows_its_rank() -> None:
    scene = table_scene(busy_table(), pair_labels())
    turned = next(item.box for item in scene.items if isinstance(item, Face) and item.is_turned)
    upcard = next(item.box for item in scene.items if isinstance(item, Face) and not item.is_turned)
    assert upcard.left - turned.left >= turned.width * 0.46
