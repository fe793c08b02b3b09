"""Why something did not happen: the table's answers in words, with the rule behind them."""

from bot.engine.cards import Card, card_of
from bot.engine.view import PlayerView
from bot.tables.answers import Declined, No, Rejected, Stale, TableRefusal
from bot.tables.table import Table
from bot.text import Words
from bot.text.cards import card_words, cards_words, hand_words, rank_words
from bot.text.misreadings import Misread, Misreading
from bot.text.refusals import refusal_words
from bot.text.typed import TypedCard
from cogs.presenter.house_rules import refused_words as house_rule_refused_words
from cogs.presenter.lobby import host_name
from cogs.presenter.names import escaped
from cogs.presenter.rules_about import paragraph_about
from cogs.views.controls import Control, button
from cogs.views.ids import Ids
from cogs.views.pages import Page, page


def answer_words(words: Words, table: Table, no: No) -> str:
    """The sentence for an answer that is not a yes."""
    if isinstance(no, Rejected):
        return refusal_words(words, no.refused)
    if isinstance(no, Stale):
        return words("error-stale")
    return declined_words(words, no, host=host_name(table.occupants, table.host_id))


def declined_words(words: Words, declined: Declined, *, host: str = "") -> str:
    """The sentence for what a table, not the rules of the game, refuses."""
    if declined.code is TableRefusal.HOUSE_RULE_REFUSED:
        return house_rule_refused_words(words, declined)
    return words(
        f"declined-{declined.code.value.replace('_', '-')}", host=host, **dict(declined.facts)
    )


def refusal_page(words: Words, table: Table, no: No) -> Page:
    """The sentence, and a button to the rule it follows from."""
    row: list[Control] = []
    paragraph = paragraph_about(no.refused.code) if isinstance(no, Rejected) else None
    if paragraph is not None:
        ids = Ids(table.id, table.version)
        row.append(button(ids("rule", paragraph), words("button-rule")))
    return page(answer_words(words, table, no), row)


def misread_words(words: Words, view: PlayerView, misread: Misread, typed: str) -> str:
    """What was read of a typed text, and an example of what can be."""
    facts = {
        "typed": escaped(typed),
        "read": _typed_words(words, misread.cards),
        "cards": _typed_words(words, misread.cards),
        "rest": escaped(misread.rest),
        "hand": hand_words(words, view.hand),
    }
    key = misread.code.value
    if misread.code is Misreading.UNREADABLE and not misread.cards:
        key = "unreadable-nothing"
    if misread.code is Misreading.NOT_HELD:
        held = [card for card in view.hand if any(one.matches(card) for one in misread.cards)]
        facts |= {
            "held": cards_words(words, held),
            "cards": _typed_words(words, tuple(dict.fromkeys(misread.cards))),
        }
        key = "not-held" if held else "not-held-any"
    return words(f"misread-{key}", **facts)


def _typed_words(words: Words, cards: tuple[TypedCard, ...]) -> str:
    return " ".join(
        rank_words(words, card.rank)
        if card.suit is None
        else card_words(words, Card(card_of(card.rank, card.suit)))
        for card in cards
    )
