"""Where somebody with Stamina stands, and why a move stands closed there."""

from typing import Final, NamedTuple

from hqweb.draw_steel.fight.stamina import STATES, Blow, Body, Order, Ruling, strike

LOSS: Final = "loss"
MOST_HALVED: Final = 3
"""Times that one damage is halved: more than any table has at once."""


class State(NamedTuple):
    """Somebody with Stamina. The last blow stays open: `before` is who stood there, `blow` what came.

    `first` and `had` are the body and its Recoveries to begin with.
    """

    name: str
    body: Body
    recoveries: int
    order: Order
    coming: Blow
    before: Body | None = None
    blow: Blow | None = None
    over: bool = False
    paid: bool = False
    first: Body | None = None
    had: int = 0

    @property
    def ruling(self) -> Ruling | None:
        """The last blow, ruled; None where nothing is open."""
        return strike(self.before, self.blow, self.order) if self.before and self.blow else None

    def closed(self) -> "State":
        """The same with nothing open any more."""
        return self._replace(before=None, blow=None, paid=False)


def state_word(body: Body) -> str:
    """How somebody stands, in a word."""
    return "Destroyed" if body.kind == "object" and body.state == "dead" else STATES[body.state]


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    body, of = state.body, state.body.state
    if state.over:
        return "The fight is over. Begin anew for the next one."
    late = {"halve", "token", "knock-out"}
    if of == "dead" and do not in late:
        return "Dead is dead: nothing here changes that." if body.kind != "object" else "It is destroyed."
    if do in late:
        return _late(state, do)
    if do == "wake":
        if of != "out":
            return "Only somebody who was knocked out wakes up."
        no = body.kind == "hero" and not state.recoveries
        return "Without a Recovery a hero wakes with the next respite." if no else ""
    if do in ("recover", "regain") and of == "out":
        return "Who was knocked out has to wake up first."
    if do == "recover" and body.kind != "hero":
        return "Only heroes have Recoveries."
    if do == "recover" and not state.recoveries:
        return "There is no Recovery left until a respite."
    if do in ("recover", "regain") and body.now >= body.most:
        return "Stamina is at its maximum."
    return ""


def _late(state: State, do: str) -> str:
    before, blow, ruling = state.before, state.blow, state.ruling
    if before is None or blow is None or ruling is None:
        return "There is no damage open that this could change."
    if do == "halve":
        if blow.loss or blow.sure:
            return "Nothing reduces this."
        return "" if blow.halved < MOST_HALVED and not before.out else "It was halved often enough."
    if do == "token":
        if state.body.kind != "hero" or before.out:
            return "Hero tokens are for heroes who can act."
        if blow.loss or not blow.base:
            return "There is no damage to take first."
        if state.paid or before.now >= before.most:
            return "Tokens bring one benefit a turn, and Stamina has a maximum."
        return ""
    kills = ruling.body.state == "dead" and state.body.state == "dead" and before.state not in ("out", "dead")
    if kills and state.body.kind != "object" and not blow.loss:
        return ""
    return "Only damage that kills a creature can knock it out instead."
