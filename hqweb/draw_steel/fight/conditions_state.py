"""Where one creature stands: the conditions on it, how long each lasts, and what they put on a roll."""

from typing import Final, Literal, NamedTuple

from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Step, say
from hqweb.draw_steel.explain import edge_steps
from hqweb.draw_steel.fight.conditions_data import HOLDING, Ailment, Holding, Roll, ailment, roll_of, speed
from hqweb.draw_steel.power import Power, net
from hqweb.draw_steel.sources import of, ticked

type Ends = Literal["eot", "save", "encounter", "other", "dying"]

ENDS: Final[dict[Ends, str]] = {
    "eot": "End of its next turn",
    "save": "Save ends",
    "encounter": "End of encounter",
    "other": "When something ends it",
    "dying": "While dying",
}
"""How long a condition lasts."""

NOBODY: Final = "nobody"
"""Aimed at nobody who caused a condition."""

_CAUSES: Final = {"frightened": "what it fears", "grabbed": "the grabber", "taunted": "the taunter"}


class Standing(NamedTuple):
    """A condition that stands, how long, and who caused it (empty: nobody said)."""

    id: str
    key: str
    ends: Ends
    source: str = ""

    @property
    def of(self) -> Ailment:
        """The condition."""
        return ailment(self.key)

    @property
    def told(self) -> str:
        """The condition and its cause, as a list shows them."""
        return f"{self.of.name}, {self.source}" if self.source else self.of.name

    @property
    def cause(self) -> str:
        """Who caused it, by name or by what they are to it."""
        return self.source or _CAUSES.get(self.key, "")


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

    def keys(self) -> frozenset[str]:
        """The conditions that stand, each once."""
        return frozenset(each.key for each in self.standing)

    def has(self, key: str) -> bool:
        """Whether a condition stands."""
        return key in self.keys()

    @property
    def speed_now(self) -> int:
        """The speed that conditions, and whoever it has grabbed, leave it."""
        return speed(self.keys(), self.speed, self.holding)

    def by_id(self, name: str) -> Standing:
        """The condition of that id."""
        return next(each for each in self.standing if each.id == name)

    def without(self, *gone: str) -> "State":
        """The same without the conditions of these ids."""
        return self._replace(standing=tuple(each for each in self.standing if each.id not in gone))

    def quiet(self) -> "State":
        """The same with no save open any more, and no roll looked at."""
        return self._replace(failed=(), last=0, looked=None)


def put(state: State, key: str, ends: Ends, source: str) -> tuple[State, tuple[Step, ...]]:
    """The creature with one condition more, and what is to be said of it."""
    one = Standing(f"c{state.made + 1}", key, ends, source)
    by, name = f" by {source}" if source else "", one.of.name.lower()
    told = "{name} is *{condition}*{by}. {ends}."
    steps = [say(key, told, name=state.name, condition=name, by=by, ends=ENDS[ends])]
    before = [each for each in state.standing if each.key == key]
    after = state._replace(made=state.made + 1)
    if before and one.of.replaces:
        after = after.without(*(each.id for each in before))
        steps.append(say(key, "The new source *replaces* the old one."))
    elif before:
        steps.append(say("stack-condition", "It stood already: one condition counts *once*, however many put it on."))
    return after._replace(standing=(*after.standing, one)), tuple(steps)


def saving(state: State) -> tuple[Standing, ...]:
    """The conditions that a save ends."""
    return tuple(each for each in state.standing if each.ends == "save")


def succeeds(state: State, face: int) -> bool:
    """Whether a die saves."""
    return face + state.bonus >= state.threshold


def ended(state: State, one: Standing) -> State:
    """The creature after the time of a condition is up: who was kept down lies, until it stands up."""
    if one.key != "prone":
        return state.without(one.id)
    up = one._replace(ends="other")
    return state._replace(standing=tuple(up if each.id == one.id else each for each in state.standing))


def no_token(state: State) -> str:
    """Why no hero token turns a save; empty where one does."""
    if not state.hero:
        return "Hero tokens are for heroes."
    if not state.failed:
        return "No save has just failed."
    return "Tokens bring one benefit a turn." if state.paid else ""


def held_of(given: Given) -> tuple[Holding, str]:
    """Whom a form says that a creature has grabbed; nobody where it does not say."""
    holding = next(each for each in HOLDING if each == given.text("holding", "no"))
    return holding, given.text("holds", "")


def hold_row(state: State) -> dict[str, Json]:
    """Whom a creature has grabbed, as a form has it."""
    row: dict[str, Json] = {"holding": state.holding}
    return row | {"holds": state.holds} if state.holds else row


def causes(state: State) -> tuple[str, ...]:
    """Whoever caused a condition that asks at whom a roll is aimed, each once."""
    aimed = (each for each in state.standing if each.of.aim != "all")
    return tuple(dict.fromkeys(each.cause for each in aimed))


class OnRoll(NamedTuple):
    """Edges and banes that conditions put on a roll, what is to be said of each, and the keys of those that count."""

    edges: int
    banes: int
    steps: tuple[Step, ...]
    keys: tuple[str, ...] = ()

    @property
    def power(self) -> Power:
        """As a part of a power roll."""
        return Power(0, edges=self.edges, banes=self.banes)

    @property
    def net(self) -> int:
        """What they come to: −2 for a double bane to 2 for a double edge."""
        return net(self.edges, self.banes)


def on_roll(state: State, roll: Roll, whom: str) -> OnRoll:
    """What stands on a roll aimed at `whom`, or made by `whom` against the creature; each condition counts once."""
    wanted: dict[str, None] = {}
    for each in state.standing:
        key = each.of.against if roll.against else each.of.own
        if key and _counts(each, roll, whom):
            wanted[key] = None
    found = ticked(wanted, roll.traits)
    counting = tuple(key for key in wanted if of(key).counts(roll.traits))
    return OnRoll(found.edges, found.banes, found.steps, counting)


def _counts(one: Standing, roll: Roll, whom: str) -> bool:
    """Whether a condition is about a roll with this aim. The edge against the frightened is the source's own."""
    if roll.against:
        return one.key != "frightened" or one.cause == whom
    if not roll.aims:
        return one.of.aim == "all"
    match one.of.aim:
        case "at":
            return one.cause == whom
        case "not-at":
            return one.cause != whom
        case _:
            return True


def look(state: State, kind: str, whom: str) -> OnRoll:
    """The same with the steps that tell how edges and banes are counted."""
    found = on_roll(state, roll_of(kind), whom)
    return found._replace(steps=(*found.steps, *edge_steps(found.power)))
