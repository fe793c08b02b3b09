"""A table in words: its state in three lines, and all that its picture shows."""

from collections.abc import Sequence

from bot.engine.cards import (
    DEUCE,
    JOKER,
    Card,
    Rank,
    card_of,
    is_red_three,
    is_wild,
    rank_of,
    suit_of,
)
from bot.engine.events import DealEnded, Event
from bot.engine.judging.taking import upcard_refusal
from bot.engine.melds import CanastaKind, Meld, scored_kind
from bot.engine.rules import Freeze, RuleSet, seats_of, side_of
from bot.engine.scoring import points_on_table, threes_points, winners
from bot.engine.state import Phase
from bot.engine.view import PlayerView, melds_of, seat_to_act
from bot.text import Words
from bot.text.cards import card_words, cards_words, rank_plural, rank_words
from bot.text.events import Teller
from cogs.presenter.house_rules import changed_beside_target
from cogs.presenter.names import together
from cogs.presenter.needs import side_minimum
from cogs.presenter.score import goal, plain, side_players, signed
from rendering.layout.centre import offered_card

_CANASTAS = {
    CanastaKind.NATURAL: "meld-natural-canasta",
    CanastaKind.MIXED: "meld-mixed-canasta",
    CanastaKind.WILD: "meld-wild-canasta",
    CanastaKind.SEVENS: "meld-sevens-canasta",
}


def table_text(teller: Teller, last: Sequence[Event]) -> str:
    """Whose turn, the pile, the last turns; `teller` holds the spectator's view."""
    is_over = teller.view.public.turn.phase is Phase.OVER
    pile = "" if is_over else pile_text(teller)
    lines = [turn_line(teller), pile, last_line(teller, last), _house_rules_line(teller)]
    return "\n".join(line for line in lines if line)


def _house_rules_line(teller: Teller) -> str:
    """How many house rules are in force; what they are stands behind Rules."""
    count = len(changed_beside_target(teller.view.rules))
    if not count:
        return ""
    return teller.words("small-line", line=teller.words("table-house-rules", count=count))


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
        may_take = teller.view.public.pile.cards and not turn.may_not_take
        key = "table-to-draw" if may_take else "table-to-draw-only"
        if not teller.view.stock_count:
            key = "table-to-take-or-pass"
        return words(key, name=name)
    return words("table-took-pile" if turn.took_pile else "table-drew", name=name)


def pile_text(teller: Teller) -> str:
    """The line of the pile; below it how long it is frozen, and what is offered."""
    return "\n".join([pile_line(teller.words, teller.view), *_pile_notes(teller)])


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
    """What it takes to take the pile, which must not be empty."""
    if upcard_refusal(view.rules, view.public.pile.cards[-1]):
        return words("pile-barred-frozen" if view.public.pile.is_frozen else "pile-barred")
    if view.rules.pile_always_frozen:
        return words("pile-always-frozen")
    if view.public.pile.is_frozen:
        by = freezing_card(view.public.pile.cards)
        if by is None:
            return words("pile-frozen")
        return words("pile-frozen-by", card=_kind(words, by))
    if view.rules.most_cards_taken and len(view.public.pile.cards) > view.rules.most_cards_taken:
        return words("pile-top-only", count=view.rules.most_cards_taken)
    takes_pair_only = not (view.rules.take_onto_own_meld or view.rules.take_with_natural_and_wild)
    is_never_frozen = view.rules.freeze is Freeze.NEVER and takes_pair_only
    return words("pile-never-frozen" if is_never_frozen else "pile-open")


def freezing_card(pile: Sequence[Card]) -> Card | None:
    """The card that froze the pile: the newest wild card or red three in it."""
    return next((card for card in reversed(pile) if is_wild(card) or is_red_three(card)), None)


def _kind(words: Words, card: Card) -> str:
    return rank_words(words, rank_of(card)) if is_wild(card) else card_words(words, card)


def last_line(teller: Teller, last: Sequence[Event]) -> str:
    """The last turns; that somebody went out says already that the deal is over."""
    told = teller.sentences(one for one in last if not _is_going_out_again(one))
    if not told:
        return ""
    return teller.words("table-last", told=teller.words.joined(told, "separator-sentences"))


def _is_going_out_again(event: Event) -> bool:
    return isinstance(event, DealEnded) and event.went_out is not None


def picture_text(teller: Teller, *, is_brief: bool = False) -> str:
    """All that the picture of a table shows, in words; in brief melds are counted only.

    `teller` holds the spectator's view.
    """
    words, view = teller.words, teller.view
    heading = words(
        "picture-heading", deal=view.public.match.deal_number, target=goal(words, view.rules)
    )
    sides = [side_text(teller, side, is_brief=is_brief) for side in range(len(view.public.sides))]
    lines = [heading, *sides, pile_text(teller), turn_line(teller)]
    return "\n".join(lines)


def _pile_notes(teller: Teller) -> list[str]:
    """How long a freeze of one lap lasts, and the card that is offered."""
    words, view = teller.words, teller.view
    notes = []
    by = view.public.pile.frozen_by
    if view.public.pile.is_frozen and by is not None:
        notes.append(words("pile-frozen-until", name=teller.names[by]))
    offered = offered_card(view)
    if offered is not None:
        notes.append(words("pile-offered", card=card_words(words, offered)))
    return notes


def side_text(teller: Teller, side: int, *, is_brief: bool = False) -> str:
    """A side: its players with the number of their cards, its total, its melds and threes."""
    words, view = teller.words, teller.view
    lying = view.public.sides[side]
    players = [_player_text(teller, seat) for seat in seats_of(view.rules, side)]
    parts = [words("side-total", total=plain(words, view.public.match.scores[side]))]
    if melds_of(lying):
        parts.append(words("side-points", points=plain(words, points_on_table(view.rules, lying))))
        parts.append(_melds_text(words, view, side, is_brief=is_brief))
    else:
        parts.append(words("side-needs", minimum=side_minimum(words, view, side)))
    if lying.threes:
        points = signed(words, threes_points(view.rules, lying))
        cards = cards_words(words, lying.threes)
        parts.append(words("side-threes", cards=cards, points=points))
    return words(
        "side-line",
        players=together(words, players),
        table=words.joined(parts, "separator-sentences"),
    )


def _player_text(teller: Teller, seat: int) -> str:
    view = teller.view
    name, count = teller.names[seat], view.hand_counts[seat]
    if not view.public.seats.have_foot[seat]:
        return teller.words("side-player", name=name, count=count)
    return teller.words("side-player-foot", name=name, count=count, foot=view.rules.foot.value)


def _melds_text(words: Words, view: PlayerView, side: int, *, is_brief: bool) -> str:
    melds = [meld for _, meld in melds_of(view.public.sides[side])]
    if is_brief:
        canastas = sum(meld.is_canasta for meld in melds)
        return words("side-melds-counted", melds=len(melds), canastas=canastas)
    return words.joined([meld_text(words, view.rules, meld) for meld in melds])


def melds_line(teller: Teller, side: int) -> str:
    """The melds of a side behind its players, nothing where none lies."""
    words, view = teller.words, teller.view
    if not melds_of(view.public.sides[side]):
        return ""
    melds = _melds_text(words, view, side, is_brief=False)
    return words("side-line", players=side_players(teller, side), table=melds)


def meld_text(words: Words, rules: RuleSet, meld: Meld) -> str:
    """A meld: 5 kings, 2 of them wild; a run from 5♥ to 9♥; and whether it is a canasta."""
    kind = scored_kind(rules, meld)
    if meld.is_run:
        return _run_text(words, meld)
    if meld.rank == DEUCE:
        jokers = sum(card == JOKER for card in meld.cards)
        key = _CANASTAS[kind] if kind else "meld-wild"
        return words(key, count=len(meld.cards), jokers=jokers)
    return words(
        _CANASTAS[kind] if kind else "meld-open",
        count=len(meld.cards),
        rank=rank_words(words, meld.rank),
        ranks=rank_plural(words, meld.rank),
        wild=meld.wild_count,
    )


def _run_text(words: Words, meld: Meld) -> str:
    suit = suit_of(next(card for card in meld.cards if not is_wild(card)))
    highest = Rank(meld.rank + len(meld.cards) - 1)
    return words(
        "meld-run-canasta" if meld.is_canasta else "meld-run",
        first=card_words(words, card_of(meld.rank, suit)),
        last=card_words(words, card_of(highest, suit)),
        count=len(meld.cards),
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
