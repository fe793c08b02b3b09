"""Numbers and brackets of house rules as people type them."""

import pytest

from bot.text.numbers_typed import TypedBracket, brackets_typed, number_typed


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("5000", 5000),
        (" 5000 ", 5000),
        ("5,000", 5000),
        ("5.000", 5000),
        ("12 500", 12_500),
        ("1’000’000", 1_000_000),
        ("0", 0),
        ("-5", -5),
        ("−1,500", -1500),
        ("٥٠٠٠", 5000),
        ("９０", 90),
        ("9" * 90, int("9" * 90)),
    ],
)
def test_a_number_is_read_however_it_is_written(typed, number):
    assert number_typed(typed) == number


@pytest.mark.parametrize(
    "typed",
    ["", "   ", "many", "1.5", "50,00", "1_000", "0x10", "²", "5 000 0", "1e3", "5k"],
)
def test_what_is_no_whole_number_is_not_guessed_at(typed):
    assert number_typed(typed) is None


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("50 90 120", [(50, None), (90, None), (120, None)]),
        ("50,90;120 / 150", [(50, None), (90, None), (120, None), (150, None)]),
        ("50, 90 from 1500, 120 from 3000", [(50, None), (90, 1500), (120, 3000)]),
        ("50 from 0, 90@1500", [(50, 0), (90, 1500)]),
        ("50, 90 from deal 2", [(50, None), (90, 2)]),
        ("٥٠ ٩٠", [(50, None), (90, None)]),
    ],
)
def test_minimums_are_read_with_where_they_begin_or_without(typed, read):
    assert brackets_typed(typed) == tuple(TypedBracket(*one) for one in read)


@pytest.mark.parametrize(
    "typed", ["", "  ", "fifty", "from 50", "-50", "50 -90", "90 from 1500 from 3000", "50 points"]
)
def test_what_are_no_minimums_is_not_guessed_at(typed):
    assert brackets_typed(typed) is None
