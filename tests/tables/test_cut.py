"""The cut where it pays."""

from bot.engine.rulesets.catalogue import CATALOGUE
from bot.tables.hall import Opening
from bot.tables.moves import Shuffled, cut_by
from bot.tables.seats import Computer
from tests.tables.people import ANNA, accepted

CZECH = CATALOGUE["czech"].rules(2)
DECK = tuple(range(108))


def test_nobody_cuts_where_a_cut_does_not_pay():
    assert cut_by(CATALOGUE["classic"].rules(4), Shuffled(DECK, "salt")) == 0


def test_a_cut_lifts_three_cards_at_least_and_leaves_one():
    cuts = {cut_by(CZECH, Shuffled(DECK, str(salt))) for salt in range(3000)}
    assert (min(cuts), max(cuts)) == (3, 107)


def test_the_cut_is_the_one_of_the_sealed_salt():
    assert cut_by(CZECH, Shuffled(DECK, "a")) == cut_by(CZECH, Shuffled(DECK, "a"))
    assert cut_by(CZECH, Shuffled(DECK, "a")) != cut_by(CZECH, Shuffled(DECK, "b"))


async def test_a_czech_table_is_dealt_with_a_cut(hall):
    table = await hall.open_lobby(Opening(1, 2, CZECH), ANNA)
    accepted(await table.add_computer(ANNA.user_id, Computer("normal", "Ada")))
    accepted(await table.start(ANNA.user_id))
    told = [type(event).__name__ for event in table.spectator_view().public.past]
    assert told[:2] == ["DealStarted", "DeckCut"]
