"""The Draw Steel ruleset, gathered from the contents of each part of the rules."""

from typing import Final

from hqweb.core import procedure
from hqweb.core.screen import Screen
from hqweb.draw_steel import edition
from hqweb.draw_steel.abilities import contents as abilities
from hqweb.draw_steel.fight import contents as fight
from hqweb.draw_steel.rolls import contents as rolls
from hqweb.draw_steel.sheet import sheet
from hqweb.draw_steel.space import contents as space

_AREAS: Final = (rolls, abilities, space, fight)

RULESET: Final = procedure.Ruleset(
    id=edition.ID,
    title="Draw Steel",
    version=1,
    procedures=(*(each for area in _AREAS for each in area.PROCEDURES), sheet.HeroSheet()),
    tables=tuple(each for area in _AREAS for each in area.TABLES),
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
    screen=Screen(f"{edition.ID}.test", "difficulty"),
)
