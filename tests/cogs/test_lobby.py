"""The lobby message and the host's panel."""

from bot.tables.answers import Accepted, Declined, TableRefusal
from bot.tables.seats import Computer, Person
from cogs.explaining import answer_words, refusal_page
from cogs.lobby import _free_sides
from cogs.presenter.names import computers_for, shown_name
from cogs.views.host import host_page
from cogs.views.lobby import folded_page, lobby_page
from tests.cogs.conftest import ANNA, BORIS
from tests.cogs.pages import broken_limits, live, text


async def test_a_lobby_shows_rules_host_and_seats_by_side(words, lobby):
    assert text(lobby_page(words, lobby)).splitlines() == [
        "### Canasta · Classic · to 5,000",
        "Hosted by Anna",
        "**North–South**  Anna · (free)",
        "**East–West**  Boris \\*the\\* \\<@3> · (free)",
        "Partners sit opposite.",
        "2 seats are free: press Join, or Add computer.",
    ]


async def test_start_can_be_pressed_once_all_seats_are_taken(words, lobby):
    assert "start" not in live(lobby_page(words, lobby))
    for computer in computers_for(words, lobby.occupants, count=2):
        assert isinstance(await lobby.add_computer(ANNA.user_id, computer), Accepted)
    full = live(lobby_page(words, lobby))
    assert "start" in full
    assert "join" in full
    assert "add_computer" not in full


async def test_nobody_joins_where_people_have_all_seats(words, lobby):
    for user_id in (3, 4):
        await lobby.join(Person(user_id, "Guest", "de"))
    assert "join" not in live(lobby_page(words, lobby))


async def test_what_somebody_else_closed_says_who_and_opens_as_it_was(words, lobby):
    for by, says, again in (
        (ANNA.user_id, "closed by its host, Anna.", "open_again"),
        (77, "closed by <@77>.", "open_again:as_it_was"),
        (None, "Nobody came", "open_again"),
    ):
        page = folded_page(words, lobby, by=by)
        assert says in text(page)
        assert list(live(page)) == [again]


async def test_both_sides_are_offered_while_both_have_a_free_seat(words, lobby):
    assert _free_sides(lobby) == (0, 1)
    await lobby.add_computer(ANNA.user_id, Computer("normal", "Ada"), seat=2)
    assert _free_sides(lobby) == ()


async def test_every_page_of_a_lobby_keeps_within_discords_limits(words, lobby):
    pages = [
        lobby_page(words, lobby),
        host_page(words, lobby),
        folded_page(words, lobby, by=None),
    ]
    assert [broken_limits(page) for page in pages] == [[], [], []]


def test_a_name_formats_nothing_and_calls_nobody(words):
    assert shown_name(words, BORIS) == "Boris \\*the\\* \\<@3>"


def test_computers_have_names_that_nobody_has_at_the_table(words):
    first = computers_for(words, (), count=2)
    assert [one.name for one in computers_for(words, first, count=1)] == ["Clara"]


async def test_who_is_not_the_host_is_told_who_is(words, lobby):
    no = await lobby.start(BORIS.user_id)
    assert answer_words(words, lobby, no) == "Only the host can do that: Anna."


async def test_a_refusal_of_the_rules_leads_to_its_paragraph(words, table):
    from bot.engine.actions import Discard
    from bot.engine.cards import parse_card

    on_turn = table.view_of_seat(table.awaited_seat())
    no = await table.submit(ANNA.user_id, Discard(parse_card("4c")), seen_version=None)
    assert on_turn.seat is not None
    assert set(live(refusal_page(words, table, no))) == {"rule:turn"}


async def test_a_refusal_of_the_table_is_a_sentence_alone(words, table):
    page = refusal_page(words, table, Declined(TableRefusal.NOT_SEATED))
    assert live(page) == {}
    assert text(page) == "Only the people at this table can do that."
