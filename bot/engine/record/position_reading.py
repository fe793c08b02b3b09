"""A position of a record as a state, its keys checked and the missing ones set to their defaults.

No public past comes with a position: it is taken as it stands.
"""

from dataclasses import replace

from bot.engine.cards import Cards, parse_cards
from bot.engine.judging.laying import same_rank_refusal
from bot.engine.melds import Meld, meld_of
from bot.engine.playing.dealing import freezes, is_laid_at_once
from bot.engine.record.defaults import (
    default_melded,
    default_owed,
    default_played_from_foot,
)
from bot.engine.record.position_checks import check_copies, check_initial_wild
from bot.engine.record.tables import RecordError, Table, checked, parsed
from bot.engine.refusals import Refused
from bot.engine.rules import Foot, Freeze, RuleSet, seats_of, side_count, side_of
from bot.engine.state import (
    Match,
    Outcome,
    Phase,
    Pile,
    Public,
    Seats,
    Side,
    State,
    Stock,
    Turn,
)

TURN_BEGAN = {"stock": False, "pile": True}
"""How a turn in phase `play` began, and what that means for `Turn.took_pile`."""
ANSWERS = {"yes": True, "no": False}


def read_position(rules: RuleSet, table: Table) -> State:
    """The state a `[position]` describes; raises RecordError."""
    sides = _sides(rules, table)
    feet = _feet(rules, table)
    seats = _seats(rules, table, sides, feet)
    turn = _turn(rules, table, sides, seats)
    state = State(
        rules=rules,
        public=Public(
            match=_match(rules, table),
            turn=turn,
            pile=_pile(rules, table),
            sides=sides,
            seats=seats,
            past=(),
            outcome=_outcome(rules, table, turn.phase),
        ),
        hands=tuple(tuple(sorted(hand)) for hand in table.cards_list("hands", count=rules.players)),
        feet=feet,
        stock=Stock(table.cards("stock"), table.number("stock_rest", least=0)),
    )
    if turn.phase is Phase.OFFER and not state.stock.cards:
        raise RecordError(table.key("stock"), "the offered card, its first, is missing")
    check_copies(state, table)
    check_initial_wild(sides, table)
    return _with_owed(state, table)


def _match(rules: RuleSet, table: Table) -> Match:
    return Match(
        scores=tuple(table.entries("scores", int, count=side_count(rules))),
        deal_number=table.number("deal_number", least=1),
        dealer=table.number("dealer", least=0, below=rules.players),
    )


def _turn(rules: RuleSet, table: Table, sides: tuple[Side, ...], seats: Seats) -> Turn:
    seat = table.number("turn", least=0, below=rules.players)
    phases = {phase.value: phase for phase in Phase}
    if not rules.first_card_offer:
        del phases[Phase.OFFER.value]
    phase = table.choice("phase", phases)
    took_pile = "turn_began" in table and table.choice("turn_began", TURN_BEGAN)
    has_melded = "melded_this_turn" in table and table.value("melded_this_turn", bool)
    if phase is not Phase.PLAY:
        _check_left_out(table, "turn_began", is_set=took_pile, phase="play")
        _check_left_out(table, "melded_this_turn", is_set=has_melded, phase="play")
    side = side_of(rules, seat)
    all_are_new = (took_pile or has_melded) and not any(
        seats.have_melded[mate] for mate in seats_of(rules, side)
    )
    return Turn(
        seat=seat,
        phase=phase,
        took_pile=took_pile,
        has_melded=has_melded,
        old_meld_count=0 if all_are_new else len(sides[side].melds),
        answer=table.choice("answer", ANSWERS) if "answer" in table else None,
    )


def _sides(rules: RuleSet, table: Table) -> tuple[Side, ...]:
    count = side_count(rules)
    melds = table.entries("melds", list, count=count)
    threes = table.cards_list("threes", count=count)
    for side, cards in enumerate(threes):
        if not all(is_laid_at_once(rules, card) for card in cards):
            kind = "threes" if rules.all_threes_are_laid else "red threes"
            raise RecordError(f"{table.key('threes')}[{side}]", f"only {kind} lie there")
    return tuple(
        Side(_melds(rules, f"{table.key('melds')}[{side}]", melds[side]), threes[side])
        for side in range(count)
    )


def _melds(rules: RuleSet, key: str, listed: list[object]) -> tuple[Meld | None, ...]:
    """The melds of a side as its plays would have made them, None for an unused number."""
    melds: tuple[Meld | None, ...] = ()
    for index, entry in enumerate(listed):
        place = f"{key}[{index}]"
        cards = parsed(place, parse_cards, checked(place, entry, str))
        meld = meld_of(rules, cards) if cards else None
        if not isinstance(meld, Refused):
            melds = (*melds, meld)
        refused = meld if isinstance(meld, Refused) else same_rank_refusal(rules, melds)
        if refused:
            facts = ", ".join(f"{name} {fact}" for name, fact in refused.facts)
            raise RecordError(place, f"no meld: {refused.code.value}" + (facts and f" ({facts})"))
    return melds


def _seats(rules: RuleSet, table: Table, sides: tuple[Side, ...], feet: tuple[Cards, ...]) -> Seats:
    melded = default_melded(rules, sides)
    if "melded" in table:
        melded = tuple(table.entries("melded", bool, count=rules.players))
    asked = table.entries("asked", int) if "asked" in table else []
    if not all(0 <= seat < rules.players for seat in asked):
        raise RecordError(table.key("asked"), f"a seat is not from 0 to {rules.players - 1}")
    return Seats(
        have_melded=melded,
        have_asked=tuple(seat in asked for seat in range(rules.players)),
        have_foot=tuple(bool(foot) for foot in feet),
        have_played_from_foot=_played_from_foot(rules, table, feet),
        have_had_turn=_had_turn(rules, table),
        owed=(0,) * rules.players,
    )


def _played_from_foot(rules: RuleSet, table: Table, feet: tuple[Cards, ...]) -> tuple[bool, ...]:
    if "played_from_foot" in table:
        return tuple(table.entries("played_from_foot", bool, count=rules.players))
    return default_played_from_foot(rules, tuple(map(bool, feet)))


def _had_turn(rules: RuleSet, table: Table) -> tuple[bool, ...]:
    """Whose first turn is over, a key of this project's own; left out, everybody's."""
    if "had_turn" in table and rules.no_melding_first_lap:
        return tuple(table.entries("had_turn", bool, count=rules.players))
    return (True,) * rules.players


def _with_owed(state: State, table: Table) -> State:
    """With the cards still to come at each seat's first draw, a key of this project's own (C54)."""
    owed, most = default_owed(state), state.rules.hand_size
    if "owed" in table:
        owed = tuple(table.entries("owed", int, count=state.rules.players))
    if not all(0 <= count <= most for count in owed):
        raise RecordError(table.key("owed"), f"a number is not from 0 to {most}")
    seats = replace(state.public.seats, owed=owed)
    return replace(state, public=replace(state.public, seats=seats))


def _feet(rules: RuleSet, table: Table) -> tuple[Cards, ...]:
    """The second hands that lie there still; left out, all are picked up."""
    if "feet" not in table:
        return ((),) * rules.players
    feet = table.cards_list("feet", count=rules.players)
    if rules.foot is Foot.NONE and any(feet):
        raise RecordError(table.key("feet"), f"{rules.name} has no second hand")
    return tuple(tuple(sorted(foot)) for foot in feet)


def _pile(rules: RuleSet, table: Table) -> Pile:
    """The pile, frozen as the record says or by the rule set's own test on its cards."""
    cards, by = table.cards("discard_pile"), None
    if "frozen_by" in table:
        if rules.freeze is not Freeze.ONE_LAP:
            raise RecordError(table.key("frozen_by"), f"a freeze in {rules.name} is nobody's own")
        by = table.number("frozen_by", least=0, below=rules.players)
    is_frozen = by is not None or freezes(rules, cards)
    if "frozen" in table:
        is_frozen = table.value("frozen", bool)
    return Pile(cards, is_frozen, by if is_frozen else None)


def _outcome(rules: RuleSet, table: Table, phase: Phase) -> Outcome | None:
    concealed = "concealed" in table and table.value("concealed", bool)
    went_out = None
    if "went_out" in table:
        went_out = table.number("went_out", least=0, below=rules.players)
    if phase is Phase.OVER:
        if concealed and went_out is None:
            raise RecordError(table.key("concealed"), "nobody went out")
        return Outcome(went_out, concealed)
    _check_left_out(table, "went_out", is_set=went_out is not None, phase="over")
    _check_left_out(table, "concealed", is_set=concealed, phase="over")
    return None


def _check_left_out(table: Table, name: str, *, is_set: bool, phase: str) -> None:
    if is_set:
        raise RecordError(table.key(name), f"has a meaning in phase {phase} only")
