"""The form of one side of a check, and how it is read: skill, ability, other ranks, circumstances, luck, Tier.

With it come the fields about Fate and Destiny, and those for the places where a table may read the text otherwise.

Source: Shattered Spheres, *Rules*, on abilities, skills, modifiers, circumstances, luck, Fate and Destiny.
"""

from collections.abc import Hashable, Iterable
from typing import Any, Final, NamedTuple

from hqweb.core import fields, limits, moves, procedure, tables, words
from hqweb.core.blocks import Block
from hqweb.spheres import check, roll
from hqweb.spheres import edition as book


class Ruled[S, R: Hashable](moves.Acting[S, R]):
    """A procedure of the family, made with an edition; a `colon` separates an outcome and its meaning."""

    colon = ":"

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        self.fields = self.form(edition)

    def form(self, edition: book.Edition) -> tuple[fields.Field, ...]:
        """The fields that it asks for."""
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
        """The view of the outcome with that key."""
        outcome = tables.keyed(self.outcomes, key)
        said, head = f"{outcome.label}{self.colon} {mean}", procedure.Headline(outcome.mark, outcome.label, mean)
        return procedure.View(said, {"outcome": key, **verdict}, head, tuple(blocks), settled=settled, actors=actors)


def unrolled(*actors: tuple[str, str]) -> procedure.View:
    """The view before any dice."""
    return procedure.View("Nothing has been rolled yet.", {}, settled=False, actors=actors)


def modifiers_field(
    edition: book.Edition, prefix: str = "", label: str = "Other ranks", what: str = "modifier", source: str = ""
) -> fields.Field:
    """A list of other ranks, each with what it comes from; `what` is one of them, `source` that of a sheet."""
    row = (edition.rank_field("rank", "Rank", 1), moves.text("label", "From"))
    noun = words.Noun(what, what.replace("modifier", "modifiers"))
    return moves.rows(f"{prefix}modifiers", label, noun, limits.MAX_MODIFIERS, row, group="more", source=source)


def circumstances_field(
    known: tuple[book.Circumstance, ...], prefix: str = "", label: str = "Circumstances"
) -> fields.Field:
    """The list of circumstances to tick; `known` are those of a roll, or the hardness of a DC."""
    options = tuple(fields.Option(each.key, each.title, words.signed(each.rank)) for each in known)
    return fields.Field(f"{prefix}circumstances", "picks", label, default=[], options=options, group="more")


def tier_field(edition: book.Edition, label: str = "Tier", prefix: str = "") -> fields.Field:
    """The Tier, which allows more dice past rank 5; no sheet fills that of a prefix."""
    return moves.number(f"{prefix}tier", label, 1, edition.tiers, 1, group="more", source=("" if prefix else "tier"))


def name_field(label: str = "Name", prefix: str = "") -> fields.Field:
    """The field for a name; no sheet fills a prefixed one."""
    return moves.text(f"{prefix}name", label, group="more", source="" if prefix else "name")


def bare(field: fields.Field) -> fields.Field:
    """The same field where no hero’s sheet fills it: it asks about somebody else."""
    return field._replace(source="")


def luck_field(prefix: str = "", label: str = "Luck", when: fields.When | None = None) -> fields.Field:
    """Fortune and Misfortune, to tick."""
    options = (fields.Option("fortune", "Fortune die"), fields.Option("misfortune", "Misfortune die"))
    return fields.Field(f"{prefix}luck", "picks", label, default=[], options=options, when=when, group="more")


def late_field(prefix: str = "", label: str = "Luck after the roll", when: fields.When | None = None) -> fields.Field:
    """The luck dice that a rule grants when the roll is seen."""
    return luck_field("", label, when)._replace(name=f"{prefix}late", help="You get a button for it after the roll.")


def main_fields(
    edition: book.Edition, prefix: str = "", skill: str = "Skill rank", ability: str = "Ability rank"
) -> tuple[fields.Field, fields.Field]:
    """The skill rank and the rank of its ability; those of a side with a prefix no sheet fills."""
    return (
        edition.skill_field(f"{prefix}skill", skill, source="" if prefix else "skill"),
        edition.rank_field(f"{prefix}ability", ability, source="" if prefix else "ability"),
    )


def level_fields(when: fields.When, edition: book.Edition) -> tuple[fields.Field, fields.Field]:
    """A level, and how hard something is for it."""
    hardness = tuple(fields.Option(each.key, each.title, f"level × {each.factor}") for each in edition.difficulties)
    level = moves.number("level", "Level", 0, edition.levels, 5, when=when)
    return level, moves.pick("difficulty", "Difficulty", hardness, "moderate", when=when)


def dc_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """The DC without another side: a number, or a level with its difficulty, rolled or not."""
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
"""The field for whether Fate watches."""
IN_ENCOUNTER: Final = fields.When("encounter", ("yes",))
"""Where there is a Fate pool."""
IMPROVE: Final = moves.pick(
    "improve", "Improve adds", {"plain": "A plain number", "ranks": "Ranks of Advantage"}, group="readings"
)
"""The field for how Improve is read."""


def side_field(label: str = "Who rolls") -> fields.Field:
    """The field for the side: Triumph and Tragedy change places for those who oppose the heroes."""
    return moves.pick("side", label, {"heroes": "The heroes’ side", "opposing": "Forces against them"}, group="more")


def opposes(given: fields.Given) -> bool:
    """True if the people in the form work against the heroes."""
    return given.text("side") == "opposing"


def destiny_fields(
    edition: book.Edition, prefix: str = "", whose: str = "", when: fields.When | None = None
) -> tuple[fields.Field, fields.Field]:
    """The Destiny dice that somebody holds, and the stones of their kind; no sheet fills those of a prefix."""
    own, source = (0, "") if prefix else (2 * edition.held, "destiny")
    dice, stones = f"Destiny dice{whose}", f"Stones to spend{whose}"
    return (
        moves.number(f"{prefix}destiny", dice, 0, limits.MAX_DESTINY, own, group="more", source=source),
        moves.number(f"{prefix}pool", stones, 0, limits.MAX_STONES, when=when, group="more"),
    )


def die_field(edition: book.Edition) -> fields.Field:
    """How large a Destiny die is."""
    sizes = {f"d{size}": f"A d{size}" for size in edition.sizes}
    return moves.pick("destiny_die", "A Destiny die is", sizes, group="readings")


def read_die(given: fields.Given) -> int:
    """The sides of a Destiny die."""
    return int(given.text("destiny_die").removeprefix("d"))


def use_field(edition: book.Edition) -> fields.Field:
    """The field for what Destiny is spent on."""
    return moves.pick("use", "On", tuple(fields.Option(use.key, use.title, use.gives) for use in edition.uses))


_READINGS: Final = ("beyond", "sides", "circumstance", "five", "natural", "stones")
"""The readings of an edition."""


def reading_fields(edition: book.Edition, *names: str) -> tuple[fields.Field, ...]:
    """The fields of these readings, ours first; all of them where none is named."""
    each = edition.stone
    return tuple(moves.pick(name, label, options, group="readings") for name, label, options in (
        ("beyond", "Dice past rank 5",
         {"cascade": "One by one", "free": "With any rank", "fixed": "At full size"}),
        ("sides", "Advantage and Disadvantage", {"both": "Both are rolled", "net": "Ranks cancel first"}),
        ("circumstance", "Circumstances are", {"ranks": "Ranks, so dice", "plain": "Plain numbers"}),
        ("five", f"Failing by exactly {edition.step}",
         {"two": "Two degrees of failure", "one": "One degree of failure"}),
        ("natural", "A critical is", {"face": "A natural 20 or 1 that counts", "value": "Any 20 or 1"}),
        ("stones", "Stones of Fate",
         {"five": f"One for each full {each}", "past": f"One for each {each} past the first",
          "point": f"One for each point past {each}"}),
    ) if not names or name in names)  # fmt: skip


def read_edition(given: fields.Given, edition: book.Edition = book.EDITION) -> book.Edition:
    """The edition as a form reads it; what it does not ask for is read our way.

    >>> read_edition(fields.Given({"sides": "net"})).sides, read_edition(fields.Given({})).sides
    ('net', 'both')
    """
    picked: dict[str, Any] = {name: given.text(name) for name in _READINGS if given.has(name)}
    return edition._replace(**picked)


def ranks(*named: tuple[str, int]) -> tuple[roll.Source, ...]:
    """Ranks by what they come from; none of rank 0.

    >>> ranks(("Strength", 3), ("Fighting", 0))
    (Source(label='Strength', rank=3, circumstance=False),)
    """
    return tuple(roll.Source(label, rank) for label, rank in named if rank)


def read_circumstances(given: fields.Given, name: str, known: tuple[book.Circumstance, ...]) -> tuple[roll.Source, ...]:
    """The circumstances that were ticked."""
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
    """One side of a check as its form has it: ability and other ranks, none of 0; a passive one takes no luck dice.

    Where its own ranks aren't just those of an ability, they are given. The circumstances of a `dc` are its hardness.
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
    """A DC: the side that it is, and the level and difficulty that it comes from (none: a number that was typed).

    `name` is what the reasons call it.
    """

    side: roll.Side
    level: int = 0
    difficulty: book.Difficulty | None = None
    name: str = "DC"

    def moved(self, edition: book.Edition) -> bool:
        """True if circumstances change it."""
        return any(roll.ranks_of(self.side, edition))


def read_target(given: fields.Given, edition: book.Edition, typed: str = "dc") -> Target:
    """The DC that no other character sets; harder circumstances are ranks on it, at the form's Tier."""
    tier, sources = given.whole("tier", 1), read_circumstances(given, "dc_circumstances", edition.hardness)
    if given.has(typed):
        return Target(check.number(given.whole(typed), sources, tier, edition))
    level, difficulty = given.whole("level"), given.text("difficulty")
    side = check.number(edition.dc_of(level, difficulty), sources, tier, edition)
    passive = not given.has("plus") or given.text("plus") == "ten"
    return Target(side._replace(passive=passive), level, tables.keyed(edition.difficulties, difficulty))
