"""A table in words: its state in three lines, and all that its picture shows."""

from collections.abc import Sequence

from bot.engine.cards import Card, is_red_three, is_wild, rank_of
from bot.engine.events import Event
from bot.engine.melds import CanastaKind, Meld
from bot.engine.rules import seats_of, side_of
from bot.engine.scoring import points_on_table, winners
from bot.engine.state import Phase
from bot.engine.view import PlayerView, melds_of, minimum_for, seat_to_act
from bot.text import Words
from bot.text.cards import card_words, cards_words, rank_plural, rank_words
from bot.text.events import Teller
from cogs.presenter.names import together
from cogs.presenter.score import plain, side_players

_CANASTAS = {
    CanastaKind.NATURAL: "meld-natural-canasta",
    CanastaKind.MIXED: "meld-mixed-canasta",
    CanastaKind.WILD: "meld-wild-canasta",
}


def table_text(teller: Teller, last: Sequence[Event]) -> str:
    """Whose turn, the pile, the last turns; `teller` holds the spectator's view."""
    is_over = teller.view.public.turn.phase is Phase.OVER
    pile = "" if is_over else pile_line(teller.words, teller.view)
    lines = [turn_line(teller), pile, last_line(teller, last)]
    return "\n".join(line for line in lines if line)


def turn_line(teller: Teller) -> str:
    """Whose turn it is and what is awaited."""
    words, turn = teller.words, teller.view.public.turn
    if turn.phase is Phase.OVER:
        return words("table-game-over" if winners(teller.view) else "table-deal-over")
    name = teller.names[turn.seat]
    if turn.is_asking:
        partner = teller.names[seat_to_act(teller.view) or 0]
        return words("table-asking", name=name, partner=partner)
    if turn.phase is Phase.OFFER:
        return words("table-offered", name=name)
    if turn.phase is Phase.DRAW:
        key = "table-to-draw" if teller.view.stock_count else "table-to-take-or-pass"
        return words(key, name=name)
    return words("table-took-pile" if turn.took_pile else "table-drew", name=name)


def pile_line(words: Words, view: PlayerView) -> str:
    """The pile, what is needed to take it, and the stock."""
    pile = view.public.pile
    stock = words("stock", count=view.stock_count)
    if not pile.cards:
        return words("pile-empty", stock=stock)
    return words(
        "pile-line",
        count=len(pile.cards),
        upcard=card_words(words, pile.cards[-1]),
        state=pile_state(words, view),
        stock=stock,
    )


def pile_state(words: Words, view: PlayerView) -> str:
    """What it takes to take the pile, from the side of whoever looks."""
    if view.rules.pile_always_frozen:
        return words("pile-always-frozen")
    if view.public.pile.is_frozen:
        by = freezing_card(view.public.pile.cards)
        if by is None:
            return words("pile-frozen")
        return words("pile-frozen-by", card=_kind(words, by))
    return words("pile-open")


def freezing_card(pile: Sequence[Card]) -> Card | None:
    """The card that froze the pile: the newest wild card or red three in it."""
    return next((card for card in reversed(pile) if is_wild(card) or is_red_three(card)), None)


def _kind(words: Words, card: Card) -> str:
    return rank_words(words, rank_of(card)) if is_wild(card) else card_words(words, card)


def last_line(teller: Teller, last: Sequence[Event]) -> str:
    told = teller.sentences(last)
    if not told:
        return ""
    return teller.words("table-last", told=teller.words.joined(told, "separator-sentences"))


def picture_text(teller: Teller) -> str:
    """All that the picture of a table shows, in words; `teller` holds the spectator's view."""
    view = teller.view
    lines = [side_text(teller, side) for side in range(len(view.public.sides))]
    return "\n".join([*lines, pile_line(teller.words, view), turn_line(teller)])


def side_text(teller: Teller, side: int) -> str:
    """A side: its players with the number of their cards, its total, its melds and threes."""
    words, view = teller.words, teller.view
    lying = view.public.sides[side]
    players = [
        words("side-player", name=teller.names[seat], count=view.hand_counts[seat])
        for seat in seats_of(view.rules, side)
    ]
    melds = [meld_text(words, meld) for _, meld in melds_of(lying)]
    parts = [words("side-total", total=plain(words, view.public.match.scores[side]))]
    if melds:
        parts.append(words("side-points", points=plain(words, points_on_table(view.rules, lying))))
        parts.append(words.joined(melds))
    else:
        parts.append(words("side-needs", minimum=minimum_for(view, side)))
    if lying.threes:
        parts.append(words("side-threes", cards=cards_words(words, lying.threes)))
    return words(
        "side-line",
        players=together(words, players),
        table=words.joined(parts, "separator-sentences"),
    )


def melds_line(teller: Teller, side: int) -> str:
    """The melds of a side behind its players, nothing where none lies."""
    words, view = teller.words, teller.view
    melds = [meld_text(words, meld) for _, meld in melds_of(view.public.sides[side])]
    if not melds:
        return ""
    players = side_players(teller, side)
    return words("side-line", players=players, table=words.joined(melds))


def meld_text(words: Words, meld: Meld) -> str:
    """A meld: 5 kings, 2 of them wild; and whether it is a canasta."""
    key = _CANASTAS[meld.canasta_kind] if meld.canasta_kind else "meld-open"
    return words(
        key,
        count=len(meld.cards),
        rank=rank_words(words, meld.rank),
        ranks=rank_plural(words, meld.rank),
        wild=meld.wild_count,
    )


def partner_cards(teller: Teller, seat: int) -> str:
    """The partners of a seat with the number of their cards, nothing where it plays alone."""
    view = teller.view
    partners = [
        teller.words("partner-cards", name=teller.names[other], count=view.hand_counts[other])
        for other in seats_of(view.rules, side_of(view.rules, seat))
        if other != seat
    ]
    return teller.words.joined(partners)
