"""Direct messages: one living message, one notification a turn, a call where they are closed."""

from types import SimpleNamespace

import pytest

from bot.engine.actions import Discard, Draw
from bot.engine.options import options
from bot.tables.seats import people_of
from bot.text import Texts
from cogs.display.faces import HAND, PING
from cogs.display.hands import HandMessages
from cogs.display.posting import Edited, Posted
from cogs.views.pages import page


class Post:
    """Where messages go, kept as words; `closed` are the people who take no direct message."""

    def __init__(self) -> None:
        self.closed: set[int] = set()
        self.gone: set[int] = set()
        self.done: list[str] = []
        self._next = 100

    def _sent(self, channel_id: int, what: str) -> Posted:
        self._next += 1
        self.done.append(f"{what} {self._next}")
        return Posted(channel_id, self._next)

    async def post(self, channel_id, _page, *, calls=None):
        return self._sent(channel_id, f"call {calls} as")

    async def post_to_person(self, user_id, _page):
        return None if user_id in self.closed else self._sent(7, f"write to {user_id} as")

    async def edit(self, posted, _page):
        self.done.append(f"edit {posted.message_id}")
        return Edited.POST_AGAIN if posted.message_id in self.gone else Edited.DONE

    async def remove(self, posted):
        self.done.append(f"remove {posted.message_id}")

    def news(self) -> list[str]:
        done, self.done = self.done, []
        return done


class Faces:
    async def hand(self, *_args, **_options):
        return page("a hand")


@pytest.fixture
def post() -> Post:
    return Post()


@pytest.fixture
def hands(post: Post) -> HandMessages:
    texts = Texts()
    bot = SimpleNamespace(texts=texts, clock=lambda: 1_000)
    return HandMessages(bot, Faces(), post, SimpleNamespace(words=lambda table: texts.words()))


async def whole_turn(table) -> None:
    """The awaited seat draws and throws its first card."""
    seat = table.awaited_seat()
    person = table.occupants[seat]
    for kind in (Draw, Discard):
        action = next(one for one in options(table.view_of_seat(seat)) if isinstance(one, kind))
        if hasattr(person, "user_id"):
            await table.submit(person.user_id, action, seen_version=None)
        else:
            await table.submit_for_computer(seat, action, seen_version=table.version)


async def until_turn_of(table, person) -> None:
    while table.awaited_seat() != table.seat_of(person.user_id):
        await whole_turn(table)


async def test_a_turn_is_called_once_and_then_only_edited(table, hands, post):
    anna = people_of(table.occupants)[0]
    await until_turn_of(table, anna)
    await hands.refresh(table, anna)
    assert post.news() == ["write to 1 as 101"]
    await hands.refresh(table, anna)
    assert post.news() == []
    await table.submit(1, Draw(), seen_version=None)
    await hands.refresh(table, anna)
    assert post.news() == ["edit 101"]


async def test_a_hand_whose_turn_was_played_elsewhere_goes_and_the_next_turn_is_a_new_message(
    table, hands, post
):
    anna = people_of(table.occupants)[0]
    await until_turn_of(table, anna)
    await hands.refresh(table, anna)
    await whole_turn(table)
    await hands.refresh(table, anna)
    assert post.news() == ["write to 1 as 101", "remove 101"]
    await until_turn_of(table, anna)
    await hands.refresh(table, anna)
    assert post.news() == ["write to 1 as 102"]
    assert table.messages[HAND, 1].message_id == 102


async def test_a_hand_that_was_pressed_stays_until_the_next_turn(table, hands, post):
    anna = people_of(table.occupants)[0]
    await until_turn_of(table, anna)
    await hands.refresh(table, anna)
    await whole_turn(table)
    hands.note_shown(table, 1, SimpleNamespace(message=None))
    await hands.refresh(table, anna)
    await until_turn_of(table, anna)
    await hands.refresh(table, anna)
    assert post.news() == ["write to 1 as 101", "write to 1 as 102", "remove 101"]


async def test_a_pressed_hand_is_removed_by_the_token_of_the_press(table, hands, post):
    anna = people_of(table.occupants)[0]
    await until_turn_of(table, anna)
    await hands.refresh(table, anna)
    await whole_turn(table)

    async def delete_original_response() -> None:
        post.done.append("remove for nothing")

    press = SimpleNamespace(
        message=SimpleNamespace(id=101),
        is_expired=lambda: False,
        delete_original_response=delete_original_response,
    )
    hands.note_shown(table, 1, press)
    await until_turn_of(table, anna)
    await hands.refresh(table, anna)
    assert post.news() == ["write to 1 as 101", "write to 1 as 102", "remove for nothing"]


async def test_who_takes_no_direct_message_is_called_in_the_channel(table, hands, post):
    anna = people_of(table.occupants)[0]
    post.closed.add(1)
    await until_turn_of(table, anna)
    await hands.refresh(table, anna)
    await hands.refresh(table, anna)
    assert post.news() == ["call 1 as 101"]
    assert (PING, 1) in table.messages
    await whole_turn(table)
    await hands.refresh(table, anna)
    assert post.news() == ["remove 101"]


async def test_after_a_restart_nobody_is_called_again_for_the_same_turn(table, hands, post):
    anna = people_of(table.occupants)[0]
    await until_turn_of(table, anna)
    await hands.refresh(table, anna)
    post.news()
    restarted = HandMessages(hands._bot, Faces(), post, hands._channel)
    restarted.note_called(table)
    await restarted.refresh(table, anna)
    assert post.news() == ["edit 101"]


async def test_whoever_was_not_called_before_a_crash_is_called_after_it(table, hands, post):
    anna = people_of(table.occupants)[0]
    await until_turn_of(table, anna)
    await hands.refresh(table, anna)
    post.news()
    table.note_taken_up(was_away_ms=0, last_write_at=table.messages[HAND, 1].at + 1)
    restarted = HandMessages(hands._bot, Faces(), post, hands._channel)
    restarted.note_called(table)
    await restarted.refresh(table, anna)
    assert post.news() == ["write to 1 as 102", "remove 101"]


async def test_a_hand_that_is_gone_is_written_again_on_its_owners_turn(table, hands, post):
    anna = people_of(table.occupants)[0]
    await until_turn_of(table, anna)
    await hands.refresh(table, anna)
    post.gone.add(101)
    await table.submit(1, Draw(), seen_version=None)
    await hands.refresh(table, anna)
    assert post.news() == ["write to 1 as 101", "edit 101", "write to 1 as 102"]
    assert table.messages[HAND, 1].message_id == 102


async def test_what_was_written_to_somebody_can_be_taken_away(table, hands, post):
    for person in people_of(table.occupants):
        await until_turn_of(table, person)
        await hands.refresh(table, person)
    assert hands.readers(table) == {1, 2}
    post.news()
    for user_id in hands.readers(table):
        await hands.remove(table, user_id)
    assert sorted(post.news()) == ["remove 101", "remove 102"]
    assert hands.readers(table) == set()
