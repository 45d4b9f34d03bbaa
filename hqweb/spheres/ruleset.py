"""Shattered Spheres as the site and the engine know it: each part of the rules brings what it has."""

from typing import Final

from hqweb.core.fields import Given
from hqweb.core.procedure import Rule, Ruleset
from hqweb.core.screen import Screen
from hqweb.spheres.checks import area as checks
from hqweb.spheres.conflict import area as conflict
from hqweb.spheres.destiny import area as destiny
from hqweb.spheres.edition import ID, at
from hqweb.spheres.form import dc_of
from hqweb.spheres.roll import ROUTINE
from hqweb.spheres.sheet import sheet
from hqweb.spheres.traits import area as traits


def number(given: Given) -> str:
    """What a difficulty comes to, before circumstances.

    >>> number(Given({"level": 5, "difficulty": "hard", "plus": "ten"}))
    'DC 20'
    """
    dc = dc_of(given.whole("level"), given.text("difficulty"))
    return f"DC {dc}" if given.text("plus") == "ten" else f"DC {dc - ROUTINE} + d20"


SCREEN: Final = Screen("spheres.check", "difficulty", {"against": "level"}, number, "dc", {"against": "dc"})


_AREAS: Final = (checks, traits, conflict, destiny, sheet)

RULESET: Final = Ruleset(
    id=ID,
    title="Shattered Spheres",
    version=1,
    procedures=tuple(each for area in _AREAS for each in area.PROCEDURES),
    tables=tuple(each for area in _AREAS for each in area.TABLES),
    terms=tuple(each for area in _AREAS for each in area.TERMS),
    rules={key: Rule(at(place), name) for area in _AREAS for key, place, name in area.PLACES},
    family="spheres",
    sheet=sheet.SHEET.id,
    screen=SCREEN,
)
"""Shattered Spheres: the d20, ladders of dice, Destiny and Fate."""
