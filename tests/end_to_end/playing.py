"""What people do at a table: sit down, start, and play whole turns by what their hand offers."""

from bot.sandbox.entities import Channel
from bot.sandbox.outcomes import Outcome
from bot.sandbox.people import Person
from tests.end_to_end.club import Club, choose, command, press
from tests.end_to_end.reading import Json, all_controls, controls, options
from tests.end_to_end.stacking import Stacked

CHOOSE = "choose"
OVER = ("next_deal", "rematch")


async def open_lobby(club: Club, **details: object) -> Json:
    """Anna opens a table by command; the lobby message."""
    await command(club.anna, club.games, "canasta new", **details)
    return await lobby(club)


async def lobby(club: Club) -> Json:
    return await club.see_control(club.anna, club.games, "host")


async def sit_down(club: Club, person: Person, *, side: int | None = None) -> None:
    """By Join, and the side where there is a choice."""
    pressed = await press(person, await lobby(club), "join")
    if side is not None:
        await club.until(lambda: bool(pressed.ephemeral))
        await press(person, pressed.ephemeral[-1], f"join_side:{side}")
    await club.until(lambda: club.table.seat_of(person.id) is not None)
    await club.at_rest()


async def start(club: Club) -> Json:
    """Anna presses Start; the table message."""
    await press(club.anna, await lobby(club), "start")
    return await table_message(club)


async def table_message(club: Club) -> Json:
    return await club.see_control(club.anna, club.games, "hand")


async def start_with_computers(club: Club, **details: object) -> Json:
    """Anna against three computers."""
    await open_lobby(club, computers=3, **details)
    return await start(club)


async def start_with(club: Club, *others: Person, **details: object) -> Json:
    """Anna in the first seat and the others in the next ones."""
    await open_lobby(club, seats=1 + len(others), **details)
    sides = (1, 0, None) if len(others) == 3 else (None,) * len(others)
    for person, side in zip(others, sides, strict=True):
        await sit_down(club, person, side=side)
    return await start(club)


async def start_with_four(club: Club, **details: object) -> Json:
    """Anna and Carlos against Boris and Dmitri."""
    return await start_with(club, club.boris, club.carlos, club.dmitri, **details)


def offers_play(message: Json) -> bool:
    return any(name.startswith(("play:", "sure:")) for name in controls(message))


class Seat:
    """One person's hand at one place: the DM, or the channel with its ephemeral messages."""

    def __init__(self, club: Club, person: Person, place: Channel | None = None) -> None:
        self.club = club
        self.person = person
        self.place = place or person.dm
        self._left: set[str] = set()

    def shown(self) -> Json | None:
        """The newest hand that offers something and was not acted on yet."""
        for message in reversed(self.person.visible_messages(self.place)):
            if offers_play(message):
                return None if _ids(message) == self._left else message
        return None

    async def hand(self) -> Json:
        """That hand, once it is there."""
        await self.club.until(lambda: self.shown() is not None)
        shown = self.shown()
        assert shown is not None
        return shown

    async def press(self, name: str) -> Outcome:
        hand = await self.hand()
        self._left = _ids(hand)
        return await press(self.person, hand, name)

    async def choose(self, name: str, *values: str) -> Outcome:
        hand = await self.hand()
        self._left = _ids(hand)
        return await choose(self.person, hand, name, *values)

    async def act(self) -> None:
        """The next best thing that is offered: take, else draw; lay; discard."""
        hand = await self.hand()
        names = controls(hand)
        for name in ("play:no", "play:take.0"):
            if name in names:
                await self.press(name)
                return
        sure = [name for name in names if name.startswith("sure:")]
        if sure:
            await self.press(sure[0])
        elif "play:take" in names:
            await self._choose_first("play:take")
        elif "play:draw" in names:
            await self.press("play:draw")
        elif lays(hand):
            await self._choose_first("play:lay")
        elif "play:discard" in names:
            await self._choose_first("play:discard")
        else:
            await self.press("play:pass")

    async def choose_cards(self) -> None:
        """Opens the panel in which any cards are chosen."""
        if "choose:lay" in controls(await self.hand()):
            await self.press("choose:lay")
        else:
            await self.choose("play:lay", CHOOSE)

    async def _choose_first(self, name: str) -> None:
        await self.choose(name, next(iter(options(await self.hand(), name))))


class AnySeat(Seat):
    """Takes what is offered first, whatever the rule set offers."""

    async def act(self) -> None:
        hand = await self.hand()
        names = controls(hand)
        throws = [name for name in names if name.startswith("play:discard")]
        if "play:accept" in names:
            await self.press("play:accept")
        elif not lays(hand) and throws:
            await self._choose_first(throws[-1])
        else:
            await super().act()


async def open_hand(club: Club) -> Json:
    """Anna, on turn, presses My hand; the ephemeral hand."""
    await Seat(club, club.anna).hand()
    await club.at_rest()
    opened = await press(club.anna, await table_message(club), "hand")
    await opened.finished()
    return opened.ephemeral[-1]


def _ids(message: Json) -> set[str]:
    return {message["id"], *(one["custom_id"] for one in all_controls(message).values())}


def lays(hand: Json) -> dict[str, str]:
    """What the hand suggests to lay, by value; without choosing cards oneself."""
    if "play:lay" not in controls(hand):
        return {}
    return {value: one for value, one in options(hand, "play:lay").items() if value != CHOOSE}


def sheet(club: Club) -> Json | None:
    """The score sheet that waits for the next deal, or the result of the game."""
    for message in club.eva.visible_messages(club.games):
        if any(name in controls(message) for name in OVER):
            return message
    return None


async def play_deal(club: Club, *seats: Seat) -> Json:
    """Everybody acts by buttons until the deal is over; its sheet."""
    while True:
        await club.until(lambda: sheet(club) is not None or any(seat.shown() for seat in seats))
        over = sheet(club)
        if over is not None:
            return over
        for seat in seats:
            if seat.shown():
                await seat.act()


async def play_game(club: Club, *seats: Seat) -> Json:
    """All deals, the first seat pressing Next deal; the result."""
    while True:
        over = await play_deal(club, *seats)
        if "rematch" in controls(over):
            return over
        await press(seats[0].person, over, "next_deal")
        await club.until(lambda: sheet(club) is None)


def going_out_hand() -> Stacked:
    """A shuffle for four with which the first seat goes out in its first turn, with 830 points."""
    return Stacked("Kh Kd Kc Ks Kh Kd Kc Ah Ad Ac 9s", "", "", "", draws="As")


async def lay_all_but_one(seat: Seat) -> None:
    """The first steps of that turn; the last card remains to be thrown."""
    await seat.press("play:draw")
    choices = options(await seat.hand(), "play:lay")
    whole = next(value for value, label in choices.items() if label.count("K") == 7)
    await seat.choose("play:lay", whole)


async def go_out(club: Club) -> Json:
    """Anna's whole turn with that hand; the sheet."""
    seat = Seat(club, club.anna)
    await lay_all_but_one(seat)
    await seat.choose("play:discard", "discard.0")
    await seat.act()
    await club.until(lambda: sheet(club) is not None)
    await club.at_rest()
    return sheet(club) or {}
