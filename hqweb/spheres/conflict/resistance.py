"""A resistance check that nobody attacks for: against a hazard by its level, or against a value that is known.

Source: Shattered Spheres, *Rules*, on resistance checks, damage and effect.
"""

from collections.abc import Iterator
from typing import Final

from hqweb.core.blocks import Block, Note, Part, Sum
from hqweb.core.dice import Distribution, Faces, distribution
from hqweb.core.fields import Field, Given, When
from hqweb.core.moves import Act, Roll, either, needs, pick
from hqweb.core.moves import number as whole
from hqweb.core.procedure import Effect, Headline, Offer, Played, Seat, Step, View, say
from hqweb.core.words import Who, sign
from hqweb.spheres.check import Check, Ruling, degrees, effort, split, words
from hqweb.spheres.checks.state import OURS, Party, State
from hqweb.spheres.conflict.form import read_resisting, resist_pick
from hqweb.spheres.conflict.thrown import (
    NOTHING_LEFT,
    RESIST,
    ask_check,
    improve_act,
    no_more,
    pictures,
    side_steps,
    verdict,
)
from hqweb.spheres.edition import EDITION, ID, MAX_DC, ROLLED, Edition, rank_field, skill_field
from hqweb.spheres.explain import dc_added, dc_block, degree_steps, ladder_steps
from hqweb.spheres.fate import dice_spent, to_pool
from hqweb.spheres.form import (
    ENCOUNTER,
    IN_ENCOUNTER,
    Ruled,
    Target,
    circumstances_field,
    destiny_fields,
    die_field,
    level_fields,
    luck_field,
    modifiers_field,
    more,
    name_field,
    opposes,
    read_die,
    read_edition,
    read_target,
    reading_fields,
    side_field,
    tier_field,
    unrolled,
)

HERO: Final = "hero"
_AGAINST: Final = {
    "hazard": "A hazard",
    "trap": "A trap",
    "poison": "A poison or disease",
    "effect": "A damage or effect value",
}
"""What is resisted, as the form calls it; the reasons have its key."""


def _resist(state: State, _: Given, faces: Faces, ruling: Ruling) -> Played[State]:
    done = state._replace(faces=faces, ruling=ruling)
    reasons = (*_value_steps(done), *side_steps(done, OURS), *degree_steps(done.check, ruling), *_end(done))
    return Played(done, reasons, RESIST.line(ruling))


def _target(state: State) -> Target:
    if state.target is None:
        raise TypeError("it is against something")
    return state.target


def _value_steps(state: State) -> Iterator[Step]:
    """Where the value comes from that is resisted, and how circumstances change it."""
    edition, (dc, level, hard, name) = state.check.edition, _target(state)
    value, key = edition.routine + dc.plain, "hazard" if hard else "damage-value"
    if hard:
        text = "{name}, {title}: {ten} + level {level} × {factor} = *{value}*."
        numbers = {"ten": edition.routine, "level": level, "factor": hard.factor, "value": value}
        yield say(key, text, name=name, title=hard.title.lower(), **numbers)
    else:
        yield say(key, "{name}: *{value}*.", name=name, value=sign(value))
    if _target(state).moved(edition):
        rolled, (_, faces) = state.ruled.dc, split(state.check, state.faces)
        yield from ladder_steps(dc, edition, faces, name)
        terms = dc_added(dc, edition, rolled)
        yield say(key, "{name}: {sum} = *{total}*.", name=name, sum=terms, total=sign(rolled.total))


def _end(state: State) -> tuple[Step, ...]:
    """Whether it takes hold."""
    return (say("resistance", f"So it {'is *resisted*' if state.ruled.degree > 0 else '*takes hold*'}."),)


_WHOSE: Final = "It is for whoever resists."


class Resistance(Ruled[State, Ruling]):
    """A resistance check. Source: Shattered Spheres, *Rules*, on resistance checks."""

    id = f"{ID}.resistance"
    title = "Resistance check"
    more_label = "Armor, circumstances, and luck"
    rule = "resistance"
    opening = "roll"
    start = "Resist"
    acts = (
        Act("roll", "Resist", "resistance", Roll(lambda state, _: ask_check(state, RESIST), _resist),
            closed=lambda state: ROLLED if state.ruling else "", whose=_WHOSE),
        improve_act("", HERO, "check", RESIST,
                    either(no_more,
                           needs(lambda state: state.purse_of(HERO), NOTHING_LEFT)), _end)._replace(whose=_WHOSE),
    )  # fmt: skip

    def __init__(self, edition: Edition = EDITION) -> None:
        super().__init__(edition)
        self.outcomes = RESIST.outcomes(edition)

    def form(self, edition: Edition) -> tuple[Field, ...]:
        """What is resisted, and by what."""
        destiny, stones = destiny_fields(edition, pool=IN_ENCOUNTER)
        return (
            pick("against", "Against", _AGAINST),
            *level_fields(When("against", ("hazard", "trap", "poison")), edition),
            whole("value", "Value", -MAX_DC, MAX_DC, 15, when=When("against", ("effect",))),
            resist_pick(edition, source="resistance"),
            skill_field("skill", "Skill rank", source="skill"),
            rank_field("ability", "Ability rank", source="resistance_ability"),
            rank_field("rank", "Resistance rank", source="resistance_rank"),
            more(rank_field("armour", "Armour rank", source="armour")),
            circumstances_field("circumstances", "Circumstances", edition.circumstances),
            circumstances_field("dc_circumstances", "Circumstances of what is resisted", edition.hardness),
            modifiers_field("modifiers", "Other ranks", source="modifiers"),
            luck_field(),
            tier_field(),
            ENCOUNTER,
            side_field("Who resists"),
            name_field("name", "Name", "name"),
            stones,
            destiny,
            die_field(edition),
            *reading_fields(),
        )

    def caption(self, given: Given) -> str:
        """Both sides of the check."""
        return words(self.begin(given).check)

    def begin(self, given: Given) -> State:
        """The check before its dice."""
        edition = read_edition(given, self.edition)
        target = read_target(given, edition, "value")
        check = Check(read_resisting(given, edition), target.side, edition, always=True)
        who, held = Who.named(given.text("name"), "Hero"), (given.whole("destiny"), given.whole("pool", 0))
        party, encounter = Party(who, "", opposes(given), *held), given.text("encounter") == "yes"
        target = target._replace(name=given.text("against").title())
        return State(check, party, None, target, encounter=encounter, size=read_die(given))

    def forecast(self, state: State) -> Distribution:
        """The odds of every degree, or the one that stands."""
        check, ruling = state.check, state.ruling
        if ruling:
            return distribution({RESIST.key(ruling.degree): 1}, 1)
        found = degrees(check)
        return distribution({RESIST.key(of): ways for of, ways in found.items()}, found.total(), effort(check))

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The Fate pool with what the roll left in it."""
        return to_pool(state.pooled) if state.encounter and any(state.gained) else ()

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The Destiny dice that were spent on it."""
        return dice_spent(state.dice_spent(OURS), opposing=state.ours.opposing)

    def view(self, state: State, seat: Seat) -> View:
        """The verdict with its sum and its staff."""
        ruling, who = state.ruling, state.ours.who.first
        if ruling is None:
            return unrolled((HERO, who))
        outcome = next(each for each in self.outcomes if each.key == RESIST.key(ruling.degree))
        mean = f"{who} {'resists it' if ruling.degree > 0 else 'does not resist it'}."
        found = {"outcome": outcome.key, "degree": ruling.degree, **verdict(state), **state.gained._asdict()}
        head, said, settled = (
            Headline(outcome.mark, outcome.label, mean),
            f"{outcome.label}: {mean}",
            not self.choices(state),
        )
        return View(said, found, head, tuple(_blocks(state)), settled=settled, actors=((HERO, who),))


def _blocks(state: State) -> Iterator[Block]:
    """The sum and the staff, with the stones beside them."""
    yield from pictures(state, tuple(_sum(state)))
    if sum(state.gained) and state.encounter:
        yield Note(f"Stones of Fate earned: {state.gained.told}.")
    elif sum(state.gained):
        told = f"{state.gained.told}, and no pool outside an encounter: use it at once, or it is lost."
        yield Note(told, "reading")


def _sum(state: State) -> Iterator[Sum]:
    """What is resisted, drawn; nothing for a value that is known and stays as it is."""
    edition, (dc, _, hard, name) = state.check.edition, _target(state)
    if not hard and not _target(state).moved(edition):
        return
    first: tuple[Part, ...] = (Part(0, edition.routine + dc.plain, name),)
    if hard:
        first = (Part(0, edition.routine, name), *((Part(0, dc.plain, "level"),) if dc.plain else ()))
    block = dc_block(first, dc, edition, split(state.check, state.faces)[1], state.ruled.dc)
    yield block._replace(label=f"{name}: {block.label}")
