"""What the hard player's judgement hangs on, in points of the score unless a name says otherwise.

Set by play against itself and against the normal player on seeds the figures are not taken from.
"""

from dataclasses import dataclass, replace

from bot.engine.rules import RuleSet, Sides


@dataclass(frozen=True, slots=True)
class Weights:
    completes: tuple[float, ...] = (0.0, 0.0, 0.0, 0.002, 0.016, 0.094, 0.347, 1.0)
    """The chance that a meld of so many cards becomes a canasta."""
    run_completes: tuple[float, ...] = (0.0, 0.042, 0.115, 0.248, 0.396, 0.588, 0.8, 1.0)
    run_held: float = 0.57
    """What cards of a run in the hand are worth of a run on the table."""
    natural_share: float = 0.44
    """Of the canastas a natural meld becomes, the share that stays natural."""
    needed_canasta: float = 83.0
    """What a canasta still needed for going out is worth beyond its bonus."""
    held: float = 0.45
    """What a meld in the hand is worth of one on the table."""
    single: float = 2.33
    pair: float = 20
    dead_pair: float = 5.3
    wild_card: float = 167.0
    joker: float = 8.7
    """What a joker is worth more than a deuce."""
    black_three: float = 13.4
    hand_size: float = 110.0
    """What the n-th card of a hand is worth by being there, divided by n and two more."""
    shared: float = 9.1
    """What an unfinished meld on the table is worth more than in the hand: all can add to it."""
    threat: float = 1.15
    """By what the threat of the opponents going out is multiplied."""
    laps_a_canasta_card: float = 5.0
    """How many laps a player needs for each card that its side's canastas lack."""
    laps_a_hand_card: float = 0.4
    """How many laps a player needs for each card of its hand."""
    almost: float = 1.02
    """By what that threat is multiplied where they lack one canasta."""
    caught_card: float = 17.0
    """What an unseen card costs its holder when the deal ends."""
    foot_card: float = 6.9
    """What each card costs that lies between a player and the foot."""
    base_risk: float = 0.05
    """The chance that the deal ends before a card in the hand is used, nobody threatening."""
    drawn_card: float = 17.5
    unknown_card: float = 27.5
    """What an unseen card in a hand is worth to its side while the deal goes on."""
    open: float = 105.0
    open_minimum: float = 10.0
    """What being open is worth more to teammates for each point of a minimum above the lowest."""
    open_minimum_alone: float = 0.0
    """The same to a single player."""
    opening_progress: float = 6.0
    """What a hand that reaches the minimum is worth for each such point."""
    pile_card: float = 29.0
    """What each card of a taken pile gives beyond its use now, and denies the others."""
    pile_points: float = 1.45
    pair_take: float = 0.09
    """The chance that a pair in the hand takes the pile before the deal is over."""
    meld_take: float = 0.08
    """The chance that a meld on the table takes a pile that is not frozen."""
    clumping: float = 1.0
    """How many pairs a hand holds for every three of its cards."""
    refused: float = 0.97
    """What is left of the chance of a use for a rank the player did not take before."""
    thrown: float = 0.25
    """What is left of it for a rank the player threw."""
    unopened: float = 0.54
    """What is left of it where the taking has to open."""
    danger: float = 2.27
    """By what the danger of a discard is multiplied."""
    denied: float = 11.6
    """What each card of the pile is worth by not going to another player."""
    freeze: float = 1.98
    """By what the worth of freezing is multiplied."""
    out_bias: float = 30.0
    """How many points going out may lose against going on."""
    minimum_point: float = 6.0
    """What each point costs by which a side's total raises its next minimum."""
    deal_spread: float = 0.25
    """The standard deviation of what a deal adds to a lead, as a share of the target."""
    ask_margin: float = 56.0
    """How near a weighing must be to ask the partner."""
    answer_cost: float = 100.0
    """What a hand may cost that says yes."""


DEFAULT_WEIGHTS = Weights()

_SAMBA = replace(
    DEFAULT_WEIGHTS,
    completes=(0.0, 0.0, 0.0, 0.001, 0.011, 0.073, 0.31, 1.0),
    run_completes=(0.0, 0.0, 0.014, 0.046, 0.125, 0.366, 0.677, 1.0),
    run_held=0.38,
    natural_share=0.36,
    needed_canasta=80.0,
    held=0.28,
    single=2.6,
    dead_pair=5.6,
    wild_card=160.0,
    joker=9.1,
    black_three=15.2,
    hand_size=60.0,
    shared=8.7,
    threat=1.26,
    laps_a_canasta_card=1.13,
    laps_a_hand_card=0.3,
    almost=0.83,
    caught_card=16.6,
    foot_card=7.7,
    base_risk=0.06,
    drawn_card=18.5,
    unknown_card=27.7,
    open=250.0,
    open_minimum=0.0,
    pile_card=33.0,
    pile_points=1.73,
    pair_take=0.08,
    refused=1.31,
    thrown=0.23,
    unopened=0.67,
    danger=2.69,
    denied=10.6,
    freeze=1.74,
)
_CZECH = replace(
    DEFAULT_WEIGHTS, wild_card=110.0, open=200.0, open_minimum_alone=10.0, black_three=5.0
)
_PENNIES = replace(DEFAULT_WEIGHTS, hand_size=25.0, needed_canasta=250.0)
_FOOT = replace(
    DEFAULT_WEIGHTS,
    hand_size=25.0,
    needed_canasta=300.0,
    held=0.25,
    shared=30.0,
    open_minimum_alone=10.0,
    danger=1.2,
)
_CROWD = replace(
    DEFAULT_WEIGHTS,
    completes=(0.0, 0.0, 0.0, 0.03, 0.09, 0.25, 0.5, 1.0),
    wild_card=110.0,
    hand_size=40.0,
    danger=1.5,
    out_bias=120.0,
)

CROWD = 6
"""So many players finish canastas sooner, with three packs and more hands to add to them."""
WEIGHTS = {
    "czech": _CZECH,
    "hungarian": DEFAULT_WEIGHTS,
    "samba": _SAMBA,
    "hand_and_foot": _FOOT,
    "hand_and_foot_bicycle": _FOOT,
    "pennies": _PENNIES,
}
"""Where a rule set plays so differently that it has weights of its own, by its name.

Hungarian keeps the default ones for six, too: its teams of three lost with those of a crowd.
"""


WEIGHTS_OF_SEATINGS = {
    ("polish", 5, Sides.SINGLES): replace(DEFAULT_WEIGHTS, open_minimum_alone=10.0),
    ("samba", 6, Sides.TEAMS): replace(_SAMBA, open_minimum=10.0),
}
"""Where one seating of a rule set does: so many hands in a lap make a high minimum weigh more."""


def weights_for(rules: RuleSet) -> Weights:
    """Those of the seating, else of the rule set by its name, else by the number of players."""
    seated = WEIGHTS_OF_SEATINGS.get((rules.name, rules.players, rules.sides))
    usual = _CROWD if rules.players >= CROWD else DEFAULT_WEIGHTS
    return seated or WEIGHTS.get(rules.name, usual)
