"""A hero’s sheet: what forms are filled from, and what rolls and trackers leave on it.

Source: Shattered Spheres, *Rules*, on traits, Destiny, Surge and Stress.
"""

from collections.abc import Iterator

from hqweb.core.blocks import Block, Grid, GridRow
from hqweb.core.fields import Given, Json
from hqweb.core.moves import Tracker
from hqweb.core.numbers import sign
from hqweb.core.procedure import Seat, View
from hqweb.core.sheet import Facts, Sheet
from hqweb.core.tables import Column
from hqweb.spheres.conflict.form import ability_of
from hqweb.spheres.destiny.uses import KINDS as DICE
from hqweb.spheres.destiny.uses import NAMES
from hqweb.spheres.edition import ABILITIES, DEFENSES, ID, OFFENSES, RESISTANCES
from hqweb.spheres.roll import dice_of
from hqweb.spheres.sheet import facts, form
from hqweb.spheres.sheet.moves import ACTS
from hqweb.spheres.sheet.traits import BY_KEY, FIGHT, FIXED, REST, State
from hqweb.spheres.traits.tables import dice_words


class HeroSheet(Tracker[State], Sheet[State]):
    """The sheet of a hero. Source: Shattered Spheres, *Rules*, on traits, Destiny, Surge and Stress."""

    id = f"{ID}.sheet"
    title = "A hero’s sheet"
    rule = "sheet"
    acts = ACTS
    first = form.STRESS.first
    fields = form.fields()

    def begin(self, given: Given) -> State:
        """The hero as the form has it."""
        return form.read(given)

    def view(self, state: State, seat: Seat) -> View:
        """The hero: Stress as its tracker shows it, the dice by kind, and every rank with its dice."""
        shown = form.STRESS.view(state.stress, seat)
        held = " and ".join(f"{len(state.held.of(kind))} {NAMES[kind]}" for kind in DICE)
        return shown._replace(
            summary=f"{shown.summary} Tier {state.stress.tier}, holding {held}.",
            verdict={**shown.verdict, **{kind: len(state.held.of(kind)) for kind in DICE}},
            blocks=(*shown.blocks, *_blocks(state)),
        )

    def facts(self, state: State) -> Facts:
        """What forms are filled from."""
        return facts.facts(state)

    def snapshot(self, state: State) -> dict[str, Json]:
        """The inputs of a sheet that stands as this one does."""
        return form.snapshot(state)


_RANK = Column("Rank", "number")
_DICE = Column("Dice")


def dice(state: State, rank: int) -> str:
    """The dice of a rank at the hero’s Tier, as a cell has them."""
    told = dice_words(dice_of(abs(rank), state.stress.tier, state.readings.beyond), "−" if rank < 0 else "+")
    return f"− {told}" if rank < 0 else told


def _blocks(state: State) -> Iterator[Block]:
    held = tuple(GridRow((NAMES[kind], len(state.held.of(kind)))) for kind in DICE)
    yield Grid("Destiny dice held", (Column("Kind"), Column("Dice", "number")), held)
    abilities = tuple(_row(state, each.name, each.key) for each in ABILITIES)
    yield Grid("Abilities", (Column("Ability"), _RANK, _DICE), abilities)
    fight = tuple(
        GridRow((each.name, ability_of(each), sign(rank := state.rank(each.key)), dice(state, rank)))
        for each in (*OFFENSES, *DEFENSES, *RESISTANCES)
    )
    yield Grid(FIGHT, (Column("Trait"), Column("Goes with"), _RANK, _DICE), fight)
    if state.of("skill"):
        columns = (Column("Skill"), _RANK, Column("Goes with"), Column("Check"))
        yield Grid("Skills and proficiencies", columns, tuple(_skills(state)))
    if rows := tuple(_more(state)):
        yield Grid("What else rolls", (Column("Trait"), Column("Kind"), _RANK, _DICE), rows)
    if burdens := state.of("complication", "hubris"):
        rows = tuple(GridRow((each.name, BY_KEY[each.kind].title)) for each in burdens)
        yield Grid("Burdens", (Column("Name"), Column("Kind")), rows)
    if notes := state.of("note"):
        yield Grid("Notes", (Column("Note"),), tuple(GridRow((each.name,)) for each in notes))


def _row(state: State, name: str, key: str) -> GridRow:
    rank = state.rank(key)
    return GridRow((name, sign(rank), dice(state, rank)))


def _skills(state: State) -> Iterator[GridRow]:
    names = {each.key: each.name for each in ABILITIES}
    for each in state.of("skill"):
        rank = state.rank(each.ability)
        more = "" if not rank else f" {dice(state, rank)}" if rank < 0 else f" + {dice(state, rank)}"
        yield GridRow((each.name, each.rank, names.get(each.ability, "–"), f"d20 + {each.rank}{more}"))


def _more(state: State) -> Iterator[GridRow]:
    for fixed in FIXED:
        if fixed.part == REST and (rank := state.rank(fixed.key)):
            yield GridRow((fixed.name, "–", sign(rank), dice(state, rank)))
    for each in state.of("weapon", "power", "edge", "curse"):
        yield GridRow((each.name, BY_KEY[each.kind].title, sign(each.rank), dice(state, each.rank)))
