import pytest

from rendering.fonts import is_drawable
from rendering.names import drawable_name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna\n\tMaria ", "Anna Maria"),
        ("✨𝓐𝓷𝓷𝓪✨", "Anna"),
        ("Ａｌｅｘ", "Alex"),
        ("Žofie Řeřichová", "Žofie Řeřichová"),
        ("Łukasz Őry", "Łukasz Őry"),
        ("Иван", "Иван"),
        ("Z̸̡̛a̶l̷g̷o", "Zalgo"),
        ("👨‍👩‍👧 Fam", "Fam"),
        ("A\u202eb\u200dc", "Abc"),
        ("Dmitri K.", "Dmitri K."),
        ("Bob 李", "Bob"),
    ],
)
def test_what_can_be_drawn_of_a_name_is_kept(name: str, shown: str) -> None:
    assert drawable_name(name, "Seat 3") == shown


@pytest.mark.parametrize(
    "name", ["", "   ", "😀😀", "王小明", "مرحبا", "अनिल", "...", "\u200b", "♠♥♦♣"]
)
def test_seat_stands_in_for_a_name_that_can_not_be_drawn(name: str) -> None:
    assert drawable_name(name, "Seat 3") == "Seat 3"


def test_no_character_at_all_leads_to_a_broken_box() -> None:
    for start in range(0x20, 0x3000, 16):
        name = "Anna" + "".join(map(chr, range(start, start + 16)))
        shown = drawable_name(name, "Seat 3")
        assert all(character == " " or is_drawable(character) for character in shown)
