"""The state of a sheet and its form, and conversion both ways: fixed ranks, lists of traits, and Stress.

Source: Shattered Spheres, *Rules*, on abilities, skills, edges, powers, complications, conflict, Destiny, and Stress.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hqweb.core import limits, moves, sheet, words
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.spheres import edition as book
from hqweb.spheres import form
from hqweb.spheres.destiny import session, stress
from hqweb.spheres.roll import dice_of

FIGHT: Final = "Offenses, Defenses, Resistances"
MORE: Final = {"armour": "Armor", "luck": "Luck", "control": "Luck Control"}
"""Ranks on every sheet, besides the abilities and combat traits."""


def fixed(edition: book.Edition) -> dict[str, str]:
    """Return the ranks on every sheet, by key, with their names, in order."""
    traits = (*edition.offenses, *edition.defenses, *edition.resistances)
    return {each.key: each.name for each in edition.abilities} | {each.key: each.name for each in traits} | MORE


class Kind(NamedTuple):
    """A kind of trait: its key, its title, its list in the form, the maximum number, and whether it has ranks.

    `noun` is for counting rows, and `rule` is the key of its rule.
    """

    key: str
    title: str
    rows: str
    label: str
    noun: words.Noun
    rule: str
    most: int = limits.MAX_TRAITS
    ranked: bool = False

    def span(self, edition: book.Edition) -> tuple[int, int]:
        """Return the lowest and the highest rank of this kind."""
        low, high = edition.lowest, edition.highest
        return {"skill": (1, edition.skills), "weapon": (low, high), "curse": (low, -1)}.get(self.key, (1, high))

    def fields(self, edition: book.Edition) -> tuple[Field, ...]:
        """Return the fields for a trait of this kind. Only a skill has an ability."""
        name = moves.text("name", *(("Note", limits.MAX_LINE) if self.key == "note" else ("Name", limits.MAX_NAME)))
        low, high = self.span(edition)
        rank = moves.number("rank", "Rank", low, high, max(low, -1) if high < 0 else 1)
        abilities = {"": "No ability"} | {each.key: each.name for each in edition.abilities}
        ability = (moves.pick("ability", "Ability", abilities),) if self.key == "skill" else ()
        return (name, *((rank,) if self.ranked else ()), *ability)


KINDS: Final = (
    Kind("skill", "Skill", "skills", "Skills and proficiencies",
         words.Noun("skill or proficiency", "skills and proficiencies"), "sheet-skills", limits.MAX_ABILITIES,
         ranked=True),
    Kind("weapon", "Weapon", "weapons", "Weapons", words.Noun("weapon", "weapons"), "sheet-weapons", ranked=True),
    Kind("power", "Power", "powers", "Powers", words.Noun("power", "powers"), "sheet-powers", ranked=True),
    Kind("edge", "Edge", "edges", "Edges", words.Noun("Edge", "Edges"), "sheet-powers", ranked=True),
    Kind("curse", "Curse", "curses", "Curses", words.Noun("curse", "curses"), "sheet-burdens", ranked=True),
    Kind("complication", "Complication", "complications", "Complications", words.Noun("complication", "complications"),
         "sheet-burdens"),
    Kind("hubris", "Hubris", "hubrises", "Hubrises", words.Noun("Hubris", "Hubrises"), "sheet-burdens"),
    Kind("note", "Note", "notes", "Notes", words.Noun("note", "notes"), "sheet"),
)  # fmt: skip
"""All kinds, in sheet order."""

BY_KEY: Final = {kind.key: kind for kind in KINDS}
NUMBERS: Final = sum(kind.most for kind in KINDS)
"""The maximum number of traits on a sheet, and so the highest trait number."""


class Trait(NamedTuple):
    """A trait: its number, its kind, its name, its rank, and for a skill, its ability."""

    number: int
    kind: str
    name: str
    rank: int = 0
    ability: str = ""

    @property
    def id(self) -> str:
        """The id for picks."""
        return f"t{self.number}"


class State(NamedTuple):
    """A hero. `stress` is the tracker's state, including the name, the Tier, and the number of dice in `held`."""

    stress: stress.State
    held: session.Dice
    ranks: dict[str, int]
    traits: tuple[Trait, ...]
    edition: book.Edition

    def rank(self, key: str) -> int:
        """Return a rank that every sheet has, or 0 for an empty key."""
        return self.ranks[key] if key else 0

    @property
    def dice(self) -> dict[str, tuple[int, ...]]:
        """The dice of each rank and trait, by the sides of each die."""
        ranks = self.ranks | {each.id: each.rank for each in self.traits}
        return {key: dice_of(abs(rank), self.stress.tier, self.edition) for key, rank in ranks.items()}

    def of(self, *kinds: str) -> tuple[Trait, ...]:
        """Return the traits of these kinds, grouped by kind."""
        return tuple(each for kind in kinds for each in self.traits if each.kind == kind)

    def in_order(self) -> tuple[Trait, ...]:
        """Return all traits, in sheet order."""
        return self.of(*BY_KEY)

    def hero(self, **changes: int | str) -> "State":
        """Return a copy with changes to the tracker's state."""
        return self._replace(stress=self.stress._replace(**changes))  # type: ignore[arg-type]


def free_number(taken: set[int]) -> int:
    """Return the smallest unused trait number.

    >>> free_number(set()), free_number({1, 3})
    (1, 2)
    """
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


MOST_WAITING: Final = limits.MAX_SURGES
"""The maximum number of Surges on a sheet whose fatigue is still due."""
MOST_RUNNING: Final = 2 * limits.MAX_SURGES
"""The maximum number of Surge benefits that can be active at once."""


def sheet_fields(edition: book.Edition, tracker: tuple[Field, ...]) -> tuple[Field, ...]:
    """Return the whole form. Group ``sheet`` is for pending state, and for values that aren't on a paper sheet.

    A new hero needs a name, abilities, and skills; the other fields are folded.

    The limit of Destiny dice of each kind is the number that fills Stress, as when a new session starts.
    """
    own = {field.name: form.bare(field) for field in tracker}
    benefits = {each.key: each.title for each in edition.benefits if each.lasts != "now"}
    running = (moves.pick("key", "Benefit", benefits, None), moves.number("turns", "Turns", 0, edition.turns))
    used = (Option("recover", "Recover in this encounter"), Option("surge", "Surge in this turn"))
    carried = (
        Field("used", "picks", "Used", default=[], options=used),
        moves.number("pending", "Surges to pay for", 0, MOST_WAITING),
        moves.number("waiting", "Surges under control", 0, MOST_WAITING),
        moves.rows("running", "Benefits", book.BENEFIT, MOST_RUNNING, running),
        moves.rows("ids", "Other values", book.NUMBER, NUMBERS, (moves.number("id", "Number", 0, NUMBERS),)),
    )
    parts = dict.fromkeys((each.key for each in edition.abilities), "Abilities") | dict.fromkeys(MORE, "Armor and luck")
    asked = ("name", "tier", *(each.key for each in edition.abilities), "skills")
    found = (
        *(own[name]._replace(group="") for name in ("name", "tier", "stones", "fatigue")),
        *(moves.number(kind, f"{book.NAMES[kind]} dice held", 0, edition.limit) for kind in book.KINDS),
        *(edition.rank_field(key, name)._replace(part=parts.get(key, FIGHT)) for key, name in fixed(edition).items()),
        *(moves.rows(kind.rows, kind.label, kind.noun, kind.most, kind.fields(edition)) for kind in KINDS),
    )
    return (
        *(each if each.name in asked else each._replace(group="more") for each in found),
        own["rest_adds"],
        own["at_limit"],
        *form.reading_fields(edition, "beyond"),
        *(field._replace(group="sheet") for field in carried),
    )


def traits_of(given: Given, edition: book.Edition) -> tuple[Trait, ...]:
    """Return all traits, each with the number from the form, or else the next free one."""
    every = ((kind, place, row) for kind in KINDS for place, row in enumerate(given.rows(kind.rows), 1))
    found = [made(kind, row, place, edition) for kind, place, row in every]
    wanted = [row.whole("id") for row in given.rows("ids")][: len(found)]
    numbers = sheet.numbered([*wanted, *[0] * (len(found) - len(wanted))], free_number)
    return tuple(each._replace(number=number) for each, number in zip(found, numbers, strict=True))


def made(kind: Kind, row: Given, place: int, edition: book.Edition, known_by: int = 0) -> Trait:
    """Return a trait from a form row. Without a name, it's called by its kind and place.

    The ability of a skill is the one picked, or else the one that the rules pair with its name.
    """
    name = row.text("name") or f"{kind.title} {place}"
    ability = (row.text("ability") or dict(edition.pairs).get(name.casefold(), "")) if kind.key == "skill" else ""
    return Trait(known_by, kind.key, name, row.whole("rank") if kind.ranked else 0, ability)


def snapshot(state: State) -> dict[str, Json]:
    """Return the inputs that recreate this sheet."""
    hero = state.stress
    return {
        "name": hero.name,
        "tier": hero.tier,
        "stones": hero.stones,
        "fatigue": hero.tired,
        **{kind: len(state.held.of(kind)) for kind in book.KINDS},
        **state.ranks,
        **{kind.rows: list[Json](_rows(kind, state)) for kind in KINDS},
        **readings(state),
        "beyond": state.edition.beyond,
        "used": [key for key, flag in (("recover", hero.recovered), ("surge", hero.surged)) if flag],
        "pending": hero.pending,
        "waiting": hero.waiting,
        "running": [{"key": each.key, "turns": each.turns} for each in hero.running],
        "ids": [{"id": each.number} for each in state.in_order()],
    }


def readings(state: State) -> dict[str, Json]:
    """Return the readings of the Stress rules, as form inputs."""
    return {
        "rest_adds": "one" if state.stress.rest_adds else "none",
        "at_limit": "nothing" if state.stress.stuck else "shed",
    }


def _rows(kind: Kind, state: State) -> Iterator[dict[str, Json]]:
    for each in state.of(kind.key):
        row: dict[str, Json] = {"name": each.name}
        row |= {"rank": each.rank} if kind.ranked else {}
        yield row | ({"ability": each.ability} if kind.key == "skill" else {})
