"""The ids of controls."""

import pytest

from cogs.views.ids import TEMPLATE, ControlId, Ids


@pytest.mark.parametrize(
    "control",
    [
        ControlId(7, "hand", 12),
        ControlId(7, "play", 12, "lay.3"),
        ControlId(0, "leaders", 0, "2"),
        ControlId(7, "rule", 12, "going-out"),
        ControlId(10**17, "confirm_leave", 99_999, "x" * 40),
    ],
)
def test_an_id_is_read_back_as_it_was_made(control: ControlId):
    match = TEMPLATE.fullmatch(str(control))
    assert match
    assert ControlId.of(match) == control
    assert len(str(control)) <= 100


@pytest.mark.parametrize(
    "text", ["", "c:1:hand", "c:x:hand:1", "d:1:hand:1", "c:1:hand:1:", f"c:{10**18}:hand:1"]
)
def test_what_is_no_id_of_ours_is_left_alone(text: str):
    assert TEMPLATE.fullmatch(text) is None


def test_the_ids_of_a_message_share_table_and_version():
    ids = Ids(7, 12)
    assert (str(ids("draw")), str(ids("play", "take.0"))) == ("c:7:draw:12", "c:7:play:12:take.0")
