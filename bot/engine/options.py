"""What a seat can usefully do, finitely listed: best known as "the legal moves".

Drawing, each way to take the pile, each single play by rank and count (the lowest suits first),
least openings where the side has not opened, one discard a rank, asking, passing; no undo.
`refusal` judges any action, listed or not.
"""

from bot.engine.actions import (
    Action,
    AnswerPartner,
    AskPartner,
    Discard,
    Draw,
    LayMelds,
    Pass,
    Play,
    TakePile,
)
from bot.engine.cards import DEUCE, NATURAL_RANKS, THREE, Rank, counts_by_rank
from bot.engine.going_out import canastas_refusal
from bot.engine.legality import refusal
from bot.engine.openings import opening_takes, openings
from bot.engine.plays import (
    additions,
    cards_of_rank,
    new_sets,
    wild_card_kinds,
    wild_card_sets,
    wild_plays,
)
from bot.engine.refusals import Refused
from bot.engine.rules import MINIMUM_MELD_SIZE
from bot.engine.state import Phase
from bot.engine.taking import (
    needs_pair,
    own_meld_number,
    pair_refusal,
    pile_refusal,
    taken_into_hand,
    upcard_of,
)
from bot.engine.view import PlayerView, has_opened, melds_of
from bot.engine.ways_out import ways_out, ways_out_taking


def options(view: PlayerView) -> tuple[Action, ...]:
    """All listed actions of the viewer, empty where it is not its turn."""
    if not view.is_on_turn:
        return ()
    if view.public.turn.is_asking:
        return (AnswerPartner(is_yes=True), AnswerPartner(is_yes=False))
    if view.public.turn.phase is Phase.DRAW:
        return _before_drawing(view)
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
    if not turn.may_not_discard:
        listed += discards(view)
    elif refusal(view, Pass()) is None:
        listed.append(Pass())
    if not turn.has_melded and refusal(view, AskPartner()) is None:
        listed.append(AskPartner())
    return tuple(listed)


def takes(view: PlayerView) -> list[TakePile]:
    """The ways to take the pile: with the least use of cards that the upcard needs."""
    if pile_refusal(view):
        return []
    if not has_opened(view.own_side):
        return opening_takes(view)
    found = [take for take in _plain_takes(view) if refusal(view, take) is None]
    if len(taken_into_hand(view)) <= 1:
        found += [
            take
            for take in map(TakePile, ways_out_taking(view))
            if take not in found and refusal(view, take) is None
        ]
    return found


def _plain_takes(view: PlayerView) -> list[TakePile]:
    """A pair, the own meld, a natural with each kind of wild card; not yet judged."""
    rank = Rank(upcard_of(view) >> 2)
    same = cards_of_rank(view.hand, rank)
    number = own_meld_number(view, rank)
    plays = [Play(same[:2], number)] if len(same) >= 2 else []
    if not needs_pair(view):
        if number is not None:
            plays.append(Play((), number))
        elif same:
            plays += [Play((same[0], card)) for card in wild_card_kinds(view.hand)]
    return [TakePile((play,)) for play in plays]


def taking_refusal(view: PlayerView) -> Refused | None:
    """Why the viewer cannot take the pile in any way now, None where it can."""
    if view.public.turn.phase is not Phase.DRAW or not view.is_on_turn:
        return refusal(view, TakePile(()))
    refused = pile_refusal(view)
    if refused or takes(view):
        return refused
    rank = Rank(upcard_of(view) >> 2)
    if needs_pair(view) and len(cards_of_rank(view.hand, rank)) < 2:
        return pair_refusal(view, rank)
    return _best_try_refusal(view, rank)


def _best_try_refusal(view: PlayerView, rank: Rank) -> Refused | None:
    """What refuses the most promising way: everything of the rank with all that it takes."""
    same = cards_of_rank(view.hand, rank)
    number = own_meld_number(view, rank)
    tries = _plain_takes(view) or [TakePile((Play(same[:1], number),))]
    return refusal(view, tries[0])


def lays(view: PlayerView) -> list[LayMelds]:
    """Single plays where the side has opened, else its least openings, and ways to go out."""
    listed = _single_plays(view) if has_opened(view.own_side) else openings(view)
    return listed + _joint_ways_out(view, listed)


def _joint_ways_out(view: PlayerView, listed: list[LayMelds]) -> list[LayMelds]:
    """Ways out that single plays do not lead to: a waived minimum, two canastas at once."""
    melds = view.own_side.melds
    if has_opened(view.own_side) and canastas_refusal(view.rules, melds) is None:
        return []
    return [
        lay
        for lay in [LayMelds(way.plays) for way in ways_out(view)]
        if lay not in listed and refusal(view, lay) is None
    ]


def _single_plays(view: PlayerView) -> list[LayMelds]:
    rules, hand = view.rules, view.hand
    counts = counts_by_rank(hand)
    wild_sets = wild_card_sets(hand, rules.max_wild_cards)
    standing = {meld.rank: (number, meld) for number, meld in melds_of(view.own_side)}
    plays = _black_three_plays(view, counts[THREE]) if THREE not in standing else []
    start = counts[THREE]
    for rank in NATURAL_RANKS:
        cards, start = hand[start : start + counts[rank]], start + counts[rank]
        if rank in standing:
            number, meld = standing[rank]
            held = (meld.natural_count, meld.wild_count)
            plays += additions(rules, cards, wild_sets, number, held)
        elif len(cards) >= rules.minimum_naturals:
            plays += new_sets(rules, cards, wild_sets)
    if rules.wild_melds:
        plays += wild_plays(hand, standing[DEUCE][0] if DEUCE in standing else None)
    return _allowed(view, plays)


def _black_three_plays(view: PlayerView, count: int) -> list[Play]:
    """Melds of three and more black threes that leave at most one card (C56)."""
    if not view.rules.black_threes_meldable_going_out:
        return []
    least = max(MINIMUM_MELD_SIZE, len(view.hand) - 1)
    return [Play(view.hand[:size]) for size in range(least, count + 1)]


def _allowed(view: PlayerView, plays: list[Play]) -> list[LayMelds]:
    """The plays as actions, judged in full only where few cards would be left."""
    most = len(view.hand) - 2
    return [
        lay
        for lay in [LayMelds((play,)) for play in plays]
        if len(lay.plays[0].cards) <= most or refusal(view, lay) is None
    ]


def discards(view: PlayerView) -> list[Discard]:
    """One discard a rank, the lowest suit of it."""
    hand = view.hand
    listed = [
        Discard(card)
        for index, card in enumerate(hand)
        if index == 0 or hand[index - 1] >> 2 != card >> 2
    ]
    if len(hand) == 1 or view.public.turn.answer:
        return [discard for discard in listed if refusal(view, discard) is None]
    return listed
