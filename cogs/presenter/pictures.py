"""The words that stand in pictures: labels for what `rendering` draws."""

import re
from dataclasses import fields, replace

from bot.engine.cards import JOKER, Card, is_red_three, points_of
from bot.engine.events import (
    CardsDrawn,
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
    ThreesLaid,
    WentOut,
)
from bot.engine.rules import Foot, RuleSet, seats_of, side_count
from bot.engine.scoring import (
    Lines,
    SideScore,
    points_on_table,
    threes_points,
    totals,
)
from bot.engine.state import Side
from bot.engine.view import PlayerView, has_opened
from bot.text import Words
from bot.text.cards import card_words
from bot.text.events import Teller, laid_together
from cogs.presenter.needs import side_minimum
from cogs.presenter.score import goal, line_label, plain, signed
from rendering.labels import (
    HandLabels,
    RichText,
    RowKind,
    ScoreSheet,
    SheetRow,
    SheetSide,
    SideLabels,
    TableLabels,
)
from rendering.names import drawable_name
from rendering.scene import CardWords

MOST_ACTIONS_SHOWN = 3
_TOLD = (
    OfferAccepted
    | OfferDeclined
    | CardsDrawn
    | PileTaken
    | ThreesLaid
    | MeldsLaid
    | MeldsMerged
    | FootPickedUp
    | Discarded
    | PartnerAsked
    | PartnerAnswered
    | Passed
    | WentOut
)
"""What a line of last actions tells."""


def hand_labels(words: Words, view: PlayerView) -> HandLabels:
    points = words("picture-points", points=points_of(view.hand))
    if not has_opened(view.own_side):
        minimum = side_minimum(words, view, view.own_side_index)
        points = words("picture-points-need", points=points_of(view.hand), minimum=minimum)
    return HandLabels(
        title=words("picture-hand", count=len(view.hand)),
        points=points,
        new=words("picture-new"),
        card_words=card_labels(words, view.rules),
    )


def card_labels(words: Words, rules: RuleSet) -> CardWords:
    return CardWords(
        joker=words("picture-joker"),
        black_three=words("picture-stop"),
        red_three=signed(words, rules.red_three_points),
    )


def table_labels(teller: Teller, last: tuple[Event, ...]) -> TableLabels:
    """Labels of a table; `teller` holds the spectator's view and plain names."""
    words, view = teller.words, teller.view
    has_packets = view.rules.foot is Foot.PACKET
    return TableLabels(
        names=teller.names,
        fallbacks=_fallbacks(words, view),
        sides=tuple(_side(words, view, side) for side in range(side_count(view.rules))),
        deal=words("picture-deal", deal=view.public.match.deal_number),
        target=goal(words, view.rules),
        stock=words("picture-stock"),
        offered=words("picture-offered"),
        pile_state=words(_pile_state(view)),
        pile_count=_pile_count(words, len(view.public.pile.cards)),
        pile_note=_pile_note(teller),
        one_card=words("picture-one-card"),
        foot=words("picture-packet" if has_packets else "picture-foot"),
        natural=words("picture-natural"),
        mixed=words("picture-mixed"),
        wild=words("picture-wild"),
        sequence=words("picture-sequence", rules=view.rules.name),
        sevens=words("picture-sevens"),
        last_actions=_last_actions(teller, last),
        card_words=card_labels(words, view.rules),
    )


def _pile_state(view: PlayerView) -> str:
    if view.rules.pile_always_frozen:
        return "picture-always-frozen"
    return "picture-frozen" if view.public.pile.is_frozen else "picture-pile"


def _pile_count(words: Words, count: int) -> str:
    return words("picture-pile-count", count=count) if count else words("picture-pile-empty")


def _pile_note(teller: Teller) -> str:
    """What taking the pile needs, or what it brings where that is not all of it."""
    words, view = teller.words, teller.view
    pile = view.public.pile
    if pile.is_frozen and pile.frozen_by is not None:
        return words("picture-pair-until", name=_drawable_names(teller)[pile.frozen_by])
    if pile.is_frozen or view.rules.pile_always_frozen:
        return words("picture-pair-only")
    most = view.rules.most_cards_taken
    return words("picture-top-only", count=most) if most and len(pile.cards) > most else ""


def _fallbacks(words: Words, view: PlayerView) -> tuple[str, ...]:
    return tuple(words("seat-name", seat=seat + 1) for seat in range(view.rules.players))


def _side(words: Words, view: PlayerView, side: int) -> SideLabels:
    lying = view.public.sides[side]
    opened = has_opened(lying)
    red = tuple(card for card in lying.threes if is_red_three(card))
    black = tuple(card for card in lying.threes if not is_red_three(card))
    return SideLabels(
        total=plain(words, view.public.match.scores[side]),
        points=signed(words, points_on_table(view.rules, lying)) if opened else "",
        needs=words("picture-need", minimum=side_minimum(words, view, side)),
        threes=_threes(words, view, replace(lying, threes=red)),
        black_threes=_threes(words, view, replace(lying, threes=black)),
        threes_count_against=threes_points(view.rules, lying) < 0,
    )


def _threes(words: Words, view: PlayerView, lying: Side) -> str:
    return signed(words, threes_points(view.rules, lying)) if lying.threes else ""


def _last_actions(teller: Teller, last: tuple[Event, ...]) -> tuple[RichText, ...]:
    """The newest turns, a line each; only what a picture's font can draw."""
    lines: list[list[str | Card]] = []
    seats: list[int] = []
    teller = replace(teller, names=_drawable_names(teller))
    for event in laid_together(last):
        if not isinstance(event, _TOLD):
            continue
        if not seats or seats[-1] != event.seat:
            seats.append(event.seat)
            lines.append([f"{teller.names[event.seat]} "])
        else:
            lines[-1].append(teller.words("separator-list"))
        lines[-1] += _action(teller, event)
    return tuple(tuple(line) for line in lines[-MOST_ACTIONS_SHOWN:])


def _drawable_names(teller: Teller) -> tuple[str, ...]:
    return tuple(map(drawable_name, teller.names, _fallbacks(teller.words, teller.view)))


def _action(teller: Teller, event: Event) -> list[str | Card]:
    if isinstance(event, Discarded):
        return [teller.words("picture-threw"), event.card]
    if isinstance(event, PileTaken):
        return [teller.words("picture-took", count=len(event.cards))]
    return with_cards(teller.words, teller.part(event))


def with_cards(words: Words, text: str) -> list[str | Card]:
    """The text with its cards as cards, since the font of pictures has no suits."""
    cards = {card_words(words, Card(card)): Card(card) for card in range(JOKER)}
    pattern = "|".join(map(re.escape, sorted(cards, key=len, reverse=True)))
    parts = re.split(f"({pattern})", text)
    return [cards.get(part, part) for part in parts if part]


def score_sheet(
    teller: Teller, history: tuple[tuple[SideScore, ...], ...], winners: tuple[int, ...]
) -> ScoreSheet:
    """The sheet of the deal just scored; `teller` holds the spectator's view and plain names."""
    words, view = teller.words, teller.view
    target = view.rules.target_score
    title = "picture-game-over" if winners else "picture-deal"
    return ScoreSheet(
        title=words(title, deal=view.public.match.deal_number),
        subtitle=goal(words, view.rules),
        sides=tuple(_sheet_side(teller, side) for side in range(side_count(view.rules))),
        rows=_sheet_rows(words, view, history[-1]),
        winner=winners[0] if len(winners) == 1 else None,
        won=words("picture-won"),
        progress=_progress(history),
        target=target,
        target_label=words("number", number=target) if target else "",
        chart_title=words("picture-chart"),
    )


def _sheet_side(teller: Teller, side: int) -> SheetSide:
    seats = seats_of(teller.view.rules, side)
    fallbacks = _fallbacks(teller.words, teller.view)
    return SheetSide(
        tuple(teller.names[seat] for seat in seats), tuple(fallbacks[seat] for seat in seats)
    )


def _sheet_rows(
    words: Words, view: PlayerView, scores: tuple[SideScore, ...]
) -> tuple[SheetRow, ...]:
    rows = []
    for name in (field.name for field in fields(Lines)):
        values = [getattr(score.lines, name) for score in scores]
        if any(values):
            rows.append(SheetRow(line_label(words, name), _numbers(words, values)))
    points = _numbers(words, [score.total for score in scores])
    rows.append(SheetRow(words("score-line-sum"), points, RowKind.SUM))
    total = tuple(plain(words, total) for total in totals(view))
    return (*rows, SheetRow(words("score-line-total"), total, RowKind.TOTAL))


def _numbers(words: Words, values: list[int]) -> tuple[str, ...]:
    return tuple(signed(words, value) if value else words("number", number=0) for value in values)


def _progress(history: tuple[tuple[SideScore, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Totals after each deal, from 0 before the first."""
    running = [tuple(0 for _ in history[0])]
    for scores in history:
        running.append(tuple(a + b.total for a, b in zip(running[-1], scores, strict=True)))
    return tuple(running)
