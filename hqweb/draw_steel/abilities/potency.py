"""The potency: whether an effect works on a target, without dice, and whether its cost is spent.

Changes from different abilities add up; the same ability counts once.

Source: Draw Steel Heroes, *Classes*, *Potencies*, *Adjusting Potencies*, *Stacking Unique Effects*, *Spending
Resources on Potencies*, *Surges*.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hqweb.core import fields, limits, moves, procedure, words
from hqweb.core.blocks import Note
from hqweb.draw_steel import edition as book
from hqweb.draw_steel import effects
from hqweb.draw_steel.abilities import lines
from hqweb.draw_steel.abilities.ability_roll import HERO

MALICE: Final = "malice"

MOST_COST: Final = 30  # more than any ability asks

_LANDS: Final = procedure.Outcome("lands", "It works", "v2")
_RESISTED: Final = procedure.Outcome("resisted", "Resisted", "d2")


LANDS_ALREADY: Final = "It already works, so surges would change nothing."
TOO_FAR: Final = "Adding 1 wouldn’t be enough, so surges would change nothing."


def raised_once(by: int) -> str:
    """Return the refusal for a potency that was already raised."""
    return f"Surges can raise a potency only once per target, by {by}."


def too_few(surges: int, pair: int) -> str:
    """Return the refusal for too few surges to raise a potency."""
    return f"You need {pair} surges to raise a potency, and you have {book.SURGE.counted(surges)}."


def changes(found: Sequence[tuple[str, int]]) -> tuple[int, tuple[procedure.Step, ...]]:
    """Return the sum of changes, each with an ability's name and amount, and the reasons.

    The strongest change of the same ability counts; unnamed ones are all different.

    >>> changes((("Null Field", -1), ("null field", -1), ("Judgment", 1)))[0]
    0
    """
    kept: dict[str, list[tuple[str, int]]] = {}
    for place, (name, amount) in enumerate(found):
        kept.setdefault(name.casefold() or f"\n{place}", []).append((name or "An ability", amount))
    total, steps = 0, list[procedure.Step]()
    for group in kept.values():
        name, best = max(group, key=lambda change: abs(change[1]))
        total += best
        by = f"{'+' if best > 0 else ''}{words.sign(best)}"
        steps.append(procedure.say("adjust", "{name} changes the potency by *{amount}*.", name=name, amount=by))
        if group[1:]:
            times = words.often(len(group))
            steps.append(procedure.say("stack", "{name} applies {times} but *counts once*.", name=name, times=times))
    return total, tuple(steps)


class State(NamedTuple):
    """A potency before and after it's compared.

    `plain` is its initial value, `change` the changes; `how` are the reasons for both. `lands` is
    None before the comparison. `cost` is the amount of `what` spent on the effect; `more` is set if that bought
    something else too.
    """

    letter: book.Letter
    plain: int
    change: int
    how: tuple[procedure.Step, ...]
    score: int
    effect: str
    cost: int
    what: str
    more: bool
    surges: int
    edition: book.Edition
    raised: bool = False
    lands: bool | None = None

    @property
    def value(self) -> int:
        """The value with all changes."""
        return self.plain + self.change + (self.edition.raises if self.raised else 0)

    @property
    def shown(self) -> str:
        """The potency as in the book."""
        return f"{self.letter} < {words.sign(self.value)}"

    @property
    def paid(self) -> int:
        """The amount spent: nothing if the effect was resisted and nothing else was bought."""
        return self.cost if self.lands or self.more else 0


def _ask(state: State, _: fields.Given) -> procedure.Ask[bool]:
    """Return the comparison of the target's score, without dice."""
    lands = state.score < state.value
    return procedure.Ask((), lambda _: lands, lambda ruling: (_LANDS if ruling else _RESISTED).key)


def _compared(state: State) -> procedure.Played[State]:
    """Return the potency after the comparison, with any surges."""
    raised, by = "{pair} raise it by *{by}*: {shown}.", state.edition.raises
    pair = words.leading(book.SURGE.spelt(state.edition.pair))
    comes = "below {value}, so *it works*" if state.lands else "not below {value}, so *the target resists*"
    name, score, value = book.name_of(state.letter), words.sign(state.score), words.sign(state.value)
    spent = (
        "*spent*, since it also bought something else" if state.more else "*not spent*, since it bought nothing else"
    )
    told = f"The {{amount}} {{word}} is {'*spent*' if state.lands else spent}."
    steps = moves.those(
        (state.raised, procedure.say("surge-potency", raised, pair=pair, by=by, shown=state.shown)),
        *((not state.raised, each) for each in state.how),
        (not state.raised and state.how[1:], procedure.say("adjust", "So it is *{shown}*.", shown=state.shown)),
        (True, procedure.say("compare", f"{{name}} {{score}} is {comes}.", name=name, score=score, value=value)),
        (state.cost, procedure.say("resource", told, amount=state.cost, word=state.what)),
    )
    return procedure.Played(state, steps, f"{(_LANDS if state.lands else _RESISTED).label}.")


_NOTHING = "You haven’t compared yet. Compare first."
_NO_RAISE: Final[moves.Closed[State]] = moves.either(
    moves.needs(lambda state: state.lands is not None, _NOTHING),
    moves.needs(lambda state: not state.raised, lambda state: raised_once(state.edition.raises)),
    moves.needs(lambda state: not state.lands, LANDS_ALREADY),
    moves.needs(lambda state: state.score == state.value, TOO_FAR),
    lambda state: too_few(state.surges, state.edition.pair) if state.surges < state.edition.pair else "",
)

_STRENGTHS: Final[dict[str, str]] = {each: each.capitalize() for each in lines.STRENGTHS} | {"number": "A number"}
_SPENDS: Final = {
    "nothing": "Nothing",
    "potency": "Only for this effect",
    "more": "Also for something that always happens",
}
_STRENGTH: Final = fields.When("strength", lines.STRENGTHS)
_NUMBER: Final = fields.When("strength", ("number",))
_PAID: Final = fields.When("spends", ("potency", "more"))
_CHANGE: Final = (
    moves.text("name", "Ability"),
    moves.number("amount", "Change", -lines.MOST_CHANGE, lines.MOST_CHANGE, -1),
)


class Potency(moves.Acting[State, bool]):
    """The potency against one target. Source: Draw Steel Heroes, *Classes*, *Potencies*."""

    id = f"{book.ID}.potency"
    title = "Potency"
    verdict = "outcome=text value=int score=int spent=int surges=int held:surges letter plain change cost raised"
    more_label = "Effect, changes, and surges"
    rule = "compare"
    opening = "compare"
    rolls = False
    start = "Compare"
    acts = (
        moves.Act("compare", "Compare", "compare",
            moves.Roll(_ask, lambda state, _, __, lands: _compared(state._replace(lands=lands))), "",
            lambda state: "" if state.lands is None else "You’ve already compared. Start over with other numbers.",
            whose=_NOTHING),
        moves.Act("raise", "Raise the potency", "surge-potency",
            moves.Roll(lambda state, given: _ask(state._replace(raised=True), given),
                       lambda state, _, __, lands: _compared(state._replace(raised=True, lands=lands))),
            lambda state: f"{state._replace(raised=True).shown}: it works.", _NO_RAISE,
            cost=lambda state: book.SURGE.cost(state.edition.pair, state.surges),
            whose="Only the ability’s user can spend surges."),
    )  # fmt: skip
    outcomes = (_LANDS, _RESISTED)

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the target’s score and the potency."""
        return f"{book.name_of(state.letter)} {words.sign(state.score)} against potency {words.sign(state.value)}"

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        resources = {each.resource: each.resource.capitalize() for each in edition.classes} | {MALICE: "Malice"}
        self.fields = (
            moves.pick("strength", "Strength", _STRENGTHS, "average"),
            book.score_field("highest", "Your highest characteristic", 2, when=_STRENGTH, source="highest"),
            moves.number("value", "Number", -lines.MOST_POTENCY, lines.MOST_POTENCY, 1, when=_NUMBER),
            book.letter_field("characteristic", "The target resists with", "A", was="letter"),
            book.score_field("score", "Its score"),
            moves.text("effect", "Effect", default="prone", group="more"),
            moves.rows("changes", "Changes", book.CHANGE, limits.MAX_CHANGES, _CHANGE, group="more"),
            moves.number("surges", "Surges", 0, limits.MAX_SURGES, group="more", source="surges"),
            moves.pick("spends", "Spending", _SPENDS, group="more"),
            moves.number("cost", "Amount", 1, MOST_COST, 1, when=_PAID, group="more"),
            moves.pick("resource", "Resource", resources, "focus", when=_PAID, group="more", source="resource"),
        )

    def begin(self, given: fields.Given) -> State:
        """Return the potency before the comparison."""
        strength = given.text("strength")
        if strength == "number":
            value = given.whole("value")
            step = procedure.say("strengths", "The potency is *{value}*.", value=words.sign(value))
        else:
            highest, less = given.whole("highest"), dict(self.edition.less)[strength]
            value, name = highest - less, strength.capitalize()
            told = (
                "{name}: {highest} − {less} = *{value}*." if less else "Strong: the highest characteristic, *{value}*."
            )
            numbers = {"highest": words.sign(highest), "value": words.sign(value)}
            step = procedure.say("strengths", told, name=name, less=less, **numbers)
        change, more = changes(tuple((row.text("name"), row.whole("amount")) for row in given.rows("changes")))
        paid, more_bought = given.text("spends") != "nothing", given.text("spends") == "more"
        cost, what = (given.whole("cost"), given.text("resource")) if paid else (0, MALICE)
        letter, effect = book.letter_of(given.text("characteristic")), given.text("effect") or "the effect"
        what_for = given.whole("score"), effect, cost, what, more_bought, given.whole("surges")
        return State(letter, value, change, (step, *more), *what_for, self.edition)

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return the surges and Heroic Resource spent, but not the Director’s Malice."""
        if state.lands is None:
            return ()
        paid, what = state.paid, state.what
        spent = procedure.Effect("", effects.RESOURCE_SPENT, {"n": paid}, f"{paid} {what} spent")
        surges = effects.surges(-self.edition.pair if state.raised else 0)
        return (*surges, *moves.those((paid and what != MALICE, spent)))

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return whether the effect works."""
        actors = ((HERO, "You"),)
        if state.lands is None:
            return procedure.View("You haven’t compared yet.", {}, settled=False, actors=actors)
        found, name = _LANDS if state.lands else _RESISTED, book.name_of(state.letter)
        end = f"{'' if state.lands else 'not '}{state.effect}"
        mean = f"{state.shown}, against {name} {words.sign(state.score)}: {end}."
        said = f"Say: “{state.effect} if your {name} is below {words.sign(state.value)}.”"
        numbers: dict[str, fields.Json] = {"value": state.value, "score": state.score, "spent": state.paid}
        verdict = {"outcome": found.key, **numbers, "surges": self.edition.pair if state.raised else 0}
        shown = moves.decided(found, mean, verdict, (Note(said),), actors, settled=not self.now_open(state))
        return shown._replace(summary=f"{found.label}. {mean}")
