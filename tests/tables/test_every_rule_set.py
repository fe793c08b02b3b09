"""Drafts and suggestions in positions of every rule set, from deals played at random."""

from collections.abc import Iterator

import pytest

from bot.engine.actions import LayMelds, Play, TakePile
from bot.engine.cards import DEUCE, JOKER_RANK, is_wild, rank_of
from bot.engine.judging.laying import laid_cards, melds_after
from bot.engine.judging.taking import with_upcard
from bot.engine.legality import refusal
from bot.engine.options import options
from bot.engine.rules import RuleSet
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.view import PlayerView, melds_of, seat_to_act, view_of
from bot.tables.draft import Draft, chooses_by_card
from bot.tables.groups import NEW, Target
from bot.tables.suggestions import suggestions, takings
from tests.conformance.deals import random_deal

EVERY_RULE_SET = [family.base for family in CATALOGUE.values()]
each_rule_set = pytest.mark.parametrize("rules", EVERY_RULE_SET, ids=lambda rules: rules.name)


def views(rules: RuleSet) -> Iterator[PlayerView]:
    """What who has to act sees, in some positions of random deals."""
    for seed in (1, 2):
        for moment in random_deal(rules, seed, eagerness=0.6)[::3]:
            seat = seat_to_act(moment.step.state)
            if seat is not None:
                yield view_of(moment.step.state, seat)


def chosen(view: PlayerView, action: LayMelds | TakePile) -> Draft:
    """The action built up as a person would choose it."""
    taking = isinstance(action, TakePile)
    if chooses_by_card(view.rules):
        return by_card(view, action, taking=taking)
    return by_rank(view, action, taking=taking)


def by_card(view: PlayerView, action: LayMelds | TakePile, *, taking: bool) -> Draft:
    draft = Draft(taking=taking)
    for place, play in enumerate(action.plays):
        if place:
            draft = draft.with_next_group()
        draft = draft.with_cards((), play.cards)
        is_below = play.meld is None and bool(play.cards) and is_wild(play.cards[0])
        draft = draft.moved(place, play.meld or NEW, wild_below=is_below)
    return draft


def by_rank(view: PlayerView, action: LayMelds | TakePile, *, taking: bool) -> Draft:
    draft = Draft(taking=taking)
    for play in action.plays:
        naturals = [card for card in play.cards if not is_wild(card)]
        if naturals:
            draft = draft.with_naturals(view, rank_of(naturals[0]), len(naturals))
            draft = draft.moved(len(draft.groups) - 1, play.meld or NEW)
    for rank in (DEUCE, JOKER_RANK):
        count = sum(rank_of(card) == rank for card in laid_cards(action.plays))
        draft = draft.with_wild(view, rank, count)
    for place, play in enumerate(action.plays):
        target = target_of(view, play, upcard=taking and not place)
        for rank in (DEUCE, JOKER_RANK):
            count = sum(rank_of(card) == rank for card in play.cards)
            while draft.settled(view).count_at(target, rank) < count:
                draft = draft.with_wild_at(view, rank, target)
    return draft


def target_of(view: PlayerView, play: Play, *, upcard: bool) -> Target:
    """The meld a play goes to, as a draft names it."""
    melds = dict(melds_of(view.own_side))
    ranks = [rank_of(card) for card in (*play.cards, *view.public.pile.cards[-1:])]
    natural = [rank for rank in (ranks if upcard else ranks[: len(play.cards)]) if rank < DEUCE]
    onto = melds[play.meld].rank if play.meld else DEUCE
    return Target(min(natural) if natural else onto, play.meld)


def result(view: PlayerView, action: LayMelds | TakePile) -> object:
    """What an action makes of the side's melds, by rank where suits do not matter."""
    plays = with_upcard(view, action.plays) if isinstance(action, TakePile) else action.plays
    melds = melds_after(view.rules, view.own_side.melds, plays)
    by_card = chooses_by_card(view.rules)
    return [
        meld and (meld.rank, tuple(card if by_card else rank_of(card) for card in meld.cards))
        for meld in melds
    ]


@each_rule_set
def test_whatever_is_listed_can_be_chosen_in_a_draft(rules):
    count = 0
    for view in views(rules):
        for action in options(view):
            if isinstance(action, LayMelds | TakePile):
                draft = chosen(view, action)
                assert draft.refusal(view) is None
                assert result(view, draft.action(view)) == result(view, action)
                assert draft.points(view) >= 0
                count += 1
    assert count > 50


@each_rule_set
def test_suggestions_are_legal_and_the_best_come_first(rules):
    count = 0
    for view in views(rules):
        found = [*suggestions(view), *takings(view)]
        assert all(refusal(view, one.action) is None for one in found)
        count += len(found)
        for listed in (suggestions(view), takings(view)):
            assert [one.goes_out for one in listed] == sorted(
                [one.goes_out for one in listed], reverse=True
            )
            for one in listed:
                if one.minimum:
                    opens = one.points >= one.minimum or one.goes_out or one.completes
                    assert opens, one
    assert count > 50


@each_rule_set
def test_a_suggestion_says_it_goes_out_only_where_the_hand_ends(rules):
    for view in views(rules):
        for one in suggestions(view):
            left = len(view.hand) - len(laid_cards(one.action.plays))
            if one.goes_out:
                assert left <= 1


@each_rule_set
def test_whatever_is_suggested_can_be_chosen_by_ticking_its_cards(rules):
    """Wild cards that nobody placed are spread so that the play is legal."""
    if chooses_by_card(rules):
        return
    for view in views(rules):
        for one in suggestions(view):
            draft = Draft()
            cards = laid_cards(one.action.plays)
            for rank in sorted({rank_of(card) for card in cards}):
                count = sum(rank_of(card) == rank for card in cards)
                change = draft.with_naturals if rank < DEUCE else draft.with_wild
                draft = change(view, rank, count)
            assert draft.refusal(view) is None, (one.action, draft.action(view))
