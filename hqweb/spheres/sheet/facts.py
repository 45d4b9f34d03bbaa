"""What forms are filled from: the values that always stand, and the traits of which one is picked."""

from hqweb.core.fields import Json
from hqweb.core.numbers import sign
from hqweb.core.sheet import Facts, Gives, Pick
from hqweb.spheres.destiny.stress import FATIGUE
from hqweb.spheres.destiny.uses import KINDS as DICE
from hqweb.spheres.edition import ABILITIES, DEFENSES, OFFENSES, RESISTANCES, Trait
from hqweb.spheres.sheet.form import readings
from hqweb.spheres.sheet.traits import State

LUCKY = "intuition"
"""The skill of luck checks."""

_NAMES = {each.key: each.name for each in ABILITIES}


def facts(state: State) -> Facts:
    """All that a sheet can fill in."""
    return Facts(
        state.stress.name or "The hero",
        _values(state),
        (
            _skills(state),
            _abilities(state),
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
    lucky = next((each for each in state.of("skill") if each.name.casefold() == LUCKY), None)
    out["intuition"] = lucky.rank if lucky else 0
    if lucky and lucky.ability:
        out["intuition_ability"] = state.rank(lucky.ability)
    return out | {name: value for name, value in readings(state).items() if name != "beyond"}


def _skills(state: State) -> Pick:
    out = [Gives("none", "Untrained", {"skill": 0})]
    for each in state.of("skill"):
        values: dict[str, Json] = {"skill": each.rank}
        label = f"{each.name} {each.rank}"
        if each.ability:
            rank = state.rank(each.ability)
            values["ability"] = rank
            label += f" with {_NAMES[each.ability]} {sign(rank)}"
        out.append(Gives(each.key, label, values))
    return Pick("skill", "Skill", tuple(out))


def _abilities(state: State) -> Pick:
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
    some = (Gives(each.key, f"{each.name} {sign(each.rank)}", {kind: each.rank}) for each in state.of(kind))
    return Pick(kind, label, (Gives("none", none, {kind: 0}), *some))


def _edges(state: State) -> Pick:
    """Edges and Curses, each as the one other rank of a roll."""
    some = (
        Gives(each.key, f"{each.name} {sign(each.rank)}", {"modifiers": [{"rank": each.rank, "label": each.name}]})
        for each in state.of("edge", "curse")
    )
    return Pick("edge", "Edge or Curse", (Gives("none", "None of them", {"modifiers": []}), *some))
