"""What a hero's sheet shows: the numbers that a player looks for, in tables."""

from collections.abc import Iterator
from typing import Final

from hqweb.core.blocks import Block, Grid, GridRow, Note, Sum
from hqweb.core.numbers import sign
from hqweb.core.procedure import View
from hqweb.core.tables import Column
from hqweb.draw_steel.abilities.ability import Ability, rolled_with
from hqweb.draw_steel.edition import CHARACTERISTICS, ID
from hqweb.draw_steel.fight.classes import TOP, XP
from hqweb.draw_steel.fight.conditions_state import condition_blocks
from hqweb.draw_steel.fight.resource import resource_blocks
from hqweb.draw_steel.fight.stamina import body_block, state_word, sum_block
from hqweb.draw_steel.sheet.choices import HERO
from hqweb.draw_steel.sheet.state import State

_WHAT: Final = Column("What")


def view(state: State) -> View:
    """All of the sheet."""
    body, resource = state.body.body, state.resource
    fight = f", {sign(resource.amount)} {state.of.resource}" if resource.fighting else ""
    told = f"{state.called}, {state.of.name.lower()} of level {state.level}"
    return View(
        f"{told}: {sign(body.now)} of {body.most} Stamina{fight}.",
        {"rows": [f"{ID}.classes/{state.of.id}"]},
        blocks=tuple(_blocks(state)),
        settled=False,
        actors=((HERO, state.called),),
        status=f"Round {resource.round}" if resource.fighting else state_word(body),
    )


def _blocks(state: State) -> Iterator[Block]:
    yield from _last_blow(state)
    yield _scores(state)
    yield body_block(state.body.body, state.body.recoveries)
    yield from resource_blocks(state.resource)
    yield from condition_blocks(state.conditions)
    yield from _skills(state)
    yield from _abilities(state)
    yield from _rest(state)


def _last_blow(state: State) -> Iterator[Sum]:
    blow, ruling = state.body.blow, state.body.ruling
    if blow and ruling and not blow.loss:
        yield sum_block(blow, ruling)


def _scores(state: State) -> Grid:
    pairs = zip(CHARACTERISTICS, state.scores, strict=True)
    rows = tuple(GridRow((each.name, sign(score))) for each, score in pairs)
    return Grid("Characteristics", (_WHAT, Column("Score", "number")), rows)


def _skills(state: State) -> Iterator[Grid]:
    if state.skills:
        yield Grid("Skills", (Column("Skill"),), tuple(GridRow((each,)) for each in state.skills))


def _abilities(state: State) -> Iterator[Grid]:
    if not state.abilities:
        return
    rows = tuple(
        GridRow(
            (
                each.title,
                str(each.cost or "–"),
                each.ability.type.name,
                rolled_with(each.ability.letters) if each.ability.rolled else "–",
                _damage(state, each.ability),
            )
        )
        for each in state.abilities
    )
    columns = (Column("Ability"), Column("Cost", "number"), Column("Type"), Column("Power roll"), Column("Damage"))
    yield Grid("Abilities", columns, rows)


def _damage(state: State, ability: Ability) -> str:
    """Its damage in the three tiers, with characteristic and kit."""
    made = state.card(ability)
    found = [made.damage(tier) for tier in (1, 2, 3)]
    return ", ".join("–" if each is None else str(each) for each in found) if any(f is not None for f in found) else "–"


def _rest(state: State) -> Iterator[Block]:
    traits = (("Weakness", state.body.body.weak), ("Immunity", state.body.body.immune))
    told = [
        f"{word}: {each.type} {'all' if each.value is None else each.value}."
        for word, found in traits
        for each in found
    ]
    if told:
        yield Note(" ".join(told).replace("every", "all damage"))
    level, xp = state.level, state.resource.xp
    if level < TOP and xp >= XP[level]:
        yield Note(f"{xp} XP are enough for level {level + 1}.")
    for text in state.notes:
        yield Note(text)
