"""Choosing any cards to lay or to take the pile with: by rank and number, or card by card."""

from discord import ButtonStyle

from bot.engine.view import PlayerView
from bot.tables.draft import Draft, chooses_by_card
from bot.text import Words
from cogs.presenter.draft import card_choices, draft_text, target_choices
from cogs.presenter.draft_by_card import card_menus
from cogs.views.controls import MOST_CHOICES, Control, button, menu
from cogs.views.hand import HandFace
from cogs.views.ids import Ids
from cogs.views.pages import Page, Row, page


def draft_page(words: Words, view: PlayerView, face: HandFace, draft: Draft) -> Page:
    """The draft with its running count; Lay is live once it is legal."""
    ids, kind = face.ids, "take" if draft.taking else "lay"
    first, _, rest = face.text.partition("\n")
    return page(
        first,
        face.picture,
        rest.partition("\n")[0],
        draft_text(words, view, draft),
        *_card_rows(words, view, face, draft),
        menu(ids("onto", kind), words("draft-menu-onto"), target_choices(words, view, draft)),
        _buttons(words, view, ids, draft),
    )


def _card_rows(words: Words, view: PlayerView, face: HandFace, draft: Draft) -> list[Row]:
    ids, kind = face.ids, "take" if draft.taking else "lay"
    if chooses_by_card(view.rules):
        return [
            menu(
                ids("add", f"{kind}.{name}"),
                words(f"draft-menu-{name}"),
                choices,
                most=MOST_CHOICES,
            )
            for name, choices in card_menus(words, view, draft, face.emojis).items()
        ]
    choices = card_choices(words, view, draft, face.emojis)
    return [menu(ids("add", kind), words("draft-menu-add"), choices, most=MOST_CHOICES)]


def _buttons(words: Words, view: PlayerView, ids: Ids, draft: Draft) -> list[Control]:
    kind = "take" if draft.taking else "lay"
    lay = button(
        ids("lay_draft", kind),
        words("button-take" if draft.taking else "button-lay"),
        style=ButtonStyle.success,
        disabled=draft.refusal(view) is not None,
    )
    row = [lay]
    if chooses_by_card(view.rules):
        is_begun = draft.with_next_group() != draft
        row.append(button(ids("another", kind), words("button-another"), disabled=not is_begun))
    row.append(button(ids("clear", kind), words("button-clear"), disabled=draft.is_empty))
    row.append(button(ids("back"), words("button-back")))
    return row
