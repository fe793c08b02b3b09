import pytest

from rendering.fonts import (
    LEAST_SIZE_PX,
    TextStyle,
    fitted,
    ink_mask,
    is_drawable,
    text_mask,
    text_width,
)

STYLE = TextStyle(36, 650)


@pytest.mark.parametrize("text", ["Anna", "W" * 80, "Christopher of Constantinople", "", "…"])
@pytest.mark.parametrize("width", [0, 5, 40, 190, 500])
def test_fitted_text_never_is_wider_than_its_slot(text: str, width: int) -> None:
    shown, style = fitted(text, STYLE, width)
    assert text_width(shown, style) <= width
    assert style.size >= LEAST_SIZE_PX


def test_text_that_fits_is_left_alone() -> None:
    assert fitted("Anna", STYLE, 400) == ("Anna", STYLE)


def test_text_becomes_narrower_before_it_is_cut() -> None:
    width = text_width("Christopher", STYLE)
    shown, style = fitted("Christopher", STYLE, width - 10)
    assert shown == "Christopher"
    assert style.width < STYLE.width


def test_text_cut_short_ends_in_an_ellipsis() -> None:
    shown, _ = fitted("Christopher of Constantinople", STYLE, 150)
    assert shown.endswith("…")


@pytest.mark.parametrize("character", "Aažłőñßçäøθжщ9.&")
def test_letters_of_european_languages_are_drawable(character: str) -> None:
    assert is_drawable(character)


@pytest.mark.parametrize("character", "♠★王あ한अعש😀\uffff\u200b\t")
def test_characters_without_a_glyph_or_needing_joining_are_not(character: str) -> None:
    assert not is_drawable(character) or not text_mask(character, STYLE).image.getbbox()


@pytest.mark.parametrize("rank", ["3", "10", "J", "Q", "K", "A"])
@pytest.mark.parametrize("size", [(38, 30), (100, 80), (200, 60)])
def test_ink_of_a_rank_stays_in_its_box_but_for_descenders(
    rank: str, size: tuple[int, int]
) -> None:
    ink = ink_mask(rank, 750, *size)
    assert ink.width <= size[0] + 1
    assert ink.height <= round(size[1] * 1.13) + 1
