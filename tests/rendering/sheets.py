"""Labels of score sheets, cards and profiles that tests draw."""

import random

from bot.engine.cards import (
    parse_cards,
)
from bot.engine.rules import CanastaKind
from rendering.labels import (
    CanastaWorth,
    CardWorth,
    DrawnCard,
    Figure,
    PartnersDrawn,
    PlayedGame,
    Profile,
    RowKind,
    RulesCard,
    ScoreSheet,
    SheetRow,
    SheetSide,
    SideDrawn,
)
from rendering.layout.chart_ticks import tick_values
from tests.rendering.scenes import NAMES


def score_sheet(sides: int, *, deals: int = 1, winner: int | None = None) -> ScoreSheet:
    rng = random.Random(sides * 100 + deals)
    totals = [[0] * sides]
    for _ in range(deals):
        totals.append([total + rng.randrange(-300, 1600) for total in totals[-1]])
    values = (
        ("Cards melded", "385"),
        ("Natural canastas (1 × 500)", "500"),
        ("Mixed canastas (2 × 300)", "600"),
        ("Red threes", "200"),
        ("Going out", "100"),
        ("Cards left in hand", "−135"),
    )
    rows = [SheetRow(name, (value,) * sides) for name, value in values]
    rows += [
        SheetRow("This deal", ("1,650",) * sides, RowKind.SUM),
        SheetRow("Before", tuple(f"{total:,}" for total in totals[-2])),
        SheetRow("New total", tuple(f"{total:,}" for total in totals[-1]), RowKind.TOTAL),
    ]
    seats = 2 if sides == 2 else 1
    return ScoreSheet(
        title=f"Deal {deals}" if winner is None else "Game over",
        subtitle="to 5,000",
        sides=tuple(
            SheetSide(NAMES[side::sides][:seats], ("Seat 1", "Seat 2")[:seats])
            for side in range(sides)
        ),
        rows=tuple(rows),
        winners=() if winner is None else (winner,),
        progress=tuple(map(tuple, totals)),
        target=5000,
        target_label="5,000",
        ticks=tuple((tick, f"{tick:,}") for tick in tick_values(tuple(map(tuple, totals)), 5000)),
        chart_title="Points after each deal",
    )


def profile(games: int = 12) -> Profile:
    rng = random.Random(games)
    words = ("games", "won", "win rate", "points a deal", "canastas", "best deal")
    values = ("148", "81", "55 %", "612", "402", "3,480")
    return Profile(
        name="Žofie Řeřichová",
        fallback="Player",
        standing="place 3 of 17",
        figures=tuple(map(Figure, values, words)),
        games=tuple(
            PlayedGame(rng.randrange(-400, 6200), rng.random() < 0.5) for _ in range(games)
        ),
        games_title=f"Points of the last {games} games",
        won="won",
        first="1,840",
        last="5,310",
    )


def partners(sides: int = 2, seats: int = 2, name: str = "Anna") -> PartnersDrawn:
    names = (name, "Carlos", "Maximiliana von Hohenstein", "王小明", "Żofia", "Ada")
    cards = parse_cards("As Kh Tc 9d 3c 2h")
    draws = [
        DrawnCard(*drawn)
        for drawn in zip(names, map("Seat {}".format, range(1, 7)), cards, strict=True)
    ]
    return PartnersDrawn(
        title="Drawn for partners",
        sides=tuple(
            SideDrawn(side_name, tuple(draws[place * seats : (place + 1) * seats]))
            for place, side_name in enumerate(("North–South", "East–West", "Side 3")[:sides])
        ),
    )


def rules_card() -> RulesCard:
    kinds = (
        (CanastaKind.NATURAL, "NATURAL", "500"),
        (CanastaKind.MIXED, "MIXED", "300"),
        (CanastaKind.WILD, "WILD", "1,000"),
        (CanastaKind.SEQUENCE, "SEQUENCE", "1,500"),
        (CanastaKind.SEVENS, "SEVENS", "1,500"),
    )
    cards = (("Jk", "50"), ("2s Ah", "20"), ("Kd 8c", "10"), ("7h 4s", "5"), ("3s", "5"))
    return RulesCard(
        title="Samba",
        subtitle="4 players, in pairs",
        facts=(
            ("Plays to", "10,000 points"),
            ("Cards", "3 decks, 15 in hand"),
            ("Draw", "2 cards, discard 1"),
            ("To open", "50 · 90 · 120 · 150"),
            ("To go out", "2 canastas"),
            ("Going out brings", "200, concealed 200"),
        ),
        canastas_title="Canastas",
        canastas=tuple(CanastaWorth(*kind) for kind in kinds),
        cards_title="Cards",
        cards=tuple(CardWorth(parse_cards(text), points) for text, points in cards),
    )
