"""Situations and what the hard player must, or must never, do in them: one record each."""

import tomllib
from pathlib import Path
from random import Random

import pytest

from bot.engine.apply import apply
from bot.engine.notation import action_text
from bot.engine.record import read_record
from bot.engine.view import seat_to_act, view_of
from bot.players import player_of

SITUATIONS = sorted((Path(__file__).parent / "situations").glob("*.toml"))
SEEDS = range(3)


@pytest.mark.parametrize("path", SITUATIONS, ids=lambda path: path.stem)
def test_hard_player(path):
    text = path.read_text(encoding="utf-8")
    record, choice = read_record(text), tomllib.loads(text)["choice"]
    state = record.position
    for move in record.moves:
        state = apply(state, move.seat, move.action).state
    seat = seat_to_act(state)
    for seed in SEEDS:
        chosen = action_text(player_of("hard", Random(seed)).choose(view_of(state, seat)))
        assert not any(chosen.startswith(wish) for wish in choice.get("never", ()))
        assert chosen in choice.get("always", [chosen])
