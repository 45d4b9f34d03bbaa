"""The ruleset of Shattered Spheres: its procedures, tables, terms, and rules."""

from typing import Final

from hqweb.core import procedure, screen
from hqweb.core.changes import Book
from hqweb.core.fields import Given
from hqweb.spheres import contents, edition, house
from hqweb.spheres.checks import skill_checks
from hqweb.spheres.checks import tables as checks
from hqweb.spheres.conflict import tables as conflict
from hqweb.spheres.conflict.attack import Attack
from hqweb.spheres.conflict.resistance import Resistance
from hqweb.spheres.conflict.turn import Turn
from hqweb.spheres.destiny import tables as destiny
from hqweb.spheres.destiny.destiny import Destiny
from hqweb.spheres.destiny.encounter import Encounter
from hqweb.spheres.destiny.stress import Stress
from hqweb.spheres.sheet.sheet import HeroSheet
from hqweb.spheres.traits import bare_rolls
from hqweb.spheres.traits import tables as traits

PROCEDURES: Final = (
    skill_checks.SkillCheck,
    skill_checks.OpposedCheck,
    bare_rolls.PercentRoll,
    skill_checks.LuckCheck,
    bare_rolls.SheerLuck,
    bare_rolls.LadderRoll,
    Attack,
    Resistance,
    Turn,
    Encounter,
    Destiny,
    Stress,
    HeroSheet,
)
"""The procedures, in the order the rules introduce them."""


def screen_of(of: edition.Edition) -> screen.Screen:
    """The GM's screen of an edition. Its numbers are those of a difficulty, before circumstances.

    >>> screen_of(edition.EDITION).number(Given({"level": 5, "difficulty": "hard", "plus": "ten"}))
    'DC 20'
    """

    def number(given: Given) -> str:
        dc = of.dc_of(given.whole("level"), given.text("difficulty"))
        return f"DC {dc}" if given.text("plus") == "ten" else f"DC {dc - of.routine} + d{of.die}"

    return screen.Screen("spheres.check", "difficulty", {"against": "level"}, number, "dc", {"against": "dc"})


def made(of: edition.Edition) -> procedure.Ruleset:
    """Return the ruleset of an edition: the book's, or one that a table has changed."""
    return procedure.Ruleset(
        id=edition.ID,
        title="Shattered Spheres",
        version=1,
        procedures=tuple(each(of) for each in PROCEDURES),
        tables=tuple(table for part in (checks, traits, conflict, destiny) for table in part.tables(of)),
        terms=contents.TERMS,
        rules={key: procedure.Rule(edition.at(place), name) for key, place, name in contents.PLACES},
        family="spheres",
        sheet=HeroSheet.id,
        rolls=(
            procedure.SheetRoll("skill", skill_checks.SkillCheck.id, "Skills"),
            procedure.SheetRoll("offense", Attack.id, "Attacks"),
            procedure.SheetRoll("ability", skill_checks.SkillCheck.id, "Abilities"),
            procedure.SheetRoll("resistance", Resistance.id, "Defenses and resistances"),
        ),
        screen=screen_of(of),
        book=BOOK,
    )


BOOK: Final = Book(edition.EDITION, made, house.CHANGES, house.CHECKS, house.READINGS)
"""The data of Shattered Spheres as a table may change it."""

RULESET: Final = BOOK.plain
"""Shattered Spheres: the d20, ladders of dice, Destiny and Fate."""
