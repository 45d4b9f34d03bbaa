"""Damage and Stamina: damage in the order of the rules, temporary Stamina, Recoveries, and the resulting state.

Source: Draw Steel Heroes, *Combat*, *Damage* and *Stamina*; *The Basics*, *Hero Tokens*.
"""

from typing import Final, NamedTuple

from hqweb.core import fields, moves, procedure
from hqweb.core.blocks import Block
from hqweb.core.limits import MAX_STAMINA
from hqweb.core.words import leading, sign
from hqweb.draw_steel import edition as book
from hqweb.draw_steel import effects
from hqweb.draw_steel.fight import stamina

TARGET: Final = "target"
"""The actor: the creature that takes the damage."""
MOST_TRAITS: Final = 6
"""Most weaknesses or immunities of one creature."""
MOST_RECOVERIES: Final = 20
"""Most Recoveries of a hero: classes start with 8 to 12."""
MOST_HALVED: Final = 3
"""Most times to halve the same damage: more than any game needs."""
USUAL: Final = 5
"""The default amount in forms."""
_FIRST: Final = {"halve": "Halving, then weakness", "weakness": "Weakness, then halving"}
ORDER: Final = moves.pick("order", "First comes", _FIRST, group="readings")
KINDS: Final[dict[stamina.Kind, str]] = {"hero": "A hero", "creature": "Another creature", "object": "An object"}


VERDICT: Final = (
    "body(kind most now extra weak immune out state winded_at dies_at recovery) recoveries blow changes"
    " taken:ruling.taken"
)
"""Stamina in a verdict."""


class State(NamedTuple):
    """A creature or object with Stamina. The last damage can still change: `before` is the body it hit, `blow` it.

    `first` and `had` are the initial body and Recoveries.
    """

    name: str
    body: stamina.Body
    recoveries: int
    order: stamina.Order
    coming: stamina.Blow
    before: stamina.Body | None = None
    blow: stamina.Blow | None = None
    over: bool = False
    paid: bool = False
    first: stamina.Body | None = None
    had: int = 0

    @property
    def was(self) -> stamina.Body:
        """The body before the last damage."""
        return self.before or self.body

    @property
    def last(self) -> stamina.Blow:
        """The last damage, or the form's."""
        return self.blow or self.coming

    @property
    def ruling(self) -> stamina.Ruling | None:
        """The ruling on the last damage, or None."""
        return stamina.strike(self.before, self.blow, self.order) if self.before and self.blow else None

    @property
    def changes(self) -> dict[str, int] | None:
        """The changes of the last damage, by their reason."""
        return stamina.changes(self.blow, self.ruling) if self.blow and self.ruling else None

    @property
    def price(self) -> int:
        """The hero tokens it costs to regain Stamina."""
        return next(use.cost for use in self.body.edition.tokens if use.do == "stamina")

    def with_body(self, body: stamina.Body) -> "State":
        """Return the state with another body and no open damage."""
        return self.closed()._replace(body=body)

    def closed(self) -> "State":
        """Return the state with no open damage."""
        return self._replace(before=None, blow=None, paid=False)


def _hit(state: State, given: fields.Given) -> procedure.Played[State]:
    blow = stamina.Blow(given.whole("amount"), loss=True)
    if given.text("type") != book.LOSS:
        blow = stamina.Blow(given.whole("amount"), given.text("type"), given.whole("halved"), given.flag("sure"))
    return _ruled(state._replace(before=state.body, paid=False), blow)


def _ruled(state: State, blow: stamina.Blow) -> procedure.Played[State]:
    before, ruling = state.was, stamina.strike(state.was, blow, state.order)
    taken = f"{blow.base} Stamina lost" if blow.loss else f"{ruling.taken} damage"
    steps = stamina.hit_steps(blow, ruling, before, state.name)
    after = state._replace(body=ruling.body, before=before, blow=blow)
    return procedure.Played(after, steps, f"{state.name}: {taken}, {ruling.body.word.lower()}")


def _token(state: State, _: fields.Given) -> procedure.Played[State]:
    healed, cost = state.was.healed(state.was.recovery), leading(book.HERO_TOKEN.spelt(state.price))
    told = "{cost}: regain *{gained} Stamina* before the damage, {now} now."
    step = procedure.say("damage-token", told, cost=cost, gained=healed.now - state.was.now, now=sign(healed.now))
    after = _ruled(state._replace(before=healed, paid=True), state.last)
    return procedure.Played(after.state, (step, *after.steps), after.line)


def _extra(state: State, given: fields.Given) -> procedure.Played[State]:
    had, amount = state.body.extra, given.whole("amount")
    most = max(had, amount)
    told = "{had} and {amount} don’t stack: *{most} temporary Stamina*." if had else "*{most} temporary Stamina*."
    after = state.with_body(state.body._replace(extra=most))
    return moves.said(after, "temporary", f"{most} temporary Stamina", told, had=had, amount=amount, most=most)


def _regained(state: State, amount: int, how: str, left: str = "") -> procedure.Played[State]:
    after = state.body.healed(amount)
    gained, told = after.now - state.body.now, "{how}: regain *{gained} Stamina*, {now} now.{left}"
    step = procedure.say("recovery", told, how=how, gained=gained, now=sign(after.now), left=left)
    steps = (step, *stamina.state_steps(state.body, after, state.name))
    return procedure.Played(state.with_body(after), steps, f"{gained} Stamina regained")


def _wake(state: State, _: fields.Given) -> procedure.Played[State]:
    body, hero = state.body._replace(out=False), state.body.kind == "hero"
    after = body.healed(body.recovery) if hero else body._replace(now=1)
    told = "{name} spends a Recovery and wakes up: Stamina *{now}*." if hero else "{name} wakes up with *1 Stamina*."
    woken = state.with_body(after)._replace(recoveries=state.recoveries - hero)
    return moves.said(woken, "knock-out", f"{state.name} wakes up", told, name=state.name, now=sign(after.now))


def _finish(state: State, _: fields.Given) -> procedure.Played[State]:
    gone = f" You lose {state.body.extra} temporary Stamina." if state.body.extra else ""
    after = state.with_body(state.body._replace(extra=0))._replace(over=True)
    return moves.said(after, "temporary", "The fight is over", "The fight is over.{gone}", gone=gone)


def _killed(state: State) -> bool:
    """Return whether the last damage killed a creature that could be knocked out."""
    now, kills = state.body, stamina.strike(state.was, state.last, state.order).body.state == "dead"
    dead = kills and now.state == "dead" and state.was.state not in ("out", "dead")
    return dead and now.kind != "object" and not state.last.loss


def _types(first: str, label: str, edition: book.Edition) -> dict[str, str]:
    return {first: label, **{each: each.capitalize() for each in edition.damage}}


def _hit_fields(state: State) -> tuple[fields.Field, ...]:
    kinds = _types(stamina.UNTYPED, "Untyped", state.body.edition)
    loss = fields.Option(book.LOSS, "Stamina loss", "Such as bleeding: you can’t prevent it")
    types, real = (*(fields.Option(*each) for each in kinds.items()), loss), fields.When("type", tuple(kinds))
    return (
        moves.number("amount", "Damage", 0, MAX_STAMINA, state.coming.base),
        moves.pick("type", "Type", types, state.coming.type),
        moves.number("halved", "Times halved", 0, MOST_HALVED, when=real),
        moves.flag("sure", "Can’t be reduced", when=real),
    )


def _heals(state: State) -> str:
    return f"{state.body.recovery} Stamina, your recovery value."


_HOW: Final = {"breath": "Catch Breath", "helped": "Help from another"}
_GAIN: Final = (moves.number("amount", "Stamina", 1, MAX_STAMINA, USUAL),)
LATE: Final = ("halve", "token", "knock-out")
"""Conditions for changing the last damage."""
_OPEN: Final[moves.Closed[State]] = moves.needs(
    lambda state: state.before and state.blow, "There’s no damage to change. Take damage first."
)
_HURT: Final[moves.Closed[State]] = moves.either(
    moves.needs(lambda state: state.body.state != "out", "An unconscious creature has to wake up first."),
    moves.needs(lambda state: state.body.now < state.body.most, "Stamina is already at its maximum."),
)

ACTS: Final[tuple[moves.Act[State], ...]] = (
    moves.Act("hit", "Take damage", "damage", _hit, "Halving, then weakness, then immunity.", fields=_hit_fields),
    moves.Act("halve", "Halve it", "halved",
        lambda state, _: _ruled(state, state.last._replace(halved=state.last.halved + 1)),
        "A triggered action or similar effect halves the damage.", moves.either(
            _OPEN, moves.needs(lambda state: not state.last.loss and not state.last.sure, "It can’t be reduced."),
            moves.needs(lambda state: state.last.halved < MOST_HALVED and not state.was.out,
                f"You can’t halve it more than {MOST_HALVED} times."))),
    moves.Act("token", lambda state: f"Spend {book.HERO_TOKEN.spelt(state.price)}", "damage-token", _token,
        lambda state: f"{_heals(state)} Regained before the damage.", moves.either(
            _OPEN, moves.needs(lambda state: state.body.kind == "hero" and not state.was.out,
                         "Only heroes who can act can spend hero tokens."),
            moves.needs(lambda state: state.last.base and not state.last.loss, "Take damage first."),
            moves.needs(lambda state: not state.paid and state.was.now < state.was.most,
                  "You can use one token benefit per turn, and Stamina can’t exceed its maximum.")),
        cost=lambda state: book.HERO_TOKEN.cost(state.price), kind="Spend two hero tokens"),
    moves.Act("knock-out", "Knock out instead", "knock-out",
        lambda state, _: moves.said(state.with_body(stamina.knocked_out(state.body)), "knock-out",
                              f"{state.name} is knocked out", "{name} is knocked *unconscious* instead of killed.",
                              name=state.name),
        "The attacker knocks it unconscious instead of killing it.",
        moves.either(_OPEN, moves.needs(_killed, "Only damage that would kill a creature can knock it out.")),
        kind="Knock it out instead"),
    moves.Act("extra", "Gain temporary Stamina", "temporary", _extra, "Only the larger amount counts.", fields=_GAIN),
    moves.Act("recover", "Spend a Recovery", "recovery",
        lambda state, _: _regained(state._replace(recoveries=(left := state.recoveries - 1)), state.body.recovery,
            "A Recovery", f" Recoveries left: {left}."), _heals, moves.either(
            moves.needs(lambda state: state.body.state == "out" or state.body.kind == "hero",
                "Only heroes have Recoveries."),
            moves.needs(lambda state: state.body.state == "out" or state.recoveries,
                  "There are no Recoveries left until a respite."), _HURT),
        lambda state: (moves.pick("how", "How", {how: _HOW[how] for how in _HOW if state.body.state != "dying" or
                                           how != "breath"}, None),),
        lambda state: book.RECOVERY.cost(1, state.recoveries)),
    moves.Act("regain", "Regain Stamina", "recovery",
        lambda state, given: _regained(state, given.whole("amount"), "Regained"), "Up to the maximum.", _HURT, _GAIN,
        place=moves.MORE),
    moves.Act("wake", "Wake up", "knock-out", _wake,
        lambda state: f"After an hour without help.{' It takes a Recovery.' if state.body.kind == 'hero' else ''}",
        moves.either(moves.needs(lambda state: state.body.state == "out",
            "Only a creature that was knocked out can wake up."),
               moves.needs(lambda state: state.recoveries or state.body.kind != "hero",
                     "A hero without Recoveries wakes up after the next respite.")), kind="Wake up after an hour"),
    moves.Act("finish", "The fight is over", "temporary", _finish, "You lose temporary Stamina.", place=moves.MORE),
)  # fmt: skip


def trait_fields(edition: book.Edition = book.EDITION) -> tuple[fields.Field, ...]:
    """Return the rows for weaknesses and immunities."""
    kind = moves.pick("type", "Type", _types(stamina.EVERY, "All damage", edition))
    value, how = moves.number("value", "Value", 1, MAX_STAMINA, 5), {"value": "A value", "all": "All"}
    much = (kind, moves.pick("how", "Amount", how), value._replace(when=fields.When("how", ("value",))))
    return (
        moves.rows("weaknesses", "Weaknesses", book.WEAKNESS, MOST_TRAITS, (kind, value), source="weaknesses"),
        moves.rows("immunities", "Immunities", book.IMMUNITY, MOST_TRAITS, much, source="immunities"),
    )


def traits_of(given: fields.Given) -> tuple[tuple[stamina.Trait, ...], tuple[stamina.Trait, ...]]:
    """Return the weaknesses and immunities of a form."""

    def trait(row: fields.Given) -> stamina.Trait:
        return stamina.Trait(row.text("type"), row.whole("value") if row.text("how", "value") == "value" else None)

    return tuple(map(trait, given.rows("weaknesses"))), tuple(map(trait, given.rows("immunities")))


class Damage(moves.Tracker[State]):
    """Damage against Stamina. Source: Draw Steel Heroes, *Combat*, *Damage*."""

    id = f"{book.ID}.damage"
    title = "Damage and Stamina"
    verdict = f"{VERDICT} price over"
    more_label = "Recoveries and earlier damage"
    acts = tuple(each._replace(by=TARGET) for each in ACTS)
    first = ("hit", *LATE, "recover", "extra", "wake")

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        types = _types(stamina.UNTYPED, "Untyped", edition) | {book.LOSS: "Stamina loss"}
        self.fields = (
            moves.text("name", "Name", source="name"),
            moves.pick("kind", "Target", KINDS, source="kind"),
            moves.number("stamina", "Stamina maximum", 1, MAX_STAMINA, 21, source="stamina"),
            moves.number("lost", "Stamina lost so far", 0, MAX_STAMINA, source="lost"),
            moves.number("temporary", "Temporary Stamina", 0, MAX_STAMINA, source="temporary"),
            *trait_fields(edition),
            moves.number("recoveries", "Recoveries", 0, MOST_RECOVERIES, 8, when=fields.When("kind", ("hero",)),
                group="more", source="recoveries"),
            moves.number("damage", "Initial damage", 0, MAX_STAMINA, USUAL, group="more"),
            moves.pick("type", "Its type", types, group="more"),
            ORDER,
        )  # fmt: skip

    def begin(self, given: fields.Given) -> State:
        """Return the Stamina, weaknesses and immunities of the form."""
        kind, most = next(each for each in KINDS if each == given.text("kind")), given.whole("stamina")
        numbers = most, most - given.whole("lost"), given.whole("temporary")
        body = stamina.Body(kind, *numbers, *traits_of(given), edition=self.edition)
        order: stamina.Order = "halve" if given.text("order") == "halve" else "weakness"
        coming = stamina.Blow(given.whole("damage"), given.text("type"))
        recoveries = given.whole("recoveries") if given.has("recoveries") else 0
        return State(given.text("name") or f"The {kind}", body, recoveries, order, coming, first=body, had=recoveries)

    def closed(self, state: State, act: moves.Act[State]) -> str:
        """Return why a move isn't available: the fight is over, death, or its own reason."""
        dead = (
            "The object is destroyed." if state.body.kind == "object" else "It’s dead, and no move here changes that."
        )
        over = "The fight is over. Start over for the next one."
        why = moves.why((state.over, over), (state.body.state == "dead" and act.do not in LATE, dead))
        return why or super().closed(state, act)

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return the changes in Recoveries, temporary Stamina and Stamina once the fight is over."""
        first, body, used = state.first, state.body, state.had - state.recoveries
        if not first or body.kind != "hero" or not (state.over or body.state == "dead"):
            return ()
        change = 0 if body.out else body.now - first.now
        n = min(change, MAX_STAMINA)
        return (
            *moves.those(
                (used, procedure.Effect("", effects.RECOVERIES, {"n": used}, f"{book.RECOVERY.counted(used)} used")),
                (first.extra and not body.extra, procedure.Effect("", effects.GONE, {}, "Temporary Stamina lost")),
                (body.extra > first.extra, procedure.Effect(
                    "", effects.EXTRA, {"amount": body.extra}, f"{body.extra} temporary Stamina")),
                (body.out, procedure.Effect("", effects.OUT, {}, "Knocked unconscious")),
                (change > 0, procedure.Effect("", effects.REGAIN, {"amount": n}, f"{n} Stamina regained")),
            ),
            *effects.lost(max(-change, 0)),
        )  # fmt: skip

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the sum of the last damage, and the body's numbers."""
        body, ruling = state.body, state.ruling
        blocks: tuple[Block, ...] = stamina.body_block(body, state.recoveries)
        if ruling and state.blow and not state.blow.loss:
            blocks = (stamina.sum_block(state.blow, ruling), *blocks)
        words, extra = body.word, f", and {body.extra} temporary" if body.extra else ""
        summary = f"{state.name}: {sign(body.now)} of {body.most} Stamina{extra}. {words}."
        settled, actors = not self.now_open(state), ((TARGET, state.name),)
        return procedure.View(summary, {}, None, blocks, settled, actors=actors, status=words)
