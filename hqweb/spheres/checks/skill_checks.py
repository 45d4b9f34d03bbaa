"""The kinds of checks: against a number or a level, a luck check, and an opposed one.

Source: Shattered Spheres, *Rules*, on checks, the difficulty class, routine and opposed checks, and luck.
"""

from hqweb.core.blocks import Note
from hqweb.core.fields import Given, Option, When
from hqweb.core.moves import pick, text
from hqweb.core.words import Who
from hqweb.spheres.check import Check, Ruling
from hqweb.spheres.checks.one_check import OneCheck, acts_of
from hqweb.spheres.checks.state import Party, State, read_target
from hqweb.spheres.edition import ID, OPPOSING_MODIFIER, rank_field, skill_field
from hqweb.spheres.fate import (
    destiny_field,
    die_field,
    encounter_field,
    opposes,
    read_die,
    read_stones,
    side_field,
    stones_field,
)
from hqweb.spheres.form import (
    HARDNESS,
    bare,
    circumstances_field,
    dc_fields,
    late_field,
    luck_field,
    main_fields,
    modifiers_field,
    read_side,
    tier_field,
)
from hqweb.spheres.readings import read_readings, reading_fields
from hqweb.spheres.roll import SIDES, Source

_READINGS = ("beyond", "sides", "circumstance", "five", "natural", "stones")
"""The readings that change a check."""
_PRESSURE = (Option("yes", "Under pressure", "The d20 is rolled."), Option("no", "Routine", "A 10 stands for the d20."))
_AWARE = (Option("yes", "Aware", "They roll too."), Option("no", "Unaware", "A 10 stands for their d20."))
_MATCHES = {"hero": "A hero, against others", "others": "Others, against a hero", "heroes": "A hero, against a hero"}
"""Who acts, and who is against that."""
_LUCK = {"luck_rank": "Luck", "control": "Luck Control"}
"""The fields that only a luck check has, and what gives their ranks."""


def _untrained(party: Party) -> tuple[Note, ...]:
    """What being untrained means."""
    if party.trained:
        return ()
    who = f"{party.pre} is untrained" if party.pre else "Untrained"
    return (Note(f"{who}: only the ability counts. A hard task adds Disadvantage, and some need training."),)


def _party(given: Given, who: Who, pre: str, prefix: str = "", *, opposing: bool) -> Party:
    dice, stones = given.whole(f"{prefix}destiny"), read_stones(given, f"{prefix}pool")
    return Party(who, pre, opposing, dice, stones, given.picks(f"{prefix}late"), given.whole(f"{prefix}skill") > 0)


class SkillCheck(OneCheck):
    """A check. Source: Shattered Spheres, *Rules*, on checks."""

    id = f"{ID}.check"
    title = "Check"
    rule = "check"
    acts = acts_of("check", routine=True)
    fields = (
        *main_fields(),
        *dc_fields(),
        pick("pressure", "Pressure", _PRESSURE),
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
        text("name", "Name", group="more", source="name"),
        *reading_fields(*_READINGS),
        die_field(),
    )

    def begin(self, given: Given) -> State:
        """The check, against a number or a level; where nothing presses, a 10 stands for its d20."""
        target, name = read_target(given), given.text("name")
        check = rolled = Check(read_side(given), target.side, read_readings(given))
        if routine := given.text("pressure") == "no":
            check = rolled._replace(ours=rolled.ours._replace(passive=True, fortune=False, misfortune=False))
        party = _party(given, Who.named(name, "Check"), name, opposing=opposes(given))
        encounter, anyway = given.text("encounter") == "yes", rolled if routine else None
        return State(check, party, None, target, anyway, encounter, read_die(given))

    def notes(self, state: State, ruling: Ruling) -> tuple[Note, ...]:
        """What a skill of rank 0 means."""
        return _untrained(state.ours)


class LuckCheck(SkillCheck):
    """An Intuition check with the ranks of Luck and Luck Control, for what chance alone decides.

    Its ability steps back behind luck, and it is never a routine. Source: Shattered Spheres, *Rules*, on checks.
    """

    id = f"{ID}.luck-check"
    title = "Luck check"
    rule = "luck-check"
    acts = acts_of("luck-check")
    fields = (
        skill_field("skill", "Intuition rank", source="intuition"),
        rank_field("luck_rank", "Luck rank", source="luck"),
        *dc_fields(),
        rank_field("control", "Luck Control rank", source="control")._replace(group="more"),
        rank_field("ability", "Ability rank", source="intuition_ability")._replace(group="more"),
        *(field for field in SkillCheck.fields if field.group),
    )

    def begin(self, given: Given) -> State:
        """The check, with the ranks of luck on it."""
        state = super().begin(Given({**given.values, "pressure": "yes"}))
        luck = (Source(label, given.whole(name)) for name, label in _LUCK.items() if given.whole(name))
        ours = state.check.ours
        ours = ours._replace(sources=(*luck, *ours.sources))
        return state._replace(check=state.check._replace(ours=ours))

    def notes(self, state: State, ruling: Ruling) -> tuple[Note, ...]:
        """What a rank of 0 in Intuition means."""
        told = "Untrained in Intuition: only the ability and the luck count."
        return () if state.ours.trained else (Note(told),)


class OpposedCheck(OneCheck):
    """A check whose DC is that of the other side; equal totals go to whoever acts.

    Source: Shattered Spheres, *Rules*, on opposed checks.
    """

    id = f"{ID}.opposed-check"
    title = "Opposed check"
    rule = "opposed-check"
    acts = acts_of("opposed-check")
    fields = (
        *main_fields(),
        *main_fields("their_", "Their skill rank", "Their ability rank"),
        pick("aware", "The other side is", _AWARE),
        text("name", "Who acts", group="more", source="name"),
        text("their_name", "Who opposes it", group="more"),
        modifiers_field("modifiers", "Other ranks", source="modifiers"),
        modifiers_field("their_modifiers", "Their other ranks", noun=OPPOSING_MODIFIER),
        circumstances_field("circumstances", "Circumstances"),
        circumstances_field("their_circumstances", "Their circumstances"),
        luck_field(),
        luck_field(When("aware", ("yes",)), "their_luck", "Their luck"),
        late_field(),
        late_field("their_late", "Their luck after the roll", When("aware", ("yes",))),
        tier_field(),
        bare(tier_field("Their Tier"))._replace(name="their_tier"),
        pick("side", "It is", _MATCHES, group="more"),
        encounter_field(),
        stones_field(),
        stones_field("their_pool", "Their stones to spend"),
        destiny_field(),
        bare(destiny_field("their_destiny", "Their Destiny dice", 0)),
        *reading_fields(*_READINGS),
        die_field(),
    )

    def begin(self, given: Given) -> State:
        """Both sides; who is unaware has a 10 for the d20."""
        passive, match = given.text("aware") == "no", given.text("side")
        check = Check(read_side(given), read_side(given, "their_", passive=passive), read_readings(given))
        ours, theirs = Who.named(given.text("name"), "Acting side"), Who.named(given.text("their_name"), "Other side")
        return State(
            check,
            _party(given, ours, ours.first, opposing=match == "others"),
            _party(given, theirs, theirs.first, "their_", opposing=match == "hero"),
            encounter=given.text("encounter") == "yes",
            size=read_die(given),
        )

    def notes(self, state: State, ruling: Ruling) -> tuple[Note, ...]:
        """What untrained sides lack, and what a critical of the other side does not do."""
        notes = tuple(note for party in state.parties.values() for note in _untrained(party))
        if not ruling.dc.natural:
            return notes
        who, kind = state.parties["theirs"].pre, "20" if ruling.dc.natural == SIDES else "1"
        told = f"{who} sets the DC, so the natural {kind} is only its number there and moves no degree."
        return (*notes, Note(told, "reading"))
