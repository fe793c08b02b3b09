"""Who is waited for and until when, who is away, what is promised about the deck: in words."""

from bot.tables.seats import Person
from bot.tables.table import Table
from bot.tables.timing import TurnClock
from bot.text import Words
from cogs.presenter.names import shown_name
from data.rows import Status

LEAST_TOLD_MS = 60_000
"""A shorter absence of the bot is no news."""


def with_presence(words: Words, table: Table, text: str) -> str:
    """The text of a table message with the clock behind its first line and the rest below."""
    first, newline, rest = text.partition("\n")
    lines = [f"{first}{clock_words(words, table)}{newline}{rest}", *_lines(words, table)]
    return "\n".join(line for line in lines if line)


def clock_words(words: Words, table: Table) -> str:
    """Until when, on everybody's own clock; nothing where no clock runs."""
    deadline = table.deadline
    if deadline is None or table.is_between_deals:
        return ""
    # A clock of a day ends on another date, which the time alone would not say.
    style = "f" if table.settings.clock is TurnClock.HOURS_24 else "t"
    return words("clock-until", time=timestamp(deadline, style))


def timestamp(at_ms: int, style: str) -> str:
    return f"<t:{at_ms // 1000}:{style}>"


def _lines(words: Words, table: Table) -> list[str]:
    lines = []
    if table.status is Status.PAUSED:
        lines.append(words("table-paused"))
    if table.was_away_ms >= LEAST_TOLD_MS:
        lines.append(words("table-bot-was-away", minutes=table.was_away_ms // 60_000))
    lines += [_absence_line(words, table, seat) for seat in _covered(table)]
    lines += [
        words("seat-offered", name=shown_name(words, table.occupants[one.seat]))
        for one in table.offers
    ]
    if table.commitment is not None and table.awaited_seat() is not None:
        lines.append(words("table-sealed", commitment=table.commitment))
    return lines


def _covered(table: Table) -> list[int]:
    return [one.seat for one in table.absences if one.is_covered]


def _absence_line(words: Words, table: Table, seat: int) -> str:
    name = shown_name(words, table.occupants[seat])
    return words("seat-kept" if table.is_kept(seat) else "seat-covered", name=name)


def next_deal_clock(words: Words, table: Table) -> str:
    """When the next deal begins by itself."""
    if table.deadline is None or not table.is_between_deals:
        return ""
    return words("score-next-by-itself", time=timestamp(table.deadline, "t"))


def clock_name(words: Words, clock: TurnClock) -> str:
    return words(f"clock-{clock.name.lower().replace('_', '-')}")


def absent_people(table: Table) -> list[tuple[int, Person]]:
    """Seats whose person missed a turn."""
    return [
        (one.seat, person)
        for one in table.absences
        if isinstance(person := table.occupants[one.seat], Person)
    ]
