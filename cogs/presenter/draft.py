"""A half-built play in words, and the menus in which it is chosen by rank and number."""

from collections.abc import Iterable

from bot.engine.cards import (
    DEUCE,
    JOKER_RANK,
    Rank,
    counts_by_rank,
    is_red_three,
    rank_of,
)
from bot.engine.judging.taking import upcard_of
from bot.engine.listing.placing import arranged
from bot.engine.rules import asks_canasta_from_hand
from bot.engine.view import PlayerView
from bot.tables.draft import NEW, Draft, Target, chooses_by_card
from bot.text import Words
from bot.text.cards import card_words, rank_plural, rank_words
from bot.text.melds import laid_words, meld_name
from bot.text.refusals import refusal_words
from cogs.presenter.plays import play_words, spoiling_words
from cogs.views.controls import MOST_CHOICES, Choice, Emojis


def draft_text(words: Words, view: PlayerView, draft: Draft) -> str:
    """What is chosen, what it counts, and why it cannot be laid yet."""
    lines = [_heading(words, view, draft)]
    refused = draft.refusal(view)
    if not draft.cards and (refused or not draft.taking):
        return "\n".join([*lines, words("draft-nothing")])
    lines.append(_count_line(words, view, draft))
    if draft.spoiled(view):
        lines.append(spoiling_words(words, view))
    if refused:
        lines.append(refusal_words(words, refused))
    return "\n".join(lines)


def _heading(words: Words, view: PlayerView, draft: Draft) -> str:
    by_card = chooses_by_card(view.rules)
    if draft.taking and view.public.pile.cards:
        key = "draft-heading-take-by-card" if by_card else "draft-heading-take"
        return words(key, upcard=card_words(words, upcard_of(view)))
    return words("draft-heading-by-card" if by_card else "draft-heading")


def _count_line(words: Words, view: PlayerView, draft: Draft) -> str:
    plays, points = play_words(words, view, draft.action(view)), draft.points(view)
    minimum = draft.needed(view)
    score = view.public.match.scores[view.own_side_index]
    if minimum is None or asks_canasta_from_hand(view.rules, score):
        return words("draft-points", plays=plays, points=points)
    short = minimum - points
    key = "draft-opening-short" if short > 0 else "draft-opening"
    return words(key, plays=plays, points=points, minimum=minimum, short=short)


def card_choices(
    words: Words, view: PlayerView, draft: Draft, emojis: Emojis | None = None
) -> list[Choice]:
    """Every number of cards of each rank in the hand, those of the draft marked.

    A hand with more cards than a menu has lines offers all of a rank, and one of it.
    """
    counts = counts_by_rank(card for card in view.hand if not is_red_three(card))
    offered = {rank: set(range(1, count + 1)) for rank, count in enumerate(counts) if count}
    for least in (1, None):
        if sum(map(len, offered.values())) > MOST_CHOICES:
            offered = {
                rank: {least or count, count, draft.count_of(Rank(rank)) or count}
                for rank, count in enumerate(counts)
                if count
            }
    first = {int(rank_of(card)): card for card in reversed(view.hand)}
    return [
        Choice(
            " ".join([rank_words(words, Rank(rank))] * number),
            f"{rank}.{number}",
            is_default=draft.count_of(Rank(rank)) == number,
            emoji=(emojis or {}).get(first[rank]),
        )
        for rank, numbers in offered.items()
        for number in sorted(numbers)
    ]


def target_choices(words: Words, view: PlayerView, draft: Draft) -> list[Choice]:
    """Where the chosen cards could go, where there is a choice."""
    if chooses_by_card(view.rules):
        lines = _places(words, view, draft, len(draft.groups) - 1) if draft.groups else []
        return lines if len(lines) > 1 else []
    lines = []
    for place, group in enumerate(draft.groups):
        places = _places(words, view, draft, place) if group.naturals else []
        lines += places if len(places) > 1 else []
    targets = draft.targets(view)
    if len(targets) > 1 and any(group.wild_cards for group in draft.groups):
        lines += [_wild_choice(words, view, target) for target in targets]
    return lines


def _wild_choice(words: Words, view: PlayerView, target: Target) -> Choice:
    number = target.meld or NEW
    name = meld_name(words, view.own_side, number) or rank_plural(words, target.rank)
    key = "draft-wild-alone" if target == Target(DEUCE) else "draft-onto"
    label = words(key, meld=name)
    return Choice(label, f"w.{int(target.rank)}.{number}")


def _places(words: Words, view: PlayerView, draft: Draft, place: int) -> list[Choice]:
    """Where one group could go: onto own melds, or as a new one with its wild cards either way."""
    group = draft.groups[place]
    choices = []
    for number in draft.places_for(view, place):
        if number == NEW:
            choices += _new_places(words, view, draft, place)
            continue
        cards = laid_words(words, group.naturals or group.cards)
        meld = meld_name(words, view.own_side, number)
        label = words("draft-group-onto", cards=cards, meld=meld)
        choices.append(Choice(label, f"g.{place}.{number}"))
    return choices


def _new_places(words: Words, view: PlayerView, draft: Draft, place: int) -> list[Choice]:
    """A new meld; where wild cards could lie on top of a run or under it, both."""
    group = draft.groups[place]
    orders = [arranged(view, group.cards, None, wild_below=below) for below in (False, True)]
    return [
        Choice(
            words("draft-group-new", cards=laid_words(words, cards)),
            f"g.{place}.{NEW}.{below}",
        )
        for below, cards in enumerate(dict.fromkeys(orders))
    ]


def redrafted(view: PlayerView, draft: Draft, values: Iterable[str]) -> Draft:
    """The draft after a choice in the menu of cards, which always submits all its marks."""
    marked = marked_numbers(values)
    for rank in sorted({rank_of(card) for card in view.hand}):
        now = draft.count_of(rank)
        number = wanted_number(marked.get(str(int(rank)), set()), now)
        if number != now:
            draft = _with(view, draft, rank, number)
    return draft


def marked_numbers(values: Iterable[str]) -> dict[str, set[int]]:
    """The numbers marked of each kind of card, from values as `kind.number`."""
    marked: dict[str, set[int]] = {}
    for value in values:
        kind, _, number = value.partition(".")
        marked.setdefault(kind, set()).add(int(number))
    return marked


def wanted_number(marked: set[int], now: int) -> int:
    """The number meant where the old mark may still stand beside a new one."""
    fresh = marked - {now}
    return max(fresh) if fresh else (now if now in marked else 0)


def _with(view: PlayerView, draft: Draft, rank: Rank, number: int) -> Draft:
    if rank < DEUCE:
        return draft.with_naturals(view, rank, number)
    now = draft.count_of(rank)
    if number < now:
        draft = _without_wild(view, draft, rank)
        now = 0
    onto = draft.default_target(view)
    there = sum(
        card >> 2 == rank
        for place, group in enumerate(draft.groups)
        if draft.target_of(view, place) == onto
        for card in group.wild_cards
    )
    return draft.with_wild(view, rank, there + number - now, onto=onto)


def _without_wild(view: PlayerView, draft: Draft, rank: Rank) -> Draft:
    for target in {draft.target_of(view, place) for place in range(len(draft.groups))}:
        draft = draft.with_wild(view, rank, 0, onto=target)
    return draft


def redirected(view: PlayerView, draft: Draft, value: str) -> Draft:
    """The draft after a choice of where cards go: a group, or all wild cards.

    Raises ValueError for what no menu of this draft offers.
    """
    kind, first, second, *more = value.split(".")
    if kind == "g":
        place, number = int(first), int(second)
        if place >= len(draft.groups) or number not in draft.places_for(view, place):
            raise ValueError(f"{value} is no place of this draft")
        return draft.moved(place, number, wild_below=more == ["1"])
    target = Target(Rank(int(first)), int(second) or None)
    if target not in draft.targets(view):
        raise ValueError(f"{value} is no meld of this draft")
    counts = {rank: draft.count_of(rank) for rank in (DEUCE, JOKER_RANK)}
    for rank in counts:
        draft = _without_wild(view, draft, rank)
    for rank, count in counts.items():
        if count:
            draft = draft.with_wild(view, rank, count, onto=target)
    return draft
