"""What holds in a position where a record leaves a key out, as far as the other keys tell."""

from bot.engine.rules import Foot, RuleSet, seats_of, side_of
from bot.engine.state import Phase, Side, State
from bot.engine.view import has_opened


def default_melded(rules: RuleSet, sides: tuple[Side, ...]) -> tuple[bool, ...]:
    """Who counts as having melded where a record does not say: all of a side with melds."""
    return tuple(has_opened(sides[side_of(rules, seat)]) for seat in range(rules.players))


def default_played_from_foot(rules: RuleSet, has_foot: tuple[bool, ...]) -> tuple[bool, ...]:
    """Who counts as having played from the foot where a record does not say: who picked it up."""
    return tuple(rules.foot is not Foot.NONE and not foot for foot in has_foot)


def default_owed(state: State) -> tuple[int, ...]:
    """Cards still to come with each seat's first draw (C54) where a record does not say.

    At the offer nobody has drawn yet: hands that miss as many cards as their side has threes are
    owed them. Later, and with shorter hands, nothing is.
    """
    missing = [state.rules.hand_size - len(hand) for hand in state.hands]
    owed = [0] * state.rules.players
    if state.public.turn.phase is Phase.OFFER and state.rules.dealt_threes_replaced_at_first_draw:
        for number, side in enumerate(state.public.sides):
            seats = seats_of(state.rules, number)
            if sum(missing[seat] for seat in seats) == len(side.threes):
                for seat in seats:
                    owed[seat] = max(missing[seat], 0)
    return tuple(owed)
