"""Positions and moves written as card text, the way game records write them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.engine.actions import StartDeal
from bot.engine.apply import Step, apply
from bot.engine.cards import Cards, card_text, full_deck, is_natural, parse_cards
from bot.engine.legality import refusal
from bot.engine.melds import Meld, meld_of
from bot.engine.notation import action_text, parse_action
from bot.engine.options import options
from bot.engine.playing.dealing import freezes, fresh_seats, new_game
from bot.engine.refusals import Refusal, Refused
from bot.engine.rules import RuleSet, Sides, side_count, side_of
from bot.engine.rulesets.classic import FAMILY
from bot.engine.state import (
    Match,
    Outcome,
    Phase,
    Pile,
    Public,
    Side,
    State,
    Stock,
    Turn,
)
from bot.engine.view import view_of

OTHER_HANDS = ("4h 6d Jc 9h", "Tc 7d 8h 5h", "5c As 9s 6h", "8d Jh Qd 4s")
PLENTY = "Ac Kc Jd Th 7h 6s Qs 9c 8c 5d"
SEVEN_QUEENS = "Qh Qh Qd Qd Qc Qc Qs"
SIX_QUEENS = "Qh Qh Qd Qd Qc Qc"


def classic(players: int = 4, sides: Sides | None = None, **changes: object) -> RuleSet:
    """Classic canasta for so many players, with these house rules."""
    return replace(FAMILY.rules(players, sides), **changes)


def position(
    *hands: str,
    rules: RuleSet | None = None,
    turn: int = 0,
    phase: Phase = Phase.PLAY,
    stock: str = PLENTY,
    pile: str = "",
    frozen: bool | None = None,
    melds: Sequence[Sequence[str]] = (),
    threes: Sequence[str] = (),
    scores: Sequence[int] = (),
    melded: Sequence[int] | None = None,
    asked: Sequence[int] = (),
    outcome: Outcome | None = None,
    deal_number: int = 1,
    **turn_facts: object,
) -> State:
    """A position; hands left out are filled, `melded` and `asked` list seats.

    Without `melded` every seat of a side with melds has melded, as in a game record.
    """
    rules = rules or classic()
    sides = side_count(rules)
    seats = range(rules.players)
    table = [_melds(rules, melds[side] if side < len(melds) else ()) for side in range(sides)]
    laid = [*map(parse_cards, threes), *[()] * (sides - len(threes))]
    dealt = (*hands, *OTHER_HANDS[len(hands) : rules.players])
    if melded is None:
        melded = [seat for seat in seats if table[side_of(rules, seat)]]
    pile_cards = parse_cards(pile)
    public = Public(
        match=Match(tuple(scores) or (0,) * sides, deal_number, dealer=rules.players - 1),
        turn=replace(
            Turn(turn, phase, old_meld_count=len(table[side_of(rules, turn)])), **turn_facts
        ),
        pile=Pile(pile_cards, freezes(rules, pile_cards) if frozen is None else frozen),
        sides=tuple(map(Side, table, laid)),
        seats=replace(
            fresh_seats(rules),
            have_melded=tuple(seat in melded for seat in seats),
            have_asked=tuple(seat in asked for seat in seats),
        ),
        past=(),
        outcome=outcome,
    )
    sorted_hands = tuple(tuple(sorted(parse_cards(hand))) for hand in dealt)
    feet = ((),) * rules.players
    return State(rules, public, sorted_hands, feet, Stock(parse_cards(stock)))


def before_drawing(*hands: str, **facts: object) -> State:
    """A position at the start of a turn."""
    return position(*hands, phase=Phase.DRAW, **facts)


def over(*hands: str, out: int | None = None, concealed: bool = False, **facts: object) -> State:
    """A position of a deal that has just ended; hands left out are empty."""
    rules = facts.get("rules") or classic()
    filled = (*hands, *[""] * (rules.players - len(hands)))
    return position(*filled, phase=Phase.OVER, outcome=Outcome(out, concealed), **facts)


def _melds(rules: RuleSet, texts: Sequence[str]) -> tuple[Meld, ...]:
    found = []
    for text in texts:
        meld = meld_of(rules, parse_cards(text))
        assert isinstance(meld, Meld), f"{text} is no meld: {meld}"
        found.append(meld)
    return tuple(found)


def dealt(at: Mapping[int, str], rules: RuleSet | None = None, dealer: int = 0) -> Step:
    """A first deal of a deck with these cards from these places on, counted from the top.

    The other places hold naturals while there are any, then wild cards, then threes.
    """
    rules = rules or classic()
    rest = sorted(full_deck(rules.packs), key=lambda card: (not is_natural(card), -card))
    chosen = {
        place + offset: card
        for place, text in at.items()
        for offset, card in enumerate(parse_cards(text))
    }
    for card in chosen.values():
        rest.remove(card)
    size = len(rest) + len(chosen)
    deck = tuple(chosen[place] if place in chosen else rest.pop(0) for place in range(size))
    return apply(new_game(rules, dealer=dealer), None, StartDeal(deck, dealer))


def play(state: State, *moves: str) -> State:
    """The position after moves written as in a record: `0 meld Kh Kd Ks`."""
    for move in moves:
        state = step(state, move).state
    return state


def step(state: State, move: str) -> Step:
    seat, _, action = move.partition(" ")
    return apply(state, int(seat), parse_action(action))


def refused(state: State, move: str) -> Refused | None:
    """Why a move is refused, None where it is legal."""
    seat, _, action = move.partition(" ")
    return refusal(view_of(state, int(seat)), parse_action(action))


def code(state: State, move: str) -> Refusal | None:
    """The code of a move's refusal, None where it is legal."""
    found = refused(state, move)
    return found and found.code


def facts(state: State, move: str) -> dict[str, object]:
    """The facts of a move's refusal."""
    found = refused(state, move)
    assert found is not None, f"{move} is legal"
    return dict(found.facts)


def listed(state: State, seat: int = 0) -> set[str]:
    """The listed actions of a seat, as text."""
    return {action_text(action) for action in options(view_of(state, seat))}


def texts(cards: Cards) -> list[str]:
    return [card_text(card) for card in cards]


def hand(state: State, seat: int = 0) -> str:
    return " ".join(texts(state.hands[seat]))


def meld_texts(state: State, side: int = 0) -> list[str]:
    """The melds of a side as card text, in sorted order."""
    return [" ".join(texts(meld.cards)) for meld in state.public.sides[side].melds if meld]
