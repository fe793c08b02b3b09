"""What no record may say: the error names the key and the reason."""

import pytest

from bot.engine.cards import cards_text, full_deck
from bot.engine.record import RecordError, read_record

POSITION = {
    "scores": "[0, 0]",
    "deal_number": "1",
    "dealer": "3",
    "turn": "0",
    "phase": '"draw"',
    "hands": '["Kh Kd", "4c", "5c", "6c"]',
    "stock": '"4d 9d"',
    "stock_rest": "30",
    "discard_pile": '"5s 9c"',
    "melds": '[["Ah Ad Ac 2s"], []]',
    "threes": '["3h", ""]',
}
HEADER = {"record": "1", "rules": '"classic"', "players": "4"}


def record(header=(), position=(), *, without=(), after=""):
    """A record of a position with some keys changed or left out."""
    heading = {**HEADER, **dict(header)}
    keys = {**POSITION, **dict(position)}
    lines = [f"{name} = {value}" for name, value in heading.items() if name not in without]
    lines += ["[position]"]
    lines += [f"{name} = {value}" for name, value in keys.items() if name not in without]
    return "\n".join(lines) + "\n" + after


def reason_of(text):
    with pytest.raises(RecordError) as refused:
        read_record(text)
    return f"{refused.value.key}: {refused.value.reason}"


def test_plain_position_is_no_contradiction():
    assert read_record(record()).position is not None


@pytest.mark.parametrize("key", [*HEADER, *POSITION])
def test_missing_key_is_named(key):
    path = key if key in HEADER else f"position.{key}"
    assert reason_of(record(without=[key])) == f"{path}: is missing"


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("record", "2", "record: version 2 is unknown; this reads 1"),
        ("record", "true", "record: true or false where a whole number is needed"),
        ("rules", '"whist"', "rules: 'whist' is none of classic"),
        ("rules", "1", "rules: a whole number where a text is needed"),
        ("players", "1", "players: classic is played by"),
        ("players", "0", "players: 0 where 1 is the least"),
        ("players", '["Ada", 2, "Cy", "Di"]', "players[1]: a whole number where a text is"),
        ("players", '"four"', "players: a text where a whole number is needed"),
        ("sides", '"trios"', "sides: 'trios' is none of singles, pairs, teams"),
        ("sides", '"teams"', "sides: classic by 4 is not played in teams"),
        ("actions", "3", "actions: a whole number where a text is needed"),
        ("actions", '"4 draw"', "actions, line 1: '4' is no seat from 0 to 3"),
        ("actions", '"draw"', "actions, line 1: 'draw' is no seat"),
        ("actions", r'"\n0 draw\n0 fold"', "actions, line 3: 'fold' is no action"),
        ("actions", '"0 discard Xx"', "actions, line 1: 'Xx' is no card"),
        ("actions", '"0 deal 0 Kh"', "actions, line 1: a deal is no action of a seat"),
        ("options", "3", "options: a whole number where a table is needed"),
        ("options", "{ colour = 1 }", "options.colour: no house rule"),
        ("options", "{ draw_count = 9 }", "options.draw_count: 9 is not from 1 to 2"),
        ("options", '{ sides = "trios" }', "options.sides: 'trios' is none of"),
        ("position", "3", ": no TOML"),
    ],
)
def test_header_that_does_not_fit_is_named(key, value, reason):
    assert reason_of(record({key: value})).startswith(reason)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("scores", "[0]", "position.scores: 1 entries where 2 are needed"),
        ("scores", '[0, "0"]', "position.scores[1]: a text where a whole number is needed"),
        ("scores", "[0, 1.5]", "position.scores[1]: a fraction where"),
        ("scores", "[0, 0xfffffffffffffffffff]", "position.scores[1]: a number of more than 64"),
        ("scores", "[0, 2020-01-01]", "position.scores[1]: a date where"),
        ("deal_number", "0", "position.deal_number: 0 where 1 is the least"),
        ("dealer", "4", "position.dealer: 4 where 0 is the least, 3 at most"),
        ("turn", "-1", "position.turn: -1 where 0 is the least"),
        ("phase", '"offer"', "position.phase: 'offer' is none of draw, play, over"),
        ("phase", '"sleep"', "position.phase: 'sleep' is none of"),
        ("hands", '["", "", ""]', "position.hands: 3 entries where 4 are needed"),
        ("hands", '["", "", "", "1h"]', "position.hands[3]: '1h' is no card"),
        ("hands", '["Kh Kh Kh", "", "", ""]', "position: 3 of Kh, there are 2"),
        ("hands", '["Jk Jk Jk", "Jk Jk", "", ""]', "position: 5 of Jk, there are 4"),
        ("stock", '"4d 10h"', "position.stock: '10h' is no card"),
        ("stock", "[]", "position.stock: a list where a text is needed"),
        ("stock_rest", "-1", "position.stock_rest: -1 where 0 is the least"),
        ("stock_rest", "100", "position.stock_rest: 114 cards in all, there are 108"),
        ("discard_pile", '"5s5h"', "position.discard_pile: '5s5h' is no card"),
        ("melds", "[[]]", "position.melds: 1 entries where 2 are needed"),
        ("melds", '["", ""]', "position.melds[0]: a text where a list is needed"),
        ("melds", "[[3], []]", "position.melds[0][0]: a whole number where a text"),
        ("melds", '[["Ah Ad"], []]', "position.melds[0][0]: no meld: meld_too_short"),
        ("melds", '[[], ["Qh 2c 2d"]]', "position.melds[1][0]: no meld: too_few_naturals"),
        ("melds", '[["Ah Ad Ac", "As As Ac"], []]', "position.melds[0][1]: no meld: rank_al"),
        ("threes", '["3h"]', "position.threes: 1 entries where 2 are needed"),
        ("threes", '["4h", ""]', "position.threes[0]: only red threes lie there"),
        ("frozen", '"yes"', "position.frozen: a text where true or false is needed"),
        ("feet", '["Ac", "", "", ""]', "position.feet: classic has no second hand"),
        ("frozen_by", "1", "position.frozen_by: a freeze in classic is nobody's own"),
        ("melded", "[true]", "position.melded: 1 entries where 4 are needed"),
        ("turn_began", '"foot"', "position.turn_began: 'foot' is none of stock, pile"),
        ("turn_began", '"pile"', "position.turn_began: has a meaning in phase play only"),
        ("melded_this_turn", "true", "position.melded_this_turn: has a meaning in phase play"),
        ("asked", "[4]", "position.asked: a seat is not from 0 to 3"),
        ("answer", '"maybe"', "position.answer: 'maybe' is none of yes, no"),
        ("went_out", "0", "position.went_out: has a meaning in phase over only"),
        ("concealed", "true", "position.concealed: has a meaning in phase over only"),
    ],
)
def test_position_that_does_not_fit_is_named(key, value, reason):
    assert reason_of(record(position={key: value})).startswith(reason)


def test_nobody_goes_out_concealed_where_nobody_went_out():
    text = record(position={"phase": '"over"', "concealed": "true"})
    assert reason_of(text) == "position.concealed: nobody went out"


@pytest.mark.parametrize("unknown", [0, 30])
def test_offered_card_must_be_named(unknown):
    offer = {"phase": '"offer"', "stock": '""', "stock_rest": str(unknown)}
    reason = reason_of(record({"rules": '"czech"'}, {**offer, "discard_pile": '""'}))
    assert reason == "position.stock: the offered card, its first, is missing"


def test_seat_that_went_out_sits_at_the_table():
    text = record(position={"phase": '"over"', "went_out": "4"})
    assert reason_of(text).startswith("position.went_out: 4 where")


DECK = cards_text(full_deck(2))


def game(*deals, top=""):
    lines = [f"{name} = {value}" for name, value in HEADER.items()] + [top]
    for deal in deals:
        keys = {"dealer": "3", "deck": f'"{DECK}"', **deal}
        lines += ["[[deals]]", *(f"{name} = {value}" for name, value in keys.items())]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (game(), ": neither [position] nor [[deals]] is there"),
        (game(top="deals = []"), "deals: no deal is there"),
        (game(top="deals = 3"), "deals: a whole number where a list is needed"),
        (game(top="deals = [3]"), "deals[0]: a whole number where a table is needed"),
        (game({}, top="actions = '0 draw'"), "actions: without a position"),
        (game({"dealer": "4"}), "deals[0].dealer: 4 where"),
        (game({"deck": '"Kh Kd"'}), "deals[0].deck: 2 cards, not the 108 of 2 whole packs"),
        (game({"deck": f'"{DECK[:-2]}4c"'}), "deals[0].deck: 108 cards, not the 108"),
        (game({"deck": '"Kh Kx"'}), "deals[0].deck: 'Kx' is no card"),
        (game({}, {"dealer": "1"}), "deals[1].dealer: 1, but seat 0 deals next"),
        (game({"actions": '"7 draw"'}), "deals[0].actions, line 1: '7' is no seat"),
        (game({"salt": '"x"'}), "deals[0].commitment: is missing"),
        (game({"commitment": '"x"'}), "deals[0].salt: is missing"),
        (game({"salt": '"x"', "commitment": '"x"'}), "deals[0].commitment: does not fit"),
        (game({}) + "\n[position]\n", "deals: a record holds deals or a position, not both"),
        ("record = ", ": no TOML: "),
        ("a = " + "[" * 5000, ": no TOML: nested too deeply"),
        ("record = " + "9" * 5000, ": no TOML: "),
        ("", "record: is missing"),
        ("record = 1\nrecord = 1", ": no TOML: "),
    ],
)
def test_game_that_does_not_fit_is_named(text, reason):
    assert reason_of(text).startswith(reason)


def test_sides_said_twice_must_agree():
    text = record({"sides": '"pairs"', "options": '{ sides = "singles" }'})
    assert reason_of(text) == "options.sides: singles, but sides is pairs"


def test_unknown_keys_and_tables_are_passed_over():
    text = record({"author": '"Ada"'}, {"weather": '"fine"'}, after="[expect]\nlegal = 3\n")
    assert read_record(text) == read_record(record())


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("3", "position.initial_wild: a whole number where a list is needed"),
        ("[[1]]", "position.initial_wild: 1 entries where 2 are needed"),
        ("[1, 1]", "position.initial_wild[0]: a whole number where a list is needed"),
        ('[["1"], []]', "position.initial_wild[0][0]: a text where a whole number is needed"),
        ("[[1, 2], []]", "position.initial_wild[0][1]: side 0 has no meld 2"),
        ("[[], [0]]", "position.initial_wild[1][0]: side 1 has no meld 0"),
    ],
)
def test_melds_that_opened_with_wild_cards_are_melds(value, reason):
    assert reason_of(record(position={"initial_wild": value})) == reason


def test_meld_that_opened_with_a_wild_card_holds_one():
    melds = {"melds": '[["Ah Ad Ac 2s", "9h 9d 9s"], []]', "discard_pile": '"5s 9c"'}
    assert read_record(record(position={**melds, "initial_wild": "[[1], []]"})).position
    reason = reason_of(record(position={**melds, "initial_wild": "[[2], []]"}))
    assert reason == "position.initial_wild[0][0]: meld 2 of side 0 has no wild card"
