"""What a side needs for its initial meld, in words."""

from bot.engine.rules import RuleSet, asks_canasta_from_hand, initial_meld_minimum
from bot.engine.view import PlayerView
from bot.text import Words


def minimum_words(words: Words, rules: RuleSet, score: int, *, deal: int) -> str:
    """The minimum at a total and in a deal; `a canasta` where that is asked instead (C26)."""
    if asks_canasta_from_hand(rules, score):
        return words("needs-canasta")
    return words("number", number=initial_meld_minimum(rules, score, deal))


def side_minimum(words: Words, view: PlayerView, side: int) -> str:
    """What a side needs in the deal that is shown."""
    match = view.public.match
    return minimum_words(words, view.rules, match.scores[side], deal=match.deal_number)
