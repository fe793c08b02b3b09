"""Pictures are drawn away from the loop, once, and remembered."""

from io import BytesIO

from PIL import Image

from bot.engine.cards import parse_cards
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.state import Side
from bot.engine.view import PlayerView
from bot.text.events import Teller
from cogs.display.drawing import Drawing
from tests.cogs.test_profile_card import stats
from tests.rendering.scenes import side, view_for

NAMES = ("Anna", "Boris", "王小明", "Dmitri", "Eva", "Frida")


def table(name: str, *sides: Side, **changes: object) -> PlayerView:
    rules = CATALOGUE[name].rules(4)
    return view_for(sides or (side(), side()), rules=rules, **changes)


def teller_of(words, view: PlayerView) -> Teller:
    return Teller(words, NAMES[: view.rules.players], view)


async def test_cards_are_drawn_away_from_the_loop(words):
    drawing = Drawing()
    try:
        rules = CATALOGUE["samba"].base
        for picture in (
            await drawing.profile(words, stats(3), name="王小明", guild_id=1),
            await drawing.rules(words, rules, guild_id=1),
        ):
            with Image.open(BytesIO(picture.png)) as image:
                assert image.width == 1080
            assert picture.description
    finally:
        drawing.close()


async def test_what_was_drawn_is_not_drawn_again(words):
    drawing = Drawing()
    try:
        pictures = [
            await drawing.hand(words, view_for((side(), side()), hand=parse_cards(hand)))
            for hand in ("4c 5c", "4c 5d", "4c 5c")
        ]
        assert pictures[0].png is pictures[2].png
        assert pictures[0].png != pictures[1].png
    finally:
        drawing.close()


async def test_only_so_many_pictures_are_remembered(words, monkeypatch):
    monkeypatch.setattr("cogs.display.drawing.MOST_KEPT", 2)
    drawing = Drawing()
    try:
        hands = ("4c 5c", "4c 5d", "4c 5h", "4c 5c")
        pictures = [
            await drawing.hand(words, view_for((side(), side()), hand=parse_cards(hand)))
            for hand in hands
        ]
        assert pictures[0].png == pictures[3].png
        assert pictures[0].png is not pictures[3].png
    finally:
        drawing.close()
