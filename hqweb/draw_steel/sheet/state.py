"""The state of a hero's sheet: its entries, and its three trackers, kept in sync."""

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
"""The name of a hero without one."""


class Held(NamedTuple):
    """An ability on the sheet: its permanent number, and its card's lines."""

    key: int
    row: dict[str, fields.Json]

    @property
    def id(self) -> str:
        """Its id in forms and moves."""
        return f"a{self.key}"

    @property
    def title(self) -> str:
        """Its name."""
        return str(self.row["title"]) or f"Ability {self.key}"

    @property
    def cost(self) -> int:
        """Its cost in Heroic Resource; 0 for a signature ability."""
        return fields.Given(self.row).whole("cost")

    def ability(self, edition: book.Edition) -> Ability:
        """The ability for a card."""
        return ability_of(fields.Given({**self.row, "ability": OWN, "title": self.title}), edition)


class State(NamedTuple):
    """A sheet. `scores` are the five characteristics; `kit` the damage bonuses.

    `more` and `spare` are Stamina and Recoveries beyond the class's; `made` counts all abilities ever
    added. `body`, `resource` and `conditions` are the states of the trackers.
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
        """The edition whose numbers apply."""
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
        """The Stamina maximum: from class and level, plus extras."""
        return self.of.stamina + self.of.per_level * (self.level - 1) + self.more

    @property
    def recoveries(self) -> int:
        """The Recoveries of a rested hero."""
        return self.of.recoveries + self.spare

    @property
    def called(self) -> str:
        """The hero's name, or a default."""
        return self.name or UNNAMED

    @property
    def lost(self) -> int:
        """The Stamina lost."""
        return self.body.body.most - self.body.body.now

    @property
    def hero(self) -> Hero:
        """The characteristics for a card."""
        return Hero(self.scores, edition=self.edition)

    def card(self, ability: Ability) -> Made:
        """Return an ability's card for this hero."""
        return Made(self.hero, ability, self.kit, self.name)

    @property
    def damage(self) -> dict[str, tuple[int | None, ...]]:
        """The damage of each ability's three tiers, with characteristic and kit, by its id."""
        cards = ((each.id, self.card(each.ability(self.edition))) for each in self.abilities)
        return {id_: tuple(card.damage(tier) for tier in (1, 2, 3)) for id_, card in cards}

    def with_body(self, body: Body) -> "State":
        """Return the sheet with another body and no open damage."""
        return self._replace(body=self.body.closed()._replace(body=body))

    def at_level(self, level: int) -> "State":
        """Return the sheet at another level, with the same Stamina lost."""
        after = self._replace(resource=self.resource._replace(level=level))
        return after.with_body(after.body.body._replace(most=after.most, now=after.most - self.lost))

    def calm(self) -> "State":
        """Return the sheet with no open damage."""
        return self._replace(body=self.body.closed())


def free_key(abilities: tuple[Held, ...], made: int) -> int:
    """The next ability's number: an unused one while any are left."""
    if made < limits.MAX_TALLY:
        return made + 1
    taken = {each.key for each in abilities}
    return next(key for key in range(1, limits.MAX_TALLY + 1) if key not in taken)


def scores_at(state: State, level: int) -> book.Scores:
    """Return the five scores, with the class's fixed scores for this level."""
    return state.scores | dict.fromkeys(state.of.fixed, state.edition.echelon(level).score)


def kept(state: State) -> tuple[State, tuple[Step, ...]]:
    """Return the sheet with its trackers in sync and within a form's limits, and the reasons.

    The dying bleed until they no longer are. Conditions are numbered in order. The resource drops the results
    of its last move.
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
