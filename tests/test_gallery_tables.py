import pytest

from bot.gallery.tables import table_scenes
from bot.gallery.written import Written, position
from bot.text import Texts
from rendering.encode import MOST_BYTES
from rendering.themes import THEMES


@pytest.mark.parametrize("scene", [*table_scenes()], ids=lambda scene: scene.name)
def test_written_table_is_a_picture_of_bounded_weight(scene):
    for theme in THEMES.values():
        assert len(scene.draw(Texts().words(), theme)) <= MOST_BYTES


def test_hands_of_a_written_table_are_filled_up_from_the_cards_left():
    state = position(Written(rules="classic", players=4, hand="Jc 7c", counts=(5, 1, 11, 9)))
    assert [len(hand) for hand in state.hands] == [5, 1, 11, 9]


def test_actions_of_a_written_table_have_happened():
    written = Written(rules="classic", players=2, actions=("draw", "discard 9s"), hand="9s")
    state = position(written)
    assert state.public.turn.seat == 1
    assert state.public.pile.cards[-1] == state.public.past[-1].card
