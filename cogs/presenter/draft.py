"""A half-built play in words, and what choosing in its menus makes of it."""

from collections.abc import Iterable

from bot.engine.cards import DEUCE, Rank, counts_by_rank, is_red_three, rank_of
from bot.engine.taking import upcard_of
from bot.engine.view import PlayerView
from bot.tables.draft import Draft
from bot.text import Words
from bot.text.cards import card_words, rank_plural, rank_words
from bot.text.refusals import refusal_words
from cogs.presenter.plays import play_words, spoiling_words
from cogs.views.controls import MOST_CHOICES, Choice


def draft_text(words: Words, view: PlayerView, draft: Draft) -> str:
    """What is chosen, what it counts, and why it cannot be laid yet."""
    lines = [_heading(words, view, draft)]
    if draft.is_empty:
        return "\n".join([*lines, words("draft-nothing")])
    lines.append(_count_line(words, view, draft))
    if draft.spoiled(view):
        lines.append(spoiling_words(words, view))
    refused = draft.refusal(view)
    if refused:
        lines.append(refusal_words(words, refused))
    return "\n".join(lines)


def _heading(words: Words, view: PlayerView, draft: Draft) -> str:
    if draft.taking and view.public.pile.cards:
        return words("draft-heading-take", upcard=card_words(words, upcard_of(view)))
    return words("draft-heading")


def _count_line(words: Words, view: PlayerView, draft: Draft) -> str:
    plays, points = play_words(words, view, draft.action(view)), draft.points(view)
    minimum = draft.needed(view)
    if minimum is None:
        return words("draft-points", plays=plays, points=points)
    short = minimum - points
    key = "draft-opening-short" if short > 0 else "draft-opening"
    return words(key, plays=plays, points=points, minimum=minimum, short=short)


def card_choices(words: Words, view: PlayerView, draft: Draft) -> list[Choice]:
    """Every number of cards of each rank in the hand, those of the draft marked.

    A hand with more cards than a menu has lines offers all of a rank, and one of it.
    """
    counts = counts_by_rank(card for card in view.hand if not is_red_three(card))
    offered = {rank: set(range(1, count + 1)) for rank, count in enumerate(counts) if count}
    for least in (1, None):
        if sum(map(len, offered.values())) > MOST_CHOICES:
            offered = {rank: {least or count, count} for rank, count in enumerate(counts) if count}
    return [
        Choice(
            " ".join([rank_words(words, Rank(rank))] * number),
            f"{rank}.{number}",
            is_default=draft.count_of(Rank(rank)) == number,
        )
        for rank, numbers in offered.items()
        for number in sorted(numbers)
    ]


def target_choices(words: Words, view: PlayerView, draft: Draft) -> list[Choice]:
    """Where the chosen wild cards could go, where there is a choice."""
    targets = draft.targets(view)
    if len(targets) < 2 or not any(group.wild_cards for group in draft.groups):
        return []
    return [
        Choice(words("draft-onto", ranks=rank_plural(words, rank)), str(int(rank)))
        for rank in targets
    ]


def redrafted(view: PlayerView, draft: Draft, values: Iterable[str]) -> Draft:
    """The draft after a choice in the menu of cards, which always submits all its marks."""
    marked: dict[Rank, set[int]] = {}
    for value in values:
        marked_rank, _, marked_number = value.partition(".")
        marked.setdefault(Rank(int(marked_rank)), set()).add(int(marked_number))
    for rank in sorted({rank_of(card) for card in view.hand}):
        now = draft.count_of(rank)
        wanted = marked.get(rank, set())
        fresh = wanted - {now}
        number = max(fresh) if fresh else (now if now in wanted else 0)
        if number != now:
            draft = _with(view, draft, rank, number)
    return draft


def _with(view: PlayerView, draft: Draft, rank: Rank, number: int) -> Draft:
    if rank < DEUCE:
        return draft.with_naturals(view, rank, number)
    now = draft.count_of(rank)
    if number < now:
        for group in draft.groups:
            draft = draft.with_wild(view, rank, 0, onto=group.target)
        now = 0
    onto = _default_target(view, draft)
    there = sum(
        card >> 2 == rank for group in draft.groups if group.target == onto for card in group.cards
    )
    return draft.with_wild(view, rank, there + number - now, onto=onto)


def _default_target(view: PlayerView, draft: Draft) -> Rank:
    """Where wild cards go by themselves: the natural cards chosen last, else the first meld."""
    natural = [group.target for group in draft.groups if group.naturals]
    if natural:
        return natural[-1]
    targets = draft.targets(view)
    return targets[0] if targets else DEUCE


def redirected(view: PlayerView, draft: Draft, target: Rank) -> Draft:
    """The draft with all its wild cards on one meld."""
    counts = {rank: draft.count_of(rank) for rank in (DEUCE, Rank(DEUCE + 1))}
    for group in draft.groups:
        for rank in counts:
            draft = draft.with_wild(view, rank, 0, onto=group.target)
    for rank, count in counts.items():
        if count:
            draft = draft.with_wild(view, rank, count, onto=target)
    return draft
