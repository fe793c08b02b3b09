"""House rules that a server keeps under names: a rule set, its seating, and what differs from it.

Not the whole rule set is kept, so that a corrected rule reaches the tables opened later.
"""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass

from bot.engine.rules import RuleSet, Sides
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import house_rules_of
from bot.tables.answers import Declined, TableRefusal
from bot.tables.lobby import Options, rules_for
from data.presets import StoredPreset, StoredPresets

MOST_PRESETS = 25
"""A completion shows so many."""
MOST_NAME_CHARACTERS = 32

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Preset:
    """What a name stands for; `house_rules` are plain data."""

    name: str
    rules: str
    players: int
    sides: Sides
    house_rules: Mapping[str, object]

    def options(self, *, players: int | None = None, target: int | None = None) -> Options:
        """The wish for a table with these rules, another number of players bringing its sides."""
        is_own = players in (None, self.players)
        return Options(
            rules=self.rules,
            players=players or self.players,
            sides=self.sides if is_own else None,
            target=target,
            house_rules=self.house_rules,
            is_fresh=True,
        )

    def rule_set(self) -> RuleSet | Declined:
        """The rules as they are today."""
        return rules_for(self.rules, self.options())


class Presets:
    """The presets of all servers."""

    def __init__(self, repository: StoredPresets) -> None:
        self._repository = repository

    async def of(self, guild_id: int) -> tuple[Preset, ...]:
        """Those of a server by name; what cannot be read any more is left out and logged."""
        found = [_read(stored) for stored in await self._repository.of(guild_id)]
        return tuple(preset for preset in found if preset is not None)

    async def find(self, guild_id: int, name: str) -> Preset | Declined:
        """The preset of that name, however it is capitalised."""
        for preset in await self.of(guild_id):
            if preset.name.casefold() == _plain(name).casefold():
                return preset
        return Declined(TableRefusal.NO_SUCH_PRESET, name=_plain(name))

    async def save(self, guild_id: int, name: str, rules: RuleSet) -> Preset | Declined:
        """Keep the house rules of a table, in place of those of that name."""
        plain = _plain(name)
        if not plain:
            return Declined(TableRefusal.NO_SUCH_PRESET, name=plain)
        known = {preset.name.casefold() for preset in await self.of(guild_id)}
        if plain.casefold() not in known and len(known) >= MOST_PRESETS:
            return Declined(TableRefusal.TOO_MANY_PRESETS, most=MOST_PRESETS)
        preset = Preset(plain, rules.name, rules.players, rules.sides, house_rules_of(rules))
        await self._repository.put(guild_id, StoredPreset(plain, _written(preset)))
        return preset

    async def delete(self, guild_id: int, name: str) -> Declined | None:
        """Forget a preset."""
        if await self._repository.delete(guild_id, _plain(name)):
            return None
        return Declined(TableRefusal.NO_SUCH_PRESET, name=_plain(name))


def _plain(name: str) -> str:
    return " ".join(name.split())[:MOST_NAME_CHARACTERS]


def _written(preset: Preset) -> str:
    return json.dumps(
        {
            "rules": preset.rules,
            "players": preset.players,
            "sides": preset.sides.value,
            "house_rules": dict(preset.house_rules),
        }
    )


def _read(stored: StoredPreset) -> Preset | None:
    try:
        text = json.loads(stored.rules_json)
        rules = CATALOGUE[text["rules"]].rules(text["players"], Sides(text["sides"]))
        house_rules = dict(text["house_rules"])
    except (ValueError, KeyError, TypeError):
        logger.exception("the preset %r cannot be read", stored.name)
        return None
    return Preset(stored.name, rules.name, rules.players, rules.sides, house_rules)
