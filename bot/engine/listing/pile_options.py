"""The ways to take the pile that are listed, and why there is none (A7)."""

from bot.engine.actions import Play, TakePile
from bot.engine.cards import Rank
from bot.engine.judging.going_out import canastas_refusal
from bot.engine.judging.meld_limits import has_meld_limits
from bot.engine.judging.taking import (
    PAIR,
    needs_pair,
    own_melds_for_upcard,
    own_set_numbers,
    pair_refusal,
    pile_refusal,
    taken_into_hand,
    upcard_of,
)
from bot.engine.judging.ways_out import ways_out_taking
from bot.engine.legality import refusal
from bot.engine.listing.openings import opening_takes
from bot.engine.listing.plays import cards_of_rank, wild_card_kinds
from bot.engine.listing.upcard_runs import runs_with_upcard
from bot.engine.refusals import Refused
from bot.engine.rules import RankMelds, Sequences
from bot.engine.state import Phase
from bot.engine.view import PlayerView, has_opened


def takes(view: PlayerView) -> list[TakePile]:
    """The ways to take the pile: with the least use of cards that the upcard needs."""
    if pile_refusal(view):
        return []
    if not has_opened(view.own_side):
        return opening_takes(view)
    found = plain_takes(view)
    if not _are_sure(view):
        found = [take for take in found if refusal(view, take) is None]
    if len(taken_into_hand(view)) <= 1 and canastas_refusal(view.rules, view.own_side.melds):
        found += [
            take
            for take in map(TakePile, ways_out_taking(view))
            if take not in found and refusal(view, take) is None
        ]
    return found


def _are_sure(view: PlayerView) -> bool:
    """Are plain takes legal as they are: no limit on melds, and cards enough left in the hand?"""
    rules = view.rules
    if has_meld_limits(rules) or rules.melds_close_at_seven:
        return False
    if rules.melds_of_a_rank is not RankMelds.ONE:
        return False
    return rules.sequences is Sequences.NONE and len(view.hand) + len(taken_into_hand(view)) >= 4


def plain_takes(view: PlayerView) -> list[TakePile]:
    """A pair, an own meld, a natural with each kind of wild card, a run; not yet judged."""
    rank = Rank(upcard_of(view) >> 2)
    same = cards_of_rank(view.hand, rank)
    numbers = own_set_numbers(view, rank)
    targets: list[int | None] = [*numbers]
    if not numbers or view.rules.melds_of_a_rank is not RankMelds.ONE:
        targets.append(None)
    plays = [Play(same[:PAIR], target) for target in targets] if len(same) >= PAIR else []
    if not needs_pair(view):
        plays += [Play((), number) for number in own_melds_for_upcard(view)]
        if same and None in targets and view.rules.take_with_natural_and_wild:
            plays += [Play((same[0], card)) for card in wild_card_kinds(view.hand)]
    if view.rules.sequences is Sequences.CZECH:
        plays += map(Play, runs_with_upcard(view))
    return [TakePile((play,)) for play in plays]


def taking_refusal(view: PlayerView) -> Refused | None:
    """Why the viewer cannot take the pile in any way now, None where it can."""
    if view.public.turn.phase is not Phase.DRAW or not view.is_on_turn:
        return refusal(view, TakePile(()))
    refused = pile_refusal(view)
    if refused or takes(view):
        return refused
    rank = Rank(upcard_of(view) >> 2)
    if needs_pair(view) and len(cards_of_rank(view.hand, rank)) < PAIR:
        return pair_refusal(view, rank)
    return _best_try_refusal(view, rank)


def _best_try_refusal(view: PlayerView, rank: Rank) -> Refused | None:
    """What refuses the most promising way."""
    same = cards_of_rank(view.hand, rank)
    number = next(iter(own_set_numbers(view, rank)), None)
    tries = plain_takes(view) or [TakePile((Play(same[:1], number),))]
    return refusal(view, tries[0])
