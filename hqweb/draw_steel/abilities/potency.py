"""The potency: whether an effect takes hold of a target, without any die, and whether what paid for it is spent.

Source: Draw Steel Heroes, *Classes*, *Potencies*, *Spending Resources on Potencies*, *Surges*.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json
from hqweb.core.moves import decided
from hqweb.core.numbers import sign
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Outcome, Played, Procedure, Seat, Step, View, say
from hqweb.draw_steel.abilities.after import HERO, LANDS_ALREADY, TOO_FAR, too_few
from hqweb.draw_steel.abilities.changes import Change, Changed, changes
from hqweb.draw_steel.abilities.potency_form import MALICE, Cost, cost_of, plain_value, potency_fields
from hqweb.draw_steel.abilities.use import PAIR, RAISE
from hqweb.draw_steel.edition import ID, Letter, name_of
from hqweb.draw_steel.effects import RESOURCE_SPENT, surges
from hqweb.draw_steel.nouns import SURGE

_LANDS: Final = Outcome("lands", "It takes hold", "v2")
_RESISTED: Final = Outcome("resisted", "Resisted", "d2")


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


class Potency(Procedure[State, bool]):
    """The potency against one target. Source: Draw Steel Heroes, *Classes*, *Potencies*."""

    id = f"{ID}.potency"
    title = "Potency"
    more_label = "Effect, changes, and surges"
    rule = "compare"
    opening = "compare"
    rolls = False
    start = "Compare"
    moves = (MoveKind("compare", "Compare", "compare"), MoveKind("raise", "Raise the potency", "surge-potency"))
    outcomes = (_LANDS, _RESISTED)
    fields = potency_fields()

    def caption(self, given: Given) -> str:
        """The target’s score, and the potency that it has to reach."""
        state = self.begin(given)
        return f"{name_of(state.letter)} {sign(state.score)} against potency {sign(state.value)}"

    def begin(self, given: Given) -> State:
        """A potency that is not compared yet."""
        plain, how = plain_value(given)
        found = changes(tuple(Change(row.text("name"), row.whole("amount")) for row in given.rows("changes")))
        return State(
            next(each for each in _LETTERS if each == given.text("letter")),
            plain,
            how,
            found,
            given.whole("score"),
            given.text("effect") or "the effect",
            cost_of(given),
            given.whole("surges"),
        )

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The comparison; then two surges, where they make the difference."""
        if state.lands is None:
            return (Choice("compare", "Compare", HERO),)
        if state.lands or state.raised or state.surges < PAIR or state.score != state.value:
            return ()
        brings = f"{_shown(state._replace(raised=True))}: it takes hold."
        return (Choice("raise", "Raise the potency", HERO, (), brings, f"{PAIR} of {SURGE.counted(state.surges)}"),)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        if state.lands is None:
            return "Nothing is compared yet. Compare first."
        if do == "compare":
            return "It is compared already. Begin anew with other numbers."
        if state.raised:
            return "Surges raise a potency against one target once, and by no more than 1."
        if state.lands:
            return LANDS_ALREADY
        if state.score != state.value:
            return TOO_FAR
        if state.surges < PAIR:
            return too_few(state.surges)
        return "Surges are spent by whoever uses the ability."

    def ask(self, state: State, move: Move) -> Ask[bool]:
        """No dice: the target's score against the value."""
        lands = state.score < self._after(state, move).value
        return Ask((), lambda _: lands, lambda ruling: (_LANDS if ruling else _RESISTED).key)

    def _after(self, state: State, move: Move) -> State:
        return state._replace(raised=True) if move.do == "raise" else state

    def play(self, state: State, move: Move, faces: Faces, ruling: bool | None) -> Played[State]:  # noqa: FBT001 (the ruling of a comparison is a flag)
        """The comparison, or the same one with the potency raised."""
        after = self._after(state, move)._replace(lands=ruling)
        first: tuple[Step, ...] = (state.how, *state.changed.steps)
        if move.do == "raise":
            first = (say("surge-potency", "Two surges raise it by *{by}*: {shown}.", by=RAISE, shown=_shown(after)),)
        elif state.changed.steps:
            first = (*first, say("adjust", "So it is *{shown}*.", shown=_shown(after)))
        return Played(after, (*first, _compared(after), *_spent(after)), f"{_outcome(after).label}.")

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The surges and the Heroic Resource that were spent; Malice is the Director’s."""
        if state.lands is None:
            return ()
        paid, what = _paid(state), state.cost.what if state.cost else MALICE
        told = f"{paid} {what} spent"
        spent = (Effect("", RESOURCE_SPENT, {"n": paid}, told),) if paid and what != MALICE else ()
        return (*surges(-PAIR if state.raised else 0), *spent)

    def view(self, state: State, seat: Seat) -> View:
        """Whether it takes hold."""
        actors = ((HERO, "You"),)
        if state.lands is None:
            return View("Nothing is compared yet.", {}, settled=False, actors=actors)
        found = _outcome(state)
        mean = f"{_shown(state)}, against {name_of(state.letter)} {sign(state.score)}: "
        mean += f"{state.effect}." if state.lands else f"not {state.effect}."
        blocks: tuple[Block, ...] = (Note(f"Say it so: {_said(state)}"),)
        numbers: dict[str, Json] = {"value": state.value, "score": state.score, "spent": _paid(state)}
        verdict: dict[str, Json] = {"outcome": found.key, **numbers, "surges": PAIR if state.raised else 0}
        shown = decided(found, mean, verdict, blocks, actors, settled=not self.choices(state))
        return shown._replace(summary=f"{found.label}. {mean}")


_LETTERS: Final[tuple[Letter, ...]] = ("M", "A", "R", "I", "P")


def _outcome(state: State) -> Outcome:
    return _LANDS if state.lands else _RESISTED


def _shown(state: State) -> str:
    return f"{state.letter} < {sign(state.value)}"


def _said(state: State) -> str:
    return f"“If its {name_of(state.letter)} is below {sign(state.value)}: {state.effect}.”"


def _compared(state: State) -> Step:
    pattern = (
        "{name} {score} is below {value}: *it takes hold*."
        if state.lands
        else "{name} {score} is not below {value}: *it is resisted*."
    )
    return say("compare", pattern, name=name_of(state.letter), score=sign(state.score), value=sign(state.value))


def _paid(state: State) -> int:
    """What was spent for the effect: nothing where it was resisted and nothing else was bought."""
    if state.cost is None or not (state.lands or state.cost.more):
        return 0
    return state.cost.amount


def _spent(state: State) -> tuple[Step, ...]:
    cost = state.cost
    if cost is None:
        return ()
    told = "The {amount} {what} is *not spent*: it would have bought nothing else."
    if state.lands:
        told = "The {amount} {what} is *spent*."
    elif cost.more:
        told = "The {amount} {what} is *spent*: it bought something else besides."
    return (say("resource", told, amount=cost.amount, what=cost.what),)
