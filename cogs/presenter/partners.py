"""The draw for partners as a picture and in words."""

from bot.engine.cards import Cards
from bot.engine.rules import RuleSet, seats_of, side_count
from bot.text import Words
from bot.text.cards import card_words
from cogs.presenter.lobby import side_name
from cogs.presenter.names import together
from rendering.labels import DrawnCard, PartnersDrawn, SideDrawn
from rendering.scene import CardWords


def partners_drawn(
    words: Words, rules: RuleSet, names: tuple[str, ...], cards: Cards
) -> PartnersDrawn:
    """Labels of the picture; plain names and the cards drawn, both by seat."""

    def draw(seat: int) -> DrawnCard:
        return DrawnCard(names[seat], words("seat-name", seat=seat + 1), cards[seat])

    return PartnersDrawn(
        title=words("picture-partners"),
        sides=tuple(
            SideDrawn(side_name(words, rules, side), tuple(map(draw, seats_of(rules, side))))
            for side in range(side_count(rules))
        ),
        card_words=CardWords(joker=words("picture-joker"), black_three="", red_three=""),
    )


def partners_text(words: Words, drawn: PartnersDrawn) -> str:
    """All that the picture shows, in words."""
    draws = [
        words("lobby-drew", name=draw.name, card=card_words(words, draw.card))
        for side in drawn.sides
        for draw in side.draws
    ]
    sides = [
        words(
            "picture-line",
            word=side.name,
            value=together(words, [draw.name for draw in side.draws]),
        )
        for side in drawn.sides
    ]
    return "\n".join([words("lobby-drawn", draws=words.joined(draws)), *sides])
