"""Painted images kept for the next picture, within a bound on their bytes.

Counting bytes, not entries: a card may be 77 or 252 px wide, and ten times as heavy then.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from PIL import Image

MOST_BYTES = 36 * 1024 * 1024
"""The faces of one theme in the usual sizes take 26 MB; the rest is for melds and others."""


class SpriteCache:
    """Images by what they show; the one not used for longest goes first. Threads may share it."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._images: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._lock = Lock()
        self.size_bytes = 0

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """The image kept under the key, made where there is none; nobody may paint on it."""
        with self._lock:
            image = self._images.get(key)
            if image is not None:
                self._images.move_to_end(key)
                return image
        # Made outside the lock: two threads may make the same, which is cheaper than waiting.
        image = make()
        with self._lock:
            if key not in self._images:
                self._images[key] = image
                self.size_bytes += _bytes_of(image)
                self._drop_oldest()
        return image

    def _drop_oldest(self) -> None:
        while self.size_bytes > self._most_bytes and len(self._images) > 1:
            _, image = self._images.popitem(last=False)
            self.size_bytes -= _bytes_of(image)


def _bytes_of(image: Image.Image) -> int:
    # Pillow keeps a pixel of RGB in four bytes.
    return image.width * image.height * (1 if image.mode == "L" else 4)


SPRITES = SpriteCache(MOST_BYTES)
