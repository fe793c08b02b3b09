"""Tables written as positions of game records, which the engine reads; hands are filled up."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.engine.apply import apply
from bot.engine.cards import Cards, cards_text, full_deck, is_red_three, parse_cards
from bot.engine.notation import parse_action
from bot.engine.record.position_reading import read_position
from bot.engine.record.tables import Table
from bot.engine.rules import RuleSet, side_count
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.house_rules import with_house_rules
from bot.engine.state import State
from bot.engine.view import seat_to_act
from bot.gallery.scene import NAMES, Draw, teller_for
from bot.text import Words
from cogs.presenter.pictures import table_labels
from rendering.table import table_png
from rendering.theme import Theme


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A table by what lies on it; hands and feet are filled up from the cards that are left."""

    rules: str
    players: int
    house_rules: dict[str, object] = field(default_factory=dict)
    melds: Sequence[Sequence[str]] = ()
    """By side; sides left out have none."""
    threes: Sequence[str] = ()
    counts: Sequence[int] = ()
    """Cards held by seat, eleven where left out."""
    hand: str = ""
    """Cards seat 0 holds among others."""
    feet: Sequence[int] = ()
    """Seats that have not picked theirs up."""
    pile: str = "9s"
    stock: int = 40
    facts: dict[str, object] = field(default_factory=dict)
    """Further keys of the position."""
    actions: Sequence[str] = ()
    names: tuple[str, ...] = NAMES


def drawn(written: Written) -> Draw:
    """The table with all that happened on it since it was written."""
    state = position(written)

    def draw(words: Words, theme: Theme) -> bytes:
        teller = teller_for(words, state, written.names)
        return table_png(teller.view, table_labels(teller, state.public.past), theme=theme)

    return draw


def position(written: Written) -> State:
    """The state of a written table after its actions; raises RecordError or IllegalAction."""
    rules = with_house_rules(CATALOGUE[written.rules].rules(written.players), written.house_rules)
    state = read_position(rules, Table(_position(rules, written), "position"))
    for action in written.actions:
        state = apply(state, seat_to_act(state), parse_action(action)).state
    return state


def _position(rules: RuleSet, written: Written) -> dict[str, object]:
    sides = side_count(rules)
    melds = [[*side] for side in written.melds] + [[]] * (sides - len(written.melds))
    threes = [*written.threes, *[""] * (sides - len(written.threes))]
    known = " ".join([*(meld for side in melds for meld in side), *threes, written.pile])
    left = _left(rules, parse_cards(f"{known} {written.hand}"))
    counts = written.counts or (11,) * rules.players
    own = len(parse_cards(written.hand))
    hands = [_taken(left, count - own * (seat == 0)) for seat, count in enumerate(counts)]
    hands[0] = f"{written.hand} {hands[0]}".strip()
    feet = [
        _taken(left, rules.hand_size if seat in written.feet else 0)
        for seat in range(rules.players)
    ]
    return {
        "scores": [0] * sides,
        "deal_number": 2,
        "dealer": rules.players - 1,
        "turn": 0,
        "phase": "draw",
        "hands": hands,
        "stock": _taken(left, min(3, written.stock)),
        "stock_rest": max(0, written.stock - 3),
        "discard_pile": written.pile,
        "melds": melds,
        "threes": threes,
        **({"feet": feet} if written.feet else {}),
        **written.facts,
    }


def _left(rules: RuleSet, known: Cards) -> list[str]:
    """The cards that lie nowhere yet, ranks mixed; threes are left out, since they are laid."""
    rest = Counter(full_deck(rules.packs)) - Counter(known)
    cards = [card for card in rest.elements() if not is_red_three(card)]
    return [cards_text((card,)) for card in (*cards[::3], *cards[1::3], *cards[2::3])]


def _taken(left: list[str], count: int) -> str:
    taken, left[:] = left[:count], left[count:]
    return " ".join(taken)
