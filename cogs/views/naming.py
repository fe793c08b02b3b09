"""What the controls of a hand mean: names such as `lay.3`, the suggestion at place 3."""

from collections.abc import Sequence

from bot.engine.actions import (
    AcceptOffer,
    Action,
    AnswerPartner,
    AskPartner,
    DeclineOffer,
    Discard,
    Draw,
    MergeMelds,
    Pass,
    Undo,
)
from bot.engine.options import options
from bot.engine.view import PlayerView
from bot.tables.suggestions import suggestions, takings

_PLAIN: dict[str, Action] = {
    "accept": AcceptOffer(),
    "decline": DeclineOffer(),
    "draw": Draw(),
    "pass": Pass(),
    "undo": Undo(),
    "ask": AskPartner(),
    "yes": AnswerPartner(is_yes=True),
    "no": AnswerPartner(is_yes=False),
}


def named_action(view: PlayerView, name: str) -> Action | None:
    """The action a control of this version means, None where there is none such."""
    if name in _PLAIN:
        return _PLAIN[name]
    kind, _, place = name.partition(".")
    listed = _listed(view, kind)
    return listed[int(place)] if place.isdigit() and int(place) < len(listed) else None


def _listed(view: PlayerView, kind: str) -> Sequence[Action]:
    if kind == "lay":
        return [one.action for one in suggestions(view)]
    if kind == "take":
        return [one.action for one in takings(view)]
    kinds = {"discard": Discard, "merge": MergeMelds}
    return [action for action in options(view) if isinstance(action, kinds.get(kind, ()))]
