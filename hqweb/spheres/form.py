"""The form of one side of a check, and how it is read: skill, ability, other ranks, circumstances, luck, Tier.

Source: Shattered Spheres, *Rules*, on abilities, skills, modifiers, circumstances and luck.
"""

from typing import Final, NamedTuple

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_MODIFIERS
from hqweb.core.moves import number as whole
from hqweb.core.moves import pick, text
from hqweb.core.words import Noun, sign
from hqweb.spheres.check import number
from hqweb.spheres.edition import MAX_DC, MAX_LEVEL, MAX_TIER, MODIFIER, rank_field, skill_field
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


def modifiers_field(name: str, label: str, source: str = "", noun: Noun = MODIFIER) -> Field:
    """A list of other ranks, each with what it comes from; `source` is that of a sheet."""
    row = (rank_field("rank", "Rank", 1), text("label", "From"))
    field = Field(name, "list", label, default=[], high=MAX_MODIFIERS, fields=row, group="more")
    return field._replace(source=source, noun=noun)


def circumstances_field(name: str, label: str, known: tuple[Circumstance, ...] = CIRCUMSTANCES) -> Field:
    """The list of circumstances to tick; `known` are those of a roll, or `HARDNESS` for a DC."""
    options = tuple(Option(each.key, each.title, sign_plus(each.rank)) for each in known)
    return Field(name, "picks", label, default=[], options=options, group="more")


def sign_plus(rank: int) -> str:
    """A rank with its sign, as the text writes it.

    >>> sign_plus(2), sign_plus(-5)
    ('+2', '−5')
    """
    return f"+{rank}" if rank > 0 else sign(rank)


def tier_field(label: str = "Tier") -> Field:
    """The Tier, which allows more dice past rank 5."""
    return whole("tier", label, 1, MAX_TIER, 1, group="more", source="tier")


def bare(field: Field) -> Field:
    """The same field where no hero’s sheet fills it: it asks about somebody else."""
    return field._replace(source="")


def luck_field(when: When | None = None, name: str = "luck", label: str = "Luck", told: str = "") -> Field:
    """Fortune and Misfortune, to tick."""
    options = (Option("fortune", "Fortune die"), Option("misfortune", "Misfortune die"))
    return Field(name, "picks", label, default=[], options=options, when=when, group="more", help=told)


def late_field(name: str = "late", label: str = "Luck after the roll", when: When | None = None) -> Field:
    """The luck dice that a rule grants when the roll is seen."""
    return luck_field(when, name, label, "A button for it comes after the roll.")


def main_fields(prefix: str = "", skill: str = "Skill rank", ability: str = "Ability rank") -> tuple[Field, Field]:
    """The skill rank and the rank of its ability; those of a side with a prefix no sheet fills."""
    fields = (
        skill_field(f"{prefix}skill", skill, source="skill"),
        rank_field(f"{prefix}ability", ability, source="ability"),
    )
    return (bare(fields[0]), bare(fields[1])) if prefix else fields


def level_fields(when: When) -> tuple[Field, Field]:
    """A level, and how hard something is for it."""
    hardness = tuple(Option(each.key, each.title, f"level × {each.factor}") for each in DIFFICULTIES)
    level = whole("level", "Level", 0, MAX_LEVEL, 5, when=when)
    return level, pick("difficulty", "Difficulty", hardness, "moderate", when=when)


def dc_fields() -> tuple[Field, ...]:
    """What sets the DC without another side: a number, or a level with its difficulty, rolled or not."""
    level = When("against", ("level",))
    return (
        pick("against", "Against", {"dc": "A DC", "level": "A level"}),
        whole("dc", "DC", -MAX_DC, MAX_DC, 15, when=When("against", ("dc",))),
        *level_fields(level),
        pick("plus", "And to that", {"ten": "Plus 10", "d20": "Plus a d20"}, when=level),
    )


def read_circumstances(given: Given, name: str, known: tuple[Circumstance, ...] = CIRCUMSTANCES) -> tuple[Source, ...]:
    """The circumstances that were ticked."""
    picked = given.picks(name)
    return tuple(Source(each.title.lower(), each.rank, circumstance=True) for each in known if each.key in picked)


def read_side(given: Given, prefix: str = "", *, passive: bool = False) -> Side:
    """One side of a check as its form has it: ability and other ranks, none of 0; a passive one takes no luck dice."""
    ranks = [("ability", given.whole(f"{prefix}ability", 0))]
    ranks += [(row.text("label"), row.whole("rank")) for row in given.rows(f"{prefix}modifiers")]
    sources = (Source(label, rank) for label, rank in ranks if rank)
    luck = () if passive else given.picks(f"{prefix}luck")
    return Side(
        given.whole(f"{prefix}skill", 0),
        (*sources, *read_circumstances(given, f"{prefix}circumstances")),
        given.whole(f"{prefix}tier", 1),
        passive,
        "fortune" in luck,
        "misfortune" in luck,
    )


def read_dc(given: Given) -> Side:
    """The side of a DC that no other character sets; harder circumstances are ranks on it, at the form's Tier."""
    tier = given.whole("tier", 1)
    sources = read_circumstances(given, "dc_circumstances", HARDNESS)
    if given.text("against") == "dc":
        return number(given.whole("dc"), sources, tier)
    passive = given.text("plus") == "ten"
    plain = dc_of(given.whole("level"), given.text("difficulty")) - ROUTINE
    return Side(plain, sources, tier, passive)
