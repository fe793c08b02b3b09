"""Which cards everybody, and each person, has seen in the running deal of the club's table.

Law: only what the table itself makes public or gives to a seat counts, never what a message said.
"""

from bot.engine.cards import ACE, Card, Rank, card_of, is_natural, suit_of
from bot.engine.events import CardOffered, Discarded, ThreesLaid, UpcardsTurned
from bot.engine.melds import Meld
from bot.engine.state import Phase
from bot.engine.view import PlayerView, melds_of
from bot.tables.table import Table
from tests.end_to_end.club import Club


class Knowledge:
    """Grows with each change of the table; `attend` once more after each restart."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._seen: dict[tuple[int, int | None], set[Card]] = {}
        self.attend()

    def attend(self) -> None:
        """Look at the table as it is, and at all its changes from now on."""
        hall = self._club.bot.hall
        hall.subscribe(lambda table, _change: self._note(table))
        for table in hall.tables():
            self._note(table)

    def _note(self, table: Table) -> None:
        if table.snapshot.state is None:
            return
        view = table.spectator_view()
        deal = view.public.match.deal_number
        self._seen.setdefault((deal, None), set()).update(public_cards(view))
        for person in table.people:
            hand = table.view_for(person.user_id).hand
            self._seen.setdefault((deal, person.user_id), set()).update(hand)

    def of(self, reader: int | None) -> set[Card] | None:
        """What this person (None: everybody) has seen; None while nothing is hidden."""
        table = self._club.bot.hall.find(self._club.games.id)
        if table is None or table.snapshot.state is None:
            return None
        public = table.spectator_view().public
        if public.turn.phase is Phase.OVER:
            return None
        deal = public.match.deal_number
        return self._seen.get((deal, None), set()) | self._seen.get((deal, reader), set())


def public_cards(view: PlayerView) -> set[Card]:
    """All cards that everybody has seen in this deal."""
    seen: set[Card] = set(view.public.pile.cards)
    for event in view.public.past:
        if isinstance(event, Discarded | CardOffered):
            seen.add(event.card)
        elif isinstance(event, UpcardsTurned | ThreesLaid):
            seen.update(event.cards)
    for side in view.public.sides:
        seen.update(side.threes)
        for _, meld in melds_of(side):
            seen.update(meld.cards)
            seen.update(_ends(meld) if meld.is_run else ())
    return seen


def _ends(meld: Meld) -> tuple[Card, Card]:
    """The first and the last card of a run, by which it is called though wild cards lie there."""
    suit = next(suit_of(card) for card in meld.cards if is_natural(card))
    last = Rank(min(meld.rank + len(meld.cards) - 1, ACE))
    return card_of(meld.rank, suit), card_of(last, suit)
