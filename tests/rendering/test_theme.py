from io import BytesIO

import pytest
from PIL import Image

from rendering.encode import palette, png_bytes
from rendering.theme import (
    LEAST_CONTRAST,
    LEAST_OF_SHAPES,
    SHAPE_ON_GROUND,
    TEXT_ON_GROUND,
    Paint,
    Theme,
    contrast,
)
from rendering.themes import DARK, FELT, LIGHT, THEMES, theme_named, theme_names, two_coloured

DECKS = [
    pytest.param(deck, id=f"{theme.name}-{name}")
    for theme in THEMES.values()
    for name, deck in (("four", theme), ("two", two_coloured(theme)))
]


@pytest.mark.parametrize("theme", DECKS)
@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_every_text_stands_out_from_its_ground(text: Paint, ground: Paint, theme: Theme) -> None:
    assert contrast(theme[text], theme[ground]) >= LEAST_CONTRAST


@pytest.mark.parametrize("theme", DECKS)
@pytest.mark.parametrize(("shape", "ground"), SHAPE_ON_GROUND)
def test_every_card_and_every_bar_is_seen_on_the_felt(
    shape: Paint, ground: Paint, theme: Theme
) -> None:
    assert contrast(theme[shape], theme[ground]) >= LEAST_OF_SHAPES


def test_contrast_of_the_felt_is_what_it_was_measured_to_be() -> None:
    white = FELT[Paint.TEXT]
    grounds = (Paint.FELT, Paint.PANEL, Paint.STRIP, Paint.FROZEN)
    figures = [round(contrast(white, FELT[ground]), 1) for ground in grounds]
    assert figures == [11.4, 13.7, 16.4, 7.6]


@pytest.mark.parametrize("theme", DECKS)
def test_each_colour_of_a_theme_survives_the_palette(theme: Theme) -> None:
    strip = Image.new("RGB", (len(Paint), 1))
    for place, paint in enumerate(Paint):
        strip.putpixel((place, 0), theme[paint])
    with Image.open(BytesIO(png_bytes(strip, theme))) as stored:
        shown = stored.convert("RGB")
    assert [shown.getpixel((place, 0)) for place in range(len(Paint))] == [
        theme[paint] for paint in Paint
    ]


@pytest.mark.parametrize("theme", DECKS)
def test_palette_has_room_for_no_more_than_a_png_can_index(theme: Theme) -> None:
    assert len(set(theme.colours.values())) < len(palette(theme)) <= 256


def test_canastas_are_of_five_colours_in_every_theme() -> None:
    kinds = [paint for paint in Paint if paint.name.endswith("_CANASTA")]
    for theme in THEMES.values():
        assert len({theme[kind] for kind in kinds}) == len(kinds) == 5


def test_two_coloured_deck_has_one_red_and_one_black() -> None:
    deck = two_coloured(LIGHT)
    assert deck[Paint.DIAMOND] == deck[Paint.HEART] != deck[Paint.SPADE] == deck[Paint.CLUB]


def test_themes_are_found_by_name_and_stay_the_same_object() -> None:
    assert THEMES["dark"] is DARK
    assert two_coloured(DARK) is two_coloured(THEMES["dark"])


def test_every_name_of_a_theme_finds_another_one() -> None:
    assert len({id(theme_named(name)) for name in theme_names()}) == len(theme_names()) == 6
    assert theme_named("light-two-colours") is two_coloured(LIGHT)


@pytest.mark.parametrize("name", ["", "no such theme", "-two-colours"])
def test_a_name_nobody_knows_gives_the_felt(name: str) -> None:
    assert theme_named(name).name == "felt"
