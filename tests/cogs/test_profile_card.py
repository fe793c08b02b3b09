"""The card of somebody's games, and its alternative text."""

from dataclasses import replace

from cogs.presenter.profile import GAMES_SHOWN, profile, profile_text
from cogs.views.pages import MOST_ALTERNATIVE_CHARACTERS
from data.leaderboard import Result, Standing, Stats


def stats(games: int) -> Stats:
    results = tuple(
        Result(
            table_id=number,
            rules_id="classic",
            ended_at=number,
            won=number % 2 == 0,
            score=1000 + number,
            deals=3,
            canastas=4,
        )
        for number in range(games)
    )
    standing = Standing(
        user_id=1,
        place=2,
        games=games,
        wins=games // 2,
        win_rate=0.5,
        points_per_deal=-12.4,
        canastas=40,
        best_score=7250,
    )
    return Stats(standing=standing, recent=results)


def test_line_of_a_profile_runs_from_the_oldest_game_to_the_newest(words):
    card = profile(words, stats(30), name="Anna")
    assert len(card.games) == GAMES_SHOWN
    assert (card.first, card.last) == ("1,019", "1,000")
    assert ("−12", "points a deal") in [(one.value, one.word) for one in card.figures]
    assert len(profile_text(words, card)) < MOST_ALTERNATIVE_CHARACTERS


def test_profile_of_one_game_counts_it_and_tells_no_line(words):
    card = profile(words, stats(1), name="Anna")
    assert ("1", "game") in [(one.value, one.word) for one in card.figures]
    assert "last 1" not in profile_text(words, card)


def test_best_game_of_a_profile_is_the_best_of_all_not_of_those_in_the_line(words):
    recent = replace(stats(300), recent=stats(300).recent[:GAMES_SHOWN])
    best = profile(words, recent, name="Anna").figures[-1]
    assert (best.value, best.word) == ("7,250", "best game")
