"""Views and labels to draw: made from engine values, since any position may have to be drawn."""

import random
from dataclasses import replace

import pytest

from bot.engine.cards import (
    ACE,
    DEUCE,
    FOUR,
    NATURAL_RANKS,
    THREE,
    Card,
    Cards,
    Rank,
    full_deck,
    is_wild,
    parse_card,
    parse_cards,
    rank_of,
)
from bot.engine.events import CardOffered
from bot.engine.melds import Meld, MeldKind
from bot.engine.playing.dealing import fresh_seats
from bot.engine.rules import Foot, RuleSet, Sequences, Sides, side_count
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.rulesets.classic import CLASSIC
from bot.engine.state import Match, Phase, Pile, Public, Side, State, Stock, Turn
from bot.engine.view import PlayerView, view_of
from rendering.labels import (
    HandLabels,
    SideLabels,
    TableLabels,
)

SEATINGS = [
    pytest.param(
        family.rules(seating.players, seating.sides),
        id=f"{family.name}-{seating.players}-{seating.sides.value}",
    )
    for family in CATALOGUE.values()
    for seating in family.seatings
]
"""Every rule set in every seating."""

NAMES = ("Anna", "Beatrix", "Carlos", "Dmitri K.", "Eva", "Žofie Řeřichová")


def rules_for(players: int, sides: Sides) -> RuleSet:
    return replace(CLASSIC, players=players, sides=sides)


def meld(text: str) -> Meld:
    """A set, wild cards, or a run written upward; `+` before a run that never is a canasta."""
    cards = parse_cards(text.removeprefix("+"))
    naturals = [card for card in cards if not is_wild(card)]
    wilds = len(cards) - len(naturals)
    if len({rank_of(card) for card in naturals}) > 1:
        kind = MeldKind.OPEN_SEQUENCE if text.startswith("+") else MeldKind.SEQUENCE
        return Meld(rank_of(naturals[0]), cards, wilds, kind)
    rank = Rank(naturals[0] >> 2) if naturals else DEUCE
    kind = MeldKind.SET if naturals else MeldKind.WILD
    return Meld(rank, tuple(sorted(cards)), wilds, kind)


def side(*melds: str, threes: str = "") -> Side:
    return Side(tuple(meld(text) for text in melds), parse_cards(threes))


def view_for(
    sides: tuple[Side, ...],
    *,
    rules: RuleSet = CLASSIC,
    turn: int = 0,
    pile: Cards = (),
    is_frozen: bool = False,
    hand: Cards = (),
    new_cards: Cards = (),
    hand_counts: tuple[int, ...] = (11, 9, 4, 13, 8, 7),
    stock: int = 47,
    offered: Card | None = None,
    feet: tuple[int, ...] | None = None,
) -> PlayerView:
    """A position as seat 0 sees it; `feet` are the seats that have theirs still, all by default."""
    seats = fresh_seats(rules)
    if feet is not None:
        have = tuple(seat in feet for seat in range(rules.players))
        seats = replace(seats, have_foot=have)
    public = Public(
        match=Match((0,) * len(sides), 4, 0),
        turn=Turn(turn, Phase.PLAY if offered is None else Phase.OFFER),
        pile=Pile(pile, is_frozen),
        sides=sides,
        seats=seats,
        past=() if offered is None else (CardOffered(turn, offered),),
    )
    others = tuple((parse_card("4c"),) * count for count in hand_counts[1 : rules.players])
    own = hand or (parse_card("4c"),) * hand_counts[0]
    state = State(
        rules, public, (own, *others), ((),) * rules.players, Stock((), unknown=stock), new_cards
    )
    return view_of(state, 0)


def hand_view(text: str, new: str = "") -> PlayerView:
    hand = tuple(sorted(parse_cards(text)))
    return view_for((side(), side()), hand=hand, new_cards=parse_cards(new))


def hand_labels(count: int, **changes: object) -> HandLabels:
    labels = HandLabels(
        title=f"Hand · {count} cards",
        points="235 points · need 90",
        footer=("Pile ", parse_card("9s"), " · 12 cards · frozen by a 2 · Anna's turn"),
    )
    return replace(labels, **changes)


def table_labels(view: PlayerView, names: tuple[str, ...] = NAMES) -> TableLabels:
    count = side_count(view.rules)
    sides = (
        SideLabels(total="2,615", points="+ 1,375", threes="+200", black_threes="+300"),
        SideLabels(total="1,840", points="+ 890", threes="+100"),
        SideLabels(total="−120", needs="need 15", threes="−100", threes_count_against=True),
    )
    frozen = view.public.pile.is_frozen
    return TableLabels(
        names=names[: view.rules.players],
        fallbacks=tuple(f"Seat {seat + 1}" for seat in range(view.rules.players)),
        sides=tuple(sides[index % 3] for index in range(count)),
        deal="Deal 4",
        target="to 5,000",
        stock="STOCK",
        pile_state="FROZEN" if frozen else "DISCARD PILE",
        pile_count=f"{len(view.public.pile.cards)} cards",
        pile_note="natural pair only" if frozen else "",
        one_card_of=tuple(f"{name[:14]}: one card!" for name in names[: view.rules.players]),
        last_actions=(
            ("Dmitri K. drew, melded 4 4 4 ", parse_card("Jk"), ", discarded ", parse_card("9s")),
        ),
    )


def random_view(rng: random.Random, rules: RuleSet) -> PlayerView:
    """Any table at all: up to 20 melds a side, any pile, any counts, whatever the rules know."""
    deck = list(full_deck(4))
    rng.shuffle(deck)
    hand = tuple(sorted(deck[: rng.randint(0, 60)]))
    offers = rules.first_card_offer and rng.random() < 0.4
    players = range(rules.players)
    return view_for(
        tuple(_random_side(rng, rules) for _ in range(side_count(rules))),
        rules=rules,
        turn=rng.randrange(rules.players),
        pile=tuple(deck[: rng.choice((0, 1, 2, 12, 60))]),
        is_frozen=rng.random() < 0.5,
        hand=hand,
        new_cards=hand[: rng.randint(0, 3)],
        hand_counts=tuple(rng.choice((0, 1, 2, 11, 15, 60)) for _ in players),
        stock=rng.choice((0, 1, 47, 160)),
        offered=rng.choice(deck) if offers else None,
        feet=tuple(seat for seat in players if rules.foot is not Foot.NONE and rng.random() < 0.5),
    )


def _random_side(rng: random.Random, rules: RuleSet) -> Side:
    ranks = [*NATURAL_RANKS, DEUCE, THREE]
    chosen = [rng.choice(ranks) for _ in range(rng.choice((0, 1, 5, 9, 11, 12, 13)))]
    melds = [_random_meld(rng, rank) for rank in chosen]
    if rules.sequences is not Sequences.NONE:
        melds += [_random_run(rng, rules) for _ in range(rng.choice((0, 1, 3, 5)))]
    if rules.foot is not Foot.NONE:
        melds += [_random_meld(rng, rng.choice(ranks)) for _ in range(rng.choice((0, 3, 7)))]
    threes = tuple(Card(rng.choice((0, 2, 3))) for _ in range(rng.choice((0, 1, 4, 8))))
    return Side((None, *melds), threes)


def _random_meld(rng: random.Random, rank: Rank) -> Meld:
    wilds = rng.randint(3, 8) if rank == DEUCE else rng.randint(0, 3)
    naturals = 0 if rank == DEUCE else rng.randint(2, 9)
    cards = [Card(rank * 4 + rng.randrange(2)) for _ in range(naturals)]
    cards += [Card(DEUCE * 4 + rng.randrange(4)) for _ in range(wilds)]
    kind = MeldKind.WILD if rank == DEUCE else MeldKind.SET
    return Meld(rank, tuple(sorted(cards)), wilds, kind)


def _random_run(rng: random.Random, rules: RuleSet) -> Meld:
    is_samba = rules.sequences is Sequences.SAMBA
    length = rng.randint(3, 7 if is_samba else 11)
    lowest = rng.randint(FOUR, ACE + 1 - length)
    suit = rng.randrange(4)
    cards = [Card(rank * 4 + suit) for rank in range(lowest, lowest + length)]
    wilds = 0 if is_samba else rng.randint(0, 2)
    for place in rng.sample(range(length), wilds):
        cards[place] = Card(DEUCE * 4)
    kind = MeldKind.SEQUENCE if is_samba else MeldKind.OPEN_SEQUENCE
    return Meld(Rank(lowest), tuple(cards), wilds, kind)


def busy_table() -> PlayerView:
    """A table of two pairs in the middle of a deal, the pile frozen, side 0 ahead."""
    north_south = side(
        "Qs Qh Qd Qc Qc 2h 2c Jk",
        "Js Jh Jd",
        "Ts Ts Th Td Td Tc Tc Th",
        "8s 8h 8d 2c 2d",
        "6c 6s 6d 6h",
        "5c 5d 5s 2h",
        threes="3h 3d",
    )
    east_west = side(
        "As Ah Ad",
        "Ks Kc Kd Kh 2s 2s",
        "9c 9d 9h 9s 9c",
        "7s 7h 7d 7c 7c 7d 7h",
        "4c 4d 4h Jk",
        threes="3h",
    )
    pile = parse_cards("4c 5h 2d 9h Ks 6d 6c Jh 3c 4d 8c 9s")
    return view_for(
        (north_south, east_west),
        pile=pile,
        is_frozen=True,
        hand_counts=(7, 5, 1, 6),
        stock=17,
    )
