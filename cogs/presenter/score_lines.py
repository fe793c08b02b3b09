"""The lines of a score as they are shown, so that everybody can check them.

The record keeps a canasta that counts more than others in the line of its kind, and all penalties
in one; here the position tells them apart. What it does not explain stays in its line.
"""

from collections import Counter
from dataclasses import asdict

from bot.engine.melds import CanastaKind, scored_kind
from bot.engine.penalties import penalties
from bot.engine.rules import RuleSet, seats_of
from bot.engine.scoring import SideScore, canasta_points
from bot.engine.view import PlayerView, melds_of
from bot.text import Words

LINES = (
    "natural_canastas",
    "sevens_and_aces",
    "mixed_canastas",
    "wild_canastas",
    "sequence_canastas",
    "sevens_canastas",
    "going_out",
    "going_out_concealed",
    "threes",
    "melded_cards",
    "hand_cards",
    "unfinished_sevens",
    "unfinished_aces",
    "unfinished_wild_cards",
    "sevens_in_hand",
    "aces_in_hand",
    "penalties",
)
"""All lines there can be, in their order."""


def shown_lines(view: PlayerView, side: int, score: SideScore) -> dict[str, int]:
    """The points of each line of a side's score for the deal that the view shows the end of."""
    lines = dict.fromkeys(LINES, 0) | asdict(score.lines)
    for (line, name), points in _told_apart(view, side).items():
        lines[line] -= points
        lines[name] += points
    return lines


def line_label(words: Words, name: str, rules: RuleSet) -> str:
    return words(f"score-line-{name.replace('_', '-')}", rules=rules.name)


def _told_apart(view: PlayerView, side: int) -> Counter[tuple[str, str]]:
    """Points by the line that holds them and the one in which they are shown."""
    found: Counter[tuple[str, str]] = Counter()
    for _, meld in melds_of(view.public.sides[side]):
        kind, points = meld.canasta_kind, canasta_points(view.rules, meld)
        if kind and scored_kind(view.rules, meld) is CanastaKind.SEVENS:
            found[f"{kind.value}_canastas", "sevens_canastas"] += points
        elif kind is CanastaKind.NATURAL and points != view.rules.natural_canasta_points:
            found["natural_canastas", "sevens_and_aces"] += points
    hands = view.revealed_hands or ()
    held = tuple(hands[seat] for seat in seats_of(view.rules, side) if hands)
    outcome = view.public.outcome
    if outcome and outcome.concealed and outcome.went_out in seats_of(view.rules, side):
        found["going_out", "going_out_concealed"] += view.rules.concealed_points
    for reason, cost in penalties(view.rules, view.public.sides[side], held).items():
        found["penalties", reason.value] -= cost
    return found
