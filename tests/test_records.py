"""Every record under `tests/records` holds what its `[expect]` says, and reads back equal."""

import tomllib
from pathlib import Path

import pytest

from bot.engine.record import read_record, record_text
from bot.referee import answer_to

RECORDS = sorted((Path(__file__).parent / "records").glob("*.toml"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record_holds(path):
    expected = tomllib.loads(path.read_text(encoding="utf-8"))["expect"]
    answer = answer_to(str(path))
    assert {key: told(answer, key, expected) for key in expected} == expected


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record_reads_back_equal(path):
    record = read_record(path.read_text(encoding="utf-8"))
    assert read_record(record_text(record)) == record


def told(answer, key, expected):
    """What the answer says about one key of an expectation, in the expectation's form."""
    if key == "refused_index":
        return answer["refused"] and answer["refused"]["index"]
    if key == "deal_totals":
        totals = [[side["total"] for side in deal] for deal in answer["deal_scores"]]
        return totals if isinstance(expected[key][0], list) else totals[0]
    if key == "position":
        facts = facts_of(answer["position"], expected[key])
        return {name: facts[name] for name in expected[key]}
    return answer[key]


def facts_of(position, expected):
    facts = {
        "hand_counts": [len(hand.split()) for hand in position["hands"]],
        "stock_count": len(position["stock"].split()) + position["stock_rest"],
        "pile_count": len(position["discard_pile"].split()),
        "frozen": position["frozen"],
        "phase": position["phase"],
        "threes": position["threes"],
    }
    if in_any_order(facts["threes"]) == in_any_order(expected.get("threes", [])):
        facts["threes"] = expected["threes"]
    return facts


def in_any_order(threes):
    return [sorted(cards.split()) for cards in threes]
