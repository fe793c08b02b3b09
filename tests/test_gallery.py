from functools import cache
from io import BytesIO
from itertools import pairwise

from PIL import Image

from bot.engine.rules import seats_of, side_count
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.gallery import Scene, scenes, themes
from bot.gallery.people import drawn_cards
from bot.tables.partners import has_partners, height
from bot.text import Texts
from rendering.encode import MOST_BYTES


@cache
def every_scene() -> tuple[Scene, ...]:
    return tuple(scenes())


def test_gallery_shows_every_rule_set_in_every_seating():
    names = [scene.name for scene in every_scene()]
    assert len(names) == len(set(names))
    for family in CATALOGUE.values():
        assert f"rules-{family.name}" in names
        for seating in family.seatings:
            name = f"{family.name}-{seating.players}-{seating.sides.value}"
            assert {f"table-{name}", f"hand-{name}", f"sheet-{name}"} <= set(names)


def test_scenes_of_real_games_are_pictures_in_every_theme():
    words = Texts().words()
    for number, scene in enumerate(every_scene()):
        theme = [*themes().values()][number % len(themes())]
        if number % 17:
            continue
        png = scene.draw(words, theme)
        with Image.open(BytesIO(png)) as image:
            assert (image.format, image.width) == ("PNG", 1080), scene.name
        assert len(png) <= MOST_BYTES, scene.name


def test_in_a_draw_for_partners_the_highest_play_together():
    for family in CATALOGUE.values():
        for seating in family.seatings:
            rules = family.rules(seating.players, seating.sides)
            if not has_partners(rules):
                continue
            cards = drawn_cards(rules)
            sides = [
                [height(cards[seat]) for seat in seats_of(rules, side)]
                for side in range(side_count(rules))
            ]
            assert all(min(one) > max(other) for one, other in pairwise(sides))
