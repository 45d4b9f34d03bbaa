"""The potency: whether an effect takes hold of a target, without any die, and whether what paid for it is spent.

What others' abilities do to a potency adds up; the same ability counts once.

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

_LANDS: Final = procedure.Outcome("lands", "It takes hold", "v2")
_RESISTED: Final = procedure.Outcome("resisted", "Resisted", "d2")


LANDS_ALREADY: Final = "It takes hold as it is, so surges would change nothing here."
TOO_FAR: Final = "One more would not be enough, so surges would change nothing here."


def raised_once(by: int) -> str:
    """What to say to somebody who raised a potency already."""
    return f"Surges raise a potency against one target once, and by no more than {by}."


def too_few(surges: int, pair: int) -> str:
    """What to say to somebody without the `pair` of surges that raises a potency."""
    return f"Raising a potency takes {pair} surges, and you have {book.SURGE.counted(surges)}."


def changes(found: Sequence[tuple[str, int]]) -> tuple[int, tuple[procedure.Step, ...]]:
    """What changes come to, each the name of an ability with what it adds or takes; and the reasons.

    Of the same ability the strongest counts; one without a name is like no other.

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
            steps.append(procedure.say("stack", "{name} is there {times}, and *counts once*.", name=name, times=times))
    return total, tuple(steps)


class State(NamedTuple):
    """A potency before it is compared, and after.

    `plain` is its value before anything changes it, `change` what does; `how` are the reasons for both. `lands` is
    None before it was compared. `cost` is how much of `what` was spent for the effect; `more` is whether that bought
    something else besides.
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
        """The value with all that changes it."""
        return self.plain + self.change + (self.edition.raises if self.raised else 0)

    @property
    def shown(self) -> str:
        """The potency as the text writes it."""
        return f"{self.letter} < {words.sign(self.value)}"

    @property
    def paid(self) -> int:
        """What was spent for the effect: nothing where it was resisted and nothing else was bought."""
        return self.cost if self.lands or self.more else 0


def _ask(state: State, _: fields.Given) -> procedure.Ask[bool]:
    """No dice: the target's score against the value."""
    lands = state.score < state.value
    return procedure.Ask((), lambda _: lands, lambda ruling: (_LANDS if ruling else _RESISTED).key)


def _compared(state: State) -> procedure.Played[State]:
    """The potency after it was compared, at first or with surges in it."""
    by, pair = state.edition.raises, words.leading(book.SURGE.spelt(state.edition.pair))
    comes = "below {value}: *it takes hold*" if state.lands else "not below {value}: *it is resisted*"
    name, score, value = book.name_of(state.letter), words.sign(state.score), words.sign(state.value)
    spent = (
        "*spent*: it bought something else besides" if state.more else "*not spent*: it would have bought nothing else"
    )
    told = f"The {{amount}} {state.what} is {'*spent*' if state.lands else spent}."
    steps = moves.those(
        (state.raised, procedure.say("surge-potency", f"{pair} raise it by *{{by}}*: {state.shown}.", by=by)),
        *((not state.raised, each) for each in state.how),
        (not state.raised and state.how[1:], procedure.say("adjust", f"So it is *{state.shown}*.")),
        (True, procedure.say("compare", f"{name} {score} is {comes}.", value=value)),
        (state.cost, procedure.say("resource", told, amount=state.cost)),
    )
    return procedure.Played(state, steps, f"{(_LANDS if state.lands else _RESISTED).label}.")


_NOTHING = "Nothing is compared yet. Compare first."
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
    "potency": "For this effect alone",
    "more": "For this and something that always happens",
}
_STRENGTH: Final = fields.When("strength", lines.STRENGTHS)
_NUMBER: Final = fields.When("strength", ("number",))
_PAID: Final = fields.When("spends", ("potency", "more"))
_CHANGE: Final = (
    moves.text("name", "Ability"),
    moves.number("amount", "Changes it by", -lines.MOST_CHANGE, lines.MOST_CHANGE, -1),
)


class Potency(moves.Acting[State, bool]):
    """The potency against one target. Source: Draw Steel Heroes, *Classes*, *Potencies*."""

    id = f"{book.ID}.potency"
    title = "Potency"
    more_label = "Effect, changes, and surges"
    rule = "compare"
    opening = "compare"
    rolls = False
    start = "Compare"
    acts = (
        moves.Act("compare", "Compare", "compare",
            moves.Roll(_ask, lambda state, _, __, lands: _compared(state._replace(lands=lands))), "",
            lambda state: "" if state.lands is None else "It is compared already. Begin anew with other numbers.",
            whose=_NOTHING),
        moves.Act("raise", "Raise the potency", "surge-potency",
            moves.Roll(lambda state, given: _ask(state._replace(raised=True), given),
                       lambda state, _, __, lands: _compared(state._replace(raised=True, lands=lands))),
            lambda state: f"{state._replace(raised=True).shown}: it takes hold.", _NO_RAISE,
            cost=lambda state: f"{state.edition.pair} of {book.SURGE.counted(state.surges)}",
            whose="Surges are spent by whoever uses the ability."),
    )  # fmt: skip
    outcomes = (_LANDS, _RESISTED)

    def caption(self, given: fields.Given, state: State) -> str:
        """The target’s score, and the potency that it has to reach."""
        return f"{book.name_of(state.letter)} {words.sign(state.score)} against potency {words.sign(state.value)}"

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        resources = {each.resource: each.resource.capitalize() for each in edition.classes} | {MALICE: "Malice"}
        self.fields = (
            moves.pick("strength", "Strength", _STRENGTHS, "average"),
            book.score_field("highest", "Your highest characteristic", 2, when=_STRENGTH, source="highest"),
            moves.number("value", "Its number", -lines.MOST_POTENCY, lines.MOST_POTENCY, 1, when=_NUMBER),
            book.letter_field("letter", "The target resists with", "A"),
            book.score_field("score", "Its score"),
            moves.text("effect", "Effect", default="prone", group="more"),
            moves.rows("changes", "Changes", book.CHANGE, limits.MAX_CHANGES, _CHANGE, group="more"),
            moves.number("surges", "Surges", 0, limits.MAX_SURGES, group="more", source="surges"),
            moves.pick("spends", "Spent", _SPENDS, group="more"),
            moves.number("cost", "How much", 1, MOST_COST, 1, when=_PAID, group="more"),
            moves.pick("resource", "Of what", resources, "focus", when=_PAID, group="more", source="resource"),
        )

    def begin(self, given: fields.Given) -> State:
        """A potency that is not compared yet."""
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
        letter, effect = book.letter_of(given.text("letter")), given.text("effect") or "the effect"
        what_for = given.whole("score"), effect, cost, what, more_bought, given.whole("surges")
        return State(letter, value, change, (step, *more), *what_for, self.edition)

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """The surges and the Heroic Resource that were spent; Malice is the Director’s."""
        if state.lands is None:
            return ()
        paid, what = state.paid, state.what
        spent = procedure.Effect("", effects.RESOURCE_SPENT, {"n": paid}, f"{paid} {what} spent")
        surges = effects.surges(-self.edition.pair if state.raised else 0)
        return (*surges, *moves.those((paid and what != MALICE, spent)))

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Whether it takes hold."""
        actors = ((HERO, "You"),)
        if state.lands is None:
            return procedure.View("Nothing is compared yet.", {}, settled=False, actors=actors)
        found, name = _LANDS if state.lands else _RESISTED, book.name_of(state.letter)
        end = f"{'' if state.lands else 'not '}{state.effect}"
        mean = f"{state.shown}, against {name} {words.sign(state.score)}: {end}."
        said = f"Say it so: “If its {name} is below {words.sign(state.value)}: {state.effect}.”"
        numbers: dict[str, fields.Json] = {"value": state.value, "score": state.score, "spent": state.paid}
        verdict = {"outcome": found.key, **numbers, "surges": self.edition.pair if state.raised else 0}
        shown = moves.decided(found, mean, verdict, (Note(said),), actors, settled=not self.now_open(state))
        return shown._replace(summary=f"{found.label}. {mean}")
