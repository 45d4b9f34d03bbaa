"""A hero's states and benefits over time, how to show them, and their tables."""

from typing import Final, NamedTuple

from hqweb.classic.edition import edition, states
from hqweb.classic.edition.resistance import resistance
from hqweb.classic.roll import results
from hqweb.core import blocks, fields, nouns, procedure, sheet, words
from hqweb.mastery import rating

ANY: Final = "any"
"""The scope of all areas of life."""
_ENDS: Final = "State | Ends with"
_BENEFIT_ENDS: Final = "a defeat in a contest where it or its ability applies"


class Mark[T: states.Adversity | states.Benefit](NamedTuple):
    """A hero's state of adversity or benefit: its id in moves, the state, and its cause.

    `scope` is the area of life where it applies, if any.
    """

    id: str
    state: T
    what: str
    scope: str = ""

    def label(self, letter: str) -> str:
        """Return its name in a list."""
        name = self.state.name(letter)
        return f"{name}: {self.what}" if self.what else name


Harm = Mark[states.Adversity]
Boon = Mark[states.Benefit]


VERDICT: Final = (
    "total lowered raised dead acts harms[id state:state.id amount:state.amount lowered:state.lowered what scope]"
    " boons[id state:state.id amount:state.amount raised:state.raised what scope]"
)
"""The states and benefits in a verdict."""


class State(NamedTuple):
    """A hero with all states and benefits. `numbered` counts the ids; `name` is the typed name."""

    who: words.Who
    name: str
    harms: tuple[Harm, ...] = ()
    boons: tuple[Boon, ...] = ()
    numbered: int = 0
    dead: bool = False

    @property
    def down(self) -> Harm | None:
        """The state in which the hero can't act, if any."""
        return next((each for each in self.harms if not each.state.acts), None)

    @property
    def acts(self) -> bool:
        """True if the hero can enter contests."""
        return not self.dead and self.down is None

    @property
    def total(self) -> int:
        """The sum of all modifiers."""
        return sum(harm.state.amount for harm in self.harms) + sum(boon.state.amount for boon in self.boons)

    @property
    def lowered(self) -> int:
        """The steps by which results drop."""
        return sum(harm.state.lowered for harm in self.harms)

    @property
    def raised(self) -> int:
        """The steps by which results rise."""
        return sum(boon.state.raised for boon in self.boons)

    def harm(self, given: fields.Given) -> Harm:
        """Return the state of adversity that a move is about."""
        return sheet.row(self.harms, given.text("state"))

    def boon(self, given: fields.Given) -> Boon:
        """Return the benefit that a move is about."""
        return sheet.row(self.boons, given.text("which"))

    def with_harm(self, harm: Harm, now: states.Adversity) -> "State":
        """Return the hero with one state changed to another."""
        return self._replace(harms=sheet.swapped(self.harms, harm._replace(state=now)))

    def without(self, *ended: Harm | Boon) -> "State":
        """Return the hero without these states and benefits."""
        harms = tuple(harm for harm in self.harms if harm not in ended)
        return self._replace(harms=harms, boons=tuple(boon for boon in self.boons if boon not in ended))

    @property
    def marks(self) -> tuple[Harm | Boon, ...]:
        """Return all states, then all benefits."""
        return (*self.harms, *self.boons)

    @property
    def scopes(self) -> set[str]:
        """Return the areas of life with states or benefits. An empty one means all of them."""
        return {each.scope for each in self.marks}

    def within(self, scope: str) -> "State":
        """Return the hero with only what applies in one area of life."""
        return self.without(*[each for each in self.marks if each.scope not in ("", scope)])

    def rows(self) -> list[fields.Json]:
        """Return all of it as modifiers of the next contest."""
        keys = ((each.state.id, each.state.key) for each in self.marks)
        return [{"kind": kind} if key == kind else {"kind": kind, "amount": key} for kind, key in keys]


def rested(of: State, days: int) -> list[Harm | Boon]:
    """Return everything that this many days of rest end, oldest first, kind by kind."""
    found: list[Harm | Boon] = []
    for state in dict.fromkeys(each.state for each in of.marks):
        alike, rest = [each for each in of.marks if each.state == state], state.rest
        if rest and days >= rest.days:
            found += alike[: days // rest.days] if rest.each else alike
    return found


def overview(edition: edition.Edition, state: State) -> tuple[blocks.Block, ...]:
    """Return the table of everything, and the sum in a sentence."""
    if state.dead:
        return (blocks.Note(f"{state.who.first} is dead, so nothing more changes.", "warn"),)
    labels, rows = {id_: label for id_, label, _ in edition.lasting.scopes}, list[blocks.GridRow]()
    for each in state.marks:
        what = ": ".join(filter(None, (labels.get(each.scope, ""), each.what))) or "–"
        effect, ends = each.state.told(edition.letter), each.state.ends or _BENEFIT_ENDS
        down = isinstance(each.state, states.Adversity) and not each.state.acts
        rows.append(blocks.GridRow((each.state.title or "Benefit", what, effect, ends), "out" if down else ""))
    ending = ", after a contest of motivation." if state.lowered else "."
    text = f"On the next roll where all of it applies: {_sum(edition, state)}{ending}"
    if not state.acts:
        last = ", except for one last action" if edition.lasting.last_action else ""
        text = f"{state.who.first} can’t enter a contest{last}."
    elif not rows:
        text = f"There are no states or benefits for {state.who.inside}."
    note = blocks.Note(text, "info" if state.acts else "warn")
    return (*blocks.grid("States and benefits", "State | Cause | On the next roll | Ends with", rows), note)


def _sum(edition: edition.Edition, state: State) -> str:
    """Return the amount and the steps in words."""
    ways = ((state.lowered, "down"), (state.raised, "up"))
    moved = [f"results {nouns.STEP.spelt(steps)} {way}" for steps, way in ways if steps]
    return ", ".join([*([rating.bonus(state.total, edition.letter)] if state.total or not moved else []), *moved])


def status(state: State) -> str:
    """Return the worst state in a word."""
    if state.dead:
        return "Dead"
    levels = [(harm.state.level or 0, harm.state.title) for harm in state.harms]
    return state.down.state.title if state.down else max(levels, default=(0, "Unharmed"))[1]


def sum_steps(edition: edition.Edition, state: State) -> tuple[procedure.Step, ...]:
    """Explain the sum of several states."""
    if not state.acts or len(state.marks) < 2:
        return ()
    numbers = {"total": state.total, "lowered": state.lowered, **({"raised": state.raised} if state.raised else {})}
    return (procedure.say("stacking", "All of it adds up: *{sum}*.", sum=_sum(edition, state), **numbers),)


def _named(edition: edition.Edition) -> bool:
    return any(each.title for each in edition.benefits)


CONSEQUENCES: Final = {
    "consequences": edition.Plan("Consequences of defeat", "Consequences of Defeat", "Defeat | State | On later rolls",
        lambda e: ((state.id, "From dying, or a long contest" if state.level is None else
            edition.LABELS[f"opposition:{results.LEVEL_WORDS[state.level]}"], state.title, state.effect)
            for state in e.states)),
    "benefits": edition.Plan("Benefits of victory", "Benefits of Victory",
        lambda e: "Victory | State | On later rolls" if _named(e) else "Victory | Benefit#",
        lambda e: ((word := results.LEVEL_WORDS[each.level], edition.LABELS[f"hero:{word}"],
            *((each.title, each.effect) if _named(e) else (rating.bonus(each.amount, e.letter),)))
            for each in e.benefits)),
}  # fmt: skip
"""The tables of states and benefits."""

RECOVERY: Final = {
    "recovery": edition.Plan("How states end", "Consequences of Defeat; healing: QuestWorlds SRD 2.2",
        f"{_ENDS} | Healing in the SRD", lambda e: ((each.id, each.title, each.ends, next(
            (e.class_of(of).label for state, of in e.lasting.healing if state == each.id), "nothing"))
            for each in e.states)),
}  # fmt: skip
"""The table of recovery, for an edition without contests of healing."""

HEALING: Final = {
    "recovery": edition.Plan("How states of adversity end", "Recovery and Healing", _ENDS,
        lambda e: ((each.id, each.title, each.ends) for each in e.states)),
    "waning": edition.Plan("How states of fortune end", "Waning Benefits", _ENDS,
        lambda e: ((each.id, each.title, each.ends) for each in e.benefits)),
    "healing": edition.Plan("Resistance of healing", "Recovery and Healing",
        lambda e: f"State | Resistance | At base {e.base}#",
        lambda e: ((state, e.state(state).title, (of := e.class_of(id_)).label,
            rating.show(resistance(of, e.base), e.letter)) for state, id_ in e.lasting.healing)),
    "healing-results": edition.Plan("Results of healing", "Recovery and Healing", "Healing | Levels of harm#",
        lambda e: ((key.replace(":", "-"), edition.LABELS[key], words.signed(-levels))
            for key, levels in e.lasting.levels if not key.endswith("plain"))),
}  # fmt: skip
"""The tables of recovery, for an edition with contests of healing."""
