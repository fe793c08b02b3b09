"""What the hard player's judgement hangs on, in points of the score unless a name says otherwise.

Set by play against itself and against the normal player on seeds the figures are not taken from.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    completes: tuple[float, ...] = (0.0, 0.03, 0.08, 0.15, 0.28, 0.48, 0.72, 1.0)
    """The chance that a meld of so many cards becomes a canasta."""
    run_completes: tuple[float, ...] = (0.0, 0.02, 0.07, 0.18, 0.32, 0.52, 0.76, 1.0)
    run_held: float = 0.7
    """What cards of a run in the hand are worth of a run on the table."""
    natural_share: float = 0.45
    """Of the canastas a natural meld becomes, the share that stays natural."""
    needed_canasta: float = 150.0
    """What a canasta still needed for going out is worth beyond its bonus."""
    held: float = 0.85
    """What a meld in the hand is worth of one on the table."""
    single: float = 2.0
    pair: float = 16.0
    dead_pair: float = 4.0
    wild_card: float = 90.0
    joker: float = 12.0
    """What a joker is worth more than a deuce."""
    black_three: float = 16.0
    hand_size: float = 100.0
    """What the n-th card of a hand is worth by being there, divided by n and two more."""
    shared: float = 25.0
    """What an unfinished meld on the table is worth more than in the hand: all can add to it."""
    threat: float = 1.0
    """By what the threat of the opponents going out is multiplied."""
    almost: float = 1.0
    """By what that threat is multiplied where they lack one canasta."""
    caught_card: float = 11.0
    """What an unseen card costs its holder when the deal ends."""
    foot_card: float = 10.0
    """What each card costs that lies between a player and the foot."""
    base_risk: float = 0.08
    """The chance that the deal ends before a card in the hand is used, nobody threatening."""
    drawn_card: float = 14.0
    unknown_card: float = 22.0
    """What an unseen card in a hand is worth to its side while the deal goes on."""
    open: float = 80.0
    pile_card: float = 20.0
    """What each card of a taken pile gives beyond its use now, and denies the others."""
    pile_points: float = 1.0
    pair_take: float = 0.1
    """The chance that a pair in the hand takes the pile before the deal is over."""
    meld_take: float = 0.1
    """The chance that a meld on the table takes a pile that is not frozen."""
    clumping: float = 1.0
    """How many pairs a hand holds for every three of its cards."""
    refused: float = 0.45
    """What is left of the chance of a use for a rank the player did not take before."""
    thrown: float = 0.55
    """What is left of it for a rank the player threw."""
    unopened: float = 0.45
    """What is left of it where the taking has to open."""
    danger: float = 1.0
    """By what the danger of a discard is multiplied."""
    denied: float = 10.0
    """What each card of the pile is worth by not going to another player."""
    freeze: float = 1.4
    """By what the worth of freezing is multiplied."""
    out_bias: float = 0.0
    """How many points going out may lose against going on."""
    ask_margin: float = 60.0
    """How near a weighing must be to ask the partner."""
    answer_cost: float = 90.0
    """What a hand may cost that says yes."""


DEFAULT_WEIGHTS = Weights()
