"""A state as the `[position]` of a record: plain data, with the keys that say something."""

from bot.engine.cards import cards_text
from bot.engine.record.defaults import (
    default_melded,
    default_owed,
    default_played_from_foot,
)
from bot.engine.record.position_reading import ANSWERS, TURN_BEGAN
from bot.engine.state import Outcome, Phase, State

_TURN_BEGAN_WORDS = {took_pile: word for word, took_pile in TURN_BEGAN.items()}
_ANSWER_WORDS = {is_yes: word for word, is_yes in ANSWERS.items()}


def position_to_dict(state: State) -> dict[str, object]:
    """The keys of a position; optional ones but `frozen` only where they differ from defaults.

    A state at the start of a turn reads back equal but for its public past. In mid-turn a
    position cannot say everything; the position before that turn and its moves can.
    """
    public = state.public
    return {
        "scores": list(public.match.scores),
        "deal_number": public.match.deal_number,
        "dealer": public.match.dealer,
        "turn": public.turn.seat,
        "phase": public.turn.phase.value,
        "hands": [cards_text(hand) for hand in state.hands],
        "stock": cards_text(state.stock.cards),
        "stock_rest": state.stock.unknown,
        "discard_pile": cards_text(public.pile.cards),
        "frozen": public.pile.is_frozen,
        "melds": [
            [cards_text(meld.cards) if meld else "" for meld in side.melds] for side in public.sides
        ],
        "threes": [cards_text(side.threes) for side in public.sides],
        **_feet_to_dict(state),
        **_seats_to_dict(state),
        **_turn_to_dict(state),
    }


def _feet_to_dict(state: State) -> dict[str, object]:
    keys: dict[str, object] = {}
    if any(state.public.seats.have_foot):
        keys["feet"] = [cards_text(foot) for foot in state.feet]
    if state.public.pile.frozen_by is not None:
        keys["frozen_by"] = state.public.pile.frozen_by
    return keys


def _seats_to_dict(state: State) -> dict[str, object]:
    seats = state.public.seats
    keys: dict[str, object] = {}
    if seats.have_melded != default_melded(state.rules, state.public.sides):
        keys["melded"] = list(seats.have_melded)
    if any(seats.have_asked):
        keys["asked"] = [seat for seat, asked in enumerate(seats.have_asked) if asked]
    if seats.have_played_from_foot != default_played_from_foot(state.rules, seats.have_foot):
        keys["played_from_foot"] = list(seats.have_played_from_foot)
    if not all(seats.have_had_turn):
        keys["had_turn"] = list(seats.have_had_turn)
    if seats.owed != default_owed(state):
        keys["owed"] = list(seats.owed)
    return keys


def _turn_to_dict(state: State) -> dict[str, object]:
    turn, keys = state.public.turn, dict[str, object]()
    if turn.phase is Phase.PLAY:
        keys["turn_began"] = _TURN_BEGAN_WORDS[turn.took_pile]
        keys["melded_this_turn"] = turn.has_melded
    if turn.answer is not None:
        keys["answer"] = _ANSWER_WORDS[turn.answer]
    if turn.phase is Phase.OVER:
        keys |= _outcome_to_dict(state.public.outcome)
    return keys


def _outcome_to_dict(outcome: Outcome | None) -> dict[str, object]:
    if outcome is None or outcome.went_out is None:
        return {}
    return {"went_out": outcome.went_out, "concealed": outcome.concealed}
