"""The host's private panel: rule set, seats, target, computers; house rules by a button."""

import json
from itertools import combinations

from bot.engine.rulesets.catalogue import CATALOGUE
from bot.tables.partners import has_partners
from bot.tables.seats import Computer, Occupant, Person, free_seats
from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.lobby import rules_name, seat_name, seats_text
from cogs.presenter.names import plain_name
from cogs.views.clocks import clock_choices
from cogs.views.controls import Choice, Control, button, menu
from cogs.views.ids import Ids
from cogs.views.pages import Page, page

OFFERED_LEVELS = ("easy", "normal", "hard")
TARGETS = (1500, 3000, 5000, 7500, 10_000)


def host_page(words: Words, table: Table, *, note: str = "") -> Page:
    """What the host can change; each choice draws the panel anew.

    `note` says what came of the press before.
    """
    ids, is_short = Ids(table.id, table.version), bool(free_seats(table.occupants))
    return page(
        words("host-heading"),
        seats_text(words, table),
        words("host-note"),
        words("host-partners-later") if has_partners(table.rules) and is_short else "",
        note,
        menu(ids("rule_set"), words("host-menu-rules"), _rule_sets(words, table)),
        menu(ids("seating"), words("host-menu-seating"), _seatings(words, table)),
        menu(ids("target"), words("host-menu-target"), _targets(words, table)),
        menu(
            ids("turn_clock"), words("host-menu-clock"), clock_choices(words, table.settings.clock)
        ),
        menu(ids("swap"), words("host-menu-swap"), _swaps(words, table)),
        menu(ids("level"), words("host-menu-level"), _levels(words, table)),
        menu(ids("remove"), words("host-menu-remove"), _removable(words, table)),
        [
            button(ids("house"), words("button-house")),
            button(ids("house_other", "target_score"), words("button-other-target")),
            *_partners_button(words, table, ids, is_short=is_short),
        ],
    )


def _partners_button(words: Words, table: Table, ids: Ids, *, is_short: bool) -> list[Control]:
    """The draw for partners, where there are partners; live once everybody is there."""
    if not has_partners(table.rules):
        return []
    return [button(ids("partners"), words("button-partners"), disabled=is_short)]


def _rule_sets(words: Words, table: Table) -> list[Choice]:
    return [
        Choice(rules_name(words, name), name, is_default=name == table.rules.name)
        for name in CATALOGUE
    ]


def _seatings(words: Words, table: Table) -> list[Choice]:
    rules = table.rules
    return [
        Choice(
            words("host-seating", players=seating.players, sides=seating.sides.value),
            f"{seating.players}.{seating.sides.value}",
            is_default=(seating.players, seating.sides) == (rules.players, rules.sides),
        )
        for seating in CATALOGUE[rules.name].seatings
    ]


def _targets(words: Words, table: Table) -> list[Choice]:
    """None where a number of deals ends the game: a house rule may give it a total, too."""
    own = table.rules.target_score
    if not own:
        return []
    return [
        Choice(words("goal-target", target=target), str(target), is_default=target == own)
        for target in sorted({*TARGETS, own} - {0})
    ]


def _swaps(words: Words, table: Table) -> list[Choice]:
    names = [
        words(
            "host-swap-seat",
            seat=seat_name(words, table.rules, seat),
            name=plain_name(words, occupant),
        )
        for seat, occupant in enumerate(table.occupants)
    ]
    return [
        Choice(
            words("host-swap", first=names[first], second=names[second]),
            _value(*_meant(table, first), *_meant(table, second)),
        )
        for first, second in combinations(range(len(names)), 2)
        if table.occupants[first] != table.occupants[second]
    ]


def _levels(words: Words, table: Table) -> list[Choice]:
    """Each computer player at each level but the one it plays at."""
    return [
        Choice(
            words(
                "host-level",
                name=plain_name(words, occupant),
                level=words(f"level-{level}"),
            ),
            _value(*_meant(table, seat), level),
        )
        for seat, occupant in enumerate(table.occupants)
        if isinstance(occupant, Computer)
        for level in OFFERED_LEVELS
        if level != occupant.level
    ]


def _removable(words: Words, table: Table) -> list[Choice]:
    """Everybody but the host."""
    return [
        Choice(
            words(
                "host-swap-seat",
                seat=seat_name(words, table.rules, seat),
                name=plain_name(words, occupant),
            ),
            _value(*_meant(table, seat)),
        )
        for seat, occupant in enumerate(table.occupants)
        if occupant is not None and seat != table.seat_of(table.host_id)
    ]


def seat_mark(occupant: Occupant | None) -> str:
    """Who sits somewhere, to be told from others: a user's id, a computer's name, or nobody."""
    if isinstance(occupant, Person):
        return str(occupant.user_id)
    return occupant.name if occupant else ""


def _meant(table: Table, seat: int) -> tuple[int, str]:
    """A seat with who sits there, so that an old choice can be told from one that still holds."""
    return seat, seat_mark(table.occupants[seat])


def _value(*parts: int | str) -> str:
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
