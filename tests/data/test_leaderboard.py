import pytest

from data.leaderboard import Leaderboard
from tests.data.samples import ANNA, BORIS, CARLOS, DMITRI, GUILD, finish, game, player


@pytest.fixture
def leaderboard(database) -> Leaderboard:
    return Leaderboard(database)


def places(page) -> list[tuple[int, int]]:
    return [(standing.place, standing.user_id) for standing in page.standings]


async def test_a_line_sums_up_the_games_of_a_person(games, leaderboard):
    await finish(games, game(player(ANNA, won=True, score=5000, canastas=7), deals=4))
    await finish(games, game(player(ANNA, won=False, score=-200, canastas=1), deals=2))
    (line,) = (await leaderboard.page(GUILD, limit=10)).standings
    assert (line.games, line.wins, line.win_rate, line.canastas) == (2, 1, 0.5, 8)
    assert line.points_per_deal == 800
    assert line.best_score == 5000


async def test_order_is_by_wins_then_win_rate_then_points_a_deal(games, leaderboard):
    await finish(
        games,
        game(
            player(ANNA, won=False, score=900),
            player(BORIS, won=False, score=1000),
            player(CARLOS, won=True),
            player(DMITRI, won=True),
        ),
    )
    await finish(games, game(player(CARLOS, won=False, score=9000)))
    page = await leaderboard.page(GUILD, limit=10)
    assert places(page) == [(1, DMITRI), (2, CARLOS), (3, BORIS), (4, ANNA)]


async def test_ties_share_a_place_and_the_next_place_is_skipped(games, leaderboard):
    await finish(
        games,
        game(
            player(CARLOS, won=False),
            player(BORIS, won=True, score=500),
            player(ANNA, won=True, score=500),
        ),
    )
    assert places(await leaderboard.page(GUILD, limit=10)) == [(1, ANNA), (1, BORIS), (3, CARLOS)]


async def test_equal_rates_of_unequal_numbers_of_games_are_told_apart_by_wins(games, leaderboard):
    both = game(player(ANNA, won=True, score=100), player(BORIS, won=True, score=100))
    await finish(games, both)
    await finish(games, game(player(ANNA, won=True, score=100)))
    assert places(await leaderboard.page(GUILD, limit=10)) == [(1, ANNA), (2, BORIS)]


async def test_pages_cut_the_list_but_not_the_places_nor_the_total(games, leaderboard):
    people = [player(user_id, won=user_id < 4) for user_id in range(1, 8)]
    await finish(games, game(*people))
    pages = [await leaderboard.page(GUILD, limit=3, offset=offset) for offset in (0, 3, 6, 9)]
    assert [places(page) for page in pages] == [
        [(1, 1), (1, 2), (1, 3)],
        [(4, 4), (4, 5), (4, 6)],
        [(4, 7)],
        [],
    ]
    assert {page.total for page in pages} == {7}


async def test_practice_counts_for_nobody(games, leaderboard):
    await finish(games, game(player(ANNA, won=True), practice=True))
    page = await leaderboard.page(GUILD, limit=10)
    assert (page.standings, page.total) == ((), 0)
    assert await leaderboard.stats(GUILD, ANNA) is None


async def test_each_guild_has_its_own_leaderboard(games, leaderboard):
    await finish(games, game(player(ANNA, won=True)))
    await finish(games, game(player(BORIS, won=True)), guild_id=GUILD + 1)
    assert places(await leaderboard.page(GUILD, limit=10)) == [(1, ANNA)]
    assert places(await leaderboard.page(GUILD + 1, limit=10)) == [(1, BORIS)]


async def test_stats_hold_the_place_and_the_last_games_newest_first(games, leaderboard):
    await finish(games, game(player(BORIS, won=True)))
    for at in (30, 10, 20):
        await finish(games, game(player(ANNA, won=False, score=at), at=at))
    stats = await leaderboard.stats(GUILD, ANNA, recent=2)
    assert (stats.standing.place, stats.standing.games) == (2, 3)
    assert [(result.score, result.won, result.deals) for result in stats.recent] == [
        (30, False, 4),
        (20, False, 4),
    ]
