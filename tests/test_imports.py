"""Who may import whom: no arrow runs upward, there is no circle, and hidden cards stay inside."""

import ast
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOPS = ("bot", "cogs", "rendering", "data")

AREAS = {
    "bot.engine": set(),
    "bot.sandbox": set(),
    "data": set(),
    "bot.config": set(),
    "bot.players": {"bot.engine"},
    "rendering": {"bot.engine"},
    "bot.text": {"bot.engine"},
    "bot.tables": {"bot.engine", "bot.players", "data"},
    "bot.referee": {"bot.engine", "bot.text"},
    "bot.simulate": {"bot.engine", "bot.players"},
    "bot.gallery": {
        "bot.engine",
        "bot.players",
        "bot.simulate",
        "bot.tables",
        "bot.text",
        "cogs.presenter",
        "rendering",
        "data.leaderboard",
    },
    "bot.arena": {"bot.engine", "bot.players", "bot.simulate"},
    "bot.operation": {"bot.config", "bot.tables", "data"},
    "bot.client": {"bot.tables", "bot.text", "bot.config", "data"},
    "cogs": {
        "bot.client",
        "bot.tables",
        "bot.text",
        "bot.engine",
        "rendering",
        # Values of what is kept, and the leaderboard, which only reads; never the database.
        "data.rows",
        "data.leaderboard",
    },
}
"""What an area of the house may import besides itself; `bot.commands` puts everything together."""

OUTSIDE = {
    "bot.engine": set(),
    "bot.players": set(),
    "bot.tables": set(),
    "bot.config": set(),
    "bot.referee": set(),
    "bot.simulate": set(),
    "bot.arena": set(),
    "bot.text": {"fluent"},
    "bot.sandbox": {"aiohttp"},
    "bot.operation": {"discord", "aiohttp", "prometheus_client"},
    "bot.client": {"discord", "yarl"},
    "cogs": {"discord"},
    "data": {"aiosqlite"},
    "rendering": {"PIL", "fontpkg_noto_sans"},
    "bot.commands": {"discord", "aiohttp"},
    "bot.__main__": set(),
}
"""The packages from outside the standard library that an area may import."""

ENGINE_LAYERS = (
    {"cards"},
    {"rules", "refusals"},
    {"rules_text"},
    {"rulesets"},
    {"sequences"},
    {"melds"},
    {"actions"},
    {"events"},
    {"state"},
    {"view", "playing.steps"},
    {"judging.laying", "judging.taking"},
    {"judging.meld_limits", "judging.going_out", "listing.placing"},
    {"listing.spreading"},
    {"penalties"},
    {"scoring"},
    {"listing.plays", "judging.ways_out", "judging.opening", "judging.discarding"},
    {"legality", "listing.upcard_runs"},
    {"listing.opening_choices"},
    {"listing.opening_search"},
    {"listing.openings", "listing.single_plays"},
    {"listing.pile_options"},
    {"options", "playing.dealing"},
    {"playing.turns"},
    {"apply"},
    {"history", "notation"},
    {"record"},
)
"""The modules of the engine from the bottom up; each imports from layers below its own only.

The rooms `rulesets` and `record` stand whole in their layer."""

HIDDEN = {"State", "Stock", "view_of", "apply", "advance", "replay", "record_of_game"}
"""What shows or moves hidden cards: only the engine, what owns a table and tools may name it."""


@cache
def sources():
    """The modules of the project by dotted name, parsed."""
    found = {}
    for top in TOPS:
        for path in sorted((ROOT / top).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def imported(name):
    """What a module imports, at its top or within: (module, name or None) pairs."""
    for node in ast.walk(sources()[name]):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports relatively"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield (inner, None) if inner in sources() else (node.module, alias.name)


def modules_imported(name):
    return {module for module, _ in imported(name)}


def area_of(module):
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "bot" else parts[0]


def is_within(module, area):
    return module == area or module.startswith(f"{area}.")


def modules_of(area):
    return [name for name in sources() if is_within(name, area)]


def test_every_module_stands_in_a_known_area():
    strangers = {area_of(name) for name in sources()} - AREAS.keys()
    assert strangers <= {"bot", "bot.__main__", "bot.commands", "bot.locales"}


@pytest.mark.parametrize("area", AREAS)
def test_area_imports_only_what_it_may(area):
    wrong = [
        f"{name} imports {module}"
        for name in modules_of(area)
        for module in modules_imported(name)
        if module in sources()
        and not any(is_within(module, other) for other in {area, *AREAS[area]})
    ]
    assert not wrong


@pytest.mark.parametrize("area", OUTSIDE)
def test_area_uses_only_its_packages_from_outside(area):
    wrong = [
        f"{name} imports {module}"
        for name in modules_of(area)
        for module in modules_imported(name)
        if (top := module.split(".")[0]) not in {*TOPS, *OUTSIDE[area]}
        and top not in sys.stdlib_module_names
    ]
    assert not wrong


def test_modules_import_each_other_in_no_circle():
    graph = {
        name: {module for module in modules_imported(name) if module in sources()}
        for name in sources()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


WHOLE_ROOMS = ("rulesets", "record")
EMPTY_ROOMS = {"bot.engine", "bot.engine.judging", "bot.engine.listing", "bot.engine.playing"}
"""Packages whose modules have places of their own."""


def place_name(module):
    """The name under which an engine module stands in the layers."""
    name = module.removeprefix("bot.engine.")
    return name.split(".")[0] if name.split(".")[0] in WHOLE_ROOMS else name


def layer_of(module):
    """The place of an engine module from the bottom."""
    for place, layer in enumerate(ENGINE_LAYERS):
        if place_name(module) in layer:
            return place
    raise AssertionError(f"{module} has no place in ENGINE_LAYERS yet")


def engine_modules():
    return [name for name in modules_of("bot.engine") if name not in EMPTY_ROOMS]


def test_engine_imports_run_downward():
    wrong = [
        f"{name} imports {module}"
        for name in engine_modules()
        for module in modules_imported(name)
        if is_within(module, "bot.engine")
        and place_name(name) != place_name(module)
        and layer_of(module) >= layer_of(name)
    ]
    assert not wrong


def test_every_place_among_the_layers_is_taken():
    names = {place_name(name) for name in engine_modules()}
    assert {name for layer in ENGINE_LAYERS for name in layer} == names


@pytest.mark.parametrize("area", ["cogs", "rendering", "bot.text", "bot.players"])
def test_hidden_cards_are_out_of_reach(area):
    wrong = [
        f"{name} imports {thing} of {module}"
        for name in modules_of(area)
        for module, thing in imported(name)
        if is_within(module, "bot.engine") and thing in HIDDEN
    ]
    assert not wrong


CLOCKS_AND_CHANCE = {"time", "datetime", "secrets", "logging", "os", "asyncio", "pathlib", "io"}


@pytest.mark.parametrize("area", ["bot.engine", "bot.players"])
def test_pure_area_knows_no_clock_no_files_and_no_log(area):
    wrong = [
        f"{name} imports {module}"
        for name in modules_of(area)
        for module, thing in imported(name)
        # Dates are a type of TOML, which a record may hold where it should not.
        if module.split(".")[0] in CLOCKS_AND_CHANCE and thing not in {"date", "datetime", "time"}
    ]
    assert not wrong


@pytest.mark.parametrize("area", ["bot.engine", "bot.players", "rendering"])
def test_pure_area_takes_its_chance_as_an_argument(area):
    wrong = [
        f"{name} imports {thing or module}"
        for name in modules_of(area)
        for module, thing in imported(name)
        if module == "random" and thing != "Random"
    ]
    assert not wrong
