"""Numbers as people type them for house rules: `5000`, `10,000`, `50 90 120`, `90 from 1500`.

Digits of every script are read. A minus is read, too, so that the answer can be the right range.
"""

import re
from dataclasses import dataclass

_GROUPED = re.compile(r"-?\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+")
_NUMBER = re.compile(r"-?\d+")
_SEPARATORS = frozenset(",;/")
_MINUS = frozenset("-–−")


@dataclass(frozen=True, slots=True)
class TypedBracket:
    """A minimum, and the total or deal from which it holds if that was typed."""

    minimum: int
    level: int | None = None


def number_typed(text: str) -> int | None:
    """The whole number, its thousands grouped or not; None where it is none.

    >>> number_typed("10,000"), number_typed("-5"), number_typed("١٢٠"), number_typed("1.5")
    (10000, -5, 120, None)
    """
    text = text.strip().replace("−", "-")
    if _GROUPED.fullmatch(text):
        text = re.sub(r"[^-\d]", "", text)
    return int(text) if _NUMBER.fullmatch(text) else None


def brackets_typed(text: str) -> tuple[TypedBracket, ...] | None:
    """Minimums, each with the level behind it or none; None where it cannot be read so.

    A comma parts them: thousands are not grouped here.

    >>> brackets_typed("50, 90 from 1500")
    (TypedBracket(minimum=50, level=None), TypedBracket(minimum=90, level=1500))
    """
    before, *rest = re.split(r"(\d+)", text.strip())
    numbers, gaps = [int(one) for one in rest[::2]], rest[1::2]
    if before or not numbers or gaps.pop():
        return None
    brackets = [TypedBracket(numbers[0])]
    for gap, number in zip(gaps, numbers[1:], strict=True):
        if not set(gap.strip()) - _SEPARATORS:
            brackets.append(TypedBracket(number))
        elif set(gap) & (_SEPARATORS | _MINUS) or brackets[-1].level is not None:
            return None
        else:
            brackets[-1] = TypedBracket(brackets[-1].minimum, number)
    return tuple(brackets)
