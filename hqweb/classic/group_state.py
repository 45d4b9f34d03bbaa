"""Where a group contest stands: the group, the boost, the rolls; and why a move does not stand open."""

from typing import Final, NamedTuple

from hqweb.classic import group_rules, sources
from hqweb.classic.bout import Bout, Ruling, Side, ask_bout, outcome
from hqweb.classic.edition import Edition
from hqweb.classic.explain import Pair
from hqweb.classic.form import (
    BETTER_ROLL,
    lowered,
    moved_fields,
    outcome_fields,
    points_field,
    raised,
    stretch_field,
    stretch_of,
)
from hqweb.classic.group_rules import BOOSTS, Readings, Tally, boost_cost, match_points, shared_cost
from hqweb.classic.nouns import HERO, HERO_POINT
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, When
from hqweb.core.limits import MAX_HEROES
from hqweb.core.moves import pick, text
from hqweb.core.procedure import Ask, Move, Played, Step, say
from hqweb.core.words import Who, sign
from hqweb.mastery.field import amount_field
from hqweb.mastery.group import named, opponent_fields, read_opponents
from hqweb.mastery.rating import Total, bonus, show


class Hero(NamedTuple):
    """One of the group: the id of its moves, its name, the hero points that it has left, and those it brought."""

    id: str
    who: Who
    points: int
    brought: int


class Match(NamedTuple):
    """One roll of a hero against one opponent; `hero` is its place in the group.

    `hidden` keeps the resistance from the table until it is rolled, `setup` says how the total came about.
    """

    hero: int
    bout: Bout
    pair: Pair
    roles: tuple[str, str]
    hidden: bool
    setup: tuple[Step, ...] = ()


def group_fields(edition: Edition) -> tuple[Field, ...]:
    """The fields of a group contest: the heroes, and one obstacle for all or an opponent for each."""
    levels = When("outcome", ("level",)) if edition.plain else None
    times = {"before": "Before the roll", "after": "After the roll"}
    late = pick("boost_when", "Boosts come", times, when=levels, group="readings")
    fumbles = {"tie": "A tie", "defeat": "A marginal defeat for both"}
    ties = {"yes": "Lifts a tie", "no": "Only a victory"}
    heroes = (
        text("name", "Name", source=sources.NAME),
        edition.rating_field("ability", "Ability", source=sources.ABILITY),
        amount_field("bonus", "Modifiers")._replace(source=sources.BONUS),
        stretch_field(edition),
        *moved_fields(edition),
        points_field(edition.supply),
    )
    return (
        Field("heroes", "list", "Heroes", noun=HERO, low=1, high=MAX_HEROES, fields=heroes),
        *opponent_fields(edition.letter),
        *outcome_fields(edition),
        pick("fumbles", "Two fumbles", fumbles, when=levels, group="readings"),
        pick("boost_on_tie", "A boost", ties, when=levels, group="readings"),
        *((late,) if edition.group.late else ()),
        BETTER_ROLL,
    )


def read_heroes(given: Given) -> tuple[Hero, ...]:
    """The group, in the order of the form."""
    return tuple(
        Hero(f"h{place}", named(row.text("name"), f"Hero {place}"), row.whole("points"), row.whole("points"))
        for place, row in enumerate(given.rows("heroes"), 1)
    )


def read_readings(given: Given, edition: Edition) -> Readings:
    """How the table reads what the text leaves open."""

    def picks(name: str, value: str) -> bool:
        return given.has(name) and given.text(name) == value

    return Readings(
        both_lose=picks("fumbles", "defeat"),
        lift_ties=picks("boost_on_tie", "yes"),
        late=picks("boost_when", "after"),
        plain=picks("outcome", "plain"),
        hurt=edition.group.hurt,
    )


def read_matches(given: Given, heroes: tuple[Hero, ...], edition: Edition) -> tuple[Match, ...]:
    """Who meets whom: one roll a hero, and one more for each opponent that would else meet nobody.

    The shorter of the two lists goes round.
    """
    foes, low_wins = read_opponents(given), given.text("better_roll") == "low"
    found: list[Match] = []
    for place, (row, hero) in enumerate(zip(given.rows("heroes"), heroes, strict=True)):
        met = foes[place :: len(heroes)] or (foes[place % len(foes)],)
        for extra, foe in enumerate(met):
            total, setup = _total(row, hero.who, extra, edition)
            side = Side(total, stretch_of(edition, row) is not None, lowered=lowered(row), raised=raised(row))
            bout = Bout(side, Side(foe.total), low_wins=low_wins)
            pair = Pair(hero.who, foe.who, edition.letter, edition.weight)
            roles = _roles(hero.who, foe.who, alone=len(met) == 1)
            found.append(Match(place, bout, pair, roles, foe.hidden, setup))
    return tuple(found)


def _roles(hero: Who, foe: Who, *, alone: bool) -> tuple[str, str]:
    if alone:
        return hero.first, f"Against {hero.inside}"
    return f"{hero.first} v {foe.inside}", f"{foe.first} v {hero.inside}"


def _total(row: Given, who: Who, extra: int, edition: Edition) -> tuple[Total, tuple[Step, ...]]:
    """The ability with its modifiers and what the opponents before this one cost, and the reasons."""
    letter, name = edition.letter, who.first
    rating, amount, penalty = row.whole("ability"), row.whole("bonus"), edition.amount_of("outnumbered") * extra
    steps: list[Step] = []
    cost = stretch_of(edition, row)
    if cost is not None:
        amount += cost
        steps.append(say("stretch", "{who}: *{sign}* for the stretch.", who=name, sign=sign(cost), amount=cost))
    if penalty:
        pattern = "{who}: *{sign}*, for this is opponent {number}."
        steps.append(say("several", pattern, who=name, sign=sign(penalty), number=extra + 1, penalty=penalty))
    total, change = Total(rating + amount + penalty), amount + penalty
    if change:
        pattern = "{who}: {was} with {sum} of modifiers, " + ("no rating is left." if total < 1 else "*{now}* in all.")
        was, now = show(Total(rating), letter), show(total, letter)
        steps.append(say("total", pattern, who=name, was=was, sum=bonus(change, letter), now=now, total=total))
    return total, tuple(steps)


type Rulings = tuple[Ruling, ...]

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
    def played(self) -> tuple[tuple[Match, Ruling], ...]:
        """Every match with its ruling."""
        return tuple(zip(self.matches, self.rulings, strict=True))

    @property
    def asks(self) -> tuple[Ask[Ruling], ...]:
        """What each match asks of the dice."""
        return tuple(ask_bout(match.bout, *match.roles) for match in self.matches)

    def tally(self, rulings: Rulings) -> Tally:
        """What these rulings of all matches come to for the group."""
        difference = sum(map(match_points, rulings))
        return group_rules.tally(difference, self.boost, self.readings)


def payers(state: State, cost: int) -> str:
    """Who pays how much of a cost, as a list: ``Maren 2, Odo 1``."""
    paid = zip(state.heroes, shared_cost(state.held, cost), strict=True)
    return ", ".join(f"{hero.who.inside} {share}" for hero, share in paid if share)


def bought(state: State, do: str) -> Played[State]:
    """The group after it paid for a boost."""
    cost = boost_cost(len(state.heroes), BOOSTS[do])
    paid = shared_cost(state.held, cost)
    heroes = tuple(hero._replace(points=hero.points - share) for hero, share in zip(state.heroes, paid, strict=True))
    how = "" if state.rulings else ", paid before the roll and gone either way"
    pattern = "A boost for *{cost}*" + how + ": {shares}."
    step = say("boost", pattern, cost=HERO_POINT.spelt(cost), shares=payers(state, cost), points=cost)
    return Played(state._replace(heroes=heroes, boost=BOOSTS[do]), (step,), BOUGHT[BOOSTS[do]].removesuffix("."))


def with_point(state: State, number: int) -> State:
    """The contest after a hero point in one match: ruled anew, and paid by its hero."""
    match = state.matches[number]
    match = match._replace(bout=match.bout.with_point(ours=True))
    again = ask_bout(match.bout).judge(state.faces[number])
    hero = state.heroes[match.hero]
    hero = hero._replace(points=hero.points - 1)
    return state._replace(
        heroes=(*state.heroes[: match.hero], hero, *state.heroes[match.hero + 1 :]),
        matches=(*state.matches[:number], match, *state.matches[number + 1 :]),
        rulings=(*state.rulings[:number], again, *state.rulings[number + 1 :]),
    )


def lifted(state: State, number: int) -> Rulings:
    """The rulings with a hero point more in one match."""
    return with_point(state, number).rulings


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
