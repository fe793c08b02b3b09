"""What must hold in every position of every deal, as checks that raise AssertionError."""

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import fields, is_dataclass, replace
from random import Random

from bot.engine.actions import (
    AnswerPartner,
    AskPartner,
    Discard,
    Draw,
    LayMelds,
    Pass,
    Play,
    TakePile,
    Undo,
)
from bot.engine.apply import apply
from bot.engine.cards import JOKER, Card, Cards, card_text, full_deck, is_red_three
from bot.engine.history import replay
from bot.engine.legality import refusal
from bot.engine.listing.pile_options import takes, taking_refusal
from bot.engine.options import options
from bot.engine.rules import side_of
from bot.engine.scoring import deal_scores, totals
from bot.engine.state import Phase, State, Stock
from bot.engine.view import seat_to_act, view_of
from tests.engine.random_play import Moment
from tests.engine.scorer import side_total


def all_cards(state: State) -> list[Card]:
    """Every card of a position, wherever it lies."""
    lying = [meld.cards for side in state.public.sides for meld in side.melds if meld]
    threes = [side.threes for side in state.public.sides]
    places = [*state.hands, state.stock.cards, state.public.pile.cards, *lying, *threes]
    return sorted(card for place in places for card in place)


def cards_are_conserved(moment: Moment) -> None:
    assert tuple(all_cards(moment.step.state)) == full_deck(2)


def red_threes_are_in_no_hand(moment: Moment) -> None:
    assert not any(is_red_three(card) for hand in moment.step.state.hands for card in hand)


def somebody_has_an_option_until_the_deal_is_over(moment: Moment) -> None:
    state = moment.step.state
    able = [seat for seat in range(state.rules.players) if options(view_of(state, seat))]
    expected = [] if state.public.turn.phase is Phase.OVER else [seat_to_act(state)]
    assert able == expected


def listing_changes_nothing(moment: Moment) -> None:
    state = moment.step.state
    before = deepcopy(state)
    for seat in (None, *range(state.rules.players)):
        options(view_of(state, seat))
    assert state == before


def every_listed_action_is_legal_and_can_be_played(moment: Moment) -> None:
    state = moment.step.state
    seat = seat_to_act(state)
    view = view_of(state, seat)
    listed = options(view)
    assert len(set(listed)) == len(listed)
    for action in listed:
        assert refusal(view, action) is None
        assert tuple(all_cards(apply(state, seat, action).state)) == full_deck(2)


def pile_that_cannot_be_taken_has_a_reason(moment: Moment) -> None:
    state = moment.step.state
    for seat in range(state.rules.players):
        view = view_of(state, seat)
        can_take = view.is_on_turn and view.public.turn.phase is Phase.DRAW and takes(view)
        assert (taking_refusal(view) is None) == bool(can_take)


def hidden_cards_do_not_show(moment: Moment) -> None:
    """Cards that a seat cannot see may be dealt anew without changing what it sees."""
    state = moment.step.state
    if state.public.turn.phase is Phase.OVER:
        return
    for seat in (None, *range(state.rules.players)):
        view, other = view_of(state, seat), view_of(reshuffled(state, seat), seat)
        assert view == other
        assert options(view) == options(other)
        assert not any(isinstance(value, State | Stock) for value in values_within(view))


def reshuffled(state: State, seat: int | None) -> State:
    """The position with the cards hidden from a seat dealt anew among their places."""
    rng = Random(len(state.public.past))
    others = [other for other in range(state.rules.players) if other != seat]
    hidden = [card for other in others for card in state.hands[other]] + list(state.stock.cards)
    rng.shuffle(hidden)
    hands = list(state.hands)
    for other in others:
        size = len(hands[other])
        hands[other], hidden = tuple(sorted(hidden[:size])), hidden[size:]
    new_cards: Cards = state.new_cards if seat == state.public.turn.seat else ()
    return replace(state, hands=tuple(hands), stock=Stock(tuple(hidden)), new_cards=new_cards)


def values_within(value: object) -> Iterable[object]:
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from values_within(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from values_within(item)


def what_refusal_lets_pass_can_be_played(moment: Moment) -> None:
    """`refusal` raises nothing whatever it is asked, and `apply` takes what it lets pass."""
    state = moment.step.state
    rng = Random(len(state.public.past) + state.stock.count)
    for _ in range(12):
        seat = rng.choice((seat_to_act(state), None, *range(state.rules.players)))
        action = garbage(state, seat, rng)
        if refusal(view_of(state, seat), action) is None:
            assert tuple(all_cards(apply(state, seat, action).state)) == full_deck(2)


def garbage(state: State, seat: int | None, rng: Random) -> object:
    """Any action at all, its cards mostly from the hand."""
    hand = state.hands[seat] if seat is not None else ()

    def cards() -> Cards:
        known = list(hand) if hand and rng.random() < 0.8 else [*map(Card, range(JOKER + 1))]
        if hand and rng.random() < 0.4:
            rank = rng.choice(known) >> 2
            known = [card for card in known if card >> 2 == rank or card >> 2 >= 12]
        return tuple(rng.sample(known, rng.randint(0, min(len(known), 8))))

    def plays() -> tuple[Play, ...]:
        numbers = (None, None, 0, 1, 2, 3, -1, 99)
        return tuple(Play(cards(), rng.choice(numbers)) for _ in range(rng.choice((0, 1, 1, 2, 3))))

    kinds = (
        lambda: LayMelds(plays()),
        lambda: TakePile(plays()),
        lambda: Discard(Card(rng.choice((*hand, rng.randrange(JOKER + 1))))),
        lambda: rng.choice((Draw(), Pass(), Undo(), AskPartner())),
        lambda: AnswerPartner(is_yes=rng.random() < 0.5),
    )
    return rng.choice(kinds)()


EVERYWHERE = (
    cards_are_conserved,
    red_threes_are_in_no_hand,
    somebody_has_an_option_until_the_deal_is_over,
    listing_changes_nothing,
    every_listed_action_is_legal_and_can_be_played,
    pile_that_cannot_be_taken_has_a_reason,
    hidden_cards_do_not_show,
    what_refusal_lets_pass_can_be_played,
)


def undo_returns_the_position_it_leads_back_to(deal: list[Moment]) -> None:
    mark = None
    for moment in deal:
        if isinstance(moment.action, Undo):
            assert moment.step.state == mark
        elif not isinstance(moment.action, LayMelds | AskPartner):
            mark = moment.step.state


def replay_gives_the_same_position(deal: list[Moment]) -> None:
    log = [moment.entry for moment in deal]
    start = deal[0].state
    assert replay(start, log) == deal[-1].step.state
    half = len(log) // 2
    assert replay(replay(start, log[:half]), log[half:]) == deal[-1].step.state


def score_is_that_of_the_second_scorer(deal: list[Moment]) -> None:
    state = deal[-1].step.state
    assert state.public.outcome is not None
    hands = [[*map(card_text, hand)] for hand in state.hands]
    out = [seat for seat, hand in enumerate(hands) if not hand]
    assert out == [seat for seat in [state.public.outcome.went_out] if seat is not None]
    bonus = 200 if is_concealed(deal, out) else 100
    expected = [
        side_total(
            [[*map(card_text, meld.cards)] for meld in side.melds if meld],
            [*map(card_text, side.threes)],
            [hands[seat] for seat in range(len(hands)) if side_of(state.rules, seat) == index],
            bonus if any(side_of(state.rules, seat) == index for seat in out) else 0,
        )
        for index, side in enumerate(state.public.sides)
    ]
    assert [score.total for score in deal_scores(state)] == expected
    before = deal[0].state.public.match.scores
    assert list(totals(state)) == [sum(pair) for pair in zip(before, expected, strict=True)]


def is_concealed(deal: list[Moment], out: list[int]) -> bool:
    """Did the player out lay everything in the last turn, a canasta among it, onto no old meld?"""
    turns: list[list[Moment]] = []
    for moment in deal[1:]:
        if isinstance(moment.action, Draw | TakePile):
            turns.append([])
        turns[-1].append(moment)
    if not out:
        return False
    seat = out[0]
    earlier = [moment for turn in turns[:-1] for moment in standing(turn) if moment.seat == seat]
    if earlier:
        return False
    start = turns[-1][0].state.public.sides[side_of(deal[0].state.rules, seat)].melds
    end = deal[-1].step.state.public.sides[side_of(deal[0].state.rules, seat)].melds
    fresh = [meld for meld in end[len(start) :] if meld and len(meld.cards) >= 7]
    return end[: len(start)] == start and bool(fresh)


def standing(turn: list[Moment]) -> list[Moment]:
    """The plays of a turn that were not undone."""
    kept: list[Moment] = []
    for moment in turn:
        if isinstance(moment.action, Undo):
            kept = [play for play in kept if isinstance(play.action, TakePile)]
        elif isinstance(moment.action, LayMelds | TakePile):
            kept.append(moment)
    return kept


def no_hand_is_empty_before_the_deal_is_over(deal: list[Moment]) -> None:
    assert all(hand for moment in deal[1:] for hand in moment.state.hands)


IN_THE_END = (
    undo_returns_the_position_it_leads_back_to,
    replay_gives_the_same_position,
    score_is_that_of_the_second_scorer,
    no_hand_is_empty_before_the_deal_is_over,
)
