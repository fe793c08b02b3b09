"""A hand in words: the cards, what the side needs, why the pile cannot be taken, what just came."""

from collections import Counter
from collections.abc import Sequence

from bot.engine.actions import AskPartner as Ask
from bot.engine.actions import TakePile
from bot.engine.cards import is_wild, rank_of
from bot.engine.events import CardOffered, Event
from bot.engine.judging.going_out import canastas_refusal
from bot.engine.judging.laying import laid_cards
from bot.engine.judging.taking import taken_into_hand
from bot.engine.judging.ways_out import ways_out
from bot.engine.legality import refusal
from bot.engine.listing.openings import openings
from bot.engine.listing.pile_options import taking_refusal
from bot.engine.options import options
from bot.engine.refusals import Refused
from bot.engine.rules import AskPartner
from bot.engine.scoring import deal_scores, hand_cost, totals, winners
from bot.engine.state import Phase
from bot.engine.view import PlayerView, has_opened
from bot.tables.counting import opening_count
from bot.text import Words
from bot.text.cards import card_words, cards_words, hand_words, rank_plural
from bot.text.events import Teller
from bot.text.refusals import refusal_words, taking_words
from cogs.presenter.needs import side_minimum
from cogs.presenter.plays import play_words
from cogs.presenter.score import ended_line, plain, result_text, side_players, signed
from cogs.presenter.table import last_line, melds_line, partner_cards, pile_text, turn_line


def call_line(teller: Teller, *, mention: str, channel: str) -> str:
    """The first sentence of a turn, made to be read in a notification.

    `mention` and `channel` are in Discord's notation, `<@1>` and `<#2>`.
    """
    view = teller.view
    key = "hand-called-to-answer" if view.public.turn.is_asking else "hand-called"
    line = teller.words(key, mention=mention, channel=channel)
    partners = partner_cards(teller, view.seat or 0)
    return teller.words.joined([line, partners], "separator-ranks") if partners else line


def hand_text(teller: Teller, last: Sequence[Event] = (), *, by_suit: bool = False) -> str:
    """Everything below the first sentence; `teller` holds the view of the hand's owner.

    `last` is what happened since the owner's last turn.
    """
    words, view = teller.words, teller.view
    cards = hand_words(words, view.hand, by_suit=by_suit)
    lines = [words("hand-cards", cards=cards)] if view.hand else []
    if view.public.turn.phase is Phase.OVER:
        return "\n".join([*lines, *_over_lines(teller)])
    if view.is_on_turn:
        lines += _turn_lines(teller)
    else:
        lines += [turn_line(teller), pile_text(teller), opening_line(words, view)]
        lines.append(_foot_line(words, view))
    lines += [words("small-line", line=line) for line in _table_lines(teller, last)]
    return "\n".join(line for line in lines if line)


def _over_lines(teller: Teller) -> list[str]:
    """How the deal ended, and where the sides stand now."""
    words, scores = teller.words, deal_scores(teller.view)
    standing = [
        words(
            "hand-score",
            players=side_players(teller, side),
            points=signed(words, scores[side].total),
            total=plain(words, total),
        )
        for side, total in enumerate(totals(teller.view))
    ]
    won = winners(teller.view)
    ending = result_text(teller, won) if won else turn_line(teller)
    return [ending, ended_line(teller), *standing]


def _table_lines(teller: Teller, last: Sequence[Event]) -> list[str]:
    """What happened, and what lies on the table: whoever plays from the hand alone needs both.

    What happened is told at the beginning of the turn: afterwards it is known.
    """
    view = teller.view
    is_new = view.is_on_turn and view.public.turn.phase is not Phase.PLAY
    told = [last_line(teller, last)] if is_new and last else []
    sides = range(len(view.public.sides))
    own_first = sorted(sides, key=lambda side: side != view.own_side_index)
    return [*told, *filter(None, (melds_line(teller, side) for side in own_first))]


def _turn_lines(teller: Teller) -> list[str]:
    words, view = teller.words, teller.view
    turn = view.public.turn
    if turn.is_asking:
        return [question_line(teller)]
    if turn.phase is Phase.OFFER:
        return [_offer_line(words, view), opening_line(words, view)]
    if turn.phase is Phase.DRAW:
        return [opening_line(words, view), taking_line(teller), _foot_line(words, view)]
    return [
        _news_line(words, view),
        _answer_line(words, view),
        opening_line(words, view),
        pile_text(teller),
        _foot_line(words, view),
        _asking_line(words, view),
    ]


def _foot_line(words: Words, view: PlayerView) -> str:
    """How many cards wait for the owner, who has not seen them, and when they come."""
    if view.seat is None or not view.public.seats.have_foot[view.seat]:
        return ""
    key = f"hand-waits-{view.rules.foot.value}"
    return words(key, count=view.rules.foot_size)


def _asking_line(words: Words, view: PlayerView) -> str:
    """Where asking is required and possible: that it comes before going out."""
    is_required = view.rules.ask_partner is AskPartner.MANDATORY
    can_ask = is_required and refusal(view, Ask()) is None
    has_canastas = canastas_refusal(view.rules, view.own_side.melds) is None
    return words("hand-ask-first") if can_ask and has_canastas else ""


def _offer_line(words: Words, view: PlayerView) -> str:
    offered = [event.card for event in view.public.past if isinstance(event, CardOffered)]
    return words("hand-offered", card=card_words(words, offered[-1])) if offered else ""


def question_line(teller: Teller) -> str:
    """What the partner asks, for the one who answers."""
    asker = teller.names[teller.view.public.turn.seat]
    binds = "binding" if teller.view.rules.yes_binds else "free"
    points = hand_cost(teller.view.rules, teller.view.hand)
    return teller.words(f"question-{binds}", name=asker, points=points)


def _news_line(words: Words, view: PlayerView) -> str:
    """What came in this turn and is still in the hand."""
    held = tuple((Counter(view.new_cards) & Counter(view.hand)).elements())
    if not held:
        return ""
    key = "hand-took" if view.public.turn.took_pile else "hand-drew"
    return words(key, cards=cards_words(words, held))


def _answer_line(words: Words, view: PlayerView) -> str:
    answer = view.public.turn.answer
    if answer is None:
        return ""
    if not answer:
        return words("hand-partner-no")
    if not ways_out(view):
        return words("hand-partner-yes-in-vain")
    return words("hand-partner-yes-binding" if view.rules.yes_binds else "hand-partner-yes")


def opening_line(words: Words, view: PlayerView) -> str:
    """What the side needs to open and how the hand could, nothing once it has."""
    if has_opened(view.own_side):
        return ""
    line = words("hand-needs", minimum=side_minimum(words, view, view.own_side_index))
    ways = openings(view)
    if not ways:
        return line
    best = min(ways, key=lambda way: sum(map(is_wild, laid_cards(way.plays))))
    points = opening_count(view, best)
    could = words("hand-could", plays=play_words(words, view, best), points=points)
    return f"{line} {could}"


def taking_line(teller: Teller) -> str:
    """The pile, and either what taking it brings or why it cannot be taken."""
    words, view, pile = teller.words, teller.view, pile_text(teller)
    refused = taking_refusal(view)
    if refused:
        return words("hand-pile", pile=pile, taking=_why_not(words, view, refused))
    if not any(isinstance(action, TakePile) for action in options(view)):
        return pile
    taking = words("hand-taking-brings", count=len(taken_into_hand(view)))
    return words("hand-pile", pile=pile, taking=taking)


def heading_line(teller: Teller, *, channel: str) -> str:
    """The first line of a hand that calls nobody."""
    view = teller.view
    key = "hand-heading-on-turn" if view.is_on_turn else "hand-heading"
    return teller.words(key, channel=channel, count=len(view.hand))


def _why_not(words: Words, view: PlayerView, refused: Refused) -> str:
    pile = view.public.pile.cards
    if not pile:
        return refusal_words(words, refused)
    upcard, ranks = card_words(words, pile[-1]), rank_plural(words, rank_of(pile[-1]))
    return taking_words(words, refused, upcard=upcard, ranks=ranks)
