"""The potency: whether an effect takes hold of a target, without any die, and whether what paid for it is spent.

What others' abilities do to a potency adds up; the same ability counts once.

Source: Draw Steel Heroes, *Classes*, *Potencies*, *Adjusting Potencies*, *Stacking Unique Effects*, *Spending
Resources on Potencies*, *Surges*.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hqweb.core import moves
from hqweb.core.blocks import Block, Note
from hqweb.core.fields import Given, Json, When
from hqweb.core.limits import MAX_CHANGES, MAX_SURGES
from hqweb.core.moves import Act, Acting, decided, number, pick, rows, text
from hqweb.core.procedure import Ask, Effect, Outcome, Played, Seat, Step, View, say
from hqweb.core.words import often, sign
from hqweb.draw_steel.abilities.lines import LESS, MOST_POTENCY
from hqweb.draw_steel.abilities.rolling import HERO, LANDS_ALREADY, MOST_CHANGE, RAISE, TOO_FAR, too_few
from hqweb.draw_steel.edition import CHARACTERISTICS, EDITION, ID, Letter, letter_field, name_of, score_field
from hqweb.draw_steel.effects import RESOURCE_SPENT, surges
from hqweb.draw_steel.fight.classes import CLASSES
from hqweb.draw_steel.nouns import CHANGE, SURGE

MALICE: Final = "malice"

MOST_COST: Final = 30
"""Largest cost that a form takes: more than any ability asks."""

_LANDS: Final = Outcome("lands", "It takes hold", "v2")
_RESISTED: Final = Outcome("resisted", "Resisted", "d2")


class Change(NamedTuple):
    """An ability by its name, and what it adds to a potency or takes from it."""

    name: str
    amount: int


class Changed(NamedTuple):
    """What changes come to, and the reasons."""

    total: int
    steps: tuple[Step, ...]


def changes(found: Sequence[Change]) -> Changed:
    """What changes come to. Of the same ability the strongest counts; one without a name is like no other.

    >>> changes((Change("Null Field", -1), Change("null field", -1), Change("Judgment", 1))).total
    0
    """
    kept: dict[str, list[Change]] = {}
    for place, change in enumerate(found):
        kept.setdefault(change.name.casefold() or f"\n{place}", []).append(change)
    total, steps = 0, []
    for group in kept.values():
        best = max(group, key=lambda change: abs(change.amount))
        total += best.amount
        name, amount = best.name or "An ability", f"{'+' if best.amount > 0 else ''}{sign(best.amount)}"
        steps.append(say("adjust", "{name} changes the potency by *{amount}*.", name=name, amount=amount))
        if group[1:]:
            times = often(len(group))
            steps.append(say("stack", "{name} is there {times}, and *counts once*.", name=name, times=times))
    return Changed(total, tuple(steps))


class Cost(NamedTuple):
    """What is spent for the effect: how much, of what, and whether that buys something else besides."""

    amount: int
    what: str
    more: bool


class State(NamedTuple):
    """A potency before it is compared, and after.

    `plain` is its value before anything changes it. `lands` is None before it was compared.
    """

    letter: Letter
    plain: int
    how: Step
    changed: Changed
    score: int
    effect: str
    cost: Cost | None
    surges: int
    raised: bool = False
    lands: bool | None = None

    @property
    def value(self) -> int:
        """The value with all that changes it."""
        return self.plain + self.changed.total + (RAISE if self.raised else 0)

    @property
    def shown(self) -> str:
        """The potency as the text writes it."""
        return f"{self.letter} < {sign(self.value)}"

    @property
    def outcome(self) -> Outcome:
        """How the comparison came out."""
        return _LANDS if self.lands else _RESISTED

    @property
    def paid(self) -> int:
        """What was spent for the effect: nothing where it was resisted and nothing else was bought."""
        return self.cost.amount if self.cost and (self.lands or self.cost.more) else 0


def _plain_value(given: Given) -> tuple[int, Step]:
    """The value before anything changes it, and where it comes from."""
    strength = next((each for each in LESS if each == given.text("strength")), None)
    if strength is None:
        value = given.whole("value")
        return value, say("strengths", "The potency is *{value}*.", value=sign(value))
    highest, less = given.whole("highest"), LESS[strength]
    value, name = highest - less, strength.capitalize()
    told = "{name}: {highest} − {less} = *{value}*." if less else "Strong: the highest characteristic, *{value}*."
    return value, say("strengths", told, name=name, highest=sign(highest), less=less, value=sign(value))


def _ask(state: State, _: Given) -> Ask[bool]:
    """No dice: the target's score against the value."""
    lands = state.score < state.value
    return Ask((), lambda _: lands, lambda ruling: (_LANDS if ruling else _RESISTED).key)


def _raised(state: State) -> State:
    return state._replace(raised=True)


def _compared(state: State) -> Played[State]:
    """The potency after it was compared, at first or with surges in it."""
    steps, pattern = [state.how, *state.changed.steps], "{name} {score} is not below {value}: *it is resisted*."
    if state.raised:
        steps = [say("surge-potency", "Two surges raise it by *{by}*: {shown}.", by=RAISE, shown=state.shown)]
    elif state.changed.steps:
        steps.append(say("adjust", "So it is *{shown}*.", shown=state.shown))
    if state.lands:
        pattern = "{name} {score} is below {value}: *it takes hold*."
    score, value = sign(state.score), sign(state.value)
    steps.append(say("compare", pattern, name=name_of(state.letter), score=score, value=value))
    if state.cost:
        told = "The {amount} {what} is *not spent*: it would have bought nothing else."
        if state.lands:
            told = "The {amount} {what} is *spent*."
        elif state.cost.more:
            told = "The {amount} {what} is *spent*: it bought something else besides."
        steps.append(say("resource", told, amount=state.cost.amount, what=state.cost.what))
    return Played(state, tuple(steps), f"{state.outcome.label}.")


def _no_raise(state: State) -> str:
    if state.lands is None:
        return _NOTHING
    if state.raised:
        return "Surges raise a potency against one target once, and by no more than 1."
    if state.lands:
        return LANDS_ALREADY
    if state.score != state.value:
        return TOO_FAR
    return too_few(state.surges) if state.surges < EDITION.pair else ""


_NOTHING = "Nothing is compared yet. Compare first."

ACTS: Final[tuple[Act[State, bool], ...]] = (
    Act("compare", "Compare", "compare",
        moves.Roll(_ask, lambda state, _, __, lands: _compared(state._replace(lands=lands))), "",
        lambda state: "" if state.lands is None else "It is compared already. Begin anew with other numbers.",
        whose=_NOTHING),
    Act("raise", "Raise the potency", "surge-potency",
        moves.Roll(lambda state, given: _ask(_raised(state), given),
                   lambda state, _, __, lands: _compared(_raised(state)._replace(lands=lands))),
        lambda state: f"{_raised(state).shown}: it takes hold.", _no_raise,
        cost=lambda state: f"{EDITION.pair} of {SURGE.counted(state.surges)}",
        whose="Surges are spent by whoever uses the ability."),
)  # fmt: skip
_STRENGTHS: Final[dict[str, str]] = {each: each.capitalize() for each in LESS} | {"number": "A number"}
_SPENDS: Final = {
    "nothing": "Nothing",
    "potency": "For this effect alone",
    "more": "For this and something that always happens",
}
_RESOURCES: Final = {**{each.resource: each.resource.capitalize() for each in CLASSES}, MALICE: "Malice"}
_PAID: Final = When("spends", ("potency", "more"))
_CHANGE: Final = (text("name", "Ability"), number("amount", "Changes it by", -MOST_CHANGE, MOST_CHANGE, -1))


class Potency(Acting[State, bool]):
    """The potency against one target. Source: Draw Steel Heroes, *Classes*, *Potencies*."""

    id = f"{ID}.potency"
    title = "Potency"
    more_label = "Effect, changes, and surges"
    rule = "compare"
    opening = "compare"
    rolls = False
    start = "Compare"
    acts = ACTS
    outcomes = (_LANDS, _RESISTED)
    fields = (
        pick("strength", "Strength", _STRENGTHS, "average"),
        score_field("highest", "Your highest characteristic", 2, When("strength", tuple(LESS)), "highest"),
        number("value", "Its number", -MOST_POTENCY, MOST_POTENCY, 1, when=When("strength", ("number",))),
        letter_field("letter", "The target resists with", "A"),
        score_field("score", "Its score"),
        text("effect", "Effect", default="prone", group="more"),
        rows("changes", "Changes", CHANGE, MAX_CHANGES, _CHANGE, group="more"),
        number("surges", "Surges", 0, MAX_SURGES, group="more", source="surges"),
        pick("spends", "Spent", _SPENDS, group="more"),
        number("cost", "How much", 1, MOST_COST, 1, when=_PAID, group="more"),
        pick("resource", "Of what", _RESOURCES, "focus", when=_PAID, group="more", source="resource"),
    )

    def caption(self, given: Given) -> str:
        """The target’s score, and the potency that it has to reach."""
        state = self.begin(given)
        return f"{name_of(state.letter)} {sign(state.score)} against potency {sign(state.value)}"

    def begin(self, given: Given) -> State:
        """A potency that is not compared yet."""
        letter = next(each.letter for each in CHARACTERISTICS if each.letter == given.text("letter"))
        found = changes(tuple(Change(row.text("name"), row.whole("amount")) for row in given.rows("changes")))
        spends, cost = given.text("spends"), None
        if spends != "nothing":
            cost = Cost(given.whole("cost"), given.text("resource"), spends == "more")
        effect = given.text("effect") or "the effect"
        return State(letter, *_plain_value(given), found, given.whole("score"), effect, cost, given.whole("surges"))

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The surges and the Heroic Resource that were spent; Malice is the Director’s."""
        if state.lands is None:
            return ()
        paid, what = state.paid, state.cost.what if state.cost else MALICE
        spent = (Effect("", RESOURCE_SPENT, {"n": paid}, f"{paid} {what} spent"),) if paid and what != MALICE else ()
        return (*surges(-EDITION.pair if state.raised else 0), *spent)

    def view(self, state: State, seat: Seat) -> View:
        """Whether it takes hold."""
        actors = ((HERO, "You"),)
        if state.lands is None:
            return View("Nothing is compared yet.", {}, settled=False, actors=actors)
        found, name = state.outcome, name_of(state.letter)
        mean = f"{state.shown}, against {name} {sign(state.score)}: {'' if state.lands else 'not '}{state.effect}."
        said = f"Say it so: “If its {name} is below {sign(state.value)}: {state.effect}.”"
        blocks: tuple[Block, ...] = (Note(said),)
        numbers: dict[str, Json] = {"value": state.value, "score": state.score, "spent": state.paid}
        verdict: dict[str, Json] = {"outcome": found.key, **numbers, "surges": EDITION.pair if state.raised else 0}
        shown = decided(found, mean, verdict, blocks, actors, settled=not self.choices(state))
        return shown._replace(summary=f"{found.label}. {mean}")
