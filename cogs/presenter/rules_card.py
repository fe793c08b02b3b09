"""A rule set at a glance, as a picture and in words."""

from bot.engine.cards import parse_cards, points_of, rank_of
from bot.engine.rules import CanastaKind, RuleSet, Sequences
from bot.engine.scoring import THREES_LADDER
from bot.text import Words
from bot.text.cards import card_words, rank_words
from cogs.presenter.lobby import rules_name
from cogs.presenter.pictures import card_labels
from cogs.presenter.rules_facts import rules_facts
from cogs.presenter.score import plain
from rendering.labels import CanastaWorth, CardWorth, RulesCard

_CARDS = ("Jk", "2s Ah", "Kd 8c", "7h 4s")
"""Cards that are worth the same: two of neighbouring ranks, or the ends of a range."""


def rules_card(words: Words, rules: RuleSet) -> RulesCard:
    """What fits on a card; the rules page says the rest."""
    return RulesCard(
        title=rules_name(words, rules.name),
        subtitle=words("picture-rules-seats", players=rules.players, sides=rules.sides.value),
        facts=rules_facts(words, rules),
        canastas_title=words("picture-rules-canastas-title"),
        canastas=_canastas(words, rules),
        cards_title=words("picture-rules-cards-title"),
        cards=(*(_worth(words, text) for text in _CARDS), *_threes(words, rules)),
        card_words=card_labels(words, rules),
    )


def rules_card_text(words: Words, card: RulesCard) -> str:
    """All that the card shows, in words."""
    canastas = [
        words("picture-worth", what=canasta.word, points=canasta.points)
        for canasta in card.canastas
    ]
    cards = [
        words("picture-worth", what=_cards_text(words, worth), points=worth.points)
        for worth in card.cards
    ]
    lines = (
        (card.title, card.subtitle),
        *card.facts,
        (card.canastas_title, words.joined(canastas)),
        (card.cards_title, words.joined(cards)),
    )
    return "\n".join(words("picture-line", word=word, value=value) for word, value in lines)


def _cards_text(words: Words, worth: CardWorth) -> str:
    """One card with its suit, two cards, or the ranks at the ends of a range."""
    first, last = worth.cards[0], worth.cards[-1]
    if len(worth.cards) == 1:
        return card_words(words, first)
    if rank_of(first) == rank_of(last):
        return words("picture-pair", first=card_words(words, first), last=card_words(words, last))
    key = "picture-range" if abs(rank_of(first) - rank_of(last)) > 1 else "picture-pair"
    return words(
        key, first=rank_words(words, rank_of(first)), last=rank_words(words, rank_of(last))
    )


def _canastas(words: Words, rules: RuleSet) -> tuple[CanastaWorth, ...]:
    """The kinds these rules know, with what they bring: two ends where that differs."""
    natural, wild = rules.natural_canasta_points, rules.wild_canasta_points
    best_wild = max(wild, rules.four_jokers_canasta_points, rules.seven_deuces_canasta_points)
    kinds = [
        (CanastaKind.NATURAL, words("picture-natural"), natural, natural),
        (CanastaKind.MIXED, words("picture-mixed"), *(rules.mixed_canasta_points,) * 2),
    ]
    if rules.wild_melds:
        kinds.append((CanastaKind.WILD, words("picture-wild"), wild, best_wild))
    if rules.sequences is Sequences.SAMBA:
        word = words("picture-sequence", rules=rules.name)
        kinds.append((CanastaKind.SEQUENCE, word, *(rules.sequence_canasta_points,) * 2))
    if rules.sevens_canasta_points:
        sevens = rules.sevens_canasta_points
        kinds.append((CanastaKind.SEVENS, words("picture-sevens"), sevens, sevens))
    worths = [
        CanastaWorth(kind, word, _between(words, least, most)) for kind, word, least, most in kinds
    ]
    if rules.natural_sevens_and_aces_points:
        worths.insert(1, _sevens_and_aces(words, rules))
    return tuple(worths)


def _sevens_and_aces(words: Words, rules: RuleSet) -> CanastaWorth:
    points = words("number", number=rules.natural_sevens_and_aces_points)
    word = words("picture-sevens-and-aces")
    return CanastaWorth(CanastaKind.NATURAL, word, points, is_special=True)


def _between(words: Words, least: int, most: int) -> str:
    if least == most:
        return words("number", number=least)
    return words("picture-rules-up-to", least=least, most=most)


def _worth(words: Words, text: str) -> CardWorth:
    cards = parse_cards(text)
    return CardWorth(cards, words("number", number=points_of(cards[:1])))


def _threes(words: Words, rules: RuleSet) -> tuple[CardWorth, ...]:
    """Black and red threes: together where both are laid, from one of a colour to all of it."""
    if rules.all_threes_are_laid:
        ladder = _between(words, THREES_LADDER[1], THREES_LADDER[-1])
        return (CardWorth(parse_cards("3s 3h"), ladder),)
    black = parse_cards("3s")
    return CardWorth(black, _black_three_points(words, rules)), _red_threes(words, rules)


def _black_three_points(words: Words, rules: RuleSet) -> str:
    """What it counts if it can be laid; what it costs in hand if it cannot, or if that is more."""
    laid, cost = points_of(parse_cards("3s")), rules.black_three_in_hand_points
    if not rules.black_threes_meldable_going_out:
        return plain(words, -cost)
    if cost == laid:
        return words("number", number=laid)
    return words("picture-laid-or-held", laid=plain(words, laid), held=plain(words, -cost))


def _red_threes(words: Words, rules: RuleSet) -> CardWorth:
    """One of them; two stand for all where these bring more than so many times one."""
    each, together = rules.red_three_points, rules.all_red_threes_points
    if together <= rules.all_red_threes * each:
        return CardWorth(parse_cards("3h"), words("number", number=each))
    return CardWorth(parse_cards("3h 3d"), _between(words, each, together))
