"""The referee's answers: the keys of the format, contradictions, and files that are no records."""

import io
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.history import replay
from bot.engine.record import Deal, RecordError, position_to_dict, record_of_game, record_text
from bot.engine.rules import next_seat
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import with_house_rules
from bot.engine.scoring import totals, winners
from bot.referee import MOST_BYTES, answer_to, run

from .engine.playing import random_game, rule_sets, seeds
from .engine.test_record_contradictions import record

RECORDS = Path(__file__).parent / "records"
REFUSED = RECORDS / "002-classic-open-five-short.toml"
LEGAL = RECORDS / "001-classic-open-jacks-and-four-fives.toml"
RULES = CATALOGUE["classic"].rules(4)


@pytest.fixture
def judged(tmp_path):
    """Writes records to files and runs the referee over them: status, answers, messages."""

    def judge(*contents):
        paths = []
        for number, content in enumerate(contents):
            path = tmp_path / f"{number}.toml"
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
            paths.append(str(path))
        return judge_files(*paths)

    return judge


def judge_files(*paths):
    out, err = io.StringIO(), io.StringIO()
    status = run(list(map(str, paths)), out, err)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    return status, answers, err.getvalue().splitlines()


def test_answer_has_exactly_the_keys_of_the_format():
    answer = answer_to(str(REFUSED))
    assert list(answer) == [
        "file",
        "legal",
        "applied",
        "refused",
        "position",
        "deal_over",
        "deal_scores",
        "scores",
        "game_over",
        "winners",
    ]
    assert answer["file"] == str(REFUSED)
    assert answer["refused"] == {
        "index": 0,
        "action": "0 meld Jh Jd Jc / 5h 5d 5c",
        "code": "initial_meld_too_low",
        "message": "To open your side needs 50, and this counts 45. Add cards or choose others.",
        "facts": {"count": 45, "minimum": 50},
    }


def test_scored_deal_has_every_line_of_the_format():
    answer = answer_to(str(RECORDS / "118-classic-full-score-of-winner.toml"))
    [[winner, loser]] = answer["deal_scores"]
    assert winner == {
        "total": 1265,
        "lines": {
            "natural_canastas": 500,
            "mixed_canastas": 300,
            "wild_canastas": 0,
            "sequence_canastas": 0,
            "going_out": 100,
            "threes": 200,
            "melded_cards": 220,
            "hand_cards": -55,
            "penalties": 0,
        },
    }
    assert answer["scores"] == [1265, loser["total"]]


def test_status_is_that_of_the_worst_file(judged):
    legal, refused = LEGAL.read_text(), REFUSED.read_text()
    assert judged(legal)[0] == 0
    assert judged(legal, refused, legal)[0] == 1
    status, answers, messages = judged(refused, "record = 7", legal)
    assert status == 2
    assert [answer["legal"] for answer in answers] == [False, True]
    assert len(messages) == 1


def test_message_names_file_key_and_reason(judged):
    _, _, [message] = judged(record(position={"hands": '["Kh Kh Kh", "", "", ""]'}))
    assert message.endswith("0.toml: position: 3 of Kh, there are 2")


def test_unknown_rule_set_names_those_that_exist(judged):
    _, _, [message] = judged(record({"rules": '"whist"'}))
    assert "rules: 'whist' is none of classic" in message


def test_action_of_a_seat_that_is_not_on_turn_is_refused_and_no_contradiction(judged):
    status, [answer], _ = judged(record({"actions": '"1 draw"'}))
    assert status == 1
    assert answer["refused"]["code"] == "not_your_turn"


def test_moves_after_the_refused_one_are_not_judged(judged):
    status, [answer], _ = judged(record({"actions": r'"0 draw\n0 draw\n0 discard 4d"'}))
    assert (status, answer["applied"], answer["refused"]["index"]) == (1, 1, 1)
    assert answer["position"]["phase"] == "play"


def test_drawing_a_card_the_position_does_not_name_is_a_contradiction(judged):
    turns = r'"0 draw\n0 discard 4d\n1 draw\n1 discard 4c\n2 draw"'
    status, answers, [message] = judged(record({"actions": turns}))
    assert (status, answers) == (2, [])
    assert "actions[4]: 2 draw: the next card of the stock is not known" in message


def test_deal_that_begins_before_another_has_ended_is_a_contradiction(judged):
    game = record_of_game(RULES, random_game(RULES, 5, 400)[1])
    cut = tuple(replace(deal, moves=deal.moves[:3]) for deal in game.deals)
    status, _, [message] = judged(record_text(replace(game, deals=cut)))
    assert status == 2
    assert "deals[1]: cannot begin: " in message


def test_position_of_a_deal_that_is_over_is_scored_as_it_stands(judged):
    over = {"phase": '"over"', "went_out": "1", "hands": '["Kh Kd", "", "5c", "6c"]'}
    status, [answer], _ = judged(record(position=over))
    assert status == 0
    assert answer["deal_over"] is True
    assert [side["total"] for side in answer["deal_scores"][0]] == [
        20 + 20 + 20 + 20 + 100 - 20 - 5,
        100 - 5,
    ]


def test_action_in_a_deal_that_is_over_is_refused(judged):
    status, [answer], _ = judged(record({"actions": '"0 draw"'}, {"phase": '"over"'}))
    assert (status, answer["refused"]["code"]) == (1, "deal_is_over")


@settings(deadline=None, max_examples=20)
@given(rule_sets, seeds)
def test_answer_about_a_game_of_random_play_agrees_with_the_engine(tmp_path_factory, rules, seed):
    before, log = random_game(rules, seed, 400)
    path = tmp_path_factory.getbasetemp() / "game.toml"
    path.write_text(record_text(record_of_game(rules, log)))
    answer, state = answer_to(str(path)), replay(before, log)
    assert answer["legal"]
    assert answer["applied"] == sum(entry.seat is not None for entry in log)
    assert answer["position"] == position_to_dict(state)
    assert answer["scores"] == list(totals(state))
    assert answer["winners"] == list(winners(state))
    sums = [sum(side) for side in zip(*deal_totals(answer), strict=True)]
    assert not sums or sums == answer["scores"]


def deal_totals(answer):
    return [[side["total"] for side in deal] for deal in answer["deal_scores"]]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\x7fELF\xff\xfe", "no UTF-8 text: byte 4"),
        (b"\x00" * 100, "no TOML"),
        (b"x = " + b"[" * 100_000, "no TOML: nested too deeply"),
        (b"#" * (MOST_BYTES + 1), "no record is so large"),
        (b"", "record: is missing"),
    ],
)
def test_hostile_file_ends_in_a_message(judged, content, reason):
    status, answers, [message] = judged(content)
    assert (status, answers) == (2, [])
    assert reason in message


def test_folder_and_missing_file_end_in_a_message(tmp_path):
    status, _, messages = judge_files(tmp_path, tmp_path / "none.toml")
    assert status == 2
    assert "cannot be read: Is a directory" in messages[0]
    assert "cannot be read: No such file or directory" in messages[1]


def test_path_with_a_null_character_ends_in_a_message():
    assert judge_files("a\0b")[0] == 2


RECORD_TEXTS = [path.read_text(encoding="utf-8") for path in sorted(RECORDS.glob("*.toml"))]
PIECES = ["Jk", "3h", "", "Kh", "-1", "0 draw\n", "99", "true", '"', "[", "/", "2:", "0 undo\n"]


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_changed_record_is_judged_or_refused_but_never_breaks_the_referee(tmp_path_factory, data):
    text = data.draw(st.sampled_from(RECORD_TEXTS))
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 8)))
    middle = data.draw(st.sampled_from(PIECES) | st.text(max_size=3))
    path = tmp_path_factory.getbasetemp() / "changed.toml"
    path.write_bytes((text[:start] + middle + text[end:]).encode("utf-8", "surrogatepass"))
    try:
        answer = answer_to(str(path))
    except RecordError:
        return
    assert set(answer) >= {"legal", "position"}


def test_deal_after_the_end_of_the_game_is_a_contradiction(judged):
    short = with_house_rules(RULES, {"target_score": 500})
    game = record_of_game(short, random_game(short, 8, 5000)[1])
    last = game.deals[-1]
    another = Deal(next_seat(short, last.dealer), last.deck, ())
    status, [answer], _ = judged(record_text(game))
    assert (status, answer["game_over"]) == (0, True)
    status, _, [message] = judged(record_text(replace(game, deals=(*game.deals, another))))
    assert status == 2
    assert f"deals[{len(game.deals)}]: cannot begin: " in message


def test_referee_needs_no_discord():
    program = (
        "import sys; sys.modules['discord'] = sys.modules['aiohttp'] = None\n"
        "from bot.__main__ import main\n"
        f"sys.exit(main(['referee', {str(LEGAL)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["legal"] is True
