"""A hero’s sheet: what forms are filled from, and what rolls and trackers leave on it.

Source: Shattered Spheres, *Rules*, on traits, Destiny, Surge and Stress.
"""

from collections.abc import Iterator
from typing import Any, Final

from hqweb.core.blocks import Block, Grid, GridRow
from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Choice, Move, Played, Procedure, Seat, View
from hqweb.core.sheet import CompositeSheet, Facts, Gives, Pick
from hqweb.core.tables import Column, Table, Term
from hqweb.core.words import sign
from hqweb.spheres.conflict.form import ability_of
from hqweb.spheres.destiny.stress import FATIGUE
from hqweb.spheres.destiny.uses import KINDS as DICE
from hqweb.spheres.destiny.uses import NAMES
from hqweb.spheres.edition import ABILITIES, DEFENSES, ID, OFFENSES, RESISTANCES, Trait, at
from hqweb.spheres.roll import dice_of
from hqweb.spheres.sheet import form
from hqweb.spheres.sheet.form import State
from hqweb.spheres.sheet.moves import ACTS, BY_KIND, FULL, adapted
from hqweb.spheres.traits.tables import dice_words


class HeroSheet(CompositeSheet[State]):
    """The sheet of a hero. Source: Shattered Spheres, *Rules*, on traits, Destiny, Surge and Stress."""

    id = f"{ID}.sheet"
    title = "A hero’s sheet"
    rule = "sheet"
    acts = ACTS
    fields = form.sheet_fields()

    def __init__(self) -> None:
        self.embed({"stress": form.STRESS}, {})

    def begin(self, given: Given) -> State:
        """The hero as the form has it."""
        return form.from_form(given)

    def adapt(self, state: State, choice: Choice) -> Choice:
        """A choice of the tracker, for dice by kind."""
        return adapted(state, choice)

    def closed_here(self, state: State, do: str) -> str:
        """What the sheet has no room for."""
        return FULL[do](state) if do in FULL else ""

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The sheet after the move."""
        does = BY_KIND.get(move.do)
        return does(state, move.given) if does else super().play(state, move, faces, ruling)

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
        """What forms are filled from: the values that always count, and the traits of which one is picked."""
        return _facts(state)

    def snapshot(self, state: State) -> dict[str, Json]:
        """The inputs of a sheet like this one."""
        return form.snapshot(state)


_NAMES: Final = {each.key: each.name for each in ABILITIES}
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
    yield Grid(form.FIGHT, (Column("Trait"), Column("Goes with"), _RANK, _DICE), fight)
    if state.of("skill"):
        columns = (Column("Skill"), _RANK, Column("Goes with"), Column("Check"))
        yield Grid("Skills and proficiencies", columns, tuple(_skills(state)))
    if rows := tuple(_more(state)):
        yield Grid("What else rolls", (Column("Trait"), Column("Kind"), _RANK, _DICE), rows)
    if burdens := state.of("complication", "hubris"):
        rows = tuple(GridRow((each.name, form.BY_KEY[each.kind].title)) for each in burdens)
        yield Grid("Burdens", (Column("Name"), Column("Kind")), rows)
    if notes := state.of("note"):
        yield Grid("Notes", (Column("Note"),), tuple(GridRow((each.name,)) for each in notes))


def _row(state: State, name: str, key: str) -> GridRow:
    rank = state.rank(key)
    return GridRow((name, sign(rank), dice(state, rank)))


def _skills(state: State) -> Iterator[GridRow]:
    for each in state.of("skill"):
        rank = state.rank(each.ability)
        more = "" if not rank else f" {dice(state, rank)}" if rank < 0 else f" + {dice(state, rank)}"
        yield GridRow((each.name, each.rank, _NAMES.get(each.ability, "–"), f"d20 + {each.rank}{more}"))


def _more(state: State) -> Iterator[GridRow]:
    for fixed in form.FIXED:
        if fixed.part == form.REST and (rank := state.rank(fixed.key)):
            yield GridRow((fixed.name, "–", sign(rank), dice(state, rank)))
    for each in state.of("weapon", "power", "edge", "curse"):
        yield GridRow((each.name, form.BY_KEY[each.kind].title, sign(each.rank), dice(state, each.rank)))


_LUCKY: Final = "intuition"
"""The skill of luck checks."""


def _facts(state: State) -> Facts:
    """All that a sheet can fill in."""
    return Facts(
        state.stress.name or "The hero",
        _values(state),
        (
            _skill(state),
            _ability(state),
            Pick("offense", "Offense", tuple(_served(state, "offense", each) for each in OFFENSES)),
            Pick(
                "resistance",
                "Resistance",
                tuple(
                    _served(state, "resistance", each._replace(abilities=(ability,)))
                    for each in (*RESISTANCES, *DEFENSES)
                    for ability in each.abilities
                ),
            ),
            _ranked(state, "weapon", "Weapon", "No weapon"),
            _ranked(state, "power", "Power", "No power"),
            _edges(state),
        ),
    )


def _values(state: State) -> dict[str, Json]:
    stress = state.stress
    out: dict[str, Json] = {
        "name": stress.name,
        "tier": stress.tier,
        "destiny": stress.dice,
        **{kind: len(state.held.of(kind)) for kind in DICE},
        "stones": stress.stones,
        "stress": stress.stress,
        "fatigue": FATIGUE[stress.fatigue],
        "armour": state.rank("armour"),
        "luck": state.rank("luck"),
        "control": state.rank("control"),
    }
    lucky = next((each for each in state.of("skill") if each.name.casefold() == _LUCKY), None)
    out["intuition"] = lucky.rank if lucky else 0
    if lucky and lucky.ability:
        out["intuition_ability"] = state.rank(lucky.ability)
    return out | {name: value for name, value in form.readings(state).items() if name != "beyond"}


def _skill(state: State) -> Pick:
    out = [Gives("none", "Untrained", {"skill": 0})]
    for each in state.of("skill"):
        values: dict[str, Json] = {"skill": each.rank}
        label = f"{each.name} {each.rank}"
        if each.ability:
            rank = state.rank(each.ability)
            values["ability"] = rank
            label += f" with {_NAMES[each.ability]} {sign(rank)}"
        out.append(Gives(each.id, label, values))
    return Pick("skill", "Skill", tuple(out))


def _ability(state: State) -> Pick:
    """The six; where one is picked, it takes the place of that which a skill brings."""
    out = []
    for each in ABILITIES:
        rank = state.rank(each.key)
        values: dict[str, Json] = {"ability": rank, "advantage": max(rank, 0), "disadvantage": max(-rank, 0)}
        out.append(Gives(each.key, f"{each.name} {sign(rank)}", values))
    return Pick("ability", "Ability", tuple(out))


def _served(state: State, source: str, trait: Trait) -> Gives:
    """An Offense, Defense or Resistance with the one ability that serves it."""
    (name,) = trait.abilities
    ability = next(each for each in ABILITIES if each.name == name)
    rank, ranks = state.rank(ability.key), state.rank(trait.key)
    return Gives(
        f"{trait.key}-{ability.key}",
        f"{trait.name} {sign(ranks)} with {name} {sign(rank)}",
        {source: trait.key, f"{source}_rank": ranks, f"{source}_ability": rank},
    )


def _ranked(state: State, kind: str, label: str, none: str) -> Pick:
    some = (Gives(each.id, f"{each.name} {sign(each.rank)}", {kind: each.rank}) for each in state.of(kind))
    return Pick(kind, label, (Gives("none", none, {kind: 0}), *some))


def _edges(state: State) -> Pick:
    """Edges and Curses, each as the one other rank of a roll."""
    some = (
        Gives(each.id, f"{each.name} {sign(each.rank)}", {"modifiers": [{"rank": each.rank, "label": each.name}]})
        for each in state.of("edge", "curse")
    )
    return Pick("edge", "Edge or Curse", (Gives("none", "None of them", {"modifiers": []}), *some))


PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("sheet", "sheet#procedure", "The sheet"),
    ("sheet-skills", "skills#skill", "Skills"),
    ("sheet-weapons", "attack#procedure", "Weapons"),
    ("sheet-powers", "edges-and-powers#edges", "Edges and powers"),
    ("sheet-burdens", "complications#complications", "Burdens"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

TERMS: Final[tuple[Term, ...]] = (
    Term(
        "sheet", "Sheet", "All that a hero is on paper: ranks, traits, Destiny dice and Stress.", at("sheet#procedure")
    ),
)
"""Its part of the glossary."""

SHEET: Final = HeroSheet()

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (SHEET,)
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = ()
"""It has no tables of rules."""
