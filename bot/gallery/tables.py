"""Tables that play seldom makes: names, questions, last cards, full sides and large numbers."""

from collections.abc import Iterator

from bot.gallery.scene import Scene
from bot.gallery.written import Written, drawn

_SCRIPTS = ("محمد الأحمد", "דוד כהן", "王小明", "สมชาย ใจดี", "Ελένη", "Дмитрий Щ.")
_ODD = (
    "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY}",
    "Wolfeschlegelsteinhausenbergerdorff the Very Much Elder and Wiser",
    "\u200b\u2800\u3164",
    "C\u0334\u0321a\u0336\u0323r\u0335\u0316l\u0338\u0344 \U0001f1e8\U0001f1ff",
    "i",
)


_BOOK = "{0}s {0}s {0}h {0}h {0}d {0}d {0}c"
_MIXED = "{0}s {0}h {0}d {0}c {0}c {1}"


def table_scenes() -> Iterator[Scene]:
    """All tables written below."""
    for name, written in _TABLES.items():
        yield Scene(f"table-{name}", drawn(written))


def _books(ranks: str) -> list[str]:
    return [_BOOK.format(rank) for rank in ranks]


def _sets(ranks: str) -> list[str]:
    return [f"{rank}s {rank}h {rank}d {rank}c" for rank in ranks]


_TABLES = {
    "names-in-scripts": Written(rules="classic", players=6, names=_SCRIPTS, threes=("3h",)),
    "names-in-scripts-pairs": Written(
        rules="classic", players=4, names=_SCRIPTS[2:], melds=(["Ks Kh Kd"], ["5s 5h 5d 5c"])
    ),
    "names-odd": Written(rules="classic", players=5, names=_ODD, counts=(11, 1, 4, 9, 15)),
    "names-odd-teams": Written(
        rules="hand_and_foot",
        players=6,
        names=(*_ODD, _ODD[1]),
        counts=(1, 1, 1, 22, 9, 1),
        feet=(0, 1, 2, 4, 5),
        melds=(_sets("AKQ"), _sets("JT9")),
    ),
    "one-card-each": Written(
        rules="classic", players=4, counts=(1, 1, 1, 1), melds=(_books("K"), _books("8"))
    ),
    "one-card-five": Written(
        rules="hand_and_foot",
        players=5,
        counts=(1, 1, 1, 1, 1),
        feet=(0, 2, 4),
        melds=(_books("K"), _books("8"), _books("6")),
    ),
    "partner-asked": Written(
        rules="classic",
        players=4,
        melds=([*_books("K"), "5s 5h 5d"], _sets("Q")),
        counts=(3, 9, 5, 12),
        hand="Jc 7c",
        actions=("draw", "ask"),
    ),
    "stock-exhausted": Written(
        rules="classic",
        players=4,
        stock=0,
        pile="4c 6d 2s 9h 8d",
        melds=(_sets("K"), _sets("Q")),
        counts=(4, 9, 5, 12),
    ),
    "feet-of-some": Written(
        rules="hand_and_foot",
        players=4,
        feet=(1, 2),
        counts=(13, 2, 5, 11),
        melds=(_books("AKQ"), _books("J") + _sets("T9")),
        threes=("3h 3d", "3h"),
        facts={"scores": [12450, -1385], "deal_number": 4},
    ),
    "wild-cards-and-sevens": Written(
        rules="pennies",
        players=6,
        feet=(3, 4),
        melds=(
            ["2s 2s 2h 2h Jk Jk Jk", "7s 7s 7h 7h 7d 7d 7c", *_books("A"), "8s 8h 8d"],
            ["2d 2c Jk", "7s 7h 7c", _MIXED.format("K", "2d 2d")],
        ),
        threes=("3h 3d 3h", "3h"),
        counts=(7, 3, 9, 12, 11, 4),
    ),
    "wild-cards-only-twos": Written(
        rules="bolivia",
        players=4,
        melds=(["2s 2s 2h 2h 2d 2d 2c", "9s 9h 9d"], ["2c 2c 2s", "4h 5h 6h"]),
    ),
    "escaleras": Written(
        rules="bolivia",
        players=4,
        melds=(
            ["4s 5s 6s 7s 8s 9s Ts", "8c 9c Tc Jc Qc Kc Ac", "Ah Ad Ac 2s", "5d 6d 7d"],
            ["4h 5h 6h 7h 8h 9h Th", "Js Qs Ks", "2h 2d Jk", "Td Jd Qd Kd Ad"],
        ),
        threes=("3h 3d 3h 3d", "3d"),
        facts={"scores": [8950, 14620], "deal_number": 7},
    ),
    "totals-of-five": Written(
        rules="samba",
        players=5,
        pile="8c 4h 3c",
        stock=2,
        melds=(
            [*_books("AK"), *_sets("QJ"), "4s 5s 6s 7s 8s 9s Ts", "4c 5c 6c", "5c 5c 5d 2c 2d"],
            [*_books("9"), "8s 8h 8d 8c", "5s 5h 5d", "5h 6h 7h 8h 9h Th Jh"],
            ["Qs Qh Qd", "Js Jh Jc", "6d 7d 8d 9d"],
            ["Ts Th Td Tc 2s", "4d 5d 6d 7d 8d", "6s 6h 6c Jk"],
            ["Kh Kd Kc", "7s 7c 7h 2h", "Td Jd Qd"],
        ),
        threes=("3h 3d", "3h", "", "3d", "3h"),
        counts=(15, 1, 7, 22, 9),
        facts={"scores": [-1240, 9985, 4310, 560, 10105]},
    ),
    "full-teams": Written(
        rules="hand_and_foot",
        players=6,
        feet=(1, 4),
        melds=(
            [*_books("AKQJT9"), *_sets("8765"), *[_MIXED.format(rank, "2s") for rank in "AKQJ"]],
            [*_books("98765"), *_sets("AKQJT"), *[_MIXED.format(rank, "2h") for rank in "498"]],
        ),
        threes=("3h 3h 3h 3d 3d 3d 3d", "3h 3h 3d"),
        counts=(3, 11, 1, 9, 4, 26),
        facts={"scores": [28650, 31275], "deal_number": 4},
    ),
    "pile-of-eighty": Written(
        rules="classic",
        players=6,
        pile=" ".join(
            f"{rank}{suit}" for rank in "456789TJQKA" for suit in "shdc" for _ in range(2)
        )[: 79 * 3]
        + "Jk",
        stock=10,
        facts={"scores": [-185, 2600, 0], "deal_number": 12},
    ),
    "long-turn": Written(
        rules="samba",
        players=4,
        hand="As Ah Ad Ks Kh Kd 5s 6s 7s 8h 8d 8c Qs Qh Qd Tc Tc 2s Jk 9d",
        counts=(21, 9, 12, 15),
        melds=(["Js Jh Jd", "Ts Th Td"], _sets("9")),
        actions=(
            "draw",
            "meld As Ah Ad / Ks Kh Kd / 5s 6s 7s / 8h 8d 8c / Qs Qh Qd",
            "meld 2: Tc Tc / 1: 2s Jk",
            "discard 9d",
        ),
    ),
}
