"""Somebody's games as a picture and in words."""

from bot.text import Words
from cogs.presenter.score import plain
from data.leaderboard import Stats
from rendering.labels import Figure, PlayedGame, Profile

GAMES_SHOWN = 20
"""How many games the line of a profile can hold and still be read."""


def profile(words: Words, stats: Stats, *, name: str) -> Profile:
    """The card of somebody with a game at least; `stats.recent` is newest first."""
    standing = stats.standing
    games = tuple(
        PlayedGame(result.score, result.won) for result in reversed(stats.recent[:GAMES_SHOWN])
    )
    return Profile(
        name=name,
        fallback=words("unknown-player"),
        standing=words("picture-profile-place", place=standing.place),
        figures=_figures(words, stats),
        games=games,
        games_title=words("picture-profile-line", games=len(games)),
        won=words("picture-profile-wins"),
        first=plain(words, games[0].points) if games else "",
        last=plain(words, games[-1].points) if games else "",
    )


def profile_text(words: Words, card: Profile) -> str:
    """All that the card shows, in words."""
    figures = [
        words("picture-worth", what=figure.value, points=figure.word) for figure in card.figures
    ]
    told = words(
        "picture-profile-told",
        name=card.name,
        place=card.standing,
        figures=words.joined(figures),
    )
    if len(card.games) < 2:
        return told
    games = words.joined([_game_text(words, game) for game in card.games])
    return "\n".join([told, words("picture-line", word=card.games_title, value=games)])


def _game_text(words: Words, game: PlayedGame) -> str:
    points = plain(words, game.points)
    return words("picture-profile-won", points=points) if game.is_won else points


def _figures(words: Words, stats: Stats) -> tuple[Figure, ...]:
    standing = stats.standing
    percent = round(standing.win_rate * 100)
    average = round(standing.points_per_deal)
    return (
        Figure(
            words("number", number=standing.games),
            words("picture-profile-games", games=standing.games),
        ),
        Figure(words("number", number=standing.wins), words("picture-profile-wins")),
        Figure(words("picture-profile-percent", percent=percent), words("picture-profile-rate")),
        Figure(plain(words, average), words("picture-profile-average")),
        Figure(
            words("number", number=standing.canastas),
            words("picture-profile-canastas", canastas=standing.canastas),
        ),
        Figure(plain(words, standing.best_score), words("picture-profile-best")),
    )
