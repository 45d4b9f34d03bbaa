"""A resistance check that nobody attacks for: against a hazard by its level, or against a value that is known.

Source: Shattered Spheres, *Rules*, on resistance checks, damage and effect.
"""

from typing import Final

from hqweb.core.dice import Faces
from hqweb.core.distribution import Distribution, distribution
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.procedure import Ask, Choice, Effect, Headline, Move, MoveKind, Offer, Played, Procedure, Seat, View
from hqweb.core.words import Who
from hqweb.spheres.check import Check, Ruling, ask_check, degrees, effort, number, words
from hqweb.spheres.conflict.form import luck, more, name_field, read_purse, read_resisting, resist_pick
from hqweb.spheres.conflict.keys import RESISTED, resist_key
from hqweb.spheres.conflict.resistance_told import (
    KINDS,
    State,
    at_hand,
    blocks,
    earned_by,
    end_step,
    line_of,
    reasons,
    value_steps,
    why_no_improving,
)
from hqweb.spheres.conflict.thrown import Thrown, ask_improve, improved, kind_of, sides_of, spend_fields, spent
from hqweb.spheres.edition import ID, MAX_DC, MAX_LEVEL, rank_field, skill_field
from hqweb.spheres.fate import Earned
from hqweb.spheres.form import (
    DIFFICULTIES,
    HARDNESS,
    circumstances_field,
    dc_of,
    modifiers_field,
    read_circumstances,
    tier_field,
)
from hqweb.spheres.leaves import dice_spent
from hqweb.spheres.pool import to_pool
from hqweb.spheres.readings import read_readings, reading_fields
from hqweb.spheres.spending import (
    destiny_field,
    die_field,
    encounter_field,
    opposes,
    read_die,
    side_field,
    stones_field,
)

HERO: Final = "hero"


class Resistance(Procedure[State, Ruling]):
    """A resistance check. Source: Shattered Spheres, *Rules*, on resistance checks."""

    id = f"{ID}.resistance"
    title = "Resistance check"
    more_label = "Armor, circumstances, and luck"
    rule = "resistance"
    opening = "roll"
    start = "Resist"
    moves = (MoveKind("roll", "Resist", "resistance"), MoveKind("improve", "Improve", "resist-improve"))
    outcomes = RESISTED

    def __init__(self) -> None:
        self.fields = _fields()

    def caption(self, given: Given) -> str:
        """Both sides of the check."""
        return words(self.begin(given).check)

    def begin(self, given: Given) -> State:
        """The check before its dice."""
        kind = given.text("against")
        tier = given.whole("tier")
        level = -1 if kind == "effect" else given.whole("level")
        difficulty = "" if kind == "effect" else given.text("difficulty")
        dc = given.whole("value") if kind == "effect" else dc_of(level, difficulty)
        sources = read_circumstances(given, "dc_circumstances", HARDNESS)
        ours = read_resisting(given, "", tier)
        return State(
            Check(ours, number(dc, sources, tier), read_readings(given), always=True),
            kind,
            level,
            difficulty,
            Who.named(given.text("name"), "Hero"),
            opposes(given),
            given.text("encounter") == "yes",
            read_die(given),
            read_purse(given),
        )

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The roll; then Destiny on it."""
        if state.thrown is None:
            return (Choice("roll", "Resist", HERO),)
        if why_no_improving(state):
            return ()
        purse = at_hand(state)
        cost = f"Of {purse.told()}"
        brings = "The number is added to the check."
        return (Choice("improve", "Improve", HERO, spend_fields(purse), brings=brings, cost=cost, press="Improve"),)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why it is not rolled again, and why Destiny cannot improve it."""
        if do == "roll" and state.thrown is not None:
            return "It is rolled already. Take the roll back, or begin anew."
        why = why_no_improving(state) if do == "improve" else ""
        return why or "It is for whoever resists."

    def ask(self, state: State, move: Move) -> Ask[Ruling]:
        """The dice of the check; of Improve the Destiny die."""
        if move.do == "improve" and state.thrown is not None:
            asked = ask_improve(state.thrown, move.given, state.sides)
        else:
            asked = ask_check(state.check, KINDS[state.kind][0])
        return asked._replace(key=lambda ruling: resist_key(ruling.degree))

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The check that stands."""
        if ruling is None:
            raise TypeError("a resistance check is ruled")
        line = line_of(ruling)
        if move.do == "improve" and state.thrown is not None:
            thrown, told = improved(
                state.thrown,
                ruling,
                "resist-improve",
                sides_of(move.given, state.sides),
                kind_of(opposing=state.opposing),
            )
            done = state._replace(thrown=thrown, purse=spent(state.purse, move.given))
            return Played(done, (*told, end_step(thrown)), f"Improved: {line}")
        thrown = Thrown(state.check, faces, ruling)
        return Played(
            state._replace(thrown=thrown), (*value_steps(state), *reasons(state, thrown), end_step(thrown)), line
        )

    def forecast(self, state: State) -> Distribution:
        """The odds of every degree, or the one that stands."""
        if state.thrown is not None:
            return distribution({resist_key(state.thrown.degree): 1}, 1)
        found = degrees(state.check)
        keys = {resist_key(of): ways for of, ways in found.items()}
        return distribution(keys, found.total(), effort(state.check))

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The Fate pool with what the roll left in it."""
        if state.thrown is None or not state.encounter or not sum(earned_by(state)):
            return ()
        own, gained = at_hand(state).stones, earned_by(state)
        return to_pool(Earned(gained.triumph, own) if state.opposing else Earned(own, gained.tragedy))

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The Destiny dice that were spent on it."""
        added = state.thrown.added if state.thrown else ()
        return dice_spent(sum(1 for _, sides in added if sides), opposing=state.opposing)

    def view(self, state: State, seat: Seat) -> View:
        """The verdict with its sum and its staff."""
        actors = ((HERO, state.who.first),)
        thrown = state.thrown
        if thrown is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        outcome = next(each for each in RESISTED if each.key == resist_key(thrown.degree))
        mean = f"{state.who.first} {'resists it' if thrown.degree > 0 else 'does not resist it'}."
        gained = earned_by(state)
        ruling = thrown.ruling
        return View(
            f"{outcome.label}: {mean}",
            {
                "outcome": outcome.key,
                "degree": ruling.degree,
                "total": ruling.ours.total,
                "dc": ruling.dc.total,
                "natural": ruling.ours.natural,
                "triumph": gained.triumph,
                "tragedy": gained.tragedy,
            },
            Headline(outcome.mark, outcome.label, mean),
            blocks(state, thrown),
            settled=not self.choices(state),
            actors=actors,
        )


def _fields() -> tuple[Field, ...]:
    known = When("against", ("effect",))
    level = When("against", ("hazard", "trap", "poison"))
    hardness = tuple(Option(each.key, each.title, f"level × {each.factor}") for each in DIFFICULTIES)
    return (
        Field(
            "against",
            "pick",
            "Against",
            default="hazard",
            options=tuple(Option(key, title) for key, (_, title) in KINDS.items()),
        ),
        Field("level", "int", "Level", default=5, high=MAX_LEVEL, when=level),
        Field("difficulty", "pick", "Difficulty", default="moderate", options=hardness, when=level),
        Field("value", "int", "Value", default=15, low=-MAX_DC, high=MAX_DC, when=known),
        resist_pick("toughness")._replace(source="resistance"),
        skill_field("skill", "Skill rank", source="skill"),
        rank_field("ability", "Ability rank", source="resistance_ability"),
        rank_field("rank", "Resistance rank", source="resistance_rank"),
        more(rank_field("armour", "Armour rank", source="armour")),
        circumstances_field("circumstances", "Circumstances"),
        circumstances_field("dc_circumstances", "Circumstances of what is resisted", known=HARDNESS),
        modifiers_field("modifiers", "Other ranks", source="modifiers"),
        luck("luck", "Luck"),
        tier_field(),
        encounter_field(),
        side_field("Who resists"),
        name_field("name", "Name", "name"),
        stones_field(),
        destiny_field(),
        die_field(),
        *reading_fields(),
    )
