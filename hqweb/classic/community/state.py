"""Where a community stands in its interval, the last roll included, and why a move is closed."""

from typing import Final, Literal, NamedTuple

from hqweb.classic.bout import Ruling, outcome
from hqweb.classic.community.resources import CONCEDED, Resource, by_id, changed, effect
from hqweb.classic.edition import Edition
from hqweb.classic.roll import Roll

type Purpose = Literal["lobby", "use", "support", "background", "crisis"]

COMMUNITY: Final = "community"
GM: Final = "gm"
"""Who moves: the heroes for their community, and the GM for what befalls it."""

ROLLS: Final = ("lobby", "use", "support", "background", "crisis")
USES: Final = ("use", "support", "concede")
"""What takes one use that lobbying has opened."""

POINTS: Final = ("lobby", "use", "support")
"""The moves that roll, and those of them on which a hero point may be spent."""


class Made(NamedTuple):
    """The last roll: what it was for, on which resource, and the roll with its ruling."""

    purpose: Purpose
    resource: str
    roll: Roll


class State(NamedTuple):
    """A community. `before` are the resources before the last roll, `resources` those with it settled.

    `dealings` is the penalty on the heroes' social dealings with the community, 0 or less.
    """

    edition: Edition
    name: str
    base: int
    low_wins: bool
    resources: tuple[Resource, ...]
    before: tuple[Resource, ...]
    interval: int = 1
    session: int = 1
    dealings: int = 0
    dealt_before: int = 0
    made: Made | None = None

    def resource(self, id_: str) -> Resource:
        """The resource of that id."""
        return by_id(self.resources)[id_]

    def put(self, new: Resource) -> "State":
        """The state with a resource changed by something that is no roll: the last roll is closed by it."""
        resources = changed(self.resources, new)
        return self._replace(resources=resources, before=resources, made=None, dealt_before=self.dealings)

    def ruled(self, made: Made, ruling: Ruling) -> "State":
        """The state with a roll settled on the resources of before it."""
        resource, key = by_id(self.before)[made.resource], outcome(ruling)
        dealings = self.dealt_before
        row = effect(key)
        match made.purpose:
            case "lobby":
                resource = resource._replace(granted=ruling.winner > 0)
            case "use" | "support":
                resource = resource._replace(granted=False, lost=resource.lost + row.depletion)
                dealings += row.depletion if ruling.winner < 0 else 0
            case "background":
                resource = resource._replace(tested=True, fluctuation=row.fluctuation)
            case "crisis":
                resource = resource._replace(checked=True, crisis=resource.crisis or ruling.winner < 0)
        after = made._replace(roll=made.roll._replace(ruling=ruling))
        return self._replace(resources=changed(self.before, resource), dealings=dealings, made=after)

    def opened(self) -> "State":
        """The state with the last roll closed, before another is made."""
        return self._replace(before=self.resources, dealt_before=self.dealings, made=None)


def usable(state: State, do: str) -> tuple[Resource, ...]:
    """The resources that a move may be about now."""
    return tuple(each for each in state.resources if not barred(each, do))


def barred(resource: Resource, do: str) -> str:
    """Why a move cannot be about a resource; empty where it can."""
    name = resource.name
    match do:
        case "lobby":
            return f"Use {name} first: the community has granted it." if resource.granted else ""
        case do if do in USES:
            return "" if resource.granted else f"The community has not granted {name}: lobby for it first."
        case "background":
            return f"The background contest of {name} is made in this interval." if resource.tested else ""
        case "cement":
            return "" if resource.fluctuation > 0 else f"Luck gave {name} no bonus that could be cemented."
        case "crisis":
            if resource.checked:
                return f"This session tested {name} already."
            return "" if resource.penalty < 0 else f"Nothing weighs on {name}, so no crisis threatens."
        case _:
            return ""


def conceded(state: State, id_: str) -> State:
    """The state after the heroes gave up a use before the dice."""
    resource = state.resource(id_)
    return state.put(resource._replace(granted=False, lost=resource.lost + CONCEDED))
