"""How long pictures take: python -m tests.bench.bench_pictures, on a quiet machine.

Warm figures in ms of the processor with the ratio to encoding a blank palette PNG of the same size
in the same run, which say more than the wall clock of a noisy machine; then sizes in KB, how long
the event loop stalls while pictures are drawn in threads, and what the caches weigh.
"""

import asyncio
import random
import resource
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from statistics import median, quantiles

from PIL import Image

from bot.engine.cards import full_deck
from bot.engine.rulesets.catalogue import CATALOGUE
from rendering.fonts import text_mask
from rendering.hand import hand_png
from rendering.profile import profile_png
from rendering.rules_card import rules_card_png
from rendering.scoresheet import score_sheet_png
from rendering.sprites import SPRITES
from rendering.table import table_png
from rendering.warm_up import warm_up
from tests.rendering.scenes import (
    busy_table,
    hand_labels,
    random_view,
    side,
    table_labels,
    view_for,
)
from tests.rendering.sheets import profile, rules_card, score_sheet

_RUNS = 60
_WORKERS = 2
_PICTURES_AT_ONCE = 20
_TICK_S = 0.001

Draw = Callable[[int], bytes]


def _milliseconds(draw: Draw) -> list[float]:
    draw(0)
    times = []
    for run in range(_RUNS):
        started = time.thread_time()
        draw(run)
        times.append((time.thread_time() - started) * 1000)
    return times


def _blank(size: tuple[int, int]) -> Draw:
    image = Image.new("P", size)

    def encode(_: int) -> bytes:
        buffer = BytesIO()
        image.save(buffer, "PNG", compress_level=3)
        return buffer.getvalue()

    return encode


def _report(name: str, draw: Draw) -> None:
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


def _hand(count: int) -> Draw:
    deck = list(full_deck(2))
    random.Random(count).shuffle(deck)
    hand = tuple(sorted(deck[:count]))
    view = view_for((side(), side()), hand=hand, new_cards=hand[:1])
    return lambda run: hand_png(view, hand_labels(count, points=f"{run} points"))


def _table() -> Draw:
    view = busy_table()
    labels = table_labels(view)
    return lambda run: table_png(view, replace(labels, pile_count=f"{run} cards"))


def _crowded_table(rules: str, players: int) -> Draw:
    """A table as full as the laws of layout are held to, fuller than games get."""
    view = random_view(random.Random(4), CATALOGUE[rules].rules(players))
    return lambda _: table_png(view, table_labels(view))


async def _stalls() -> list[float]:
    """How late a tick of the event loop comes, in ms, while pictures are drawn in threads."""
    loop = asyncio.get_running_loop()
    draws = (_table(), _hand(20), _crowded_table("samba", 5), _hand(40))
    late = []
    with ThreadPoolExecutor(_WORKERS) as threads:
        drawing = [
            loop.run_in_executor(threads, draws[number % len(draws)], number)
            for number in range(_PICTURES_AT_ONCE)
        ]
        while not all(future.done() for future in drawing):
            started = time.perf_counter()
            await asyncio.sleep(_TICK_S)
            late.append((time.perf_counter() - started - _TICK_S) * 1000)
    return late


def _report_stalls() -> None:
    late = [stall for _ in range(5) for stall in asyncio.run(_stalls())]
    hundredths = quantiles(late, n=100)
    print(
        f"event loop, {_PICTURES_AT_ONCE} pictures in {_WORKERS} threads:"
        f" median {median(late):.1f} ms late, p99 {hundredths[-1]:.1f} ms, most {max(late):.1f} ms"
    )


def _peak_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _report_memory(before_mb: float) -> None:
    masks = text_mask.cache_info().currsize
    print(
        f"sprites kept: {SPRITES.size_bytes / 1e6:.0f} MB, {masks} text masks;"
        f" the process grew by {_peak_mb() - before_mb:.0f} MB at its peak"
    )


def main() -> None:
    before_mb = _peak_mb()
    started = time.perf_counter()
    warm_up()
    print(f"warming up: {(time.perf_counter() - started) * 1000:.0f} ms")
    _report("table, 2 sides", _table())
    _report("crowded, 4 in pairs", _crowded_table("hand_and_foot", 4))
    _report("crowded, 5 sides", _crowded_table("samba", 5))
    for count in (11, 20, 40, 60):
        _report(f"hand, {count} cards", _hand(count))
    _report("score sheet, 5 deals", lambda _: score_sheet_png(score_sheet(2, deals=5, winner=1)))
    _report("profile", lambda _: profile_png(profile()))
    _report("rules card", lambda _: rules_card_png(rules_card()))
    _report_stalls()
    _report_memory(before_mb)


if __name__ == "__main__":
    main()
