"""All scenes of the gallery, and how they become files."""

from collections.abc import Callable, Iterator
from pathlib import Path

from bot.engine.rulesets.catalogue import CATALOGUE
from bot.gallery.games import game_scenes
from bot.gallery.hands import hand_scenes
from bot.gallery.people import people_scenes, rules_scene
from bot.gallery.scene import Scene
from bot.gallery.sheets import sheet_scenes
from bot.gallery.tables import table_scenes
from bot.text import Texts
from rendering.emoji import emoji_cards, emoji_name, emoji_png
from rendering.theme import Theme
from rendering.themes import FELT, THEMES, two_coloured


def themes() -> dict[str, Theme]:
    """Every theme with its deck of four colours, and felt with one of two."""
    return {**THEMES, f"{FELT.name}-two-colours": two_coloured(FELT)}


def write(folder: Path, say: Callable[[str], None]) -> int:
    """Draw all scenes to `folder/language/theme/scene.png` and the emojis; how many files."""
    texts, count = Texts(), 0
    all_scenes = tuple(scenes())
    for language in texts.languages:
        for name, theme in themes().items():
            place = folder / language / name
            place.mkdir(parents=True, exist_ok=True)
            for scene in all_scenes:
                (place / f"{scene.name}.png").write_bytes(scene.draw(texts.words(language), theme))
                count += 1
            say(f"{place}: {len(all_scenes)} pictures")
    return count + _write_emojis(folder / "emoji")


def _write_emojis(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    for card in emoji_cards():
        (folder / f"{emoji_name(card)}.png").write_bytes(emoji_png(card))
    return len(emoji_cards())


def scenes() -> Iterator[Scene]:
    """All scenes: tables of every rule set in every seating, hands, sheets and cards."""
    for family in CATALOGUE.values():
        for seating in family.seatings:
            rules = family.rules(seating.players, seating.sides)
            name = f"{rules.name}-{rules.players}-{rules.sides.value}"
            yield from game_scenes(rules, name)
        yield rules_scene(family.base)
    yield from table_scenes()
    yield from hand_scenes()
    yield from sheet_scenes()
    yield from people_scenes()
