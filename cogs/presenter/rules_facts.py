"""The lines of a rules card: what a game goes to, what opens, what going out asks and brings."""

from itertools import groupby

from bot.engine.rules import CanastaKind, Foot, RuleSet
from bot.text import Words

Facts = tuple[tuple[str, str], ...]


def rules_facts(words: Words, rules: RuleSet) -> Facts:
    """A word and what holds, line by line."""
    goal = words("picture-rules-points", points=rules.target_score)
    if not rules.target_score:
        goal = words("picture-rules-deals", deals=rules.target_deals)
    return (
        (words("picture-rules-goal"), goal),
        (words("picture-rules-cards"), _packs(words, rules)),
        (words("picture-rules-draw"), words("picture-rules-drawn", count=rules.draw_count)),
        _opening(words, rules),
        (words("picture-rules-out"), _canastas_needed(words, rules)),
        (words("picture-rules-out-brings"), _going_out(words, rules)),
    )


def _packs(words: Words, rules: RuleSet) -> str:
    if rules.foot is Foot.NONE:
        return words("picture-rules-packs", packs=rules.packs, hand=rules.hand_size)
    return words(
        "picture-rules-packs-and-foot",
        packs=rules.packs,
        hand=rules.hand_size,
        foot=rules.foot_size,
        kind="packet" if rules.foot is Foot.PACKET else "foot",
    )


def _opening(words: Words, rules: RuleSet) -> tuple[str, str]:
    """The minimums from the lowest total or the first deal on, and by which of them they go."""
    minimums = [
        words("number", number=points) if points else words("picture-rules-no-minimum")
        for points, _ in groupby(_minimums(rules))
    ]
    if _asks_for_canasta(rules):
        minimums.append(words("needs-canasta"))
    by = "deal" if rules.initial_meld_by_deal else "total"
    name = words("picture-rules-open", by=by if len(minimums) > 1 else "nothing")
    return name, words.joined(minimums, "separator-ranks")


def _minimums(rules: RuleSet) -> list[int]:
    """The minimum of each level in order, but for those at which a canasta is asked instead."""
    below_zero = [] if rules.initial_meld_by_deal else [rules.initial_meld_below_zero]
    most = rules.initial_meld_canasta_from
    return below_zero + [points for level, points in rules.initial_meld if not most or level < most]


def _asks_for_canasta(rules: RuleSet) -> bool:
    """Is a canasta from the hand asked of totals that a running game can reach (C26)?"""
    level, target = rules.initial_meld_canasta_from, rules.target_score
    return bool(level) and (not target or level < target)


def _canastas_needed(words: Words, rules: RuleSet) -> str:
    """How many canastas a side needs to go out, and of which kinds."""
    canastas = words("picture-rules-canastas", count=rules.canastas_to_go_out)
    kinds = _kinds_needed(rules)
    if not kinds:
        return canastas
    told = [
        words("picture-rules-kind", count=count, kind=kind.value, rules=rules.name)
        for kind, count in kinds.items()
    ]
    is_all = sum(kinds.values()) >= rules.canastas_to_go_out
    key = "picture-rules-canastas-of" if is_all else "picture-rules-canastas-among"
    return words(key, canastas=canastas, kinds=words.joined(told))


def _kinds_needed(rules: RuleSet) -> dict[CanastaKind, int]:
    kinds = dict(rules.canasta_kinds_to_go_out)
    if rules.natural_canasta_to_go_out:
        kinds = {CanastaKind.NATURAL: 1, **kinds}
    return kinds


def _going_out(words: Words, rules: RuleSet) -> str:
    """What going out brings, and what it brings concealed where that is another number."""
    out, concealed = rules.going_out_points, rules.concealed_points
    if out == concealed:
        return words("number", number=out)
    return words("picture-rules-concealed", out=out, concealed=concealed)
