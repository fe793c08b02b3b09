"""What a finished deal and a finished game leave in the store."""

from bot.engine.judging.going_out import canasta_count
from bot.engine.rules import side_count, side_of
from bot.engine.scoring import deal_scores, totals, winners
from bot.engine.state import State
from bot.tables.ledger import written_scores
from data.credit import credited, is_practice
from data.rows import FinishedDeal, FinishedGame, GamePlayer, SideResult
from data.rows import Occupant as Sitting


def finished_deal(state: State, *, at: int) -> FinishedDeal:
    """The result of the deal that is over in `state`."""
    scores, outcome = deal_scores(state), state.public.outcome
    sides = zip(scores, state.public.sides, strict=True)
    return FinishedDeal(
        deal_number=state.public.match.deal_number,
        went_out_seat=outcome.went_out if outcome else None,
        concealed=outcome is not None and outcome.concealed,
        result_json=written_scores(scores),
        ended_at=at,
        sides=tuple(
            SideResult(side=index, points=score.total, canastas=canasta_count(side.melds))
            for index, (score, side) in enumerate(sides)
        ),
    )


def finished_game(
    state: State, sittings: tuple[Sitting, ...], deals: tuple[FinishedDeal, ...], *, at: int
) -> FinishedGame:
    """The result of the game that is over in `state`, for those it counts for."""
    rules = state.rules
    sides = [side_of(rules, seat) for seat in range(rules.players)]
    return FinishedGame(
        rules_id=rules.name,
        seats=rules.players,
        sides=side_count(rules),
        deals=len(deals),
        practice=is_practice(sittings, sides),
        ended_at=at,
        players=tuple(
            _player(state, deals, one.user_id, sides[one.seat])
            for one in credited(sittings, deals=len(deals))
            if one.user_id is not None
        ),
    )


def _player(state: State, deals: tuple[FinishedDeal, ...], user_id: int, side: int) -> GamePlayer:
    return GamePlayer(
        user_id=user_id,
        side=side,
        won=side in winners(state),
        score=totals(state)[side],
        canastas=sum(deal.sides[side].canastas for deal in deals),
    )
