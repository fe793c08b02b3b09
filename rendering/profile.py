"""The picture of a profile: what somebody has played and won."""

from rendering.canvas import paint
from rendering.encode import png_bytes
from rendering.labels import Profile
from rendering.layout.profile import profile_scene
from rendering.theme import Theme
from rendering.themes import FELT


def profile_png(profile: Profile, *, theme: Theme = FELT) -> bytes:
    """PNG of the card, 1080 by 420 px."""
    return png_bytes(paint(profile_scene(profile), theme), theme)
