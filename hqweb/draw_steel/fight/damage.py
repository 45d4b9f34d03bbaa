"""Damage and Stamina: blows in the order of the rules, temporary Stamina, Recoveries, and how somebody stands.

Source: Draw Steel Heroes, *Combat*, *Damage* and *Stamina*; *The Basics*, *Hero Tokens*.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hqweb.core.blocks import Block
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_STAMINA
from hqweb.core.moves import MORE, Act, Closed, Tracker, either, flag, needs, number, pick, rows, said, text
from hqweb.core.procedure import Effect, Played, Seat, View, say
from hqweb.core.words import leading, sign
from hqweb.draw_steel.edition import EDITION, ID, LOSS, Edition
from hqweb.draw_steel.effects import EXTRA, GONE, OUT, RECOVERIES, REGAIN, lost
from hqweb.draw_steel.fight import stamina
from hqweb.draw_steel.fight.stamina import Blow, Body, Kind, Order, Ruling, Trait, strike
from hqweb.draw_steel.nouns import HERO_TOKEN, IMMUNITY, RECOVERY, WEAKNESS

TARGET: Final = "target"
"""Who moves: whoever takes the damage."""
MOST_TRAITS: Final = 6
"""Weaknesses, and immunities, of one creature."""
MOST_RECOVERIES: Final = 20
"""Recoveries of a hero: the classes start with 8 to 12."""
MOST_HALVED: Final = 3
"""Times that one damage is halved: more than any table has at once."""
USUAL: Final = 5
"""The damage that the form starts with."""
KINDS: Final[dict[Kind, str]] = {"hero": "A hero", "creature": "Another creature", "object": "An object"}


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
    def was(self) -> Body:
        """The body before the last blow."""
        return self.before or self.body

    @property
    def last(self) -> Blow:
        """The last blow, or the one that comes first."""
        return self.blow or self.coming

    @property
    def ruling(self) -> Ruling | None:
        """The last blow, ruled; None where nothing is open."""
        return strike(self.before, self.blow, self.order) if self.before and self.blow else None

    @property
    def price(self) -> int:
        """What Stamina costs in hero tokens."""
        return next(use.cost for use in self.body.edition.tokens if use.do == "stamina")

    def with_body(self, body: Body) -> "State":
        """The same with another body, and nothing open any more."""
        return self.closed()._replace(body=body)

    def closed(self) -> "State":
        """The same with nothing open any more."""
        return self._replace(before=None, blow=None, paid=False)


def _hit(state: State, given: Given) -> Played[State]:
    blow = Blow(given.whole("amount"), loss=True)
    if given.text("type") != LOSS:
        blow = Blow(given.whole("amount"), given.text("type"), given.whole("halved"), given.flag("sure"))
    return _ruled(state._replace(before=state.body, paid=False), blow)


def _ruled(state: State, blow: Blow) -> Played[State]:
    before, ruling = state.was, strike(state.was, blow, state.order)
    taken = f"{blow.base} Stamina lost" if blow.loss else f"{ruling.taken} damage"
    steps = stamina.hit_steps(blow, ruling, before, state.name)
    after = state._replace(body=ruling.body, before=before, blow=blow)
    return Played(after, steps, f"{state.name}: {taken}, {ruling.body.word.lower()}")


def _token(state: State, _: Given) -> Played[State]:
    healed, cost = state.was.healed(state.was.recovery), leading(HERO_TOKEN.spelt(state.price))
    told = f"{cost}: *{{gained}} Stamina* back before the damage, {{now}} now."
    step = say("damage-token", told, gained=healed.now - state.was.now, now=sign(healed.now))
    after = _ruled(state._replace(before=healed, paid=True), state.last)
    return Played(after.state, (step, *after.steps), after.line)


def _extra(state: State, given: Given) -> Played[State]:
    had, amount = state.body.extra, given.whole("amount")
    most = max(had, amount)
    told = "{had} and {amount} do not add up: *{most} temporary Stamina*." if had else "*{most} temporary Stamina*."
    after = state.with_body(state.body._replace(extra=most))
    return said(after, "temporary", f"{most} temporary Stamina", told, had=had, amount=amount, most=most)


def _regained(state: State, amount: int, how: str, left: str = "") -> Played[State]:
    after = state.body.healed(amount)
    gained, told = after.now - state.body.now, "{how}: *{gained} Stamina*, {now} now.{left}"
    step = say("recovery", told, how=how, gained=gained, now=sign(after.now), left=left)
    steps = (step, *stamina.state_steps(state.body, after, state.name))
    return Played(state.with_body(after), steps, f"{gained} Stamina back")


def _recover(state: State, _: Given) -> Played[State]:
    left = state.recoveries - 1
    after = state._replace(recoveries=left)
    return _regained(after, state.body.recovery, "A Recovery", f" Recoveries left: {left}.")


def _wake(state: State, _: Given) -> Played[State]:
    body, hero = state.body._replace(out=False), state.body.kind == "hero"
    after = body.healed(body.recovery) if hero else body._replace(now=1)
    told = "{name} wakes for a Recovery: Stamina *{now}*." if hero else "{name} wakes with *1 Stamina*."
    woken = state.with_body(after)._replace(recoveries=state.recoveries - hero)
    return said(woken, "knock-out", f"{state.name} wakes up", told, name=state.name, now=sign(after.now))


def _finish(state: State, _: Given) -> Played[State]:
    gone = f" {state.body.extra} temporary Stamina are gone." if state.body.extra else ""
    after = state.with_body(state.body._replace(extra=0))._replace(over=True)
    return said(after, "temporary", "The fight is over", "The fight is over.{gone}", gone=gone)


def _killed(state: State) -> bool:
    """Whether the last blow, as such, has killed somebody who could be spared."""
    now, kills = state.body, strike(state.was, state.last, state.order).body.state == "dead"
    dead = kills and now.state == "dead" and state.was.state not in ("out", "dead")
    return dead and now.kind != "object" and not state.last.loss


def _types(first: str, label: str, edition: Edition) -> dict[str, str]:
    return {first: label, **{each: each.capitalize() for each in edition.damage}}


def _hit_fields(state: State) -> tuple[Field, ...]:
    kinds = _types(stamina.UNTYPED, "Untyped", state.body.edition)
    loss = Option(LOSS, "Stamina loss", "As by bleeding: nothing prevents it")
    types, real = (*(Option(*each) for each in kinds.items()), loss), When("type", tuple(kinds))
    return (
        number("amount", "Damage", 0, MAX_STAMINA, state.coming.base),
        pick("type", "Type", types, state.coming.type),
        number("halved", "Halved, times", 0, MOST_HALVED, when=real),
        flag("sure", "Cannot be reduced", when=real),
    )


def _heals(state: State) -> str:
    return f"{state.body.recovery} Stamina, the recovery value."


_HOW: Final = {"breath": "Catch Breath", "helped": "Helped by somebody"}
_GAIN: Final = (number("amount", "Stamina", 1, MAX_STAMINA, USUAL),)
LATE: Final = ("halve", "token", "knock-out")
"""What may still be said to a blow."""
_OPEN: Final[Closed[State]] = needs(
    lambda state: state.before and state.blow, "There is no damage open that this could change."
)
_HURT: Final[Closed[State]] = either(
    needs(lambda state: state.body.state != "out", "Who was knocked out has to wake up first."),
    needs(lambda state: state.body.now < state.body.most, "Stamina is at its maximum."),
)

ACTS: Final[tuple[Act[State], ...]] = (
    Act("hit", "Take damage", "damage", _hit, "Halving, weakness, immunity, in that order.", fields=_hit_fields),
    Act("halve", "Halve it", "halved",
        lambda state, _: _ruled(state, state.last._replace(halved=state.last.halved + 1)),
        "A triggered action, or the like, halves the damage.", either(
            _OPEN, needs(lambda state: not state.last.loss and not state.last.sure, "Nothing reduces this."),
            needs(lambda state: state.last.halved < MOST_HALVED and not state.was.out, "It was halved often enough."))),
    Act("token", lambda state: f"Spend {HERO_TOKEN.spelt(state.price)}", "damage-token", _token,
        lambda state: f"{_heals(state)} It comes before the damage.", either(
            _OPEN, needs(lambda state: state.body.kind == "hero" and not state.was.out,
                         "Hero tokens are for heroes who can act."),
            needs(lambda state: state.last.base and not state.last.loss, "There is no damage to take first."),
            needs(lambda state: not state.paid and state.was.now < state.was.most,
                  "Tokens bring one benefit a turn, and Stamina has a maximum.")),
        cost=lambda state: HERO_TOKEN.counted(state.price), kind="Spend two hero tokens"),
    Act("knock-out", "Knock out instead", "knock-out",
        lambda state, _: said(state.with_body(stamina.knocked_out(state.body)), "knock-out",
                              f"{state.name} is knocked out", "{name} is knocked *unconscious* instead of killed.",
                              name=state.name),
        "Unconscious, not dead: the attacker’s wish.",
        either(_OPEN, needs(_killed, "Only damage that kills a creature can knock it out instead.")),
        kind="Knock it out instead"),
    Act("extra", "Gain temporary Stamina", "temporary", _extra, "The larger counts, never both.", fields=_GAIN),
    Act("recover", "Spend a Recovery", "recovery", _recover, _heals, either(
            needs(lambda state: state.body.state == "out" or state.body.kind == "hero", "Only heroes have Recoveries."),
            needs(lambda state: state.body.state == "out" or state.recoveries,
                  "There is no Recovery left until a respite."), _HURT),
        lambda state: (pick("how", "How", {how: _HOW[how] for how in _HOW if state.body.state != "dying" or
                                           how != "breath"}, None),),
        lambda state: f"1 of {RECOVERY.counted(state.recoveries)}"),
    Act("regain", "Regain Stamina", "recovery",
        lambda state, given: _regained(state, given.whole("amount"), "Regained"), "Up to the maximum.", _HURT, _GAIN,
        place=MORE),
    Act("wake", "Wake up", "knock-out", _wake,
        lambda state: f"After an hour without help.{' It takes a Recovery.' if state.body.kind == 'hero' else ''}",
        either(needs(lambda state: state.body.state == "out", "Only somebody who was knocked out wakes up."),
               needs(lambda state: state.recoveries or state.body.kind != "hero",
                     "Without a Recovery a hero wakes with the next respite.")), kind="Wake up after an hour"),
    Act("finish", "The fight is over", "temporary", _finish, "Temporary Stamina is gone.", place=MORE),
)  # fmt: skip
"""All that changes Stamina."""


def order_field() -> Field:
    """Which comes first."""
    first = {"halve": "Halving, then weakness", "weakness": "Weakness, then halving"}
    return pick("order", "First comes", first, group="readings")


def trait_fields(edition: Edition = EDITION) -> tuple[Field, ...]:
    """Weaknesses and immunities, one a row."""
    kind = pick("type", "Type", _types(stamina.EVERY, "All damage", edition))
    value, how = number("value", "Value", 1, MAX_STAMINA, 5), {"value": "A value", "all": "All"}
    much = (kind, pick("how", "How much", how), value._replace(when=When("how", ("value",))))
    return (
        rows("weaknesses", "Weaknesses", WEAKNESS, MOST_TRAITS, (kind, value), source="weaknesses"),
        rows("immunities", "Immunities", IMMUNITY, MOST_TRAITS, much, source="immunities"),
    )


def traits_of(given: Given) -> tuple[tuple[Trait, ...], tuple[Trait, ...]]:
    """The weaknesses and immunities of a form."""

    def trait(row: Given) -> Trait:
        return Trait(row.text("type"), row.whole("value") if row.text("how", "value") == "value" else None)

    return tuple(map(trait, given.rows("weaknesses"))), tuple(map(trait, given.rows("immunities")))


class Damage(Tracker[State]):
    """Damage against Stamina. Source: Draw Steel Heroes, *Combat*, *Damage*."""

    id = f"{ID}.damage"
    title = "Damage and Stamina"
    more_label = "Recoveries and earlier damage"
    rule = "damage"
    acts = tuple(each._replace(by=TARGET) for each in ACTS)
    first = ("hit", *LATE, "recover", "extra", "wake")

    def __init__(self, edition: Edition = EDITION) -> None:
        self.edition = edition
        types = _types(stamina.UNTYPED, "Untyped", edition) | {LOSS: "Stamina loss"}
        self.fields = (
            text("name", "Name", source="name"),
            pick("kind", "Who takes it", KINDS, source="kind"),
            number("stamina", "Stamina maximum", 1, MAX_STAMINA, 21, source="stamina"),
            number("lost", "Stamina lost so far", 0, MAX_STAMINA, source="lost"),
            number("temporary", "Temporary Stamina", 0, MAX_STAMINA, source="temporary"),
            *trait_fields(edition),
            number("recoveries", "Recoveries", 0, MOST_RECOVERIES, 8, when=When("kind", ("hero",)), group="more",
                   source="recoveries"),
            number("damage", "Damage that comes first", 0, MAX_STAMINA, USUAL, group="more"),
            pick("type", "Its type", types, group="more"),
            order_field(),
        )  # fmt: skip

    def begin(self, given: Given) -> State:
        """Stamina, weaknesses and immunities as they are typed."""
        kind = next(each for each in KINDS if each == given.text("kind"))
        most = given.whole("stamina")
        numbers = most, most - given.whole("lost"), given.whole("temporary")
        body = Body(kind, *numbers, *traits_of(given), edition=self.edition)
        order: Order = "halve" if given.text("order") == "halve" else "weakness"
        coming = Blow(given.whole("damage"), given.text("type"))
        recoveries = given.whole("recoveries") if given.has("recoveries") else 0
        return State(given.text("name") or f"The {kind}", body, recoveries, order, coming, first=body, had=recoveries)

    def closed(self, state: State, act: Act[State]) -> str:
        """Why an act is closed: the fight is over, somebody is dead, or for a reason of its own."""
        if state.over:
            return "The fight is over. Begin anew for the next one."
        if state.body.state == "dead" and act.do not in LATE:
            return "It is destroyed." if state.body.kind == "object" else "Dead is dead: nothing here changes that."
        return super().closed(state, act)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """Recoveries, temporary Stamina and Stamina, each as the difference to the beginning, when it is over."""
        over = state.over or state.body.state == "dead"
        return tuple(_left(state, state.first)) if state.first and state.body.kind == "hero" and over else ()

    def view(self, state: State, seat: Seat) -> View:
        """The sum of the last blow, and the numbers of the body."""
        body, ruling = state.body, state.ruling
        blocks: tuple[Block, ...] = (stamina.body_block(body, state.recoveries),)
        if ruling and state.blow and not state.blow.loss:
            blocks = (stamina.sum_block(state.blow, ruling), *blocks)
        words, extra = body.word, f", and {body.extra} temporary" if body.extra else ""
        summary = f"{state.name}: {sign(body.now)} of {body.most} Stamina{extra}. {words}."
        settled, actors = not self.choices(state), ((TARGET, state.name),)
        return View(summary, {}, None, blocks, settled, actors=actors, status=words)


def _left(state: State, first: Body) -> Iterator[Effect]:
    body, used = state.body, state.had - state.recoveries
    if used:
        yield Effect("", RECOVERIES, {"n": used}, f"{RECOVERY.counted(used)} used")
    if first.extra and not body.extra:
        yield Effect("", GONE, {}, "Temporary Stamina gone")
    elif body.extra > first.extra:
        yield Effect("", EXTRA, {"amount": body.extra}, f"{body.extra} temporary Stamina")
    if body.out:
        yield Effect("", OUT, {}, "Knocked unconscious")
    elif body.now < first.now:
        yield from lost(first.now - body.now, MAX_STAMINA)
    elif body.now > first.now:
        n = min(body.now - first.now, MAX_STAMINA)
        yield Effect("", REGAIN, {"amount": n}, f"{n} Stamina regained")
