import re
from io import BytesIO

import pytest
from PIL import Image

from bot.engine.cards import parse_card
from rendering.emoji import SIDE_PX, emoji_cards, emoji_name, emoji_png

DISCORDS_NAME = re.compile(r"\w{2,32}")
DISCORDS_BYTES = 256 * 1024


def test_every_card_and_the_back_have_an_emoji_that_discord_takes() -> None:
    cards = emoji_cards()
    assert len(cards) == 54
    assert len({emoji_name(card) for card in cards}) == 54
    assert len({emoji_png(card) for card in cards}) == 54
    for card in cards:
        assert DISCORDS_NAME.fullmatch(emoji_name(card))
        assert len(emoji_png(card)) <= DISCORDS_BYTES


@pytest.mark.parametrize("text", ["4c", "Th", "Jk", "3s"])
def test_emoji_is_a_card_in_a_transparent_square(text: str) -> None:
    with Image.open(BytesIO(emoji_png(parse_card(text)))) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIDE_PX, SIDE_PX))
        assert image.getpixel((0, 0))[3] == 0
        assert image.getpixel((SIDE_PX // 2, SIDE_PX // 2))[3] == 255


def test_suit_of_a_three_is_as_large_in_an_emoji_as_that_of_a_four() -> None:
    inks = []
    for text in ("3s", "4s"):
        with Image.open(BytesIO(emoji_png(parse_card(text)))) as image:
            suit = image.convert("L").crop((SIDE_PX // 4, 68, 3 * SIDE_PX // 4, 120))
            inks.append(sum(suit.histogram()[:64]))
    assert inks[0] == pytest.approx(inks[1], rel=0.02)


@pytest.mark.parametrize("text", ["2s", "2h", "3s", "3d"])
def test_suit_of_an_emoji_keeps_off_the_edge_of_its_card(text: str) -> None:
    """Where an emoji is 22 px high, less than two px between them would run together."""
    with Image.open(BytesIO(emoji_png(parse_card(text)))) as image:
        paper = image.getpixel((SIDE_PX // 2, 8))
        foot = [image.getpixel((SIDE_PX // 2, row)) for row in range(SIDE_PX - 8, SIDE_PX - 5)]
    assert set(foot) == {paper}
