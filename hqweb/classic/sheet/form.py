"""What is on a hero’s sheet besides what grows: followers, and what weighs and helps, in a form, both ways."""

from typing import Final, NamedTuple

from hqweb.classic.condition import state as condition_state
from hqweb.classic.condition.state import ANY, Boon, Harm
from hqweb.classic.edition.edition import Edition
from hqweb.classic.growing import growth
from hqweb.classic.growing.growth import Flaw
from hqweb.classic.roll import nouns
from hqweb.core import fields, moves
from hqweb.core.limits import MAX_MODIFIERS
from hqweb.mastery.rating import bonus


class Follower(NamedTuple):
    """A follower: name, rating, permanent number, and the kind, in an edition that tells kinds apart."""

    name: str
    rating: int
    number: int
    kind: str = ""

    @property
    def id(self) -> str:
        """How moves name them."""
        return f"c{self.number}"

    @classmethod
    def read(cls, row: fields.Given, number: int) -> "Follower":
        """A follower as one is typed."""
        return cls(row.text("name") or f"Follower {number}", row.whole("rating"), number, row.text("kind", ""))


class State(NamedTuple):
    """A hero’s sheet. `name` is what was typed; `numbered` the highest number ever given to a flaw or a follower."""

    name: str
    growth: growth.State
    condition: condition_state.State
    flaws: tuple[Flaw, ...] = ()
    followers: tuple[Follower, ...] = ()
    notes: tuple[str, ...] = ()
    numbered: int = 0


def follower_fields(edition: Edition, start: int) -> tuple[fields.Field, ...]:
    """What is written down of a follower: name, rating, and the kind where kinds are told apart."""
    kind = moves.pick("kind", "Kind", {"sidekick": "Sidekick", "retainer": "Retainer"})
    rating = edition.rating_field("rating", "Rating", default=start)
    return (moves.text("name", "Name"), rating, *((kind,) if edition.plain else ()))


def rated_fields(edition: Edition) -> tuple[fields.Field, ...]:
    """What is written down of a flaw, or of an ability: name and rating."""
    return (moves.text("name", "Name"), edition.rating_field("rating", "Rating"))


_HARM: Final = "state-"
_BOON: Final = "benefit-"
"""What the kind of a row begins with: states and benefits may have the same words."""


def standing_fields(edition: Edition) -> tuple[fields.Field, ...]:
    """The list of what weighs and helps, and whether the hero is dead."""
    kinds = {_HARM + each.id: each.title for each in edition.states}
    kinds |= {_BOON + each.key: each.title or bonus(each.amount, edition.letter) for each in edition.benefits}
    scopes = {ANY: "Any"} | {id_: label for id_, label, _ in edition.lasting.scopes}
    scope = (moves.pick("scope", "Field of life", scopes),) if len(scopes) > 1 else ()
    row = (moves.pick("kind", "What", kinds), moves.text("what", "From what"), *scope)
    weighs = moves.rows("weighs", "What weighs and helps", nouns.LASTING, MAX_MODIFIERS, row, group="sheet")
    return (weighs, moves.flag("dead", "Dead", group="sheet"))


def read_standing(edition: Edition, given: fields.Given, bare: condition_state.State) -> condition_state.State:
    """A hero with all that the rows say."""
    states = {_HARM + each.id: each for each in edition.states}
    benefits = {_BOON + each.key: each for each in reversed(edition.benefits)}
    weighs = given.rows("weighs")
    told = [(row.text("kind"), row.text("what"), row.text("scope", ANY).removeprefix(ANY)) for row in weighs]
    harms = tuple(Harm("", states[kind], what, scope) for kind, what, scope in told if kind in states)
    boons = tuple(Boon("", benefits[kind], what, scope) for kind, what, scope in told if kind in benefits)
    dead = given.flag("dead") or any(harm.state == edition.states[-1] for harm in harms)
    return in_numbers(bare._replace(harms=harms, boons=boons, dead=dead))


def in_numbers(state: condition_state.State) -> condition_state.State:
    """The same hero with the ids in order, so that they follow from what is there alone."""
    harms = tuple(each._replace(id=f"s{place}") for place, each in enumerate(state.harms, 1))
    boons = tuple(each._replace(id=f"b{place}") for place, each in enumerate(state.boons, 1))
    return state._replace(harms=harms, boons=boons, numbered=len(harms) + len(boons))


def standing_rows(edition: Edition, state: condition_state.State) -> dict[str, fields.Json]:
    """The rows that give this hero back."""
    of = [(_HARM + harm.state.id, harm.what, harm.scope) for harm in state.harms]
    of += [(_BOON + boon.state.key, boon.what, boon.scope) for boon in state.boons]
    scoped = bool(edition.lasting.scopes)
    found: list[fields.Json] = [
        {"kind": kind, "what": what, **({"scope": scope or ANY} if scoped else {})} for kind, what, scope in of
    ]
    return {"weighs": found, "dead": state.dead}
