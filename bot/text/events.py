"""What happened at a table, as sentences: `Dmitri drew, laid 4 4 4 2, threw 9♠`."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bot.engine.actions import Play
from bot.engine.events import (
    CardOffered,
    CardsDrawn,
    DealEnded,
    DealStarted,
    DeckCut,
    Discarded,
    Event,
    FootPickedUp,
    MeldsLaid,
    MeldsMerged,
    OfferAccepted,
    OfferDeclined,
    PartnerAnswered,
    PartnerAsked,
    Passed,
    PileTaken,
    PileThawed,
    ThreesLaid,
    Undone,
    UpcardsTurned,
    WentOut,
)
from bot.engine.rules import side_of
from bot.engine.view import PlayerView, melds_of
from bot.text.cards import card_words, cards_words
from bot.text.locales import Words
from bot.text.melds import laid_words, meld_name


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells events in a language; `names` are those of the seats, fit to be shown."""

    words: Words
    names: tuple[str, ...]
    view: PlayerView

    def sentences(self, events: Iterable[Event]) -> tuple[str, ...]:
        """One sentence for what a seat did in a row, one for each event that is nobody's."""
        told = []
        whole = laid_together(events)
        for seat, own in groupby(whole, key=lambda event: getattr(event, "seat", None)):
            parts = [self.part(event) for event in own]
            if seat is None:
                told += parts
            else:
                deeds = self.words.joined(parts)
                told.append(self.words("event-sentence", name=self.names[seat], deeds=deeds))
        return tuple(told)

    def part(self, event: Event) -> str:
        """What an event adds to a sentence that begins with its seat's name."""
        return _PARTS[type(event)](self, event)

    def play(self, play: Play, seat: int) -> str:
        """A play in words, with the meld it went onto."""
        side = self.view.public.sides[side_of(self.view.rules, seat)]
        meld = dict(melds_of(side)).get(play.meld or 0)
        cards = laid_words(self.words, play.cards, meld)
        if meld is None:
            return cards
        name = meld_name(self.words, side, play.meld or 0)
        return self.words("play-onto", cards=cards, meld=name)

    def _started(self, event: DealStarted) -> str:
        name = self.names[event.dealer]
        return self.words("event-deal-started", deal=event.deal_number, name=name)

    def _turned(self, event: UpcardsTurned) -> str:
        return self.words("event-upcards-turned", cards=cards_words(self.words, event.cards))

    def _cut(self, event: DeckCut) -> str:
        return self.words("event-deck-cut", count=event.count)

    def _offered(self, event: CardOffered) -> str:
        return self.words("event-card-offered", card=card_words(self.words, event.card))

    def _accepted(self, event: OfferAccepted) -> str:
        return self.words("event-offer-accepted", card=card_words(self.words, event.card))

    def _declined(self, event: OfferDeclined) -> str:
        return self.words("event-offer-declined", card=card_words(self.words, event.card))

    def _picked_up(self, event: FootPickedUp) -> str:
        foot = self.view.rules.foot.value
        return self.words("event-foot-picked-up", count=event.count, foot=foot)

    def _thawed(self, _event: PileThawed) -> str:
        return self.words("event-pile-thawed")

    def _merged(self, _event: MeldsMerged) -> str:
        return self.words("event-melds-merged")

    def _drew(self, event: CardsDrawn) -> str:
        return self.words("event-cards-drawn", count=event.count)

    def _threes(self, event: ThreesLaid) -> str:
        return self.words("event-threes-laid", cards=cards_words(self.words, event.cards))

    def _took(self, event: PileTaken) -> str:
        upcard = card_words(self.words, event.cards[-1])
        return self.words("event-pile-taken", count=len(event.cards), upcard=upcard)

    def _laid(self, event: MeldsLaid) -> str:
        plays = [self.play(play, event.seat) for play in event.plays]
        return self.words("event-melds-laid", plays=self.words.joined(plays, "separator-plays"))

    def _threw(self, event: Discarded) -> str:
        key = "event-discarded-freezing" if event.freezes else "event-discarded"
        return self.words(key, card=card_words(self.words, event.card))

    def _asked(self, event: PartnerAsked) -> str:
        return self.words("event-partner-asked", partner=self.names[event.partner])

    def _answered(self, event: PartnerAnswered) -> str:
        return self.words(f"event-partner-answered-{'yes' if event.is_yes else 'no'}")

    def _passed(self, _event: Passed) -> str:
        return self.words("event-passed")

    def _undid(self, _event: Undone) -> str:
        return self.words("event-undone")

    def _out(self, event: WentOut) -> str:
        return self.words("event-went-out-concealed" if event.concealed else "event-went-out")

    def _ended(self, event: DealEnded) -> str:
        return self.words("event-stock-ended" if event.went_out is None else "event-deal-ended")


def laid_together(events: Iterable[Event]) -> list[Event]:
    """The events, melds that a seat laid one after the other as one."""
    whole: list[Event] = []
    for event in events:
        last = whole[-1] if whole else None
        if isinstance(event, MeldsLaid) and isinstance(last, MeldsLaid) and last.seat == event.seat:
            whole[-1] = MeldsLaid(event.seat, last.plays + event.plays)
        else:
            whole.append(event)
    return whole


_PARTS: dict[type[Any], Callable[[Teller, Any], str]] = {
    DealStarted: Teller._started,
    DeckCut: Teller._cut,
    UpcardsTurned: Teller._turned,
    CardOffered: Teller._offered,
    OfferAccepted: Teller._accepted,
    OfferDeclined: Teller._declined,
    FootPickedUp: Teller._picked_up,
    PileThawed: Teller._thawed,
    MeldsMerged: Teller._merged,
    CardsDrawn: Teller._drew,
    ThreesLaid: Teller._threes,
    PileTaken: Teller._took,
    MeldsLaid: Teller._laid,
    Discarded: Teller._threw,
    PartnerAsked: Teller._asked,
    PartnerAnswered: Teller._answered,
    Passed: Teller._passed,
    Undone: Teller._undid,
    WentOut: Teller._out,
    DealEnded: Teller._ended,
}
