"""The beginner: plays what lies open before it, and has not learnt to keep, to watch or to wait.

It takes the pile only for a meld that lies there or for many cards, lays one thing a turn, forgets
its wild cards, and throws whichever lonely card comes to hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bot.engine.actions import Action, Discard, Draw, LayMelds, Pass, TakePile
from bot.engine.cards import counts_by_rank, is_three, is_wild
from bot.engine.options import options
from bot.engine.state import Phase
from bot.engine.view import PlayerView, has_opened
from bot.players.greedy_player import answer, of_kind, out_if_asked
from bot.players.worth import worth_of

MANY_CARDS = 12
"""A pile of so many cards tempts anybody."""
OVERSIGHT = 0.65
"""The chance that it does not see what it could lay."""


@dataclass(frozen=True, slots=True)
class EasyPlayer:
    rng: Random

    def choose(self, view: PlayerView) -> Action:
        listed = options(view)
        if not listed:
            raise ValueError("it is not this seat's turn")
        if view.public.turn.is_asking:
            return answer(view)
        if view.public.turn.phase is Phase.DRAW:
            return self._begin(view, listed)
        return out_if_asked(view, listed) or self._lay(view, listed) or self._end(view, listed)

    def _begin(self, view: PlayerView, listed: Sequence[Action]) -> Action:
        takes = of_kind(listed, TakePile)
        tempting = [take for take in takes if _is_plain(take) or _is_big(view)]
        if tempting:
            return self.rng.choice(tempting)
        return Draw() if Draw() in listed else self.rng.choice(listed)

    def _lay(self, view: PlayerView, listed: Sequence[Action]) -> Action | None:
        """What completes a canasta or goes out, else one laying a turn, if it sees one."""
        worths = {lay: worth_of(view, lay) for lay in of_kind(listed, LayMelds)}
        for lay, worth in worths.items():
            if worth.goes_out or worth.completes:
                return lay
        plain = [lay for lay, worth in worths.items() if not worth.wild_count]
        seen = plain if has_opened(view.own_side) else list(worths)
        if not seen or view.public.turn.has_melded or self.rng.random() < OVERSIGHT:
            return None
        return self.rng.choice(seen)

    def _end(self, view: PlayerView, listed: Sequence[Action]) -> Action:
        discards = of_kind(listed, Discard)
        if not discards:
            return Pass() if Pass() in listed else self.rng.choice(listed)
        counts = counts_by_rank(view.hand)
        plain = [one for one in discards if not is_wild(one.card) and not is_three(one.card)]
        lonely = [one for one in plain if counts[one.card >> 2] == 1]
        return self.rng.choice(lonely or plain or discards)


def _is_plain(take: TakePile) -> bool:
    """Does the upcard go onto an own meld, with nothing from the hand?"""
    return take.plays[0].meld is not None and not take.plays[0].cards


def _is_big(view: PlayerView) -> bool:
    return len(view.public.pile.cards) >= MANY_CARDS
