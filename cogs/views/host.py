"""The host's private panel: rule set, seats, target, computers; house rules by a button."""

from itertools import combinations

from bot.engine.rulesets.catalogue import CATALOGUE
from bot.tables.seats import Computer
from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.lobby import rules_name, seat_name, seats_text
from cogs.presenter.names import plain_name
from cogs.views.clocks import clock_choices
from cogs.views.controls import Choice, button, menu
from cogs.views.ids import Ids
from cogs.views.pages import Page, page

TARGETS = (1500, 3000, 5000, 7500, 10_000)


def host_page(words: Words, table: Table) -> Page:
    """What the host can change; each choice draws the panel anew."""
    ids = Ids(table.id, table.version)
    return page(
        words("host-heading"),
        seats_text(words, table),
        words("host-note"),
        menu(ids("rule_set"), words("host-menu-rules"), _rule_sets(words, table)),
        menu(ids("seating"), words("host-menu-seating"), _seatings(words, table)),
        menu(ids("target"), words("host-menu-target"), _targets(words, table)),
        menu(
            ids("turn_clock"), words("host-menu-clock"), clock_choices(words, table.settings.clock)
        ),
        menu(ids("swap"), words("host-menu-swap"), _swaps(words, table)),
        menu(ids("remove"), words("host-menu-remove"), _computers(words, table)),
        [button(ids("house"), words("button-house"))],
    )


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
    own = table.rules.target_score
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
        Choice(words("host-swap", first=names[first], second=names[second]), f"{first}.{second}")
        for first, second in combinations(range(len(names)), 2)
        if table.occupants[first] != table.occupants[second]
    ]


def _computers(words: Words, table: Table) -> list[Choice]:
    return [
        Choice(
            words(
                "host-swap-seat",
                seat=seat_name(words, table.rules, seat),
                name=plain_name(words, occupant),
            ),
            str(seat),
        )
        for seat, occupant in enumerate(table.occupants)
        if isinstance(occupant, Computer)
    ]
