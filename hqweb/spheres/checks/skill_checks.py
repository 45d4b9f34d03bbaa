"""The kinds of checks: against a number or a level, luck checks, and opposed checks.

Source: Shattered Spheres, *Rules*, on checks, the difficulty class, routine and opposed checks, and luck.
"""

from hqweb.core import fields, moves
from hqweb.core.blocks import Note
from hqweb.core.words import Who
from hqweb.spheres import edition as book
from hqweb.spheres import form
from hqweb.spheres.check import Check, Ruling
from hqweb.spheres.checks import one_check, state

_MATCHES = {"hero": "A hero, against others", "others": "Others, against a hero", "heroes": "A hero, against a hero"}
"""The acting side and its opposition."""


def _untrained(party: state.Party) -> tuple[Note, ...]:
    who = f"{party.pre} is untrained" if party.pre else "Untrained"
    note = Note(f"{who}: only the ability counts. A hard task adds Disadvantage, and some need training.")
    return () if party.trained else (note,)


def _party(given: fields.Given, who: Who, pre: str, prefix: str = "", *, opposing: bool) -> state.Party:
    dice, stones, late = given.whole(f"{prefix}destiny"), given.whole(f"{prefix}pool", 0), given.picks(f"{prefix}late")
    return state.Party(who, pre, opposing, dice, stones, late, given.whole(f"{prefix}skill") > 0)


class SkillCheck(one_check.OneCheck):
    """A check. Source: Shattered Spheres, *Rules*, on checks."""

    id = f"{book.ID}.check"
    title = "Check"
    acts = one_check.acts_of("check", routine=True)

    def form(self, edition: book.Edition) -> tuple[fields.Field, ...]:
        """Return the fields for a side, its DC, and any modifiers."""
        destiny, stones = form.destiny_fields(edition, when=form.IN_ENCOUNTER)
        rolled = fields.Option("yes", "Under pressure", f"You roll the d{edition.die}.")
        routine = fields.Option("no", "Routine", f"A {edition.routine} replaces the d{edition.die}.")
        return (
            *form.main_fields(edition),
            *form.dc_fields(edition),
            moves.pick("pressure", "Pressure", (rolled, routine)),
            form.modifiers_field(edition, source="modifiers"),
            form.circumstances_field(edition.circumstances),
            form.circumstances_field(edition.hardness, "dc_", "Circumstances of the DC"),
            form.luck_field(),
            form.late_field(),
            form.tier_field(edition),
            form.side_field(),
            form.ENCOUNTER,
            stones,
            destiny,
            form.name_field(),
            *form.reading_fields(edition),
            form.die_field(edition),
        )

    def begin(self, given: fields.Given) -> state.State:
        """Return the check against a number or a level. Without pressure, a 10 replaces the d20."""
        edition, name = form.read_edition(given, self.edition), given.text("name")
        target = form.read_target(given, edition)
        check = rolled = Check(form.read_side(given, edition), target.side, edition)
        if routine := given.text("pressure") == "no":
            check = rolled._replace(ours=rolled.ours._replace(passive=True, fortune=False, misfortune=False))
        party = _party(given, Who.named(name, "Check"), name, opposing=form.opposes(given))
        encounter, anyway = given.text("encounter") == "yes", rolled if routine else None
        return state.State(check, party, None, target, anyway, encounter, form.read_die(given))

    def notes(self, state: state.State, ruling: Ruling) -> tuple[Note, ...]:
        """Return a note if the skill is untrained."""
        return _untrained(state.ours)


class LuckCheck(SkillCheck):
    """An Intuition check with the ranks of Luck and Luck Control, for things that only chance decides.

    Its ability is a secondary field, and it's never routine. Source: Shattered Spheres, *Rules*, on checks.
    """

    id = f"{book.ID}.luck-check"
    title = "Luck check"
    rule = "luck-check"
    acts = one_check.acts_of("luck-check")

    def form(self, edition: book.Edition) -> tuple[fields.Field, ...]:
        """Return the fields of a check, plus the luck ranks."""
        return (
            edition.skill_field("skill", "Intuition rank", source="intuition"),
            edition.rank_field("luck_rank", "Luck rank", source="luck"),
            *form.dc_fields(edition),
            edition.rank_field("control", "Luck Control rank", source="control", group="more"),
            edition.rank_field("ability", "Ability rank", source="intuition_ability", group="more"),
            *(field for field in super().form(edition) if field.group),
        )

    def begin(self, given: fields.Given) -> state.State:
        """Return the check with the luck ranks."""
        state = super().begin(fields.Given({**given.values, "pressure": "yes"}))
        luck = form.ranks(("Luck", given.whole("luck_rank")), ("Luck Control", given.whole("control")))
        ours = state.check.ours
        return state._replace(check=state.check._replace(ours=ours._replace(sources=(*luck, *ours.sources))))

    def notes(self, state: state.State, ruling: Ruling) -> tuple[Note, ...]:
        """Return a note if Intuition is untrained."""
        return () if state.ours.trained else (Note("Untrained in Intuition: only the ability and the luck count."),)


class OpposedCheck(one_check.OneCheck):
    """A check against the total of another side. A tie goes to the acting side.

    Source: Shattered Spheres, *Rules*, on opposed checks.
    """

    id = f"{book.ID}.opposed-check"
    title = "Opposed check"
    acts = one_check.acts_of("opposed-check")

    def form(self, edition: book.Edition) -> tuple[fields.Field, ...]:
        """Return the fields for both sides."""
        aware, roll = fields.When("aware", ("yes",)), fields.Option("yes", "Aware", "They roll too.")
        passive = fields.Option("no", "Unaware", f"A {edition.routine} replaces their d{edition.die}.")
        destiny, stones = form.destiny_fields(edition, when=form.IN_ENCOUNTER)
        theirs = form.destiny_fields(edition, "their_", when=form.IN_ENCOUNTER)
        return (
            *form.main_fields(edition),
            *form.main_fields(edition, "their_", "Their skill rank", "Their ability rank"),
            moves.pick("aware", "The other side is", (roll, passive)),
            form.name_field("Who acts"),
            form.name_field("Who opposes it", "their_"),
            form.modifiers_field(edition, source="modifiers"),
            form.modifiers_field(edition, "their_", "Their other ranks", "opposing modifier"),
            form.circumstances_field(edition.circumstances),
            form.circumstances_field(edition.circumstances, "their_", "Their circumstances"),
            form.luck_field(),
            form.luck_field("their_", "Their luck", aware),
            form.late_field(),
            form.late_field("their_", "Their luck after the roll", aware),
            form.tier_field(edition),
            form.tier_field(edition, "Their Tier", "their_"),
            moves.pick("side", "It is", _MATCHES, group="more"),
            form.ENCOUNTER,
            stones,
            theirs[1]._replace(label="Their stones to spend"),
            destiny,
            theirs[0]._replace(label="Their Destiny dice"),
            *form.reading_fields(edition),
            form.die_field(edition),
        )

    def begin(self, given: fields.Given) -> state.State:
        """Return the check between both sides. An unaware side uses a 10 instead of the d20."""
        edition, match = form.read_edition(given, self.edition), given.text("side")
        against = form.read_side(given, edition, "their_", passive=given.text("aware") == "no")
        ours, theirs = Who.named(given.text("name"), "Acting side"), Who.named(given.text("their_name"), "Other side")
        return state.State(
            Check(form.read_side(given, edition), against, edition),
            _party(given, ours, ours.first, opposing=match == "others"),
            _party(given, theirs, theirs.first, "their_", opposing=match == "hero"),
            encounter=given.text("encounter") == "yes",
            size=form.read_die(given),
        )

    def notes(self, state: state.State, ruling: Ruling) -> tuple[Note, ...]:
        """Return notes on untrained sides, and on a critical of the other side."""
        notes = tuple(note for party in state.parties.values() for note in _untrained(party))
        if not ruling.dc.natural:
            return notes
        told = f"{state.parties['theirs'].pre} sets the DC, so the natural {ruling.dc.natural} is only its number there"
        return (*notes, Note(f"{told} and moves no degree.", "reading"))
