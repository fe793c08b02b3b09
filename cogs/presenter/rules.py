"""The rules of a table for its players, made from the numbers of its rule set."""

from bot.engine.refusals import Refusal
from bot.engine.rules import AskPartner, RedThreesNegativeIf, RuleSet, WildRatio
from bot.text import Words
from cogs.presenter.lobby import rules_name

PARAGRAPHS = (
    "goal",
    "cards",
    "turn",
    "melds",
    "opening",
    "pile",
    "canastas",
    "threes",
    "going-out",
    "asking",
    "stock",
    "scoring",
)

_ABOUT = {
    "opening": ("INITIAL_",),
    "pile": ("PILE_", "UPCARD_", "NOT_OPENED_", "NATURAL_AND_", "OWN_MELD_", "CANASTA_RANK_"),
    "going-out": ("NOT_ENOUGH_", "NO_NATURAL_", "BLACK_THREES_ONLY_"),
    "asking": ("PARTNER_", "NO_PARTNER", "ASK", "WAITING_", "NOBODY_"),
    "stock": ("STOCK_", "MUST_TAKE", "ONE_CARD_", "TAKE_OR_", "NO_DISCARD_"),
    "threes": ("RED_THREE_", "BLACK_THREES_TAKE_"),
    "melds": (
        "MELD_",
        "NOT_ONE_",
        "TOO_",
        "WILD_",
        "RANK_",
        "DOES_NOT_",
        "NO_SUCH_MELD",
        "NO_PLAYS",
    ),
    "turn": ("DRAW_", "ALREADY_", "DISCARD_", "NOT_YOUR_"),
}
"""Which paragraph explains a refusal, by the beginning of its code's name."""


def paragraph_about(code: Refusal) -> str | None:
    """The paragraph that explains a refusal, None where the sentence says it all."""
    for paragraph, beginnings in _ABOUT.items():
        if code.name.startswith(beginnings):
            return paragraph
    return None


def rules_text(words: Words, rules: RuleSet) -> str:
    """All paragraphs that say something at this table."""
    heading = words("rules-heading", rules=rules_name(words, rules.name), players=rules.players)
    told = [paragraph_text(words, rules, name) for name in PARAGRAPHS]
    return "\n".join([heading, *(text for text in told if text)])


def paragraph_text(words: Words, rules: RuleSet, paragraph: str) -> str:
    """One paragraph, empty where it does not apply."""
    if paragraph == "asking" and rules.ask_partner is AskPartner.OFF:
        return ""
    return words(f"rules-{paragraph}", **_facts(words, rules))


def _facts(words: Words, rules: RuleSet) -> dict[str, int | str]:
    return {
        "target": rules.target_score,
        "packs": rules.packs,
        "hand": rules.hand_size,
        "draw": rules.draw_count,
        "naturals": rules.minimum_naturals,
        "wild": rules.max_wild_cards,
        "ratio": words(_RATIOS[rules.wild_ratio]),
        "minimums": words.joined([_bracket(words, *bracket) for bracket in rules.initial_meld]),
        "below": rules.initial_meld_below_zero,
        "pile": words(_pile_key(rules)),
        "natural": rules.natural_canasta_points,
        "mixed": rules.mixed_canasta_points,
        "red": rules.red_three_points,
        "all-red": rules.all_red_threes_points,
        "red-against": words(_RED_AGAINST[rules.red_threes_negative_if]),
        "canastas": rules.canastas_to_go_out,
        "out": rules.going_out_points,
        "concealed": rules.concealed_points,
        "binds": words("rules-yes-binds" if rules.yes_binds else "rules-yes-is-free"),
    }


def _bracket(words: Words, score_from: int, points: int) -> str:
    return words("rules-minimum", score=score_from, points=points)


def _pile_key(rules: RuleSet) -> str:
    if rules.pile_always_frozen:
        return "rules-pile-always-frozen"
    if rules.take_with_natural_and_wild:
        return "rules-pile-with-wild"
    return "rules-pile-without-wild"


_RATIOS = {
    WildRatio.FEWER: "rules-ratio-fewer",
    WildRatio.NOT_MORE: "rules-ratio-not-more",
    WildRatio.TWO_TO_ONE: "rules-ratio-two-to-one",
    WildRatio.FOUR_NATURALS: "rules-ratio-four-naturals",
    WildRatio.ANY: "rules-ratio-any",
}
_RED_AGAINST = {
    RedThreesNegativeIf.NO_MELD: "rules-red-against-no-meld",
    RedThreesNegativeIf.NO_CANASTA: "rules-red-against-no-canasta",
    RedThreesNegativeIf.FEWER_THAN_TWO_CANASTAS: "rules-red-against-two",
    RedThreesNegativeIf.NO_SEVENS_CANASTA: "rules-red-against-sevens",
    RedThreesNegativeIf.NEVER: "rules-red-against-never",
}
