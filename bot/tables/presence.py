"""Who is there: the half of a table's door for clocks, absences, pauses and seats handed on."""

from bot.tables import absence, handing_on, moves, relocation
from bot.tables.absence import Asking
from bot.tables.answers import Accepted, Answer, Declined, No, TableRefusal
from bot.tables.decisions import Decision
from bot.tables.door import Door, Surroundings
from bot.tables.handing_on import SeatRequest
from bot.tables.moves import Shuffled
from bot.tables.relocation import Relocation
from bot.tables.seats import Computer, Person
from bot.tables.snapshot import Snapshot
from data.attendance import SeatOffer
from data.rows import Message


class Presence(Door):
    """What people do besides playing, and what the clock does to them."""

    def __init__(
        self, snapshot: Snapshot, surroundings: Surroundings, messages: tuple[Message, ...] = ()
    ) -> None:
        super().__init__(snapshot, surroundings, messages)
        self._seat_requests: dict[int, SeatRequest] = {}

    async def time_out(self) -> Answer:
        """The running clock's end: a computer plays the turn, or the next deal begins.

        Declined while there is time left.
        """

        def judge(now: Snapshot, at: int) -> Decision | No:
            clock = now.attendance.clock
            if not now.is_between_deals:
                return absence.timed_out(now, at=at)
            if clock is None or clock.deadline > at:
                return Declined(TableRefusal.CLOCK_IS_RUNNING)
            return moves.next_dealt(now, None, self._shuffled(now), at=at)

        return await self._pass(judge, None)

    async def remind(self) -> Answer:
        """A reminder noted, and told to whoever shows the table; declined while none is due."""
        return await self._pass(lambda now, at: absence.reminded(now, at=at), None)

    async def put_off(self, by_ms: int) -> Answer:
        """The running clock put off; declined where none runs."""
        return await self._pass(lambda now, _at: absence.put_off(now, by_ms), None)

    async def step_out(self, user_id: int) -> Answer:
        """The person away: a computer keeps the seat until they are back."""
        return await self._pass(lambda now, at: absence.stepped_out(now, user_id, at=at), None)

    async def come_back(self, user_id: int) -> Answer:
        return await self._pass(lambda now, at: absence.came_back(now, user_id, at=at), None)

    async def pause(self, asking: Asking) -> Answer:
        return await self._pass(lambda now, at: absence.paused(now, asking, at=at), None)

    async def resume(self, asking: Asking) -> Answer:
        return await self._pass(lambda now, at: absence.resumed(now, asking, at=at), None)

    async def strand(self) -> Answer:
        """The game paused, its channel being gone."""
        return await self._pass(lambda now, at: relocation.stranded(now, at=at), None)

    async def relocate(self, asking: Asking, to: Relocation) -> Answer:
        """The table in another channel; `Hall.relocate` looks whether one may stand there."""
        return await self._pass(lambda now, at: relocation.relocated(now, asking, to, at=at), None)

    async def offer_seat(self, asking: Asking, seat: int, *, user_id: int | None = None) -> Answer:
        """The seat offered to that user, or to whoever takes it first."""
        offer = SeatOffer(seat=seat, user_id=user_id)
        return await self._pass(lambda now, at: handing_on.offered(now, asking, offer, at=at), None)

    async def take_seat(self, person: Person, seat: int) -> Answer:
        return await self._pass(lambda now, at: handing_on.taken(now, person, seat, at=at), None)

    async def replace(self, asking: Asking, seat: int, substitute: Computer) -> Answer:
        """Somebody absent followed by a computer player."""
        return await self._pass(
            lambda now, at: handing_on.replaced(now, asking, seat, substitute, at=at), None
        )

    def ask_for_seat(self, person: Person, seat: int) -> SeatRequest | Declined:
        """Somebody wants a computer's seat, which the host is to be asked for.

        Once a deal and person; forgotten with the process.
        """
        now = self._now
        refused = handing_on.request_refusal(now, person.user_id, seat)
        if refused is not None:
            return refused
        asked = self._seat_requests.get(person.user_id)
        if asked is not None and asked.deals == len(now.deals):
            return Declined(TableRefusal.SEAT_ASKED_FOR)
        request = SeatRequest(person, seat, len(now.deals))
        self._seat_requests[person.user_id] = request
        return request

    def drop_seat_request(self, user_id: int) -> None:
        """The host could not be asked: the person may try again."""
        self._seat_requests.pop(user_id, None)

    def seat_request(self, user_id: int) -> SeatRequest | None:
        """What this user asked for, also where the host said no."""
        return self._seat_requests.get(user_id)

    async def admit(self, asking: Asking, user_id: int) -> Answer:
        """A computer followed by the person who asked for its seat."""
        request = self._seat_requests.get(user_id)
        if request is None:
            return Declined(TableRefusal.SEAT_NOT_ASKED_FOR)
        answered = await self._pass(
            lambda now, at: handing_on.admitted(now, asking, request, at=at), None
        )
        if isinstance(answered, Accepted):
            self._seat_requests.pop(user_id, None)
        return answered

    def _shuffled(self, now: Snapshot) -> Shuffled:
        deck, _ = self._surroundings.shuffle(now.rules)
        return Shuffled(deck, self._surroundings.salt())
