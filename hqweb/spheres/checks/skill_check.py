"""A check: a d20, a skill rank and the ladders against a number or a level; or a 10 where nothing presses.

Source: Shattered Spheres, *Rules*, on checks, the difficulty class, and routine checks.
"""

from hqweb.core.blocks import Note
from hqweb.core.fields import Field, Given, Option
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import MoveKind
from hqweb.core.words import Who
from hqweb.spheres.check import Check, Ruling
from hqweb.spheres.checks import after
from hqweb.spheres.checks.body import OneCheck
from hqweb.spheres.checks.fields import late_field
from hqweb.spheres.checks.state import Party, State
from hqweb.spheres.checks.target import read_target
from hqweb.spheres.checks.told import untrained
from hqweb.spheres.edition import ID
from hqweb.spheres.form import (
    HARDNESS,
    circumstances_field,
    dc_fields,
    luck_field,
    main_fields,
    modifiers_field,
    read_side,
    tier_field,
)
from hqweb.spheres.readings import read_readings, reading_fields
from hqweb.spheres.spending import (
    destiny_field,
    die_field,
    encounter_field,
    opposes,
    read_die,
    read_stones,
    side_field,
    stones_field,
)

READINGS = ("beyond", "sides", "circumstance", "five", "natural", "stones")
"""The readings that change a check."""


class SkillCheck(OneCheck):
    """A check. Source: Shattered Spheres, *Rules*, on checks."""

    id = f"{ID}.check"
    title = "Check"
    more_label = "Circumstances, luck, and Destiny"
    rule = "check"
    moves = (MoveKind("roll", "Roll", "check"), *after.MOVES)

    def __init__(self) -> None:
        self.fields = _fields()

    def read(self, given: Given) -> State:
        """The check, against a number or a level; where nothing presses, a 10 stands for its d20."""
        target = read_target(given)
        rolled = Check(read_side(given), target.side, read_readings(given))
        routine = given.text("pressure") == "no"
        ours = rolled.ours._replace(passive=True, fortune=False, misfortune=False)
        name = given.text("name")
        party = Party(
            Who.named(name, "Check"),
            name,
            opposes(given),
            given.whole("destiny"),
            read_stones(given),
            given.picks("late"),
            given.whole("skill") > 0,
        )
        return State(
            rolled._replace(ours=ours) if routine else rolled,
            party,
            None,
            target,
            rolled if routine else None,
            given.text("encounter") == "yes",
            read_die(given),
        )

    def notes(self, state: State, ruling: Ruling) -> tuple[Note, ...]:
        """What a skill of rank 0 means."""
        return untrained(state.ours)


def _fields() -> tuple[Field, ...]:
    pressure = (
        Option("yes", "Under pressure", "The d20 is rolled."),
        Option("no", "Routine", "A 10 stands for the d20."),
    )
    return (
        *main_fields(),
        *dc_fields(),
        Field("pressure", "pick", "Pressure", default="yes", options=pressure),
        modifiers_field("modifiers", "Other ranks", source="modifiers"),
        circumstances_field("circumstances", "Circumstances"),
        circumstances_field("dc_circumstances", "Circumstances of the DC", known=HARDNESS),
        luck_field(),
        late_field(),
        tier_field(),
        side_field(),
        encounter_field(),
        stones_field(),
        destiny_field(),
        Field("name", "text", "Name", default="", high=MAX_NAME, group="more", source="name"),
        *reading_fields(*READINGS),
        die_field(),
    )
