"""What conditions on a creature look like, the rolls and damage that follow from them, and what a fight leaves."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_STAMINA
from hqweb.core.procedure import Effect, Offer
from hqweb.core.tables import Column
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.effects import ENDED, GAINED, HOLD, lost
from hqweb.draw_steel.explain import net_words
from hqweb.draw_steel.fight.conditions_data import AILMENTS, BLEEDING, HOLDING, ROLLS, Roll, roll_of
from hqweb.draw_steel.fight.conditions_state import ENDS, NOBODY, Standing, State, causes, hold_row, on_roll

_WAYS: Final = {
    "melee-strike": "melee-strike",
    "ranged-strike": "ranged-strike",
    "other": "area",
    "melee-against": "melee",
    "far-against": "ranged-strike",
}
"""Kinds of rolls, as the ability roll calls them."""

_LETTERS: Final = {"body-test": "M", "mind-test": "R"}
"""A characteristic that a kind of test is made with."""


def condition_blocks(state: State) -> tuple[Block, ...]:
    """What stands, what it puts on which rolls, and what else it does."""
    columns = (Column("Condition"), Column("Ends"))
    stands = tuple(GridRow((each.told, ENDS[each.ends])) for each in state.standing)
    blocks: list[Block] = [Grid("What stands", columns, stands)] if stands else []
    rolls = _rolls(state)
    if rolls.rows:
        blocks.append(rolls)
    if state.spare and state.has("grabbed"):
        blocks.append(Note("Nobody is grabbed twice: the first grab stands, and the other does nothing."))
    keys = state.keys()
    does = [
        f"{each.name}: {'; '.join(_inside(one) for one in each.does)}."
        for each in AILMENTS
        if each.key in keys and each.does
    ]
    blocks += [Note(text) for text in does]
    if state.holding != "no":
        blocks.append(Note(f"Holds {state.holds or HOLDING[state.holding].lower()}."))
    if state.speed_now != state.speed:
        blocks.append(Note(f"Speed {state.speed_now} instead of {state.speed}."))
    if state.has(BLEEDING) and state.lost:
        blocks.append(Note(f"Lost by bleeding so far: {state.lost} Stamina."))
    return tuple(blocks)


def _inside(text: str) -> str:
    return text if text.startswith("Stamina") else f"{text[0].lower()}{text[1:]}"


def _rolls(state: State) -> Grid:
    """A row for each kind of roll that something stands on; a column for everybody who caused a condition."""
    who = (NOBODY, *causes(state))
    columns = (Column("Roll"), Column("Anybody else" if len(who) > 1 else "Gets"), *map(Column, who[1:]))
    rows: list[GridRow] = []
    for roll in ROLLS:
        found = [on_roll(state, roll, each) for each in who]
        if any(each.edges or each.banes for each in found):
            told = [net_words(each.power) if each.net else "–" for each in found]
            rows.append(GridRow((roll.title, *told)))
    return Grid("Edges and banes", columns, tuple(rows))


def offers(state: State) -> tuple[Offer, ...]:
    """Stamina that bleeding cost; the roll that was looked at."""
    if state.last:
        return (_lost(state),)
    return (_roll(state, roll_of(state.looked[0]), state.looked[1]),) if state.looked else ()


def _lost(state: State) -> Offer:
    inputs: dict[str, Json] = {"damage": state.last, "type": "loss"}
    if not state.hero:
        inputs["kind"] = "creature"
    return Offer(f"{ID}.damage", "Off the Stamina", inputs, f"{state.last} Stamina lost.")


def _roll(state: State, kind: Roll, whom: str) -> Offer:
    """The roll with what counts on it ticked: for whoever rolls, or for the creature as its target."""
    found = on_roll(state, kind, whom)
    ticks: list[Json] = list(found.keys)
    told = f"With {net_words(found.power)} from these conditions."
    if kind.key in _LETTERS:
        test: dict[str, Json] = {"characteristic": _LETTERS[kind.key], "ticks": ticks}
        return Offer(f"{ID}.test", "Roll the test", test, told)
    inputs: dict[str, Json] = {"kind": _WAYS[kind.key]}
    if kind.against:
        inputs["targets"] = [{"name": state.name, "ticks": ticks}]
    else:
        inputs["ticks"] = ticks
    return Offer(f"{ID}.ability-roll", "Roll it", inputs, told, replaces=kind.against)


def left_on_sheet(state: State) -> tuple[Effect, ...]:
    """What a fight that is over left on a hero; the bleeding of the dying goes by Stamina, on the sheet as well."""
    if not (state.over and state.hero):
        return ()
    before, now = _counted(state.first), _counted(state.standing)
    rid = ((each, ENDED) for each in (before - now).elements())
    new = ((each, GAINED) for each in (now - before).elements())
    told = f"Holds {state.holds or HOLDING[state.holding].lower()}"
    grip = (Effect("", HOLD, hold_row(state), told),) if (state.holding, state.holds) != state.held else ()
    return (*_effects(rid), *_effects(new), *grip, *lost(state.lost, MAX_STAMINA, " by bleeding"))


def _counted(standing: tuple[Standing, ...]) -> Counter[Standing]:
    """What stands, whatever it is numbered."""
    return Counter(each._replace(id="") for each in standing if each.ends != "dying")


def _effects(found: Iterator[tuple[Standing, str]]) -> Iterator[Effect]:
    for each, do in found:
        row: dict[str, Json] = {"condition": each.key, "source": each.source}
        if do == GAINED:
            yield Effect("", do, row | {"ends": each.ends}, f"{each.told}, {ENDS[each.ends].lower()}")
        else:
            yield Effect("", do, row, f"{each.told}: over")
