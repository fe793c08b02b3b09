"""A whole deal of each rule set by buttons: one person against computers, and a draft of a run."""

import random

import pytest

from bot.engine.cards import Card, parse_cards
from bot.engine.rules import Sequences
from bot.engine.rulesets.catalogue import CATALOGUE
from bot.engine.view import melds_of
from bot.sandbox.outcomes import Outcome
from tests.end_to_end.closing import close_lobby
from tests.end_to_end.club import Club, choose, command, press
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.playing import (
    AnySeat,
    Seat,
    open_lobby,
    play_deal,
    start,
)
from tests.end_to_end.reading import Json, all_controls, options, texts

QUICK = ("czech", "samba")
"""Those played in `make test`: an offer, runs of both kinds, two cards drawn."""


def _computers(name: str) -> int:
    return CATALOGUE[name].base.players - 1


@pytest.mark.parametrize(
    "name",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in CATALOGUE],
)
async def test_a_whole_deal_is_played_by_buttons(open_club: OpenClub, name: str):
    club = await open_club(random.Random(7))
    await open_lobby(club, rules=name, computers=_computers(name))
    await start(club)
    sheet = await play_deal(club, AnySeat(club, club.anna))
    await club.at_rest()
    assert "scored" in texts(sheet)
    assert len(club.table.deal_history) == 1
    told = await command(club.anna, club.games, "canasta rules")
    await told.finished()
    assert CATALOGUE[name].base.players == club.table.rules.players
    assert f"canasta for {club.table.rules.players}" in texts(told.ephemeral[-1])


class Dealing(random.Random):
    """Deals these cards to the first seat of four, which begins."""

    def __init__(self, hand: str) -> None:
        super().__init__(7)
        self._hand = parse_cards(hand)

    def __new__(cls, _hand: str) -> "Dealing":
        return super().__new__(cls, 7)

    def randrange(self, *bounds: int) -> int:
        return bounds[-1] - 1

    def shuffle(self, deck: list[Card]) -> None:
        super().shuffle(deck)
        for place, card in enumerate(self._hand):
            found = deck.index(card, place * 4)
            deck[place * 4], deck[found] = deck[found], deck[place * 4]


async def test_a_run_and_a_set_are_chosen_by_the_menus_of_suits_and_laid(open_club: OpenClub):
    club = await open_club(Dealing("7h 8h 9h Kh Kd Ks 4c 5c 6s"))
    await open_lobby(club, rules="samba", computers=3)
    await start(club)
    seat = Seat(club, club.anna)
    await seat.press("play:draw")
    await seat.choose_cards()
    await mark(club, "hearts", "7♥", "8♥", "9♥")
    draft = await shown_with(club, "7♥ 8♥ 9♥ = 25 of 50, 25 short")
    assert all_controls(draft)["lay_draft:lay"]["disabled"]
    await press(club.anna, draft, "another:lay")
    await club.at_rest()
    await mark(club, "hearts", "K♥")
    await mark(club, "diamonds", "K♦")
    await mark(club, "spades", "K♠")
    draft = await shown_with(club, "7♥ 8♥ 9♥ + K K K = 55 of 50")
    await press(club.anna, draft, "lay_draft:lay")
    await club.see_control(club.anna, club.anna.dm, "play:undo")
    melds = [meld.cards for _, meld in melds_of(club.table.view_for(club.anna.id).own_side)]
    assert melds == [parse_cards("7h 8h 9h"), parse_cards("Ks Kd Kh")]


async def mark(club: Club, suit: str, *labels: str) -> None:
    """Leave the menu of a suit with these lines marked."""
    name = f"add:lay.{suit}"
    draft = await club.see_control(club.anna, club.anna.dm, name)
    values = [value for value, label in options(draft, name).items() if label in labels]
    await choose(club.anna, draft, name, *values)
    await club.at_rest()


async def shown_with(club: Club, text: str) -> Json:
    return await club.see(club.anna, club.anna.dm, lambda message: text in texts(message))


@pytest.mark.parametrize(
    ("answer", "told"), [("accept", "You drew"), ("decline", "You left the offered card")]
)
async def test_the_first_card_is_taken_or_left_by_command(
    open_club: OpenClub, answer: str, told: str
):
    club = await open_club(Dealing("4c 5c 6s"))
    await open_lobby(club, rules="czech", computers=3)
    await start(club)
    await Seat(club, club.anna).hand()
    refused = await command(club.anna, club.games, "canasta draw")
    assert "The first card lies open for you." in texts(refused.messages[-1])
    taken = await command(club.anna, club.games, "canasta draw", first_card=answer)
    assert told in texts(taken.messages[-1])


async def test_house_rules_are_chosen_kept_and_used_again(club: Club):
    anna = club.anna
    lobby = await open_lobby(club)
    panel = await opened(await press(anna, lobby, "host"))
    await press(anna, panel, "house")
    panel = await club.see_control(anna, club.games, "house_group")
    await choose(anna, panel, "house_group", "melds")
    panel = await club.see_control(anna, club.games, "house_rule")
    await choose(anna, panel, "house_rule", "sequences")
    panel = await club.see_control(anna, club.games, "house_value:sequences")
    assert "May cards of one suit in a row be melded?" in texts(panel)
    await choose(anna, panel, "house_value:sequences", '"samba"')
    await club.see(
        anna,
        club.games,
        lambda m: "House rules: Runs of one suit: **runs as in Samba**" in texts(m),
    )
    kept = await command(anna, club.games, "canasta preset save", name="ours")
    assert "Kept as **ours**" in texts(kept.ephemeral[-1])
    listed = await command(anna, club.games, "canasta preset list")
    assert "**ours** · Classic for 4 · Runs of one suit" in texts(listed.ephemeral[-1])
    await close_lobby(club, anna)
    await command(anna, club.games, "canasta new", preset="Ours", computers=3)
    assert club.table.rules.sequences is Sequences.SAMBA
    gone = await command(anna, club.games, "canasta preset delete", name="ours")
    assert "forgotten" in texts(gone.ephemeral[-1])


async def opened(outcome: Outcome) -> Json:
    await outcome.finished()
    return outcome.ephemeral[-1]
