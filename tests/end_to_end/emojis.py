"""The emojis of an application whose bot has run before."""

from bot.sandbox.entities import Emoji
from bot.sandbox.world import World
from rendering.emoji import emoji_cards, emoji_name, emoji_png


def upload_all(world: World) -> None:
    picture = emoji_png(None)
    for card in emoji_cards():
        emoji = Emoji(world.snowflakes.next(), emoji_name(card), picture, "image/png")
        world.emojis[emoji.id] = emoji
