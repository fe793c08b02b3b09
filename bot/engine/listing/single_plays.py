"""The single plays of a side that has opened: each meld or addition by rank and count."""

from collections.abc import Iterator

from bot.engine.actions import LayMelds, Play
from bot.engine.cards import DEUCE, NATURAL_RANKS, THREE, Cards, Rank, counts_by_rank
from bot.engine.judging.meld_limits import may_gain_wild_cards
from bot.engine.legality import legal_lays
from bot.engine.listing.plays import additions, new_sets, wild_card_sets, wild_plays
from bot.engine.melds import Meld, MeldKind, wild_melds_close
from bot.engine.rules import CANASTA_SIZE, MINIMUM_MELD_SIZE, RankMelds, RuleSet, Sequences
from bot.engine.sequences import extensions, runs_from_hand
from bot.engine.view import PlayerView, melds_of

Standing = list[tuple[int, Meld]]
NO_WILD_CARDS: list[Cards] = [()]


def single_plays(view: PlayerView) -> list[LayMelds]:
    """All single plays that are legal now, as actions."""
    rules, hand = view.rules, view.hand
    counts = counts_by_rank(hand)
    wild_sets = wild_card_sets(hand, rules.max_wild_cards)
    standing: dict[Rank, Standing] = {}
    for number, meld in melds_of(view.own_side):
        if not meld.is_run:
            standing.setdefault(meld.rank, []).append((number, meld))
    plays = _black_three_plays(view, counts[THREE]) if THREE not in standing else []
    start = counts[THREE]
    for rank in NATURAL_RANKS:
        count = counts[rank]
        melds = standing.get(rank, [])
        if count >= rules.minimum_naturals or (melds and (count or len(wild_sets) > 1)):
            cards = hand[start : start + count]
            naturals = count + max([meld.natural_count for _, meld in melds], default=0)
            usable = wild_sets if may_gain_wild_cards(rules, rank, naturals) else NO_WILD_CARDS
            plays += _plays_of_rank(rules, cards, usable, melds)
        start += count
    if rules.wild_melds:
        plays += _wild_plays(rules, hand, standing.get(DEUCE, []))
    if rules.sequences is not Sequences.NONE:
        plays += _run_plays(view)
    return legal_lays(view, [LayMelds((play,)) for play in plays])


def _plays_of_rank(
    rules: RuleSet, cards: Cards, wild_sets: list[Cards], standing: Standing
) -> list[Play]:
    closes = rules.melds_close_at_seven
    plays: list[Play] = []
    for number, meld in standing:
        added = additions(rules, cards, wild_sets, number, (meld.natural_count, meld.wild_count))
        room = CANASTA_SIZE - len(meld.cards)
        plays += [play for play in added if len(play.cards) <= room] if closes else added
    if len(cards) >= rules.minimum_naturals and _may_begin(rules, standing):
        begun = new_sets(rules, cards, wild_sets)
        plays += [play for play in begun if len(play.cards) <= CANASTA_SIZE] if closes else begun
    return plays


def _may_begin(rules: RuleSet, standing: Standing) -> bool:
    """May the side begin another meld beside those of the rank?"""
    match rules.melds_of_a_rank:
        case RankMelds.ONE:
            return not standing
        case RankMelds.ONE_UNFINISHED:
            return all(meld.is_canasta for _, meld in standing)
        case RankMelds.MANY:
            return True


def _wild_plays(rules: RuleSet, hand: Cards, standing: Standing) -> Iterator[Play]:
    numbers: list[int | None] = [number for number, meld in standing if meld.kind is MeldKind.WILD]
    if _may_begin(rules, standing):
        numbers.append(None)
    sizes = {number: len(meld.cards) for number, meld in standing}
    for number in numbers:
        room = CANASTA_SIZE - sizes.get(number or 0, 0)
        for play in wild_plays(hand, number):
            if not wild_melds_close(rules) or len(play.cards) <= room:
                yield play


def _run_plays(view: PlayerView) -> Iterator[Play]:
    for cards in runs_from_hand(view.rules, view.hand):
        yield Play(cards)
    for number, meld in melds_of(view.own_side):
        if meld.is_run:
            for cards in extensions(view.rules, meld.rank, meld.cards, view.hand):
                yield Play(cards, number)


def _black_three_plays(view: PlayerView, count: int) -> list[Play]:
    """Melds of three and more black threes that leave at most one card (C56)."""
    if not view.rules.black_threes_meldable_going_out:
        return []
    least = max(MINIMUM_MELD_SIZE, len(view.hand) - 1)
    return [Play(view.hand[:size]) for size in range(least, count + 1)]
