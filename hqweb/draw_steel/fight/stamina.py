"""Damage against Stamina: halving, weakness, immunity, temporary Stamina, and the state it leaves somebody in.

Source: Draw Steel Heroes, *Combat* (damage, Stamina), *The Basics* (rounding down).
"""

from typing import Final, Literal, NamedTuple

TYPES: Final = ("acid", "cold", "corruption", "fire", "holy", "lightning", "poison", "psychic", "sonic")
"""The nine types of damage; all other damage is untyped."""

UNTYPED: Final = "untyped"
LOSS: Final = "loss"
"""What a form has for Stamina that is simply lost, in place of a type of damage."""

EVERY: Final = "every"
"""The type of a weakness or an immunity that is about all damage."""

OBJECT_IMMUNE: Final = ("poison", "psychic")
"""What does nothing to an object."""

type Kind = Literal["hero", "creature", "object"]
type Condition = Literal["well", "winded", "dying", "out", "dead"]
type Order = Literal["halve", "weakness"]

STATES: Final[dict[Condition, str]] = {
    "well": "Standing",
    "winded": "Winded",
    "dying": "Dying",
    "out": "Unconscious",
    "dead": "Dead",
}


class Trait(NamedTuple):
    """A weakness or an immunity: its type, and its value, None for an immunity to all of it."""

    type: str
    value: int | None


class Body(NamedTuple):
    """Who takes damage. `now` is the Stamina, `extra` the temporary Stamina."""

    kind: Kind
    most: int
    now: int
    extra: int = 0
    weak: tuple[Trait, ...] = ()
    immune: tuple[Trait, ...] = ()
    out: bool = False

    @property
    def winded_at(self) -> int:
        """The winded value: half the maximum."""
        return self.most // 2

    @property
    def recovery(self) -> int:
        """The recovery value: a third of the maximum."""
        return self.most // 3

    @property
    def dies_at(self) -> int:
        """The Stamina at which it is dead, or destroyed."""
        return -self.winded_at if self.kind == "hero" else 0

    @property
    def state(self) -> Condition:
        """How it stands. Temporary Stamina has no part in it.

        >>> [Body("hero", 21, now).state for now in (11, 10, 1, 0, -9, -10)]
        ['well', 'winded', 'winded', 'dying', 'dying', 'dead']
        """
        if self.out:
            return "out"
        if self.now <= self.dies_at:
            return "dead"
        if self.now <= 0:
            return "dying"
        return "winded" if self.now <= self.winded_at and self.kind != "object" else "well"


class Blow(NamedTuple):
    """Damage that comes. `halved` counts how often it is halved; `sure` damage cannot be reduced.

    A `loss` is Stamina that is simply lost, as by bleeding: none of the steps touches it.
    """

    base: int
    type: str = UNTYPED
    halved: int = 0
    sure: bool = False
    loss: bool = False


class Ruling(NamedTuple):
    """What damage comes to, step by step, and whom it leaves behind.

    `after` are the numbers after each of the three steps: the last is the damage that is taken.
    """

    order: Order
    weakness: int
    immunity: int | None
    after: tuple[int, int, int]
    absorbed: int
    body: Body

    @property
    def taken(self) -> int:
        """The damage that is left after immunity."""
        return self.after[2]


def worst(traits: tuple[Trait, ...], kind: str) -> int | None:
    """The one value that counts of several: the highest; None where all of it counts, 0 where nothing does.

    >>> worst((Trait("every", 5), Trait("fire", 10)), "fire"), worst((Trait("fire", 10),), "cold")
    (10, 0)
    """
    fitting = [each.value for each in traits if each.type in (kind, EVERY)]
    if None in fitting:
        return None
    return max((value for value in fitting if value is not None), default=0)


def halve(amount: int, times: int) -> int:
    """An amount halved so often, each time rounded down.

    >>> halve(7, 1), halve(7, 2)
    (3, 1)
    """
    return amount >> times


def strike(body: Body, blow: Blow, order: Order = "halve") -> Ruling:
    """What a blow does.

    >>> fire = Body("hero", 30, 30, immune=(Trait("fire", 5),))
    >>> strike(fire, Blow(8, "fire")).taken, strike(fire, Blow(8, "fire", halved=1)).taken
    (3, 0)
    """
    if blow.loss:
        return Ruling(order, 0, 0, (blow.base,) * 3, 0, body._replace(now=body.now - blow.base))
    objects = tuple(Trait(each, None) for each in OBJECT_IMMUNE) if body.kind == "object" else ()
    weakness = worst(body.weak, blow.type) or 0
    immunity = 0 if blow.sure else worst((*body.immune, *objects), blow.type)
    halved = 0 if blow.sure else blow.halved
    if order == "halve":
        first = halve(blow.base, halved)
        weakness = weakness if first else 0
        second = first + weakness
    else:
        weakness = weakness if blow.base else 0
        first = blow.base + weakness
        second = halve(first, halved)
    left = 0 if immunity is None else max(0, second - immunity)
    absorbed = min(body.extra, left)
    struck = body._replace(now=body.now - (left - absorbed), extra=body.extra - absorbed)
    if body.out and left:
        struck = struck._replace(out=False, now=min(struck.now, struck.dies_at))
    return Ruling(order, weakness, immunity, (first, second, left), absorbed, struck)


def knocked_out(body: Body) -> Body:
    """Somebody who would be dead, unconscious instead: a hero one point short of death, another creature at 0."""
    return body._replace(out=True, now=body.dies_at + 1 if body.kind == "hero" else 0)
