"""What is on a sheet, and its form, both ways: ranks that everybody has, traits of which each hero has some, Stress.

Source: Shattered Spheres, *Rules*, on abilities, skills, edges, powers, complications, conflict, Destiny, and Stress.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_ABILITIES, MAX_LINE, MAX_NAME, MAX_SURGES, MAX_TRAITS
from hqweb.core.moves import number, pick, rows, text
from hqweb.core.sheet import numbered
from hqweb.core.words import Noun
from hqweb.spheres.destiny import stress
from hqweb.spheres.destiny.session_state import Dice
from hqweb.spheres.destiny.stress import BENEFITS, FATIGUE, LIMIT, TURNS, Running, Stress
from hqweb.spheres.destiny.uses import KINDS as DICE
from hqweb.spheres.destiny.uses import NAMES
from hqweb.spheres.edition import (
    ABILITIES,
    BENEFIT,
    DEFENSES,
    MAX_SKILL,
    NUMBER,
    OFFENSES,
    RANK_HIGH,
    RANK_LOW,
    RESISTANCES,
    rank_field,
)
from hqweb.spheres.form import bare
from hqweb.spheres.readings import Readings, read_readings, reading_fields


class Fixed(NamedTuple):
    """A rank that every sheet has: its key, its name, and the part of the form that it stands in."""

    key: str
    name: str
    part: str


FIGHT: Final = "Offenses, Defenses, Resistances"
REST: Final = "Armour and luck"

FIXED: Final = (
    *(Fixed(each.key, each.name, "Abilities") for each in ABILITIES),
    *(Fixed(each.key, each.name, FIGHT) for each in (*OFFENSES, *DEFENSES, *RESISTANCES)),
    Fixed("armour", "Armour", REST),
    Fixed("luck", "Luck", REST),
    Fixed("control", "Luck Control", REST),
)
"""All of them, in the order of a sheet."""

PLACE_OF: Final = {each.key: place for place, each in enumerate(FIXED)}


class Kind(NamedTuple):
    """A kind of trait: its key, what one is called, its list in the form, how many there are, and its ranks.

    `noun` counts the rows. Without ranks `low` and `high` are 0.
    """

    key: str
    title: str
    rows: str
    label: str
    noun: Noun
    most: int = MAX_TRAITS
    low: int = 0
    high: int = 0

    @property
    def ranked(self) -> bool:
        """Whether it has ranks."""
        return self.low < self.high

    @property
    def first(self) -> int:
        """The rank that a form begins with."""
        return max(self.low, -1) if self.high < 0 else 1


KINDS: Final = (
    Kind("skill", "Skill", "skills", "Skills and proficiencies",
         Noun("skill or proficiency", "skills and proficiencies"), MAX_ABILITIES, 1, MAX_SKILL),
    Kind("weapon", "Weapon", "weapons", "Weapons", Noun("weapon", "weapons"), MAX_TRAITS, RANK_LOW, RANK_HIGH),
    Kind("power", "Power", "powers", "Powers", Noun("power", "powers"), MAX_TRAITS, 1, RANK_HIGH),
    Kind("edge", "Edge", "edges", "Edges", Noun("Edge", "Edges"), MAX_TRAITS, 1, RANK_HIGH),
    Kind("curse", "Curse", "curses", "Curses", Noun("curse", "curses"), MAX_TRAITS, RANK_LOW, -1),
    Kind("complication", "Complication", "complications", "Complications", Noun("complication", "complications")),
    Kind("hubris", "Hubris", "hubrises", "Hubrises", Noun("Hubris", "Hubrises")),
    Kind("note", "Note", "notes", "Notes", Noun("note", "notes")),
)  # fmt: skip
"""All kinds, in the order of a sheet."""

BY_KEY: Final = {kind.key: kind for kind in KINDS}

MOST: Final = sum(kind.most for kind in KINDS)
"""Traits of one sheet, and so the largest number that one is known by."""

PAIRS: Final = {"acrobatics": "agility"}
"""The one skill whose ability the text names."""


class Trait(NamedTuple):
    """A trait: the number that it is known by, its kind, its name, its rank, and the ability that goes with a skill."""

    number: int
    kind: str
    name: str
    rank: int = 0
    ability: str = ""

    @property
    def id(self) -> str:
        """Its name in a pick."""
        return f"t{self.number}"


def paired(name: str, ability: str) -> str:
    """The ability that goes with a skill: the one that was said, or the one that the text names.

    >>> paired("Acrobatics", ""), paired("Acrobatics", "strength"), paired("Cookery", "")
    ('agility', 'strength', '')
    """
    return ability or PAIRS.get(name.casefold(), "")


class State(NamedTuple):
    """A hero. `stress` is that of the tracker, with name, Tier and as many dice as `held`; `ranks` are by `FIXED`."""

    stress: stress.State
    held: Dice
    ranks: tuple[int, ...]
    traits: tuple[Trait, ...]
    readings: Readings

    def rank(self, key: str) -> int:
        """A rank that every sheet has; 0 for no name at all."""
        return self.ranks[PLACE_OF[key]] if key else 0

    def of(self, *kinds: str) -> tuple[Trait, ...]:
        """The traits of these kinds, kind by kind."""
        return tuple(each for kind in kinds for each in self.traits if each.kind == kind)

    def in_order(self) -> tuple[Trait, ...]:
        """All traits, in the order of a sheet."""
        return self.of(*(kind.key for kind in KINDS))

    def with_rank(self, key: str, rank: int) -> "State":
        """The same with another rank of that name."""
        place = PLACE_OF[key]
        return self._replace(ranks=(*self.ranks[:place], rank, *self.ranks[place + 1 :]))


def free_number(taken: set[int]) -> int:
    """The smallest number that no trait is known by.

    >>> free_number(set()), free_number({1, 3})
    (1, 2)
    """
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


STRESS: Final = Stress()
"""The tracker that counts Stress, on the sheet as elsewhere."""

MOST_DICE: Final = LIMIT
"""Destiny dice of one kind on a sheet: as many as a session takes over, and Stress is full with them."""

MOST_WAITING: Final = MAX_SURGES
"""Surges whose fatigue can wait on a sheet."""

MOST_RUNNING: Final = 2 * MAX_SURGES
"""Benefits of Surges that can last at once on a sheet."""

_ABILITY: Final = pick(
    "ability", "It goes with", {"": "No ability of its own"} | {each.key: each.name for each in ABILITIES}
)
"""The ability of a skill; a proficiency has none of its own."""


def row_fields(kind: Kind) -> tuple[Field, ...]:
    """What a form asks about a trait of a kind."""
    name = text("name", "Note", MAX_LINE) if kind.key == "note" else text("name", "Name", MAX_NAME)
    rank = number("rank", "Rank", kind.low, kind.high, kind.first)
    return (name, *((rank,) if kind.ranked else ()), *((_ABILITY,) if kind.key == "skill" else ()))


def _stress(*names: str) -> tuple[Field, ...]:
    fields = {field.name: bare(field) for field in STRESS.fields}
    return tuple(fields[name] for name in names)


def sheet_fields() -> tuple[Field, ...]:
    """The whole form; what is of group ``sheet`` is half done or has no line on paper."""
    main = (field._replace(group="") for field in _stress("name", "tier", "stones", "fatigue"))
    benefits = {each.key: each.title for each in BENEFITS if each.lasts != "now"}
    running = (pick("key", "Benefit", benefits, None), number("turns", "Turns", 0, TURNS))
    used = (Option("recover", "Recover in this encounter"), Option("surge", "Surge in this turn"))
    carried = (
        Field("used", "picks", "Used", default=[], options=used),
        number("pending", "Surges to pay for", 0, MOST_WAITING),
        number("waiting", "Surges under control", 0, MOST_WAITING),
        rows("running", "Benefits", BENEFIT, MOST_RUNNING, running),
        rows("ids", "Numbers of the traits", NUMBER, MOST, (number("id", "Number", 0, MOST),)),
    )
    return (
        *main,
        *(number(kind, f"{NAMES[kind]} dice held", 0, MOST_DICE) for kind in DICE),
        *(rank_field(each.key, each.name)._replace(part=each.part) for each in FIXED),
        *(rows(kind.rows, kind.label, kind.noun, kind.most, row_fields(kind)) for kind in KINDS),
        *_stress("rest_adds", "at_limit"),
        *reading_fields("beyond"),
        *(field._replace(group="sheet") for field in carried),
    )


def from_form(given: Given) -> State:
    """The sheet as the form has it."""
    dice = {kind: given.whole(kind) for kind in DICE}
    used = given.picks("used")
    stress = STRESS.begin(Given({**given.values, "dice": sum(dice.values())}))
    return State(
        stress._replace(
            recovered="recover" in used,
            surged="surge" in used,
            pending=given.whole("pending"),
            waiting=given.whole("waiting"),
            running=tuple(Running(row.text("key"), row.whole("turns")) for row in given.rows("running")),
        ),
        Dice((0,) * dice["triumph"], (0,) * dice["tragedy"]),
        tuple(given.whole(each.key) for each in FIXED),
        _traits(given),
        read_readings(given),
    )


def _traits(given: Given) -> tuple[Trait, ...]:
    """All traits, each known by the number that is given for it, or by a free one."""
    found = list(_rows(given))
    wanted = [row.whole("id") for row in given.rows("ids")][: len(found)]
    numbers = numbered([*wanted, *[0] * (len(found) - len(wanted))], free_number)
    return tuple(each._replace(number=number) for each, number in zip(found, numbers, strict=True))


def _rows(given: Given) -> Iterator[Trait]:
    for kind in KINDS:
        for place, row in enumerate(given.rows(kind.rows), 1):
            yield made(kind, row, place)


def made(kind: Kind, row: Given, place: int, known_by: int = 0) -> Trait:
    """A trait as a form has it; without a name it is called by its kind and place."""
    name = row.text("name") or f"{kind.title} {place}"
    rank = row.whole("rank") if kind.ranked else 0
    ability = paired(name, row.text("ability")) if kind.key == "skill" else ""
    return Trait(known_by, kind.key, name, rank, ability)


def snapshot(state: State) -> dict[str, Json]:
    """The inputs that begin a sheet which stands as this one does."""
    stress = state.stress
    used: list[Json] = [key for key, flag in (("recover", stress.recovered), ("surge", stress.surged)) if flag]
    return {
        "name": stress.name,
        "tier": stress.tier,
        "stones": stress.stones,
        "fatigue": FATIGUE[stress.fatigue],
        **{kind: len(state.held.of(kind)) for kind in DICE},
        **{each.key: rank for each, rank in zip(FIXED, state.ranks, strict=True)},
        **{kind.rows: [_row(kind, each) for each in state.of(kind.key)] for kind in KINDS},
        **readings(state),
        "used": used,
        "pending": stress.pending,
        "waiting": stress.waiting,
        "running": [{"key": each.key, "turns": each.turns} for each in stress.running],
        "ids": [{"id": each.number} for each in state.in_order()],
    }


def readings(state: State) -> dict[str, Json]:
    """How the table reads the text, as the form has it."""
    return {
        "rest_adds": "one" if state.stress.rest_adds else "none",
        "at_limit": "nothing" if state.stress.stuck else "shed",
        "beyond": state.readings.beyond,
    }


def _row(kind: Kind, each: Trait) -> dict[str, Json]:
    out: dict[str, Json] = {"name": each.name}
    if kind.ranked:
        out["rank"] = each.rank
    return out | ({"ability": each.ability} if kind.key == "skill" else {})
