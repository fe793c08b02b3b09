"""The themes a server can choose from, as data: a colour for every paint.

Cards look alike in all of them, so that nobody has to learn them twice; what is around them is
felt, or light or dark as Discord is.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from rendering.theme import RGB, Paint, Theme


def _theme(name: str, **hex_by_paint: str) -> Theme:
    """A theme from hexadecimal colours; raises ValueError where a paint has none."""
    colours = {Paint[paint.upper()]: _rgb(text) for paint, text in hex_by_paint.items()}
    missing = [paint.name for paint in Paint if paint not in colours]
    if missing:
        raise ValueError(f"theme {name} has no colour for {', '.join(missing)}")
    return Theme(name, MappingProxyType(colours))


def _derived(base: Theme, name: str, **hex_by_paint: str) -> Theme:
    """The base with some colours changed; raises KeyError for a paint that does not exist."""
    changes = {Paint[paint.upper()]: _rgb(text) for paint, text in hex_by_paint.items()}
    return Theme(name, MappingProxyType({**base.colours, **changes}))


def _rgb(text: str) -> RGB:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


FELT = _theme(
    "felt",
    felt="1E4038",
    panel="17322C",
    strip="0F231E",
    chip="2B5748",
    text="FFFFFF",
    soft="C9D6D1",
    points="FFC83D",
    bright="FFFFFF",
    gold="FFC83D",
    pale_gold="FFE8A3",
    ink="111827",
    negative="FCA5A5",
    card="FFFFFF",
    card_edge="9AA3A0",
    spade="111827",
    heart="BE123C",
    diamond="B45309",
    club="1D4ED8",
    wild_card="FFF4D6",
    wild_edge="B45309",
    joker="6D28D9",
    back="334E8C",
    back_line="5F79B8",
    wild_chip="FFE29A",
    wild_star="92400E",
    natural_canasta="BE123C",
    mixed_canasta="0B0F1A",
    wild_canasta="6D28D9",
    sequence_canasta="1E40AF",
    sevens_canasta="92400E",
    frozen="075985",
    ice="7DD3FC",
    chosen="7DD3FC",
    bar="456F62",
    alarm="BE123C",
    spent="4B5563",
    light_heart="FF8FA3",
    light_diamond="FFB454",
    light_club="93C5FD",
    grid="35564C",
    series_1="FFC83D",
    series_2="7DD3FC",
    series_3="FF8FA3",
    series_4="FFFFFF",
    series_5="D8B4FE",
    series_6="A3E635",
)

LIGHT = _derived(
    FELT,
    "light",
    felt="CBDAD1",
    panel="E6EFEA",
    strip="B7CABF",
    chip="C1D5CA",
    text="12211B",
    soft="3B4F46",
    points="6F3C00",
    gold="F7B917",
    negative="B42318",
    card_edge="75827C",
    chosen="0EA5E9",
    bar="8DA598",
    light_heart="9F0E31",
    light_diamond="833A03",
    light_club="1A3FB5",
    grid="A9BCB1",
    series_1="8A5200",
    series_2="075985",
    series_3="BE123C",
    series_4="12211B",
    series_5="6D28D9",
    series_6="3F6212",
)

DARK = _derived(
    FELT,
    "dark",
    felt="1E1F22",
    panel="2B2D31",
    strip="131416",
    chip="41444C",
    text="F1F2F4",
    soft="C0C5CC",
    card="F1F2F4",
    card_edge="8A8F99",
    bar="4A4D55",
    diamond="A54A07",
    grid="41444C",
)

THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (FELT, LIGHT, DARK)})
"""The themes a server can choose from, by name."""


@cache
def two_coloured(theme: Theme) -> Theme:
    """The theme with the deck of card shops: diamonds as red as hearts, clubs black as spades."""
    return Theme(
        theme.name,
        MappingProxyType(
            {
                **theme.colours,
                Paint.CLUB: theme[Paint.SPADE],
                Paint.DIAMOND: theme[Paint.HEART],
                Paint.LIGHT_CLUB: theme[Paint.TEXT],
                Paint.LIGHT_DIAMOND: theme[Paint.LIGHT_HEART],
            }
        ),
    )


TWO_COLOURS = "-two-colours"
"""Behind the name of a theme: its deck has two colours."""


def theme_named(name: str) -> Theme:
    """The theme of that name, felt where there is none: `light`, `dark-two-colours`, or empty."""
    theme = THEMES.get(name.removesuffix(TWO_COLOURS), FELT)
    return two_coloured(theme) if name.endswith(TWO_COLOURS) else theme


def theme_names() -> tuple[str, ...]:
    """All names there are, the usual one first."""
    return (*THEMES, *(name + TWO_COLOURS for name in THEMES))
