"""The form of one side of a check, and how it is read: skill, ability, other ranks, circumstances, luck, Tier.

Source: Shattered Spheres, *Rules*, on abilities, skills, modifiers, circumstances and luck.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_MODIFIERS, MAX_NAME
from hqweb.core.numbers import sign
from hqweb.core.words import Noun
from hqweb.spheres.check import number
from hqweb.spheres.edition import MAX_DC, MAX_LEVEL, MAX_TIER, rank_field, skill_field
from hqweb.spheres.nouns import MODIFIER
from hqweb.spheres.roll import ROUTINE, Side, Source


class Circumstance(NamedTuple):
    """A circumstance: its key, what it is, and the rank that it gives to whoever is in it."""

    key: str
    title: str
    rank: int


CIRCUMSTANCES: Final = (
    Circumstance("well", "A little in your favour", 1),
    Circumstance("very-well", "Greatly in your favour", 5),
    Circumstance("badly", "A little against you", -1),
    Circumstance("very-badly", "Greatly against you", -5),
    Circumstance("no-tools", "Without the tools for it", -5),
)
"""The circumstances that the text gives a rank."""

HARDNESS: Final = (
    Circumstance("harder", "A little harder than usual", 1),
    Circumstance("much-harder", "Much harder than usual", 5),
    Circumstance("easier", "A little easier than usual", -1),
    Circumstance("much-easier", "Much easier than usual", -5),
)
"""What circumstances make of a DC: the same ranks, from where the task stands."""


class Difficulty(NamedTuple):
    """How hard something is for its level: key, name, and what the level is multiplied by."""

    key: str
    title: str
    factor: int


DIFFICULTIES: Final = (
    Difficulty("easy", "Easy", 0),
    Difficulty("moderate", "Moderate", 1),
    Difficulty("hard", "Hard", 2),
)
"""The three difficulties."""


def dc_of(level: int, difficulty: str) -> int:
    """The DC of a level and a difficulty, with the 10 in it.

    >>> dc_of(5, "easy"), dc_of(5, "moderate"), dc_of(5, "hard")
    (10, 15, 20)
    """
    return ROUTINE + level * next(each.factor for each in DIFFICULTIES if each.key == difficulty)


def modifiers_field(name: str, label: str, when: When | None = None, source: str = "", noun: Noun = MODIFIER) -> Field:
    """A list of other ranks, each with what it comes from; `source` is that of a sheet."""
    row = (rank_field("rank", "Rank", 1), Field("label", "text", "From", default="", high=MAX_NAME))
    return Field(
        name,
        "list",
        label,
        default=[],
        high=MAX_MODIFIERS,
        fields=row,
        when=when,
        group="more",
        source=source,
        noun=noun,
    )


def circumstances_field(
    name: str, label: str, when: When | None = None, known: tuple[Circumstance, ...] = CIRCUMSTANCES
) -> Field:
    """The list of circumstances to tick; `known` are those of a roll, or `HARDNESS` for a DC."""
    options = tuple(Option(each.key, each.title, sign_plus(each.rank)) for each in known)
    return Field(name, "picks", label, default=[], options=options, when=when, group="more")


def sign_plus(rank: int) -> str:
    """A rank with its sign, as the text writes it.

    >>> sign_plus(2), sign_plus(-5)
    ('+2', '−5')
    """
    return f"+{rank}" if rank > 0 else sign(rank)


def tier_field(label: str = "Tier") -> Field:
    """The Tier, which allows more dice past rank 5."""
    return Field("tier", "int", label, default=1, low=1, high=MAX_TIER, group="more", source="tier")


def bare(field: Field) -> Field:
    """The same field where no hero’s sheet fills it: it asks about somebody else."""
    return field._replace(source="")


def luck_field(when: When | None = None) -> Field:
    """Fortune and Misfortune, to tick."""
    options = (Option("fortune", "Fortune die"), Option("misfortune", "Misfortune die"))
    return Field("luck", "picks", "Luck", default=[], options=options, when=when, group="more")


def main_fields(prefix: str = "", skill: str = "Skill rank", ability: str = "Ability rank") -> tuple[Field, Field]:
    """The skill rank and the rank of its ability; those of a side with a prefix no sheet fills."""
    fields = (
        skill_field(f"{prefix}skill", skill, source="skill"),
        rank_field(f"{prefix}ability", ability, source="ability"),
    )
    return (bare(fields[0]), bare(fields[1])) if prefix else fields


type Against = Literal["dc", "level"]


def dc_fields() -> tuple[Field, ...]:
    """What sets the DC without another side: a number, or a level with its difficulty, rolled or not."""
    level = When("against", ("level",))
    ways = (Option("dc", "A DC"), Option("level", "A level"))
    hardness = tuple(Option(each.key, each.title, f"level × {each.factor}") for each in DIFFICULTIES)
    die = (Option("ten", "Plus 10"), Option("d20", "Plus a d20"))
    return (
        Field("against", "pick", "Against", default="dc", options=ways),
        Field("dc", "int", "DC", default=15, low=-MAX_DC, high=MAX_DC, when=When("against", ("dc",))),
        Field("level", "int", "Level", default=5, high=MAX_LEVEL, when=level),
        Field("difficulty", "pick", "Difficulty", default="moderate", options=hardness, when=level),
        Field("plus", "pick", "And to that", default="ten", options=die, when=level),
    )


def read_sources(given: Given, prefix: str = "", ability: str = "ability") -> tuple[Source, ...]:
    """The ranks that a form holds: the ability, what is listed, and circumstances; none of rank 0."""
    found = [Source(ability, given.whole(f"{prefix}ability"))] if given.has(f"{prefix}ability") else []
    found += [Source(row.text("label"), row.whole("rank")) for row in given.rows(f"{prefix}modifiers")]
    return (*(each for each in found if each.rank), *read_circumstances(given, f"{prefix}circumstances"))


def read_circumstances(given: Given, name: str, known: tuple[Circumstance, ...] = CIRCUMSTANCES) -> tuple[Source, ...]:
    """The circumstances that were ticked."""
    picked = given.picks(name)
    return tuple(Source(each.title.lower(), each.rank, circumstance=True) for each in known if each.key in picked)


def read_side(given: Given, prefix: str = "", *, passive: bool = False) -> Side:
    """One side of a check as its form has it; a passive one takes no luck dice."""
    luck = () if passive else given.picks(f"{prefix}luck")
    return Side(
        given.whole(f"{prefix}skill") if given.has(f"{prefix}skill") else 0,
        read_sources(given, prefix),
        given.whole(f"{prefix}tier") if given.has(f"{prefix}tier") else 1,
        passive,
        "fortune" in luck,
        "misfortune" in luck,
    )


def read_dc(given: Given) -> Side:
    """The side of a DC that no other character sets; harder circumstances are ranks on it, at the form's Tier."""
    tier = given.whole("tier") if given.has("tier") else 1
    sources = read_circumstances(given, "dc_circumstances", HARDNESS)
    if given.text("against") == "dc":
        return number(given.whole("dc"), sources, tier)
    passive = given.text("plus") == "ten"
    plain = dc_of(given.whole("level"), given.text("difficulty")) - ROUTINE
    return Side(plain, sources, tier, passive)
