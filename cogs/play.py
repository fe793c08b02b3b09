"""A whole turn by typed commands, with completion of what is legal now."""

from collections.abc import Callable, Sequence

from discord import Interaction, app_commands
from discord.app_commands import Choice

from bot.client import CanastaBot
from bot.engine.actions import (
    AcceptOffer,
    Action,
    AnswerPartner,
    AskPartner,
    DeclineOffer,
    Discard,
    Draw,
    LayMelds,
    MergeMelds,
    Pass,
    TakePile,
    Undo,
)
from bot.engine.listing.pile_options import taking_refusal
from bot.engine.view import PlayerView
from bot.tables.answers import Rejected
from bot.tables.suggestions import takings
from bot.tables.table import Table
from bot.text import Words
from bot.text.misreadings import Misread
from bot.text.wishes import discard_wish, meld_wish, take_wish, typed_text
from cogs.answering import Answering
from cogs.explaining import misread_words, refusal_page
from cogs.finding import table_here, table_silently
from cogs.presenter.plays import (
    Offer,
    discard_offers,
    lay_offers,
    merge_offers,
    take_offers,
)
from cogs.said import ENGLISH, said
from cogs.turns import has_hand, open_hand, submit_typed
from cogs.views.pages import shortened

MOST_COMPLETIONS = 25
MOST_COMPLETION_CHARACTERS = 100

Wish = Callable[[PlayerView, str], LayMelds | MergeMelds | TakePile | Discard | Misread]


async def _playing(interaction: Interaction[CanastaBot]) -> tuple[Answering, Table | None]:
    """The table at which this person has a hand, or None after telling them why not."""
    answer = Answering(interaction)
    table = await table_here(answer)
    return answer, table if table is not None and await has_hand(answer, table) else None


@app_commands.command(name="draw", description=said("command-draw"))
@app_commands.describe(first_card=said("command-draw-first-card"))
@app_commands.choices(
    first_card=[
        Choice(name=ENGLISH("button-accept"), value="accept"),
        Choice(name=ENGLISH("button-decline"), value="decline"),
    ]
)
async def draw(interaction: Interaction[CanastaBot], first_card: str = "") -> None:
    """From the stock; or, where the first card lies open, that card taken or left."""
    answer, table = await _playing(interaction)
    if table is not None:
        await submit_typed(answer, table, _DRAWS[first_card])


_DRAWS: dict[str, Action] = {"": Draw(), "accept": AcceptOffer(), "decline": DeclineOffer()}


@app_commands.command(name="take", description=said("command-take"))
@app_commands.describe(cards=said("command-take-cards"))
async def take(interaction: Interaction[CanastaBot], cards: str = "") -> None:
    answer, table = await _playing(interaction)
    if table is None:
        return
    if cards:
        await _submit_wish(answer, table, cards, take_wish)
        return
    view = table.view_for(interaction.user.id)
    refused, ways = taking_refusal(view), takings(view)
    if refused:
        await answer.open(refusal_page(answer.words, table, Rejected(refused)))
    elif len(ways) == 1:
        await submit_typed(answer, table, ways[0].action)
    else:
        await open_hand(answer, table)


@app_commands.command(name="meld", description=said("command-meld"))
@app_commands.describe(cards=said("command-meld-cards"))
async def meld(interaction: Interaction[CanastaBot], cards: str) -> None:
    answer, table = await _playing(interaction)
    if table is not None:
        await _submit_wish(answer, table, cards, meld_wish)


@app_commands.command(name="discard", description=said("command-discard"))
@app_commands.describe(card=said("command-discard-card"))
async def discard(interaction: Interaction[CanastaBot], card: str) -> None:
    answer, table = await _playing(interaction)
    if table is not None:
        await _submit_wish(answer, table, card, discard_wish)


@app_commands.command(name="undo", description=said("command-undo"))
async def undo(interaction: Interaction[CanastaBot]) -> None:
    answer, table = await _playing(interaction)
    if table is not None:
        await submit_typed(answer, table, Undo())


@app_commands.command(name="pass", description=said("command-pass"))
async def pass_turn(interaction: Interaction[CanastaBot]) -> None:
    answer, table = await _playing(interaction)
    if table is not None:
        await submit_typed(answer, table, Pass())


@app_commands.command(name="ask", description=said("command-ask"))
@app_commands.describe(answer=said("command-ask-answer"))
@app_commands.choices(
    answer=[
        Choice(name=ENGLISH("button-yes"), value="yes"),
        Choice(name=ENGLISH("button-no"), value="no"),
    ]
)
async def ask(interaction: Interaction[CanastaBot], answer: str = "") -> None:
    """The question; or, where the partner asks, the answer to it."""
    answering, table = await _playing(interaction)
    if table is not None:
        await submit_typed(answering, table, _QUESTIONS[answer])


_QUESTIONS: dict[str, Action] = {
    "": AskPartner(),
    "yes": AnswerPartner(is_yes=True),
    "no": AnswerPartner(is_yes=False),
}


async def _submit_wish(answer: Answering, table: Table, typed: str, wish: Wish) -> None:
    view = table.view_for(answer.interaction.user.id)
    action = wish(view, typed)
    if isinstance(action, Misread):
        await answer.say(misread_words(answer.words, view, action, typed))
    else:
        await submit_typed(answer, table, action)


Listing = Callable[[Words, PlayerView], Sequence[Offer]]


async def _complete(
    interaction: Interaction[CanastaBot], current: str, listing: Listing
) -> list[Choice[str]]:
    """What is legal now and holds what was typed so far."""
    table = table_silently(interaction)
    if table is None:
        return []
    words = interaction.client.texts.words(interaction.locale)
    view = table.view_for(interaction.user.id)
    choices = [_choice(view, offer) for offer in listing(words, view)]
    sought = _plain(current)
    found = [
        choice
        for choice in choices
        if sought in _plain(choice.name) or sought in _plain(choice.value)
    ]
    return [choice for choice in found if len(choice.value) <= MOST_COMPLETION_CHARACTERS][
        :MOST_COMPLETIONS
    ]


def _choice(view: PlayerView, offer: Offer) -> Choice[str]:
    name = f"{offer.label} — {offer.note}" if offer.note else offer.label
    assert isinstance(offer.action, LayMelds | MergeMelds | TakePile | Discard)  # noqa: S101 - as listed
    value = typed_text(view, offer.action)
    return Choice(name=shortened(name, MOST_COMPLETION_CHARACTERS), value=value)


def _plain(text: str) -> str:
    return "".join(text.casefold().split())


@take.autocomplete("cards")
async def complete_take(interaction: Interaction[CanastaBot], current: str) -> list[Choice[str]]:
    return await _complete(interaction, current, take_offers)


@meld.autocomplete("cards")
async def complete_meld(interaction: Interaction[CanastaBot], current: str) -> list[Choice[str]]:
    return await _complete(interaction, current, _meld_offers)


def _meld_offers(words: Words, view: PlayerView) -> tuple[Offer, ...]:
    return lay_offers(words, view) + merge_offers(words, view)


@discard.autocomplete("card")
async def complete_discard(interaction: Interaction[CanastaBot], current: str) -> list[Choice[str]]:
    return await _complete(interaction, current, discard_offers)


async def setup(bot: CanastaBot) -> None:
    bot.canasta.add_command(draw)
    bot.canasta.add_command(take)
    bot.canasta.add_command(meld)
    bot.canasta.add_command(discard)
    bot.canasta.add_command(undo)
    bot.canasta.add_command(pass_turn)
    bot.canasta.add_command(ask)
