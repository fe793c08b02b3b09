"""Pictures look as they did when somebody last looked at them.

After a wanted change: `python -m tests.rendering.test_golden_pictures`, and look at each of them.
"""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.rendering.showpieces import SHOWPIECES

GOLDEN = Path(__file__).parent / "golden"
WIDTH_PX = 540
MOST_MEAN_DIFFERENCE = 0.8
"""Of 255, over the whole picture: another version of the font's rasteriser stays below it."""
MOST_BLOCK_DIFFERENCE = 24
"""Of 255, in any square of `BLOCK_PX`: a word or a mark that is not there passes it."""
BLOCK_PX = 18
MOST_BYTES_TOGETHER = 1_500_000


def reduced(png: bytes) -> Image.Image:
    with Image.open(BytesIO(png)) as image:
        return image.convert("RGB").reduce(image.width // WIDTH_PX)


@pytest.mark.parametrize("name", SHOWPIECES)
def test_picture_looks_as_it_did(name: str) -> None:
    shown = reduced(SHOWPIECES[name]())
    with Image.open(GOLDEN / f"{name}.png") as image:
        golden = image.convert("RGB")
    assert shown.size == golden.size
    difference = ImageChops.difference(shown, golden).convert("L")
    assert ImageStat.Stat(difference).mean[0] <= MOST_MEAN_DIFFERENCE
    assert difference.reduce(BLOCK_PX).getextrema()[1] <= MOST_BLOCK_DIFFERENCE


def test_golden_pictures_are_those_of_the_showpieces_and_small() -> None:
    files = list(GOLDEN.glob("*.png"))
    assert {file.stem for file in files} == set(SHOWPIECES)
    assert sum(file.stat().st_size for file in files) < MOST_BYTES_TOGETHER


def test_a_missing_mark_is_noticed() -> None:
    shown = reduced(SHOWPIECES["table"]())
    changed = shown.copy()
    changed.paste((23, 50, 44), (28, 262, 64, 298))
    difference = ImageChops.difference(shown, changed).convert("L")
    assert difference.reduce(BLOCK_PX).getextrema()[1] > MOST_BLOCK_DIFFERENCE


def keep() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for name, draw in SHOWPIECES.items():
        image = reduced(draw()).quantize(128, dither=Image.Dither.NONE)
        image.save(GOLDEN / f"{name}.png", optimize=True)


if __name__ == "__main__":
    keep()
