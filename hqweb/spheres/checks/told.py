"""How a check is told: the reasons for each move, and the pictures of how it stands."""

from hqweb.core.blocks import Block, Note, Part, Sum
from hqweb.core.numbers import sign
from hqweb.core.procedure import Move, Step, say
from hqweb.core.words import Who
from hqweb.spheres.check import Ruling, split
from hqweb.spheres.checks.state import OURS, THEIRS, Party, Spend, State, bare, earnings
from hqweb.spheres.checks.target import target_steps, target_sum
from hqweb.spheres.degrees import told
from hqweb.spheres.explain import degree_ladder, degree_steps, fate_steps, roll_steps, stones_told, sum_block
from hqweb.spheres.fate import NONE
from hqweb.spheres.roll import SIDES, Rolled
from hqweb.spheres.spending import half, improve_step, shown


def reasons(state: State, ruling: Ruling, move: Move) -> tuple[Step, ...]:
    """The reasons for how a check stands after a move."""
    if state.spent:
        return _spent_steps(state, ruling, state.spent[-1])
    first: list[Step] = []
    if move.do == "roll-anyway":
        first.append(say("roll-anyway", "It is *no routine* for you: a d20 takes the place of the 10."))
    if move.do in ("fortune", "misfortune"):
        text = "{whose}A rule adds a *{luck} die* after the roll."
        first.append(say("late-luck", text, whose=_whose(state, move.by), luck=move.do.title()))
    return (*first, *_dice_steps(state), *_degree(state, ruling), *_fate(state))


def _whose(state: State, by: str) -> str:
    party = state.party(by)
    return f"{party.pre}: " if party and party.pre else ""


def _dice_steps(state: State) -> tuple[Step, ...]:
    check, readings = state.check, state.check.readings
    ours, dc = bare(check, state.faces)
    own, rest = split(check, state.faces)
    steps = roll_steps(check.ours, readings, own, ours, state.ours.pre)
    if state.target:
        return (*steps, *target_steps(state.target, readings, rest, dc))
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
    return (say("critical-stone", text, pre=_whose(state, by), stones=stones_told(critical)),)


def _spent_steps(state: State, ruling: Ruling, spend: Spend) -> tuple[Step, ...]:
    party = state.party(spend.by) or state.ours
    whose = _whose(state, spend.by)
    shows = shown(spend.value, spend.sides, party.kind)
    if spend.use == "coup":
        text = "Coup: {shows}, and half of that, rounded up, is {half}: *{told}*."
        return (say("coup", text, shows=shows, half=half(spend.value), told=told(ruling.degree)),)
    total = ruling.ours.total if spend.by == OURS else ruling.dc.total
    return (improve_step("improve", whose, shows, spend.value, total), *_degree(state, ruling))


def pictures(state: State, ruling: Ruling) -> tuple[Block, ...]:
    """The dice of both sides with all that was added, and the total on its ladder."""
    check, readings = state.check, state.check.readings
    ours, dc = bare(check, state.faces)
    own, rest = split(check, state.faces)
    first = sum_block(check.ours, readings, own, ours, _plain(state, OURS))
    blocks: list[Block] = [_with(first, state, OURS)]
    if state.target:
        blocks += target_sum(state.target, readings, rest, dc)
    else:
        blocks.append(_with(sum_block(check.dc, readings, rest, dc, _plain(state, THEIRS)), state, THEIRS))
    moved = [f"natural {ruling.ours.natural}"] if ruling.ours.natural else []
    moved += ["Coup"] if state.told else []
    who = Who(state.ours.who.first, state.ours.who.inside)
    return (*blocks, degree_ladder(check, ruling, who, " and ".join(moved)), *_used_up(state))


def _plain(state: State, by: str) -> str:
    circumstances = state.check.readings.circumstance == "plain" and any(
        each.circumstance for each in state.side(by).sources
    )
    return "skill, circumstances" if circumstances else "skill"


def _with(block: Sum, state: State, by: str) -> Sum:
    """A sum with whose it is, and with what was spent to improve it."""
    spent = [each for each in state.spent if (each.by, each.use) == (by, "improve")]
    left, _, _ = block.label.rpartition(" = ")
    total = block.total + sum(each.value for each in spent)
    label = "".join([left, *(f" + {each.value}" for each in spent), f" = {sign(total)}"])
    more = [Part(each.sides, each.value, "Improve") for each in spent]
    return Sum(f"{_whose(state, by)}{label}", (*block.parts, *more), total)


def _used_up(state: State) -> tuple[Note, ...]:
    """What spending stones closes for this turn."""
    if not state.encounter:
        return ()
    kinds = dict.fromkeys(party.kind for each in state.spent if not each.sides and (party := state.party(each.by)))
    return tuple(Note(f"No more {kind} is earned from Fate before the next turn.") for kind in kinds)


def untrained(party: Party) -> tuple[Note, ...]:
    """What being untrained means."""
    if party.trained:
        return ()
    who = f"{party.pre} is untrained" if party.pre else "Untrained"
    text = f"{who}: only the ability counts. A hard task adds Disadvantage, and some need training."
    return (Note(text),)


def odd_numbers(rolled: Rolled, who: str) -> tuple[Note, ...]:
    """What a critical of the side that sets the DC does not do."""
    if not rolled.natural:
        return ()
    kind = "20" if rolled.natural == SIDES else "1"
    text = f"{who} sets the DC, so the natural {kind} is only its number there and moves no degree."
    return (Note(text, "reading"),)
