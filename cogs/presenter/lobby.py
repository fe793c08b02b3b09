"""A lobby in words: the rules, the target, who sits where."""

from bot.engine.rules import RuleSet, seats_of, side_count
from bot.tables.seats import Computer, Occupant, Occupants, Person, free_seats
from bot.tables.table import Table
from bot.text import Words
from cogs.presenter.house_rules import MOST_LINES, changed_beside_target, lines_of
from cogs.presenter.names import escaped, shown_name, together


def lobby_text(words: Words, table: Table) -> str:
    """The whole text of a lobby message."""
    rules = table.rules
    host = host_name(table.occupants, table.host_id)
    lines = [
        words("lobby-title", rules=rules_name(words, rules.name), goal=goal_words(words, rules)),
        words("lobby-host", host=host),
        seats_text(words, table),
        words(f"lobby-sides-{rules.sides.value}"),
        *house_rules_lines(words, rules),
    ]
    free = len(free_seats(table.occupants))
    lines.append(words("lobby-free", count=free) if free else words("lobby-ready", host=host))
    if not free and table.is_practice:
        lines.append(words("lobby-practice"))
    return "\n".join(lines)


def game_words(words: Words, table: Table) -> str:
    """Which game is meant: its rule set and its channel."""
    name = rules_name(words, table.rules.name)
    return words("game-named", rules=name, channel=f"<#{table.channel_id}>")


def goal_words(words: Words, rules: RuleSet) -> str:
    """How long a game goes: to 5,000; 4 deals; or whichever comes first."""
    to = words("goal-target", target=rules.target_score)
    if not rules.target_deals:
        return to
    deals = words("goal-deals", deals=rules.target_deals)
    return words.joined([to, deals], "separator-or") if rules.target_score else deals


def house_rules_lines(words: Words, rules: RuleSet) -> list[str]:
    """The house rules in force besides the target, in small print."""
    lines = lines_of(words, rules, changed_beside_target(rules), most=MOST_LINES)
    if not lines:
        return []
    changed = words.joined(lines, "separator-ranks")
    return [words("small-line", line=words("lobby-house-rules", changed=changed))]


def seats_text(words: Words, table: Table) -> str:
    """Who sits where, a line for each side."""
    sides = range(side_count(table.rules))
    return "\n".join(_side_line(words, table.rules, table.occupants, side) for side in sides)


def _side_line(words: Words, rules: RuleSet, occupants: Occupants, side: int) -> str:
    names = [_seated_name(words, occupants[seat]) for seat in seats_of(rules, side)]
    return words("lobby-side", side=side_name(words, rules, side), players=together(words, names))


def _seated_name(words: Words, occupant: Occupant | None) -> str:
    """Who sits there; of a computer player also how well it plays."""
    name = shown_name(words, occupant)
    if not isinstance(occupant, Computer):
        return name
    level = words(f"level-{occupant.level}")
    return words("computer-name-and-level", name=name, level=level)


def side_name(words: Words, rules: RuleSet, side: int) -> str:
    """What a side is called before its players give it a name: North–South, Seat 2."""
    if side_count(rules) == rules.players:
        return words("seat-name", seat=side + 1)
    if side_count(rules) == 2 and rules.players == 4:
        return words("side-north-south" if side == 0 else "side-east-west")
    return words("side-name", side=side + 1)


def seat_name(words: Words, rules: RuleSet, seat: int) -> str:
    """A seat in a menu: North, or Seat 3 where there are not four."""
    if rules.players == 4:
        return words(f"seat-{('north', 'east', 'south', 'west')[seat]}")
    return words("seat-name", seat=seat + 1)


def rules_name(words: Words, name: str) -> str:
    return words(f"rules-{name.replace('_', '-')}")


def host_name(occupants: Occupants, host_id: int) -> str:
    """The host by name where they sit, else as Discord's mention, which calls nobody here."""
    for occupant in occupants:
        if isinstance(occupant, Person) and occupant.user_id == host_id:
            return escaped(occupant.name)
    return f"<@{host_id}>"
