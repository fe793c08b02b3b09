"""Reading a game record: TOML text in, a `Record` out, or a RecordError with key and reason."""

import tomllib

from bot.engine.actions import StartDeal
from bot.engine.cards import full_deck
from bot.engine.legality import LEAST_CUT
from bot.engine.notation import parse_action
from bot.engine.record.position_reading import read_position
from bot.engine.record.tables import RecordError, Table, parsed
from bot.engine.record.values import Deal, Move, Record, Seal
from bot.engine.rules import RuleSet, Sides, next_seat
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import HouseRuleError, with_house_rules

VERSION = 1


def read_record(text: str) -> Record:
    """The record a TOML text holds.

    Raises RecordError where the text is no record or contradicts itself. Whether its moves are
    legal is not judged here, nor what only they decide: that no deal follows the game's end.
    """
    table = Table(_toml(text))
    _check_version(table)
    names = _names(table)
    rules = _rules(table, len(names) if names else table.number("players", least=1))
    if "position" in table and "deals" in table:
        raise RecordError("deals", "a record holds deals or a position, not both")
    if "position" in table:
        position = read_position(rules, Table(table.value("position", dict), "position"))
        return Record(rules, position, _moves(table, rules), names=names)
    if "deals" not in table:
        raise RecordError("", "neither [position] nor [[deals]] is there")
    if "actions" in table:
        raise RecordError("actions", "without a position, actions stand in their deals")
    return Record(rules, deals=_deals(table, rules), names=names)


def _toml(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise RecordError("", "no TOML: nested too deeply") from error
    except ValueError as error:
        raise RecordError("", f"no TOML: {error}") from error


def _check_version(table: Table) -> None:
    version = table.value("record", int)
    if version != VERSION:
        raise RecordError("record", f"version {version} is unknown; this reads {VERSION}")


def _names(table: Table) -> tuple[str, ...] | None:
    """Display names where `players` lists them, None where it is a number."""
    if isinstance(table.values.get("players"), list):
        return tuple(table.entries("players", str))
    return None


def _rules(table: Table, players: int) -> RuleSet:
    """The rule set for this table, house rules included."""
    family = table.choice("rules", CATALOGUE)
    wishes = dict(Table(table.value("options", dict)).values) if "options" in table else {}
    if not family.sides_for(players):
        counts = ", ".join(map(str, family.player_counts()))
        raise RecordError("players", f"{family.name} is played by {counts}, not by {players}")
    sides = _sides(table, wishes)
    if sides is not None and sides not in family.sides_for(players):
        raise RecordError("sides", f"{family.name} by {players} is not played in {sides.value}")
    try:
        return with_house_rules(family.rules(players, sides), wishes)
    except HouseRuleError as error:
        raise RecordError(f"options.{error.name}", error.reason) from error


def _sides(table: Table, wishes: dict[str, object]) -> Sides | None:
    """The sides asked for in the header or, as a house rule, among the options."""
    allowed = {sides.value: sides for sides in Sides}
    asked = [table.choice("sides", allowed)] if "sides" in table else []
    if "sides" in wishes:
        asked.append(Table({"sides": wishes.pop("sides")}, "options").choice("sides", allowed))
    if len(set(asked)) > 1:
        raise RecordError("options.sides", f"{asked[1].value}, but sides is {asked[0].value}")
    return asked[0] if asked else None


def _deals(table: Table, rules: RuleSet) -> tuple[Deal, ...]:
    listed = table.entries("deals", dict)
    if not listed:
        raise RecordError("deals", "no deal is there")
    deals: list[Deal] = []
    for index, values in enumerate(listed):
        deal_table = Table(values, f"deals[{index}]")
        deal = _deal(deal_table, rules)
        if deals and deal.dealer != next_seat(rules, deals[-1].dealer):
            due = next_seat(rules, deals[-1].dealer)
            raise RecordError(deal_table.key("dealer"), f"{deal.dealer}, but seat {due} deals next")
        deals.append(deal)
    return tuple(deals)


def _deal(table: Table, rules: RuleSet) -> Deal:
    deck = table.cards("deck")
    if tuple(sorted(deck)) != full_deck(rules.packs):
        least = len(full_deck(rules.packs))
        raise RecordError(
            table.key("deck"), f"{len(deck)} cards, not the {least} of {rules.packs} whole packs"
        )
    dealer = table.number("dealer", least=0, below=rules.players)
    return Deal(dealer, deck, _moves(table, rules), _seal(table), _cut(table, rules))


def _cut(table: Table, rules: RuleSet) -> int:
    """How many cards the cutter lifted, 0 where nobody cut."""
    if "cut" not in table:
        return 0
    if not rules.cut_bonus:
        raise RecordError(table.key("cut"), f"nobody cuts in {rules.name}")
    return table.number("cut", least=LEAST_CUT, below=54 * rules.packs)


def _seal(table: Table) -> Seal | None:
    if "salt" not in table and "commitment" not in table:
        return None
    seal = Seal(
        salt=table.value("salt", str),
        commitment=table.value("commitment", str),
        deck_text=table.value("deck", str),
    )
    if not seal.fits:
        raise RecordError(table.key("commitment"), "does not fit the salt and the deck")
    return seal


def _moves(table: Table, rules: RuleSet) -> tuple[Move, ...]:
    """The moves of the `actions` beside a position or in a deal, none where the key is missing."""
    if "actions" not in table:
        return ()
    moves = []
    for number, line in enumerate(table.value("actions", str).split("\n"), start=1):
        words = line.partition("#")[0].strip()
        if words:
            moves.append(_move(f"{table.key('actions')}, line {number}", words, rules))
    return tuple(moves)


def _move(key: str, words: str, rules: RuleSet) -> Move:
    seat_text, _, action_words = words.partition(" ")
    if seat_text not in map(str, range(rules.players)):
        raise RecordError(
            key, f"{seat_text[:30]!r} is no seat from 0 to {rules.players - 1}, as in: 0 draw"
        )
    action = parsed(key, parse_action, action_words)
    if isinstance(action, StartDeal):
        raise RecordError(key, "a deal is no action of a seat")
    return Move(int(seat_text), action)
