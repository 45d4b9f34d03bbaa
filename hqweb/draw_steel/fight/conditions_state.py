"""The nine conditions, what each puts on rolls and speed, and where one creature stands with those that it has.

The edges and banes are those of `sources`; this only says which of them a condition brings. Source: Draw Steel
Heroes, *Classes*, *Conditions*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Step, say
from hqweb.core.tables import Column
from hqweb.core.words import within
from hqweb.draw_steel.edition import EDITION, Edition
from hqweb.draw_steel.explain import edge_steps, net_words
from hqweb.draw_steel.power import Power, net
from hqweb.draw_steel.sources import Source, Traits, of, ticked


class Ailment(NamedTuple):
    """A condition. `own` is what it puts on the rolls of whoever has it, `against` on rolls against them.

    `aim` says on which own rolls: all of them, those at whoever caused it, or those that leave the cause out.
    """

    key: str
    name: str
    does: tuple[str, ...]
    own: str = ""
    against: str = ""
    aim: str = "all"
    replaces: bool = False


BLEEDING: Final = "bleeding"

AILMENTS: Final = (
    Ailment(BLEEDING, "Bleeding",
        ("After a main action, a triggered action or a Might or Agility roll: 1d6 + level Stamina lost",)),
    Ailment("dazed", "Dazed",
        ("One thing a turn: main action, maneuver or move action",
         "No triggered action, free triggered action or free maneuver")),
    Ailment("frightened", "Frightened",
        ("No willing step closer to the source while its place is known",
         "The edge against it is for a creature alone"), "frightened", "their-fear", "at", replaces=True),
    Ailment("grabbed", "Grabbed",
        ("Speed 0, carried along by the grabber", "Force moved by the grabber alone", "No Knockback",
         "Halves the speed of a grabber who is no larger",
         "Over by release, Escape Grab or teleport, or when the two are forced apart"), "grabbed", aim="not-at"),
    Ailment("prone", "Prone",
        ("Crawls: each square costs one more", "No climbing, jumping, swimming or flying"), "prone", "their-prone"),
    Ailment("restrained", "Restrained",
        ("Speed 0, and no Stand Up", "Cannot be force moved"), "restrained", "their-restrained"),
    Ailment("slowed", "Slowed", ("Speed 2 at most", "No shifting")),
    Ailment("taunted", "Taunted",
        ("Only while there is line of effect to the taunter",), "taunted", aim="not-at", replaces=True),
    Ailment("weakened", "Weakened", (), "weakened"),
)  # fmt: skip
"""The nine conditions, in the order of the alphabet."""

_BY_KEY: Final = {each.key: each for each in AILMENTS}


def ailment(key: str) -> Ailment:
    """The condition of that key.

    >>> ailment("prone").own, ailment("prone").against
    ('prone', 'their-prone')
    """
    return _BY_KEY[key]


def condition_in(text: str) -> tuple[str, str] | None:
    """The condition that a text names, and whoever the text says caused it; None for any other text.

    >>> condition_in("Frightened, the ghoul"), condition_in("a curse")
    (('frightened', 'the ghoul'), None)
    """
    name, _, source = text.partition(", ")
    key = name.strip().lower()
    return (key, source.strip()) if key in _BY_KEY else None


class RollKind(NamedTuple):
    """A kind of roll: its traits, and whether it has targets to aim at or is made against the creature."""

    key: str
    title: str
    traits: Traits
    aims: bool = True
    against: bool = False


ROLLS: Final = (
    RollKind("melee-strike", "Melee strike", frozenset({"ability", "strike", "melee", "damage"})),
    RollKind("ranged-strike", "Ranged strike", frozenset({"ability", "strike", "ranged", "damage"})),
    RollKind("other", "Area or other ability", frozenset({"ability", "damage"})),
    RollKind("body-test", "Might or Agility test", frozenset({"test", "might-agility"}), aims=False),
    RollKind("mind-test", "Any other test", frozenset({"test"}), aims=False),
    RollKind("melee-against", "Melee ability against it", frozenset({"ability", "melee"}), against=True),
    RollKind("far-against", "Other ability against it", frozenset({"ability", "ranged"}), against=True),
)
"""The kinds of rolls that conditions tell apart."""

_ROLL: Final = {each.key: each for each in ROLLS}


def roll_of(key: str) -> RollKind:
    """The kind of roll of that key."""
    return _ROLL[key]


type Holding = Literal["no", "half", "full"]

HOLDING: Final[dict[Holding, str]] = {
    "no": "Nobody",
    "half": "A creature of its size or larger",
    "full": "A smaller creature",
}
"""Whom a creature has grabbed; one that is no smaller than itself halves its speed."""


def speed(keys: frozenset[str], usual: int, holding: Holding = "no", edition: Edition = EDITION) -> int:
    """The speed under conditions, and with somebody grabbed.

    >>> speed(frozenset({"slowed"}), 5), speed(frozenset({"slowed"}), 1), speed(frozenset({"grabbed"}), 5)
    (2, 1, 0)
    >>> speed(frozenset(), 5, "half"), speed(frozenset({"slowed"}), 7, "half"), speed(frozenset(), 5, "full")
    (2, 2, 5)
    """
    if keys & {"grabbed", "restrained"}:
        return 0
    own = usual // 2 if holding == "half" else usual
    return min(own, edition.slowed) if "slowed" in keys else own


def touches(one: Ailment) -> tuple[Source | None, Source | None]:
    """What it puts on own rolls, and on rolls against whoever has it."""
    return (of(one.own) if one.own else None, of(one.against) if one.against else None)


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
    edition: Edition = EDITION

    def keys(self) -> frozenset[str]:
        """The conditions that stand, each once."""
        return frozenset(each.key for each in self.standing)

    def has(self, key: str) -> bool:
        """Whether a condition stands."""
        return key in self.keys()

    @property
    def speed_now(self) -> int:
        """The speed that conditions, and whoever it has grabbed, leave it."""
        return speed(self.keys(), self.speed, self.holding, self.edition)

    @property
    def saving(self) -> tuple[Standing, ...]:
        """The conditions that a save ends."""
        return tuple(each for each in self.standing if each.ends == "save")

    @property
    def causes(self) -> tuple[str, ...]:
        """Whoever caused a condition that asks at whom a roll is aimed, each once."""
        return tuple(dict.fromkeys(each.cause for each in self.standing if each.of.aim != "all"))

    def saves(self, face: int) -> bool:
        """Whether a die saves."""
        return face + self.bonus >= self.threshold

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


def on_roll(state: State, roll: RollKind, whom: str) -> OnRoll:
    """What stands on a roll aimed at `whom`, or made by `whom` against the creature; each condition counts once."""
    wanted: dict[str, None] = {}
    for each in state.standing:
        key = each.of.against if roll.against else each.of.own
        if key and _counts(each, roll, whom):
            wanted[key] = None
    found = ticked(wanted, roll.traits)
    counting = tuple(key for key in wanted if of(key).counts(roll.traits))
    return OnRoll(found.edges, found.banes, found.steps, counting)


def _counts(one: Standing, roll: RollKind, whom: str) -> bool:
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


def condition_blocks(state: State) -> tuple[Block, ...]:
    """What stands, what it puts on which rolls, and what else it does."""
    columns = (Column("Condition"), Column("Ends"))
    stands = tuple(GridRow((each.told, ENDS[each.ends])) for each in state.standing)
    blocks: list[Block] = [Grid("What stands", columns, stands)] if stands else []
    rolls = _rolls(state)
    if rolls.rows:
        blocks.append(rolls)
    if state.spare and state.has("grabbed"):
        blocks.append(Note("Nobody is grabbed twice: the first grab stands, and the other does nothing."))
    keys = state.keys()
    for each in AILMENTS:
        if each.key in keys and each.does:
            does = "; ".join(one if one.startswith("Stamina") else within(one) for one in each.does)
            blocks.append(Note(f"{each.name}: {does}."))
    if state.holding != "no":
        blocks.append(Note(f"Holds {state.holds or HOLDING[state.holding].lower()}."))
    if state.speed_now != state.speed:
        blocks.append(Note(f"Speed {state.speed_now} instead of {state.speed}."))
    if state.has(BLEEDING) and state.lost:
        blocks.append(Note(f"Lost by bleeding so far: {state.lost} Stamina."))
    return tuple(blocks)


def _rolls(state: State) -> Grid:
    """A row for each kind of roll that something stands on; a column for everybody who caused a condition."""
    who = (NOBODY, *state.causes)
    columns = (Column("Roll"), Column("Anybody else" if len(who) > 1 else "Gets"), *map(Column, who[1:]))
    rows: list[GridRow] = []
    for roll in ROLLS:
        found = [on_roll(state, roll, each) for each in who]
        if any(each.edges or each.banes for each in found):
            told = [net_words(each.power) if each.net else "–" for each in found]
            rows.append(GridRow((roll.title, *told)))
    return Grid("Edges and banes", columns, tuple(rows))
