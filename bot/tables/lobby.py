"""Who sits where before a game: the laws of a lobby, as functions from one lobby to the next.

Law: anybody may take a free seat, or that of a computer where none is free, or leave; who sits, or
hosts, may add a computer player; seats, sides, target and removing others are the host's. Where the
host leaves, the first person who stays is the host.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.engine.rules import RuleSet, Sides, seats_of, side_count, side_of
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import HouseRuleError, house_rules_of, with_house_rules
from bot.players import LEVELS
from bot.tables.answers import Declined, TableRefusal
from bot.tables.seats import Computer, Occupants, Person, free_seats, people_of, seat_of

LEAST_TARGET, MOST_TARGET, TARGET_STEP = 500, 50_000, 5
"""Targets a table may play to (house rules, `target_score`)."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """A game to come: its rules, who hosts it and who sits where."""

    host_id: int
    rules: RuleSet
    occupants: Occupants
    computers_may_sit: bool = True


Outcome = Lobby | Declined


def joined(
    lobby: Lobby, person: Person, *, seat: int | None = None, side: int | None = None
) -> Outcome:
    """The person in the seat asked for, or the first free one of the side, or of all.

    Who sits already moves to a seat or side asked for; computers only keep seats warm.
    """
    own = seat_of(lobby.occupants, person.user_id)
    if own is not None and seat is None and side is None:
        return Declined(TableRefusal.ALREADY_SEATED, seat=own)
    found = _free_seat(lobby, seat=seat, side=side)
    if isinstance(found, Declined) and own is None and seat is None:
        warm = [one for one in seats_for_people(lobby.occupants) if _is_of(lobby, one, side)]
        found = warm[0] if warm else found
    if isinstance(found, Declined):
        return found
    occupants = list(lobby.occupants)
    if own is not None:
        occupants[own] = None
    occupants[found] = person
    return replace(lobby, occupants=tuple(occupants))


def seats_for_people(occupants: Occupants) -> tuple[int, ...]:
    """Where somebody can sit down: the free seats, or those of computers where none is free."""
    computers = [seat for seat, one in enumerate(occupants) if isinstance(one, Computer)]
    return free_seats(occupants) or tuple(computers)


def _is_of(lobby: Lobby, seat: int, side: int | None) -> bool:
    return side is None or side_of(lobby.rules, seat) == side


def _free_seat(lobby: Lobby, *, seat: int | None, side: int | None) -> int | Declined:
    free = free_seats(lobby.occupants)
    if seat is not None:
        if not 0 <= seat < lobby.rules.players:
            return Declined(TableRefusal.NO_SUCH_SEAT, seat=seat)
        return seat if seat in free else Declined(TableRefusal.SEAT_TAKEN, seat=seat)
    if not free:
        return Declined(TableRefusal.TABLE_FULL)
    if side is None:
        return free[0]
    if not 0 <= side < side_count(lobby.rules):
        return Declined(TableRefusal.NO_SUCH_SEAT, side=side)
    of_side = [one for one in seats_of(lobby.rules, side) if one in free]
    return of_side[0] if of_side else Declined(TableRefusal.SIDE_FULL, side=side)


def left(lobby: Lobby, user_id: int) -> Outcome:
    """The lobby without that person, who must not be the last one."""
    seat = seat_of(lobby.occupants, user_id)
    if seat is None:
        return Declined(TableRefusal.NOT_SEATED)
    occupants = _with(lobby.occupants, seat, None)
    stay = [person.user_id for person in people_of(occupants)]
    host_id = stay[0] if lobby.host_id == user_id else lobby.host_id
    return replace(lobby, occupants=occupants, host_id=host_id)


def with_computer(
    lobby: Lobby, user_id: int, computer: Computer, *, seat: int | None = None
) -> Outcome:
    """A computer player in that seat, or the first free one."""
    if user_id != lobby.host_id and seat_of(lobby.occupants, user_id) is None:
        return Declined(TableRefusal.NOT_SEATED)
    if not lobby.computers_may_sit:
        return Declined(TableRefusal.COMPUTERS_NOT_ALLOWED)
    if computer.level not in LEVELS:
        return Declined(TableRefusal.NO_SUCH_LEVEL, level=computer.level)
    found = _free_seat(lobby, seat=seat, side=None)
    if isinstance(found, Declined):
        return found
    return replace(lobby, occupants=_with(lobby.occupants, found, computer))


def without(lobby: Lobby, user_id: int, seat: int) -> Outcome:
    """The seat of a computer player, or of a person beside the host, freed."""
    if user_id != lobby.host_id:
        return Declined(TableRefusal.NOT_HOST)
    if not 0 <= seat < lobby.rules.players:
        return Declined(TableRefusal.NO_SUCH_SEAT, seat=seat)
    if lobby.occupants[seat] is None or seat == seat_of(lobby.occupants, lobby.host_id):
        return Declined(TableRefusal.NOBODY_TO_REMOVE, seat=seat)
    return replace(lobby, occupants=_with(lobby.occupants, seat, None))


def with_level(lobby: Lobby, user_id: int, seat: int, level: str) -> Outcome:
    """Another level for the computer player of a seat."""
    if user_id != lobby.host_id:
        return Declined(TableRefusal.NOT_HOST)
    if not 0 <= seat < lobby.rules.players:
        return Declined(TableRefusal.NO_SUCH_SEAT, seat=seat)
    computer = lobby.occupants[seat]
    if not isinstance(computer, Computer):
        return Declined(TableRefusal.NO_COMPUTER_THERE, seat=seat)
    if level not in LEVELS:
        return Declined(TableRefusal.NO_SUCH_LEVEL, level=level)
    return replace(lobby, occupants=_with(lobby.occupants, seat, replace(computer, level=level)))


def swapped(lobby: Lobby, user_id: int, seats: tuple[int, int]) -> Outcome:
    """Two seats exchanged, free ones too."""
    if user_id != lobby.host_id:
        return Declined(TableRefusal.NOT_HOST)
    for seat in seats:
        if not 0 <= seat < lobby.rules.players:
            return Declined(TableRefusal.NO_SUCH_SEAT, seat=seat)
    first, second = seats
    occupants = list(lobby.occupants)
    occupants[first], occupants[second] = occupants[second], occupants[first]
    return replace(lobby, occupants=tuple(occupants))


@dataclass(frozen=True, slots=True)
class Options:
    """What the host may choose; None leaves it as it is.

    Another number of players brings its own sides, and its own numbers where none were chosen;
    another rule set begins without house rules.
    """

    rules: str | None = None
    """The name of a rule set of the catalogue."""
    players: int | None = None
    sides: Sides | None = None
    target: int | None = None
    house_rules: Mapping[str, object] = field(default_factory=dict)
    """Parameters by name as plain data, beside those chosen before."""
    is_fresh: bool = False
    """Are the house rules chosen before dropped?"""


def with_options(lobby: Lobby, user_id: int, options: Options) -> Outcome:
    """Other seats, sides or target; where seats go, computer players go first."""
    if user_id != lobby.host_id:
        return Declined(TableRefusal.NOT_HOST)
    rules = _rules_with(lobby.rules, options)
    if isinstance(rules, Declined):
        return rules
    people = len(people_of(lobby.occupants))
    if people > rules.players:
        return Declined(TableRefusal.TOO_MANY_PEOPLE, people=people, seats=rules.players)
    occupants = _fitted(lobby.occupants, seats=rules.players)
    return replace(lobby, rules=rules, occupants=occupants)


def rules_for(name: str, options: Options) -> RuleSet | Declined:
    """The rule set of that name for a new table; `name` is one of the catalogue."""
    players = CATALOGUE[name].base.players
    return _rules_with(CATALOGUE[name].rules(players), options)


def _rules_with(rules: RuleSet, options: Options) -> RuleSet | Declined:
    seated = _seated(rules, options)
    if isinstance(seated, Declined):
        return seated
    is_fresh = options.is_fresh or seated.name != rules.name
    wishes = {} if is_fresh else house_rules_of(rules)
    wishes |= options.house_rules
    if options.target is not None:
        wishes["target_score"] = options.target
    try:
        return with_house_rules(seated, wishes)
    except HouseRuleError as error:
        return _declined(error)


def _seated(rules: RuleSet, options: Options) -> RuleSet | Declined:
    """The rule set as it is printed, for the seating wished for."""
    family = CATALOGUE[options.rules or rules.name]
    usual = rules.players if family.sides_for(rules.players) else family.base.players
    players = options.players or usual
    allowed = family.sides_for(players)
    if not allowed or options.sides not in (None, *allowed):
        return Declined(TableRefusal.SEATING_NOT_ALLOWED, players=players)
    kept = rules.sides if players == rules.players and rules.sides in allowed else None
    return family.rules(players, options.sides or kept)


def _declined(error: HouseRuleError) -> Declined:
    if error.name == "target_score":
        return Declined(
            TableRefusal.TARGET_NOT_ALLOWED, least=LEAST_TARGET, most=MOST_TARGET, step=TARGET_STEP
        )
    return Declined(TableRefusal.HOUSE_RULE_REFUSED, rule=error.name, reason=error.code)


def _fitted(occupants: Occupants, *, seats: int) -> Occupants:
    """The same seats where they exist; who loses a seat moves to one that is free or a computer's.

    Computers without a seat leave. There must be room for all people.
    """
    kept = [*occupants[:seats], *[None] * (seats - len(occupants))]
    for person in people_of(occupants[seats:]):
        free = [seat for seat, occupant in enumerate(kept) if occupant is None]
        computers = [seat for seat, occupant in enumerate(kept) if isinstance(occupant, Computer)]
        kept[(free + computers)[0]] = person
    return tuple(kept)


def _with(occupants: Occupants, seat: int, occupant: Person | Computer | None) -> Occupants:
    return (*occupants[:seat], occupant, *occupants[seat + 1 :])
