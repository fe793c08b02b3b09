"""The referee: judges game records, one JSON answer each."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TextIO

from bot.engine.actions import StartDeal
from bot.engine.apply import advance
from bot.engine.legality import refusal
from bot.engine.playing.dealing import UnknownCard, new_game
from bot.engine.record import Deal, Move, Record, RecordError, move_text, read_record
from bot.engine.record.position_writing import position_to_dict
from bot.engine.refusals import Refused
from bot.engine.scoring import deal_scores, totals, winners
from bot.engine.state import Phase, State
from bot.engine.view import view_of
from bot.text import Texts
from bot.text.refusals import refusal_words

MOST_BYTES = 8 * 1024 * 1024
"""A game of a hundred deals has half a megabyte; more than this is no record."""

ALL_LEGAL, ONE_REFUSED, UNREADABLE = 0, 1, 2
"""Exit statuses, the worst file of all deciding."""


def run(paths: Sequence[str], out: TextIO, err: TextIO) -> int:
    """Judge each file: a line of JSON, or on `err` why it is no record; returns the exit status."""
    status = ALL_LEGAL
    for path in paths:
        try:
            answer = answer_to(path)
        except RecordError as error:
            print(f"{path}: {error}", file=err)
            status = UNREADABLE
            continue
        print(json.dumps(answer), file=out)
        if not answer["legal"]:
            status = max(status, ONE_REFUSED)
    return status


def answer_to(path: str) -> dict[str, object]:
    """The answer about one file, its keys as the format has them; raises RecordError."""
    judged = judge(read_record(read_text(path)))
    won = winners(judged.state)
    return {
        "file": path,
        "legal": judged.refused is None,
        "applied": judged.applied,
        "refused": _refused_to_dict(judged),
        "position": position_to_dict(judged.state),
        "deal_over": judged.state.public.turn.phase is Phase.OVER,
        "deal_scores": judged.deal_scores,
        "scores": list(totals(judged.state)),
        "game_over": bool(won),
        "winners": list(won),
    }


def read_text(path: str) -> str:
    """The text of a file; raises RecordError where it cannot be one of a record."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise RecordError("", f"cannot be read: {reason}") from error
    if len(content) > MOST_BYTES:
        raise RecordError("", f"more than {MOST_BYTES} bytes: no record is so large")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("", f"no UTF-8 text: byte {error.start}") from error


@dataclass(slots=True)
class Judged:
    """How far the moves of a record are legal."""

    state: State
    applied: int
    deal_scores: list[list[dict[str, object]]]
    move: Move | None = None
    """The move refused, if one was."""
    refused: Refused | None = None


def judge(record: Record) -> Judged:
    """Play a record up to its end or the first refused move; raises RecordError.

    The record contradicts itself where a deal begins before another has ended or after the game
    has, and where a card is drawn that its position does not name.
    """
    start = record.position or new_game(record.rules, dealer=record.deals[0].dealer)
    judged = Judged(start, 0, [])
    if record.position is not None:
        _play(judged, "actions", record.moves)
        return judged
    for index, deal in enumerate(record.deals):
        _start_deal(judged, f"deals[{index}]", deal)
        _play(judged, f"deals[{index}].actions", deal.moves)
        if judged.refused is not None:
            break
    return judged


def _start_deal(judged: Judged, key: str, deal: Deal) -> None:
    action = StartDeal(deal.deck, deal.dealer, deal.cut)
    refused = refusal(view_of(judged.state, None), action)
    if refused is not None:
        raise RecordError(key, f"cannot begin: {_words(refused)}")
    judged.state = advance(judged.state, action).state


def _play(judged: Judged, key: str, moves: tuple[Move, ...]) -> None:
    for index, move in enumerate(moves):
        refused = refusal(view_of(judged.state, move.seat), move.action)
        if refused is not None:
            judged.move, judged.refused = move, refused
            break
        try:
            judged.state = advance(judged.state, move.action).state
        except UnknownCard as error:
            raise RecordError(f"{key}[{index}]", f"{move_text(move)}: {error}") from error
        judged.applied += 1
    if judged.state.public.turn.phase is Phase.OVER:
        judged.deal_scores.append(list(_scores_to_dicts(judged.state)))


def _scores_to_dicts(state: State) -> Iterator[dict[str, object]]:
    for side in deal_scores(state):
        yield {"total": side.total, "lines": asdict(side.lines)}


def _refused_to_dict(judged: Judged) -> dict[str, object] | None:
    if judged.move is None or judged.refused is None:
        return None
    return {
        "index": judged.applied,
        "action": move_text(judged.move),
        "code": judged.refused.code.value,
        "message": _words(judged.refused),
        "facts": dict(judged.refused.facts),
    }


def _words(refused: Refused) -> str:
    return refusal_words(Texts().words("en"), refused)
