"""A scored deal and a finished game in words."""

from collections.abc import Sequence

from bot.engine.rules import RuleSet, next_seat, seats_of, side_count
from bot.engine.scoring import SideScore, deal_scores, points_on_table, totals
from bot.engine.state import Phase
from bot.engine.view import melds_of
from bot.text import Words
from bot.text.events import Teller
from cogs.presenter.names import together
from cogs.presenter.needs import minimum_words
from cogs.presenter.score_lines import line_label, shown_lines


def score_text(teller: Teller) -> str:
    """The sheet of a deal that is over: every line, the totals, what comes next."""
    words, view = teller.words, teller.view
    scores = deal_scores(view)
    lines = [words("score-title", deal=view.public.match.deal_number), ended_line(teller)]
    lines += [_side_lines(teller, side, scores[side]) for side in range(side_count(view.rules))]
    return "\n".join(lines)


def ended_line(teller: Teller) -> str:
    outcome = teller.view.public.outcome
    if outcome is None or outcome.went_out is None:
        return teller.words("score-stock-ended")
    key = "score-went-out-concealed" if outcome.concealed else "score-went-out"
    return teller.words(key, name=teller.names[outcome.went_out])


def _side_lines(teller: Teller, side: int, score: SideScore) -> str:
    words = teller.words
    lines = shown_lines(teller.view, side, score)
    details = [
        f"{line_label(words, name, teller.view.rules)} {signed(words, points)}"
        for name, points in lines.items()
        if points
    ]
    return words(
        "score-side",
        players=side_players(teller, side),
        details=words.joined(details) or words("score-nothing"),
        points=signed(words, score.total),
        total=plain(words, totals(teller.view)[side]),
    )


def signed(words: Words, points: int) -> str:
    """Points with their sign, as the language writes numbers."""
    return words("points-minus" if points < 0 else "points-plus", points=abs(points))


def plain(words: Words, number: int) -> str:
    """A number as the language writes it, a minus as a minus."""
    if number < 0:
        return words("number-negative", number=-number)
    return words("number", number=number)


def goal(words: Words, rules: RuleSet) -> str:
    """What a game goes to: points, or a number of deals."""
    if not rules.target_score:
        return words("picture-target-deals", deals=rules.target_deals)
    return words("picture-target", target=rules.target_score)


def side_players(teller: Teller, side: int) -> str:
    seats = seats_of(teller.view.rules, side)
    return together(teller.words, (teller.names[seat] for seat in seats))


def next_deal_text(teller: Teller) -> str:
    """What each side needs to open in the next deal, and who deals."""
    words, view = teller.words, teller.view
    deal = view.public.match.deal_number + 1
    minimums = [
        words(
            "score-next-minimum",
            players=side_players(teller, side),
            minimum=minimum_words(words, view.rules, total, deal=deal),
        )
        for side, total in enumerate(totals(view))
    ]
    dealer = teller.names[next_seat(view.rules, view.public.match.dealer)]
    return words("score-next", dealer=dealer, minimums=words.joined(minimums))


def result_text(teller: Teller, winners: tuple[int, ...]) -> str:
    """Who won, and by how much."""
    words, final = teller.words, totals(teller.view)
    names = [side_players(teller, side) for side in winners]
    if len(winners) > 1:
        return words("result-drawn", players=words.joined(names), total=max(final))
    best = max(final)
    margin = best - max(total for side, total in enumerate(final) if side not in winners)
    return words("result-won", players=names[0], total=best, margin=margin)


def deal_of_the_game_line(teller: Teller, history: Sequence[tuple[SideScore, ...]]) -> str:
    """The deal that brought a side most; nothing where there was only one deal."""
    if len(history) < 2:
        return ""
    points, deal, side = max(
        (score.total, -deal, side)
        for deal, scores in enumerate(history, start=1)
        for side, score in enumerate(scores)
    )
    return teller.words(
        "result-best-deal",
        deal=-deal,
        players=side_players(teller, side),
        points=signed(teller.words, points),
    )


def standing_text(teller: Teller) -> str:
    """The totals while a game runs, for the Score button: a deal that is over is counted in."""
    words, view = teller.words, teller.view
    lines = [_standing_line(teller, side, total) for side, total in enumerate(totals(view))]
    goes_to = goal(words, view.rules)
    heading = words("score-heading", deal=view.public.match.deal_number, target=goes_to)
    return "\n".join([heading, *lines])


def _standing_line(teller: Teller, side: int, total: int) -> str:
    words, view = teller.words, teller.view
    line = words("score-standing", players=side_players(teller, side), total=plain(words, total))
    lying = view.public.sides[side]
    if view.public.turn.phase is Phase.OVER or not melds_of(lying):
        return line
    lies = words("side-points", points=signed(words, points_on_table(view.rules, lying)))
    return words.joined((line, lies))
