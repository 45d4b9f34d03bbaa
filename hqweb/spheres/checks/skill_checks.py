"""The kinds of checks: against a number or a level, a luck check, and an opposed one.

Source: Shattered Spheres, *Rules*, on checks, the difficulty class, routine and opposed checks, and luck.
"""

from hqweb.core.blocks import Note
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.moves import pick
from hqweb.core.words import Who
from hqweb.spheres.check import Check, Ruling
from hqweb.spheres.checks.one_check import OneCheck, acts_of
from hqweb.spheres.checks.state import Party, State
from hqweb.spheres.edition import ID, OPPOSING_MODIFIER, Edition, rank_field, skill_field
from hqweb.spheres.form import (
    ENCOUNTER,
    IN_ENCOUNTER,
    bare,
    circumstances_field,
    dc_fields,
    destiny_fields,
    die_field,
    late_field,
    luck_field,
    main_fields,
    modifiers_field,
    more,
    name_field,
    opposes,
    ranks,
    read_die,
    read_edition,
    read_side,
    read_target,
    reading_fields,
    side_field,
    tier_field,
)

_MATCHES = {"hero": "A hero, against others", "others": "Others, against a hero", "heroes": "A hero, against a hero"}
"""Who acts, and who is against that."""


def _untrained(party: Party) -> tuple[Note, ...]:
    """What being untrained means."""
    if party.trained:
        return ()
    who = f"{party.pre} is untrained" if party.pre else "Untrained"
    return (Note(f"{who}: only the ability counts. A hard task adds Disadvantage, and some need training."),)


def _party(given: Given, who: Who, pre: str, prefix: str = "", *, opposing: bool) -> Party:
    dice, stones = given.whole(f"{prefix}destiny"), given.whole(f"{prefix}pool", 0)
    return Party(who, pre, opposing, dice, stones, given.picks(f"{prefix}late"), given.whole(f"{prefix}skill") > 0)


class SkillCheck(OneCheck):
    """A check. Source: Shattered Spheres, *Rules*, on checks."""

    id = f"{ID}.check"
    title = "Check"
    rule = "check"
    acts = acts_of("check", routine=True)

    def form(self, edition: Edition) -> tuple[Field, ...]:
        """One side, what sets its DC, and all that may be added."""
        destiny, stones = destiny_fields(edition, pool=IN_ENCOUNTER)
        rolled = Option("yes", "Under pressure", f"The d{edition.die} is rolled.")
        routine = Option("no", "Routine", f"A {edition.routine} stands for the d{edition.die}.")
        return (
            *main_fields(),
            *dc_fields(edition),
            pick("pressure", "Pressure", (rolled, routine)),
            modifiers_field("modifiers", "Other ranks", source="modifiers"),
            circumstances_field("circumstances", "Circumstances", edition.circumstances),
            circumstances_field("dc_circumstances", "Circumstances of the DC", edition.hardness),
            luck_field(),
            late_field(),
            tier_field(),
            side_field(),
            ENCOUNTER,
            stones,
            destiny,
            name_field("name", "Name", "name"),
            *reading_fields(),
            die_field(edition),
        )

    def begin(self, given: Given) -> State:
        """The check, against a number or a level; where nothing presses, a 10 stands for its d20."""
        edition, name = read_edition(given, self.edition), given.text("name")
        target = read_target(given, edition)
        check = rolled = Check(read_side(given, edition), target.side, edition)
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

    def form(self, edition: Edition) -> tuple[Field, ...]:
        """The form of a check, with luck on top."""
        return (
            skill_field("skill", "Intuition rank", source="intuition"),
            rank_field("luck_rank", "Luck rank", source="luck"),
            *dc_fields(edition),
            more(rank_field("control", "Luck Control rank", source="control")),
            more(rank_field("ability", "Ability rank", source="intuition_ability")),
            *(field for field in super().form(edition) if field.group),
        )

    def begin(self, given: Given) -> State:
        """The check, with the ranks of luck on it."""
        state = super().begin(Given({**given.values, "pressure": "yes"}))
        luck = ranks(("Luck", given.whole("luck_rank")), ("Luck Control", given.whole("control")))
        ours = state.check.ours
        return state._replace(check=state.check._replace(ours=ours._replace(sources=(*luck, *ours.sources))))

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

    def form(self, edition: Edition) -> tuple[Field, ...]:
        """Both sides, and all that may be added to either."""
        aware, roll = When("aware", ("yes",)), Option("yes", "Aware", "They roll too.")
        passive = Option("no", "Unaware", f"A {edition.routine} stands for their d{edition.die}.")
        destiny, stones = destiny_fields(edition, pool=IN_ENCOUNTER)
        theirs = destiny_fields(edition, "their_", "Their Destiny dice", "Their stones to spend", pool=IN_ENCOUNTER)
        return (
            *main_fields(),
            *main_fields("their_", "Their skill rank", "Their ability rank"),
            pick("aware", "The other side is", (roll, passive)),
            name_field("name", "Who acts", "name"),
            name_field("their_name", "Who opposes it"),
            modifiers_field("modifiers", "Other ranks", source="modifiers"),
            modifiers_field("their_modifiers", "Their other ranks", noun=OPPOSING_MODIFIER),
            circumstances_field("circumstances", "Circumstances", edition.circumstances),
            circumstances_field("their_circumstances", "Their circumstances", edition.circumstances),
            luck_field(),
            luck_field(aware, "their_luck", "Their luck"),
            late_field(),
            late_field("their_late", "Their luck after the roll", aware),
            tier_field(),
            bare(tier_field("Their Tier"))._replace(name="their_tier"),
            pick("side", "It is", _MATCHES, group="more"),
            ENCOUNTER,
            stones,
            theirs[1],
            destiny,
            theirs[0],
            *reading_fields(),
            die_field(edition),
        )

    def begin(self, given: Given) -> State:
        """Both sides; who is unaware has a 10 for the d20."""
        edition, passive, match = read_edition(given, self.edition), given.text("aware") == "no", given.text("side")
        check = Check(read_side(given, edition), read_side(given, edition, "their_", passive=passive), edition)
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
        told = f"{state.parties['theirs'].pre} sets the DC, so the natural {ruling.dc.natural} is only its number there"
        return (*notes, Note(f"{told} and moves no degree.", "reading"))
