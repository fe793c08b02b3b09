"""What a seat can usefully do, finitely listed: best known as "the legal moves".

Drawing, each way to take the pile, each single play by rank and count (the lowest suits first, by
card in runs), least openings where the side has not opened, merging, one discard a rank (a card
where suits matter), asking, passing; no undo. `refusal` judges any action, listed or not.
"""

from bot.engine.actions import (
    AcceptOffer,
    Action,
    AnswerPartner,
    AskPartner,
    DeclineOffer,
    Discard,
    Draw,
    LayMelds,
    MergeMelds,
    Pass,
)
from bot.engine.cards import Cards
from bot.engine.judging.discarding import card_refusal
from bot.engine.judging.going_out import missing_canastas
from bot.engine.judging.ways_out import ways_out
from bot.engine.legality import promise_refusal, refusal
from bot.engine.listing.openings import openings
from bot.engine.listing.pile_options import takes
from bot.engine.listing.single_plays import single_plays
from bot.engine.rules import DiscardLimits, RankMelds, Sequences
from bot.engine.state import Phase
from bot.engine.view import PlayerView, has_opened, is_first_turn, melds_of

MOST_LAID_AT_ONCE = 24
"""Larger hands are not looked through for laying them whole; nobody holds one and goes out."""


def options(view: PlayerView) -> tuple[Action, ...]:
    """All listed actions of the viewer, empty where it is not its turn."""
    if not view.is_on_turn:
        return ()
    if view.public.turn.is_asking:
        return (AnswerPartner(is_yes=True), AnswerPartner(is_yes=False))
    match view.public.turn.phase:
        case Phase.OFFER:
            return (AcceptOffer(), DeclineOffer())
        case Phase.DRAW:
            return _before_drawing(view)
        case _:
            return _after_drawing(view)


def _before_drawing(view: PlayerView) -> tuple[Action, ...]:
    listed: list[Action] = [Draw()] if view.stock_count else []
    listed += takes(view)
    if not view.stock_count and refusal(view, Pass()) is None:
        listed.append(Pass())
    return tuple(listed)


def _after_drawing(view: PlayerView) -> tuple[Action, ...]:
    turn = view.public.turn
    listed: list[Action] = list(lays(view))
    if view.rules.melds_of_a_rank is RankMelds.MANY:
        listed += merges(view)
    if not turn.may_not_discard:
        listed += discards(view)
    elif refusal(view, Pass()) is None:
        listed.append(Pass())
    if not turn.has_melded and refusal(view, AskPartner()) is None:
        listed.append(AskPartner())
    return tuple(listed)


def lays(view: PlayerView) -> list[LayMelds]:
    """Single plays where the side has opened, else its least openings, and ways to go out."""
    if is_first_turn(view):
        return []
    listed = single_plays(view) if has_opened(view.own_side) else openings(view)
    return listed + _joint_ways_out(view, listed)


def _joint_ways_out(view: PlayerView, listed: list[LayMelds]) -> list[LayMelds]:
    """Ways out that single plays do not lead to: a waived minimum, two canastas at once."""
    if has_opened(view.own_side) and _is_one_canasta_short(view):
        return []
    if len(view.hand) > MOST_LAID_AT_ONCE:
        return []
    return [
        lay
        for lay in [LayMelds(way.plays) for way in ways_out(view)]
        if lay not in listed and refusal(view, lay) is None
    ]


def _is_one_canasta_short(view: PlayerView) -> bool:
    """Does one more canasta at most give the right to go out? Then it can be laid first."""
    return missing_canastas(view.rules, view.own_side.melds) <= 1


def merges(view: PlayerView) -> list[MergeMelds]:
    """Own sets of one rank that may be put together, the later onto the earlier."""
    numbered = [(number, meld.rank) for number, meld in melds_of(view.own_side) if not meld.is_run]
    pairs = [
        MergeMelds(onto, merged)
        for place, (onto, rank) in enumerate(numbered)
        for merged, other in numbered[place + 1 :]
        if rank == other
    ]
    return [merge for merge in pairs if refusal(view, merge) is None]


def discards(view: PlayerView) -> list[Discard]:
    """One discard a rank, the lowest suit of it; one a card where suits matter."""
    rules = view.rules
    by_card = rules.sequences is not Sequences.NONE
    listed = [Discard(card) for card in _distinct(view.hand, by_card=by_card)]
    if rules.laid_red_three_freezes:
        listed += [Discard(card) for card in sorted(set(view.own_side.threes))]
    if view.public.turn.answer and len(view.hand) > 1 and promise_refusal(view):
        return []
    if rules.discard_limits is not DiscardLimits.NONE or len(view.hand) == 1:
        return [discard for discard in listed if card_refusal(view, discard.card) is None]
    return listed


def _distinct(hand: Cards, *, by_card: bool) -> Cards:
    """One card of each rank of a sorted hand, or of each rank and suit."""
    shift = 0 if by_card else 2
    return tuple(
        [
            card
            for index, card in enumerate(hand)
            if index == 0 or hand[index - 1] >> shift != card >> shift
        ]
    )
