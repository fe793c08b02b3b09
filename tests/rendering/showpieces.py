"""A dozen pictures that show together all that pictures can show."""

from collections.abc import Callable
from io import BytesIO
from random import Random

from PIL import Image

from bot.engine.cards import full_deck, parse_card, parse_cards
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.view import PlayerView
from rendering.emoji import LOOK, SIDE_PX, emoji_cards, emoji_png
from rendering.hand import hand_png
from rendering.partners import partners_png
from rendering.profile import profile_png
from rendering.rules_card import rules_card_png
from rendering.scoresheet import score_sheet_png
from rendering.table import table_png
from rendering.theme import Theme
from rendering.themes import DARK, FELT, LIGHT, two_coloured
from tests.rendering.scenes import busy_table, hand_labels, side, table_labels, view_for
from tests.rendering.sheets import partners, profile, rules_card, score_sheet


def runs_and_wild_cards() -> PlayerView:
    own = side(
        "As Ah Ad Ac As",
        "Ks Kh Kd",
        "9s 9h 9d 9c 9c 9d 9h",
        "7s 7h 7d 7c 7c 2d 2h",
        "4h 5h 6h 7h",
        "8c 9c Tc Jc Qc Kc Ac",
        "Td Jd Qd",
        threes="3h 3d",
    )
    other = side(
        "Qs Qh Qd Qc Jk", "2s 2h 2d 2c Jk Jk Jk", "6s 6h 6d 6c 6c", "5s 6s 7s 8s 9s", threes="3h"
    )
    return view_for(
        (own, other),
        rules=CATALOGUE["bolivia"].rules(4),
        pile=parse_cards("4c 9s"),
        hand_counts=(13, 11, 15, 7),
        stock=88,
    )


def two_teams_with_packets() -> PlayerView:
    own = side(
        "As Ah Ad Ac As Ah Ad",
        "Ks Kh Kd Kc 2d",
        "7s 7h 7d 7c 7c 2d 2h",
        "2s 2h 2d 2c Jk Jk Jk",
        "9s 9h 9d 2c Jk 9c 9s",
        threes="3h 3d",
    )
    return view_for(
        (own, side("Qs Qh Qd Qc Jk", "5s 5h 5d", threes="3h 3h 3d")),
        rules=CATALOGUE["pennies"].rules(6),
        turn=3,
        pile=parse_cards("4c 2s 9s"),
        is_frozen=True,
        hand_counts=(13, 11, 1, 7, 22, 9),
        stock=88,
        feet=(0, 1, 3, 4, 5),
    )


def threes_of_both_colours() -> PlayerView:
    own = side("As Ah Ad", "7s 7h 7d 7c 7c 7d 7h", "Ts Th Td Tc 2c", threes="3h 3d 3s 3c 3c")
    return view_for(
        (own, side("2s 2h 2d 2c Jk", threes="3h 3h 3s")),
        rules=CATALOGUE["modern_american"].rules(4),
        pile=parse_cards("4c 5s 9s"),
        hand_counts=(13, 11, 15, 7),
        stock=44,
    )


def five_sides_and_an_offer() -> PlayerView:
    own = side("+4h 5h 2c 7h 8h", "Ks Kh Kd", "9s 9h 9d 9c 9c 9d 9h", threes="3h")
    return view_for(
        (own, side("+Ts Js Qs Ks As"), side(), side("Qs Qh Qd"), side()),
        rules=CATALOGUE["czech"].rules(5),
        offered=parse_card("Jd"),
        hand_counts=(11, 11, 11, 11, 1),
        stock=88,
    )


def two_rows_of_books() -> PlayerView:
    ranks = "AKQJT987654"
    books = [f"{rank}s {rank}h {rank}d {rank}c {rank}s {rank}h 2d" for rank in ranks]
    pure = [f"{rank}s {rank}h {rank}d {rank}c {rank}s {rank}h {rank}d" for rank in ranks[:7]]
    return view_for(
        (side(*books, *pure, threes="3h"), side(*pure[:3], "5c 5d 5h")),
        rules=CATALOGUE["hand_and_foot"].rules(4),
        pile=parse_cards("4c 5s 3c"),
        hand_counts=(13, 11, 15, 7),
        feet=(1,),
    )


def _table(view: PlayerView, theme: Theme = FELT) -> bytes:
    return table_png(view, table_labels(view), theme=theme)


def _hand(count: int, theme: Theme = FELT, *, by_suit: bool = False) -> bytes:
    deck = list(full_deck(2))
    Random(count).shuffle(deck)
    hand = tuple(sorted(deck[:count]))
    view = view_for((side(), side()), hand=hand, new_cards=(hand[3], hand[7]))
    return hand_png(view, hand_labels(count), hand[4:6], theme=theme, by_suit=by_suit)


def _emojis() -> bytes:
    """All emojis in nine columns on white, as large as golden pictures are."""
    sheet = Image.new("RGB", (9 * SIDE_PX, 6 * SIDE_PX), "white")
    for place, card in enumerate(emoji_cards()):
        with Image.open(BytesIO(emoji_png(card))) as emoji:
            sheet.paste(emoji, (place % 9 * SIDE_PX, place // 9 * SIDE_PX), emoji)
    buffer = BytesIO()
    sheet.save(buffer, "PNG")
    return buffer.getvalue()


SHOWPIECES: dict[str, Callable[[], bytes]] = {
    "table": lambda: _table(busy_table()),
    "table-light": lambda: _table(busy_table(), LIGHT),
    "table-dark": lambda: _table(busy_table(), DARK),
    "table-runs": lambda: _table(runs_and_wild_cards()),
    "table-teams": lambda: _table(two_teams_with_packets()),
    "table-threes": lambda: _table(threes_of_both_colours(), DARK),
    "table-five-sides": lambda: _table(five_sides_and_an_offer()),
    "table-books": lambda: _table(two_rows_of_books(), LIGHT),
    "hand": lambda: _hand(11),
    "hand-by-suit": lambda: _hand(24, DARK, by_suit=True),
    "hand-of-sixty": lambda: _hand(60, two_coloured(LIGHT)),
    "sheet": lambda: score_sheet_png(score_sheet(2, deals=5, winner=0)),
    "sheet-of-five": lambda: score_sheet_png(score_sheet(5, deals=4), theme=LIGHT),
    "profile": lambda: profile_png(profile()),
    "partners": lambda: partners_png(partners()),
    "rules-card": lambda: rules_card_png(rules_card()),
    f"emojis-{LOOK}": _emojis,
}
