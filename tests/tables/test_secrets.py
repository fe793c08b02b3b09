"""What a table tells everybody holds no card that not everybody may see."""

from collections import Counter

from bot.engine.events import CardsDrawn
from bot.engine.state import Public
from tests.tables.people import BORIS, CARLOS, DMITRI, play_deal, start


def shown(public: Public) -> Counter:
    """All cards that lie face up."""
    cards = Counter(public.pile.cards)
    for side in public.sides:
        cards.update(side.threes)
        for meld in side.melds:
            cards.update(meld.cards)
    return cards


def cards_of(event) -> Counter:
    cards = Counter(getattr(event, "cards", ()))
    for play in getattr(event, "plays", ()):
        cards.update(play.cards)
    if hasattr(event, "card"):
        cards[event.card] += 1
    return cards


async def test_changes_name_no_card_that_does_not_lie_face_up(hall):
    found = []
    table = await start(hall, BORIS, CARLOS, DMITRI)

    def check(table, change):
        lying = shown(table.spectator_view().public)
        found.extend((change.version, event) for event in change.events if cards_of(event) - lying)

    hall.subscribe(check)
    await play_deal(hall, table)
    taken = [event for _, event in found if type(event).__name__ != "PileTaken"]
    assert taken == []


async def test_a_draw_tells_how_many_cards_and_not_which(hall):
    table = await start(hall, BORIS, CARLOS, DMITRI)
    drawn = []
    hall.subscribe(
        lambda table, change: drawn.extend(
            event for event in change.events if isinstance(event, CardsDrawn)
        )
    )
    await play_deal(hall, table)
    assert drawn
    assert {tuple(event.__slots__) for event in drawn} == {("seat", "count")}


async def test_the_views_of_strangers_hold_no_hand_while_the_deal_runs(hall):
    table = await start(hall, BORIS, CARLOS, DMITRI)
    seen = []
    hall.subscribe(
        lambda table, change: (
            seen.append(table.spectator_view()) if table.awaited_seat() is not None else None
        )
    )
    await play_deal(hall, table)
    assert all(view.hand == view.new_cards == () for view in seen)
    assert all(view.revealed_hands is None for view in seen)
