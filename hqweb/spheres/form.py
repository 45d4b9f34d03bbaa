"""Form fields for one side of a check, and how to read them: skill, ability, modifiers, circumstances, luck, Tier.

It also has the fields for Fate and Destiny, and for the different readings of unclear rules.

Source: Shattered Spheres, *Rules*, on abilities, skills, modifiers, circumstances, luck, Fate and Destiny.
"""

from collections.abc import Hashable, Iterable
from typing import Any, Final, NamedTuple

from hqweb.core import fields, limits, moves, procedure, tables, words
from hqweb.core.blocks import Block
from hqweb.spheres import check, roll
from hqweb.spheres import edition as book


class Ruled[S, R: Hashable](moves.Acting[S, R]):
    """A procedure of this family, created with an edition. `colon` separates an outcome from its meaning."""

    colon = ":"

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        self.fields = self.form(edition)

    def form(self, edition: book.Edition) -> tuple[fields.Field, ...]:
        """Return the form's fields."""
        return self.fields

    def decided(
        self,
        key: str,
        mean: str,
        verdict: dict[str, fields.Json],
        blocks: Iterable[Block],
        actors: tuple[tuple[str, str], ...],
        *,
        settled: bool = True,
    ) -> procedure.View:
        """Return the view of an outcome, given its key."""
        outcome = tables.keyed(self.outcomes, key)
        said, head = f"{outcome.label}{self.colon} {mean}", procedure.Headline(outcome.mark, outcome.label, mean)
        return procedure.View(said, {"outcome": key, **verdict}, head, tuple(blocks), settled=settled, actors=actors)


def unrolled(*actors: tuple[str, str]) -> procedure.View:
    """Return the view before the roll."""
    return procedure.View("Nothing has been rolled yet.", {}, settled=False, actors=actors)


def modifiers_field(
    edition: book.Edition, prefix: str = "", label: str = "Other ranks", what: str = "modifier", source: str = ""
) -> fields.Field:
    """Return a list field for other ranks and their sources. `what` names one, and `source` is its key on a sheet."""
    row = (edition.rank_field("rank", "Rank", 1), moves.text("label", "From"))
    noun = words.Noun(what, what.replace("modifier", "modifiers"))
    return moves.rows(f"{prefix}modifiers", label, noun, limits.MAX_MODIFIERS, row, group="more", source=source)


def circumstances_field(
    known: tuple[book.Circumstance, ...], prefix: str = "", label: str = "Circumstances"
) -> fields.Field:
    """Return a field for picking circumstances: those of a roll, or those that change a DC."""
    options = tuple(fields.Option(each.key, each.title, words.signed(each.rank)) for each in known)
    return fields.Field(f"{prefix}circumstances", "picks", label, default=[], options=options, group="more")


def tier_field(edition: book.Edition, label: str = "Tier", prefix: str = "") -> fields.Field:
    """Return the field for the Tier, which allows more dice past rank 5. A sheet never fills in a prefixed one."""
    return moves.number(f"{prefix}tier", label, 1, edition.tiers, 1, group="more", source=("" if prefix else "tier"))


def name_field(label: str = "Name", prefix: str = "") -> fields.Field:
    """Return the field for a name. A sheet never fills in a prefixed one."""
    return moves.text(f"{prefix}name", label, group="more", source="" if prefix else "name")


def bare(field: fields.Field) -> fields.Field:
    """Return a copy of a field that the hero’s sheet doesn't fill in, since it's about someone else."""
    return field._replace(source="")


def luck_field(prefix: str = "", label: str = "Luck", when: fields.When | None = None) -> fields.Field:
    """Return the field for Fortune and Misfortune dice."""
    options = (fields.Option("fortune", "Fortune die"), fields.Option("misfortune", "Misfortune die"))
    return fields.Field(f"{prefix}luck", "picks", label, default=[], options=options, when=when, group="more")


def late_field(prefix: str = "", label: str = "Luck after the roll", when: fields.When | None = None) -> fields.Field:
    """Return the field for luck dice that a rule grants after the roll."""
    return luck_field("", label, when)._replace(name=f"{prefix}late", help="You get a button for it after the roll.")


def main_fields(
    edition: book.Edition, prefix: str = "", skill: str = "Skill rank", ability: str = "Ability rank"
) -> tuple[fields.Field, fields.Field]:
    """Return the fields for a skill and its ability. A sheet never fills in prefixed ones."""
    return (
        edition.skill_field(f"{prefix}skill", skill, source="" if prefix else "skill"),
        edition.rank_field(f"{prefix}ability", ability, source="" if prefix else "ability"),
    )


def level_fields(when: fields.When, edition: book.Edition) -> tuple[fields.Field, fields.Field]:
    """Return the fields for a level and a difficulty."""
    hardness = tuple(fields.Option(each.key, each.title, f"level × {each.factor}") for each in edition.difficulties)
    level = moves.number("level", "Level", 0, edition.levels, 5, when=when)
    return level, moves.pick("difficulty", "Difficulty", hardness, "moderate", when=when)


def dc_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """Return the fields for a DC that no other side sets: a number, or a level with a difficulty, rolled or not."""
    level = fields.When("against", ("level",))
    ways = {"ten": f"Plus {edition.routine}", "d20": f"Plus a d{edition.die}"}
    return (
        moves.pick("against", "Against", {"dc": "A DC", "level": "A level"}),
        moves.number("dc", "DC", -edition.dcs, edition.dcs, 15, when=fields.When("against", ("dc",))),
        *level_fields(level, edition),
        moves.pick("plus", "Plus", ways, when=level),
    )


ENCOUNTER: Final = moves.pick(
    "encounter", "Fate", {"no": "Outside an encounter", "yes": "In an encounter"}, group="more"
)
"""The field for whether there's a Fate pool."""
IN_ENCOUNTER: Final = fields.When("encounter", ("yes",))
"""The condition that there's a Fate pool."""
IMPROVE: Final = moves.pick(
    "improve", "Improve adds", {"plain": "A plain number", "ranks": "Ranks of Advantage"}, group="readings"
)
"""The field for the reading of Improve."""


def side_field(label: str = "Who rolls") -> fields.Field:
    """Return the field for the side. For forces against the heroes, Triumph and Tragedy are swapped."""
    return moves.pick("side", label, {"heroes": "The heroes’ side", "opposing": "Forces against them"}, group="more")


def opposes(given: fields.Given) -> bool:
    """Return whether the form's side opposes the heroes."""
    return given.text("side") == "opposing"


def destiny_fields(
    edition: book.Edition, prefix: str = "", whose: str = "", when: fields.When | None = None
) -> tuple[fields.Field, fields.Field]:
    """Return the fields for Destiny dice and stones to spend. A sheet never fills in prefixed ones."""
    own, source = (0, "") if prefix else (2 * edition.held, "destiny")
    dice, stones = f"Destiny dice{whose}", f"Stones to spend{whose}"
    return (
        moves.number(f"{prefix}destiny", dice, 0, limits.MAX_DESTINY, own, group="more", source=source),
        moves.number(f"{prefix}pool", stones, 0, limits.MAX_STONES, when=when, group="more"),
    )


def die_field(edition: book.Edition) -> fields.Field:
    """Return the field for the size of a Destiny die."""
    sizes = {f"d{size}": f"A d{size}" for size in edition.sizes}
    return moves.pick("destiny_die", "A Destiny die is", sizes, group="readings")


def read_die(given: fields.Given) -> int:
    """Return the number of sides of a Destiny die."""
    return int(given.text("destiny_die").removeprefix("d"))


def use_field(edition: book.Edition) -> fields.Field:
    """Return the field for a use of Destiny."""
    return moves.pick("use", "On", tuple(fields.Option(use.key, use.title, use.gives) for use in edition.uses))


_READINGS: Final = ("beyond", "sides", "circumstance", "five", "criticals", "stones")
"""The readings of an edition."""


def reading_fields(edition: book.Edition, *names: str) -> tuple[fields.Field, ...]:
    """Return the fields for these readings, or for all of them if none are given, with the default first."""
    each = edition.stone
    return tuple(moves.pick(name, label, options, group="readings", was="natural" if name == "criticals" else "")
        for name, label, options in (
        ("beyond", "Dice past rank 5",
         {"cascade": "One by one", "free": "With any rank", "fixed": "At full size"}),
        ("sides", "Advantage and Disadvantage", {"both": "Both are rolled", "net": "Ranks cancel first"}),
        ("circumstance", "Circumstances are", {"ranks": "Ranks, so dice", "plain": "Plain numbers"}),
        ("five", f"Failing by exactly {edition.step}",
         {"two": "Two degrees of failure", "one": "One degree of failure"}),
        ("criticals", "A critical is", {"face": "A natural 20 or 1 that counts", "value": "Any 20 or 1"}),
        ("stones", "Stones of Fate",
         {"five": f"One for each full {each}", "past": f"One for each {each} past the first",
          "point": f"One for each point past {each}"}),
    ) if not names or name in names)  # fmt: skip


def read_edition(given: fields.Given, edition: book.Edition = book.EDITION) -> book.Edition:
    """Return the edition with the form's readings. Readings not in the form keep their defaults.

    >>> read_edition(fields.Given({"sides": "net"})).sides, read_edition(fields.Given({})).sides
    ('net', 'both')
    """
    picked: dict[str, Any] = {name: given.text(name) for name in _READINGS if given.has(name)}
    return edition._replace(**picked)


def ranks(*named: tuple[str, int]) -> tuple[roll.Source, ...]:
    """Return named ranks as sources, without any of rank 0.

    >>> ranks(("Strength", 3), ("Fighting", 0))
    (Source(label='Strength', rank=3, circumstance=False),)
    """
    return tuple(roll.Source(label, rank) for label, rank in named if rank)


def read_circumstances(given: fields.Given, name: str, known: tuple[book.Circumstance, ...]) -> tuple[roll.Source, ...]:
    """Return the selected circumstances as sources."""
    picked = given.picks(name)
    return tuple(roll.Source(each.title.lower(), each.rank, circumstance=True) for each in known if each.key in picked)


def read_side(
    given: fields.Given,
    edition: book.Edition,
    prefix: str = "",
    *own: tuple[str, int],
    passive: bool = False,
    dc: bool = False,
) -> roll.Side:
    """Return one side of a check from its form, without ranks of 0. A passive side ignores luck dice.

    `own` replaces the ability where other ranks count. With `dc`, circumstances are those that change a DC.
    """
    own = own or (("ability", given.whole(f"{prefix}ability", 0)),)
    luck = () if passive else given.picks(f"{prefix}luck")
    more = ((row.text("label"), row.whole("rank")) for row in given.rows(f"{prefix}modifiers"))
    known = edition.hardness if dc else edition.circumstances
    return roll.Side(
        given.whole(f"{prefix}skill", 0),
        (*ranks(*own, *more), *read_circumstances(given, f"{prefix}circumstances", known)),
        given.whole(f"{prefix}tier", 1),
        passive,
        "fortune" in luck,
        "misfortune" in luck,
    )


class Target(NamedTuple):
    """A DC: its side, and the level and difficulty it's based on, or no difficulty if it was entered as a number.

    `name` is what the reasons call it.
    """

    side: roll.Side
    level: int = 0
    difficulty: book.Difficulty | None = None
    name: str = "DC"

    def moved(self, edition: book.Edition) -> bool:
        """Return whether circumstances change it."""
        return any(roll.ranks_of(self.side, edition))


def read_target(given: fields.Given, edition: book.Edition, typed: str = "dc") -> Target:
    """Return a DC that no other side sets. Its circumstances are ranks at the form's Tier."""
    tier, sources = given.whole("tier", 1), read_circumstances(given, "dc_circumstances", edition.hardness)
    if given.has(typed):
        return Target(check.number(given.whole(typed), sources, tier, edition))
    level, difficulty = given.whole("level"), given.text("difficulty")
    side = check.number(edition.dc_of(level, difficulty), sources, tier, edition)
    passive = not given.has("plus") or given.text("plus") == "ten"
    return Target(side._replace(passive=passive), level, tables.keyed(edition.difficulties, difficulty))
