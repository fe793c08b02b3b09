"""Writing a game record: a `Record` as TOML text, which `read_record` reads back equal."""

import json
from collections.abc import Iterable, Mapping

from bot.engine.cards import cards_text
from bot.engine.notation import action_text
from bot.engine.record.position_writing import position_to_dict
from bot.engine.record.reading import VERSION
from bot.engine.record.values import Deal, Move, Record
from bot.engine.rules import RuleSet
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import house_rules_of


def record_text(record: Record) -> str:
    """The record as TOML; raises ValueError where house rules cannot say its rule set."""
    lines = _header_lines(record)
    if record.position is not None and record.moves:
        lines += _actions_lines(record.moves)
    house_rules = house_rules_of(record.rules)
    if house_rules:
        lines += ["", "[options]", *_key_lines(house_rules)]
    if record.position is not None:
        lines += ["", "[position]", *_key_lines(position_to_dict(record.position))]
    for deal in record.deals:
        lines += ["", "[[deals]]", *_deal_lines(deal)]
    return "\n".join(lines) + "\n"


def move_text(move: Move) -> str:
    """A move as a line of a record: `0 draw`."""
    return f"{move.seat} {action_text(move.action)}"


def _header_lines(record: Record) -> list[str]:
    rules = record.rules
    header: dict[str, object] = {
        "record": VERSION,
        "rules": rules.name,
        "players": list(record.names) if record.names else rules.players,
    }
    if _sides_need_saying(rules):
        header["sides"] = rules.sides.value
    return _key_lines(header)


def _sides_need_saying(rules: RuleSet) -> bool:
    return rules.sides is not CATALOGUE[rules.name].sides_for(rules.players)[0]


def _deal_lines(deal: Deal) -> list[str]:
    keys: dict[str, object] = {"dealer": deal.dealer, "deck": cards_text(deal.deck)}
    if deal.cut:
        keys["cut"] = deal.cut
    if deal.seal is not None:
        keys |= {
            "deck": deal.seal.deck_text,
            "salt": deal.seal.salt,
            "commitment": deal.seal.commitment,
        }
    return _key_lines(keys) + _actions_lines(deal.moves)


def _actions_lines(moves: Iterable[Move]) -> list[str]:
    return ['actions = """', *map(move_text, moves), '"""']


def _key_lines(keys: Mapping[str, object]) -> list[str]:
    return [f"{name} = {_toml_value(value)}" for name, value in keys.items()]


def _toml_value(value: object) -> str:
    """A text, number, switch or list of such as TOML writes it."""
    if isinstance(value, list):
        return f"[{', '.join(map(_toml_value, value))}]"
    # JSON writes these as TOML does, but leaves one control character as it is.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
