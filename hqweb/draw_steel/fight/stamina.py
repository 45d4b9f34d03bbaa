"""Damage to Stamina in the order of the rules, the resulting state, and the reasons in words.

Source: Draw Steel Heroes, *Combat* (damage, Stamina), *The Basics* (rounding down).
"""

from typing import Final, Literal, NamedTuple

from hqweb.core import blocks, moves, procedure, words
from hqweb.draw_steel import edition as book

UNTYPED: Final = "untyped"
"""Damage without a type."""
EVERY: Final = "every"
"""The type of a weakness or immunity to all damage."""

type Kind = Literal["hero", "creature", "object"]
type Condition = Literal["well", "winded", "dying", "out", "dead"]
type Order = Literal["halve", "weakness"]

STATES: Final[dict[Condition, str]] = {
    "well": "Not winded",
    "winded": "Winded",
    "dying": "Dying",
    "out": "Unconscious",
    "dead": "Dead",
}

_MARKS: Final[dict[Condition, blocks.PairMark]] = {"dead": "lost", "dying": "out", "out": "out"}
_TIMES: Final = ("", "Halved", "Halved twice", "Halved three times")


class Trait(NamedTuple):
    """A weakness or immunity: its type and its value, None for complete immunity."""

    type: str
    value: int | None


class Body(NamedTuple):
    """A target of damage. `now` is its Stamina, `extra` its temporary Stamina."""

    kind: Kind
    most: int
    now: int
    extra: int = 0
    weak: tuple[Trait, ...] = ()
    immune: tuple[Trait, ...] = ()
    out: bool = False
    edition: book.Edition = book.EDITION

    @property
    def winded_at(self) -> int:
        """The winded value: half the maximum."""
        return self.most // self.edition.winded

    @property
    def recovery(self) -> int:
        """The recovery value: a third of the maximum."""
        return self.most // self.edition.recovery

    @property
    def dies_at(self) -> int:
        """The Stamina at which it's dead or destroyed."""
        return -self.winded_at if self.kind == "hero" else 0

    @property
    def word(self) -> str:
        """Its state, in words."""
        return "Destroyed" if self.kind == "object" and self.state == "dead" else STATES[self.state]

    def healed(self, amount: int) -> "Body":
        """Return the body with Stamina restored, up to the maximum."""
        return self._replace(now=min(self.most, self.now + amount))

    @property
    def state(self) -> Condition:
        """Its state, which doesn't depend on temporary Stamina.

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
    """Incoming damage. `halved` counts how often it's halved; `sure` damage can't be reduced.

    A `loss` is Stamina lost without damage, such as by bleeding: it skips all the steps.
    """

    base: int
    type: str = UNTYPED
    halved: int = 0
    sure: bool = False
    loss: bool = False


class Ruling(NamedTuple):
    """The result of damage, step by step, and the body after it.

    `after` are the numbers after each of the three steps; the last is the damage taken.
    """

    order: Order
    weakness: int
    immunity: int | None
    after: tuple[int, int, int]
    absorbed: int
    body: Body

    @property
    def taken(self) -> int:
        """The damage left after immunity."""
        return self.after[2]


def worst(traits: tuple[Trait, ...], kind: str) -> int | None:
    """Return the highest value that applies; None if immunity is complete, 0 if none applies.

    >>> worst((Trait("every", 5), Trait("fire", 10)), "fire"), worst((Trait("fire", 10),), "cold")
    (10, 0)
    """
    fitting = [each.value for each in traits if each.type in (kind, EVERY)]
    return None if None in fitting else max((value for value in fitting if value is not None), default=0)


def strike(body: Body, blow: Blow, order: Order = "halve") -> Ruling:
    """Return the result of damage.

    >>> fire = Body("hero", 30, 30, immune=(Trait("fire", 5),))
    >>> strike(fire, Blow(8, "fire")).taken, strike(fire, Blow(8, "fire", halved=1)).taken
    (3, 0)
    """
    if blow.loss:
        return Ruling(order, 0, 0, (blow.base,) * 3, 0, body._replace(now=body.now - blow.base))
    objects = tuple(Trait(each, None) for each in body.edition.immune) if body.kind == "object" else ()
    weakness, halved = worst(body.weak, blow.type) or 0, 0 if blow.sure else blow.halved
    immunity, halving = 0 if blow.sure else worst((*body.immune, *objects), blow.type), order == "halve"
    amount = blow.base >> halved if halving else blow.base  # each halving rounds down
    weakness = weakness if amount else 0
    total = amount + weakness
    first, second = (amount, total) if halving else (total, total >> halved)
    left = 0 if immunity is None else max(0, second - immunity)
    absorbed = min(body.extra, left)
    struck = body._replace(now=body.now - (left - absorbed), extra=body.extra - absorbed)
    if body.out and left:
        struck = struck._replace(out=False, now=min(struck.now, struck.dies_at))
    return Ruling(order, weakness, immunity, (first, second, left), absorbed, struck)


def knocked_out(body: Body) -> Body:
    """Return a body that's unconscious instead of dead: a hero one point from death, another creature at 0."""
    return body._replace(out=True, now=body.dies_at + 1 if body.kind == "hero" else 0)


def hit_steps(blow: Blow, ruling: Ruling, before: Body, name: str) -> tuple[procedure.Step, ...]:
    """Return the reasons: base, halving, weakness, immunity, temporary Stamina, Stamina, and the new state."""
    after, loss = ruling.body, "{name} loses *{lost} Stamina*. You can’t prevent that."
    told = "Temporary Stamina absorbs *{absorbed}*, and {left} is left."
    extra = procedure.say("temporary", told, absorbed=ruling.absorbed, left=after.extra or "none")
    now, bare = "{name}: Stamina {was} becomes *{now}*.", "*{base}{kind} damage*, including all bonuses."
    kind, value, immune = "" if blow.type == UNTYPED else f" {blow.type}", ruling.weakness, ruling.immunity
    halving, times = ruling.order == "halve", 0 if blow.sure else blow.halved
    half, total = ruling.after[:2] if halving else (ruling.after[1], ruling.after[0])
    halved = (times, procedure.say("halved", "{times}, rounded down: *{half}*.", times=_TIMES[times], half=half))
    weak = (value, procedure.say("weakness", "Weakness {value}: *{total}*.", value=value, total=total))
    added = moves.those(
        (True, procedure.say("damage-base", bare, base=blow.base, kind=kind)),
        *((halved, weak) if halving else (weak, halved)),
        (blow.sure, procedure.say("damage-sure", "It *can’t be reduced* by halving or immunity.")),
        (immune is None, procedure.say("immunity", "Immunity to *all* of it leaves 0.")),
        (immune, procedure.say("immunity", "Immunity {value}: *{left}*.", value=immune or 0, left=ruling.taken)),
    )
    return (
        *((procedure.say("stamina-loss", loss, name=name, lost=blow.base),) if blow.loss else added),
        *moves.those((ruling.absorbed, extra)),
        procedure.say("stamina", now, name=name, was=words.sign(before.now), now=words.sign(after.now)),
        *state_steps(before, after, name),
    )


def state_steps(before: Body, after: Body, name: str) -> tuple[procedure.Step, ...]:
    """Return the reason for a change of state."""
    was, now = before.state, after.state
    why = " Any damage kills a creature that was knocked out." if was == "out" else ""
    at = f"{words.sign(after.dies_at)} or less" if after.kind == "hero" else "0 or less"
    rule, told = {
        "dead": ("death", f"{{at}}: {{name}} is *dead*.{why}"),
        "dying": ("dying", "0 or less: {name} is *dying* and bleeding."),
    }.get(now, ("winded", "{name} is *{state}* again."))
    if now == "winded" and was == "well":
        return (procedure.say("winded", "Stamina {half} or less, half the maximum: *winded*.", half=after.winded_at),)
    if now == "dead" and after.kind == "object":
        told = "{name} is *destroyed*."
    return moves.those((was != now, procedure.say(rule, told, name=name, at=at, state=STATES[now].lower())))


def changes(blow: Blow, ruling: Ruling) -> dict[str, int]:
    """Return the changes of damage by their reason, in their order.

    >>> blow = Blow(9, "fire", halved=1)
    >>> changes(blow, strike(Body("hero", 30, 30, weak=(Trait("fire", 5),)), blow))
    {'halved': -5, 'weakness': 5, 'immunity': 0}
    """
    first, weakness = ruling.order == "halve", {"weakness": ruling.weakness}
    was, now = (blow.base, ruling.after[0]) if first else ruling.after[:2]
    half = {"halved": now - was}
    return (half | weakness if first else weakness | half) | {"immunity": ruling.taken - ruling.after[1]}


def sum_block(blow: Blow, ruling: Ruling) -> blocks.Sum:
    """Return the sum from base to damage taken."""
    base = blocks.Part(0, blow.base, "base" if blow.type == UNTYPED else blow.type)
    parts = [blocks.Part(0, value, why) for why, value in changes(blow, ruling).items() if value]
    told = " ".join((f"{blow.base} {base.label}", *(f"{words.plus(part.value)} {part.label}" for part in parts)))
    return blocks.Sum(f"{told} = {ruling.taken} damage", (base, *parts), ruling.taken)


def body_block(body: Body, recoveries: int) -> tuple[blocks.Grid, ...]:
    """Return the numbers of the body."""
    hero, thing = body.kind == "hero", body.kind == "object"
    rows = moves.those(
        (body.extra, ("Temporary Stamina", str(body.extra))),
        (not thing, ("Winded at", str(body.winded_at))),
        (True, ("Destroyed at" if thing else "Dead at", words.sign(body.dies_at))),
        (hero, ("Recovery value", str(body.recovery))),
        (hero, ("Recoveries", str(recoveries))),
    )
    first = blocks.GridRow(("Stamina", f"{words.sign(body.now)} of {body.most}"), _MARKS.get(body.state, ""))
    return blocks.grid("Stamina", "Number | Value#", (first, *rows))
