"""Names are what users typed: here they become something a picture can show, or a fallback does."""

import unicodedata
from functools import lru_cache

from rendering.fonts import is_drawable

_KEPT = frozenset(" -_.'’,&+!?#@()/·")
_LONGEST = 64


@lru_cache(maxsize=1024)
def drawable_name(name: str, fallback: str) -> str:
    """The name without emoji, controls and stacked marks; the fallback where too little is left.

    Fancy letters become plain ones. A name keeps its drawable letters if they are at least half of
    its letters and digits.

    >>> drawable_name("✨𝓐𝓷𝓷𝓪✨", "Seat 1"), drawable_name("王小明", "Seat 2")
    ('Anna', 'Seat 2')
    """
    plain = unicodedata.normalize("NFKC", name[:_LONGEST])
    letters = [character for character in plain if character.isalnum()]
    drawn = [character for character in letters if is_drawable(character)]
    if not drawn or 2 * len(drawn) < len(letters):
        return fallback
    kept = (character if _is_kept(character) else _gap(character) for character in plain)
    return " ".join("".join(kept).split()) or fallback


def _is_kept(character: str) -> bool:
    return character in _KEPT or (character.isalnum() and is_drawable(character))


def _gap(character: str) -> str:
    """What stands where a character is dropped: marks and joiners vanish, the rest parts words."""
    if character.isspace():
        return " "
    return "" if unicodedata.category(character) in ("Mn", "Me", "Cf", "Cc") else " "
