"""Rows A1 to A4 of the rules reference: players, packs, hands, upcards and threes."""

from random import Random

import pytest

from bot.engine.actions import StartDeal
from bot.engine.apply import apply
from bot.engine.cards import card_text, full_deck
from bot.engine.playing.dealing import new_game
from bot.engine.refusals import Refusal
from bot.engine.rules import RuleSet, Sides
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.state import State
from tests.conformance.tables import SEVEN_QUEENS, drawing, rules_of, size_of_hand, table
from tests.engine.positions import code, play

S, P, T = Sides.SINGLES, Sides.PAIRS, Sides.TEAMS

DEALS = [
    # name, players, sides, packs, hand, stock before threes are replaced, draw
    ("classic", 4, P, 2, 11, 63, 1),
    ("classic", 3, S, 2, 13, 68, 2),
    ("classic", 2, S, 2, 15, 77, 2),
    ("modern_american", 4, P, 2, 13, 56, 1),
    ("czech", 4, P, 2, 13, 56, 1),
    ("czech", 3, S, 2, 15, 63, 1),
    ("czech", 2, S, 2, 15, 78, 1),
    ("polish", 2, S, 2, 15, 77, 2),
    ("polish", 3, S, 2, 15, 62, 2),
    ("polish", 4, P, 2, 12, 59, 1),
    ("hungarian", 4, P, 2, 11, 63, 1),
    ("hungarian", 3, S, 2, 13, 68, 1),
    ("hungarian", 2, S, 2, 15, 77, 2),
    ("russian", 4, P, 2, 11, 63, 1),
    ("russian", 3, S, 2, 13, 68, 2),
    ("russian", 2, S, 2, 15, 77, 2),
    ("hand_and_foot", 4, P, 5, 13, 165, 2),
    ("hand_and_foot", 2, S, 3, 13, 162 - 52 - 1, 2),
    ("hand_and_foot", 6, T, 7, 13, 378 - 156 - 1, 2),
    ("hand_and_foot_bicycle", 4, P, 5, 11, 181, 2),
    ("samba", 4, P, 3, 15, 101, 2),
    ("samba", 6, P, 3, 13, 162 - 78 - 1, 2),
    ("samba", 5, S, 3, 15, 162 - 75 - 1, 2),
    ("bolivia", 4, P, 3, 15, 101, 2),
    ("pennies", 6, T, 4, 13, 71, 2),
]


def dealt_without_threes(rules: RuleSet) -> State:
    """A deal of a deck that has its threes at the bottom, a natural turned up."""
    deck = list(full_deck(rules.packs))
    threes = [card for card in deck if card < 4]
    others = [card for card in deck if 4 <= card < 48]
    wild_cards = [card for card in deck if card >= 48]
    Random(1).shuffle(others)
    deck = (*others, *wild_cards, *threes)
    return apply(new_game(rules, dealer=0), None, StartDeal(deck, 0)).state


@pytest.mark.parametrize(
    ("name", "players", "sides", "packs", "hand", "stock", "draw"),
    DEALS,
    ids=[f"{row[0]}-{row[1]}" for row in DEALS],
)
def test_a01_deal_of(
    name: str, players: int, sides: Sides, packs: int, hand: int, stock: int, draw: int
) -> None:
    rules = rules_of(name, players)
    state = dealt_without_threes(rules)
    assert (rules.sides, rules.packs, rules.draw_count) == (sides, packs, draw)
    assert [len(cards) for cards in state.hands] == [hand] * players
    assert len(state.stock.cards) == stock


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("classic", (2, 3, 4, 5, 6)),
        ("modern_american", (4,)),
        ("czech", (2, 3, 4, 5, 6)),
        ("polish", (2, 3, 4, 5, 6)),
        ("hungarian", (2, 3, 4, 5, 6)),
        ("russian", (2, 3, 4, 5, 6)),
        ("hand_and_foot", (2, 3, 4, 5, 6)),
        ("hand_and_foot_bicycle", (2, 3, 4, 5, 6)),
        ("samba", (2, 3, 4, 5, 6)),
        ("bolivia", (4,)),
        ("pennies", (6,)),
    ],
)
def test_a01_numbers_of_players(name: str, players: tuple[int, ...]) -> None:
    assert CATALOGUE[name].player_counts() == players


@pytest.mark.parametrize(
    ("name", "players", "sides"),
    [
        *[(name, 4, (P, S)) for name in ("classic", "czech", "polish", "hungarian", "russian")],
        *[(name, 6, (P, T)) for name in ("classic", "czech", "polish", "hungarian", "russian")],
        ("samba", 6, (P, T)),
        ("samba", 4, (P,)),
        ("hand_and_foot", 6, (T, P)),
        ("hand_and_foot", 5, (S,)),
        ("pennies", 6, (T,)),
    ],
)
def test_a01_sides_of(name: str, players: int, sides: tuple[Sides, ...]) -> None:
    assert CATALOGUE[name].sides_for(players) == sides


def test_a01_first_card_of_czech_is_offered_and_no_card_turned_up() -> None:
    state = dealt_without_threes(rules_of("czech"))
    assert state.public.pile.cards == ()
    assert code(state, "1 draw") is Refusal.ANSWER_THE_OFFER
    assert code(state, "1 accept") is None


def dealt_with_upcards(rules: RuleSet, upcards: str) -> State:
    texts = upcards.split()
    rest = [card for card in full_deck(rules.packs) if card >= 4]
    names = [card_text(card) for card in rest]
    deck = sorted(rest, key=lambda card: card >= 48)
    chosen = []
    for text in texts:
        card = next(card for card in full_deck(rules.packs) if card_text(card) == text)
        chosen.append(card)
        if text in names:
            deck.remove(card)
    threes = [card for card in full_deck(rules.packs) if card < 4]
    for card in chosen:
        if card < 4:
            threes.remove(card)
    size = rules.players * (rules.hand_size + rules.foot_size)
    whole = (*deck[:size], *chosen, *deck[size:], *threes)
    return apply(new_game(rules, dealer=0), None, StartDeal(whole, 0)).state


@pytest.mark.parametrize("name", ["classic", "polish", "hungarian", "russian", "samba", "bolivia"])
@pytest.mark.parametrize("bad", ["2h", "Jk", "3h"])
def test_a02_wild_card_or_red_three_turned_up_is_covered_and_freezes(name: str, bad: str) -> None:
    pile = dealt_with_upcards(rules_of(name), f"{bad} Ah").public.pile
    assert ([card_text(card) for card in pile.cards], pile.is_frozen) == ([bad, "Ah"], True)


@pytest.mark.parametrize("name", ["classic", "hungarian", "russian", "samba", "bolivia", "pennies"])
def test_a02_black_three_turned_up_is_covered_without_a_freeze(name: str) -> None:
    pile = dealt_with_upcards(rules_of(name), "3s Ah").public.pile
    assert ([card_text(card) for card in pile.cards], pile.is_frozen) == (["3s", "Ah"], False)


@pytest.mark.parametrize("name", ["polish", "hand_and_foot", "hand_and_foot_bicycle"])
def test_a02_black_three_turned_up_stays_and_blocks(name: str) -> None:
    pile = dealt_with_upcards(rules_of(name), "3s Ah").public.pile
    assert ([card_text(card) for card in pile.cards], pile.is_frozen) == (["3s"], False)


def test_a02_modern_american_pile_begins_empty() -> None:
    assert dealt_without_threes(rules_of("modern_american")).public.pile.cards == ()


def test_a03_modern_american_lays_and_replaces_threes_of_both_colours() -> None:
    state = drawing("modern_american", "Kh 9h", stock="3s 3h 7d 8d")
    after = play(state, "0 draw")
    assert (size_of_hand(after), len(after.public.sides[0].threes)) == (3, 2)


@pytest.mark.parametrize("name", [name for name in CATALOGUE if name != "czech"])
def test_a03_red_three_is_never_thrown(name: str) -> None:
    state = table(name, "Kh 9h 8h", threes=["3h"])
    assert code(state, "0 discard 3h") is not None


@pytest.mark.parametrize(
    "name", ["czech", "hand_and_foot", "hand_and_foot_bicycle", "modern_american"]
)
def test_a04_black_threes_are_never_melded_in(name: str) -> None:
    melds = [[SEVEN_QUEENS, "Kh Kh Kd Kd Kc Kc Ks"]]
    state = table(name, "3s 3c 3s 9h", melds=melds)
    assert code(state, "0 meld 3s 3c 3s") is Refusal.BLACK_THREES_NEVER_MELDED


@pytest.mark.parametrize(
    "name", ["classic", "czech", "polish", "hungarian", "russian", "hand_and_foot", "samba"]
)
def test_a04_black_three_on_top_stops_the_next_player(name: str) -> None:
    state = drawing(name, "3s 3c 9h 8h", discard_pile="5h 3s", melds=[[SEVEN_QUEENS]])
    assert code(state, "0 take 3s 3c") is Refusal.UPCARD_IS_BLACK_THREE
