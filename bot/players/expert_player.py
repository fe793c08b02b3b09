"""The hard player: every question weighed in points by the rooms of `expert`."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

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
    TakePile,
)
from bot.engine.cards import Card, is_natural, rank_of, rank_text
from bot.engine.events import CardOffered
from bot.engine.judging.going_out import goes_out, is_concealed, picks_up_foot
from bot.engine.judging.laying import laid_cards, melds_after
from bot.engine.judging.ways_out import ways_out
from bot.engine.legality import refusal
from bot.engine.options import options
from bot.engine.refusals import Refusal, Refused
from bot.engine.scoring import hand_cost
from bot.engine.state import Phase
from bot.engine.view import PlayerView
from bot.players.expert.discarding import discard_costs, discard_reason
from bot.players.expert.going_out import Weighing, answers_yes, weigh_out
from bot.players.expert.laying import (
    lay_reason,
    merge_gain,
    prospect_of,
    standing_worth,
)
from bot.players.expert.situation import Situation, situation_of
from bot.players.expert.taking import best_taking, take_reason
from bot.players.expert.weights import Weights, weights_for
from bot.players.reasons import Choice, ReasonCode, reason

Wish = TypeVar("Wish", bound=Action)


@dataclass(frozen=True, slots=True)
class ExpertPlayer:
    rng: Random
    weights: Weights | None = None
    """None for those of the rule set played."""

    def choose(self, view: PlayerView) -> Action:
        return self.decide(view).action

    def decide(self, view: PlayerView) -> Choice:
        """The choice and why; raises ValueError where the viewer has nothing to do."""
        listed = options(view)
        if not listed:
            raise ValueError("it is not this seat's turn")
        situation = situation_of(view, self.weights or weights_for(view.rules))
        if view.public.turn.is_asking:
            return _answer(situation)
        match view.public.turn.phase:
            case Phase.OFFER:
                return _on_offer(situation)
            case Phase.DRAW:
                return _begin(situation, listed)
            case _:
                return _go_on(situation, listed)


def _of(listed: Sequence[Action], kind: type[Wish]) -> list[Wish]:
    return [action for action in listed if isinstance(action, kind)]


def _answer(situation: Situation) -> Choice:
    cost = hand_cost(situation.rules, situation.view.hand)
    is_yes = answers_yes(situation)
    code = ReasonCode.ANSWER_YES if is_yes else ReasonCode.ANSWER_NO
    return Choice(AnswerPartner(is_yes=is_yes), reason(code, cost=cost))


def _on_offer(situation: Situation) -> Choice:
    """Take the open card unless a card from the stock is likely to be better."""
    card = _offered(situation.view)
    fits = not is_natural(card) or situation.held[card >> 2] > 0
    return Choice(
        AcceptOffer() if fits else DeclineOffer(),
        reason(ReasonCode.OFFER, rank=rank_text(rank_of(card))),
    )


def _offered(view: PlayerView) -> Card:
    return next(
        event.card for event in reversed(view.public.past) if isinstance(event, CardOffered)
    )


def _begin(situation: Situation, listed: Sequence[Action]) -> Choice:
    """Take the pile or draw; with the stock exhausted, take or pass."""
    takes = _of(listed, TakePile)
    pile = len(situation.view.public.pile.cards)
    if takes:
        best, _, gain = best_taking(situation, takes)
        if gain > 0 or len(listed) == len(takes):
            return Choice(best, take_reason(situation))
    if Draw() in listed:
        code = ReasonCode.DRAW_LEAVE_PILE if takes else ReasonCode.DRAW_ONLY
        return Choice(Draw(), reason(code, count=pile) if takes else reason(code))
    return Choice(Pass(), reason(ReasonCode.PASS))


def _go_on(situation: Situation, listed: Sequence[Action]) -> Choice:
    """Go out, ask, lay, merge, or end the turn."""
    return (
        _out(situation, listed)
        or _lay(situation, listed)
        or _merge(situation, listed)
        or _end(situation, listed)
    )


def _out(situation: Situation, listed: Sequence[Action]) -> Choice | None:
    """Going out, or asking to, where that is the better end of the weighing."""
    view = situation.view
    ways, must_ask = _ways(view, listed)
    if not ways:
        return None
    weighed = [(way, _weighing(situation, way)) for way in ways]
    best, weighing = max(weighed, key=lambda pair: pair[1].gain)
    lead = weighing.gain + situation.weights.out_bias
    if not (view.public.turn.answer or goes_out_by(weighing, lead)):
        return None
    margin = round(weighing.margin)
    if must_ask or (AskPartner() in listed and _is_close(situation, weighing, lead)):
        return Choice(AskPartner(), reason(ReasonCode.ASK_PARTNER, margin=margin))
    return Choice(best, reason(ReasonCode.GO_OUT, margin=margin))


def goes_out_by(weighing: Weighing, lead: float) -> bool:
    """Is going out the better end: won by it, or not lost by it and worth more than going on?"""
    return weighing.wins_game or (lead > 0 and not weighing.loses_game)


def _is_close(situation: Situation, weighing: Weighing, lead: float) -> bool:
    return not weighing.wins_game and lead < situation.weights.ask_margin


def _ways(view: PlayerView, listed: Sequence[Action]) -> tuple[list[LayMelds], bool]:
    """The layings that go out now, or those that would if the partner were asked first."""
    lays = [way for way in _of(listed, LayMelds) if _empties(view, way)]
    lays += [LayMelds(way.plays) for way in ways_out(view) if way.plays]
    ways, asking = [], []
    for lay in dict.fromkeys(lays):
        refused = refusal(view, lay)
        if refused is None:
            ways.append(lay)
        elif refused.code is Refusal.MUST_ASK_FIRST and AskPartner() in listed:
            asking.append(lay)
    return (ways, False) if ways else (asking, True)


def _empties(view: PlayerView, lay: LayMelds) -> bool:
    """Does a laying go out, with the last card thrown where one is left?"""
    left = len(view.hand) - len(laid_cards(lay.plays))
    return goes_out(view, left) and not _gets_foot(view, lay, left)


def _gets_foot(view: PlayerView, lay: LayMelds, left: int) -> bool:
    melds = melds_after(view.rules, view.own_side.melds, lay.plays)
    return not isinstance(melds, Refused) and picks_up_foot(view, melds, left)


def _weighing(situation: Situation, lay: LayMelds) -> Weighing:
    view = situation.view
    melds = melds_after(view.rules, view.own_side.melds, lay.plays)
    if isinstance(melds, Refused):
        raise ValueError(f"{lay} is not legal: {melds.code.value}")
    rules = view.rules
    concealed = is_concealed(view, melds)
    bonus = rules.concealed_points if concealed else rules.going_out_points
    return weigh_out(situation, melds, bonus=bonus)


def _lay(situation: Situation, listed: Sequence[Action]) -> Choice | None:
    """The laying that raises the worth of table and hand most, going out left aside."""
    view = situation.view
    lays = [lay for lay in _of(listed, LayMelds) if not _empties(view, lay)]
    if not lays:
        return None
    prospects = [prospect_of(situation, lay) for lay in lays]
    best = max(range(len(lays)), key=lambda index: prospects[index].worth)
    if prospects[best].worth <= standing_worth(situation):
        return None
    return Choice(lays[best], lay_reason(situation, lays[best], prospects[best]))


def _merge(situation: Situation, listed: Sequence[Action]) -> Choice | None:
    for merge in _of(listed, MergeMelds):
        if merge_gain(situation, merge) > 0:
            return Choice(merge, reason(ReasonCode.MERGE))
    return None


def _end(situation: Situation, listed: Sequence[Action]) -> Choice:
    """Throw the card that costs least; pass or lay where none may be thrown."""
    discards = _of(listed, Discard)
    if not discards:
        return _forced(situation, listed)
    costs = discard_costs(situation, discards)
    best = min(range(len(discards)), key=lambda index: costs[index])
    return Choice(discards[best], discard_reason(situation, discards[best].card))


def _forced(situation: Situation, listed: Sequence[Action]) -> Choice:
    """Nothing may be thrown: end the turn, or lay what has to be laid."""
    if Pass() in listed:
        return Choice(Pass(), reason(ReasonCode.PASS))
    lays = _of(listed, LayMelds)
    best = max(lays, key=lambda lay: prospect_of(situation, lay).worth)
    return Choice(best, lay_reason(situation, best, prospect_of(situation, best)))
