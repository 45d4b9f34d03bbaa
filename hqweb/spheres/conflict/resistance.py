"""A resistance check that nobody attacks for: against a hazard by its level, or against a value that is known.

Source: Shattered Spheres, *Rules*, on resistance checks, damage and effect.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Note, Part, Sum
from hqweb.core.dice import Faces
from hqweb.core.distribution import Distribution, distribution
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.numbers import sign
from hqweb.core.procedure import (
    Ask,
    Choice,
    Effect,
    Headline,
    Move,
    MoveKind,
    Offer,
    Played,
    Procedure,
    Seat,
    Step,
    View,
    say,
)
from hqweb.core.words import Who
from hqweb.spheres.check import Check, Ruling, ask_check, degrees, effort, number, split, words
from hqweb.spheres.conflict.form import luck, more, name_field, read_purse, read_resisting, resist_pick
from hqweb.spheres.conflict.thrown import (
    NOTHING_LEFT,
    RESISTED,
    Names,
    Party,
    Purse,
    Thrown,
    ask_improve,
    improved,
    kind_of,
    pictures,
    resist_key,
    side_steps,
    sides_of,
    spend_fields,
    spent,
    stones,
    why_no_more,
    with_earned,
)
from hqweb.spheres.edition import ID, MAX_DC, MAX_LEVEL, rank_field, skill_field
from hqweb.spheres.explain import degree_steps, ladder_steps
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
)
from hqweb.spheres.form import (
    DIFFICULTIES,
    HARDNESS,
    circumstances_field,
    dc_of,
    modifiers_field,
    read_circumstances,
    tier_field,
)
from hqweb.spheres.readings import read_readings, reading_fields
from hqweb.spheres.roll import ROUTINE, ladders, ranks_of

KINDS: Final = {
    "hazard": ("Hazard", "A hazard"),
    "trap": ("Trap", "A trap"),
    "poison": ("Poison", "A poison or disease"),
    "effect": ("Effect", "A damage or effect value"),
}
"""What is resisted: what it is called in the reasons, and in the form."""


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


def why_no_improving(state: State) -> str:
    """Why Destiny cannot improve the check now; empty where it can."""
    return why_no_more(state.thrown) or ("" if at_hand(state) else NOTHING_LEFT)


def names_of(state: State) -> Names:
    """What both sides are called in the reasons."""
    return Names("Resistance", KINDS[state.kind][0])


def value_steps(state: State) -> tuple[Step, ...]:
    """Where the value comes from that is resisted."""
    name = KINDS[state.kind][0]
    value = state.check.dc.plain + ROUTINE
    if state.level < 0:
        return (say("damage-value", "{name}: *{value}*.", name=name, value=sign(value)),)
    factor = next(each for each in DIFFICULTIES if each.key == state.difficulty)
    text = "{name}, {title}: {ten} + level {level} × {factor} = *{value}*."
    title = factor.title.lower()
    return (
        say("hazard", text, name=name, title=title, ten=ROUTINE, level=state.level, factor=factor.factor, value=value),
    )


def reasons(state: State, thrown: Thrown) -> tuple[Step, ...]:
    """The reasons for the check; a hazard gains no stones."""
    check, ruling = state.check, thrown.ruling
    ours, _ = split(check, thrown.faces)
    own = side_steps(check.ours, check.readings, ours, ruling.ours, _party(state))
    return (*_moved(state, thrown), *own, *degree_steps(check, ruling))


def _moved(state: State, thrown: Thrown) -> tuple[Step, ...]:
    """How circumstances change what is resisted."""
    check, rolled = state.check, thrown.ruling.dc
    if not any(ranks_of(check.dc, check.readings)):
        return ()
    _, faces = split(check, thrown.faces)
    name = names_of(state).dc
    key = "damage-value" if state.level < 0 else "hazard"
    terms = _added(state, thrown)
    told = say(key, "{name}: {sum} = *{total}*.", name=name, sum=terms, total=sign(rolled.total))
    return (*ladder_steps(check.dc, check.readings, faces, name), told)


def _added(state: State, thrown: Thrown) -> str:
    """The value and what circumstances do to it."""
    check, rolled = state.check, thrown.ruling.dc
    changes = (ranks_of(check.dc, check.readings).plain, rolled.up, -rolled.down)
    more = "".join(f" {'−' if each < 0 else '+'} {abs(each)}" for each in changes if each)
    return f"{sign(ROUTINE + check.dc.plain)}{more}"


def _sum(state: State, thrown: Thrown) -> tuple[Sum, ...]:
    """What is resisted, drawn; nothing for a value that is known and stays as it is."""
    check, rolled = state.check, thrown.ruling.dc
    ranks = ranks_of(check.dc, check.readings)
    if state.level < 0 and not any(ranks):
        return ()
    name = names_of(state).dc
    parts = [Part(0, ROUTINE + check.dc.plain, name)]
    if state.level >= 0:
        parts = [Part(0, ROUTINE, name)] + [Part(0, check.dc.plain, "level")] * bool(check.dc.plain)
    parts += [Part(0, ranks.plain, "circumstances")] * bool(ranks.plain)
    up, down = ladders(check.dc, check.readings)
    _, faces = split(check, thrown.faces)
    parts += [Part(sides, face) for sides, face in zip(up, faces[: len(up)], strict=True)]
    parts += [Part(sides, -face) for sides, face in zip(down, faces[len(up) :], strict=True)]
    return (Sum(f"{name}: {_added(state, thrown)} = {sign(rolled.total)}", tuple(parts), rolled.total),)


def _party(state: State) -> Party:
    return Party("", state.opposing, state.encounter)


def earned_by(state: State) -> Earned:
    """The stones of Fate that the dice gave."""
    if state.thrown is None:
        return Earned()
    return stones(state.thrown.ruling.ours, state.check.readings, _party(state))


def at_hand(state: State) -> Purse:
    """All that can be spent now."""
    return with_earned(state.purse, earned_by(state), opposing=state.opposing)


def end_step(thrown: Thrown) -> Step:
    """Whether it takes hold."""
    text = "So it is *resisted*." if thrown.degree > 0 else "So it *takes hold*."
    return say("resistance", text)


def line_of(ruling: Ruling) -> str:
    """The check in one line."""
    label = next(each.label for each in RESISTED if each.key == resist_key(ruling.degree))
    return f"{sign(ruling.ours.total)} against {sign(ruling.dc.total)}: {label}"


def blocks(state: State, thrown: Thrown) -> tuple[Block, ...]:
    """The sum and the staff, with the stones beside them."""
    gained = earned_by(state)
    if not sum(gained):
        notes: tuple[Note, ...] = ()
    elif state.encounter:
        notes = (Note(f"Stones of Fate earned: {stones_told(gained)}."),)
    else:
        text = f"{stones_told(gained)}, and no pool outside an encounter: use it at once, or it is lost."
        notes = (Note(text, "reading"),)
    return (*pictures(thrown, names_of(state), state.who, _sum(state, thrown)), *notes)


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
