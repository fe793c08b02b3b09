"""What laying cards would change: the common ground of suggestions and of simple players."""

from dataclasses import dataclass

from bot.engine.actions import LayMelds, TakePile
from bot.engine.cards import POINTS, is_wild
from bot.engine.judging.going_out import canasta_count
from bot.engine.judging.laying import Melds, laid_cards, melds_after, play_points
from bot.engine.judging.taking import taken_into_hand, with_upcard
from bot.engine.melds import CanastaKind
from bot.engine.penalties import melds_penalty
from bot.engine.refusals import Refused
from bot.engine.view import PlayerView

Laying = LayMelds | TakePile


@dataclass(frozen=True, slots=True)
class Worth:
    """The facts about a legal laying or taking. `points` are those of the cards that are laid.

    `left` is the number of cards in the hand afterwards; `natural_points` count no wild cards.
    """

    points: int
    natural_points: int
    wild_count: int
    completes: int
    """How many canastas it completes."""
    spoils: int
    """How many natural canastas it makes mixed."""
    canastas: int
    """How many canastas the side has then."""
    penalty: int
    """By how much it raises what the side pays for unfinished melds (modern American, A12)."""
    left: int
    goes_out: bool


def worth_of(view: PlayerView, action: Laying) -> Worth:
    """The facts about an action that `refusal` lets pass; raises ValueError otherwise."""
    is_taking = isinstance(action, TakePile)
    laid = with_upcard(view, action.plays) if is_taking else action.plays
    before = view.own_side.melds
    after = melds_after(view.rules, before, laid)
    if isinstance(after, Refused):
        raise ValueError(f"{action} is not legal: {after.code.value}")
    left = len(view.hand) - len(laid_cards(action.plays))
    if is_taking:
        left += len(taken_into_hand(view))
    wild_cards = [card for card in laid_cards(laid) if is_wild(card)]
    points = play_points(laid)
    return Worth(
        points=points,
        natural_points=points - sum([POINTS[card] for card in wild_cards]),
        wild_count=len(wild_cards),
        completes=canasta_count(after) - canasta_count(before),
        spoils=_spoiled(before, after),
        canastas=canasta_count(after),
        penalty=melds_penalty(view.rules, after) - melds_penalty(view.rules, before),
        left=left,
        goes_out=left == 0 or (left == 1 and not view.public.turn.may_not_discard),
    )


def _spoiled(before: Melds, after: Melds) -> int:
    return sum(
        [
            old is not None
            and old.canasta_kind is CanastaKind.NATURAL
            and new is not None
            and new.canasta_kind is not CanastaKind.NATURAL
            for old, new in zip(before, after[: len(before)], strict=True)
        ]
    )
