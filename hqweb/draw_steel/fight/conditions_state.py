"""Where one creature stands with the conditions on it, and what each puts on rolls and speed.

The edges and banes are those of `sources`; this only says which of them a condition brings. Source: Draw Steel
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
    """A kind of roll: what it is rolled as, its traits, and whether it is aimed, or made against the creature.

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
    "no": "Nobody",
    "half": "A creature of its size or larger",
    "full": "A smaller creature",
}
"""Whom a creature has grabbed; one that is no smaller than itself halves its speed."""

type Ends = Literal["eot", "save", "encounter", "other", "dying"]

ENDS: Final[dict[Ends, str]] = {
    "eot": "End of its next turn",
    "save": "Save ends",
    "encounter": "End of encounter",
    "other": "When something ends it",
    "dying": "While dying",
}


def ends_of(given: fields.Given) -> Ends:
    """How long a condition of a form lasts."""
    return next(each for each in ENDS if each == given.text("ends"))


NOBODY: Final = "nobody"
"""Aimed at nobody who caused a condition."""


class Standing(NamedTuple):
    """A condition that stands, how long, and who caused it (empty: nobody said)."""

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
        """The condition and its cause, as a list shows them."""
        return f"{self.of.name}, {self.source}" if self.source else self.of.name

    @property
    def cause(self) -> str:
        """Who caused it, by name or by what they are to it."""
        return self.source or self.of.cause

    def counts(self, roll: RollKind, whom: str) -> bool:
        """Whether it is about a roll with this aim. The edge against the frightened is the source's own."""
        if roll.against:
            return self.of.aim != "at" or self.cause == whom
        return True if self.of.aim == "all" else roll.aims and (self.cause == whom) == (self.of.aim == "at")


class State(NamedTuple):
    """One creature. `failed` are the conditions whose saves failed in the last move: a token may still turn one.

    `lost` is the Stamina lost by bleeding in all, `last` that of the last move. `looked` are the kind and the aim of a
    roll that the last move looked at. `spare` is whether somebody grabbed who was grabbed already, to begin with.
    `first` is what stood then. `holding` and `holds` are whom the creature has grabbed itself, `held` the same to begin
    with.
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

    def keys(self) -> frozenset[str]:
        """The conditions that stand, each once."""
        return frozenset(each.key for each in self.standing)

    def has(self, key: str) -> bool:
        """Whether a condition stands."""
        return key in self.keys()

    @property
    def speed_now(self) -> int:
        """The speed that conditions, and whoever it has grabbed, leave it."""
        if any(each.of.still for each in self.standing):
            return 0
        own = self.speed // 2 if self.holding == "half" else self.speed
        return min(own, self.edition.slowed) if self.has("slowed") else own

    def until(self, ends: Ends) -> tuple[Standing, ...]:
        """The conditions that last so long."""
        return tuple(each for each in self.standing if each.ends == ends)

    @property
    def removable(self) -> tuple[Standing, ...]:
        """What can be taken off: all but the bleeding of the dying."""
        return tuple(each for each in self.standing if each.ends != "dying")

    @property
    def held_told(self) -> str:
        """Whom the creature has grabbed, for people."""
        return self.holds or HOLDING[self.holding].lower()

    @property
    def causes(self) -> tuple[str, ...]:
        """Whoever caused a condition that asks at whom a roll is aimed, each once."""
        return tuple(dict.fromkeys(each.cause for each in self.standing if each.of.aim != "all"))

    def saves(self, face: int) -> bool:
        """Whether a die saves."""
        return face + self.bonus >= self.threshold

    def without(self, *gone: str) -> "State":
        """The same without the conditions of these ids."""
        return self._replace(standing=tuple(each for each in self.standing if each.id not in gone))

    def rid(self, *keys: str) -> "State":
        """The same without these conditions, whoever caused them."""
        return self._replace(standing=tuple(each for each in self.standing if each.key not in keys))

    def quiet(self) -> "State":
        """The same with no save open any more, and no roll looked at."""
        return self._replace(failed=(), last=0, looked=None)


def put(state: State, key: str, ends: Ends, source: str) -> tuple[State, tuple[procedure.Step, ...]]:
    """The creature with one condition more, and what is to be said of it."""
    one = Standing(f"c{state.made + 1}", state.edition.ailment(key), ends, source)
    by, name = f" by {source}" if source else "", one.of.name.lower()
    once = "It stood already: one condition counts *once*, however many put it on."
    before, replaces = state.has(key), one.of.replaces
    after = state.rid(key) if replaces else state
    steps = moves.those(
        (True, procedure.say(key, f"{{name}} is *{name}*{{by}}. {ENDS[ends]}.", name=state.name, by=by)),
        (before and replaces, procedure.say(key, "The new source *replaces* the old one.")),
        (before and not replaces, procedure.say("stack-condition", once)),
    )
    return after._replace(made=state.made + 1, standing=(*after.standing, one)), steps


def off(state: State, one: Standing) -> procedure.Played[State]:
    """The creature without a condition that is over."""
    after = state.quiet().without(one.id)
    left = " It stands from another source." if after.has(one.key) else ""
    return moves.said(after, "ending", f"{one.told}: over", "{what} *ends*.{left}", what=one.told, left=left)


def ended(state: State, one: Standing) -> State:
    """The creature after the time of a condition is up: who was kept down lies, until it stands up."""
    if one.key != "prone":
        return state.without(one.id)
    up = one._replace(ends="other")
    return state._replace(standing=tuple(up if each.id == one.id else each for each in state.standing))


NO_TOKEN: Final[moves.Closed[State]] = moves.either(
    moves.needs(lambda state: state.hero, "Hero tokens are for heroes."),
    moves.needs(lambda state: state.failed, "No save has just failed."),
    moves.needs(lambda state: not state.paid, "Tokens bring one benefit a turn."),
)
"""Why no hero token turns a save; empty where one does."""


def held_of(given: fields.Given) -> tuple[Holding, str]:
    """Whom a form says that a creature has grabbed; nobody where it does not say."""
    return next(each for each in HOLDING if each == given.text("holding", "no")), given.text("holds", "")


def hold_row(state: State) -> dict[str, fields.Json]:
    """Whom a creature has grabbed, as a form has it."""
    row: dict[str, fields.Json] = {"holding": state.holding}
    return row | {"holds": state.holds} if state.holds else row


class OnRoll(NamedTuple):
    """Edges and banes that conditions put on a roll, what is to be said of each, and the keys of those that count."""

    power: Power
    steps: tuple[procedure.Step, ...]
    keys: tuple[str, ...]


def on_roll(state: State, roll: RollKind, whom: str) -> OnRoll:
    """What stands on a roll aimed at `whom`, or made by `whom` against the creature; each condition counts once."""
    about = [each.of for each in state.standing if each.counts(roll, whom)]
    wanted = dict.fromkeys(filter(None, (each.against if roll.against else each.own for each in about)))
    found = sources.ticked(wanted, roll.traits, sources=state.edition.sources)
    return OnRoll(Power(0, edges=found.edges, banes=found.banes, edition=state.edition), found.steps, found.keys)


def condition_blocks(state: State) -> tuple[blocks.Block, ...]:
    """What stands, what it puts on which rolls, and what else it does.

    Each kind of roll that something stands on is a row, everybody who caused a condition a column.
    """
    keys, stands = state.keys(), ((each.told, ENDS[each.ends]) for each in state.standing)
    twice = "Nobody is grabbed twice: the first grab stands, and the other does nothing."
    stand = ((each.name, each.does) for each in state.edition.ailments if each.key in keys and each.does)
    told = ((name, (one if one.startswith("Stamina") else within(one) for one in does)) for name, does in stand)
    does = (blocks.Note(f"{name}: {'; '.join(does)}.") for name, does in told)
    notes = moves.those(
        (state.holding != "no", blocks.Note(f"Holds {state.held_told}.")),
        (state.speed_now != state.speed, blocks.Note(f"Speed {state.speed_now} instead of {state.speed}.")),
        (state.lost and BLEEDING in keys, blocks.Note(f"Lost by bleeding so far: {state.lost} Stamina.")),
    )
    who, rows = (NOBODY, *state.causes), list[blocks.GridRow]()
    for roll in ROLLS:
        found = [on_roll(state, roll, each).power for each in who]
        if any(each.edges or each.banes for each in found):
            rows.append(blocks.GridRow((roll.title, *(net_words(each) if each.net else "–" for each in found))))
    columns = map(tables.Column, ("Roll", "Anybody else" if len(who) > 1 else "Gets", *who[1:]))
    rolls = (blocks.Grid("Edges and banes", tuple(columns), tuple(rows)),) if rows else ()
    grids = (*blocks.grid("What stands", "Condition | Ends", stands), *rolls)
    return (*grids, *moves.those((state.spare and "grabbed" in keys, blocks.Note(twice))), *does, *notes)
