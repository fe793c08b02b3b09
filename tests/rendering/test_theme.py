from io import BytesIO

import pytest
from PIL import Image

from rendering.encode import palette, png_bytes
from rendering.theme import FELT, LEAST_CONTRAST, TEXT_ON_GROUND, Paint, contrast


@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_every_text_stands_out_from_its_ground(text: Paint, ground: Paint) -> None:
    assert contrast(FELT[text], FELT[ground]) >= LEAST_CONTRAST


def test_contrast_of_the_felt_is_what_it_was_measured_to_be() -> None:
    white = FELT[Paint.TEXT]
    grounds = (Paint.FELT, Paint.PANEL, Paint.STRIP, Paint.FROZEN)
    figures = [round(contrast(white, FELT[ground]), 1) for ground in grounds]
    assert figures == [11.4, 13.7, 16.4, 7.6]


def test_each_colour_of_the_theme_survives_the_palette() -> None:
    strip = Image.new("RGB", (len(Paint), 1))
    for place, paint in enumerate(Paint):
        strip.putpixel((place, 0), FELT[paint])
    with Image.open(BytesIO(png_bytes(strip, FELT))) as stored:
        shown = stored.convert("RGB")
    assert [shown.getpixel((place, 0)) for place in range(len(Paint))] == [
        FELT[paint] for paint in Paint
    ]


def test_palette_has_room_for_no_more_than_a_png_can_index() -> None:
    assert len(Paint) < len(palette(FELT)) <= 256
