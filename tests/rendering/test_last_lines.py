"""The lines of last actions below a table: wrapped, cut, and with cards in them."""

from dataclasses import replace

from bot.engine.cards import parse_card, parse_cards
from rendering.labels import RichText
from rendering.layout.table import table_scene
from rendering.scene import Label, Mark, Scene
from rendering.theme import Paint
from tests.rendering.looking import texts
from tests.rendering.scenes import busy_table, table_labels


def scene_with(*lines: RichText) -> Scene:
    return table_scene(busy_table(), replace(table_labels(busy_table()), last_actions=lines))


def test_only_the_last_three_actions_are_told() -> None:
    lines = tuple((f"action {number}",) for number in range(5))
    shown = texts(scene_with(*lines))
    assert [text for text in shown if text.startswith("action")] == [
        "action 2",
        "action 3",
        "action 4",
    ]


def test_newest_action_takes_two_lines_where_one_would_be_cramped() -> None:
    long = ("Anna drew 2, laid ", "10 10 10 + " * 6 + "5 5 5, ", "threw ", parse_card("9d"))
    older = (("Eva drew",), ("Carlos drew",), long)
    scene = scene_with(*older)
    tops = [
        item.box.top
        for item in scene.items
        if isinstance(item, Label) and item.ground is Paint.STRIP
    ]
    assert len({top for top in tops if top >= 800}) == 3
    assert "Carlos drew" in texts(scene)
    assert "Eva drew" not in texts(scene)
    assert not any("…" in text for text in texts(scene))


def test_turn_of_a_whole_pile_takes_all_three_lines() -> None:
    long = ("Anna took the pile of 58, laid ", "10 10 10 + " * 14 + "5 5 5, ", "added 8")
    scene = scene_with(("Carlos drew",), long)
    assert "Carlos drew" not in texts(scene)
    assert "".join(texts(scene)).count("10 10 10") == 14
    assert not any("…" in text for text in texts(scene))


def test_lines_part_between_melds_and_not_inside_one() -> None:
    long = ("Anna took the pile of 58, laid ", "Q Q Q Q + " * 8 + "5 5 5, ", "added 8")
    shown = texts(scene_with(long))
    assert [text for text in shown if "Q" in text and text.rstrip()[-1] not in "+8"] == []
    assert "".join(shown).count("Q Q Q Q +") == 8


def test_line_too_long_is_cut_before_what_was_discarded() -> None:
    long = ("Anna laid ", "Q Q Q + " * 12, "threw ", parse_card("9d"))
    shown = texts(scene_with(long, ("Eva drew",)))
    assert any(text.endswith("…") for text in shown)
    assert " threw " in shown


def test_threes_in_a_line_are_plainly_red_or_black() -> None:
    line = ("Anna threw ", *parse_cards("3d 3c"))
    scene = scene_with(line)
    told = [item for item in scene.items if isinstance(item, Mark) and item.ground is Paint.STRIP]
    assert [mark.colour for mark in told] == [Paint.LIGHT_HEART, Paint.TEXT]
