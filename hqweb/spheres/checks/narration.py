"""How a check is told: the reasons for each move, and the pictures of how it stands.

Source: Shattered Spheres, *Rules*, on checks, the difficulty class and circumstances.
"""

from hqweb.core.blocks import Block, Note, Part, Sum
from hqweb.core.dice import Faces
from hqweb.core.procedure import Step, say
from hqweb.core.words import sign
from hqweb.spheres.check import Ruling, split, told
from hqweb.spheres.checks.state import OURS, THEIRS, Spend, State, Target, bare, earnings
from hqweb.spheres.explain import (
    dc_added,
    dc_block,
    degree_ladder,
    degree_steps,
    fate_steps,
    improved_sum,
    ladder_steps,
    roll_steps,
    sum_block,
)
from hqweb.spheres.fate import NONE, half, improve_step, shown, stones_told
from hqweb.spheres.readings import Readings
from hqweb.spheres.roll import ROUTINE, Rolled, plain_dice, ranks_of


def _target_steps(target: Target, readings: Readings, faces: Faces, rolled: Rolled) -> tuple[Step, ...]:
    """How the DC came about; nothing where it is a number that was typed, and nothing changes it."""
    side, start = target.side, rolled.value + target.side.plain
    steps: list[Step] = []
    if hard := target.difficulty:
        text = "Level {level}, {difficulty}: {level} × {factor}, and {die}, is DC *{start}*."
        die = ROUTINE if side.passive else f"a d20 that shows {rolled.value}"
        level, word = target.level, hard.title.lower()
        steps.append(say("dc", text, level=level, difficulty=word, factor=hard.factor, die=die, start=start))
    if rolled.total == start and not _changed(target, readings):
        return tuple(steps)
    terms = dc_added(side, readings, rolled)
    total = say("dc-moved", "{sum} = DC *{total}*.", sum=terms, total=sign(rolled.total))
    return (*steps, *ladder_steps(side, readings, faces[plain_dice(side) :], "DC"), total)


def _changed(target: Target, readings: Readings) -> bool:
    return any(ranks_of(target.side, readings))


def _target_sum(target: Target, readings: Readings, faces: Faces, rolled: Rolled) -> tuple[Sum, ...]:
    """The dice of a DC with all that was added; nothing where it has none."""
    if not faces and not _changed(target, readings):
        return ()
    if target.side.passive:
        block = dc_block((Part(0, ROUTINE + target.side.plain, "DC"),), target.side, readings, faces, rolled)
    else:
        block = sum_block(target.side, readings, faces, rolled, "level")
    return (block._replace(label=f"DC: {block.label}"),)


def reasons(state: State, ruling: Ruling) -> tuple[Step, ...]:
    """The reasons for how a check stands now."""
    if state.spent:
        return _spent_steps(state, ruling, state.spent[-1])
    return (*_dice_steps(state), *_degree(state, ruling), *_fate(state))


def whose(state: State, by: str) -> str:
    """Whose a reason is, as it stands before it; nothing where it can only be one's own."""
    party = state.party(by)
    return f"{party.pre}: " if party and party.pre else ""


def _dice_steps(state: State) -> tuple[Step, ...]:
    check, readings = state.check, state.check.readings
    ours, dc = bare(check, state.faces)
    own, rest = split(check, state.faces)
    steps = roll_steps(check.ours, readings, own, ours, state.ours.pre)
    if state.target:
        return (*steps, *_target_steps(state.target, readings, rest, dc))
    who = state.theirs.pre if state.theirs else ""
    unaware = "{who} is *unaware* of it, so it is a passive check."
    aside = (say("unaware", unaware, who=who),) if check.dc.passive else ()
    return (*steps, *aside, *roll_steps(check.dc, readings, rest, dc, who))


def _degree(state: State, ruling: Ruling) -> tuple[Step, ...]:
    steps = degree_steps(state.check, ruling)
    if ruling.margin or state.theirs is None:
        return steps
    return (*steps, say("opposed-tie", "Equal totals go to whoever acts: *{who}*.", who=state.ours.who.inside))


def _fate(state: State) -> tuple[Step, ...]:
    rolled = dict(zip((OURS, THEIRS), bare(state.check, state.faces), strict=True))
    return tuple(step for by in rolled for step in _fate_of(state, by, rolled[by]))


def _fate_of(state: State, by: str, rolled: Rolled) -> tuple[Step, ...]:
    party = state.party(by)
    if party is None:
        return ()
    from_dice, critical = earnings(state, by)
    if state.encounter:
        return fate_steps(rolled, from_dice, critical, party.pre)
    if critical == NONE:
        return ()
    text = "{pre}The critical gives *{stones}*. Use it now: no pool keeps it outside an encounter."
    return (say("critical-stone", text, pre=whose(state, by), stones=stones_told(critical)),)


def _spent_steps(state: State, ruling: Ruling, spend: Spend) -> tuple[Step, ...]:
    shows = shown(spend.value, spend.sides, state.parties[spend.by].kind)
    if spend.use == "coup":
        text = "Coup: {shows}, and half of that, rounded up, is {half}: *{told}*."
        return (say("coup", text, shows=shows, half=half(spend.value), told=told(ruling.degree)),)
    total = ruling.ours.total if spend.by == OURS else ruling.dc.total
    return (improve_step("improve", whose(state, spend.by), shows, spend.value, total), *_degree(state, ruling))


def pictures(state: State, ruling: Ruling) -> tuple[Block, ...]:
    """The dice of both sides with all that was added, and the total on its ladder."""
    check, readings = state.check, state.check.readings
    ours, dc = bare(check, state.faces)
    own, rest = split(check, state.faces)
    blocks: list[Block] = [_sum(state, OURS, own, ours)]
    if state.target:
        blocks += _target_sum(state.target, readings, rest, dc)
    else:
        blocks.append(_sum(state, THEIRS, rest, dc))
    moved = [f"natural {ruling.ours.natural}"] if ruling.ours.natural else []
    moved += ["Coup"] if state.told else []
    return (*blocks, degree_ladder(check, ruling, state.ours.who, " and ".join(moved)), *_used_up(state))


def _sum(state: State, by: str, faces: Faces, rolled: Rolled) -> Sum:
    """The dice of a party with what they spent to improve their total."""
    side, readings = state.side(by), state.check.readings
    circumstances = readings.circumstance == "plain" and any(each.circumstance for each in side.sources)
    block = sum_block(side, readings, faces, rolled, "skill, circumstances" if circumstances else "skill")
    spent = ((each.sides, each.value) for each in state.spent if (each.by, each.use) == (by, "improve"))
    block = improved_sum(block, *spent)
    return block._replace(label=f"{whose(state, by)}{block.label}")


def _used_up(state: State) -> tuple[Note, ...]:
    """What spending stones closes for this turn."""
    if not state.encounter:
        return ()
    kinds = dict.fromkeys(state.parties[each.by].kind for each in state.spent if not each.sides)
    return tuple(Note(f"No more {kind} is earned from Fate before the next turn.") for kind in kinds)
