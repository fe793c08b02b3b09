"""The pages of the leaderboard, and one person's games."""

from collections.abc import Mapping

from bot.text import Words
from cogs.presenter.lobby import rules_name
from cogs.presenter.names import escaped
from cogs.views.controls import button
from cogs.views.ids import NO_TABLE, Ids
from cogs.views.pages import Page, Picture, page
from data.leaderboard import Page as Standings
from data.leaderboard import Result, Standing, Stats

MOST_GAMES_TOLD = 5
LINES_A_PAGE = 10


def leaderboard_page(
    words: Words, standings: Standings, names: Mapping[int, str], *, guild: str, number: int
) -> Page:
    """One page, counted from 0; buttons lead to its neighbours where there are some."""
    title = words("leaderboard-title", guild=escaped(guild))
    if not standings.total:
        return page(title, words("leaderboard-empty"))
    pages = -(-standings.total // LINES_A_PAGE)
    lines = [_line(words, one, names[one.user_id]) for one in standings.standings]
    if pages == 1:
        return page(title, "\n".join(lines))
    ids = Ids(NO_TABLE, 0)
    row = [
        button(ids("leaders", number - 1), words("button-previous"), disabled=number == 0),
        button(ids("leaders", number + 1), words("button-next"), disabled=number + 1 >= pages),
    ]
    footer = words("leaderboard-page", page=number + 1, pages=pages)
    return page(title, "\n".join([*lines, footer]), row)


def _line(words: Words, standing: Standing, name: str) -> str:
    return words(
        "leaderboard-line",
        place=standing.place,
        name=escaped(name),
        wins=standing.wins,
        games=standing.games,
        rate=standing.win_rate,
        points=standing.points_per_deal,
        canastas=standing.canastas,
    )


def stats_page(
    words: Words, stats: Stats | None, picture: Picture | None = None, *, name: str
) -> Page:
    """A person's place and last games, with a picture of them."""
    if stats is None:
        return page(words("stats-none", name=escaped(name)))
    standing = stats.standing
    place = words(
        "stats-place",
        place=standing.place,
        wins=standing.wins,
        games=standing.games,
        rate=standing.win_rate,
        points=standing.points_per_deal,
        canastas=standing.canastas,
    )
    games = [_game_line(words, result) for result in stats.recent[:MOST_GAMES_TOLD]]
    text = "\n".join([words("stats-title", name=escaped(name)), place, *games])
    return page(text, picture) if picture else page(text)


def _game_line(words: Words, result: Result) -> str:
    return words(
        "stats-game",
        result=words("stats-won" if result.won else "stats-lost"),
        rules=rules_name(words, result.rules_id),
        score=result.score,
        deals=result.deals,
        when=f"<t:{result.ended_at // 1000}:d>",
    )
