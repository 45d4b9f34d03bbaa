"""Where a whole sheet stands: the hero that grows, and beside that what lasts, who comes along, and notes."""

from typing import Final, NamedTuple

from hqweb.core.fields import Json
from hqweb.core.limits import MAX_SITUATION
from hqweb.mastery.abilities import Ability, Sheet, effective, in_order
from hqweb.mastery.rating import MAX_TOTAL, Total
from hqweb.successes.creation_moves import spendable
from hqweb.successes.hero_state import State as Hero
from hqweb.successes.sequence.track import FOLLOWER, GOAL

ALL: Final = "all"
SOME: Final = "some"
"""Where a benefit or a consequence may sit instead of on one ability: on every contest, or only where it fits."""


RETAINERS: Final = "Retainers"
"""What all retainers together are called where a follower has a name."""


class Follower(NamedTuple):
    """A sidekick: its abilities, whose ids begin with its own, its improvement points that are left, its resolve."""

    id: str
    name: str
    abilities: Sheet
    points: int = 0
    resolve: int = FOLLOWER


class Lasting(NamedTuple):
    """A benefit above 0 or a consequence below it, what it is from, and what it sits `on`: an ability’s id, or more."""

    id: str
    name: str
    amount: int
    on: str = ALL


class Remark(NamedTuple):
    """A note."""

    id: str
    text: str


class State(NamedTuple):
    """A sheet. `keeps`: the group’s pool is kept here. `spare` are points of the creation that are not spent yet.

    `resolve` and `full` are what chained sequences take from and count up to; `retainers` is the resolve of all
    retainers together.
    """

    hero: Hero
    keeps: bool = False
    followers: tuple[Follower, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    notes: tuple[Remark, ...] = ()
    spare: int = 0
    resolve: int = GOAL
    full: int = GOAL
    retainers: int = FOLLOWER

    def changed(self, hero: Hero) -> "State":
        """The sheet with another hero on it: lines in their order, nothing left on what is gone."""
        hero = hero._replace(sheet=tuple(in_order(hero.sheet)))
        known = {ALL, SOME, *(each.id for each in hero.sheet)}
        return self._replace(hero=hero, lasting=tuple(each for each in self.lasting if each.on in known))

    def total(self, ability: Ability) -> int:
        """What an ability is rolled with, as a form takes it."""
        return min(int(effective(self.hero.sheet, ability)), MAX_TOTAL)

    def on(self, *places: str) -> tuple[Lasting, ...]:
        """What lasts on these places."""
        return tuple(each for each in self.lasting if each.on in places)


def rows(lasting: tuple[Lasting, ...]) -> list[Json]:
    """What lasts as the rows of a contest’s list of modifiers."""
    return [{"kind": kind(each), "amount": str(each.amount)} for each in lasting]


def bonus(lasting: tuple[Lasting, ...]) -> int:
    """What lasts as one number, within what a form takes."""
    return max(-MAX_SITUATION, min(MAX_SITUATION, sum(each.amount for each in lasting)))


def kind(one: Lasting) -> str:
    """Whether it is a benefit or a consequence."""
    return "benefit" if one.amount > 0 else "consequence"


def helpers(followers: tuple[Follower, ...]) -> Sheet:
    """The abilities of all followers, each with the name of whose it is."""
    return tuple(one._replace(name=f"{each.name}: {one.name}") for each in followers for one in each.abilities)


def highest(total: int) -> Total:
    """A total that a form takes."""
    return Total(min(total, MAX_TOTAL))


def with_points(state: State) -> Sheet:
    """The abilities of followers that have points left for them."""
    return spendable(helpers(tuple(each for each in state.followers if each.points)))


def plain(state: State) -> Sheet:
    """What has a rating of its own: all but breakouts, those of followers too."""
    return (*(each for each in state.hero.sheet if each.kind != "breakout"), *helpers(state.followers))
