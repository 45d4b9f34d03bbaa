"""Shattered Spheres as the site and the engine know it: what can be played, and what can be looked up."""

from typing import Any, Final

from hqweb.core.fields import Given
from hqweb.core.procedure import Procedure, Rule, Ruleset
from hqweb.core.screen import Screen
from hqweb.spheres.checks import tables as checks
from hqweb.spheres.checks.skill_checks import LuckCheck, OpposedCheck, SkillCheck
from hqweb.spheres.conflict import tables as conflict
from hqweb.spheres.conflict.attack import Attack
from hqweb.spheres.conflict.resistance import Resistance
from hqweb.spheres.conflict.turn import Turn
from hqweb.spheres.contents import PLACES, TERMS
from hqweb.spheres.destiny import tables as destiny
from hqweb.spheres.destiny.encounter import Encounter
from hqweb.spheres.destiny.session import Destiny
from hqweb.spheres.destiny.stress import Stress
from hqweb.spheres.edition import EDITION, ID, at
from hqweb.spheres.sheet.sheet import HeroSheet
from hqweb.spheres.traits import tables as traits
from hqweb.spheres.traits.bare_rolls import LadderRoll, PercentRoll, SheerLuck


def number(given: Given) -> str:
    """What a difficulty comes to, before circumstances.

    >>> number(Given({"level": 5, "difficulty": "hard", "plus": "ten"}))
    'DC 20'
    """
    dc = EDITION.dc_of(given.whole("level"), given.text("difficulty"))
    return f"DC {dc}" if given.text("plus") == "ten" else f"DC {dc - EDITION.routine} + d{EDITION.die}"


SCREEN: Final = Screen("spheres.check", "difficulty", {"against": "level"}, number, "dc", {"against": "dc"})

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (
    SkillCheck(),
    OpposedCheck(),
    PercentRoll(),
    LuckCheck(),
    SheerLuck(),
    LadderRoll(),
    Attack(),
    Resistance(),
    Turn(),
    Encounter(),
    Destiny(),
    Stress(),
    HeroSheet(),
)
"""What can be played, as the rules bring it up."""

RULESET: Final = Ruleset(
    id=ID,
    title="Shattered Spheres",
    version=1,
    procedures=PROCEDURES,
    tables=tuple(table for part in (checks, traits, conflict, destiny) for table in part.tables(EDITION)),
    terms=TERMS,
    rules={key: Rule(at(place), name) for key, place, name in PLACES},
    family="spheres",
    sheet=HeroSheet.id,
    screen=SCREEN,
)
"""Shattered Spheres: the d20, ladders of dice, Destiny and Fate."""
