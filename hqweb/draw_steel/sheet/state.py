"""Where a hero's sheet stands: what is written on it, and the three trackers that it holds, kept in step."""

from typing import NamedTuple

from hqweb.core import fields, limits
from hqweb.core.procedure import Step
from hqweb.draw_steel import edition as book
from hqweb.draw_steel.abilities.ability import OWN, Ability, ability_of
from hqweb.draw_steel.abilities.card import Hero, Kit, Made
from hqweb.draw_steel.classes import HeroClass
from hqweb.draw_steel.fight import conditions_state, damage, resource_state
from hqweb.draw_steel.fight.stamina import Body

UNNAMED = "The hero"
"""A hero whose name nobody has written down."""


class Held(NamedTuple):
    """An ability on the sheet: its number, which it keeps, and the lines of its card."""

    key: int
    row: dict[str, fields.Json]

    @property
    def id(self) -> str:
        """How forms and moves call it."""
        return f"a{self.key}"

    @property
    def title(self) -> str:
        """Its name."""
        return str(self.row["title"]) or f"Ability {self.key}"

    @property
    def cost(self) -> int:
        """What it takes of the Heroic Resource; 0 for a signature ability."""
        return fields.Given(self.row).whole("cost")

    def ability(self, edition: book.Edition) -> Ability:
        """The ability as a card reads it."""
        return ability_of(fields.Given({**self.row, "ability": OWN, "title": self.title}), edition)


class State(NamedTuple):
    """A sheet. `scores` are the five characteristics; `kit` the damage bonuses.

    `more` and `spare` are Stamina and Recoveries on top of the class; `made` counts the abilities that ever stood
    on it. `body`, `resource` and `conditions` are the trackers as they stand by themselves.
    """

    name: str
    scores: book.Scores
    more: int
    spare: int
    kit: Kit
    skills: tuple[str, ...]
    abilities: tuple[Held, ...]
    notes: tuple[str, ...]
    made: int
    body: damage.State
    resource: resource_state.State
    conditions: conditions_state.State

    @property
    def edition(self) -> book.Edition:
        """The numbers that rule it."""
        return self.resource.edition

    @property
    def of(self) -> HeroClass:
        """The class."""
        return self.resource.of

    @property
    def level(self) -> int:
        """The level."""
        return self.resource.level

    @property
    def most(self) -> int:
        """The Stamina maximum: by class and level, and what comes on top."""
        return self.of.stamina + self.of.per_level * (self.level - 1) + self.more

    @property
    def recoveries(self) -> int:
        """The Recoveries of a rested hero."""
        return self.of.recoveries + self.spare

    @property
    def called(self) -> str:
        """The hero's name, or a word for it."""
        return self.name or UNNAMED

    @property
    def lost(self) -> int:
        """The Stamina that is gone."""
        return self.body.body.most - self.body.body.now

    @property
    def hero(self) -> Hero:
        """The characteristics, as a card reads them."""
        return Hero(self.scores, edition=self.edition)

    def card(self, ability: Ability) -> Made:
        """An ability in this hero's hands."""
        return Made(self.hero, ability, self.kit, self.name)

    def with_body(self, body: Body) -> "State":
        """The same with another body, and no blow open."""
        return self._replace(body=self.body.closed()._replace(body=body))

    def at_level(self, level: int) -> "State":
        """The same at another level, with as much Stamina lost."""
        after = self._replace(resource=self.resource._replace(level=level))
        return after.with_body(after.body.body._replace(most=after.most, now=after.most - self.lost))

    def calm(self) -> "State":
        """The same with no damage open that could still be changed."""
        return self._replace(body=self.body.closed())


def free_key(abilities: tuple[Held, ...], made: int) -> int:
    """The number of the next ability: one that none had, as long as there are any."""
    if made < limits.MAX_TALLY:
        return made + 1
    taken = {each.key for each in abilities}
    return next(key for key in range(1, limits.MAX_TALLY + 1) if key not in taken)


def scores_at(state: State, level: int) -> book.Scores:
    """The five scores, with those that the class fixes as they are at that level."""
    return state.scores | dict.fromkeys(state.of.fixed, state.edition.echelon(level).score)


def kept(state: State) -> tuple[State, tuple[Step, ...]]:
    """The sheet with its trackers in step, within what a form takes; and what is to be said of it.

    Whoever is dying bleeds, and stops with that. Conditions are numbered in their order. The resource is without what
    belongs to its last move.
    """
    resource, most = state.resource, limits.MAX_TALLY
    amount, used = max(min(resource.amount, most), -resource.debt), resource.used[-limits.MAX_HELD :]
    gift = min(resource.gift, max(0, amount)) if resource.of.call == "appeal" and resource.calls else 0
    counts = {name: min(getattr(resource, name), most) for name in ("victories", "xp", "surges", "round")}
    resource = resource._replace(hurt=0, sure=False, won=0, before=0, rested=False, name=state.name, **counts)
    resource = resource._replace(amount=amount, gift=gift, dead=resource.dead or resource.buried, used=used)
    after = state._replace(resource=resource, scores=scores_at(state, state.level))
    body = after.body.body._replace(most=after.most)
    body = body._replace(now=max(min(body.now, body.most), body.most - limits.MAX_TALLY))
    whole = after.body._replace(name=after.called, body=body, recoveries=min(after.body.recoveries, after.recoveries))
    quiet = after.conditions._replace(name=after.called, level=after.level, lost=0, last=0, turns=0, spare=False)
    bleeding, steps = [each.id for each in quiet.standing if each.ends == "dying"], tuple[Step, ...]()
    if body.state != "dying":
        quiet = quiet.without(*bleeding)
    elif not bleeding:
        quiet, steps = conditions_state.put(quiet, conditions_state.BLEEDING, "dying", "")
    order = sorted(quiet.standing, key=lambda each: each.ends == "dying")
    names = {each.id: f"c{place}" for place, each in enumerate(order, 1)}
    standing = tuple(each._replace(id=names[each.id]) for each in order)
    failed = tuple(names[each] for each in quiet.failed if each in names)
    conditions = quiet._replace(standing=standing, failed=failed, made=len(order))
    return after._replace(body=whole, conditions=conditions), steps
