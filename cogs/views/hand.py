"""The hand message, in a DM or behind My hand: the same controls in both places.

Everything in it that can be pressed is possible now. What a control means is a name (`naming`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from discord import ButtonStyle, ui

from bot.engine.actions import Action, AskPartner, Draw, LayMelds, Pass, TakePile
from bot.engine.judging.ways_out import ways_out
from bot.engine.options import options
from bot.engine.scoring import winners
from bot.engine.state import Phase
from bot.engine.view import PlayerView
from bot.text import Words
from cogs.presenter.plays import (
    Offer,
    discard_offers,
    lay_offers,
    merge_offers,
    out_points,
    play_words,
    take_offers,
)
from cogs.views.controls import MOST_CHOICES, Choice, Control, Emojis, button, menu
from cogs.views.ids import Ids
from cogs.views.pages import MOST_BUTTONS_IN_A_ROW, Page, Picture, Row, page

CHOOSE = "choose"
MOST_MERGES = 6
"""So many melds put together are offered beside the plays; the others can be typed."""


@dataclass(frozen=True, slots=True)
class HandFace:
    """What a hand message is made of besides the view; `link` leads to the table's message.

    `by_suit` says how the hand is sorted; `emojis` dress the cards in menus; on a practice table
    a hint is offered.
    """

    ids: Ids
    text: str
    picture: Picture
    link: str | None = None
    by_suit: bool = False
    emojis: Emojis = field(default_factory=dict)
    is_practice: bool = False


def hand_page(words: Words, view: PlayerView, face: HandFace) -> Page:
    """The hand with all that its owner can do now."""
    rows = [_waiting_row(words, view, face)]
    if view.is_on_turn:
        rows = _with_aids(_turn_rows(words, view, face), words, view, face)
    first, _, rest = face.text.partition("\n")
    return page(first, face.picture if view.hand else "", rest, *rows)


def _waiting_row(words: Words, view: PlayerView, face: HandFace) -> Row:
    row: list[ui.Item[Any]] = []
    if view.public.turn.phase is Phase.OVER and not winners(view):
        next_deal = face.ids("next_deal", "hand")
        row.append(button(next_deal, words("button-next-deal"), style=ButtonStyle.success))
    if not winners(view):
        row += _sorting(words, view, face)
    if face.link:
        row.append(ui.Button(label=words("button-table"), url=face.link))
    return row


def _sorting(words: Words, view: PlayerView, face: HandFace) -> list[Control]:
    verb, key = ("by_rank", "button-by-rank") if face.by_suit else ("by_suit", "button-by-suit")
    return [button(face.ids(verb), words(key))] if view.hand else []


def _with_aids(rows: list[Row], words: Words, view: PlayerView, face: HandFace) -> list[Row]:
    """What helps and changes nothing: among the last buttons, or below where they fill a row."""
    aids: list[Control] = []
    if face.is_practice:
        aids.append(button(face.ids("hint"), words("button-hint")))
    aids += _sorting(words, view, face)
    place = max(place for place, row in enumerate(rows) if not _is_menu(row))
    if len(rows[place]) + len(aids) > MOST_BUTTONS_IN_A_ROW:
        return [*rows, aids]
    return [*rows[:place], [*rows[place], *aids], *rows[place + 1 :]]


def _is_menu(row: Row) -> bool:
    return any(isinstance(one, Control) and isinstance(one.item, ui.Select) for one in row)


def _turn_rows(words: Words, view: PlayerView, face: HandFace) -> list[Row]:
    if view.public.turn.is_asking:
        return [_answer_row(words, face.ids)]
    if view.public.turn.phase is Phase.OFFER:
        return [_offer_row(words, face.ids)]
    if view.public.turn.phase is Phase.DRAW:
        return _drawing_rows(words, view, face)
    return _playing_rows(words, view, face)


def _answer_row(words: Words, ids: Ids) -> Row:
    return [
        button(ids("play", "yes"), words("button-yes"), style=ButtonStyle.success),
        button(ids("play", "no"), words("button-no"), style=ButtonStyle.danger),
    ]


def _offer_row(words: Words, ids: Ids) -> Row:
    return [
        button(ids("play", "accept"), words("button-accept"), style=ButtonStyle.primary),
        button(ids("play", "decline"), words("button-decline")),
    ]


def _drawing_rows(words: Words, view: PlayerView, face: HandFace) -> list[Row]:
    ids, ways = face.ids, take_offers(words, view)
    row: list[Control] = []
    if Draw() in options(view):
        row.append(_draw_button(words, face))
    if len(ways) <= 1:
        row.append(_take_button(words, face, ways))
    if len(ways) == 1:
        row.append(button(ids("choose", "take"), words("button-take-choose")))
    if Pass() in options(view):
        row.append(button(ids("play", "pass"), words("button-pass")))
    if len(ways) <= 1:
        return [row]
    choices = [*_choices(face, "take", ways), _choose_line(words, face)]
    return [row, menu(ids("play", "take"), words("menu-take"), choices)]


def _draw_button(words: Words, face: HandFace) -> Control:
    return button(
        face.ids("play", "draw"),
        words("button-draw"),
        style=ButtonStyle.primary,
        emoji=face.emojis.get(None),
    )


def _take_button(words: Words, face: HandFace, ways: Sequence[Offer]) -> Control:
    if not ways:
        return button(face.ids("play", "take.0"), words("button-take"), disabled=True)
    label = words("button-take-with", plays=ways[0].label)
    return button(face.ids("play", "take.0"), label, emoji=face.emojis.get(ways[0].card))


def _playing_rows(words: Words, view: PlayerView, face: HandFace) -> list[Row]:
    ids = face.ids
    merges = _choices(face, "merge", merge_offers(words, view))[:MOST_MERGES]
    lays = _choices(face, "lay", lay_offers(words, view))[: MOST_CHOICES - 1 - len(merges)]
    lays += merges
    throws = _choices(face, "discard", discard_offers(words, view))
    row: list[Control] = []
    if Pass() in options(view):
        row.append(button(ids("play", "pass"), words("button-pass"), style=ButtonStyle.primary))
    if view.can_undo:
        row.append(button(ids("play", "undo"), words("button-undo")))
    # Asking is always allowed, but where nothing goes out a binding yes would only mislead.
    if AskPartner() in options(view) and ways_out(view):
        row.append(button(ids("play", "ask"), words("button-ask")))
    return [
        _laying_row(words, face, lays),
        *_discard_menus(words, ids, throws),
        row,
    ]


def _laying_row(words: Words, face: HandFace, lays: Sequence[Choice]) -> Row:
    """What is suggested and the choice of one's own; nothing but that needs no menu."""
    if not lays:
        return [button(face.ids("choose", "lay"), words("button-choose"))]
    choices = [*lays, _choose_line(words, face)]
    return menu(face.ids("play", "lay"), words("menu-lay"), choices)


def _discard_menus(words: Words, ids: Ids, throws: Sequence[Choice]) -> list[Row]:
    """One menu, or as many as so many different cards take, each with its first and last."""
    if len(throws) <= MOST_CHOICES:
        return [menu(ids("play", "discard"), words("menu-discard"), throws)]
    rows: list[Row] = []
    for start in range(0, len(throws), MOST_CHOICES):
        part = throws[start : start + MOST_CHOICES]
        first, last = part[0].label, part[-1].label
        placeholder = words("menu-discard-part", first=first, last=last)
        rows.append(menu(ids("play", f"discard.{start}"), placeholder, part))
    return rows


def _choices(face: HandFace, kind: str, offers: Sequence[Offer]) -> list[Choice]:
    return [
        Choice(
            offer.label,
            f"{kind}.{place}",
            offer.note or None,
            emoji=face.emojis.get(offer.card),
        )
        for place, offer in enumerate(offers)
    ]


def _choose_line(words: Words, face: HandFace) -> Choice:
    return Choice(words("choose-cards"), CHOOSE, emoji=face.emojis.get(None))


def going_out_page(
    words: Words, view: PlayerView, face: HandFace, *, action: Action, name: str
) -> Page:
    """A press that ends the deal asks once more."""
    points = out_points(view, action)
    question = words("confirm-going-out-discard", points=points)
    if isinstance(action, LayMelds | TakePile):
        play = play_words(words, view, action)
        question = words("confirm-going-out", play=play, points=points)
    row = [
        button(face.ids("sure", name), words("button-go-out"), style=ButtonStyle.success),
        button(face.ids("again"), words("button-not-yet")),
    ]
    return page(face.picture, question, row)
