"""A table under any order of presses, leaves, timeouts, failures of the disk and restarts."""

import asyncio
import random

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.engine.cards import full_deck
from bot.engine.options import options
from bot.players import player_of
from bot.tables.absence import Asking
from bot.tables.answers import Accepted, Declined, Rejected, Stale, TableRefusal
from bot.tables.hall import Hall
from bot.tables.handing_on import SeatRequest
from bot.tables.seats import Computer, Person
from bot.tables.servers import ServerSettings
from bot.tables.timing import TurnClock
from data.database import Database
from data.errors import DatabaseUnusable
from data.rows import Status
from tests.tables.people import ANNA, BORIS, CARLOS, COMPUTER, GUILD, STRANGER, Clock, open_lobby

WHO = st.sampled_from([ANNA, BORIS, CARLOS, STRANGER])
WHERE = st.integers(0, 3)


class TableMachine(RuleBasedStateMachine):
    """Every answer fits, versions only grow, and what is stored is what stands."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.clock = Clock()

    def run(self, work):
        return self.loop.run_until_complete(work)

    @initialize(
        clock=st.sampled_from([TurnClock.SECONDS_60, TurnClock.MINUTES_5, TurnClock.NONE]),
        is_running=st.booleans(),
    )
    def begin(self, clock, is_running):
        self.run(self._begin(clock))
        if is_running:
            self.run(self._start())

    async def _start(self):
        await self.table.join(BORIS)
        await self.table.join(CARLOS)
        await self.table.add_computer(ANNA.user_id, COMPUTER)
        assert isinstance(await self.table.start(ANNA.user_id), Accepted)

    async def _begin(self, clock):
        self.database = await Database.open(":memory:")
        await self._open_hall()
        await self.hall.servers.choose(GUILD, ServerSettings(clock=clock))
        self.table = await open_lobby(self.hall, players=4)
        self.version = self.table.version

    async def _open_hall(self):
        self.hall = Hall(self.database, clock=self.clock, rng=random.Random(1))
        self.hall._autoplay.wake = lambda _table: None
        self.hall.subscribe(lambda table, change: self.note(change.version))
        await self.hall.restore()

    def note(self, version):
        assert version >= self.version
        self.version = version

    def wish(self, work):
        before = self.table.snapshot
        answer = self.run(work)
        assert isinstance(answer, Accepted | Rejected | Stale | Declined)
        if not isinstance(answer, Accepted):
            assert self.table.snapshot == before
        assert answer != Declined(TableRefusal.NOT_KEPT)
        return answer

    @rule(who=WHO)
    def join(self, who):
        self.wish(self.table.join(who))

    @rule(who=WHO)
    def leave(self, who):
        self.wish(self.table.leave(who.user_id, Computer("random", "Clara")))

    @rule(who=WHO)
    def add_computer(self, who):
        self.wish(self.table.add_computer(who.user_id, COMPUTER))

    @rule(who=WHO)
    def start(self, who):
        self.wish(self.table.start(who.user_id))

    @rule(who=WHO, choice=st.integers(0, 1000), age=st.integers(0, 1))
    @precondition(lambda self: self.table.status is Status.PLAYING)
    def act(self, who, choice, age):
        view = self.table.view_for(who.user_id)
        legal = options(view)
        if not legal:
            return
        action, version = legal[choice % len(legal)], self.table.version - age
        answer = self.wish(self.table.submit(who.user_id, action, seen_version=version))
        assert not (age and isinstance(answer, Accepted))

    @rule(choice=st.integers(0, 1000))
    @precondition(lambda self: isinstance(self.table.awaited(), Person))
    def the_same_press_twice_at_once(self, choice):
        """Exactly one of two equal presses counts; both are answered."""
        person, version = self.table.awaited(), self.table.version
        legal = options(self.table.view_for(person.user_id))
        action = legal[choice % len(legal)]

        async def twice():
            return await asyncio.gather(
                *(self.table.submit(person.user_id, action, seen_version=version) for _ in range(2))
            )

        first, second = self.run(twice())
        assert isinstance(first, Accepted)
        assert isinstance(second, Stale)

    @rule(one=WHO, other=WHO)
    @precondition(lambda self: self.table.status is not Status.LOBBY)
    def leaving_and_a_timeout_at_once(self, one, other):
        async def both():
            return await asyncio.gather(
                self.table.leave(one.user_id, Computer("random", "Emil")),
                self.table.time_out(),
                self.table.come_back(other.user_id),
            )

        for answer in self.run(both()):
            assert isinstance(answer, Accepted | Declined)

    @rule(who=WHO)
    def next_deal(self, who):
        self.wish(self.table.next_deal(who.user_id, seen_version=None))

    @rule(who=WHO)
    def step_out(self, who):
        self.wish(self.table.step_out(who.user_id))

    @rule(who=WHO)
    def come_back(self, who):
        self.wish(self.table.come_back(who.user_id))

    @rule(who=WHO, moderates=st.booleans())
    def pause(self, who, moderates):
        self.wish(self.table.pause(Asking(who.user_id, moderates)))

    @rule(who=WHO, moderates=st.booleans())
    def resume(self, who, moderates):
        self.wish(self.table.resume(Asking(who.user_id, moderates)))

    @rule(who=WHO, seat=WHERE, to=st.sampled_from([None, STRANGER.user_id]))
    def offer(self, who, seat, to):
        self.wish(self.table.offer_seat(Asking(who.user_id), seat, user_id=to))

    @rule(who=WHO, seat=WHERE)
    def take_seat(self, who, seat):
        self.wish(self.table.take_seat(who, seat))

    @rule(seat=WHERE)
    def replace(self, seat):
        wish = self.table.replace(Asking(0, is_moderator=True), seat, Computer("random", "Ida"))
        self.wish(wish)

    @rule(who=WHO, seat=WHERE)
    def ask_for_a_seat(self, who, seat):
        assert isinstance(self.table.ask_for_seat(who, seat), SeatRequest | Declined)

    @rule(who=WHO, asker=WHO)
    def admit(self, who, asker):
        self.wish(self.table.admit(Asking(who.user_id), asker.user_id))

    @rule(seconds=st.sampled_from([1, 30, 60, 150, 300]))
    def time_passes(self, seconds):
        self.clock.now += seconds * 1000
        self.run(self.hall.sweep())

    @rule(actions=st.integers(1, 12), seed=st.integers(0, 99))
    @precondition(lambda self: self.table.awaited_computer() is not None)
    def computers_play(self, actions, seed):
        """One by one, so that the order of all that happens is the test's."""
        for _ in range(actions):
            seat = self.table.awaited_seat()
            if self.table.awaited_computer() is None:
                return
            view = self.table.view_of_seat(seat)
            action = player_of("random", random.Random(seed)).choose(view)
            version = self.table.version
            answer = self.wish(self.table.submit_for_computer(seat, action, seen_version=version))
            assert isinstance(answer, Accepted)

    @rule()
    def restart(self):
        async def again():
            await self.hall.close()
            before = self.table.snapshot
            await self._open_hall()
            found = self.hall.get(self.table.id)
            if found is not None:
                assert found.snapshot == before
                self.table = found
            else:
                assert not self.table.is_living

        self.run(again())

    @rule(who=WHO)
    def the_disk_fails_once(self, who):
        """Nothing happens, the person is told, and the next press counts."""
        keeping = self.table._keeping
        before, keep = self.table.snapshot, keeping.keep

        async def failing(decision):
            raise DatabaseUnusable("the disk is full")

        keeping.keep = failing
        try:
            answer = self.run(self.table.step_out(who.user_id))
        finally:
            keeping.keep = keep
        assert isinstance(answer, Declined)
        assert self.table.snapshot == before

    @invariant()
    def what_is_stored_is_what_stands(self):
        if not hasattr(self, "table"):
            return

        async def compare():
            async with self.table._lock:
                return await self.table._keeping.stored_snapshot(self.table.id)

        stored = self.run(compare())
        assert stored == self.table.snapshot

    @invariant()
    def no_card_is_lost(self):
        state = self.table.snapshot.state if hasattr(self, "table") else None
        if state is None:
            return
        cards = [card for hand in state.hands for card in hand]
        cards += [*state.stock.cards, *state.public.pile.cards]
        for side in state.public.sides:
            cards += side.threes
            cards += [card for meld in side.melds if meld for card in meld.cards]
        assert sorted(cards) == sorted(full_deck(2))

    @invariant()
    def somebody_can_go_on(self):
        """Never a table that waits for nobody."""
        if not hasattr(self, "table") or self.table.status is not Status.PLAYING:
            return
        waits = self.table.awaited() is not None or self.table.is_between_deals
        assert waits
        if self.table.settings.clock is not TurnClock.NONE:
            assert self.table.deadline is not None or self.table.awaited_computer() is not None

    def teardown(self):
        if hasattr(self, "hall"):
            self.run(self.hall.close())
            self.run(self.database.close())
        self.loop.close()


TestTable = TableMachine.TestCase
TestTable.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
