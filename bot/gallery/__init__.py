"""Every picture the bot can draw, in every theme and language, for a person to look through.

The positions come from deals between computer players; what play seldom makes is written.
"""

from bot.gallery.scene import Scene
from bot.gallery.writing import scenes, themes, write

__all__ = ["Scene", "scenes", "themes", "write"]
