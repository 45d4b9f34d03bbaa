"""The state of one creature's conditions, and their effects on rolls and speed.

The edges and banes come from `sources`; this module maps conditions to them. Source: Draw Steel
Heroes, *Classes*, *Conditions*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core import blocks, fields, moves, procedure, tables
from hqweb.core.words import within
from hqweb.draw_steel import edition as book
from hqweb.draw_steel import sources
from hqweb.draw_steel.power import Power, net_words

BLEEDING: Final = "bleeding"


class RollKind(NamedTuple):
    """A kind of roll: its title, its traits, and whether it's aimed or made against the creature.

    `way` is the kind of an ability roll, or the characteristic of a test.
    """

    key: str
    title: str
    way: str
    traits: sources.Traits
    aims: bool = True
    against: bool = False


ROLLS: Final = (
    RollKind("melee-strike", "Melee strike", "melee-strike", frozenset({"ability", "strike", "melee", "damage"})),
    RollKind("ranged-strike", "Ranged strike", "ranged-strike", frozenset({"ability", "strike", "ranged", "damage"})),
    RollKind("other", "Area or other ability", "area", frozenset({"ability", "damage"})),
    RollKind("body-test", "Might or Agility test", "M", frozenset({"test", "might-agility"}), aims=False),
    RollKind("mind-test", "Any other test", "R", frozenset({"test"}), aims=False),
    RollKind("melee-against", "Melee ability against it", "melee", frozenset({"ability", "melee"}), against=True),
    RollKind(
        "far-against", "Other ability against it", "ranged-strike", frozenset({"ability", "ranged"}), against=True
    ),
)


type Holding = Literal["no", "half", "full"]

HOLDING: Final[dict[Holding, str]] = {
    "no": "No one",
    "half": "A creature of its size or larger",
    "full": "A smaller creature",
}
"""The creature it has grabbed, if any; one that isn't smaller halves its speed."""

type Ends = Literal["eot", "save", "encounter", "other", "dying"]

ENDS: Final[dict[Ends, str]] = {
    "eot": "End of its next turn",
    "save": "Save ends",
    "encounter": "End of encounter",
    "other": "When something ends it",
    "dying": "While dying",
}


def ends_of(given: fields.Given) -> Ends:
    """The durations of conditions in a form."""
    return next(each for each in ENDS if each == given.text("ends"))


NOBODY: Final = "nobody"
"""A target that caused no condition."""


class Standing(NamedTuple):
    """A current condition, its duration, and its source (empty if not given)."""

    id: str
    of: sources.Ailment
    ends: Ends
    source: str = ""

    @property
    def key(self) -> str:
        """The key of the condition."""
        return self.of.key

    @property
    def told(self) -> str:
        """The condition and its source, as a list shows them."""
        return f"{self.of.name}, {self.source}" if self.source else self.of.name

    @property
    def cause(self) -> str:
        """The source, by name or by role."""
        return self.source or self.of.cause

    def counts(self, roll: RollKind, whom: str) -> bool:
        """Return whether it affects a roll with this aim. Only the source has the edge against the frightened."""
        if roll.against:
            return self.of.aim != "at" or self.cause == whom
        return True if self.of.aim == "all" else roll.aims and (self.cause == whom) == (self.of.aim == "at")


VERDICT: Final = (
    "conditions:standing[id condition:key ends source] speed speed_now bonus threshold turns failed lost rolls"
    " holding holds"
)
"""Conditions in a verdict."""


class State(NamedTuple):
    """One creature. `failed` are the conditions whose saves failed in the last move, which a token can still change.

    `lost` is all Stamina lost to bleeding, `last` that of the last move. `looked` is the kind and aim of the roll
    checked by the last move. `spare` is set if a second grab was listed at the start.
    `first` are the initial conditions. `holding` and `holds` describe the creature it has grabbed, `held` the same at
    the start.
    """

    name: str
    hero: bool
    level: int
    speed: int
    bonus: int
    threshold: int
    standing: tuple[Standing, ...] = ()
    made: int = 0
    turns: int = 0
    failed: tuple[str, ...] = ()
    lost: int = 0
    last: int = 0
    paid: bool = False
    over: bool = False
    looked: tuple[str, str] | None = None
    spare: bool = False
    first: tuple[Standing, ...] = ()
    holding: Holding = "no"
    holds: str = ""
    held: tuple[Holding, str] = ("no", "")
    edition: book.Edition = book.EDITION

    @property
    def rolls(self) -> dict[str, dict[str, int]]:
        """The net of edges and banes on each kind of roll, aimed at nobody in particular and at each source."""
        who = (NOBODY, *self.causes)
        return {roll.key: {whom: on_roll(self, roll, whom).power.net for whom in who} for roll in ROLLS}

    def keys(self) -> frozenset[str]:
        """The current conditions, each once."""
        return frozenset(each.key for each in self.standing)

    def has(self, key: str) -> bool:
        """Return whether the creature has a condition."""
        return key in self.keys()

    @property
    def speed_now(self) -> int:
        """Its speed after conditions and its own grab."""
        if any(each.of.still for each in self.standing):
            return 0
        own = self.speed // 2 if self.holding == "half" else self.speed
        return min(own, self.edition.slowed) if self.has("slowed") else own

    def until(self, ends: Ends) -> tuple[Standing, ...]:
        """Return the conditions with this duration."""
        return tuple(each for each in self.standing if each.ends == ends)

    @property
    def removable(self) -> tuple[Standing, ...]:
        """The conditions that can end: all but the bleeding of the dying."""
        return tuple(each for each in self.standing if each.ends != "dying")

    @property
    def held_told(self) -> str:
        """The creature it has grabbed, in words."""
        return self.holds or HOLDING[self.holding].lower()

    @property
    def causes(self) -> tuple[str, ...]:
        """The sources of conditions that depend on a roll's target, each once."""
        return tuple(dict.fromkeys(each.cause for each in self.standing if each.of.aim != "all"))

    def saves(self, face: int) -> bool:
        """Return whether a die succeeds on a save."""
        return face + self.bonus >= self.threshold

    def without(self, *gone: str) -> "State":
        """Return the state without the conditions of these ids."""
        return self._replace(standing=tuple(each for each in self.standing if each.id not in gone))

    def rid(self, *keys: str) -> "State":
        """Return the state without these conditions from any source."""
        return self._replace(standing=tuple(each for each in self.standing if each.key not in keys))

    def quiet(self) -> "State":
        """Return the state with no open saves and no checked roll."""
        return self._replace(failed=(), last=0, looked=None)


def put(state: State, key: str, ends: Ends, source: str) -> tuple[State, tuple[procedure.Step, ...]]:
    """Return the creature with another condition, and the reasons."""
    one = Standing(f"c{state.made + 1}", state.edition.ailment(key), ends, source)
    by, name = f" by {source}" if source else "", one.of.name.lower()
    once = "It was already there. A condition counts *once*, whatever its sources."
    before, replaces = state.has(key), one.of.replaces
    after = state.rid(key) if replaces else state
    steps = moves.those(
        (True, procedure.say(key, f"{{name}} is *{{what}}*{{by}}. {ENDS[ends]}.", name=state.name, what=name, by=by)),
        (before and replaces, procedure.say(key, "The new source *replaces* the old one.")),
        (before and not replaces, procedure.say("stack-condition", once)),
    )
    return after._replace(made=state.made + 1, standing=(*after.standing, one)), steps


def off(state: State, one: Standing) -> procedure.Played[State]:
    """Return the creature without an ended condition."""
    after = state.quiet().without(one.id)
    left = " It continues from another source." if after.has(one.key) else ""
    return moves.said(after, "ending", f"{one.told} ends", "{what} *ends*.{left}", what=one.told, left=left)


def ended(state: State, one: Standing) -> State:
    """Return the creature after a condition's time is up; if kept down, it's still prone."""
    if one.key != "prone":
        return state.without(one.id)
    up = one._replace(ends="other")
    return state._replace(standing=tuple(up if each.id == one.id else each for each in state.standing))


NO_TOKEN: Final[moves.Closed[State]] = moves.either(
    moves.needs(lambda state: state.hero, "Only heroes can spend hero tokens."),
    moves.needs(lambda state: state.failed, "No save just failed."),
    moves.needs(lambda state: not state.paid, "You can use only one token benefit per turn."),
)
"""The reason a hero token can't change a save; empty if it can."""


def held_of(given: fields.Given) -> tuple[Holding, str]:
    """Return the creature grabbed in a form, if any."""
    return next(each for each in HOLDING if each == given.text("holding", "no")), given.text("holds", "")


def hold_row(state: State) -> dict[str, fields.Json]:
    """Return a creature's own grab as form values."""
    row: dict[str, fields.Json] = {"holding": state.holding}
    return row | {"holds": state.holds} if state.holds else row


class OnRoll(NamedTuple):
    """Edges and banes that conditions give a roll, the reasons, and the keys of those that count."""

    power: Power
    steps: tuple[procedure.Step, ...]
    keys: tuple[str, ...]


def on_roll(state: State, roll: RollKind, whom: str) -> OnRoll:
    """Return the edges and banes of a roll aimed at `whom`, or made by `whom` against the creature."""
    about = [each.of for each in state.standing if each.counts(roll, whom)]
    wanted = dict.fromkeys(filter(None, (each.against if roll.against else each.own for each in about)))
    found = sources.ticked(wanted, roll.traits, sources=state.edition.sources)
    return OnRoll(Power(0, edges=found.edges, banes=found.banes, edition=state.edition), found.steps, found.keys)


def condition_blocks(state: State) -> tuple[blocks.Block, ...]:
    """Return the conditions, their edges and banes, and their other effects.

    Each affected kind of roll is a row, and each source of a condition a column.
    """
    keys, stands = state.keys(), ((each.told, ENDS[each.ends]) for each in state.standing)
    twice = "No creature can be grabbed twice. The first grab stays, and the other does nothing."
    other = ((each.name, each.does) for each in state.edition.ailments if each.key in keys and each.does)
    told = ((name, (one if one.startswith("Stamina") else within(one) for one in does)) for name, does in other)
    does = (blocks.Note(f"{name}: {'; '.join(does)}.") for name, does in told)
    notes = moves.those(
        (state.holding != "no", blocks.Note(f"Holds {state.held_told}.")),
        (state.speed_now != state.speed, blocks.Note(f"Speed {state.speed_now} instead of {state.speed}.")),
        (state.lost and BLEEDING in keys, blocks.Note(f"Lost to bleeding so far: {state.lost} Stamina.")),
    )
    who, rows = (NOBODY, *state.causes), list[blocks.GridRow]()
    for roll in ROLLS:
        found = [on_roll(state, roll, each).power for each in who]
        if any(each.edges or each.banes for each in found):
            rows.append(blocks.GridRow((roll.title, *(net_words(each) if each.net else "–" for each in found))))
    columns = map(tables.Column, ("Roll", "Anyone else" if len(who) > 1 else "Effect", *who[1:]))
    rolls = (blocks.Grid("Edges and banes", tuple(columns), tuple(rows)),) if rows else ()
    grids = (*blocks.grid("Current conditions", "Condition | Ends", stands), *rolls)
    return (*grids, *moves.those((state.spare and "grabbed" in keys, blocks.Note(twice))), *does, *notes)
