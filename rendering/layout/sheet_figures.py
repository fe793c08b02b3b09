"""The figures of a score sheet: one size and width for all that is added up, larger totals.

Digits of one size and width are equally wide in every weight, so that those of a column stand
under each other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rendering.fonts import TextStyle, fitted, text_width
from rendering.labels import RowKind, SheetRow

_BOLD = 750
_ADDED = TextStyle(38, _BOLD)
_PLAIN_WEIGHT = 550
_TOTAL_SIZES_PX = (52, 48, 44, 42)

FigureStyles = dict[RowKind, TextStyle]


def figure_styles(rows: Sequence[SheetRow], width_px: int) -> FigureStyles:
    """The styles in which every value fits so many px; no kind of row is smaller than another."""
    added = _ADDED
    for value in _values(rows):
        _, added = fitted(value, added, width_px)
    totals = [value for row in rows if row.kind is RowKind.TOTAL for value in row.values]
    return {
        RowKind.PLAIN: replace(added, weight=_PLAIN_WEIGHT),
        RowKind.SUM: added,
        RowKind.TOTAL: _total_style(totals, added, width_px),
    }


def _values(rows: Sequence[SheetRow]) -> Iterator[str]:
    return (value for row in rows for value in row.values)


def _total_style(totals: Sequence[str], added: TextStyle, width_px: int) -> TextStyle:
    """The largest in which all totals fit as wide as the other figures are."""
    for size in _TOTAL_SIZES_PX:
        style = replace(added, size=size)
        if all(text_width(total, style) <= width_px for total in totals):
            return style
    return added
