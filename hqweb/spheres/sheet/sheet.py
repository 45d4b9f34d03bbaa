"""A hero’s sheet: what forms are filled from, and what rolls and trackers leave on it.

Source: Shattered Spheres, *Rules*, on traits, Destiny, Surge and Stress.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from hqweb.core.blocks import Block, Grid, GridRow
from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Choice, Move, Played, Seat, View
from hqweb.core.sheet import CompositeSheet, Facts, Gives, Pick
from hqweb.core.tables import Column
from hqweb.core.words import sign
from hqweb.spheres.destiny.session_state import Dice
from hqweb.spheres.destiny.stress import Running, Stress
from hqweb.spheres.edition import EDITION, ID, NAMES, Edition, Trait
from hqweb.spheres.edition import KINDS as DICE
from hqweb.spheres.form import read_edition
from hqweb.spheres.roll import dice_of
from hqweb.spheres.sheet import form
from hqweb.spheres.sheet.form import State
from hqweb.spheres.sheet.moves import ACTS, adapted, by_kind, no_room
from hqweb.spheres.traits.tables import dice_words


class HeroSheet(CompositeSheet[State]):
    """The sheet of a hero. Source: Shattered Spheres, *Rules*, on traits, Destiny, Surge and Stress."""

    id = f"{ID}.sheet"
    title = "A hero’s sheet"
    rule = "sheet"
    acts = ACTS

    def __init__(self, edition: Edition = EDITION) -> None:
        self.edition, self.tracker = edition, Stress(edition)
        self.fields = form.sheet_fields(edition, self.tracker.fields)
        self.embed({"stress": self.tracker}, {})

    def begin(self, given: Given) -> State:
        """The hero as the form has it."""
        held, used = Dice(*((0,) * given.whole(kind) for kind in DICE)), given.picks("used")
        hero = self.tracker.begin(Given({**given.values, "dice": held.number}))._replace(
            recovered="recover" in used,
            surged="surge" in used,
            pending=given.whole("pending"),
            waiting=given.whole("waiting"),
            running=tuple(Running(row.text("key"), row.whole("turns")) for row in given.rows("running")),
        )
        ranks, edition = {key: given.whole(key) for key in form.fixed(self.edition)}, read_edition(given, self.edition)
        return State(hero, held, ranks, form.traits_of(given, edition), edition)

    def adapt(self, state: State, choice: Choice) -> Choice:
        """A choice of the tracker, for dice by kind."""
        return adapted(state, choice)

    def closed_here(self, state: State, do: str) -> str:
        """What the sheet has no room for."""
        return no_room(state, do)

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The sheet after the move."""
        return by_kind(state, move) or super().play(state, move, faces, ruling)

    def view(self, state: State, seat: Seat) -> View:
        """The hero: Stress as its tracker shows it, the dice by kind, and every rank with its dice."""
        shown = self.tracker.view(state.stress, seat)
        return shown._replace(
            summary=f"{shown.summary} Tier {state.stress.tier}, holding {state.held.told}.",
            verdict={**shown.verdict, **{kind: len(state.held.of(kind)) for kind in DICE}},
            blocks=(*shown.blocks, *_blocks(state)),
        )

    def facts(self, state: State) -> Facts:
        """What forms are filled from: the values that always count, and the traits of which one is picked."""
        edition = state.edition
        resistances = (
            each._replace(abilities=(ability,))
            for each in (*edition.resistances, *edition.defenses)
            for ability in each.abilities
        )
        picks = (
            _skill(state),
            _ability(state),
            Pick("offense", "Offense", tuple(_served(state, "offense", each) for each in edition.offenses)),
            Pick("resistance", "Resistance", tuple(_served(state, "resistance", each) for each in resistances)),
            _ranked(state, "weapon", "Weapon", "No weapon"),
            _ranked(state, "power", "Power", "No power"),
            _edges(state),
        )
        return Facts(state.stress.name or "The hero", _values(state), picks)

    def snapshot(self, state: State) -> dict[str, Json]:
        """The inputs of a sheet like this one."""
        return form.snapshot(state)


def dice(state: State, rank: int) -> str:
    """The dice of a rank at the hero’s Tier, as a cell has them."""
    told = dice_words(dice_of(abs(rank), state.stress.tier, state.edition), "−" if rank < 0 else "+")
    return f"− {told}" if rank < 0 else told


_RANK = Column("Rank", "number")
_DICE = Column("Dice")


def _grid(caption: str, heads: tuple[str | Column, ...], rows: Iterable[GridRow]) -> Iterator[Grid]:
    """A grid, if it has any rows."""
    if found := tuple(rows):
        yield Grid(caption, tuple(head if isinstance(head, Column) else Column(head) for head in heads), found)


def _blocks(state: State) -> Iterator[Block]:
    def ranked(name: str, *cells: str, rank: int) -> GridRow:
        return GridRow((name, *cells, sign(rank), dice(state, rank)))

    edition, rank, kinds = state.edition, state.rank, form.BY_KEY
    held = (GridRow((NAMES[kind], len(state.held.of(kind)))) for kind in DICE)
    yield from _grid("Destiny dice held", ("Kind", Column("Dice", "number")), held)
    abilities = (ranked(each.name, rank=rank(each.key)) for each in edition.abilities)
    yield from _grid("Abilities", ("Ability", _RANK, _DICE), abilities)
    traits = (*edition.offenses, *edition.defenses, *edition.resistances)
    fight = (ranked(each.name, each.served, rank=rank(each.key)) for each in traits)
    yield from _grid(form.FIGHT, ("Trait", "Goes with", _RANK, _DICE), fight)
    yield from _grid("Skills and proficiencies", ("Skill", _RANK, "Goes with", "Check"), _skills(state))
    more = (ranked(name, "–", rank=rank(key)) for key, name in form.MORE.items() if rank(key))
    own = state.of("weapon", "power", "edge", "curse")
    others = (ranked(each.name, kinds[each.kind].title, rank=each.rank) for each in own)
    yield from _grid("What else rolls", ("Trait", "Kind", _RANK, _DICE), (*more, *others))
    burdens = (GridRow((each.name, kinds[each.kind].title)) for each in state.of("complication", "hubris"))
    yield from _grid("Burdens", ("Name", "Kind"), burdens)
    yield from _grid("Notes", ("Note",), (GridRow((each.name,)) for each in state.of("note")))


def _ability_name(state: State, key: str) -> str:
    return next((each.name for each in state.edition.abilities if each.key == key), "–")


def _skills(state: State) -> Iterator[GridRow]:
    for each in state.of("skill"):
        rank = state.rank(each.ability)
        more = "" if not rank else f" {dice(state, rank)}" if rank < 0 else f" + {dice(state, rank)}"
        check = f"d{state.edition.die} + {each.rank}{more}"
        yield GridRow((each.name, each.rank, _ability_name(state, each.ability), check))


_LUCKY: Final = "intuition"
"""The skill of luck checks."""


def _values(state: State) -> dict[str, Json]:
    hero = state.stress
    lucky = next((each for each in state.of("skill") if each.name.casefold() == _LUCKY), None)
    out: dict[str, Json] = {
        "name": hero.name,
        "tier": hero.tier,
        "destiny": hero.dice,
        **{kind: len(state.held.of(kind)) for kind in DICE},
        "stones": hero.stones,
        "stress": hero.stress,
        "fatigue": hero.tired,
        **{key: state.rank(key) for key in form.MORE},
        "intuition": lucky.rank if lucky else 0,
    }
    if lucky and lucky.ability:
        out["intuition_ability"] = state.rank(lucky.ability)
    return out | form.readings(state)


def _skill(state: State) -> Pick:
    out = [Gives("none", "Untrained", {"skill": 0})]
    for each in state.of("skill"):
        values, label = dict[str, Json](skill=each.rank), f"{each.name} {each.rank}"
        if each.ability:
            values["ability"] = rank = state.rank(each.ability)
            label += f" with {_ability_name(state, each.ability)} {sign(rank)}"
        out.append(Gives(each.id, label, values))
    return Pick("skill", "Skill", tuple(out))


def _ability(state: State) -> Pick:
    """The six; where one is picked, it takes the place of that which a skill brings."""

    def gives(key: str, name: str, rank: int) -> Gives:
        values: dict[str, Json] = {"ability": rank, "advantage": max(rank, 0), "disadvantage": max(-rank, 0)}
        return Gives(key, f"{name} {sign(rank)}", values)

    return Pick("ability", "Ability", tuple(gives(*each, state.rank(each.key)) for each in state.edition.abilities))


def _served(state: State, source: str, trait: Trait) -> Gives:
    """An Offense, Defense or Resistance with the one ability that serves it."""
    ability = next(each for each in state.edition.abilities if each.name == trait.abilities[0])
    rank, ranks = state.rank(ability.key), state.rank(trait.key)
    label = f"{trait.name} {sign(ranks)} with {ability.name} {sign(rank)}"
    values: dict[str, Json] = {source: trait.key, f"{source}_rank": ranks, f"{source}_ability": rank}
    return Gives(f"{trait.key}-{ability.key}", label, values)


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
