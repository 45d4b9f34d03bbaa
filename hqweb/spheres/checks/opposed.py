"""An opposed check: the other side's check is the DC, and equal totals go to whoever acts.

Source: Shattered Spheres, *Rules*, on opposed checks.
"""

from typing import Final

from hqweb.core.blocks import Note
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import MoveKind
from hqweb.core.words import Who
from hqweb.spheres.check import Check, Ruling
from hqweb.spheres.checks import after
from hqweb.spheres.checks.body import OneCheck
from hqweb.spheres.checks.fields import late_field
from hqweb.spheres.checks.skill_check import READINGS
from hqweb.spheres.checks.state import Party, State
from hqweb.spheres.checks.told import odd_numbers, untrained
from hqweb.spheres.edition import ID
from hqweb.spheres.form import (
    bare,
    circumstances_field,
    luck_field,
    main_fields,
    modifiers_field,
    read_side,
    tier_field,
)
from hqweb.spheres.nouns import OPPOSING_MODIFIER
from hqweb.spheres.readings import read_readings, reading_fields
from hqweb.spheres.spending import destiny_field, die_field, encounter_field, read_die, read_stones, stones_field

MATCHES: Final = (
    Option("hero", "A hero, against others"),
    Option("others", "Others, against a hero"),
    Option("heroes", "A hero, against a hero"),
)
"""Who acts, and who stands against that."""

_THEIRS: Final = "their_"


class OpposedCheck(OneCheck):
    """An opposed check. Source: Shattered Spheres, *Rules*, on opposed checks."""

    id = f"{ID}.opposed-check"
    title = "Opposed check"
    more_label = "Circumstances, luck, and Destiny"
    rule = "opposed-check"
    moves = (MoveKind("roll", "Roll", "opposed-check"), *(each for each in after.MOVES if each.do != "roll-anyway"))

    def __init__(self) -> None:
        self.fields = _fields()

    def read(self, given: Given) -> State:
        """Both sides; who is unaware has a 10 for the d20."""
        passive = given.text("aware") == "no"
        check = Check(read_side(given), read_side(given, _THEIRS, passive=passive), read_readings(given))
        match = given.text("side")
        ours = _party(given, "", "Acting side", opposing=match == "others")
        theirs = _party(given, _THEIRS, "Other side", opposing=match == "hero")
        return State(check, ours, theirs, encounter=given.text("encounter") == "yes", size=read_die(given))

    def notes(self, state: State, ruling: Ruling) -> tuple[Note, ...]:
        """What untrained sides lack, and what a critical of the other side does not do."""
        out = untrained(state.ours)
        if state.theirs:
            out = (*out, *untrained(state.theirs), *odd_numbers(ruling.dc, state.theirs.pre))
        return out


def _party(given: Given, prefix: str, otherwise: str, *, opposing: bool) -> Party:
    who = Who.named(given.text(f"{prefix}name"), otherwise)
    return Party(
        who,
        who.first,
        opposing,
        given.whole(f"{prefix}destiny"),
        read_stones(given, f"{prefix}pool"),
        given.picks(f"{prefix}late"),
        given.whole(f"{prefix}skill") > 0,
    )


def _fields() -> tuple[Field, ...]:
    aware = (Option("yes", "Aware", "They roll too."), Option("no", "Unaware", "A 10 stands for their d20."))
    rolls = When("aware", ("yes",))
    their_luck = luck_field(rolls)._replace(name="their_luck", label="Their luck")
    return (
        *main_fields(),
        *main_fields(_THEIRS, "Their skill rank", "Their ability rank"),
        Field("aware", "pick", "The other side is", default="yes", options=aware),
        Field("name", "text", "Who acts", default="", high=MAX_NAME, group="more", source="name"),
        Field("their_name", "text", "Who opposes it", default="", high=MAX_NAME, group="more"),
        modifiers_field("modifiers", "Other ranks", source="modifiers"),
        modifiers_field("their_modifiers", "Their other ranks", noun=OPPOSING_MODIFIER),
        circumstances_field("circumstances", "Circumstances"),
        circumstances_field("their_circumstances", "Their circumstances"),
        luck_field(),
        their_luck,
        late_field(),
        late_field("their_late", "Their luck after the roll", rolls),
        tier_field(),
        bare(tier_field("Their Tier"))._replace(name="their_tier"),
        Field("side", "pick", "It is", default="hero", options=MATCHES, group="more"),
        encounter_field(),
        stones_field(),
        stones_field("their_pool", "Their stones to spend"),
        destiny_field(),
        bare(destiny_field("their_destiny", "Their Destiny dice", 0)),
        *reading_fields(*READINGS),
        die_field(),
    )
