"""Positions of any rule set, written with the keys of a game record."""

from bot.engine.record.position_reading import read_position
from bot.engine.record.tables import Table
from bot.engine.rules import RuleSet, Sides, side_count
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import with_house_rules
from bot.engine.scoring import Lines, deal_scores
from bot.engine.state import State
from bot.engine.view import view_of

OTHER_HANDS = ("9s 5s", "8s 6s", "Ts 5c", "Js 6c", "8c 9c")
SEVEN_QUEENS = "Qh Qh Qd Qd Qc Qc Qs"
SEVEN_KINGS = "Kh Kh Kd Kd Kc Kc Ks"
MIXED_JACKS = "Jh Jh Jd Jd Jc 2s 2s"


def rules_of(
    name: str, players: int | None = None, sides: Sides | None = None, **options: object
) -> RuleSet:
    """A rule set by its name, with house rules; the family's own number of players if not said."""
    family = CATALOGUE[name]
    return with_house_rules(family.rules(players or family.base.players, sides), options)


def table(rules: RuleSet | str, hand: str, others: tuple[str, ...] = (), **keys: object) -> State:
    """A position in which seat 0 plays, holding this hand; `keys` are those of a record.

    Unsaid: phase `play`, an empty pile, nothing on the table, a few cards in the stock.
    """
    if isinstance(rules, str):
        rules = rules_of(rules)
    sides = side_count(rules)
    hands = [hand, *others, *OTHER_HANDS[len(others) : rules.players - 1]]
    position: dict[str, object] = {
        "scores": [0] * sides,
        "deal_number": 1,
        "dealer": rules.players - 1,
        "turn": 0,
        "phase": "play",
        "hands": hands[: rules.players],
        "stock": "Td 8d 6d 4d Th 8h",
        "stock_rest": 20,
        "discard_pile": "",
        "melds": [],
        "threes": [],
        **keys,
    }
    for name, nothing in (("melds", []), ("threes", ""), ("scores", 0)):
        listed = list(position[name])
        position[name] = listed + [nothing] * (sides - len(listed))
    return read_position(rules, Table(position, "position"))


def drawing(rules: RuleSet | str, hand: str, others: tuple[str, ...] = (), **keys: object) -> State:
    """A position at the start of seat 0's turn."""
    return table(rules, hand, others, phase="draw", **keys)


def over(rules: RuleSet | str, *hands: str, **keys: object) -> State:
    """A position of a deal that is over; hands left out are empty."""
    players = rules_of(rules).players if isinstance(rules, str) else rules.players
    filled = (*hands, *[""] * (players - len(hands)))
    return table(rules, filled[0], filled[1:], phase="over", stock="", stock_rest=0, **keys)


def total(state: State, side: int = 0) -> int:
    """What the deal brought a side."""
    return deal_scores(state)[side].total


def lines(state: State, side: int = 0) -> Lines:
    return deal_scores(state)[side].lines


def size_of_hand(state: State, seat: int = 0) -> int:
    return view_of(state, None).hand_counts[seat]
