"""What happened, as sentences."""

import pytest

from bot.engine.actions import Play
from bot.engine.cards import parse_card, parse_cards
from bot.engine.events import (
    CardsDrawn,
    DealEnded,
    DealStarted,
    Discarded,
    Event,
    MeldsLaid,
    PartnerAnswered,
    PartnerAsked,
    Passed,
    PileTaken,
    ThreesLaid,
    Undone,
    UpcardsTurned,
    WentOut,
)
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.view import view_of
from bot.text import Texts
from bot.text.events import _PARTS, Teller
from tests.engine.positions import position

NAMES = ("Anna", "Boris", "Carlos", "Dmitri")
NINE = parse_card("9s")


def teller(**facts) -> Teller:
    return Teller(Texts().words(), NAMES, view_of(position("4c 5c", **facts), None))


def test_the_deeds_of_a_seat_are_told_in_one_sentence():
    events = (
        CardsDrawn(3, 1),
        MeldsLaid(3, (Play(parse_cards("4s 4h 4d 2c")),)),
        Discarded(3, NINE, freezes=False),
    )
    assert teller().sentences(events) == ("Dmitri drew, laid 4 4 4 2♣, threw 9♠",)


def test_melds_laid_one_after_the_other_are_told_together():
    events = tuple(MeldsLaid(0, (Play(parse_cards(cards)),)) for cards in ("4s 4h 4d", "Kc Ks Kd"))
    assert teller().sentences(events) == ("Anna laid 4 4 4 + K K K",)


def test_seats_in_a_row_have_a_sentence_each():
    events = (Discarded(0, NINE, freezes=False), CardsDrawn(1, 2))
    assert teller().sentences(events) == ("Anna threw 9♠", "Boris drew 2")


def test_cards_laid_onto_a_meld_name_it():
    event = MeldsLaid(0, (Play(parse_cards("Kc Jk"), 1),))
    told = teller(melds=[["Kh Kh Kd"], []]).part(event)
    assert told == "laid K Joker onto the kings"


@pytest.mark.parametrize(("cards", "told"), [("5h", "5♥"), ("5h 6h", "5♥ 6♥"), ("9h", "9♥")])
def test_cards_laid_onto_a_run_are_told_with_their_suits(cards: str, told: str):
    samba = CATALOGUE["samba"].rules(4)
    event = MeldsLaid(0, (Play(parse_cards(cards), 1),))
    after = teller(rules=samba, melds=[["5h 6h 7h 8h 9h", "Kh Kd Ks"], []])
    assert after.part(event) == f"laid {told} onto the run 5♥–9♥"


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (DealStarted(2, 1), "Deal 2, Boris dealt"),
        (UpcardsTurned((NINE,)), "9♠ turned up"),
        (ThreesLaid(0, parse_cards("3h"), 1), "laid 3♥"),
        (PileTaken(0, (NINE,)), "took the 9♠"),
        (PileTaken(0, parse_cards("4c 9s")), "took the pile (2 cards, top 9♠)"),
        (Discarded(0, parse_card("2c"), freezes=True), "threw 2♣ and froze the pile"),
        (PartnerAsked(0, 2), "asked Carlos: may I go out?"),
        (PartnerAnswered(2, is_yes=True), "said yes"),
        (PartnerAnswered(2, is_yes=False), "said no"),
        (Passed(0), "passed"),
        (Undone(0), "took the last plays back"),
        (WentOut(0, concealed=True), "went out with a concealed hand"),
        (DealEnded(None), "the stock is used up"),
        (DealEnded(0), "the deal is over"),
    ],
)
def test_an_event_is_told(event: Event, told: str):
    assert teller().part(event) == told


def test_every_event_can_be_told():
    assert set(_PARTS) == set(Event.__args__)
