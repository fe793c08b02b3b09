"""Who is waited for and until when, who is away, what is promised about the deck: in words."""

from bot.tables.changes import Handover
from bot.tables.seats import Computer, Person
from bot.tables.table import Table
from bot.tables.timing import TurnClock
from bot.text import Words
from cogs.presenter.names import shown_name, user_name
from data.rows import Status

LEAST_TOLD_MS = 60_000
"""A shorter absence of the bot is no news."""

SHOWN_DIGITS = 12
"""Of a promise, on one line of a phone; the whole is told on demand."""


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
    if table.was_away_ms >= LEAST_TOLD_MS:
        lines.append(words("table-bot-was-away", minutes=table.was_away_ms // 60_000))
    if table.status is Status.PAUSED:
        lines.append(words("table-paused"))
    else:
        lines += [_absence_line(words, table, seat) for seat in _covered(table)]
    lines += [_handover_line(words, table, one) for one in table.handovers]
    lines += [
        words("seat-offered", name=shown_name(words, table.occupants[one.seat]))
        for one in table.offers
    ]
    if table.commitment is not None and table.awaited_seat() is not None:
        lines.append(words("table-sealed", digits=table.commitment[:SHOWN_DIGITS]))
    return lines


def _covered(table: Table) -> list[int]:
    return [one.seat for one in table.absences if one.is_covered]


def _absence_line(words: Words, table: Table, seat: int) -> str:
    name = shown_name(words, table.occupants[seat])
    return words("seat-kept" if table.is_kept(seat) else "seat-covered", name=name)


def _handover_line(words: Words, table: Table, handover: Handover) -> str:
    """Who plays on in whose seat, and by whose doing."""
    former, newcomer = handover.former, handover.newcomer
    if isinstance(newcomer, Person):
        key = "seat-taken-over"
    else:
        has_left = isinstance(former, Person) and former.user_id == handover.by
        key = "seat-left" if has_left else "seat-replaced"
    return words(
        key,
        name=shown_name(words, former),
        newcomer=shown_name(words, newcomer),
        by=user_name(table, handover.by),
    )


def paused_line(words: Words, table: Table, user_id: int) -> str:
    """The first line of a hand while the game is paused."""
    seat = table.seat_of(user_id)
    is_late = table.is_covered(user_id) and seat is not None and not table.is_kept(seat)
    return words("hand-paused-late" if is_late else "hand-paused", channel=f"<#{table.channel_id}>")


def missed_words(words: Words, table: Table, user_id: int) -> str:
    """Why a control of a hand is out of date."""
    return words("hand-time-was-up" if table.has_missed_turn(user_id) else "hand-older")


def next_deal_clock(words: Words, table: Table) -> str:
    """When the next deal begins by itself."""
    if table.deadline is None or not table.is_between_deals:
        return ""
    return words("score-next-by-itself", time=timestamp(table.deadline, "t"))


def clock_name(words: Words, clock: TurnClock) -> str:
    return words(f"clock-{clock.name.lower().replace('_', '-')}")


def absent_people(table: Table) -> list[tuple[int, Person]]:
    """Seats that a computer keeps until their person is back."""
    return [
        (seat, person)
        for seat, person in enumerate(table.occupants)
        if isinstance(person, Person) and table.is_kept(seat)
    ]


def computers(table: Table) -> list[tuple[int, Computer]]:
    """Seats that belong to a computer player."""
    return [
        (seat, computer)
        for seat, computer in enumerate(table.occupants)
        if isinstance(computer, Computer)
    ]
