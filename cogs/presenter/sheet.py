"""The score sheet of a deal as a picture and in words."""

from collections.abc import Sequence
from itertools import accumulate

from bot.engine.rules import seats_of, side_count
from bot.engine.scoring import SideScore
from bot.text import Words
from bot.text.events import Teller
from cogs.presenter.score import (
    goal,
    plain,
    result_text,
    score_text,
    side_players,
    signed,
)
from cogs.presenter.score_lines import LINES, line_label, shown_lines
from rendering.labels import Progress, RowKind, ScoreSheet, SheetRow, SheetSide
from rendering.layout.chart_ticks import tick_values

History = Sequence[tuple[SideScore, ...]]
"""What each deal brought each side."""


def score_sheet(teller: Teller, history: History, winners: tuple[int, ...]) -> ScoreSheet:
    """The sheet of the deal just scored; `teller` holds the spectator's view and plain names."""
    words, view = teller.words, teller.view
    target, progress = view.rules.target_score, _progress(history)
    title = "picture-game-over" if winners else "picture-deal"
    return ScoreSheet(
        title=words(title, deal=view.public.match.deal_number),
        subtitle=goal(words, view.rules),
        sides=tuple(_sheet_side(teller, side) for side in range(side_count(view.rules))),
        rows=_sheet_rows(teller, history, progress),
        winners=winners,
        won=words("picture-drawn" if len(winners) > 1 else "picture-won"),
        progress=progress,
        target=target,
        target_label=words("number", number=target) if target else "",
        ticks=tuple((tick, plain(words, tick)) for tick in tick_values(progress, target)),
        chart_title=words("picture-chart"),
    )


def sheet_text(teller: Teller, history: History, winners: tuple[int, ...], *, most: int) -> str:
    """All that the sheet shows, in words; `most` letters hold the last of the chart's deals."""
    words = teller.words
    goes_to = goal(words, teller.view.rules)
    won = [result_text(teller, winners)] if winners else []
    told = "\n".join(map(_unmarked, (*won, score_text(teller), goes_to)))
    for first in range(len(history)):
        chart = _chart_text(teller, history, first)
        if len(told) + len(chart) < most:
            return "\n".join(filter(None, (told, chart)))
    return told


def _unmarked(text: str) -> str:
    """Without the marks of headings, bold and small print, which nobody wants read to them."""
    lines = (line.strip().removeprefix("###").removeprefix("-#") for line in text.splitlines())
    return "\n".join(line.strip().replace("**", "") for line in lines)


def _chart_text(teller: Teller, history: History, first: int) -> str:
    """The totals after each deal from there on; nothing where there is no chart."""
    words, progress = teller.words, _progress(history)[1 + first :]
    if len(history) < 2:
        return ""
    lines = [
        words(
            "picture-line",
            word=side_players(teller, side),
            value=words.joined([plain(words, after[side]) for after in progress]),
        )
        for side in range(side_count(teller.view.rules))
    ]
    return "\n".join([words("picture-chart-told", first=first + 1), *lines])


def _sheet_side(teller: Teller, side: int) -> SheetSide:
    seats = seats_of(teller.view.rules, side)
    return SheetSide(
        tuple(teller.names[seat] for seat in seats),
        tuple(teller.words("seat-name", seat=seat + 1) for seat in seats),
    )


def _sheet_rows(teller: Teller, history: History, progress: Progress) -> tuple[SheetRow, ...]:
    """Lines that brought or cost anybody something, their sum, and what was there before."""
    words, scores, rows = teller.words, history[-1], []
    lines = [shown_lines(teller.view, side, score) for side, score in enumerate(scores)]
    for name in LINES:
        values = [side_lines[name] for side_lines in lines]
        if any(values):
            rows.append(
                SheetRow(line_label(words, name, teller.view.rules), _numbers(words, values))
            )
    points = _numbers(words, [score.total for score in scores])
    rows.append(SheetRow(words("score-line-sum"), points, RowKind.SUM))
    if len(history) > 1:
        before = tuple(plain(words, total) for total in progress[-2])
        rows.append(SheetRow(words("score-line-before"), before))
    total = tuple(plain(words, total) for total in progress[-1])
    return (*rows, SheetRow(words("score-line-total"), total, RowKind.TOTAL))


def _numbers(words: Words, values: list[int]) -> tuple[str, ...]:
    return tuple(signed(words, value) if value else words("number", number=0) for value in values)


def _progress(history: History) -> Progress:
    """Totals after each deal, from 0 before the first."""
    by_side = [
        tuple(accumulate((score.total for score in scores), initial=0))
        for scores in zip(*history, strict=True)
    ]
    return tuple(zip(*by_side, strict=True))
