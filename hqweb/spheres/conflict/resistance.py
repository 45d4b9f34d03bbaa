"""A resistance check that nobody attacks for: against a hazard by its level, or against a value that is known.

Source: Shattered Spheres, *Rules*, on resistance checks, damage and effect.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Note, Part, Sum
from hqweb.core.dice import Distribution, Faces, distribution
from hqweb.core.fields import Given, Json, When
from hqweb.core.moves import Act, Acting, Roll, pick
from hqweb.core.moves import number as whole
from hqweb.core.procedure import Ask, Effect, Headline, Offer, Played, Seat, Step, View, say
from hqweb.core.words import Who, sign
from hqweb.spheres.check import Check, Ruling, ask_check, degrees, effort, number, split, words
from hqweb.spheres.conflict.form import more, name_field, read_purse, read_resisting, resist_pick
from hqweb.spheres.conflict.thrown import (
    NOTHING_LEFT,
    RESISTED,
    Names,
    Party,
    Purse,
    Thrown,
    ask_improve,
    improve_act,
    improved,
    kind_of,
    line_of,
    pictures,
    resist_key,
    side_steps,
    sides_of,
    spent,
    stones,
    why_no_more,
    with_earned,
)  # fmt: skip
from hqweb.spheres.edition import ID, MAX_DC, ROLLED, rank_field, skill_field
from hqweb.spheres.explain import dc_added, dc_block, degree_steps, ladder_steps
from hqweb.spheres.fate import (
    Earned,
    destiny_field,
    dice_spent,
    die_field,
    encounter_field,
    opposes,
    read_die,
    side_field,
    stones_field,
    stones_told,
    to_pool,
)  # fmt: skip
from hqweb.spheres.form import (
    DIFFICULTIES,
    HARDNESS,
    circumstances_field,
    dc_of,
    level_fields,
    luck_field,
    modifiers_field,
    read_circumstances,
    tier_field,
)  # fmt: skip
from hqweb.spheres.readings import read_readings, reading_fields
from hqweb.spheres.roll import ROUTINE, ranks_of

HERO: Final = "hero"
_NAMES: Final = {"hazard": "Hazard", "trap": "Trap", "poison": "Poison", "effect": "Effect"}
"""What is resisted, as the reasons call it."""
_AGAINST: Final = {
    "hazard": "A hazard",
    "trap": "A trap",
    "poison": "A poison or disease",
    "effect": "A damage or effect value",
}
"""What is resisted, as the form calls it."""


class State(NamedTuple):
    """A resistance check, and what was thrown; `level` is that of a hazard, or −1 where the value is known."""

    check: Check
    kind: str
    level: int
    difficulty: str
    who: Who
    opposing: bool
    encounter: bool
    sides: int
    purse: Purse
    thrown: Thrown | None = None

    @property
    def earned(self) -> Earned:
        """The stones of Fate that the dice gave; a hazard gains none."""
        if self.thrown is None:
            return Earned()
        return stones(self.thrown.ruling.ours, self.check.readings, Party("", self.opposing, self.encounter))

    @property
    def at_hand(self) -> Purse:
        """All that can be spent now."""
        return with_earned(self.purse, self.earned, opposing=self.opposing)


def _ask(state: State, _: Given) -> Ask[Ruling]:
    return ask_check(state.check, _NAMES[state.kind], resist_key)


def _resist(state: State, _: Given, faces: Faces, ruling: Ruling) -> Played[State]:
    thrown = Thrown(state.check, faces, ruling)
    check, (ours, _dc) = state.check, split(state.check, faces)
    party = Party("", state.opposing, state.encounter)
    steps = (
        _value_step(state),
        *_moved(state, thrown),
        *side_steps(check.ours, check.readings, ours, ruling.ours, party),
        *degree_steps(check, ruling),
        _end_step(thrown),
    )
    return Played(state._replace(thrown=thrown), steps, _line(ruling))


def _value_step(state: State) -> Step:
    """Where the value comes from that is resisted."""
    name, value = _NAMES[state.kind], state.check.dc.plain + ROUTINE
    if state.level < 0:
        return say("damage-value", "{name}: *{value}*.", name=name, value=sign(value))
    of = next(each for each in DIFFICULTIES if each.key == state.difficulty)
    text, title = "{name}, {title}: {ten} + level {level} × {factor} = *{value}*.", of.title.lower()
    return say("hazard", text, name=name, title=title, ten=ROUTINE, level=state.level, factor=of.factor, value=value)


def _moved(state: State, thrown: Thrown) -> tuple[Step, ...]:
    """How circumstances change what is resisted."""
    dc, readings, rolled = state.check.dc, state.check.readings, thrown.ruling.dc
    if not any(ranks_of(dc, readings)):
        return ()
    name, (_, faces) = _NAMES[state.kind], split(state.check, thrown.faces)
    key, terms = "damage-value" if state.level < 0 else "hazard", dc_added(dc, readings, rolled)
    told = say(key, "{name}: {sum} = *{total}*.", name=name, sum=terms, total=sign(rolled.total))
    return (*ladder_steps(dc, readings, faces, name), told)


def _end_step(thrown: Thrown) -> Step:
    """Whether it takes hold."""
    return say("resistance", "So it is *resisted*." if thrown.degree > 0 else "So it *takes hold*.")


def _line(ruling: Ruling) -> str:
    return line_of(RESISTED, resist_key(ruling.degree), ruling)


def _rolled(state: State) -> Thrown:
    if state.thrown is None:
        raise TypeError("nothing is rolled yet")
    return state.thrown


def _ask_improve(state: State, given: Given) -> Ask[Ruling]:
    return ask_improve(_rolled(state), given, state.sides, resist_key)


def _improve(state: State, given: Given, _: Faces, ruling: Ruling) -> Played[State]:
    sides, kind = sides_of(given, state.sides), kind_of(opposing=state.opposing)
    thrown, told = improved(_rolled(state), ruling, "resist-improve", sides, kind)
    done = state._replace(thrown=thrown, purse=spent(state.purse, given))
    return Played(done, (*told, _end_step(thrown)), f"Improved: {_line(ruling)}")


def _no_improving(state: State) -> str:
    return why_no_more(state.thrown) or ("" if state.at_hand else NOTHING_LEFT)


_WHOSE: Final = "It is for whoever resists."


class Resistance(Acting[State, Ruling]):
    """A resistance check. Source: Shattered Spheres, *Rules*, on resistance checks."""

    id = f"{ID}.resistance"
    title = "Resistance check"
    more_label = "Armor, circumstances, and luck"
    rule = "resistance"
    opening = "roll"
    start = "Resist"
    acts = (
        Act("roll", "Resist", "resistance", Roll(_ask, _resist), "", lambda state: ROLLED if state.thrown else "",
            whose=_WHOSE),
        improve_act(HERO, "check", Roll(_ask_improve, _improve), _no_improving, lambda state: state.at_hand, _WHOSE),
    )  # fmt: skip
    outcomes = RESISTED
    fields = (
        pick("against", "Against", _AGAINST),
        *level_fields(When("against", ("hazard", "trap", "poison"))),
        whole("value", "Value", -MAX_DC, MAX_DC, 15, when=When("against", ("effect",))),
        resist_pick("toughness")._replace(source="resistance"),
        skill_field("skill", "Skill rank", source="skill"),
        rank_field("ability", "Ability rank", source="resistance_ability"),
        rank_field("rank", "Resistance rank", source="resistance_rank"),
        more(rank_field("armour", "Armour rank", source="armour")),
        circumstances_field("circumstances", "Circumstances"),
        circumstances_field("dc_circumstances", "Circumstances of what is resisted", known=HARDNESS),
        modifiers_field("modifiers", "Other ranks", source="modifiers"),
        luck_field(),
        tier_field(),
        encounter_field(),
        side_field("Who resists"),
        name_field("name", "Name", "name"),
        stones_field(),
        destiny_field(),
        die_field(),
        *reading_fields(),
    )

    def caption(self, given: Given) -> str:
        """Both sides of the check."""
        return words(self.begin(given).check)

    def begin(self, given: Given) -> State:
        """The check before its dice."""
        kind, tier = given.text("against"), given.whole("tier")
        known = kind == "effect"
        level, difficulty = (-1, "") if known else (given.whole("level"), given.text("difficulty"))
        dc = given.whole("value") if known else dc_of(level, difficulty)
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

    def forecast(self, state: State) -> Distribution:
        """The odds of every degree, or the one that stands."""
        if state.thrown is not None:
            return distribution({resist_key(state.thrown.degree): 1}, 1)
        found = degrees(state.check)
        keys = {resist_key(of): ways for of, ways in found.items()}
        return distribution(keys, found.total(), effort(state.check))

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The Fate pool with what the roll left in it."""
        if state.thrown is None or not state.encounter or not sum(state.earned):
            return ()
        own, gained = state.at_hand.stones, state.earned
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
        verdict: dict[str, Json] = {
            "outcome": outcome.key,
            "degree": thrown.degree,
            "total": thrown.ruling.ours.total,
            "dc": thrown.ruling.dc.total,
            "natural": thrown.ruling.ours.natural,
            "triumph": state.earned.triumph,
            "tragedy": state.earned.tragedy,
        }
        head, said = Headline(outcome.mark, outcome.label, mean), f"{outcome.label}: {mean}"
        return View(said, verdict, head, _blocks(state, thrown), settled=not self.choices(state), actors=actors)


def _blocks(state: State, thrown: Thrown) -> tuple[Block, ...]:
    """The sum and the staff, with the stones beside them."""
    gained = stones_told(state.earned)
    notes: tuple[Note, ...] = (Note(f"Stones of Fate earned: {gained}."),)
    if not state.encounter:
        notes = (Note(f"{gained}, and no pool outside an encounter: use it at once, or it is lost.", "reading"),)
    names = Names("Resistance", _NAMES[state.kind])
    return (*pictures(thrown, names, state.who, _sum(state, thrown)), *(notes if sum(state.earned) else ()))


def _sum(state: State, thrown: Thrown) -> tuple[Sum, ...]:
    """What is resisted, drawn; nothing for a value that is known and stays as it is."""
    dc, readings, name = state.check.dc, state.check.readings, _NAMES[state.kind]
    if state.level < 0 and not any(ranks_of(dc, readings)):
        return ()
    first: tuple[Part, ...] = (Part(0, ROUTINE + dc.plain, name),)
    if state.level >= 0:
        first = (Part(0, ROUTINE, name), *((Part(0, dc.plain, "level"),) if dc.plain else ()))
    block = dc_block(first, dc, readings, split(state.check, thrown.faces)[1], thrown.ruling.dc)
    return (block._replace(label=f"{name}: {block.label}"),)
