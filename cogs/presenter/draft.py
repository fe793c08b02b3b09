"""A half-built play in words, and the menus in which it is chosen by rank and number."""

from collections.abc import Iterable

from bot.engine.cards import (
    DEUCE,
    Rank,
    counts_by_rank,
    is_red_three,
    rank_of,
)
from bot.engine.judging.taking import own_set_numbers, upcard_of
from bot.engine.listing.placing import arranged
from bot.engine.rules import MINIMUM_MELD_SIZE, asks_canasta_from_hand
from bot.engine.view import PlayerView
from bot.tables.draft import Draft, chooses_by_card
from bot.tables.groups import NEW, Target
from bot.tables.settled import Settled
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
    if draft.settled(view).spoiled():
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
            _count_words(words, Rank(rank), number, counts[rank]),
            f"{rank}.{number}",
            is_default=draft.count_of(Rank(rank)) == number,
            emoji=(emojis or {}).get(first[rank]),
        )
        for rank, numbers in offered.items()
        for number in sorted(numbers)
    ]


def _count_words(words: Words, rank: Rank, number: int, held: int) -> str:
    """So many of a rank as one choice among others, which does not add up with them."""
    cards = " ".join([rank_words(words, rank)] * number)
    if held == 1:
        return cards
    key = "draft-all-of" if number == held else "draft-some-of"
    return words(key, cards=cards, number=number, held=held)


def target_choices(words: Words, view: PlayerView, draft: Draft) -> list[Choice]:
    """Where the chosen cards could go, where there is a choice."""
    settled = draft.settled(view)
    if chooses_by_card(view.rules):
        lines = _places(words, settled, len(draft.groups) - 1) if draft.groups else []
        return lines if len(lines) > 1 else []
    lines = []
    for place, group in enumerate(draft.groups):
        places = _places(words, settled, place) if group.naturals else []
        lines += places if len(places) > 1 else []
    for rank in sorted({rank_of(card) for card in draft.wild_cards}):
        lines += _wild_choices(words, settled, rank, draft.count_of(rank))
    if _may_be_wild_meld(view, settled, len(draft.wild_cards)):
        lines.append(Choice(words("draft-wild-alone"), f"w.{ALL}"))
    return lines


ALL = "all"
"""The value for all wild cards together."""


def _wild_choices(words: Words, settled: Settled, rank: Rank, chosen: int) -> list[Choice]:
    """The melds to which one more wild card of a kind could go."""
    choices = []
    for target in settled.targets():
        number = target.meld or NEW
        meld = meld_name(words, settled.view.own_side, number) or rank_plural(words, target.rank)
        if target != Target(DEUCE) and settled.count_at(target, rank) < chosen:
            label = words("draft-wild-onto", card=rank_words(words, rank), meld=meld)
            choices.append(Choice(label, f"w.{int(rank)}.{int(target.rank)}.{number}"))
    return choices


def _may_be_wild_meld(view: PlayerView, settled: Settled, chosen: int) -> bool:
    """Could the chosen wild cards begin a meld of their own, and do they not yet?"""
    if not view.rules.wild_melds or chosen < MINIMUM_MELD_SIZE or own_set_numbers(view, DEUCE):
        return False
    alone = (group for group in settled.groups if not group.naturals and group.onto == NEW)
    return all(len(group.wild_cards) < chosen for group in alone)


def _places(words: Words, settled: Settled, place: int) -> list[Choice]:
    """Where one group could go: onto own melds, or as a new one with its wild cards either way."""
    group = settled.groups[place]
    choices = []
    for number in settled.places_for(place):
        if number == NEW:
            choices += _new_places(words, settled, place)
            continue
        cards = laid_words(words, group.naturals or group.cards)
        meld = meld_name(words, settled.view.own_side, number)
        label = words("draft-group-onto", cards=cards, meld=meld)
        choices.append(Choice(label, f"g.{place}.{number}"))
    return choices


def _new_places(words: Words, settled: Settled, place: int) -> list[Choice]:
    """A new meld; where wild cards could lie on top of a run or under it, both."""
    cards = settled.groups[place].cards
    orders = [arranged(settled.view, cards, None, wild_below=below) for below in (False, True)]
    return [
        Choice(
            words("draft-group-new", cards=laid_words(words, ordered)),
            f"g.{place}.{NEW}.{below}",
        )
        for below, ordered in enumerate(dict.fromkeys(orders))
    ]


def redrafted(view: PlayerView, draft: Draft, values: Iterable[str]) -> Draft:
    """The draft after a choice in the menu of cards, which always submits all its marks."""
    marked = marked_numbers(values)
    for rank in sorted({rank_of(card) for card in view.hand}):
        now = draft.count_of(rank)
        number = wanted_number(marked.get(str(int(rank)), set()), now)
        if number != now:
            change = draft.with_naturals if rank < DEUCE else draft.with_wild
            draft = change(view, rank, number)
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


def redirected(view: PlayerView, draft: Draft, value: str) -> Draft:
    """The draft after a choice of where cards go: a group, one wild card, or all of them.

    Raises ValueError for what no menu of this draft offers.
    """
    kind, *numbers = value.split(".")
    if kind == "g":
        return _regrouped(view, draft, *numbers)
    if numbers == [ALL]:
        return draft.with_all_wild_at(Target(DEUCE))
    rank, onto, meld = map(int, numbers)
    target = Target(Rank(onto), meld or None)
    if target not in draft.settled(view).targets() or not draft.count_of(Rank(rank)):
        raise ValueError(f"{value} is no meld of this draft")
    return draft.with_wild_at(view, Rank(rank), target)


def _regrouped(view: PlayerView, draft: Draft, first: str, second: str, below: str = "") -> Draft:
    place, number = int(first), int(second)
    if place >= len(draft.groups) or number not in draft.settled(view).places_for(place):
        raise ValueError(f"g.{first}.{second} is no place of this draft")
    return draft.moved(place, number, wild_below=below == "1")
