"""Where a group contest stands: the group, the boost, the rolls; and why a move does not stand open."""

from typing import Final, NamedTuple

from hqweb.classic import group_rules
from hqweb.classic.bout import Ruling, ask_bout, outcome
from hqweb.classic.group_explain import match_steps, paid_step
from hqweb.classic.group_form import Hero, Match
from hqweb.classic.group_rules import BOOSTS, Readings, Tally, boost_cost, match_points, shared_cost
from hqweb.classic.nouns import HERO, HERO_POINT
from hqweb.core.dice import Faces
from hqweb.core.procedure import Ask, Move, Played, Step

type Rulings = tuple[Ruling, ...]

TABLE: Final = "table"
"""Who rolls and boosts: everybody at the table together."""

BOUGHT: Final = ("", "A boost is bought: one level.", "A double boost is bought: two levels.")
"""What stands in the view by the levels of the boost that was bought."""


class State(NamedTuple):
    """A group contest: the group, its matches, the boost that was bought, and the rolls that stand."""

    heroes: tuple[Hero, ...]
    matches: tuple[Match, ...]
    readings: Readings
    boost: int = 0
    faces: tuple[Faces, ...] = ()
    rulings: Rulings = ()

    @property
    def held(self) -> tuple[int, ...]:
        """The hero points that each hero has left."""
        return tuple(hero.points for hero in self.heroes)

    @property
    def asks(self) -> tuple[Ask[Ruling], ...]:
        """What each match asks of the dice."""
        return tuple(ask_bout(match.bout, *match.roles) for match in self.matches)

    def tally(self, rulings: Rulings) -> Tally:
        """What these rulings of all matches come to for the group."""
        difference = sum(map(match_points, rulings))
        return group_rules.tally(difference, self.boost, self.readings)

    def steps(self, number: int) -> tuple[Step, ...]:
        """The reasons of one match."""
        return match_steps(self.matches[number], self.faces[number], self.rulings[number], self.readings)


def split(asks: tuple[Ask[Ruling], ...], faces: Faces) -> tuple[Faces, ...]:
    """The faces of each match; none for one without dice."""
    found: list[Faces] = []
    place = 0
    for ask in asks:
        found.append(faces[place : place + len(ask.dice)])
        place += len(ask.dice)
    return tuple(found)


def bought(state: State, do: str) -> Played[State]:
    """The group after it paid for a boost."""
    cost = boost_cost(len(state.heroes), BOOSTS[do])
    paid = shared_cost(state.held, cost)
    heroes = tuple(hero._replace(points=hero.points - share) for hero, share in zip(state.heroes, paid, strict=True))
    step = paid_step(tuple(hero.who for hero in heroes), paid, cost, late=bool(state.rulings))
    return Played(state._replace(heroes=heroes, boost=BOOSTS[do]), (step,), BOUGHT[BOOSTS[do]].removesuffix("."))


def _with_point(match: Match) -> Match:
    ours = match.bout.ours
    return match._replace(bout=match.bout._replace(ours=ours._replace(points=ours.points + 1)))


def lifted(state: State, number: int) -> Rulings:
    """The rulings with a hero point more in one match."""
    again = ask_bout(_with_point(state.matches[number]).bout).judge(state.faces[number])
    return (*state.rulings[:number], again, *state.rulings[number + 1 :])


def spent(state: State, number: int) -> State:
    """The contest after a hero point in one match: ruled anew, and paid by its hero."""
    match = state.matches[number]
    heroes = tuple(
        hero._replace(points=hero.points - 1) if place == match.hero else hero
        for place, hero in enumerate(state.heroes)
    )
    matches = (*state.matches[:number], _with_point(match), *state.matches[number + 1 :])
    return state._replace(heroes=heroes, matches=matches, rulings=lifted(state, number))


def match_of(state: State, move: Move) -> int:
    """The match that a hero point is for: the hero's own, or the one that was named among several."""
    if move.given.has("match"):
        return int(move.given.text("match").removeprefix("m")) - 1
    return next(n for n, match in enumerate(state.matches) if state.heroes[match.hero].id == move.by)


def no_boost(state: State, do: str) -> str:
    """Why a boost cannot be bought; empty where it can."""
    if state.readings.plain:
        return "A boost lifts a level, and this contest has none."
    if state.readings.late and not state.rulings:
        return "In this reading a boost is bought after the dice."
    if state.rulings and not state.readings.late:
        return "A boost is bought before the dice, and they are rolled."
    if state.boost:
        return "The group has bought its boost for this contest already."
    cost, held = boost_cost(len(state.heroes), BOOSTS[do]), sum(state.held)
    if cost <= held:
        return "" if not state.rulings else _idle_boost(state, do)
    group = HERO.spelt(len(state.heroes))
    price = HERO_POINT.spelt(cost)
    return f"For {group} this boost costs {price}, and the group has {held}."


def _idle_boost(state: State, do: str) -> str:
    """Why a boost after the roll would be wasted; empty where it changes the result."""
    after = state._replace(boost=BOOSTS[do]).tally(state.rulings)
    now = state.tally(state.rulings)
    if (after.winner, after.level) != (now.winner, now.level):
        return ""
    if now.winner < 0:
        return "A boost lifts a victory, and the heroes have lost."
    return "A boost would change nothing here."


def no_point(state: State, by: str) -> str:
    """Why a hero cannot spend a hero point; empty where it would help one of the hero's rolls."""
    hero = next((hero for hero in state.heroes if hero.id == by), None)
    if hero is None:
        return "A hero point is spent by a hero of the group, and only on the own roll."
    if not state.rulings:
        return "A hero point follows the roll, and nothing is rolled yet."
    why = [no_lift(state, n) for n, match in enumerate(state.matches) if state.heroes[match.hero] is hero]
    if all(why):
        return why[0]
    return "" if hero.points else f"There is no hero point left for {hero.who.inside} to spend."


def no_lift(state: State, number: int) -> str:
    """Why a hero point would not help in a match; empty where it would."""
    who = state.matches[number].pair.ours.inside
    if state.matches[number].bout.ours.points:
        return f"A hero point is spent on the roll of {who} already, and a roll gets no more than one."
    if state.rulings[number].ours is None:
        return f"No die was rolled for {who}, so there is nothing to lift."
    if outcome(lifted(state, number)[number]) == outcome(state.rulings[number]):
        return f"The roll of {who} is a critical already, so a hero point would be wasted."
    return ""
