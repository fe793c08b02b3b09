"""What must hold in every position and of every deal, whatever the rule set."""

from dataclasses import replace
from random import Random

from bot.engine.actions import (
    AcceptOffer,
    Action,
    AnswerPartner,
    AskPartner,
    DeclineOffer,
    Discard,
    Draw,
    LayMelds,
    MergeMelds,
    Pass,
    Play,
    TakePile,
    Undo,
)
from bot.engine.apply import apply
from bot.engine.cards import DEUCE, JOKER, Card, Cards, card_text, full_deck
from bot.engine.history import replay
from bot.engine.legality import refusal
from bot.engine.listing.pile_options import takes, taking_refusal
from bot.engine.options import options
from bot.engine.playing.dealing import is_laid_at_once
from bot.engine.record import read_record, record_of_game, record_of_turn, record_text, without_past
from bot.engine.rules import Foot, side_of
from bot.engine.scoring import deal_scores, totals
from bot.engine.state import Phase, State, Stock
from bot.engine.view import seat_to_act, view_of
from tests.conformance.deals import Moment
from tests.conformance.scorer import Prices, prices_of, side_total

FIRST_WILD = DEUCE * 4


def all_cards(state: State) -> Cards:
    """Every card of a position, wherever it lies, sorted."""
    melds = [meld.cards for side in state.public.sides for meld in side.melds if meld]
    threes = [side.threes for side in state.public.sides]
    places = [*state.hands, *state.feet, state.stock.cards, state.public.pile.cards]
    return tuple(sorted(card for place in (*places, *melds, *threes) for card in place))


def cards_are_conserved(state: State) -> None:
    assert all_cards(state) == full_deck(state.rules.packs)


def threes_lie_on_the_table(state: State) -> None:
    """Nobody holds a three that must be laid, but the last of the stock where it stays (B33)."""
    if state.public.turn.phase is Phase.OVER:
        return
    for hand in state.hands:
        assert not any(is_laid_at_once(state.rules, card) for card in hand)


def one_seat_can_act(state: State) -> None:
    able = [seat for seat in range(state.rules.players) if options(view_of(state, seat))]
    assert able == ([] if state.public.turn.phase is Phase.OVER else [seat_to_act(state)])


def listed_actions_are_legal_and_differ(state: State, rng: Random) -> None:
    """All pass `refusal`, none stands twice; a few are played, which must not raise."""
    seat = seat_to_act(state)
    view = view_of(state, seat)
    listed = options(view)
    assert len(set(listed)) == len(listed)
    for action in listed:
        refused = refusal(view, action)
        assert refused is None, f"{action}: {refused}"
    for action in rng.sample(listed, min(3, len(listed))):
        cards_are_conserved(apply(state, seat, action).state)


def pile_that_cannot_be_taken_has_a_reason(state: State) -> None:
    for seat in range(state.rules.players):
        view = view_of(state, seat)
        is_drawing = view.is_on_turn and view.public.turn.phase is Phase.DRAW
        assert (taking_refusal(view) is None) == bool(is_drawing and takes(view))


def what_refusal_lets_pass_can_be_played(state: State, rng: Random) -> None:
    """`refusal` raises nothing whatever it is asked, and `apply` takes what it lets pass."""
    for _ in range(8):
        seat = rng.choice((seat_to_act(state), None, *range(state.rules.players)))
        action = any_action(state, seat, rng)
        if refusal(view_of(state, seat), action) is None:
            after = apply(state, seat, action).state
            cards_are_conserved(after)
            if after.public.turn.phase is not Phase.OVER:
                assert options(view_of(after, seat_to_act(after)))


def any_action(state: State, seat: int | None, rng: Random) -> Action:
    """Any action at all, its cards mostly from the hand."""
    hand = state.hands[seat] if seat is not None else ()

    def cards() -> Cards:
        known = list(hand) if hand and rng.random() < 0.9 else [*map(Card, range(JOKER + 1))]
        chosen = rng.choice(known)
        alike = [card for card in known if card >> 2 == chosen >> 2 or card >= FIRST_WILD]
        if rng.random() < 0.3:
            alike = [card for card in known if card & 3 == chosen & 3]
        return tuple(sorted(rng.sample(alike, rng.randint(0, min(len(alike), 8)))))

    def plays() -> tuple[Play, ...]:
        numbers = (None, None, 0, 1, 2, 3, -1, 99)
        return tuple(Play(cards(), rng.choice(numbers)) for _ in range(rng.choice((0, 1, 1, 2, 3))))

    kinds = (
        lambda: LayMelds(plays()),
        lambda: TakePile(plays()),
        lambda: MergeMelds(rng.randrange(-1, 5), rng.randrange(-1, 5)),
        lambda: Discard(Card(rng.choice((*hand, rng.randrange(JOKER + 1))))),
        lambda: rng.choice((Draw(), Pass(), Undo(), AskPartner(), AcceptOffer(), DeclineOffer())),
        lambda: AnswerPartner(is_yes=rng.random() < 0.5),
    )
    return rng.choice(kinds)()


def hidden_cards_do_not_show(state: State, rng: Random) -> None:
    """Cards a seat cannot see, its own foot among them, may be swapped: its view is the same."""
    if state.public.turn.phase is Phase.OVER:
        return
    for seat in (None, *range(state.rules.players)):
        other = reshuffled(state, seat, rng)
        view = view_of(state, seat)
        assert view == view_of(other, seat)
        assert options(view) == options(view_of(other, seat))


def reshuffled(state: State, seat: int | None, rng: Random) -> State:
    """The position with all cards that a seat cannot see dealt anew among their places."""
    is_offer = state.public.turn.phase is Phase.OFFER
    open_cards = state.stock.cards[:1] if is_offer else ()
    others = [each for each in range(state.rules.players) if each != seat]
    hidden = [*state.stock.cards[len(open_cards) :]]
    hidden += [card for other in others for card in state.hands[other]]
    hidden += [card for foot in state.feet for card in foot]
    rng.shuffle(hidden)

    def deal(size: int) -> tuple[Card, ...]:
        return tuple(sorted(hidden.pop() for _ in range(size)))

    hands = tuple(
        hand if holder == seat else deal(len(hand)) for holder, hand in enumerate(state.hands)
    )
    feet = tuple(deal(len(foot)) for foot in state.feet)
    new_cards: Cards = state.new_cards if seat == state.public.turn.seat else ()
    stock = Stock((*open_cards, *hidden), state.stock.unknown)
    return replace(state, hands=hands, feet=feet, stock=stock, new_cards=new_cards)


def replay_gives_the_same_position(deal: list[Moment]) -> None:
    log = [moment.entry for moment in deal]
    half = len(log) // 2
    assert replay(replay(deal[0].state, log[:half]), log[half:]) == deal[-1].step.state


def undo_leads_back(deal: list[Moment]) -> None:
    """An undo leads back to the position after the last draw, taking or answer, or a new foot."""
    mark = None
    for moment in deal:
        state = moment.step.state
        if isinstance(moment.action, Undo):
            assert state == mark
        elif state.mark is None:
            mark = state


def record_reads_back_equal(deal: list[Moment]) -> None:
    """The deal as a record, and the turn of a position in it, are the same when read again."""
    rules = deal[0].state.rules
    record = record_of_game(rules, [moment.entry for moment in deal])
    assert read_record(record_text(record)) == record
    start = deal[0].step.state
    for stop in (len(deal) // 3, len(deal) // 2, len(deal)):
        turn = record_of_turn(start, [moment.entry for moment in deal[1:stop]])
        assert read_record(record_text(turn)) == turn


def position_reads_back_equal(state: State) -> None:
    """A position at the start of a turn is the same when read again."""
    if state.public.turn.is_beginning and state.public.turn.phase is not Phase.OVER:
        record = record_of_turn(state, [])
        assert read_record(record_text(record)).position == without_past(replace(state, mark=None))


def score_is_that_of_the_second_scorer(deal: list[Moment], prices: Prices | None = None) -> None:
    state = deal[-1].step.state
    rules = state.rules
    prices = prices or prices_of(rules.name, rules.players)
    out = seat_out(deal)
    assert state.public.outcome is not None
    assert state.public.outcome.went_out == out
    how = "" if out is None else "concealed" if is_concealed(deal, out) else "out"

    def texts(cards: Cards) -> list[str]:
        return [*map(card_text, cards)]

    expected = [
        side_total(
            prices,
            melds=[texts(meld.cards) for meld in side.melds if meld],
            threes=texts(side.threes),
            hands=[texts(state.hands[seat]) for seat in seats_of_side(state, index)],
            feet=[texts(state.feet[seat]) for seat in seats_of_side(state, index)],
            out=how if out is not None and side_of(rules, out) == index else "",
        )
        for index, side in enumerate(state.public.sides)
    ]
    assert [score.total for score in deal_scores(state)] == expected
    before = deal[0].state.public.match.scores
    assert list(totals(state)) == [sum(pair) for pair in zip(before, expected, strict=True)]


def seats_of_side(state: State, side: int) -> list[int]:
    return [seat for seat in range(state.rules.players) if side_of(state.rules, seat) == side]


def seat_out(deal: list[Moment]) -> int | None:
    """Who emptied hand and foot (a packet may lie there still), if anybody did."""
    last, state = deal[-1], deal[-1].step.state
    if last.seat is None or state.hands[last.seat]:
        return None
    return None if state.rules.foot is Foot.FOOT and state.feet[last.seat] else last.seat


def is_concealed(deal: list[Moment], out: int) -> bool:
    """Did the seat out lay its whole hand in one turn (C9)?

    An own canasta and nothing added to old melds is asked but of Polish and Hungarian (C71).
    """
    turns = turns_of(deal, out)
    if any(melds_of_turn(turn) for turn in turns[:-1]):
        return False
    rules = deal[0].state.rules
    if rules.name in ("polish", "hungarian"):
        return True
    side = side_of(rules, out)
    start = turns[-1][0].state.public.sides[side].melds
    end = deal[-1].step.state.public.sides[side].melds
    fresh = [meld for meld in end[len(start) :] if meld and meld.is_canasta]
    return end[: len(start)] == start and bool(fresh)


def turns_of(deal: list[Moment], seat: int) -> list[list[Moment]]:
    """What a seat did, turn by turn."""
    turns: list[list[Moment]] = []
    for moment in deal[1:]:
        begins = isinstance(moment.action, Draw | TakePile | AcceptOffer | DeclineOffer)
        if begins and not moment.state.public.turn.may_not_take:
            turns.append([])
        turns[-1].append(moment)
    return [turn for turn in turns if turn[0].seat == seat]


def melds_of_turn(turn: list[Moment]) -> list[Moment]:
    """The plays of a turn that were not undone."""
    kept: list[Moment] = []
    for moment in turn:
        if isinstance(moment.action, Undo):
            kept = [play for play in kept if play.step.state != moment.step.state]
            kept = [play for play in kept if play.step.state.mark is None]
        elif isinstance(moment.action, LayMelds | TakePile):
            kept.append(moment)
    return kept


def pile_is_as_the_discards_made_it(deal: list[Moment]) -> None:
    """Every discard lies on top, whatever it was."""
    for moment in deal:
        if isinstance(moment.action, Discard):
            assert moment.step.state.public.pile.cards[-1] == moment.action.card
