"""Choosing any cards to lay or to take the pile with, by rank and number."""

from discord import ButtonStyle

from bot.engine.view import PlayerView
from bot.tables.draft import Draft
from bot.text import Words
from cogs.presenter.draft import card_choices, draft_text, target_choices
from cogs.views.controls import MOST_CHOICES, button, menu
from cogs.views.hand import HandFace
from cogs.views.pages import Page, page


def draft_page(words: Words, view: PlayerView, face: HandFace, draft: Draft) -> Page:
    """The draft with its running count; Lay is live once it is legal."""
    ids, kind = face.ids, "take" if draft.taking else "lay"
    lay = button(
        ids("lay_draft", kind),
        words("button-take" if draft.taking else "button-lay"),
        style=ButtonStyle.success,
        disabled=draft.refusal(view) is not None,
    )
    first, _, rest = face.text.partition("\n")
    return page(
        first,
        face.picture,
        rest.partition("\n")[0],
        draft_text(words, view, draft),
        menu(
            ids("add", kind),
            words("draft-menu-add"),
            card_choices(words, view, draft),
            most=MOST_CHOICES,
        ),
        menu(ids("onto", kind), words("draft-menu-onto"), target_choices(words, view, draft)),
        [
            lay,
            button(ids("clear", kind), words("button-clear"), disabled=draft.is_empty),
            button(ids("back"), words("button-back")),
        ],
    )
