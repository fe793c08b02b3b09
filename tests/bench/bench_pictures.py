"""How long pictures take: python -m tests.bench.bench_pictures, on a quiet machine.

Warm figures in ms with the ratio to encoding a blank palette PNG of the same size in the same run,
which says more than milliseconds of a noisy machine; then sizes in KB.
"""

import random
import time
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from statistics import median, quantiles

from PIL import Image

from bot.engine.cards import full_deck, parse_cards
from bot.engine.rules import Sides
from rendering.hand import hand_png
from rendering.scoresheet import score_sheet_png
from rendering.table import table_png
from tests.rendering.scenes import (
    busy_table,
    hand_labels,
    random_view,
    score_sheet,
    side,
    table_labels,
    view_for,
)

_RUNS = 60


def _milliseconds(draw: Callable[[int], bytes]) -> list[float]:
    draw(0)
    times = []
    for run in range(_RUNS):
        started = time.perf_counter()
        draw(run)
        times.append((time.perf_counter() - started) * 1000)
    return times


def _blank(size: tuple[int, int]) -> Callable[[int], bytes]:
    image = Image.new("P", size)

    def encode(_: int) -> bytes:
        buffer = BytesIO()
        image.save(buffer, "PNG", compress_level=3)
        return buffer.getvalue()

    return encode


def _report(name: str, draw: Callable[[int], bytes]) -> None:
    png = draw(0)
    with Image.open(BytesIO(png)) as image:
        size = image.size
    blank = median(_milliseconds(_blank(size)))
    times = _milliseconds(draw)
    late = quantiles(times, n=20)[-1]
    middle = median(times)
    print(
        f"{name:22} {size[0]}x{size[1]:<5}"
        f" median {middle:5.1f} ms ({middle / blank:4.1f} x blank)"
        f"  p95 {late:5.1f} ms ({late / blank:4.1f} x)  {len(png) / 1024:5.1f} KB"
    )


def _hand(count: int) -> Callable[[int], bytes]:
    deck = list(full_deck(2))
    random.Random(count).shuffle(deck)
    hand = tuple(sorted(deck[:count]))
    view = view_for((side(), side()), hand=hand, new_cards=hand[:1])
    return lambda run: hand_png(view, hand_labels(count, points=f"{run} points"))


def _table() -> Callable[[int], bytes]:
    view = busy_table()
    labels = table_labels(view)
    return lambda run: table_png(view, replace(labels, pile_count=f"{run} cards"))


def _six_sides() -> Callable[[int], bytes]:
    view = random_view(random.Random(3), 6, Sides.SINGLES)
    return lambda _: table_png(view, table_labels(view))


def main() -> None:
    started = time.perf_counter()
    hand_png(view_for((side(), side()), hand=parse_cards("4c Ks")), hand_labels(2))
    print(f"first picture of a process: {(time.perf_counter() - started) * 1000:.0f} ms")
    _report("table, 2 sides", _table())
    _report("table, 6 sides", _six_sides())
    for count in (11, 20, 40, 60):
        _report(f"hand, {count} cards", _hand(count))
    _report("score sheet, 5 deals", lambda _: score_sheet_png(score_sheet(2, deals=5, winner=1)))


if __name__ == "__main__":
    main()
