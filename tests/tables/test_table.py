import asyncio

import pytest

from bot.engine.actions import Discard, Draw, StartDeal, Undo
from bot.engine.refusals import Refusal
from bot.engine.state import Phase
from bot.tables import Message, Status
from bot.tables.answers import Accepted, Declined, Rejected, Stale, TableRefusal
from bot.tables.changes import ChangeKind
from bot.tables.keeping import Keeping
from data.errors import DatabaseUnusable
from data.leaderboard import Leaderboard
from tests.tables.people import (
    ANNA,
    BORIS,
    CARLOS,
    COMPUTER,
    DMITRI,
    STRANGER,
    accepted,
    act,
    open_lobby,
    play_deal,
    play_game,
    settled,
    start,
)


@pytest.fixture
async def table(hall):
    return await start(hall, BORIS, CARLOS, DMITRI)


@pytest.fixture
def changes(hall):
    heard = []
    hall.subscribe(lambda table, change: heard.append(change))
    return heard


def user_of(table) -> int:
    return table.awaited().user_id


async def draw(table, version=None):
    return await table.submit(user_of(table), Draw(), seen_version=version)


async def test_an_accepted_action_raises_the_version_by_one_and_tells_what_everybody_saw(
    table, changes
):
    before, seat = table.version, table.awaited_seat()
    answer = accepted(await draw(table))
    assert (answer.version, table.version) == (before + 1, before + 1)
    (change,) = changes
    assert (change.version, change.kind, change.seat) == (before + 1, ChangeKind.MOVE, seat)
    assert change.events == answer.events


async def test_a_refused_action_changes_nothing_and_says_why(table, changes):
    before = table.snapshot
    card = table.view_for(user_of(table)).hand[0]
    answer = await table.submit(user_of(table), Discard(card), seen_version=table.version)
    assert isinstance(answer, Rejected)
    assert table.snapshot is before
    assert changes == []


async def test_a_press_on_an_older_version_never_acts(table, changes):
    old = table.version
    await draw(table)
    changes.clear()
    answer = await table.submit(user_of(table), Undo(), seen_version=old)
    assert answer == Stale(table.version)
    assert changes == []


async def test_the_same_press_twice_at_once_has_one_effect_and_two_answers(table, games):
    version, user = table.version, user_of(table)
    presses = [table.submit(user, Draw(), seen_version=version) for _ in range(2)]
    answers = await asyncio.gather(*presses)
    assert sorted(type(answer).__name__ for answer in answers) == ["Accepted", "Stale"]
    assert len(await games.whole_log(table.id)) == 2


async def test_two_people_who_start_the_next_deal_at_once_deal_once(hall):
    table = await start(hall, BORIS, COMPUTER, COMPUTER)
    await play_deal(hall, table)
    version = table.version
    answers = await asyncio.gather(
        table.next_deal(ANNA.user_id, seen_version=version),
        table.next_deal(BORIS.user_id, seen_version=version),
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["Accepted", "Stale"]
    assert table.snapshot.state.public.match.deal_number == 2


async def test_the_next_deal_never_begins_by_itself_nor_while_one_runs(hall):
    table = await start(hall, COMPUTER)
    refused = await table.next_deal(ANNA.user_id, seen_version=None)
    assert refused == Declined(TableRefusal.DEAL_IS_RUNNING)
    await play_deal(hall, table)
    assert table.is_between_deals
    assert await table.next_deal(STRANGER.user_id, seen_version=None) == Declined(
        TableRefusal.NOT_SEATED
    )
    accepted(await table.next_deal(ANNA.user_id, seen_version=None))
    assert not table.is_between_deals


async def test_a_stranger_and_a_person_not_on_turn_are_told_so(table):
    assert await table.submit(STRANGER.user_id, Draw(), seen_version=None) == Declined(
        TableRefusal.NOT_SEATED
    )
    other = next(one for one in (ANNA, BORIS) if one != table.awaited())
    answer = await table.submit(other.user_id, Draw(), seen_version=None)
    assert answer.refused.code is Refusal.NOT_YOUR_TURN


async def test_nobody_at_the_table_can_shuffle(table):
    deal = StartDeal(table.snapshot.state.stock.cards, 0)
    answer = await table.submit(user_of(table), deal, seen_version=None)
    assert isinstance(answer, Rejected)


async def test_a_view_hides_the_other_hands_and_a_stranger_sees_none(table):
    state = table.snapshot.state
    assert table.view_for(BORIS.user_id).hand == state.hands[1]
    for view in (table.view_for(STRANGER.user_id), table.spectator_view()):
        assert view.hand == ()
        assert view.revealed_hands is None


async def test_a_failed_write_leaves_the_table_as_it_was_and_the_press_may_be_repeated(
    table, changes, monkeypatch
):
    before = table.snapshot

    async def full(self, decision):
        raise DatabaseUnusable("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Keeping, "keep", full)
        assert await draw(table, before.version) == Declined(TableRefusal.NOT_KEPT)
    assert table.snapshot is before
    assert changes == []
    accepted(await draw(table, before.version))


async def test_a_write_by_somebody_else_makes_the_table_read_itself_again(table, games, changes):
    version = table.version
    await games.change_status(table.id, Status.PLAYING, expected_version=version, at=1)
    assert await draw(table, version) == Stale(version + 1)
    assert table.version == version + 1
    assert [change.kind for change in changes] == [ChangeKind.RELOADED]
    accepted(await draw(table, version + 1))


@pytest.mark.parametrize("steps", range(30))
async def test_a_press_cancelled_at_any_moment_is_kept_and_shown_or_neither(table, games, steps):
    version = table.version
    pressing = asyncio.create_task(draw(table, version))
    for _ in range(steps):
        await asyncio.sleep(0)
    pressing.cancel()
    await asyncio.wait((pressing,))
    stored = await games.table(table.id)
    assert stored.row.version == table.version
    assert table.version - version == len(stored.actions) - 1


async def test_drawing_for_a_seat_is_logged_with_the_person_who_pressed(table, games):
    seat, user = table.awaited_seat(), user_of(table)
    await draw(table)
    shuffle, drawn = await games.whole_log(table.id)
    assert (shuffle.seat, shuffle.user_id) == (None, ANNA.user_id)
    assert shuffle.action.startswith("deal ")
    assert (drawn.seat, drawn.user_id, drawn.action) == (seat, user, "draw")


async def test_a_lobby_starts_only_full_and_only_by_its_host(hall):
    table = await open_lobby(hall, players=2)
    refused = await table.start(ANNA.user_id)
    assert (refused.code, dict(refused.facts)) == (TableRefusal.SEATS_FREE, {"count": 1})
    accepted(await table.join(BORIS))
    assert await table.start(BORIS.user_id) == Declined(TableRefusal.NOT_HOST)
    accepted(await table.start(ANNA.user_id))
    assert table.status is Status.PLAYING
    assert await table.join(CARLOS) == Declined(TableRefusal.LOBBY_IS_OVER)


async def test_each_change_of_a_lobby_raises_the_version_and_makes_older_presses_stale(hall):
    table = await open_lobby(hall)
    assert accepted(await table.join(BORIS, seen_version=1)).version == 2
    assert await table.join(CARLOS, seen_version=1) == Stale(2)
    assert accepted(await table.join(CARLOS, seen_version=2)).version == 3


async def test_two_people_who_want_the_last_seat_at_once_get_it_once(hall):
    table = await open_lobby(hall, players=2)
    answers = await asyncio.gather(table.join(BORIS), table.join(CARLOS))
    assert isinstance(answers[0], Accepted)
    assert answers[1] == Declined(TableRefusal.TABLE_FULL)


async def test_a_lobby_has_no_hand_to_show(hall):
    table = await open_lobby(hall)
    with pytest.raises(LookupError):
        table.view_for(ANNA.user_id)
    assert table.awaited() is None


async def test_who_leaves_a_running_game_hands_the_seat_with_its_cards_to_a_computer(table, games):
    hand = table.view_for(BORIS.user_id).hand
    accepted(await table.leave(BORIS.user_id, COMPUTER))
    assert table.occupants[1] == COMPUTER
    assert table.snapshot.state.hands[1] == hand
    stored = await games.table(table.id)
    assert stored.occupants == table.snapshot.sittings
    assert [one.user_id for one in stored.occupants if one.left_at is not None] == [BORIS.user_id]


async def test_where_the_host_leaves_a_running_game_the_next_person_is_the_host(table, games):
    accepted(await table.leave(BORIS.user_id, COMPUTER))
    assert table.host_id == ANNA.user_id
    accepted(await table.leave(ANNA.user_id, COMPUTER))
    assert table.host_id == CARLOS.user_id
    assert (await games.table(table.id)).row.host_id == CARLOS.user_id


async def test_who_left_early_is_not_credited_but_the_game_still_counts_for_the_others(
    hall, database
):
    table = await start(hall, BORIS, CARLOS)
    accepted(await table.leave(BORIS.user_id, COMPUTER))
    await play_game(hall, table)
    page = await Leaderboard(database).page(table.guild_id, limit=10)
    assert {one.user_id for one in page.standings} == {ANNA.user_id, CARLOS.user_id}


async def test_the_last_person_who_leaves_ends_the_table(hall, games, changes):
    table = await start(hall, COMPUTER)
    await settled(hall, table)
    accepted(await table.leave(ANNA.user_id, COMPUTER))
    assert table.status is Status.CANCELLED
    assert changes[-1].kind is ChangeKind.CANCELLED
    assert hall.get(table.id) is None
    assert await games.living_tables() == ()


async def test_the_host_or_a_moderator_ends_a_table_and_nobody_else(hall):
    for user_id, is_moderator in ((ANNA.user_id, False), (STRANGER.user_id, True)):
        table = await start(hall, BORIS)
        assert await table.cancel(BORIS.user_id) == Declined(TableRefusal.NOT_HOST)
        accepted(await table.cancel(user_id, is_moderator=is_moderator))
        assert await table.cancel(ANNA.user_id) == Declined(TableRefusal.TABLE_IS_OVER)
        assert await table.submit(ANNA.user_id, Draw(), seen_version=None) == Declined(
            TableRefusal.TABLE_IS_OVER
        )


async def test_a_finished_game_is_on_the_leaderboard_with_the_canastas_of_the_side(hall, database):
    table = await start(hall, BORIS)
    await play_game(hall, table)
    assert table.status is Status.ENDED
    (side,) = table.winners()
    winner = (ANNA, BORIS)[side]
    page = await Leaderboard(database).page(table.guild_id, limit=10)
    first, second = page.standings
    assert (first.user_id, first.wins, second.wins) == (winner.user_id, 1, 0)
    canastas = sum(deal.sides[side].canastas for deal in table.snapshot.deals)
    assert first.canastas == canastas
    assert len(table.deal_history) == table.snapshot.state.public.match.deal_number


async def test_a_game_without_two_people_on_different_sides_is_practice(hall, database):
    table = await start(hall, COMPUTER, BORIS, COMPUTER)
    await play_game(hall, table)
    page = await Leaderboard(database).page(table.guild_id, limit=10)
    assert page.total == 0


async def test_the_score_sheets_add_up_to_the_scores_of_the_next_deal(hall):
    table = await start(hall, BORIS)
    await play_deal(hall, table)
    accepted(await table.next_deal(BORIS.user_id, seen_version=None))
    (sheet,) = table.deal_history
    assert tuple(side.total for side in sheet) == table.spectator_view().public.match.scores


async def test_a_draft_is_private_and_lives_until_the_hand_or_the_turn_changes(table):
    user = user_of(table)
    await draw(table)
    view = table.view_for(user)
    draft = table.draft(user).with_naturals(view, view.hand[0] >> 2, 1)
    table.keep_draft(user, draft)
    assert table.draft(user) == draft
    assert table.draft(STRANGER.user_id).is_empty
    while table.spectator_view().public.turn.phase is Phase.PLAY and user_of(table) == user:
        await act(table)
    assert table.draft(user).is_empty


async def test_messages_are_remembered_over_a_restart_and_replaced_by_purpose(table, games):
    await table.remember_message(Message(purpose="table", channel_id=20, message_id=1, at=1))
    await table.remember_message(Message(purpose="table", channel_id=20, message_id=2, at=2))
    await table.remember_message(
        Message(purpose="hand", channel_id=30, message_id=3, at=3, user_id=ANNA.user_id)
    )
    await table.forget_message("hand", ANNA.user_id)
    assert [one.message_id for one in table.messages.values()] == [2]
    stored = await games.table(table.id)
    assert [one.message_id for one in stored.messages] == [2]
