"""The Draw Steel ruleset, gathered from the contents of each part of the rules."""

from typing import Final

from hqweb.core import procedure
from hqweb.core.changes import Book
from hqweb.core.screen import Screen
from hqweb.draw_steel import edition, house
from hqweb.draw_steel.abilities import contents as abilities
from hqweb.draw_steel.fight import contents as fight
from hqweb.draw_steel.rolls import contents as rolls
from hqweb.draw_steel.sheet import sheet
from hqweb.draw_steel.space import contents as space

_AREAS: Final = (rolls, abilities, space, fight)


def made(of: edition.Edition) -> procedure.Ruleset:
    """Return the ruleset of an edition: the book's, or one that a table has changed."""
    of = of.settled()
    return procedure.Ruleset(
        id=edition.ID,
        title="Draw Steel",
        version=1,
        procedures=(
            *(each(of) for area in (rolls, abilities) for each in area.PROCEDURES),
            *(each() for each in space.PROCEDURES),
            *(each(of) for each in fight.PROCEDURES),
            sheet.HeroSheet(of),
        ),
        tables=(*rolls.tables_of(of), *abilities.tables_of(of), *space.TABLES, *fight.tables_of(of)),
        terms=tuple(each for area in _AREAS for each in area.TERMS),
        rules={key: procedure.Rule(edition.at(at), name) for area in (*_AREAS, sheet) for key, at, name in area.PLACES},
        family="drawsteel",
        sheet=f"{edition.ID}.sheet",
        rolls=(
            procedure.SheetRoll("ability", f"{edition.ID}.ability-card", "Abilities"),
            procedure.SheetRoll("characteristic", f"{edition.ID}.test", "Characteristics"),
            procedure.SheetRoll("skill", f"{edition.ID}.test", "Skills"),
            procedure.SheetRoll("condition", f"{edition.ID}.saving-throw", "Saving throws"),
        ),
        book=BOOK,
        screen=Screen(f"{edition.ID}.test", "difficulty"),
    )


BOOK: Final = Book(edition.EDITION, made, house.CHANGES, house.CHECKS, house.READINGS)
"""The data of Draw Steel as a table may change it."""

RULESET: Final = BOOK.plain
"""Draw Steel."""
