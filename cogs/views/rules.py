"""The rules page, with buttons where it takes more than one message, and one paragraph of it."""

from bot.engine.rules import RuleSet
from bot.text import Words
from cogs.presenter.rules import rule_text, rules_pages
from cogs.views.controls import button
from cogs.views.ids import NO_TABLE, Ids
from cogs.views.pages import Page, Picture, page


def rules_page(
    words: Words,
    rules: RuleSet,
    picture: Picture | None = None,
    *,
    table_id: int = NO_TABLE,
    number: int = 0,
) -> Page:
    """One page, counted from 0, of a table's rules or of a rule set's as it is printed."""
    pages = rules_pages(words, rules)
    shown = min(number, len(pages) - 1)
    head = (picture,) if picture else ()
    if len(pages) == 1:
        return page(*head, pages[0])
    ids, source = Ids(table_id, 0), f"{rules.name}.{rules.players}.{rules.sides.value}"
    row = [
        button(
            ids("rules_page", f"{source}.{shown + step}"),
            words("button-previous" if step < 0 else "button-next"),
            disabled=not 0 <= shown + step < len(pages),
        )
        for step in (-1, 1)
    ]
    footer = words("rules-page", page=shown + 1, pages=len(pages))
    return page(*head, pages[shown], words("small-line", line=footer), row)


def rule_page(words: Words, table_id: int, rules: RuleSet, paragraph: str) -> Page:
    """One paragraph of a table's rules, with a button that opens all of them."""
    row = [button(Ids(table_id, 0)("rules"), words("button-all-rules"))]
    return page(rule_text(words, rules, paragraph), row)
