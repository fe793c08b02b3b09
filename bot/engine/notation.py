"""The text form of actions, one line each, as game records and the stored log write them.

`parse_action(action_text(action)) == action` for every action of a seat. The start of a deal is
no action of a record; its text form here serves the stored log.
"""

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
    Play,
    StartDeal,
    TakePile,
    Undo,
)
from bot.engine.cards import card_text, cards_text, parse_card, parse_cards

_BARE_WORDS: dict[str, Action] = {
    "draw": Draw(),
    "accept": AcceptOffer(),
    "decline": DeclineOffer(),
    "ask": AskPartner(),
    "yes": AnswerPartner(is_yes=True),
    "no": AnswerPartner(is_yes=False),
    "pass": Pass(),
    "undo": Undo(),
}
_WORD_OF = {action: word for word, action in _BARE_WORDS.items()}


def action_text(action: Action) -> str:
    """An action as a record writes it, without its seat.

    >>> action_text(LayMelds((Play(parse_cards("Kh Kd Ks")), Play(parse_cards("9s"), 2))))
    'meld Kh Kd Ks / 2: 9s'
    """
    match action:
        case TakePile(plays):
            return f"take {_plays_text(plays)}"
        case LayMelds(plays):
            return f"meld {_plays_text(plays)}"
        case Discard(card):
            return f"discard {card_text(card)}"
        case MergeMelds(onto, merged):
            return f"merge {onto} {merged}"
        case StartDeal():
            return _start_text(action)
        case _:
            return _WORD_OF[action]


def parse_action(text: str) -> Action:
    """The action written so; raises ValueError saying what was wrong."""
    word, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if word in _BARE_WORDS and not rest:
        return _BARE_WORDS[word]
    if word == "take":
        return TakePile(_parse_plays(rest))
    if word == "meld":
        return LayMelds(_parse_plays(rest))
    if word == "discard":
        return Discard(parse_card(rest))
    if word == "merge":
        return _parse_merge(rest)
    if word == "deal":
        return _parse_start(rest)
    raise ValueError(f"{text.strip()!r} is no action")


def _start_text(action: StartDeal) -> str:
    cut = f" cut {action.cut}" if action.cut else ""
    return f"deal {action.dealer}{cut} {cards_text(action.deck)}"


def _parse_start(text: str) -> StartDeal:
    dealer, _, rest = text.partition(" ")
    cut = "0"
    if rest.startswith("cut "):
        cut, _, rest = rest.removeprefix("cut ").partition(" ")
    return StartDeal(parse_cards(rest), int(dealer), int(cut))


def _parse_merge(text: str) -> MergeMelds:
    numbers = text.split()
    if len(numbers) != 2 or not all(number.isdecimal() for number in numbers):
        raise ValueError(f"{text!r} are no two numbers of melds, as in: merge 1 2")
    return MergeMelds(int(numbers[0]), int(numbers[1]))


def _plays_text(plays: tuple[Play, ...]) -> str:
    return " / ".join(map(play_text, plays))


def play_text(play: Play) -> str:
    """A play as a record writes it: `Kh Kd Ks`, or `2: 9s` onto meld 2."""
    if play.meld is None:
        return cards_text(play.cards)
    return f"{play.meld}: {cards_text(play.cards)}".rstrip()


def _parse_plays(text: str) -> tuple[Play, ...]:
    if not text:
        raise ValueError("cards are missing, as in: meld Kh Kd Ks / 2: 9s")
    return tuple(_parse_play(part) for part in text.split("/"))


def _parse_play(text: str) -> Play:
    number, colon, cards = text.partition(":")
    if not colon:
        return Play(parse_cards(text))
    if not number.strip().isdecimal():
        raise ValueError(f"{number.strip()!r} is no number of a meld")
    return Play(parse_cards(cards), int(number))
